//! The data folder: its files, and the lock by which only one process works in it.
//!
//! ```text
//! lock        held while a process works in the folder; says which
//! format      the version of all this: see `format`
//! journal     every change, a line each, for ever: see `journal`
//! ```
//!
//! A folder beside them holds the database, which can be made anew from the journal: see `database`.
//! While a user is erased there are also a rewritten journal and its database. They replace the
//! others together, even if the process is interrupted.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use fs4::{FileExt, TryLockError};

use super::{Dismissed, StoreError, database::FOLDER, private};

/// An error of working with a data folder or a PostgreSQL database.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// A file or folder could not be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// Its path.
        path: PathBuf,
        /// The error.
        source: io::Error,
    },
    /// Another process works in the folder.
    #[error(
        "the data folder {} is in use by another petteia{}; stop that one first, or name another folder",
        folder.display(),
        by.as_ref().map_or_else(String::new, |pid| format!(" (process {pid})"))
    )]
    InUse {
        /// The folder.
        folder: PathBuf,
        /// The process id, if the lock file has it.
        by: Option<String>,
    },
    /// There is no store in the folder.
    #[error("there is no store in the folder {}", folder.display())]
    NoStore {
        /// The folder.
        folder: PathBuf,
    },
    /// An import needs a new or empty folder.
    #[error(
        "the folder {} is not empty; an import needs a new or empty one",
        folder.display()
    )]
    NotEmpty {
        /// The folder.
        folder: PathBuf,
    },
    /// The PostgreSQL database cannot be worked with.
    #[error("the PostgreSQL database cannot be used: {0}")]
    Postgres(#[source] StoreError),
    /// This process may not work with the PostgreSQL database.
    #[error("{0}")]
    Dismissed(Dismissed),
    /// Another process works with the PostgreSQL database.
    #[error("the PostgreSQL database is in use by another petteia; stop that one first")]
    DatabaseInUse,
    /// There is no store in the PostgreSQL database.
    #[error("there is no store in the PostgreSQL database")]
    NoTables,
    /// A data folder has only one process, which reports its status itself.
    #[error(
        "a data folder has one petteia, whose /health and /metrics tell how it goes (health.listen)"
    )]
    NoStatus,
    /// An import needs an empty database.
    #[error("the PostgreSQL database has a store already; an import needs one without")]
    DatabaseNotEmpty,
    /// The tables of the PostgreSQL database were made by an earlier petteia.
    #[error(
        "the tables of the PostgreSQL database have come to step {found}, and this petteia needs \
         step {last}: start it with this database once (`petteia run`), and it takes the missing steps"
    )]
    OlderTables {
        /// Their step of migration.
        found: i64,
        /// The step of migration that is needed.
        last: i64,
    },
    /// The tables of the PostgreSQL database have to be migrated while others work with them.
    #[error(
        "an earlier petteia works with the PostgreSQL database, and could not go on once its tables \
         are those of this version: stop all of them first, then start this one"
    )]
    EarlierAtWork,
    /// The schema has tables that are not petteia's.
    #[error(
        "the PostgreSQL database has a schema `petteia` whose tables petteia did not make: name \
         another database, or give that schema another name"
    )]
    ForeignTables,
    /// The tables of the PostgreSQL database were made by a newer petteia.
    #[error(
        "the tables of the PostgreSQL database have come to step {found}, which this petteia does \
         not know: run a newer one"
    )]
    NewerTables {
        /// Their step of migration.
        found: i64,
    },
    /// An import was interrupted.
    #[error(
        "an import into the folder {} was not finished; empty it and import again",
        folder.display()
    )]
    HalfImported {
        /// The folder.
        folder: PathBuf,
    },
    /// There is nothing to import.
    #[error(
        "{} holds no change: it is neither an export nor a journal. Nothing was imported",
        path.display()
    )]
    NothingToImport {
        /// The file.
        path: PathBuf,
    },
    /// A back-up or a rewritten journal does not give the store that it was made from.
    #[error("{} is not sound: change {line}: {source}", path.display())]
    Unsound {
        /// Its path.
        path: PathBuf,
        /// The line of the change.
        line: u64,
        /// The error.
        source: StoreError,
    },
    /// The folder was written by a newer petteia.
    #[error(
        "the data folder {} has format {found}, and this petteia knows formats up to {known}: \
         run a newer one",
        folder.display()
    )]
    NewerFormat {
        /// The folder.
        folder: PathBuf,
        /// Its format.
        found: u32,
        /// The newest format known here.
        known: u32,
    },
    /// The file with the format's version cannot be understood.
    #[error(
        "{} says `{found}`, which is no version of the data format; put back the file, or remove \
         it where the folder was never used by another version",
        path.display()
    )]
    UnknownFormat {
        /// The file.
        path: PathBuf,
        /// Its content.
        found: String,
    },
    /// The journal is shorter than before, or missing.
    #[error(
        "{} has {found} bytes, but the database beside it has seen {expected}: lines are missing. \
         Put the whole journal back; or, to go on with what this journal says and lose the rest, \
         move the folder `{}` away and start again",
        path.display(),
        FOLDER
    )]
    JournalShort {
        /// The journal.
        path: PathBuf,
        /// Its length.
        found: u64,
        /// The length that the database knows.
        expected: u64,
    },
    /// The journal belongs to another database.
    #[error(
        "line {line} of {} is not the line that the database beside it has seen last ({why}): the \
         two do not belong together. Put back the journal and the folder `{}` of the same \
         back-up; or, to go on with what this journal says, move the folder `{}` away and start \
         again",
        path.display(),
        FOLDER,
        FOLDER
    )]
    JournalForeign {
        /// The journal.
        path: PathBuf,
        /// The line.
        line: u64,
        /// The fault.
        why: String,
    },
    /// A line of the journal cannot be read.
    #[error(
        "line {line} of {} is damaged: {why}. Nothing was changed; put back a sound copy of the \
         journal",
        path.display()
    )]
    Damaged {
        /// The journal.
        path: PathBuf,
        /// The line.
        line: u64,
        /// The fault.
        why: String,
    },
    /// A line of the journal contradicts those before it.
    #[error("line {line} of {} does not follow from those before it: {why}", path.display())]
    Contradiction {
        /// The journal.
        path: PathBuf,
        /// The line.
        line: u64,
        /// The contradiction.
        why: String,
    },
    /// The database failed.
    #[error(
        "the database in {}: {source}. If it stays so, move this folder away and start again: it is \
         made anew from the journal",
        path.display()
    )]
    Database {
        /// Its folder.
        path: PathBuf,
        /// The error.
        source: StoreError,
    },
}

