//! Random games of Rithmomachia: values are conserved, and everything survives a round trip.

use super::dice::Dice;
use petteia_rules::phrase::Language;
use petteia_rules::rithmomachia::{Captured, Game, Position, Setup, Side};
use petteia_rules::{Agreement, Completion, ReadError, Rules};

/// Maximum number of completions.
const MAX_COMPLETIONS: usize = 25;

/// Returns the text of a whole turn, made of completions.
fn offered_turn(dice: &mut Dice, game: &Game) -> String {
    let mut typed = String::new();
    loop {
        let offers = game.complete(&typed, MAX_COMPLETIONS);
        assert!(
            !offers.is_empty(),
            "nothing goes on from {typed:?}: {}",
            game.code()
        );
        let capture = |offer: &&Completion| offer.text.contains(['x', '&', '[']);
        let captures: Vec<_> = offers.iter().filter(capture).collect();
        let offer = if !captures.is_empty() && dice.roll(2) == 0 {
            captures[dice.roll(captures.len())]
        } else {
            &offers[dice.roll(offers.len())]
        };
        if offer.complete && (offer.text == typed || dice.roll(2) == 0) {
            return offer.text.clone();
        }
        typed = offer.text.clone();
    }
}

/// Returns the total value of a side's pieces on the board.
fn standing(position: &Position, side: Side) -> u32 {
    position
        .pieces_of(side)
        .map(|(_, piece)| u32::from(piece.value()))
        .sum()
}

/// Checks that every value, and every whole piece, is either on the board or captured.
fn check(position: &Position) {
    for (side, total) in [(Side::White, 1312), (Side::Black, 1752)] {
        let haul = position.captured_by(side.other());
        assert_eq!(standing(position, side) + haul.total(), total);
        assert_eq!(position.pieces_of(side).count() + haul.pieces().count(), 24);
        let pyramids = haul
            .taken()
            .iter()
            .filter(|c| **c == Captured::Pyramid)
            .count();
        assert_eq!(pyramids, usize::from(position.pyramid(side).is_none()));
    }
}

/// Both armies of the start, but face to face.
const FACE_TO_FACE: &str = "8/8/8/8/s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,p190/t16,t12,c9,c25,c49,c81,t90,t100/2,c3,c5,c7,c9,2/2,C8,C6,C4,C2,2/T81,T72,C64,C36,C16,C4,T6,T9/S153,P91,T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25/8/8/8/8 w - - 1";

#[test]
fn nothing_is_lost_in_random_games() {
    let mut dice = Dice::new(0xb0e7);
    let mut captured = 0;
    for _ in 0..4 {
        let setup = Setup::parse("2", "proper=none").unwrap();
        let mut game = Game::continued(setup, Position::from_code(FACE_TO_FACE).unwrap());
        for ply in 1..=150 {
            if game.outcome().is_some() {
                break;
            }
            assert_eq!(game.ply(), ply);
            // Captures are rare, so the turn with the most captures is played.
            let turns = (0..8).map(|_| offered_turn(&mut dice, &game));
            let text = turns
                .max_by_key(|text| text.matches(['x', '&']).count())
                .unwrap();
            let turn = game
                .read_strict(&text)
                .unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(game.notation(&turn), text);
            if let Ok(read) = game.read(&text.to_lowercase()) {
                assert_eq!(read, turn, "{text}");
            }
            for language in Language::ALL {
                assert!(
                    !game
                        .describe(&turn)
                        .words(language)
                        .contains("rithmomachia-")
                );
            }
            game.play(&turn).unwrap();
            check(game.position());
            let code = game.code();
            assert_eq!(
                Position::from_code(&code).as_ref(),
                Ok(game.position()),
                "{code}"
            );
        }
        let taken = |side| game.position().captured_by(side).taken().len();
        captured += taken(Side::White) + taken(Side::Black);
    }
    assert!(captured > 20, "hardly anything was captured: {captured}");
}

