//! Turns.

use super::*;

/// Seat 1 has its white piece on W; the way along the rim to B and on to R is free.
const OPEN_RIM: &str = "W,B5g,R5g,Y5w,G5b/W5y,B5y,R5w,Y5b,G5r w,b,r,y,g - 1 1";

#[test]
fn a_piece_goes_to_a_free_stop_as_far_as_wished() {
    let game = at(OPEN_RIM);
    for stop in ["W1B", "W3B", "B", "B2R", "R", "Y", "G3W"] {
        assert!(allows(&game, &format!("W-{stop}")), "{stop}");
    }
    let moved = after(&game, "W-B2R");
    assert_eq!(field(&moved, 0), "B2R,B5g,R5g,Y5w,G5b/W5y,B5y,R5w,Y5b,G5r");
}

#[test]
fn a_piece_turns_at_free_corners() {
    // Along the rim to Y, then into the arm towards w.
    assert!(allows(&at(OPEN_RIM), "W-Y2w"));
}

#[test]
fn a_piece_turns_at_free_crossings() {
    let game = at("W,B5g,R5g,Y5w,G5b/W5y,B5y,R5w,Y5b,G5r w,b,y,g,G2W - 1 1");
    assert!(allows(&game, "W-r2y"));
    assert!(allows(&game, "W-b2r"));
    assert!(allows(&game, "W-G6r"));
}

#[test]
fn a_piece_does_not_pass_a_piece_even_an_own_one() {
    let game = at("W,W2B,R5g,Y5w,G5b/G2W,B5y,R5w,Y5b,G5r W5r,W5y,r,y,g - 1 1");
    assert!(allows(&game, "W-W1B"));
    assert_eq!(breach(&game, "W-W3B"), "path-blocked");
    assert_eq!(breach(&game, "W-G1W"), "path-blocked");
}

#[test]
fn a_piece_does_not_pass_a_black_block() {
    let game = at(OPEN_RIM);
    assert!(allows(&game, "W-W6r"));
    assert_eq!(breach(&game, "W-r1y"), "path-blocked");
}

#[test]
fn a_piece_does_not_pass_a_grey_block() {
    let game = at("W,B5g,R5g,Y5w,G5b/W5y,-,R5w,Y5b,G5r w,b,r,y,g W4r 1 1");
    assert!(allows(&game, "W-W3r"));
    assert_eq!(breach(&game, "W-W5r"), "path-blocked");
}

#[test]
fn a_corner_with_several_pieces_is_not_passed_but_left_freely() {
    let game = start("2", "");
    assert!(allows(&game, "W-W3B"));
    assert_eq!(breach(&game, "W-B1R"), "path-blocked");
}

#[test]
fn a_free_target_must_be_free() {
    let game = at("W,W2B,R5g,Y5w,G5b/G2W,-,R5w,Y5b,G5r w,b,r,y,g W2r 1 1");
    for taken in ["W-W2B", "W-G2W", "W-W2r"] {
        assert_eq!(breach(&game, taken), "target-taken", "{taken}");
    }
    assert_eq!(breach(&start("2", ""), "W-r"), "target-taken");
}

#[test]
fn a_black_block_is_taken_and_put_on_any_free_stop() {
    let game = after(&start("2", ""), "Wxr:G2W");
    assert_eq!(field(&game, 0), "r,B,R,Y,G/W,B,R,Y,G");
    assert_eq!(field(&game, 1), "w,b,y,g,G2W");
}

#[test]
fn a_black_block_is_put_somewhere_by_whoever_takes_it() {
    assert_eq!(breach(&start("2", ""), "Wxr"), "black-not-placed");
}

#[test]
fn a_black_block_is_not_put_where_something_stands() {
    let game = start("2", "");
    for taken in ["B", "w", "r"] {
        assert_eq!(
            breach(&game, &format!("Wxr:{taken}")),
            "placement-taken",
            "{taken}"
        );
    }
}

#[test]
fn a_black_block_can_go_to_the_stop_just_left() {
    let game = after(&at(OPEN_RIM), "Wxr:W");
    assert_eq!(field(&game, 1), "W,w,b,y,g");
}

