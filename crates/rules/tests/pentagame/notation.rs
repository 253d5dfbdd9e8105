//! Turns as they are typed and printed: every row of the notation's tables, and the errors of illegal text.

use petteia_rules::{Game, GameKind, IllegalTurn, ReadError, Style};

const FOR_TWO: &str = "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1";
const FOR_FOUR: &str = "W,B,R,Y,G/W,B,R,Y,G/W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1";
const FOR_FIVE: &str = "W,W,W,W/B,B,B,B/R,R,R,R/Y,Y,Y,Y/G,G,G,G w,b,r,y,g - 1 1 5";

/// Seat 1's white piece is one step from its goal, which is free.
const HOME_IS_FREE: &str = "R5w,B,R,Y,G/W,B,R,Y,G b,r,y,g,Y1w - 1 3";

/// The white corner is free.
const CORNER_IS_FREE: &str = "W1y,B,R,Y,G/W3r,B,R,Y,G w,b,r,y,g - 1 3";

/// A grey block stands on W3r, seat 1's green piece next to its goal, where a black block stands.
const BLOCKS_ABOUT: &str = "W,B,R,Y,B6g/W,B,R,-,G w,b,r,y,g W3r 1 9";

/// Seat 1's white and red pieces stand next to each other's goals, nothing is out.
const TWO_TO_GO: &str = "r,B,w,Y,G/W,B,R,Y,G y,g,W1r,R1w,Y1w - 1 9";

/// Like the position above, with four of five grey blocks on the board.
const ONE_IN_RESERVE: &str = "r,B,w,-,G/W,B,-,-,- y,g,W1r,R1w,Y1w W1B,W2B,W3B,B1R 1 21 outs=5";

/// Seat 1's white piece next to its goal, all grey blocks on the board.
const RESERVE_EMPTY: &str = "R5w,B,-,-,G/W,B,-,-,- b,y,g,W1r,R1w W1B,W2B,W3B,B1R,B2R 1 21 outs=5";

/// Seat 2's white piece was put on its goal.
const MUST_GO_OUT: &str = "W,B,R,Y,G/w,B,R,Y,G b,r,y,g,Y1w - 2 4";

/// Seat 1's white and green pieces stand on the green corner.
const TWO_OWN: &str = "G,B,R,Y,G/W,B,R,Y,W/W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 13";

/// Seat 2's red and green pieces and seat 3's red one stand on the green corner.
const THREE_FOREIGN: &str = "W,B,R,Y,R1w/W,B,G,Y,G/W,B,G,Y,R/W,B,R,Y,R w,b,r,y,g - 1 13";

fn at(code: &str) -> Game {
    Game::from_code(GameKind::Pentagame, code).unwrap()
}

/// Returns the canonical form of a typed turn.
fn read(code: &str, typed: &str) -> Result<String, ReadError> {
    let game = at(code);
    game.read(typed)
        .map(|turn| game.notation(&turn, Style::Ascii))
}

#[track_caller]
fn reads(code: &str, canonical: &str, typed: &[&str]) {
    assert_eq!(
        read(code, canonical).as_deref(),
        Ok(canonical),
        "{canonical}"
    );
    assert!(
        at(code).legal().contains(&canonical.to_owned()),
        "{canonical}"
    );
    assert!(at(code).read_strict(canonical).is_ok(), "{canonical}");
    for typed in typed {
        assert_eq!(read(code, typed).as_deref(), Ok(canonical), "{typed}");
    }
}

#[track_caller]
fn illegal(code: &str, typed: &str) -> IllegalTurn {
    match read(code, typed) {
        Err(ReadError::Illegal(illegal)) => illegal,
        other => panic!("{typed}: {other:?}"),
    }
}

#[track_caller]
fn ambiguous(code: &str, typed: &str) -> Vec<String> {
    match read(code, typed) {
        Err(ReadError::Ambiguous { readings }) => readings,
        other => panic!("{typed}: {other:?}"),
    }
}

#[track_caller]
fn syntax(typed: &str) -> (usize, String) {
    match read(FOR_TWO, typed) {
        Err(ReadError::Syntax { at, expected }) => (at, expected.to_string()),
        other => panic!("{typed}: {other:?}"),
    }
}

#[test]
fn a_move_to_a_free_stop_is_read_in_every_form() {
    reads(
        FOR_TWO,
        "W-W3r",
        &[
            "W>W3r",
            "W→W3r",
            "W–W3r",
            "W−W3r",
            "W‑W3r",
            "W3r",
            "Wr3",
            "W r 3",
            "W 3 r",
            "(W,r,3)",
            "W,r,3",
            "(W r 3)",
            "( W , r , 3 )",
            "W - (W,r,3)",
            "W-r4W",
            "(W)-(rW4)",
            "(W-W3r)",
            "  W -W3r ",
            "W->W3r",
            "W0r-Wr3",
        ],
    );
}

