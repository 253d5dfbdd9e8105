//! Somebody plays against the computer on the page.

use petteia_rules::GameKind;
use serde_json::Value;

use super::running::{Running, Says, press_of};

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

#[tokio::test]
async fn a_game_begins_at_a_chosen_level_and_the_next_is_harder() {
    let page = Running::new().await;
    page.text("/home").await.says("<option value=\"guest\">");
    let form = "id=begins-here&game=pentalath&against=computer&level=guest";
    page.form("/begin", form).await;
    let board = page.json("/c/1/board?as=Guest").await;
    assert_eq!(
        (&board["mine"], &board["quick"]),
        (&true.into(), &true.into())
    );
    board["table"].as_str().unwrap().says("Computer (level 2)");
    let wrong = "id=begins-again&game=pentalath&against=computer&level=9";
    assert_eq!(page.form("/begin", wrong).await.status(), 404);

    page.done("Guest", "/move e5").await;
    let game = board["game"].as_str().unwrap();
    page.pressed("Guest", &format!("resign:{game}")).await;
    let over = page.json(&format!("/c/1/board?as=Guest&game={game}")).await;
    assert_eq!(over["over"], true);
    let buttons = over["buttons"].as_str().unwrap();
    buttons.says("Easier");
    page.pressed("Guest", &press_of(buttons, "Harder")).await;
    let again = page.json("/c/1/board?as=Guest").await;
    assert_ne!(again["game"], over["game"]);
    again["table"].as_str().unwrap().says("Computer (level 3)");
}

#[tokio::test]
async fn a_first_game_begins_with_a_coach_who_says_after_each_turn_what_it_did_and_what_is_threatened()
 {
    for &kind in GameKind::ALL {
        let page = Running::new().await;
        let name = kind.name();
        let form = format!("id=begins-first&game={name}&against=computer&coach=yes");
        page.form("/begin", &form).await;
        let board = async || loop {
            let board = page.json("/c/1/board?as=Guest").await;
            if board["mine"] == true {
                break board;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        };
        let first = board().await;
        let game = first["game"].as_str().unwrap().to_owned();
        // The coach stands beside the board before the first turn.
        let beside = first["buttons"].as_str().unwrap();
        beside.says("<div class=\"coach\">").says("Coach:");
        if kind == GameKind::Rithmomachia {
            // The simplest victory.
            beside
                .says("Agreed for this game: won by")
                .says("3 pieces captured");
            let picture = first["picture"]["svg"].as_str().unwrap();
            picture.says("body: 0/3 pieces");
        }
        let turn = match kind {
            GameKind::Pentagame => "Wxr:G2W",
            // There is only one.
            GameKind::FiveLines => first["turn"].as_str().unwrap(),
            GameKind::Pentalath => "e5",
            GameKind::Rithmomachia => "C8d3-e3",
        };
        page.done("Guest", &format!("/move \"{turn}\" game:{game}"))
            .await;
        let after = board().await;
        let beside = after["buttons"].as_str().unwrap();
        beside
            .says("Your last turn: ")
            .says("The answer: ")
            .lacks("Agreed for this game: won by");
        let threatened = [
            "If you do nothing about it, the other side wins",
            "Next the other side can bring a piece out",
            "Watch out, the other side can capture",
            "of the die the other side can hit you",
            "The other side can bring nothing out at once.",
            "Nothing of yours is threatened.",
        ];
        assert!(
            threatened.iter().any(|words| beside.contains(words)),
            "{beside}"
        );
        // It is silent when it is not wanted, and speaks again when it is.
        let off = page.press("Guest", beside, "No coach").await;
        off.says("The coach is silent");
        board().await["buttons"].as_str().unwrap().lacks("Coach:");
        page.press("Guest", &off, "Coach").await;
        board().await["buttons"].as_str().unwrap().says("Coach:");
    }
}

#[tokio::test]
async fn a_turn_at_one_screen_hands_over_to_the_next_player() {
    let page = Running::new().await;
    page.form("/begin", "id=begins-here&game=pentalath&against=friend")
        .await;
    let mine = page.json("/c/1/board?as=Guest").await;
    assert_eq!(
        (&mine["shared"], &mine["hands_over"]),
        (&true.into(), &Value::Null)
    );
    page.done("Guest", "/move e5").await;
    let game = mine["game"].as_str().unwrap();
    let theirs = page.json(&format!("/c/1/board?as=Guest&game={game}")).await;
    assert_eq!(
        theirs["hands_over"],
        format!("/c/1?as=Friend&game={game}").as_str()
    );
}
