//! Tests of pairs: two games at once with swapped seats that count together.

use crate::table::*;

fn pair(kind: GameKind) -> Opening {
    with(opening("2", "none"), |it| (it.kind, it.pair) = (kind, true))
}

async fn resigns(table: &Table, user: UserId, game: &GameId) -> Message {
    table.does(user, resign_in(game)).await;
    table.message().await
}

#[tokio::test]
async fn two_games_begin_at_once_with_seats_swapped_and_count_together() {
    let table = Table::new();
    let first = table.open(ADA, pair(GameKind::Pentalath)).await;
    table.message().await;
    table.joins(BEN, &first).await;
    let second = table.state(&first).await.pair.unwrap();
    let other = table.state(&second).await;
    assert_eq!(other.phase, Phase::Playing);
    assert_eq!(other.pair.as_ref(), Some(&first));
    assert_eq!(table.seats(&first).await, [[ADA], [BEN]]);
    assert_eq!(table.seats(&second).await, [[BEN], [ADA]]);
    let boards = table.messages().await;
    assert_eq!(boards.len(), 2);
    assert_eq!(table.every_game().await.len(), 2, "and no third");

    resigns(&table, BEN, &first).await;
    resigns(&table, ADA, &second).await;
    scene!(table);
}

#[tokio::test]
async fn a_draw_and_a_win_make_one_and_a_half() {
    let table = Table::new();
    let first = table.open(ADA, pair(GameKind::Pentalath)).await;
    table.joins(BEN, &first).await;
    let second = table.state(&first).await.pair.unwrap();
    for user in [ADA, BEN] {
        table.does(user, draw_in(&first)).await;
    }
    table.messages().await;
    let over = words(&resigns(&table, ADA, &second).await.whole_text());
    assert!(over.ends_with("Ben 1½, Ada ½."), "{over}");
}

#[tokio::test]
async fn both_games_dice_are_promised_before_they_begin() {
    let table = Table::new();
    let first = table.open(ADA, pair(GameKind::FiveLines)).await;
    let lobby = table.message().await;
    has(
        &words(&lobby.whole_text()),
        ["The dice are fixed in advance"],
    );
    let promised = table.does(BEN, press(&lobby, "About the dice")).await;
    let promised = words(&promised.whole_text());
    table.joins(BEN, &first).await;
    let second = table.state(&first).await.pair.unwrap();
    for game in [first, second] {
        let dice = table.state(&game).await.dice.unwrap();
        let promise = dice.secret().commitment().to_string();
        has(&promised, [&promise]);
    }
}

#[tokio::test]
async fn a_pair_is_played_against_the_computer_too_but_only_by_two() {
    let table = Table::new();
    let level = Level::new(2).unwrap();
    let against = with(pair(GameKind::Rithmomachia), |it| {
        it.computers = vec![level]
    });
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
    let crowd = with(pair(GameKind::Pentagame), |it| it.line_up = "3".to_owned());
    let said = table.refusal(BEN, Action::Play(crowd)).await;
    has(&said, ["seats change"]);
}
