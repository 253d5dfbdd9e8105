//! What users keep for themselves beside their games: when they are on holiday, notes, turns planned
//! ahead or tried out, standing invitations. Whatever a user has of this kind is found under their number, so that
//! it can be given out or deleted.

use serde::{Deserialize, Serialize};

use super::{exploration::Exploration, plan::Plan, seek::Seek, spans::Spans};
use crate::ids::{GameId, GuildId};

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
    /// Their standing invitation on a server.
    Seek(GuildId),
    /// The turns that they try out in a game.
    Explore(GameId),
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
    /// A standing invitation.
    Seek(Box<Seek>),
    /// Turns tried out.
    Explore(Exploration),
}

impl Sheet {
    /// One of each kind of sheet, whatever game it is about.
    pub fn kinds() -> [Sheet; 5] {
        let game = GameId(String::new());
        [
            Sheet::Holidays,
            Sheet::Note(game.clone()),
            Sheet::Plan(game.clone()),
            Sheet::Seek(GuildId(0)),
            Sheet::Explore(game),
        ]
    }

    /// Those about a game, which end with it.
    pub fn of_game(game: &GameId) -> [Sheet; 3] {
        [
            Sheet::Note(game.clone()),
            Sheet::Plan(game.clone()),
            Sheet::Explore(game.clone()),
        ]
    }

    /// Whether it is kept under the pseudonym of somebody who is forgotten: what the clocks of others'
    /// games are read by is.
    pub fn outlives_its_user(&self) -> bool {
        match self {
            Sheet::Holidays => true,
            Sheet::Note(_) | Sheet::Plan(_) | Sheet::Seek(_) | Sheet::Explore(_) => false,
        }
    }

    /// The name of what it is about; none where there is but one of its kind.
    pub fn about(&self) -> String {
        match self {
            Sheet::Holidays => String::new(),
            Sheet::Note(game) | Sheet::Plan(game) | Sheet::Explore(game) => game.0.clone(),
            Sheet::Seek(guild) => guild.to_string(),
        }
    }
}
