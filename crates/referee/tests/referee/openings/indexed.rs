//! Finished games, and the index of their positions.

use petteia_domain::positions::Head;

use crate::table::*;

/// A finished game of Pentalath with these turns, which whoever would be next resigns.
pub async fn played(table: &Table, users: [UserId; 2], turns: &[&str]) -> GameId {
    let game = table.pentalath(&users).await;
    for (turn, user) in turns.iter().zip(users.iter().cycle()) {
        table.plays(*user, turn).await;
    }
    let loser = users[turns.len() % 2];
    table.does(loser, resign_in(&game)).await;
    table.posted().await;
    game
}

/// The whole index is made.
pub async fn index(table: &Table) {
    while table.referee.index_positions(2).await.unwrap() > 0 {}
}

/// The number of the last game that the index has.
pub async fn up_to(store: &dyn Store) -> u64 {
    let head = store.positions_head().await.unwrap();
    Head::read(&head).unwrap().up_to
}
