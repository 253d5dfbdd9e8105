//! Position codes of Rithmomachia: round trips and errors.

use petteia_rules::rithmomachia::{Position, Side};

const START: &str = "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,p190/t16,t12,c9,c25,c49,c81,t90,t100/2,c3,c5,c7,c9,2/8/8/8/8/8/8/8/8/2,C8,C6,C4,C2,2/T81,T72,C64,C36,C16,C4,T6,T9/S153,P91,T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25 w - - 1";

/// Returns the code of an almost empty board: White's pieces on rank b, Black's on rank o, then the other
/// fields.
fn code(white: &str, black: &str, rest: &str) -> String {
    format!("8/{black}/8/8/8/8/8/8/8/8/8/8/8/8/{white}/8 {rest}")
}

#[test]
fn the_start_is_written_as_documented() {
    assert_eq!(Position::start().code(), START);
    assert_eq!(Position::from_code(START), Ok(Position::start()));
}

#[test]
fn what_was_captured_is_kept_in_order() {
    for rest in [
        "w - - 1",
        "b t12,c9,+s36,s361 +S1,T6 2",
        "w +s36,t12,+s16,+s25,+s49,+s64,p C2 7",
        "w - +S1,+S4,+S9,+S16,+S25,+S36,P,C4,C4 999999999",
    ] {
        let code = code("C2,7", "1,c3,6", rest);
        assert_eq!(Position::from_code(&code).unwrap().code(), code);
    }
}

#[test]
fn a_damaged_pyramid_names_what_it_still_has() {
    let code = code(
        "P[1+4+9],7",
        "p[64],7",
        "w +s16,+s25,+s36,+s49 +S16,+S25,+S36 9",
    );
    let position = Position::from_code(&code).unwrap();
    assert_eq!(position.pyramid(Side::White).unwrap().1.value(), 14);
    assert_eq!(position.pyramid(Side::Black).unwrap().1.value(), 64);
    assert_eq!(position.code(), code);
}

#[test]
fn studies_may_have_a_piece_too_often_or_too_rarely() {
    // rith 4.5.7, Figure 18 has two circles of 7 and few other pieces.
    let code = code("S15,6,S15", "c7,c7,6", "w - - 1");
    assert_eq!(Position::from_code(&code).unwrap().code(), code);
}

#[test]
fn refusals_name_the_field_and_the_reason() {
    for (code, field, reason) in [
        (String::new(), "five fields", "this has 0"),
        (format!("{START} x"), "five fields", "this has 6"),
        (START.replace(" w", "  w"), "five fields", "5"),
        ("8/8 w - - 1".to_owned(), "ranks", "not 2"),
    ] {
        is_refused(&code, field, reason);
    }
    for (white, field, reason) in [
        ("C2,6", "rank b", "has 7"),
        ("C2,8", "rank b", "more"),
        ("C2,3,4", "rank b", "side by side"),
        ("C2,07", "rank b", "side by side"),
        ("9", "rank b", "1 to 8"),
        ("C2,,6", "rank b", "is not a piece"),
        ("S36,7", "rank b", "no piece S36"),
        ("C02,7", "rank b", "is not a piece"),
        ("P55,7", "rank b", "P55"),
        ("P[],7", "rank b", "no component"),
        ("P[49],7", "rank b", "no component"),
        ("P[4+1],7", "rank b", "ascending order: 1+4"),
        ("P[4+4],7", "rank b", "once"),
        ("P[1+4+9+16+25+36],7", "rank b", "P91"),
        ("C[1],7", "rank b", "is not a piece"),
        ("P91,6,P91", "White", "second"),
    ] {
        is_refused(&code(white, "8", "w - - 1"), field, reason);
    }
    for (rest, field, reason) in [
        ("b - - 1", "side to move", "odd"),
        ("x - - 1", "side to move", "\"x\""),
        ("w C2 - 1", "Black has no", "C2"),
        ("w c2 - 1", "captured by White", "no piece c2"),
        ("w p190 - 1", "captured by White", "each component"),
        ("w +S36 - 1", "captured by White", "+s"),
        ("w +s1 - 1", "Black", "no component 1"),
        ("w +s16,+s16 - 1", "Black", "twice"),
        ("w p - 1", "Black", "last component"),
        ("w +s16,p,p - 1", "Black", "last component"),
        ("w +s16,+s25,+s36,+s49,+s64 - 1", "Black", "follows"),
        ("w - - 0", "ply", "\"0\""),
        ("w - - 01", "ply", "\"01\""),
        ("w - - 9999999999", "ply", "from 1"),
    ] {
        is_refused(&code("C2,7", "8", rest), field, reason);
    }
    for (white, black, rest, field, reason) in [
        ("8", "c2,7", "w - - 1", "rank o", "no piece c2"),
        ("8", "x9,7", "w - - 1", "rank o", "is not a piece"),
        (
            "C2,7",
            "p190,7",
            "w +s16 - 1",
            "component 16",
            "cannot have it",
        ),
        (
            "C2,7",
            "p[64],7",
            "w +s16,+s25,+s36,+s49,+s64,p - 1",
            "Black's pyramid",
            "cannot stand",
        ),
    ] {
        is_refused(&code(white, black, rest), field, reason);
    }
}

fn is_refused(code: &str, field: &str, reason: &str) {
    let refusal = Position::from_code(code).unwrap_err().to_string();
    assert!(refusal.contains(field), "{code}: {refusal}");
    assert!(refusal.contains(reason), "{code}: {refusal}");
}
