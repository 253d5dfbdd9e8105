//! The index of positions in a database.

use petteia_domain::positions::Head;
use petteia_store::PositionsChange;
use petteia_store_postgres::Location;

use crate::{
    indexed::{index, played, up_to},
    postgres, store_in,
    table::*,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_index_in_a_database_is_checked() {
    let Some(database) = postgres::database().await else {
        return;
    };
    let findings = async || {
        let location = Location::postgres(&database).unwrap();
        let verified = tokio::task::spawn_blocking(move || location.replay(&mut |_| {}));
        verified.await.unwrap().unwrap().findings
    };
    let table = Table::on(store_in(&database).await, GameDefaults::default());
    played(&table, [ADA, BEN], &["a1", "e5"]).await;
    played(&table, [BEN, CLEO], &["a5"]).await;
    index(&table).await;
    assert_eq!(up_to(&*table.store).await, 2);
    table.store.close().await.unwrap();
    drop(table);
    assert_eq!(findings().await, Vec::<String>::new());
    let store = store_in(&database).await;
    let before = store.positions_head().await.unwrap();
    let change = PositionsChange {
        head: Head::read(&before).unwrap().changed(),
        before,
        anew: false,
        buckets: vec![(3, vec![7])],
    };
    store.keep_positions(change).await.unwrap();
    store.close().await.unwrap();
    assert_eq!(
        findings().await,
        ["positions 3: a bucket of the index of positions is damaged"]
    );
}
