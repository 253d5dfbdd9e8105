//! The data folder after faults: torn and damaged journals, lost and old databases, left-overs, two
//! processes at once; and back-up and restore.

use std::{fs, path::PathBuf};

use petteia_store::{OpenError, export, import};
use tempfile::TempDir;

use crate::{fixtures::*, formats::open_sled};

/// A closed store with data of every kind.
async fn a_store() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    fill(&store).await;
    drop(store);
    folder
}

async fn fill(store: &FolderStore) {
    let mut opening = turns("k7f2q", 0, &["opened", "a"]);
    opening.timers = vec![deadline(60, 1)];
    let commit = Commit {
        at: at(3),
        command: Some((command("c1"), reply("played"))),
        posts: vec![
            in_slot(7, "board", Some(Slot::Board(1))),
            says(7, "second"),
            says_at_length(7, 20_000),
        ],
        user: Some((UserId(1), Default::default())),
        ..of(opening)
    };
    store.commit(commit).await.unwrap();
    let message = Some((ChannelId(7), MessageId("m1".to_owned())));
    store.delivered(1, message).await.unwrap();
    store.postpone(2, at(30)).await.unwrap();
    plays(store, "k7f2q", 2, &["b"]).await;
    let said = store.append(ChannelId(1), "a", json!("hello"));
    said.await.unwrap();
    store
        .replace(1, json!({"words": ["he", 1, null]}))
        .await
        .unwrap();
    store.heartbeat(at(20)).await.unwrap();
    let old = Commit {
        at: at(-100),
        command: Some((command("old"), reply("old"))),
        ..Commit::default()
    };
    store.commit(old).await.unwrap();
    store.prune(at(0)).await.unwrap();
}

/// Checks that everything from `fill` can be read.
async fn is_filled(store: &FolderStore) {
    let all = [turn("opened"), turn("a"), turn("b")];
    assert_eq!(events(store, "k7f2q").await, all);
    assert_eq!(store.games(&[Phase::Playing]).await.unwrap().len(), 1);
    let recorded = store.recorded(&command("c1")).await.unwrap();
    assert_eq!(recorded, Some(reply("played")));
    assert_eq!(store.recorded(&command("old")).await.unwrap(), None);
    let board = store.slot(&of_game("k7f2q"), &Slot::Board(1)).await;
    assert!(board.unwrap().is_some());
    let pending = store.pending(at(99), &BTreeSet::new(), 9).await.unwrap();
    let posts: Vec<_> = pending.into_iter().map(|post| post.outgoing).collect();
    assert!(posts == [says(7, "second"), says_at_length(7, 20_000)]);
    let said = ChannelLog::entry(store, 1).await.unwrap().unwrap();
    assert_eq!(said.body, json!({"words": ["he", 1, null]}));
}

fn journal(folder: &Path) -> PathBuf {
    folder.join("journal")
}

/// Changes a byte in a line of the journal, counted from 1.
fn damage(folder: &Path, line: usize) {
    let mut bytes = fs::read(journal(folder)).unwrap();
    let ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    let (end, _) = ends.clone().nth(line - 1).unwrap();
    bytes[end - 3] ^= 1;
    fs::write(journal(folder), bytes).unwrap();
}

#[tokio::test]
async fn everything_is_there_when_the_store_is_opened_again() {
    let folder = a_store().await;
    let store = open(folder.path());
    is_filled(&store).await;
    assert_eq!(store.last_heartbeat().await.unwrap(), Some(at(20)));
    assert_eq!(deliverable(&store, 29).await, Vec::<u64>::new());
    drop(store);
    let verified = verify(folder.path()).unwrap();
    assert!(verified.is_clean(), "{verified}");
    assert_eq!((verified.lines, verified.games, verified.events), (7, 1, 3));
}

#[tokio::test]
async fn verification_counts_series_and_their_events() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    for commit in [skipping("cups", 0, &[1, 2]), skipping("leagues", 0, &[3])] {
        let commit = Commit {
            series: vec![commit],
            ..Commit::default()
        };
        store.commit(commit).await.unwrap();
    }
    drop(store);
    let verified = verify(folder.path()).unwrap();
    assert!(verified.is_clean(), "{verified}");
    assert_eq!((verified.series, verified.events), (2, 3));
    assert!(verified.to_string().contains("2 series, 3 events"));
}

