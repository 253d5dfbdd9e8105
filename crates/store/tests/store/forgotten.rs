//! Erasure of a user: all her data before it, and interruptions of the store on disk.

use std::{
    env, fs,
    io::{BufRead, BufReader},
    process::Stdio,
    thread,
    time::Duration,
};

use petteia_domain::game::OwnPuzzle;
use petteia_store::{MemoryStore, PositionsChange, REGISTER, back_up, export, import};

use crate::{
    filled::{ADA, AS, everything, fill, forget},
    fixtures::*,
};

async fn filled() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    fill(&store).await;
    folder
}

fn journal_of(folder: &Path) -> String {
    fs::read_to_string(folder.join("journal")).unwrap()
}

/// Whether the journal mentions her; the store has to agree.
async fn remembers(folder: &Path) -> bool {
    let journal = journal_of(folder);
    let named = journal.contains(&ADA.to_string());
    assert_eq!(journal.contains("\"Ada\""), named);
    let store = open(folder);
    let leaving = store.leaving().await.unwrap();
    assert_eq!(!leaving.is_empty(), named);
    let theirs = store.games_of(if named { ADA } else { AS }, &[Phase::Ended], 9);
    assert_eq!(theirs.await.unwrap(), [game("k7f2q")]);
    named
}

#[tokio::test]
async fn the_journal_has_the_same_lines_without_the_user() {
    let folder = filled().await;
    let lines = journal_of(folder.path()).lines().count();
    fs::write(folder.path().join("before-format-2.journal"), "Ada").unwrap();
    let store = open(folder.path());
    store.delivered(2, at_message("private")).await.unwrap();
    store.postpone(3, at(50)).await.unwrap();
    store.heartbeat(at(20)).await.unwrap();
    let kept = [("rest".to_owned(), "Ada".to_owned())];
    store.keep_ratings(kept.into()).await.unwrap();
    drop(store);
    is_clean(folder.path());
    let store = open(folder.path());
    assert_eq!(store.kept_ratings().await.unwrap().len(), 1);
    forget(&store, ADA, AS).await.unwrap();
    assert_eq!(store.kept_ratings().await.unwrap(), [].into());
    // Data that only the database has is kept.
    assert_eq!(store.last_heartbeat().await.unwrap(), Some(at(20)));
    assert!(!deliverable(&store, 49).await.contains(&3));
    // It continues at once.
    plays(&store, "after", 0, &["a"]).await;
    drop(store);

    let journal = journal_of(folder.path());
    assert_eq!(journal.lines().count(), lines + 2);
    for trace in [
        "Ada\"", "Ada,", "Ada!", "Ada is", "says", "770011", "private",
    ] {
        assert!(!journal.contains(trace), "{trace}: {journal}");
    }
    assert!(journal.contains("Adam") && journal.contains(&AS.to_string()));
    is_clean(folder.path());
    let left: BTreeSet<String> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let expected = ["format", "journal", "lock", "positions", "sled"].map(str::to_owned);
    assert_eq!(left, expected.into());

    let exported = folder.path().join("exported");
    export(folder.path(), fs::File::create(&exported).unwrap()).unwrap();
    let imported = tempfile::tempdir().unwrap();
    let from = BufReader::new(fs::File::open(&exported).unwrap());
    import(from, &exported, imported.path()).unwrap();
    assert!(!remembers(imported.path()).await);
    back_up(folder.path(), imported.path(), at(0)).unwrap();
}

#[tokio::test]
async fn puzzles_of_her_own_mistakes_are_in_an_export_until_she_is_erased() {
    let folder = filled().await;
    let store = open(folder.path());
    let mut settings = store.user(ADA).await.unwrap();
    settings.puzzles.keep_own(OwnPuzzle {
        kind: GameKind::Pentalath,
        id: "k7f2q.p8".to_owned(),
        line: "k7f2q.p8\t5/6/7/8/9/8/7/6/5 w 1 12\tbetter\te5".to_owned(),
        played: "a1".to_owned(),
    });
    let kept = settings.puzzles.clone();
    let commit = Commit {
        at: at(3),
        user: Some((ADA, settings)),
        ..Commit::default()
    };
    store.commit(commit).await.unwrap();
    let exported = || {
        let mut exported = Vec::new();
        export(folder.path(), &mut exported).unwrap();
        exported
    };
    let imported = tempfile::tempdir().unwrap();
    import(&exported()[..], Path::new("export"), imported.path()).unwrap();
    let again = open(imported.path());
    assert_eq!(again.user(ADA).await.unwrap().puzzles, kept);

    forget(&store, ADA, AS).await.unwrap();
    assert_eq!(store.user(ADA).await.unwrap().puzzles.own, []);
    assert!(!String::from_utf8(exported()).unwrap().contains("k7f2q.p8"));
}

