//! What a round is paired from, and why there may be none.

use std::collections::BTreeMap;

use petteia_rules::pentagame::Points;
use thiserror::Error;

use crate::tournament::{PairingNumber, Round};

/// What a round is paired from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Field {
    /// Who plays the next round, in the order of the standings, the best first.
    pub players: Vec<PairingNumber>,
    /// Their scores; who is not named has none.
    pub scores: BTreeMap<PairingNumber, Points>,
    /// Their scores before the last round, from which follows who floated in it.
    pub scores_before: BTreeMap<PairingNumber, Points>,
    /// All earlier rounds, with the players who have withdrawn since.
    pub rounds: Vec<Round>,
    /// How many players it began with; their numbers are 1 to this one.
    pub entered: u32,
}

/// Why there is no next round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoPairing {
    /// Fewer players are left than one table needs.
    #[error("{left} players are left, and a round needs {least}")]
    TooFew {
        /// So many are left.
        left: u32,
        /// So many are needed.
        least: u32,
    },
    /// All players meet at one table in this system, and they are more than the game seats.
    #[error("{players} players, and a table of this game seats {most}")]
    TooMany {
        /// So many there are.
        players: u32,
        /// So many may sit at a table.
        most: u32,
    },
    /// Everybody has met everybody: the system gives no more rounds than these.
    #[error("all {rounds} rounds have been played")]
    Over {
        /// So many rounds there were.
        rounds: u32,
    },
    /// A ladder is played by challenges, not in rounds.
    #[error("a ladder has no rounds")]
    NoRounds,
}
