//! Fuzz tests: no reader panics on any text, and text that a reader accepts survives a round trip.
//!
//! `cargo test` runs each of these on random text for a short time. `cargo bolero test -p petteia-rules
//! fuzz_readers::turns` runs one with libFuzzer until it is stopped.

use petteia_rules::{Game, GameKind, ReadError, Record, Style};

/// Maximum number of completions.
const MAX_COMPLETIONS: usize = 25;

/// Number of texts in a normal test run.
const TRIES: usize = 3000;

/// Positions of every game; Pentagame's are of every line-up and allow every kind of turn.
const POSITIONS: [(GameKind, &str); 18] = [
    (GameKind::Pentagame, "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1"),
    (
        GameKind::Pentagame,
        "W1y,B3g,R1w,G4b,G1W/G2W,B,R5w,Y2b,- w,r,y,B6g,y2g G3b 1 17",
    ),
    (
        GameKind::Pentagame,
        "G,B,R,Y,G/W,B,R,Y,W/W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 13 teams",
    ),
    (GameKind::Pentagame, "W,B,R,Y,G/w,B,R,Y,G b,r,y,g,Y1w - 2 4"),
    (
        GameKind::Pentagame,
        "W,W,W3r,-/B,B,B,B/R,R,R,R/Y,Y,Y,Y/G,G,G,G w,b,r,y,g W1B 1 6 5",
    ),
    (
        GameKind::Pentagame,
        "w,b,r,y,G1r/w,b,W,y,w1b W1r,R1w,B2g,Y1w,Y - 2 8 inside-out",
    ),
    (
        GameKind::Pentagame,
        "W,B,R,Y,G/-,-,-,-,- w,b,r,y,g W1B 2 22 outs=5",
    ),
    (
        GameKind::FiveLines,
        "off,off,off,off,off/off,off,off,off,off A ?",
    ),
    (GameKind::FiveLines, "off,1A,3A,3A,5B/3A,2B,3B,3B,4B A 4"),
    (GameKind::FiveLines, "1A,3B,3B,3B,3B/off,3A,3A,3A,3A B 6"),
    (GameKind::Pentalath, "5/6/7/8/9/8/7/6/5 w 1 12"),
    (GameKind::Pentalath, "5/6/7/8/4w4/8/7/6/5 b 2 12"),
    (
        GameKind::Pentalath,
        "5/2b3/1bwb3/2bb4/w3www2/3b4/7/6/w4 b 13 21",
    ),
    (GameKind::Pentalath, "b1/bbb/1b w 11 12"),
    (
        GameKind::Rithmomachia,
        "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,p190/t16,t12,c9,c25,c49,c81,t90,t100/2,c3,c5,c7,c9,2/8/8/8/8/8/8/8/8/2,C8,C6,C4,C2,2/T81,T72,C64,C36,C16,C4,T6,T9/S153,P91,T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25 w - - 1",
    ),
    // Two pyramids that reach each other (rith 4.5.7, Figure 17).
    (
        GameKind::Rithmomachia,
        "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,1/t16,t12,1,c25,c49,c81,t90,t100/2,c3,c5,c7,c9,2/3,c9,4/8/8/3,P91,4/8/8/3,p190,4/8/2,C8,1,C4,C2,2/T81,T72,C64,C36,C16,C4,T6,T9/S153,1,T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25 b - - 2",
    ),
    // All kinds of capture (rith 4.5.7, Figure 18).
    (
        GameKind::Rithmomachia,
        "c7,6,T42/8/3,s361,1,T72,t90,1/8/8/3,S289,s49,3/8/8/4,S169,2,s120/8/8/2,C4,5/1,C4,c7,C16,4/2,C2,c9,2,T9,1/8/P91,5,c9,1 w - - 1",
    ),
    // Damaged pyramids, captures, and a great victory one move away.
    (
        GameKind::Rithmomachia,
        "8/8/8/8/4,S15,3/3,T20,4/6,S45,1/8/8/2,P[1+4+25],2,c9,2/8/8/1,T9,2,p[16],3/8/8/8 w t90,+s25,+s36,+s49,+s64 +S9,+S16,+S36,T72 51",
    ),
];

