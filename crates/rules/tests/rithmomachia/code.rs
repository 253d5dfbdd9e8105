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
        (code("C2,6", "8", "w - - 1"), "rank b", "has 7"),
        (code("C2,8", "8", "w - - 1"), "rank b", "more"),
        (code("C2,3,4", "8", "w - - 1"), "rank b", "side by side"),
        (code("C2,07", "8", "w - - 1"), "rank b", "side by side"),
        (code("9", "8", "w - - 1"), "rank b", "1 to 8"),
        (code("C2,,6", "8", "w - - 1"), "rank b", "no piece"),
        (code("8", "c2,7", "w - - 1"), "rank o", "no piece c2"),
        (code("8", "x9,7", "w - - 1"), "rank o", "no piece"),
        (code("S36,7", "8", "w - - 1"), "rank b", "no piece S36"),
        (code("C02,7", "8", "w - - 1"), "rank b", "no piece"),
        (code("P55,7", "8", "w - - 1"), "rank b", "P55"),
        (code("P[],7", "8", "w - - 1"), "rank b", "no component"),
        (code("P[49],7", "8", "w - - 1"), "rank b", "no component"),
        (code("P[4+1],7", "8", "w - - 1"), "rank b", "ascending: 1+4"),
        (code("P[4+4],7", "8", "w - - 1"), "rank b", "once"),
        (code("P[1+4+9+16+25+36],7", "8", "w - - 1"), "rank b", "P91"),
        (code("C[1],7", "8", "w - - 1"), "rank b", "no piece"),
        (code("P91,6,P91", "8", "w - - 1"), "White", "second"),
        (code("C2,7", "8", "b - - 1"), "side to move", "odd"),
        (code("C2,7", "8", "x - - 1"), "side to move", "\"x\""),
        (code("C2,7", "8", "w C2 - 1"), "Black has no", "C2"),
        (
            code("C2,7", "8", "w c2 - 1"),
            "captured by White",
            "no piece c2",
        ),
        (
            code("C2,7", "8", "w p190 - 1"),
            "captured by White",
            "each component",
        ),
        (code("C2,7", "8", "w +S36 - 1"), "captured by White", "+s"),
        (code("C2,7", "8", "w +s1 - 1"), "Black", "no component 1"),
        (code("C2,7", "8", "w +s16,+s16 - 1"), "Black", "twice"),
        (code("C2,7", "8", "w p - 1"), "Black", "last component"),
        (
            code("C2,7", "8", "w +s16,p,p - 1"),
            "Black",
            "last component",
        ),
        (
            code("C2,7", "8", "w +s16,+s25,+s36,+s49,+s64 - 1"),
            "Black",
            "follows",
        ),
        (
            code("C2,7", "p190,7", "w +s16 - 1"),
            "component 16",
            "cannot have it",
        ),
        (
            code("C2,7", "p[64],7", "w +s16,+s25,+s36,+s49,+s64,p - 1"),
            "Black's pyramid",
            "cannot stand",
        ),
        (code("C2,7", "8", "w - - 0"), "ply", "\"0\""),
        (code("C2,7", "8", "w - - 01"), "ply", "\"01\""),
        (code("C2,7", "8", "w - - 9999999999"), "ply", "from 1"),
    ] {
        let refusal = Position::from_code(&code).unwrap_err().to_string();
        assert!(refusal.contains(field), "{code}: {refusal}");
        assert!(refusal.contains(reason), "{code}: {refusal}");
    }
}
