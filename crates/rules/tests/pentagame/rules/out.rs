//! Pieces that reach their goals.

use super::*;

/// Seat 1's white piece is one step from its goal, which is free.
const NEAR: &str = "R6w,B,R,Y,G/W,B,R,Y,G b,r,y,g,G2W - 1 1";
/// Like [`NEAR`], with a black block on the goal.
const NEAR_BLACK: &str = "R6w,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1";
/// All five grey blocks are on the board.
const EMPTY: &str = "R6w,B,R,Y,G/W,B,R,Y,G b,r,y,g,G2W W1B,W2B,W3B,B1R,B2R 1 1 outs=5";
/// Seat 1's red piece stands on white's goal, its white one on red's.
const CROSSED: &str = "r,B,w,Y,G/W,B,R,Y,G y,g,W1y,W2y,G2W - 1 1";
/// Seat 2 has put seat 1's white piece on its goal.
const BROUGHT: &str = "w,B,R,Y,G/W,B,R,Y,G b,r,y,g,G2W - 1 3";

#[test]
fn a_piece_that_ends_on_its_goal_is_out_and_a_grey_block_is_placed() {
    let game = after(&at(NEAR), "R6w-wzB2R");
    assert_eq!(field(&game, 0), "-,B,R,Y,G/W,B,R,Y,G");
    assert_eq!(field(&game, 2), "B2R");
    assert_eq!(game.standing().result, "1-0");
}

#[test]
fn going_out_without_a_grey_block_is_refused() {
    assert_eq!(breach(&at(NEAR), "R6w-w"), "grey-missing");
    assert_eq!(breach(&at(NEAR), "R6w-wzB2RzB3R"), "grey-extra");
    assert_eq!(breach(&at(NEAR), "R6w-R5wzB2R"), "grey-extra");
}

#[test]
fn the_crossing_of_another_colour_is_no_goal() {
    let game = after(&at("W,B6g,R,Y,G/W,B,R,Y,G w,b,r,y,G2W - 1 1"), "B6g-g");
    assert_eq!(field(&game, 0), "W,g,R,Y,G/W,B,R,Y,G");
}

#[test]
fn passing_over_the_goal_is_not_ending_there() {
    let game = after(&at(NEAR), "R6w-w1b");
    assert_eq!(game.standing().result, "0-0");
}

#[test]
fn the_grey_block_goes_to_any_free_stop() {
    let game = at(NEAR);
    for free in ["W1B", "W6r", "b2r", "y3g"] {
        assert!(allows(&game, &format!("R6w-wz{free}")), "{free}");
    }
    for taken in ["W", "b", "G2W"] {
        assert_eq!(
            breach(&game, &format!("R6w-wz{taken}")),
            "placement-taken",
            "{taken}"
        );
    }
}

#[test]
fn the_goal_just_vacated_and_the_origin_are_free() {
    let game = at(NEAR);
    assert_eq!(field(&after(&game, "R6w-wzw"), 2), "w");
    assert_eq!(field(&after(&game, "R6w-wzR6w"), 2), "R6w");
}

#[test]
fn with_an_empty_reserve_a_placed_grey_block_is_moved_to_another_free_stop() {
    let game = at(EMPTY);
    let moved = after(&game, "R6w-wzW2B>G1W");
    assert_eq!(field(&moved, 2), "W1B,W3B,B1R,B2R,G1W");
    assert_eq!(breach(&game, "R6w-wzG1W"), "reserve-empty");
    assert_eq!(breach(&game, "R6w-wzW2B>W2B"), "grey-stays");
    assert_eq!(breach(&game, "R6w-wzW2B>W1B"), "placement-taken");
    assert_eq!(breach(&game, "R6w-wzG1W>G3W"), "no-grey-there");
}

#[test]
fn placed_grey_blocks_stay_while_there_is_a_reserve() {
    let game = at("R6w,B,R,Y,G/W,B,R,Y,G b,r,y,g,G2W W1B,W2B,W3B,B1R 1 1 outs=5");
    assert_eq!(breach(&game, "R6w-wzW2B>G1W"), "reserve-not-empty");
    assert!(allows(&game, "R6w-wzG1W"));
}

#[test]
fn an_own_swap_can_bring_out_two_pieces_with_a_grey_block_each() {
    let game = at(CROSSED);
    let both = after(&game, "rswzB2RzB3R");
    assert_eq!(field(&both, 0), "-,B,-,Y,G/W,B,R,Y,G");
    assert_eq!(field(&both, 2), "B2R,B3R");
    assert_eq!(both.standing().result, "2-0");
    assert_eq!(breach(&game, "rsw"), "grey-missing");
    assert_eq!(breach(&game, "rswzB2R"), "grey-missing");
}

