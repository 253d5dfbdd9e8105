//! The data folder: its files, and the lock by which only one process works in it.
//!
//! ```text
//! lock        held while a process works in the folder; says which
//! format      the version of all this: see `format`
//! journal     every change, a line each, for ever: see `journal`
//! positions   the index of positions, which can be made anew: see `position_file`
//! ```
//!
//! A folder beside them holds the database, which can be made anew from the journal: see `database`.
//! While a user is erased there are also a rewritten journal and its database. They replace the
//! others together, even if the process is interrupted.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use chrono::{DateTime, Utc};

use super::{OpenError, open_error::DATABASE_FOLDER, private};

/// The prefix of the names of journals that are set aside before the format is changed.
const BEFORE_FORMAT: &str = "before-format-";

/// The prefix of the names of folders with a store that was there before a back-up was restored.
const BEFORE_RESTORE: &str = "before-restore-";

/// A data folder, locked as long as this lives.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    _lock: File,
}

/// Returns the path of the journal of a data folder.
pub(super) fn journal(folder: &Path) -> PathBuf {
    folder.join("journal")
}

/// Returns the path of the second database that `verify` makes beside a running bot. Another process's is another one.
pub(super) fn database_beside(folder: &Path) -> PathBuf {
    folder.join(format!("{DATABASE_FOLDER}.beside-{}", std::process::id()))
}

/// Rejects a folder without a store, for example because of a mistyped name.
pub(super) fn require_store(folder: &Path) -> Result<(), OpenError> {
    if journal(folder).exists() || database(folder).exists() {
        return Ok(());
    }
    Err(OpenError::NoStore {
        folder: folder.to_owned(),
    })
}

/// Whether a file or folder in a data folder belongs to petteia, by its name.
fn is_ours(name: &str) -> bool {
    let ours = [
        "journal",
        "format",
        "positions",
        DATABASE_FOLDER,
        BEFORE_FORMAT,
        BEFORE_RESTORE,
    ];
    ours.iter().any(|begins| name.starts_with(begins))
}

fn database(folder: &Path) -> PathBuf {
    folder.join(DATABASE_FOLDER)
}

impl Folder {
    /// Creates the folder if it does not exist, and locks it.
    pub fn lock(path: &Path) -> Result<Folder, OpenError> {
        private::create_folder(path).map_err(OpenError::io(path))?;
        private::protect(path);
        let lock_path = path.join("lock");
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut lock =
            private::open(&lock_path, &mut options).map_err(OpenError::io(&lock_path))?;
        if !try_lock_for_a_moment(&lock).map_err(OpenError::io(&lock_path))? {
            let mut by = String::new();
            // Read only for the error message; without it the message says less.
            let _ = lock.read_to_string(&mut by);
            let by = by.trim();
            return Err(OpenError::InUse {
                folder: path.to_owned(),
                by: (!by.is_empty()).then(|| by.to_owned()),
            });
        }
        lock.set_len(0)
            .and_then(|()| writeln!(lock, "{}", std::process::id()))
            .map_err(OpenError::io(&lock_path))?;
        let folder = Folder {
            path: path.to_owned(),
            _lock: lock,
        };
        folder.settle()?;
        private::protect_within(path, is_ours).map_err(OpenError::io(path))?;
        if folder.import_in_progress().exists() {
            return Err(OpenError::HalfImported {
                folder: path.to_owned(),
            });
        }
        Ok(folder)
    }

    /// Locks the folder, which must contain a store.
    pub fn lock_existing(path: &Path) -> Result<Folder, OpenError> {
        require_store(path)?;
        Folder::lock(path)
    }

    /// Returns the path of the journal.
    pub fn journal(&self) -> PathBuf {
        journal(&self.path)
    }

    /// Returns the path of the database.
    pub fn database(&self) -> PathBuf {
        database(&self.path)
    }

    /// Returns the path of the index of positions.
    pub fn positions(&self) -> PathBuf {
        self.path.join("positions")
    }

    /// Returns the path of the second database that `verify` makes.
    pub fn second_database(&self) -> PathBuf {
        self.path.join(format!("{DATABASE_FOLDER}.verify"))
    }

    /// Returns the path of the file with the format's version.
    pub fn format(&self) -> PathBuf {
        self.path.join("format")
    }

    /// Returns the path of the journal during an import.
    pub fn import_in_progress(&self) -> PathBuf {
        self.path.join("journal.importing")
    }

    /// Returns the path of the rewritten journal.
    pub fn rewritten_journal(&self) -> PathBuf {
        self.path.join("journal.rewritten")
    }

    /// Returns the path of the database of the rewritten journal.
    pub fn rewritten_database(&self) -> PathBuf {
        self.path.join(format!("{DATABASE_FOLDER}.rewritten"))
    }

    /// Replaces the old journal and database by the rewritten ones. All must be closed. From the
    /// first step on the new ones are valid; if the process is interrupted, the next one that opens
    /// the folder completes the rest.
    pub fn take_rewritten(&self) -> Result<(), OpenError> {
        let journal = self.rewritten_journal();
        fs::rename(&journal, self.journal()).map_err(OpenError::io(&journal))?;
        self.sync()?;
        self.settle_taken()
    }

