//! Tests of the mistakes of the week.

use petteia_domain::game::WhyRefused;

use crate::{
    analyses::BLUNDER,
    notifying::{restarted, written},
    table::*,
};

/// From the Monday noon at which tests begin until just after Sunday, 18:00.
fn until_sunday() -> TimeDelta {
    TimeDelta::days(6) + TimeDelta::hours(6) + TimeDelta::minutes(1)
}

fn weekly(wish: &str) -> Action {
    typed(&format!("settings weekly:{wish}"))
}

#[tokio::test]
async fn mistakes_of_the_week_come_once_to_whoever_wishes_them_and_can_be_tried_again() {
    let table = Table::new();
    table.does(BEN, weekly("yes")).await;
    table.clock.advance(TimeDelta::minutes(1));
    let game = table.plays_all(false, &BLUNDER).await;
    table.analysis_of(&game).await;
    // What nobody had analysed, and what is not over, is left alone.
    table.plays_all(false, &BLUNDER).await;
    table.plays_all(false, &BLUNDER[..3]).await;
    table.posted().await;
    assert!(written(&table, BEN).await.is_empty());
    // What was wished survives a restart.
    table.clock.advance(until_sunday());
    let later = restarted(&table);
    let letters = written(&later, BEN).await;
    assert_eq!(letters.len(), 1);
    let told = words(&letters[0].whole_text());
    let turn = format!("{}, turn 8: you played i5", game.0);
    has(&told, ["Your week", &turn, "Left four in a line."]);
    assert!(written(&later, BEN).await.is_empty(), "told once");
    let again = restarted(&table);
    assert!(
        written(&again, BEN).await.is_empty(),
        "not again after a restart"
    );
    let label = format!("{}: try turn 8 again", game.0);
    let puzzle = table.alone(BEN, press(&letters[0], &label)).await;
    has(&words(&puzzle.message.whole_text()), ["Find a better turn"]);
    let board = table.alone(BEN, press(&letters[0], &game.0)).await;
    assert!(!board.refused, "{board:?}");
    // A week without anything is passed over.
    again.clock.advance(TimeDelta::days(7));
    assert!(written(&again, BEN).await.is_empty());

    let export = table.does(BEN, ExportData).await;
    assert!(
        export
            .files
            .iter()
            .any(|file| file.content.contains("reviewed"))
    );
    table.does(BEN, weekly("no")).await;
    assert_eq!(table.documents(BEN).await, []);
}

#[tokio::test]
async fn the_week_ends_in_the_time_zone_that_was_named_without_quiet_hours() {
    let table = Table::new();
    let wish = typed("settings weekly:yes zone:Asia/Tokyo");
    let answer = table.alone(BEN, wish).await;
    has(
        &words(&answer.message.whole_text()),
        ["Time zone: Asia/Tokyo"],
    );
    table.clock.advance(TimeDelta::minutes(1));
    let game = table.plays_all(false, &BLUNDER).await;
    table.analysis_of(&game).await;
    table.posted().await;
    let evening = until_sunday() - TimeDelta::hours(9);
    table.clock.advance(evening - TimeDelta::minutes(5));
    assert!(written(&table, BEN).await.is_empty());
    table.clock.advance(TimeDelta::minutes(5));
    assert_eq!(written(&table, BEN).await.len(), 1);
}

#[tokio::test]
async fn mistakes_of_the_week_help_nobody_and_wait_in_quiet_hours() {
    let table = Table::new();
    table.does(BEN, weekly("yes")).await;
    table.clock.advance(TimeDelta::minutes(1));
    table
        .does(BEN, typed("settings quiet:17:00-20:00 zone:UTC"))
        .await;
    let game = table.plays_all(false, &BLUNDER).await;
    table.analysis_of(&game).await;
    let rated = table.plays_all(true, &BLUNDER[..7]).await;
    table.posted().await;
    table.clock.advance(until_sunday());
    assert!(written(&table, BEN).await.is_empty(), "quiet hours");
    table.clock.advance(TimeDelta::hours(2));
    assert!(
        written(&table, BEN).await.is_empty(),
        "a rated game stands there"
    );
    table.does(ADA, resign_in(&rated)).await;
    table.posted().await;
    table.clock.advance(TimeDelta::minutes(1));

    let game = table.plays_all(false, &BLUNDER).await;
    table.analysis_of(&game).await;
    table.clock.advance(TimeDelta::days(7));
    assert_eq!(written(&table, BEN).await.len(), 1);
    // Who takes no direct messages is written to no more.
    table.refuses(BEN, WhyRefused::NotAccepted, 3).await;
    let game = table.plays_all(false, &BLUNDER).await;
    table.analysis_of(&game).await;
    table.clock.advance(TimeDelta::days(7));
    assert!(written(&table, BEN).await.is_empty());
}
