//! Tests of the compact board against the rules crate, and of the turns that the player has to
//! find.
#![allow(clippy::unwrap_used)]

use std::collections::HashMap;

use petteia_rules::Rules;
use petteia_rules::pentalath::{Cell, Colour, Game, Position, Setup, Turn};

use super::{
    Fact,
    board::{ALL, Board, cells},
    deep::DeepSearch,
    facts,
    learned::Seen,
    levels::soundly,
    proof::Prover,
    search::Search,
    winning_turns,
};
use crate::{Budget, Level, chance::Chance, root::tests::five_are_exact, suggest};

/// A game of random stones with at most this many plies.
fn random_game(plies: u32, chance: &mut Chance) -> Game {
    let mut game = Game::new(Setup);
    for _ in 0..plies {
        let turns: Vec<Turn> = game
            .turns()
            .into_iter()
            .filter(|turn| matches!(turn, Turn::Place(_)))
            .collect();
        let Some(turn) = chance.pick(&turns) else {
            break;
        };
        let mut next = game.clone();
        next.play(&turn).unwrap();
        if next.to_move().is_none() {
            break;
        }
        game = next;
    }
    game
}

fn placements(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if board.won() {
        return 0;
    }
    cells(board.empty())
        .filter_map(|cell| board.placed(cell))
        .map(|next| placements(&next, depth - 1))
        .sum()
}

#[test]
fn stones_are_placed_as_the_rules_place_them() {
    let start = Game::new(Setup);
    assert_eq!(
        placements(&Board::of(start.position()), 3),
        219_600 - 61 * 60
    );
    let chance = &mut Chance::seeded(1);
    for plies in 0..300 {
        let game = random_game(plies % 75, chance);
        let board = Board::of(game.position());
        let depth = if plies % 25 == 0 { 3 } else { 2 };
        assert_eq!(
            placements(&board, depth),
            game.position().placement_sequences(depth),
            "{}",
            game.code()
        );
    }
}

#[test]
fn what_is_kept_up_to_date_is_what_a_fresh_board_has() {
    let chance = &mut Chance::seeded(2);
    for _ in 0..40 {
        let mut position = *Game::new(Setup).position();
        let mut board = Board::of(&position);
        let mut seen = Seen::of(&board);
        while !board.won() {
            let legal: Vec<usize> = cells(board.empty())
                .filter(|&cell| board.placed(cell).is_some())
                .collect();
            let Some(cell) = chance.pick(&legal) else {
                break;
            };
            let named = position.board().cells().nth(cell).unwrap();
            position = position.placed(named).unwrap().0;
            board = board.placed(cell).unwrap();
            seen = seen.placed(cell, &board);
            assert_eq!(format!("{seen:?}"), format!("{:?}", Seen::of(&board)));
            assert_eq!(format!("{board:?}"), format!("{:?}", Board::of(&position)));
        }
    }
}

#[test]
fn only_the_answers_to_a_four_can_keep_it_from_five() {
    let chance = &mut Chance::seeded(3);
    let mut threatened = 0;
    for plies in 0..3_000 {
        let board = Board::of(random_game(10 + plies % 50, chance).position());
        let enemy = 1 - board.mover();
        let wins = board.wins(enemy);
        if wins == 0 {
            continue;
        }
        threatened += 1;
        for cell in cells(board.empty() & !board.answers(wins)) {
            if let Some(next) = board.placed(cell) {
                assert_ne!(next.wins(enemy), 0, "{board:?} {cell}");
            }
        }
    }
    assert!(threatened > 100, "{threatened}");
}

/// Whether the mover wins within this many own turns, by the rules crate alone.
fn wins_within(position: &Position, turns: u32) -> bool {
    let next = || {
        position
            .empty()
            .filter_map(|cell| position.placed(cell).ok())
    };
    if next().any(|(next, _)| next.winner().is_some()) {
        return true;
    }
    turns > 1
        && next().any(|(after, _)| {
            let mut replies = after
                .empty()
                .filter_map(|cell| after.placed(cell).ok())
                .peekable();
            replies.peek().is_some()
                && replies
                    .all(|(reply, _)| reply.winner().is_none() && wins_within(&reply, turns - 1))
        })
}

