//! Names of users, places, games and commands.
//!
//! Users, channels and guilds carry the platform's own numbers (Discord's snowflakes; on the local
//! page small numbers given out in order).

use std::{cell::Cell, fmt, str::FromStr};

use petteia_rules::Seat;
use serde::{Deserialize, Deserializer, Serialize};

macro_rules! number {
    ($(#[$doc:meta])* $name:ident $($derived:ident)?) => {
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, $($derived)?
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

    /// The first number of computers that take part in tournaments.
    const FIRST_COMPUTER: u64 = UserId::FIRST_FORMER + UserId::FORMER;

    /// The computer of this level where it takes part in a tournament as a player does.
    pub fn computer_of(level: u8) -> UserId {
        UserId(UserId::FIRST_COMPUTER + u64::from(level))
    }

    /// How well the computer plays that takes part in a tournament; nothing where this is no such one.
    pub fn computer_level(self) -> Option<u8> {
        let level = self.0.checked_sub(UserId::FIRST_COMPUTER)?;
        u8::try_from(level).ok()
    }

    /// By whom the computer in this seat gives its commands.
    pub fn computer_at(seat: Seat) -> UserId {
        UserId(UserId::COMPUTER.0 - u64::from(seat.number()))
    }
}

number! {
    /// A channel or thread of the platform.
    ChannelId Deserialize
}
impl ChannelId {
    /// By what the posts to one side of a game go, so that they keep their order and hold up no others.
    /// The side is named by the first of its seats. No platform gives out numbers so high.
    pub fn of_side(game: &GameId, side: Seat) -> ChannelId {
        let game = u64::from(crc32fast::hash(game.0.as_bytes()));
        ChannelId(UserId::FIRST_COMPUTER + (1 << 48) + (game << 8) + u64::from(side.number()))
    }

    /// By what goes how the thread of a side is called, for which nothing that is said there waits.
    pub fn of_title(game: &GameId, side: Seat) -> ChannelId {
        ChannelId(ChannelId::of_side(game, side).0 + (1 << 48))
    }
}

number! {
    /// A server (guild) of the platform; the local page has one, numbered 0.
    GuildId Deserialize
}

impl GuildId {
    /// Whether this is the local page's.
    pub fn is_local(self) -> bool {
        self.0 == 0
    }
}

number! {
    /// A role that a server gives to users.
    RoleId Deserialize
}

impl UserId {
    /// The first number of those who were users once, and how many there are; computers have some of
    /// those beyond. No platform gives out numbers so high: Discord's begin with the time, and come
    /// here in 2084.
    const FIRST_FORMER: u64 = 1 << 63;
    const FORMER: u64 = 1 << 62;

    /// What somebody is called who was a user once and whose name is not kept.
    pub const NAMELESS: &str = "N. N.";

    /// A pseudonym, made of anything.
    pub fn pseudonym(anything: u64) -> UserId {
        UserId(UserId::FIRST_FORMER + anything % UserId::FORMER)
    }

    /// Whether this is the pseudonym of somebody who was a user once.
    pub fn is_former(self) -> bool {
        (UserId::FIRST_FORMER..UserId::FIRST_FORMER + UserId::FORMER).contains(&self.0)
    }
}

thread_local! {
    /// Who is read as whom just now, and how often that was so.
    static READ_AS: Cell<Option<(UserId, UserId, usize)>> = const { Cell::new(None) };
}

/// Reads, and takes every user of one number for another meanwhile; how often that was so. Whatever
/// is stored names users by this type alone, so nothing that has been added since is overlooked.
pub fn reading_as<T>(user: UserId, other: UserId, read: impl FnOnce() -> T) -> (T, usize) {
    struct Reading;
    impl Drop for Reading {
        fn drop(&mut self) {
            READ_AS.set(None);
        }
    }
    let _reading = Reading;
    READ_AS.set(Some((user, other, 0)));
    let read = read();
    (read, READ_AS.get().map_or(0, |(_, _, times)| times))
}

impl<'de> Deserialize<'de> for UserId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<UserId, D::Error> {
        let read = UserId(u64::deserialize(from)?);
        Ok(match READ_AS.get() {
            Some((user, other, times)) if user == read => {
                READ_AS.set(Some((user, other, times + 1)));
                other
            }
            _ => read,
        })
    }
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

impl GameId {
    /// Whether this names a puzzle, where a game may be named or a puzzle: what puzzles are called
    /// has a dash or a dot in it, such as `pentalath-017`.
    pub fn is_of_puzzle(&self) -> bool {
        self.0.contains(['-', '.'])
    }
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
    /// A server's puzzles of the day; written as its number after `puzzles:`.
    Puzzles(GuildId),
    /// A server; written as its number after `server:`.
    Server(GuildId),
}

/// What the written name of a tournament begins with; no game's name has a colon.
const TOURNAMENT: &str = "tournament:";

/// The same of puzzles.
const PUZZLES: &str = "puzzles:";
/// What the written name of a server begins with.
const SERVER: &str = "server:";

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Game(game) => game.fmt(f),
            Subject::Tournament(tournament) => write!(f, "{TOURNAMENT}{tournament}"),
            Subject::Puzzles(guild) => write!(f, "{PUZZLES}{guild}"),
            Subject::Server(server) => write!(f, "{SERVER}{server}"),
        }
    }
}

