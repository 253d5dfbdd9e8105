//! Line-ups and the option `inside-out`.

use super::*;

#[test]
fn three_and_four_seats_play_each_for_itself() {
    for (line_up, seats) in [("3", 3), ("4", 4)] {
        let game = start(line_up, "");
        assert_eq!(game.setup().seats(), seats);
        assert_eq!(game.setup().parties().len(), usize::from(seats));
    }
}

#[test]
fn in_teams_seats_1_and_3_play_against_2_and_4() {
    let numbers: Vec<Vec<_>> = start("teams", "")
        .setup()
        .parties()
        .into_iter()
        .map(|seats| seats.into_iter().map(Seat::number).collect())
        .collect();
    assert_eq!(numbers, [[1, 3], [2, 4]]);
}

#[test]
fn a_team_ends_the_game_with_five_out_together_and_the_round_is_played_out() {
    let game = at("R6w,-,-,Y,G/-,B,R,Y,G/-,-,R,Y,G/-,B,R,Y,G b,r,y,g,G2W W1B,W2B 1 9 teams");
    let game = after(&game, "R6w-wzB2R");
    assert_eq!(winners(&game), None);
    let game = after(&game, "B-B1R R-R1Y Y-Y1G");
    assert_eq!(winners(&game), Some((vec![1, 3], "5-2".to_owned())));
}

#[test]
fn three_out_of_one_seat_do_not_end_a_team_game() {
    let game = at("R6w,-,-,Y,G/W,B,R,Y,G/W,B,R,Y,G/W,B,R,Y,G b,r,y,g,G2W W1B,W2B 1 9 teams");
    let game = after(&game, "R6w-wzB2R B-B1R R-R1Y Y-Y1G");
    assert_eq!(winners(&game), None);
}

#[test]
fn outs_replaces_the_teams_target_too() {
    let game = at("R6w,-,-,Y,G/W,B,R,Y,G/W,B,R,Y,G/W,B,R,Y,G b,r,y,g,G2W W1B,W2B 1 9 teams outs=3");
    let game = after(&game, "R6w-wzB2R B-B1R R-R1Y Y-Y1G");
    assert_eq!(winners(&game), Some((vec![1, 3], "3-0".to_owned())));
}

#[test]
fn swapping_with_a_partner_is_a_foreign_swap() {
    // Seat 3's white piece comes to its goal and waits there.
    let game = at("W,B,w,Y,G/W,B,R,Y,G/R6w,B,R,Y,G/W,B,R,Y,G b,r,y,g,G2W - 1 1 teams");
    let game = after(&game, "ws!R6w");
    assert_eq!(game.standing().result, "0-0");
    let game = after(&game, "W-W1B");
    assert_eq!(breach(&game, "B-B1R"), "must-take-out");
    assert_eq!(after(&game, "wzB2R").standing().result, "1-0");
}

#[test]
fn with_five_seats_each_has_the_four_pieces_of_one_colour_on_its_corner() {
    assert_eq!(
        start("5", "").code(),
        "W,W,W,W/B,B,B,B/R,R,R,R/Y,Y,Y,Y/G,G,G,G w,b,r,y,g - 1 1 5"
    );
}

#[test]
fn in_line_up_5_pieces_on_one_stop_need_no_naming() {
    let game = after(&start("5", ""), "W-W1B");
    assert_eq!(field(&game, 0), "W,W,W,W1B/B,B,B,B/R,R,R,R/Y,Y,Y,Y/G,G,G,G");
    let legal = start("5", "").legal();
    assert_eq!(legal.iter().filter(|turn| *turn == "Ws!B").count(), 1);
}

#[test]
fn in_line_up_5_swapping_alike_pieces_is_illegal() {
    let game = after(&start("5", ""), "W-W1B -- -- -- --");
    assert_eq!(breach(&game, "WsW1B"), "alike-swap");
    assert_eq!(breach(&game, "W1BsW"), "alike-swap");
    // A foreign piece that moved to the corner can be swapped.
    let game = after(&game, "W-W1r Bs!W1B -- -- --");
    assert!(allows(&game, "Ws!W1B"));
}

#[test]
fn with_five_seats_a_seat_needs_three_of_its_four_out() {
    let code = "W,R6w,-,-/B,B,B,B/R,R,R,R/Y,Y,Y,Y/G,G,G,G b,r,y,g,G2W W1B,W2B 1 11 5";
    let game = after(&at(code), "R6w-wzB2R B-B1R R-R1Y Y-Y1G G-G1W");
    assert_eq!(winners(&game), Some((vec![1], "3-0-0-0-0".to_owned())));
}

#[test]
fn five_seats_play_to_two_with_option_outs() {
    let code = "W,W,R6w,-/B,B,B,B/R,R,R,R/Y,Y,Y,Y/G,G,G,G b,r,y,g,G2W W1B 1 11 5 outs=2";
    let game = after(&at(code), "R6w-wzB2R B-B1R R-R1Y Y-Y1G G-G1W");
    assert_eq!(winners(&game), Some((vec![1], "2-0-0-0-0".to_owned())));
}

#[test]
fn in_line_up_5_a_piece_put_on_its_goal_must_be_taken_out() {
    // Blue leaves w to a white piece.
    let game = at("W,W,W,R6w/w,B,B,B/R,R,R,R/Y,Y,Y,Y/G,G,G,G b,r,y,g,G2W - 2 2 5");
    let game = after(&game, "ws!R6w -- -- --");
    assert_eq!(breach(&game, "W-W1B"), "must-take-out");
    let game = after(&game, "wzB2R");
    assert_eq!(game.standing().result, "1-0-0-0-0");
}

#[test]
fn inside_out_pieces_start_on_crossings_and_black_blocks_on_corners() {
    assert_eq!(
        start("2", "inside-out=1").code(),
        "w,b,r,y,g/w,b,r,y,g W,B,R,Y,G - 1 1 inside-out"
    );
    assert_eq!(
        start("5", "inside-out=1").code(),
        "w,w,w,w/b,b,b,b/r,r,r,r/y,y,y,y/g,g,g,g W,B,R,Y,G - 1 1 5 inside-out"
    );
}

#[test]
fn inside_out_pieces_go_out_on_the_corner_of_their_colour() {
    let code = "W1B,b,r,y,g/w,b,r,y,g B,R,Y,G,r1y - 1 1 inside-out";
    let game = after(&at(code), "W1B-WzB2R");
    assert_eq!(field(&game, 0), "-,b,r,y,g/w,b,r,y,g");
    assert_eq!(game.standing().result, "1-0");
    let crossing = at("w1b,b,r,y,g/g3w,b,r,y,g B,R,Y,G,r1y - 1 1 inside-out");
    assert_eq!(after(&crossing, "w1b-w").standing().result, "0-0");
}

#[test]
fn inside_out_everything_else_is_alike() {
    let code = "W1B,b,r,y,g/w,b,r,y,g W,B,R,Y,G - 1 1 inside-out";
    let game = after(&at(code), "W1BxW:R1gzW");
    assert_eq!(field(&game, 1), "B,R,Y,G,R1g");
    assert_eq!(field(&game, 2), "W");
    // Three stops each way round the inside, six into each of two arms; two crossings with an own and a
    // foreign piece; two corners with a block.
    let start = start("2", "inside-out=1");
    assert_eq!(start.legal().len(), 1010);
    let brought = at("W,b,r,y,g/w,b,r,y,g B,R,Y,G,r1y - 1 3 inside-out");
    assert_eq!(breach(&brought, "b-b1r"), "must-take-out");
}
