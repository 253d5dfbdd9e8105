//! The store in PostgreSQL: crashes, sharing by several processes, compressed journals, and moving to
//! and from it.

#![allow(clippy::unwrap_used)]

#[path = "../../../store/tests/store/filled.rs"]
#[allow(dead_code)]
mod filled;
#[path = "../../../store/tests/store/fixtures.rs"]
#[allow(dead_code)]
mod fixtures;
mod moving;
mod opened;
mod played;
mod put_forward;
mod segments;
mod server;
mod sharing;
