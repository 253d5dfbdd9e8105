//! What users keep for themselves beside their games: when they are on holiday, notes, turns planned
//! ahead or tried out, standing invitations. Whatever a user has of this kind is found under their number, so that
//! it can be given out or deleted.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{exploration::Exploration, mail::Mail, plan::Plan, seek::Seek, spans::Spans};
use crate::ids::{ChannelId, GameId, GuildId};

/// Which of a user's documents.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DocumentKey {
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
pub enum UserDocument {
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

impl DocumentKey {
    /// One of each kind of document key, whatever game it is about.
    pub fn kinds() -> [DocumentKey; 8] {
        let game = GameId(String::new());
        [
            DocumentKey::Holidays,
            DocumentKey::Note(game.clone()),
            DocumentKey::Plan(game.clone()),
            DocumentKey::Seek(GuildId(0)),
            DocumentKey::Explore(game.clone()),
            DocumentKey::Mail,
            DocumentKey::Follow(game),
            DocumentKey::Notices(GuildId(0)),
        ]
    }

    /// Those of its players that end with a game.
    pub fn ending_with(game: &GameId) -> [DocumentKey; 2] {
        [
            DocumentKey::Plan(game.clone()),
            DocumentKey::Explore(game.clone()),
        ]
    }

    /// The game that it is about, if it is about one.
    pub fn game(&self) -> Option<&GameId> {
        match self {
            DocumentKey::Note(game)
            | DocumentKey::Plan(game)
            | DocumentKey::Explore(game)
            | DocumentKey::Follow(game) => Some(game),
            DocumentKey::Holidays
            | DocumentKey::Mail
            | DocumentKey::Seek(_)
            | DocumentKey::Notices(_) => None,
        }
    }

    /// Whether it is kept under the pseudonym of somebody who is forgotten: what the clocks of others'
    /// games are read by is, and what a server has of them.
    pub fn outlives_its_user(&self) -> bool {
        match self {
            DocumentKey::Holidays | DocumentKey::Notices(_) => true,
            DocumentKey::Note(_)
            | DocumentKey::Plan(_)
            | DocumentKey::Seek(_)
            | DocumentKey::Explore(_)
            | DocumentKey::Mail
            | DocumentKey::Follow(_) => false,
        }
    }

    /// The name of what it is about; none where there is but one of its kind.
    pub fn about(&self) -> String {
        match self {
            DocumentKey::Holidays | DocumentKey::Mail => String::new(),
            DocumentKey::Note(game)
            | DocumentKey::Plan(game)
            | DocumentKey::Explore(game)
            | DocumentKey::Follow(game) => game.0.clone(),
            DocumentKey::Seek(guild) | DocumentKey::Notices(guild) => guild.to_string(),
        }
    }
}
