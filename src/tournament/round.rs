//! Rounds, tables and who sits at them.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A player's number in a tournament, from 1, given out in the order of seating when it starts. A
/// substitute takes it over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PairingNumber(pub u32);

/// Who plays whom in a round (the book's "turn").
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// The tables, the first one first.
    pub tables: Vec<Table>,
    /// Who has nobody to play.
    pub byes: Vec<PairingNumber>,
}

/// A table of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Who meets here, the highest ranked first.
    pub players: Vec<PairingNumber>,
    /// Its games: in each, who has which seat, seat by seat.
    pub games: Vec<Vec<PairingNumber>>,
}

/// Where a game of a tournament belongs: round, table and which of the table's games, each from 1.
/// Written `2.1.3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Fixture {
    /// The round.
    pub round: u32,
    /// The table of the round.
    pub table: u32,
    /// Which of the table's games.
    pub number: u32,
}

impl fmt::Display for Fixture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.round, self.table, self.number)
    }
}

/// Why words name no fixture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a fixture is written round.table.game, such as 2.1.3")]
pub struct NoFixture;

impl FromStr for Fixture {
    type Err = NoFixture;

    fn from_str(written: &str) -> Result<Fixture, NoFixture> {
        let mut numbers = written.trim().split('.').map(|part| part.parse().ok());
        let mut next = || numbers.next().flatten().ok_or(NoFixture);
        let fixture = Fixture {
            round: next()?,
            table: next()?,
            number: next()?,
        };
        numbers.next().map_or(Ok(fixture), |_| Err(NoFixture))
    }
}

impl fmt::Display for PairingNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
