//! The best moves of positions already searched: a deeper search need not find them again, and tries
//! first what was best before.

use std::{cell::RefCell, collections::HashMap, rc::Rc};

use super::board::Board;

/// The number of positions whose moves are kept, about 1 kB each.
const MOST: usize = 12_000;

/// A position after a turn of the seat to move.
#[derive(Debug, Clone, Copy)]
pub(super) struct Child {
    pub(super) after: Board,
    /// The score by the race alone, less the cost.
    pub(super) worth: i32,
    /// The cost for the mover if the game was in this position before.
    pub(super) cost: i32,
}

/// The best moves by position. Copies share what is kept.
#[derive(Debug, Clone, Default)]
pub(super) struct Kept(Rc<RefCell<HashMap<Board, Vec<Child>>>>);

impl Kept {
    /// The moves of a position, the one to try first in front.
    pub(super) fn of(&self, board: &Board) -> Option<Vec<Child>> {
        self.0.borrow().get(board).cloned()
    }

    /// Keeps the moves of a position, if there is room.
    pub(super) fn keep(&self, board: &Board, moves: &[Child]) {
        let mut kept = self.0.borrow_mut();
        if kept.len() < MOST {
            kept.insert(*board, moves.to_vec());
        }
    }

    /// Puts the move at this place before the others.
    pub(super) fn prefer(&self, board: &Board, place: usize) {
        if place > 0
            && let Some(moves) = self.0.borrow_mut().get_mut(board)
        {
            moves[..=place].rotate_right(1);
        }
    }
}
