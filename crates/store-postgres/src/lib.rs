//! The store in PostgreSQL.
//!
//! It keeps the same journal as a data folder, line by line, and beside it tables that answer and
//! that a person can read: see `migrations/`. Whoever changes something locks the one row of `head`
//! first, so all changes have one order. Any number of processes share the work (`sharing`), and the
//! connections to the platform (`shards`); each knows whether the others may have counted it out (`lease`).

mod apply;
mod clock;
mod connection;
mod copies;
mod followed;
mod forget;
mod journal_tables;
mod known;
mod lease;
mod location;
mod queries;
mod reading_ahead;
mod rows;
mod shards;
mod sharing;
mod staged;
mod status;
#[cfg(test)]
#[path = "../../../tests/postgres/mod.rs"]
#[allow(clippy::unwrap_used, missing_docs)]
mod test_server;
mod values;
mod writer;

use std::sync::Arc;

use petteia_domain::clock::Clock;
use petteia_store::OpenError;
use sqlx::PgPool;
use tokio::sync::Mutex;

use self::{
    clock::Compared,
    connection::Address,
    copies::{export, import, replay},
    lease::Lease,
    sharing::{OtherProcesses, Sharing},
    status::status,
    writer::{Tenure, Writer},
};

pub use self::{location::Location, status::Status};

/// The store in a PostgreSQL database. What is acknowledged is on its disk.
#[derive(Debug)]
pub struct PostgresStore {
    address: Address,
    pool: PgPool,
    writer: Writer,
    sharing: Sharing,
    /// Held while somebody is forgotten: one at a time.
    forgetting: Mutex<()>,
}

impl PostgresStore {
    /// Whether this is an address of a database; it may hold a password, and is not repeated.
    pub(crate) fn is_address(url: &str) -> bool {
        Address::parse(url).is_ok()
    }

    /// Opens the store in the database at this address (`postgres://…`), where the tables are made
    /// if there are none, for one of several processes that share the work.
    ///
    /// # Errors
    /// When the database cannot be used, a process works alone with it, its tables are not of this
    /// version, or its server's clock is far from this one.
    pub async fn open(url: &str, clock: Arc<dyn Clock>) -> Result<PostgresStore, OpenError> {
        PostgresStore::open_with(url, OtherProcesses::Allowed, clock).await
    }

    /// Opens the store for a process that works alone with the database.
    ///
    /// # Errors
    /// As those of [`PostgresStore::open`], and when other processes work with the database.
    pub async fn open_alone(url: &str, clock: Arc<dyn Clock>) -> Result<PostgresStore, OpenError> {
        PostgresStore::open_with(url, OtherProcesses::Forbidden, clock).await
    }

    async fn open_with(
        url: &str,
        other_processes: OtherProcesses,
        clock: Arc<dyn Clock>,
    ) -> Result<PostgresStore, OpenError> {
        let address = Address::parse(url)?;
        address.make_tables().await?;
        let (pool, lease, trouble) = (address.readers(), Lease::default(), Arc::default());
        let (clock, told) = (Compared::new(clock), Arc::clone(&trouble));
        let sharing =
            Sharing::begin(&address, pool.clone(), other_processes, clock, &lease, told).await?;
        let tenure = Tenure {
            process: sharing.process(),
            acknowledged: sharing.acknowledged(),
            written: sharing.written(),
        };
        Ok(PostgresStore {
            writer: Writer::start(address.clone(), tenure, trouble),
            pool,
            sharing,
            address,
            forgetting: Mutex::default(),
        })
    }
}
