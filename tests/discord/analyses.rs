//! The analysis of a finished game: one message with a curve and boards, browsed with its buttons.

use crate::table::*;

#[tokio::test]
async fn a_finished_game_is_analysed_in_the_channel() {
    let table = Table::set().await;
    let (_, mut game) = table.two(GameKind::Pentalath, &[]).await;
    for turn in ["b2", "e5", "b3", "d5", "b4", "b6", "b5", "i5", "b1"] {
        game.play(turn).await;
    }
    let last = game.channel.last().id;
    let stranger = &table.people[3];
    let answer = stranger.slash(&game.channel, "analyse", []).await;
    let said = &answer.message.content;
    assert!(
        answer.ephemeral && said.contains("turn by turn"),
        "{answer:?}"
    );
    let shown = game
        .channel
        .message_that_says(last, "What it teaches")
        .await;
    assert!(shown.pings.is_empty());
    shown.assert_says("leaves four in a line");
    let names: Vec<&str> = shown
        .attachments
        .iter()
        .map(|one| one.filename.as_str())
        .collect();
    assert_eq!(names[..2], ["chances.png", "board.png"], "{names:?}");
    for file in &shown.attachments {
        assert!(file.content.starts_with(b"\x89PNG"));
        assert!(file.description.as_ref().is_some_and(|alt| !alt.is_empty()));
    }

    let labels: Vec<&str> = shown.buttons.iter().map(|one| one.label.as_str()).collect();
    assert_eq!(labels.len(), 6, "a row of five and one: {labels:?}");
    let puzzle = table.ben().press(shown.button("Try turn 8 again")).await;
    assert!(puzzle.ephemeral && !puzzle.in_place, "{puzzle:?}");
    puzzle.assert_says("Find a better turn");

    let point = shown
        .buttons
        .iter()
        .find(|one| one.label.ends_with("turn 8"))
        .unwrap();
    let opened = table.ben().press(point).await;
    assert!(opened.in_place && !opened.ephemeral, "{opened:?}");
    assert_eq!(opened.message.id, shown.id);
    assert_eq!(opened.message.attachments.len(), 1);
    let best = table
        .ada()
        .press(opened.message.button("What was best ›"))
        .await;
    best.assert_says("→ ");
    table.clear().await;
}