#[tokio::test]
async fn commits_that_come_meanwhile_are_kept() {
    let folder = filled().await;
    let store = open(folder.path());
    let (forgotten, committed) = tokio::join!(forget(&store, ADA, AS), async {
        for ply in 0..200 {
            let turn = of(turns("meanwhile", ply, &["a"]));
            store.commit(turn).await.unwrap();
        }
    });
    forgotten.unwrap();
    let () = committed;
    assert_eq!(store.events(&game("meanwhile")).await.unwrap().len(), 200);
    drop(store);
    is_clean(folder.path());
    assert!(!remembers(folder.path()).await);
}

#[tokio::test]
async fn what_was_logged_in_channels_is_rewritten_too() {
    let folder = filled().await;
    let store = open(folder.path());
    // The register numbers users by its entries.
    let player = json!({"player": {"name": "Eve"}});
    let entry = store.append(REGISTER, "player:eve", player).await.unwrap();
    let eve = UserId(entry.number);
    let mut opened = turns("eve", 0, &[]);
    opened.index.users = [eve].into();
    opened.events = vec![Recorded {
        at: at(0),
        by: Some(eve),
        event: Event::Joined {
            user: eve,
            name: "Eve".to_owned(),
            shares: None,
        },
    }];
    store.commit(of(opened)).await.unwrap();
    let title = json!({"channel": {"name": "Eve – Ben", "thread_of": "eve"}});
    store.append(REGISTER, "thread:1", title).await.unwrap();
    let said =
        |by, words: &str| json!({"at": at(0), "by": by, "game": null, "message": message(words)});
    let key = format!("said:{eve}:1");
    let by_eve = store.append(ChannelId(1), &key, said(Some(eve), "Hello, I am Eve"));
    let number = by_eve.await.unwrap().number;
    let ours = said(None, "Eve is to move");
    store.append(ChannelId(1), "post:1", ours).await.unwrap();
    let edited = said(Some(eve), "Hello, I am Eve!");
    store.replace(number, edited).await.unwrap();

    let pseudonym = UserId::pseudonym(3);
    forget(&store, eve, pseudonym).await.unwrap();
    let entries = store.latest(REGISTER, None, 9).await.unwrap();
    assert_eq!(entries[0].body, json!(null));
    assert_eq!(entries[1].body["channel"]["name"], "N. N. – Ben");
    let entries = store.latest(ChannelId(1), None, 9).await.unwrap();
    assert_eq!(entries[0].body["by"], json!(pseudonym));
    assert!(entries[0].body.to_string().contains("Hello, I am N. N.!"));
    assert!(entries[1].body.to_string().contains("N. N. is to move"));
    drop(store);
    let journal = journal_of(folder.path());
    assert!(
        !journal.contains("Eve") && !journal.contains("player:eve"),
        "{journal}"
    );
    is_clean(folder.path());
    // The name belongs to another user now.
    let store = open(folder.path());
    let player = json!({"player": {"name": "Eve"}});
    let again = store.append(REGISTER, "player:eve", player).await.unwrap();
    assert_ne!(again.number, eve.0);
}

/// A folder before and after an erasure, both closed.
async fn before_and_after() -> (tempfile::TempDir, tempfile::TempDir) {
    let (before, after) = (filled().await, tempfile::tempdir().unwrap());
    copy(before.path(), after.path());
    let store = open(after.path());
    forget(&store, ADA, AS).await.unwrap();
    (before, after)
}

#[tokio::test]
async fn an_end_before_the_rewritten_journal_counts_leaves_the_old_one_whole() {
    let (before, after) = before_and_after().await;
    // The journal is being written; then its database; then both are complete.
    for step in 0..3 {
        let folder = tempfile::tempdir().unwrap();
        copy(before.path(), folder.path());
        let rewritten = fs::read(after.path().join("journal")).unwrap();
        let written = if step == 0 {
            rewritten.len() / 2
        } else {
            rewritten.len()
        };
        fs::write(
            folder.path().join("journal.rewritten"),
            &rewritten[..written],
        )
        .unwrap();
        if step == 1 {
            fs::create_dir(folder.path().join("sled.rewritten")).unwrap();
            fs::write(folder.path().join("sled.rewritten/db"), [0; 100]).unwrap();
        } else if step == 2 {
            copy(
                &after.path().join("sled"),
                &folder.path().join("sled.rewritten"),
            );
        }
        assert!(remembers(folder.path()).await, "step {step}");
        is_clean(folder.path());
        assert!(!folder.path().join("journal.rewritten").exists());
        assert!(!folder.path().join("sled.rewritten").exists());
        // Erasure can be started again.
        let store = open(folder.path());
        forget(&store, ADA, AS).await.unwrap();
        drop(store);
        assert!(!remembers(folder.path()).await, "step {step}");
        is_clean(folder.path());
    }
}