#[tokio::test]
async fn a_database_that_is_lost_is_made_anew_from_the_journal() {
    let folder = a_store().await;
    fs::remove_dir_all(folder.path().join("sled")).unwrap();
    let store = open(folder.path());
    is_filled(&store).await;
    // The last time in the journal, so that the time since then counts for nobody.
    assert_eq!(store.last_heartbeat().await.unwrap(), Some(at(3)));
    // Postponed posts may be tried at once.
    assert_eq!(deliverable(&store, 3).await, [2, 3]);
    drop(store);
    is_clean(folder.path());
}

#[tokio::test]
async fn an_import_of_an_export_is_the_same_store() {
    let folder = a_store().await;
    let mut exported = Vec::new();
    let store = open(folder.path());
    // While it is in use.
    assert_eq!(export(folder.path(), &mut exported).unwrap(), 7);
    drop(store);

    let target = tempfile::tempdir().unwrap();
    let new = target.path().join("new/folder");
    let imported = import(&exported[..], Path::new("backup"), &new).unwrap();
    assert_eq!((imported.lines, imported.torn), (7, false));
    is_filled(&open(&new)).await;
    is_clean(&new);
    let mut again = Vec::new();
    export(&new, &mut again).unwrap();
    assert!(again == exported);

    // Both continue in the same way.
    for folder in [folder.path(), &new] {
        let store = open(folder);
        plays(&store, "k7f2q", 3, &["c"]).await;
        store.commit(posting(vec![says(9, "next")])).await.unwrap();
    }
    let journals = [folder.path(), &new].map(|folder| fs::read(journal(folder)).unwrap());
    assert!(journals[0] == journals[1]);
}

#[tokio::test]
async fn an_import_needs_an_empty_folder() {
    let folder = a_store().await;
    let before = fs::read(journal(folder.path())).unwrap();
    assert_is!(
        import(&before[..], Path::new("backup"), folder.path()),
        Err(OpenError::NotEmpty { .. })
    );
    assert!(fs::read(journal(folder.path())).unwrap() == before);
    is_clean(folder.path());
}

#[tokio::test]
async fn a_damaged_export_is_refused_by_line_and_leaves_nothing_behind() {
    let folder = a_store().await;
    let sound = fs::read(journal(folder.path())).unwrap();
    for line in [1, 3, 7] {
        fs::write(journal(folder.path()), &sound).unwrap();
        damage(folder.path(), line);
        let damaged = fs::read(journal(folder.path())).unwrap();

        let refused = export(folder.path(), Vec::new()).unwrap_err();
        assert_eq!(damaged_line(&refused), line as u64, "{refused}");
        let target = tempfile::tempdir().unwrap();
        let refused = import(&damaged[..], Path::new("backup"), target.path()).unwrap_err();
        assert_eq!(damaged_line(&refused), line as u64);
        assert!(refused.to_string().contains("backup"), "{refused}");
        let imported = import(&sound[..], Path::new("backup"), target.path()).unwrap();
        assert_eq!(imported.lines, 7);
    }
}

