//! Tests of shared seats: only the owner decides with whom to share.

use petteia_domain::game::Timekeeping;

use crate::table::*;

fn partners(game: &GameId) -> Action {
    pressed(buttons::game::partners(game))
}

fn out(game: &GameId, user: UserId) -> Action {
    pressed(buttons::game::put_out(game, user))
}

/// Cleo has asked to share Ada's seat; returns the question to Ada.
async fn asked(table: &Table) -> (GameId, petteia_speech::message::Message) {
    let game = table.open(ADA, opening("2", "per-move 1d")).await;
    table.presses(CLEO, "Ask Ada to share a seat").await;
    (game, table.message().await)
}

#[tokio::test]
async fn nobody_shares_a_seat_unless_its_owner_agrees() {
    let table = Table::new();
    let (game, question) = asked(&table).await;
    assert_eq!(table.seats(&game).await, [vec![ADA], vec![]]);
    for other in [BEN, STRANGER, CLEO] {
        table.refused(other, press(&question, "Yes")).await;
    }
    table.refused(BEN, press(&question, "No")).await;
    table.refused(CLEO, join_seat(&game, 1)).await;
    table.does(ADA, press(&question, "Yes")).await;
    assert_eq!(table.seats(&game).await, [vec![ADA, CLEO], vec![]]);
    table.message().await;
    scene!(table);
}

#[tokio::test]
async fn a_no_is_heard_and_not_asked_again() {
    let table = Table::new();
    let (game, question) = asked(&table).await;
    table.does(ADA, press(&question, "No")).await;
    assert_eq!(table.seats(&game).await, [vec![ADA], vec![]]);
    let why = table.refusal(CLEO, join_seat(&game, 1)).await;
    has(&why, ["only once, and you have asked already"]);
    table.joins(CLEO, &game).await;
    assert_eq!(table.seats(&game).await.concat().len(), 2);
}

#[tokio::test]
async fn who_asks_may_withdraw_and_a_game_that_begins_answers_nobody() {
    let table = Table::new();
    let (game, question) = asked(&table).await;
    table.does(CLEO, press(&question, "No")).await;
    assert_eq!(table.state(&game).await.open_question(1), None);

    let (game, question) = asked(&table).await;
    table.posted().await;
    table.joins(BEN, &game).await;
    table.refused(ADA, press(&question, "Yes")).await;
    assert_eq!(table.seats(&game).await.concat().len(), 2);
    scene!(table);
}

#[tokio::test]
async fn the_owner_puts_a_partner_out_again_before_the_game_and_in_it() {
    let table = Table::new();
    let game = table.open(ADA, opening("2", "per-move 1d")).await;
    table.shares(CLEO, ADA, &game).await;
    table.shares(DORA, ADA, &game).await;
    table.refused(CLEO, out(&game, DORA)).await;
    table.refused(BEN, out(&game, CLEO)).await;
    table.refused(CLEO, out(&game, ADA)).await;
    table.refused(ADA, out(&game, ADA)).await;
    table.does(ADA, partners(&game)).await;
    table.presses(ADA, "Go on without Cleo").await;
    assert_eq!(table.seats(&game).await, [vec![ADA, DORA], vec![]]);

    table.joins(BEN, &game).await;
    table.posted().await;
    table.plays(DORA, "W-W3r").await;
    table.plays(BEN, "R-R1Y").await;
    table.posted().await;
    table.does(ADA, out(&game, DORA)).await;
    table.message().await;
    let state = table.state(&game).await;
    assert_eq!(state.phase, Phase::Playing);
    assert_eq!(state.users_of(seat(1)), [ADA]);
    table.refused(DORA, turn_of("G-G1W")).await;
    table.refused(ADA, partners(&game)).await;
    table.plays(ADA, "G-G1W").await;
    scene!(table);
}

#[tokio::test]
async fn a_partner_leaves_the_seat_without_giving_up_the_game() {
    let table = Table::new();
    let game = table.open(ADA, opening("2", "per-move 1d")).await;
    table.shares(CLEO, ADA, &game).await;
    table.joins(BEN, &game).await;
    table.posted().await;
    let shown = table.does(CLEO, partners(&game)).await;
    assert_eq!(labels(&shown), ["Leave the seat"]);
    table.does(CLEO, press(&shown, "Leave the seat")).await;
    assert_eq!(table.seats(&game).await, [[ADA], [BEN]]);
    assert_eq!(table.message().await.notify, [ADA]);
}

