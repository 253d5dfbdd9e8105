//! Ratings: how well players play, estimated from their rated games.
//!
//! [`Ratings`] are a deterministic fold over the summaries of finished games, in the order of the archive.
//! A store keeps a snapshot, so that a start need not fold everything; an outdated snapshot is replaced
//! ([`Ratings::kept`]). If an organiser corrects the result of a tournament's game, all ratings are
//! computed again as if the game had ended that way ([`Ratings::correct`]), so that ratings and standings
//! agree. Rating changes that players were told earlier are not told again.
//!
//! **Rated games** are those that were opened as rated and not cancelled, in which every seat had one user
//! and no user two seats: a shared seat says nothing about either partner. Games without any played turn
//! are not rated, as over the board. A game that was cut short by the end of a tournament's round is rated
//! by its position.
//!
//! **Pools**: every kind of game has two independent pools. Games of two seats use Glicko-2 (Glickman,
//! "Example of the Glicko-2 system"). Games of more seats use Weng-Lin ("A Bayesian Approximation Method
//! for Online Ranking"), known as OpenSkill, which supports any number of parties and teams. Both use one
//! scale: a new player has a rating of 1500 ± 350, and 175 more points win about two games in three (in
//! OpenSkill's usual numbers 25 ± 8⅓ and β = 4⅙, times 42).
//!
//! **Time**: ratings are updated after each game, so that correspondence players see the effect at once. For
//! each whole week without a rated game in the pool, the deviation grows as Glicko-2 defines it for a period
//! without games; from 50 to 110 takes nearly two years.

mod career;
mod kept;
mod placing;
mod ratings;
mod stored;
mod system;
#[cfg(test)]
mod tests;

use petteia_rules::GameKind;
use serde::{Deserialize, Serialize};

pub use career::{Best, Career, Point};
pub use ratings::{Correction, Ranked, Ratings};
pub use stored::StoredRating;
pub use system::Rating;

/// A pool: games whose players are rated against each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Pool {
    /// The kind of game.
    pub kind: GameKind,
    /// The number of players.
    pub size: Size,
}

/// The size of a pool's games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// Two seats.
    Two,
    /// Three or more seats, in teams or not.
    More,
}

impl Pool {
    /// Returns the pools of a kind of game.
    pub fn of(kind: GameKind) -> impl Iterator<Item = Pool> {
        let sizes = Size::ALL.into_iter();
        let has = move |size: &Size| *size == Size::Two || kind.most_seats() > 2;
        sizes.filter(has).map(move |size| Pool { kind, size })
    }
}

impl Size {
    /// All sizes.
    pub const ALL: [Size; 2] = [Size::Two, Size::More];

    /// The name in button ids.
    pub fn name(self) -> &'static str {
        match self {
            Size::Two => "two",
            Size::More => "more",
        }
    }

    /// Returns the size with this name.
    pub fn named(name: &str) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.name() == name)
    }

    /// Returns the size for this number of seats.
    pub fn of(seats: usize) -> Size {
        if seats > 2 { Size::More } else { Size::Two }
    }

    /// Returns the deviation above which a rating is provisional.
    ///
    /// For Glicko-2 it is the usual 110; a new player gets below it after ten to fourteen games. Weng-Lin
    /// learns less about each player from a game, and such games take longer, so it is 200: reached after
    /// eleven games of three players, seven of four, or five of five.
    pub fn provisional_above(self) -> f64 {
        match self {
            Size::Two => 110.0,
            Size::More => 200.0,
        }
    }
}
