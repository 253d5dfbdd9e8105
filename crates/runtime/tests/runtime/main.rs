//! The referee with what runs beside it: computers, the scheduler, several processes with one database.
#![allow(clippy::unwrap_used)]

mod alone;
mod coached;
mod computers;
mod in_time;
#[path = "../../../referee/tests/referee/openings/indexed.rs"]
mod indexed;
mod many;
mod positions;
#[path = "../../../store-postgres/tests/postgres/server.rs"]
mod postgres;
#[path = "../../../store-postgres/tests/postgres/put_forward.rs"]
mod put_forward;
#[path = "../../../referee/tests/referee/table.rs"]
#[allow(dead_code)]
mod table;
mod threads;

use std::sync::Arc;

use petteia_domain::clock::SystemClock;
use petteia_store_postgres::PostgresStore;

/// Opens the store in this database, as one of its processes, with the machine's clock.
async fn store_in(database: &str) -> Arc<PostgresStore> {
    let store = PostgresStore::open(database, Arc::new(SystemClock::default()));
    Arc::new(store.await.unwrap())
}
