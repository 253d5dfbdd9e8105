//! The board and the set-up.

use super::*;
use petteia_rules::Agreement;
use petteia_rules::pentagame::{Colour, Position, Setup, Stop};

#[test]
fn the_board_has_100_stops_five_corners_and_five_crossings_among_them() {
    assert_eq!(Stop::all().count(), 100);
    let corners: Vec<_> = Colour::ALL.map(Stop::corner).map(Stop::name).to_vec();
    assert_eq!(corners, ["W", "B", "R", "Y", "G"]);
    let crossings: Vec<_> = Colour::ALL.map(Stop::crossing).map(Stop::name).to_vec();
    assert_eq!(crossings, ["w", "b", "r", "y", "g"]);
}

#[test]
fn three_stops_lie_on_a_rim_edge_six_on_an_arm_three_on_an_inner_side() {
    for i in 0..5 {
        let corner = |step: usize| Stop::corner(Colour::ALL[(i + step) % 5]);
        let crossing = |step: usize| Stop::crossing(Colour::ALL[(i + step) % 5]);
        assert_eq!(Stop::stops_between(corner(0), corner(1)), Some(3));
        assert_eq!(Stop::stops_between(corner(0), corner(2)), None);
        assert_eq!(Stop::stops_between(corner(0), crossing(0)), None);
        assert_eq!(Stop::stops_between(corner(0), crossing(1)), None);
        assert_eq!(Stop::stops_between(corner(0), crossing(2)), Some(6));
        assert_eq!(Stop::stops_between(corner(0), crossing(3)), Some(6));
        assert_eq!(Stop::stops_between(corner(0), crossing(4)), None);
        assert_eq!(Stop::stops_between(crossing(0), crossing(1)), Some(3));
        assert_eq!(Stop::stops_between(crossing(0), crossing(2)), None);
    }
}

#[test]
fn each_seat_has_five_pieces_on_the_corners_of_their_colours() {
    for (line_up, pieces) in [
        ("2", "W,B,R,Y,G/W,B,R,Y,G"),
        ("3", "W,B,R,Y,G/W,B,R,Y,G/W,B,R,Y,G"),
        ("4", "W,B,R,Y,G/W,B,R,Y,G/W,B,R,Y,G/W,B,R,Y,G"),
    ] {
        assert_eq!(field(&start(line_up, ""), 0), pieces);
    }
}

#[test]
fn five_black_blocks_stand_on_the_crossings_and_five_grey_ones_are_in_reserve() {
    assert_eq!(start("2", "").code(), "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1");
    let setup = Setup::parse("2", "").unwrap();
    assert_eq!(Position::start(setup).reserve(), 5);
}

#[test]
fn only_a_start_can_hold_several_pieces_and_no_more_than_began_there() {
    let impossible = |code| {
        Game::from_code(GameKind::Pentagame, code)
            .unwrap_err()
            .to_string()
    };
    let twice = impossible("W1B,B,R,Y,G/W1B,B,R,Y,G w,b,r,y,g - 1 1");
    assert!(twice.contains("W1B is taken twice"), "{twice}");
    let on_block = impossible("w,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1");
    assert!(on_block.contains("w is taken twice"), "{on_block}");
    let three = impossible("B,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1");
    assert!(three.contains("3 pieces stand on B"), "{three}");
    let on_corner = impossible("W,B,R,Y,G/W,B,R,Y,G W,b,r,y,g - 1 1");
    assert!(on_corner.contains("W is taken twice"), "{on_corner}");
}

#[test]
fn blocks_are_neither_lost_nor_added() {
    let impossible = |code| {
        Game::from_code(GameKind::Pentagame, code)
            .unwrap_err()
            .to_string()
    };
    let four = impossible("W,B,R,Y,G/W,B,R,Y,G w,b,r,y - 1 1");
    assert!(four.contains("five black blocks"), "{four}");
    let six = impossible("W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g W1B,W2B,W3B,B1R,B2R,B3R 1 1");
    assert!(six.contains("five grey blocks"), "{six}");
}

#[test]
fn seats_move_in_turn_and_every_turn_is_a_ply() {
    let game = start("3", "");
    assert_eq!((to_move(&game), game.ply()), (Some(1), 1));
    let game = after(&game, "W-W1B B-B1R R-R1Y");
    assert_eq!((to_move(&game), game.ply()), (Some(1), 4));
}

#[test]
fn a_lost_turn_counts_as_a_ply_and_changes_nothing_else() {
    let game = start("2", "");
    let lost = after(&game, "--");
    assert_eq!((to_move(&lost), lost.ply()), (Some(2), 2));
    assert_eq!(lost.code(), "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 2 2");
}
