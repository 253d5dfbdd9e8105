//! The archive: a summary of every finished game.
//!
//! A [`Summary`] is stored with the commit that ends the game. Statistics, ratings and the list of finished
//! games are computed from summaries; the turns stay in the game's events. [`Stats`] are a player's
//! statistics, and a [`Filter`] selects games.

mod filter;
mod stats;
#[cfg(test)]
mod tests;

pub use filter::{Filter, Wanted, period};
pub use stats::{OfKind, Stats, Tally};

use chrono::{DateTime, Utc};
use petteia_rules::{GameKind, Seat, Setup};
use serde::{Deserialize, Serialize};

use crate::{
    game::{Occupant, Termination},
    ids::{ChannelId, GameId, GuildId, TournamentId, UserId},
};

/// The summary of a finished game.
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
    /// The server; `None` for a game in direct messages.
    pub guild: Option<GuildId>,
    /// The channel of its messages.
    pub channel: ChannelId,
    /// The parent channel, if `channel` is a thread opened for the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub above: Option<ChannelId>,
    /// The occupant of each seat, by seat.
    pub seats: Vec<Occupant>,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The result token.
    pub result: String,
    /// How it ended.
    pub termination: Termination,
    /// The winning seats; several if they share the win.
    pub winners: Vec<Seat>,
    /// Number of plies, including lost turns.
    pub plies: u32,
    /// Number of turns that each seat lost on time, by seat.
    #[serde(default)]
    pub lost_turns: Vec<u32>,
    /// When play began.
    pub began: DateTime<Utc>,
    /// When it ended.
    pub ended: DateTime<Utc>,
    /// The name of the opening, for games that name openings: Pentagame's `open` or `closed`.
    #[serde(default)]
    pub opening: Option<String>,
    /// Whether it counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// The tournament to which it belonged.
    #[serde(default)]
    pub tournament: Option<TournamentId>,
}

/// A player's result in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fared {
    /// The player's party won alone.
    Won,
    /// The player's party shared the win.
    Drawn,
    /// Other parties won.
    Lost,
}

impl Fared {
    /// All results.
    pub const ALL: [Fared; 3] = [Fared::Won, Fared::Drawn, Fared::Lost];

    /// Its name in commands.
    pub fn name(self) -> &'static str {
        match self {
            Fared::Won => "won",
            Fared::Drawn => "drawn",
            Fared::Lost => "lost",
        }
    }
}

impl Summary {
    /// All users who had a seat.
    pub fn users(&self) -> impl Iterator<Item = UserId> + '_ {
        self.seats.iter().flat_map(Occupant::users).copied()
    }

    /// The seat of a user; the first one if they had several.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        let index = self.seats.iter().position(|seat| seat.is(user))?;
        Seat::new(u8::try_from(index).ok()? + 1)
    }

    /// The result for a user; `None` if they had no seat.
    pub fn fared(&self, user: UserId) -> Option<Fared> {
        Some(self.fared_in(self.seat_of(user)?))
    }

    /// The result for a seat.
    pub fn fared_in(&self, seat: Seat) -> Fared {
        if !self.winners.contains(&seat) {
            return Fared::Lost;
        }
        let setup = Setup::parse(self.kind, &self.line_up, &self.options);
        let parties = setup.map_or_else(|_| Vec::new(), |setup| setup.parties());
        let own = parties.into_iter().find(|party| party.contains(&seat));
        let own = own.unwrap_or_else(|| vec![seat]);
        let alone = self.winners.iter().all(|winner| own.contains(winner));
        if alone { Fared::Won } else { Fared::Drawn }
    }
}

/// A selection of finished games by owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// All games.
    All,
    /// Games in which this user had a seat.
    User(UserId),
    /// Games on this server.
    Guild(GuildId),
}