/// Tokens of turns.
const SIGNS: [&str; 34] = [
    "C", "T", "S", "P", "c", "t", "s", "p", "9", "2", "190", "36", "c7", "d6", "a7", "i4", "f4",
    "-", "x", "+", "*", "/", "&", "[", "]", "(", ")", "^", ":", ",", ";", " ", "÷", "é",
];

const POSITIONS: [&str; 3] = [
    "c7,6,T42/8/3,s361,1,T72,t90,1/8/8/3,S289,s49,3/8/8/4,S169,2,s120/8/8/2,C4,5/1,C4,c7,C16,4/2,C2,c9,2,T9,1/8/P91,5,c9,1 w - - 1",
    "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,1/t16,t12,1,c25,c49,c81,t90,t100/2,c3,c5,c7,c9,2/3,c9,4/8/8/3,P91,4/8/8/3,p190,4/8/2,C8,1,C4,C2,2/T81,T72,C64,C36,C16,C4,T6,T9/S153,1,T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25 b - - 2",
    "8/8/8/8/T9,1,c9,1,T9,1,c9,1/8/c9,1,T9,1,c9,1,T9,1/8/T9,1,c9,1,T9,1,c9,1/8/c9,1,T9,1,c9,1,T9,1/8/8/8/8/8 w - - 1",
];

#[test]
fn whatever_is_typed_is_answered() {
    let mut dice = Dice::new(0x5159);
    for code in POSITIONS {
        let game = Game::continued(
            Setup::parse("2", "proper=none").unwrap(),
            Position::from_code(code).unwrap(),
        );
        for _ in 0..400 {
            let mut typed = if dice.roll(2) == 0 {
                offered_turn(&mut dice, &game)
            } else {
                String::new()
            };
            for _ in 0..1 + dice.roll(12) {
                let letters: Vec<char> = typed.chars().collect();
                let from = dice.roll(letters.len() + 1);
                let to = (from + dice.roll(4)).min(letters.len());
                let patch = SIGNS[dice.roll(SIGNS.len())];
                typed = letters[..from].iter().collect::<String>()
                    + patch
                    + &letters[to..].iter().collect::<String>();
                answered(&game, &typed);
            }
        }
    }
}

fn answered(game: &Game, typed: &str) {
    match game.read(typed) {
        Ok(turn) => {
            let written = game.notation(&turn);
            assert_eq!(
                game.read_strict(&written).as_ref(),
                Ok(&turn),
                "{typed}: {written}"
            );
            assert_eq!(game.clone().play(&turn), Ok(()));
        }
        Err(ReadError::Syntax { at, expected }) => {
            assert!(at <= typed.chars().count(), "{typed}");
            assert!(!expected.to_string().is_empty(), "{typed}");
        }
        Err(ReadError::Ambiguous { readings }) => {
            assert!(readings.len() > 1);
            for reading in readings {
                assert!(game.read_strict(&reading).is_ok(), "{typed}: {reading}");
            }
        }
        Err(ReadError::Illegal(illegal)) => {
            assert!(illegal.nearest.len() <= 3);
            for near in illegal.nearest {
                assert!(game.read_strict(&near).is_ok(), "{typed}: {near}");
            }
            for language in Language::ALL {
                assert!(!illegal.reason.words(language).contains("rithmomachia-"));
            }
        }
    }
    assert!(game.complete(typed, MAX_COMPLETIONS).len() <= MAX_COMPLETIONS);
}

#[test]
fn long_texts_with_many_readings_are_answered() {
    let game = Game::continued(
        Setup::parse("2", "proper=none").unwrap(),
        Position::from_code(POSITIONS[2]).unwrap(),
    );
    let typed = ["t9xc9"; 12].join(" ");
    answered(&game, &typed);
    answered(&game, &format!("{typed} t9-n1"));
    answered(&game, &"(".repeat(3000));
    answered(&game, &"c3 ".repeat(1000));
}
