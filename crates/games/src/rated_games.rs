//! Whether an analysis would help in a rated game.

use std::collections::HashSet;

use petteia_domain::{event_log::Phase, game::State};
use petteia_speech::say;
use petteia_store::{GameStore, StoreError};

use crate::{
    games::Games,
    record,
    refusal::{CommandError, Refusal},
};

/// Positions after fewer plies are common openings.
const OPENING: usize = 6;

/// Checks that a game may be analysed: its position must not stand in a rated game that is being played.
pub async fn helps_nobody(
    store: &dyn GameStore,
    games: &Games,
    state: &State,
) -> Result<(), CommandError> {
    match stands_in_rated_game(store, games, state).await? {
        true => Err(Refusal::new(say!("analysis-rated-game")).into()),
        false => Ok(()),
    }
}

/// Whether a rated game or a tournament game is at a position of this game after its opening.
pub async fn stands_in_rated_game(
    store: &dyn GameStore,
    games: &Games,
    state: &State,
) -> Result<bool, StoreError> {
    let record = record::turns(state)?;
    let positions: HashSet<u64> = record
        .replay()
        .skip(OPENING - 1)
        .map(|(_, game)| game.key())
        .collect();
    if positions.is_empty() {
        return Ok(false);
    }
    for game in store.games(&[Phase::Playing]).await? {
        let Some(other) = games.load_listed(&game).await? else {
            continue;
        };
        let counts = other.opening.rated || other.at_table.is_some();
        if !counts || other.kind() != state.kind() {
            continue;
        }
        // the last position of a record has no die yet
        let stands = record::turns(&other)?.game().key();
        if other.plies.len() >= OPENING && positions.contains(&stands) {
            return Ok(true);
        }
    }
    Ok(false)
}
