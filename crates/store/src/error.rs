//! Errors of the store. Errors of lower layers are their source.

use std::{any::Any, error::Error, io, sync::Arc};

use petteia_domain::event_log::Unfoldable;
use petteia_speech::message::Reply;

/// An error below the store. Shared, because several requests may have waited for the same write.
pub type Cause = Arc<dyn Error + Send + Sync>;

/// A result of the store.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// An error of the store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The game, the tournament or the archive has changed since the command was decided; decide
    /// again.
    #[error("the game or tournament has changed meanwhile")]
    Conflict,
    /// The command was carried out before, with this reply.
    #[error("the command was carried out before")]
    Replayed(Box<Reply>),
    /// The store failed. Nothing was changed.
    #[error("the store failed: {0}")]
    Failed(#[source] Cause),
    /// The store failed while it wrote; the changes may or may not be stored.
    #[error("the store failed and cannot tell whether the change was made: {0}")]
    Uncertain(#[source] Cause),
}

impl StoreError {
    /// Creates a failure from an error or a text.
    pub fn failed(cause: impl Into<Box<dyn Error + Send + Sync>>) -> StoreError {
        StoreError::Failed(Arc::from(cause.into()))
    }

    /// Whether the database itself failed, rather than the request.
    pub(super) fn is_of_database(&self) -> bool {
        matches!(self, StoreError::Failed(cause)
            if matches!(cause.downcast_ref(), Some(StorageError::Database(_) | StorageError::DatabaseFile(_))))
    }
}

/// Errors below the store: of files, of the database, or of stored data.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// The database failed.
    #[error("database: {0}")]
    Database(#[source] Box<dyn Error + Send + Sync>),
    /// The database's file failed.
    #[error("database: {0}")]
    DatabaseFile(#[source] io::Error),
    /// The database panicked with this message.
    #[error("database: it panicked: {0}")]
    Panicked(String),
    /// The PostgreSQL client failed.
    #[cfg(feature = "postgres")]
    #[error("PostgreSQL: {0}")]
    Postgres(#[from] sqlx::Error),
    /// The journal's file failed.
    #[error("journal: {0}")]
    Journal(#[source] io::Error),
    /// A value could not be written as JSON.
    #[error("encoding: {0}")]
    Encoding(#[source] serde_json::Error),
    /// A row cannot be decoded.
    #[error("{row}: {source}")]
    Unreadable {
        /// The row.
        row: String,
        /// The error.
        source: serde_json::Error,
    },
}

impl StorageError {
    /// Takes the message of a panic.
    pub fn of_panic(panic: &(dyn Any + Send)) -> StorageError {
        let words = panic.downcast_ref::<String>().map(String::as_str);
        let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
        StorageError::Panicked(words.unwrap_or("without a word").to_owned())
    }
}

/// Invalid events are a failure of the store, because they are no fault of the player.
impl From<Unfoldable> for StoreError {
    fn from(error: Unfoldable) -> StoreError {
        StoreError::failed(error)
    }
}

impl From<StorageError> for StoreError {
    fn from(error: StorageError) -> StoreError {
        StoreError::failed(error)
    }
}

#[cfg(feature = "postgres")]
impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StorageError::Postgres(error).into()
    }
}
