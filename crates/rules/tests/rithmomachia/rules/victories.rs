//! Victories (rith 4.6).

use super::*;
use petteia_rules::rithmomachia::{Common, Proper, Victory};
use petteia_rules::{Agreement, Rules};

/// Plays White's `C2a1-a2` with these other pieces; returns the victories.
fn won(options: &str, pieces: &str) -> Option<Vec<Victory>> {
    won_after(options, white(&format!("C2@a1 c3@p8 {pieces}")))
}

fn won_after(options: &str, position: Position) -> Option<Vec<Victory>> {
    let mut game = game_for(options, position);
    play(&mut game, "C2a1-a2");
    let win = game.won()?;
    assert_eq!(win.side, Side::White);
    assert_eq!(game.outcome().unwrap().result, "1-0");
    assert_eq!(game.to_move(), None);
    Some(win.victories.clone())
}

fn proper(proper: Proper) -> Option<Vec<Victory>> {
    Some(vec![Victory::Proper(proper)])
}

#[test]
fn three_in_progression_on_enemy_ground_win() {
    assert_eq!(won("", "C4@i1 C6@k8 C8@p1"), proper(Proper::Small));
    assert_eq!(won("", "C4@i1 C16@k8 C64@p1"), proper(Proper::Small));
    assert_eq!(won("", "T9@i1 S15@k8 S45@p1"), proper(Proper::Small));
}

#[test]
fn own_ground_does_not_count() {
    assert_eq!(won("", "C4@h1 C6@k8 C8@p1"), None);
    // Ranks a to h are enemy ground for Black.
    let mut game = game_for("", black("c3@h1 c5@a5 c7@i1 C2@a8"));
    play(&mut game, "c7i1-i2");
    assert_eq!(game.won(), None);
    game.lose_turn();
    play(&mut game, "c7i2-h2");
    assert_eq!(game.outcome().unwrap().result, "0-1");
}

#[test]
fn three_without_proportion_or_with_equal_values_do_not_win() {
    assert_eq!(won("", "C4@i1 C6@k8 T20@p1"), None);
    assert_eq!(won("", "C4@i1 C4@k8 C4@p1"), None);
    assert_eq!(won("", "T6@i1 C6@k8 C4@p1"), None);
}

#[test]
fn pieces_need_not_stand_in_a_row_nor_have_just_come() {
    assert_eq!(won("", "C4@p1 C6@i8 C8@l4 T49@m2"), proper(Proper::Small));
}

#[test]
fn a_pyramid_counts_by_its_present_total() {
    assert_eq!(won("", "T49@i1 P91@k4 S169@p1"), proper(Proper::Small));
    assert_eq!(won("", "T49@i1 P[1+4+9+16+25]@k4 S169@p1"), None);
    // 20, 25, 30: only a damaged pyramid is worth 30.
    assert_eq!(won("", "T20@i1 T25@k4 P[1+4+25]@p1"), proper(Proper::Small));
    // Components do not count one by one.
    assert_eq!(won("", "C2@i1 P91@k4 C6@p1"), None);
}

#[test]
fn a_big_victory_needs_two_kinds_among_four() {
    // 2, 4, 6 arithmetic and 2, 4, 8 geometric
    let four = "C2@i1 C4@k4 C6@p1 C8@m4";
    assert_eq!(won("proper=big", four), proper(Proper::Big));
    assert_eq!(won("proper=big", "C2@i1 C4@k4 C6@p1"), None);
    // 9, 45, 81 and 9, 81, 153 are both arithmetic
    let one_kind = "T9@i1 S45@k4 S81@p1 S153@m4";
    assert_eq!(won("proper=big", one_kind), None);
    assert_eq!(won("", one_kind), proper(Proper::Small));
}

#[test]
fn two_progressions_must_share_their_four_pieces() {
    // 4, 6, 8 arithmetic and 9, 15, 45 harmonic: six pieces
    assert_eq!(
        won("proper=big", "C4@i1 C6@k4 C8@p1 T72@i3 S15@k5 S45@m3"),
        None
    );
}

#[test]
fn a_great_victory_needs_all_three_kinds_among_four() {
    // 15, 20, 30 harmonic; 15, 30, 45 arithmetic; 20, 30, 45 geometric
    let four = "S15@i1 T20@k4 P[1+4+25]@p1 S45@m4";
    assert_eq!(won("proper=great", four), proper(Proper::Great));
    assert_eq!(won("proper=great", "C2@i1 C4@k4 C6@p1 C8@m4"), None);
}

