//! Ratings: how well somebody plays, as far as their rated games tell.
//!
//! [`Ratings`] are a fold over the summaries of finished games in the order of their numbers in the
//! archive, and whoever folds the same summaries gets the same ratings. What a store keeps of them spares
//! a start the fold, and is made anew whenever it does not fit ([`Ratings::kept`]). Where an
//! organiser corrects the result of a tournament's game, everything is folded anew with what counts
//! instead ([`Ratings::correct`]), as if the game had ended so: a rating never says anything else
//! than the standings do. What was told at the end of games played since is not told again.
//!
//! **What is rated**: games opened as rated that were not cancelled, where every seat had one user
//! and no user two seats: a seat shared by partners says nothing of either. Nor does a game in which
//! nobody played a turn; over the board an unplayed game is not rated either. One that the end of a
//! tournament's round cut short is rated as it stood.
//!
//! **Pools**: every game has two, which have nothing to do with each other: games of two seats by
//! Glicko-2 (Glickman, "Example of the Glicko-2 system"), games of more by Weng-Lin ("A Bayesian
//! Approximation Method for Online Ranking"), known as OpenSkill, which takes any number of parties
//! and teams. Both are written on one scale: a newcomer has 1500 ± 350, and 175 points more win
//! about two games in three (in OpenSkill's usual numbers 25 ± 8⅓ and β = 4⅙, times 42).
//!
//! **Time**: a rating is worked out anew after each game, so that a correspondence player sees at
//! once what it was worth. For each whole week without a rated game in the pool the deviation grows
//! as Glicko-2 has it for a period without games; from 50 it takes nearly two years to 110.

mod career;
mod kept;
mod placing;
mod ratings;
mod system;
#[cfg(test)]
mod tests;

use petteia_rules::GameKind;
use serde::{Deserialize, Serialize};

pub use career::{Best, Career, Point};
pub use ratings::{Correction, Ranked, Ratings};
pub use system::Rating;

/// Games whose players are rated against each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Pool {
    /// Which game.
    pub kind: GameKind,
    /// Between how many.
    pub size: Size,
}

/// How many seats the games of a pool have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// Two.
    Two,
    /// Three or more, in teams or each for itself.
    More,
}

impl Pool {
    /// The pools of a game.
    pub fn of(kind: GameKind) -> impl Iterator<Item = Pool> {
        let sizes = Size::ALL.into_iter();
        let has = move |size: &Size| *size == Size::Two || kind.most_seats() > 2;
        sizes.filter(has).map(move |size| Pool { kind, size })
    }
}

impl Size {
    /// Every size.
    pub const ALL: [Size; 2] = [Size::Two, Size::More];

    /// Its name in buttons.
    pub fn name(self) -> &'static str {
        match self {
            Size::Two => "two",
            Size::More => "more",
        }
    }

    /// The size with this name.
    pub fn named(name: &str) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.name() == name)
    }

    /// That of games with so many seats.
    pub fn of(seats: usize) -> Size {
        if seats > 2 { Size::More } else { Size::Two }
    }

    /// The deviation above which a rating is provisional.
    ///
    /// For Glicko-2 the customary 110, below which a newcomer comes with ten to fourteen games. A
    /// game of several players tells Weng-Lin less about each, and takes longer to play: 200 is
    /// reached after eleven games of three players, seven of four, five of five.
    pub fn provisional_above(self) -> f64 {
        match self {
            Size::Two => 110.0,
            Size::More => 200.0,
        }
    }
}
