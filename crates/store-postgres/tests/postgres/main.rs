//! The store in PostgreSQL: what every store promises, crashes, sharing by several processes, compressed journals, and moving to
//! and from it.

#![allow(clippy::unwrap_used)]

/// Runs each case with a new database.
macro_rules! every_store {
    ($($case:ident)*) => {
        mod postgres {
            $(#[tokio::test]
            async fn $case() {
                let Some(url) = crate::server::database().await else { return };
                let store = crate::opened::open(&url).await;
                super::$case(&store).await;
                drop(store);
                crate::opened::is_sound(&url).await;
                crate::server::drop_database(&url).await;
            })*
        }
    };
}

mod channel_log;
#[path = "../../../store/tests/store/conformance/mod.rs"]
mod conformance;
#[path = "../../../store/tests/store/filled.rs"]
#[allow(dead_code)]
mod filled;
#[path = "../../../store/tests/store/fixtures.rs"]
#[allow(dead_code)]
mod fixtures;
mod model;
mod moving;
mod opened;
mod played;
mod put_forward;
mod segments;
mod server;
mod sharing;
#[path = "../../../store/tests/store/steps.rs"]
mod steps;
