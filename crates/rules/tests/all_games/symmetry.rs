//! Positions and turns that are equal by symmetry.

use std::collections::BTreeSet;

use petteia_rules::{Agreement, Rules, five_lines, pentagame, pentalath, rithmomachia};
use proptest::prelude::*;

/// Plays a game and its image side by side. Both have the same keys and the same turns.
fn plays_alike<R: Rules>(start: R, symmetry: u8, choices: &[u16]) -> Result<(), TestCaseError> {
    let symmetry = symmetry % start.symmetries();
    let mut game = start.mirrored(0);
    let mut image = start.mirrored(symmetry);
    for &choice in choices {
        prop_assert_eq!(game.symmetric_key(), image.symmetric_key());
        prop_assert_eq!(game.count_turns(), image.count_turns());
        let turns = game.turns();
        if turns.is_empty() {
            break;
        }
        let turn = &turns[usize::from(choice) % turns.len()];
        let turn_of_image = image.mirrored_turn(turn, symmetry);
        let notation = game.symmetric_notation(turn);
        prop_assert_eq!(&image.symmetric_notation(&turn_of_image), &notation);
        // What is read back in the image is this turn or one that leads to an equal position.
        let read = image.symmetric_turn(&notation);
        let read = read.ok_or_else(|| TestCaseError::fail(notation.clone()))?;
        prop_assert_eq!(image.symmetric_notation(&read), notation);
        let mut after = image.clone();
        after.make(&read);
        game.make(turn);
        image.make(&turn_of_image);
        prop_assert_eq!(after.symmetric_key(), game.symmetric_key());
    }
    prop_assert_eq!(game.outcome().is_some(), image.outcome().is_some());
    Ok(())
}

fn pentagame(line_up: usize) -> pentagame::Game {
    let line_up = pentagame::Setup::LINE_UPS[line_up % pentagame::Setup::LINE_UPS.len()];
    Rules::new(pentagame::Setup::parse(line_up, "").unwrap())
}

/// The number of different keys, and of different notations, after one turn from here.
fn different<R: Rules>(game: &R) -> (usize, usize) {
    let mut keys = BTreeSet::new();
    let mut notations = BTreeSet::new();
    for turn in game.turns() {
        let mut after = game.clone();
        after.make(&turn);
        keys.insert(after.symmetric_key());
        notations.insert(game.symmetric_notation(&turn));
    }
    (keys.len(), notations.len())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_game_and_its_image_have_equal_keys_and_turns(
        symmetry in any::<u8>(),
        line_up in 0usize..5,
        choices in prop::collection::vec(any::<u16>(), 0..24),
    ) {
        plays_alike(<pentalath::Game as Rules>::new(pentalath::Setup), symmetry, &choices)?;
        plays_alike(<five_lines::Game as Rules>::new(five_lines::Setup), symmetry, &choices)?;
        let few = &choices[..choices.len().min(8)];
        plays_alike(pentagame(line_up), symmetry, few)?;
        plays_alike(<rithmomachia::Game as Rules>::new(Default::default()), symmetry, few)?;
    }

    #[test]
    fn positions_with_different_material_have_different_keys(
        choices in prop::collection::vec(any::<u16>(), 30),
    ) {
        let mut game = <pentalath::Game as Rules>::new(pentalath::Setup);
        let mut seen = Vec::new();
        for choice in choices {
            let [white, black] = game.position().stones();
            let what = (white.count_ones(), black.count_ones(), game.position().to_move());
            for (other, key) in &seen {
                prop_assert!(*other == what || *key != game.symmetric_key());
            }
            seen.push((what, game.symmetric_key()));
            let turns = game.turns();
            let Some(turn) = turns.get(usize::from(choice) % turns.len().max(1)) else { break };
            game.make(turn);
        }
    }
}

#[test]
fn first_turns_are_told_apart_as_far_as_the_board_tells_them() {
    // A hexagon of side 5 has 1 + 1 + 2 + 2 + 3 kinds of cells, ring by ring.
    let start = <pentalath::Game as Rules>::new(pentalath::Setup);
    assert_eq!(different(&start), (9, 9));
    // The dice lead to different points.
    let start = <five_lines::Game as Rules>::new(five_lines::Setup);
    assert_eq!(different(&start), (6, 6));
    // Each of the 1010 turns has another image, but for those along an axis of the pentagram.
    let (keys, notations) = different(&pentagame(0));
    assert_eq!(keys, notations);
    assert!((101..=202).contains(&keys), "{keys}");
    // In line-up 5 the seats go round the board.
    let start = pentagame(4);
    assert_eq!(different(&start).1, start.turns().len());
}

#[test]
fn a_swap_of_colours_does_not_make_the_stones_another_position() {
    let mut game = <pentalath::Game as Rules>::new(pentalath::Setup);
    let mut other = game.clone();
    for turn in ["a1", "swap", "e5"] {
        game.play(&game.read(turn).unwrap()).unwrap();
    }
    for turn in ["i5", "e5"] {
        other.play(&other.read(turn).unwrap()).unwrap();
    }
    // Black has e5, White a corner, and White is to move.
    assert_eq!(game.symmetric_key(), other.symmetric_key());
}
