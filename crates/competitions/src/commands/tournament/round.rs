//! `/tournament round`: shows the games of the round, or starts the next one (an organiser).

use petteia_domain::ids::Fixture;
use petteia_games::{
    commands::{options::TOURNAMENT, prelude::*},
    games::Games,
    words::{seats, until},
};
use petteia_store::StoreError;
use petteia_tournaments::tournament::{TableGame, Tournament};

use crate::tournaments::{
    between::by_name,
    change::{TournamentChange, change_tournament, pause},
    choose::{begun_tournament, organises, playing},
    play::{pair_round, proceed},
    reach::reachable,
    words::{called, list_page, versus},
};

/// The number of games on a page of the round.
const GAMES: usize = 12;

command! {
    /// Shows the games of the round.
    #[derive(Default)]
    pub struct ShowRound as "tournament round", "command-tournament-round" {
        /// Whether to start the next round now (an organiser).
        next: bool = Flag::new("next", "option-next"),
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    } with {
        /// The page, from 0.
        page: u32 = 0,
    }
    conduct { ABOUT_TOURNAMENT }
    buttons {
        /// Shows a page of the games of the round.
        page_of(tournament: String, page: u32) = "tournament:{tournament}:round:{page}"
            => ShowRound { tournament: Some(tournament), next: false, page };
    }
}

impl Act for ShowRound {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        match self.next {
            true => next_round(context, request, self.tournament.as_deref()).await,
            false => self.show(context, request).await,
        }
    }
}

impl ShowRound {
    /// Shows the games of the round.
    async fn show(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let tournament = begun_tournament(context, request, named).await?;
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
        let page = (self.page as usize).min(pages - 1);
        for (fixture, game) in games.iter().skip(page * GAMES).take(GAMES) {
            text = text
                .line()
                .text(fixture_line(context.games, &tournament, *fixture, game).await?);
        }
        let labels = (say!("button-earlier"), say!("button-more"));
        let message = list_page(text, (page, pages), labels, |page| {
            ShowRound::page_of(&tournament.id.0, page)
        });
        Ok(Verdict::say(by_name(&tournament, message)))
    }
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

/// Starts the next round before the pause is over.
async fn next_round(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
) -> Result<Verdict, CommandError> {
    let tournament = playing(context, request, named).await?;
    organises(&tournament, &request.actor, request.place)?;
    if let Some((number, _)) = tournament.current_round() {
        return Err(Refusal::new(say!("round-goes-on", round = number)).into());
    }
    if tournament.paused.is_some() {
        return Err(Refusal::new(say!("is-paused")).into());
    }
    reachable(&tournament)?;
    let mut update = TournamentChange::of(tournament, context.now, Some(request.actor.id));
    pair_round(context.store, &context.defaults, &mut update).await?;
    proceed(context, &mut update).await?;
    change_tournament(context, update, words::plain(say!("next-round-reply"))).await
}
