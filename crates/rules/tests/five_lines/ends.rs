//! Five Lines can always end: from every reachable position, a win is reachable.
//!
//! The source does not say whether a game may go on for ever. This test visits every reachable position.
//! With fair dice, and without players who conspire, every game ends sooner or later.

use petteia_rules::Rules;
use std::collections::HashMap;

use petteia_rules::five_lines::{Action, Die, Game, Position, Setup, Turn};

/// Returns the positions after every die and turn; if a die allows no turn, after a missed turn.
fn next(position: Position) -> impl Iterator<Item = Position> {
    Die::ALL.into_iter().flat_map(move |die| {
        let mut actions: Vec<_> = position.actions(die).collect();
        if actions.is_empty() {
            actions.push(Action::Miss);
        }
        actions.into_iter().map(move |action| {
            let mut game = Game::from_position(position);
            game.play(&Turn { die, action }).unwrap();
            *game.position()
        })
    })
}

/// Returns every reachable position before the die is rolled, and the indices of its successors.
fn all_positions() -> (Vec<Position>, Vec<Vec<u32>>) {
    let start = *Game::new(Setup).position();
    let mut numbers = HashMap::from([(start, 0u32)]);
    let mut positions = vec![start];
    let mut following: Vec<Vec<u32>> = Vec::new();
    while let Some(&position) = positions.get(following.len()) {
        let mut after = Vec::new();
        if position.winner().is_none() {
            for next in next(position) {
                let number = *numbers.entry(next).or_insert_with(|| {
                    positions.push(next);
                    u32::try_from(positions.len() - 1).unwrap()
                });
                if !after.contains(&number) {
                    after.push(number);
                }
            }
        }
        following.push(after);
    }
    (positions, following)
}

#[test]
fn from_every_reachable_position_some_dice_and_turns_end_the_game() {
    let (positions, following) = all_positions();
    let mut ends: Vec<bool> = positions
        .iter()
        .map(|position| position.winner().is_some())
        .collect();
    loop {
        let mut more = false;
        for (number, after) in following.iter().enumerate().rev() {
            if !ends[number] && after.iter().any(|&next| ends[next as usize]) {
                ends[number] = true;
                more = true;
            }
        }
        if !more {
            break;
        }
    }
    let traps = ends.iter().filter(|ends| !**ends).count();
    println!(
        "{} positions can be reached, {traps} are traps",
        positions.len()
    );
    assert_eq!(traps, 0);
    assert_eq!(positions.len(), 691_698);
}

/// A turn is missed only if a counter is off the board and the die shows a five: then each counter is in
/// the way of another. Any other number leads round to the sacred line. The point where a five enters and
/// the opposite point are then the side's own, so they block nobody else.
#[test]
fn a_turn_is_missed_only_with_a_five_and_never_twice_in_succession() {
    let (positions, _) = all_positions();
    let misses = |position: Position| {
        Die::ALL.into_iter().filter(move |&die| {
            position.winner().is_none() && position.actions(die).next().is_none()
        })
    };
    let mut missed = 0;
    for position in positions {
        for die in misses(position) {
            missed += 1;
            assert_eq!(die.shows(), 5, "{}", position.code());
            assert!(position.off(position.to_move()) > 0, "{}", position.code());
            let mut next = Game::from_position(position);
            next.lose_turn();
            assert_eq!(misses(*next.position()).count(), 0, "{}", position.code());
        }
    }
    assert!(missed > 0);
}

/// The number of plies of a random game.
fn blind_game(seed: u64) -> u32 {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5DEE_CE66D;
    let mut draw = |from: usize| {
        // SplitMix64
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed ^ (mixed >> 31)) % from as u64).unwrap()
    };
    let mut game = Game::new(Setup);
    while game.to_move().is_some() {
        game.roll(Die::ALL[draw(6)]);
        let turns = game.turns();
        game.play(&turns[draw(turns.len())]).unwrap();
    }
    game.ply() - 1
}

fn lengths(games: u64) -> Vec<u32> {
    let mut lengths: Vec<u32> = (0..games).map(blind_game).collect();
    lengths.sort_unstable();
    lengths
}

#[test]
fn blind_games_end() {
    let lengths = lengths(100);
    assert!(lengths[0] >= 20, "five counters enter and come home");
}

/// Run with `cargo test -p petteia-rules --test five_lines_ends -- --ignored --nocapture`.
#[test]
#[ignore = "prints a table: how long 10,000 blind games are"]
fn lengths_of_ten_thousand_blind_games() {
    let lengths = lengths(10_000);
    let at = |percent: usize| lengths[(lengths.len() - 1) * percent / 100];
    let sum: u64 = lengths.iter().map(|&plies| u64::from(plies)).sum();
    println!("mean {}", sum / lengths.len() as u64);
    for percent in [0, 1, 5, 10, 25, 50, 75, 90, 95, 99, 100] {
        println!("{percent:3} % end within {} plies", at(percent));
    }
    assert_eq!(lengths.len(), 10_000);
}
