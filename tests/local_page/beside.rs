//! What a club does beside its turns, on the page.

use petteia_players::puzzles;

use super::club::Club;

#[tokio::test]
async fn an_evening_beside_the_board() {
    let mut club = Club::new().await;

    // training: a turn taken back without asking
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

    // turns are tried out, back and forth
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

    // the game is over, and its player writes to a turn
    let sure = club.line("Ada", "/resign").await;
    club.press("Ada", &sure, "Resign").await;
    let written = club
        .line(
            "Ada",
            &format!("/annotate text:\"too late\" ply:0 game:{game}"),
        )
        .await;
    assert!(written.contains("Written to turn 0"), "{written}");
    let archive = club.line("Ben", "/archive").await;
    assert!(archive.contains("annotated"), "{archive}");

    // a puzzle is answered by choosing
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
