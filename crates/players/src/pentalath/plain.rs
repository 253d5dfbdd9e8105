//! Plain alpha-beta of a fixed depth with the same evaluation, to measure the search.

use petteia_rules::Rules;
use petteia_rules::pentalath::{Game, Turn};

use super::{
    board::{Board, cells},
    evaluation,
};
use crate::{chance::Chance, table::WON};

/// The best turn by plain alpha-beta of this depth; the seed picks one of several equal ones. It
/// swaps if it would rather be White. `None` if the game is over.
pub fn plain(game: &Game, depth: u8, chance: &mut Chance) -> Option<Turn> {
    let turns = game.turns();
    let board = Board::of(game.position());
    let mut stones: Vec<usize> = cells(board.empty()).collect();
    for place in (1..stones.len()).rev() {
        stones.swap(place, chance.below(place + 1));
    }
    let mut alpha = -2 * WON;
    let mut best = None;
    for cell in stones {
        let Some(next) = board.placed(cell) else {
            continue;
        };
        let score = match next.won() {
            true => WON + i32::from(depth),
            false => -search(&next, i32::from(depth) - 1, -2 * WON, -alpha),
        };
        if score > alpha {
            alpha = score;
            best = game.position().board().cells().nth(cell);
        }
    }
    let swaps = alpha < 0 && turns.contains(&Turn::Swap);
    match best {
        Some(cell) if !swaps => Some(Turn::Place(cell)),
        _ => turns.last().copied(),
    }
}

fn search(board: &Board, depth: i32, mut alpha: i32, beta: i32) -> i32 {
    if depth <= 0 {
        return evaluation::score(board);
    }
    let mut best = -2 * WON;
    for next in cells(board.empty()).filter_map(|cell| board.placed(cell)) {
        // sooner is better
        let score = match next.won() {
            true => WON + depth,
            false => -search(&next, depth - 1, -beta, -alpha),
        };
        best = best.max(score);
        alpha = alpha.max(score);
        if alpha >= beta {
            return best;
        }
    }
    match best {
        // no stone can be placed
        none if none == -2 * WON => -search(&board.passed(), depth - 1, -beta, -alpha),
        best => best,
    }
}
