//! The home page: every game to watch, to learn and to start.

use std::collections::BTreeMap;

use axum::{
    Form, Json,
    extract::{Path, Query, State},
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use maud::Markup;
use petteia_domain::{
    game::{Theme, USUAL_LEVEL},
    ids::GameId,
};
use petteia_referee::commands::{Action, Join};
use petteia_referee::line::{self, CommandLine};
use petteia_rules::{GameKind, Language};
use petteia_speech::{
    message::{Span, Text},
    say,
    speech::Say,
};
use serde::{Deserialize, Serialize};

use super::{
    actions::PlayerCommand,
    answers::Asker,
    boards,
    fault::LocalError,
    html::{self, Continue, GameOfMine, Home},
    local::Local,
    page::GUILD,
    player_cookie::{play_on_at, remembered},
    reader::Reader,
    register::Register,
};

/// The form that starts a game.
#[derive(Debug, Deserialize)]
pub struct BeginForm {
    /// Makes the form idempotent.
    id: String,
    #[serde(default)]
    name: String,
    /// The game.
    game: String,
    /// The opponent.
    against: Against,
    /// The level of a computer.
    level: Option<String>,
    /// Whether it is a first game, with a coach and a gentle computer.
    #[serde(default)]
    coach: Option<String>,
}

/// The kind of opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Against {
    Computer,
    Friend,
    /// Nobody yet: a lesson comes first.
    Lesson,
}

/// Number of running games that are listed at once on the home page.
const LISTED: usize = 10;

/// Maximum number of running games on the home page. A command lists the others.
const MOST_RUNNING: usize = 100;

/// The query of the home page.
#[derive(Debug, Default, Deserialize)]
pub struct HomeQuery {
    r#as: Option<String>,
}

/// `GET /home`: for the player of the window from which it is opened, else for the last one in this browser.
pub async fn home(
    State(local): State<Local>,
    Query(query): Query<HomeQuery>,
    reader: Reader,
    headers: HeaderMap,
) -> Result<Response, LocalError> {
    let asked = query
        .r#as
        .and_then(|name| local.page.register.playable(&name));
    let name = match asked {
        Some((_, name)) => Some(name),
        None => remembered(&local, &headers),
    };
    let running = match &name {
        Some(name) => running(&local, reader, name).await?,
        None => Vec::new(),
    };
    Ok(page(&local, reader, name, running).await?.into_response())
}

/// Returns the running games of a player.
pub(super) async fn running(
    local: &Local,
    reader: Reader,
    name: &str,
) -> Result<Vec<Continue>, LocalError> {
    let register = &local.page.register;
    let Some((player, name)) = register.playable(name) else {
        return Ok(Vec::new());
    };
    let running = local.app.referee.running(player).await?.into_iter();
    let running = running.take(MOST_RUNNING).map(|game| {
        let viewer = local.viewer(game.channel, (player, &name), reader.language());
        Continue {
            address: html::address_of_game(game.channel, &name, &game.id),
            listed: html::words(&viewer, &game.listed),
            id: game.id,
        }
    });
    Ok(running.collect())
}

/// A player, and the game that their window shows.
#[derive(Debug, Deserialize)]
pub struct MineQuery {
    r#as: String,
    here: String,
}

