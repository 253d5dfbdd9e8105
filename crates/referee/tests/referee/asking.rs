//! How often a turn and a question ask the store. The book says it, and compares it with the round trips to PostgreSQL.

use std::fs;

use crate::{contested::Contested, table::*};

/// Returns what a command asks of the store.
async fn asked(
    table: &Table,
    store: &Contested,
    user: UserId,
    action: Action,
) -> Vec<&'static str> {
    let command = table.command(user, action);
    store.asked();
    let reply = table.referee.handle(command).await;
    assert!(!reply.refused, "{reply:?}");
    store.asked()
}

#[tokio::test]
async fn a_turn_and_a_question_ask_the_store_as_often_as_the_book_says() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let opening = opening_of(GameKind::Pentalath, "2", "per-move 3d");
    table.begin(opening, &[ADA, BEN]).await;
    table.plays(ADA, "e5").await;
    table.plays(BEN, "e4").await;
    let turn = asked(&table, &store, ADA, turn_of("e7")).await;
    let question = asked(&table, &store, ADA, typed("games")).await;
    let book = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/src/development/house.md"
    );
    let figures = format!(
        "a turn asks {} times before its commit and the list of somebody's games {} times",
        turn.len() - 1,
        question.len()
    );
    assert_eq!(turn.iter().filter(|what| **what == "commit").count(), 1);
    let found = fs::read_to_string(book).unwrap().replace('\n', " ");
    assert!(
        found.contains(&figures),
        "{figures}: {turn:?}, {question:?}"
    );
}
