//! The tables of the database, and descriptions of their rows.

use chrono::DateTime;

/// The first byte of a key. The numbers are stored, so they keep their meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Table {
    Single = 1,
    Game = 2,
    Event = 3,
    InPhase = 4,
    InChannel = 5,
    OfUser = 6,
    Timer = 7,
    Post = 8,
    Waiting = 9,
    Slot = 10,
    User = 11,
    Server = 12,
    Reply = 13,
    ReplyAge = 14,
    Entry = 15,
    EntryKey = 16,
    EntryChange = 17,
    EntryOf = 18,
    Entries = 19,
    Piece = 20,
    Draft = 21,
    Tournament = 22,
    TournamentEvent = 23,
    TournamentInPhase = 24,
    TournamentInGuild = 25,
    TournamentOfUser = 26,
    Archive = 27,
    ArchiveOfGame = 28,
    ArchiveOfUser = 29,
    ArchiveOfGuild = 30,
    ArchiveOfAll = 31,
    Outage = 32,
    Analysis = 33,
    UserDocument = 40,
    Puzzles = 41,
    Ratings = 42,
    Record = 43,
    Slots = 44,
}

impl Table {
    const ALL: [Table; 38] = [
        Table::Single,
        Table::Game,
        Table::Event,
        Table::InPhase,
        Table::InChannel,
        Table::OfUser,
        Table::Timer,
        Table::Post,
        Table::Waiting,
        Table::Slot,
        Table::User,
        Table::Server,
        Table::Reply,
        Table::ReplyAge,
        Table::Entry,
        Table::EntryKey,
        Table::EntryChange,
        Table::EntryOf,
        Table::Entries,
        Table::Piece,
        Table::Draft,
        Table::Tournament,
        Table::TournamentEvent,
        Table::TournamentInPhase,
        Table::TournamentInGuild,
        Table::TournamentOfUser,
        Table::Archive,
        Table::ArchiveOfGame,
        Table::ArchiveOfUser,
        Table::ArchiveOfGuild,
        Table::ArchiveOfAll,
        Table::Outage,
        Table::Analysis,
        Table::UserDocument,
        Table::Puzzles,
        Table::Ratings,
        Table::Record,
        Table::Slots,
    ];

    /// Returns the table of a key; `None` if it belongs to no table.
    pub fn of(key: &[u8]) -> Option<Table> {
        let first = *key.first()?;
        Table::ALL.into_iter().find(|table| *table as u8 == first)
    }

    /// Returns the name of its rows and the parts of their keys, for [`describe`].
    fn row(self) -> (&'static str, &'static [Part]) {
        use Part::{Byte, Moment, Number, Text};
        match self {
            Table::Single => ("the single value", &[Text]),
            Table::Game => ("game", &[Text]),
            Table::Event => ("event of game", &[Text, Number]),
            Table::InPhase => ("game in phase", &[Byte, Number, Text]),
            Table::InChannel => ("game in channel", &[Number, Byte, Number, Text]),
            Table::OfUser => ("game of user", &[Number, Byte, Number, Text]),
            Table::Timer => ("timer", &[Moment, Text, Byte, Number]),
            Table::Post => ("post", &[Number]),
            Table::Waiting => ("waiting post", &[Number]),
            Table::Slot => ("slot of", &[Text, Byte, Number]),
            Table::User => ("settings of user", &[Number]),
            Table::Server => ("settings of server", &[Number]),
            Table::Reply => ("reply to command", &[Text]),
            Table::ReplyAge => ("age of the reply to command", &[Moment, Text]),
            Table::Entry => ("log entry", &[Number]),
            Table::EntryKey => ("log entry's key", &[Text]),
            Table::EntryChange => ("log change", &[Number]),
            Table::EntryOf => ("log entry of channel", &[Number, Number]),
            Table::Entries => ("number of log entries of channel", &[Number]),
            Table::Piece => ("a piece of a long value", &[]),
            Table::Draft => ("draft for game", &[Text, Number]),
            Table::Tournament => ("tournament", &[Text]),
            Table::TournamentEvent => ("event of tournament", &[Text, Number]),
            Table::TournamentInPhase => ("tournament in phase", &[Byte, Number, Text]),
            Table::TournamentInGuild => ("tournament of server", &[Number, Byte, Number, Text]),
            Table::TournamentOfUser => ("tournament of user", &[Number, Byte, Number, Text]),
            Table::Archive => ("archived game", &[Number]),
            Table::ArchiveOfGame => ("archive number of game", &[Text]),
            Table::ArchiveOfUser => ("archived game of user", &[Number, Number]),
            Table::ArchiveOfAll => ("archived game of all", &[Number]),
            Table::UserDocument => ("paper of user", &[Byte, Number, Text]),
            Table::Outage => ("outage from", &[Moment]),
            Table::Analysis => ("analysis of game", &[Text]),
            Table::Puzzles => ("puzzles of server", &[Number]),
            Table::Ratings => ("kept ratings", &[Text]),
            Table::Record => ("events of the finished game", &[Text]),
            Table::Slots => ("slots of the finished game", &[Text]),
            Table::ArchiveOfGuild => ("archived game of server", &[Number, Number]),
        }
    }
}

/// A part of a key.
#[derive(Debug, Clone, Copy)]
enum Part {
    Byte,
    Number,
    Text,
    Moment,
}

/// Describes a key for `verify`: `event of game k7f2q 3`.
pub(super) fn describe(key: &[u8]) -> String {
    let Some(table) = Table::of(key) else {
        return format!("a row that is none of ours, {}", key.escape_ascii());
    };
    let (row, parts) = table.row();
    let mut words = row.to_owned();
    let mut rest = &key[1..];
    for part in parts {
        let Some((word, after)) = part.read(rest) else {
            break;
        };
        words.push(' ');
        words.push_str(&word);
        rest = after;
    }
    words
}

impl Part {
    /// Reads the part as text, and returns the rest of the key; `None` if the key is too short.
    fn read(self, key: &[u8]) -> Option<(String, &[u8])> {
        Some(match self {
            Part::Byte => {
                let (byte, rest) = key.split_first()?;
                (byte.to_string(), rest)
            }
            Part::Number => {
                let (number, rest) = key.split_first_chunk()?;
                (u64::from_be_bytes(*number).to_string(), rest)
            }
            Part::Text => {
                let end = key.windows(2).position(|two| two == [0, 0])?;
                let text = String::from_utf8_lossy(&key[..end])
                    .escape_debug()
                    .to_string();
                (text, &key[end + 2..])
            }
            Part::Moment => {
                let (seconds, rest) = key.split_first_chunk()?;
                let (nanos, rest) = rest.split_first_chunk()?;
                let seconds = i64::from_be_bytes(*seconds) ^ i64::MIN;
                let at = DateTime::from_timestamp(seconds, u32::from_be_bytes(*nanos))?;
                (at.to_rfc3339(), rest)
            }
        })
    }
}