#[test]
fn calling_a_stop_calls_the_move_to_it_from_the_first_node_of_the_name() {
    reads(FOR_TWO, "W-W3B", &["W3B", "WB3", "W-B1W"]);
    reads(FOR_TWO, "B-W3B", &["B1W", "BW1"]);
    assert_eq!(illegal(FOR_TWO, "r4W").rule, "no-piece");
    assert_eq!(illegal(FOR_TWO, "Wr").rule, "target-taken");
    // The book has (wr7) ≡ (wr).
    reads(CORNER_IS_FREE, "G-W", &["G4W", "GW", "GW4", "(G,W)"]);
}

#[test]
fn corners_are_read_upper_case_or_underlined() {
    reads(
        FOR_TWO,
        "Wxr:G2W",
        &[
            "__w__xr:__g__2__w__",
            "_wxr:_g2_w",
            "w̲xr:g̲2w̲",
            "__W__xr:G2_W",
            "(w̲×r:g̲2w̲)",
        ],
    );
    reads(FOR_TWO, "W-W3r", &["__w__3r", "_wr3", "(w̲,r,3)"]);
}

#[test]
fn a_black_block_is_taken_and_placed() {
    reads(
        FOR_TWO,
        "Wxr:G2W",
        &[
            "W×r:G2W",
            "W*r:G2W",
            "(Wxr:G2W)",
            "( W x r : G 2 W )",
            "(Wxr:W2G)",
            "Wxr:(G,W,2)",
            "(W)×(r):(G,W,2)",
            "WxW7r:G2W",
            "WxWr:GW2",
        ],
    );
    // The stop that the piece just left is free.
    reads(FOR_TWO, "Wxr:W3r", &[]);
}

#[test]
fn the_stop_just_left_takes_the_block_when_nothing_else_stands_there() {
    assert_eq!(illegal(FOR_TWO, "Wxr:W").rule, "placement-taken");
    reads("W,B,R,Y,G/W3r,B,R,Y,G w,b,r,y,g - 1 3", "Wxy:W", &[]);
}

#[test]
fn a_grey_block_is_taken() {
    reads(BLOCKS_ABOUT, "WxW3r", &["Wxr4W", "W×W3r", "(W*Wr3)"]);
    assert_eq!(illegal(BLOCKS_ABOUT, "WxW3r:W").rule, "grey-is-not-placed");
}

#[test]
fn pieces_swap() {
    reads(FOR_TWO, "GsW", &["(GsW)", "G s W", "(G)s(W)"]);
    reads(
        FOR_TWO,
        "Gs!W",
        &["G s ! W", "(Gs!W)", "Gs!W@2", "Gs!W@w", "Gs!W@2w", "G@gs!W"],
    );
    assert_eq!(
        illegal("W,B,R,Y,G/W3B,B,R,Y,G w,b,r,y,g - 1 3", "Gs!W").rule,
        "no-foreign-piece"
    );
    assert_eq!(
        illegal("W,B,R,Y,G/W3B,B,R,Y,G w,b,r,y,g - 1 3", "WsW3B").rule,
        "no-own-piece"
    );
}

#[test]
fn of_several_pieces_the_one_that_is_meant_is_named() {
    reads(FOR_FOUR, "Gs!W@3", &["Gs!W@3w", "(G s! W @ 3)"]);
    assert_eq!(ambiguous(FOR_FOUR, "Gs!W"), ["Gs!W@2", "Gs!W@3", "Gs!W@4"]);
    assert_eq!(
        ambiguous(FOR_FOUR, "Gs!W@w"),
        ["Gs!W@2", "Gs!W@3", "Gs!W@4"]
    );
    assert_eq!(illegal(FOR_FOUR, "Gs!W@g").rule, "no-foreign-piece");

    reads(TWO_OWN, "G@w-G1W", &["G@1w-G1W"]);
    assert_eq!(ambiguous(TWO_OWN, "G-G1W"), ["G@w-G1W", "G@g-G1W"]);
    assert_eq!(ambiguous(TWO_OWN, "G1W"), ["G@w-G1W", "G@g-G1W"]);
    reads(TWO_OWN, "YsG@w", &[]);
    assert_eq!(ambiguous(TWO_OWN, "YsG"), ["YsG@w", "YsG@g"]);
    // Seat and colour, each only if needed.
    reads(THREE_FOREIGN, "Ys!G@2r", &[]);
    reads(THREE_FOREIGN, "Ys!G@g", &["Ys!G@2g"]);
    reads(THREE_FOREIGN, "Ys!G@3", &["Ys!G@3r"]);
    assert_eq!(ambiguous(THREE_FOREIGN, "Ys!G@r"), ["Ys!G@2r", "Ys!G@3"]);
    assert_eq!(ambiguous(THREE_FOREIGN, "Ys!G@2"), ["Ys!G@2r", "Ys!G@g"]);
}

