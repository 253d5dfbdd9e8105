//! The games of a round that go on.

use petteia_domain::{
    ids::Fixture,
    tournament::{TableGame, Tournament},
};

/// Returns the games of the round that are not scored yet.
pub(crate) fn waiting(tournament: &Tournament) -> Vec<(Fixture, TableGame)> {
    let Some((number, round)) = tournament.current_round() else {
        return Vec::new();
    };
    round
        .games(number)
        .filter(|(_, game)| game.scored.is_none())
        .map(|(fixture, game)| (fixture, game.clone()))
        .collect()
}
