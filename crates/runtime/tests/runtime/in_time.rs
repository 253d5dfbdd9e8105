//! What happens at its time, in memory and on PostgreSQL alike: reminders of every turn that may be lost, holidays that
//! begin by themselves, starts by the date, and rounds after an outage.

use petteia_tournaments::tournament::System;

use crate::{postgres, store_in, table::*};

/// The users that are reminded in this time, in order.
async fn reminded(table: &Table, hours: i64) -> Vec<UserId> {
    table.pass(TimeDelta::hours(hours)).await;
    let messages = table.messages().await.into_iter();
    let reminders = messages.filter(|one| words(&one.text).contains("please remember"));
    reminders.flat_map(|one| one.notify).collect()
}

/// The bot is away for so long. That it forgives the time is stored by the clock of the store, which is the machine's on
/// PostgreSQL.
async fn is_away(table: &Table, time: TimeDelta, forgiven: bool) {
    match forgiven {
        true => table.away(time).await,
        false => table.clock.advance(time),
    }
}

async fn every_turn_is_reminded_of(table: &Table) {
    let game = table.game("2", "per-move 10h", &[ADA, BEN]).await;
    table.posted().await;
    for turn in ["W-W3r", "R-R1Y", "W3r-W1r"] {
        assert_eq!(reminded(table, 10).await, [ADA], "before {turn}");
        table.plays(BEN, turn).await;
    }
    let seat = table.state(&game).await.seat_of(ADA).unwrap();
    assert_eq!(table.state(&game).await.lost[seat.index()], 3);
    table.does(BEN, resign_in(&game)).await;
    table.posted().await;
}

async fn holidays_call_their_user(table: &Table) {
    let clock = "per-move 10h holidays 10";
    let game = table.game("2", clock, &[ADA, BEN]).await;
    let wish = typed("settings holidays:yes reminders:no");
    table.does(ADA, wish).await;
    table.posted().await;
    let mut called = Vec::new();
    for _ in 0..10 {
        table.pass(TimeDelta::days(1)).await;
        let messages = table.messages().await.into_iter();
        let begun = messages.filter(|one| words(&one.text).contains("began automatically"));
        called.extend(begun.flat_map(|one| one.notify));
    }
    assert_eq!(
        called,
        [ADA, ADA],
        "seven days, and the three that are left"
    );
    table.does(BEN, resign_in(&game)).await;
    table.posted().await;
}

async fn tournaments_keep_their_dates(table: &Table, forgiven: bool) {
    let swiss = Proposal {
        system: Some(System::Swiss),
        clock: Some("none".to_owned()),
        rounds: Some(2),
        registration: Some("2d".to_owned()),
        round: Some("3d".to_owned()),
        ..Proposal::new("Spring Cup", GameKind::Pentalath)
    };
    table.does(CLEO, Action::CreateTournament(swiss)).await;
    for user in [ADA, BEN, CLEO, DORA] {
        table.does(user, typed("tournament join")).await;
    }
    let phases = [Phase::Lobby, Phase::Playing];
    let id = table.store.tournaments(None, &phases, 1).await.unwrap();
    let phase = async || {
        let lobby = table.store.tournaments(None, &[Phase::Lobby], 1).await;
        lobby.unwrap().is_empty()
    };
    // The bot is away for a day, and once more over the start.
    is_away(table, TimeDelta::days(1), forgiven).await;
    table.pass(TimeDelta::hours(23)).await;
    assert!(!phase().await, "too early");
    is_away(table, TimeDelta::hours(4), forgiven).await;
    table.pass(TimeDelta::seconds(1)).await;
    assert!(phase().await, "late, and at once");
    table.posted().await;
    if !forgiven {
        return;
    }
    is_away(table, TimeDelta::hours(5), forgiven).await;
    let ends = table.next_timer().await.unwrap();
    let edited = table.outgoing().await.into_iter().any(|outgoing| {
        let about = outgoing.about == Some(Subject::Tournament(id[0].clone()));
        let says = |message: &Message| message.text.0.contains(&Span::Time(ends));
        let Post::Edit { message, slot } = &outgoing.post else {
            return false;
        };
        about && *slot == Slot::Round(1) && says(message)
    });
    assert!(edited, "the message says when the round ends now");
}

async fn all_of_it(table: &Table, forgiven: bool) {
    every_turn_is_reminded_of(table).await;
    holidays_call_their_user(table).await;
    tournaments_keep_their_dates(table, forgiven).await;
}

#[tokio::test]
async fn what_has_its_time_happens_then_and_those_concerned_are_told() {
    all_of_it(&Table::new(), true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_has_its_time_happens_then_on_postgres_too() {
    let Some(database) = postgres::database().await else {
        return;
    };
    let store = store_in(&database).await;
    all_of_it(&Table::on(store, GameDefaults::default()), false).await;
}
