//! Ids of users, places, games and commands.
//!
//! Ids of users, channels and servers are the platform's (Discord's snowflakes; consecutive small numbers
//! on the local page).

use std::{fmt, str::FromStr};

use petteia_rules::Seat;
use serde::{Deserialize, Serialize, Serializer};
use sha2::{Digest, Sha256};

macro_rules! number {
    ($(#[$doc:meta])* $name:ident $($derived:ident)*) => {
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, $($derived),*
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

/// The kinds of users, by the ranges of their ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UserKind {
    /// A user of the platform.
    Person,
    /// An erased user; the id is a pseudonym.
    Former,
    /// A computer that takes part in a tournament.
    Participant {
        /// Its level.
        level: u8,
    },
    /// A computer in a seat of a game, or "a computer player" among invited users.
    Computer,
}

impl UserId {
    /// The name of the type in serializers: see [`replacing`](crate::replacing).
    pub(crate) const NAME: &str = "UserId";

    /// The range of ids of erased users; computers have ids above it. No platform uses ids this large:
    /// Discord's begin with the time and get here in 2084.
    const FIRST_FORMER: u64 = 1 << 63;
    const FORMER: u64 = 1 << 62;

    /// The range of ids of computers in tournaments, one for each level.
    const FIRST_PARTICIPANT: u64 = UserId::FIRST_FORMER + UserId::FORMER;
    const LAST_PARTICIPANT: u64 = UserId::FIRST_PARTICIPANT + u8::MAX as u64;

    /// The first id of computers in seats of games.
    const FIRST_COMPUTER: u64 = UserId::COMPUTER.0 - u8::MAX as u64;

    /// Stands for "a computer player" among invited users. No platform uses this id.
    pub const COMPUTER: UserId = UserId(u64::MAX);

    /// Nobody: an onlooker on the web without an account. What petteia keeps for itself is stored under
    /// this id, which no platform uses.
    pub const NOBODY: UserId = UserId(0);

    /// The name of an erased user.
    pub const NAMELESS: &str = "N. N.";

    /// Returns a pseudonym made from any number.
    pub fn pseudonym(anything: u64) -> UserId {
        UserId(UserId::FIRST_FORMER + anything % UserId::FORMER)
    }

    /// Returns the id of the computer of this level in tournaments.
    pub fn computer_of(level: u8) -> UserId {
        UserId(UserId::FIRST_PARTICIPANT + u64::from(level))
    }

    /// Returns the id with which the computer in this seat sends commands.
    pub fn computer_at(seat: Seat) -> UserId {
        UserId(UserId::COMPUTER.0 - u64::from(seat.number()))
    }

    /// Returns the kind of user with this id.
    pub fn kind(self) -> UserKind {
        match self.0 {
            UserId::FIRST_FORMER..UserId::FIRST_PARTICIPANT => UserKind::Former,
            id @ UserId::FIRST_PARTICIPANT..=UserId::LAST_PARTICIPANT => UserKind::Participant {
                // The range has 256 ids.
                level: (id - UserId::FIRST_PARTICIPANT) as u8,
            },
            UserId::FIRST_COMPUTER.. => UserKind::Computer,
            _ => UserKind::Person,
        }
    }

    /// Whether this is a user of the platform, who can read messages.
    pub fn is_person(self) -> bool {
        self.kind() == UserKind::Person
    }

    /// Whether this is the pseudonym of an erased user.
    pub fn is_former(self) -> bool {
        self.kind() == UserKind::Former
    }

    /// Returns the level of a computer in tournaments; `None` for any other user.
    pub fn computer_level(self) -> Option<u8> {
        match self.kind() {
            UserKind::Participant { level } => Some(level),
            UserKind::Person | UserKind::Former | UserKind::Computer => None,
        }
    }
}

impl Serialize for UserId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_newtype_struct(UserId::NAME, &self.0)
    }
}

number! {
    /// A channel or thread of the platform.
    ChannelId Serialize
}

/// Posts are queued by channel. Some queues have ids that are no channels of the platform.
impl ChannelId {
    /// The first queue keys of sides, and of their titles. No platform uses ids this large.
    const FIRST_SIDE: u64 = UserId::FIRST_PARTICIPANT + (1 << 48);
    const FIRST_TITLE: u64 = ChannelId::FIRST_SIDE + (1 << 48);
    const FIRST_BROWSER: u64 = ChannelId::FIRST_TITLE + (1 << 48);
    /// Behind all browsers, whose keys have 32 bits.
    const FIRST_EVENTS: u64 = ChannelId::FIRST_BROWSER + (1 << 40);

