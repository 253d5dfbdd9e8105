//! Notation of Rithmomachia: every listed spelling, and errors.

use petteia_rules::ReadError;
use petteia_rules::phrase::Language;
use petteia_rules::rithmomachia::{Game, Position, Setup};
use petteia_rules::{Agreement, Rules};

/// Maximum number of completions.
const MAX_COMPLETIONS: usize = 25;

/// Returns a game from a position in which no proper victory counts.
fn game(code: &str) -> Game {
    let setup = Setup::parse("2", "proper=none").unwrap();
    Game::continued(setup, Position::from_code(code).unwrap())
}

/// rith 4.5.7, Figure 18: all kinds of captures.
const WHITE: &str = "c7,6,T42/8/3,s361,1,T72,t90,1/8/8/3,S289,s49,3/8/8/4,S169,2,s120/8/8/2,C4,5/1,C4,c7,C16,4/2,C2,c9,2,T9,1/8/P91,5,c9,1 w - - 1";
const BLACK: &str = "c7,6,T42/8/3,s361,1,T72,t90,1/8/8/3,S289,s49,3/8/8/4,S169,2,s120/8/8/2,C4,5/1,C4,c7,C16,4/2,C2,c9,2,T9,1/8/P91,5,c9,1 b - - 2";

/// rith 4.5.7, Figure 17.
const PYRAMIDS: &str = "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,1/t16,t12,1,c25,c49,c81,t90,t100/2,c3,c5,c7,c9,2/3,c9,4/8/8/3,P91,4/8/8/3,p190,4/8/2,C8,1,C4,C2,2/T81,T72,C64,C36,C16,C4,T6,T9/S153,1,T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25 b - - 2";

fn start() -> Game {
    Game::new(Setup::default())
}

/// Asserts that all of these are read as the first.
fn all_read(game: &Game, strict: bool, spellings: &[&str]) {
    for spelling in spellings {
        let read = if strict {
            game.read_strict(spelling)
        } else {
            game.read(spelling)
        };
        let read = read.unwrap_or_else(|e| panic!("{spelling}: {e}"));
        assert_eq!(game.notation(&read), spellings[0], "{spelling}");
    }
}

#[test]
fn a_move_is_read_in_every_listed_way() {
    // In coordinates, file 6 is 5 and rank d is 3.
    let spellings = [
        "C2d6-d7",
        "C2d6d7",
        "C002d6-d7",
        "C002d6d7",
        "C^2d6d7",
        "C^2d6-d7",
        "C2:(5,3)-(6,3)",
        "(5,3)-(6,3)",
        "d6-d7",
    ];
    all_read(&start(), true, &spellings);
    all_read(&start(), false, &spellings);
}

#[test]
fn what_is_typed_may_be_lower_case_spaced_or_without_parts() {
    let typed = [
        "C2d6-d7",
        "c2d6-d7",
        "c2 d6-d7",
        "C2 d6 - d7",
        " c2d6d7 ",
        "C2-d7",
        "c2→d7",
        "2-d7",
        "D6-d7",
        "Cd6-d7",
        "C2d6>d7",
        "C2d6->d7",
        "C2d6–d7",
        "C2d6-d7;",
    ];
    all_read(&start(), false, &typed);
}

#[test]
fn captures_are_read_in_every_listed_way() {
    let white = game(WHITE);
    let after = |capture: &str| format!("{capture};C2c3-b3");
    for spellings in [
        &[
            "T9c7xc9a7",
            "T9xc9",
            "(T9:(6,2))=(c9:(6,0))",
            "T9×c9",
            "c7xa7",
            "T9c7xc9",
        ][..],
        &[
            "[T72n6+S289k4]xs361n4",
            "[S289k4+T72n6]xs361n4",
            "[T72+S289]xs361",
            "[(T72:(5,13))+(S289:(3,10))]=(s361:(3,13))",
            "(T72+S289)xs361",
            "T72+S289xs361",
        ],
        &[
            "[T9c7*10]xt90n7",
            "[T9*10]xt90",
            "T9c7xt90n7",
            "T9xt90",
            "T9*10xt90",
        ],
        &[
            "[T42p8/6]xc7p1",
            "[T42/6]xc7",
            "[T42÷6]xc7p1",
            "[(T42:(7,15))÷6]×(c7:(0,15))",
            "T42xc7",
        ],
        &["C4e3&c7d3", "C4e3∩c7d3", "C16d4&c7d3", "C2&c7", "C4d2&c7d3"],
    ] {
        let spellings: Vec<String> = spellings.iter().map(|capture| after(capture)).collect();
        let spellings: Vec<&str> = spellings.iter().map(String::as_str).collect();
        all_read(&white, true, &spellings);
        all_read(&white, false, &spellings);
    }
    all_read(
        &game(BLACK),
        true,
        &[
            "[c9c4-c7d3]xC2c3;c9a7-a6",
            "[c9-c7]xC2;c9a7-a6",
            "(c9c4-c7d3)xC2c3;a7-a6",
        ],
    );
}

