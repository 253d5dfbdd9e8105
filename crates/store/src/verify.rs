//! Verification: whether journal and database agree, and whether their content obeys the rules.

use std::{cmp::Ordering, fmt, path::Path};

use chrono::DateTime;
use petteia_domain::{
    game::{Recorded, State, Timekeeping},
    positions::{self, Corrections, Head, Shared, Sums},
};

use super::{
    Result, StoreError, catching_up,
    database::{
        Bytes, Reader,
        rewritten::{rewritten, written},
    },
    folder::{self, Folder},
    open_error::OpenError,
    position_file::PositionFile,
    recovery,
    replay::replay_all,
    schema::{self, Waiting},
    table_ids::{self, TableId},
};

/// The largest number of findings that are listed; more are only counted.
const TOLD: usize = 100;

/// The number of buckets of the index of positions that are read at a time.
const BUCKETS_AT_A_TIME: usize = 1000;

/// The largest number of characters of a value in a finding.
const VALUE_TOLD: usize = 300;

/// The result of `verify`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Verified {
    /// The number of changes in the journal.
    pub lines: u64,
    /// The number of games in the store.
    pub games: u64,
    /// The number of tournaments in the store.
    pub tournaments: u64,
    /// The number of series in the store.
    pub series: u64,
    /// The number of events of games, tournaments and series.
    pub events: u64,
    /// Repairs on opening, which are normal after a crash.
    pub notes: Vec<String>,
    /// Differences between journal and database, at most 100.
    pub findings: Vec<String>,
    /// The number of further findings.
    pub more: u64,
    /// Violations of the rules, if games and tournaments were replayed: the first of each, at most
    /// 100.
    pub faults: Vec<String>,
    /// The number of further violations.
    pub more_faults: u64,
    /// Whether another process had the database open, so that only the journal was checked.
    pub journal_alone: bool,
}

impl Verified {
    /// Whether journal and database agree, and nothing in them violates the rules.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty() && self.faults.is_empty()
    }

    /// Adds a difference between journal and database.
    pub fn find(&mut self, finding: String) {
        note(&mut self.findings, &mut self.more, finding);
    }

    /// Counts a row of the database.
    fn count(&mut self, reader: &Reader, key: &[u8], bytes: &[u8]) {
        match TableId::of(key) {
            Some(TableId::Game) => self.games += 1,
            Some(TableId::Record) => {
                let events = reader.whole_value::<Vec<Recorded>>(key, bytes);
                self.events += events.map_or(0, |events| events.len() as u64);
            }
            Some(TableId::Tournament) => self.tournaments += 1,
            Some(TableId::Series) => self.series += 1,
            Some(TableId::Event | TableId::TournamentEvent | TableId::SeriesEvent) => {
                self.events += 1;
            }
            _ => {}
        }
    }

    /// Adds a violation of the rules.
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
            (true, true) if self.journal_alone => "the journal is sound",
            (true, false) if self.journal_alone => {
                "the journal is sound, but what it tells BREAKS THE RULES"
            }
            (true, true) => "journal and database agree",
            (true, false) => "journal and database agree, but BREAK THE RULES",
            (false, _) => "journal and database DISAGREE",
        };
        let Verified {
            lines,
            games,
            tournaments,
            series,
            events,
            ..
        } = self;
        write!(
            f,
            "{verdict}: {lines} changes, {games} games, {tournaments} tournaments, {series} series, \
             {events} events"
        )
    }
}

/// Makes a second database from the journal and compares the first with it, row by row. Blocks, and
/// needs as much space in the data folder as the database uses.
///
/// # Errors
/// Fails if there is no store in the folder, it is in use, something in it cannot be read, or the
/// journal is damaged, contradictory, or belongs to another database.
pub fn verify(folder: &Path) -> Result<Verified, OpenError> {
    compared(folder, &mut |_| {}, |_, _, _, _| Ok(()))
}

/// Like [`verify`], and replays every game and tournament of the journal. Reports progress to
/// `say`. Where another process works in the folder, only the journal is checked, because the database is that
/// process's. Blocks.
///
/// # Errors
/// Fails like [`verify`], except that the folder may be in use.
pub fn replay(folder: &Path, say: &mut dyn FnMut(&str)) -> Result<Verified, OpenError> {
    match replay_alone(folder, say) {
        Err(OpenError::InUse { .. }) => replay_beside(folder, say),
        replayed => replayed,
    }
}

/// Replays the journal of a folder in which another process works.
fn replay_beside(folder: &Path, say: &mut dyn FnMut(&str)) -> Result<Verified, OpenError> {
    let mut verified = Verified {
        journal_alone: true,
        ..Verified::default()
    };
    let note = "petteia is running and has its database open: only the journal was checked";
    verified.notes.push(note.to_owned());
    say("reading the journal");
    let (journal, second) = (folder::journal(folder), folder::database_beside(folder));
    let (anew, lines) = catching_up::follow_beside(&journal, &second)?;
    verified.lines = lines;
    let replayed = anew.read(|anew| {
        for row in anew.rows() {
            let (key, bytes) = row?;
            verified.count(anew, &key, &bytes);
        }
        replay_all(anew, say, &mut |fault| verified.find_fault(fault))
    });
    replayed.map_err(|source| OpenError::Database {
        path: anew.path().to_owned(),
        source,
    })?;
    Ok(verified)
}

