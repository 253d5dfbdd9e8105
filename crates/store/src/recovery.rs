//! Opens a store, and applies the changes of the journal that the database does not have yet.

use petteia_domain::event_log::Phase;

use super::{
    Result, StoreError,
    catching_up::{CatchingUp, failed, mark},
    database::{Database, Staged},
    earlier_ids,
    folder::Folder,
    format,
    journal::{Journal, JournalPosition},
    open_error::OpenError,
};

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

/// Opens the journal, which must agree with the database up to the mark.
fn at_mark(folder: &Folder, mark: JournalPosition) -> Result<Journal, OpenError> {
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
        let before = JournalPosition {
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;

    use super::*;
    use crate::{ChannelLog, FolderStore, open_error::DATABASE_FOLDER, schema};
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
        let mut journal = Journal::open(&folder.journal(), JournalPosition::default()).unwrap();
        let mut say = |progress: &str| said.push(progress.to_owned());
        let mut catching_up = CatchingUp::new(&database, JournalPosition::default(), &mut say);
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
