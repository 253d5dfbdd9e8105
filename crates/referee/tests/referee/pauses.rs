//! Tests of agreed pauses and days off.

use chrono::{DateTime, TimeDelta, Utc};
use petteia_referee::commands::{
    Action, Answer, GiveRecord, Nudge, Pause, SettingsChange, ShowBoard, Takeback,
};
use petteia_speech::message::Slot;

use crate::table::*;

fn pause() -> Action {
    Action::Pause(Pause {
        game: None,
        end: false,
    })
}

fn go_on() -> Action {
    Action::Pause(Pause {
        game: None,
        end: true,
    })
}

#[tokio::test]
async fn in_a_pause_all_agreed_on_no_time_passes_until_anybody_goes_on() {
    let table = Table::new();
    let game = table.game("3", "per-move 10h", &[ADA, BEN, CLEO]).await;
    table.clock.advance(TimeDelta::hours(4));
    table.posted().await;
    table.does(BEN, pause()).await;
    let question = table.message().await;
    assert!(words(&question.text).contains("Ben asks for a pause"));
    assert_eq!(question.notify, [ADA, CLEO]);
    // Asking the same question means agreeing.
    table.does(ADA, pause()).await;
    assert!(table.state(&game).await.deadline().is_some());
    table.posted().await;
    table.does(CLEO, press(&question, "Yes")).await;
    let paused = table.message().await;
    assert!(words(&paused.text).contains("is paused"));
    assert!(paused.notify.is_empty());
    let state = table.state(&game).await;
    assert_eq!(state.deadline(), None);

    table.pass(TimeDelta::days(40)).await;
    assert!(table.posted().await.is_empty(), "no reminder, no lost turn");
    let refused = table.refused(ADA, turn_of("W-W3r")).await;
    assert!(words(&refused.text).contains("paused since 01-05 16:00:00"));
    assert_eq!(refused.buttons[0].press, Pause::go_on(&game));
    table
        .refused(BEN, Action::Nudge(Nudge { game: None }))
        .await;
    let board = Action::Board(ShowBoard {
        game: None,
        ply: None,
        seat: None,
    });
    let board = table.does(CLEO, board).await;
    assert!(words(&board.text).contains("paused since"));

    table.does(CLEO, press(&paused, "Go on")).await;
    let said = table.message().await;
    assert!(words(&said.text).contains("Cleo goes on"));
    assert_eq!(said.notify, [ADA]);
    let state = table.state(&game).await;
    assert_eq!(state.deadline(), Some(table.now() + TimeDelta::hours(6)));
    table.refused(CLEO, go_on()).await;
    table.plays(ADA, "W-W3r").await;
    let record = table
        .does(ADA, Action::Record(GiveRecord { game: None }))
        .await;
    let record = &record.files[0].content;
    assert!(
        record.contains("{paused from 2026-01-05 until 2026-02-14}"),
        "{record}"
    );
}

#[tokio::test]
async fn who_is_not_asked_and_whoever_declines_keep_the_clock_running() {
    let table = Table::new();
    let game = table.game("2", "bank 20h", &[ADA, BEN]).await;
    table.does(ADA, pause()).await;
    table.refused(ADA, pause()).await;
    table.refused(STRANGER, pause()).await;
    let no = Action::Answer(Answer {
        game: game.clone(),
        question: 1,
        yes: false,
    });
    table.does(BEN, no).await;
    assert_eq!(table.state(&game).await.paused_since(), None);
    // Playing on without answering declines too.
    table.does(BEN, pause()).await;
    table.posted().await;
    table.plays(ADA, "W-W3r").await;
    assert!(table.state(&game).await.open_question(2).is_none());
    let free = table.game("2", "none", &[CLEO, DORA]).await;
    let why = table
        .refused(
            CLEO,
            Action::Pause(Pause {
                game: Some(free.0),
                end: false,
            }),
        )
        .await;
    assert!(words(&why.text).contains("no clock"));
}

#[tokio::test]
async fn a_takeback_in_a_pause_does_not_start_the_clock() {
    let table = Table::new();
    let game = table.game("2", "per-move 10h", &[ADA, BEN]).await;
    table.plays(ADA, "W-W3r").await;
    for (user, action) in [
        (BEN, pause()),
        (ADA, pause()),
        (ADA, Action::Takeback(Takeback { game: None })),
    ] {
        table.does(user, action).await;
    }
    let yes = Action::Answer(Answer {
        game: game.clone(),
        question: 2,
        yes: true,
    });
    table.does(BEN, yes).await;
    let state = table.state(&game).await;
    assert_eq!(state.game.ply(), 1);
    assert_eq!(state.deadline(), None);
    table.does(BEN, go_on()).await;
    let whole = table.now() + TimeDelta::hours(10);
    assert_eq!(table.state(&game).await.deadline(), Some(whole));
}