#[test]
fn in_lower_case_the_roles_tell_the_sides_apart() {
    all_read(
        &game(WHITE),
        false,
        &[
            "T9c7xc9a7;[T72n6+S289k4]xs361n4;C2c3-b3",
            "t9xc9 [t72+s289]xs361 c2-b3",
            "t9c7xc9a7, [t72n6+s289k4]xs361n4, c2c3-b3",
            "T9c7xc9a7 [T72n6+S289k4]xs361n4 C2c3-b3",
        ],
    );
    all_read(
        &game(BLACK),
        false,
        &["[c9c4-c7d3]xC2c3;c9a7-a6", "[c9-c7]xc2 c9a7-a6"],
    );
}

#[test]
fn a_capital_at_the_beginning_alone_means_nothing() {
    let black = game(BLACK);
    all_read(&black, false, &["c9a7-a6", "C9a7-a6", "A7-a6"]);
    all_read(&black, false, &["[c7p1*6]xT42p8;c9a7-a6", "C7xt42 c9a7-a6"]);
    let offered: Vec<String> = black
        .complete("C9a7", MAX_COMPLETIONS)
        .into_iter()
        .map(|way| way.text)
        .collect();
    assert!(offered.contains(&"c9a7-a6".to_owned()), "{offered:?}");
    assert!(black.read_strict("C9a7-a6").is_err());
}

#[test]
fn a_record_tells_the_sides_apart_by_case_and_has_no_spaces() {
    let white = game(WHITE);
    for wrong in ["t9c7xc9a7;C2c3-b3", "T9c7xC9a7;C2c3-b3", "c2c3-b3"] {
        assert!(white.read_strict(wrong).is_err(), "{wrong}");
    }
    for spaced in [
        "T9xc9 C2c3-b3",
        "T9xc9,C2c3-b3",
        "T9xc9;C2c3-b3;",
        "C3c3-B3",
    ] {
        match white.read_strict(spaced) {
            Err(ReadError::Syntax { .. }) => {}
            other => panic!("{spaced}: {other:?}"),
        }
    }
}

#[test]
fn case_that_is_typed_is_heeded() {
    // Mixed case must match the sides.
    let white = game(WHITE);
    assert!(white.read("T9xC9 C2c3-b3").is_err());
    assert!(white.read("t9xc9 C2c3-b3").is_err());
}

#[test]
fn a_component_is_called_by_its_own_value_or_by_the_pyramids() {
    let black = game(PYRAMIDS);
    all_read(
        &black,
        true,
        &[
            "s16f4xS16i4;p190f4-f7",
            "p190f4xS16i4;p190f4-f7",
            "s16xS16;p190f4-f7",
            "p190xS16;f4-f7",
            "pf4xS16i4;p-f7",
        ],
    );
    all_read(
        &black,
        true,
        &[
            "s16f4xS16i4;s25f4xS25i4;s36f4xS36i4;p190f4-f7",
            "p190f4xS16i4;p190f4xS25i4;p190f4xS36i4;p190f4-f7",
        ],
    );
}

