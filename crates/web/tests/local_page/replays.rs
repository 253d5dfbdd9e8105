//! Replays on the page: the message changes for everybody in every window.

use reqwest::header;
use serde_json::{Value, json};

use super::{
    club::begun,
    running::{Running, Says, pictures, press_of},
};

/// Returns the number of a message.
fn number(html: &str) -> u64 {
    let (_, rest) = html.split_once("id=\"m").unwrap();
    rest.split('"').next().unwrap().parse().unwrap()
}

/// A page with a game of Pentalath in which Ada and Ben have played three turns.
async fn game() -> Running {
    let page = begun("Ada", "/play pentalath order:as-joined clock:none").await;
    for (turn, name) in [("e5", "Ada"), ("e6", "Ben"), ("d4", "Ada")] {
        page.done(name, &format!("/move {turn}")).await;
    }
    page
}

/// Number of public messages after that: the lobby, the initial board, and one board per turn.
const PLAYED: usize = 5;

/// Ada presses this button of a public message.
async fn press(page: &Running, id: &str, message: &str, label: &str) -> Value {
    let body = json!({
        "id": id, "as": "Ada", "press": press_of(message, label), "on": number(message),
    });
    page.post("press", body).await.json().await.unwrap()
}

#[tokio::test]
async fn a_step_changes_the_message_in_every_window() {
    let page = game().await;
    page.messages("Ben", PLAYED).await;
    let said = page.done("Ada", "/replay ply:2").await;
    said.says("is now shown in this channel");
    let start = page.message_that_says("Ben", "Turn 2 of 3").await;
    let answer = press(&page, "step-number-1", &start, "Forward ›").await;
    assert_eq!(answer["html"], Value::Null, "{answer}");
    let forward = page.message_that_says("Ben", "Turn 3 of 3").await;
    assert_eq!(number(&forward), number(&start));
    assert_ne!(pictures(&forward)[0], pictures(&start)[0]);

    press(&page, "step-number-2", &forward, "Animate").await;
    let film = page.message_that_says("Ben", "3 turns, animated.").await;
    let response = page.get(&pictures(&film)[0]).await;
    assert_eq!(response.headers()[header::CONTENT_TYPE], "image/gif");
    assert!(response.bytes().await.unwrap().starts_with(b"GIF89a"));
    assert_eq!(page.messages("Ben", PLAYED + 1).await.len(), PLAYED + 1);
}

#[tokio::test]
async fn a_message_is_changed_only_by_a_button_that_it_has() {
    let page = game().await;
    let messages = page.messages("Ben", PLAYED).await;
    page.line("replay-number-1", "Ada", "/replay").await;
    let shown = page.message_that_says("Ben", "The start").await;
    // If the message does not have the button, the answer is private.
    for (id, on) in [
        ("step-elsewhere", json!(number(&messages[0]))),
        ("step-from-none", json!(99)),
        ("step-in-private", Value::Null),
    ] {
        let press = press_of(&shown, "Forward ›");
        let body = json!({ "id": id, "as": "Ada", "press": press, "on": on });
        let answer: Value = page.post("press", body).await.json().await.unwrap();
        let html = answer["html"].as_str().unwrap();
        html.says("Turn 1 of 3").says("Only you");
    }
    assert_eq!(page.messages("Ben", PLAYED + 1).await[PLAYED], shown);

    // A refusal is private, and the message stays.
    let gone = press_of(&shown, "Forward ›").replace("step:", "step:not");
    let body = json!({ "id": "step-to-nowhere", "as": "Ada", "press": gone, "on": number(&shown) });
    let answer: Value = page.post("press", body).await.json().await.unwrap();
    assert_eq!(answer["refused"], true);
    assert_eq!(page.messages("Ben", PLAYED + 1).await[PLAYED], shown);
}

#[tokio::test]
async fn finished_games_are_offered_for_a_replay() {
    let page = game().await;
    let offers = page.offers("Ada", "/replay ").await;
    assert_eq!(offers[1..], ["/replay ply:"], "{offers:?}");
    let game = &offers[0][8..13];
    let resign = json!({ "id": "resign-number-1", "as": "Ada", "press": format!("resign:{game}") });
    page.post("press", resign).await;
    assert_eq!(page.offers("Ada", "/replay ").await, offers);
    assert_eq!(page.offers("Ada", "/record ").await, [""; 0]);
}

#[tokio::test]
async fn what_is_no_drawing_is_not_drawn() {
    let page = Running::new().await;
    let film = r#"{"shows":{"film":{"kind":"pentalath","record":"x","plies":[0]}}}"#;
    for (what, size, status) in [
        ("{}", 800, 404),
        ("x", 800, 404),
        (film, 800, 422),
        (film, 9, 404),
    ] {
        let pairs = [("what", what), ("size", &size.to_string())];
        let response = page.get(&page.signed("/drawing", &pairs).await).await;
        assert_eq!(response.status(), status, "{what} {size}");
    }
}

#[tokio::test]
async fn the_longest_film_has_an_address() {
    let page = Running::new().await;
    let head = "[Game \"pentalath\"]\n[Seats \"2\"]\n\n";
    let round = |number| format!("{number}. -- {{lost on time}} -- {{lost on time}}\n");
    let mut record = head.to_owned();
    for number in 1.. {
        if record.len() + round(number).len() > 24_000 {
            break;
        }
        record += &round(number);
    }
    let film = json!({ "kind": "pentalath", "record": record, "plies": [0, 1] });
    let what = json!({ "shows": { "film": film } }).to_string();
    let pairs = [("what", what.as_str()), ("size", "800")];
    let response = page.get(&page.signed("/drawing", &pairs).await).await;
    assert_eq!(response.headers()[header::CONTENT_TYPE], "image/gif");
}
