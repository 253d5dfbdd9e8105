//! The five captures by arithmetic (rith 4.5.1 to 4.5.5).

use super::*;

#[test]
fn numbering_takes_an_equal_value_that_is_reached() {
    assert_eq!(captures(&white("T9@e4 c9@g4")), ["T9e4xc9g4"]);
    assert_eq!(captures(&black("c9@g4 T9@h4")), ["c9g4xT9h4"]);
    assert_eq!(captures(&white("S81@e4 c81@e7")), ["S81e4xc81e7"]);
}

#[test]
fn numbering_needs_the_same_value() {
    let game = game(white("T6@e4 c9@g4"));
    assert!(captures(game.position()).is_empty());
    assert_eq!(broken(&game, "T6xc9;T6e4-c4"), "no-capture");
}

#[test]
fn numbering_needs_reach() {
    for (pieces, why) in [
        ("T9@e4 c9@f4", "another distance"),
        ("T9@e4 c9@h4", "another distance"),
        ("T9@e4 C2@f4 c9@g4", "something in the way"),
        ("T9@e4 c3@f4 c9@g4", "something in the way"),
        ("T9@e4 c9@g6", "a diagonal"),
    ] {
        let game = game(white(pieces));
        assert!(captures(game.position()).is_empty(), "{why}");
        assert_eq!(broken(&game, "T9e4xc9;T9e4-c4"), "out-of-reach", "{why}");
    }
}

#[test]
fn what_captures_by_number_can_be_out_of_reach_of_what_it_captures() {
    // Question 4: a triangle two squares from a square piece reaches it, but not the reverse.
    let pieces = "T49@e4 s49@g4";
    assert_eq!(captures(&white(pieces)), ["T49e4xs49g4"]);
    assert!(captures(&black(pieces)).is_empty());
}

#[test]
fn addition_takes_the_sum_of_two_that_both_reach_it() {
    assert_eq!(captures(&black("C8@d6 c3@d7 c5@e6")), ["[c3d7+c5e6]xC8d6"]);
    // The smaller value comes first, regardless of its square.
    assert_eq!(captures(&black("C8@d6 c5@d5 c3@e6")), ["[c3e6+c5d5]xC8d6"]);
}

#[test]
fn addition_needs_the_exact_sum_and_reach_of_both() {
    let wrong_sum = game(black("C6@d6 c3@d7 c5@e6"));
    assert!(captures(wrong_sum.position()).is_empty());
    assert_eq!(broken(&wrong_sum, "[c3+c5]xC6;c3d7-c7"), "addition-sum");
    let too_far = game(black("C8@d6 c3@d8 c5@e6"));
    assert!(captures(too_far.position()).is_empty());
    assert_eq!(broken(&too_far, "[c3+c5]xC8;c3d8-c8"), "out-of-reach");
}

#[test]
fn addition_needs_two_different_pieces() {
    let game = game(black("C6@d6 c3@d7"));
    assert_eq!(broken(&game, "[c3d7+c3d7]xC6;c3d7-c7"), "same-piece");
}

#[test]
fn equal_values_are_added_in_the_order_of_their_squares() {
    assert_eq!(
        captures(&black("T72@f4 t36@f6 t36@h4")),
        ["[t36f6+t36h4]xT72f4"]
    );
    let game = game(black("T72@f4 t36@f6 t36@h4"));
    let read = game.read_strict("[t36h4+t36f6]xT72f4;t36f6-d6").unwrap();
    assert_eq!(game.notation(&read), "[t36f6+t36h4]xT72f4;t36f6-d6");
}

#[test]
fn subtraction_takes_the_difference_of_two_that_both_reach_it() {
    assert_eq!(captures(&black("C2@d6 c9@e6 c7@d7")), ["[c9e6-c7d7]xC2d6"]);
    // The larger value comes first, regardless of its square.
    assert_eq!(captures(&black("C2@d6 c7@d5 c9@d7")), ["[c9d7-c7d5]xC2d6"]);
}

#[test]
fn subtraction_needs_the_exact_difference_and_reach_of_both() {
    let wrong = game(black("C4@d6 c9@e6 c7@d7"));
    assert!(captures(wrong.position()).is_empty());
    assert_eq!(
        broken(&wrong, "[c9-c7]xC4;c9e6-f6"),
        "subtraction-difference"
    );
    let too_far = game(black("C2@d6 c9@f6 c7@d7"));
    assert!(captures(too_far.position()).is_empty());
    assert_eq!(broken(&too_far, "[c9-c7]xC2;c7d7-d8"), "out-of-reach");
}

#[test]
fn multiplication_takes_the_product_with_the_empty_squares_between() {
    assert_eq!(captures(&black("S15@i4 c5@m4")), ["[c5m4*3]xS15i4"]);
    assert_eq!(captures(&white("T6@a1 t12@a4")), ["[T6a1*2]xt12a4"]);
}