#[tokio::test]
async fn a_pause_does_not_count_twice_where_the_channel_was_out_of_reach_too() {
    let table = Table::new();
    let game = table.game("2", "per-move 10h", &[ADA, BEN]).await;
    table.does(ADA, pause()).await;
    table.does(BEN, pause()).await;
    table.clock.advance(TimeDelta::hours(5));
    let from = table.now();
    table.clock.advance(TimeDelta::hours(5));
    let back = table.referee.forgive_outage(from, table.now());
    back.await.unwrap();
    table.does(ADA, go_on()).await;
    let whole = table.now() + TimeDelta::hours(10);
    assert_eq!(table.state(&game).await.deadline(), Some(whole));
}

#[tokio::test]
async fn days_off_do_not_count_and_nobody_is_reminded_of_them() {
    let table = Table::new();
    // From Monday noon on: Tuesday and Wednesday do not count.
    let game = table
        .game("2", "per-move 1d except tue wed", &[ADA, BEN])
        .await;
    let posts = table.posted().await;
    let lobby = posts.iter().any(|post| {
        matches!(post, petteia_speech::message::Post::New { message, slot: Some(Slot::Lobby) }
            if words(&message.text).contains("per-move 1d except tue wed"))
    });
    assert!(lobby, "{posts:#?}");
    let deadline = table.state(&game).await.deadline().unwrap();
    assert_eq!(deadline.to_string(), "2026-01-08 12:00:00 UTC");
    table.pass(TimeDelta::hours(60)).await;
    assert!(table.posted().await.is_empty());
    table.pass(TimeDelta::hours(8)).await;
    let reminder = table.message().await;
    assert!(words(&reminder.text).contains("a reminder"));
    let record = table
        .does(ADA, Action::Record(GiveRecord { game: None }))
        .await;
    let record = &record.files[0].content;
    assert!(record.contains(r#"[Clock "per-move 1d except tue wed"]"#));
}

/// A table on Saturday, 24 October 2026, 20:00 in Berlin, where the night has an hour twice.
fn before_clocks_go_back() -> Table {
    let table = Table::new();
    let evening: DateTime<Utc> = "2026-10-24T18:00:00Z".parse().unwrap();
    table.clock.advance(evening - table.now());
    table
}

#[tokio::test]
async fn when_clocks_go_back_nobody_is_woken_and_nobody_gains_or_loses_the_hour() {
    let table = before_clocks_go_back();
    table.quiet(ADA, "22:00", "02:30", "Europe/Berlin").await;
    let game = table.game("2", "per-move 9h", &[ADA, BEN]).await;
    table.posted().await;
    let deadline = table.now() + TimeDelta::hours(9);
    assert_eq!(table.state(&game).await.deadline(), Some(deadline));
    // Four fifths of the time have passed when it is 02:12 there for the second time.
    table.pass(TimeDelta::minutes(7 * 60 + 29)).await;
    assert!(table.posted().await.is_empty());
    table.pass(TimeDelta::minutes(1)).await;
    assert!(words(&table.message().await.text).contains("a reminder"));
    table.pass(TimeDelta::minutes(89)).await;
    assert_eq!(table.state(&game).await.plies.len(), 0);
    table.pass(TimeDelta::minutes(1)).await;
    assert_eq!(table.state(&game).await.plies.len(), 1);
}

#[tokio::test]
async fn a_sunday_off_on_which_clocks_go_back_has_25_hours() {
    let table = before_clocks_go_back();
    let clock = "per-move 12h except sun Europe/Berlin";
    let game = table.game("2", clock, &[ADA, BEN]).await;
    let deadline = table.now() + TimeDelta::hours(12 + 25);
    assert_eq!(table.state(&game).await.deadline(), Some(deadline));
}

#[tokio::test]
async fn days_that_cannot_be_read_are_refused_by_name() {
    let table = Table::new();
    for (clock, named) in [
        ("per-move 1d except sundown", "sundown"),
        ("per-move 1d except", "no day is named"),
        ("bank 1d except mon tue wed thu fri sat sun", "at least"),
    ] {
        let why = table.refused(ADA, Action::Play(opening("2", clock))).await;
        assert!(words(&why.text).contains(named), "{clock}");
        let change = SettingsChange {
            clock: Some(clock.to_owned()),
            ..SettingsChange::default()
        };
        table.refused(ADA, Action::Settings(change)).await;
    }
}