impl Subject {
    /// The game, where it is one.
    pub fn game(&self) -> Option<&GameId> {
        match self {
            Subject::Game(game) => Some(game),
            Subject::Tournament(_) | Subject::Puzzles(_) | Subject::Server(_) => None,
        }
    }

    /// The tournament, where it is one.
    pub fn tournament(&self) -> Option<&TournamentId> {
        match self {
            Subject::Game(_) | Subject::Puzzles(_) | Subject::Server(_) => None,
            Subject::Tournament(tournament) => Some(tournament),
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
        let guild = written.strip_prefix(PUZZLES).map(str::parse);
        if let Some(Ok(guild)) = guild {
            return Subject::Puzzles(GuildId(guild));
        }
        let server = written.strip_prefix(SERVER);
        if let Some(Ok(server)) = server.map(str::parse) {
            return Subject::Server(GuildId(server));
        }
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_user_is_read_as_another_wherever_they_stand_and_only_meanwhile() {
        let stored = r#"[{"7":[7,8]},{"8":[70,7]}]"#;
        let read = || serde_json::from_str::<Vec<BTreeMap<UserId, Vec<UserId>>>>(stored).unwrap();
        let pseudonym = UserId::pseudonym(5);
        let (renamed, times) = reading_as(UserId(7), pseudonym, read);
        let written = serde_json::to_string(&renamed).unwrap();
        let other = pseudonym.to_string();
        let expected = format!(r#"[{{"{other}":[{other},8]}},{{"8":[70,{other}]}}]"#);
        assert_eq!((written, times), (expected, 3));
        assert_eq!(serde_json::to_string(&read()).unwrap(), stored);
    }

    #[test]
    fn what_timers_and_posts_are_about_is_written_and_read_again() {
        for subject in [
            Subject::Game(GameId("k7f2q".to_owned())),
            Subject::Tournament(TournamentId("k7f2q".to_owned())),
            Subject::Server(GuildId(u64::MAX)),
        ] {
            assert_eq!(Subject::from(subject.to_string()), subject);
        }
    }

    #[test]
    fn no_user_of_a_platform_is_taken_for_a_pseudonym() {
        let computer = UserId::computer_of(3);
        assert_eq!(computer.computer_level(), Some(3));
        assert!(!computer.is_former() && UserId::COMPUTER.computer_level().is_none());
        assert!(UserId(3).computer_level().is_none());
        assert!(UserId::pseudonym(0).is_former() && UserId::pseudonym(u64::MAX).is_former());
        // The local page's first, and Discord's greatest of the year 2050.
        assert!(!UserId(1).is_former() && !UserId(4_700_000_000_000_000_000).is_former());
    }
}
