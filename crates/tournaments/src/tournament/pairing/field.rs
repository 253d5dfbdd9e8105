//! The input of a pairing, and the reasons why there may be none.

use std::collections::BTreeMap;

use petteia_rules::pentagame::Points;
use thiserror::Error;

use crate::tournament::{PairingNumber, Results, Round};

/// The players and the history from which a round is paired.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Field {
    /// The players of the next round, in the order of the standings.
    pub players: Vec<PairingNumber>,
    /// Their scores; absent players have 0.
    pub scores: BTreeMap<PairingNumber, Points>,
    /// Their scores before the last round and before the one before that, which show who floated in
    /// them.
    pub scores_before: [BTreeMap<PairingNumber, Points>; 2],
    /// All earlier rounds, including players who have withdrawn since. A table has only the games that were
    /// played, or are being played: if there are none, its players were paired but have not met. Byes
    /// are those of an odd number.
    pub rounds: Vec<Round>,
    /// The players who got points in these rounds without a game and without a bye of an odd number.
    pub unplayed: Vec<BTreeMap<PairingNumber, Unplayed>>,
    /// The results of these rounds. Only knock-outs look at them.
    pub results: Results,
    /// The number of games of a match in a knock-out; 0 means one.
    pub best_of: u32,
    /// Which bracket a double elimination has; see [`Plan::keeps_apart`](crate::tournament::Plan::keeps_apart).
    pub keeps_apart: bool,
    /// The number of players at the start; their numbers are 1 to this one.
    pub entered: u32,
}

/// Points without a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unplayed {
    /// As many as for a win: by forfeit, or a bye of a full point. It counts as a bye when one is given.
    Win,
    /// Fewer: a bye of half a point that the player asked for, a round before a late player came in, or a
    /// game for which nobody came.
    Draw,
}

/// The reason why there is no next round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoPairing {
    /// Fewer players are left than one table needs.
    #[error("{left} players are left, and a round needs {least}")]
    TooFew {
        /// The number of players left.
        left: u32,
        /// The number of players needed.
        least: u32,
    },
    /// The system puts all players at one table, and they are more than the game has seats.
    #[error("{players} players, and a table of this game seats {most}")]
    TooMany {
        /// The number of players.
        players: u32,
        /// The largest number of players at a table.
        most: u32,
    },
    /// All players have met; the system has no more rounds.
    #[error("all {rounds} rounds have been played")]
    Over {
        /// The number of rounds played.
        rounds: u32,
    },
    /// A ladder has challenges instead of rounds.
    #[error("a ladder has no rounds")]
    NoRounds,
}
