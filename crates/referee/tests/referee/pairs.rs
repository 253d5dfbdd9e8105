//! Tests of pairs: two games at once with swapped seats that count together.

use petteia_domain::{
    event_log::Phase,
    game::{Occupant, Opening},
    ids::{GameId, UserId},
};
use petteia_players::Level;
use petteia_referee::commands::{Action, Join, OfferDraw, Resign};
use petteia_rules::GameKind;
use petteia_speech::message::Message;

use crate::table::*;

fn pair(kind: GameKind) -> Opening {
    Opening {
        kind,
        pair: true,
        ..opening("2", "none")
    }
}

async fn resigns(table: &Table, user: UserId, game: &GameId) -> Message {
    let resign = Action::Resign(Resign {
        game: Some(game.0.clone()),
        confirmed: true,
    });
    table.does(user, resign).await;
    table.message().await
}

#[tokio::test]
async fn two_games_begin_at_once_with_seats_swapped_and_count_together() {
    let table = Table::new();
    let first = table.open(ADA, pair(GameKind::Pentalath)).await;
    let lobby = words(&table.message().await.text);
    assert!(lobby.contains("Two games begin at once"), "{lobby}");
    table
        .does(
            BEN,
            Action::Join(Join {
                game: first.clone(),
            }),
        )
        .await;
    let second = table.state(&first).await.pair.unwrap();
    let other = table.state(&second).await;
    assert_eq!(other.phase, Phase::Playing);
    assert_eq!(other.pair.as_ref(), Some(&first));
    assert_eq!(table.seats(&first).await, [[ADA], [BEN]]);
    assert_eq!(table.seats(&second).await, [[BEN], [ADA]]);
    let boards = table.messages().await;
    assert_eq!(boards.len(), 2);
    assert_eq!(boards[0].notify, [ADA]);
    assert_eq!(boards[1].notify, [BEN]);
    let said = words(&boards[1].text);
    assert!(
        said.contains(&format!("together with game {first}")),
        "{said}"
    );
    assert_eq!(table.every_game().await.len(), 2, "and no third");

    let over = words(&resigns(&table, BEN, &first).await.text);
    let goes_on = format!("It counts together with game {second}, which goes on.");
    assert!(over.ends_with(&goes_on), "{over}");
    let over = words(&resigns(&table, ADA, &second).await.text);
    let together = format!("Together with game {first}: Ben 1, Ada 1.");
    assert!(over.ends_with(&together), "{over}");
}

#[tokio::test]
async fn a_draw_and_a_win_make_one_and_a_half() {
    let table = Table::new();
    let first = table.open(ADA, pair(GameKind::Pentalath)).await;
    table
        .does(
            BEN,
            Action::Join(Join {
                game: first.clone(),
            }),
        )
        .await;
    let second = table.state(&first).await.pair.unwrap();
    let draw = Action::Draw(OfferDraw {
        game: Some(first.0.clone()),
    });
    for user in [ADA, BEN] {
        table.does(user, draw.clone()).await;
    }
    table.messages().await;
    let over = words(&resigns(&table, ADA, &second).await.text);
    assert!(over.ends_with("Ben 1½, Ada ½."), "{over}");
}

#[tokio::test]
async fn both_games_dice_are_promised_before_they_begin() {
    let table = Table::new();
    let first = table.open(ADA, pair(GameKind::FiveLines)).await;
    let lobby = words(&table.message().await.text);
    table
        .does(
            BEN,
            Action::Join(Join {
                game: first.clone(),
            }),
        )
        .await;
    let second = table.state(&first).await.pair.unwrap();
    for game in [first, second] {
        let dice = table.state(&game).await.dice.unwrap();
        let promise = dice.secret().commitment().to_string();
        assert!(lobby.contains(&promise), "{lobby}");
    }
}

#[tokio::test]
async fn a_pair_is_played_against_the_computer_too_but_only_by_two() {
    let table = Table::new();
    let level = Level::new(2).unwrap();
    let against = Opening {
        computers: vec![level],
        ..pair(GameKind::Rithmomachia)
    };
    table.open(ADA, against).await;
    let games = table.every_game().await;
    assert_eq!(games.len(), 2);
    let mut seats = Vec::new();
    for game in &games {
        let state = table.state(game).await;
        seats.push(
            state
                .seats()
                .iter()
                .position(|seat| *seat == Occupant::computer(level)),
        );
    }
    seats.sort();
    assert_eq!(seats, [Some(0), Some(1)]);
    let crowd = Opening {
        line_up: "3".to_owned(),
        ..pair(GameKind::Pentagame)
    };
    let refusal = table.refused(BEN, Action::Play(crowd)).await;
    assert!(words(&refusal.text).contains("seats rotate"));
}
