//! Games of earlier versions.

use std::{fs, path::Path, process::Command, sync::Arc};

use petteia_domain::{archive::Whose, clock::ManualClock, ids::UserId};
use petteia_referee::{GameDefaults, Referee};
use petteia_store::{export, import, traits::*, verify};
use rand::{SeedableRng, rngs::StdRng};
use serde_json::json;

use crate::{
    fixtures::*,
    old_journal::{commit, game_of, journal, resigned},
};

#[tokio::test]
async fn what_ended_then_is_filed_once_and_for_all() {
    let ended = |name, seconds| {
        let game = game_of(name, 0, resigned(seconds), "ended", json!([]));
        commit(game, json!([]))
    };
    let old = journal([ended("first", 10), ended("second", 20)]);
    let target = tempfile::tempdir().unwrap();
    let folder = target.path().join("old");
    import(&old[..], Path::new("old"), &folder).unwrap();
    for filed in [2, 0] {
        let store: Arc<dyn Store> = Arc::new(open(&folder));
        let clock = Arc::new(ManualClock::at(at(100)));
        let chance = StdRng::seed_from_u64(1);
        let referee = Referee::new(Arc::clone(&store), clock, chance, GameDefaults::default());
        assert_eq!(referee.complete_archive().await.unwrap(), filed);
        let archive = store.archive_after(Whose::User(UserId(2)), 0, 9).await;
        let archive = archive.unwrap();
        let games: Vec<_> = archive
            .iter()
            .map(|(number, s)| (*number, s.game.0.as_str()))
            .collect();
        assert_eq!(games, [(1, "first"), (2, "second")]);
        let (_, summary) = &archive[1];
        assert_eq!((summary.began, summary.ended), (at(2), at(20)));
        assert_eq!(summary.opening.as_deref(), Some("open"));
        assert_eq!((summary.plies, summary.winners.len()), (1, 1));
        let events = store.events(&game("first")).await.unwrap();
        assert_eq!(events.len(), 6, "the game itself is as it was");
    }
    assert!(verify(&folder).unwrap().is_clean());
    let mut journal = Vec::new();
    assert_eq!(
        export(&folder, &mut journal).unwrap(),
        4,
        "two games, their filing, and that it is done"
    );
}

/// Copies a folder with its folders.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        match entry.file_type().unwrap().is_dir() {
            true => copy(&entry.path(), &target),
            false => drop(fs::copy(entry.path(), target).unwrap()),
        }
    }
}

fn petteia(data: &Path, arguments: &[&str]) -> String {
    let said = Command::new(env!("CARGO_BIN_EXE_petteia"))
        .args(arguments)
        .env("PETTEIA_DATA", data)
        .output()
        .unwrap();
    assert!(said.status.success(), "{arguments:?}: {said:?}");
    String::from_utf8(said.stdout).unwrap()
}

#[tokio::test]
async fn data_of_0_2_0_opens_and_a_back_up_from_before_leads_back() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    // Version 0.2.0 wrote format 3.
    let left = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/store/tests/store/formats/3");
    copy(&left, &data);
    let before = fs::read(data.join("journal")).unwrap();
    let back_up = folder.path().join("before.journal");
    petteia(&data, &["export", back_up.to_str().unwrap()]);
    assert_eq!(fs::read(data.join("format")).unwrap(), b"3\n");

    let phases = [Phase::Lobby, Phase::Playing, Phase::Ended];
    let games = async |data: &Path| {
        let store = open(data);
        let games = store.games(&phases).await.unwrap();
        let first = store.events(&games[0]).await.unwrap();
        (games, first)
    };
    let upgraded = games(&data).await;
    assert_eq!(upgraded.0.len(), 5);
    assert_ne!(fs::read(data.join("format")).unwrap(), b"3\n");
    assert!(verify(&data).unwrap().is_clean());

    // What was exported before is what 0.2.0 had written, and reads it again.
    assert_eq!(fs::read(&back_up).unwrap(), before);
    let again = folder.path().join("again");
    petteia(&again, &["import", back_up.to_str().unwrap()]);
    assert_eq!(games(&again).await, upgraded);
}

#[test]
fn verify_prints_a_turn_against_the_rules_with_its_game_and_ply() {
    let mut events = resigned(10);
    // White's piece moves from White's corner to a stop that is on no common line.
    events[3]["turn"] = "W-B2R".into();
    let ended = |name, events| commit(game_of(name, 0, events, "ended", json!([])), json!([]));
    let journal = journal([ended("first", events), ended("second", resigned(20))]);
    let folder = tempfile::tempdir().unwrap();
    import(&journal[..], Path::new("journal"), folder.path()).unwrap();
    let said = Command::new(env!("CARGO_BIN_EXE_petteia"))
        .arg("verify")
        .env("PETTEIA_DATA", folder.path())
        .output()
        .unwrap();
    assert_eq!(said.status.code(), Some(1));
    let err = String::from_utf8(said.stderr).unwrap();
    assert!(err.contains("replaying games: 0 of 2"), "{err}");
    assert!(err.contains("game first, ply 1"), "{err}");
    assert!(err.contains("BREAK THE RULES"), "{err}");
}