fn damaged_line(error: &OpenError) -> u64 {
    match error {
        OpenError::Damaged { line, .. } => *line,
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn an_export_with_a_line_missing_is_refused() {
    let folder = a_store().await;
    let text = fs::read_to_string(journal(folder.path())).unwrap();
    let lines = text.split_inclusive('\n').enumerate();
    let kept = lines.filter(|(number, _)| *number != 2);
    let without_third: String = kept.map(|(_, line)| line).collect();
    let target = tempfile::tempdir().unwrap();
    let refused = import(without_third.as_bytes(), Path::new("backup"), target.path());
    let refused = refused.unwrap_err();
    assert_eq!(damaged_line(&refused), 3);
    assert!(refused.to_string().contains("numbered 4"), "{refused}");
}

#[tokio::test]
async fn an_export_that_contradicts_itself_is_refused_by_line() {
    // The second store's second line expects a game that the first store does not have.
    let (first, second) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let store = open(first.path());
    store.commit(posting(vec![says(7, "hello")])).await.unwrap();
    drop(store);
    let store = open(second.path());
    plays(&store, "k7f2q", 0, &["a"]).await;
    plays(&store, "k7f2q", 1, &["b"]).await;
    drop(store);
    let line = |folder: &TempDir, number| {
        let text = fs::read_to_string(journal(folder.path())).unwrap();
        text.split_inclusive('\n').nth(number).unwrap().to_owned()
    };
    let mixed = line(&first, 0) + &line(&second, 1);

    let target = tempfile::tempdir().unwrap();
    let refused = import(mixed.as_bytes(), Path::new("backup"), target.path());
    assert_is!(
        refused.unwrap_err(),
        OpenError::Contradiction { line: 2, .. }
    );
    let sound = line(&first, 0);
    import(sound.as_bytes(), Path::new("backup"), target.path()).unwrap();
}

#[tokio::test]
async fn a_torn_last_line_is_cut_off_wherever_it_is_torn() {
    // The database before the last line, as after a crash.
    let folder = a_store().await;
    let before = tempfile::tempdir().unwrap();
    copy(folder.path(), before.path());
    let start = fs::metadata(journal(folder.path())).unwrap().len() as usize;
    let store = open(folder.path());
    store.delivered(2, None).await.unwrap();
    drop(store);
    let whole = fs::read(journal(folder.path())).unwrap();
    let database_before = || {
        let crashed = tempfile::tempdir().unwrap();
        copy(&before.path().join("sled"), &crashed.path().join("sled"));
        crashed
    };

    // For both variants only the ends of the line: there, a start that rebuilds the database completes it.
    let with_both = |cut: &usize| *cut == start || *cut + 2 >= whole.len();
    let cuts = start..=whole.len();
    let again = cuts.clone().filter(with_both).map(|cut| (cut, true));
    for (cut, lost) in cuts.map(|cut| (cut, cut % 7 == 0)).chain(again) {
        let crashed = if lost {
            tempfile::tempdir().unwrap()
        } else {
            database_before()
        };
        fs::write(journal(crashed.path()), &whole[..cut]).unwrap();
        let store = open(crashed.path());
        // If only the end of the line is missing, it is added.
        let came_through = cut >= whole.len() - 1;
        let left = if came_through { vec![3] } else { vec![2, 3] };
        assert_eq!(deliverable(&store, 99).await, left, "cut at {cut}");
        let length = if came_through { whole.len() } else { start };
        let journal = fs::read(journal(crashed.path())).unwrap();
        assert!(journal == whole[..length], "cut at {cut}");
        // And it continues.
        plays(&store, "k7f2q", 3, &["c"]).await;
        drop(store);
        is_clean(crashed.path());
    }
}

#[tokio::test]
async fn a_last_line_written_only_in_part_is_cut_off_even_with_its_end() {
    // Pages reach the disk in any order: here the line's last page did, its first did not.
    let folder = a_store().await;
    let before = tempfile::tempdir().unwrap();
    copy(folder.path(), before.path());
    let store = open(folder.path());
    store.delivered(2, None).await.unwrap();
    drop(store);
    fs::copy(journal(folder.path()), journal(before.path())).unwrap();
    damage(before.path(), 8);
    let store = open(before.path());
    assert_eq!(deliverable(&store, 99).await, [2, 3]);
    drop(store);
    let verified = verify(before.path()).unwrap();
    assert!(verified.is_clean(), "{verified}");
    assert_eq!(verified.lines, 7);
}

#[tokio::test]
async fn a_damaged_line_in_the_middle_is_an_error_that_names_the_line() {
    let folder = a_store().await;
    damage(folder.path(), 3);
    // Lines that the database contains are not read again.
    drop(open(folder.path()));
    let found = verify(folder.path()).unwrap_err();
    assert_eq!(damaged_line(&found), 3);

    fs::remove_dir_all(folder.path().join("sled")).unwrap();
    let before = fs::read(journal(folder.path())).unwrap();
    let refused = FolderStore::open(folder.path()).unwrap_err();
    assert_eq!(damaged_line(&refused), 3);
    assert!(fs::read(journal(folder.path())).unwrap() == before);
}

#[tokio::test]
async fn a_line_that_was_changed_and_still_reads_is_found_by_its_checksum() {
    let folder = a_store().await;
    let text = fs::read_to_string(journal(folder.path())).unwrap();
    let changed = text.replacen("\"turn\":\"a\"", "\"turn\":\"b\"", 1);
    assert_ne!(changed, text);
    fs::write(journal(folder.path()), changed).unwrap();
    let refused = export(folder.path(), Vec::new()).unwrap_err();
    assert_eq!(damaged_line(&refused), 1);
    assert!(refused.to_string().contains("checksum"), "{refused}");
}

#[tokio::test]
async fn a_journal_that_has_lost_lines_is_refused() {
    let folder = a_store().await;
    let whole = fs::read(journal(folder.path())).unwrap();
    for cut in [0, whole.len() / 2, whole.len() - 1] {
        fs::write(journal(folder.path()), &whole[..cut]).unwrap();
        assert_is!(
            FolderStore::open(folder.path()).unwrap_err(),
            OpenError::JournalShort { .. }
        );
        assert!(fs::read(journal(folder.path())).unwrap() == whole[..cut]);
    }
    fs::remove_file(journal(folder.path())).unwrap();
    assert_is!(
        FolderStore::open(folder.path()).unwrap_err(),
        OpenError::JournalShort { .. }
    );
    assert!(!journal(folder.path()).exists());
}

#[tokio::test]
async fn a_journal_of_another_store_is_refused() {
    let folder = a_store().await;
    damage(folder.path(), 7);
    assert_is!(
        FolderStore::open(folder.path()).unwrap_err(),
        OpenError::JournalForeign { line: 7, .. }
    );
}

#[tokio::test]
async fn an_old_database_follows_the_journal_again() {
    let folder = tempfile::tempdir().unwrap();
    drop(open(folder.path()));
    let old = tempfile::tempdir().unwrap();
    copy(&folder.path().join("sled"), &old.path().join("sled"));
    let store = open(folder.path());
    fill(&store).await;
    drop(store);
    fs::copy(journal(folder.path()), journal(old.path())).unwrap();
    is_filled(&open(old.path())).await;
    is_clean(old.path());
}

#[tokio::test]
async fn what_a_finished_game_leaves_lies_in_few_rows() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    for ply in 0..9_u32 {
        let phase = [Phase::Playing, Phase::Ended][usize::from(ply == 8)];
        let change = GameCommit {
            index: index(phase),
            ..turns("k7f2q", ply.into(), &["a"])
        };
        let commit = Commit {
            posts: vec![in_slot(7, "your turn", Some(Slot::Board(ply)))],
            ..of(change)
        };
        store.commit(commit).await.unwrap();
        let message = at_message(&ply.to_string());
        store.delivered(u64::from(ply) + 1, message).await.unwrap();
    }
    drop(store);
    let sled = open_sled(&folder.path().join("sled"));
    let rows = |table: u8| sled.scan_prefix([table]).count();
    assert_eq!([3, 10].map(rows), [0, 0], "events and slots apart");
    assert_eq!([43, 44].map(rows), [1, 1], "events and slots together");
    drop(sled);
    let verified = verify(folder.path()).unwrap();
    assert!(verified.is_clean(), "{verified}");
    assert_eq!((verified.games, verified.events), (1, 9));
}

#[tokio::test]
async fn what_differs_is_found_row_by_row() {
    let folder = a_store().await;
    {
        let sled = open_sled(&folder.path().join("sled"));
        let key_with = |part: &str| {
            let mut keys = sled.iter().keys().map(Result::unwrap);
            keys.find(|key| key[0] == 3 && key.ends_with(part.as_bytes()))
                .unwrap()
        };
        let (first, third) = (key_with("\0\0"), key_with("\0\u{2}"));
        let changed = sled.get(&first).unwrap().unwrap();
        let changed = String::from_utf8_lossy(&changed).replace("opened", "opener");
        sled.insert(&first, changed.as_bytes()).unwrap();
        sled.remove(&third).unwrap();
        sled.insert([3, b'x', 0, 0, 0, 0, 0, 0, 0, 0, 0, 9], "{}")
            .unwrap();
        sled.flush().unwrap();
    }
    let verified = verify(folder.path()).unwrap();
    assert!(!verified.is_clean());
    insta::assert_snapshot!(verified.findings.join("\n"));
}

#[tokio::test]
async fn left_overs_of_a_snapshot_do_not_keep_the_store_from_opening() {
    let folder = a_store().await;
    let left = folder.path().join("sled/snap.00000000000FFFFF.generating");
    fs::write(&left, "half a snapsh").unwrap();
    let alone = tempfile::tempdir().unwrap();
    copy(&folder.path().join("sled"), alone.path());
    assert!(sled::open(alone.path()).is_err(), "sled alone refuses");

    is_filled(&open(folder.path())).await;
    assert!(!left.exists());
}

#[tokio::test]
async fn a_folder_in_use_is_refused_with_the_process_that_uses_it() {
    let folder = a_store().await;
    let store = open(folder.path());
    let second = FolderStore::open(folder.path()).unwrap_err();
    assert!(matches!(second, OpenError::InUse { .. }), "{second}");
    let pid = format!("(process {})", std::process::id());
    assert!(second.to_string().contains(&pid), "{second}");
    assert_is!(verify(folder.path()).unwrap_err(), OpenError::InUse { .. });
    is_filled(&store).await;
    drop(store);
    drop(open(folder.path()));
}

#[test]
fn where_there_is_no_store_nothing_is_verified_exported_or_made() {
    let folder = tempfile::tempdir().unwrap();
    let mistyped = folder.path().join("dta");
    assert_is!(verify(&mistyped).unwrap_err(), OpenError::NoStore { .. });
    assert_is!(
        export(&mistyped, Vec::new()).unwrap_err(),
        OpenError::NoStore { .. }
    );
    assert!(!mistyped.exists());
}

#[test]
fn an_import_that_was_interrupted_does_not_pass_for_a_store() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("journal.importing"), "").unwrap();
    assert_is!(
        FolderStore::open(folder.path()).unwrap_err(),
        OpenError::HalfImported { .. }
    );
}

