//! The channel log in PostgreSQL.

use crate::{
    conformance::channel_log::{conforms, keeps_the_last_2000},
    opened::{self, is_sound},
    server::database,
};

#[tokio::test]
async fn the_log_in_postgres_keeps_order_keys_changes_and_the_last_2000() {
    let Some(url) = database().await else { return };
    conforms(&opened::open(&url).await).await;
    is_sound(&url).await;
    let another = database().await.unwrap();
    keeps_the_last_2000(&opened::open(&another).await).await;
    is_sound(&another).await;
}
