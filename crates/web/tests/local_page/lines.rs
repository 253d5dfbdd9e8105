//! Lines and buttons: their effects, and suggestions.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::{Value, json};

use super::{
    club::Club,
    running::{Running, Says},
};

#[tokio::test]
async fn what_is_too_long_is_refused() {
    let page = Running::new().await;
    page.player("Ada").await;
    let (html, refused) = page.line("12345678", "Ada", &"x".repeat(2001)).await;
    assert!(refused, "{html}");
    html.says("at most 2000 characters");
    let body = json!({ "id": "12345678", "as": "Ada", "line": "x".repeat(20_000) });
    let response = page.post("line", body).await;
    assert_eq!(response.status(), StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_command_that_takes_a_file_asks_for_it() {
    let page = Running::new().await;
    page.player("Ada").await;
    let line = "/tournament import system:round-robin";
    let asked = page.done("Ada", line).await;
    asked
        .says("type=\"file\"")
        .says(&format!("data-line=\"{line}\""));
    let sends = async |content: String, size: usize| -> Value {
        let file = json!({ "name": "spring.trf", "size": size, "content": content });
        let body = json!({ "id": page.action(), "as": "Ada", "line": line, "file": file });
        page.post("file", body).await.json().await.unwrap()
    };
    let players = (1..=900).map(|number| format!("001 {number:>4}      Zoë {number}\r\n"));
    let report: String = players.collect();
    assert!(report.len() > 20_000);
    let answer = sends(report.clone(), report.len()).await;
    let said = answer["html"].as_str().unwrap();
    said.says("Zoë 1").says("900 players").says("standings.txt");
    let answer = sends(String::new(), 300_000).await;
    assert_eq!(answer["refused"], true);
    answer["html"].as_str().unwrap().says("at most 256 KB");
    let answer = sends("001    x".to_owned(), 8).await;
    answer["html"].as_str().unwrap().says("Line 1, column 8");
    let body = json!({ "id": "12345678", "as": "Ada", "line": "x".repeat(600_000) });
    let response = page.post("file", body).await;
    assert_eq!(response.status(), StatusCode::PAYLOAD_TOO_LARGE);
    page.refused("Ada", "/tournament import report:spring.trf")
        .await
        .says("a file that you send with the command");
}

#[tokio::test]
async fn a_panel_carries_commands_out_and_begins_the_line_of_those_that_take_options() {
    let page = Running::new().await;
    page.player("Ada").await;
    let panel = page.done("Ada", "/me").await;
    panel.says("data-press=\"go:command:rating\"");
    panel.says("data-begins=\"/settings \"");
    let rating = page.pressed("Ada", "go:command:rating").await;
    rating.says("You have no rated games yet");
    // Where a press asks for options all the same, the command is described.
    page.pressed("Ada", "go:form:settings").await.says("quiet");
    page.done("Ada", "/tournaments")
        .await
        .says("data-begins=\"/tournament join \"");
    page.done("Ada", "/find")
        .await
        .says("data-begins=\"/seek \"");
}

#[tokio::test]
async fn replies_are_private_and_posts_are_for_all() {
    let page = Running::new().await;
    page.player("Ada").await;
    page.player("Ben").await;
    let reply = page.done("Ada", "/play pentagame outs:1").await;
    reply.says("Only you see this");
    let posted = page.messages("Ben", 1).await;
    assert!(posted[0].contains("data-press=\"join:"), "{posted:?}");

    let complaint = page.refused("Ada", "/mvoe W-W3r").await;
    complaint.says("Did you mean <code>/move</code>?");
    assert_eq!(page.messages("Ben", 1).await, posted);
}

#[tokio::test]
async fn a_button_does_what_it_says() {
    let page = Running::new().await;
    page.player("Ada").await;
    page.player("Ben").await;
    page.line("id-of-ada-1", "Ada", "/play pentagame line-up:3")
        .await;
    let lobby = page.messages("Ben", 1).await.remove(0);
    page.press("Ben", &lobby, "Join").await;
    page.message_that_says("Ada", "@Ben").await;

    let body = json!({ "id": "id-of-ben-2", "as": "Ben", "press": "no such thing" });
    let answer: Value = page.post("press", body).await.json().await.unwrap();
    assert_eq!(answer["refused"], true);
}

#[tokio::test]
async fn a_line_sent_twice_counts_once() {
    let page = Running::new().await;
    page.player("Ada").await;
    let first = page.line("the-same-id", "Ada", "/play pentagame").await;
    let again = page.line("the-same-id", "Ada", "/play pentagame").await;
    assert_eq!(first, again);
    page.line("another-id", "Ada", "hello").await;
    page.line("another-id", "Ada", "hello").await;
    page.line("a-third-id", "Ada", "bye").await;
    let messages = page.messages("Ada", 3).await;
    assert_eq!(messages.len(), 3);
    let hellos = messages.iter().filter(|html| html.contains("hello"));
    assert_eq!(hellos.count(), 1);
}

#[tokio::test]
async fn the_command_line_offers_what_may_come_next() {
    let page = Running::new().await;
    page.player("Ada").await;
    page.player("Ben").await;
    page.player("Cy+Twombly").await;
    let mut offered = String::new();
    for line in [
        "/pla",
        "/play pental",
        "/mvoe",
        "/games",
        "hello",
        "/play pentagame te",
        "/play pentagame teams in",
        "/play pentagame 2 opponent:@",
        "/play pentagame 2 opponent:@Ben @c",
        "/settings preview:",
        "/board seat:1",
        "/server allow:t",
    ] {
        offered += &format!("{line}\n");
        for offer in page.offers("Ada", line).await {
            offered += &format!("  {offer}|\n");
        }
    }
    insta::assert_snapshot!(offered);
}

#[tokio::test]
async fn the_rules_are_looked_up_and_their_topics_offered() {
    let page = Running::new().await;
    page.player("Ada").await;
    for (line, topic) in [
        ("/rules pentagame abr", "/rules \"pentagame abracadabra\""),
        (
            "/rules game:pentalath topic:swap",
            "/rules game:pentalath topic:\"pentalath swap\"",
        ),
    ] {
        assert_eq!(page.offers("Ada", line).await[0], topic);
    }
    for (line, title) in [
        ("/rules pentagame blocks", "Pentagame: Blocks"),
        ("/rules how do I repete", "Pentagame: No repetition"),
        (
            "/rules game:pentalath topic:swap",
            "Pentalath: Swapping colours",
        ),
    ] {
        let shown = page.done("Ada", line).await;
        shown.says(title);
        shown.says("/board.png?").says("All rules");
    }
    let contents = page.done("Ada", "/rules").await;
    contents.says("Five Lines");
}

#[tokio::test]
async fn who_asks_to_be_forgotten_is_gone_from_the_page_and_has_seen_what_was_stored() {
    let club = Club::new().await;
    club.done("Ada", "/play pentalath").await;
    let exported = club.done("Ada", "/privacy export").await;
    exported.says("petteia.json");
    let asked = club.done("Ada", "/privacy delete").await;
    asked.says("You leave 1 game that has not begun");
    let told = club.press("Ada", &asked, "Delete everything").await;
    told.says("is being deleted");
    for _ in 0..500 {
        let body = json!({ "id": "id-of-ada-99", "as": "Ada", "line": "/games" });
        let response = club.post("line", body).await;
        if response.status() != StatusCode::OK {
            let why = response.text().await.unwrap();
            why.says("There is no such player");
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("Ada is still there");
}

#[tokio::test]
async fn what_is_needed_first_is_offered_first_and_nothing_is_left_out() {
    let page = Running::new().await;
    page.player("Ada").await;
    let all = page.offers("Ada", "/").await;
    let first: Vec<_> = all.iter().take(4).map(|one| one.trim()).collect();
    assert_eq!(first, ["/move", "/play", "/help", "/rules"]);
    for command in ["/puzzle", "/tournament", "/settings", "/privacy"] {
        assert!(
            all.iter().any(|one| one.trim() == command),
            "no {command} in {all:?}"
        );
    }
    // A letter with which no command begins is no misspelling.
    assert_eq!(page.offers("Ada", "/x").await, Vec::<String>::new());
    // An option is offered by its name, too, where its value could stand without.
    let named = page.offers("Ada", "/tournament create na").await;
    assert!(named.iter().any(|one| one.ends_with("name:")), "{named:?}");
}

#[tokio::test]
async fn a_command_that_names_no_game_means_the_one_on_the_board() {
    let page = Running::new().await;
    let mut games = Vec::new();
    for id in ["first-on-the-board", "second-on-the-board"] {
        page.form("/begin", &format!("id={id}&game=pentalath&against=friend"))
            .await;
        let board = page.json("/c/1/board?as=Guest").await;
        games.push(board["game"].as_str().unwrap().to_owned());
    }
    let line = |number: u32, game: &str, over: bool| {
        json!({ "id": format!("typed-line-{number}"), "as": "Guest", "line": "/move e5",
            "game": game, "over": over })
    };
    page.post("line", line(1, &games[0], false)).await;
    let plies = async |game: &str| {
        let path = format!("/c/1/board?as=Guest&game={game}");
        page.json(&path).await["plies"].clone()
    };
    assert_eq!(
        (plies(&games[0]).await, plies(&games[1]).await),
        (json!(1), json!(0))
    );
    // A finished game on the board is not the one that is meant.
    page.post("line", line(2, &games[0], true)).await;
    assert_eq!(
        (plies(&games[0]).await, plies(&games[1]).await),
        (json!(1), json!(1))
    );
}