    /// The first queue key of channels where petteia only answers. Discord's ids begin with the time and leave the range
    /// in 2049.
    const FIRST_ANSWERED: u64 = ChannelId::FIRST_BROWSER + (1 << 48);
    const LAST_ANSWERED: u64 = UserId::FIRST_COMPUTER - 1;

    /// Queue key of direct messages to a user.
    pub fn direct(user: UserId) -> ChannelId {
        ChannelId(user.0)
    }

    /// Queue key of posts to one side of a game: they stay in order and delay no other posts. A side is
    /// identified by its first seat.
    pub fn of_side(game: &GameId, side: Seat) -> ChannelId {
        ChannelId(ChannelId::FIRST_SIDE + ChannelId::offset_of(game, side))
    }

    /// Queue key for renaming a side's thread; separate, so that messages do not wait for it.
    pub fn of_title(game: &GameId, side: Seat) -> ChannelId {
        ChannelId(ChannelId::FIRST_TITLE + ChannelId::offset_of(game, side))
    }

    /// Queue key of the events of a server; separate, so that no message waits for them.
    pub fn of_events(guild: GuildId) -> ChannelId {
        ChannelId(ChannelId::FIRST_EVENTS + u64::from(crc32fast::hash(&guild.0.to_be_bytes())))
    }

    /// Queue key of notifications of a browser, by the key of its session; separate, so that no other
    /// message waits for them.
    pub fn of_browser(session: &str) -> ChannelId {
        ChannelId(ChannelId::FIRST_BROWSER + u64::from(crc32fast::hash(session.as_bytes())))
    }

    /// Queue key of a channel where petteia cannot post by itself, but only answer: direct messages of users with each
    /// other, groups, and the channels of servers without petteia. It stands for the channel wherever it is stored.
    pub fn answered_in(channel: ChannelId) -> ChannelId {
        let key = ChannelId::FIRST_ANSWERED.saturating_add(channel.0);
        ChannelId(key.min(ChannelId::LAST_ANSWERED))
    }

    /// Returns the channel of the platform, if petteia only answers there.
    pub fn answered(self) -> Option<ChannelId> {
        let keys = ChannelId::FIRST_ANSWERED..=ChannelId::LAST_ANSWERED;
        keys.contains(&self.0)
            .then(|| ChannelId(self.0 - ChannelId::FIRST_ANSWERED))
    }

    fn offset_of(game: &GameId, side: Seat) -> u64 {
        let game = u64::from(crc32fast::hash(game.0.as_bytes()));
        (game << 8) + u64::from(side.number())
    }
}

number! {
    /// A server (guild) of the platform. The local page has one, with id 0.
    GuildId Serialize
}

impl GuildId {
    /// Whether this is the local page.
    pub fn is_local(self) -> bool {
        self.0 == 0
    }
}

number! {
    /// A role on a server.
    RoleId Serialize
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

/// What a [`GameId`] identifies, where both are possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameIdKind {
    /// A game.
    Game,
    /// A puzzle. Its id contains a dash or a dot, as `pentalath-017` does.
    Puzzle,
    /// A task of a lesson. Its id begins as `lesson-pentalath-1` does.
    Lesson,
}

impl GameId {
    /// Returns what the id identifies.
    pub fn kind(&self) -> GameIdKind {
        match self.0.contains(['-', '.']) {
            true if self.0.starts_with("lesson-") => GameIdKind::Lesson,
            true => GameIdKind::Puzzle,
            false => GameIdKind::Game,
        }
    }
}

name! {
    /// A tournament: five letters and digits, as for games.
    TournamentId
}
name! {
    /// A series of tournaments: five letters and digits, as for games.
    SeriesId
}
name! {
    /// A command, by an id that makes it idempotent: the id of the interaction on Discord, one made of the
    /// browser's random id on the web and on the local page, `deadline:GAME:PLY` for the scheduler.
    CommandId
}

impl CommandId {
    /// The prefix of commands from browsers.
    const BROWSER: &str = "browser:";
    /// The prefix under which earlier versions stored a command from the web with the user's id.
    const WEB: &str = "web:";