#[test]
fn multiplication_needs_exactly_so_many_empty_squares_in_a_straight_line() {
    let nearer = game(black("S15@i4 c5@l4"));
    assert!(captures(nearer.position()).is_empty());
    assert_eq!(
        broken(&nearer, "[c5*3]xS15;c5l4-l5"),
        "multiplication-distance"
    );
    assert_eq!(
        broken(&nearer, "[c5*2]xS15;c5l4-l5"),
        "multiplication-product"
    );
    let blocked = game(black("S15@i4 c5@m4 c9@k4"));
    assert!(captures(blocked.position()).is_empty());
    assert_eq!(
        broken(&blocked, "[c5*3]xS15;c5m4-m5"),
        "multiplication-line"
    );
    let diagonal = game(black("S15@i4 c5@m8"));
    assert!(captures(diagonal.position()).is_empty());
    assert_eq!(
        broken(&diagonal, "[c5*3]xS15;c5m8-m7"),
        "multiplication-line"
    );
}

#[test]
fn division_takes_the_quotient_with_the_empty_squares_between() {
    assert_eq!(captures(&white("S15@i4 c5@m4")), ["[S15i4/3]xc5m4"]);
    assert_eq!(captures(&black("T6@a1 t12@a4")), ["[t12a4/2]xT6a1"]);
}

#[test]
fn division_needs_the_exact_quotient() {
    let game = game(white("S15@i4 c5@l4 c3@i7"));
    assert_eq!(captures(game.position()), Vec::<String>::new());
    assert_eq!(broken(&game, "[S15/2]xc5;S15i4-f4"), "division-quotient");
    assert_eq!(broken(&game, "[S15/3]xc5;S15i4-f4"), "division-distance");
    assert_eq!(broken(&game, "[S15/3]xc3;S15i4-f4"), "division-distance");
    assert_eq!(
        broken(&super::game(white("S15@i4 c5@m5")), "[S15/3]xc5;S15i4-f4"),
        "division-line"
    );
}

#[test]
fn one_side_multiplies_where_the_other_divides() {
    // Lemma 5.
    for pieces in [
        "S15@i4 c5@m4",
        "S45@e7 t90@h7",
        "T72@c2 t12@j2",
        "T9@c7 t90@n7",
    ] {
        let (white, black) = (captures(&white(pieces)), captures(&black(pieces)));
        assert_eq!((white.len(), black.len()), (1, 1), "{pieces}");
        assert_ne!(white[0].contains('*'), black[0].contains('*'), "{pieces}");
    }
}

#[test]
fn over_one_empty_square_a_product_is_a_numbering_and_needs_reach() {
    // Question 9: numbering, multiplication by one and division by one are one capture.
    let triangle = game(white("T9@k6 c9@m6"));
    assert_eq!(captures(triangle.position()), ["T9k6xc9m6"]);
    for turn in ["[T9*1]xc9;T9k6-i6", "[T9/1]xc9;T9k6-i6"] {
        let read = triangle.read(turn).unwrap();
        assert_eq!(triangle.notation(&read), "T9k6xc9m6;T9k6-i6");
    }
    let circle = game(black("T9@k6 c9@m6"));
    assert!(captures(circle.position()).is_empty());
    assert_eq!(broken(&circle, "[c9*1]xT9;c9m6-l6"), "out-of-reach");
}

#[test]
fn without_an_empty_square_nothing_is_multiplied() {
    let game = game(white("S15@i4 c5@j4"));
    assert!(captures(game.position()).is_empty());
    assert_eq!(broken(&game, "S15xc5;S15i4-f4"), "no-capture");
}

#[test]
fn only_enemies_are_captured_and_only_own_pieces_capture() {
    let game = game(white("T9@e4 C8@f3 c9@g4 c3@g3"));
    assert_eq!(broken(&game, "T9xC8;T9e4-c4"), "own-victim");
    assert_eq!(broken(&game, "c9xT9;T9e4-c4"), "own-victim");
    assert_eq!(broken(&game, "c9xc3;T9e4-c4"), "not-your-piece");
    assert_eq!(broken(&game, "T9xc9a1;T9e4-c4"), "not-there");
    assert_eq!(broken(&game, "T9xc7;T9e4-c4"), "no-such-piece");
}

#[test]
fn a_captured_piece_leaves_and_its_captor_stays() {
    let mut game = game(white("T9@e4 c9@g4 c3@p1"));
    play(&mut game, "T9e4xc9g4;T9e4-c4");
    let left: Vec<String> = game
        .position()
        .pieces()
        .map(|(square, piece)| format!("{piece}@{square}"))
        .collect();
    assert_eq!(left, ["T9@c4", "c3@p1"]);
    let haul = game.position().captured_by(Side::White);
    assert_eq!(haul.taken(), [Captured::Piece(piece("c9"))]);
}
