//! Analyses on the page: the curve, the boards, and the buttons that change the message for everybody.

use reqwest::header;
use serde_json::{Value, json};

use super::{
    club::begun,
    running::{Says, pictures, press_of},
};

#[tokio::test]
async fn an_analysis_shows_curve_and_boards_and_is_gone_through_in_every_window() {
    let page = begun("Ada", "/play pentalath order:as-joined clock:none").await;
    let turns = ["b2", "e5", "b3", "d5", "b4", "b6", "b5", "i5", "b1"];
    for (turn, name) in turns.into_iter().zip(["Ada", "Ben"].into_iter().cycle()) {
        page.done(name, &format!("/move {turn}")).await;
    }
    let said = page.done("Ben", "/analyse").await;
    said.says("turn by turn");
    // The lobby, a board for the start and for each turn, the analysis.
    let shown = page.message_that_says("Ada", "What it teaches").await;
    shown.says("It leaves four in a line");
    let drawn = pictures(&shown);
    assert!(drawn.len() >= 2, "the curve and a board at least: {shown}");
    for address in &drawn {
        let response = page.get(address).await;
        assert_eq!(response.headers()[header::CONTENT_TYPE], "image/png");
    }
    let (_, rest) = shown.split_once("id=\"m").unwrap();
    let number: u64 = rest.split('"').next().unwrap().parse().unwrap();
    let label = (1..=3)
        .map(|number| format!("{number}: turn 8"))
        .find(|label| shown.contains(label.as_str()))
        .unwrap();
    let body = json!({
        "id": "study-number-1", "as": "Ada", "press": press_of(&shown, &label), "on": number,
    });
    let answer: Value = page.post("press", body).await.json().await.unwrap();
    assert_eq!(answer["html"], Value::Null, "{answer}");
    let point = page.message_that_says("Ada", "The best line was").await;
    point.says(&format!("id=\"m{number}\""));

    // The analysis also stands beside the board: the chances there, and the turning points.
    let board = page.json("/c/1/board?as=Ada").await;
    let study = board["study"].as_str().unwrap();
    study
        .says("Ada 100%")
        .says("Turning points")
        .says("data-at=\"8\"");
    let game = board["game"].as_str().unwrap();
    let path = format!("/c/1/board?as=Ada&game={game}&at=7");
    let board = page.json(&path).await;
    let study = board["study"].as_str().unwrap();
    study.says("Ben").lacks("Ada 100%").says("Chance of");
    study.lacks("Left four in a line.");
    let path = format!("/c/1/board?as=Ada&game={game}&at=8");
    let board = page.json(&path).await;
    let study = board["study"].as_str().unwrap();
    study.says("Left four in a line.");
    // Ben can try his turn again there, as a puzzle; Ada cannot.
    study.lacks("Try turn 8 again");
    let path = path.replace("as=Ada", "as=Ben");
    let board = page.json(&path).await;
    let study = board["study"].as_str().unwrap();
    let press = press_of(study, "Try turn 8 again");
    let body = json!({ "id": "again-number-1", "as": "Ben", "press": press, "on": null });
    let answer: Value = page.post("press", body).await.json().await.unwrap();
    answer["html"].as_str().unwrap().says("Find a better turn");

    // After a rematch the address of the game has its analysis still, and the channel has its message.
    for name in ["Ada", "Ben"] {
        page.pressed(name, &format!("rematch:{game}")).await;
    }
    let board = page.json("/c/1/board?as=Ada").await;
    assert_ne!(board["game"], game);
    assert_eq!(board["study"], "");
    let board = page.json(&format!("/c/1/board?as=Ada&game={game}")).await;
    assert_eq!(board["game"], game);
    board["study"].as_str().unwrap().says("Ada 100%");
    page.seen("Ada", "The best line was").await;
}