/// `GET /mine`: the running games of a player, as they stand now.
pub async fn mine(
    State(local): State<Local>,
    reader: Reader,
    Query(query): Query<MineQuery>,
) -> Result<Markup, LocalError> {
    mine_of(&local, reader, &query.r#as, Some(&GameId(query.here))).await
}

/// Renders the running games of a player beside what their window shows.
pub(super) async fn mine_of(
    local: &Local,
    reader: Reader,
    name: &str,
    here: Option<&GameId>,
) -> Result<Markup, LocalError> {
    let register = &local.page.register;
    let (player, name) = register.playable(name).ok_or(LocalError::NotFound)?;
    let running = local.app.referee.running(player).await?.into_iter();
    let games: Vec<_> = running
        .take(LISTED)
        .map(|game| GameOfMine {
            address: html::address_of_game(game.channel, &name, &game.id),
            listed: named(local, &game.listed, reader.language()),
            waits: game.waits,
            id: game.id,
        })
        .collect();
    Ok(html::mine(&games, here))
}

/// Renders the home page for the last player in this browser, with their running games.
pub(super) async fn page(
    local: &Local,
    reader: Reader,
    name: Option<String>,
    running: Vec<Continue>,
) -> Result<Markup, LocalError> {
    let register = &local.page.register;
    let language = reader.language();
    // Read the number before the boards: a change in between is asked for and never missed.
    let change = local.page.last_change();
    let now = local.app.referee.played_now(GUILD, Theme::Dark).await?;
    let tournament = now.tournament.as_ref();
    let tournament = tournament.map(|line| named(local, line, language));
    let now = now.games.into_iter();
    let now = now.map(|(kind, picture, told)| (kind, picture, named(local, &told, language)));
    let home = Home {
        now: now.collect(),
        tournament,
        change,
        language,
        players: register.people(),
        simulated: register.simulated(),
        channel: local.page.first_channel()?,
        name,
        running,
        listed: LISTED,
        id: form_id(local),
        pictures: local.pictures.clone(),
    };
    Ok(html::home(&home))
}

/// Returns the id of the forms of a page, which makes them idempotent.
pub(super) fn form_id(local: &Local) -> String {
    format!("begin-{}", local.app.clock.now().timestamp_micros())
}

/// `GET /lesson/{game}`
pub async fn lesson(
    State(local): State<Local>,
    reader: Reader,
    Path(game): Path<String>,
) -> Result<Response, LocalError> {
    let kind = GameKind::named(&game).ok_or(LocalError::NotFound)?;
    Ok(html::lesson(&local.pictures, reader.language(), kind).into_response())
}

/// Games that are being played.
#[derive(Debug, Serialize)]
pub struct Now {
    /// By the name of each kind of game: the game with the latest turn.
    games: BTreeMap<&'static str, LiveGame>,
    /// The standings of a tournament in HTML, if there is one.
    tournament: Option<String>,
}

/// A game that is being played.
#[derive(Debug, Serialize)]
struct LiveGame {
    /// The URL of its picture.
    src: String,
    /// The alternative text of the picture.
    alt: String,
    /// Its state, in HTML.
    told: String,
}

/// The theme of the pictures.
#[derive(Debug, Deserialize)]
pub struct ThemeQuery {
    #[serde(default)]
    theme: Theme,
    /// Whether the boards stand in a row, and not alone.
    #[serde(default)]
    row: bool,
}

/// `GET /now`: for each kind of game the one with the latest turn, and the state of the newest tournament.
pub async fn now(
    State(local): State<Local>,
    reader: Reader,
    Query(query): Query<ThemeQuery>,
) -> Result<Json<Now>, LocalError> {
    let language = reader.language();
    let size = match query.row {
        true => boards::IN_A_ROW,
        false => boards::ON_PAGE,
    };
    let now = local.app.referee.played_now(GUILD, query.theme).await?;
    let games = now.games.into_iter().map(|(kind, mut picture, told)| {
        picture.language = language;
        let board = LiveGame {
            alt: petteia_render::described(&picture),
            src: boards::address(&local.pictures, &picture, size),
            told: named(&local, &told, language).into_string(),
        };
        (kind.name(), board)
    });
    let tournament = now.tournament.as_ref();
    Ok(Json(Now {
        games: games.collect(),
        tournament: tournament.map(|line| named(&local, line, language).into_string()),
    }))
}

/// Renders a text without links, with players and channels by their names.
fn named(local: &Local, text: &Text, language: Language) -> Markup {
    let register = &local.page.register;
    let spans = text.clone().in_language(language).0.into_iter();
    let spans = spans.map(|span| match span {
        Span::Channel(id) => match register.channel_of(id) {
            Some(channel) => Span::Plain(format!("#{}", channel.name)),
            None => span,
        },
        other => other,
    });
    let text = Text(spans.collect());
    html::looked_on(&text, language, |player| register.name_of(player))
}

/// `GET /watch/{game}`: a game that is being played, or a recorded one.
pub async fn watch(
    State(local): State<Local>,
    reader: Reader,
    Path(game): Path<String>,
) -> Result<Response, LocalError> {
    let kind = GameKind::named(&game).ok_or(LocalError::NotFound)?;
    let language = reader.language();
    let change = local.page.last_change();
    let now = local.app.referee.played_now(GUILD, Theme::Dark).await?;
    let mut games = now.games.into_iter();
    let now = games.find(|(of, _, _)| *of == kind);
    let now = now.map(|(_, picture, told)| (picture, named(&local, &told, language)));
    Ok(html::watch(&local.pictures, language, kind, now, change).into_response())
}

/// `POST /begin`: opens a game, also for a new player, and seats the opponent, so that the first turn can
/// be made at once.
pub async fn begin(
    State(local): State<Local>,
    reader: Reader,
    headers: HeaderMap,
    Form(beginning): Form<BeginForm>,
) -> Result<Response, LocalError> {
    let kind = GameKind::named(&beginning.game).ok_or(LocalError::NotFound)?;
    let called = |words: fn() -> Say| called(&local.page.register, words, reader.language());
    let guest = || called(|| say!("home-guest"));
    let name = match beginning.name.trim() {
        "" => remembered(&local, &headers).unwrap_or_else(guest),
        name => name.to_owned(),
    };
    let player = local.page.add_player(&name).await?;
    if local.page.register.is_simulated(player) {
        return Err(LocalError::Refused(say!("fault-simulated", name = name)));
    }
    let name = local
        .page
        .register
        .name_of(player)
        .ok_or(LocalError::NotFound)?;
    let channel = local.page.first_channel()?;
    if beginning.against == Against::Lesson {
        let address = html::address_of_task_here(channel, &name, kind, 1);
        return Ok(play_on_at(player, &address));
    }
    // Another choice with the form of a page to which the browser came back is another game.
    let choice = beginning
        .level
        .as_deref()
        .unwrap_or(match beginning.against {
            Against::Friend => "friend",
            Against::Computer | Against::Lesson => "computer",
        });
    let id = format!("{}-{choice}", beginning.id);
    let asked = PlayerCommand::by(&local, channel.0, reader, &name, &id)?;
    let against = match beginning.against {
        Against::Computer | Against::Lesson => {
            let level = beginning.level.as_deref().unwrap_or(USUAL_LEVEL.name());
            let is_word = level.chars().all(|sign| sign.is_ascii_alphanumeric());
            if !is_word {
                return Err(LocalError::NotFound);
            }
            match beginning.coach {
                Some(_) => "coach:yes".to_owned(),
                None => format!("level:{level}"),
            }
        }
        Against::Friend => {
            let friend = match called(|| say!("home-friend")) {
                friend if friend.eq_ignore_ascii_case(&name) => guest(),
                friend => friend,
            };
            local.page.add_player(&friend).await?;
            format!("opponent:\"{friend}\"")
        }
    };
    let line = format!("/play {} {against} order:as-joined clock:none", kind.name());
    let action =
        CommandLine::read(&line).and_then(|line| line::action(&line, &local.page.register.known()));
    let action = action.map_err(|_| LocalError::NotFound)?;
    let invited = match &action {
        Action::Play(opening) => opening.opponents.clone(),
        _ => Vec::new(),
    };
    asked.run_silently(action).await;
    if let Some(game) = local.app.referee.lobby_of(player, asked.place()).await? {
        for (_, friend) in invited {
            let asked = PlayerCommand::by(&local, channel.0, reader, &friend, &id)?;
            asked
                .run_silently(Action::Join(Join { game: game.clone() }))
                .await;
        }
    }
    let address = html::address(channel, &name);
    Ok(match beginning.against {
        Against::Computer | Against::Lesson => play_on_at(player, &address),
        // Both play at this screen.
        Against::Friend => play_on_at(player, &format!("{address}&pass=yes")),
    })
}

/// Returns the default name of a guest. A guest that exists under the name of another language keeps that
/// name, so that they stay one player when the browser's language changes.
fn called(register: &Register, words: fn() -> Say, language: Language) -> String {
    let name_in = |language| Text::from(words()).bare(language);
    let mut names = Language::ALL.iter().map(|language| name_in(*language));
    let known = names.find_map(|name| register.player_named(&name));
    known.map_or_else(|| name_in(language), |(_, name)| name)
}