#[test]
fn the_moved_pieces_block_comes_first_and_both_orders_are_turns_of_their_own() {
    let legal = at(CROSSED).legal();
    for turn in ["rswzB2RzB3R", "rswzB3RzB2R", "wsrzB2RzB3R", "wsrzB3RzB2R"] {
        assert!(legal.contains(&turn.to_owned()), "{turn}");
    }
}

#[test]
fn two_grey_blocks_go_to_two_stops() {
    assert_eq!(breach(&at(CROSSED), "rswzB2RzB2R"), "placement-taken");
    assert!(allows(&at(CROSSED), "rswzwzr"));
}

#[test]
fn with_one_block_left_the_second_is_any_placed_one_even_the_first() {
    let game = at("r,B,w,Y,G/W,B,R,Y,G y,g,W1y,W2y,G2W W1B,W2B,W3B,B1R 1 1 outs=5");
    let another = after(&game, "rswzB2RzW1B>G1W");
    assert_eq!(field(&another, 2), "W2B,W3B,B1R,B2R,G1W");
    let the_first = after(&game, "rswzB2RzB2R>G1W");
    assert_eq!(field(&the_first, 2), "W1B,W2B,W3B,B1R,G1W");
    assert_eq!(breach(&game, "rswzB2RzG1W"), "reserve-empty");
    assert_eq!(breach(&game, "rswzW1B>B2RzG1W"), "reserve-not-empty");
}

#[test]
fn with_an_empty_reserve_two_placed_blocks_are_moved_one_after_the_other() {
    let game = at("r,B,w,Y,G/W,B,R,Y,G y,g,W1y,W2y,G2W W1B,W2B,W3B,B1R,B3R 1 1 outs=5");
    let two = after(&game, "rswzW1B>G1WzW2B>G3W");
    assert_eq!(field(&two, 2), "W3B,B1R,B3R,G1W,G3W");
    let into_the_gap = after(&game, "rswzW1B>G1WzW2B>W1B");
    assert_eq!(field(&into_the_gap, 2), "W1B,W3B,B1R,B3R,G1W");
    let legal = game.legal();
    assert!(legal.contains(&"rswzW1B>G1WzW2B>W1B".to_owned()));
    assert_eq!(legal.len() as u64, game.perft(1));
    let the_same_twice = after(&game, "rswzW1B>G1WzG1W>W1B");
    assert_eq!(field(&the_same_twice, 2), field(&game, 2));
}

#[test]
fn if_only_the_other_own_piece_reaches_its_goal_it_goes_out_just_the_same() {
    // Red leaves white's goal; white takes its place.
    let game = at("R6w,B,w,Y,G/W,B,R,Y,G b,r,y,g,G2W - 1 1");
    let out = after(&game, "wsR6wzB2R");
    assert_eq!(field(&out, 0), "-,B,R6w,Y,G/W,B,R,Y,G");
    assert_eq!(out.standing().result, "1-0");
    assert_eq!(breach(&game, "wsR6w"), "grey-missing");
    // The swap can also be entered from the other side.
    assert_eq!(field(&after(&game, "R6wswzB2R"), 0), field(&out, 0));
}

#[test]
fn abracadabra_places_the_black_block_first_then_the_grey_one() {
    let game = after(&at(NEAR_BLACK), "R6wxw:R1gzY3G");
    assert_eq!(field(&game, 1), "b,r,y,g,R1g");
    assert_eq!(field(&game, 2), "Y3G");
    assert_eq!(game.standing().result, "1-0");
    assert_eq!(breach(&at(NEAR_BLACK), "R6wxw:R1g"), "grey-missing");
    assert_eq!(breach(&at(NEAR_BLACK), "R6wxw:R1gzR1g"), "placement-taken");
}

#[test]
fn abracadabra_may_put_the_black_block_back_on_the_goal() {
    let game = at(NEAR_BLACK);
    assert_eq!(field(&after(&game, "R6wxw:wzY3G"), 1), "w,b,r,y,g");
    assert_eq!(breach(&game, "R6wxw:wzw"), "placement-taken");
    assert_eq!(field(&after(&game, "R6wxw:Y3Gzw"), 2), "w");
}

#[test]
fn a_grey_block_on_the_goal_returns_to_the_reserve_first() {
    let game = at("R6w,B,R,Y,G/W,B,R,Y,G b,r,y,g,G2W W1B,W2B,W3B,B1R,w 1 1 outs=5");
    let out = after(&game, "R6wxwzG1W");
    assert_eq!(field(&out, 2), "W1B,W2B,W3B,B1R,G1W");
    assert_eq!(breach(&game, "R6wxwzW1B>G1W"), "reserve-not-empty");
}

