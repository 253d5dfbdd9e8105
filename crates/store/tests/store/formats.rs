//! Data of earlier versions.

use std::{fs, thread, time::Duration};

use petteia_domain::ids::CommandId;
use petteia_store::{OpenError, import};
use tempfile::TempDir;

use crate::{
    fixtures::*,
    old_journal::{commit, game_of, journal},
};

/// Opens the database of a store.
pub fn open_sled(path: &Path) -> sled::Db {
    // A closed store may still seem open: a child process of another test inherits its files until it calls
    // `exec`.
    let tries = (0..200).map(|_| sled::open(path));
    let patiently = tries.inspect(|_| thread::sleep(Duration::from_millis(10)));
    patiently.filter_map(Result::ok).next().unwrap()
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
        plays(&store, "k7f2q", 2, &["b"]).await;
        drop(store);
        assert_eq!(format_of(folder.path()), "5\n");
        let sled = open_sled(&folder.path().join("sled"));
        let apart = sled.scan_prefix(b"\x03first\0\0").count();
        assert_eq!(apart, 0, "its events lie together, format {version}");
        drop(sled);
        is_clean(folder.path());

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
async fn games_of_an_earlier_format_are_found_by_their_server() {
    let folder = left_by("3");
    let store = open(folder.path());
    let phases = [Phase::Playing, Phase::Ended, Phase::Lobby];
    let on = async |guild| store.games_on(GuildId(guild), &phases, 9).await.unwrap();
    assert_eq!(on(5).await, ["open", "over", "here"].map(game));
    assert_eq!(on(6).await, ["elsewhere"].map(game));
    drop(store);
    assert_eq!(format_of(folder.path()), "5\n");
    is_clean(folder.path());
}

/// A user who is known, and one who was erased by a version that left their number in ids of buttons.
const KNOWN: u64 = 1_450_000_000_000_770_022;
const ERASED: u64 = 1_450_000_000_000_770_011;

/// The journal of a version that stored the ids of users in the ids of commands and buttons.
fn with_users_in_ids() -> Vec<u8> {
    let rolled = json!({
        "at": at(1), "by": null, "event": "rolled", "die": 3, "after": format!("web:{KNOWN}:5f0c7a52-9d3e"),
    });
    let opened = json!({ "at": at(0), "by": KNOWN, "event": "turn-lost" });
    let mut games = commit(
        game_of("k7f2q", 0, json!([opened, rolled]), "playing", json!([])),
        json!([]),
    );
    let buttons = |user: u64| {
        let mut message = json!(message("somebody invites"));
        message["buttons"] = json!([
            { "label": "Accept", "press": format!("accept:{user}:d4a") },
        ]);
        message
    };
    let reply = json!({ "message": buttons(ERASED), "refused": false });
    games["commit"]["command"] = json!([format!("web:{KNOWN}:5f0c7a52-9d3e"), reply]);
    let posts = [KNOWN, ERASED].map(|user| {
        json!({ "game": null, "channel": 8, "post": { "new": { "message": buttons(user), "slot": null } } })
    });
    let posts = commit(json!([]), json!(posts));
    journal([
        games,
        posts,
        json!({ "append": {
        "channel": 3, "key": "post:1", "body": { "message": buttons(ERASED) },
    } }),
    ])
}

/// Checks that the ids are up to date.
async fn ids_are_up_to_date(folder: &Path) {
    let store = open(folder);
    let after = match &store.events(&game("k7f2q")).await.unwrap()[1].event {
        Event::Rolled { after, .. } => after.clone(),
        other => panic!("{other:?}"),
    };
    assert!(after.0.starts_with("erased:"), "{after}");
    let command = CommandId::of_browser(UserId(KNOWN), "5f0c7a52-9d3e");
    assert!(store.recorded(&command).await.unwrap().is_some());
    drop(store);
    let journal = fs::read_to_string(folder.join("journal")).unwrap();
    assert!(!journal.contains(&ERASED.to_string()), "{journal}");
    assert!(!journal.contains("web:"), "{journal}");
    let known = format!("accept:{KNOWN}:d4a");
    assert!(
        journal.contains(&known),
        "a button that still works: {journal}"
    );
    assert_eq!(format_of(folder), "5\n");
    is_clean(folder);
}

#[tokio::test]
async fn users_leave_the_ids_of_an_earlier_format() {
    for format in ["4", "5 unfinished"] {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("journal"), with_users_in_ids()).unwrap();
        fs::write(folder.path().join("format"), format).unwrap();
        ids_are_up_to_date(folder.path()).await;
        // Once more, nothing changes.
        ids_are_up_to_date(folder.path()).await;
    }
}

