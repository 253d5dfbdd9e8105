//! The schema of the database: its keys and their values.
//!
//! Everything is in one tree of sled, so that a batch is atomic. A key begins with its table.
//! Numbers are big-endian, and names have an end that sorts first, so keys sort like the things
//! that they stand for.

use std::marker::PhantomData;

use chrono::{DateTime, Utc};
use petteia_domain::{
    analysis::Analysis,
    archive::{Summary, Whose},
    event_log::Phase,
    game::{
        DailyPuzzles, DocumentKey, DocumentKind, Draft, Index, Notices, Outage, Recorded,
        ServerSettings, UserDocument, UserSettings,
    },
    ids::{
        ChannelId, CommandId, GameId, GuildId, MessageId, SeriesId, Subject, TournamentId, UserId,
    },
    timer::{Timer, TimerKind},
};
use petteia_rules::Seat;
use petteia_speech::message::{Reply, Slot};
use petteia_tournaments::{series, tournament};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::table_ids::TableId;
use crate::{
    Outgoing, SeriesIndex, StreamScope, TournamentIndex,
    journal::JournalPosition,
    streams::{StreamIndex, StreamRow},
};

/// A key with the type of its value. As a prefix it stands for all keys that begin with it.
pub struct Key<T> {
    bytes: Vec<u8>,
    holds: PhantomData<fn() -> T>,
}

impl<T> Key<T> {
    fn of(table: TableId) -> Key<T> {
        Key {
            bytes: vec![table as u8],
            holds: PhantomData,
        }
    }

    fn byte(mut self, byte: u8) -> Key<T> {
        self.bytes.push(byte);
        self
    }

    fn number(mut self, number: u64) -> Key<T> {
        self.bytes.extend(number.to_be_bytes());
        self
    }

    fn text(mut self, text: &str) -> Key<T> {
        // A zero byte is written as 0 255 and the end as 0 0, so that no text is a prefix of
        // another.
        for byte in text.bytes() {
            self.bytes.push(byte);
            if byte == 0 {
                self.bytes.push(255);
            }
        }
        self.bytes.extend([0, 0]);
        self
    }

    fn moment(mut self, at: DateTime<Utc>) -> Key<T> {
        // With the sign bit inverted, moments before 1970 sort first.
        let seconds = at.timestamp() ^ i64::MIN;
        self.bytes.extend(seconds.to_be_bytes());
        self.bytes.extend(at.timestamp_subsec_nanos().to_be_bytes());
        self
    }

    /// Returns the key for sled.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

/// A game, without its events.
pub type GameRow = StreamRow<Index>;

/// A tournament, without its events.
pub type TournamentRow = StreamRow<TournamentIndex>;

/// A series, without its events.
pub type SeriesRow = StreamRow<SeriesIndex>;

/// A stream found: the journal's line that brought it into its phase, and its name.
pub(crate) type Found = (u64, String);

/// A server's puzzles of the day.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzlesRow {
    /// The number of their changes.
    pub changes: u64,
    /// Their state.
    pub book: DailyPuzzles,
    /// Their timers.
    pub timers: Vec<Timer>,
}

impl From<PuzzlesRow> for StreamRow {
    fn from(row: PuzzlesRow) -> StreamRow {
        StreamRow {
            since: 0,
            events: row.changes,
            index: StreamIndex::Puzzles(row.book),
            timers: row.timers,
            woken: None,
        }
    }
}

/// A waiting post.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    /// Its number.
    pub number: u64,
    /// Its channel.
    pub channel: ChannelId,
    /// The number of failed attempts.
    pub attempts: u32,
    /// The time before which it is not tried.
    pub not_before: DateTime<Utc>,
}

/// A recorded reply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReplyRow {
    /// The time of the reply.
    pub at: DateTime<Utc>,
    /// The reply.
    pub reply: Reply,
}

/// A value that is stored as it is, without the encoding of the others.
pub enum RawBytes {}

/// A slot with its message.
pub(crate) type Filled = (Slot, (ChannelId, MessageId));

