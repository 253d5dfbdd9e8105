#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use crate::rithmomachia::draft::{Draft, DraftStep};
use crate::rithmomachia::{Game, Position, Setup, Turn};
use crate::{Agreement, Completion, Rules};

/// Number of completions.
const MAX_COMPLETIONS: usize = 25;

/// Positions with much to capture, before and after moves, with whole and damaged pyramids.
const POSITIONS: [&str; 5] = [
    "c7,6,T42/8/3,s361,1,T72,t90,1/8/8/3,S289,s49,3/8/8/4,S169,2,s120/8/8/2,C4,5/1,C4,c7,C16,4/2,C2,c9,2,T9,1/8/P91,5,c9,1 w - - 1",
    "c7,6,T42/8/3,s361,1,T72,t90,1/8/8/3,S289,s49,3/8/8/4,S169,2,s120/8/8/2,C4,5/1,C4,c7,C16,4/2,C2,c9,2,T9,1/8/P91,5,c9,1 b - - 2",
    "8/8/8/8/8/8/2,c25,c9,c3,3/1,s49,1,P91,1,s28,2/2,t16,t12,1,t36,2/3,p190,4/8/8/8/8/8/8 b - - 2",
    "8/8/8/8/3,p190,4/2,c49,1,c25,3/8/1,s28,1,P[1+4+9+36],2,s66,1/3,C64,C36,3/2,T6,1,T9,3/3,S15,4/8/8/8/8/8 w - +S16,+S25 3",
    "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,1/t16,t12,1,c25,c49,c81,t90,t100/2,c3,c5,c7,c9,2/3,c9,4/8/8/3,P91,4/8/8/3,p190,4/8/2,C8,1,C4,C2,2/T81,T72,C64,C36,C16,C4,T6,T9/S153,1,T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25 b - - 2",
];

/// Simple deterministic pseudo-random numbers.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % sides
    }

    /// Builds a legal turn with drafts.
    fn turn(&mut self, position: &Position) -> Option<Turn> {
        let mut draft = Draft::new(position);
        loop {
            let captures = draft.position.captures();
            let moves: Vec<_> = draft.moves().collect();
            let step = if !captures.is_empty() && self.roll(3) > 0 {
                DraftStep::Capture(captures[self.roll(captures.len())])
            } else if draft.movement.is_none() {
                if moves.is_empty() && captures.is_empty() {
                    return None;
                }
                match moves.get(self.roll(moves.len().max(1))) {
                    Some(movement) => DraftStep::Move(*movement),
                    None => continue,
                }
            } else {
                return draft.turn();
            };
            draft = draft.with(step);
        }
    }
}

fn game(code: &str) -> Game {
    let setup = Setup::parse("2", "proper=none").unwrap();
    Game::continued(setup, Position::from_code(code).unwrap())
}

/// Whether the turn can be built by choosing among the completions.
fn is_reached(game: &Game, turn: &Turn) -> bool {
    let wanted = turn.to_string();
    let mut typed = String::new();
    loop {
        let offers = game.complete(&typed, MAX_COMPLETIONS);
        check(game, &offers);
        if offers
            .iter()
            .any(|offer| offer.text == wanted && offer.complete)
        {
            return true;
        }
        let further = offers
            .into_iter()
            .map(|offer| offer.text)
            .filter(|text| wanted.starts_with(text.as_str()) && text.len() > typed.len())
            .max_by_key(String::len);
        match further {
            Some(further) => typed = further,
            None => return false,
        }
    }
}

/// Checks the invariants of a list of completions.
fn check(game: &Game, offers: &[Completion]) {
    assert!(offers.len() <= MAX_COMPLETIONS);
    let texts: HashSet<_> = offers.iter().map(|offer| &offer.text).collect();
    assert_eq!(texts.len(), offers.len(), "something is offered twice");
    for offer in offers.iter().filter(|offer| offer.complete) {
        let turn = game.read_strict(&offer.text).unwrap();
        assert_eq!(game.notation(&turn), offer.text);
    }
}

#[test]
fn every_turn_can_be_put_together_from_what_is_offered() {
    let mut dice = Dice(0xc0ffee);
    for code in POSITIONS {
        let game = game(code);
        for _ in 0..30 {
            if let Some(turn) = dice.turn(game.position()) {
                assert!(is_reached(&game, &turn), "{turn} on {code}");
            }
        }
    }
}

#[test]
fn turns_of_random_games_can_be_put_together_and_read_back() {
    let mut dice = Dice(0xdecade);
    let mut game = Game::new(Setup::parse("2", "proper=none").unwrap());
    for ply in 0..120 {
        let Some(turn) = dice.turn(game.position()) else {
            break;
        };
        assert_eq!(game.read_strict(&turn.to_string()).as_ref(), Ok(&turn));
        if ply % 6 == 0 {
            assert!(is_reached(&game, &turn), "{turn} on {}", game.code());
        }
        game.play(&turn).unwrap();
        if game.won().is_some() {
            break;
        }
    }
    assert!(game.ply() > 20);
}

#[test]
fn captures_come_before_moves_and_the_end_comes_last() {
    let game = game(POSITIONS[1]);
    let texts: Vec<String> = game
        .complete("", MAX_COMPLETIONS)
        .into_iter()
        .map(|way| way.text)
        .collect();
    let is_capture = |text: &String| text.contains(['x', '&']);
    assert!(is_capture(&texts[0]));
    let first_move = texts.iter().position(|text| !is_capture(text)).unwrap();
    assert!(!texts[first_move..].iter().any(is_capture));

    let after_move = game.complete("c7p1-p2", MAX_COMPLETIONS);
    let last = after_move.last().unwrap();
    assert_eq!((last.text.as_str(), last.complete), ("c7p1-p2", true));
    assert!(after_move.len() > 1);
    assert!(after_move.iter().all(|way| way.complete));
}

#[test]
fn what_was_typed_loosely_is_offered_in_canonical_form() {
    let white = game(POSITIONS[0]);
    let texts = |typed: &str| -> Vec<String> {
        white
            .complete(typed, MAX_COMPLETIONS)
            .into_iter()
            .map(|way| way.text)
            .collect()
    };
    for (typed, offered) in [
        ("t9xc", "T9c7xc9a7"),
        ("(t9x", "[T9c7*10]xt90n7"),
        ("t9xt", "[T9c7*10]xt90n7"),
        ("[s289 + t72", "[T72n6+S289k4]xs361n4"),
        ("c4 ∩", "C4e3&c7d3"),
        ("c16&c", "C4e3&c7d3"),
        ("t9xc9 c2", "T9c7xc9a7;C2c3-b3"),
        ("T9xc9, T72n6l", "T9c7xc9a7;T72n6-l6"),
    ] {
        let texts = texts(typed);
        assert!(texts.contains(&offered.to_owned()), "{typed}: {texts:?}");
    }
    assert_eq!(texts("t9xx"), Vec::<String>::new());
}

#[test]
fn nothing_is_offered_once_the_game_has_ended() {
    let mut game = Game::continued(
        Setup::parse("2", "body=1").unwrap(),
        Position::from_code(POSITIONS[0]).unwrap(),
    );
    game.play(&game.read("T9xc9 T9c7-c5").unwrap()).unwrap();
    assert!(game.won().is_some());
    assert!(game.complete("", MAX_COMPLETIONS).is_empty());
}
