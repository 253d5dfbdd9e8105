//! Principal variation search: the score of a position when both sides look some turns ahead.
//!
//! Scores that mean *won* or *lost* are proofs: no shortcut of the search (reductions, null moves,
//! static pruning) ever makes one. Only the third repetition, which is a draw, depends on the path
//! of the search.

use std::collections::HashMap;

use super::{
    board::{Board, CELLS, cells},
    evaluation,
};
use crate::{
    Budget, root,
    table::{Bound, PROVEN, TranspositionTable, WON},
};

const MOST_PLIES: usize = 64;

/// The depth to which fours and their answers are followed beyond the last ply.
const FOURS_BEYOND: i32 = -10;

/// The change of an evaluation that one ply may bring.
const SWING: i32 = 60;

/// A search from one position.
pub(super) struct Search<'s> {
    table: TranspositionTable<u8>,
    /// The number of visits of each position of the game, by its key.
    reached: &'s HashMap<u64, u8>,
    /// The keys of the positions between the root and here.
    path: Vec<u64>,
    killers: [[u8; 2]; MOST_PLIES],
    history: [[i32; CELLS]; 2],
    stopped: bool,
}

/// A cell at the root.
pub(super) type Candidate = root::Candidate<usize>;

impl<'s> Search<'s> {
    /// A search of this many nodes.
    pub(super) fn for_nodes(nodes: u64, reached: &'s HashMap<u64, u8>) -> Self {
        Search {
            table: TranspositionTable::for_nodes(nodes),
            reached,
            path: Vec::with_capacity(MOST_PLIES),
            killers: [[u8::MAX; 2]; MOST_PLIES],
            history: [[0; CELLS]; 2],
            stopped: false,
        }
    }

    /// The score of a position for the side to move.
    fn node(
        &mut self,
        budget: &mut Budget<'_>,
        board: &Board,
        depth: i32,
        mut alpha: i32,
        mut beta: i32,
        ply: usize,
    ) -> i32 {
        if !budget.spend(1) {
            self.stopped = true;
            return 0;
        }
        let key = board.key();
        if self.repeats(key) {
            return 0;
        }
        let mover = board.mover();
        let here = ply as i32;
        if board.wins(mover) != 0 {
            return WON - here - 1;
        }
        // the side to move does not win before its next turn, nor lose before the enemy's next
        alpha = alpha.max(-(WON - here - 2));
        beta = beta.min(WON - here - 3);
        if alpha >= beta {
            return alpha;
        }
        let threats = board.wins(1 - mover);
        let forced = threats != 0;
        if ply >= MOST_PLIES - 1 || (depth <= 0 && !forced) || depth < FOURS_BEYOND {
            return self.beyond(budget, board, depth, alpha, beta, ply);
        }
        let known = self.table.get(key);
        if let Some(score) = known.and_then(|entry| entry.settles(depth, alpha, beta, ply)) {
            return score;
        }
        let static_score = if forced { 0 } else { evaluation::score(board) };
        let narrow = beta - alpha == 1;
        if !forced && narrow && beta.abs() < PROVEN {
            if depth <= 3 && static_score - SWING * depth * 2 >= beta {
                return static_score;
            }
            if depth >= 3 && static_score >= beta {
                self.path.push(key);
                let passed = -self.node(
                    budget,
                    &board.passed(),
                    depth - 3 - depth / 6,
                    -beta,
                    -beta + 1,
                    ply + 1,
                );
                self.path.pop();
                if self.stopped {
                    return 0;
                }
                if passed >= beta {
                    return passed.min(PROVEN);
                }
            }
        }
        let first = known.and_then(|entry| entry.best).unwrap_or(u8::MAX);
        let among = if forced {
            board.answers(threats)
        } else {
            board.empty()
        };
        self.turns(
            budget,
            board,
            among,
            first,
            Window {
                depth,
                alpha,
                beta,
                ply,
                forced,
                static_score,
            },
        )
    }

    /// Plays the turns of a position one after the other.
    fn turns(
        &mut self,
        budget: &mut Budget<'_>,
        board: &Board,
        among: u64,
        first: u8,
        window: Window,
    ) -> i32 {
        let Window {
            depth,
            mut alpha,
            beta,
            ply,
            forced,
            static_score,
        } = window;
        let mover = board.mover();
        let key = board.key();
        let mut list = [(0i32, 0u8); CELLS];
        let count = self.ordered(board, among, first, ply, &mut list);
        let before = alpha;
        let mut best = -WON;
        let mut best_turn = None;
        let mut played = 0;
        self.path.push(key);
        for place in 0..count {
            // picks the most promising of the remaining turns
            let next_best = (place..count).max_by_key(|&at| list[at].0).unwrap_or(place);
            list.swap(place, next_best);
            let (merit, cell) = list[place];
            let Some(next) = board.placed(usize::from(cell)) else {
                continue;
            };
            if forced && next.wins(1 - mover) != 0 {
                // the turn does not stop the five
                best = best.max(-(WON - ply as i32 - 2));
                played += 1;
                continue;
            }
            let quiet = merit < ORDER_LOUD;
            if quiet && depth == 1 && !forced && played > 0 && static_score + SWING <= alpha {
                best = best.max(static_score + SWING);
                played += 1;
                continue;
            }
            let onward = if forced { depth } else { depth - 1 };
            let onward = if forced && depth <= 0 {
                depth - 1
            } else {
                onward
            };
            let reduced = if quiet && !forced && depth >= 3 && played >= 3 {
                1 + i32::from(played >= 10) + i32::from(depth >= 6 && played >= 20)
            } else {
                0
            };
            let mut score = if played == 0 {
                -self.node(budget, &next, onward, -beta, -alpha, ply + 1)
            } else {
                -self.node(budget, &next, onward - reduced, -alpha - 1, -alpha, ply + 1)
            };
            if played > 0 && score > alpha && (reduced > 0 || score < beta) && !self.stopped {
                score = -self.node(budget, &next, onward, -beta, -alpha, ply + 1);
            }
            if self.stopped {
                break;
            }
            played += 1;
            if score > best {
                best = score;
                best_turn = Some(cell);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                if quiet {
                    self.praise(mover, cell, depth, ply);
                }
                break;
            }
        }
        self.path.pop();
        if self.stopped {
            return 0;
        }
        if played == 0 {
            best = if forced {
                // every turn lets the enemy make five
                -(WON - ply as i32 - 2)
            } else {
                // no stone can be placed: the rules make the mover pass
                self.path.push(key);
                let passed = -self.node(budget, &board.passed(), depth - 1, -beta, -alpha, ply + 1);
                self.path.pop();
                passed
            };
        }
        let bound = Bound::of(best, before, beta);
        self.table.put(key, depth, (best, bound), best_turn, ply);
        best
    }

