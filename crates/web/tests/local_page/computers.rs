//! Somebody plays against the computer on the page.

use super::running::{Running, Says};

#[tokio::test]
async fn somebody_plays_against_the_computer_on_the_page() {
    let page = Running::new().await;
    page.player("Ada").await;
    let offered = page.offers("Ada", "/play pentalath opponent:@c").await;
    assert!(
        offered.iter().any(|line| line.contains("@computer")),
        "{offered:?}"
    );
    // Levels have names and numbers, in every language.
    let opened = "/play pentalath opponent:computer level:Stammgast order:as-joined";
    page.done("Ada", opened).await;
    let board = page.messages("Ada", 2).await.remove(1);
    board.says("Computer (level 4)");

    page.done("Ada", "/move a1").await;
    let played = page.messages("Ada", 4).await.remove(3);
    played.says("Computer (level 4) played");
    played.says("it is your turn");

    for (line, wrong) in [
        ("/play pentalath level:9", "newcomer"),
        ("/rating user:computer", "computer"),
    ] {
        page.refused("Ada", line).await.says(wrong);
    }
}
