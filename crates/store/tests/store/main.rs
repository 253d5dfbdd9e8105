//! The stores: the behaviour of each, and faults of the durable ones.

#![allow(clippy::unwrap_used)]

/// Runs each case with a new store of each kind.
macro_rules! every_store {
    ($($case:ident)*) => {
        mod memory {
            $(#[tokio::test]
            async fn $case() {
                super::$case(&petteia_store::MemoryStore::new()).await;
            })*
        }

        mod sled {
            $(#[tokio::test]
            async fn $case() {
                let folder = tempfile::tempdir().unwrap();
                let store = crate::fixtures::open(folder.path());
                super::$case(&store).await;
                drop(store);
                crate::fixtures::is_clean(folder.path());
            })*
        }
    };
}

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
mod replay;
mod steps;
