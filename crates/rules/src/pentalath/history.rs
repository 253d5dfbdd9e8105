//! The history of positions, for the rule that a third occurrence is a draw.

use std::collections::BTreeMap;

use super::{Colour, Position};

/// A bit that no cell uses.
const BLACK_TO_MOVE: u64 = 1 << 63;

/// The positions after turns, in order.
#[derive(Debug, Clone, Default)]
pub(super) struct History {
    reached: Vec<[u64; 2]>,
    /// How often the last one occurred.
    times: usize,
}

impl History {
    /// Adds a position after a turn.
    pub(super) fn add(&mut self, position: &Position) {
        let key = key(position);
        let before = self.reached.iter().filter(|other| **other == key).count();
        self.times = before + 1;
        self.reached.push(key);
    }

    /// Returns how often each position occurred, with the colour to move.
    pub(super) fn counts(&self) -> BTreeMap<([u64; 2], Colour), u8> {
        let mut counts = BTreeMap::new();
        for &[white, black] in &self.reached {
            let to_move = match black & BLACK_TO_MOVE {
                0 => Colour::White,
                _ => Colour::Black,
            };
            *counts
                .entry(([white, black & !BLACK_TO_MOVE], to_move))
                .or_default() += 1;
        }
        counts
    }

    /// Whether the last position occurred three times with the same colour to move.
    pub(super) fn repeated(&self) -> bool {
        self.times >= 3
    }
}

/// The stones, and the colour to move.
fn key(position: &Position) -> [u64; 2] {
    let [white, black] = position.stones();
    match position.to_move() {
        Colour::White => [white, black],
        Colour::Black => [white, black | BLACK_TO_MOVE],
    }
}
