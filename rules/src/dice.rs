//! Which games are played with a die, and what it shows: the one place that knows.
//!
//! The rules never roll it; whoever plays the game does, when a turn begins.

use crate::{Game, GameKind, Turn};

pub use crate::five_lines::Die;

impl GameKind {
    /// Whether a die is rolled for every turn.
    pub fn has_dice(self) -> bool {
        self == GameKind::FiveLines
    }
}

impl Game {
    /// What the die shows, once it was rolled for this turn.
    pub fn die(&self) -> Option<Die> {
        match self {
            Game::FiveLines(game) => game.position().die(),
            _ => None,
        }
    }

    /// Whether the die has yet to be rolled for this turn.
    pub fn awaits_die(&self) -> bool {
        self.kind().has_dice() && self.to_move().is_some() && self.die().is_none()
    }

    /// Rolls the die for this turn; nothing happens in a game without dice.
    pub fn roll(&mut self, die: Die) {
        if let Game::FiveLines(game) = self {
            game.roll(die);
        }
    }

    /// The turn, where the die leaves but one; never in a game without dice, whose players would
    /// rather see for themselves that they have no choice.
    pub fn only_turn(&self) -> Option<Turn> {
        match self {
            Game::FiveLines(game) if self.die().is_some() => match game.turns()[..] {
                [only] => Some(Turn::FiveLines(only)),
                _ => None,
            },
            _ => None,
        }
    }
}

impl Turn {
    /// The die it was played with.
    pub fn die(&self) -> Option<Die> {
        match self {
            Turn::FiveLines(turn) => Some(turn.die),
            _ => None,
        }
    }
}
