//! Reminders and quiet hours.

use crate::table::*;

/// The posted messages, each with the hour since the table was set up.
async fn hourly(table: &Table, hours: i64) -> Vec<(i64, Message)> {
    let mut all = Vec::new();
    for hour in 1..=hours {
        table.pass(TimeDelta::hours(1)).await;
        let messages = table.messages().await;
        all.extend(messages.into_iter().map(|message| (hour, message)));
    }
    all
}

fn is_reminder(message: &Message) -> bool {
    words(&message.whole_text()).contains("please remember")
}

/// The hours of reminders, and whom they notified.
async fn reminders(table: &Table, hours: i64) -> Vec<(i64, Vec<u64>)> {
    let messages = hourly(table, hours).await;
    let reminders = messages
        .into_iter()
        .filter(|(_, message)| is_reminder(message));
    reminders
        .map(|(hour, message)| (hour, message.notify.iter().map(|user| user.0).collect()))
        .collect()
}

#[tokio::test]
async fn a_player_is_reminded_once_when_most_of_the_time_is_used() {
    let (table, _) = Table::duel("per-move 10h").await;
    table.posted().await;
    table
        .pass(TimeDelta::hours(8) - TimeDelta::seconds(1))
        .await;
    table.pass(TimeDelta::seconds(1)).await;
    table.message().await;
    table.pass(TimeDelta::minutes(119)).await;
    scene!(table);
}

#[tokio::test]
async fn the_house_says_after_which_share_of_the_time() {
    let table = Table::with(with(GameDefaults::default(), |it| it.remind_after = 0.5));
    table.game("2", "per-move 10h", &[ADA, BEN]).await;
    assert_eq!(reminders(&table, 9).await, [(5, vec![1])]);
}

#[tokio::test]
async fn whoever_plays_in_time_is_not_reminded() {
    let (table, _) = Table::duel("per-move 10h").await;
    table.pass(TimeDelta::hours(7)).await;
    table.plays(ADA, "W-W3r").await;
    assert_eq!(reminders(&table, 9).await, [(8, vec![2])]);
}

#[tokio::test]
async fn a_player_is_reminded_before_each_turn_that_is_lost() {
    let (table, game) = Table::duel("per-move 10h").await;
    // Ada never plays, and Ben answers each of her lost turns.
    for turn in ["W-W3r", "R-R1Y", "W3r-W1r"] {
        assert_eq!(reminders(&table, 10).await, [(8, vec![1])]);
        let lost = table.state(&game).await.lost;
        assert!(lost[0] > 0 && lost[1] == 0, "{lost:?}");
        table.plays(BEN, turn).await;
    }
    // When nobody plays, both are reminded, each before their own turn.
    let both = [(8, vec![1]), (18, vec![2])];
    assert_eq!(reminders(&table, 20).await, both);
}

#[tokio::test]
async fn the_reminder_has_a_button_to_move() {
    let (table, game) = Table::duel("per-move 10h").await;
    table.posted().await;
    table.pass(TimeDelta::hours(8)).await;
    let reminder = table.message().await;
    assert_eq!(labels(&reminder), ["Move", "Board"]);
    let guide = table.does(ADA, press(&reminder, "Move")).await;
    assert!(
        !guide.buttons.is_empty() || !guide.menus.is_empty(),
        "{guide:?}"
    );
    assert_eq!(table.state(&game).await.game.ply(), 1);
}

/// Handles all that is due in one go, as the running program does.
async fn fire_together(table: &Table) {
    let due = table.store.timers_due(table.now(), 100).await.unwrap();
    let due: Vec<(GameId, Timer)> = due
        .into_iter()
        .filter_map(|(of, timer)| match of {
            Subject::Game(game) => Some((game, timer)),
            _ => None,
        })
        .collect();
    table.referee.timers_due(&due).await.unwrap();
}

#[tokio::test]
async fn thirty_reminders_of_one_minute_are_one_message() {
    let table = Table::new();
    let mut games = Vec::new();
    for _ in 0..30 {
        games.push(table.game("2", "per-move 10h", &[ADA, BEN]).await);
        // Each game begins a second after the one before.
        table.clock.advance(TimeDelta::seconds(1));
    }
    table.posted().await;
    table.clock.advance(TimeDelta::hours(8));
    fire_together(&table).await;
    assert!(table.messages().await.is_empty(), "the minute is not over");
    table.clock.advance(TimeDelta::seconds(30));
    fire_together(&table).await;
    let message = table.message().await;
    assert_eq!(message.notify, [ADA]);
    let said = words(&message.whole_text());
    for game in &games {
        has(&said, [&*game.0]);
    }
    let moves = labels(&message).into_iter();
    assert_eq!(
        moves.filter(|label| label.starts_with("Move in ")).count(),
        20
    );
    // No game is reminded again.
    assert_eq!(reminders(&table, 1).await, []);
}

