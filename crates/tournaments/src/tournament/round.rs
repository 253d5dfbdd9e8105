//! Rounds and their tables.

use petteia_domain::ids::UserId;
use serde::{Deserialize, Serialize};

use super::{PairingNumber, TeamMatch, TeamNumber};

/// The pairing of a round (the book's "turn").
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// The tables, in order.
    pub tables: Vec<Table>,
    /// The players with a bye.
    pub byes: Vec<PairingNumber>,
    /// The matches of teams; the tables are their boards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub matches: Vec<TeamMatch>,
    /// The teams without an opponent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub free: Vec<TeamNumber>,
}

/// A table of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The players, the highest ranked first.
    pub players: Vec<PairingNumber>,
    /// The games: the player of each seat, by seat.
    pub games: Vec<Vec<PairingNumber>>,
}

impl Round {
    /// Adds a second game with swapped seats to each table that has one game.
    pub fn in_pairs(mut self) -> Round {
        for table in &mut self.tables {
            if let [game] = &table.games[..] {
                let swapped = game.iter().rev().copied().collect();
                table.games.push(swapped);
            }
        }
        self
    }
}

/// The tables at which an organiser may put players.
#[derive(Debug, Clone, Copy)]
pub struct HandTables {
    /// The largest number of players at a table.
    pub most: usize,
    /// Returns the games of a table, whose players are in the order of their seats in the first game.
    pub games: fn(&[PairingNumber]) -> Vec<Vec<PairingNumber>>,
}

impl HandTables {
    /// Tables of two with one game.
    pub const PAIRS: HandTables = HandTables {
        most: 2,
        games: |seats| vec![seats.to_vec()],
    };
}

/// The next round, as an organiser paired it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByHand {
    /// The pairing.
    pub round: Round,
    /// The organiser.
    pub by: Option<UserId>,
}