    /// Returns the id of a command to which a user's browser gave this id. It is a hash, so it does not tell
    /// the user; and it depends on the user, so nobody gets another's recorded reply by sending their id.
    pub fn of_browser(user: UserId, id: &str) -> CommandId {
        let mut hasher = Sha256::new();
        hasher.update(b"command ");
        hasher.update(user.0.to_be_bytes());
        hasher.update(id);
        let written = hasher.finalize();
        let written = written.iter().take(16).map(|byte| format!("{byte:02x}"));
        CommandId(written.fold(CommandId::BROWSER.to_owned(), |id, byte| id + &byte))
    }

    /// Whether a browser chose what this id is made of.
    pub fn is_of_browser(&self) -> bool {
        self.0.starts_with(CommandId::BROWSER)
    }

    /// Returns today's id of a command from the web that was stored with the user's id, `web:USER:ID`.
    pub fn without_user(&self) -> Option<CommandId> {
        let (user, id) = self.0.strip_prefix(CommandId::WEB)?.split_once(':')?;
        Some(CommandId::of_browser(UserId(user.parse().ok()?), id))
    }
}
name! {
    /// A message, by the id that the front end gives it on delivery.
    MessageId
}

/// Where a command was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The server; `None` in direct messages, and where petteia only answers.
    pub guild: Option<GuildId>,
    /// The channel or thread; in direct messages with petteia the queue key of the user, and where petteia only answers
    /// that of the channel.
    pub channel: ChannelId,
}

impl Place {
    /// A user's direct messages with the bot. They are known by the user, because that is how messages are sent there,
    /// and because an erasure then replaces them with the user.
    pub fn direct(user: UserId) -> Place {
        Place {
            guild: None,
            channel: ChannelId::direct(user),
        }
    }

    /// A channel where petteia only answers.
    pub fn answered_in(channel: ChannelId) -> Place {
        Place {
            guild: None,
            channel: ChannelId::answered_in(channel),
        }
    }

    /// Whether petteia only answers here. Others may read it.
    pub fn is_answered(self) -> bool {
        self.guild.is_none() && self.channel.answered().is_some()
    }

    /// Returns the user in whose direct messages with the bot this is, if it is there.
    pub fn direct_to(self) -> Option<UserId> {
        let ChannelId(user) = self.channel;
        let alone = self.guild.is_none() && self.channel.answered().is_none();
        alone.then_some(UserId(user))
    }
}

/// The subject of timers, posts and editable messages.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub enum Subject {
    /// A game; written as its id.
    Game(GameId),
    /// A tournament; written as `tournament:` and its id.
    Tournament(TournamentId),
    /// A series of tournaments; written as `series:` and its id.
    Series(SeriesId),
    /// A server's puzzles of the day; written as `puzzles:` and its id.
    Puzzles(GuildId),
    /// A server; written as `server:` and its id.
    Server(GuildId),
}

/// Prefix of a tournament. Ids of games contain no colon.
const TOURNAMENT: &str = "tournament:";

/// Prefix of a series.
const SERIES: &str = "series:";

