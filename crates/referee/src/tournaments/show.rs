//! Views of players and organisers: the standings, the pairings, the current round, files.

use petteia_domain::{
    event_log::Phase,
    ids::{Fixture, GameId},
    tournament::{TableGame, Tournament},
};
use petteia_speech::{
    message::{Message, Text},
    say,
};
use petteia_store::{StoreError, TournamentStore, TournamentsAndSettings};

use crate::{
    commands::InTournament,
    context::Context,
    games::Games,
    refusal::{Refusal, Stop},
    request::Request,
    tournaments::{
        change::pause,
        choose::choose_tournament,
        files::tournament_files,
        pages,
        words::{self, called, versus},
    },
    verdict::Verdict,
    visible::Audience,
    words::{plain, seats, until},
};

/// The number of games on a page of the round.
const GAMES: usize = 12;

/// `/tournament standings`.
pub(crate) async fn show_standings(
    store: &dyn TournamentsAndSettings,
    audience: &Audience,
    request: &Request,
    named: Option<&str>,
    page: u32,
) -> Result<Verdict, Stop> {
    let tournament = begun_tournament(store, audience, request, named).await?;
    let reader = request.actor.id;
    let theme = store.user(reader).await?.theme;
    let page = pages::standings(&tournament, page, theme, Some(reader));
    Ok(Verdict::say(page))
}

/// `/tournament pairings`.
pub(crate) async fn show_pairings(
    store: &dyn TournamentStore,
    audience: &Audience,
    request: &Request,
    named: Option<&str>,
    round: Option<u32>,
    page: u32,
) -> Result<Verdict, Stop> {
    let tournament = begun_tournament(store, audience, request, named).await?;
    Ok(Verdict::say(pages::pairings(&tournament, round, page)?))
}

/// `/tournament round`.
pub(crate) async fn show_round(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    page: u32,
) -> Result<Verdict, Stop> {
    let tournament = begun_tournament(&*context.store, &context.audience, request, named).await?;
    let Some((number, round)) = tournament.last_round() else {
        return Err(Refusal::new(say!("tournament-not-begun")).into());
    };
    let mut text = Text::from(say!(
        "round-now",
        tournament = called(&tournament),
        round = number,
        rounds = tournament.planned.unwrap_or(number)
    ));
    let next = round.ended.map(|ended| ended + pause(&tournament));
    text = match (next, round.until, tournament.phase) {
        (_, _, Phase::Playing) if tournament.paused.is_some() => {
            text.plain(" ").say(say!("is-paused"))
        }
        (_, _, Phase::Playing) if tournament.away.is_some() => {
            let tournament_channel = tournament.place.channel;
            text.plain(" ")
                .say(say!("round-waits", channel = tournament_channel))
        }
        (Some(_), _, Phase::Ended) => text.plain(" ").say(say!("round-over")),
        (Some(at), _, _) => text.plain(" ").say(say!("round-rests", at = at)),
        (None, Some(until), _) => text.plain(" ").say(say!("round-lasts", until = until)),
        (None, None, _) => text,
    };
    let games: Vec<(Fixture, &TableGame)> = round.games(number).collect();
    let pages = games.len().div_ceil(GAMES).max(1);
    let page = (page as usize).min(pages - 1);
    for (fixture, game) in games.iter().skip(page * GAMES).take(GAMES) {
        text = text
            .line()
            .text(fixture_line(&context.games, &tournament, *fixture, game).await?);
    }
    let mut message = plain(text);
    if pages > 1 {
        message.text = message
            .text
            .line()
            .say(say!("round-more", page = page + 1, pages = pages));
        let labels = (say!("button-earlier"), say!("button-more"));
        message.buttons = words::page_buttons((page, pages), labels, |page| {
            InTournament::round(&tournament.id.0, page)
        });
    }
    Ok(Verdict::say(message))
}

/// The line of a game of the round.
async fn fixture_line(
    games: &Games,
    tournament: &Tournament,
    fixture: Fixture,
    game: &TableGame,
) -> Result<Text, StoreError> {
    let players = versus(tournament, &game.seats);
    let fixture = fixture.to_string();
    let over = |players, result: &str| {
        let fixture = fixture.as_str();
        say!(
            "fixture-over",
            fixture = fixture,
            players = players,
            result = result
        )
    };
    if let Some(scored) = &game.scored {
        let result = scored.score.result.as_str();
        return Ok(match &scored.corrected {
            None => over(players, result),
            Some(_) => say!(
                "fixture-corrected",
                fixture = fixture,
                players = players,
                result = result
            ),
        }
        .into());
    }
    let state = match &game.game {
        Some(game) => games.load(game).await?,
        None => None,
    };
    // A game that has just ended is recorded in a moment.
    if let Some(end) = state.as_ref().and_then(|state| state.end.as_ref()) {
        return Ok(over(players, &end.result).into());
    }
    let running = state
        .as_ref()
        .and_then(|state| Some((state, state.to_move()?)));
    Ok(match running {
        Some((state, seat)) => {
            let GameId(game) = &state.id;
            say!(
                "fixture-running",
                fixture = fixture,
                players = players,
                game = game.as_str(),
                turn = seats(state, &[seat]),
                until = until(state)
            )
        }
        None => say!("fixture-waits", fixture = fixture, players = players),
    }
    .into())
}

/// `/tournament export`.
pub(crate) async fn export(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
) -> Result<Verdict, Stop> {
    let tournament = begun_tournament(&*context.store, &context.audience, request, named).await?;
    let message = Message {
        files: tournament_files(context, &tournament).await?,
        ..plain(say!(
            "tournament-files",
            name = tournament.plan.name.as_str()
        ))
    };
    Ok(Verdict::say(message))
}

/// Returns a tournament that has started, or is over.
async fn begun_tournament(
    store: &dyn TournamentStore,
    audience: &Audience,
    request: &Request,
    named: Option<&str>,
) -> Result<Tournament, Stop> {
    let tournament = choose_tournament(
        store,
        audience,
        request,
        named,
        &[Phase::Playing, Phase::Ended],
    )
    .await?;
    match tournament.phase {
        Phase::Lobby => Err(Refusal::new(say!("tournament-not-begun")).into()),
        Phase::Playing | Phase::Ended => Ok(tournament),
    }
}
