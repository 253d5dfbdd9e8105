#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use petteia_rules::{GameKind, Style};

use super::*;
use crate::{Budget, five_lines};

/// The largest number of nodes that a proof of the stock takes.
const PROOF: u64 = 5_000_000;

/// Proves every puzzle whose index is `place` modulo `every`.
fn proven(every: usize, place: usize) {
    for kind in GameKind::ALL {
        for puzzle in stock(*kind).iter().skip(place).step_by(every) {
            puzzle.prove(&mut Budget::nodes(PROOF)).unwrap();
        }
    }
}

#[test]
fn every_game_with_puzzles_has_100_of_them() {
    let (mut codes, mut ids) = (BTreeSet::new(), BTreeSet::new());
    for kind in GameKind::ALL {
        let tasks = Task::of(*kind);
        let puzzles = stock(*kind);
        assert!(
            tasks.is_empty() || puzzles.len() >= 100,
            "{}",
            puzzles.len()
        );
        for puzzle in puzzles {
            assert!(tasks.contains(&puzzle.task), "{puzzle}");
            assert!(codes.insert((kind, &puzzle.code)), "{puzzle}");
            assert!(ids.insert(&puzzle.id), "{puzzle}");
            assert_eq!(find(&puzzle.id), Some(puzzle));
        }
    }
}

#[test]
fn puzzles_here_and_there_in_the_stock_have_their_solutions_and_no_others() {
    proven(25, 7);
}

#[test]
#[ignore = "takes longer; `petteia puzzles --check` does the same"]
fn all_puzzles_have_their_solutions_and_no_others() {
    proven(1, 0);
}

#[test]
fn a_puzzle_with_another_solution_is_none() {
    let mut puzzle = stock(GameKind::FiveLines)[0].clone();
    let right = puzzle.solutions.clone();
    puzzle.solutions = vec!["1:1A/2A".to_owned()];
    let error = puzzle.prove(&mut Budget::nodes(PROOF)).unwrap_err();
    assert_eq!(
        error.to_string(),
        format!(
            "five-lines-001: the solutions are {}, not 1:1A/2A",
            right[0]
        )
    );
    puzzle.task = Task::Most;
    let error = puzzle.prove(&mut Budget::nodes(PROOF)).unwrap_err();
    assert_eq!(error.to_string(), "five-lines-001: no proof of most");
}

/// Every solution is accepted, and every other turn is refuted by a legal reply.
#[test]
fn solutions_are_accepted_and_other_turns_refuted() {
    for kind in GameKind::ALL {
        for task in Task::of(*kind) {
            let of_task = stock(*kind).iter().filter(|puzzle| puzzle.task == *task);
            for puzzle in of_task.take(2) {
                judged(puzzle);
            }
        }
    }
}

fn judged(puzzle: &Puzzle) {
    let game = puzzle.game().unwrap();
    for solution in &puzzle.solutions {
        let turn = game.read_strict(solution).unwrap();
        let verdict = puzzle.verdict(&turn, &mut Budget::nodes(20_000));
        assert_eq!(verdict, Verdict::Solved, "{puzzle}");
    }
    let mut wrong = 0;
    let turns = game.turns();
    for turn in turns.iter().step_by(turns.len().div_ceil(12)) {
        let notation = game.notation(turn, Style::Ascii);
        let verdict = puzzle.verdict(turn, &mut Budget::nodes(20_000));
        let Verdict::Wrong(why) = verdict else {
            // if parts of a turn are free, the stock lists only one of several turns
            assert!(
                matches!(puzzle.task, Task::Home | Task::WinIn(_))
                    || puzzle.solutions.contains(&notation)
            );
            continue;
        };
        wrong += 1;
        match (why, puzzle.task) {
            (Why::Reply(reply), _) => {
                let mut after = game.clone();
                after.play(turn).unwrap();
                after.read_strict(&reply).unwrap();
            }
            (Why::Chance { left, best }, Task::Best) => {
                assert!(left <= best - five_lines::MARGIN, "{puzzle}");
            }
            (Why::Captured { value, best }, Task::Most) => assert!(value < best, "{puzzle}"),
            (Why::NotDone, Task::Home | Task::WinIn(1)) => {}
            (why, task) => panic!("{puzzle}: {notation}: {why:?} of {task}"),
        }
    }
    assert!(wrong > 0, "{puzzle}");
}