#[tokio::test]
async fn a_journal_of_a_newer_petteia_is_refused() {
    let folder = a_store().await;
    let json = r#"{"v":2,"line":1,"change":{"prune-everything":{}}}"#;
    let line = format!("{:08x} {json}\n", crc32fast::hash(json.as_bytes()));
    let target = tempfile::tempdir().unwrap();
    let refused = import(line.as_bytes(), Path::new("backup"), target.path()).unwrap_err();
    assert!(refused.to_string().contains("newer petteia"), "{refused}");
    is_clean(folder.path());
}

#[tokio::test]
async fn no_value_is_so_long_that_sled_puts_it_in_a_file_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    for round in 0..12 {
        let posts = (1..9).map(|n| says_at_length(n as u64, n * 9_000));
        store.commit(posting(posts.collect())).await.unwrap();
        let (key, body) = (round.to_string(), json!("x".repeat(60_000)));
        store.append(ChannelId(1), &key, body).await.unwrap();
    }
    drop(store);
    let blobs = fs::read_dir(folder.path().join("sled/blobs")).unwrap();
    assert_eq!(blobs.count(), 0);
    is_clean(folder.path());
}

#[tokio::test]
async fn a_commit_nobody_waits_for_any_more_is_written_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let mut commit = store.commit(of(turns("k7f2q", 0, &["a"])));
    assert!(futures::poll!(&mut commit).is_pending());
    drop(commit);
    assert_is!(
        store.commit(of(turns("k7f2q", 0, &["b"]))).await,
        Err(StoreError::Conflict)
    );
    assert_eq!(events(&store, "k7f2q").await, [turn("a")]);
}
