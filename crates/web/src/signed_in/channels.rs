//! Channels of servers where the user starts games, and sees what there is to join.

use std::collections::BTreeMap;

use axum::{
    Form,
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use maud::Markup;
use petteia_domain::{
    event_log::Phase,
    ids::{ChannelId, Place, SeriesId, TournamentId},
};
use petteia_referee::line::CommandLine;
use petteia_referee::{
    OwnChannels, SeenTournament,
    commands::{
        Action, CommandSpec, LeagueStandings, ListLeagues, ListSeries, OpenSeats, SeriesStandings,
        ShowMatches, ShowPairings, ShowStandings, ShowTeams, Watch,
    },
};
use petteia_rules::GameKind;
use petteia_speech::{message::Text, options::OptionSpec, say, speech::Say};
use serde::Deserialize;

use super::{
    fault::WebFault,
    giver::{Giver, Scene},
    mine::{change, games_of},
    session::{FormSender, SignedIn, cookie, set_cookie},
    state::Web,
};
use crate::{
    answers::Asker,
    fault::LocalError,
    html::{self, ChannelOnWeb, CommandForm, ServerOnWeb, WindowOnWeb},
    reader::Reader,
};

/// The cookie with the key of the last channel.
const COOKIE: &str = "__Host-petteia-channel";

/// How long it is kept, in seconds.
const KEPT: i64 = 365 * 24 * 60 * 60;

/// Maximum number of servers in the list.
const MOST_SERVERS: usize = 10;

/// The link of a channel.
#[derive(Debug, Deserialize)]
pub(super) struct LinkQuery {
    link: String,
}

/// What of a tournament is shown.
#[derive(Debug, Deserialize)]
pub(super) struct TournamentQuery {
    round: Option<u32>,
}

/// Returns the channel that was visited last, else one that is known, and the servers on which the user plays.
pub(super) async fn known(
    web: &Web,
    signed_in: &SignedIn,
    headers: &HeaderMap,
) -> Result<(Option<ChannelOnWeb>, Vec<ServerOnWeb>), WebFault> {
    let (referee, user) = (&web.app.referee, signed_in.user);
    let last = cookie(headers, COOKIE).map(|key| Scene::read(key.to_owned()));
    let last = match last {
        Some(Scene::Channel(place)) => Some(place),
        _ => None,
    };
    let visited = last.and_then(|last| last.guild);
    let others = referee.servers_of(user).await?.into_iter();
    let others = others.filter(|guild| Some(*guild) != visited);
    let guilds: Vec<_> = visited
        .into_iter()
        .chain(others)
        .take(MOST_SERVERS)
        .collect();
    let asked = guilds
        .iter()
        .map(|guild| referee.own_channels(*guild, user));
    let found = futures::future::join_all(asked).await;
    let found = guilds.into_iter().zip(found);
    let found: Vec<_> = found
        .filter_map(|(guild, own)| Some((guild, own?)))
        .collect();
    let of = |guild, channel: ChannelId| Place {
        guild: Some(guild),
        channel,
    };
    let here = found.iter().find_map(|(guild, own)| {
        let mut channels = own.channels.iter();
        let visited = channels.find(|(id, _)| Some(of(*guild, *id)) == last);
        let (channel, _) = visited.or(own.channels.first())?;
        channel_in(web, own, of(*guild, *channel))
    });
    let servers = found.iter().map(|(guild, own)| ServerOnWeb {
        name: own.server.clone(),
        channels: own
            .channels
            .iter()
            .filter_map(|(id, name)| Some((html::key_of_channel(of(*guild, *id))?, name.clone())))
            .collect(),
    });
    Ok((here, servers.collect()))
}

fn channel_in(web: &Web, own: &OwnChannels, place: Place) -> Option<ChannelOnWeb> {
    let mut channels = own.channels.iter();
    let (_, channel) = channels.find(|(id, _)| *id == place.channel)?;
    Some(ChannelOnWeb {
        key: html::key_of_channel(place)?,
        channel: channel.clone(),
        server: own.server.clone(),
        id: format!("form-{}", web.app.clock.now().timestamp_micros()),
    })
}

/// Returns the channel in which commands are given.
fn channel_here(giver: &Giver) -> Result<ChannelOnWeb, WebFault> {
    let here = giver.own.as_ref();
    let here = here.and_then(|own| channel_at(giver, own));
    Ok(here.ok_or(LocalError::NotFound)?)
}

fn channel_at(giver: &Giver, own: &OwnChannels) -> Option<ChannelOnWeb> {
    match giver.scene {
        Scene::Channel(place) => channel_in(&giver.web, own, place),
        Scene::Game(_) | Scene::Alone => None,
    }
}

/// The largest numbers of series and of leagues whose tables are shown on one page.
const TABLES: usize = 10;

/// `GET /in?link=`: goes to a channel, by its link.
pub(super) async fn follow(
    _: SignedIn,
    Query(LinkQuery { link }): Query<LinkQuery>,
) -> Result<Redirect, WebFault> {
    let key = Scene::linked(&link).and_then(html::key_of_channel);
    let key = key.ok_or_else(|| LocalError::Refused(say!("web-no-link")))?;
    Ok(Redirect::to(&html::address_of_channel(&key)))
}

/// `GET /in/{key}`: open seats and standing invitations.
pub(super) async fn open(
    state: State<Web>,
    signed_in: Option<SignedIn>,
    Path(key): Path<String>,
    reader: Reader,
) -> Result<Response, WebFault> {
    topic(state, signed_in, Path((key, "open".to_owned())), reader).await
}

/// `GET /in/{key}/{topic}`: what there is in a channel.
pub(super) async fn topic(
    State(web): State<Web>,
    signed_in: Option<SignedIn>,
    Path((key, topic)): Path<(String, String)>,
    reader: Reader,
) -> Result<Response, WebFault> {
    let Some(signed_in) = signed_in else {
        let next = format!("{}/{topic}", html::address_of_channel(&key));
        return Ok(html::sign_in(reader.language(), &next).into_response());
    };
    let giver = Giver::of(&web, signed_in, key, reader).await?;
    channel_here(&giver)?;
    let shown = match topic.as_str() {
        "open" => giver.shown(Action::Open(OpenSeats)).await?,
        "watch" => giver.shown(Action::Watch(Watch { page: 0 })).await?,
        "tournaments" => tournaments(&giver).await?,
        "series" => series(&giver).await?,
        "seek" => return seek(&giver),
        _ => return Err(LocalError::NotFound.into()),
    };
    page(&giver, &topic, shown).await
}

/// Renders what there is in a channel.
async fn page(giver: &Giver, topic: &str, shown: Markup) -> Result<Response, WebFault> {
    let here = channel_here(giver)?;
    let games = games_of(&giver.web, &giver.signed_in, giver.reader).await?;
    let viewer = giver.viewer();
    let title = format!("#{} · {}", here.channel, here.server);
    let window = WindowOnWeb {
        key: &here.key,
        title: &title,
        change: change(&giver.web),
        visitor: Some(giver.visitor()),
        games: &games,
        types: true,
        ..WindowOnWeb::default()
    };
    let content = maud::html! {
        (html::in_channel(&viewer, &here.key, topic))
        @if let Some(why) = giver.why_only_looks() {
            p { (html::words(&viewer, &why.into())) }
        }
        (shown)
    };
    let page = html::window_on_web(&viewer, &window, content);
    let cookie = set_cookie(COOKIE, &here.key, KEPT);
    Ok(([(header::SET_COOKIE, cookie)], page).into_response())
}

/// Lists the tournaments of the server that the user may see.
async fn tournaments(giver: &Giver) -> Result<Markup, WebFault> {
    let here = channel_here(giver)?;
    let viewer = giver.viewer();
    let actor = giver.actor();
    let seen = giver.web.app.referee.tournaments_of(&actor, giver.place);
    let listed = seen.await?.into_iter().map(|tournament| {
        let address = address_of_tournament(&here, &tournament.id);
        (address, html::words(&viewer, &tournament.listed))
    });
    let listed: Vec<_> = listed.collect();
    Ok(html::tournaments(&viewer, &listed))
}

/// Lists the series and leagues of the server that the user may see, with the tables of the first ones.
async fn series(giver: &Giver) -> Result<Markup, WebFault> {
    let mut shown = vec![giver.shown(Action::ListSeries(ListSeries)).await?];
    let (referee, actor) = (&giver.web.app.referee, giver.actor());
    let seen = referee.series_of(&actor, giver.place).await?;
    for SeriesId(id) in seen.into_iter().take(TABLES) {
        let table = SeriesStandings {
            series: Some(id),
            page: 0,
        };
        shown.push(giver.shown(Action::SeriesStandings(table)).await?);
    }
    let leagues = referee.leagues_of(&actor, giver.place).await?;
    if !leagues.is_empty() {
        shown.push(giver.shown(Action::ListLeagues(ListLeagues)).await?);
    }
    let begun = leagues.into_iter().filter(|(_, seasons)| *seasons > 0);
    for (SeriesId(id), _) in begun.take(TABLES) {
        let table = LeagueStandings {
            league: Some(id),
            season: None,
            group: None,
        };
        shown.push(giver.shown(Action::LeagueStandings(table)).await?);
    }
    Ok(html::tournament(&giver.viewer(), &[], &shown))
}

/// `GET /in/{key}/tournament/{id}`: a tournament, with the user's own games.
pub(super) async fn tournament(
    State(web): State<Web>,
    signed_in: SignedIn,
    Path((key, id)): Path<(String, String)>,
    Query(query): Query<TournamentQuery>,
    reader: Reader,
) -> Result<Response, WebFault> {
    let giver = Giver::of(&web, signed_in, key, reader).await?;
    let (referee, actor, id) = (&web.app.referee, giver.actor(), TournamentId(id));
    let seen = referee.tournament_of(&actor, giver.place, &id).await?;
    let seen = seen.ok_or(LocalError::NotFound)?;
    let shown = about(&giver, seen, query.round).await?;
    page(&giver, "tournaments", shown).await
}

/// `GET /in/{key}/tournament/{id}/crosstable`: the crosstable of a tournament that has begun.
pub(super) async fn crosstable(
    State(web): State<Web>,
    signed_in: SignedIn,
    Path((key, id)): Path<(String, String)>,
    reader: Reader,
) -> Result<Response, WebFault> {
    let giver = Giver::of(&web, signed_in, key, reader).await?;
    let here = channel_here(&giver)?;
    let id = TournamentId(id);
    let referee = &web.app.referee;
    let actor = giver.actor();
    let seen = referee.crosstable_of(&actor, giver.place, &id).await?;
    let seen = seen.ok_or(LocalError::NotFound)?;
    let back = address_of_tournament(&here, &id);
    let shown = html::crosstable(&giver.viewer(), &seen.table, &seen.explained, &back);
    page(&giver, "tournaments", shown).await
}

fn address_of_tournament(here: &ChannelOnWeb, id: &TournamentId) -> String {
    let id: String = form_urlencoded::byte_serialize(id.0.as_bytes()).collect();
    format!("{}/tournament/{id}", html::address_of_channel(&here.key))
}

/// Renders a tournament: how to join it, or its standings and the pairings of a round.
async fn about(
    giver: &Giver,
    seen: SeenTournament,
    round: Option<u32>,
) -> Result<Markup, WebFault> {
    let TournamentId(id) = seen.id;
    let viewer = giver.viewer();
    let own = seen.own.iter().map(|own| {
        let text = Text::default()
            .plain(format!("{} ", own.fixture))
            .text(own.listed.clone());
        (own.game.clone(), html::words(&viewer, &text))
    });
    let own: Vec<_> = own.collect();
    let mut shown = vec![html::on_web(&viewer, 1, &seen.announced)];
    if seen.of_teams && seen.phase != Phase::Ended {
        let teams = ShowTeams {
            tournament: Some(id.clone()),
            page: 0,
        };
        shown.push(giver.shown(Action::ShowTeams(teams)).await?);
    }
    if seen.phase != Phase::Lobby {
        let standings = ShowStandings {
            tournament: Some(id.clone()),
            page: None,
        };
        shown.push(giver.shown(Action::Standings(standings)).await?);
        let tournament = Some(id.clone());
        let page = 0;
        let pairings = match seen.of_teams {
            true => Action::ShowMatches(ShowMatches {
                tournament,
                round,
                page,
            }),
            false => Action::Pairings(ShowPairings {
                tournament,
                round,
                page,
            }),
        };
        shown.push(giver.shown(pairings).await?);
        let address = address_of_tournament(&channel_here(giver)?, &TournamentId(id));
        shown.push(html::rounds(&viewer, &address, seen.rounds, round));
        shown.push(html::to_crosstable(&viewer, &address));
    }
    Ok(html::tournament(&viewer, &own, &shown))
}

/// Renders the form of a standing invitation.
fn seek(giver: &Giver) -> Result<Response, WebFault> {
    let command = CommandSpec::named("seek").ok_or(LocalError::NotFound)?;
    Ok(form(giver, command, &[], None)?.into_response())
}

/// `GET /in/{key}/new/{game}`: the form that opens a game with its settings.
pub(super) async fn new(
    State(web): State<Web>,
    signed_in: SignedIn,
    Path((key, kind)): Path<(String, String)>,
    reader: Reader,
) -> Result<Markup, WebFault> {
    let kind = GameKind::named(&kind).ok_or(LocalError::NotFound)?;
    let giver = Giver::of(&web, signed_in, key, reader).await?;
    let command = CommandSpec::named(&format!("play {}", kind.name()));
    form(&giver, command.ok_or(LocalError::NotFound)?, &[], None)
}

fn form(
    giver: &Giver,
    command: &'static CommandSpec,
    given: &[(String, String)],
    refused: Option<Markup>,
) -> Result<Markup, WebFault> {
    let language = giver.reader.language();
    let says = |said: Say| Text::from(said).bare(language);
    let kind = command.name.strip_prefix("play ").and_then(GameKind::named);
    let (title, submit) = match kind {
        Some(kind) => (say!("web-new", game = kind.title()), say!("web-begin")),
        None => (say!("web-seek"), say!("web-seek-now")),
    };
    let people = giver.others();
    let form = CommandForm {
        command,
        title: says(title),
        submit: says(submit),
        given,
        refused,
        people: &people,
    };
    let here = channel_here(giver)?;
    Ok(html::command_form(language, &giver.visitor(), &here, &form))
}

/// `POST /in/{key}/do`: opens a game, or a standing invitation. The form's id makes it idempotent.
pub(super) async fn carry_out(
    State(web): State<Web>,
    sender: FormSender,
    Path(key): Path<String>,
    reader: Reader,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, WebFault> {
    let received = web.app.clock.now();
    let _held = web.app.in_flight.take(received);
    let given: BTreeMap<&str, &str> = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.trim()))
        .collect();
    let field = |name: &str| given.get(name).copied().unwrap_or_default();
    let signed_in = sender.with_token(field("token"))?;
    let opens =
        |command: &&CommandSpec| command.name.starts_with("play ") || command.name == "seek";
    let command = CommandSpec::named(field("command")).filter(opens);
    let command = command.ok_or(LocalError::NotFound)?;
    // A button for anybody leaves out the level beside it.
    let counts = |option: &&OptionSpec| field("against") != "anybody" || option.name != "level";
    let options = command.options.iter().filter(counts);
    let values = options
        .map(|option| (option, field(option.name).to_owned()))
        .filter(|(_, value)| !value.is_empty());
    let line = CommandLine {
        command,
        values: values.collect(),
        file: None,
    };
    let giver = Giver::of(&web, signed_in, key, reader).await?;
    let here = channel_here(&giver)?;
    let action = match giver.why_only_presses() {
        Some(why) => Err(why.into()),
        None => giver.action(&line).await,
    };
    let refused = match action {
        Err(why) => giver.complained(why).await,
        Ok(action) => {
            let reply = giver.reply(field("id"), action, received).await?;
            if !reply.refused {
                return Ok(Redirect::to(&opened(&giver, command, &here).await?).into_response());
            }
            giver.rendered(&reply)
        }
    };
    let form = form(&giver, command, &fields, Some(refused))?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, form).into_response())
}

/// Returns the page of what was opened.
async fn opened(
    giver: &Giver,
    command: &CommandSpec,
    here: &ChannelOnWeb,
) -> Result<String, WebFault> {
    let (referee, user) = (&giver.web.app.referee, giver.signed_in.user);
    let game = match command.name == "seek" {
        true => None,
        false => referee.opened_last(user, giver.place).await?,
    };
    Ok(match game {
        Some(game) => html::address_on_web(&game),
        None => html::address_of_channel(&here.key),
    })
}
