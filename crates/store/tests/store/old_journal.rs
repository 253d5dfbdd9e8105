//! Journals as earlier versions wrote them, before tournaments and the archive.

use serde_json::Value;

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
