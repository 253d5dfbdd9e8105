//! The end: a seat that cannot complete a turn loses (rith 4.1).

use super::*;
use petteia_rules::Rules;
use petteia_rules::rithmomachia::Victory;

#[test]
fn a_seat_without_a_move_and_without_pieces_loses() {
    let mut game = game(white("C2@a1 T9@e4 c9@g4"));
    play(&mut game, "T9e4xc9g4;C2a1-a2");
    let win = game.won().unwrap();
    assert_eq!(
        (win.side, &win.victories[..]),
        (Side::White, &[Victory::NoTurn][..])
    );
    assert_eq!(game.outcome().unwrap().result, "1-0");
    assert!(game.legal().is_empty());
    assert_eq!(game.perft(2), 0);
    assert_eq!(broken(&game, "C2a2-a3"), "game-over");
}

#[test]
fn a_blocked_seat_loses_when_no_capture_frees_a_way() {
    // c3 is in the corner, blocked by two circles that it cannot capture.
    let game = game(black("c3@p8 C8@o8 C6@p7"));
    assert!(moves(game.position()).is_empty());
    assert_eq!(game.won().unwrap().side, Side::White);
}

#[test]
fn a_blocked_seat_goes_on_when_a_capture_frees_a_way() {
    let free = game(black("c9@p8 T9@p7 C6@o8"));
    assert!(moves(free.position()).is_empty());
    assert_eq!(free.won(), None);
    assert_eq!(captures(free.position()), ["c9p8xT9p7"]);
    assert!(free.read("c9xT9 c9-p7").is_ok());

    let by_components = game(black("c9@p8 P[4+9]@p7 C4@o8 c5@p6 C2@o6 C6@p5 C8@o7"));
    assert!(moves(by_components.position()).is_empty());
    let whole = by_components.read("c9xS9p7;[c9-c5]xP4p7;c9p8-p7");
    assert!(whole.is_ok(), "{whole:?}");
    assert_eq!(by_components.won(), None);
}

#[test]
fn a_seat_loses_also_when_it_cannot_move_after_a_lost_turn() {
    let mut game = game(white("C8@o8 C6@p7 c3@p8"));
    game.lose_turn();
    assert_eq!(game.won().unwrap().side, Side::White);
    let code = game.code();
    game.lose_turn();
    assert_eq!(game.code(), code, "nothing happens once the game has ended");
}

#[test]
fn a_game_goes_on_without_end_by_repetition() {
    let mut game = Game::new(Setup::default());
    for turn in ["C2d6-e6", "c9m6-l6", "C2e6-d6", "c9l6-m6"]
        .into_iter()
        .cycle()
        .take(40)
    {
        play(&mut game, turn);
    }
    assert_eq!(game.outcome(), None);
    assert_eq!(game.standing().result, "1/2-1/2");
}

#[test]
fn a_position_code_tells_no_victory() {
    let game = game_for("", black("C2@i1 C4@k4 C6@p1 c3@p8"));
    assert_eq!(game.won(), None);
}
