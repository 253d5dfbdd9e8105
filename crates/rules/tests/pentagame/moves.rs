//! Compares move generation with a slow, independent implementation of the rules, and checks the invariants
//! of positions and games.

use super::naive;
use super::positions::{choose, line_ups, positions};
use petteia_rules::Seat;
use petteia_rules::pentagame::{
    Action, Colour, Game, Grey, Greys, LineUp, Piece, Position, Setup, Stop, Turn,
};
use petteia_rules::{Agreement, Rules};
use proptest::prelude::*;
use std::collections::{BTreeMap, HashSet};

/// Returns a turn in the spelling of the slow implementation.
fn spell(turn: &Turn) -> String {
    let name = |piece: &Piece| format!("{}{}", piece.seat, piece.colour.letter());
    let placed = |greys: &[Grey]| -> String {
        let one = |grey: &Grey| match grey.from {
            Some(from) => format!("z{from}>{}", grey.to),
            None => format!("z{}", grey.to),
        };
        greys.iter().map(one).collect()
    };
    match turn {
        Turn::Move {
            piece,
            from,
            to,
            action,
            greys,
        } => {
            let found = match action {
                Action::Free => "[]".to_owned(),
                Action::TakeBlack(stop) => format!("[black]:{stop}"),
                Action::TakeGrey => "[grey]".to_owned(),
                Action::Swap(other) => format!("[{}]", name(other)),
            };
            format!("{}@{from}-{to}{found}{}", name(piece), placed(greys))
        }
        Turn::ForcedOut { piece, goal, grey } => {
            format!("{}@{goal}{}", name(piece), placed(&[*grey]))
        }
        Turn::Pass => "pass".to_owned(),
    }
}

fn turns(position: &Position) -> Vec<Turn> {
    let mut turns = Vec::new();
    position.for_each_turn(|turn| turns.push(turn));
    turns
}

