//! The archive: what is remembered of every finished game.
//!
//! A [`Summary`] is stored with the commit that ends the game. Statistics, ratings and the list of
//! finished games are all read from summaries; the moves stay in the game's own events.

use chrono::{DateTime, Utc};
use petteia_rules::{GameKind, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    ids::{ChannelId, GameId, GuildId, TournamentId, UserId},
    referee::Termination,
};

/// What is remembered of a finished game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The game.
    pub game: GameId,
    /// Which game was played.
    pub kind: GameKind,
    /// The line-up as records write it.
    pub line_up: String,
    /// The options as records write them.
    #[serde(default)]
    pub options: String,
    /// The server, where it was one.
    pub guild: Option<GuildId>,
    /// Where its messages went.
    pub channel: ChannelId,
    /// Who had which seat, seat by seat.
    pub seats: Vec<Vec<UserId>>,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The result token.
    pub result: String,
    /// How it ended.
    pub termination: Termination,
    /// The seats that won, all who share the win.
    pub winners: Vec<Seat>,
    /// How many plies were played or lost.
    pub plies: u32,
    /// How many turns each seat lost on time, seat by seat.
    #[serde(default)]
    pub lost_turns: Vec<u32>,
    /// When play began.
    pub began: DateTime<Utc>,
    /// When it ended.
    pub ended: DateTime<Utc>,
    /// How it was opened, where the game has names for that: Pentagame's `open` or `closed`.
    #[serde(default)]
    pub opening: Option<String>,
    /// Whether it counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// The tournament to which it belonged.
    #[serde(default)]
    pub tournament: Option<TournamentId>,
}

/// Whose finished games are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// Everybody's.
    All,
    /// Those in which a user had a seat.
    User(UserId),
    /// Those of a server.
    Guild(GuildId),
}