#[test]
fn a_black_block_cannot_go_to_the_stop_just_left_if_something_else_stands_there() {
    assert_eq!(breach(&start("2", ""), "Wxr:W"), "placement-taken");
}

#[test]
fn a_grey_block_is_taken_and_returns_to_the_reserve() {
    let game = at("W,B,R,Y,G/-,B,R,Y,G w,b,r,y,g W3r 1 1");
    let game = after(&game, "WxW3r");
    assert_eq!(field(&game, 0), "W3r,B,R,Y,G/-,B,R,Y,G");
    assert_eq!(field(&game, 2), "-");
}

#[test]
fn a_grey_block_that_is_taken_is_not_put_anywhere() {
    let game = at("W,B,R,Y,G/-,B,R,Y,G w,b,r,y,g W3r 1 1");
    assert_eq!(breach(&game, "WxW3r:G2W"), "grey-is-not-placed");
}

#[test]
fn a_block_is_taken_only_where_one_stands() {
    let game = start("2", "");
    assert_eq!(breach(&game, "WxW3r"), "nothing-to-take");
    assert_eq!(breach(&game, "WxB:G2W"), "nothing-to-take");
}

#[test]
fn two_own_pieces_swap_places() {
    let game = after(
        &at("W,W3B,R,Y,G/W5r,B5y,R5w,Y5b,G5r w,b,r,y,g - 1 1"),
        "WsW3B",
    );
    assert_eq!(field(&game, 0), "W3B,W,R,Y,G/W5r,B5y,R5w,Y5b,G5r");
}

#[test]
fn an_own_and_an_opponents_piece_swap_places() {
    let game = after(
        &at("W,B,R,Y,G/W3r,B5y,R5w,Y5b,G5r w,b,r,y,g - 1 1"),
        "Ws!W3r",
    );
    assert_eq!(field(&game, 0), "W3r,B,R,Y,G/W,B5y,R5w,Y5b,G5r");
}

#[test]
fn pieces_swap_over_any_distance_and_round_corners() {
    let game = at("W,Y2w,R5g,Y5w,G5b/W5y,B5y,R5w,Y5b,G5r w,b,r,y,g - 1 1");
    assert!(allows(&game, "WsY2w"));
}

#[test]
fn pieces_swap_only_where_one_stands() {
    let game = start("2", "");
    assert!(game.read_strict("Wsr").is_err());
    assert!(game.read_strict("WsW3B").is_err());
}

#[test]
fn moving_to_a_corner_with_several_pieces_swaps_with_the_one_chosen() {
    let game = start("3", "");
    assert_eq!(
        field(&after(&game, "WsB"), 0),
        "B,W,R,Y,G/W,B,R,Y,G/W,B,R,Y,G"
    );
    assert_eq!(
        field(&after(&game, "Ws!B@2"), 0),
        "B,B,R,Y,G/W,W,R,Y,G/W,B,R,Y,G"
    );
    assert_eq!(
        field(&after(&game, "Ws!B@3"), 0),
        "B,B,R,Y,G/W,B,R,Y,G/W,W,R,Y,G"
    );
}

#[test]
fn a_turn_changes_the_position() {
    let game = at(OPEN_RIM);
    assert_eq!(breach(&game, "W-W"), "stays-put");
    // Two pieces on one corner cannot swap.
    assert!(start("2", "").read_strict("Ws!W").is_err());
}

#[test]
fn only_the_pieces_of_the_seat_to_move_move() {
    let game = at(OPEN_RIM);
    let turn = game.read_strict("W-W1B").unwrap();
    let mut later = after(&game, "--");
    assert_eq!(later.play(&turn).unwrap_err().rule, "not-your-piece");
    assert_eq!(later.ply(), 2);
}

#[test]
fn the_two_player_start_has_1010_turns() {
    // Five pieces: 18 free stops, 4 swaps, 2 blocks with 90 placements each.
    assert_eq!(start("2", "").legal().len(), 5 * (18 + 4 + 2 * 90));
}
