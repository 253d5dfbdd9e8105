//! Rated games, ratings and leaderboards on the page.

use super::running::{Running, Says, pictures, press_of};

#[tokio::test]
async fn ratings_are_shown_with_their_curve_and_leaders_in_a_list() {
    let page = Running::new().await;
    page.player("Ada").await;
    page.player("Ben").await;
    let play = "/play pentalath order:as-joined clock:none rated:yes";
    page.done("Ada", play).await;
    let lobby = page.messages("Ada", 1).await.remove(0);
    lobby.says("This game is rated: ");
    let join = press_of(&lobby, "Join");
    page.pressed("Ben", &join).await;
    page.done("Ada", "/move e5").await;
    page.pressed("Ben", &join.replace("join", "resign")).await;
    let over = page.message_that_says("Ada", "1500 → 1662").await;
    over.says("data-press=\"rating:pentalath\"");

    let said = page.done("Ada", "/rating user:Ben").await;
    said.says("<strong>1338 ± 290</strong>");
    said.says("How the ratings of Ben changed.");
    let answer = page.get(&pictures(&said)[0]).await;
    assert_eq!(answer.headers()["content-type"], "image/png");
    let bytes = answer.bytes().await.unwrap();
    assert!(bytes.starts_with(b"\x89PNG"), "{} bytes", bytes.len());

    let said = page.done("Ben", "/leaderboard pentalath").await;
    said.says("Ada: 1662 ± 290");
    let agree = "/settings leaderboard:yes";
    page.done("Ben", agree).await;
    let line = "/leaderboard pentalath everywhere:yes";
    let said = page.done("Ada", line).await;
    said.says("Ben: 1338").lacks("Ada");
}
