//! Journals of earlier versions, before tournaments and the archive.

use std::{collections::BTreeSet, path::Path, sync::Arc};

use petteia_domain::{
    archive::Whose,
    clock::ManualClock,
    ids::{ChannelId, MessageId, UserId},
};
use petteia_referee::{GameDefaults, Referee};
use petteia_speech::message::Slot;
use petteia_store::{export, import, traits::*, verify};
use rand::{SeedableRng, rngs::StdRng};
use serde_json::{Value, json};

use crate::fixtures::*;

/// A journal with these changes.
pub fn journal(changes: impl IntoIterator<Item = Value>) -> Vec<u8> {
    let lines = (1..).zip(changes).map(|(line, change)| {
        let json = json!({"v": 1, "line": line, "change": change}).to_string();
        format!("{:08x} {json}\n", crc32fast::hash(json.as_bytes()))
    });
    lines.collect::<String>().into_bytes()
}

/// A commit in the old format: posts refer to a `game`, and there are no tournaments.
pub fn commit(games: Value, posts: Value) -> Value {
    json!({"commit": {
        "command": null,
        "at": at(3),
        "games": games,
        "posts": posts,
        "user": null,
        "server": null,
    }})
}

/// A game in the old format.
pub fn game_of(name: &str, expected: usize, events: Value, phase: &str, timers: Value) -> Value {
    json!([{
        "game": name,
        "expected": expected,
        "events": events,
        "index": {"channels": [7], "users": [1, 2], "phase": phase},
        "timers": timers,
    }])
}

#[tokio::test]
async fn games_timers_posts_and_slots_are_read_as_they_were() {
    let message = serde_json::to_value(message("board")).unwrap();
    let timer = json!([{"at": at(60), "what": "deadline", "ply": 1}]);
    let events = json!([turn("opened"), turn("a")]);
    let posts = json!([
        {"game": "k7f2q", "channel": 7, "post": {"new": {"message": message, "slot": {"board": 1}}}},
        {"game": "k7f2q", "channel": 7, "post": {"disarm": {"slot": "lobby"}}},
        {"game": null, "channel": 8, "post": {"disarm": {"slot": "lobby"}}},
    ]);
    let old = journal([
        commit(game_of("k7f2q", 0, events, "playing", timer), posts),
        json!({"delivered": {"number": 1, "message": [7, "m1"]}}),
    ]);
    let target = tempfile::tempdir().unwrap();
    let folder = target.path().join("old");
    import(&old[..], Path::new("old"), &folder).unwrap();

    let store = open(&folder);
    let events = store.events(&game("k7f2q")).await.unwrap();
    assert_eq!(events, [turn("opened"), turn("a")]);
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
    let verified = verify(&folder).unwrap();
    assert!(verified.is_clean(), "{verified}");
}

/// The events of a game that Ben resigned this many seconds after the start of the evening.
pub fn resigned(seconds: i64) -> Value {
    let event = |seconds, by: u64, what: Value| {
        let mut event = json!({"at": at(seconds), "by": by});
        event
            .as_object_mut()
            .unwrap()
            .extend(what.as_object().unwrap().clone());
        event
    };
    json!([
        event(
            0,
            1,
            json!({
                "event": "opened",
                "opening": {
                    "kind": "pentagame",
                    "line_up": "2",
                    "options": "",
                    "clock": null,
                    "opponents": [],
                    "order": "as-joined",
                    "thread": false,
                },
                "clock": "none",
                "place": {"guild": 5, "channel": 7},
                "name": "Ada",
            })
        ),
        event(
            1,
            2,
            json!({"event": "joined", "user": 2, "name": "Ben", "shares": null})
        ),
        event(2, 2, json!({"event": "started", "seats": [[1], [2]]})),
        event(3, 1, json!({"event": "turn", "turn": "WsB"})),
        event(seconds, 2, json!({"event": "resigned", "seat": 2})),
        event(
            seconds,
            2,
            json!({"event": "ended", "result": "3-0", "termination": "resigned"})
        ),
    ])
}

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
    let verified = verify(&folder).unwrap();
    assert!(verified.is_clean(), "{verified}");
    let mut journal = Vec::new();
    assert_eq!(
        export(&folder, &mut journal).unwrap(),
        4,
        "two games, their filing, and that it is done"
    );
}
