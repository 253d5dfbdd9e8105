//! Channel logs in memory and on disk.

use petteia_store::{ChannelLog, MemoryChannelLog, REGISTER};
use serde_json::json;

use crate::{
    conformance::channel_log::{TABLE, conforms, keeps_the_last_2000},
    fixtures::{is_clean, open},
};

#[tokio::test]
async fn the_memory_log_keeps_order_keys_and_changes() {
    conforms(&MemoryChannelLog::default()).await;
}

#[tokio::test]
async fn the_log_on_disk_keeps_order_keys_and_changes() {
    let folder = tempfile::tempdir().unwrap();
    conforms(&open(folder.path())).await;
    is_clean(folder.path());
}

#[tokio::test]
async fn the_log_on_disk_is_there_when_it_is_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let log = open(folder.path());
    let said = log
        .append(TABLE, "a", json!({"words": "hello"}))
        .await
        .unwrap();
    drop(log);
    let log = open(folder.path());
    let kept = log.latest(TABLE, None, 9).await.unwrap();
    assert_eq!(kept, std::slice::from_ref(&said));
    assert_eq!(log.append(TABLE, "a", json!("twice")).await.unwrap(), said);
    let next = log.append(TABLE, "b", json!("next")).await.unwrap();
    assert_eq!((next.number, next.change), (2, 2));
}

#[tokio::test]
async fn the_memory_log_keeps_the_last_2000_entries_of_a_channel() {
    keeps_the_last_2000(&MemoryChannelLog::default()).await;
}

#[tokio::test]
async fn the_log_on_disk_keeps_the_last_2000_entries_of_a_channel() {
    let folder = tempfile::tempdir().unwrap();
    let log = open(folder.path());
    keeps_the_last_2000(&log).await;
    drop(log);
    is_clean(folder.path());
}

#[tokio::test]
async fn the_register_is_kept_whole() {
    let folder = tempfile::tempdir().unwrap();
    is_kept_whole(&open(folder.path())).await;
    is_kept_whole(&MemoryChannelLog::default()).await;
}

async fn is_kept_whole(log: &dyn ChannelLog) {
    let keys: Vec<String> = (0..2003).map(|n| format!("k{n}")).collect();
    let said = keys.iter().map(|key| log.append(REGISTER, key, json!(key)));
    futures::future::try_join_all(said).await.unwrap();
    assert_eq!(log.latest(REGISTER, None, 9999).await.unwrap().len(), 2003);
}
