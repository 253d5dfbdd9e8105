//! Opens a store, and applies the changes of the journal that the database does not have yet.

use std::path::Path;

use chrono::{DateTime, Utc};
use petteia_domain::event_log::Phase;

use super::{
    Result, StoreError,
    database::{Changes, Database, Staged},
    earlier_ids,
    folder::Folder,
    format,
    journal::{Change, Journal, Line, Mark},
    open_error::OpenError,
    schema,
};

/// The number of bytes of the journal that are applied to the database at a time.
const AT_A_TIME: u64 = 4 << 20;

/// Like [`AT_A_TIME`], for a database that is made anew. A larger part saves writes, because much
/// of the data is short-lived.
const AT_A_TIME_ANEW: u64 = 24 << 20;

/// The number of games that are brought to the data format of today at a time.
const GAMES_AT_A_TIME: usize = 100;

/// The number of games between two progress reports.
const SAID_EVERY: usize = 2000;

/// The repairs of an opening.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MadeUp {
    /// The number of journal lines that were applied to the database.
    pub lines: u64,
    /// The number of bytes of an incomplete append that were cut off.
    pub cut: u64,
}

/// Opens journal and database, and makes them equal.
pub fn open(folder: &Folder) -> Result<(Journal, Database, MadeUp), OpenError> {
    open_saying(folder, &mut |_| {})
}

/// Like [`open`], with progress reports to `say` if it takes long.
pub(super) fn open_saying(
    folder: &Folder,
    say: &mut dyn FnMut(&str),
) -> Result<(Journal, Database, MadeUp), OpenError> {
    if !format::upgrade(folder)? {
        return open_current(folder, say);
    }
    let database = Database::open(&folder.database())?;
    bring_up_to_date(&database).map_err(failed(&database))?;
    drop(database);
    let (journal, database, made_up) = open_current(folder, say)?;
    let renewed = earlier_ids::rewrite(folder, journal.mark(), &database)?;
    if !renewed {
        format::write(folder)?;
        return Ok((journal, database, made_up));
    }
    drop((journal, database));
    folder.take_rewritten()?;
    format::write(folder)?;
    let (journal, database, _) = open_current(folder, say)?;
    Ok((journal, database, made_up))
}

