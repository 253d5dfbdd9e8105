//! Tests of agreed pauses and days off.

use crate::table::*;

#[tokio::test]
async fn in_a_pause_all_agreed_on_no_time_passes_until_anybody_goes_on() {
    let table = Table::new();
    let game = table.game("3", "per-move 10h", &[ADA, BEN, CLEO]).await;
    table.clock.advance(TimeDelta::hours(4));
    table.posted().await;
    table.does(BEN, pause(false)).await;
    // Asking the same question means agreeing.
    table.does(ADA, pause(false)).await;
    assert!(table.state(&game).await.deadline().is_some());
    table.posted().await;
    table.presses(CLEO, "Yes").await;
    let paused = table.message().await;
    let state = table.state(&game).await;
    assert_eq!(state.deadline(), None);

    table.pass(TimeDelta::days(40)).await;
    let refused = table.refused(ADA, turn_of("W-W3r")).await;
    assert_eq!(refused.buttons[0].press, buttons::game::go_on(&game));
    table.refused(BEN, nudge()).await;
    table.does(CLEO, board()).await;

    table.does(CLEO, press(&paused, "Go on")).await;
    table.message().await;
    let state = table.state(&game).await;
    assert_eq!(state.deadline(), Some(table.now() + TimeDelta::hours(6)));
    table.refused(CLEO, pause(true)).await;
    table.plays(ADA, "W-W3r").await;
    let record = table.does(ADA, record()).await;
    let record = &record.files[0].content;
    has(record, ["{paused from 2026-01-05 until 2026-02-14}"]);
    scene!(table);
}

#[tokio::test]
async fn who_is_not_asked_and_whoever_declines_keep_the_clock_running() {
    let (table, game) = Table::duel("bank 20h").await;
    table.does(ADA, pause(false)).await;
    table.refused(ADA, pause(false)).await;
    table.refused(STRANGER, pause(false)).await;
    let no = answer(&game, 1, false);
    table.does(BEN, no).await;
    assert_eq!(table.state(&game).await.paused_since(), None);
    // Playing on without answering declines too.
    table.does(BEN, pause(false)).await;
    table.posted().await;
    table.plays(ADA, "W-W3r").await;
    assert!(table.state(&game).await.open_question(2).is_none());
    let free = table.game("2", "none", &[CLEO, DORA]).await;
    has(
        &table
            .refusal(
                CLEO,
                Action::Pause(Pause {
                    game: Some(free.0),
                    end: false,
                }),
            )
            .await,
        ["no clock"],
    );
}

#[tokio::test]
async fn a_takeback_in_a_pause_does_not_start_the_clock() {
    let (table, game) = Table::duel("per-move 10h").await;
    table.plays(ADA, "W-W3r").await;
    for (user, action) in [(BEN, pause(false)), (ADA, pause(false)), (ADA, takeback())] {
        table.does(user, action).await;
    }
    table.does(BEN, answer(&game, 2, true)).await;
    let state = table.state(&game).await;
    assert_eq!(state.game.ply(), 1);
    assert_eq!(state.deadline(), None);
    table.does(BEN, pause(true)).await;
    let whole = table.now() + TimeDelta::hours(10);
    assert_eq!(table.state(&game).await.deadline(), Some(whole));
}

#[tokio::test]
async fn a_pause_does_not_count_twice_where_the_channel_was_out_of_reach_too() {
    let (table, game) = Table::duel("per-move 10h").await;
    table.does(ADA, pause(false)).await;
    table.does(BEN, pause(false)).await;
    table.clock.advance(TimeDelta::hours(5));
    let from = table.now();
    table.clock.advance(TimeDelta::hours(5));
    let back = table.referee.forgive_outage(from, table.now());
    back.await.unwrap();
    table.does(ADA, pause(true)).await;
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
            if words(&message.whole_text()).contains("1 day a turn, not on Tuesday and Wednesday"))
    });
    assert!(lobby, "{posts:#?}");
    let deadline = table.state(&game).await.deadline().unwrap();
    assert_eq!(deadline.to_string(), "2026-01-08 12:00:00 UTC");
    table.pass(TimeDelta::hours(60)).await;
    assert!(table.posted().await.is_empty());
    table.pass(TimeDelta::hours(8)).await;
    let reminder = table.message().await;
    has(&words(&reminder.whole_text()), ["please remember"]);
    let record = table.does(ADA, record()).await;
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
    has(
        &words(&table.message().await.whole_text()),
        ["please remember"],
    );
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
        ("per-move 1d except", "no day follows"),
        ("bank 1d except mon tue wed thu fri sat sun", "at least"),
    ] {
        let why = table.refused(ADA, Action::Play(opening("2", clock))).await;
        assert!(words(&why.whole_text()).contains(named), "{clock}");
        let change = with(ServerChange::default(), |it| {
            it.clock = Some(clock.to_owned())
        });
        table.refused(ADA, Action::Server(change)).await;
    }
}