#[test]
fn a_greater_victory_satisfies_a_smaller_one() {
    let great = "S15@i1 T20@k4 P[1+4+25]@p1 S45@m4";
    for options in ["", "proper=big", "proper=great"] {
        assert_eq!(won(options, great), proper(Proper::Great));
    }
}

#[test]
fn no_proper_victory_counts_where_none_is_agreed() {
    assert_eq!(won("proper=none", "C4@i1 C6@k8 C8@p1"), None);
}

/// Plays White's `C2a1-a2` after White captured these pieces; returns whether the game is won.
fn with_haul(options: &str, haul: &[Captured]) -> bool {
    let position = with_captured(Side::White, "C2@a1 c3@p8", [haul, &[]]);
    let won = won_after(&format!("proper=none {options}"), position);
    won.is_some_and(|victories| {
        assert_eq!(victories.len(), 1);
        matches!(victories[0], Victory::Common(common) if common.option() == options)
    })
}

fn pieces(written: &str) -> Vec<Captured> {
    written
        .split_whitespace()
        .map(|written| Captured::Piece(piece(written)))
        .collect()
}

/// Returns all of Black's pyramid as captures.
fn pyramid() -> Vec<Captured> {
    let components = Components::all_of(Side::Black).values();
    components
        .map(Captured::Component)
        .chain([Captured::Pyramid])
        .collect()
}

#[test]
fn the_body_is_won_by_so_many_pieces() {
    assert!(with_haul("body=4", &pieces("c3 c5 c7 c9")));
    assert!(with_haul("body=4", &pieces("c3 c5 c7 c9 t12")));
    assert!(!with_haul("body=4", &pieces("c3 c5 c7")));
}

#[test]
fn a_pyramid_is_one_piece_and_its_components_are_none() {
    assert!(with_haul("body=1", &pyramid()));
    assert!(!with_haul("body=2", &pyramid()));
    assert!(!with_haul(
        "body=1",
        &[Captured::Component(16), Captured::Component(25)]
    ));
}

#[test]
fn the_goods_are_won_by_a_total() {
    assert!(with_haul("goods=100", &pieces("t100")));
    assert!(with_haul("goods=100", &pieces("s120")));
    assert!(with_haul("goods=100", &pieces("c49 c25 t30")));
    assert!(!with_haul("goods=100", &pieces("c49 c25 c25")));
}

#[test]
fn components_count_for_goods_at_once_and_once() {
    assert!(with_haul(
        "goods=41",
        &[Captured::Component(16), Captured::Component(25)]
    ));
    assert!(with_haul("goods-exactly=190", &pyramid()));
    assert!(!with_haul("goods=191", &pyramid()));
}

#[test]
fn exact_goods_must_be_exact() {
    assert!(with_haul("goods-exactly=100", &pieces("t64 t36")));
    assert!(!with_haul("goods-exactly=100", &pieces("s120")));
    assert!(!with_haul("goods-exactly=100", &pieces("t64 t30")));
}

#[test]
fn the_law_suit_needs_so_many_pieces_worth_so_much() {
    assert!(with_haul("lawsuit=4:100", &pieces("c3 c5 t90 c7")));
    // More than four pieces, of which the best four count.
    assert!(with_haul("lawsuit=4:100", &pieces("c3 c5 t90 c7 c9")));
    assert!(!with_haul("lawsuit=4:100", &pieces("t90 t100")));
    assert!(!with_haul("lawsuit=4:100", &pieces("c3 c5 c7 c9")));
    assert!(!with_haul("lawsuit=2:100", &pieces("c3 c5 c7 t90 c9 c9")));
}

#[test]
fn honor_needs_so_many_among_the_captured_worth_exactly_so_much() {
    assert!(with_haul("honor=2:100", &pieces("t64 t36")));
    assert!(with_haul("honor=2:100", &pieces("c3 t64 c5 t36")));
    assert!(!with_haul("honor=2:100", &pieces("t100 c3")));
    assert!(!with_haul("honor=3:100", &pieces("t64 t36")));
    assert!(!with_haul("honor=2:100", &pieces("t64 t30")));
}

#[test]
fn honor_and_law_suit_allow_no_piece_more() {
    assert!(with_haul("honor-lawsuit=2:100", &pieces("t64 t36")));
    assert!(!with_haul("honor-lawsuit=2:100", &pieces("c3 t64 t36")));
    assert!(!with_haul("honor-lawsuit=2:100", &pieces("t64 c25")));
}

