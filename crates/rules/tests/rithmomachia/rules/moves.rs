//! The moves of pieces (rith 4.4).

use super::*;
use petteia_rules::Rules;

#[test]
fn a_circle_moves_exactly_one_a_triangle_two_a_square_and_a_pyramid_three() {
    for (piece, targets) in [
        ("C2", ["d4", "e5", "f4", "e3"]),
        ("T6", ["c4", "e6", "g4", "e2"]),
        ("S15", ["b4", "e7", "h4", "e1"]),
        ("P91", ["b4", "e7", "h4", "e1"]),
    ] {
        let mut expected = targets.map(|target| format!("{piece}e4-{target}"));
        expected.sort();
        assert_eq!(moves(&white(&format!("{piece}@e4"))), expected);
    }
}

#[test]
fn no_other_distance_is_a_move() {
    let game = game(white("C2@d6 T6@e4 S15@h4 P91@b2"));
    for turn in [
        "C2d6-d8", "T6e4-e5", "T6e4-e7", "S15h4-h6", "P91b2-b3", "P91b2-b6",
    ] {
        assert_eq!(broken(&game, turn), "wrong-distance", "{turn}");
    }
    assert_eq!(broken(&game, "C2d6-d6"), "stays-put");
}

#[test]
fn nothing_moves_diagonally() {
    let game = game(white("C2@d6 T6@e4"));
    assert_eq!(broken(&game, "C2d6-e7"), "not-straight");
    assert_eq!(broken(&game, "T6e4-g6"), "not-straight");
}

#[test]
fn nothing_is_jumped_over_neither_friend_nor_enemy() {
    let game = game(white("T6@e4 C2@e5 c9@f4 S15@a1 C4@a3"));
    assert_eq!(broken(&game, "T6e4-e6"), "path-blocked");
    assert_eq!(broken(&game, "T6e4-g4"), "path-blocked");
    assert_eq!(broken(&game, "S15a1-a4"), "path-blocked");
    assert!(game.read("T6e4-e2").is_ok());
}

#[test]
fn a_move_goes_to_a_free_square() {
    let game = game(white("T6@e4 C2@e6 c9@g4"));
    assert_eq!(broken(&game, "T6e4-e6"), "target-taken");
    assert_eq!(broken(&game, "T6e4-g4"), "target-taken");
}

#[test]
fn the_edge_ends_the_board() {
    assert_eq!(moves(&white("S15@a1")), ["S15a1-a4", "S15a1-d1"]);
    assert_eq!(moves(&black("t12@p8")), ["t12p8-n8", "t12p8-p6"]);
}

#[test]
fn only_the_side_to_move_moves() {
    let game = game(white("T6@e4 c9@g4"));
    assert_eq!(broken(&game, "c9g4-h4"), "not-your-piece");
    let start = Game::new(Setup::default());
    assert_eq!(broken(&start, "c9m6-l6"), "not-your-piece");
}

#[test]
fn a_piece_must_stand_where_the_move_begins() {
    let game = game(white("T6@e4 C2@d6 P[1+4]@a1"));
    assert_eq!(broken(&game, "T6e5-e7"), "not-there");
    assert_eq!(broken(&game, "C2e4-e6"), "not-there");
    assert_eq!(broken(&game, "e5-e7"), "not-there");
    assert_eq!(broken(&game, "C8-d7"), "no-such-piece");
    assert_eq!(broken(&game, "P91a1-a4"), "no-such-component");
}

#[test]
fn the_start_has_twelve_moves_and_no_capture() {
    let start = Game::new(Setup::default());
    assert_eq!(
        start.legal(),
        [
            "C2d6-d7",
            "C2d6-e6",
            "C4d5-e5",
            "C6d4-e4",
            "C8d3-d2",
            "C8d3-e3",
            "S169a2-a5",
            "S81a7-a4",
            "T6c7-e7",
            "T72c2-e2",
            "T81c1-e1",
            "T9c8-e8",
        ]
    );
}

#[test]
fn moves_are_listed_sorted_and_single_captures_apart_from_them() {
    let game = game(white("T9@e4 c9@g4 c9@e6"));
    assert_eq!(game.legal(), ["T9e4-c4", "T9e4-e2"]);
    assert_eq!(game.turns().len(), 2);
    let captures = game.captures();
    let captures: Vec<String> = captures.iter().map(ToString::to_string).collect();
    assert_eq!(captures, ["T9e4xc9e6", "T9e4xc9g4"]);
}

#[test]
fn the_start_has_the_known_numbers_of_sequences_of_moves() {
    let start = Game::new(Setup::default());
    let counts: Vec<u64> = (0..=4).map(|depth| start.perft(depth)).collect();
    assert_eq!(counts, [1, 12, 144, 2136, 31684]);
}
