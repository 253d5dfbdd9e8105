//! What organisers type: lengths of time, reasons, games.

use chrono::TimeDelta;
use petteia_domain::{
    game::parse_duration,
    ids::{Fixture, GameId},
};
use petteia_games::{choose::typed_id, refusal::Refusal};
use petteia_speech::say;
use petteia_tournaments::tournament::{TableGame, Tournament};

/// The longest reason of a correction or a forfeit, in characters.
const LONGEST_REASON: usize = 300;

/// The longest registration, round or pause.
const LONGEST: TimeDelta = TimeDelta::days(366);

/// Checks the reason, which is public.
pub(crate) fn given_reason(reason: &str) -> Result<&str, Refusal> {
    let reason = reason.trim();
    match reason.is_empty() || reason.chars().count() > LONGEST_REASON {
        true => Err(Refusal::new(say!("reason-length", most = LONGEST_REASON))),
        false => Ok(reason),
    }
}

/// Finds a game by its id, or by its round, table and number.
pub(crate) fn find_game<'a>(
    tournament: &'a Tournament,
    typed: &str,
) -> Result<(Fixture, &'a TableGame), Refusal> {
    let word = typed.split_whitespace().next().unwrap_or_default();
    let found = match word.parse() {
        Ok(fixture) => tournament.game(fixture).map(|game| (fixture, game)),
        Err(_) => {
            let id = GameId(typed_id(word));
            tournament
                .games()
                .find(|(_, game)| game.game.as_ref() == Some(&id))
        }
    };
    found.ok_or_else(|| Refusal::new(say!("no-such-fixture", game = typed)))
}

/// Parses a duration.
pub(crate) fn length(typed: &str) -> Result<TimeDelta, Refusal> {
    match parse_duration(typed) {
        Ok(length) if length > TimeDelta::zero() && length <= LONGEST => Ok(length),
        _ => Err(Refusal::new(say!("tournament-length", typed = typed))),
    }
}
