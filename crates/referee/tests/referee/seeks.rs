//! Tests of standing invitations.

use crate::{contested::Contested, table::*};

fn seek(games: u32) -> Action {
    Action::Seek(Wish {
        kind: Some(GameKind::Pentalath),
        clock: Some("per-move 2d".to_owned()),
        games,
        ..Wish::default()
    })
}

fn withdraw() -> Action {
    typed("seek withdraw:yes")
}

/// Creates a seek, and returns its post.
async fn seeks(table: &Table, user: UserId, action: Action) -> Message {
    table.does(user, action).await;
    table.message().await
}

#[tokio::test]
async fn a_seek_seats_exactly_as_many_as_it_wants() {
    let table = Table::new();
    let post = seeks(&table, ADA, seek(2)).await;
    table.refused(ADA, press(&post, "Accept")).await;
    table.does(BEN, press(&post, "Accept")).await;
    let board = table.message().await;
    assert!(board.notify.contains(&ADA), "whoever sought is told");
    table.does(CLEO, open_seats()).await;
    table.presses(CLEO, "Play Ada").await;
    table.refused(DORA, press(&post, "Accept")).await;
    let games = table.every_game().await;
    assert_eq!(games.len(), 2);
    for game in games {
        let state = table.state(&game).await;
        assert_eq!(state.phase, Phase::Playing);
        assert_eq!(state.control.to_string(), "per-move 2d");
        assert!(state.seat_of(ADA).is_some());
    }
    assert_eq!(table.documents(ADA).await, []);
    table.does(DORA, open_seats()).await;
    scene!(table);
}

#[tokio::test]
async fn whoever_presses_accept_again_is_told_of_their_game() {
    let table = Table::new();
    for wanted in [1, 2] {
        let post = seeks(&table, ADA, seek(wanted)).await;
        let first = table.does(BEN, press(&post, "Accept")).await;
        let games = table.every_game().await;
        let again = table.does(BEN, press(&post, "Accept")).await;
        assert_eq!(words(&again.whole_text()), words(&first.whole_text()));
        assert_eq!(table.every_game().await, games, "no second game");
        table.posted().await;
    }
    let late = table.refused(CLEO, pressed(buttons::general::accept_seek(ADA, "another")));
    has(
        &words(&late.await.whole_text()),
        ["That invitation is no longer open."],
    );
}

#[tokio::test]
async fn of_two_who_accept_at_once_one_is_seated() {
    let contested = Arc::new(Contested::default());
    let table = Table::on(contested.clone(), GameDefaults::default());
    let post = seeks(&table, ADA, seek(1)).await;
    contested.first(&table, table.command(BEN, press(&post, "Accept")));
    let late = table.say(CLEO, press(&post, "Accept")).await;
    assert!(late.refused, "{late:?}");
    let games = table.every_game().await;
    assert_eq!(games.len(), 1);
    assert!(table.state(&games[0]).await.seat_of(BEN).is_some());
}

#[tokio::test]
async fn a_seek_stands_until_it_is_withdrawn_or_a_month_is_over() {
    let table = Table::new();
    table.refused(ADA, withdraw()).await;
    table.refused(ADA, Action::Seek(Wish::default())).await;
    let post = seeks(&table, ADA, seek(1)).await;
    table.does(ADA, seek(3)).await;
    table.presses(ADA, "Withdraw").await;
    table.refused(BEN, press(&post, "Accept")).await;
    // A button of an old seek does not accept a new one.
    let second = seeks(&table, ADA, seek(1)).await;
    table.refused(BEN, press(&post, "Accept")).await;
    table.clock.advance(TimeDelta::days(30));
    table.refused(BEN, press(&second, "Accept")).await;
    table.does(BEN, open_seats()).await;
    scene!(table);
}

#[tokio::test]
async fn a_seek_may_be_for_ratings_near_ones_own() {
    let table = Table::new();
    let near = Action::Seek(Wish {
        kind: Some(GameKind::Pentalath),
        rated: true,
        within: Some(25),
        ..Wish::default()
    });
    let post = seeks(&table, ADA, near).await;
    // Both are newcomers until Ben has won a game.
    let rated = petteia_domain::game::Opening {
        kind: GameKind::Pentalath,
        rated: true,
        ..opening("2", "none")
    };
    let game = table.begin(rated, &[BEN, CLEO]).await;
    table.plays(BEN, "e5").await;
    table.plays(CLEO, "f5").await;
    table.does(CLEO, resign_in(&game)).await;
    table.refused(BEN, press(&post, "Accept")).await;
    table.does(DORA, press(&post, "Accept")).await;
    scene!(table);
}

#[tokio::test]
async fn open_seats_are_listed_with_a_button_to_join() {
    let table = Table::new();
    let game = table.open(ADA, opening("3", "none")).await;
    let listed = table.does(BEN, open_seats()).await;
    table
        .does(BEN, press(&listed, &format!("Join {game}")))
        .await;
    table.does(CLEO, open_seats()).await;
    scene!(table);
}
