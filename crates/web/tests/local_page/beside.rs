//! Features beside the turns, on the page.

use petteia_players::puzzles;

use super::{club::Club, running::Says};

#[tokio::test]
async fn an_evening_beside_the_board() {
    let club = Club::new().await;

    // Training: a takeback needs no consent.
    club.done("Ada", "/settings warnings:yes").await;
    let play = "/play pentalath level:1 order:as-joined clock:none";
    let begun = club.done("Ada", play).await;
    begun.says("rated 810 among");
    club.message_that_says("Ada", "it is your turn").await;
    club.done("Ada", "/move a1").await;
    club.message_that_says("Ada", "played").await;
    let back = club.done("Ada", "/takeback").await;
    back.says("You took your turn back");
    let board = club.done("Ada", "/board").await;
    board.says("rated 810 among");

    // Turns are explored back and forth.
    let tried = club.done("Ada", "/explore e5 e4").await;
    tried.says("what if");
    let back = club.press("Ada", &tried, "‹ Back").await;
    back.says("what if");
    let watch = club.done("Ben", "/watch").await;
    watch.says("1 game is being played here");
    let game = watch.split("<code>").nth(1).unwrap()[..5].to_owned();
    let board = club.done("Ben", &format!("/board game:{game}")).await;
    let follows = club.press("Ben", &board, "Tell me the result").await;
    follows.says("when game");
    let refused = club.refused("Ada", "/team hello").await;
    refused.says("You have no partner in that game.");

    // After the game a player annotates a turn.
    club.done("Ada", "/move e5").await;
    let sure = club.done("Ada", "/resign").await;
    club.press("Ada", &sure, "Resign").await;
    let line = format!("/annotate text:\"too late\" ply:1 game:{game}");
    let written = club.done("Ada", &line).await;
    written.says("Your comment on turn 1");
    let archive = club.done("Ben", "/archive").await;
    archive.says("annotated");

    // A puzzle is answered with buttons.
    let puzzle = club.done("Ada", "/puzzle new pentalath").await;
    // What help costs is said before it is asked for.
    let (before, _) = puzzle.split_once(">Hint</button>").unwrap();
    before.says("A hint or the solution counts as a wrong answer for your puzzle rating.");
    let (_, id) = puzzle.split_once("Puzzle ").unwrap();
    let id: String = id.chars().take("pentalath-000".len()).collect();
    let solution = &puzzles::find(&id).unwrap().solutions[0];
    club.press("Ada", &puzzle, "Move").await;
    let answer = format!("/puzzle answer {solution}");
    let right = club.done("Ada", &answer).await;
    right.says("Right!");

    let up = club.done("Ben", "/noticeboard").await;
    up.says("up to date");
}

/// A game of Pentalath of Ada against Ben, with Cleo as a spectator.
async fn looked_on() -> (Club, String) {
    let club = Club::new().await;
    club.player("Cleo").await;
    club.done("Ada", "/play pentalath order:as-joined").await;
    let lobby = club.seen("Ada", ">Join</button>").await;
    club.press("Ben", &lobby, "Join").await;
    club.seen("Ada", "it is your turn").await;
    let watch = club.done("Cleo", "/watch").await;
    let game = watch.split("<code>").nth(1).unwrap()[..5].to_owned();
    (club, game)
}

#[tokio::test]
async fn who_follows_a_game_is_told_of_it_where_nobody_else_sees_it() {
    let (club, game) = looked_on().await;
    let board = club.done("Cleo", &format!("/board game:{game}")).await;
    club.press("Cleo", &board, "Follow every turn").await;
    club.done("Ada", "/move e5").await;
    let letter = club.seen("Cleo", "Only you see this").await;
    letter.says(&game);
    letter.says("Stop following");
    // It is there after a reload, and for nobody else.
    let opened = club.page_of("Cleo").await;
    opened.says("Stop following");
    for other in ["Ada", "Ben"] {
        let messages = club.messages(other, 1).await.concat();
        let page = club.page_of(other).await;
        for shown in [messages, page] {
            shown.lacks("Stop following");
        }
    }

    club.press("Cleo", &letter, "Stop following").await;
    club.done("Ben", "/move e6").await;
    club.done("Ada", "/resign").await;
    let letters = club.messages("Cleo", 1).await.concat();
    assert_eq!(letters.matches("Stop following").count(), 1);
}

#[tokio::test]
async fn what_is_said_to_ones_own_side_is_read_by_it_alone() {
    let club = Club::new().await;
    for name in ["Cleo", "Dora"] {
        club.player(name).await;
    }
    club.done("Ada", "/play pentagame line-up:teams order:as-joined")
        .await;
    for name in ["Ben", "Cleo", "Dora"] {
        let lobby = club.seen(name, ">Join</button>").await;
        club.press(name, &lobby, "Join").await;
    }
    club.seen("Ada", "it is your turn").await;
    let told = club.done("Ada", "/team \"let us open the rim\"").await;
    told.says("Cleo").lacks("Ben");
    let letter = club.seen("Cleo", "let us open the rim").await;
    letter.says("Only you see this");
    for other in ["Ben", "Dora"] {
        let page = club.page_of(other).await;
        page.lacks("let us open the rim");
    }
}

#[tokio::test]
async fn a_noticeboard_is_one_message_that_is_kept_up_to_date() {
    let (club, game) = looked_on().await;
    club.done("Ada", "/noticeboard").await;
    club.notifications().await;
    let board = club.seen("Cleo", "1 game is being played").await;
    board.says(&game);
    club.done("Ada", "/move e5").await;
    club.seen("Cleo", "(Black), it is your turn").await;
    club.notifications().await;
    let changed = |mut messages: Vec<String>| {
        messages.retain(|message| message.contains("1 game is being played"));
        assert_eq!(messages.len(), 1, "{messages:?}");
        messages.pop().filter(|now| *now != board)
    };
    club.until("Cleo", "whose turn it is now", changed).await;
}
