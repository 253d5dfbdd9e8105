//! Tests of commands that come twice, at the same time, or when the store fails.

use std::sync::atomic::Ordering;

use crate::{contested::Contested, table::*};

#[tokio::test]
async fn a_replayed_command_gets_its_recorded_reply_and_changes_nothing() {
    let table = Table::new();
    let open = table.command(ADA, Action::Play(opening("2", "per-move 1h")));
    let first = table.handle(open.clone()).await;
    assert_eq!(table.handle(open).await, first);
    assert_eq!(table.every_game().await.len(), 1);
    let game = table.every_game().await.remove(0);
    table.joins(BEN, &game).await;

    let turn = table.command(ADA, turn_of("W-W3r"));
    let first = table.handle(turn.clone()).await;
    assert!(!first.refused);
    table.plays(BEN, "R-R1Y").await;
    table.posted().await;
    table.clock.advance(TimeDelta::minutes(5));
    assert_eq!(table.handle(turn).await, first);
    assert_eq!(table.state(&game).await.game.ply(), 3);
    assert!(table.posted().await.is_empty());
}

#[tokio::test]
async fn a_command_is_decided_anew_when_another_came_first() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let game = table.game("2", "per-move 1h", &[ADA, BEN]).await;
    // Ada's turn is played on another device just before this one is stored.
    store.first(&table, table.command(ADA, turn_of("W-W3r")));
    let refusal = table.say(ADA, turn_of("G-G1W")).await;
    assert!(refusal.refused);
    has(
        &words(&refusal.message.whole_text()),
        ["It is not your turn yet"],
    );
    let state = table.state(&game).await;
    assert_eq!(state.game.ply(), 2);
}

#[tokio::test]
async fn two_who_take_the_last_seat_at_once_do_not_both_get_it() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let game = table.open(ADA, opening("2", "per-move 1h")).await;
    store.first(&table, table.command(BEN, join(&game)));
    let reply = table.say(CLEO, join(&game)).await;
    assert!(reply.refused);
    assert_eq!(table.seats(&game).await, [[ADA], [BEN]]);
}

#[tokio::test]
async fn one_command_sent_twice_at_once_counts_once() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let open = table.command(ADA, Action::Play(opening("2", "none")));
    store.first(&table, open.clone());
    let reply = table.handle(open.clone()).await;
    assert_eq!(table.every_game().await.len(), 1);
    assert_eq!(Some(reply), table.store.recorded(&open.id).await.unwrap());
}

#[tokio::test]
async fn a_deadline_that_comes_with_a_turn_takes_nothing() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let game = table.game("2", "per-move 1h", &[ADA, BEN]).await;
    let turn = table.command(ADA, turn_of("W-W3r"));
    table.clock.advance(TimeDelta::hours(1));
    store.first(&table, turn);
    table.fire().await;
    let state = table.state(&game).await;
    assert_eq!((state.game.ply(), state.lost[0]), (2, 0));
}

#[tokio::test]
async fn a_command_that_always_comes_second_is_given_up_kindly() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let game = table.open(ADA, opening("5", "none")).await;
    // as many as a command is tried again for, and more
    for user in (100..160).map(UserId) {
        for action in [join(&game), leave(&game)] {
            store.first(&table, table.command(user, action));
        }
    }
    let reply = table.say(BEN, join(&game)).await;
    assert!(reply.refused);
    has(&words(&reply.message.whole_text()), ["try again"]);
    assert_eq!(table.state(&game).await.seat_of(BEN), None);
}

#[tokio::test]
async fn when_the_store_fails_the_user_is_told_and_nothing_changes() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let game = table.game("2", "per-move 1h", &[ADA, BEN]).await;
    store.failing.store(true, Ordering::Relaxed);
    let turn = table.command(ADA, turn_of("W-W3r"));
    let reply = table.handle(turn.clone()).await;
    assert!(reply.refused);
    let said = words(&reply.message.whole_text());
    assert!(said.contains("nothing was changed"));
    assert!(
        !said.contains("disk"),
        "what exactly is for the log: {said}"
    );
    assert_eq!(table.state(&game).await.game.ply(), 1);
    store.failing.store(false, Ordering::Relaxed);
    assert!(!table.handle(turn).await.refused);
}
