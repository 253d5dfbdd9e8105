//! The errors of opening a store.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::{Dismissed, StoreError};

/// The name of the folder of the database in a data folder.
pub(crate) const DATABASE_FOLDER: &str = "sled";

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
        DATABASE_FOLDER
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
        DATABASE_FOLDER,
        DATABASE_FOLDER
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
