//! Lines and buttons: their effects, and suggestions.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::{Value, json};

use super::{club::Club, running::Running};

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
    let join = lobby.split("data-press=\"").nth(1).unwrap();
    let join = join.split('"').next().unwrap();
    let body = json!({ "id": "id-of-ben-1", "as": "Ben", "press": join });
    let answer: Value = page.post("press", body).await.json().await.unwrap();
    assert_eq!(answer["refused"], false, "{answer}");
    let mut joined = String::new();
    for _ in 0..500 {
        joined = page.messages("Ada", 1).await.remove(0);
        if joined.contains("@Ben") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    joined.says("@Ben");

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
    assert_eq!(page.offers("Ada", "/pla").await, ["/play ", "/plan "]);
    assert_eq!(
        page.offers("Ada", "/play pental").await,
        ["/play pentalath "]
    );
    assert_eq!(page.offers("Ada", "/mvoe").await, ["/move "]);
    assert_eq!(page.offers("Ada", "/games").await, [""; 0]);
    assert_eq!(page.offers("Ada", "hello").await, [""; 0]);
    assert_eq!(
        page.offers("Ada", "/play pentagame te").await,
        ["/play pentagame teams "]
    );
    assert_eq!(
        page.offers("Ada", "/play pentagame teams in").await,
        ["/play pentagame teams inside-out:"]
    );
    assert_eq!(
        page.offers("Ada", "/play pentagame 2 opponent:@").await,
        [
            "/play pentagame 2 opponent:@Ben ",
            "/play pentagame 2 opponent:\"@Cy Twombly\" ",
            "/play pentagame 2 opponent:@computer "
        ]
    );
    assert_eq!(
        page.offers("Ada", "/play pentagame 2 opponent:@Ben @c")
            .await,
        [
            "/play pentagame 2 opponent:@Ben \"@Cy Twombly\" ",
            "/play pentagame 2 opponent:@Ben @computer "
        ]
    );
    assert_eq!(
        page.offers("Ada", "/settings preview:").await,
        ["/settings preview:yes ", "/settings preview:no "]
    );
    assert_eq!(page.offers("Ada", "/board seat:1").await, [""; 0]);
    assert_eq!(
        page.offers("Ada", "/settings allow:t").await,
        ["/settings allow:#table "]
    );
}

#[tokio::test]
async fn the_rules_are_looked_up_and_their_topics_offered() {
    let page = Running::new().await;
    page.player("Ada").await;
    assert_eq!(
        page.offers("Ada", "/rules pentagame abr").await[0],
        "/rules \"pentagame abracadabra\""
    );
    assert_eq!(
        page.offers("Ada", "/rules game:pentalath topic:swap").await[0],
        "/rules game:pentalath topic:\"pentalath swap\""
    );
    for (id, line, title) in [
        ("12345678", "/rules pentagame blocks", "Pentagame: Blocks"),
        (
            "12345679",
            "/rules how do I repete",
            "Pentagame: No repetition",
        ),
        (
            "1234567a",
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
    let mut club = Club::new().await;
    club.done("Ada", "/play pentalath").await;
    let exported = club.done("Ada", "/privacy export").await;
    exported.says("petteia.json");
    let asked = club.done("Ada", "/privacy delete").await;
    asked.says("You leave the game that has not begun");
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