fn replay_alone(folder: &Path, say: &mut dyn FnMut(&str)) -> Result<Verified, OpenError> {
    compared(folder, say, |folder, anew, say, verified| {
        replay_all(anew, say, &mut |fault| verified.find_fault(fault))?;
        let path = folder.positions();
        if !path.exists() {
            return Ok(());
        }
        let mut positions = PositionFile::open(&path).map_err(StoreError::failed)?;
        check_positions(&mut positions, anew, say, &mut |finding| {
            verified.find(finding)
        })
    })
}

fn compared(
    folder: &Path,
    say: &mut dyn FnMut(&str),
    look_further: impl FnOnce(&Folder, &Reader, &mut dyn FnMut(&str), &mut Verified) -> Result<()>,
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
    let anew = catching_up::follow_anew(&folder)?;
    say("comparing the database with it");
    let compared = database.read(|there| {
        anew.read(|anew| {
            compare(there, anew, &mut verified)?;
            look_further(&folder, anew, say, &mut verified)
        })
    });
    compared.map_err(|source| OpenError::Database {
        path: database.path().to_owned(),
        source,
    })?;
    Ok(verified)
}

/// A stored index of positions, for [`check_positions`].
pub trait StoredPositions {
    /// Returns the head; empty if there is none.
    ///
    /// # Errors
    /// Fails if the store fails.
    fn head(&mut self) -> Result<Vec<u8>>;

    /// Returns the numbers of all buckets.
    ///
    /// # Errors
    /// Fails if the store fails.
    fn numbers(&mut self) -> Result<Vec<u32>>;

    /// Returns these buckets, in the same order; empty ones, too.
    ///
    /// # Errors
    /// Fails if the store fails.
    fn buckets(&mut self, numbers: &[u32]) -> Result<Vec<Vec<u8>>>;
}

impl StoredPositions for PositionFile {
    fn head(&mut self) -> Result<Vec<u8>> {
        Ok(PositionFile::head(self))
    }

    fn numbers(&mut self) -> Result<Vec<u32>> {
        Ok(PositionFile::numbers(self))
    }

    fn buckets(&mut self, numbers: &[u32]) -> Result<Vec<Vec<u8>>> {
        PositionFile::buckets(self, numbers)
    }
}

/// Compares the index of positions with the games of the journal, as far as it has them.
///
/// # Errors
/// Fails if something cannot be read.
pub fn check_positions(
    stored: &mut impl StoredPositions,
    anew: &Reader,
    say: &mut dyn FnMut(&str),
    find: &mut dyn FnMut(String),
) -> Result<()> {
    // That of another version is made anew.
    let Some(head) = Head::read(&stored.head()?) else {
        return Ok(());
    };
    say(&format!("counting the positions of {} games", head.up_to));
    let corrections = stored.buckets(&[Corrections::BUCKET])?.concat();
    // If they are damaged, that is found with the other buckets.
    let corrections = Corrections::read(&corrections).unwrap_or_default();
    let mut sums = Sums::default();
    let mut shared: Option<(u32, Option<Shared>)> = None;
    for number in 1..=head.up_to {
        let bucket = Shared::bucket(number);
        if shared.as_ref().is_none_or(|(read, _)| *read != bucket) {
            let bytes = stored.buckets(&[bucket])?.concat();
            shared = Some((bucket, Shared::read(&bytes).ok()));
        }
        let Some(summary) = anew.get(&schema::archived(number))? else {
            find(format!(
                "positions: the index has game {number} of the archive, which has no such game"
            ));
            continue;
        };
        let events = anew.events(&summary.game)?;
        // A game that cannot be replayed is not in the index, and is a finding of its own.
        if let Ok(Some(state)) = State::fold(&summary.game, &events, &Timekeeping::default()) {
            let summary = corrections.applied(&summary);
            sums.add(&positions::of_game(&state, &summary));
            let bits = shared.as_ref().and_then(|(_, shared)| shared.as_ref());
            if bits.is_some_and(|shared| shared.has(number)) {
                sums.add(&positions::of_shared_game(&state, &summary));
            }
        }
    }
    for numbers in stored.numbers()?.chunks(BUCKETS_AT_A_TIME) {
        for (number, bytes) in numbers.iter().zip(stored.buckets(numbers)?) {
            sums.check(*number, &bytes, find);
        }
    }
    sums.finish(find);
    Ok(())
}

/// Compares the stored database with the new one.
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
            verified.count(there, key, bytes);
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

/// Returns the rows to compare. Pieces are compared with their whole value; heartbeats and ratings are not in the
/// journal.
fn compared_rows(reader: &Reader) -> impl Iterator<Item = Result<(Bytes, Bytes)>> {
    reader.rows().filter(|row| {
        let Ok((key, _)) = row else { return true };
        let table = TableId::of(key);
        !matches!(table, Some(TableId::Piece | TableId::Ratings))
            && **key != *schema::heartbeat().bytes()
    })
}

/// Returns a value in today's encoding, whichever version wrote it.
fn value(reader: &Reader, key: &[u8], bytes: &[u8]) -> Result<String> {
    match TableId::of(key) {
        Some(TableId::Waiting) => {
            // Attempts and times of posts are not in the journal.
            let mut waiting: Waiting = reader.whole_value(key, bytes)?;
            (waiting.attempts, waiting.not_before) = (0, DateTime::UNIX_EPOCH);
            written(&waiting)
        }
        table => rewritten(table.unwrap_or(TableId::Single), reader, key, bytes),
    }
}

/// Returns a value, shortened for a finding.
fn told(value: &str) -> String {
    match value.char_indices().nth(VALUE_TOLD) {
        Some((end, _)) => format!("{}…", &value[..end]),
        None => value.to_owned(),
    }
}
