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
                crate::fixtures::is_clean(folder.path());
            })*
        }

        mod postgres {
            $(#[tokio::test]
            async fn $case() {
                let Some(url) = crate::postgres::database().await else { return };
                let store = crate::opened::open(&url).await;
                super::$case(&store).await;
                drop(store);
                crate::opened::is_sound(&url).await;
                crate::postgres::drop_database(&url).await;
            })*
        }
    };
}

mod archive;
mod forgetting;
mod games;
mod posts;
mod puzzles;
mod series;
mod tournaments;