#[test]
fn every_win_in_two_own_turns_is_found_and_nothing_else() {
    let chance = &mut Chance::seeded(4);
    let (mut won, mut looked_at) = (0, 0);
    while won < 12 || looked_at < 60 {
        let game = random_game(12 + looked_at % 30, chance);
        looked_at += 1;
        let board = Board::of(game.position());
        let budget = &mut Budget::nodes(100_000);
        let found = Prover::for_nodes(1_000).win(budget, &board, 2);
        assert_eq!(
            found.is_some(),
            wins_within(game.position(), 2),
            "{}",
            game.code()
        );
        won += usize::from(found.is_some_and(|win| win.turns == 2));
    }
}

#[test]
fn the_board_has_sixty_one_cells() {
    assert_eq!(ALL.count_ones(), 61);
    assert_eq!(Board::of(Game::new(Setup).position()).empty(), ALL);
}

/// White has three in the middle of row e, both ends open, and is to move.
const OPEN_THREE: &str = "5/6/7/8/3www3/8/7/6/bbb2 w 7 12";

fn game(code: &str) -> Game {
    Game::from_code(code).unwrap()
}

fn cell(name: &str) -> Cell {
    game(OPEN_THREE).position().board().named(name).unwrap()
}

fn facts_of(code: &str, turn: &str) -> Vec<Fact> {
    let game = game(code);
    let turn = game.read(turn).unwrap();
    facts(&game, &turn, &mut Budget::nodes(300_000))
}

#[test]
fn fives_made_missed_and_left_are_told() {
    let code = "5/6/7/8/wwww5/8/7/6/2bbb w 9 12";
    assert_eq!(facts_of(code, "e5"), [Fact::MakesFive]);
    let missed = Fact::MissesFive { cell: cell("e5") };
    assert_eq!(facts_of(code, "i1")[0], missed);
    let black = "5/6/7/8/wwww5/8/7/6/2bbb b 10 12";
    let cells = vec![cell("e5")];
    assert_eq!(facts_of(black, "a2"), [Fact::LeavesFour { cells }]);
}

#[test]
fn a_three_with_both_ends_open_wins_by_force_unless_it_is_let_go() {
    assert_eq!(facts_of(OPEN_THREE, "e3"), [Fact::WinsByForce { turns: 2 }]);
    let there = facts_of(OPEN_THREE, "i1");
    assert!(
        matches!(there[0], Fact::MissesWin { turns: 2, .. }),
        "{there:?}"
    );
    let black = OPEN_THREE.replace("bbb2 w 7", "bb3 b 8");
    let allowed = facts_of(&black, "i1");
    assert!(
        matches!(allowed[0], Fact::AllowsWin { turns: 2, .. }),
        "{allowed:?}"
    );
}

#[test]
fn captures_made_and_left_are_told() {
    let corner = "5/6/7/8/9/8/7/b5/wb3 b 4 12";
    assert_eq!(facts_of(corner, "b2"), [Fact::Captures { stones: 1 }]);
    let left = Fact::LeavesCapture {
        cell: cell("b2"),
        stones: 1,
    };
    assert_eq!(facts_of(&corner.replace("b 4", "w 5"), "e5"), [left]);
}

#[test]
fn a_proven_win_is_worth_everything_and_is_played_to_its_end() {
    let mut game = petteia_rules::Game::Pentalath(game(OPEN_THREE));
    let chance = &mut Chance::seeded(9);
    while game.to_move().is_some() {
        let suggestion = suggest(&game, &[], Level::TOP, &mut Budget::nodes(20_000), 1).unwrap();
        assert_eq!(suggestion.value, 1.0);
        game.play(&suggestion.turn).unwrap();
        if let petteia_rules::Game::Pentalath(position) = &game
            && let Some(reply) = chance.pick(&position.turns())
        {
            game.play(&petteia_rules::Turn::Pentalath(reply)).unwrap();
        }
    }
    assert_eq!(game.outcome().unwrap().result, "1-0");
}

