//! Errors that `verify` finds although checksums are right: games against the rules, wrong timers and
//! indexes.

use petteia_store::{import, replay};
use serde_json::Value;
use tempfile::TempDir;

use crate::{
    fixtures::*,
    old_journal::{commit, game_of, journal, resigned},
};

/// A data folder with this journal.
fn folder_of(changes: impl IntoIterator<Item = Value>) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    import(&journal(changes)[..], Path::new("journal"), folder.path()).unwrap();
    folder
}

fn ended(name: &str, events: Value) -> Value {
    commit(game_of(name, 0, events, "ended", json!([])), json!([]))
}

/// Returns findings and progress messages.
fn replayed(folder: &TempDir) -> (Vec<String>, Vec<String>) {
    let mut progress = Vec::new();
    let verified = replay(folder.path(), &mut |words| progress.push(words.to_owned())).unwrap();
    assert_eq!(verified.findings, Vec::<String>::new(), "{verified}");
    assert_eq!(verified.is_clean(), verified.faults.is_empty());
    (verified.faults, progress)
}

#[test]
fn a_sound_store_is_replayed_without_a_fault_and_says_how_far_it_is() {
    let folder = folder_of([ended("first", resigned(10)), ended("second", resigned(20))]);
    let (faults, progress) = replayed(&folder);
    assert_eq!(faults, Vec::<String>::new());
    assert!(
        progress.iter().any(|words| words.contains("0 of 2")),
        "{progress:?}"
    );
}

#[test]
fn an_illegal_turn_with_a_right_checksum_is_found_with_its_game_and_ply() {
    let mut events = resigned(10);
    // White's piece moves from White's corner to a stop that is on no common line.
    events[3]["turn"] = "W-B2R".into();
    let folder = folder_of([ended("first", events), ended("second", resigned(20))]);
    // Checksums and the database are fine.
    assert!(verify(folder.path()).unwrap().is_clean());

    let (faults, _) = replayed(&folder);
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(
        faults[0].starts_with("game first, ply 1: event 4"),
        "{faults:?}"
    );
}

#[test]
fn a_turn_after_the_end_is_found() {
    let mut events = resigned(10);
    let turn = events[3].clone();
    events.as_array_mut().unwrap().push(turn);
    let (faults, _) = replayed(&folder_of([ended("first", events)]));
    assert!(faults[0].starts_with("game first, ply 2"), "{faults:?}");
}

#[test]
fn an_index_or_a_timer_that_does_not_fit_the_game_is_found() {
    let timer = json!([{"at": at(60), "what": "deadline", "ply": 2}]);
    let late = commit(game_of("first", 0, resigned(10), "ended", timer), json!([]));
    let (faults, _) = replayed(&folder_of([late]));
    assert!(
        faults[0].contains("a timer it has no use for: deadline of ply 2"),
        "{faults:?}"
    );

    let playing = game_of("first", 0, resigned(10), "playing", json!([]));
    let (faults, _) = replayed(&folder_of([commit(playing, json!([]))]));
    assert!(faults[0].contains("it is found by"), "{faults:?}");

    let events: Vec<Value> = resigned(10).as_array().unwrap()[..1].to_vec();
    let mut lobby = game_of("first", 0, json!(events), "lobby", json!([]));
    lobby[0]["index"]["users"] = json!([1]);
    let (faults, _) = replayed(&folder_of([commit(lobby, json!([]))]));
    assert!(
        faults[0].contains("waits for players without an end"),
        "{faults:?}"
    );
}

#[test]
fn a_post_about_a_game_that_is_not_there_is_found() {
    let posts = json!([
        {"game": "gone", "channel": 7, "post": {"disarm": {"slot": "lobby"}}},
    ]);
    let (faults, _) = replayed(&folder_of([commit(json!([]), posts)]));
    assert_eq!(faults, ["post 1: it is about gone, which is not there"]);
}
