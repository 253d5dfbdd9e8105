//! Whether journal and database agree, and whether what they say follows from the rules.

use std::{cmp::Ordering, fmt, path::Path};

use chrono::{DateTime, Utc};
use petteia_domain::{
    analysis::Analysis,
    archive::Summary,
    game::{DocumentKey, Draft, Outage, Recorded, ServerSettings, UserDocument, UserSettings},
    ids::{ChannelId, CommandId, MessageId, Subject, TournamentId, UserId},
    timer::Timer,
    tournament,
};
use serde::{Serialize, de::DeserializeOwned};
use sled::IVec;

use super::{
    Outgoing, Result,
    database::Reader,
    error::StorageError,
    folder::{Folder, OpenError},
    recovery,
    replay::replay_all,
    schema::{
        self, EntryRow, Filled, Found, GameRow, PuzzlesRow, ReplyRow, TournamentRow, Waiting,
    },
    table_ids::{self, Table},
};

/// So many findings are told; of more, only how many.
const TOLD: usize = 100;

/// So much of a value is told.
const VALUE_TOLD: usize = 300;

/// What `verify` found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Verified {
    /// So many changes are in the journal.
    pub lines: u64,
    /// So many games are in the store.
    pub games: u64,
    /// So many tournaments are in the store.
    pub tournaments: u64,
    /// So many events games and tournaments have.
    pub events: u64,
    /// What had to be put right on opening, as after every crash: no fault.
    pub notes: Vec<String>,
    /// Where journal and database disagree, at most 100.
    pub findings: Vec<String>,
    /// So many findings more.
    pub more: u64,
    /// What does not follow from the rules, where games and tournaments were replayed: the first
    /// fault of each, at most 100.
    pub faults: Vec<String>,
    /// So many faults more.
    pub more_faults: u64,
}

impl Verified {
    /// Whether journal and database agree, and nothing in them is against the rules.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty() && self.faults.is_empty()
    }

    /// Notes where journal and database disagree.
    pub fn find(&mut self, finding: String) {
        note(&mut self.findings, &mut self.more, finding);
    }

    /// Notes what does not follow from the rules.
    pub fn find_fault(&mut self, fault: String) {
        note(&mut self.faults, &mut self.more_faults, fault);
    }
}

fn note(told: &mut Vec<String>, more: &mut u64, finding: String) {
    if told.len() < TOLD {
        told.push(finding);
    } else {
        *more += 1;
    }
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for note in &self.notes {
            writeln!(f, "note: {note}")?;
        }
        for finding in &self.findings {
            writeln!(f, "{finding}")?;
        }
        if self.more > 0 {
            writeln!(f, "and {} more", self.more)?;
        }
        for fault in &self.faults {
            writeln!(f, "{fault}")?;
        }
        if self.more_faults > 0 {
            writeln!(f, "and {} faults more", self.more_faults)?;
        }
        let verdict = match (self.findings.is_empty(), self.faults.is_empty()) {
            (true, true) => "journal and database agree",
            (true, false) => "journal and database agree, but BREAK THE RULES",
            (false, _) => "journal and database DISAGREE",
        };
        let Verified {
            lines,
            games,
            tournaments,
            events,
            ..
        } = self;
        write!(
            f,
            "{verdict}: {lines} changes, {games} games, {tournaments} tournaments, {events} events"
        )
    }
}

/// Makes a second database from the journal and compares the first with it, row by row. Blocks,
/// and needs as much room in the data folder as the database has.
///
/// # Errors
/// When there is no store in the folder, it is in use, or something in it cannot be read; when the journal is damaged,
/// contradicts itself, or is not the one that belongs to the database.
pub fn verify(folder: &Path) -> Result<Verified, OpenError> {
    compared(folder, &mut |_| {}, |_, _, _| Ok(()))
}

