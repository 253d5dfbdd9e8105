//! The store on a full disk; simulated by a limit on the size of files.

use std::{
    env, fs,
    process::{self, Command},
    thread,
    time::Duration,
};

use crate::fixtures::*;

/// The data folder of a child without disk space.
const FOLDER: &str = "PETTEIA_TEST_HAS_NO_ROOM_IN";

/// How much the journal may still grow, in bytes.
const ROOM: u64 = 64 << 10;

/// Runs a child after this command of the shell; it has to succeed. Without the signal, which would kill
/// it, writing fails as on a full disk.
fn succeeds(before: &str, child: Command) {
    let ran = Command::new("sh")
        .args(["-c", &format!("trap '' XFSZ; {before}; exec \"$@\""), "sh"])
        .arg(child.get_program())
        .args(child.get_args())
        .envs(
            child
                .get_envs()
                .filter_map(|(name, value)| Some((name, value?))),
        )
        .output()
        .unwrap();
    assert!(ran.status.success(), "{ran:?}");
}

/// Says that a test is skipped where nothing can limit the size of files.
fn cannot_limit() -> bool {
    let cannot = Command::new("prlimit").arg("--version").output().is_err();
    if cannot {
        eprintln!("skipped: there is no prlimit (util-linux) here to limit the size of files");
    }
    cannot
}

#[tokio::test]
async fn what_does_not_fit_on_the_disk_is_refused_and_the_rest_goes_on() {
    // A long journal and a short database, so that the limit stops the journal.
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let entry = store.append(ChannelId(1), "a", json!("")).await.unwrap();
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

    let limit = format!("ulimit -f {blocks}");
    succeeds(
        &limit,
        child("full::finds_no_more_room", FOLDER, folder.path()),
    );

    let verified = verify(folder.path()).unwrap();
    assert!(verified.is_clean(), "{verified}");
    assert_eq!(verified.notes, Vec::<String>::new());
    let store = open(folder.path());
    assert_eq!(
        events(&store, "k7f2q").await,
        [turn("before"), turn("after")]
    );
}

/// The child.
#[tokio::test]
#[ignore = "needs a limit on the size of files; the test above sets it"]
async fn finds_no_more_room() {
    let folder = env::var_os(FOLDER).expect("started by the test above");
    let store = open(Path::new(&folder));
    plays(&store, "k7f2q", 0, &["before"]).await;
    for _ in 0..2 {
        let long = says_at_length(7, 2 * ROOM as usize);
        match store.commit(posting(vec![long])).await {
            Err(StoreError::Failed(why)) => assert!(why.to_string().contains("journal"), "{why}"),
            other => panic!("{other:?}"),
        }
        assert!(deliverable(&store, 0).await.is_empty());
    }
    plays(&store, "k7f2q", 1, &["after"]).await;
}

/// Sets the maximum size of files of this process.
fn limit(bytes: impl ToString) {
    let limited = Command::new("prlimit")
        .arg(format!("--fsize={}:unlimited", bytes.to_string()))
        .args(["--pid", &process::id().to_string()])
        .status()
        .unwrap();
    assert!(limited.success());
}

#[tokio::test]
async fn what_the_journal_has_is_acknowledged_though_the_database_has_no_room() {
    if cannot_limit() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let test = "full::finds_no_room_for_the_database";
    succeeds(":", child(test, FOLDER, folder.path()));
    is_clean(folder.path());
}

/// The child.
#[tokio::test]
#[ignore = "needs a signal to be ignored; the test above sees to it"]
async fn finds_no_room_for_the_database() {
    let folder = env::var_os(FOLDER).expect("started by the test above");
    let folder = Path::new(&folder);
    let store = open(folder);
    let length = |name: &str| fs::metadata(folder.join(name)).unwrap().len();
    // Heartbeats are only in the database, so that it is longer than the journal.
    let long = json!("x".repeat(60_000));
    store.append(ChannelId(1), "a", long).await.unwrap();
    for beat in 0..4000 {
        store.heartbeat(at(-beat)).await.unwrap();
        if length("journal") + (256 << 10) < length("sled/db") {
            break;
        }
    }
    assert!(store.trouble().is_none());
    assert!(length("journal") + (256 << 10) < length("sled/db"));
    limit(length("sled/db"));

    let mut acknowledged = 0;
    let mut refused = 0;
    for number in 0..200 {
        let mut turn = turns("k7f2q", acknowledged, &[&number.to_string()]);
        turn.timers = vec![deadline(60, number)];
        let commit = Commit {
            posts: vec![says_at_length(7, 6000)],
            ..of(turn)
        };
        match store.commit(commit).await {
            Ok(()) => acknowledged += 1,
            Err(StoreError::Failed(_)) => refused += 1,
            other => panic!("{other:?}"),
        }
        if refused == 2 {
            break;
        }
    }
    assert_eq!(refused, 2, "{} bytes of database", length("sled/db"));
    assert!(length("journal") < length("sled/db"));
    // Old data is not shown as current.
    assert!(store.events(&game("k7f2q")).await.is_err());
    assert!(store.heartbeat(at(1)).await.is_err());
    let trouble = store.trouble().expect("something is wrong");
    assert!(trouble.contains("database"), "{trouble}");

    limit("unlimited");
    let patience = (0..600).find(|_| {
        thread::sleep(Duration::from_millis(50));
        store.trouble().is_none()
    });
    assert!(patience.is_some(), "it opens the database again");
    assert_eq!(events(&store, "k7f2q").await.len() as u64, acknowledged);
    let due = deliverable(&store, 99).await.len() as u64;
    assert_eq!(due, acknowledged.min(32));
    plays(&store, "k7f2q", acknowledged, &["after"]).await;
    store.heartbeat(at(2)).await.unwrap();
}

#[tokio::test]
async fn a_disk_that_takes_nothing_at_all_for_a_while_loses_nothing_and_is_used_again() {
    if cannot_limit() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    succeeds(":", child("full::may_write_nothing", FOLDER, folder.path()));
    is_clean(folder.path());
    let events = open(folder.path()).events(&game("k7f2q")).await.unwrap();
    assert_eq!(events, [turn("before"), turn("after")]);
}

/// The child: it cannot write to any file, as on a read-only disk.
#[tokio::test]
#[ignore = "needs a signal to be ignored; the test above sees to it"]
async fn may_write_nothing() {
    let folder = env::var_os(FOLDER).expect("started by the test above");
    let store = open(Path::new(&folder));
    let commit = |before: u64, word: &str| store.commit(of(turns("k7f2q", before, &[word])));
    commit(0, "before").await.unwrap();
    limit(0);
    for _ in 0..3 {
        assert_is!(commit(1, "meanwhile").await, Err(StoreError::Failed(_)));
        thread::sleep(Duration::from_millis(200));
        if let Ok(events) = store.events(&game("k7f2q")).await {
            assert_eq!(events, [turn("before")]);
        }
    }
    limit("unlimited");
    for _ in 0..600 {
        thread::sleep(Duration::from_millis(50));
        if commit(1, "after").await.is_ok() {
            return assert!(store.trouble().is_none());
        }
    }
    panic!("it is never written again: {:?}", store.trouble());
}