#[test]
fn only_whole_pieces_count_for_law_suit_and_honor() {
    let components = [Captured::Component(16), Captured::Component(64)];
    assert!(!with_haul("lawsuit=1:16", &components));
    assert!(!with_haul("honor=1:16", &components));
    assert!(with_haul("honor=1:190", &pyramid()));
    assert!(with_haul("lawsuit=1:190", &pyramid()));
}

#[test]
fn no_common_victory_counts_that_was_not_agreed() {
    let haul = pieces("c3 c5 c7 c9 s361 s225");
    let position = with_captured(Side::White, "C2@a1 c3@p8", [&haul, &[]]);
    assert_eq!(won_after("", position), None);
}

#[test]
fn victories_are_looked_for_when_the_turn_is_complete_not_between_two_captures() {
    // Exactly 102 are captured after the first capture, but not at the end of the turn.
    let haul = pieces("c81 t12");
    let board = "C2@a1 T9@e4 c9@g4 T25@a4 c25@c4 c3@p8";
    let position = with_captured(Side::White, board, [&haul, &[]]);
    let game = game_for("proper=none goods-exactly=102", position);
    let mut one = game.clone();
    play(&mut one, "T9e4xc9g4;C2a1-a2");
    assert!(one.won().is_some());
    let mut both = game;
    play(&mut both, "T9e4xc9g4;T25a4xc25c4;C2a1-a2");
    assert_eq!(both.won(), None);
}

#[test]
fn a_capture_after_the_move_counts() {
    let mut game = game_for("proper=none body=1", white("T9@e2 c9@g4 c3@p8"));
    play(&mut game, "T9e2-e4;T9e4xc9g4");
    assert_eq!(
        game.won().unwrap().victories,
        [Victory::Common(Common::Body { pieces: 1 })]
    );
}

#[test]
fn a_lost_turn_wins_nothing() {
    let mut game = game_for("", white("C4@i1 C6@k8 C8@p1 c3@p8"));
    assert_eq!(game.won(), None);
    game.lose_turn();
    assert_eq!(game.won(), None);
    play(&mut game, "c3p8-o8");
    assert_eq!(game.won(), None, "only the mover wins");
    play(&mut game, "C4i1-i2");
    assert_eq!(game.won().unwrap().side, Side::White);
}

#[test]
fn the_other_sides_pieces_do_not_win_on_the_movers_turn() {
    // White has a progression in place, but Black completes the turn.
    let mut game = game_for("", black("C4@i1 C6@k8 C8@p1 c3@p8"));
    play(&mut game, "c3p8-o8");
    assert_eq!(game.won(), None);
}

#[test]
fn several_victories_can_be_won_at_once() {
    let haul = pieces("t64 t36");
    let position = with_captured(Side::White, "C2@a1 C4@i1 C6@k8 C8@p1 c3@p8", [&haul, &[]]);
    let victories = won_after("body=2 honor=2:100", position).unwrap();
    assert_eq!(victories.len(), 3);
}

#[test]
fn tallies_tell_how_near_a_side_is() {
    let haul = [pieces("t64 c9"), vec![Captured::Component(25)]].concat();
    let position = with_captured(Side::White, "C2@a1 c3@p8", [&haul, &[]]);
    let agreed = Setup::parse("2", "body=4 goods=200 lawsuit=1:70 honor=2:100").unwrap();
    let tallies = |side| {
        let haul = position.captured_by(side);
        agreed.commons().map(|common| common.tally(haul))
    };
    let white: Vec<_> = tallies(Side::White)
        .map(|tally| (tally.common.option(), tally.pieces, tally.total))
        .collect();
    assert_eq!(
        white,
        [
            ("body=4".to_owned(), 2, 98),
            ("goods=200".to_owned(), 2, 98),
            ("lawsuit=1:70".to_owned(), 2, 64),
            ("honor=2:100".to_owned(), 2, 73),
        ]
    );
    assert!(tallies(Side::Black).all(|tally| tally.pieces == 0));
}

#[test]
fn progressions_tell_how_near_a_side_is() {
    let position = white("C2@i1 C4@k4 C6@h1 C8@p1 c3@p8");
    let formed: Vec<_> = position
        .progressions(Side::White)
        .iter()
        .map(|progression| progression.values())
        .collect();
    assert_eq!(formed, [[2, 4, 8]]);
    let nearly: Vec<_> = position
        .nearly_progressions(Side::White)
        .iter()
        .map(|progression| progression.values())
        .collect();
    assert_eq!(nearly, [[2, 4, 6], [4, 6, 8]]);
    assert_eq!(position.on_enemy_ground(Side::White).count(), 3);
}
