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

#[tokio::test]
async fn who_never_moves_is_reminded_of_each_turn_and_called_by_each_holiday_that_begins_by_itself()
{
    let table = Table::set().await;
    let (ada, ben) = (table.ada().clone(), table.ben().clone());
    let clock = [("clock", "per-move 10s holidays 0".into())];
    let mut game = table.game("2", 2, clock).await;
    let mut last = game.board.id;
    for missed in 1..=2 {
        let reminds = |one: &Posted| !one.shows_a_board() && one.pings == [ada.id];
        let reminder = game.channel.wait_for("a reminder", last, reminds).await;
        assert_eq!(reminder.buttons[0].label, "Move");
        let board = game.channel.board_after(reminder.id).await;
        board.assert_says("missed");
        game.game.lose_turn();
        game.turns.push("--".to_owned());
        game.board = board;
        if missed == 1 {
            game.play(&game.good_turn()).await;
        }
        last = game.board.id;
    }
    // A holiday begins by itself where the clock has some.
    let other = table.guild.channel("elsewhere");
    let wishes = [("holidays", true.into()), ("reminders", false.into())];
    ben.slash(&other, "settings", wishes).await;
    let clock = [("clock", "per-move 10s holidays 10".into())];
    let people = [ben.clone(), ada.clone()];
    Match::open(&other, &people, "2", clock).await;
    let begins = |one: &Posted| one.content.contains("began automatically");
    let begun = other.wait_for("the holiday", 0, begins).await;
    assert_eq!(begun.pings, [ben.id]);
    assert!(
        begun
            .buttons
            .iter()
            .any(|button| button.label == "End the holiday")
    );
    table.clear().await;
}