#[test]
fn hints_tell_more_and_more_but_never_all() {
    for kind in GameKind::ALL {
        for puzzle in stock(*kind) {
            let hints = puzzle.hints();
            assert!(!hints.is_empty(), "{puzzle}");
            for hint in &hints {
                match hint {
                    Hint::Row(row) => assert!(puzzle.solutions[0].starts_with(&**row)),
                    Hint::Among(cells) => assert!(cells.contains(&puzzle.solutions[0])),
                    Hint::From(stop) | Hint::To(stop) => {
                        assert!(puzzle.solutions[0].contains(&**stop), "{puzzle} {stop}");
                    }
                    Hint::Captures { before, after } => assert!(before + after > 0),
                }
            }
        }
    }
}

#[test]
fn all_hints_together_leave_three_cells_of_pentalath() {
    for puzzle in stock(GameKind::Pentalath) {
        let game = puzzle.game().unwrap();
        let mut left: BTreeSet<String> = game.legal().into_iter().collect();
        for hint in puzzle.hints() {
            let before = left.len();
            match &hint {
                Hint::Row(row) => left.retain(|cell| cell.starts_with(&**row)),
                Hint::Among(cells) => left.retain(|cell| cells.contains(cell)),
                other => panic!("{puzzle}: {other:?}"),
            }
            assert!(left.len() < before, "{puzzle}: {hint:?} tells nothing");
        }
        assert_eq!(left.len(), 3, "{puzzle}");
    }
}

/// Puzzles that are the rest of another one after its solution and a reply.
fn rests() -> Vec<(&'static str, &'static str)> {
    let mut rests = Vec::new();
    for kind in GameKind::ALL {
        let stock = stock(*kind);
        for long in stock
            .iter()
            .filter(|puzzle| matches!(puzzle.task, Task::WinIn(2 | 3)))
        {
            let mut game = long.game().unwrap();
            let solution = game.read_strict(&long.solutions[0]).unwrap();
            game.play(&solution).unwrap();
            for reply in game.turns() {
                let mut after = game.clone();
                after.play(&reply).unwrap();
                let code = after.code();
                let rest = stock.iter().find(|puzzle| puzzle.code == code);
                rests.extend(rest.map(|rest| (&*rest.id, &*long.id)));
            }
        }
    }
    rests
}

#[test]
fn no_puzzle_is_the_rest_of_another() {
    assert_eq!(rests(), []);
}

#[test]
fn there_are_easy_and_hard_puzzles_of_every_game() {
    for kind in GameKind::ALL {
        let grades = || stock(*kind).iter().filter_map(|puzzle| puzzle.grade);
        let count = |from, to| {
            let within = grades().filter(|grade| (from..=to).contains(&grade.number()));
            within.count()
        };
        let counts = (count(1, 3), count(4, 8));
        assert!(
            counts.0 >= 5 && counts.1 >= 20,
            "{}: {counts:?}",
            kind.name()
        );
    }
}

/// While counters are entered, Five Lines offers a choice only if an own counter blocks the entry.
#[test]
fn some_puzzles_of_five_lines_come_while_counters_are_entered() {
    let entering = stock(GameKind::FiveLines).iter().filter(|puzzle| {
        matches!(puzzle.game().unwrap(), petteia_rules::Game::FiveLines(game)
            if game.position().off(game.position().to_move()) > 0)
    });
    assert!(entering.count() >= 30);
}

#[test]
fn a_retired_puzzle_is_still_found_and_still_right() {
    assert!(!retired().is_empty());
    for puzzle in retired() {
        assert_eq!(find(&puzzle.id), Some(puzzle));
        assert!(!stock(puzzle.kind).contains(puzzle), "{puzzle}");
    }
    for puzzle in retired().iter().step_by(10) {
        puzzle.prove(&mut Budget::nodes(PROOF)).unwrap();
    }
}
