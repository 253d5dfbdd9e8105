//! What users keep for themselves beside their games: when they are on holiday, notes, turns planned
//! ahead or tried out, standing invitations. Whatever a user has of this kind is found under their number, so that
//! it can be given out or deleted.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{exploration::Exploration, mail::Mail, plan::Plan, seek::Seek, spans::Spans};
use crate::ids::{ChannelId, GameId, GuildId};

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
    /// That they are written to about their turns, and what they have been told.
    Mail,
    /// That they follow a game.
    Follow(GameId),
    /// The messages that they have kept up to date on a server.
    Notices(GuildId),
}

/// What a message that is kept up to date shows of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notices {
    /// The games being played, and tournaments.
    Games,
    /// What one can join.
    Seats,
}

/// What an onlooker wants to be told of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Follow {
    /// Every turn, and the end.
    Turns,
    /// The end.
    End,
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
    /// What they have been told.
    Mail(Mail),
    /// What they want to be told of a game that they do not play.
    Follow(Follow),
    /// What is shown, each in its channel.
    Notices(BTreeMap<Notices, ChannelId>),
}

impl Sheet {
    /// One of each kind of sheet, whatever game it is about.
    pub fn kinds() -> [Sheet; 8] {
        let game = GameId(String::new());
        [
            Sheet::Holidays,
            Sheet::Note(game.clone()),
            Sheet::Plan(game.clone()),
            Sheet::Seek(GuildId(0)),
            Sheet::Explore(game.clone()),
            Sheet::Mail,
            Sheet::Follow(game),
            Sheet::Notices(GuildId(0)),
        ]
    }

    /// Those of its players that end with a game.
    pub fn ending_with(game: &GameId) -> [Sheet; 2] {
        [Sheet::Plan(game.clone()), Sheet::Explore(game.clone())]
    }

    /// The game that it is about, if it is about one.
    pub fn game(&self) -> Option<&GameId> {
        match self {
            Sheet::Note(game) | Sheet::Plan(game) | Sheet::Explore(game) | Sheet::Follow(game) => {
                Some(game)
            }
            Sheet::Holidays | Sheet::Mail | Sheet::Seek(_) | Sheet::Notices(_) => None,
        }
    }

    /// Whether it is kept under the pseudonym of somebody who is forgotten: what the clocks of others'
    /// games are read by is, and what a server has of them.
    pub fn outlives_its_user(&self) -> bool {
        match self {
            Sheet::Holidays | Sheet::Notices(_) => true,
            Sheet::Note(_)
            | Sheet::Plan(_)
            | Sheet::Seek(_)
            | Sheet::Explore(_)
            | Sheet::Mail
            | Sheet::Follow(_) => false,
        }
    }

    /// The name of what it is about; none where there is but one of its kind.
    pub fn about(&self) -> String {
        match self {
            Sheet::Holidays | Sheet::Mail => String::new(),
            Sheet::Note(game) | Sheet::Plan(game) | Sheet::Explore(game) | Sheet::Follow(game) => {
                game.0.clone()
            }
            Sheet::Seek(guild) | Sheet::Notices(guild) => guild.to_string(),
        }
    }
}
