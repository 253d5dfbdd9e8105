//! The solutions of puzzles: all turns that win by force, all that keep the enemy from it, and the
//! refutations of the others.

use petteia_rules::pentalath::{Cell, Game, Turn};

use super::{
    board::{Board, cells},
    proof::Prover,
};
use crate::Budget;

/// Every turn with which the side to move wins within this many own turns against any defence: the
/// accepted solutions of a puzzle, proven. `None` when the budget ends.
pub fn winning_turns(game: &Game, turns: u8, budget: &mut Budget<'_>) -> Option<Vec<Turn>> {
    let names: Vec<Cell> = game.position().board().cells().collect();
    let board = Board::of(game.position());
    let solutions = Prover::for_nodes(budget.left()).solutions(budget, &board, turns)?;
    let turn = |cell| Turn::Place(names[cell]);
    Some(solutions.into_iter().map(turn).collect())
}

/// Every turn after which the enemy does not win within this many of its own turns, although it
/// would if the side to move passed: the accepted defences, proven. `None` if there is nothing to
/// defend against, or only a four to answer; if the side to move wins with this turn or its next;
/// or when the budget ends.
pub fn defences(game: &Game, turns: u8, budget: &mut Budget<'_>) -> Option<Vec<Turn>> {
    let names: Vec<Cell> = game.position().board().cells().collect();
    let board = Board::of(game.position());
    if board.wins(1 - board.mover()) != 0 {
        return None;
    }
    let mut prover = Prover::for_nodes(budget.left());
    prover.win(budget, &board.passed(), turns)?;
    if prover.win(budget, &board, 2).is_some() || !prover.finished() {
        return None;
    }
    let mut defences = Vec::new();
    for cell in cells(board.empty()) {
        let Some(next) = board.placed(cell) else {
            continue;
        };
        if prover.win(budget, &next, turns).is_none() {
            if !prover.finished() {
                return None;
            }
            defences.push(Turn::Place(names[cell]));
        }
    }
    Some(defences)
}

/// Whether the side that has just moved could make five with its next turn.
pub fn threatens_five(game: &Game) -> bool {
    let board = Board::of(game.position());
    board.wins(1 - board.mover()) != 0
}

/// A reply of the side to move after which its enemy does not win within this many turns, the most
/// natural first. `None` if there is none, or the budget is not enough to find it.
pub fn escape(game: &Game, turns: u8, budget: &mut Budget<'_>) -> Option<Turn> {
    let board = Board::of(game.position());
    if board.won() {
        return None;
    }
    let mut prover = Prover::for_nodes(budget.left());
    let near = board.wins(board.mover()) | board.answers(board.wins(1 - board.mover()));
    let far = board.empty() & !near;
    let escape = cells(near).chain(cells(far)).find(|&cell| {
        board.placed(cell).is_some_and(|next| {
            next.won() || prover.win(budget, &next, turns).is_none() && prover.finished()
        })
    })?;
    let cell = game.position().board().cells().nth(escape)?;
    Some(Turn::Place(cell))
}

/// The first turn of a forced win of the side to move within this many own turns. `None` if there
/// is none, or the budget is not enough to find it.
pub fn winning_reply(game: &Game, turns: u8, budget: &mut Budget<'_>) -> Option<Turn> {
    let board = Board::of(game.position());
    if board.won() {
        return None;
    }
    let win = Prover::for_nodes(budget.left()).win(budget, &board, turns)?;
    let cell = game.position().board().cells().nth(win.cell)?;
    Some(Turn::Place(cell))
}