#[tokio::test]
async fn users_leave_the_ids_of_an_imported_journal() {
    let target = tempfile::tempdir().unwrap();
    let folder = target.path().join("imported");
    import(&with_users_in_ids()[..], Path::new("old"), &folder).unwrap();
    ids_are_up_to_date(&folder).await;
}

#[tokio::test]
async fn a_new_folder_and_an_imported_one_have_the_format_of_today() {
    let folder = tempfile::tempdir().unwrap();
    drop(open(folder.path()));
    assert_eq!(format_of(folder.path()), "5\n");
    let imported = tempfile::tempdir().unwrap();
    let journal = fs::read(left_by("1").path().join("journal")).unwrap();
    import(&journal[..], Path::new("old"), imported.path()).unwrap();
    assert_eq!(format_of(imported.path()), "5\n");
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
    fs::write(folder.path().join("format"), "5 unfinished\n").unwrap();
    let store = open(folder.path());
    let events = store.events(&game("first")).await.unwrap();
    assert_eq!(events.len(), 6);
    drop(store);
    assert_eq!(format_of(folder.path()), "5\n");
    let sled = open_sled(&folder.path().join("sled"));
    assert_eq!(sled.scan_prefix(b"\x03first\0\0").count(), 0);
    drop(sled);
    is_clean(folder.path());
}

#[test]
fn a_folder_of_a_newer_petteia_is_refused_and_left_as_it_is() {
    let folder = left_by("2");
    fs::write(folder.path().join("format"), "99\n").unwrap();
    assert_is!(
        FolderStore::open(folder.path()).unwrap_err(),
        OpenError::NewerFormat { found: 99, .. }
    );
    assert_eq!(format_of(folder.path()), "99\n");
    fs::write(folder.path().join("format"), "two").unwrap();
    assert_is!(
        FolderStore::open(folder.path()).unwrap_err(),
        OpenError::UnknownFormat { .. }
    );
}

#[tokio::test]
async fn games_timers_posts_and_slots_are_read_as_they_were() {
    let message = serde_json::to_value(message("board")).unwrap();
    let timer = json!([{"at": at(60), "what": "deadline", "ply": 1}]);
    let opened = json!([turn("opened"), turn("a")]);
    let posts = json!([
        {"game": "k7f2q", "channel": 7, "post": {"new": {"message": message, "slot": {"board": 1}}}},
        {"game": "k7f2q", "channel": 7, "post": {"disarm": {"slot": "lobby"}}},
        {"game": null, "channel": 8, "post": {"disarm": {"slot": "lobby"}}},
    ]);
    let old = journal([
        commit(game_of("k7f2q", 0, opened, "playing", timer), posts),
        json!({"delivered": {"number": 1, "message": [7, "m1"]}}),
    ]);
    let target = tempfile::tempdir().unwrap();
    let folder = target.path().join("old");
    import(&old[..], Path::new("old"), &folder).unwrap();

    let store = open(&folder);
    assert_eq!(events(&store, "k7f2q").await, [turn("opened"), turn("a")]);
    let due = store.timers_due(at(60), 9).await.unwrap();
    assert_eq!(due, [(of_game("k7f2q"), deadline(60, 1))]);
    let board = store.slot(&of_game("k7f2q"), &Slot::Board(1)).await;
    let message = (ChannelId(7), MessageId("m1".to_owned()));
    assert_eq!(board.unwrap(), Some(message));
    let pending = store.pending(at(3), &BTreeSet::new(), 9).await.unwrap();
    let about: Vec<_> = pending
        .into_iter()
        .map(|post| post.outgoing.about)
        .collect();
    assert_eq!(about, [Some(of_game("k7f2q")), None]);
    assert!(!store.archive_complete().await.unwrap());
    drop(store);
    is_clean(&folder);
}
