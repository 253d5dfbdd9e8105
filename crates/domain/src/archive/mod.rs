//! The archive: what is remembered of every finished game.
//!
//! A [`Summary`] is stored with the commit that ends the game. Statistics, ratings and the list of
//! finished games are all read from summaries; the moves stay in the game's own events.
//! [`Stats`] are what somebody's games come to, and a [`Filter`] says which of them are meant.

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
    /// The channel above, where that was a thread opened for the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub above: Option<ChannelId>,
    /// Who had which seat, seat by seat.
    pub seats: Vec<Occupant>,
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

/// How a game went for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fared {
    /// Their party won, and nobody else.
    Won,
    /// Their party shared the win with others.
    Drawn,
    /// Others won.
    Lost,
}

impl Fared {
    /// Every way.
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
    /// Everybody who had a seat.
    pub fn users(&self) -> impl Iterator<Item = UserId> + '_ {
        self.seats.iter().flat_map(Occupant::users).copied()
    }

    /// The seat of a user; the first one, should they have had several.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        let index = self.seats.iter().position(|seat| seat.is(user))?;
        Seat::new(u8::try_from(index).ok()? + 1)
    }

    /// How it went for a user; `None` where they had no seat.
    pub fn fared(&self, user: UserId) -> Option<Fared> {
        let seat = self.seat_of(user)?;
        if !self.winners.contains(&seat) {
            return Some(Fared::Lost);
        }
        let setup = Setup::parse(self.kind, &self.line_up, &self.options);
        let parties = setup.map_or_else(|_| Vec::new(), |setup| setup.parties());
        let own = parties.into_iter().find(|party| party.contains(&seat));
        let own = own.unwrap_or_else(|| vec![seat]);
        let alone = self.winners.iter().all(|winner| own.contains(winner));
        Some(if alone { Fared::Won } else { Fared::Drawn })
    }
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
