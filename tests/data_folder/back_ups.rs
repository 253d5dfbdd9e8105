//! Scheduled back-ups, and importing them.

use std::{fs, path::Path, process::Command};

use chrono::TimeDelta;
use petteia_runtime::backup::BackUps;
use petteia_store::{OpenError, back_ups, backup, export, import, traits::*, verify};
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

/// What a killed process has left is removed by a later back-up, but not what another process may be writing.
#[tokio::test]
async fn a_back_up_that_was_abandoned_a_day_ago_is_removed_by_the_next() {
    let (data, into) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let store = open(data.path());
    store.commit(of(turns("k7f2q", 0, &["a"]))).await.unwrap();
    let day = 24 * 60 * 60;
    let unfinished = |seconds| {
        let name = at(seconds).format("petteia-%Y%m%dT%H%M%SZ.journal.unfinished");
        into.path().join(name.to_string())
    };
    let (old, new) = (unfinished(0), unfinished(day / 2));
    for left in [&old, &new] {
        fs::write(left, "half").unwrap();
    }
    let back_ups = every_minute(data.path(), into.path());
    back_ups.when_due(at(day)).unwrap();
    assert!(old.exists() && new.exists());
    back_ups.when_due(at(day + 60)).unwrap();
    assert!(!old.exists() && new.exists());
    assert_eq!(moments(into.path()), [day, day + 60]);
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

#[tokio::test]
async fn back_ups_are_compressed_and_those_of_earlier_versions_count_and_are_restored() {
    let (data, into) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let store = open(data.path());
    store.commit(of(turns("k7f2q", 0, &["a"]))).await.unwrap();
    let mut journal = Vec::new();
    export(data.path(), &mut journal).unwrap();
    let earlier = into.path().join("petteia-20260301T175900Z.journal");
    fs::write(&earlier, &journal).unwrap();
    assert_eq!(moments(into.path()), [-60]);
    let back_ups = every_minute(data.path(), into.path());
    back_ups.when_due(at(0)).unwrap();
    assert_eq!(moments(into.path()), [-60, 0]);
    let newest = petteia_store::back_ups(into.path()).unwrap().remove(1).1;
    assert!(newest.to_str().unwrap().ends_with("Z.journal.gz"));
    assert_eq!(fs::read(&newest).unwrap()[..2], [0x1f, 0x8b]);

    let exported = into.path().join("all.journal.gz");
    let said = petteia(data.path(), &["export", exported.to_str().unwrap()]);
    assert!(said.status.success(), "{said:?}");
    for file in [&earlier, &newest, &exported] {
        let restored = tempfile::tempdir().unwrap();
        let said = petteia(restored.path(), &["import", file.to_str().unwrap()]);
        assert!(said.status.success(), "{said:?}");
        let written = fs::read(restored.path().join("journal")).unwrap();
        assert_eq!(written, journal, "{}", file.display());
    }
    // The earlier one counts among those that are kept.
    back_ups.when_due(at(60)).unwrap();
    assert_eq!(moments(into.path()), [0, 60]);

    // One that was cut off is refused, and nothing is left of it.
    let whole = fs::read(&exported).unwrap();
    fs::write(&exported, &whole[..whole.len() - 9]).unwrap();
    let restored = tempfile::tempdir().unwrap();
    let said = petteia(restored.path(), &["import", exported.to_str().unwrap()]);
    let words = String::from_utf8(said.stderr).unwrap();
    assert!(
        !said.status.success() && words.contains("all.journal.gz"),
        "{words}"
    );
    assert!(!restored.path().join("journal").exists());
}

fn petteia(data: &Path, arguments: &[&str]) -> std::process::Output {
    Command::new(env!("CARGO_BIN_EXE_petteia"))
        .args(arguments)
        .env("PETTEIA_DATA", data)
        .output()
        .unwrap()
}

/// The number of the line that an error names.
fn line_of(error: &OpenError) -> u64 {
    match error {
        OpenError::Unsound { line, .. }
        | OpenError::Contradiction { line, .. }
        | OpenError::Damaged { line, .. } => *line,
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn the_check_of_a_back_up_refuses_the_lines_that_an_import_refuses() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder.path().join("data"));
    let command = |name: &str| Some((command(name), reply("done")));
    let key = DocumentKey::Mail;
    let note = |words: &str| UserDocument::Note(words.to_owned());
    for (number, commit) in [
        of(turns("k7f2q", 0, &["a"])),
        of(turns("other", 0, &["a", "b"])),
        of(turns("k7f2q", 1, &["b"])),
        Commit {
            command: command("first"),
            ..posting(vec![says(7, "one")])
        },
        Commit {
            documents: vec![(UserId(1), key.clone(), Some(note("a")))],
            ..posting(vec![])
        },
        Commit {
            relies_on: vec![(UserId(1), key.clone(), Some(note("a")))],
            documents: vec![(UserId(1), key.clone(), None)],
            ..posting(vec![])
        },
        of(turns("k7f2q", 2, &["c"])),
    ]
    .into_iter()
    .enumerate()
    {
        store
            .commit(commit)
            .await
            .unwrap_or_else(|error| panic!("{number}: {error}"));
    }
    store.delivered(1, None).await.unwrap();
    store.prune(at(1)).await.unwrap();
    drop(store);
    let journal = fs::read_to_string(folder.path().join("data/journal")).unwrap();
    let changes: Vec<serde_json::Value> = journal
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(&line[9..]).unwrap()["change"].take())
        .collect();
    // Every line is left out, and every line is there twice.
    let mut refused = 0;
    for place in 0..changes.len() {
        for twice in [false, true] {
            let mut changed = changes.clone();
            match twice {
                true => changed.insert(place, changes[place].clone()),
                false => drop(changed.remove(place)),
            }
            let file = folder.path().join("changed");
            let bytes = old_journal::journal(changed);
            fs::write(&file, &bytes).unwrap();
            let target = tempfile::tempdir().unwrap();
            let imported = import(&bytes[..], &file, &target.path().join("data"));
            let checked = backup::check(&file);
            assert_eq!(
                imported.as_ref().err().map(line_of),
                checked.as_ref().err().map(line_of),
                "line {place}, twice: {twice}: {imported:?}, {checked:?}"
            );
            refused += usize::from(checked.is_err());
        }
    }
    assert!(refused >= 8, "{refused}");
}

