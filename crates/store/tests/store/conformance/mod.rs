//! The behaviour of every store.

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
                let verified = petteia_store::verify(folder.path()).unwrap();
                assert!(verified.is_clean(), "{verified}");
            })*
        }

        mod postgres {
            $(#[tokio::test]
            async fn $case() {
                let Some(database) = crate::postgres::database().await else { return };
                let store = crate::opened::open(&database).await;
                super::$case(&store).await;
                drop(store);
                let verified = crate::opened::verified(&database).await;
                assert!(verified.is_clean(), "{verified}");
                crate::postgres::drop_database(&database).await;
            })*
        }
    };
}

mod archive;
mod forgetting;
mod games;
mod posts;
mod puzzles;
mod tournaments;
