//! Clocks in real time. Other tests run weeks in milliseconds with a manual clock.

use crate::table::*;

/// Returns the first Discord timestamp in a message, in seconds.
fn deadline(message: &Posted) -> i64 {
    let after = message.content.split("<t:").nth(1).unwrap();
    after.split(':').next().unwrap().parse().unwrap()
}

#[tokio::test]
async fn who_does_not_move_is_reminded_and_then_loses_the_turn() {
    let table = Table::set().await;
    let mut game = table.game("2", 2, [("clock", "per-move 10s".into())]).await;
    let (ada, ben) = (table.ada().clone(), table.ben().clone());
    let first = deadline(&game.board);

    let reminder = game
        .channel
        .wait_for("the reminder", game.board.id, |one| !one.shows_a_board())
        .await;
    assert_eq!(reminder.pings, [ada.id]);
    assert_eq!(deadline(&reminder), first);

    let lost = game.channel.board_after(reminder.id).await;
    lost.assert_says("missed a turn");
    assert!(lost.content.contains(&ada.mention()), "{lost:?}");
    assert_eq!(
        lost.pings,
        [ben.id],
        "the next player is told, and nobody else"
    );
    assert!(deadline(&lost) >= first + 10);

    // Now it is Ben's turn, and the record shows the lost turn.
    game.game.lose_turn();
    game.turns.push("--".to_owned());
    game.board = lost;
    let answer = game.play(&game.good_turn()).await;
    answer.assert_says("Played");
    assert_eq!(game.board.pings, [ada.id]);
    let record = ada
        .slash(&game.channel, "record", [])
        .await
        .message
        .record();
    assert!(record.contains("\n1. -- "), "{record}");
    table.clear().await;
}

#[tokio::test]
async fn a_turn_played_in_time_is_not_lost_and_its_deadline_void() {
    let table = Table::set().await;
    let mut game = table.game("2", 2, [("clock", "per-move 10s".into())]).await;
    tokio::time::sleep(Duration::from_secs(5)).await;
    game.play(&game.good_turn()).await;
    let second = game.board.id;
    // Ada's old deadline passes; Ben's is five seconds later.
    tokio::time::sleep(Duration::from_secs(6)).await;
    let boards = game.channel.messages().into_iter();
    let since: Vec<Posted> = boards
        .filter(|one| one.id > second && one.shows_a_board())
        .collect();
    assert!(since.is_empty(), "{since:?}");
    game.play(&game.good_turn()).await;
    table.clear().await;
}