/// Tokens of turns.
const SIGNS: [&str; 60] = [
    "C2", "t90", "P91", "s36", "S15", "c5", "d6", "m4", "i4", "f4", "[", "]", "+", "&", "×", "^",
    "(5,3)", ";", "off", "/", "2A", "3B", "*", "e5", "a1", "i5", "swap", "pass", "W", "B", "R",
    "Y", "G", "w", "b", "r", "y", "g", "1", "2", "3", "4", "5", "6", "-", "x", "s", "s!", "z", ":",
    ">", "@", "(", ")", ",", " ", "→", "w̲", "__b__", "é",
];

/// Fragments of codes.
const FIELDS: [&str; 32] = [
    "P[1+4+9]",
    "p190",
    "c9",
    "+s36",
    "p",
    "S289,4,",
    "8/",
    "t12",
    "off",
    "3A",
    "A",
    "?",
    "9",
    "w",
    "b",
    "21",
    "W,B,R,Y,G",
    "/",
    " ",
    ",",
    "-",
    "w,b,r,y,g",
    "W1B",
    "g3w",
    "1",
    "2",
    "5",
    "teams",
    "inside-out",
    "outs=4",
    "4294967295",
    "W,W,W,-",
];

/// The headers of records.
const HEADS: [&str; 4] = [
    "[Game \"pentagame\"]\n[Seats \"2\"]\n\n",
    "[Game \"five-lines\"]\n[Seats \"2\"]\n\n",
    "[Game \"pentalath\"]\n[Seats \"2\"]\n\n",
    "[Game \"rithmomachia\"]\n[Seats \"2\"]\n[Options \"body=1\"]\n\n",
];

/// Fragments of records.
const PARTS: [&str; 36] = [
    "1. T9c8-e8 t12n2-l2 2. T6c7-e7 ",
    "t12l2-j2;[t12j2*6]xT72c2",
    "t12l2-j2",
    "C2d6-e6",
    ";",
    "[Options \"lawsuit=4:100 honor=2:30\"]\n",
    "1. 3:off/3A 6:off/1A ",
    "4:off/4A",
    "e5",
    "swap",
    "pass",
    "1/2-1/2",
    "[Game \"pentagame\"]\n[Seats \"2\"]\n\n",
    "[Game \"pentagame\"]\n",
    "[Seats \"5\"]\n",
    "[Options \"outs=1\"]\n",
    "[Event \"\\\"\\\\\"]\n",
    "[",
    "\"",
    "]",
    "\n",
    " ",
    "1.",
    "2.",
    "W-W3r",
    "Wxr:G2W",
    "RsY",
    "B-B2R",
    "--",
    "{",
    "}",
    "*",
    "0-0",
    "1-0",
    "é",
    "\r\n",
];

/// Returns text made of these fragments, or of arbitrary characters.
fn text(bytes: &[u8], pieces: &[&str]) -> String {
    match bytes {
        [mode, rest @ ..] if mode % 4 > 0 => rest
            .iter()
            .map(|byte| pieces[usize::from(*byte) % pieces.len()])
            .collect(),
        [_, rest @ ..] => String::from_utf8_lossy(rest).into_owned(),
        [] => String::new(),
    }
}

/// A text with one part replaced.
fn patched(text: &str, from: u8, to: u8, patch: &str) -> String {
    let cut = |at: u8| usize::from(at) % (text.len() + 1);
    let (from, to) = (cut(from).min(cut(to)), cut(from).max(cut(to)));
    format!("{}{patch}{}", &text[..from], &text[to..])
}

