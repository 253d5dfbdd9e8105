//! Tests of annotations of finished games.

use crate::table::*;

fn annotate(game: &GameId, ply: u32, text: &str) -> Action {
    Action::Annotate(Annotate {
        game: Some(game.0.clone()),
        ply: Some(ply),
        text: Some(text.to_owned()),
    })
}

async fn played(table: &Table) -> GameId {
    let opening = opening_of(GameKind::Pentalath, "2", "per-move 3d");
    let game = table.begin(opening, &[ADA, BEN]).await;
    table.plays(ADA, "e5").await;
    table.plays(BEN, "e4").await;
    game
}

async fn over(table: &Table) -> GameId {
    let game = played(table).await;
    table.does(ADA, resign()).await;
    table.posted().await;
    game
}

#[tokio::test]
async fn what_players_write_is_read_with_the_board_in_replays_and_in_the_record() {
    let table = Table::new();
    let game = over(&table).await;
    table
        .does(ADA, annotate(&game, 1, "the {centre}\nat once"))
        .await;
    table.does(BEN, annotate(&game, 1, "a bold start")).await;
    let board = Action::Board(ShowBoard {
        game: Some(game.0.clone()),
        ply: Some(1),
        seat: None,
    });
    table.does(CLEO, board).await;
    table
        .does(
            CLEO,
            pressed(buttons::game::replay_step(&game, ReplayTarget::First)),
        )
        .await;
    let file = table.does(CLEO, record_of(&game)).await.files.remove(0);
    let read: Record = file.content.parse().unwrap();
    let comments = read.entries()[0].comments();
    assert_eq!(comments, ["Ada: the {centre) at once", "Ben: a bold start"]);
    let archive = async || {
        let archive = table.does(CLEO, archive()).await;
        words(&archive.whole_text()).contains("(resigned, annotated)")
    };
    assert!(
        archive().await,
        "the archive says that there is something to read"
    );
    let all = Action::Annotate(Annotate {
        game: Some(game.0.clone()),
        ply: None,
        text: None,
    });
    table.does(CLEO, all).await;
    for user in [ADA, BEN] {
        table.does(user, annotate(&game, 1, "-")).await;
    }
    assert!(!archive().await, "nothing is written any more");
    scene!(table);
}

#[tokio::test]
async fn only_its_players_write_only_when_it_is_over_and_what_they_wrote_can_go() {
    let table = Table::new();
    let game = played(&table).await;
    table.refused(ADA, annotate(&game, 1, "already")).await;
    table.does(ADA, resign()).await;
    table.refused(CLEO, annotate(&game, 1, "I would not")).await;
    table
        .refused(ADA, annotate(&game, 3, "there is no such turn"))
        .await;
    table
        .refused(ADA, annotate(&game, 1, &"x".repeat(401)))
        .await;
    table.refused(ADA, annotate(&game, 1, "-")).await;
    table.does(ADA, annotate(&game, 1, "first")).await;
    table.does(ADA, annotate(&game, 1, "second")).await;
    let state = table.state(&game).await;
    let there: Vec<_> = state.annotations_at(1).collect();
    assert_eq!(there, [(ADA, "second")]);
    table.does(ADA, annotate(&game, 1, "-")).await;
    assert_eq!(table.state(&game).await.annotations_at(1).count(), 0);
}

#[tokio::test]
async fn what_is_written_is_written_to_a_turn_that_there_was() {
    let table = Table::new();
    let game = over(&table).await;
    table.refused(ADA, annotate(&game, 0, "well")).await;
    let unplayed = table.game("2", "none", &[ADA, BEN]).await;
    table.does(ADA, resign_in(&unplayed)).await;
    let last = Action::Annotate(Annotate {
        game: Some(unplayed.0),
        ply: None,
        text: Some("well".to_owned()),
    });
    table.refused(ADA, last).await;
    scene!(table);
}

#[tokio::test]
async fn what_somebody_wrote_goes_when_they_are_forgotten() {
    let table = Table::new();
    let game = over(&table).await;
    table.does(ADA, annotate(&game, 1, "my secret")).await;
    table.does(BEN, annotate(&game, 1, "stays")).await;
    table.does(ADA, DeleteData { confirmed: true }).await;
    table.referee.erasure().forget(ADA).await.unwrap();
    let state = table.state(&game).await;
    let left: Vec<_> = state.annotations_at(1).map(|(_, text)| text).collect();
    assert_eq!(left, ["stays"]);
    let events = table.store.events(&game).await.unwrap();
    let secret = |event: &Event| format!("{event:?}").contains("secret");
    assert!(!events.iter().any(|recorded| secret(&recorded.event)));
}
