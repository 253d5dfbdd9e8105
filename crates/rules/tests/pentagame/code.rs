//! Position codes: writing, reading, and errors.

use petteia_rules::{Game, GameKind, Setup};

const START_FOR_TWO: &str = "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1";

fn start(seats: &str, options: &str) -> Game {
    Game::new(Setup::parse(GameKind::Pentagame, seats, options).unwrap())
}

fn read(code: &str) -> Result<Game, String> {
    Game::from_code(GameKind::Pentagame, code).map_err(|why| why.to_string())
}

#[test]
fn the_start_is_written_for_every_line_up() {
    let five = "W,B,R,Y,G/W,B,R,Y,G/W,B,R,Y,G/W,B,R,Y,G";
    assert_eq!(start("2", "").code(), START_FOR_TWO);
    assert_eq!(
        start("3", "").code(),
        "W,B,R,Y,G/W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1"
    );
    assert_eq!(start("4", "").code(), format!("{five} w,b,r,y,g - 1 1"));
    assert_eq!(
        start("teams", "").code(),
        format!("{five} w,b,r,y,g - 1 1 teams")
    );
    assert_eq!(
        start("5", "").code(),
        "W,W,W,W/B,B,B,B/R,R,R,R/Y,Y,Y,Y/G,G,G,G w,b,r,y,g - 1 1 5"
    );
    assert_eq!(
        start("2", "inside-out=1 outs=4").code(),
        "w,b,r,y,g/w,b,r,y,g W,B,R,Y,G - 1 1 inside-out outs=4"
    );
    assert_eq!(
        start("teams", "outs=7 inside-out=1").code(),
        "w,b,r,y,g/w,b,r,y,g/w,b,r,y,g/w,b,r,y,g W,B,R,Y,G - 1 1 teams inside-out outs=7"
    );
}

#[test]
fn a_code_that_was_written_is_read_back() {
    for code in [
        START_FOR_TWO,
        "-,B,R,Y,G/W,B,R3w,Y,G w,b,r,y,W1B B1R,g3w 2 8",
        "W,B,R,Y,G/W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 3 3 outs=5",
        "w,w,w1b,-/b,b,b,b/r,r,r,-/y,y,y,y/g,g,g,g W,B,R,Y,G W1B 4 9 5 inside-out outs=2",
    ] {
        assert_eq!(read(code).map(|game| game.code()).as_deref(), Ok(code));
    }
}

#[test]
fn alike_pieces_are_written_in_canonical_order_whatever_was_read() {
    let code = "W3r,-,W,W/B,B,B,B/R,R,R,R/Y,Y,Y,Y/G,G,G,G w,b,r,y,g - 1 1 5";
    assert_eq!(
        read(code).unwrap().code(),
        "W,W,W3r,-/B,B,B,B/R,R,R,R/Y,Y,Y,Y/G,G,G,G w,b,r,y,g - 1 1 5"
    );
}

#[test]
fn a_piece_may_stand_on_its_goal_where_somebody_put_it() {
    assert!(read("w,B,R,Y,G/W,B,R,Y,G W1B,b,r,y,g - 1 3").is_ok());
}

#[test]
fn refusals_say_what_is_wrong() {
    let pieces = "W,B,R,Y,G/W,B,R,Y,G";
    for (rest, part) in [
        ("w,b,r,y,g - 1", "five fields"),
        (" w,b,r,y,g - 1 1", "black blocks: \"\""),
        ("w,b,r,y - 1 1", "five black blocks"),
        ("- - 1 1", "five black blocks"),
        ("w,b,r,y,g W1B,W2B,W3B,B1R,B2R,B3R 1 1", "five grey blocks"),
        ("w,b,r,y,y - 1 1", "y is taken twice"),
        ("w,b,r,y,g g 1 1", "g is taken twice"),
        ("w,b,r,y,g - 2 1", "turn of seat 1"),
        ("w,b,r,y,g - 1 2", "turn of seat 2"),
        ("w,b,r,y,g - 3 1", "turn of seat 1"),
        ("w,b,r,y,g - 1 0", "ply: \"0\""),
        ("w,b,r,y,g - 1 01", "ply: \"01\""),
        ("w,b,r,y,g - 1 4294967295", "ply: \"4294967295\""),
        ("w,b,r,y,g - 1 1 teams", "teams does not have 2 seats"),
        ("w,b,r,y,g - 1 1 outs=6", "1 to 5 pieces"),
        (
            "w,b,r,y,g - 1 1 outs=4 inside-out",
            "\"inside-out\" is not expected",
        ),
        ("w,b,r,y,g - 1 1 fast", "\"fast\" is not expected"),
    ] {
        let reason = read(&format!("{pieces} {rest}")).err().unwrap_or_default();
        assert!(reason.contains(part), "{rest}: {reason}");
    }
    for (code, part) in [
        ("", "five fields"),
        (
            "W,B,R,Y/W,B,R,Y,G w,b,r,y,g - 1 1",
            "seat 1 has 5 pieces, not 4",
        ),
        ("W,B,R,Y,G w,b,r,y,g - 1 1", "no line-up has 1 seat"),
        ("W,B,R,Y,Q/W,B,R,Y,G w,b,r,y,g - 1 1", "pieces: \"Q\""),
        ("W,B,R,Y,r4W/W,B,R,Y,G w,b,r,y,g - 1 1", "pieces: \"r4W\""),
        ("W,B,R,Y,w/W,B,R,Y,G w,b,r,y,g - 1 1", "w is taken twice"),
        (
            "W,B,R,Y,W1B/W,B,R,Y,W1B w,b,r,y,g - 1 1",
            "W1B is taken twice",
        ),
        ("W,W,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1", "3 pieces stand on W"),
        (
            "W,W,W,W/B,B,B,B/R,R,R,R/Y,Y,Y,Y/G,G,G,G w,b,r,y,g - 1 1",
            "must follow the ply",
        ),
    ] {
        let reason = read(code).err().unwrap_or_default();
        assert!(reason.contains(part), "{code}: {reason}");
    }
}