#[test]
fn alike_pieces_need_no_name() {
    reads(FOR_FIVE, "W-W3r", &["W@w-W3r", "W@1-W3r", "W3r"]);
    reads(FOR_FIVE, "Ws!B", &["Ws!B@2", "Ws!B@b"]);
    assert_eq!(
        illegal(
            "W,W,W,W3B/B,B,B,B/R,R,R,R/Y,Y,Y,Y/G,G,G,G w,b,r,y,g - 1 6 5",
            "WsW3B"
        )
        .rule,
        "alike-swap"
    );
}

#[test]
fn a_piece_that_goes_out_leaves_a_grey_block() {
    reads(
        HOME_IS_FREE,
        "R5w-wzB2R",
        &[
            "R5w-w z B2R",
            "R5w-wz:B2R",
            "R5w-w z:(B,R,2)",
            "(R5w>wzB2R)",
            "w2R-wzR2B",
        ],
    );
    assert_eq!(illegal(HOME_IS_FREE, "R5w-w").rule, "grey-missing");
    assert_eq!(illegal(HOME_IS_FREE, "R5w-R4wzB2R").rule, "grey-extra");
}

#[test]
fn abracadabra_places_the_black_block_first() {
    reads(
        BLOCKS_ABOUT,
        "B6gxg:R1gzY3G",
        &["(B6g×g:R1g z Y3G)", "g1Bxg:g6Rz:(Y,G,3)"],
    );
}

#[test]
fn two_pieces_go_out_in_one_swap() {
    reads(TWO_TO_GO, "rswzB2RzB3R", &["r s w z B2R z B3R"]);
    reads(TWO_TO_GO, "rswzB3RzB2R", &[]);
    assert_eq!(illegal(TWO_TO_GO, "rswzB2R").rule, "grey-missing");
    assert_eq!(illegal(TWO_TO_GO, "rswzB2RzB2R").rule, "placement-taken");
    reads(ONE_IN_RESERVE, "rswzB2RzW1B>B3R", &[]);
    // Even the first grey block may be moved again.
    reads(ONE_IN_RESERVE, "rswzB2RzB2R>B3R", &[]);
    assert_eq!(illegal(ONE_IN_RESERVE, "rswzB2RzB3R").rule, "reserve-empty");
}

#[test]
fn with_an_empty_reserve_a_grey_block_is_moved() {
    reads(
        RESERVE_EMPTY,
        "R5w-wzW1B>R",
        &["R5w-w z W1B > R", "R5w-wzB3W>R", "R5w-wz:W1B→R"],
    );
    assert_eq!(illegal(RESERVE_EMPTY, "R5w-wzR").rule, "reserve-empty");
    assert_eq!(illegal(RESERVE_EMPTY, "R5w-wzG>R").rule, "no-grey-there");
    assert_eq!(
        illegal(HOME_IS_FREE, "R5w-wzW1B>R2B").rule,
        "reserve-not-empty"
    );
}

#[test]
fn a_piece_on_its_goal_must_go_out() {
    reads(
        MUST_GO_OUT,
        "wzB2R",
        &["w z B2R", "wz:B2R", "(wzB2R)", "R7wzB2R", "w@wzB2R"],
    );
    let refused = illegal(MUST_GO_OUT, "W-W3r");
    assert_eq!(refused.rule, "must-take-out");
    assert!(
        refused.nearest.iter().all(|turn| turn.starts_with("wz")),
        "{refused:?}"
    );
}

#[test]
fn a_pass_is_read_when_nothing_else_can_be_done() {
    let all_out = "W,B,R,Y,G/-,-,-,-,- w,b,r,y,g W1B 2 22 outs=5";
    reads(all_out, "--", &["- -", "(--)", "—", "–-"]);
    assert_eq!(at(all_out).legal(), ["--"]);
    let refused = illegal(FOR_TWO, "--");
    assert_eq!((refused.rule, refused.nearest.len()), ("cannot-pass", 0));
}

