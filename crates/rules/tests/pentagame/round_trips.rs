//! Round trips of notation; and completions lead to every legal turn.

use super::positions::{choose, line_ups, positions};
use petteia_rules::pentagame::{Game, Position, Stop, Turn};
use petteia_rules::{Completion, GameKind, ReadError, Rules, Style};
use proptest::prelude::*;
use std::collections::{HashMap, HashSet};

/// Maximum number of completions.
const MAX_COMPLETIONS: usize = 25;

/// Maximum number of turns, chosen evenly.
const TURNS: usize = 100;

/// Returns games after some moves from the start, in which some stops have several pieces.
fn games() -> impl Strategy<Value = Game> {
    (line_ups(), prop::collection::vec(any::<u32>(), 0..30)).prop_map(|(setup, choices)| {
        let mut game = Game::new(setup);
        for choice in choices {
            let turns = game.turns();
            if turns.is_empty() || turns == [Turn::Pass] {
                game.lose_turn();
            } else {
                game.play(&choose(&turns, choice)).unwrap();
            }
        }
        game
    })
}

fn any_game() -> impl Strategy<Value = Game> {
    prop_oneof![games(), positions().prop_map(Game::from_position)]
}

/// Returns the legal turns, or an even selection if there are too many.
fn turns(game: &Game) -> Vec<Turn> {
    let step = 1 + game.count_turns() as usize / TURNS;
    let mut turns = Vec::new();
    let mut nth = 0;
    game.for_each_turn(|turn| {
        if nth % step == 0 {
            turns.push(turn);
        }
        nth += 1;
    });
    turns
}

fn ascii(game: &Game, turn: &Turn) -> String {
    game.position().notation(turn)
}

/// Returns the turn with every stop by its other name, in the book's order, with brackets and spaces.
fn respelled(canonical: &str) -> String {
    let mut rest = canonical;
    let mut text = String::new();
    while let Some(letter) = rest.chars().next() {
        let stop = Stop::all()
            .filter(|stop| !stop.is_node())
            .find(|stop| rest.starts_with(stop.name()));
        match stop.and_then(Stop::on_line) {
            // No stop follows an @.
            Some((from, count, towards)) if !text.ends_with('@') => {
                let back = Stop::stops_between(from, towards).unwrap() + 1 - count;
                text += &format!(" ({towards}, {from}, {back}) ");
                rest = &rest[3..];
            }
            _ => {
                text.push(letter);
                rest = &rest[letter.len_utf8()..];
            }
        }
    }
    format!("({text})")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_written_turn_is_read_as_that_turn(game in any_game()) {
        for turn in turns(&game) {
            let written = ascii(&game, &turn);
            prop_assert_eq!(game.read_strict(&written), Ok(turn), "{}", written);
            for typed in [
                Style::Underlined.show(GameKind::Pentagame, &written),
                respelled(&written),
                written.replace('-', "→").replace('x', "×").replace('z', " z: "),
            ] {
                if turn != Turn::Pass {
                    prop_assert_eq!(game.read(&typed), Ok(turn), "{}", typed);
                }
            }
        }
    }

    #[test]
    fn no_two_turns_are_written_alike(game in any_game()) {
        let turns = turns(&game);
        let written: HashSet<_> = turns.iter().map(|turn| ascii(&game, turn)).collect();
        prop_assert_eq!(written.len(), turns.len());
    }

    #[test]
    fn in_small_letters_a_turn_is_found_among_its_readings(game in any_game()) {
        for turn in turns(&game) {
            let written = ascii(&game, &turn);
            let small = written.to_lowercase();
            match game.read(&small) {
                Ok(read) => prop_assert_eq!(ascii(&game, &read).to_lowercase(), small),
                Err(ReadError::Ambiguous { readings }) => {
                    prop_assert!(readings.len() > 1);
                    // Other letter case is tried only if the text is not legal as typed.
                    let legal_as_typed = readings.iter().any(|text| *text == text.to_lowercase());
                    prop_assert!(
                        legal_as_typed || readings.contains(&written),
                        "{} {:?}", small, readings
                    );
                }
                Err(other) => prop_assert!(false, "{}: {}", small, other),
            }
        }
    }

    #[test]
    fn a_position_code_is_read_as_that_position(game in any_game()) {
        let code = game.position().code();
        prop_assert_eq!(Position::from_code(&code), Ok(*game.position()), "{}", code);
    }

    #[test]
    fn what_is_near_an_illegal_turn_is_legal(game in any_game(), other in any_game()) {
        for turn in turns(&other).iter().step_by(40) {
            if let Err(ReadError::Illegal(illegal)) = game.read(&ascii(&other, turn)) {
                prop_assert!(illegal.nearest.len() <= 3);
                let different: HashSet<_> = illegal.nearest.iter().collect();
                prop_assert_eq!(different.len(), illegal.nearest.len());
                for near in &illegal.nearest {
                    prop_assert!(game.read_strict(near).is_ok(), "{}", near);
                }
            }
        }
    }

    #[test]
    fn every_turn_can_be_reached_by_choosing_what_is_offered(game in any_game()) {
        let mut offered: HashMap<String, Vec<Completion>> = HashMap::new();
        for turn in turns(&game) {
            let written = ascii(&game, &turn);
            let mut typed = String::new();
            for choices in 0.. {
                prop_assert!(choices < 12, "{} is too far away", written);
                let ways = offered
                    .entry(typed.clone())
                    .or_insert_with(|| game.complete(&typed, MAX_COMPLETIONS));
                prop_assert!(ways.len() <= MAX_COMPLETIONS);
                if ways.iter().any(|way| way.complete && way.text == written) {
                    break;
                }
                let further = ways
                    .iter()
                    .filter(|way| written.starts_with(&way.text) && way.text.len() > typed.len())
                    .max_by_key(|way| way.text.len());
                prop_assert!(further.is_some(), "{} is not reached from {:?}: {:?}", written, typed, ways);
                typed = further.unwrap().text.clone();
            }
        }
    }

    #[test]
    fn what_is_offered_is_what_it_says(game in any_game(), length in 0..8_usize) {
        for turn in turns(&game).iter().step_by(10) {
            let written = ascii(&game, turn);
            for typed in [written.clone(), written.to_lowercase()] {
                let typed: String = typed.chars().take(length).collect();
                let ways = game.complete(&typed, MAX_COMPLETIONS);
                prop_assert!(ways.len() <= MAX_COMPLETIONS);
                let texts: HashSet<_> = ways.iter().map(|way| &way.text).collect();
                prop_assert_eq!(texts.len(), ways.len(), "{}: {:?}", typed, ways);
                for way in ways {
                    prop_assert!(!way.label.to_string().is_empty());
                    if way.complete {
                        prop_assert!(game.read_strict(&way.text).is_ok(), "{}", way.text);
                    } else {
                        prop_assert!(way.text != typed, "{} leads nowhere", typed);
                        prop_assert!(!game.complete(&way.text, MAX_COMPLETIONS).is_empty(), "{}", way.text);
                    }
                }
            }
        }
    }
}
