//! Threads of games: they are put away at the end, and come back with a rematch.

use crate::{
    server::{CHANGE_CHANNEL, Fault},
    table::*,
};

/// Plays a game in a thread of its own to Ada's resignation. Returns the thread and the last message.
async fn ended_in_thread(table: &Table) -> (Channel, Posted) {
    let options = [("clock", "none".into()), ("thread", true.into())];
    let lobby = Match::lobby(&table.channel, table.ada(), "2", &options).await;
    table.ben().press(lobby.button("Join")).await;
    let thread = table.channel.thread().await;
    thread.board_after(0).await;
    (thread.clone(), resigned(table, &thread, 0).await)
}

async fn resigned(table: &Table, thread: &Channel, after: u64) -> Posted {
    let sure = table.ada().slash(thread, "resign", []).await;
    table.ada().press(sure.message.button("Resign")).await;
    let is_end = |one: &Posted| one.offers("Rematch");
    thread.wait_for("the end", after, is_end).await
}

#[tokio::test]
async fn a_games_own_thread_is_archived_at_the_end_and_comes_back_with_a_rematch() {
    let table = Table::set().await;
    let (thread, end) = ended_in_thread(&table).await;
    thread.is_archived(true).await;
    table.ada().press(end.button("Rematch")).await;
    let asked = thread
        .wait_for("the question", end.id, |one| one.offers("Yes"))
        .await;
    thread.is_archived(false).await;
    table.ben().press(asked.button("Yes")).await;
    let board = thread.board_after(asked.id).await;
    assert_eq!(
        table.channel.threads().len(),
        1,
        "it is played in the same thread"
    );
    // An earlier game in the thread is over, and the one that is played keeps it open.
    resigned(&table, &thread, board.id).await;
    thread.is_archived(true).await;
    table.end_verified().await;
}

#[tokio::test]
async fn a_thread_that_may_not_be_put_away_stays_and_nothing_is_lost() {
    let table = Table::set().await;
    for fault in [
        Fault::FORBIDDEN,
        Fault::Error(404, 10003, "Unknown Channel"),
    ] {
        let mut state = table.discord.state();
        state.faults.plan(CHANGE_CHANNEL, 1, fault);
    }
    let (thread, end) = ended_in_thread(&table).await;
    table.ada().press(end.button("Rematch")).await;
    let asked = thread
        .wait_for("the question", end.id, |one| one.offers("Yes"))
        .await;
    table.ben().press(asked.button("Yes")).await;
    let board = thread.board_after(asked.id).await;
    resigned(&table, &thread, board.id).await;
    let tried = |state: &mut State| (state.times(CHANGE_CHANNEL) >= 2).then_some(());
    table.discord.wait("both attempts", PATIENCE, tried).await;
    thread.is_archived(false).await;
    table.end_verified().await;
}

#[tokio::test]
async fn a_thread_of_people_is_never_put_away() {
    let table = Table::set().await;
    let (ada, ben) = (table.ada(), table.ben());
    let thread = table.channel.thread_of_people(false, &[ada, ben]);
    let options = [("clock", "none".into())];
    let lobby = Match::lobby(&thread, ada, "2", &options).await;
    ben.press(lobby.button("Join")).await;
    thread.board_after(lobby.id).await;
    resigned(&table, &thread, lobby.id).await;
    assert_eq!(table.discord.state().times(CHANGE_CHANNEL), 0);
    table.end_verified().await;
}