/// Prefix of puzzles.
const PUZZLES: &str = "puzzles:";
/// Prefix of a server.
const SERVER: &str = "server:";

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Game(game) => game.fmt(f),
            Subject::Tournament(tournament) => write!(f, "{TOURNAMENT}{tournament}"),
            Subject::Series(series) => write!(f, "{SERIES}{series}"),
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
            Subject::Tournament(_)
            | Subject::Series(_)
            | Subject::Puzzles(_)
            | Subject::Server(_) => None,
        }
    }

    /// Returns the tournament, if it is one.
    pub fn tournament(&self) -> Option<&TournamentId> {
        match self {
            Subject::Game(_) | Subject::Series(_) | Subject::Puzzles(_) | Subject::Server(_) => {
                None
            }
            Subject::Tournament(tournament) => Some(tournament),
        }
    }

    /// Returns the series, if it is one.
    pub fn series(&self) -> Option<&SeriesId> {
        match self {
            Subject::Series(series) => Some(series),
            Subject::Game(_)
            | Subject::Tournament(_)
            | Subject::Puzzles(_)
            | Subject::Server(_) => None,
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
        if let Some(series) = written.strip_prefix(SERIES) {
            return Subject::Series(SeriesId(series.to_owned()));
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

impl From<SeriesId> for Subject {
    fn from(series: SeriesId) -> Subject {
        Subject::Series(series)
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

    use super::*;

    #[test]
    fn what_timers_and_posts_are_about_is_written_and_read_again() {
        for subject in [
            Subject::Game(GameId("k7f2q".to_owned())),
            Subject::Tournament(TournamentId("k7f2q".to_owned())),
            Subject::Series(SeriesId("k7f2q".to_owned())),
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

    #[test]
    fn a_command_of_a_browser_tells_no_user_and_is_theirs_alone() {
        let (user, id) = (UserId(1_450_000_000_000_000_017), "5f0c7a52-9d3e");
        let command = CommandId::of_browser(user, id);
        assert!(command.is_of_browser() && !command.0.contains(&user.to_string()));
        assert_eq!(command, CommandId::of_browser(user, id));
        assert_ne!(command, CommandId::of_browser(UserId(user.0 + 1), id));
        assert_ne!(command, CommandId::of_browser(user, "5f0c7a52-9d3f"));
        let before = CommandId(format!("web:{user}:{id}"));
        assert_eq!(before.without_user(), Some(command.clone()));
        for other in [
            command.0.as_str(),
            "1450000000000000017",
            "page:3:abcdefgh",
            "web:x:y",
        ] {
            assert_eq!(CommandId(other.to_owned()).without_user(), None, "{other}");
        }
    }

    #[test]
    fn the_queues_of_a_side_keep_their_numbers() {
        // Posts that wait are stored with them.
        let (game, seat) = (GameId("k7f2q".to_owned()), Seat::new(2).unwrap());
        let side = ChannelId::of_side(&game, seat);
        let title = ChannelId::of_title(&game, seat);
        assert_eq!(side.0, (3 << 62) + (1 << 48) + (0xc314d310 << 8) + 2);
        assert_eq!(title.0, side.0 + (1 << 48));
        assert_eq!(ChannelId::direct(UserId(7)), ChannelId(7));
    }

    #[test]
    fn a_channel_where_petteia_only_answers_keeps_its_number_and_is_told_from_all_others() {
        // A channel of today, and one of 2048.
        for channel in [ChannelId(1_450_000_000_000_000_017), ChannelId(1 << 61)] {
            let key = ChannelId::answered_in(channel);
            assert_eq!(key.0, (3 << 62) + (1 << 50) + channel.0);
            assert_eq!(key.answered(), Some(channel));
            let place = Place::answered_in(channel);
            assert!(place.is_answered());
            assert_eq!(place.direct_to(), None);
        }
        let (game, seat) = (GameId("k7f2q".to_owned()), Seat::new(2).unwrap());
        for other in [
            ChannelId(1_450_000_000_000_000_017),
            ChannelId::of_side(&game, seat),
            ChannelId::of_title(&game, seat),
            ChannelId::of_browser("key"),
            ChannelId::direct(UserId::pseudonym(u64::MAX)),
            ChannelId::direct(UserId::computer_of(255)),
            ChannelId::direct(UserId::computer_at(seat)),
        ] {
            assert_eq!(other.answered(), None, "{other}");
        }
        let far = ChannelId::answered_in(ChannelId(u64::MAX >> 1));
        assert!(far.answered().is_some());
    }

    #[test]
    fn every_number_says_what_it_stands_for() {
        let seat = Seat::new(1).unwrap();
        for (user, kind) in [
            (UserId(0), UserKind::Person),
            (UserId((1 << 63) - 1), UserKind::Person),
            (UserId::pseudonym(0), UserKind::Former),
            (UserId::pseudonym((1 << 62) - 1), UserKind::Former),
            (UserId::computer_of(0), UserKind::Participant { level: 0 }),
            (
                UserId::computer_of(255),
                UserKind::Participant { level: 255 },
            ),
            (UserId::computer_at(seat), UserKind::Computer),
            (UserId::COMPUTER, UserKind::Computer),
        ] {
            assert_eq!(user.kind(), kind, "{user}");
        }
        let game = |name: &str| GameId(name.to_owned());
        assert_eq!(game("k7f2q").kind(), GameIdKind::Game);
        assert_eq!(game("pentalath-017").kind(), GameIdKind::Puzzle);
        assert_eq!(game("lesson-pentalath-1").kind(), GameIdKind::Lesson);
    }
}
