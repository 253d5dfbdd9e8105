//! Somebody plays against the computer on the page.

use super::running::Running;

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
    let (said, refused) = page.line("opens-the-game", "Ada", opened).await;
    assert!(!refused, "{said}");
    let board = page.messages("Ada", 2).await.remove(1);
    assert!(board.contains("Computer (level 4, regular)"), "{board}");

    let (said, refused) = page.line("the-first-turn", "Ada", "/move a1").await;
    assert!(!refused, "{said}");
    let played = page.messages("Ada", 4).await.remove(3);
    assert!(
        played.contains("Computer (level 4, regular) played"),
        "{played}"
    );
    assert!(played.contains("it is your turn"), "{played}");

    for (id, line, wrong) in [
        ("no-such-level", "/play pentalath level:9", "newcomer"),
        ("no-such-player", "/rating user:computer", "computer"),
    ] {
        let (said, refused) = page.line(id, "Ada", line).await;
        assert!(refused && said.contains(wrong), "{said}");
    }
}
