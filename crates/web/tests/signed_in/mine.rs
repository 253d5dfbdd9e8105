//! The list of the user's running games, and lessons, which need no game.

use petteia_domain::ids::GameId;
use petteia_referee::commands::{Action, Resign};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::running::{ADA, BEN, CLEO, Running};

#[tokio::test]
async fn the_list_of_my_games_begins_with_those_that_wait_for_me_and_follows_turns_and_ends() {
    let web = Running::open().await;
    let (first, second) = (web.duel().await, web.duel().await);
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let (cleo, _) = web.sign_in_for(CLEO, "/").await;
    let path = format!("/mine?here={}", first.0);
    let place = |text: &str, game: &str| text.find(&format!("/g/{game}")).unwrap();
    web.line(&first, &ada, "/move e5").await;
    let mine = web.get(&path, Some(&ada)).await;
    let text = &mine.body;
    assert!(place(text, &second.0) < place(text, &first.0), "{text}");
    assert_eq!(text.matches("aria-current").count(), 1, "{text}");
    // The other's answer and the end of a game are in it at once.
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    web.line(&first, &ben, "/move f5").await;
    let resigned = Resign {
        game: Some(second.0.clone()),
        confirmed: true,
    };
    web.command(BEN, Action::Resign(resigned)).await;
    let mine = web.get(&path, Some(&ada)).await;
    mine.says(&format!("/g/{}", first.0))
        .lacks(&format!("/g/{}", second.0));
    // Nobody else's games are in it, whatever game is named.
    let mine = web.get(&path, Some(&cleo)).await;
    mine.lacks(&first.0).lacks(&second.0);
    let stranger = web.get(&path, None).await;
    assert_ne!(stranger.status, StatusCode::OK);
    stranger.lacks(&first.0);
    for here in ["", "%00", "../../x", &"x".repeat(3000)] {
        let odd = web.get(&format!("/mine?here={here}"), Some(&ada)).await;
        odd.lacks("aria-current");
    }
}

#[tokio::test]
async fn a_lesson_is_taken_on_the_web_and_stores_nothing() {
    let web = Running::open().await;
    let stranger = web.get("/lessons?lesson=pentalath&task=2", None).await;
    stranger.says("/login?next=%2Flessons%3Flesson%3Dpentalath%26task%3D2");
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let list = web.get("/lessons", Some(&ada)).await;
    list.says("/lessons?lesson=rithmomachia&amp;task=1");
    assert_eq!(
        web.get("/lessons?lesson=chess", Some(&ada)).await.status,
        StatusCode::NOT_FOUND
    );
    let board = async |query: &str| -> Value {
        let path = format!("/c/@me/board?{query}");
        serde_json::from_str(&web.get(&path, Some(&ada)).await.body).unwrap()
    };
    let asked = board("lesson=pentalath&task=2").await;
    assert_eq!(
        (&asked["lesson"], &asked["mine"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(asked["arrows"], json!([["e7", "e7"]]));
    assert!(
        asked["table"]
            .as_str()
            .unwrap()
            .contains("You play the white stones"),
        "{asked}"
    );
    let wrong = board("lesson=pentalath&task=2&answer=a1").await;
    assert!(
        wrong["told"]
            .as_str()
            .unwrap()
            .contains("Nothing was captured"),
        "{wrong}"
    );
    let done = board("lesson=pentalath&task=2&answer=e7").await;
    assert!(
        done["told"].as_str().unwrap().contains("Well done"),
        "{done}"
    );
    let next = done["buttons"].as_str().unwrap();
    assert!(
        next.contains("/lessons?lesson=pentalath&amp;task=3"),
        "{next}"
    );
    // Whatever an address says, a task is shown, or nothing.
    for odd in [
        "lesson=pentalath&task=0",
        "lesson=pentalath&task=99999",
        "lesson=five-lines&task=1&touched=%3Dthrow+%3Dthrow&ply=1",
        "lesson=five-lines&task=1&touch=%3Dthrow&answer=%7B%7D",
        "lesson=chess&task=1",
    ] {
        let path = format!("/c/@me/board?{odd}");
        let answer = web.get(&path, Some(&ada)).await;
        assert_eq!(answer.status, StatusCode::OK, "{odd}");
    }
    let nobody = web.get("/c/@me/board?lesson=pentalath&task=1", None).await;
    assert_ne!(nobody.status, StatusCode::OK);
}

#[tokio::test]
async fn the_answer_to_a_turn_has_the_board_of_the_page_for_its_player() {
    let web = Running::open().await;
    let (game, other) = (web.duel().await, web.duel().await);
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let (cleo, _) = web.sign_in_for(CLEO, "/").await;
    let press = async |at: &GameId, named: &GameId, cookie: &str, id: &str| -> Value {
        let path = format!("/c/{}/press?game={}&ply=1", at.0, named.0);
        let body = json!({ "id": id, "press": format!("play:{}:1:e5", at.0) });
        let answer = web.post_json(&path, cookie, &body).await;
        serde_json::from_str(&answer.body).unwrap()
    };
    let played = press(&game, &game, &ada, "turn-number-1").await;
    assert_eq!(played["refused"], json!(false));
    assert_eq!(
        (&played["board"]["plies"], &played["board"]["mine"]),
        (&json!(1), &json!(false))
    );
    // The board is that of the page, whichever game the address names besides.
    let played = press(&other, &game, &ada, "turn-number-2").await;
    assert_eq!(played["board"]["game"], json!(other.0));
    // Who does not play is refused, and has a board on which they are not to move.
    let refused = press(&game, &game, &cleo, "turn-number-3").await;
    assert_eq!(refused["refused"], json!(true));
    assert_ne!(refused["board"]["mine"], json!(true));
}
