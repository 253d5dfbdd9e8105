//! The board beside the chat: which game it shows, and how long.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::running::{Running, Says};

/// A page with this many games of Pentalath of Guest against Friend, with Guest to move in all.
async fn with_games(count: usize) -> Running {
    let page = Running::new().await;
    for number in 1..=count {
        let form = format!("id=begins-game-{number}&game=pentalath&against=friend");
        page.form("/begin", &form).await;
    }
    page
}

/// Returns the board for a window that showed this game.
async fn board(page: &Running, name: &str, game: &Value) -> Value {
    let game = game.as_str().unwrap_or_default();
    let path = format!("/c/1/board?as={name}&game={game}");
    page.json(&path).await
}

/// Plays a turn in this game.
async fn play(page: &Running, name: &str, turn: &str, game: &Value) {
    let line = format!("/move {turn} game:{}", game.as_str().unwrap());
    page.done(name, &line).await;
}

/// Resigns this game, some time after it was opened.
async fn resign(page: &Running, name: &str, game: &Value) {
    page.clock.advance(TimeDelta::seconds(10));
    let press = format!("resign:{}", game.as_str().unwrap());
    page.pressed(name, &press).await;
    page.clock.advance(TimeDelta::seconds(10));
}

#[tokio::test]
async fn the_board_stays_with_its_game_until_its_player_goes_on_to_another() {
    let page = with_games(2).await;
    let shown = board(&page, "Guest", &Value::Null).await;
    let (here, there) = (&shown["game"], &shown["next"]);
    play(&page, "Guest", "e5", here).await;
    // It is Friend's turn here, and Guest's in the other game.
    let waiting = board(&page, "Guest", here).await;
    assert_eq!(waiting["mine"], false);
    assert_eq!((&waiting["game"], &waiting["next"]), (here, there));
    // A new window shows the game in which it is Guest's turn.
    assert_eq!(board(&page, "Guest", &Value::Null).await["game"], *there);

    // The result stays, with its buttons.
    resign(&page, "Friend", here).await;
    let ended = board(&page, "Guest", here).await;
    assert_eq!((&ended["game"], &ended["next"]), (here, there));
    ended["told"].as_str().unwrap().says("@Guest");
    let buttons = ended["buttons"].as_str().unwrap();
    for (button, label) in [
        ("rematch", "Rematch"),
        ("analyse", "Analyse"),
        ("replay", "Replay"),
    ] {
        let press = format!("data-press=\"{button}:{}\"", here.as_str().unwrap());
        buttons.says(&press).says(&format!(">{label}<"));
    }
    // The user can also go to a game in which the opponent is to move.
    play(&page, "Guest", "e5", there).await;
    assert_eq!(board(&page, "Guest", here).await["next"], *there);
    let other = board(&page, "Guest", there).await;
    assert_eq!((&other["game"], &other["next"]), (there, &Value::Null));
    assert_eq!(other["buttons"], "");
}

#[tokio::test]
async fn the_end_stays_and_leads_to_a_game_that_its_player_has_begun_since() {
    let page = with_games(1).await;
    let ended = board(&page, "Guest", &Value::Null).await["game"].clone();
    play(&page, "Guest", "e5", &ended).await;
    resign(&page, "Friend", &ended).await;
    // Other players start a game; a spectator gets to it with the button.
    for name in ["Ada", "Ben"] {
        page.player(name).await;
    }
    let line = "/play pentagame opponent:Ben order:as-joined";
    page.line("opens-a-game", "Ada", line).await;
    let lobby = page.message_that_says("Ben", "Ada").await;
    page.press("Ben", &lobby, "Join").await;
    let stays = board(&page, "Guest", &ended).await;
    assert_eq!(stays["game"], ended);
    let led = board(&page, "Ada", &ended).await;
    assert_eq!(led["game"], ended);
    let others = led["followed"].clone();
    assert!(others.is_string() && others != ended, "{led}");
    assert_eq!(stays["next"], others);

    // Both want a rematch.
    for name in ["Guest", "Friend"] {
        let press = format!("rematch:{}", ended.as_str().unwrap());
        page.pressed(name, &press).await;
    }
    let rematch = board(&page, "Guest", &ended).await;
    assert_eq!(rematch["game"], ended);
    let next = rematch["followed"].clone();
    assert!(
        next.is_string() && next != ended && next != others,
        "{rematch}"
    );
    let other = board(&page, "Friend", &ended).await;
    assert_eq!((&other["game"], &other["followed"]), (&ended, &next));
    // A spectator stays.
    assert_eq!(board(&page, "Ada", &others).await["game"], others);
}

