//! The tables of the database, and descriptions of their rows.

use chrono::DateTime;

/// The first byte of a key. The numbers are stored, so they keep their meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum TableId {
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

impl TableId {
    const ALL: [TableId; 38] = [
        TableId::Single,
        TableId::Game,
        TableId::Event,
        TableId::InPhase,
        TableId::InChannel,
        TableId::OfUser,
        TableId::Timer,
        TableId::Post,
        TableId::Waiting,
        TableId::Slot,
        TableId::User,
        TableId::Server,
        TableId::Reply,
        TableId::ReplyAge,
        TableId::Entry,
        TableId::EntryKey,
        TableId::EntryChange,
        TableId::EntryOf,
        TableId::Entries,
        TableId::Piece,
        TableId::Draft,
        TableId::Tournament,
        TableId::TournamentEvent,
        TableId::TournamentInPhase,
        TableId::TournamentInGuild,
        TableId::TournamentOfUser,
        TableId::Archive,
        TableId::ArchiveOfGame,
        TableId::ArchiveOfUser,
        TableId::ArchiveOfGuild,
        TableId::ArchiveOfAll,
        TableId::Outage,
        TableId::Analysis,
        TableId::UserDocument,
        TableId::Puzzles,
        TableId::Ratings,
        TableId::Record,
        TableId::Slots,
    ];

    /// Returns the table of a key; `None` if it belongs to no table.
    pub fn of(key: &[u8]) -> Option<TableId> {
        let first = *key.first()?;
        TableId::ALL.into_iter().find(|table| *table as u8 == first)
    }

    /// Returns the name of its rows and the parts of their keys, for [`describe`].
    fn row(self) -> (&'static str, &'static [Part]) {
        use Part::{Byte, Moment, Number, Text};
        match self {
            TableId::Single => ("the single value", &[Text]),
            TableId::Game => ("game", &[Text]),
            TableId::Event => ("event of game", &[Text, Number]),
            TableId::InPhase => ("game in phase", &[Byte, Number, Text]),
            TableId::InChannel => ("game in channel", &[Number, Byte, Number, Text]),
            TableId::OfUser => ("game of user", &[Number, Byte, Number, Text]),
            TableId::Timer => ("timer", &[Moment, Text, Byte, Number]),
            TableId::Post => ("post", &[Number]),
            TableId::Waiting => ("waiting post", &[Number]),
            TableId::Slot => ("slot of", &[Text, Byte, Number]),
            TableId::User => ("settings of user", &[Number]),
            TableId::Server => ("settings of server", &[Number]),
            TableId::Reply => ("reply to command", &[Text]),
            TableId::ReplyAge => ("age of the reply to command", &[Moment, Text]),
            TableId::Entry => ("log entry", &[Number]),
            TableId::EntryKey => ("log entry's key", &[Text]),
            TableId::EntryChange => ("log change", &[Number]),
            TableId::EntryOf => ("log entry of channel", &[Number, Number]),
            TableId::Entries => ("number of log entries of channel", &[Number]),
            TableId::Piece => ("a piece of a long value", &[]),
            TableId::Draft => ("draft for game", &[Text, Number]),
            TableId::Tournament => ("tournament", &[Text]),
            TableId::TournamentEvent => ("event of tournament", &[Text, Number]),
            TableId::TournamentInPhase => ("tournament in phase", &[Byte, Number, Text]),
            TableId::TournamentInGuild => ("tournament of server", &[Number, Byte, Number, Text]),
            TableId::TournamentOfUser => ("tournament of user", &[Number, Byte, Number, Text]),
            TableId::Archive => ("archived game", &[Number]),
            TableId::ArchiveOfGame => ("archive number of game", &[Text]),
            TableId::ArchiveOfUser => ("archived game of user", &[Number, Number]),
            TableId::ArchiveOfAll => ("archived game of all", &[Number]),
            TableId::UserDocument => ("paper of user", &[Byte, Number, Text]),
            TableId::Outage => ("outage from", &[Moment]),
            TableId::Analysis => ("analysis of game", &[Text]),
            TableId::Puzzles => ("puzzles of server", &[Number]),
            TableId::Ratings => ("kept ratings", &[Text]),
            TableId::Record => ("events of the finished game", &[Text]),
            TableId::Slots => ("slots of the finished game", &[Text]),
            TableId::ArchiveOfGuild => ("archived game of server", &[Number, Number]),
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
    let Some(table) = TableId::of(key) else {
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
