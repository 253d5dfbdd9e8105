//! Whether the store can be read and written.
//!
//! A disk without room makes sled unusable for as long as it is open. It is then taken out of
//! service, so that nobody is told what the journal knows better, until it could be opened anew
//! and has followed the journal.

use std::sync::{PoisonError, RwLock};

use petteia_domain::cache_stats::CacheStats;
use serde::de::DeserializeOwned;

use super::{
    Cause, Result, StoreError,
    database::{Database, Reader},
    schema::Key,
};

/// The database while it is in service, and what is wrong while something is.
#[derive(Debug)]
pub(super) struct Availability(RwLock<Condition>);

#[derive(Debug)]
struct Condition {
    database: Option<Database>,
    trouble: Option<Cause>,
}

impl Availability {
    /// All is well.
    pub fn of(database: Database) -> Availability {
        Availability(RwLock::new(Condition {
            database: Some(database),
            trouble: None,
        }))
    }

    /// Has the database used, where it is in service.
    pub fn with<T>(&self, using: impl FnOnce(&Database) -> Result<T>) -> Result<T> {
        let condition = self.0.read().unwrap_or_else(PoisonError::into_inner);
        match &condition.database {
            Some(database) => using(database),
            None => {
                drop(condition);
                Err(self.refusal())
            }
        }
    }

    /// What whoever asks is told while the database is out of service.
    pub fn refusal(&self) -> StoreError {
        match self.trouble() {
            Some(cause) => StoreError::Failed(cause),
            None => StoreError::failed("the database is being opened"),
        }
    }

    /// Reads; nothing changes meanwhile.
    pub fn read<T>(&self, reading: impl FnOnce(&Reader) -> Result<T>) -> Result<T> {
        self.with(|database| database.read(reading))
    }

    /// Reads a row that is in memory: at once, and without waiting for anything. `None` where it is
    /// not, or the database out of service or about to be.
    pub fn in_memory<T: DeserializeOwned>(&self, key: &Key<T>) -> Option<Result<Option<T>>> {
        let condition = self.0.try_read().ok()?;
        condition.database.as_ref()?.in_memory(key)
    }

    /// How full the memory of the database is.
    pub fn cache_stats(&self) -> Option<CacheStats> {
        let condition = self.0.try_read().ok()?;
        condition.database.as_ref().map(Database::cache_stats)
    }

    /// Why nothing can be written, where that is so.
    pub fn trouble(&self) -> Option<Cause> {
        let condition = self.0.read().unwrap_or_else(PoisonError::into_inner);
        condition.trouble.clone()
    }

    /// Whether the database is in service.
    pub fn in_service(&self) -> bool {
        let condition = self.0.read().unwrap_or_else(PoisonError::into_inner);
        condition.database.is_some()
    }

    /// Something is wrong, though the database can be read; or nothing is any more.
    pub fn set_trouble(&self, trouble: Option<Cause>) {
        self.change(|condition| condition.trouble = trouble);
    }

    /// Takes the database out of service.
    pub fn take_out(&self, trouble: Cause) -> Option<Database> {
        self.change(|condition| {
            condition.trouble = Some(trouble);
            condition.database.take()
        })
    }

    /// Puts a database into service. All is well again.
    pub fn put_in(&self, database: Database) {
        self.change(|condition| {
            condition.database = Some(database);
            condition.trouble = None;
        });
    }

    /// Puts another database in the place of the one in service. Nobody reads meanwhile. Where that
    /// fails none is in service.
    pub fn replace(
        &self,
        by: impl FnOnce(Option<Database>) -> Result<Database, Cause>,
    ) -> Result<(), Cause> {
        self.change(|condition| match by(condition.database.take()) {
            Ok(database) => {
                condition.database = Some(database);
                condition.trouble = None;
                Ok(())
            }
            Err(why) => {
                condition.trouble = Some(why.clone());
                Err(why)
            }
        })
    }

    fn change<T>(&self, change: impl FnOnce(&mut Condition) -> T) -> T {
        change(&mut self.0.write().unwrap_or_else(PoisonError::into_inner))
    }
}
