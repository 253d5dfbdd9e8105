//! Tests of offered seats, and of games between unequal players.

use petteia_rules::Seat;

use crate::table::*;

fn pentalath() -> Opening {
    opening_of(GameKind::Pentalath, "2", "per-move 1d")
}

/// A game in which Ben has lost three turns in a row.
async fn abandoned(table: &Table, opening: Opening) -> GameId {
    let game = table.begin(opening, &[ADA, BEN]).await;
    for turn in ["e5", "e4", "e3"] {
        table.plays(ADA, turn).await;
        table.pass(TimeDelta::days(1)).await;
    }
    table.posted().await;
    game
}

fn offer(game: &GameId) -> Action {
    pressed(buttons::game::offer_seat(game))
}

fn take(game: &GameId, number: u8) -> Action {
    pressed(buttons::game::take_seat(game, seat(number)))
}

async fn owner(table: &Table, game: &GameId, number: u8) -> Option<UserId> {
    let seat: Seat = seat(number);
    table.state(game).await.owner_of(seat)
}

#[tokio::test]
async fn the_seat_of_somebody_absent_is_offered_and_played_on() {
    let table = Table::new();
    let game = abandoned(&table, pentalath()).await;
    table.refused(CLEO, take(&game, 2)).await;
    table
        .does(ADA, pressed(buttons::game::close_abandoned(&game)))
        .await;
    table.presses(ADA, "Offer the seat").await;
    let offered = table.message().await;
    assert!(offered.picture.is_some() && offered.notify.is_empty());
    table.refused(ADA, offer(&game)).await;
    table.refused(ADA, take(&game, 2)).await;
    let said = table.hears(CLEO, open_seats()).await;
    has(&said, [&format!("Seat 2 of game {game}")]);
    table.does(CLEO, press(&offered, "Take seat 2")).await;
    assert_eq!(owner(&table, &game, 2).await, Some(CLEO));
    table.refused(DORA, take(&game, 2)).await;
    table.plays(ADA, "d5").await;
    table.plays(CLEO, "a1").await;
    table.refused(BEN, turn_of("a2")).await;
}

#[tokio::test]
async fn a_seat_is_not_to_be_had_where_its_player_is_there_or_it_is_rated() {
    let table = Table::new();
    let game = table.begin(pentalath(), &[ADA, BEN]).await;
    table.refused(ADA, offer(&game)).await;
    let rated = with(pentalath(), |it| it.rated = true);
    let table = Table::new();
    let rated = abandoned(&table, rated).await;
    table.refused(ADA, offer(&rated)).await;
    let table = Table::new();
    let game = abandoned(&table, pentalath()).await;
    table.refused(STRANGER, offer(&game)).await;
    table.does(ADA, offer(&game)).await;
    // Ben returns before anybody takes the seat.
    table.plays(ADA, "d5").await;
    table.plays(BEN, "a1").await;
    table.refused(CLEO, take(&game, 2)).await;
    let elsewhere = table.command(CLEO, take(&game, 2));
    let place = Place {
        guild: None,
        ..elsewhere.place
    };
    let reply = table
        .handle(petteia_referee::commands::Command { place, ..elsewhere })
        .await;
    assert!(reply.refused);
}

/// Lets Ada win this many rated games of this kind against Ben.
async fn wins(table: &Table, kind: GameKind, games: usize) {
    for _ in 0..games {
        let rated = with(pentalath(), |it| (it.kind, it.rated) = (kind, true));
        let game = table.begin(rated, &[ADA, BEN]).await;
        for user in [ADA, BEN] {
            let legal = table.state(&game).await.game.legal();
            table.does(user, move_in(&game, legal[0].clone())).await;
        }
        table.does(BEN, resign_in(&game)).await;
    }
}

#[tokio::test]
async fn a_game_for_fun_between_unequals_comes_with_a_proposal() {
    let table = Table::new();
    wins(&table, GameKind::Pentalath, 6).await;
    table.start_scene().await;
    let with = |user: UserId, rated, order| Opening {
        opponents: vec![(user, name(user).to_owned())],
        rated,
        order,
        ..pentalath()
    };
    use petteia_domain::game::SeatOrder::{AsJoined, Random};
    for (user, other, rated, order) in [
        (BEN, ADA, false, Random),
        (ADA, BEN, false, Random),
        (BEN, ADA, true, Random),
        (BEN, ADA, false, AsJoined),
    ] {
        let play = Action::Play(with(other, rated, order));
        table.does(user, play).await;
    }
    scene!(table);
}

#[tokio::test]
async fn where_ratings_lie_far_apart_a_game_inside_out_is_proposed_too() {
    let table = Table::new();
    wins(&table, GameKind::Pentagame, 9).await;
    table.start_scene().await;
    let invite = Opening {
        kind: GameKind::Pentagame,
        opponents: vec![(ADA, "Ada".to_owned())],
        order: petteia_domain::game::SeatOrder::Random,
        ..pentalath()
    };
    table.does(BEN, Action::Play(invite)).await;
    scene!(table);
}