/// As [`verify`], and replays every game and every tournament that the journal tells of. `say` is
/// told how far it is. Blocks.
///
/// # Errors
/// As those of [`verify`].
pub fn replay(folder: &Path, say: &mut dyn FnMut(&str)) -> Result<Verified, OpenError> {
    compared(folder, say, |anew, say, verified| {
        replay_all(anew, say, &mut |fault| verified.find_fault(fault))
    })
}

fn compared(
    folder: &Path,
    say: &mut dyn FnMut(&str),
    look_further: impl FnOnce(&Reader, &mut dyn FnMut(&str), &mut Verified) -> Result<()>,
) -> Result<Verified, OpenError> {
    let folder = Folder::lock_existing(folder)?;
    let mut verified = Verified::default();
    let (journal, database, made_up) = recovery::open(&folder)?;
    if made_up.cut > 0 {
        let cut = made_up.cut;
        let note = "bytes of a line that was never finished, nor acknowledged, were cut off";
        verified.notes.push(format!("{cut} {note}"));
    }
    if made_up.lines > 0 {
        let lines = made_up.lines;
        let note = "lines of the journal the database had not followed; now it has";
        verified.notes.push(format!("{lines} {note}"));
    }
    verified.lines = journal.mark().line;
    drop(journal);

    let lines = verified.lines;
    say(&format!("reading the journal: {lines} changes"));
    let anew = recovery::follow_anew(&folder)?;
    say("comparing the database with it");
    let compared = database.read(|there| {
        anew.read(|anew| {
            compare(there, anew, &mut verified)?;
            look_further(anew, say, &mut verified)
        })
    });
    compared.map_err(|source| OpenError::Database {
        path: database.path().to_owned(),
        source,
    })?;
    Ok(verified)
}

/// Compares the database there is with the one made anew.
fn compare(there: &Reader, anew: &Reader, verified: &mut Verified) -> Result<()> {
    let mut rows_there = compared_rows(there).peekable();
    let mut rows_anew = compared_rows(anew).peekable();
    loop {
        let order = match (rows_there.peek(), rows_anew.peek()) {
            (None, None) => return Ok(()),
            (Some(Ok((there, _))), Some(Ok((anew, _)))) => there.cmp(anew),
            (Some(_), None) | (Some(Err(_)), _) => Ordering::Less,
            (None, Some(_)) | (_, Some(Err(_))) => Ordering::Greater,
        };
        let row_there = rows_there.next_if(|_| order.is_le()).transpose()?;
        let row_anew = rows_anew.next_if(|_| order.is_ge()).transpose()?;
        if let Some((key, bytes)) = &row_there {
            match Table::of(key) {
                Some(Table::Game) => verified.games += 1,
                Some(Table::Record) => {
                    let events = there.whole_value::<Vec<Recorded>>(key, bytes);
                    verified.events += events.map_or(0, |events| events.len() as u64);
                }
                Some(Table::Tournament) => verified.tournaments += 1,
                Some(Table::Event | Table::TournamentEvent) => verified.events += 1,
                _ => {}
            }
        }
        match (row_there, row_anew) {
            (Some((key, bytes_there)), Some((_, bytes_anew))) => {
                let value_anew = value(anew, &key, &bytes_anew)?;
                match value(there, &key, &bytes_there) {
                    Ok(value_there) if value_there == value_anew => {}
                    Ok(value_there) => verified.find(format!(
                        "{}: the database says {}, the journal {}",
                        table_ids::describe(&key),
                        told(&value_there),
                        told(&value_anew)
                    )),
                    Err(unreadable) => verified.find(unreadable.to_string()),
                }
            }
            (Some((key, _)), None) => verified.find(format!(
                "{}: in the database, but not in the journal",
                table_ids::describe(&key)
            )),
            (None, Some((key, _))) => verified.find(format!(
                "{}: in the journal, but not in the database",
                table_ids::describe(&key)
            )),
            (None, None) => return Ok(()),
        }
    }
}

