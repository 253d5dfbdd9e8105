#![allow(clippy::unwrap_used)]

use petteia_rules::{Die, Game, GameKind, Rules, Setup, Style};

use super::*;
use crate::suggest;

/// The share of `games` that the first level wins against the second with seats swapped, and its
/// mean loss by a choice.
fn match_of(first: Level, second: Level, games: u32) -> (f64, f64) {
    let values = Values::known();
    let mut chance = Chance::seeded(u64::from(first.number()));
    let (mut won, mut lost, mut choices) = (0, 0.0, 0);
    for number in 0..games {
        let mut game = Game::new(Setup::FiveLines(Default::default()));
        while let Some(seat) = game.to_move() {
            game.roll(Die::ALL[chance.below(6)]);
            let own = seat.index() as u32 == number % 2;
            let level = if own { first } else { second };
            let seed = chance.below(1 << 30) as u64;
            let suggestion = suggest(&game, &[], level, &mut Budget::nodes(9), seed).unwrap();
            if own {
                let Game::FiveLines(game) = &game else {
                    panic!("a game of Five Lines");
                };
                lost += values.chance(game.position()) - suggestion.value;
                choices += 1;
            }
            game.play(&suggestion.turn).unwrap();
            won += u32::from(own && game.to_move().is_none());
        }
    }
    (f64::from(won) / f64::from(games), lost / f64::from(choices))
}

/// Even the best level wins only two of three games against the next one, because dice decide many
/// games.
#[test]
#[ignore = "takes half a minute of two processors: .ci/long runs it"]
fn each_level_beats_the_one_below_in_60_to_85_of_100_games() {
    // At the same time, because each match keeps a processor busy for seconds.
    std::thread::scope(|scope| {
        for pair in Level::ALL.windows(2) {
            scope.spawn(|| {
                let (won, lost) = match_of(pair[1], pair[0], 2_500);
                println!(
                    "level {} beats {} in {won}, loses {lost} a choice",
                    pair[1], pair[0]
                );
                assert!((0.6..0.85).contains(&won), "level {} wins {won}", pair[1]);
            });
        }
    });
}

#[test]
fn the_highest_level_wins_where_it_can_and_says_how_sure_it_is() {
    let code = "4A,3B,3B,3B,3B/off,off,off,off,1A A 4";
    let game = Game::from_code(GameKind::FiveLines, code).unwrap();
    let suggestion = suggest(&game, &[], Level::TOP, &mut Budget::nodes(10), 1).unwrap();
    assert_eq!(game.notation(&suggestion.turn, Style::Ascii), "4:4A/3B");
    assert_eq!(suggestion.value, 1.0);
}

#[test]
fn low_levels_choose_what_loses_little_far_more_often_than_what_loses_much() {
    let weights = levels::weights(Level::ALL[0], &[0.9, 0.85, 0.1]);
    assert!(weights[1] > 0.8 && weights[2] < 0.3, "{weights:?}");
    assert_eq!(
        levels::weights(Level::TOP, &[0.1, 0.9, 0.9]),
        [0.0, 1.0, 0.0]
    );
}

#[test]
fn a_position_is_worth_its_best_turn_once_the_die_is_rolled() {
    let mut game =
        petteia_rules::five_lines::Game::from_code("off,1A,3A,4A,3B/off,off,3A,1B,2B A ?").unwrap();
    let before = Values::known().chance(game.position());
    let mut sum = 0.0;
    for die in Die::ALL {
        game.roll(die);
        let turns = Values::known().turns(&game);
        let best = turns.iter().map(|&(_, chance)| chance).fold(0.0, f64::max);
        assert_eq!(Values::known().chance(game.position()), best);
        sum += best;
    }
    assert!((sum / 6.0 - before).abs() < 2e-5, "{before}");
}
