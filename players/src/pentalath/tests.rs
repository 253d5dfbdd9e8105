//! The compact board against the rules crate, and what the player has to find.
#![allow(clippy::unwrap_used)]

use petteia_rules::Rules;
use petteia_rules::pentalath::{Game, Position, Setup, Turn};

use super::{
    board::{ALL, Board, cells},
    proof::Prover,
};
use crate::{Budget, chance::Chance};

/// A game of random stones, as far as it goes in so many plies.
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
            game.position().placements(depth),
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

/// Whether the mover wins within so many own turns, by the rules and nothing else.
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