/// An entry of a logged channel.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EntryRow {
    /// Its channel.
    pub channel: ChannelId,
    /// The number of its last change.
    pub change: u64,
    /// Its key.
    pub key: String,
    /// Its body.
    pub body: Value,
}

/// Keys: by what each is found, what its value is, and how it is written.
macro_rules! keys {
    ($($(#[$doc:meta])* $vis:vis $name:ident($($arg:ident: $type:ty),*) -> $holds:ty = $key:expr;)*) => {
        $($(#[$doc])* $vis fn $name($($arg: $type),*) -> Key<$holds> {
            $key
        })*
    };
}

keys! {
    /// A prefix: the documents of all users of this kind.
    pub all_documents(kind: DocumentKind) -> (UserId, DocumentKey, UserDocument) =
        Key::of(TableId::UserDocument).byte(kind as u8);
    /// The mark up to which the database has followed the journal.
    pub mark() -> JournalPosition = Key::of(TableId::Single).text("mark");
    /// The number of the last post.
    pub last_post() -> u64 = Key::of(TableId::Single).text("post");
    /// The number of the last log entry.
    pub last_entry() -> u64 = Key::of(TableId::Single).text("entry");
    /// The number of the last change to a log entry.
    pub last_change() -> u64 = Key::of(TableId::Single).text("entry change");
    /// The number of the last archived game.
    pub last_archived() -> u64 = Key::of(TableId::Single).text("archived");
    /// Whether all games that ended before there was an archive are archived.
    pub archive_complete() -> bool = Key::of(TableId::Single).text("archive complete");
    /// Present while the database is incomplete.
    pub(crate) half_made() -> bool = Key::of(TableId::Single).text("half made");
    /// When the bot was last running.
    pub heartbeat() -> DateTime<Utc> = Key::of(TableId::Single).text("heartbeat");
    /// A prefix: the stored ratings, as texts by name.
    pub(crate) kept_ratings() -> (String, String) = Key::of(TableId::Ratings);
    /// A stored rating by its name; the row contains the name, too.
    pub(crate) kept_rating(name: &str) -> (String, String) = kept_ratings().text(name);
    /// The number of the last game in the index of positions, which is a file of its own today.
    pub(crate) positions_up_to() -> u64 = Key::of(TableId::Single).text("positions");
    /// A prefix: the buckets of the index of positions, which is a file of its own today.
    pub(crate) all_positions() -> RawBytes = Key::of(TableId::Positions);
    /// The row of a game.
    pub game(game: &GameId) -> GameRow = Key::of(TableId::Game).text(&game.0);
    pub(crate) event(game: &GameId, number: u64) -> Recorded = events(game).number(number);
    pub(crate) events(game: &GameId) -> Recorded = Key::of(TableId::Event).text(&game.0);
    /// All events of a finished game in one row, instead of rows of their own.
    pub(crate) record(game: &GameId) -> Vec<Recorded> = Key::of(TableId::Record).text(&game.0);
    /// The row of a tournament.
    pub tournament(tournament: &TournamentId) -> TournamentRow =
        Key::of(TableId::Tournament).text(&tournament.0);
    pub(crate) tournament_event(tournament: &TournamentId, number: u64) -> tournament::Recorded =
        tournament_events(tournament).number(number);
    pub(crate) tournament_events(tournament: &TournamentId) -> tournament::Recorded =
        Key::of(TableId::TournamentEvent).text(&tournament.0);
    /// The row of a series.
    pub series(series: &SeriesId) -> SeriesRow = Key::of(TableId::Series).text(&series.0);
    pub(crate) series_event(series: &SeriesId, number: u64) -> series::Recorded =
        series_events(series).number(number);
    pub(crate) series_events(series: &SeriesId) -> series::Recorded =
        Key::of(TableId::SeriesEvent).text(&series.0);
    pub(crate) archived(number: u64) -> Summary = Key::of(TableId::Archive).number(number);
    pub(crate) archive_of_game(game: &GameId) -> u64 = Key::of(TableId::ArchiveOfGame).text(&game.0);
    pub(crate) analysis(game: &GameId) -> Analysis = Key::of(TableId::Analysis).text(&game.0);
    /// All timers.
    pub timers() -> (Subject, Timer) = Key::of(TableId::Timer);
    /// The row of a post.
    pub post(number: u64) -> Outgoing = Key::of(TableId::Post).number(number);
    pub(crate) waiting(number: u64) -> Waiting = Key::of(TableId::Waiting).number(number);
    /// A prefix: all posts.
    pub(crate) posts() -> Outgoing = Key::of(TableId::Post);
    /// All posts that wait.
    pub all_waiting() -> Waiting = Key::of(TableId::Waiting);
    /// A prefix: the slots of a subject with rows of their own.
    pub(crate) slots_apart(about: &Subject) -> (ChannelId, MessageId) =
        Key::of(TableId::Slot).text(&about.to_string());
    /// The filled slots of a finished game, in order, in one row instead of rows of their own.
    pub(crate) slots_together(game: &GameId) -> Vec<Filled> = all_slots_together().text(&game.0);
    /// A prefix: the slots of all finished games.
    pub all_slots_together() -> Vec<Filled> = Key::of(TableId::Slots);
    pub(crate) outage(from: DateTime<Utc>) -> Outage = outages().moment(from);
    /// A prefix: all outages, in order.
    pub outages() -> Outage = Key::of(TableId::Outage);
    pub(crate) user(user: UserId) -> UserSettings = users().number(user.0);
    /// A prefix: the settings of all users.
    pub users() -> UserSettings = Key::of(TableId::User);
    pub(crate) server(server: GuildId) -> ServerSettings = Key::of(TableId::Server).number(server.0);
    pub(crate) puzzles(server: GuildId) -> PuzzlesRow = Key::of(TableId::Puzzles).number(server.0);
    pub(crate) draft(game: &GameId, user: UserId) -> Draft =
        Key::of(TableId::Draft).text(&game.0).number(user.0);
    /// A user's document; the row contains the user and the key, too.
    pub(crate) document(user: UserId, document_key: &DocumentKey) -> (UserId, DocumentKey, UserDocument) =
        documents(user, document_key.kind()).text(&document_key.about());
    /// A prefix: the documents of a user of this kind.
    pub(crate) documents(user: UserId, kind: DocumentKind) -> (UserId, DocumentKey, UserDocument) =
        all_documents(kind).number(user.0);
    /// The row of a command's reply.
    pub reply(command: &CommandId) -> ReplyRow = Key::of(TableId::Reply).text(&command.0);
    pub(crate) reply_age(at: DateTime<Utc>, command: &CommandId) -> (DateTime<Utc>, CommandId) =
        Key::of(TableId::ReplyAge).moment(at).text(&command.0);
    /// A prefix: the ids of replies by their time.
    pub replies_by_age() -> (DateTime<Utc>, CommandId) = Key::of(TableId::ReplyAge);
    pub(crate) entry(number: u64) -> EntryRow = Key::of(TableId::LogEntry).number(number);
    pub(crate) entry_key(key: &str) -> u64 = Key::of(TableId::LogEntryKey).text(key);
    pub(crate) entry_change(change: u64) -> u64 = entry_changes().number(change);
    pub(crate) entry_changes() -> u64 = Key::of(TableId::LogChange);
    pub(crate) entry_of(channel: ChannelId, number: u64) -> u64 = entries_of(channel).number(number);
    pub(crate) entries_of(channel: ChannelId) -> u64 = Key::of(TableId::LogEntryOf).number(channel.0);
    /// The number of entries of a channel that are kept.
    pub(crate) entries(channel: ChannelId) -> u64 = Key::of(TableId::LogEntryCount).number(channel.0);
    /// A prefix: all analysed games.
    pub analyses() -> Analysis = Key::of(TableId::Analysis);
    /// A prefix: all filled slots with rows of their own.
    pub slots() -> (ChannelId, MessageId) = Key::of(TableId::Slot);
    /// A prefix: the settings of all servers.
    pub servers() -> ServerSettings = Key::of(TableId::Server);
    /// A prefix: the puzzles of all servers.
    pub all_puzzles() -> PuzzlesRow = Key::of(TableId::Puzzles);
    /// A prefix: all drafts.
    pub drafts() -> Draft = Key::of(TableId::Draft);
    /// A prefix: all log entries.
    pub all_entries() -> EntryRow = Key::of(TableId::LogEntry);
}

impl Key<Found> {
    /// This one among those of a place, the newest sorting first.
    pub fn newest_first(self, since: u64, name: &str) -> Key<Found> {
        self.number(!since).text(name)
    }
}

/// The streams of a place in a phase, newest first.
pub(crate) fn place(place: StreamScope, phase: Phase) -> Key<Found> {
    let key = match place {
        StreamScope::Games => Key::of(TableId::InPhase),
        StreamScope::Channel(channel) => Key::of(TableId::InChannel).number(channel.0),
        StreamScope::Player(user) => Key::of(TableId::OfUser).number(user.0),
        StreamScope::OnServer(guild) => Key::of(TableId::OnServer).number(guild.0),
        StreamScope::Tournaments => Key::of(TableId::TournamentInPhase),
        StreamScope::Guild(guild) => Key::of(TableId::TournamentInGuild).number(guild.0),
        StreamScope::Entrant(user) => Key::of(TableId::TournamentOfUser).number(user.0),
        StreamScope::Series => Key::of(TableId::SeriesInPhase),
        StreamScope::SeriesOfGuild(guild) => Key::of(TableId::SeriesInGuild).number(guild.0),
    };
    key.byte(match phase {
        Phase::Lobby => 1,
        Phase::Playing => 2,
        Phase::Ended => 3,
    })
}

/// The numbers of games in an archive.
pub(crate) fn archive_of(whose: Whose) -> Key<u64> {
    match whose {
        Whose::All => Key::of(TableId::ArchiveOfAll),
        Whose::User(user) => Key::of(TableId::ArchiveOfUser).number(user.0),
        Whose::Guild(guild) => Key::of(TableId::ArchiveOfGuild).number(guild.0),
    }
}

impl Key<u64> {
    /// The entry with this number in an archive.
    pub fn numbered(self, number: u64) -> Key<u64> {
        self.number(number)
    }
}

pub(crate) fn timer(of: &Subject, timer: &Timer) -> Key<(Subject, Timer)> {
    Key::of(TableId::Timer)
        .moment(timer.at)
        .text(&of.to_string())
        .byte(timer_kind(timer))
        .number(timer.ply.into())
}

/// The order of a timer among those of one moment and subject.
pub fn timer_kind(timer: &Timer) -> u8 {
    match timer.what {
        TimerKind::Reminder => 1,
        TimerKind::Deadline => 2,
        TimerKind::Lobby => 3,
        TimerKind::Registration => 4,
        TimerKind::RoundEnd => 5,
        TimerKind::NextRound => 6,
        TimerKind::Look => 7,
        TimerKind::Probe => 8,
        TimerKind::Puzzle => 9,
        TimerKind::Series => 10,
    }
}

pub(crate) fn slot(about: &Subject, slot: &Slot) -> Key<(ChannelId, MessageId)> {
    let key = slots_apart(about);
    match slot {
        Slot::Lobby => key.byte(1),
        Slot::Board(ply) => key.byte(2).number((*ply).into()),
        Slot::Question(question) => key.byte(3).number((*question).into()),
        Slot::Registration => key.byte(4),
        Slot::Notices(Notices::Games, channel) => key.byte(5).number(channel.0),
        Slot::Notices(Notices::Seats, channel) => key.byte(6).number(channel.0),
        Slot::Team(side) => key.byte(7).number(side.number().into()),
        Slot::OutOfReach => key.byte(8),
        Slot::Season(season) => key.byte(9).number((*season).into()),
        Slot::Guest(guild) => key.byte(10).number(guild.0),
        Slot::Round(round) => key.byte(11).number((*round).into()),
        Slot::GuestRound(guild) => key.byte(12).number(guild.0),
        Slot::ServerEvent(season) => key.byte(13).number((*season).into()),
        Slot::Rehome(question) => key.byte(14).number((*question).into()),
    }
}

/// Returns the user of a key of settings.
pub fn user_of(key: &[u8]) -> Option<UserId> {
    number_of(key).map(UserId)
}

/// Returns the end of the keys of replies that were recorded before this moment.
pub(crate) fn older_than(at: DateTime<Utc>) -> Vec<u8> {
    replies_by_age().moment(at).bytes
}

/// Returns the slot of a key and its subject.
pub fn slot_of(key: &[u8]) -> Option<(Subject, Slot)> {
    let (about, rest) = name_of(key)?;
    let (kind, number) = rest.split_first()?;
    let number = number
        .last_chunk()
        .map(|number| u64::from_be_bytes(*number));
    let number = number.unwrap_or(0);
    let slot = match kind {
        1 => Slot::Lobby,
        2 => Slot::Board(u32::try_from(number).ok()?),
        3 => Slot::Question(u32::try_from(number).ok()?),
        4 => Slot::Registration,
        5 => Slot::Notices(Notices::Games, ChannelId(number)),
        6 => Slot::Notices(Notices::Seats, ChannelId(number)),
        7 => Slot::Team(Seat::new(u8::try_from(number).ok()?)?),
        8 => Slot::OutOfReach,
        9 => Slot::Season(u32::try_from(number).ok()?),
        10 => Slot::Guest(GuildId(number)),
        11 => Slot::Round(u32::try_from(number).ok()?),
        12 => Slot::GuestRound(GuildId(number)),
        13 => Slot::ServerEvent(u32::try_from(number).ok()?),
        14 => Slot::Rehome(u32::try_from(number).ok()?),
        _ => return None,
    };
    Some((about.into(), slot))
}

/// Returns the name after the table of a key, and the rest of the key.
pub fn name_of(key: &[u8]) -> Option<(String, &[u8])> {
    let mut name = Vec::new();
    let mut rest = key.get(1..)?;
    loop {
        let (byte, after) = rest.split_first()?;
        rest = after;
        if *byte != 0 {
            name.push(*byte);
            continue;
        }
        let (end, after) = rest.split_first()?;
        rest = after;
        if *end == 0 {
            return Some((String::from_utf8(name).ok()?, rest));
        }
        name.push(0);
    }
}

/// Returns the number at the end of a key.
pub fn number_of(key: &[u8]) -> Option<u64> {
    Some(u64::from_be_bytes(*key.last_chunk()?))
}

/// Returns the key of a piece of a value that is too long for one key.
pub(crate) fn piece(whole: &[u8], number: u16) -> Vec<u8> {
    let mut bytes = vec![TableId::Piece as u8];
    bytes.extend(whole);
    bytes.extend(number.to_be_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn every_slot_is_found_again_in_its_key() {
        let about = Subject::Game(GameId("k7f2q".to_owned()));
        let channel = ChannelId(1_234_567_890_123_456_789);
        for of in [
            Slot::Lobby,
            Slot::Board(3),
            Slot::Question(4),
            Slot::Season(3),
            Slot::Registration,
            Slot::Notices(Notices::Games, channel),
            Slot::Notices(Notices::Seats, channel),
            Slot::Team(Seat::new(2).unwrap()),
            Slot::OutOfReach,
            Slot::Guest(GuildId(1_234_567_890_123_456_789)),
            Slot::Round(12),
            Slot::GuestRound(GuildId(1_234_567_890_123_456_789)),
            Slot::ServerEvent(2),
            Slot::Rehome(5),
        ] {
            let key = slot(&about, &of);
            assert_eq!(slot_of(key.bytes()), Some((about.clone(), of)));
        }
    }
}
