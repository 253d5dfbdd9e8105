//! The store on disk behaves like the simple one in memory, whatever is done to it.

use petteia_store::MemoryStore;
use proptest::{collection::vec, prelude::*};

use crate::{
    fixtures::*,
    steps::{Operation, everything, step, take},
};

async fn answer_alike(steps: &[Operation], folder: &Path) {
    let memory = MemoryStore::new();
    let mut disk = FolderStore::open(folder).unwrap();
    for step in steps {
        if let Operation::Reopen = step {
            drop(disk);
            disk = FolderStore::open(folder).unwrap();
        }
        let came_of_it = (take(step, &memory).await, take(step, &disk).await);
        assert_eq!(came_of_it.0, came_of_it.1, "{step:?}");
        let (in_memory, on_disk) = (everything(&memory).await, everything(&disk).await);
        assert_eq!(in_memory, on_disk, "after {step:?}");
    }
    drop(disk);
    is_clean(folder);
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 24,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_store_on_disk_answers_as_the_one_in_memory(steps in vec(step(), 1..40)) {
        let folder = tempfile::tempdir().unwrap();
        tokio::runtime::Runtime::new()
            .unwrap()
            .block_on(answer_alike(&steps, folder.path()));
    }
}