#[test]
fn what_can_mean_several_turns_is_not_guessed() {
    let black = game(PYRAMIDS);
    match black.read("p190xP91 p190f4-f7") {
        Err(ReadError::Ambiguous { readings }) => {
            assert_eq!(
                readings,
                [
                    "s16f4xS16i4;p190f4-f7",
                    "s25f4xS25i4;p190f4-f7",
                    "s36f4xS36i4;p190f4-f7"
                ]
            );
            for reading in readings {
                assert!(black.read_strict(&reading).is_ok());
            }
        }
        other => panic!("{other:?}"),
    }
    // Two circles of 4 can both move to d4.
    let circles = game("8/8/8/8/8/8/8/8/8/8/8/8/2,C4,1,C4,3/8/8/c3,7 w - - 1");
    match circles.read("C4-d4") {
        Err(ReadError::Ambiguous { readings }) => {
            assert_eq!(readings, ["C4d3-d4", "C4d5-d4"]);
        }
        other => panic!("{other:?}"),
    }
    // A circle of 3, or the piece on c3.
    let black = game("8/8/8/8/8/8/8/8/8/8/8/8/2,c5,5/1,c3,6/8/C2,7 b - - 2");
    match black.read("c3-d2") {
        Ok(turn) => assert_eq!(black.notation(&turn), "c3c2-d2"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn text_that_is_no_notation_is_refused_where_it_stops_making_sense() {
    for (typed, at, expected) in [
        ("", 0, "a piece such as C2 or C2d6"),
        ("hello", 0, "a piece such as C2 or C2d6"),
        ("C2d6-", 5, "a square from a1 to p8"),
        ("C2d6-z9", 5, "a square from a1 to p8"),
        ("C2d6-d9", 5, "a square from a1 to p8"),
        ("[C2+C4", 6, "]"),
        ("[C2+C4]", 7, "x and a piece"),
        ("[C2+]xc9", 4, "a piece such as C2"),
        ("[T9*]xt90", 4, "the number of empty squares"),
        ("T9x", 3, "a piece such as C2"),
        ("C8&", 3, "a piece such as C2"),
        ("C2d6-d7 ?", 8, "a piece such as C2"),
        ("C2d6-d7?", 7, "; and the next capture or move"),
        ("(C2d6-d7", 8, ")"),
    ] {
        match start().read(typed) {
            Err(ReadError::Syntax {
                at: found,
                expected: wanted,
            }) => {
                let english = wanted.words(Language::English);
                assert_eq!(found, at, "{typed}: {english}");
                assert!(english.contains(expected), "{typed}: {english}");
                let german = wanted.words(Language::German);
                let signs = |words: &str| words.chars().all(|sign| sign.is_ascii_punctuation());
                assert!(german != english || signs(&german), "{typed}: {german}");
            }
            other => panic!("{typed}: {other:?}"),
        }
    }
}

#[test]
fn refusals_name_the_rule_in_both_languages_and_what_comes_near() {
    let white = game(WHITE);
    for (typed, rule, nearest) in [
        ("C2d6-d8", "not-there", None),
        ("C2c3-c5", "wrong-distance", Some("C2c3-b3")),
        ("T9xc7;C2c3-b3", "no-capture", Some("T9c7xc9a7;C2c3-b3")),
        (
            "[T72+S289]xs49;C2c3-b3",
            "out-of-reach",
            Some("[T72n6+S289k4]xs361n4;C2c3-b3"),
        ),
        (
            "[T9*9]xt90;C2c3-b3",
            "multiplication-distance",
            Some("[T9c7*10]xt90n7;C2c3-b3"),
        ),
        ("T9c7xc9a7", "move-missing", Some("T9c7xc9a7;T9c7-e7")),
        ("C2c3-b3;C2b3-a3", "second-move", None),
    ] {
        let Err(ReadError::Illegal(illegal)) = white.read(typed) else {
            panic!("{typed} is refused");
        };
        assert_eq!(illegal.rule, rule, "{typed}: {illegal}");
        assert!(illegal.nearest.len() <= 3);
        for near in &illegal.nearest {
            assert!(white.read_strict(near).is_ok(), "{typed}: {near}");
        }
        if let Some(nearest) = nearest {
            assert_eq!(
                illegal.nearest.first().map(String::as_str),
                Some(nearest),
                "{typed}"
            );
        }
        let [english, german] =
            [Language::English, Language::German].map(|language| illegal.reason.words(language));
        assert_ne!(english, german, "{typed}");
    }
}

#[test]
fn turns_are_said_in_both_languages() {
    let black = game(BLACK);
    let turn = black.read("[c9-c7]xC2 [c7p1*6]xT42 c9a7-a6").unwrap();
    let words = black.describe(&turn);
    assert_eq!(
        words.words(Language::English),
        "captures circle 2 on c3 with circle 9 on c4 and circle 7 on d3 (9 and 7: 9 − 7 = 2), \
         captures triangle 42 on p8 with circle 7 on p1 (7 over 6 empty squares: 7 × 6 = 42) and \
         moves circle 9 from a7 to a6"
    );
    assert_eq!(
        words.words(Language::German),
        "schlägt Kreis 2 auf c3 mit Kreis 9 auf c4 und Kreis 7 auf d3 (9 und 7: 9 − 7 = 2), \
         schlägt Dreieck 42 auf p8 mit Kreis 7 auf p1 (7 über 6 leere Felder: 7 × 6 = 42) und \
         zieht Kreis 9 von a7 nach a6"
    );
}

#[test]
fn every_capture_tells_its_arithmetic() {
    let white: Vec<String> = game(WHITE)
        .position()
        .captures()
        .iter()
        .map(|capture| capture.arithmetic().to_string())
        .collect();
    assert_eq!(
        white,
        [
            "9 = 9",
            "7 has no way out",
            "72 and 289: 72 + 289 = 361",
            "9 over 10 empty squares: 9 × 10 = 90",
            "42 over 6 empty squares: 42 ÷ 6 = 7",
        ]
    );
}
