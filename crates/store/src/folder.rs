//! The data folder: what lies where in it, and that only one process works in it.
//!
//! ```text
//! lock        held while a process works in the folder; says which
//! format      the version of all this: see `format`
//! journal     every change, a line each, for ever: see `journal`
//! sled/       the database, which can be made anew from the journal
//! ```
//!
//! While somebody is forgotten there are also `journal.rewritten` and `sled.rewritten`, which take the
//! places of the others together, whatever happens meanwhile.

use super::private;
use std::fs;
use std::fs::File;
use std::fs::OpenOptions;
use std::io;
use std::io::Read;
use std::io::Write;
use std::path::Path;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use fs4::FileExt;
use fs4::TryLockError;

use super::Dismissed;
use super::StoreError;

/// Why a data folder could not be worked with.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// A file or folder could not be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
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
        /// The process, where it said so.
        by: Option<String>,
    },
    /// There is no store in the folder.
    #[error("there is no store in the folder {}", folder.display())]
    NoStore {
        /// The folder.
        folder: PathBuf,
    },
    /// An import is to have a folder of its own.
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
    /// A data folder has one process, which tells by itself how it goes.
    #[error(
        "a data folder has one petteia, whose /health and /metrics tell how it goes (health.listen)"
    )]
    NoStatus,
    /// An import is to have a database of its own.
    #[error("the PostgreSQL database has a store already; an import needs one without")]
    DatabaseNotEmpty,
    /// The tables of the PostgreSQL database were made by an earlier petteia.
    #[error(
        "the tables of the PostgreSQL database have come to step {found}, and this petteia needs \
         step {last}: start it with this database once (`petteia run`), and it takes the missing steps"
    )]
    OlderTables {
        /// Their step.
        found: i64,
        /// The step that is needed.
        last: i64,
    },
    /// The tables of the PostgreSQL database are to be changed while others work with them.
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
        /// Their step.
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
    /// There is nothing to be imported.
    #[error(
        "{} holds no change: it is neither an export nor a journal. Nothing was imported",
        path.display()
    )]
    NothingToImport {
        /// What was to be imported.
        path: PathBuf,
    },
    /// A back-up, or a journal rewritten, does not make the store it was made of.
    #[error("{} is not sound: change {line}: {source}", path.display())]
    Unsound {
        /// Which.
        path: PathBuf,
        /// Which change.
        line: u64,
        /// Why.
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
    /// The file that says which format the folder has does not.
    #[error(
        "{} says `{found}`, which is no version of the data format; put back the file, or remove \
         it where the folder was never used by another version",
        path.display()
    )]
    UnknownFormat {
        /// The file.
        path: PathBuf,
        /// What it says.
        found: String,
    },
    /// The journal is shorter than it was, or gone.
    #[error(
        "{} has {found} bytes, but the database beside it has seen {expected}: lines are missing. \
         Put the whole journal back; or, to go on with what this journal says and lose the rest, \
         move the folder `sled` away and start again",
        path.display()
    )]
    JournalShort {
        /// The journal.
        path: PathBuf,
        /// Its length.
        found: u64,
        /// The length it had.
        expected: u64,
    },
    /// The journal belongs to another database.
    #[error(
        "line {line} of {} is not the line that the database beside it has seen last ({why}): the \
         two do not belong together. Put back the journal and the folder `sled` of the same \
         back-up; or, to go on with what this journal says, move the folder `sled` away and start \
         again",
        path.display()
    )]
    JournalForeign {
        /// The journal.
        path: PathBuf,
        /// The line.
        line: u64,
        /// What is wrong with it.
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
        /// What is wrong with it.
        why: String,
    },
    /// A line of the journal contradicts those before it.
    #[error("line {line} of {} does not follow from those before it: {why}", path.display())]
    Contradiction {
        /// The journal.
        path: PathBuf,
        /// The line.
        line: u64,
        /// Why not.
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
        /// Why.
        source: StoreError,
    },
}

impl OpenError {
    /// To be used as `.map_err(OpenError::io(path))`.
    pub fn io(path: &Path) -> impl FnOnce(io::Error) -> OpenError + '_ {
        move |source| OpenError::Io {
            path: path.to_owned(),
            source,
        }
    }
}

