//! What every store does.

/// Each of these, with a new store of each kind.
macro_rules! every_store {
    ($($case:ident)*) => {
        mod memory {
            $(#[tokio::test]
            async fn $case() {
                super::$case(&petteia::store::MemoryStore::new()).await;
            })*
        }

        mod sled {
            $(#[tokio::test]
            async fn $case() {
                let folder = tempfile::tempdir().unwrap();
                let store = crate::fixtures::open(folder.path());
                super::$case(&store).await;
                drop(store);
                let verified = petteia::store::verify(folder.path()).unwrap();
                assert!(verified.is_clean(), "{verified}");
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
