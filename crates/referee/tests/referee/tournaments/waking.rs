//! Tests that a tournament never misses the end of a game, whatever else happens at that moment.

use petteia_store::{TournamentCommit, TournamentIndex};

use super::*;
use crate::contested::Contested;

/// A round of Swiss with this many players, two at a table.
async fn one_round(store: &Arc<Contested>, players: u64) -> (Table, TournamentId) {
    let table = Table::on(store.clone(), GameDefaults::default());
    let one = with(proposal(System::Swiss), |it| it.rounds = Some(1));
    let id = table.tournament(one, players).await;
    (table, id)
}

/// The player to move in this game, and the action of resigning.
async fn resigning(table: &Table, game: &GameId) -> (UserId, Action) {
    let state = table.state(game).await;
    let seat = state.to_move().unwrap();
    (state.users_of(seat)[0], resign_in(game))
}

#[tokio::test]
async fn games_that_end_while_a_tournament_looks_at_others_are_noted_too() {
    let store = Arc::new(Contested::default());
    let (table, id) = one_round(&store, 6).await;
    let games = table.playing().await;
    assert_eq!(games.len(), 3);
    let (user, resigns) = resigning(&table, &games[0]).await;
    table.does(user, resigns).await;
    // Each of the others ends just before the tournament commits what it has read.
    for game in &games[1..] {
        let (user, resigns) = resigning(&table, game).await;
        store.first(&table, table.command(user, resigns));
        table.fire().await;
    }
    table.fire_all().await;
    assert_eq!(table.load_tournament(&id).await.phase, Phase::Ended);
}

#[tokio::test]
async fn a_correction_that_meets_the_rounds_last_game_lets_the_round_end() {
    let store = Arc::new(Contested::default());
    let (table, id) = one_round(&store, 4).await;
    let games = table.playing().await;
    let (user, resigns) = resigning(&table, &games[0]).await;
    table.does(user, resigns).await;
    table.fire_all().await;
    let corrected = table.state(&games[0]).await.at_table.unwrap().fixture;
    let (user, resigns) = resigning(&table, &games[1]).await;
    store.first(&table, table.command(user, resigns));
    let correct = CorrectResult {
        tournament: None,
        game: corrected.to_string(),
        result: "1-0".to_owned(),
        reason: "agreed by both".to_owned(),
    };
    table.does(ORGANISER, of(correct)).await;
    assert_eq!(table.playing().await, []);
    table.fire_all().await;
    assert_eq!(table.load_tournament(&id).await.phase, Phase::Ended);
}

#[tokio::test]
async fn after_a_start_every_tournament_looks_at_its_games() {
    let store = Arc::new(Contested::default());
    let (table, id) = one_round(&store, 4).await;
    for game in table.playing().await {
        let (user, resigns) = resigning(&table, &game).await;
        table.does(user, resigns).await;
    }
    // An older version lost the wake of the tournament.
    let tournament = table.load_tournament(&id).await;
    let lost = TournamentCommit {
        tournament: id.clone(),
        expected: tournament.events(),
        events: Vec::new(),
        index: TournamentIndex {
            guild: HERE.guild,
            users: tournament.everybody().collect(),
            phase: Phase::Playing,
        },
        timers: Vec::new(),
        looked: u64::MAX,
    };
    let commit = Commit {
        at: table.now(),
        tournaments: vec![lost],
        ..Commit::default()
    };
    table.store.commit(commit).await.unwrap();
    table.fire_all().await;
    assert_eq!(table.load_tournament(&id).await.phase, Phase::Playing);
    table.referee.wake_tournaments().await.unwrap();
    table.fire_all().await;
    assert_eq!(table.load_tournament(&id).await.phase, Phase::Ended);
}
