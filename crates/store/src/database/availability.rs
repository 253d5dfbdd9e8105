//! Whether the store can be read and written.
//!
//! On a full disk sled becomes unusable until it is opened again. The database is then taken out of
//! service until it has been opened anew and has followed the journal, so that nobody reads
//! outdated rows meanwhile.

use parking_lot::RwLock;
use petteia_domain::cache_stats::CacheStats;
use serde::de::DeserializeOwned;

use super::{
    schema::Key,
    {Database, Reader},
};
use crate::{Cause, Result, StoreError};

/// The database while it is in service, and the present trouble if there is one.
#[derive(Debug)]
pub(crate) struct Availability(RwLock<Condition>);

#[derive(Debug)]
struct Condition {
    database: Option<Database>,
    trouble: Option<Cause>,
}

impl Availability {
    /// Creates the state without trouble.
    pub fn of(database: Database) -> Availability {
        Availability(RwLock::new(Condition {
            database: Some(database),
            trouble: None,
        }))
    }

    /// Calls `using` with the database, if it is in service.
    pub fn with<T>(&self, using: impl FnOnce(&Database) -> Result<T>) -> Result<T> {
        let condition = self.0.read();
        match &condition.database {
            Some(database) => using(database),
            None => {
                drop(condition);
                Err(self.refusal())
            }
        }
    }

    /// Returns the error for requests while the database is out of service.
    pub fn refusal(&self) -> StoreError {
        match self.trouble() {
            Some(cause) => StoreError::Failed(cause),
            None => StoreError::failed("the database is being opened"),
        }
    }

    /// Reads the database; nothing changes during the call.
    pub fn read<T>(&self, reading: impl FnOnce(&Reader) -> Result<T>) -> Result<T> {
        self.with(|database| database.read(reading))
    }

    /// Returns a row that is in memory, at once and without waiting. `None` if it is not in memory,
    /// or the database is out of service or about to be.
    pub fn in_memory<T: DeserializeOwned>(&self, key: &Key<T>) -> Option<Result<Option<T>>> {
        let condition = self.0.try_read()?;
        condition.database.as_ref()?.in_memory(key)
    }

    /// Returns the memory use of the database.
    pub fn cache_stats(&self) -> Option<CacheStats> {
        let condition = self.0.try_read()?;
        condition.database.as_ref().map(Database::cache_stats)
    }

    /// Returns why nothing can be written, if so.
    pub fn trouble(&self) -> Option<Cause> {
        let condition = self.0.read();
        condition.trouble.clone()
    }

    /// Whether the database is in service.
    pub fn in_service(&self) -> bool {
        let condition = self.0.read();
        condition.database.is_some()
    }

    /// Sets or clears a trouble during which the database can still be read.
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

    /// Puts a database into service, and clears the trouble.
    pub fn put_in(&self, database: Database) {
        self.change(|condition| {
            condition.database = Some(database);
            condition.trouble = None;
        });
    }

    /// Replaces the database in service. Nobody reads during the call. If it fails, no database is
    /// in service.
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
        change(&mut self.0.write())
    }
}
