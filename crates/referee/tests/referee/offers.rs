//! Tests of offered seats, and of games between unequal players.

use chrono::TimeDelta;
use petteia_domain::{
    game::Opening,
    ids::{GameId, Place, UserId},
};
use petteia_referee::commands::{
    Action, CloseAbandoned, OfferSeat, OpenSeats, PlayTurn, Resign, TakeSeat,
};
use petteia_rules::{GameKind, Seat};

use crate::table::*;

fn pentalath() -> Opening {
    Opening {
        kind: GameKind::Pentalath,
        ..opening("2", "per-move 1d")
    }
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
    Action::OfferSeat(OfferSeat { game: game.clone() })
}

fn take(game: &GameId, number: u8) -> Action {
    Action::TakeSeat(TakeSeat {
        game: game.clone(),
        seat: seat(number),
    })
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
    let close = Action::CloseAbandoned(CloseAbandoned {
        game: game.clone(),
        confirmed: false,
    });
    let sure = table.does(ADA, close).await;
    table.does(ADA, press(&sure, "Offer the seat")).await;
    let offered = table.message().await;
    assert!(offered.picture.is_some() && offered.notify.is_empty());
    table.refused(ADA, offer(&game)).await;
    table.refused(ADA, take(&game, 2)).await;
    let open = table.does(CLEO, Action::Open(OpenSeats)).await;
    assert!(words(&open.text).contains(&format!("Seat 2 of game {game}")));
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
    let rated = Opening {
        rated: true,
        ..pentalath()
    };
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
        .referee
        .handle(petteia_referee::commands::Command { place, ..elsewhere })
        .await;
    assert!(reply.refused);
}

/// Lets Ada win this many rated games of this kind against Ben.
async fn wins(table: &Table, kind: GameKind, games: usize) {
    for _ in 0..games {
        let rated = Opening {
            kind,
            rated: true,
            ..pentalath()
        };
        let game = table.begin(rated, &[ADA, BEN]).await;
        for user in [ADA, BEN] {
            let legal = table.state(&game).await.game.legal();
            let play = Action::Move(PlayTurn {
                game: Some(game.0.clone()),
                turn: legal[0].clone(),
                ply: None,
                confirmed: true,
            });
            table.does(user, play).await;
        }
        let resign = Action::Resign(Resign {
            game: Some(game.0.clone()),
            confirmed: true,
        });
        table.does(BEN, resign).await;
    }
}

#[tokio::test]
async fn a_game_for_fun_between_unequals_comes_with_a_proposal() {
    let table = Table::new();
    wins(&table, GameKind::Pentalath, 6).await;
    let with = |user: UserId, rated, order| Opening {
        opponents: vec![(user, name(user).to_owned())],
        rated,
        order,
        ..pentalath()
    };
    use petteia_domain::game::SeatOrder::{AsJoined, Random};
    let said = words(
        &table
            .does(BEN, Action::Play(with(ADA, false, Random)))
            .await
            .text,
    );
    assert!(
        said.contains("points above you") && said.contains("you could begin"),
        "{said}"
    );
    let said = words(
        &table
            .does(ADA, Action::Play(with(BEN, false, Random)))
            .await
            .text,
    );
    assert!(said.contains("points above Ben"), "{said}");
    assert!(!said.contains("inside-out"), "{said}");
    for (rated, order) in [(true, Random), (false, AsJoined)] {
        let said = words(
            &table
                .does(BEN, Action::Play(with(ADA, rated, order)))
                .await
                .text,
        );
        assert!(!said.contains("points"), "{said}");
    }
}

#[tokio::test]
async fn where_ratings_lie_far_apart_a_game_inside_out_is_proposed_too() {
    let table = Table::new();
    wins(&table, GameKind::Pentagame, 9).await;
    let invite = Opening {
        kind: GameKind::Pentagame,
        opponents: vec![(ADA, "Ada".to_owned())],
        order: petteia_domain::game::SeatOrder::Random,
        ..pentalath()
    };
    let said = words(&table.does(BEN, Action::Play(invite)).await.text);
    assert!(said.contains("outs:2"), "{said}");
    assert!(said.contains("inside-out:yes"), "{said}");
}
