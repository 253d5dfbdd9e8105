//! Tests of tournaments in which everybody meets everybody in one round, so many games at a time.

use std::collections::BTreeMap;

use super::*;
use crate::contested::Contested;

/// Five players who meet once, two games at a time.
fn two_at_a_time() -> Proposal {
    with(proposal(System::AllAtOnce), |it| {
        it.games_at_once = Some(2);
    })
}

impl Table {
    /// The number of running games of each player.
    async fn running_of_each(&self) -> BTreeMap<UserId, usize> {
        let mut running = BTreeMap::new();
        for game in self.playing().await {
            for user in self.state(&game).await.users() {
                *running.entry(user).or_default() += 1;
            }
        }
        running
    }

    /// The player to move resigns.
    async fn ends(&self, game: &GameId) {
        let state = self.state(game).await;
        let user = state.users_of(state.to_move().unwrap())[0];
        self.does(user, resign_in(game)).await;
    }
}

#[tokio::test]
async fn games_begin_when_others_end_and_nobody_has_too_many() {
    let table = Table::new();
    let id = table.tournament(two_at_a_time(), 5).await;
    let posted = table.posted().await;
    let says_so = |post: &Post| format!("{post:?}").contains("at most 2 games at a time");
    assert!(posted.iter().any(says_so), "{posted:?}");
    let mut played = 0;
    while let Some(game) = table.playing().await.last().cloned() {
        let running = table.running_of_each().await;
        assert!(running.values().all(|games| *games <= 2), "{running:?}");
        table.ends(&game).await;
        table.fire_all().await;
        played += 1;
    }
    assert_eq!(played, 10);
    let tournament = table.load_tournament(&id).await;
    assert_eq!(tournament.phase, Phase::Ended);
    assert!(tournament.games().all(|(_, game)| game.scored.is_some()));
}

#[tokio::test]
async fn who_withdraws_holds_up_nobody() {
    let table = Table::new();
    let id = table.tournament(two_at_a_time(), 5).await;
    table.does(UserId(101), withdraw()).await;
    table.fire_all().await;
    let tournament = table.load_tournament(&id).await;
    let number = tournament.number_of(UserId(101)).unwrap();
    let mut theirs = tournament
        .games()
        .filter(|(_, game)| game.seats.contains(&number));
    assert!(theirs.all(|(_, game)| game.scored.is_some()));
    let running = table.running_of_each().await;
    let two_each: Vec<usize> = running.values().copied().collect();
    assert_eq!(two_each, [2; 4], "the others have their next games");
}

#[tokio::test]
async fn what_has_not_begun_when_the_round_ends_is_scored_as_it_stands() {
    let table = Table::new();
    let slow = Proposal {
        clock: Some("none".to_owned()),
        ..two_at_a_time()
    };
    let id = table.tournament(slow, 5).await;
    let begun = table.playing().await.len();
    assert!(begun < 10);
    table.posted().await;
    table.pass(TimeDelta::days(15)).await;
    assert_eq!(table.playing().await, []);
    let tournament = table.load_tournament(&id).await;
    assert_eq!(tournament.phase, Phase::Ended);
    let never = tournament.games().filter(|(_, game)| game.game.is_none());
    assert_eq!(never.count(), 10 - begun);
    for row in tournament.standings() {
        assert_eq!(row.place, 1, "all games are level");
    }
}

#[tokio::test]
async fn games_that_end_at_the_same_moment_make_room_for_all_that_wait() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let id = table.tournament(two_at_a_time(), 5).await;
    let games = table.playing().await;
    table.ends(&games[0]).await;
    // Each of the others ends just before the tournament commits what it has read.
    for game in &games[1..] {
        let state = table.state(game).await;
        let user = state.users_of(state.to_move().unwrap())[0];
        store.first(&table, table.command(user, resign_in(game)));
        table.fire().await;
    }
    table.fire_all().await;
    let tournament = table.load_tournament(&id).await;
    let over = tournament.games().filter(|(_, game)| game.scored.is_some());
    assert_eq!(over.count(), games.len());
    let running = table.running_of_each().await;
    assert_eq!(table.playing().await.len(), 10 - games.len());
    assert!(running.values().all(|games| *games <= 2), "{running:?}");
}