/// The rows to be compared. Pieces are compared with the whole they belong to; heartbeats and kept
/// ratings are in no journal.
fn compared_rows(reader: &Reader) -> impl Iterator<Item = Result<(IVec, IVec)>> {
    reader.rows().filter(|row| {
        let Ok((key, _)) = row else { return true };
        let table = Table::of(key);
        !matches!(table, Some(Table::Piece | Table::Ratings))
            && **key != *schema::heartbeat().bytes()
    })
}

/// A value as it would be written today, whichever version wrote it.
fn value(reader: &Reader, key: &[u8], bytes: &[u8]) -> Result<String> {
    match Table::of(key) {
        Some(Table::Game) => rewritten::<GameRow>(reader, key, bytes),
        Some(Table::Event) => rewritten::<Recorded>(reader, key, bytes),
        Some(Table::Record) => rewritten::<Vec<Recorded>>(reader, key, bytes),
        Some(Table::InPhase | Table::InChannel | Table::OfUser) => {
            rewritten::<Found>(reader, key, bytes)
        }
        Some(Table::Timer) => rewritten::<(Subject, Timer)>(reader, key, bytes),
        Some(Table::Post) => rewritten::<Outgoing>(reader, key, bytes),
        Some(Table::Waiting) => {
            // How often it was tried and when it will be is not in the journal.
            let mut waiting: Waiting = reader.whole_value(key, bytes)?;
            (waiting.attempts, waiting.not_before) = (0, DateTime::UNIX_EPOCH);
            written(&waiting)
        }
        Some(Table::Slot) => rewritten::<(ChannelId, MessageId)>(reader, key, bytes),
        Some(Table::Slots) => rewritten::<Vec<Filled>>(reader, key, bytes),
        Some(Table::User) => rewritten::<UserSettings>(reader, key, bytes),
        Some(Table::Server) => rewritten::<ServerSettings>(reader, key, bytes),
        Some(Table::Outage) => rewritten::<Outage>(reader, key, bytes),
        Some(Table::Puzzles) => rewritten::<PuzzlesRow>(reader, key, bytes),
        Some(Table::Draft) => rewritten::<Draft>(reader, key, bytes),
        Some(Table::UserDocument) => {
            rewritten::<(UserId, DocumentKey, UserDocument)>(reader, key, bytes)
        }
        Some(Table::Reply) => rewritten::<ReplyRow>(reader, key, bytes),
        Some(Table::ReplyAge) => rewritten::<(DateTime<Utc>, CommandId)>(reader, key, bytes),
        Some(Table::Entry) => rewritten::<EntryRow>(reader, key, bytes),
        Some(Table::Tournament) => rewritten::<TournamentRow>(reader, key, bytes),
        Some(Table::TournamentEvent) => rewritten::<tournament::Recorded>(reader, key, bytes),
        Some(Table::TournamentInPhase | Table::TournamentInGuild | Table::TournamentOfUser) => {
            rewritten::<Found<TournamentId>>(reader, key, bytes)
        }
        Some(Table::Archive) => rewritten::<Summary>(reader, key, bytes),
        Some(Table::Analysis) => rewritten::<Analysis>(reader, key, bytes),
        Some(
            Table::Single
            | Table::EntryKey
            | Table::EntryChange
            | Table::EntryOf
            | Table::Entries
            | Table::ArchiveOfGame
            | Table::ArchiveOfUser
            | Table::ArchiveOfGuild
            | Table::ArchiveOfAll
            | Table::Piece
            | Table::Ratings,
        )
        | None => rewritten::<serde_json::Value>(reader, key, bytes),
    }
}

fn rewritten<T: Serialize + DeserializeOwned>(
    reader: &Reader,
    key: &[u8],
    bytes: &[u8],
) -> Result<String> {
    written(&reader.whole_value::<T>(key, bytes)?)
}

fn written<T: Serialize>(value: &T) -> Result<String> {
    serde_json::to_string(value).map_err(|error| StorageError::Encoding(error).into())
}

/// As much of a value as a finding tells.
fn told(value: &str) -> String {
    match value.char_indices().nth(VALUE_TOLD) {
        Some((end, _)) => format!("{}…", &value[..end]),
        None => value.to_owned(),
    }
}