    /// Removes the rewritten journal and database without using them, the journal last.
    pub fn drop_rewritten(&self) -> Result<(), OpenError> {
        remove_folder(&self.rewritten_database())?;
        self.sync()?;
        let journal = self.rewritten_journal();
        match fs::remove_file(&journal) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(OpenError::io(&journal)(error))
            }
            _ => self.sync(),
        }
    }

    /// Completes or undoes an interrupted rewriting. If the rewritten journal is still there, it
    /// was never valid. If only its database is there, the journal has already replaced the old
    /// one.
    pub fn settle(&self) -> Result<(), OpenError> {
        if self.rewritten_journal().exists() {
            return self.drop_rewritten();
        }
        self.settle_taken()
    }

    /// Like [`Folder::settle`], but ignores a rewritten journal, because it may be in use.
    pub fn settle_taken(&self) -> Result<(), OpenError> {
        if self.rewritten_journal().exists() {
            return Ok(());
        }
        let (rewritten, database) = (self.rewritten_database(), self.database());
        if !rewritten.exists() {
            return Ok(());
        }
        remove_folder(&database)?;
        self.remove_put_by()?;
        self.sync()?;
        fs::rename(&rewritten, &database).map_err(OpenError::io(&rewritten))?;
        self.sync()
    }

    /// Returns the path of the folder into which a back-up is imported.
    pub fn restoring(&self) -> PathBuf {
        self.path.join("restoring")
    }

    /// Replaces the store by the one that was imported into [`Folder::restoring`], and puts the old one aside. Returns
    /// where, if there was one. The database is replaced last: a start after an interruption refuses, or makes it
    /// anew from the restored journal.
    pub fn take_restored(&self, at: DateTime<Utc>) -> Result<Option<PathBuf>, OpenError> {
        let fresh = self.restoring();
        let aside = at.format("%Y%m%dT%H%M%SZ");
        let aside = self.path.join(format!("{BEFORE_RESTORE}{aside}"));
        let is_there = self.journal().exists() || self.database().exists();
        if is_there {
            private::create_folder(&aside).map_err(OpenError::io(&aside))?;
            move_if_there(&self.positions(), &aside.join("positions"))?;
            move_if_there(&self.format(), &aside.join("format"))?;
            move_if_there(&self.journal(), &aside.join("journal"))?;
            self.sync()?;
        }
        move_if_there(&journal(&fresh), &self.journal())?;
        move_if_there(&fresh.join("format"), &self.format())?;
        self.sync()?;
        if is_there {
            move_if_there(&self.database(), &database(&aside))?;
        }
        move_if_there(&database(&fresh), &self.database())?;
        self.sync()?;
        remove_folder(&fresh)?;
        Ok(is_there.then_some(aside))
    }

    /// Returns the path of the journal that is set aside before the format is changed to this one.
    pub fn before_format(&self, format: u32) -> PathBuf {
        self.path.join(format!("{BEFORE_FORMAT}{format}.journal"))
    }

    /// Removes the journals that were set aside before the format was changed, and the stores from before a back-up was
    /// restored, because they contain what the rewritten one no longer has.
    fn remove_put_by(&self) -> Result<(), OpenError> {
        for entry in fs::read_dir(&self.path).map_err(OpenError::io(&self.path))? {
            let entry = entry.map_err(OpenError::io(&self.path))?;
            let name = entry.file_name();
            let name = name.to_string_lossy();
            if name.starts_with(BEFORE_FORMAT) {
                fs::remove_file(entry.path()).map_err(OpenError::io(&entry.path()))?;
            } else if name.starts_with(BEFORE_RESTORE) {
                remove_folder(&entry.path())?;
            }
        }
        Ok(())
    }

    /// Whether it contains nothing but the lock.
    pub fn is_empty(&self) -> Result<bool, OpenError> {
        for entry in fs::read_dir(&self.path).map_err(OpenError::io(&self.path))? {
            let entry = entry.map_err(OpenError::io(&self.path))?;
            if entry.file_name() != "lock" {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns the path, for errors.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Makes sure that files created in the folder survive a power failure.
    pub fn sync(&self) -> Result<(), OpenError> {
        sync_folder(&self.path)
    }
}

/// Removes a folder, if it is there.
pub(super) fn remove_folder(path: &Path) -> Result<(), OpenError> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(OpenError::io(path)(error)),
        _ => Ok(()),
    }
}

fn move_if_there(from: &Path, to: &Path) -> Result<(), OpenError> {
    match fs::rename(from, to) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(OpenError::io(from)(error)),
        _ => Ok(()),
    }
}

/// Takes the lock; returns false if another process holds it. Retries for a moment, because a
/// process that is ending, or whose child is starting, may still hold it.
fn try_lock_for_a_moment(lock: &File) -> io::Result<bool> {
    for _ in 0..50 {
        match lock.try_lock() {
            Ok(()) => return Ok(true),
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(20)),
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
    Ok(false)
}

/// Makes sure that files created in a folder survive a power failure.
pub(super) fn sync_folder(path: &Path) -> Result<(), OpenError> {
    if cfg!(unix) {
        File::open(path)
            .and_then(|folder| folder.sync_all())
            .map_err(OpenError::io(path))?;
    }
    Ok(())
}