#[tokio::test]
async fn who_sees_what_a_side_says_follows_its_seats() {
    let table = Table::new();
    let game = table.open(ADA, opening("2", "per-move 1d")).await;
    table.shares(CLEO, ADA, &game).await;
    table.shares(DORA, ADA, &game).await;
    table.joins(BEN, &game).await;
    let side = async || table.referee.side(&game, seat(1)).await.unwrap().unwrap();
    assert_eq!(side().await.members, [ADA, CLEO, DORA]);
    // there is no thread yet, but one may be in delivery
    let put_right =
        |post: &&Post| matches!(post, Post::Team { side, said: None, .. } if *side == seat(1));
    table.posted().await;
    table.does(ADA, out(&game, CLEO)).await;
    assert_eq!(table.posted().await.iter().filter(put_right).count(), 1);
    assert_eq!(side().await.members, [ADA, DORA]);
    assert_eq!(side().await.former, [CLEO]);

    table.does(DORA, typed("team text:W first?")).await;
    let none = Default::default();
    let waiting = table.store.pending(table.now(), &none, 99).await;
    for pending in waiting.unwrap() {
        let arrived = (ChannelId(500), MessageId("9".to_owned()));
        let delivered = table.store.delivered(pending.number, Some(arrived));
        delivered.await.unwrap();
    }
    // in this channel that game is meant for its players
    let there = async |user| {
        let mut command = table.command(user, board());
        command.place.channel = ChannelId(500);
        table.handle(command).await.refused
    };
    assert!(!there(ADA).await);
    assert!(there(BEN).await);

    table.does(DORA, out(&game, DORA)).await;
    assert_eq!(table.posted().await.iter().filter(put_right).count(), 1);
    assert_eq!(side().await.former, [CLEO, DORA]);
    let title = table.referee.title_of_side(&game, seat(1)).await;
    let title = title.unwrap().map(|title| title.to_string());
    assert_eq!(title, Some(format!("Pentagame {game}, seat 1: Ada")));
    let other = table.referee.side(&game, seat(2)).await.unwrap().unwrap();
    assert_eq!((other.members, other.former), (vec![BEN], vec![]));
    table.refused(DORA, typed("team text:W first?")).await;
}

/// The events of these lines, and the game that they make.
fn read(stored: &[&str]) -> (Vec<Recorded>, State) {
    let events = stored
        .iter()
        .map(|line| serde_json::from_str(line).unwrap());
    let events: Vec<Recorded> = events.collect();
    let state = State::fold(&GameId("old".to_owned()), &events, &Timekeeping::default());
    (events, state.unwrap().unwrap())
}

#[tokio::test]
async fn games_in_which_partners_sat_down_unasked_are_read_as_before() {
    let stored = [
        r#"{"at":"2025-01-01T00:00:00Z","by":1,"event":"opened","opening":{"kind":"pentagame","line_up":"2","options":"","clock":null,"opponents":[],"order":"as-joined","thread":false,"rated":false},"clock":"none","place":{"guild":7,"channel":70},"name":"Ada"}"#,
        r#"{"at":"2025-01-01T00:00:01Z","by":3,"event":"joined","user":3,"name":"Cleo","shares":1}"#,
        r#"{"at":"2025-01-01T00:00:02Z","by":2,"event":"joined","user":2,"name":"Ben","shares":null}"#,
        r#"{"at":"2025-01-01T00:00:02Z","by":2,"event":"started","seats":[[1,3],[2]]}"#,
        r#"{"at":"2025-01-01T00:00:03Z","by":3,"event":"asked","question":1,"about":{"about":"draw"},"seat":1}"#,
        r#"{"at":"2025-01-01T00:00:04Z","by":3,"event":"resigned","seat":1}"#,
    ];
    let (events, state) = read(&stored);
    assert_eq!(state.users_of(seat(1)), [ADA, CLEO]);
    assert_eq!(state.owner_of(seat(1)), Some(ADA));
    assert!(state.resigned.contains(&seat(1)));
    let seat = seat(1);
    let absent = false;
    assert_eq!(events[5].event, Event::Resigned { seat, absent });
}

#[test]
fn who_is_substituted_or_replaced_by_a_computer_is_on_the_side_no_longer() {
    let stored = [
        r#"{"at":"2025-01-01T00:00:00Z","by":1,"event":"opened","opening":{"kind":"pentagame","line_up":"teams","options":"","clock":null,"opponents":[],"order":"as-joined","thread":false,"rated":false},"clock":"none","place":{"guild":7,"channel":70},"name":"Ada"}"#,
        r#"{"at":"2025-01-01T00:00:01Z","by":5,"event":"joined","user":5,"name":"Eve","shares":1}"#,
        r#"{"at":"2025-01-01T00:00:02Z","by":5,"event":"left","user":5}"#,
        r#"{"at":"2025-01-01T00:00:03Z","by":4,"event":"started","seats":[[1],[2],[3,6],[4]]}"#,
        r#"{"at":"2025-01-01T00:00:04Z","by":9,"event":"substituted","seat":1,"from":1,"user":7,"name":"Gus"}"#,
        r#"{"at":"2025-01-01T00:00:05Z","by":2,"event":"taken-over","seat":3,"computer":3}"#,
    ];
    let (_, state) = read(&stored);
    let parted: Vec<_> = state.parted.into_iter().collect();
    let (first, third) = (seat(1), seat(3));
    // users who left the lobby have said nothing in the thread
    assert_eq!(parted, [(first, ADA), (third, CLEO), (third, UserId(6))]);
}
