//! Documents of users, stored beside their games: holidays, notes, planned and explored turns, standing
//! invitations, sessions on the web, notifications, the board opened inside Discord, pairings that an organiser looks
//! at, how well they solve puzzles, what they have spent of their budgets. They are stored under the user's id, so that they can be exported or deleted.

use std::collections::{BTreeMap, BTreeSet};

use petteia_rules::GameKind;
use serde::{Deserialize, Serialize};

use super::{
    exploration::Exploration,
    launch::Launch,
    mail::Mail,
    plan::Plan,
    push::PushState,
    puzzle_ratings::{PuzzleRating, PuzzleSolver},
    seek::Seek,
    spans::Spans,
    web_session::{SessionKey, WebSession},
};
#[cfg(doc)]
use crate::ids::UserId;
use crate::{
    budget::{Number, Spent},
    ids::{ChannelId, GameId, GuildId, TournamentId},
};

/// The key of a user's document.
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
    /// The notice messages that they keep on a server.
    Notices(GuildId),
    /// That they are signed in on the web with a browser.
    WebSession(SessionKey),
    /// The board that they opened last inside Discord.
    Launch,
    /// What their browsers have been notified of.
    Push,
    /// The keys with which petteia signs notifications of browsers; of [`UserId::NOBODY`].
    PushKeys,
    /// The key with which petteia signs the addresses of pictures; of [`UserId::NOBODY`].
    PictureKey,
    /// The pairing of a tournament's next round that they look at, as an organiser.
    Pairing(TournamentId),
    /// How well they solve the puzzles of a game.
    PuzzleSolver(GameKind),
    /// How difficult a puzzle of the stock is, by its id; of [`UserId::NOBODY`].
    PuzzleRating(String),
    /// The tournaments of other servers in which a server takes part; of [`UserId::NOBODY`].
    Visits(GuildId),
    /// That a server has been greeted; of [`UserId::NOBODY`].
    Greeted(GuildId),
    /// That they have been greeted since they installed petteia for themselves.
    Installed,
    /// What they have spent of their budgets.
    Spent,
    /// What users with this number had spent of their budgets when they were erased; of [`UserId::NOBODY`].
    SpentBefore(Number),
    /// The games whose newest messages did not arrive in a channel where petteia only answers; of [`UserId::NOBODY`].
    Missed(ChannelId),
}

/// The content of a notice message of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notices {
    /// Running games, and tournaments.
    Games,
    /// Open seats.
    Seats,
}

/// What a follower of a game wants to be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Follow {
    /// Every turn, and the end.
    Turns,
    /// The end.
    End,
}

/// The content of a document.
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
    /// Explored turns.
    Explore(Exploration),
    /// State of their notifications.
    Mail(Mail),
    /// What they want to be told of a game that they follow.
    Follow(Follow),
    /// The notice messages, each with its channel.
    Notices(BTreeMap<Notices, ChannelId>),
    /// A browser in which they are signed in.
    WebSession(WebSession),
    /// The board opened last inside Discord.
    Launch(Launch),
    /// State of the notifications of their browsers.
    Push(PushState),
    /// A pair of keys of P-256, as PKCS #8 in base64.
    PushKeys(String),
    /// 32 random bytes in base64.
    PictureKey(String),
    /// A pairing, by numbers.
    Pairing(String),
    /// How well they solve puzzles.
    PuzzleSolver(PuzzleSolver),
    /// How difficult a puzzle is.
    PuzzleRating(PuzzleRating),
    /// Tournaments, the newest last.
    Visits(Vec<TournamentId>),
    /// That a server, or a user, has been greeted.
    Greeted,
    /// What they have spent of their budgets.
    Spent(Spent),
    /// Games.
    Missed(BTreeSet<GameId>),
}

