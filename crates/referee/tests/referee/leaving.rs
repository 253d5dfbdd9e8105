//! Tests of resigning, and of the messages at the end of a game.

use crate::table::*;

fn close(game: &GameId) -> Action {
    pressed(buttons::game::close_abandoned_surely(game))
}

#[tokio::test]
async fn in_no_game_is_walking_away_worth_a_draw() {
    for (kind, turns) in [
        (GameKind::Pentalath, ["a1", "b1", "c1"]),
        (GameKind::Pentagame, ["W-W3r", "R-R1Y", "G-G1W"]),
    ] {
        let table = Table::new();
        let opening = opening_of(kind, "2", "per-move 1d");
        let game = table.begin(opening, &[ADA, BEN]).await;
        for turn in turns {
            table.plays(ADA, turn).await;
            table.pass(TimeDelta::days(1)).await;
        }
        table.does(ADA, close(&game)).await;
        let state = table.state(&game).await;
        let end = state.end.clone().unwrap();
        assert_eq!(end.termination, Termination::Abandoned, "{kind:?}");
        assert_eq!(end.result, "1-0", "{kind:?}");
        assert_eq!(state.outcome().unwrap().winners, [seat(1)]);
        let (_, summary) = table.store.summary(&game).await.unwrap().unwrap();
        assert_eq!(summary.winners, [seat(1)]);
    }
}

#[tokio::test]
async fn of_three_who_walked_away_is_passed_over_and_the_others_go_on() {
    let table = Table::new();
    let game = table.game("3", "per-move 1d", &[ADA, BEN, CLEO]).await;
    for (ada, ben) in [("W-W3r", "R-R1Y"), ("G-G1W", "B-B1R"), ("Y-Y1G", "W-W1B")] {
        table.plays(ADA, ada).await;
        table.plays(BEN, ben).await;
        table.pass(TimeDelta::days(1)).await;
    }
    table.posted().await;
    table
        .does(BEN, pressed(buttons::game::close_abandoned(&game)))
        .await;
    table.presses(BEN, "Go on without Cleo").await;
    table.message().await;
    let state = table.state(&game).await;
    assert_eq!(state.phase, Phase::Playing);
    assert!(state.resigned.contains(&seat(3)));
    table.refused(BEN, close(&game)).await;
    table.plays(ADA, "W3r-W1r").await;
    table.does(BEN, resign()).await;
    let state = table.state(&game).await;
    assert_eq!(state.end.as_ref().unwrap().result, "1-0-0");
    assert_eq!(state.outcome().unwrap().winners, [seat(1)]);
    scene!(table);
}

#[tokio::test]
async fn the_end_of_a_game_pings_each_player_who_did_not_end_it() {
    let (table, _) = Table::duel("none").await;
    table.posted().await;
    let resign = resign();
    table.does(ADA, resign.clone()).await;
    assert_eq!(table.message().await.notify, [BEN]);
    table.does(ADA, resign_named(&table, &resign).await).await;

    table.game("2", "per-move 1d", &[ADA, BEN]).await;
    table.posted().await;
    table.pass(TimeDelta::weeks(2)).await;
    table.messages().await;
    scene!(table);
}

/// The button of the newest game.
async fn resign_named(table: &Table, resign: &Action) -> Action {
    let Action::Resign(Resign { confirmed, .. }) = resign else {
        panic!("{resign:?}")
    };
    Action::Resign(Resign {
        game: Some(table.every_game().await[0].0.clone()),
        confirmed: *confirmed,
    })
}

#[tokio::test]
async fn the_board_before_tells_nobody_any_more_that_it_is_their_turn() {
    let (table, _) = Table::duel("per-move 3d").await;
    let begun = words(&table.messages().await.pop().unwrap().whole_text());
    let text = |posts: Vec<Post>| {
        let disarmed = posts.into_iter().find_map(|post| match post {
            Post::Disarm { text, .. } => text,
            _ => None,
        });
        words(&disarmed.unwrap())
    };
    table.plays(ADA, "W-W3r").await;
    let posts = table.posted().await;
    let Some(Post::New { message, .. }) = posts.first().cloned() else {
        panic!("{posts:?}")
    };
    let said = text(posts);
    assert!(
        begun.starts_with(&said) && !said.contains("your turn"),
        "{said}"
    );
    table.pass(TimeDelta::days(3)).await;
    let posts = table.posted().await;
    let said = text(posts);
    assert!(words(&message.whole_text()).starts_with(&said), "{said}");
    assert!(said.starts_with("Ada played W-W3r: "), "{said}");
    assert!(!said.contains("your turn"), "{said}");
    table.plays(ADA, "W3r-W1r").await;
    assert_eq!(text(table.posted().await), "Time is up: Ben missed a turn.");
}

#[tokio::test]
async fn boards_say_of_which_game_they_are_where_several_are_played() {
    let (table, _) = Table::duel("none").await;
    table.posted().await;
    table.plays(ADA, "W-W3r").await;
    assert!(words(&table.message().await.whole_text()).starts_with("Ada played"));
    table.game("2", "none", &[CLEO, DORA]).await;
    table.posted().await;
    table.plays(CLEO, "W-W3r").await;
    table.message().await;
    table.plays(BEN, "R-R1Y").await;
    table.message().await;
    scene!(table);
}
