//! Ids of users, places, games and commands.
//!
//! Ids of users, channels and servers are the platform's (Discord's snowflakes; consecutive small numbers
//! on the local page).

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
    /// Stands for "a computer player" among invited users. No platform uses this id.
    pub const COMPUTER: UserId = UserId(u64::MAX);

    /// The first id of computers in tournaments.
    const FIRST_COMPUTER: u64 = UserId::FIRST_FORMER + UserId::FORMER;

    /// Returns the id of the computer of this level in tournaments.
    pub fn computer_of(level: u8) -> UserId {
        UserId(UserId::FIRST_COMPUTER + u64::from(level))
    }

    /// Returns the level of a computer in tournaments; `None` for any other user.
    pub fn computer_level(self) -> Option<u8> {
        let level = self.0.checked_sub(UserId::FIRST_COMPUTER)?;
        u8::try_from(level).ok()
    }

    /// Returns the id with which the computer in this seat sends commands.
    pub fn computer_at(seat: Seat) -> UserId {
        UserId(UserId::COMPUTER.0 - u64::from(seat.number()))
    }
}

number! {
    /// A channel or thread of the platform.
    ChannelId Deserialize
}
impl ChannelId {
    /// Queue key of posts to one side of a game: they stay in order and delay no other posts. A side is
    /// identified by its first seat. No platform uses ids this large.
    pub fn of_side(game: &GameId, side: Seat) -> ChannelId {
        let game = u64::from(crc32fast::hash(game.0.as_bytes()));
        ChannelId(UserId::FIRST_COMPUTER + (1 << 48) + (game << 8) + u64::from(side.number()))
    }

    /// Queue key for renaming a side's thread; separate, so that messages do not wait for it.
    pub fn of_title(game: &GameId, side: Seat) -> ChannelId {
        ChannelId(ChannelId::of_side(game, side).0 + (1 << 48))
    }
}

number! {
    /// A server (guild) of the platform. The local page has one, with id 0.
    GuildId Deserialize
}

impl GuildId {
    /// Whether this is the local page.
    pub fn is_local(self) -> bool {
        self.0 == 0
    }
}

number! {
    /// A role on a server.
    RoleId Deserialize
}

impl UserId {
    /// The range of ids of erased users; computers have ids above it. No platform uses ids this large:
    /// Discord's begin with the time and get here in 2084.
    const FIRST_FORMER: u64 = 1 << 63;
    const FORMER: u64 = 1 << 62;

    /// The name of an erased user.
    pub const NAMELESS: &str = "N. N.";

    /// Returns a pseudonym made from any number.
    pub fn pseudonym(anything: u64) -> UserId {
        UserId(UserId::FIRST_FORMER + anything % UserId::FORMER)
    }

    /// Whether this is the pseudonym of an erased user.
    pub fn is_former(self) -> bool {
        (UserId::FIRST_FORMER..UserId::FIRST_FORMER + UserId::FORMER).contains(&self.0)
    }
}

thread_local! {
    /// The current replacement of ids while deserialising (user, replacement, count of replacements).
    static READ_AS: Cell<Option<(UserId, UserId, usize)>> = const { Cell::new(None) };
}

/// Runs `read`; meanwhile every deserialised id `user` becomes `other`. Returns the number of replacements.
/// All stored data uses this type for users, so no field can be missed.
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
    /// A game: five letters and digits, such as `k7f2q`, easy to read aloud.
    GameId
}

impl GameId {
    /// Whether the id is of a puzzle, where both are possible. Ids of puzzles contain a dash or a dot, as
    /// `pentalath-017` does.
    pub fn is_of_puzzle(&self) -> bool {
        self.0.contains(['-', '.'])
    }
}
name! {
    /// A tournament: five letters and digits, as for games.
    TournamentId
}
name! {
    /// A command, by an id that makes it idempotent: the id of the interaction on Discord, a random id of
    /// the browser on the local page, `deadline:GAME:PLY` for the scheduler.
    CommandId
}
name! {
    /// A message, by the id that the front end gives it on delivery.
    MessageId
}

/// Where a command was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The server; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
}

/// The subject of timers, posts and editable messages.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub enum Subject {
    /// A game; written as its id.
    Game(GameId),
    /// A tournament; written as `tournament:` and its id.
    Tournament(TournamentId),
    /// A server's puzzles of the day; written as `puzzles:` and its id.
    Puzzles(GuildId),
    /// A server; written as `server:` and its id.
    Server(GuildId),
}

/// Prefix of a tournament. Ids of games contain no colon.
const TOURNAMENT: &str = "tournament:";

/// Prefix of puzzles.
const PUZZLES: &str = "puzzles:";
/// Prefix of a server.
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
    /// Returns the game, if it is one.
    pub fn game(&self) -> Option<&GameId> {
        match self {
            Subject::Game(game) => Some(game),
            Subject::Tournament(_) | Subject::Puzzles(_) | Subject::Server(_) => None,
        }
    }

    /// Returns the tournament, if it is one.
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

/// The place of a game in a tournament: round, table, and number of the game at the table, each from 1.
/// Written `2.1.3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Fixture {
    /// The round.
    pub round: u32,
    /// The table of the round.
    pub table: u32,
    /// The number of the game at the table.
    pub number: u32,
}

impl fmt::Display for Fixture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.round, self.table, self.number)
    }
}

/// Why a text is no fixture.
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
        // The smallest id of the local page, and the largest one of Discord in 2050.
        assert!(!UserId(1).is_former() && !UserId(4_700_000_000_000_000_000).is_former());
    }
}
