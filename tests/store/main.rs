//! The stores: the behaviour of each, and faults of the durable ones.

#![allow(clippy::unwrap_used)]

mod backups;
mod channel_log;
mod conformance;
mod crash;
mod fixtures;
mod forgetful;
mod forgotten;
#[cfg(unix)]
mod full;
mod journal;
mod model;
mod old_journal;
#[path = "../postgres/mod.rs"]
mod postgres;
mod postgres_store;
#[cfg(unix)]
mod private;
#[path = "../postgres/put_forward.rs"]
mod put_forward;
mod replay;
mod segments;
mod sharing;
