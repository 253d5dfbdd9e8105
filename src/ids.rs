//! Names of users, places, games and commands.
//!
//! Users, channels and guilds carry the platform's own numbers (Discord's snowflakes; on the local
//! page small numbers given out in order).

use std::{fmt, str::FromStr};

use petteia_rules::Seat;
use serde::{Deserialize, Serialize};

macro_rules! number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

number! {
    /// A user of the platform.
    UserId
}
impl UserId {
    /// The computer, where one is named among users. No platform gives anybody this number.
    pub const COMPUTER: UserId = UserId(u64::MAX);

    /// By whom the computer in this seat gives its commands.
    pub fn computer_at(seat: Seat) -> UserId {
        UserId(UserId::COMPUTER.0 - u64::from(seat.number()))
    }
}

number! {
    /// A channel or thread of the platform.
    ChannelId
}
number! {
    /// A server (guild) of the platform; the local page has one, numbered 0.
    GuildId
}
number! {
    /// A role that a server gives to users.
    RoleId
}

macro_rules! name {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub String);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

name! {
    /// A game: five letters and digits, easy to read aloud, such as `k7f2q`.
    GameId
}
name! {
    /// A tournament: five letters and digits like a game.
    TournamentId
}
name! {
    /// One command, by what makes a replay of it recognisable: the interaction's id on Discord, a
    /// random id of the browser on the local page, `deadline:GAME:PLY` for the scheduler.
    CommandId
}
name! {
    /// A message of the platform, as the front end names it once delivered.
    MessageId
}

/// Where a command was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The server; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
}

/// What timers, posts and messages that may be changed later are about.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub enum Subject {
    /// A game; written as its name.
    Game(GameId),
    /// A tournament; written as its name after `tournament:`.
    Tournament(TournamentId),
}

/// What the written name of a tournament begins with; no game's name has a colon.
const TOURNAMENT: &str = "tournament:";

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Game(game) => game.fmt(f),
            Subject::Tournament(tournament) => write!(f, "{TOURNAMENT}{tournament}"),
        }
    }
}

impl Subject {
    /// The game, where it is one.
    pub fn game(&self) -> Option<&GameId> {
        match self {
            Subject::Game(game) => Some(game),
            Subject::Tournament(_) => None,
        }
    }
}

impl From<Subject> for String {
    fn from(subject: Subject) -> String {
        subject.to_string()
    }
}

impl From<String> for Subject {
    fn from(written: String) -> Subject {
        match written.strip_prefix(TOURNAMENT) {
            Some(tournament) => Subject::Tournament(TournamentId(tournament.to_owned())),
            None => Subject::Game(GameId(written)),
        }
    }
}

impl From<GameId> for Subject {
    fn from(game: GameId) -> Subject {
        Subject::Game(game)
    }
}

impl From<TournamentId> for Subject {
    fn from(tournament: TournamentId) -> Subject {
        Subject::Tournament(tournament)
    }
}

/// Where a game of a tournament belongs: round, table and which of the table's games, each from 1.
/// Written `2.1.3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Fixture {
    /// The round.
    pub round: u32,
    /// The table of the round.
    pub table: u32,
    /// Which of the table's games.
    pub number: u32,
}

impl fmt::Display for Fixture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.round, self.table, self.number)
    }
}

/// Why words name no fixture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a fixture is written round.table.game, such as 2.1.3")]
pub struct NoFixture;

impl FromStr for Fixture {
    type Err = NoFixture;

    fn from_str(written: &str) -> Result<Fixture, NoFixture> {
        let mut numbers = written.trim().split('.').map(|part| part.parse().ok());
        let mut next = || numbers.next().flatten().ok_or(NoFixture);
        let fixture = Fixture {
            round: next()?,
            table: next()?,
            number: next()?,
        };
        numbers.next().map_or(Ok(fixture), |_| Err(NoFixture))
    }
}