#[tokio::test]
async fn an_end_after_the_rewritten_journal_counts_leaves_the_new_one_whole() {
    let (before, after) = before_and_after().await;
    // The old database is complete; then half of it; then it is gone.
    for step in 0..3 {
        let folder = tempfile::tempdir().unwrap();
        copy(before.path(), folder.path());
        fs::copy(after.path().join("journal"), folder.path().join("journal")).unwrap();
        copy(
            &after.path().join("sled"),
            &folder.path().join("sled.rewritten"),
        );
        if step == 1 {
            fs::remove_file(folder.path().join("sled/db")).unwrap();
        } else if step == 2 {
            fs::remove_dir_all(folder.path().join("sled")).unwrap();
        }
        assert!(!remembers(folder.path()).await, "step {step}");
        is_clean(folder.path());
        assert!(!folder.path().join("sled.rewritten").exists());
    }
}

/// The data folder of a child that erases until it is killed.
const FOLDER: &str = "PETTEIA_TEST_FORGETS_IN";

/// Number of kills.
const KILLS: u64 = 12;

#[tokio::test]
async fn a_kill_while_somebody_is_forgotten_leaves_the_old_or_the_new_whole() {
    let before = filled().await;
    for kill in 0..KILLS {
        let folder = tempfile::tempdir().unwrap();
        copy(before.path(), folder.path());
        // Any moments will do, if they differ.
        forget_until_killed(folder.path(), Duration::from_millis(kill * 7));
        let remembered = remembers(folder.path()).await;
        is_clean(folder.path());
        if remembered {
            let store = open(folder.path());
            forget(&store, ADA, AS).await.unwrap();
            drop(store);
            assert!(!remembers(folder.path()).await);
            is_clean(folder.path());
        }
    }
}

/// Starts a child that erases in the folder, and kills it after this time.
fn forget_until_killed(folder: &Path, after: Duration) {
    let mut child = child("forgotten::forgets_until_it_is_killed", FOLDER, folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let said = BufReader::new(child.stdout.take().unwrap());
    let mut said = said.lines().map_while(Result::ok);
    assert!(said.any(|line| line == "begun"));
    thread::sleep(after);
    // It may have ended by itself.
    let _ = child.kill();
    child.wait().unwrap();
}

/// The child.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "runs until it is killed; the test above starts it"]
async fn forgets_until_it_is_killed() {
    let folder = env::var_os(FOLDER).expect("started by the test above");
    let store: FolderStore = open(Path::new(&folder));
    println!("begun");
    forget(&store, ADA, AS).await.unwrap();
}

#[tokio::test]
async fn an_erasure_that_leaves_the_number_anywhere_fails_and_changes_nothing() {
    let folder = filled().await;
    let store = open(folder.path());
    let change = PositionsChange {
        head: format!("\"{ADA}\"").into_bytes(),
        ..PositionsChange::default()
    };
    store.keep_positions(change).await.unwrap();
    let before = journal_of(folder.path());
    let failed = forget(&store, ADA, AS).await.unwrap_err();
    let said = format!("{failed:?}");
    assert!(said.contains("index of positions"), "{said}");
    assert_eq!(store.leaving().await.unwrap(), [ADA]);
    assert_eq!(journal_of(folder.path()), before);
    plays(&store, "after", 0, &["a"]).await;
    drop(store);
    assert!(remembers(folder.path()).await);
}

#[tokio::test]
async fn an_erasure_in_memory_that_leaves_the_number_fails_and_changes_nothing() {
    let store = MemoryStore::new();
    fill(&store).await;
    let before = everything(&store).await;
    let change = PositionsChange {
        head: format!("\"{ADA}\"").into_bytes(),
        ..PositionsChange::default()
    };
    store.keep_positions(change).await.unwrap();
    let failed = forget(&store, ADA, AS).await.unwrap_err();
    let said = format!("{failed:?}");
    assert!(said.contains("index of positions"), "{said}");
    assert_eq!(everything(&store).await, before);

    let store = MemoryStore::new();
    fill(&store).await;
    let before = everything(&store).await;
    // Nothing renames a game.
    plays(&store, &ADA.to_string(), 0, &["a"]).await;
    let failed = forget(&store, ADA, AS).await.unwrap_err();
    let said = format!("{failed:?}");
    assert!(said.contains("a stream"), "{said}");
    assert_eq!(everything(&store).await, before);
}

#[tokio::test]
async fn where_there_is_no_room_nothing_is_changed() {
    let folder = filled().await;
    let store = open(folder.path());
    // A folder with this name is in the way.
    fs::create_dir(folder.path().join("journal.rewritten")).unwrap();
    fs::write(folder.path().join("journal.rewritten/x"), "x").unwrap();
    assert!(forget(&store, ADA, AS).await.is_err());
    plays(&store, "after", 0, &["a"]).await;
    assert_eq!(store.leaving().await.unwrap(), [ADA]);
    fs::remove_dir_all(folder.path().join("journal.rewritten")).unwrap();
    forget(&store, ADA, AS).await.unwrap();
    let message = (ChannelId(7), MessageId("m".to_owned()));
    store.delivered(1, Some(message)).await.unwrap();
    drop(store);
    assert!(!remembers(folder.path()).await);
    is_clean(folder.path());
}
