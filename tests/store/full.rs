//! The store when the disk is full: here, when the journal may not grow any more.

use std::{env, fs, path::Path, process::Command};

use petteia::store::{ChannelLog, Store, StoreError, verify};
use serde_json::json;

use crate::fixtures::*;

/// The data folder in which a child is to find no more room.
const FOLDER: &str = "PETTEIA_TEST_HAS_NO_ROOM_IN";

/// What the journal may still grow.
const ROOM: u64 = 64 << 10;

#[tokio::test]
async fn what_does_not_fit_on_the_disk_is_refused_and_the_rest_goes_on() {
    // a long journal beside a short database: that is what the limit then stops
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let entry = store
        .append(petteia::ids::ChannelId(1), "a", json!(""))
        .await
        .unwrap();
    for round in 0..60 {
        let body = json!(round.to_string().repeat(50_000));
        store.replace(entry.number, body).await.unwrap();
    }
    drop(store);
    fs::remove_dir_all(folder.path().join("sled")).unwrap();
    drop(open(folder.path()));
    let length = |name: &str| fs::metadata(folder.path().join(name)).unwrap().len();
    let blocks = (length("journal") + ROOM) / 512;
    assert!(length("sled/db") < length("journal") / 2);

    // without the signal, which would kill the child, writing fails as on a full disk
    let child = Command::new("sh")
        .args([
            "-c",
            "trap '' XFSZ; ulimit -f \"$1\"; shift; exec \"$@\"",
            "sh",
        ])
        .arg(blocks.to_string())
        .arg(env::current_exe().unwrap())
        .args(["--exact", "full::finds_no_more_room"])
        .args(["--ignored", "--nocapture"])
        .env(FOLDER, folder.path())
        .output()
        .unwrap();
    assert!(
        child.status.success(),
        "{}",
        String::from_utf8_lossy(&child.stderr)
    );

    let verified = verify(folder.path()).unwrap();
    assert!(verified.is_clean(), "{verified}");
    assert_eq!(verified.notes, Vec::<String>::new());
    let store = open(folder.path());
    let events = store.events(&game("k7f2q")).await.unwrap();
    assert_eq!(events, [turn("before"), turn("after")]);
}

/// The child.
#[tokio::test]
#[ignore = "needs a limit on the size of files; the test above sets it"]
async fn finds_no_more_room() {
    let folder = env::var_os(FOLDER).expect("started by the test above");
    let store = open(Path::new(&folder));
    store
        .commit(of(turns("k7f2q", 0, &["before"])))
        .await
        .unwrap();
    for _ in 0..2 {
        let message = long_message(2 * ROOM as usize);
        let post = petteia::message::Post::New {
            message,
            slot: None,
        };
        match store.commit(posting(vec![outgoing(7, post)])).await {
            Err(StoreError::Failed(why)) => assert!(why.contains("journal"), "{why}"),
            other => panic!("{other:?}"),
        }
        assert!(deliverable(&store, 0).await.is_empty());
    }
    store
        .commit(of(turns("k7f2q", 1, &["after"])))
        .await
        .unwrap();
}
