//! Rated games, ratings and leaderboards on the page.

use serde_json::json;

use super::running::Running;

async fn says(page: &Running, number: &mut u32, name: &str, line: &str) -> String {
    *number += 1;
    let id = format!("line-number-{number}");
    let (said, refused) = page.line(&id, name, line).await;
    assert!(!refused, "{line}: {said}");
    said
}

#[tokio::test]
async fn ratings_are_shown_with_their_curve_and_leaders_in_a_list() {
    let page = Running::new().await;
    page.player("Ada").await;
    page.player("Ben").await;
    let mut number = 0;
    let play = "/play pentalath order:as-joined clock:none rated:yes";
    says(&page, &mut number, "Ada", play).await;
    let lobby = page.messages("Ada", 1).await.remove(0);
    assert!(lobby.contains("Rated: "), "{lobby}");
    let (_, join) = lobby.split_once("data-press=\"join:").unwrap();
    let game = join.split('"').next().unwrap();
    let press = async |press: &str| {
        let id = format!("press-number-{press}");
        let press = json!({ "id": id, "as": "Ben", "press": format!("{press}:{game}") });
        assert!(page.post("press", press).await.status().is_success());
    };
    press("join").await;
    says(&page, &mut number, "Ada", "/move e5").await;
    press("resign").await;
    let over = page.message_that_says("Ada", "1500 → 1662").await;
    assert!(over.contains("data-press=\"rating:pentalath\""), "{over}");

    let said = says(&page, &mut number, "Ada", "/rating user:Ben").await;
    assert!(said.contains("<strong>1338 ± 290</strong>"), "{said}");
    assert!(said.contains("How the ratings of Ben developed."), "{said}");
    let (_, drawn) = said.split_once("<img src=\"").unwrap();
    let address = drawn.split('"').next().unwrap().replace("&amp;", "&");
    let answer = page.get(&address).await;
    assert_eq!(answer.headers()["content-type"], "image/png");
    let bytes = answer.bytes().await.unwrap();
    assert!(bytes.starts_with(b"\x89PNG"), "{} bytes", bytes.len());

    let said = says(&page, &mut number, "Ben", "/leaderboard pentalath").await;
    assert!(said.contains("Ada: 1662 ± 290"), "{said}");
    let agree = "/settings leaderboard:yes";
    says(&page, &mut number, "Ben", agree).await;
    let line = "/leaderboard pentalath everywhere:yes";
    let said = says(&page, &mut number, "Ada", line).await;
    assert!(
        said.contains("Ben: 1338") && !said.contains("Ada"),
        "{said}"
    );
}