impl OpenError {
    /// Converts an I/O error: `.map_err(OpenError::io(path))`.
    pub fn io(path: &Path) -> impl FnOnce(io::Error) -> OpenError + '_ {
        move |source| OpenError::Io {
            path: path.to_owned(),
            source,
        }
    }
}

/// The prefix of the names of journals that are set aside before the format is changed.
const BEFORE_FORMAT: &str = "before-format-";

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
    let ours = ["journal", "format", FOLDER, BEFORE_FORMAT];
    ours.iter().any(|begins| name.starts_with(begins))
}

fn database(folder: &Path) -> PathBuf {
    folder.join(FOLDER)
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

    /// Returns the path of the second database that `verify` makes.
    pub fn second_database(&self) -> PathBuf {
        self.path.join(format!("{FOLDER}.verify"))
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
        self.path.join(format!("{FOLDER}.rewritten"))
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

    /// Returns the path of the journal that is set aside before the format is changed to this one.
    pub fn before_format(&self, format: u32) -> PathBuf {
        self.path.join(format!("{BEFORE_FORMAT}{format}.journal"))
    }

    /// Removes the journals that were set aside before the format was changed, because they contain
    /// what the rewritten one no longer has.
    fn remove_put_by(&self) -> Result<(), OpenError> {
        for entry in fs::read_dir(&self.path).map_err(OpenError::io(&self.path))? {
            let entry = entry.map_err(OpenError::io(&self.path))?;
            if entry
                .file_name()
                .to_string_lossy()
                .starts_with(BEFORE_FORMAT)
            {
                fs::remove_file(entry.path()).map_err(OpenError::io(&entry.path()))?;
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

fn remove_folder(path: &Path) -> Result<(), OpenError> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(OpenError::io(path)(error)),
        _ => Ok(()),
    }
}

/// Takes the lock; returns false if another process holds it. Retries for a moment, because a
/// process that is ending, or whose child is starting, may still hold it.
fn try_lock_for_a_moment(lock: &File) -> io::Result<bool> {
    for _ in 0..50 {
        match FileExt::try_lock(lock) {
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
