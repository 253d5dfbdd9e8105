//! The choice of the tournament that a command means, and the check of its organisers.

use std::collections::BTreeSet;

use petteia_domain::{
    alike::alike,
    event_log::Phase,
    ids::{GuildId, Place, TournamentId, UserId},
};
use petteia_games::{
    buttons,
    choose::{Wish, given, is_typed, listed, meant, suggested, typed_id},
    context::Context,
    ended_names::EndedNames,
    loading::tournaments::{listed_tournament, load_tournament},
    refusal::{CommandError, Refusal},
    request::{Actor, Request},
    visible::{Audience, Placed, Visible},
};
use petteia_speech::{
    message::Text,
    say,
    speech::{Arg, Say, labelled},
};
use petteia_store::{StoreError, TournamentsAndSeries};
use petteia_tournaments::tournament::Tournament;

use crate::{
    series::load::{KnownGroup, groups_of_leagues, groups_played},
    tournaments::{
        between::text_by_name,
        by_hand,
        guests::visited,
        words::{self, organisers},
    },
};

/// The largest number of a server's tournaments that are considered: of those that are over, and of
/// the groups of leagues that are played.
const MANY: usize = 25;

/// The largest number of other running tournaments of a server that are considered. A server has no
/// more of them than it may announce, with one for each series.
const RUNNING: usize = 32;

/// The largest number of tournaments that a refusal lists.
const LISTED: usize = 10;

/// Returns the tournament that a command means: the named one, else the one of this channel or
/// table, else the only one of this server. Those in these phases come first, and among them those
/// in which the user takes part; if there are none, a finished one may be meant.
pub(crate) async fn choose_tournament(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    phases: &[Phase],
) -> Result<Tournament, CommandError> {
    let user = request.actor.id;
    let is_part = |tournament: &Tournament| {
        tournament.is_organiser(user) || tournament.everybody().any(|one| one == user)
    };
    choose_suiting(context, request, named, phases, &is_part).await
}

/// Returns the tournament of an organiser's command, which must not be over.
pub(crate) async fn choose_to_organise(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
) -> Result<Tournament, CommandError> {
    let phases = [Phase::Lobby, Phase::Playing];
    let tournament = choose_tournament(context, request, named, &phases).await?;
    organises(&tournament, &request.actor, request.place)?;
    match tournament.phase {
        Phase::Ended => Err(words::is_over(&tournament).into()),
        Phase::Lobby | Phase::Playing => Ok(tournament),
    }
}

/// Checks that a tournament has started and is not over.
pub(crate) async fn playing(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
) -> Result<Tournament, CommandError> {
    let tournament = choose_tournament(context, request, named, &[Phase::Playing]).await?;
    Ok(is_playing(tournament)?)
}

/// Returns a tournament that has started and is not over, for one of its organisers.
pub(crate) async fn organised(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
) -> Result<Tournament, CommandError> {
    let tournament = playing(context, request, named).await?;
    organises(&tournament, &request.actor, request.place)?;
    Ok(tournament)
}

/// Checks that a tournament has started and is not over.
pub(crate) fn is_playing(tournament: Tournament) -> Result<Tournament, Refusal> {
    match tournament.phase {
        Phase::Playing => Ok(tournament),
        Phase::Lobby => Err(Refusal::new(say!("tournament-not-begun")).button(
            say!("button-leave"),
            buttons::tournament::leave(&tournament.id.0),
        )),
        Phase::Ended => Err(words::is_over(&tournament)),
    }
}

/// Returns a tournament that has started, or is over.
pub(crate) async fn begun_tournament(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
) -> Result<Tournament, CommandError> {
    let tournament =
        choose_tournament(context, request, named, &[Phase::Playing, Phase::Ended]).await?;
    match tournament.phase {
        Phase::Lobby => Err(Refusal::new(say!("tournament-not-begun")).into()),
        Phase::Playing | Phase::Ended => Ok(tournament),
    }
}

/// Like [`choose_tournament`], but considers only tournaments that fulfil a condition, if several
/// may be meant.
pub(crate) async fn choose_suiting(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    phases: &[Phase],
    suits: &(dyn Fn(&Tournament) -> bool + Sync),
) -> Result<Tournament, CommandError> {
    let fits = |tournament: &Visible<Tournament>| phases.contains(&tournament.phase);
    let here = |tournament: &Visible<Tournament>| tournament.is_in(request.place.channel);
    let going: [Wish<'_, _>; 7] = [
        &|one| fits(one) && here(one) && suits(one),
        &|one| fits(one) && here(one),
        &|one| fits(one) && suits(one),
        &fits,
        &|one| here(one) && suits(one),
        &here,
        &|_| true,
    ];
    let wishes = [&going[..], &[&here, &|_| true]];
    let nothing = say!("no-tournament-here");
    choose_among(context, request, named, |_| true, wishes, nothing).await
}