/// What the names of journals begin with that are put by before the format is changed.
const BEFORE_FORMAT: &str = "before-format-";

/// A data folder, locked as long as this lives.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    _lock: File,
}

/// Where the journal of a data folder is.
pub(super) fn journal(folder: &Path) -> PathBuf {
    folder.join("journal")
}

/// Refuses a folder that has no store in it, such as one whose name was mistyped.
pub(super) fn require_store(folder: &Path) -> Result<(), OpenError> {
    if journal(folder).exists() || database(folder).exists() {
        return Ok(());
    }
    Err(OpenError::NoStore {
        folder: folder.to_owned(),
    })
}

/// Whether a file or folder in a data folder is petteia's, by its name.
fn is_ours(name: &str) -> bool {
    let ours = ["journal", "format", "sled", BEFORE_FORMAT];
    ours.iter().any(|begins| name.starts_with(begins))
}

fn database(folder: &Path) -> PathBuf {
    folder.join("sled")
}

impl Folder {
    /// Makes the folder where there is none, and locks it.
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
            // Only to say who: where it cannot be read, the error says less.
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

    /// Locks the folder, in which there has to be a store.
    pub fn lock_existing(path: &Path) -> Result<Folder, OpenError> {
        require_store(path)?;
        Folder::lock(path)
    }

    /// Where the journal is.
    pub fn journal(&self) -> PathBuf {
        journal(&self.path)
    }

    /// Where the database is.
    pub fn database(&self) -> PathBuf {
        database(&self.path)
    }

    /// Where `verify` makes a second database.
    pub fn second_database(&self) -> PathBuf {
        self.path.join("sled.verify")
    }

    /// Where the folder says which format it has.
    pub fn format(&self) -> PathBuf {
        self.path.join("format")
    }

    /// The journal while it is being imported.
    pub fn import_in_progress(&self) -> PathBuf {
        self.path.join("journal.importing")
    }

    /// Where a journal is rewritten.
    pub fn rewritten_journal(&self) -> PathBuf {
        self.path.join("journal.rewritten")
    }

    /// Where the database is made that follows it.
    pub fn rewritten_database(&self) -> PathBuf {
        self.path.join("sled.rewritten")
    }

    /// Puts the rewritten journal and its database, both whole and closed, in the places of the old
    /// ones, which are closed. From the first step on the new ones count, and whoever opens the
    /// folder next does the rest.
    pub fn take_rewritten(&self) -> Result<(), OpenError> {
        let journal = self.rewritten_journal();
        fs::rename(&journal, self.journal()).map_err(OpenError::io(&journal))?;
        self.sync()?;
        self.settle_taken()
    }

    /// Removes what was rewritten and is not to take anything's place, the journal last.
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

    /// Goes on where rewriting ended half-way. As long as the rewritten journal waits, it never
    /// began to count. Once only its database does, the journal is in its place already.
    pub fn settle(&self) -> Result<(), OpenError> {
        if self.rewritten_journal().exists() {
            return self.drop_rewritten();
        }
        self.settle_taken()
    }

    /// Like [`Folder::settle`], but leaves a journal alone that may be being rewritten now.
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

    /// Where the journal is put by before the format is changed to this one.
    pub fn before_format(&self, format: u32) -> PathBuf {
        self.path.join(format!("{BEFORE_FORMAT}{format}.journal"))
    }

    /// Removes the journals that were put by before the format was changed: they have what the
    /// rewritten one has no more.
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

    /// Whether nothing is in it but the lock.
    pub fn is_empty(&self) -> Result<bool, OpenError> {
        for entry in fs::read_dir(&self.path).map_err(OpenError::io(&self.path))? {
            let entry = entry.map_err(OpenError::io(&self.path))?;
            if entry.file_name() != "lock" {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The folder as an error names it.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Makes sure that files made in the folder are still in it after a power failure.
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

/// Takes the lock; false where another process keeps it. One that is just ending, or whose child
/// is just starting, has a moment to let it go.
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

/// Makes sure that files made in a folder are still in it after a power failure.
pub(super) fn sync_folder(path: &Path) -> Result<(), OpenError> {
    if cfg!(unix) {
        File::open(path)
            .and_then(|folder| folder.sync_all())
            .map_err(OpenError::io(path))?;
    }
    Ok(())
}
