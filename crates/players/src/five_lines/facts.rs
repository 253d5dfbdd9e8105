//! Certain facts about a turn, to explain why it was good or bad.

use petteia_rules::{
    Rules,
    five_lines::{Die, Game, Turn},
};

/// A certain fact about a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// It sends an enemy's counter off.
    Hits,
    /// The enemy can send a counter off with this many of the six numbers of its die.
    Exposes {
        /// The number of such numbers.
        numbers: u32,
    },
}

/// The certain facts about a turn that is legal here.
pub fn facts(game: &Game, turn: &Turn) -> Vec<Fact> {
    let mut after = *game;
    if after.play(turn).is_err() {
        return Vec::new();
    }
    let mut facts = Vec::new();
    if hits(game, &after) {
        facts.push(Fact::Hits);
    }
    let numbers = hitting_numbers(&after);
    if numbers > 0 {
        facts.push(Fact::Exposes { numbers });
    }
    facts
}

/// The number of numbers of its die with which the side to move can send a counter off.
fn hitting_numbers(game: &Game) -> u32 {
    if game.to_move().is_none() {
        return 0;
    }
    let hitting = Die::ALL.into_iter().filter(|die| {
        let mut rolled = *game;
        rolled.roll(*die);
        rolled.turns().iter().any(|turn| {
            let mut after = rolled;
            after.play(turn).is_ok() && hits(&rolled, &after)
        })
    });
    hitting.count() as u32
}

/// Whether the side that moved has sent a counter off.
fn hits(before: &Game, after: &Game) -> bool {
    let enemy = before.position().to_move().other();
    after.position().off(enemy) > before.position().off(enemy)
}
