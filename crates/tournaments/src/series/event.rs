//! Events of a series, in order and permanent.
//!
//! Like a tournament's events they are stored as self-describing JSON, and stored names keep their
//! meaning.

use chrono::{DateTime, Utc};
use petteia_domain::ids::{ChannelId, Place, TournamentId, UserId};
use petteia_rules::Language;
use serde::{Deserialize, Serialize};

use super::Plan;
use crate::league::{Group, Table};

/// A stored event of a series.
pub type Recorded = petteia_domain::event_log::Recorded<Event>;

/// An event of a series.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Created by its organiser.
    Created {
        /// The settings.
        plan: Box<Plan>,
        /// The channel in which its tournaments are announced.
        place: Place,
        /// The organiser's name.
        name: String,
        /// The server's language, if the platform reported one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        language: Option<Language>,
    },
    /// A tournament of the series was announced.
    Opened {
        /// The tournament.
        tournament: TournamentId,
        /// When it starts.
        starts: DateTime<Utc>,
    },
    /// No tournament is held on a date.
    Skipped {
        /// When it would have started.
        starts: DateTime<Utc>,
        /// Why.
        why: WhySkipped,
    },
    /// The final standings of a tournament count. They replace those that counted before.
    Counted {
        /// The tournament.
        tournament: TournamentId,
        /// How many events the tournament had.
        events: u64,
        /// Its players, the first place first.
        places: Vec<Placed>,
        /// In a league: the table of the group.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<Table>,
    },
    /// A tournament was cancelled: it does not count.
    Cancelled {
        /// The tournament.
        tournament: TournamentId,
    },
    /// An organiser paused the series: no tournament is announced.
    Paused,
    /// An organiser resumed it. Dates that passed meanwhile are not made up for.
    Resumed,
    /// A tournament was moved to another channel, and the series with it.
    Moved {
        /// The channel.
        channel: ChannelId,
    },
    /// An organiser ended it.
    Ended,
    /// A user joined a league: they play from the next season on.
    Joined {
        /// The user.
        user: UserId,
        /// Their name.
        name: String,
    },
    /// A user made the promise that a league asks for, before they joined.
    Promised {
        /// The user.
        user: UserId,
    },
    /// A user left a league: they do not play the next season.
    Left {
        /// The user.
        user: UserId,
    },
    /// A season of a league began.
    SeasonBegan {
        /// Its groups, the highest first.
        groups: Vec<Seated>,
    },
    /// A season of a league cannot begin, because there are too few players.
    Postponed {
        /// The number of players.
        players: u32,
    },
    /// Players of a league who were absent were asked whether they play on.
    Asked {
        /// The players.
        users: Vec<UserId>,
    },
    /// A player of a league who was asked plays on.
    PlaysOn {
        /// The player.
        user: UserId,
    },
}

/// A group of a season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// The group.
    pub group: Group,
    /// Its tournament.
    pub tournament: TournamentId,
    /// Its players at the start, in the order of seating.
    pub players: Vec<UserId>,
}

/// A player's place in a tournament of the series.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// The player.
    pub user: UserId,
    /// Their name.
    pub name: String,
    /// The place, from 1. Players may share one.
    pub place: u32,
}

/// Why no tournament is held on a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhySkipped {
    /// An organiser wanted it so.
    Asked,
    /// The tournament before was not over.
    StillPlayed,
    /// Too little time was left for registration, because petteia was not running.
    Missed,
}

impl WhySkipped {
    /// The name in texts.
    pub fn name(self) -> &'static str {
        match self {
            WhySkipped::Asked => "asked",
            WhySkipped::StillPlayed => "still-played",
            WhySkipped::Missed => "missed",
        }
    }
}
