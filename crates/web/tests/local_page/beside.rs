//! Features beside the turns, on the page.

use std::time::Duration;

use petteia_players::puzzles;

use super::{club::Club, running::Running};

#[tokio::test]
async fn an_evening_beside_the_board() {
    let mut club = Club::new().await;

    // Training: a takeback needs no consent.
    club.line("Ada", "/settings warnings:yes").await;
    let begun = club
        .line("Ada", "/play pentalath level:1 order:as-joined clock:none")
        .await;
    assert!(begun.contains("with a rating of 810"), "{begun}");
    club.page.message_that_says("Ada", "it is your turn").await;
    club.line("Ada", "/move a1").await;
    club.page.message_that_says("Ada", "played").await;
    let back = club.line("Ada", "/takeback").await;
    assert!(back.contains("You took it back"), "{back}");
    let board = club.line("Ada", "/board").await;
    assert!(board.contains("with a rating of 810"), "{board}");

    // Turns are explored back and forth.
    let tried = club.line("Ada", "/explore e5 e4").await;
    assert!(tried.contains("what if"), "{tried}");
    let back = club.press("Ada", &tried, "‹ Back").await;
    assert!(back.contains("what if"), "{back}");
    let watch = club.line("Ben", "/watch").await;
    assert!(watch.contains("One game is being played here"), "{watch}");
    let game = watch.split("<code>").nth(1).unwrap()[..5].to_owned();
    let board = club.line("Ben", &format!("/board game:{game}")).await;
    let follows = club.press("Ben", &board, "Tell me the end").await;
    assert!(follows.contains("when game"), "{follows}");
    let refused = club.refused("Ada", "/team hello").await;
    assert!(refused.contains("side"), "{refused}");

    // After the game a player annotates a turn.
    club.line("Ada", "/move e5").await;
    let sure = club.line("Ada", "/resign").await;
    club.press("Ada", &sure, "Resign").await;
    let written = club
        .line(
            "Ada",
            &format!("/annotate text:\"too late\" ply:1 game:{game}"),
        )
        .await;
    assert!(written.contains("Written to turn 1"), "{written}");
    let archive = club.line("Ben", "/archive").await;
    assert!(archive.contains("annotated"), "{archive}");

    // A puzzle is answered with buttons.
    let puzzle = club.line("Ada", "/puzzle new pentalath").await;
    let (_, id) = puzzle.split_once("Puzzle ").unwrap();
    let id: String = id.chars().take("pentalath-000".len()).collect();
    let solution = &puzzles::find(&id).unwrap().solutions[0];
    club.press("Ada", &puzzle, "Move").await;
    let right = club
        .line("Ada", &format!("/puzzle answer {solution}"))
        .await;
    assert!(right.contains("Right!"), "{right}");

    let up = club.line("Ben", "/noticeboard").await;
    assert!(up.contains("up to date"), "{up}");
}

/// A game of Pentalath of Ada against Ben, with Cleo as a spectator.
async fn looked_on() -> (Club, String) {
    let mut club = Club::new().await;
    club.page.player("Cleo").await;
    club.line("Ada", "/play pentalath order:as-joined").await;
    let lobby = seen(&club.page, "Ada", ">Join</button>").await;
    club.press("Ben", &lobby, "Join").await;
    seen(&club.page, "Ada", "it is your turn").await;
    let watch = club.line("Cleo", "/watch").await;
    let game = watch.split("<code>").nth(1).unwrap()[..5].to_owned();
    (club, game)
}

/// Waits for a message with these words in a player's window.
async fn seen(page: &Running, name: &str, words: &str) -> String {
    for _ in 0..500 {
        let mut messages = page.messages(name, 1).await.into_iter();
        if let Some(message) = messages.find(|message| message.contains(words)) {
            return message;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{name} does not see {words:?}");
}

#[tokio::test]
async fn who_follows_a_game_is_told_of_it_where_nobody_else_sees_it() {
    let (mut club, game) = looked_on().await;
    let board = club.line("Cleo", &format!("/board game:{game}")).await;
    club.press("Cleo", &board, "Follow every turn").await;
    club.line("Ada", "/move e5").await;
    let letter = seen(&club.page, "Cleo", "Only you see this").await;
    assert!(letter.contains(&game), "{letter}");
    assert!(letter.contains("Follow no longer"), "{letter}");
    // It is there after a reload, and for nobody else.
    let opened = club.page.page_of("Cleo").await;
    assert!(opened.contains("Follow no longer"));
    for other in ["Ada", "Ben"] {
        let messages = club.page.messages(other, 1).await.concat();
        let page = club.page.page_of(other).await;
        for shown in [messages, page] {
            assert!(!shown.contains("Follow no longer"), "{other}: {shown}");
        }
    }

    club.press("Cleo", &letter, "Follow no longer").await;
    club.line("Ben", "/move e6").await;
    club.line("Ada", "/resign").await;
    let letters = club.page.messages("Cleo", 1).await.concat();
    assert_eq!(letters.matches("Follow no longer").count(), 1);
}

#[tokio::test]
async fn what_is_said_to_ones_own_side_is_read_by_it_alone() {
    let mut club = Club::new().await;
    for name in ["Cleo", "Dora"] {
        club.page.player(name).await;
    }
    club.line("Ada", "/play pentagame line-up:teams order:as-joined")
        .await;
    for name in ["Ben", "Cleo", "Dora"] {
        let lobby = seen(&club.page, name, ">Join</button>").await;
        club.press(name, &lobby, "Join").await;
    }
    seen(&club.page, "Ada", "it is your turn").await;
    let told = club.line("Ada", "/team \"let us open the rim\"").await;
    assert!(told.contains("Cleo") && !told.contains("Ben"), "{told}");
    let letter = seen(&club.page, "Cleo", "let us open the rim").await;
    assert!(letter.contains("Only you see this"), "{letter}");
    for other in ["Ben", "Dora"] {
        let page = club.page.page_of(other).await;
        assert!(!page.contains("let us open the rim"), "{page}");
    }
}

#[tokio::test]
async fn a_noticeboard_is_one_message_that_is_kept_up_to_date() {
    let (mut club, game) = looked_on().await;
    club.line("Ada", "/noticeboard").await;
    club.page.notifications().await;
    let board = seen(&club.page, "Cleo", "One game is being played").await;
    assert!(board.contains(&game), "{board}");
    club.line("Ada", "/move e5").await;
    seen(&club.page, "Cleo", "(Black), it is your turn").await;
    club.page.notifications().await;
    let changed = async || {
        let messages = club.page.messages("Cleo", 1).await;
        let boards = messages.into_iter();
        let boards = boards.filter(|message| message.contains("One game is being played"));
        let boards: Vec<String> = boards.collect();
        assert_eq!(boards.len(), 1, "{boards:?}");
        boards[0] != board
    };
    let mut is_new = false;
    for _ in 0..500 {
        is_new = changed().await;
        if is_new {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(is_new, "the board says whose turn it is now");
}
