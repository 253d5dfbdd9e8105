//! A database that catches up with its journal.

use std::path::Path;

use chrono::{DateTime, Utc};

use super::{
    StoreError,
    database::{Changes, Database, Staged},
    folder::Folder,
    journal::{Change, Journal, JournalPosition, Line},
    open_error::OpenError,
    schema,
};

/// The number of bytes of the journal that are applied to the database at a time.
const AT_A_TIME: u64 = 4 << 20;

/// Like [`AT_A_TIME`], for a database that is made anew. A larger part saves writes, because much
/// of the data is short-lived.
const AT_A_TIME_ANEW: u64 = 24 << 20;

/// Returns the mark up to which the database has followed.
pub(super) fn mark(database: &Database) -> Result<JournalPosition, OpenError> {
    let mark = database.read(|reader| reader.get(&schema::mark()));
    Ok(mark.map_err(failed(database))?.unwrap_or_default())
}

/// Makes a temporary second database from the whole journal of this folder.
pub(super) fn follow_anew(folder: &Folder) -> Result<Database, OpenError> {
    let database = Database::passing(&folder.second_database())?;
    follow(&database, &folder.journal())?;
    Ok(database)
}

/// Makes a temporary second database, in this folder, from the journal of a data folder that another process writes. A
/// line that is being written is left out. Returns the number of changes, too.
pub(super) fn follow_beside(journal: &Path, second: &Path) -> Result<(Database, u64), OpenError> {
    let database = Database::passing(second)?;
    let mut journal = Journal::open(journal, JournalPosition::default())?;
    let mut say = |_: &str| {};
    let mut catching_up = CatchingUp::new(&database, JournalPosition::default(), &mut say);
    let mut lines = journal.lines()?;
    while let Some(line) = lines.next_line().map_err(OpenError::io(journal.path()))? {
        match line {
            Ok(line) if line.ended => {
                journal.go_past(&line)?;
                catching_up.follow(line, &journal)?;
            }
            Ok(_) => break,
            Err(fault) if !fault.ended => break,
            Err(fault) => return Err(fault.damaged(journal.path())),
        }
    }
    catching_up.finish(&journal)?;
    Ok((database, journal.mark().line))
}

/// Applies the rest of a complete journal to a database, and returns the new mark.
pub(super) fn follow(database: &Database, journal: &Path) -> Result<JournalPosition, OpenError> {
    let from = mark(database)?;
    let mut journal = Journal::open(journal, from)?;
    let mut say = |_: &str| {};
    let mut catching_up = CatchingUp::new(database, from, &mut say);
    let mut lines = journal.lines()?;
    while let Some(line) = lines.next_line().map_err(OpenError::io(journal.path()))? {
        let line = line.map_err(|fault| fault.damaged(journal.path()))?;
        journal.go_past(&line)?;
        catching_up.follow(line, &journal)?;
    }
    catching_up.finish(&journal)?;
    Ok(journal.mark())
}

/// A database that follows the journal, some lines at a time.
pub(super) struct CatchingUp<'a> {
    database: &'a Database,
    followed: JournalPosition,
    /// The changes of the lines read since then.
    staged: Changes,
    pub(super) lines: u64,
    /// The latest time in the journal.
    latest: Option<DateTime<Utc>>,
    /// Whether the database is new.
    anew: bool,
    /// Whether it is marked on disk as incomplete.
    pub(super) noted: bool,
    pub(super) at_a_time: u64,
    say: &'a mut dyn FnMut(&str),
}

impl<'a> CatchingUp<'a> {
    pub(super) fn new(
        database: &'a Database,
        followed: JournalPosition,
        say: &'a mut dyn FnMut(&str),
    ) -> CatchingUp<'a> {
        let anew = followed.line == 0;
        CatchingUp {
            database,
            followed,
            staged: Changes::default(),
            lines: 0,
            latest: None,
            anew,
            noted: false,
            at_a_time: if anew { AT_A_TIME_ANEW } else { AT_A_TIME },
            say,
        }
    }

    pub(super) fn follow(&mut self, line: Line, journal: &Journal) -> Result<(), OpenError> {
        if let Change::Commit(commit) = &line.change {
            self.latest = self.latest.max(Some(commit.at));
        }
        let staged = std::mem::take(&mut self.staged);
        self.staged = self.database.read(|reader| {
            let mut staged = Staged::going_on(reader, staged);
            match staged.change(line.mark.line, &line.change) {
                Ok(_) => Ok(staged.changes()),
                Err(failure @ (StoreError::Failed(_) | StoreError::Uncertain(_))) => {
                    Err(failed(self.database)(failure))
                }
                Err(refused) => Err(OpenError::Contradiction {
                    path: journal.path().to_owned(),
                    line: line.mark.line,
                    why: refused.to_string(),
                }),
            }
        })?;
        self.lines += 1;
        if line.mark.end - self.followed.end >= self.at_a_time {
            self.catch_up(journal)?;
            let done = line.mark.end >> 20;
            (self.say)(&format!("made the database from {done} MB of the journal"));
        }
        Ok(())
    }

    fn catch_up(&mut self, journal: &Journal) -> Result<(), OpenError> {
        let failed = |error| failed(self.database)(error);
        if self.anew && self.noted && self.followed.line == 0 {
            self.database.begin_making().map_err(failed)?;
        }
        let staged = std::mem::take(&mut self.staged);
        let changes = self.database.read(|reader| {
            let mut staged = Staged::going_on(reader, staged);
            staged.put(&schema::mark(), &journal.mark())?;
            Ok(staged.changes())
        });
        let applied = changes.and_then(|changes| match self.anew {
            true => self.database.apply_in_order(changes),
            false => self.database.apply(changes),
        });
        applied.map_err(failed)?;
        self.followed = journal.mark();
        Ok(())
    }

    /// Applies the remaining lines; returns when the database is on disk.
    pub(super) fn finish(mut self, journal: &Journal) -> Result<(), OpenError> {
        if self.lines == 0 {
            return Ok(());
        }
        self.catch_up(journal)?;
        self.remember_running()?;
        let on_disk = match self.anew && self.noted {
            true => self.database.end_making(),
            false => self.database.sync(),
        };
        on_disk.map_err(failed(self.database))
    }

    /// Heartbeats are not in the journal. In a new database the latest time in the journal becomes
    /// the heartbeat, so that the time until now counts as an outage.
    fn remember_running(&self) -> Result<(), OpenError> {
        let changes = self.database.read(|reader| {
            let mut staged = Staged::on(reader);
            if let (None, Some(latest)) = (staged.get(&schema::heartbeat())?, self.latest) {
                staged.put(&schema::heartbeat(), &latest)?;
            }
            Ok(staged.changes())
        });
        changes
            .and_then(|changes| self.database.apply(changes))
            .map_err(failed(self.database))
    }
}

/// Converts a store error: `.map_err(failed(database))`.
pub(super) fn failed(database: &Database) -> impl FnOnce(StoreError) -> OpenError + '_ {
    |source| OpenError::Database {
        path: database.path().to_owned(),
        source,
    }
}
