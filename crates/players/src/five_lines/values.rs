//! The chance of the side to move in every position.

use petteia_rules::{
    Rules,
    five_lines::{Die, Game, Position, Turn},
};

use super::view::{POSITIONS, View};

/// The chance of the side to move in every position, before it rolls, each rounded to one of 65,536
/// steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Values<B = Vec<u8>>(B);

/// The stored form of the chance 1.
const CERTAIN: f64 = 65_535.0;

/// Written by `cargo run --release -p petteia-tools -- solve-five-lines --write`.
static KNOWN: Values<&[u8]> = Values(include_bytes!("../../data/five-lines.u16"));

impl Values<&'static [u8]> {
    /// The values that come with this crate.
    pub fn known() -> &'static Values<&'static [u8]> {
        &KNOWN
    }
}

#[cfg(feature = "tools")]
impl Values {
    /// Rounds these chances, which are in the order of the positions' numbers.
    pub fn rounded(chances: impl Iterator<Item = f64>) -> Values {
        Values(
            chances
                .flat_map(|chance| ((chance * CERTAIN + 0.5) as u16).to_le_bytes())
                .collect(),
        )
    }
}

impl<B: AsRef<[u8]>> Values<B> {
    /// The values as they are stored: two bytes a position, the lower first.
    pub fn bytes(&self) -> &[u8] {
        self.0.as_ref()
    }

    /// The chance of the side to move in the position with this number, before it rolls.
    pub fn at(&self, number: usize) -> f64 {
        debug_assert!(number < POSITIONS);
        let bytes = self.bytes();
        f64::from(u16::from_le_bytes([
            bytes[2 * number],
            bytes[2 * number + 1],
        ])) / CERTAIN
    }

    /// The chance of the side to move: with its die if one was rolled, else before it rolls. 1 or 0
    /// if the game is over.
    pub fn chance(&self, position: &Position) -> f64 {
        let view = View::of(position);
        match position.die() {
            Some(die) if position.winner().is_none() => self.with_die(&view, die),
            _ => self.at(view.number()),
        }
    }

    fn with_die(&self, view: &View, die: Die) -> f64 {
        view.after(die)
            .map(|after| 1.0 - self.at(after.number()))
            .fold(0.0, f64::max)
    }

    /// The legal turns, each with the chance of the side to move after it. If no die was rolled,
    /// the turns with every die.
    pub fn turns(&self, game: &Game) -> Vec<(Turn, f64)> {
        game.turns()
            .into_iter()
            .map(|turn| {
                let mut after = *game;
                let played = after.play(&turn);
                debug_assert!(played.is_ok(), "{turn:?} is one of its turns");
                (turn, 1.0 - self.chance(after.position()))
            })
            .collect()
    }
}
