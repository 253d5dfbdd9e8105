//! A store in PostgreSQL, opened and checked.

use std::sync::Arc;

use petteia_domain::clock::SystemClock;
use petteia_store::Verified;
use petteia_store_postgres::{Location, PostgresStore};

pub async fn open(database: &str) -> PostgresStore {
    PostgresStore::open(database, Arc::new(SystemClock::default()))
        .await
        .unwrap()
}

/// `verify` finds nothing in this database.
pub async fn is_sound(database: &str) {
    let verified = verified(database).await;
    assert!(verified.is_clean(), "{verified}");
}

/// Runs `verify` without the rules, because games of these tests are illegal.
pub async fn verified(database: &str) -> Verified {
    let location = Location::postgres(database).unwrap();
    let verified = tokio::task::spawn_blocking(move || location.replay(&mut |_| {}));
    Verified {
        faults: Vec::new(),
        more_faults: 0,
        ..verified.await.unwrap().unwrap()
    }
}