/// Returns the tournament of teams that a command means: the named one, else the one of this channel, else the one in
/// which the user takes part, else the only one of this server.
pub(crate) async fn among_teams(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    phases: &[Phase],
) -> Result<Tournament, CommandError> {
    let Request { actor, place, .. } = request;
    let fits = |tournament: &Visible<Tournament>| phases.contains(&tournament.phase);
    let here = |tournament: &Visible<Tournament>| tournament.is_in(place.channel);
    let own = |tournament: &Visible<Tournament>| tournament.team_of(actor.id).is_some();
    let wishes: [Wish<'_, _>; 5] = [
        &|one| fits(one) && here(one),
        &|one| fits(one) && own(one),
        &fits,
        &here,
        &|_| true,
    ];
    let (among, nothing) = (Tournament::is_of_teams, say!("teams-not-here"));
    choose_among(context, request, named, among, [&wishes; 2], nothing).await
}

/// Returns the tournament that a command means: the named one, else one of those in question that the first wishes
/// mean among those that are not over, or the second ones among those that are over; of these the newest.
async fn choose_among(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    in_question: fn(&Tournament) -> bool,
    wishes: [&[Wish<'_, Visible<Tournament>>]; 2],
    nothing: Say,
) -> Result<Tournament, CommandError> {
    let Request { actor, place, .. } = request;
    let (store, audience) = (context.store, &context.audience);
    if let Some(name) = given(named) {
        return named_tournament(context, actor, *place, name).await;
    }
    let phases = [&[Phase::Lobby, Phase::Playing][..], &[Phase::Ended]];
    for (phases, wishes) in phases.into_iter().zip(wishes) {
        let mut known = tournaments_shown(store, audience, actor, *place, phases).await?;
        known.retain(|tournament| in_question(tournament));
        let several = |fitting: &[_]| match (phases, fitting) {
            ([Phase::Ended], [newest, ..]) => Ok(*newest),
            _ => Err(Refusal::new(several(fitting.iter().copied()))),
        };
        if let Some(meant) = meant(&known, wishes, several)? {
            return Ok(meant.clone().into_inner());
        }
    }
    Err(Refusal::new(nothing).into())
}

/// Returns the tournament with this id, if the user may see it.
async fn named_tournament(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
    name: &str,
) -> Result<Tournament, CommandError> {
    let (store, audience) = (context.store, &context.audience);
    let id = TournamentId(typed_id(name));
    if let Some(tournament) = load_tournament(store, &id).await?
        && let Some(shown) = audience.if_shown_to(actor, place, tournament).await
    {
        return Ok(shown.into_inner());
    }
    let known = tournaments_shown(
        store,
        audience,
        actor,
        place,
        &[Phase::Lobby, Phase::Playing, Phase::Ended],
    )
    .await?;
    let is_called = |other: &str| alike(other, name);
    let called = |tournament: &&Visible<Tournament>| is_called(&tournament.plan.name);
    let going = |tournament: &&Visible<Tournament>| tournament.phase != Phase::Ended;
    let meant: Vec<_> = known.iter().filter(called).filter(going).collect();
    if meant.len() > 1 {
        return Err(Refusal::new(several(meant.into_iter())).into());
    }
    if let Some(tournament) = known.iter().find(called) {
        return Ok(tournament.clone().into_inner());
    }
    if let Some(guild) = place.guild {
        let names = &context.ended_names;
        let all = |_: &TournamentId, other: &str| is_called(other);
        let ended = names
            .find(store, guild, &all, MANY, EndedNames::MOST)
            .await?;
        let ended = read(store, &ended).await?;
        let shown = audience.shown_to(actor, place, ended).await;
        if let Some(tournament) = shown.into_iter().next() {
            return Ok(tournament.into_inner());
        }
    }
    if let Some(group) = group_called(store, audience, actor, place, name).await? {
        return Ok(group);
    }
    let mut text = Text::from(say!("no-tournament-called", name = name));
    if !known.is_empty() {
        text = text.plain(" ").say(several(known.iter()));
    }
    Err(Refusal::new(text).into())
}

/// Returns the group of a league that has this name, whichever season it is of.
async fn group_called(
    store: &dyn TournamentsAndSeries,
    audience: &Audience,
    actor: &Actor,
    place: Place,
    name: &str,
) -> Result<Option<Tournament>, StoreError> {
    let Some(guild) = place.guild else {
        return Ok(None);
    };
    let groups = groups_of_leagues(store, guild).await?;
    let mut groups = groups.iter();
    let called = |group: &&KnownGroup| group.name.to_lowercase() == name.to_lowercase();
    let Some(group) = groups.find(called) else {
        return Ok(None);
    };
    let Some(tournament) = listed_tournament(store, &group.tournament).await? else {
        return Ok(None);
    };
    let shown = audience.if_shown_to(actor, place, tournament).await;
    Ok(shown.map(Visible::into_inner))
}

/// Returns the tournaments of a server in these phases that the user may see, in the order of
/// [`tournaments_of`], and then those of other servers in which it takes part.
pub async fn tournaments_shown(
    store: &dyn TournamentsAndSeries,
    audience: &Audience,
    actor: &Actor,
    place: Place,
    phases: &[Phase],
) -> Result<Vec<Visible<Tournament>>, StoreError> {
    let Some(guild) = place.guild else {
        return Ok(Vec::new());
    };
    let mut tournaments = tournaments_of(store, guild, phases, Some(actor.id)).await?;
    tournaments.extend(visited(store, guild, phases).await?);
    Ok(audience.shown_to(actor, place, tournaments).await)
}

/// Returns the tournaments of a server in these phases: those that run first, and those that are
/// over last, each newest first. Of many groups of leagues some come behind the others that run:
/// those of this user, then the highest.
pub async fn tournaments_of(
    store: &dyn TournamentsAndSeries,
    guild: GuildId,
    phases: &[Phase],
    user: Option<UserId>,
) -> Result<Vec<Tournament>, StoreError> {
    let (mut ids, groups) = running(store, guild, phases, user).await?;
    let groups = groups.into_iter().map(|group| group.tournament);
    ids.extend(groups.take(MANY));
    if phases.contains(&Phase::Ended) {
        let over = store.tournaments(Some(guild), &[Phase::Ended], MANY);
        ids.extend(over.await?);
    }
    read(store, &ids).await
}

/// Returns the tournaments of a server that run and are in these phases. If there are many, the
/// groups of leagues are apart, those of this user first, so that they hide no other tournament.
async fn running(
    store: &dyn TournamentsAndSeries,
    guild: GuildId,
    phases: &[Phase],
    user: Option<UserId>,
) -> Result<(Vec<TournamentId>, Vec<KnownGroup>), StoreError> {
    let going = phases.iter().filter(|phase| **phase != Phase::Ended);
    let going: Vec<Phase> = going.copied().collect();
    if going.is_empty() {
        return Ok(Default::default());
    }
    let newest = store.tournaments(Some(guild), &going, RUNNING).await?;
    if newest.len() < RUNNING {
        return Ok((newest, Vec::new()));
    }
    let mut groups = groups_played(store, guild).await?;
    let limit = RUNNING + groups.len();
    let found = store.tournaments(Some(guild), &going, limit).await?;
    let running: BTreeSet<&TournamentId> = found.iter().collect();
    groups.retain(|group| running.contains(&group.tournament));
    if let Some(user) = user {
        let theirs = store.tournaments_of(user, &going, MANY).await?;
        groups.sort_by_key(|group| !theirs.contains(&group.tournament));
    }
    let apart: BTreeSet<&TournamentId> = groups.iter().map(|group| &group.tournament).collect();
    let others = found.iter().filter(|id| !apart.contains(id));
    Ok((others.take(RUNNING).cloned().collect(), groups))
}

/// Reads tournaments, leaving out those that cannot be read, because they must not hide the others.
async fn read(
    store: &dyn TournamentsAndSeries,
    ids: &[TournamentId],
) -> Result<Vec<Tournament>, StoreError> {
    let mut tournaments = Vec::new();
    for id in ids {
        tournaments.extend(listed_tournament(store, id).await?);
    }
    Ok(tournaments)
}

/// Suggests the tournaments of a server, running ones first. Groups of leagues and tournaments that are over
/// are looked for by name before they are read.
pub async fn tournaments_named(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
    typed: &str,
) -> Result<Vec<(Text, String)>, StoreError> {
    let Some(guild) = place.guild else {
        return Ok(Vec::new());
    };
    let (store, audience) = (context.store, &context.audience);
    let typed = typed.trim().to_lowercase();
    let matches = |id: &TournamentId, name: &str| is_typed(&typed, &id.0, name);
    let going = [Phase::Lobby, Phase::Playing];
    let (mut ids, groups) = running(store, guild, &going, Some(actor.id)).await?;
    let groups = groups.into_iter();
    let groups = groups.filter(|group| matches(&group.tournament, &group.name));
    ids.extend(groups.take(MANY).map(|group| group.tournament));
    let names = &context.ended_names;
    let over = names.find(store, guild, &matches, MANY, EndedNames::AT_ONCE);
    ids.extend(over.await?);
    let mut tournaments = read(store, &ids).await?;
    let phases = [Phase::Lobby, Phase::Playing, Phase::Ended];
    tournaments.extend(visited(store, guild, &phases).await?);
    let label = |tournament: &Tournament| {
        let phase = match tournament.phase {
            Phase::Lobby => "lobby",
            Phase::Playing => "playing",
            Phase::Ended => "ended",
        };
        let name = tournament.plan.name.as_str();
        say!("tournament-choice", name = name, phase = Arg::choice(phase))
    };
    let kind = |tournament: &Tournament| Text::from(tournament.plan.kind.title());
    let shown = audience.shown_to(actor, place, tournaments).await;
    Ok(suggested(&shown, &typed, label, kind))
}

/// Continues the pairing that is being typed, for the tournament here whose next round can be paired by hand.
pub async fn pairings_continued(
    store: &dyn TournamentsAndSeries,
    audience: &Audience,
    actor: &Actor,
    place: Place,
    typed: &str,
) -> Result<Vec<(Text, String)>, StoreError> {
    let mut here = tournaments_shown(store, audience, actor, place, &[Phase::Playing]).await?;
    here.retain(|tournament| {
        tournament.hand_tables().is_some() && organises(tournament, actor, place).is_ok()
    });
    here.sort_by_key(|tournament| !tournament.is_in(place.channel));
    Ok(match here.first() {
        Some(tournament) => by_hand::continued(tournament, typed),
        None => Vec::new(),
    })
}

/// Suggests the games with a result of the tournaments here, the last ones first.
pub async fn fixtures_named(
    store: &dyn TournamentsAndSeries,
    audience: &Audience,
    actor: &Actor,
    place: Place,
    typed: &str,
) -> Result<Vec<(Text, String)>, StoreError> {
    let typed = typed.trim().to_lowercase();
    let mut choices = Vec::new();
    for phase in [Phase::Playing, Phase::Ended] {
        let mut here = tournaments_shown(store, audience, actor, place, &[phase]).await?;
        here.sort_by_key(|tournament| !tournament.is_in(place.channel));
        let Some(tournament) = here.first() else {
            continue;
        };
        let mut games: Vec<_> = tournament.games().collect();
        games.reverse();
        for (fixture, game) in games {
            let Some(scored) = &game.scored else { continue };
            let players = game.seats.iter().map(|seat| tournament.name_of(*seat));
            let players: Vec<&str> = players.collect();
            let players = format!("{fixture} {}", players.join(" – "));
            let result = scored.score.result.as_str();
            let found = format!("{players}: {result}").to_lowercase();
            if found.contains(&typed) {
                choices.push((labelled(players, result), fixture.to_string()));
            }
        }
        if !choices.is_empty() {
            break;
        }
    }
    Ok(choices)
}

/// Says which tournaments may be meant.
fn several<'a>(tournaments: impl Iterator<Item = &'a Visible<Tournament>>) -> Say {
    let tournaments = listed(tournaments.take(LISTED));
    say!("several-tournaments", tournaments = tournaments)
}

/// Checks that the user is an organiser: they announced it or were added, have the organisers' role, or
/// manage its server.
pub fn organises(tournament: &Tournament, actor: &Actor, place: Place) -> Result<(), Refusal> {
    let role = tournament.plan.organisers;
    if tournament.is_organiser(actor.id)
        || actor.organises(place, tournament.place, tournament.organiser, role)
    {
        return Ok(());
    }
    let said = say!("only-organisers", player = organisers(tournament));
    Err(Refusal::new(text_by_name(tournament, said)))
}
