//! The data folder with the whole program: back-ups, imports, permissions and data of earlier versions.

#![allow(clippy::unwrap_used)]

mod back_ups;
mod earlier;
#[path = "../../crates/store/tests/store/fixtures.rs"]
#[allow(dead_code)]
mod fixtures;
#[path = "../../crates/store/tests/store/old_journal.rs"]
mod old_journal;
#[cfg(unix)]
mod private;
