//! What users keep for themselves beside their games: when they are on holiday, notes, turns planned
//! ahead. Whatever a user has of this kind is found under their number, so that it can be given out or
//! deleted.

use serde::{Deserialize, Serialize};

use super::{plan::Plan, spans::Spans};
use crate::ids::GameId;

/// Which of a user's papers.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sheet {
    /// Their holidays.
    Holidays,
    /// Their note on a game.
    Note(GameId),
    /// The turns that they planned for a game.
    Plan(GameId),
}

/// What is written there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Paper {
    /// When they are on holiday.
    Holidays(Spans),
    /// A note to themselves.
    Note(String),
    /// Turns planned ahead.
    Plan(Plan),
}

impl Sheet {
    /// One of each kind of sheet, whatever game it is about.
    pub fn kinds() -> [Sheet; 3] {
        let game = GameId(String::new());
        [
            Sheet::Holidays,
            Sheet::Note(game.clone()),
            Sheet::Plan(game),
        ]
    }

    /// Whether it is kept under the pseudonym of somebody who is forgotten: what the clocks of others'
    /// games are read by is.
    pub fn outlives_its_user(&self) -> bool {
        match self {
            Sheet::Holidays => true,
            Sheet::Note(_) | Sheet::Plan(_) => false,
        }
    }

    /// The game it is about.
    pub fn game(&self) -> Option<&GameId> {
        match self {
            Sheet::Holidays => None,
            Sheet::Note(game) | Sheet::Plan(game) => Some(game),
        }
    }
}
