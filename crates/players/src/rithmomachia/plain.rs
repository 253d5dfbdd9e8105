//! Plain alpha-beta of a fixed depth with the same evaluation, to measure the search.

use petteia_rules::Rules;
use petteia_rules::rithmomachia::{Game, Turn};

use super::{
    board::Board,
    evaluation,
    goals::Goals,
    man::Kinds,
    search::{RootMove, SquareMove},
    turns,
};
use crate::{chance::Chance, table::WON};

/// The best turn by plain alpha-beta of this depth; the seed picks one of several equal ones. Every
/// capture is made. `None` if the game is over.
pub fn plain(game: &Game, depth: u8, chance: &mut Chance) -> Option<Turn> {
    let goals = Goals::of(&game.setup(), game.ply());
    let board = Board::of(game.position());
    let mut moves = moves_after_captures(&board, &goals).1;
    for place in (1..moves.len()).rev() {
        moves.swap(place, chance.below(place + 1));
    }
    let mut alpha = -WON;
    let mut best = None;
    for step in moves {
        let next = after(&board, step, &goals);
        let score = match goals.is_won(&next, board.mover()) {
            true => WON,
            false => -search(&next, &goals, i32::from(depth) - 1, -WON - 1, -alpha),
        };
        if best.is_none() || score > alpha {
            alpha = alpha.max(score);
            best = Some(RootMove {
                step,
                captures_first: true,
            });
        }
    }
    turns::played(game, &goals, Kinds::ALL, best?)
}

fn search(board: &Board, goals: &Goals, depth: i32, mut alpha: i32, beta: i32) -> i32 {
    let (mut captured, moves) = moves_after_captures(board, goals);
    if depth <= 0 {
        return evaluation::view(&mut captured, goals).score;
    }
    // sooner is better
    let mut best = -WON - depth;
    for step in moves {
        let next = after(board, step, goals);
        let score = match goals.is_won(&next, board.mover()) {
            true => WON + depth,
            false => -search(&next, goals, depth - 1, -beta, -alpha),
        };
        best = best.max(score);
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    best
}

fn moves_after_captures(board: &Board, goals: &Goals) -> (Board, Vec<SquareMove>) {
    let mut captured = *board;
    captured.capture_all(Kinds::ALL, |board, value| goals.wants(board, value));
    let mut moves = Vec::new();
    captured.moves(|from, to| moves.push((from, to)));
    (captured, moves)
}

fn after(board: &Board, (from, to): SquareMove, goals: &Goals) -> Board {
    let mut next = *board;
    next.capture_all(Kinds::ALL, |board, value| goals.wants(board, value));
    next.shift(from.into(), to.into());
    next.capture_all(Kinds::ALL, |board, value| goals.wants(board, value));
    next.hand_over();
    next
}
