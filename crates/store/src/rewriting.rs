//! Erases a user on disk: writes the journal anew with a pseudonym instead of the user, makes a
//! database from it, and replaces the old journal and database by both together.
//!
//! The journal keeps its lines and their numbers. The writer goes on while most of it is rewritten,
//! and waits only for the rest. Everything is checked before it replaces the old: every line is read
//! again and searched for the user, the new database must have the same rows, and the user's games and
//! tournaments must still be valid. At last all keys and values of the new database, and the index of
//! positions, are searched for the digits of the user's number. Whatever is found stops the erasure.

use std::{
    collections::BTreeMap,
    fs::{self, File, OpenOptions},
    io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write},
    path::PathBuf,
    sync::Arc,
};

use petteia_domain::ids::UserId;

use super::{
    Result, StoreError, catching_up,
    database::{Changes, Database, Reader, Staged},
    error::StorageError,
    folder::Folder,
    journal::{JournalPosition, Lines, read_line, write_line},
    open_error::OpenError,
    private::create_private_file,
    pseudonym::{Counting, Pseudonym},
    replay::{replay_game, replay_series, replay_tournament},
    schema,
    table_ids::{self, TableId},
};

/// A rewritten journal and its database, in progress.
#[derive(Debug)]
pub(super) struct Rewriting {
    folder: Arc<Folder>,
    pseudonym: Pseudonym,
    counting: Counting,
    path: PathBuf,
    written: BufWriter<File>,
    /// The mark up to which the old journal has been rewritten.
    done: JournalPosition,
    database: Option<Database>,
}

impl Rewriting {
    /// Rewrites the journal up to this mark, which may be passed meanwhile. Blocks.
    pub fn begin(
        folder: &Arc<Folder>,
        user: UserId,
        pseudonym: UserId,
        until: JournalPosition,
    ) -> Result<Rewriting, OpenError> {
        folder.drop_rewritten()?;
        let path = folder.rewritten_journal();
        let written = create_private_file(&path).map_err(OpenError::io(&path))?;
        folder.sync()?;
        let mut rewriting = Rewriting {
            folder: Arc::clone(folder),
            pseudonym: Pseudonym::new(user, pseudonym),
            counting: Counting::default(),
            path,
            written: BufWriter::new(written),
            done: JournalPosition::default(),
            database: None,
        };
        rewriting.go_on(until)?;
        let database = Database::open(&folder.rewritten_database())?;
        catching_up::follow(&database, &rewriting.path)?;
        rewriting.database = Some(database);
        Ok(rewriting)
    }

    /// Rewrites on up to this mark.
    fn go_on(&mut self, until: JournalPosition) -> Result<(), OpenError> {
        let journal = self.folder.journal();
        self.learn(until)?;
        let mut lines = self.lines(until)?;
        loop {
            let Some(line) = lines.next_line().map_err(OpenError::io(&journal))? else {
                break;
            };
            let line = line.map_err(|fault| fault.damaged(&journal))?;
            let mut change = line.change;
            let renamed = self.counting.rename(&mut change, &self.pseudonym);
            let text = match renamed.map_err(|source| self.unsound(line.mark.line, source))? {
                true => {
                    let text = write_line(line.mark.line, &change);
                    let text = text.map_err(|source| self.unsound(line.mark.line, source))?;
                    self.check_line(line.mark.line, &text)?;
                    text
                }
                false => line.text,
            };
            if self.pseudonym.is_in_line(&text) {
                return Err(self.still_named(line.mark.line));
            }
            writeln!(self.written, "{text}").map_err(OpenError::io(&self.path))?;
            self.done = line.mark;
        }
        if self.done.line != until.line {
            let why = format!("it was to be rewritten as far as line {}", until.line);
            return Err(self.unsound(self.done.line, StoreError::failed(why)));
        }
        self.written
            .flush()
            .and_then(|()| self.written.get_ref().sync_all())
            .map_err(OpenError::io(&self.path))
    }

    /// Learns the user's names and subjects.
    fn learn(&mut self, until: JournalPosition) -> Result<(), OpenError> {
        let journal = self.folder.journal();
        let mut lines = self.lines(until)?;
        loop {
            let Some(line) = lines.next_line().map_err(OpenError::io(&journal))? else {
                return Ok(());
            };
            let mut line = line.map_err(|fault| fault.damaged(&journal))?;
            let named = self.pseudonym.is_in(&line.change);
            if named.map_err(|source| self.unsound(line.mark.line, source))? {
                self.pseudonym.learn(&mut line.change);
            }
        }
    }

    /// Returns the lines of the old journal that are not rewritten yet, up to this mark.
    fn lines(
        &self,
        until: JournalPosition,
    ) -> Result<Lines<BufReader<std::io::Take<File>>>, OpenError> {
        let path = self.folder.journal();
        let mut file = OpenOptions::new()
            .read(true)
            .open(&path)
            .map_err(OpenError::io(&path))?;
        file.seek(SeekFrom::Start(self.done.end))
            .map_err(OpenError::io(&path))?;
        let rest = file.take(until.end - self.done.end);
        Ok(Lines::after(self.done, BufReader::new(rest)))
    }

    /// Checks that a line can be read and does not contain the user.
    fn check_line(&self, number: u64, text: &str) -> Result<(), OpenError> {
        let named = read_line(number, text)
            .map_err(StoreError::failed)
            .and_then(|change| self.pseudonym.is_in(&change));
        match named {
            Ok(false) => Ok(()),
            Ok(true) => Err(self.still_named(number)),
            Err(why) => Err(self.unsound(number, why)),
        }
    }