    /// Searches beyond the last ply: tries only turns that make a four, and none of them must be
    /// played.
    fn beyond(
        &mut self,
        budget: &mut Budget<'_>,
        board: &Board,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        let mover = board.mover();
        let mut best = evaluation::score(board);
        if best >= beta || depth < FOURS_BEYOND || ply >= MOST_PLIES - 1 {
            return best;
        }
        alpha = alpha.max(best);
        self.path.push(board.key());
        for cell in cells(board.fourths(mover)) {
            let Some(next) = board.placed(cell) else {
                continue;
            };
            if next.wins(mover) == 0 {
                continue;
            }
            let score = -self.node(budget, &next, depth - 1, -beta, -alpha, ply + 1);
            if self.stopped {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.path.pop();
        if self.stopped { 0 } else { best }
    }

    fn repeats(&self, key: u64) -> bool {
        self.path.contains(&key) || self.reached.get(&key).is_some_and(|&times| times >= 2)
    }

    fn praise(&mut self, mover: usize, cell: u8, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != cell {
            killers[1] = killers[0];
            killers[0] = cell;
        }
        let history = &mut self.history[mover][usize::from(cell)];
        *history += depth.max(1) * depth.max(1);
        if *history > ORDER_MOST_HISTORY {
            for merit in self.history.iter_mut().flatten() {
                *merit /= 2;
            }
        }
    }

    /// Fills the list with cells and their merits.
    fn ordered(
        &self,
        board: &Board,
        among: u64,
        first: u8,
        ply: usize,
        list: &mut [(i32, u8); CELLS],
    ) -> usize {
        let mover = board.mover();
        let captures = board.captures();
        let saves = board
            .groups(mover)
            .filter(|group| group.freedoms.count_ones() == 1)
            .fold(0, |set, group| set | group.freedoms);
        let fourths = [board.fourths(mover), board.fourths(1 - mover)];
        let killers = self.killers[ply];
        let mut count = 0;
        for cell in cells(among) {
            let bit = 1 << cell;
            let name = cell as u8;
            let mut merit = self.history[mover][cell].min(ORDER_MOST_HISTORY) + board.promise(cell);
            if captures & bit != 0 {
                merit += ORDER_LOUD;
            }
            if saves & bit != 0 {
                merit += ORDER_LOUD / 2;
            }
            if fourths[0] & bit != 0 {
                merit += ORDER_LOUD;
            }
            if fourths[1] & bit != 0 {
                merit += ORDER_LOUD;
            }
            if killers.contains(&name) {
                merit += ORDER_LOUD / 2;
            }
            if name == first {
                merit += 8 * ORDER_LOUD;
            }
            list[count] = (merit, name);
            count += 1;
        }
        count
    }
}

impl root::Search for Search<'_> {
    type Board = Board;
    type Turn = usize;

    fn candidates(&self, board: &Board) -> Vec<Candidate> {
        let candidate = |turn| {
            let (next, won) = self.after(board, turn)?;
            let score = if won {
                WON - 1
            } else {
                -evaluation::score(&next)
            };
            Some(Candidate { turn, score })
        };
        let mut candidates: Vec<_> = cells(board.empty()).filter_map(candidate).collect();
        candidates.sort_by_key(|candidate| -candidate.score);
        candidates
    }

    fn after(&self, board: &Board, cell: usize) -> Option<(Board, bool)> {
        let next = board.placed(cell)?;
        Some((next, next.won()))
    }

    fn begin(&mut self, board: &Board) {
        self.path.clear();
        self.path.push(board.key());
    }

    fn look(
        &mut self,
        budget: &mut Budget<'_>,
        board: &Board,
        depth: i32,
        (alpha, beta): (i32, i32),
    ) -> i32 {
        self.node(budget, board, depth, alpha, beta, 1)
    }

    fn stopped(&self) -> bool {
        self.stopped
    }

    fn resume(&mut self) {
        self.stopped = false;
    }
}

/// The merit from which a turn counts as forcing: it captures, or makes or stops a four.
const ORDER_LOUD: i32 = 100_000;
const ORDER_MOST_HISTORY: i32 = 20_000;

/// The parameters of the search of a position's turns.
#[derive(Clone, Copy)]
struct Window {
    depth: i32,
    alpha: i32,
    beta: i32,
    ply: usize,
    /// Whether the enemy threatens five.
    forced: bool,
    static_score: i32,
}
