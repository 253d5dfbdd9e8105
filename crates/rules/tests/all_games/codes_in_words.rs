//! Errors of position codes, in every language.

use petteia_rules::{Game, GameKind, Language};

/// Invalid codes, each with a different error.
const WRONG: &[(GameKind, &[&str])] = &[
    (
        GameKind::Pentagame,
        &[
            "x",
            "W1,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1",
            "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 0",
            "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 2 1",
            "W,B,R,Y,G w,b,r,y,g - 1 1",
            "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1 5",
            "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1 fast",
            "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1 outs=x",
            "W,B,R,Y/W,B,R,Y,G w,b,r,y,g - 1 1",
            "w,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1",
            "B,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1",
            "W,B,R,Y,G/W,B,R,Y,G w,b,r,y - 1 1",
        ],
    ),
    (
        GameKind::FiveLines,
        &[
            "x",
            "off A ?",
            "off,off,off,off,off/off,off,off,off,off C ?",
            "off,off,off,off,off/off,off,off,off,off A 7",
            "9Z,off,off,off,off/off,off,off,off,off A ?",
            "1A,off,off,off,off/off,off,off,off,off A ?",
            "off,off,off,off/off,off,off,off,off A ?",
            "off,off,off,1A,1A/off,off,off,off,off A ?",
        ],
    ),
    (
        GameKind::Pentalath,
        &[
            "x",
            "5 w 1 12",
            "4/6/7/8/9/8/7/6/5 w 1 12",
            "6/6/7/8/9/8/7/6/5 w 1 12",
            "wwwwww/6/7/8/9/8/7/6/5 w 1 12",
            "x4/6/7/8/9/8/7/6/5 w 1 12",
            "5/6/7/8/9/8/7/6/5 x 1 12",
            "5/6/7/8/9/8/7/6/5 w 0 12",
            "5/6/7/8/9/8/7/6/5 w 1 11",
            "5/6/7/8/9/8/7/6/5 b 1 12",
            "5/6/7/8/9/8/7/6/5 w 2 21",
        ],
    ),
    (
        GameKind::Rithmomachia,
        &[
            "x",
            "8 w - - 1",
            "9/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w - - 1",
            "7/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w - - 1",
            "C2,x,6/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w - - 1",
            "C999,7/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w - - 1",
            "P[5],7/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w - - 1",
            "P[4+1],7/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w - - 1",
            "8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 b - - 1",
            "8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w +x - 1",
            "8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w p190 - 1",
            "8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w +s17 - 1",
            "8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w +s16,+s16 - 1",
            "8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w p - 1",
            "P91,P91,6/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w - - 1",
        ],
    ),
];

#[test]
fn every_language_says_what_is_wrong_with_a_code() {
    let wrong = WRONG.iter();
    for (kind, code) in wrong.flat_map(|(kind, codes)| codes.iter().map(move |code| (kind, code))) {
        let why = Game::from_code(*kind, code).unwrap_err();
        let spoken = Language::ALL.map(|language| why.words(language));
        for (language, said) in Language::ALL.iter().zip(&spoken) {
            assert!(said.chars().count() > 10, "{kind:?} {code}: {said}");
            assert!(
                !said.contains("-code-") && !said.contains("-impossible-"),
                "{said}"
            );
            let alike = spoken.iter().filter(|other| *other == said).count();
            assert_eq!(alike, 1, "{kind:?} {code} in {language:?}: {said}");
        }
    }
}
