//! Scheduled back-ups, and importing them.

use std::{fs, path::Path, process::Command};

use chrono::TimeDelta;
use petteia_runtime::backup::BackUps;
use petteia_store::{OpenError, back_ups, traits::*};
use petteia_store_postgres::Location;

use crate::{fixtures::*, old_journal};

fn every_minute(data: &Path, into: &Path) -> BackUps {
    BackUps {
        data: Location::Folder(data.to_owned()),
        into: into.to_owned(),
        every: TimeDelta::seconds(60),
        keep: 2,
    }
}

fn moments(into: &Path) -> Vec<i64> {
    let back_ups = back_ups(into).unwrap();
    back_ups
        .iter()
        .map(|(taken, _)| (*taken - at(0)).num_seconds())
        .collect()
}

#[tokio::test]
async fn back_ups_are_taken_when_due_and_the_oldest_go() {
    let (data, into) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let into = into.path().join("new");
    let store = open(data.path());
    let back_ups = every_minute(data.path(), &into);
    store.commit(of(turns("k7f2q", 0, &["a"]))).await.unwrap();
    // While the store is in use.
    assert_eq!(back_ups.when_due(at(0)).unwrap(), at(60));
    assert_eq!(back_ups.when_due(at(59)).unwrap(), at(60));
    assert_eq!(moments(&into), [0]);
    fs::write(into.join("letter"), "another file").unwrap();
    for seconds in [60, 121, 200] {
        assert_eq!(back_ups.when_due(at(seconds)).unwrap(), at(seconds + 60));
    }
    assert_eq!(moments(&into), [121, 200]);
    assert!(into.join("letter").exists());
}

#[tokio::test]
async fn a_back_up_is_restored_by_import() {
    let (data, into) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let store = open(data.path());
    store.commit(of(turns("k7f2q", 0, &["a"]))).await.unwrap();
    every_minute(data.path(), into.path())
        .when_due(at(0))
        .unwrap();
    store.commit(of(turns("k7f2q", 1, &["b"]))).await.unwrap();
    drop(store);

    let (_, back_up) = back_ups(into.path()).unwrap().remove(0);
    let restored = tempfile::tempdir().unwrap();
    let said = Command::new(env!("CARGO_BIN_EXE_petteia"))
        .arg("import")
        .arg(&back_up)
        .env("PETTEIA_DATA", restored.path())
        .output()
        .unwrap();
    assert!(said.status.success(), "{said:?}");
    let events = open(restored.path()).events(&game("k7f2q")).await.unwrap();
    assert_eq!(events, [turn("a")]);
}

#[tokio::test]
async fn a_back_up_that_makes_no_store_is_none_and_the_older_ones_stay() {
    let (data, into) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let store = open(data.path());
    store.commit(of(turns("k7f2q", 0, &["a"]))).await.unwrap();
    drop(store);
    let back_ups = every_minute(data.path(), into.path());
    back_ups.when_due(at(0)).unwrap();

    // A line that contradicts the one before it, with a valid checksum.
    let twice = old_journal::commit(
        old_journal::game_of(
            "k7f2q",
            0,
            serde_json::json!([turn("a")]),
            "playing",
            serde_json::json!([]),
        ),
        serde_json::json!([]),
    );
    let journal = old_journal::journal([twice.clone(), twice]);
    fs::write(data.path().join("journal"), journal).unwrap();
    assert_is!(
        back_ups.when_due(at(60)).unwrap_err(),
        OpenError::Unsound { line: 2, .. }
    );
    assert_eq!(moments(into.path()), [0]);
    assert_eq!(
        fs::read_dir(into.path()).unwrap().count(),
        1,
        "nothing half is left"
    );
}

#[test]
fn rubbish_is_not_imported() {
    for rubbish in ["", "rubbish", "rubbish\n", "\n"] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("rubbish");
        fs::write(&file, rubbish).unwrap();
        let data = folder.path().join("data");
        let said = Command::new(env!("CARGO_BIN_EXE_petteia"))
            .arg("import")
            .arg(&file)
            .env("PETTEIA_DATA", &data)
            .output()
            .unwrap();
        let err = String::from_utf8(said.stderr).unwrap();
        assert_eq!(said.status.code(), Some(1), "{rubbish:?}: {err}");
        assert!(said.stdout.is_empty());
        assert!(err.contains("rubbish"), "it names the file: {err}");
        assert!(!data.join("journal").exists());
    }
}
