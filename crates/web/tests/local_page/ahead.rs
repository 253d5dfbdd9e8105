//! What stands beside the board: whose turn it is, clocks; turns tried and planned ahead.

use chrono::TimeDelta;
use serde_json::Value;

use super::running::{Running, Says};

/// Opens a game of Pentalath of Ada against Ben. Returns its id.
async fn game(page: &Running, clock: &str) -> String {
    for name in ["Ada", "Ben"] {
        page.player(name).await;
    }
    let play = format!("/play pentalath opponent:Ben order:as-joined clock:\"{clock}\"");
    page.done("Ada", &play).await;
    let lobby = page.message_that_says("Ben", "Ada").await;
    page.press("Ben", &lobby, "Join").await;
    let shown = page.json("/c/1/board?as=Ada").await;
    shown["game"].as_str().unwrap().to_owned()
}

async fn board(page: &Running, name: &str, game: &str, more: &str) -> Value {
    let path = format!("/c/1/board?as={name}&game={game}{more}");
    page.json(&path).await
}

fn text<'a>(board: &'a Value, field: &str) -> &'a str {
    board[field].as_str().unwrap()
}

#[tokio::test]
async fn the_time_left_stands_beside_the_board() {
    let page = Running::new().await;
    let game = game(&page, "bank 2d").await;
    page.clock.advance(TimeDelta::hours(1));
    let mine = board(&page, "Ada", &game, "").await;
    assert_eq!(text(&mine, "lead"), "Your turn");
    let left = TimeDelta::hours(47).num_milliseconds();
    let running = format!("data-left=\"{left}\" data-runs=\"true\"");
    let whole = TimeDelta::hours(48).num_milliseconds();
    let standing = format!("data-left=\"{whole}\" data-runs=\"false\"");
    text(&mine, "table")
        .says(&running)
        .says(&standing)
        .says("You get a reminder");
    let theirs = board(&page, "Ben", &game, "").await;
    assert_eq!(text(&theirs, "lead"), "Ada to move");
    text(&theirs, "table").lacks("reminder");
}

#[tokio::test]
async fn a_clock_says_how_long_it_runs_and_how_long_it_stands() {
    // The page begins on a Friday at eight.
    let page = Running::new().await;
    let game = game(&page, "per-move 3d except sat sun").await;
    let hours = |hours| TimeDelta::hours(hours).num_milliseconds();
    let friday = board(&page, "Ada", &game, "").await;
    let runs = format!(
        "data-left=\"{}\" data-runs=\"true\" data-until=\"{}\"",
        hours(72),
        hours(16)
    );
    text(&friday, "table")
        .says(&runs)
        .says("Days off: Saturday and Sunday");
    page.clock.advance(TimeDelta::hours(20));
    let saturday = board(&page, "Ada", &game, "").await;
    let stands = format!(
        "data-left=\"{}\" data-runs=\"false\" data-until=\"{}\"",
        hours(56),
        hours(44)
    );
    text(&saturday, "table")
        .says(&stands)
        .says("The clock stands still until");
}

#[tokio::test]
async fn who_has_won_is_said_to_each() {
    let page = Running::new().await;
    let game = game(&page, "none").await;
    page.done("Ada", &format!("/move e5 game:{game}")).await;
    page.pressed("Ben", &format!("resign:{game}")).await;
    let won = board(&page, "Ada", &game, "").await;
    assert_eq!(text(&won, "lead"), "You win!");
    let lost = board(&page, "Ben", &game, "").await;
    assert_eq!(text(&lost, "lead"), "Ada wins");
    assert_eq!(lost["explore"], Value::Null);
}

#[tokio::test]
async fn turns_are_tried_on_the_private_board_and_planned() {
    let page = Running::new().await;
    let game = game(&page, "none").await;
    let waiting = board(&page, "Ben", &game, "").await;
    assert_eq!(
        (&waiting["mine"], &waiting["exploring"]),
        (&false.into(), &false.into())
    );
    page.pressed("Ben", text(&waiting, "explore")).await;
    for turn in ["e5", "d4"] {
        let tried = board(&page, "Ben", &game, "&exploring=true").await;
        assert_eq!(tried["exploring"], true);
        assert!(tried["places"].as_array().unwrap().len() > 50);
        page.done("Ben", &format!("/explore turns:{turn} game:{game}"))
            .await;
    }
    let tried = board(&page, "Ben", &game, "&exploring=true").await;
    text(&tried, "told").says("e5").says("d4");
    text(&tried, "finish").says("Plan this").lacks("Play");
    // The other player sees the game only.
    text(&board(&page, "Ada", &game, "").await, "told").lacks("d4");

    page.pressed("Ben", &format!("explore:{game}:plan")).await;
    let planned = board(&page, "Ben", &game, "").await;
    assert_eq!(planned["planned"], Value::from(vec!["d4"]));
    text(&planned, "plans")
        .says("e5")
        .says("Withdraw this plan");
    page.pressed("Ben", &format!("unplan:{game}:1")).await;
    let withdrawn = board(&page, "Ben", &game, "").await;
    assert_eq!(text(&withdrawn, "plans"), "");

    // On their own turn, a player plays what they have tried.
    page.pressed("Ada", &format!("explore:{game}:game")).await;
    page.done("Ada", &format!("/explore turns:\"e5 d4\" game:{game}"))
        .await;
    let tried = board(&page, "Ada", &game, "&exploring=true").await;
    text(&tried, "finish").says("Play e5").lacks("Plan this");
    page.pressed("Ada", &format!("play:{game}:1:e5")).await;
    assert_eq!(board(&page, "Ada", &game, "").await["plies"], 1);
}