#[tokio::test]
async fn the_list_of_turns_is_sent_when_it_has_changed() {
    let page = with_games(1).await;
    let shown = board(&page, "Guest", &Value::Null).await;
    let game = &shown["game"];
    play(&page, "Guest", "e5", game).await;
    let first = board(&page, "Guest", game).await;
    let id = game.as_str().unwrap();
    let list = async |version: &Value| -> Value {
        let path = format!("/c/1/board?as=Guest&game={id}&listed={version}");
        let board: Value = page.get(&path).await.json().await.unwrap();
        assert_eq!(board["plies"], 1, "{board}");
        board["turns"].clone()
    };
    assert!(first["turns"].as_str().unwrap().contains("e5"), "{first}");
    assert_eq!(list(&first["version"]).await, Value::Null);

    // Another turn in the place of the one taken back leaves as many turns as before.
    let (said, refused) = page
        .line("takes-back", "Guest", &format!("/takeback game:{id}"))
        .await;
    assert!(!refused, "{said}");
    let asked = page.message_that_says("Friend", "do you agree?").await;
    page.press("Friend", &asked, "Yes").await;
    play(&page, "Guest", "d4", game).await;
    let turns = list(&first["version"]).await;
    let turns = turns.as_str().unwrap();
    assert!(turns.contains("d4") && !turns.contains("e5"), "{turns}");
}

#[tokio::test]
async fn every_place_is_labelled_while_one_can_be_chosen() {
    let page = with_games(1).await;
    let cells = |board: &Value| {
        let svg = board["picture"]["svg"].as_str().unwrap();
        svg.matches(">e5</text>").count()
    };
    let mine = board(&page, "Guest", &Value::Null).await;
    assert_eq!(cells(&mine), 1);
    let theirs = board(&page, "Friend", &mine["game"]).await;
    assert_eq!(cells(&theirs), 0);
    page.done("Friend", "/settings labels:all").await;
    let theirs = board(&page, "Friend", &mine["game"]).await;
    assert_eq!(cells(&theirs), 1);
}

#[tokio::test]
async fn the_answer_to_a_turn_has_the_board_after_it_for_a_window_that_asks() {
    let page = with_games(1).await;
    let shown = board(&page, "Guest", &Value::Null).await;
    let game = shown["game"].as_str().unwrap();
    assert_eq!(shown["paths"]["plays"], format!("play:{game}:1:"));
    let press = |id: &str, turn: &str, name: &str| json!({ "id": id, "as": name, "press": format!("play:{game}:1:{turn}"), "on": null });
    let asking = format!(
        "press?as=Guest&game={game}&ply=1&has={}",
        shown["key"].as_str().unwrap()
    );
    // A turn that cannot be played is refused, and the board is as it was: the window has its picture.
    let refused = page
        .post(&asking, press("turn-1-refused", "x9", "Guest"))
        .await;
    let refused: Value = refused.json().await.unwrap();
    assert_eq!(
        (&refused["refused"], &refused["board"]["plies"]),
        (&json!(true), &json!(0))
    );
    assert_eq!(refused["board"]["picture"], Value::Null);
    let played = page
        .post(&asking, press("turn-1-played", "e5", "Guest"))
        .await;
    let played: Value = played.json().await.unwrap();
    assert_eq!(
        (&played["refused"], &played["board"]["plies"]),
        (&json!(false), &json!(1))
    );
    assert_eq!(played["board"], board_as_in(&page, &asking).await);
    // A window without a board gets none.
    let other = page
        .post("press", press("turn-1-again", "e5", "Guest"))
        .await;
    let other: Value = other.json().await.unwrap();
    assert_eq!(other.get("board"), None);
    // The board is that of whoever sends the command, whatever name is in the address.
    let asking = format!("press?as=Friend&game={game}");
    let other = page
        .post(&asking, press("turn-1-other", "e5", "Guest"))
        .await;
    let other: Value = other.json().await.unwrap();
    assert_eq!(other["board"]["mine"], json!(false));
}

/// Returns the board for the query of a command.
async fn board_as_in(page: &Running, asking: &str) -> Value {
    let (_, query) = asking.split_once('?').unwrap();
    page.json(&format!("/c/1/board?{query}")).await
}
