//! How many bytes a browser gets that takes compressed answers.

use petteia_rules::GameKind;
use reqwest::header;

use super::running::{Persisted, Running, pictures};

/// Maximum number of bytes of a game's page with fifty messages, its style, scripts and board.
const GAME: usize = 60_000;

/// Maximum number of bytes of the first page, its style, script and pictures.
const HOME: usize = 80_000;

async fn weight(page: &Running, path: &str) -> usize {
    let asked = page.client.get(page.at(path));
    let answer = asked.header(header::ACCEPT_ENCODING, "gzip, br").send();
    let bytes = answer.await.unwrap().bytes().await.unwrap().len();
    println!("{path}: {bytes} bytes");
    bytes
}

#[tokio::test]
async fn a_game_with_fifty_messages_and_the_first_page_are_small() {
    let page = Persisted::new().open_with(false).await;
    let style = weight(&page, "/page.css").await + weight(&page, "/page.js").await;
    let script = weight(&page, "/window.js").await;
    page.form(
        "/begin",
        "id=begins-the-weighing&game=pentagame&against=friend",
    )
    .await;
    page.player("Ben").await;
    // one player may have twenty games with computers
    let names = ["Guest", "Ben"].into_iter().cycle();
    for (kind, name) in GameKind::ALL.iter().cycle().zip(names).take(30) {
        let line = format!("/play {} level:1 order:as-joined clock:none", kind.name());
        page.done(name, &line).await;
    }
    page.messages("Guest", 60).await;
    let shown = weight(&page, "/c/1?as=Guest").await;
    let text = page.page_of("Guest").await;
    assert_eq!(text.matches("<article").count(), 50);
    let board = weight(&page, "/c/1/board?as=Guest").await;
    let game = shown + style + script + board;
    assert!(game <= GAME, "{game} bytes");

    let home = page.text("/home").await;
    let mut all = weight(&page, "/home").await + style;
    for picture in pictures(&home) {
        all += weight(&page, &picture).await;
    }
    assert!(all <= HOME, "{all} bytes");
}
