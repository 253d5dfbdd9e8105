//! The tables of the database, and descriptions of their keys.

use chrono::DateTime;

/// Calls a macro with all tables: the name of a table, its number, what a row is, what its key
/// consists of, and what the row holds.
macro_rules! for_each_table {
    ($tables:ident) => {
        $tables! {
            Single = 1 "the single value" [Text] Value,
            Game = 2 "game" [Text] GameRow,
            Event = 3 "event of game" [Text Number] Recorded,
            InPhase = 4 "game in phase" [Byte Number Text] Found,
            InChannel = 5 "game in channel" [Number Byte Number Text] Found,
            OfUser = 6 "game of user" [Number Byte Number Text] Found,
            Timer = 7 "timer" [Moment Text Byte Number] (Subject, Timer),
            Post = 8 "post" [Number] Outgoing,
            Waiting = 9 "waiting post" [Number] Waiting,
            Slot = 10 "slot of" [Text Byte Number] (ChannelId, MessageId),
            User = 11 "settings of user" [Number] UserSettings,
            Server = 12 "settings of server" [Number] ServerSettings,
            Reply = 13 "reply to command" [Text] ReplyRow,
            ReplyAge = 14 "age of the reply to command" [Moment Text] (DateTime<Utc>, CommandId),
            LogEntry = 15 "log entry" [Number] EntryRow,
            LogEntryKey = 16 "log entry's key" [Text] Value,
            LogChange = 17 "log change" [Number] Value,
            LogEntryOf = 18 "log entry of channel" [Number Number] Value,
            LogEntryCount = 19 "number of log entries of channel" [Number] Value,
            Piece = 20 "a piece of a long value" [] Value,
            Draft = 21 "draft for game" [Text Number] Draft,
            Tournament = 22 "tournament" [Text] TournamentRow,
            TournamentEvent = 23 "event of tournament" [Text Number] tournament::Recorded,
            TournamentInPhase = 24 "tournament in phase" [Byte Number Text] Found,
            TournamentInGuild = 25 "tournament of server" [Number Byte Number Text] Found,
            TournamentOfUser = 26 "tournament of user" [Number Byte Number Text] Found,
            Archive = 27 "archived game" [Number] Summary,
            ArchiveOfGame = 28 "archive number of game" [Text] Value,
            ArchiveOfUser = 29 "archived game of user" [Number Number] Value,
            ArchiveOfGuild = 30 "archived game of server" [Number Number] Value,
            ArchiveOfAll = 31 "archived game of all" [Number] Value,
            Outage = 32 "outage from" [Moment] Outage,
            Analysis = 33 "analysis of game" [Text] Analysis,
            UserDocument = 40 "paper of user" [Byte Number Text] (UserId, DocumentKey, UserDocument),
            Puzzles = 41 "puzzles of server" [Number] PuzzlesRow,
            Ratings = 42 "kept ratings" [Text] Value,
            Record = 43 "events of the finished game" [Text] Vec<Recorded>,
            Slots = 44 "slots of the finished game" [Text] Vec<Filled>,
            OnServer = 45 "game on server" [Number Byte Number Text] Found,
            Series = 46 "series" [Text] SeriesRow,
            SeriesEvent = 47 "event of series" [Text Number] series::Recorded,
            SeriesInPhase = 48 "series in phase" [Byte Number Text] Found,
            SeriesInGuild = 49 "series of server" [Number Byte Number Text] Found,
            Positions = 50 "positions" [Number Number] Value,
        }
    };
}

pub(super) use for_each_table;

macro_rules! tables {
    ($($name:ident = $number:literal $what:literal [$($part:ident)*] $holds:ty,)*) => {
        /// The first byte of a key. The numbers are stored, so they keep their meaning.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[repr(u8)]
        pub(crate) enum TableId {
            $($name = $number),*
        }

        impl TableId {
            const ALL: &[TableId] = &[$(TableId::$name),*];

            /// Returns the name of its rows and the parts of their keys, for [`describe`].
            fn row(self) -> (&'static str, &'static [KeyPart]) {
                match self {
                    $(TableId::$name => ($what, &[$(KeyPart::$part),*])),*
                }
            }
        }
    };
}

for_each_table!(tables);

impl TableId {
    /// Returns the table of a key; `None` if it belongs to no table.
    pub fn of(key: &[u8]) -> Option<TableId> {
        let first = *key.first()?;
        TableId::ALL
            .iter()
            .copied()
            .find(|table| *table as u8 == first)
    }
}

/// Describes the table of a key, without what the key names.
pub(crate) fn describe_table(key: &[u8]) -> &'static str {
    TableId::of(key).map_or("a row that is none of ours", |table| table.row().0)
}

/// A part of a key.
#[derive(Debug, Clone, Copy)]
enum KeyPart {
    Byte,
    Number,
    Text,
    Moment,
}

/// Describes a key for `verify`: `event of game k7f2q 3`.
pub(crate) fn describe(key: &[u8]) -> String {
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

impl KeyPart {
    /// Reads the part as text, and returns the rest of the key; `None` if the key is too short.
    fn read(self, key: &[u8]) -> Option<(String, &[u8])> {
        Some(match self {
            KeyPart::Byte => {
                let (byte, rest) = key.split_first()?;
                (byte.to_string(), rest)
            }
            KeyPart::Number => {
                let (number, rest) = key.split_first_chunk()?;
                (u64::from_be_bytes(*number).to_string(), rest)
            }
            KeyPart::Text => {
                let end = key.windows(2).position(|two| two == [0, 0])?;
                let text = String::from_utf8_lossy(&key[..end])
                    .escape_debug()
                    .to_string();
                (text, &key[end + 2..])
            }
            KeyPart::Moment => {
                let (seconds, rest) = key.split_first_chunk()?;
                let (nanos, rest) = rest.split_first_chunk()?;
                let seconds = i64::from_be_bytes(*seconds) ^ i64::MIN;
                let at = DateTime::from_timestamp(seconds, u32::from_be_bytes(*nanos))?;
                (at.to_rfc3339(), rest)
            }
        })
    }
}