#[test]
fn turns() {
    let games = POSITIONS.map(|(kind, code)| Game::from_code(kind, code).unwrap());
    let legal = games.each_ref().map(Game::legal);
    bolero::check!()
        .with_type::<(u8, u16, Vec<u8>, u8, u8)>()
        .with_iterations(TRIES)
        .for_each(|(position, turn, bytes, from, to)| {
            let position = usize::from(*position) % games.len();
            let (game, legal) = (&games[position], &legal[position]);
            let turn = &legal[usize::from(*turn) % legal.len()];
            // Rithmomachia also lists single captures.
            let turn = turn.strip_prefix("capture\t").unwrap_or(turn);
            let typed = match text(bytes, &SIGNS) {
                // A short patch often leaves a legal turn, or almost one.
                patch if bytes.len() < 8 => patched(turn, *from, *to, &patch),
                typed => typed,
            };
            match game.read(&typed) {
                Ok(turn) => {
                    let written = game.notation(&turn, Style::Ascii);
                    assert_eq!(game.read_strict(&written).as_ref(), Ok(&turn), "{written}");
                    let shown = game.notation(&turn, Style::Underlined);
                    assert_eq!(game.read(&shown).as_ref(), Ok(&turn), "{shown}");
                    assert!(!game.describe(&turn).to_string().is_empty());
                    assert_eq!(game.clone().play(&turn), Ok(()));
                }
                Err(ReadError::Syntax { at, expected }) => {
                    assert!(at <= typed.chars().count());
                    assert!(!expected.to_string().is_empty());
                }
                Err(ReadError::Ambiguous { readings }) => {
                    assert!(readings.len() > 1);
                    for reading in readings {
                        assert!(game.read_strict(&reading).is_ok(), "{typed}: {reading}");
                    }
                }
                Err(ReadError::Illegal(illegal)) => {
                    assert!(game.kind().rules().contains(&illegal.rule), "{illegal:?}");
                    for near in illegal.nearest {
                        assert!(game.read_strict(&near).is_ok(), "{typed}: {near}");
                    }
                }
            }
            assert!(game.complete(&typed, MAX_COMPLETIONS).len() <= MAX_COMPLETIONS);
        });
}

#[test]
fn records() {
    bolero::check!()
        .with_type::<Vec<u8>>()
        .with_iterations(TRIES)
        .for_each(|bytes| {
            let text = text(bytes, &PARTS);
            for text in HEADS
                .map(|head| format!("{head}{text}"))
                .into_iter()
                .chain([text.clone()])
            {
                match text.parse::<Record>() {
                    Ok(record) => {
                        let written = record.to_string();
                        let read: Record = written.parse().unwrap();
                        assert_eq!(read, record);
                        assert_eq!(read.to_string(), written);
                        assert_eq!(read.replay().count(), read.entries().len());
                    }
                    Err(fault) => {
                        assert!(fault.line >= 1 && fault.column >= 1);
                        assert!(fault.line <= text.lines().count() + 1);
                        assert!(!fault.reason.is_empty());
                    }
                }
            }
        });
}

#[test]
fn codes() {
    bolero::check!()
        .with_type::<(u8, Vec<u8>, u8, u8)>()
        .with_iterations(TRIES)
        .for_each(|(position, bytes, from, to)| {
            // A valid code with one part replaced.
            let (kind, code) = POSITIONS[usize::from(*position) % POSITIONS.len()];
            let patched = patched(code, *from, *to, &text(bytes, &FIELDS));
            for code in [patched, text(bytes, &FIELDS)] {
                match Game::from_code(kind, &code) {
                    Ok(game) => {
                        let written = game.code();
                        let read = Game::from_code(kind, &written).unwrap();
                        assert_eq!(read.code(), written, "{code}");
                        let mut game = game;
                        game.lose_turn();
                    }
                    Err(reason) => assert!(!reason.to_string().is_empty()),
                }
            }
        });
}