impl DocumentKey {
    /// Returns a key of each kind, with a placeholder for the game, server, session, tournament or puzzle.
    pub fn kinds() -> [DocumentKey; 22] {
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
            DocumentKey::WebSession(SessionKey::default()),
            DocumentKey::Launch,
            DocumentKey::Push,
            DocumentKey::PushKeys,
            DocumentKey::PictureKey,
            DocumentKey::Pairing(TournamentId(String::new())),
            DocumentKey::PuzzleSolver(GameKind::ALL[0]),
            DocumentKey::PuzzleRating(String::new()),
            DocumentKey::Visits(GuildId(0)),
            DocumentKey::Greeted(GuildId(0)),
            DocumentKey::Spent,
            DocumentKey::SpentBefore(Number::default()),
            DocumentKey::Missed(ChannelId(0)),
            DocumentKey::Installed,
        ]
    }

    /// Keys that are deleted for all players when a game ends.
    pub fn ending_with(game: &GameId) -> [DocumentKey; 2] {
        [
            DocumentKey::Plan(game.clone()),
            DocumentKey::Explore(game.clone()),
        ]
    }

    /// Returns the game of the key, if it has one.
    pub fn game(&self) -> Option<&GameId> {
        match self {
            DocumentKey::Note(game)
            | DocumentKey::Plan(game)
            | DocumentKey::Explore(game)
            | DocumentKey::Follow(game) => Some(game),
            DocumentKey::Holidays
            | DocumentKey::Mail
            | DocumentKey::Seek(_)
            | DocumentKey::Notices(_)
            | DocumentKey::WebSession(_)
            | DocumentKey::Launch
            | DocumentKey::Push
            | DocumentKey::PushKeys
            | DocumentKey::PictureKey
            | DocumentKey::Pairing(_)
            | DocumentKey::PuzzleSolver(_)
            | DocumentKey::PuzzleRating(_)
            | DocumentKey::Visits(_)
            | DocumentKey::Greeted(_)
            | DocumentKey::Installed
            | DocumentKey::Spent
            | DocumentKey::SpentBefore(_)
            | DocumentKey::Missed(_) => None,
        }
    }

    /// Whether the document is kept under the pseudonym of an erased user. Holidays are needed for the
    /// clocks of other players' games; notices belong to the server.
    pub fn outlives_its_user(&self) -> bool {
        match self {
            DocumentKey::Holidays | DocumentKey::Notices(_) => true,
            DocumentKey::Note(_)
            | DocumentKey::Plan(_)
            | DocumentKey::Seek(_)
            | DocumentKey::Explore(_)
            | DocumentKey::Mail
            | DocumentKey::Follow(_)
            | DocumentKey::WebSession(_)
            | DocumentKey::Launch
            | DocumentKey::Push
            | DocumentKey::PushKeys
            | DocumentKey::PictureKey
            | DocumentKey::Pairing(_)
            | DocumentKey::PuzzleSolver(_)
            | DocumentKey::PuzzleRating(_)
            | DocumentKey::Visits(_)
            | DocumentKey::Greeted(_)
            | DocumentKey::Installed
            | DocumentKey::Spent
            | DocumentKey::SpentBefore(_)
            | DocumentKey::Missed(_) => false,
        }
    }

    /// Returns the game, server, session, tournament or puzzle of the key; empty for kinds without one.
    pub fn about(&self) -> String {
        match self {
            DocumentKey::Holidays
            | DocumentKey::Mail
            | DocumentKey::Launch
            | DocumentKey::Push
            | DocumentKey::PushKeys
            | DocumentKey::Spent
            | DocumentKey::Installed
            | DocumentKey::PictureKey => String::new(),
            DocumentKey::Note(game)
            | DocumentKey::Plan(game)
            | DocumentKey::Explore(game)
            | DocumentKey::Follow(game) => game.0.clone(),
            DocumentKey::Seek(guild)
            | DocumentKey::Notices(guild)
            | DocumentKey::Visits(guild)
            | DocumentKey::Greeted(guild) => guild.to_string(),
            DocumentKey::WebSession(session) => session.to_string(),
            DocumentKey::Pairing(tournament) => tournament.0.clone(),
            DocumentKey::PuzzleSolver(kind) => kind.name().to_owned(),
            DocumentKey::PuzzleRating(id) => id.clone(),
            DocumentKey::SpentBefore(number) => number.to_string(),
            DocumentKey::Missed(channel) => channel.to_string(),
        }
    }
}