#[tokio::test]
async fn whoever_wants_no_reminders_gets_none() {
    let table = Table::new();
    let off = with(UserSettings::default(), |it| it.reminders = false);
    table.set(ADA, off).await;
    let game = table.game("2", "per-move 10h", &[ADA, BEN]).await;
    assert_eq!(reminders(&table, 9).await, []);
    assert_eq!(
        table.next_timer().await,
        table.state(&game).await.deadline()
    );
}

#[tokio::test]
async fn a_reminder_waits_for_the_end_of_quiet_hours_past_midnight() {
    let table = Table::new();
    // The table is set up at noon UTC, 13:00 in Berlin. 80 % of 15 hours is midnight UTC, one
    // o'clock there; at two o'clock, one o'clock UTC, the quiet hours are over.
    table.quiet(ADA, "22:00", "02:00", "Europe/Berlin").await;
    table.game("2", "per-move 15h", &[ADA, BEN]).await;
    assert_eq!(reminders(&table, 14).await, [(13, vec![1])]);
}

#[tokio::test]
async fn a_reminder_comes_before_quiet_hours_that_hide_the_deadline() {
    let table = Table::new();
    // The deadline is at 03:00 UTC, noon in Tokyo; quiet from 07:00 there, 22:00 UTC.
    table.quiet(ADA, "07:00", "13:00", "Asia/Tokyo").await;
    table.game("2", "per-move 15h", &[ADA, BEN]).await;
    table.posted().await;
    table.pass(TimeDelta::minutes(10 * 60 - 2)).await;
    assert!(table.posted().await.is_empty());
    table.pass(TimeDelta::minutes(1)).await;
    assert!(is_reminder(&table.message().await));
    assert_eq!(reminders(&table, 5).await, []);
}

#[tokio::test]
async fn a_turn_all_in_quiet_hours_is_reminded_even_so() {
    let table = Table::new();
    table.quiet(ADA, "11:00", "23:00", "UTC").await;
    table.game("2", "per-move 10h", &[ADA, BEN]).await;
    assert_eq!(reminders(&table, 9).await, [(8, vec![1])]);
}

#[tokio::test]
async fn quiet_hours_chosen_during_the_turn_count() {
    let (table, _) = Table::duel("per-move 10h").await;
    table.pass(TimeDelta::hours(1)).await;
    table.quiet(ADA, "19:30", "21:00", "UTC").await;
    assert_eq!(reminders(&table, 9).await, [(8, vec![1])]);
}

#[tokio::test]
async fn of_partners_those_are_reminded_who_want_it_and_are_awake() {
    let table = Table::new();
    let game = table.open(ADA, opening("2", "per-move 10h")).await;
    for partner in [CLEO, DORA] {
        table.shares(partner, ADA, &game).await;
    }
    table.joins(BEN, &game).await;
    let off = with(UserSettings::default(), |it| it.reminders = false);
    table.set(ADA, off).await;
    table.quiet(CLEO, "18:00", "21:00", "UTC").await;
    assert_eq!(reminders(&table, 9).await, [(8, vec![4])]);
}

#[tokio::test]
async fn whoever_has_quiet_hours_or_is_on_holiday_is_told_without_a_sound() {
    let table = Table::new();
    table.quiet(BEN, "11:00", "14:00", "UTC").await;
    let game = table.game("2", "per-move 10h", &[ADA, BEN]).await;
    let first = table.messages().await;
    assert!(first.iter().all(|message| !message.silent), "{first:#?}");
    let before = table.state(&game).await.deadline();
    table.plays(ADA, "W-W3r").await;
    let board = table.message().await;
    assert!(board.silent && board.notify == [BEN]);
    assert_eq!(
        table.state(&game).await.deadline(),
        before,
        "no time is lost"
    );
    table.clock.advance(TimeDelta::hours(3));
    table.plays(BEN, "G-G1W").await;
    assert!(!table.message().await.silent);
    table.does(BEN, typed("holiday until:5d")).await;
    assert!(!table.message().await.silent, "it notifies nobody anyway");
    table.plays(ADA, "R-R1Y").await;
    assert!(table.message().await.silent);
}
