//! Scheduled back-ups, and the version of the data format.

use std::{fs, path::Path, process::Command};

use chrono::TimeDelta;
use petteia_runtime::backup::BackUps;
use petteia_store::{OpenError, SledStore, back_ups, import, traits::*, verify};
use petteia_store_postgres::Location;
use tempfile::TempDir;

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
    let refused = back_ups.when_due(at(60)).unwrap_err();
    assert!(
        matches!(refused, OpenError::Unsound { line: 2, .. }),
        "{refused}"
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

fn format_of(folder: &Path) -> String {
    fs::read_to_string(folder.join("format")).unwrap()
}

/// Copies the data of an earlier version.
fn left_by(version: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let left = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/store/formats");
    copy(&left.join(version), folder.path());
    folder
}

#[tokio::test]
async fn every_format_there_was_opens_and_says_the_same() {
    for (version, put_by) in [("1", true), ("2", false)] {
        let folder = left_by(version);
        let before = fs::read(folder.path().join("journal")).unwrap();
        let store = open(folder.path());
        let events = store.events(&game("first")).await.unwrap();
        assert_eq!(events.len(), 6, "format {version}");
        assert_eq!(deliverable(&store, 99).await, [2, 3], "format {version}");
        let due = store.timers_due(at(60), 9).await.unwrap();
        assert_eq!(
            due,
            [(of_game("k7f2q"), deadline(60, 1))],
            "format {version}"
        );
        store.commit(of(turns("k7f2q", 2, &["b"]))).await.unwrap();
        drop(store);
        assert_eq!(format_of(folder.path()), "3\n");
        let sled = open_sled(&folder.path().join("sled"));
        let apart = sled.scan_prefix(b"\x03first\0\0").count();
        assert_eq!(apart, 0, "its events lie together, format {version}");
        drop(sled);
        let verified = verify(folder.path()).unwrap();
        assert!(verified.is_clean(), "{verified}");

        let back_up = folder.path().join("before-format-2.journal");
        assert_eq!(back_up.exists(), put_by, "format {version}");
        if put_by {
            let put_by = fs::read(&back_up).unwrap();
            assert!(put_by == before);
            let restored = tempfile::tempdir().unwrap();
            import(&put_by[..], &back_up, restored.path()).unwrap();
        }
    }
}

#[tokio::test]
async fn a_new_folder_and_an_imported_one_have_the_format_of_today() {
    let folder = tempfile::tempdir().unwrap();
    drop(open(folder.path()));
    assert_eq!(format_of(folder.path()), "3\n");
    let imported = tempfile::tempdir().unwrap();
    let journal = fs::read(left_by("1").path().join("journal")).unwrap();
    import(&journal[..], Path::new("old"), imported.path()).unwrap();
    assert_eq!(format_of(imported.path()), "3\n");
    assert!(!imported.path().join("before-format-2.journal").exists());
}

#[tokio::test]
async fn an_upgrade_that_was_interrupted_goes_on_at_the_next_start() {
    let folder = left_by("2");
    drop(open(folder.path()));
    // As it was before any compaction.
    let before = left_by("2");
    fs::remove_dir_all(folder.path().join("sled")).unwrap();
    copy(&before.path().join("sled"), &folder.path().join("sled"));
    fs::write(folder.path().join("format"), "3 unfinished\n").unwrap();
    let store = open(folder.path());
    let events = store.events(&game("first")).await.unwrap();
    assert_eq!(events.len(), 6);
    drop(store);
    assert_eq!(format_of(folder.path()), "3\n");
    let sled = open_sled(&folder.path().join("sled"));
    assert_eq!(sled.scan_prefix(b"\x03first\0\0").count(), 0);
    drop(sled);
    let verified = verify(folder.path()).unwrap();
    assert!(verified.is_clean(), "{verified}");
}

#[test]
fn a_folder_of_a_newer_petteia_is_refused_and_left_as_it_is() {
    let folder = left_by("2");
    fs::write(folder.path().join("format"), "99\n").unwrap();
    let refused = SledStore::open(folder.path()).unwrap_err();
    assert!(
        matches!(refused, OpenError::NewerFormat { found: 99, .. }),
        "{refused}"
    );
    assert_eq!(format_of(folder.path()), "99\n");
    fs::write(folder.path().join("format"), "two").unwrap();
    let refused = SledStore::open(folder.path()).unwrap_err();
    assert!(
        matches!(refused, OpenError::UnknownFormat { .. }),
        "{refused}"
    );
}