#[test]
fn text_that_is_no_notation_is_refused_where_it_goes_wrong() {
    for (typed, at, expected) in [
        ("", 0, "a stop such as W or W3r"),
        ("hello", 0, "a stop such as W or W3r"),
        (
            "W",
            1,
            "the rest of the stop's name, \"-\", \"x\", \"s\" or \"z\" and a stop",
        ),
        ("W-", 2, "a stop such as W or W3r"),
        ("W - q", 4, "a stop such as W or W3r"),
        ("w-w3", 4, "a second node such as B or r"),
        ("Wsq", 2, "\"!\" or a stop such as W or W3r"),
        ("W-W3r now", 6, "\"z\" and a stop or the end of the turn"),
        ("(W-W3r", 6, "\"z\" and a stop or \")\""),
        ("W-W3r)", 5, "\"z\" and a stop or the end of the turn"),
        ("Gs!W@", 5, "a seat or a colour's letter"),
        ("Gs!W@9", 5, "a seat or a colour's letter"),
        ("Wxr:", 4, "a stop such as W or W3r"),
        ("-W", 1, "a second \"-\""),
        ("W-W3rzB1RzR1YzG", 13, "\">\" or the end of the turn"),
        // Positions count characters, not bytes.
        ("W×r:é", 4, "a stop such as W or W3r"),
        ("w̲-é", 3, "a stop such as W or W3r"),
    ] {
        assert_eq!(syntax(typed), (at, expected.to_owned()), "{typed}");
    }
}

#[test]
fn lines_and_stops_that_do_not_exist_are_refused_with_that_reason() {
    // The book's (w,b,3) with a crossing b is an erratum.
    for typed in ["(W,b,3)", "(w̲,b,3)", "W3b", "W-W3b", "__w__3b"] {
        let refused = illegal(FOR_TWO, typed);
        assert_eq!(refused.rule, "no-such-line", "{typed}");
        assert_eq!(
            refused.reason.to_string(),
            "no line of the board joins W and b: from W lines lead to B, G, r, y"
        );
        assert_eq!(refused.nearest[0], "W-W3B", "{typed}");
    }
    assert_eq!(illegal(FOR_TWO, "Wxr:W1W").rule, "no-such-line");
    assert_eq!(
        illegal(FOR_TWO, "W-W5B").reason.to_string(),
        "there is no stop 5 from W towards B: that line has 3 stops, and 4 is B itself"
    );
    assert_eq!(illegal(FOR_TWO, "W-W8r").rule, "no-such-stop");
}

#[test]
fn small_letters_are_read_as_corners_where_that_makes_one_legal_turn() {
    for (typed, canonical) in [
        ("gsw", "GsW"),
        ("w-w3r", "W-W3r"),
        ("wr3", "W-W3r"),
        ("(w,b,3)", "W-W3B"),
        ("b→b2r", "B-B2R"),
    ] {
        assert_eq!(read(FOR_TWO, typed).as_deref(), Ok(canonical), "{typed}");
        assert!(at(FOR_TWO).read_strict(typed).is_err(), "{typed}");
    }
    assert_eq!(ambiguous(FOR_TWO, "wxr:g2w"), ["Wxr:G2W", "Wxr:g2w"]);
    // The reading that is legal as typed wins.
    reads("g,B,R,Y,G/W,B,R,Y,G W1r,W2r,W3r,w,r - 1 7", "g-g1w", &[]);
    // One capital or underline shows that the other letters are small on purpose.
    assert_eq!(illegal(FOR_TWO, "g-G1W").rule, "no-piece");
    assert_eq!(illegal(FOR_TWO, "_gsw").rule, "no-own-piece");
}

#[test]
fn the_reason_is_that_of_the_reading_that_came_furthest() {
    assert_eq!(illegal(FOR_TWO, "w-r").rule, "target-taken");
    assert_eq!(illegal(FOR_TWO, "wxr").rule, "black-not-placed");
    assert_eq!(illegal(FOR_TWO, "wxr:g9w").rule, "no-such-stop");
}

#[test]
fn the_nearest_legal_turns_are_alike_or_mean_the_same_piece_or_target() {
    assert_eq!(illegal(FOR_TWO, "W-B").nearest[..2], ["WsB", "Ws!B"]);
    assert_eq!(
        illegal(FOR_TWO, "Wxr:G7W").nearest,
        ["Wxr:G1W", "Wxr:G2W", "Wxr:G3W"]
    );
    assert_eq!(illegal(HOME_IS_FREE, "R5w-w").nearest[0], "R5w-wzw");
}