/// Returns the turn with one part changed.
fn mutate(turn: Turn, part: u8, stop: Stop, piece: Piece) -> Turn {
    let grey = Grey {
        from: None,
        to: stop,
    };
    let moved = Grey {
        from: Some(stop),
        to: Stop::crossing(piece.colour),
    };
    let mut mutant = turn;
    match (&mut mutant, part) {
        (Turn::Move { piece: moving, .. }, 0) => *moving = piece,
        (Turn::Move { from, .. }, 1) => *from = stop,
        (Turn::Move { to, .. }, 2) => *to = stop,
        (Turn::Move { action, .. }, 3) => *action = Action::Free,
        (Turn::Move { action, .. }, 4) => *action = Action::TakeGrey,
        (Turn::Move { action, .. }, 5) => *action = Action::TakeBlack(stop),
        (Turn::Move { action, .. }, 6) => *action = Action::Swap(piece),
        (Turn::Move { greys, .. }, 7) => *greys = Greys::None,
        (Turn::Move { greys, .. }, 8) => *greys = Greys::one(grey),
        (Turn::Move { greys, .. }, 9) => *greys = Greys::one(moved),
        (Turn::Move { greys, .. }, 10) => {
            *greys = Greys::two(greys.first().copied().unwrap_or(moved), grey);
        }
        (Turn::ForcedOut { piece: out, .. }, 0) => *out = piece,
        (Turn::ForcedOut { goal, .. }, 1) => *goal = stop,
        (Turn::ForcedOut { grey, .. }, 2) => grey.to = stop,
        (Turn::ForcedOut { grey, .. }, 3) => grey.from = Some(stop),
        (Turn::ForcedOut { grey, .. }, 4) => grey.from = None,
        (_, 11) => mutant = Turn::Pass,
        (_, 12) => {
            mutant = Turn::ForcedOut {
                piece,
                goal: stop,
                grey,
            };
        }
        _ => {}
    }
    mutant
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn turns_and_the_positions_after_them_agree_with_a_slow_reading_of_the_rules(
        position in positions(),
    ) {
        // With two pieces out and an empty reserve, there are very many turns; other positions show as
        // much.
        prop_assume!(position.count_turns() < 60_000);
        let expected = naive::NaiveTable::read(&position.code()).turns();
        let found: BTreeMap<_, _> = turns(&position)
            .iter()
            .map(|turn| (spell(turn), position.after(turn).unwrap().code()))
            .collect();
        prop_assert_eq!(found.len(), expected.len());
        prop_assert!(found == expected, "{}", position.code());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn turns_are_listed_once_and_counted_right(position in positions()) {
        let turns = turns(&position);
        let different: HashSet<_> = turns.iter().collect();
        prop_assert_eq!(different.len(), turns.len());
        prop_assert_eq!(position.count_turns(), turns.len() as u64);
    }

    #[test]
    fn exactly_the_listed_turns_pass_the_check(
        position in positions(),
        choice in any::<u32>(),
        mutations in prop::collection::vec((0..13_u8, 0..100_u8, 1..=5_u8, 0..5_usize), 40),
    ) {
        let turns = turns(&position);
        let legal: HashSet<_> = turns.iter().copied().collect();
        for turn in turns.iter().step_by(1 + turns.len() / 500) {
            prop_assert_eq!(position.check(turn), Ok(()));
        }
        let turn = if turns.is_empty() { Turn::Pass } else { choose(&turns, choice) };
        for (part, stop, seat, colour) in mutations {
            let piece = Piece { seat: Seat::new(seat).unwrap(), colour: Colour::ALL[colour] };
            let mutant = mutate(turn, part, Stop::new(stop).unwrap(), piece);
            let expected = match mutant {
                Turn::Pass => turns.is_empty() && !position.ended(),
                _ => legal.contains(&mutant),
            };
            prop_assert_eq!(position.check(&mutant).is_ok(), expected, "{:?}", mutant);
        }
    }

    #[test]
    fn games_keep_every_piece_and_block_and_count_what_may_be_played(
        setup in line_ups(),
        choices in prop::collection::vec(any::<u32>(), 120),
    ) {
        let mut game = Game::new(setup);
        for choice in choices {
            let position = *game.position();
            let turns = game.turns();
            prop_assert_eq!(game.count_turns(), turns.len() as u64);
            prop_assert_eq!(game.outcome().is_some(), game.to_move().is_none());
            if game.to_move().is_none() {
                prop_assert!(turns.is_empty());
                break;
            }
            if let Some(last) = game.last_move(position.to_move()) {
                prop_assert!(turns.iter().all(|turn| !turn.repeats(last)));
            }
            match choice % 16 {
                0 => game.lose_turn(),
                _ if turns == [Turn::Pass] => game.play(&Turn::Pass).unwrap(),
                _ => game.play(&choose(&turns, choice / 16)).unwrap(),
            }
            let after = game.position();
            prop_assert_eq!(after.ply(), position.ply() + 1);
            let pieces = setup.seats() * setup.line_up().pieces_each();
            prop_assert_eq!(after.pieces().count(), usize::from(pieces));
            prop_assert_eq!(after.black().count(), 5);
            prop_assert_eq!(after.grey().count() + usize::from(after.reserve()), 5);
            for seat in Seat::first(setup.seats()) {
                prop_assert!(after.outs(seat) >= position.outs(seat));
            }
            let parts: Vec<Vec<_>> = Seat::first(setup.seats())
                .map(|seat| after.pieces_of(seat).map(|(_, stop)| stop).collect())
                .collect();
            let (black, grey): (Vec<_>, Vec<_>) = (after.black().collect(), after.grey().collect());
            let rebuilt = Position::from_parts(setup, &parts, &black, &grey, after.ply());
            prop_assert_eq!(rebuilt, Ok(*after));
        }
    }
}

#[test]
fn boards_agree() {
    let names: Vec<_> = Stop::all().map(|stop| stop.name().to_owned()).collect();
    assert_eq!(names, *naive::STOPS);
}

#[test]
fn starts_of_all_line_ups_agree_with_a_slow_reading_of_the_rules() {
    for line_up in LineUp::ALL {
        for inside_out in [false, true] {
            let position = Position::start(Setup::new(line_up).with_inside_out(inside_out));
            let expected = naive::NaiveTable::read(&position.code()).turns();
            let found: BTreeMap<_, _> = turns(&position)
                .iter()
                .map(|turn| (spell(turn), position.after(turn).unwrap().code()))
                .collect();
            assert_eq!(found, expected, "{}", position.code());
        }
    }
}
