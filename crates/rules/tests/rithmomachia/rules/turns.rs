//! Turns: captures, exactly one move, captures (rith 4.1).

use super::*;
use petteia_rules::Rules;

#[test]
fn a_turn_has_exactly_one_move() {
    let game = game(white("T9@e4 C2@a1 c9@g4 c3@p1"));
    assert_eq!(broken(&game, "T9e4xc9g4"), "move-missing");
    assert_eq!(broken(&game, "C2a1-a2;C2a2-a3"), "second-move");
    assert_eq!(broken(&game, "C2a1-a2;T9e4xc9g4;T9e4-c4"), "second-move");
    assert!(game.read("C2a1-a2").is_ok());
}

#[test]
fn captures_come_before_and_after_the_move() {
    let mut game = game(white("T9@e4 T25@a1 c9@g4 c25@e1 c3@p1"));
    play(&mut game, "T9e4xc9g4;T25a1-c1;T25c1xc25e1");
    assert_eq!(game.position().captured_by(Side::White).total(), 34);
}

#[test]
fn captures_are_optional() {
    let mut game = game(white("T9@e4 c9@g4 c3@p1"));
    play(&mut game, "T9e4-c4");
    assert_eq!(game.position().captured_by(Side::White).total(), 0);
}

#[test]
fn each_capture_is_judged_on_the_board_as_it_then_stands() {
    // S25 reaches c25 only after T9 has captured the circle between them.
    let mut game = game(white("S25@e1 T9@g2 c9@e2 c25@e4 c3@p1"));
    assert_eq!(broken(&game, "S25xc25;T9g2-g4"), "out-of-reach");
    play(&mut game, "T9g2xc9e2;S25e1xc25e4;T9g2-g4");
    assert_eq!(game.position().captured_by(Side::White).total(), 34);
}

#[test]
fn the_move_may_go_where_a_captured_piece_stood() {
    let mut game = game(white("T9@e4 c9@g4 c3@p1"));
    assert_eq!(broken(&game, "T9e4-g4"), "target-taken");
    play(&mut game, "T9e4xc9g4;T9e4-g4");
}

#[test]
fn what_the_move_makes_possible_is_not_possible_before_it() {
    let game = game(white("T9@e2 c9@g4 c3@p1"));
    assert_eq!(broken(&game, "T9xc9;T9e2-e4"), "out-of-reach");
    assert!(game.read("T9e2-e4;T9xc9").is_ok());
}

#[test]
fn what_the_move_undoes_is_not_possible_after_it() {
    let game = game(white("T9@e4 c9@g4 c3@p1"));
    assert_eq!(broken(&game, "T9e4-c4;T9xc9"), "out-of-reach");
    assert!(game.read("T9xc9;T9e4-c4").is_ok());
}

#[test]
fn a_piece_is_captured_once() {
    let game = game(white("T9@e4 C2@a1 c9@g4 c3@p1"));
    assert_eq!(broken(&game, "T9e4xc9g4;T9e4xc9g4;C2a1-a2"), "not-there");
}

#[test]
fn one_piece_can_capture_several_times_and_move() {
    let mut game = game(white("T9@e4 c9@g4 c9@e6 c3@p1"));
    play(&mut game, "T9e4xc9e6;T9e4xc9g4;T9e4-c4");
    assert_eq!(game.position().captured_by(Side::White).total(), 18);
}

#[test]
fn nobody_passes() {
    let game = Game::new(Setup::default());
    assert_eq!(broken(&game, "--"), "cannot-pass");
    assert_eq!(broken(&game, "pass"), "cannot-pass");
    assert!(game.forced_pass().is_none());
}

#[test]
fn a_lost_turn_is_a_pass() {
    let mut game = Game::new(Setup::default());
    let before = game.code();
    game.lose_turn();
    assert_eq!(game.position().to_move(), Side::Black);
    assert_eq!(game.code(), before.replace(" w - - 1", " b - - 2"));
}

#[test]
fn a_turn_read_elsewhere_is_refused_and_nothing_is_played() {
    let start = Game::new(Setup::default());
    let turn = start.read("C2d6-d7").unwrap();
    let mut game = start.clone();
    game.play(&turn).unwrap();
    let code = game.code();
    assert!(game.play(&turn).is_err());
    assert_eq!(game.code(), code);
}

#[test]
fn what_can_be_captured_after_a_beginning_is_known() {
    let game = game(white("T9@e2 c9@g4 T25@a1 c25@c1 c3@p1"));
    let after = |begun: &str| -> Vec<String> {
        let captures = game.captures_after(begun);
        captures.iter().map(ToString::to_string).collect()
    };
    assert_eq!(after(""), ["T25a1xc25c1"]);
    assert_eq!(after("T9e2-e4"), ["T25a1xc25c1", "T9e4xc9g4"]);
    assert_eq!(after("t25xc25 t9-e4"), ["T9e4xc9g4"]);
    assert!(after("T25xc25;T9e2-e4;T9xc9").is_empty());
    assert!(after("T25xc9").is_empty());
}

#[test]
fn captures_alone_begin_a_turn() {
    let game = game(white("T9@e2 T25@a1 c25@c1 c3@p1"));
    assert_eq!(game.begun("t25xc25").as_deref(), Some("T25a1xc25c1"));
    for no_beginning in ["", "T9e2-e4", "T25xc25;T9e2-e4", "T9xc25", "T25xc25 and"] {
        assert_eq!(game.begun(no_beginning), None, "{no_beginning}");
    }
}
