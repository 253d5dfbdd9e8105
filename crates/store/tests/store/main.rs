//! The stores: the behaviour of each, and faults of the durable ones.

#![allow(clippy::unwrap_used)]

mod channel_log;
mod conformance;
mod crash;
mod filled;
mod fixtures;
mod forgetful;
mod forgotten;
mod formats;
#[cfg(unix)]
mod full;
mod journal;
mod model;
mod old_journal;
#[path = "../../../store-postgres/tests/postgres/opened.rs"]
mod opened;
#[path = "../../../store-postgres/tests/postgres/server.rs"]
mod postgres;
mod replay;