#[test]
fn another_seats_piece_put_on_its_goal_stays_there_for_now() {
    // Seat 1's red piece leaves w to seat 2's white one.
    let game = at("W,B,w,Y,G/R6w,B,R,Y,G b,r,y,g,G2W - 1 1");
    let swapped = after(&game, "ws!R6w");
    assert_eq!(field(&swapped, 0), "W,B,R6w,Y,G/w,B,R,Y,G");
    assert_eq!(swapped.standing().result, "0-0");
    assert_eq!(breach(&game, "ws!R6wzB2R"), "grey-extra");
}

#[test]
fn a_seat_must_use_its_turn_to_take_out_a_piece_that_was_put_on_its_goal() {
    let game = at(BROUGHT);
    assert_eq!(breach(&game, "B-B1R"), "must-take-out");
    assert_eq!(breach(&game, "w-w1b"), "must-take-out");
    assert!(game.legal().iter().all(|turn| turn.starts_with("wz")));
    let out = after(&game, "wzB2R");
    assert_eq!(field(&out, 0), "-,B,R,Y,G/W,B,R,Y,G");
    assert_eq!(field(&out, 2), "B2R");
    assert_eq!(out.standing().result, "1-0");
}

#[test]
fn taking_such_a_piece_out_gives_no_extra_move() {
    assert_eq!(to_move(&after(&at(BROUGHT), "wzB2R")), Some(2));
}

#[test]
fn the_goal_is_free_for_the_grey_block_of_a_forced_out() {
    assert_eq!(field(&after(&at(BROUGHT), "wzw"), 2), "w");
    assert_eq!(breach(&at(BROUGHT), "wzb"), "placement-taken");
}

#[test]
fn a_forced_out_with_an_empty_reserve_moves_a_placed_block() {
    let game = at("w,B,R,Y,G/W,B,R,Y,G b,r,y,g,G2W W1B,W2B,W3B,B1R,B2R 1 3 outs=5");
    assert_eq!(field(&after(&game, "wzW2B>G1W"), 2), "W1B,W3B,B1R,B2R,G1W");
    assert_eq!(breach(&game, "wzG1W"), "reserve-empty");
}

#[test]
fn of_several_pieces_put_on_their_goals_the_seat_chooses_one() {
    let game = at("w,b,R,Y,G/W,B,R,Y,G r,y,g,G1W,G2W - 1 3");
    let one = after(&game, "bzB2R W-W1B");
    assert_eq!(field(&one, 0), "w,-,R,Y,G/W1B,B,R,Y,G");
    // The other piece must still be taken out.
    assert_eq!(breach(&one, "R-R1Y"), "must-take-out");
    assert!(allows(&one, "wzB3R"));
    assert!(allows(&game, "wzB2R"));
}

#[test]
fn a_lost_turn_leaves_the_duty_standing() {
    let game = after(&at(BROUGHT), "-- W-W1B");
    assert_eq!(breach(&game, "B-B1R"), "must-take-out");
    assert!(allows(&game, "wzB2R"));
}

#[test]
fn if_somebody_swaps_the_piece_away_again_nothing_has_happened() {
    let game = at("w,B,R,Y,G/W,B,R6w,Y,G b,r,y,g,G2W - 2 2");
    let game = after(&game, "R6ws!w");
    assert_eq!(field(&game, 0), "R6w,B,R,Y,G/W,B,w,Y,G");
    assert_eq!(game.standing().result, "0-0");
    assert!(allows(&game, "B-B1R"));
}

#[test]
fn an_own_piece_goes_out_while_the_foreign_one_it_swaps_with_waits_on_its_goal() {
    // Seat 1's white piece stands on red's goal, seat 2's red one on white's.
    let game = at("r,B,R,Y,G/W,B,w,Y,G y,g,W1y,W2y,G2W - 1 1");
    let game = after(&game, "rs!wzB2R");
    assert_eq!(field(&game, 0), "-,B,R,Y,G/W,B,r,Y,G");
    assert_eq!(game.standing().result, "1-0");
    assert_eq!(breach(&game, "B-B1R"), "must-take-out");
    assert_eq!(after(&game, "rzB3R").standing().result, "1-1");
}

#[test]
fn only_a_piece_on_its_own_goal_is_taken_out_where_it_stands() {
    let game = at("R6w,B,w,Y,G/W,B,R,Y,G b,r,y,g,G2W - 1 1");
    assert!(game.read_strict("wzB2R").is_err());
}
