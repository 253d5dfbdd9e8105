//! Opening a store: what the journal says and the database has not followed yet is made up for.

use std::path::Path;

use chrono::{DateTime, Utc};

use super::{
    StoreError,
    database::{Database, Staged},
    folder::{Folder, OpenError},
    format,
    journal::{Change, Journal, Line, Mark},
    schema,
};

/// How much of the journal is applied to the database at a time.
const AT_A_TIME: u64 = 4 << 20;

/// What had to be made up for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct MadeUp {
    /// So many lines of the journal the database had not followed.
    pub lines: u64,
    /// So many bytes at the journal's end were an append that did not come through.
    pub cut: u64,
}

/// Opens journal and database and brings them together.
pub(super) fn open(folder: &Folder) -> Result<(Journal, Database, MadeUp), OpenError> {
    format::upgrade(folder)?;
    let database = Database::open(&folder.database())?;
    let mark = mark(&database)?;
    let mut journal = at_mark(folder, mark)?;
    folder.sync()?;
    let mut catching_up = CatchingUp::new(&database, mark);

    let mut lines = journal.lines()?;
    let mut torn = false;
    while let Some(line) = lines.next().map_err(OpenError::io(journal.path()))? {
        match line {
            Ok(line) => {
                journal.go_past(&line)?;
                catching_up.follow(&line, &journal)?;
            }
            // What comes after the mark was never acknowledged as long as the database is that of
            // the last run; a database made anew knows no mark, and cannot tell.
            Err(fault) if fault.last && (!fault.ended || mark.line > 0) => torn = true,
            Err(fault) => return Err(fault.damaged(journal.path())),
        }
    }
    let mut made_up = MadeUp {
        lines: catching_up.lines,
        cut: 0,
    };
    if torn {
        made_up.cut = journal.cut()?;
    }
    journal.sync()?;
    catching_up.finish(&journal)?;
    Ok((journal, database, made_up))
}

/// How far the database has followed.
pub(super) fn mark(database: &Database) -> Result<Mark, OpenError> {
    let mark = database.read(|reader| reader.get(&schema::mark()));
    Ok(mark.map_err(failed(database))?.unwrap_or_default())
}

/// The journal, which must be the one that the database has followed as far as the mark.
fn at_mark(folder: &Folder, mark: Mark) -> Result<Journal, OpenError> {
    let path = folder.journal();
    let found = match path.metadata() {
        Ok(file) => file.len(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => 0,
        Err(error) => return Err(OpenError::io(&path)(error)),
    };
    if found < mark.end {
        return Err(OpenError::JournalShort {
            path,
            found,
            expected: mark.end,
        });
    }
    if mark.line > 0 {
        let before = Mark {
            line: mark.line - 1,
            start: 0,
            end: mark.start,
        };
        let last = Journal::open(&path, before)?.lines()?.next();
        let why = match last.map_err(OpenError::io(&path))? {
            Some(Ok(line)) if line.mark == mark => None,
            Some(Ok(_)) => Some("it ends elsewhere".to_owned()),
            Some(Err(fault)) => Some(fault.why),
            None => Some("it is not there".to_owned()),
        };
        if let Some(why) = why {
            let line = mark.line;
            return Err(OpenError::JournalForeign { path, line, why });
        }
    }
    Journal::open(&path, mark)
}

/// A second database that follows the whole journal of this folder; gone when it is dropped.
pub(super) fn follow_anew(folder: &Folder) -> Result<Database, OpenError> {
    let database = Database::passing(&folder.second_database())?;
    follow(&database, &folder.journal())?;
    Ok(database)
}

/// Has a database follow a journal that is whole, from where it is on; returns where it is then.
pub(super) fn follow(database: &Database, journal: &Path) -> Result<Mark, OpenError> {
    let from = mark(database)?;
    let mut journal = Journal::open(journal, from)?;
    let mut catching_up = CatchingUp::new(database, from);
    let mut lines = journal.lines()?;
    while let Some(line) = lines.next().map_err(OpenError::io(journal.path()))? {
        let line = line.map_err(|fault| fault.damaged(journal.path()))?;
        journal.go_past(&line)?;
        catching_up.follow(&line, &journal)?;
    }
    catching_up.finish(&journal)?;
    Ok(journal.mark())
}

/// A database that follows the journal, some lines at a time.
struct CatchingUp<'a> {
    database: &'a Database,
    followed: Mark,
    waiting: Vec<(Mark, Change)>,
    lines: u64,
    /// The last moment that the journal tells of.
    latest: Option<DateTime<Utc>>,
}

impl<'a> CatchingUp<'a> {
    fn new(database: &'a Database, followed: Mark) -> CatchingUp<'a> {
        CatchingUp {
            database,
            followed,
            waiting: Vec::new(),
            lines: 0,
            latest: None,
        }
    }

    fn follow(&mut self, line: &Line, journal: &Journal) -> Result<(), OpenError> {
        if let Change::Commit(commit) = &line.change {
            self.latest = self.latest.max(Some(commit.at));
        }
        self.waiting.push((line.mark, line.change.clone()));
        self.lines += 1;
        if line.mark.end - self.followed.end >= AT_A_TIME {
            self.catch_up(journal)?;
        }
        Ok(())
    }

    fn catch_up(&mut self, journal: &Journal) -> Result<(), OpenError> {
        let changes = self.database.read(|reader| {
            let mut staged = Staged::on(reader);
            for (mark, change) in &self.waiting {
                let outcome = staged.change(mark.line, change);
                if let Err(why) = outcome {
                    return Err(match why {
                        failure @ (StoreError::Failed(_) | StoreError::Uncertain(_)) => {
                            failed(self.database)(failure)
                        }
                        refused => OpenError::Contradiction {
                            path: journal.path().to_owned(),
                            line: mark.line,
                            why: refused.to_string(),
                        },
                    });
                }
            }
            staged
                .put(&schema::mark(), &journal.mark())
                .map_err(failed(self.database))?;
            Ok(staged.changes())
        })?;
        self.database
            .apply(changes)
            .map_err(failed(self.database))?;
        self.waiting.clear();
        self.followed = journal.mark();
        Ok(())
    }

    /// Follows the lines that are left; returns when the database is on disk.
    fn finish(mut self, journal: &Journal) -> Result<(), OpenError> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        self.catch_up(journal)?;
        self.remember_running()?;
        self.database.sync().map_err(failed(self.database))
    }

    /// Heartbeats are not in the journal. A database made anew takes the last moment that the
    /// journal tells of for one, so that the time until now costs nobody anything.
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

/// To be used as `.map_err(failed(database))`.
fn failed(database: &Database) -> impl FnOnce(StoreError) -> OpenError + '_ {
    |source| OpenError::Database {
        path: database.path().to_owned(),
        source,
    }
}