#[test]
fn whoever_cannot_place_a_stone_passes_at_every_level() {
    let chance = &mut Chance::seeded(10);
    let stuck = (0..20_000).find_map(|_| {
        let game = random_game(80, chance);
        game.forced_pass().map(|_| game)
    });
    let game = petteia_rules::Game::Pentalath(stuck.expect("a random game comes to a pass"));
    for level in Level::ALL {
        let suggestion = suggest(&game, &[], level, &mut Budget::nodes(500), 1).unwrap();
        assert_eq!(Some(suggestion.turn), game.forced_pass());
    }
}

#[test]
fn the_third_repetition_is_seen_coming() {
    // the rules crate keeps the history: a position that was reached twice is a draw when it comes
    // again
    let game = game(OPEN_THREE);
    let key = ((game.position().stones(), Colour::White), 1);
    assert_eq!(game.reached().collect::<Vec<_>>(), [key]);
}

/// Positions from self-play with the fewest own turns in which the side to move wins by force.
const WON_IN: [(&str, u8); 10] = [
    (
        "5/w2w2/1wbbb2/3bw3/3bwb1w1/2wbwbw1/2wbbb1/3ww1/3wb b 26 12",
        3,
    ),
    ("3w1/2w3/2bb3/4b3/3bbw3/2wwb2w/4w2/6/5 b 14 12", 3),
    ("5/3b2/1w2w2/4b3/3bww2b/5b2/3w3/6/5 w 11 12", 4),
    ("4w/6/6w/1bwwwb1w/2bbbw2w/3bwb2/2wbw2/3bb1/2bw1 b 24 12", 4),
    ("3w1/2w3/3b3/4b3/3bbw3/2wwb2w/7/6/5 b 12 12", 4),
    ("5/6/7/3w4/3bbbw2/2bwb3/5w1/w5/3w1 b 12 12", 4),
    ("4w/6/6w/1bwwwb2/2bbbw2w/3bwb2/2wbw2/3b2/2bw1 b 22 12", 5),
    ("1w3/2b3/3b3/2wbb1bb/b2wwb3/2bwww2/2wbw2/3wbw/5 w 23 12", 5),
    ("5/4w1/7/3wb3/3bwwwwb/3bb3/7/2b3/5 w 13 12", 5),
    ("5/6/1w5/1w1bbw2/1b1ww1b2/3w2b1/2wb3/1b4/5 w 15 12", 5),
];

#[test]
fn wins_by_force_in_up_to_five_own_turns_are_found_and_proven() {
    for (code, turns) in WON_IN {
        let game = game(code);
        let board = Board::of(game.position());
        let win = Prover::for_nodes(100_000).win(&mut Budget::nodes(300_000), &board, 5);
        assert_eq!(win.map(|win| win.turns), Some(turns), "{code}");
        let any = petteia_rules::Game::Pentalath(game);
        let budget = &mut Budget::nodes(50_000);
        let suggestion = suggest(&any, &[], Level::TOP, budget, 1).unwrap();
        assert_eq!(suggestion.value, 1.0, "{code}");
    }
}

#[test]
fn all_solutions_of_a_puzzle_are_found() {
    let names = |code: &str, turns| -> Vec<String> {
        let game = game(code);
        let found = winning_turns(&game, turns, &mut Budget::nodes(200_000)).unwrap();
        found.iter().map(|turn| game.notation(turn)).collect()
    };
    assert_eq!(names(OPEN_THREE, 1), [""; 0]);
    // a stone at either end makes a four that cannot be stopped
    assert_eq!(names(OPEN_THREE, 2), ["e3", "e7"]);
    let four = "5/6/7/8/wwww5/8/7/6/2bbb w 9 12";
    assert_eq!(names(four, 1), ["e5"]);
    assert!(winning_turns(&game(OPEN_THREE), 4, &mut Budget::nodes(3)).is_none());
}