    /// Rewrites the rest, while nothing is written, and compares the result with the old.
    pub fn finish(&mut self, until: JournalPosition, old: &Reader) -> Result<(), OpenError> {
        self.go_on(until)?;
        let Some(database) = self.database.take() else {
            return Err(self.unsound(0, StoreError::failed("no database follows it")));
        };
        let followed = catching_up::follow(&database, &self.path)?;
        if followed.line != until.line {
            let why = format!("{} lines were to be followed", until.line);
            return Err(self.unsound(followed.line, StoreError::failed(why)));
        }
        let kept = database
            .read(|new| {
                self.compare(old, new)?;
                self.search(new)?;
                keep_what_no_journal_has(old, new)
            })
            .and_then(|changes| {
                database.apply(changes)?;
                database.sync()
            });
        kept.map_err(|source| self.unsound(followed.line, source))
    }

    /// Checks that the new database has the rows of the old one, and that the user's games and
    /// tournaments are as valid as before.
    fn compare(&self, old: &Reader, new: &Reader) -> Result<()> {
        let (before, after) = (rows(old)?, rows(new)?);
        if before != after {
            let why = format!("its tables have {after:?} rows instead of {before:?}");
            return Err(StoreError::failed(why));
        }
        for game in self.pseudonym.games() {
            if let (Err(why), Ok(())) = (replay_game(new, game)?, replay_game(old, game)?) {
                return Err(StoreError::failed(why));
            }
        }
        for name in self.pseudonym.tournaments() {
            let before = replay_tournament(old, name)?;
            if let (Err(why), Ok(())) = (replay_tournament(new, name)?, before) {
                return Err(StoreError::failed(why));
            }
        }
        for name in self.pseudonym.series() {
            let before = replay_series(old, name)?;
            if let (Err(why), Ok(())) = (replay_series(new, name)?, before) {
                return Err(StoreError::failed(why));
            }
        }
        Ok(())
    }

    /// Searches the new database and the index of positions for the digits of the user's number.
    fn search(&self, new: &Reader) -> Result<()> {
        let Some(trace) = self.pseudonym.trace() else {
            return Ok(());
        };
        let left = |place: &str| {
            let why = format!("{place} would still have the number of who is to be forgotten");
            Err(StoreError::failed(why))
        };
        // The pieces of a long value follow each other, and the number may lie in two of them.
        let mut before = Vec::new();
        for row in new.rows() {
            let (key, value) = row?;
            if TableId::of(&key) != Some(TableId::Piece) {
                before.clear();
            }
            before.extend_from_slice(&value);
            if trace.is_in_key(&key) || trace.is_in(&before) {
                return left(table_ids::describe_table(&key));
            }
            let kept = before.len().saturating_sub(2 * trace.digits().len());
            before.drain(..kept);
        }
        let positions = self.folder.positions();
        match fs::read(&positions) {
            Ok(positions) if trace.is_in(&positions) => left("the index of positions"),
            Ok(_) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(StorageError::Journal(error).into()),
        }
    }

    /// Replaces the old journal and database, which must be closed.
    pub fn take_place(&self) -> Result<(), OpenError> {
        self.folder.take_rewritten()
    }

    /// Deletes the rewritten journal and database.
    pub fn drop_it(self) {
        let Rewriting {
            folder, database, ..
        } = self;
        drop(database);
        if let Err(error) = folder.drop_rewritten() {
            tracing::warn!(%error, "rewritten files could not be removed; the next start removes them");
        }
    }

    fn still_named(&self, line: u64) -> OpenError {
        let why = "it would still name who is to be forgotten";
        self.unsound(line, StoreError::failed(why))
    }

    fn unsound(&self, line: u64, source: StoreError) -> OpenError {
        OpenError::Unsound {
            path: self.path.clone(),
            line,
            source,
        }
    }
}

/// Counts the rows of each table whose number of rows an erasure does not change.
fn rows(reader: &Reader) -> Result<BTreeMap<u8, u64>> {
    let mut rows = BTreeMap::new();
    for row in reader.rows() {
        let (key, _) = row?;
        match TableId::of(&key) {
            // Rows of the first tables are deleted with the user; the number of pieces depends on
            // the lengths of values; heartbeats, ratings and the index of positions are not in the journal.
            Some(
                TableId::User
                | TableId::Draft
                | TableId::UserDocument
                | TableId::Piece
                | TableId::Single
                | TableId::Ratings
                | TableId::Positions,
            ) => {}
            table => {
                *rows
                    .entry(table.map_or(0, |table| table as u8))
                    .or_default() += 1
            }
        }
    }
    Ok(rows)
}

/// Returns the rows that are not in the journal: the heartbeat, and the times of postponed posts.
pub(super) fn keep_what_no_journal_has(old: &Reader, new: &Reader) -> Result<Changes> {
    let mut staged = Staged::on(new);
    if let Some(heartbeat) = old.get(&schema::heartbeat())? {
        staged.put(&schema::heartbeat(), &heartbeat)?;
    }
    for waiting in old.all(&schema::all_waiting()) {
        let waiting = waiting?;
        let key = schema::waiting(waiting.number);
        if waiting.attempts == 0 {
            continue;
        }
        if let Some(mut there) = staged.get(&key)? {
            (there.attempts, there.not_before) = (waiting.attempts, waiting.not_before);
            staged.put(&key, &there)?;
        }
    }
    Ok(staged.changes())
}
