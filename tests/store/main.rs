//! The stores: what each of them does, and what the one on disk does when things go wrong.

#![allow(clippy::unwrap_used)]

mod backups;
mod channel_log;
mod conformance;
mod crash;
mod fixtures;
mod forgotten;
#[cfg(unix)]
mod full;
mod journal;
mod model;
mod old_journal;
mod replay;
