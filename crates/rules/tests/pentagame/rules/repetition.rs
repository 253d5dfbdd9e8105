//! A seat may not make exactly the move it made in its own previous turn.

use super::*;

/// Seat 1's white piece stands on W1B; seat 2's stands round the corner, on G3W.
const START: &str = "W1B,W3B,R5g,Y5w,G5b/G3W,G2W,R5w,Y5b,G5r w,b,r,y,g - 1 1";

#[test]
fn a_swap_that_was_reversed_is_not_repeated() {
    // Leaflet 12: you can swap me, and I can reverse that; then you have to do something else.
    let game = after(&at(START), "W1Bs!G3W W1Bs!G3W");
    assert_eq!(field(&game, 0), field(&at(START), 0));
    assert_eq!(breach(&game, "W1Bs!G3W"), "repetition");
    assert!(!game.legal().contains(&"W1Bs!G3W".to_owned()));
    assert_eq!(game.perft(1), game.legal().len() as u64);
}

#[test]
fn the_ban_holds_for_a_seats_next_turn_only() {
    let game = after(&at(START), "W1Bs!G3W W1Bs!G3W R5g-R4g R5w-R4w");
    assert!(allows(&game, "W1Bs!G3W"));
}

#[test]
fn the_ban_holds_for_ones_own_moves_only() {
    let game = after(&at(START), "W1Bs!G3W");
    assert!(allows(&game, "W1Bs!G3W"));
}

#[test]
fn a_lost_turn_in_between_does_not_lift_the_ban() {
    let game = after(&at(START), "W1Bs!G3W W1Bs!G3W -- R5w-R4w");
    assert_eq!(breach(&game, "W1Bs!G3W"), "repetition");
    let game = after(&game, "-- R4w-R5w");
    assert_eq!(breach(&game, "W1Bs!G3W"), "repetition");
}

#[test]
fn another_target_is_another_move() {
    let game = after(&at(START), "W1Bs!G3W W1Bs!G3W");
    assert!(allows(&game, "W1B-W2B"));
}

#[test]
fn the_way_back_is_another_move() {
    let game = after(&at(START), "W1B-W R5w-R4w");
    assert!(allows(&game, "W-W1B"));
}

#[test]
fn another_piece_from_the_same_stop_to_the_same_stop_is_another_move() {
    let game = after(&at(START), "W1Bs!G3W W1Bs!G3W -- R5w-R4w");
    // Blue stands where white stood.
    let game = after(&game, "W3BsW1B R4w-R5w");
    assert_eq!(field(&game, 0), "W3B,W1B,R5g,Y5w,G5b/G3W,G2W,R5w,Y5b,G5r");
    assert!(allows(&game, "W1Bs!G3W"));
}

#[test]
fn swapping_with_another_piece_is_another_move() {
    let game = after(&at(START), "W1Bs!G3W W1Bs!G3W -- G2WsG3W");
    assert_eq!(field(&game, 0), "W1B,W3B,R5g,Y5w,G5b/G2W,G3W,R5w,Y5b,G5r");
    assert!(allows(&game, "W1Bs!G3W"));
}

#[test]
fn the_same_placement_is_the_same_move_and_another_placement_another() {
    // White takes the block, is swapped back to W, and the block comes back to r.
    let game = after(
        &start("2", ""),
        "Wxr:G2W Ws!r -- r-r1y -- GxG2W:r -- G2W-G1W",
    );
    assert_eq!(field(&game, 1), "w,b,r,y,g");
    assert_eq!(breach(&game, "Wxr:G2W"), "repetition");
    assert!(allows(&game, "Wxr:G3W"));
    assert_eq!(game.perft(1), game.legal().len() as u64);
}

#[test]
fn with_no_block_to_place_it_is_another_move() {
    let game = after(&start("2", ""), "Wxr:G2W Ws!r -- r-r1y");
    assert!(allows(&game, "W-r"));
}

#[test]
fn what_was_taken_does_not_matter() {
    let start = at("W,B,R,Y,G/W,Y6b,R,Y,G w,r,y,g,G2W - 1 1");
    // White goes to W3r, is swapped back to W, and seat 2 goes on.
    let game = after(&start, "W-W3r Ws!W3r -- W3r-W4r");
    assert_eq!(breach(&game, "W-W3r"), "repetition");
    // Now a grey block stands on W3r.
    let game = after(&game, "-- Y6b-bzW3r");
    assert_eq!(breach(&game, "WxW3r"), "repetition");
    assert!(allows(&game, "W-W2r"));
    assert_eq!(game.perft(1), game.legal().len() as u64);
}

#[test]
fn in_line_up_5_alike_pieces_are_the_same_piece() {
    let game = after(
        &start("5", ""),
        "W-W1B Bs!W1B R-R1Y Y-Y1G G-G1W -- W1B-W2B R1Y-R2Y Y1G-Y2G G1W-G2W",
    );
    // The white piece that went to W1B stands on B; another one may not go to W1B now.
    assert_eq!(
        field(&game, 0),
        "W,W,W,B/B,B,B,W2B/R,R,R,R2Y/Y,Y,Y,Y2G/G,G,G,G2W"
    );
    assert_eq!(breach(&game, "W-W1B"), "repetition");
    assert!(allows(&game, "W-W1r"));
}

#[test]
fn in_line_up_5_taking_the_next_piece_out_the_same_way_is_the_same_move() {
    // All grey blocks are on the board. Blue brings the next white piece to the start of the first one, and
    // red puts the grey block back.
    let code =
        "W,W,R5w,R6w/w2b,B,B,B/W6r,R,R,R/Y,Y,Y,Y/G,G,G,G b,y,g,G1b,G2b W1B,W2B,R1Y,R2Y,Y1G 1 1 5";
    let game = after(
        &at(code),
        "R6w-wzW1B>W3B w2b-R6w W6r-rzW3B>W1B -- -- -- R6ws!R5w -- -- --",
    );
    assert_eq!(breach(&game, "R6w-wzW1B>W3B"), "repetition");
    assert_eq!(game.perft(1), game.legal().len() as u64);
    // Another grey block to that stop is another move.
    assert!(allows(&game, "R6w-wzW2B>W3B"));
}
