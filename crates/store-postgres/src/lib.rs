//! The store in PostgreSQL.
//!
//! It keeps the same journal as a data folder, line by line, and tables for queries, which people
//! can read, too: see `migrations/`. Every change locks the only row of `head`, so all changes have
//! one order. Any number of processes share the work (`sharing`) and the connections to the
//! platform (`shards`); each knows whether the others may have expelled it (`lease`).

mod apply;
mod clock;
mod connection;
mod copies;
mod earlier_ids;
mod followed;
mod forget;
mod head;
mod journal_tables;
mod lease;
mod loaded;
mod location;
mod queries;
mod reading_ahead;
mod rows;
mod shards;
mod sharing;
mod staged;
mod status;
mod tables;
#[cfg(test)]
#[path = "../tests/postgres/server.rs"]
#[allow(clippy::unwrap_used, missing_docs)]
mod test_server;
mod values;
mod writer;

use std::sync::Arc;

use petteia_domain::clock::Clock;
use petteia_store::{OpenError, Prefetched};
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

/// The store in a PostgreSQL database. Everything that was acknowledged is on its disk.
#[derive(Debug, Clone)]
pub struct PostgresStore {
    address: Address,
    pool: PgPool,
    writer: Arc<Writer>,
    sharing: Arc<Sharing>,
    /// Held while a user is erased, because only one can be erased at a time.
    forgetting: Arc<Mutex<()>>,
    /// Rows from which it answers.
    known: Arc<Prefetched>,
}

impl PostgresStore {
    /// Whether this is an address of a database. It may contain a password, so it must not be
    /// repeated in errors.
    pub(crate) fn is_address(url: &str) -> bool {
        Address::parse(url).is_ok()
    }

    /// Opens the store in the database at this address (`postgres://…`) for one of several
    /// processes that share the work. Creates or migrates the tables.
    ///
    /// # Errors
    /// Fails if the database cannot be used, a process works alone with it, its tables are not of
    /// this version, or its server's clock differs too much from this one.
    pub async fn open(url: &str, clock: Arc<dyn Clock>) -> Result<PostgresStore, OpenError> {
        PostgresStore::open_with(url, OtherProcesses::Allowed, clock).await
    }

    /// Opens the store for a process that works alone with the database.
    ///
    /// # Errors
    /// Fails like [`PostgresStore::open`], and if other processes work with the database.
    pub async fn open_alone(url: &str, clock: Arc<dyn Clock>) -> Result<PostgresStore, OpenError> {
        PostgresStore::open_with(url, OtherProcesses::Forbidden, clock).await
    }

    async fn open_with(
        url: &str,
        other_processes: OtherProcesses,
        clock: Arc<dyn Clock>,
    ) -> Result<PostgresStore, OpenError> {
        let address = Address::parse(url)?;
        tables::make_tables(&address).await?;
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
            writer: Arc::new(Writer::start(address.clone(), tenure, trouble)),
            pool,
            sharing: Arc::new(sharing),
            address,
            forgetting: Arc::default(),
            known: Arc::default(),
        })
    }
}
