//! Errors of position codes, in every language.

use petteia_rules::{Game, GameKind, Language};

/// Invalid codes, each with a different error.
const WRONG: &[(GameKind, &str)] = &[
    (GameKind::Pentagame, "x"),
    (GameKind::Pentagame, "W1,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1"),
    (GameKind::Pentagame, "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 0"),
    (GameKind::Pentagame, "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 2 1"),
    (GameKind::Pentagame, "W,B,R,Y,G w,b,r,y,g - 1 1"),
    (GameKind::Pentagame, "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1 5"),
    (
        GameKind::Pentagame,
        "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1 fast",
    ),
    (
        GameKind::Pentagame,
        "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1 outs=x",
    ),
    (GameKind::Pentagame, "W,B,R,Y/W,B,R,Y,G w,b,r,y,g - 1 1"),
    (GameKind::Pentagame, "w,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1"),
    (GameKind::Pentagame, "B,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1"),
    (GameKind::Pentagame, "W,B,R,Y,G/W,B,R,Y,G w,b,r,y - 1 1"),
    (GameKind::FiveLines, "x"),
    (GameKind::FiveLines, "off A ?"),
    (
        GameKind::FiveLines,
        "off,off,off,off,off/off,off,off,off,off C ?",
    ),
    (
        GameKind::FiveLines,
        "off,off,off,off,off/off,off,off,off,off A 7",
    ),
    (
        GameKind::FiveLines,
        "9Z,off,off,off,off/off,off,off,off,off A ?",
    ),
    (
        GameKind::FiveLines,
        "1A,off,off,off,off/off,off,off,off,off A ?",
    ),
    (
        GameKind::FiveLines,
        "off,off,off,off/off,off,off,off,off A ?",
    ),
    (
        GameKind::FiveLines,
        "off,off,off,1A,1A/off,off,off,off,off A ?",
    ),
    (GameKind::Pentalath, "x"),
    (GameKind::Pentalath, "5 w 1 12"),
    (GameKind::Pentalath, "4/6/7/8/9/8/7/6/5 w 1 12"),
    (GameKind::Pentalath, "6/6/7/8/9/8/7/6/5 w 1 12"),
    (GameKind::Pentalath, "wwwwww/6/7/8/9/8/7/6/5 w 1 12"),
    (GameKind::Pentalath, "x4/6/7/8/9/8/7/6/5 w 1 12"),
    (GameKind::Pentalath, "5/6/7/8/9/8/7/6/5 x 1 12"),
    (GameKind::Pentalath, "5/6/7/8/9/8/7/6/5 w 0 12"),
    (GameKind::Pentalath, "5/6/7/8/9/8/7/6/5 w 1 11"),
    (GameKind::Pentalath, "5/6/7/8/9/8/7/6/5 b 1 12"),
    (GameKind::Pentalath, "5/6/7/8/9/8/7/6/5 w 2 21"),
    (GameKind::Rithmomachia, "x"),
    (GameKind::Rithmomachia, "8 w - - 1"),
    (
        GameKind::Rithmomachia,
        "9/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w - - 1",
    ),
    (
        GameKind::Rithmomachia,
        "7/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w - - 1",
    ),
    (
        GameKind::Rithmomachia,
        "C2,x,6/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w - - 1",
    ),
    (
        GameKind::Rithmomachia,
        "C999,7/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w - - 1",
    ),
    (
        GameKind::Rithmomachia,
        "P[5],7/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w - - 1",
    ),
    (
        GameKind::Rithmomachia,
        "P[4+1],7/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w - - 1",
    ),
    (
        GameKind::Rithmomachia,
        "8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 b - - 1",
    ),
    (
        GameKind::Rithmomachia,
        "8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w +x - 1",
    ),
    (
        GameKind::Rithmomachia,
        "8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w p190 - 1",
    ),
    (
        GameKind::Rithmomachia,
        "8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w +s17 - 1",
    ),
    (
        GameKind::Rithmomachia,
        "8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w +s16,+s16 - 1",
    ),
    (
        GameKind::Rithmomachia,
        "8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w p - 1",
    ),
    (
        GameKind::Rithmomachia,
        "P91,P91,6/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w - - 1",
    ),
];

#[test]
fn every_language_says_what_is_wrong_with_a_code() {
    for (kind, code) in WRONG {
        let why = Game::from_code(*kind, code).unwrap_err();
        let [english, german] = Language::ALL.map(|language| why.words(language));
        for said in [&english, &german] {
            assert!(said.chars().count() > 10, "{kind:?} {code}: {said}");
            assert!(
                !said.contains("-code-") && !said.contains("-impossible-"),
                "{said}"
            );
        }
        assert_ne!(english, german, "{kind:?} {code}");
    }
}