/// Only one turn wins by force. The search for the best turn finds only upper bounds for the
/// others.
#[test]
fn turns_that_do_not_win_have_values_of_their_own() {
    for (code, wins) in [
        (
            "1b3/6/1bbw3/2w1wb2/2wbbwwb1/b2bwbww/2bw1w1/1wbww1/5 w 29 12",
            "c5",
        ),
        (
            "5/3w1b/7/3bbw2/2wbwbb2/2bwwwb1/1wb1w2/1bwwww/1w2b w 29 12",
            "a4",
        ),
    ] {
        let game = Game::from_code(code).unwrap();
        let game = petteia_rules::Game::Pentalath(game);
        let suggestion = suggest(&game, &[], Level::TOP, &mut Budget::nodes(40_000), 1).unwrap();
        assert_eq!(suggestion.best.len(), 5, "{suggestion:?}");
        for (turn, value) in &suggestion.best {
            let won = game.notation(turn, petteia_rules::Style::Ascii) == wins;
            assert_eq!(*value == 1.0, won, "{suggestion:?}");
        }
    }
}

/// The search for the best turn finds only bounds for the others.
#[test]
fn the_five_candidates_are_worth_what_a_search_of_each_alone_finds() {
    const DEPTH: i32 = 3;
    let chance = &mut Chance::seeded(11);
    let reached = &HashMap::new();
    let (mut compared, mut bounded) = (0, 0);
    for _ in 0..30 {
        let game = random_game(16, chance);
        let board = Board::of(game.position());
        let search = || Search::for_nodes(100_000, reached);
        let exact = five_are_exact(search, &board, DEPTH, |search, budget| {
            soundly(&board, &board, DEPTH, search, budget)
        });
        let seen = Seen::of(&board);
        let deep = || DeepSearch::for_nodes(100_000, reached);
        five_are_exact(deep, &seen, 2, |search, budget| {
            soundly(&board, &seen, 2, search, budget)
        });
        compared += u32::from(exact.is_some());
        bounded += u32::from(exact == Some(true));
    }
    assert!(compared >= 10 && bounded >= 5, "{compared} {bounded}");
}

#[test]
fn all_candidates_that_win_by_force_are_told() {
    for (code, wins) in [
        (OPEN_THREE, "e3 e7"),
        // the search finds one win, the proofs find the others
        (
            "3ww/1ww2b/2b1b2/3bb1w1/w4b2w/b3w2b/3b2w/6/1bw2 w 21 12",
            "i1 i2 i3",
        ),
    ] {
        let game = petteia_rules::Game::Pentalath(game(code));
        let suggestion = suggest(&game, &[], Level::TOP, &mut Budget::nodes(100_000), 1).unwrap();
        let won = suggestion.best.iter().filter(|(_, value)| *value == 1.0);
        let mut won: Vec<String> = won
            .map(|(turn, _)| game.notation(turn, petteia_rules::Style::Ascii))
            .collect();
        won.sort();
        assert_eq!(won.join(" "), wins, "{suggestion:?}");
    }
}

#[test]
fn whatever_a_turn_does_with_a_win_in_three_is_told() {
    let stock = crate::puzzles::stock(petteia_rules::GameKind::Pentalath).iter();
    let won = stock.filter(|puzzle| puzzle.task == crate::puzzles::Task::WinIn(3));
    let (mut missed, mut kept) = (0, 0);
    for puzzle in won.step_by(6) {
        let game = game(&puzzle.code);
        for turn in game.turns().iter().step_by(9) {
            let facts = facts(&game, turn, &mut Budget::nodes(100_000));
            match facts.iter().find_map(|fact| match fact {
                Fact::MissesWin { turns, .. } => Some((*turns, true)),
                Fact::WinsByForce { turns } => Some((*turns, false)),
                _ => None,
            }) {
                Some((turns, true)) => missed += u32::from(turns == 3),
                Some((turns, false)) => kept += u32::from(turns >= 3),
                None => panic!("{}: {}: {facts:?}", puzzle.id, game.notation(turn)),
            }
        }
    }
    assert!(missed > 20 && kept > 10, "{missed} {kept}");
}
