//! Tests of first games: a gentle computer, an end that comes soon, and a coach who says what can be taken.

use petteia_domain::{event_log::Phase, game::continued};
use petteia_players::{prospects, sparring::random_turn};
use petteia_rules::{Game, Style};
use petteia_speech::games::captures;

use crate::{
    computers::{computers_go_on, mind},
    table::*,
};

/// Opens a first game of Ada.
async fn first_game(table: &Table, kind: GameKind) -> GameId {
    let line = format!("play {} coach:yes order:as-joined clock:none", kind.name());
    table.does(ADA, typed(&line)).await;
    table.every_game().await.pop().unwrap()
}

/// The last board that was posted.
async fn board(table: &Table) -> Message {
    let mut messages = table.messages().await.into_iter();
    messages.rfind(|one| one.picture.is_some()).unwrap()
}

/// How many turns of both sides are looked at.
const TURNS: u64 = 300;

#[tokio::test]
async fn in_a_first_game_of_rithmomachia_the_coach_speaks_at_every_turn() {
    let table = Table::new();
    let mind = mind();
    let game = first_game(&table, GameKind::Rithmomachia).await;
    let state = table.state(&game).await;
    assert_eq!(state.game.setup().options(), "body=3");
    assert_eq!(state.computers().count(), 1);
    let (mut can, mut threats) = (0, 0);
    for number in 0..TURNS {
        let state = table.state(&game).await;
        let Some(seat) = state.to_move() else { break };
        if state.level_of(seat).is_some() {
            computers_go_on(&table, &mind).await;
            continue;
        }
        if number > 0 {
            let said = words(&board(&table).await.text);
            has(&said, ["Coach:"]);
            assert_eq!(
                said.contains("You can capture now: "),
                !state.game.captures().is_empty(),
                "{said}"
            );
            can += usize::from(said.contains("You can capture now: "));
            threats += usize::from(said.contains("the other side can capture: "));
        }
        // The learner captures what the coach names, and else plays anything.
        let turns = state.game.turns();
        let mut turns = turns
            .iter()
            .map(|turn| state.game.notation(turn, Style::Ascii));
        let capture = turns.find(|turn| turn.contains('x'));
        let anything = || {
            let turn = random_turn(&state.game, number).unwrap();
            state.game.notation(&turn, Style::Ascii)
        };
        table
            .does(ADA, move_in(&game, capture.unwrap_or_else(anything)))
            .await;
    }
    assert!(can + threats > 0, "something was to be taken");
}

/// The largest number of a newcomer's turns until the end of a game.
const MOST: u64 = 200;

/// The turn of a newcomer who does what the coach names first, and plays anything after it.
fn as_told(game: &Game, number: u64) -> String {
    let found = prospects::prospect(game).map(|found| game.notation(&found.turn, Style::Ascii));
    if let Some(turn) = found {
        return turn;
    }
    let mut begun = String::new();
    while let Some(capture) = captures(game, &begun).and_then(|all| all.into_iter().next()) {
        begun = continued(&begun, &capture.text);
    }
    let moves = game.turns();
    for offset in 0..moves.len() {
        let turn = &moves[(number as usize * 7 + offset) % moves.len()];
        let turn = game.notation(turn, Style::Ascii);
        let whole = continued(&begun, &turn);
        if game.read(&whole).is_ok() {
            return whole;
        }
    }
    begun
}

#[tokio::test]
async fn a_newcomer_who_does_what_the_coach_names_comes_to_the_end_of_a_first_game_of_rithmomachia()
{
    for seed in 1..4 {
        let table = Table::new();
        let mind = mind();
        let game = first_game(&table, GameKind::Rithmomachia).await;
        let mut played = 0;
        while let Some(seat) = table.state(&game).await.to_move() {
            if table.state(&game).await.level_of(seat).is_some() {
                computers_go_on(&table, &mind).await;
                continue;
            }
            let state = table.state(&game).await;
            let turn = as_told(&state.game, played * seed);
            table.does(ADA, move_in(&game, turn)).await;
            played += 1;
            assert!(played < MOST, "{seed}: {}", state.game.code());
        }
        let state = table.state(&game).await;
        assert!(state.game.outcome().is_some(), "one side has won");
        assert_eq!(state.phase, Phase::Ended);
    }
}

#[tokio::test]
async fn every_game_has_a_coach_in_a_first_game_and_it_is_switched_off_and_on() {
    for &kind in GameKind::ALL {
        let table = Table::new();
        let mind = mind();
        let game = first_game(&table, kind).await;
        computers_go_on(&table, &mind).await;
        let first = board(&table).await;
        has(&words(&first.text), ["Coach:"]);
        let off = table.does(ADA, press(&first, "No coach")).await;
        assert!(!table.state(&game).await.coached);
        let turn = table.state(&game).await.game.legal().remove(0);
        table.does(ADA, move_in(&game, turn)).await;
        computers_go_on(&table, &mind).await;
        let silent = board(&table).await;
        assert!(!words(&silent.text).contains("Coach"), "{kind:?}");
        assert!(!labels(&silent).contains(&"No coach"));
        table.does(ADA, press(&off, "Coach")).await;
        assert!(table.state(&game).await.coached);
        // Nobody else switches it.
        let other = pressed(buttons::game::coach_off(&game));
        table.refused(BEN, other).await;
        assert!(table.state(&game).await.coached);
    }
}

#[tokio::test]
async fn there_is_no_coach_in_rated_games_nor_among_people() {
    let table = Table::new();
    for line in [
        "play pentalath coach:yes rated:yes",
        "play pentagame line-up:3 coach:yes",
        "play pentalath coach:yes opponent:2",
    ] {
        table.refused(ADA, typed(line)).await;
    }
    assert!(table.every_game().await.is_empty());
    let game = table.game("2", "none", &[ADA, BEN]).await;
    let said = words(&board(&table).await.text);
    assert!(!said.contains("Coach"), "{said}");
    let why = table
        .refusal(ADA, pressed(buttons::game::coach_on(&game)))
        .await;
    has(&why, ["There is a coach only in first games"]);
}
