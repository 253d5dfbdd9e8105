//! Tests that the time of outages does not count.

use crate::table::*;

#[tokio::test]
async fn a_deadline_moves_by_the_length_of_the_outage() {
    let (table, game) = Table::duel("per-move 10h").await;
    table.posted().await;
    let before = table.state(&game).await.deadline().unwrap();
    table.clock.advance(TimeDelta::hours(7));
    table.away(TimeDelta::hours(6)).await;
    let state = table.state(&game).await;
    assert_eq!(state.deadline(), Some(before + TimeDelta::hours(6)));
    // The old deadline passes.
    table.fire().await;
    table.message().await;
    table.fire().await;
    assert_eq!(table.state(&game).await.game.ply(), 1);
    table.pass(TimeDelta::minutes(59)).await;
    table.pass(TimeDelta::minutes(1)).await;
    table.message().await;
    table.pass(TimeDelta::hours(2)).await;
    assert_eq!(table.state(&game).await.game.ply(), 2);
    scene!(table);
}

#[tokio::test]
async fn an_outage_is_kept_once_however_many_games_wait() {
    let table = Table::new();
    let mut games = Vec::new();
    for _ in 0..40 {
        games.push(table.game("2", "per-move 10h", &[ADA, BEN]).await);
    }
    let before = table.state(&games[0]).await.deadline().unwrap();
    let from = table.now();
    table.clock.advance(TimeDelta::minutes(1));
    let commits = *table.referee.commits().borrow();
    table.forgive(from).await;
    assert_eq!(*table.referee.commits().borrow(), commits + 1);
    for game in games {
        let moved = table.state(&game).await.deadline().unwrap() - before;
        assert!((TimeDelta::minutes(1)..TimeDelta::minutes(2)).contains(&moved));
    }
}

#[tokio::test]
async fn a_short_outage_is_forgiven_silently() {
    let (table, game) = Table::duel("per-move 10h").await;
    table.posted().await;
    let from = table.now();
    let before = table.state(&game).await.deadline().unwrap();
    table.clock.advance(TimeDelta::seconds(40));
    table.forgive(from).await;
    let state = table.state(&game).await;
    assert_eq!(state.deadline(), Some(before + TimeDelta::seconds(40)));
    assert!(table.posted().await.is_empty());
}

#[tokio::test]
async fn a_turn_that_began_during_the_outage_is_forgiven_the_rest_of_it() {
    let (table, game) = Table::duel("per-move 10h").await;
    let from = table.now();
    table.clock.advance(TimeDelta::hours(1));
    table.plays(ADA, "W-W3r").await;
    table.clock.advance(TimeDelta::hours(2));
    table.forgive(from).await;
    assert_eq!(
        table.state(&game).await.deadline(),
        Some(table.now() + TimeDelta::hours(10))
    );
}

#[tokio::test]
async fn no_outage_is_forgiven_twice() {
    let (table, game) = Table::duel("per-move 10h").await;
    let before = table.state(&game).await.deadline().unwrap();
    let from = table.now();
    for _ in 0..3 {
        table.clock.advance(TimeDelta::hours(1));
        table.forgive(from).await;
    }
    assert_eq!(
        table.state(&game).await.deadline(),
        Some(before + TimeDelta::hours(3))
    );
}

#[tokio::test]
async fn a_turn_whose_time_was_up_before_the_outage_stays_lost() {
    let (table, game) = Table::duel("per-move 1h").await;
    table.clock.advance(TimeDelta::hours(2));
    table.away(TimeDelta::hours(5)).await;
    table.fire().await;
    assert_eq!(table.state(&game).await.to_move(), Some(seat(2)));
}

#[tokio::test]
async fn a_turn_sent_before_the_outage_is_forgiven_counts() {
    let (table, game) = Table::duel("per-move 1h").await;
    table.store.heartbeat(table.now()).await.unwrap();
    table.clock.advance(TimeDelta::hours(5));
    table.plays(ADA, "W-W3r").await;
    assert_eq!(table.state(&game).await.to_move(), Some(seat(2)));
}

#[tokio::test]
async fn games_without_a_clock_are_left_alone() {
    let (table, game) = Table::duel("none").await;
    let events = table.state(&game).await.events();
    table.away(TimeDelta::hours(1)).await;
    assert_eq!(table.state(&game).await.events(), events);
}

#[tokio::test]
async fn a_lobby_waits_longer_after_an_outage() {
    let table = Table::new();
    let game = table.open(ADA, opening("2", "none")).await;
    table.away(TimeDelta::days(9)).await;
    table.pass(TimeDelta::days(6)).await;
    assert_eq!(table.state(&game).await.phase, Phase::Lobby);
    table.pass(TimeDelta::days(1)).await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
}

#[tokio::test]
async fn a_game_that_cannot_be_read_keeps_no_other_waiting() {
    let table = Table::new();
    let at = table.now();
    let broken = GameId("broke".to_owned());
    let events = [
        (Some(ADA), opened(opening("2", "none"), "per-move 1h")),
        (None, Event::TakenBack { ply: 99 }),
    ];
    let commit = GameCommit {
        game: broken.clone(),
        expected: 0,
        events: events
            .into_iter()
            .map(|(by, event)| Recorded { at, by, event })
            .collect(),
        index: Index {
            channels: [HERE.channel].into(),
            users: [ADA].into(),
            phase: Phase::Playing,
            away: None,
            computer: false,
            house: None,
        },
        timers: vec![Timer {
            at: at + TimeDelta::minutes(1),
            what: TimerKind::Deadline,
            ply: 1,
        }],
        summary: None,
    };
    let commit = Commit {
        at,
        games: vec![commit],
        ..Commit::default()
    };
    table.store.commit(commit).await.unwrap();

    let game = table.game("2", "per-move 1h", &[BEN, CLEO]).await;
    table.pass(TimeDelta::minutes(30)).await;
    table.away(TimeDelta::minutes(10)).await;
    table.pass(TimeDelta::minutes(41)).await;
    assert_eq!(table.state(&game).await.to_move(), Some(seat(2)));
    assert_eq!(table.store.events(&broken).await.unwrap().len(), 2);
    let found = table.store.games_of(ADA, &[Phase::Playing], 9).await;
    assert_eq!(found.unwrap(), [broken]);
    let reply = table.say(ADA, draw()).await;
    assert!(reply.refused, "and its players are told, not left waiting");
}

#[tokio::test]
async fn a_clock_put_back_makes_no_deadline_later_and_it_is_said_by_that_clock() {
    let (table, game) = Table::duel("per-move 10h").await;
    table.clock.advance(TimeDelta::minutes(5));
    table.posted().await;
    table.clock.step(TimeDelta::hours(-1));
    table.clock.advance(TimeDelta::minutes(5));
    table.plays(ADA, "W-W3r").await;
    has(&table.hears(BEN, board()).await, ["until 01-05 21:10:00"]);
    let state = table.state(&game).await;
    assert_eq!(
        state.deadline(),
        Some(table.now() + TimeDelta::hours(10)),
        "Ben has his ten hours"
    );
    let from = table.now();
    table.clock.advance(TimeDelta::minutes(30));
    let to = table.now();
    table.referee.forgive_outage(from, to).await.unwrap();
    assert_eq!(
        table.state(&game).await.deadline(),
        Some(table.now() + TimeDelta::hours(10)),
        "what was missed is given back"
    );
}
