//! The store in PostgreSQL behaves like the simple one in memory, whatever is done to it.

use petteia_store::{MemoryStore, traits::*};
use proptest::{collection::vec, prelude::*};

use crate::{
    opened::{self, is_sound},
    server::{database, drop_database},
    steps::{Operation, everything, step, take},
};

async fn answers_alike_in_postgres(steps: &[Operation]) {
    let Some(url) = database().await else { return };
    let memory = MemoryStore::new();
    let mut kept = opened::open(&url).await;
    for step in steps {
        if let Operation::Reopen = step {
            kept.close().await.unwrap();
            kept = opened::open(&url).await;
        }
        let came_of_it = (take(step, &memory).await, take(step, &kept).await);
        assert_eq!(came_of_it.0, came_of_it.1, "{step:?}");
        let (in_memory, in_postgres) = (everything(&memory).await, everything(&kept).await);
        assert_eq!(in_memory, in_postgres, "after {step:?}");
    }
    drop(kept);
    is_sound(&url).await;
    drop_database(&url).await;
}

proptest! {
    #![proptest_config(ProptestConfig {
        // Each step is checked in a hundred ways, each with a request to a server.
        cases: 6,
        failure_persistence: None,
        max_shrink_iters: 100,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_store_in_postgres_answers_as_the_one_in_memory(steps in vec(step(), 1..24)) {
        tokio::runtime::Runtime::new()
            .unwrap()
            .block_on(answers_alike_in_postgres(&steps));
    }
}