#[tokio::test]
async fn verify_checks_the_journal_beside_a_running_bot_and_leaves_all_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    old_data(&data);
    let store = open(&data);
    let journal = fs::read(data.join("journal")).unwrap();
    let names = || {
        let entries = fs::read_dir(&data).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let before = names();
    let said = petteia(&data, &["verify"]);
    let words = String::from_utf8(said.stdout).unwrap();
    assert!(said.status.success(), "{words}");
    for part in [
        "the journal is sound: 1 changes, 1 games",
        "6 events",
        "petteia is running",
    ] {
        assert!(words.contains(part), "{part}: {words}");
    }
    assert_eq!(fs::read(data.join("journal")).unwrap(), journal);
    assert_eq!(names(), before);
    drop(store);
    let said = petteia(&data, &["verify"]);
    let words = String::from_utf8(said.stdout).unwrap();
    assert!(
        words.contains("journal and database agree: 1 changes, 1 games"),
        "{words}"
    );
}

#[test]
fn status_tells_of_a_data_folder_whether_petteia_runs_its_journal_and_its_back_ups() {
    let folder = tempfile::tempdir().unwrap();
    let (data, into) = (folder.path().join("data"), folder.path().join("back-ups"));
    let ask = || {
        Command::new(env!("CARGO_BIN_EXE_petteia"))
            .arg("status")
            .env("PETTEIA_DATA", &data)
            .env("PETTEIA_BACKUP_FOLDER", &into)
            .output()
            .unwrap()
    };
    let said = ask();
    assert_eq!(said.status.code(), Some(2), "{said:?}");
    old_data(&data);
    let told = || String::from_utf8(ask().stdout).unwrap();
    let (said, none) = (told(), format!("none yet in {}", into.display()));
    for part in [
        "petteia: does not run",
        "journal: 0.0 MB, last written 20",
        &none,
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let store = open(&data);
    every_minute(&data, &into).when_due(at(0)).unwrap();
    let said = told();
    for part in [
        format!("petteia: runs, process {}", std::process::id()),
        format!(
            "1 in {}, the newest of 2026-03-01T18:00:00Z",
            into.display()
        ),
    ] {
        assert!(said.contains(&part), "{part}: {said}");
    }
    drop(store);
}

#[tokio::test]
async fn the_newest_back_up_is_restored_by_one_command_and_what_was_there_is_put_aside() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    // As in the image, the back-ups are in the data folder.
    let into = data.join("backups");
    let run = |arguments: &[&str]| {
        let said = Command::new(env!("CARGO_BIN_EXE_petteia"))
            .args(arguments)
            .env("PETTEIA_DATA", &data)
            .env("PETTEIA_BACKUP_FOLDER", &into)
            .output()
            .unwrap();
        let words = [said.stdout, said.stderr].concat();
        (said.status.code(), String::from_utf8(words).unwrap())
    };
    let (status, said) = run(&["restore"]);
    assert!(
        status == Some(2) && said.contains("there is no back-up"),
        "{said}"
    );
    let store = open(&data);
    store.commit(of(turns("k7f2q", 0, &["a"]))).await.unwrap();
    every_minute(&data, &into).when_due(at(0)).unwrap();
    store.commit(of(turns("k7f2q", 1, &["b"]))).await.unwrap();
    let (status, said) = run(&["restore"]);
    assert!(status == Some(1) && said.contains("in use"), "{said}");
    drop(store);
    let journal = fs::read(data.join("journal")).unwrap();

    // A damaged one changes nothing.
    let damaged = folder.path().join("damaged");
    let mut other = journal.clone();
    other[30] ^= 1;
    fs::write(&damaged, other).unwrap();
    let (status, said) = run(&["restore", damaged.to_str().unwrap()]);
    assert!(status == Some(1) && said.contains("damaged"), "{said}");
    assert_eq!(fs::read(data.join("journal")).unwrap(), journal);
    assert!(!data.join("restoring").exists());

    let (status, said) = run(&["restore"]);
    assert!(
        status == Some(0) && said.contains("1 changes restored"),
        "{said}"
    );
    let (_, aside) = said.split_once("what was there is in ").unwrap();
    let (aside, _) = aside.split_once(';').unwrap();
    assert_eq!(fs::read(Path::new(aside).join("journal")).unwrap(), journal);
    assert_eq!(
        open(Path::new(aside))
            .events(&game("k7f2q"))
            .await
            .unwrap()
            .len(),
        2
    );
    let store = open(&data);
    assert_eq!(store.events(&game("k7f2q")).await.unwrap(), [turn("a")]);
    assert!(!data.join("restoring").exists() && into.exists());
    // Nothing of a user who is erased stays there.
    let nobody_decides = store
        .forget(UserId(1), UserId(99), std::sync::Arc::default())
        .await;
    drop(nobody_decides.unwrap());
    assert!(!Path::new(aside).exists());
    drop(store);
    assert!(verify(&data).unwrap().is_clean());
    // A lost machine: another folder, and the file.
    let (_, newest) = back_ups(&into).unwrap().pop().unwrap();
    let said = petteia(
        &folder.path().join("new"),
        &["restore", newest.to_str().unwrap()],
    );
    assert!(said.status.success(), "{said:?}");
}

/// Makes a data folder with a finished game of an earlier version.
fn old_data(data: &Path) {
    let ended = old_journal::game_of(
        "k7f2q",
        0,
        old_journal::resigned(10),
        "ended",
        serde_json::json!([]),
    );
    let journal = old_journal::journal([old_journal::commit(ended, serde_json::json!([]))]);
    import(&journal[..], Path::new("old"), data).unwrap();
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