/// Like [`open_saying`], for a folder of the current format.
fn open_current(
    folder: &Folder,
    say: &mut dyn FnMut(&str),
) -> Result<(Journal, Database, MadeUp), OpenError> {
    let database = Database::open(&folder.database())?;
    database.drop_positions().map_err(failed(&database))?;
    let mark = mark(&database)?;
    let mut journal = at_mark(folder, mark)?;
    folder.sync()?;
    let mut catching_up = CatchingUp::new(&database, mark, say);
    // The next start may find a database in progress here.
    catching_up.noted = true;

    let mut lines = journal.lines()?;
    let mut torn = false;
    while let Some(line) = lines.next_line().map_err(OpenError::io(journal.path()))? {
        match line {
            Ok(line) => {
                journal.go_past(&line)?;
                catching_up.follow(line, &journal)?;
            }
            // Lines after the mark of the last run's database were never acknowledged. A new
            // database has no mark, so there a damaged line with a line end is an error.
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

/// Moves the events of every finished game into one row, which format 3 requires, and lists every game
/// by its server, which format 4 does. It can be repeated, so an interrupted upgrade is, too.
fn bring_up_to_date(database: &Database) -> Result<()> {
    let games = database.read(|reader| {
        let mut games = Vec::new();
        for phase in [Phase::Lobby, Phase::Playing, Phase::Ended] {
            let found = reader.games(&[phase])?.into_iter();
            games.extend(found.map(|game| (phase, game)));
        }
        Ok::<_, StoreError>(games)
    })?;
    let many = games.len();
    for (number, games) in games.chunks(GAMES_AT_A_TIME).enumerate() {
        let changes = database.read(|reader| {
            let mut staged = Staged::on(reader);
            for (phase, game) in games {
                if *phase == Phase::Ended {
                    staged.put_together(game, &[])?;
                }
                staged.list_on_server(game)?;
            }
            Ok::<_, StoreError>(staged.changes())
        })?;
        database.apply(changes)?;
        let done = number * GAMES_AT_A_TIME;
        if done > 0 && done.is_multiple_of(SAID_EVERY) {
            tracing::info!(
                done,
                of = many,
                "bringing games to the data format of today"
            );
        }
    }
    database.sync()
}

/// Returns the mark up to which the database has followed.
pub(super) fn mark(database: &Database) -> Result<Mark, OpenError> {
    let mark = database.read(|reader| reader.get(&schema::mark()));
    Ok(mark.map_err(failed(database))?.unwrap_or_default())
}

/// Opens the journal, which must agree with the database up to the mark.
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
        let last = Journal::open(&path, before)?.lines()?.next_line();
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

/// Makes a temporary second database from the whole journal of this folder.
pub(super) fn follow_anew(folder: &Folder) -> Result<Database, OpenError> {
    let database = Database::passing(&folder.second_database())?;
    follow(&database, &folder.journal())?;
    Ok(database)
}

/// Applies the rest of a complete journal to a database, and returns the new mark.
pub(super) fn follow(database: &Database, journal: &Path) -> Result<Mark, OpenError> {
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
struct CatchingUp<'a> {
    database: &'a Database,
    followed: Mark,
    /// The changes of the lines read since then.
    staged: Changes,
    lines: u64,
    /// The latest time in the journal.
    latest: Option<DateTime<Utc>>,
    /// Whether the database is new.
    anew: bool,
    /// Whether it is marked on disk as incomplete.
    noted: bool,
    at_a_time: u64,
    say: &'a mut dyn FnMut(&str),
}

impl<'a> CatchingUp<'a> {
    fn new(database: &'a Database, followed: Mark, say: &'a mut dyn FnMut(&str)) -> CatchingUp<'a> {
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

    fn follow(&mut self, line: Line, journal: &Journal) -> Result<(), OpenError> {
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
    fn finish(mut self, journal: &Journal) -> Result<(), OpenError> {
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
fn failed(database: &Database) -> impl FnOnce(StoreError) -> OpenError + '_ {
    |source| OpenError::Database {
        path: database.path().to_owned(),
        source,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;

    use super::*;
    use crate::{ChannelLog, FolderStore, open_error::DATABASE_FOLDER};
    use petteia_domain::ids::ChannelId;

    /// A folder with some changes, some of which undo others.
    async fn filled() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let store = FolderStore::open(folder.path()).unwrap();
        for number in 0..40_u64 {
            let said = json!({ "words": "long ".repeat(number as usize * 50) });
            let channel = ChannelId(number % 3);
            let entry = store.append(channel, &number.to_string(), said).await;
            let other = json!({ "instead": number });
            store.replace(entry.unwrap().number, other).await.unwrap();
        }
        folder
    }

    fn rows(database: &Database) -> Vec<(Vec<u8>, Vec<u8>)> {
        let mut rows: Vec<_> = database.read(|reader| {
            let rows = reader.rows().map(Result::unwrap);
            rows.map(|(key, value)| (key.to_vec(), value.to_vec()))
                .collect()
        });
        rows.retain(|(key, _)| key != schema::heartbeat().bytes());
        rows
    }

    fn made(folder: &Folder, at_a_time: u64, said: &mut Vec<String>) -> Database {
        let database = Database::passing(&folder.second_database()).unwrap();
        let mut journal = Journal::open(&folder.journal(), Mark::default()).unwrap();
        let mut say = |progress: &str| said.push(progress.to_owned());
        let mut catching_up = CatchingUp::new(&database, Mark::default(), &mut say);
        (catching_up.at_a_time, catching_up.noted) = (at_a_time, true);
        let mut lines = journal.lines().unwrap();
        while let Some(line) = lines.next_line().unwrap() {
            let line = line.unwrap();
            journal.go_past(&line).unwrap();
            catching_up.follow(line, &journal).unwrap();
        }
        catching_up.finish(&journal).unwrap();
        database
    }

    #[tokio::test]
    async fn a_database_made_in_parts_is_the_same_as_one_made_as_it_was_written() {
        let folder = filled().await;
        let there = Database::open(&folder.path().join(DATABASE_FOLDER)).unwrap();
        let lock = Folder::lock(folder.path()).unwrap();
        let mut said = Vec::new();
        assert_eq!(rows(&made(&lock, u64::MAX, &mut said)), rows(&there));
        assert_eq!(said, Vec::<String>::new());
        assert_eq!(rows(&made(&lock, 1, &mut said)), rows(&there));
        assert_eq!(said.len(), 80);
    }

    #[tokio::test]
    async fn a_database_that_is_only_half_made_is_made_anew() {
        let folder = filled().await;
        let path = folder.path().join(DATABASE_FOLDER);
        let there = Database::open(&path).unwrap();
        let before = rows(&there);
        there.begin_making().unwrap();
        drop(there);
        let anew = Database::open(&path).unwrap();
        assert_eq!(rows(&anew), []);
        drop(anew);
        drop(FolderStore::open(folder.path()).unwrap());
        assert_eq!(rows(&Database::open(&path).unwrap()), before);
    }
}
