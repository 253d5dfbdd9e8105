//! Compares what is suggested in a running game with what is suggested from the game's position code.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use petteia_players::{Budget, Level, SuggestError, Suggestion, sparring, suggest};
use petteia_rules::{Die, Game, GameKind, Setup};

/// The number of nodes of each search.
const NODES: u64 = 200;

/// The number of plies that a game is followed.
const PLIES: u32 = 90;

fn suggested(game: &Game, past: &[Game]) -> Suggestion {
    suggest(game, past, Level::TOP, &mut Budget::nodes(NODES), 1).unwrap()
}

/// The position of a game's code.
fn from_code(game: &Game) -> Game {
    Game::from_code(game.kind(), &game.code()).unwrap()
}

/// The suggestions in one position.
struct Compared<'a> {
    game: &'a Game,
    /// From the game, with all its positions.
    running: Suggestion,
    /// From the game, but without its earlier positions.
    alone: Suggestion,
    /// From its code.
    coded: Suggestion,
}

impl Compared<'_> {
    /// Whether the turn suggested from the code may be played.
    fn is_legal(&self, turn: &petteia_rules::Turn) -> bool {
        self.game.clone().play(turn).is_ok()
    }
}

/// Plays the highest level against itself, from codes, and compares in every position. A turn that may not be
/// played is replaced by the next candidate, as somebody would who knows nothing but the code.
fn compare(kind: GameKind, line_up: &str, seed: u64, mut each: impl FnMut(Compared<'_>)) -> Game {
    let mut game = Game::new(Setup::parse(kind, line_up, "").unwrap());
    let mut past: Vec<Game> = Vec::new();
    let mut chance = seed;
    while game.to_move().is_some() && game.ply() <= PLIES {
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        game.roll(Die::ALL[(chance >> 40) as usize % 6]);
        let turn = if game.ply() <= 4 {
            sparring::random_turn(&game, chance).unwrap()
        } else {
            let compared = Compared {
                game: &game,
                running: suggested(&game, &past),
                alone: suggested(&game, &[]),
                coded: suggested(&from_code(&game), &[]),
            };
            let mut candidates = compared.coded.best.iter().map(|(turn, _)| turn);
            let turn = candidates
                .find(|turn| compared.is_legal(turn))
                .unwrap()
                .clone();
            each(compared);
            turn
        };
        past.push(game.clone());
        game.play(&turn).unwrap();
    }
    game
}

/// Every line-up of every game.
fn line_ups() -> impl Iterator<Item = (GameKind, &'static str)> {
    let all = GameKind::ALL.iter();
    all.flat_map(|kind| kind.line_ups().iter().map(|line_up| (*kind, *line_up)))
}

/// A seat may not repeat its last move, and only the history tells which that was.
#[test]
fn a_code_loses_nothing_but_the_history() {
    for (kind, line_up) in line_ups() {
        compare(
            kind,
            line_up,
            1,
            |Compared {
                 game, alone, coded, ..
             }| {
                if game.clone().play(&coded.turn).is_ok() {
                    assert_eq!(alone.turn, coded.turn, "{}", game.code());
                } else {
                    assert_eq!(kind, GameKind::Pentagame, "{}", game.code());
                }
            },
        );
    }
}

/// Where the last move may not be repeated, the next candidate may be played.
#[test]
fn a_turn_that_repeats_the_last_one_has_a_candidate_beside_it() {
    let (mut positions, mut refused) = (0, 0);
    for seed in 0..6 {
        compare(GameKind::Pentagame, "2", seed, |compared| {
            positions += 1;
            if !compared.is_legal(&compared.coded.turn) {
                refused += 1;
                let (second, _) = &compared.coded.best[1];
                assert!(compared.is_legal(second), "{}", compared.game.code());
            }
        });
    }
    assert!(refused > 0, "the test has found no repetition");
    assert!(refused * 6 < positions, "{refused} of {positions}");
}

/// The history matters only to Pentagame, which has a cost of returning to a position.
#[test]
fn the_history_changes_few_suggestions() {
    for (kind, line_up) in line_ups() {
        let (mut positions, mut changed) = (0, 0);
        compare(kind, line_up, 2, |compared| {
            positions += 1;
            changed += u32::from(compared.running.turn != compared.coded.turn);
        });
        match kind {
            GameKind::Pentagame => {
                assert!(
                    changed * 5 <= positions,
                    "{line_up}: {changed} of {positions}"
                );
            }
            // with more nodes the cost counts in Rithmomachia, too
            _ => assert_eq!(changed, 0, "{kind:?}"),
        }
    }
}

#[test]
fn a_code_of_a_game_that_is_over_is_refused() {
    let mut refused = BTreeSet::new();
    for (kind, line_up) in line_ups() {
        let mut game = Game::new(Setup::parse(kind, line_up, "").unwrap());
        let mut seed = 7;
        while game.to_move().is_some() {
            game.roll(Die::ALL[seed as usize % 6]);
            let turn = sparring::greedy(&game, seed).unwrap();
            game.play(&turn).unwrap();
            seed += 1;
        }
        let coded = from_code(&game);
        // a draw by repetition is history, and so is a victory in Rithmomachia
        if coded.to_move().is_none() {
            let said = suggest(&coded, &[], Level::TOP, &mut Budget::nodes(1), 1);
            assert_eq!(said, Err(SuggestError::GameOver), "{}", game.code());
            refused.insert(kind.name());
        }
    }
    let all = refused.into_iter().collect::<Vec<_>>();
    assert_eq!(all, ["five-lines", "pentagame", "pentalath"]);
}
