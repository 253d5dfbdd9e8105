//! The computer player of Last Stick. It leaves a multiple of three if it can.

use petteia_rules::{Game, Turn, last_stick};

use crate::{budget::Budget, level::Level, suggestion::Suggestion};

/// No matches were played.
pub const RATINGS: Option<[u16; 8]> = None;

/// Chooses a turn.
pub fn suggest(
    game: &Game,
    _: &[Game],
    _: Level,
    _: &mut Budget<'_>,
    _: u64,
) -> Suggestion {
    let Game::LastStick(played) = game else {
        unreachable!("another game's player");
    };
    let take = if played.sticks() % 3 == 2 { 2 } else { 1 };
    let value = if played.sticks().is_multiple_of(3) { 0.0 } else { 1.0 };
    Suggestion::among(vec![(Turn::LastStick(last_stick::Turn(take)), value)], 0, 1)
}
