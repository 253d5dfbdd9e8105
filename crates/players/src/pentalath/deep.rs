//! The search of the highest level: principal variation search with the learned evaluation and order of turns.
//!
//! Scores that mean *won* or *lost* are proofs: no shortcut of the search (reductions, null moves,
//! static pruning) ever makes one. Only the third repetition, which is a draw, depends on the path
//! of the search.

use std::collections::HashMap;

use super::{
    board::{Board, CELLS, cells},
    learned::{Look, MARKS, Seen, marks},
};
use crate::{
    Budget, root,
    table::{Bound, PROVEN, TranspositionTable, WON},
};

const MOST_PLIES: usize = 64;

/// The depth to which fours and their answers are followed beyond the last ply.
const FOURS_BEYOND: i32 = -10;

/// The largest history of a cell.
const MOST_HISTORY: i32 = 16_384;

/// The merit of a turn for each unit of the learned one.
const MERIT: i32 = 64;

/// The part of a cell's history that counts for its merit is one in this many.
const HISTORY_PART: i32 = 8;

/// What it adds to a turn's merit that the turn was good in a position beside this one; that it captures,
/// makes a four or stops one.
const KILLER: i32 = 1_024;
const LOUD: i32 = 1_024;

/// A position so much better than the bound for each ply left is not searched, up to this depth.
const SAFE: i32 = 80;
const SAFE_DEPTH: i32 = 3;

/// A turn that is not expected to gain this much is left out at the last ply.
const SWING: i32 = 60;

/// Up to this depth quiet turns are left out after this many and as many more for each ply.
const LATE_DEPTH: i32 = 3;
const LATE: i32 = 6;

/// The reduction of a turn for the product of the logarithms of depth and place, in percent.
const REDUCTION: i32 = 40;

/// Sixteen times the binary logarithm of each number.
const LOGARITHMS: [i32; 64] = {
    let mut logarithms = [0; 64];
    let mut number = 1;
    while number < 64 {
        logarithms[number] = (number as u128).pow(16).ilog2() as i32;
        number += 1;
    }
    logarithms
};

/// A search from one position.
pub(super) struct DeepSearch<'s> {
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

/// A turn in the list of a position's turns.
#[derive(Debug, Clone, Copy, Default)]
struct Listed {
    merit: i32,
    cell: u8,
}

/// The parameters of the search of a position's turns.
#[derive(Clone, Copy)]
struct Window {
    depth: i32,
    alpha: i32,
    beta: i32,
    ply: usize,
    /// The cells that answer a four of the enemy, if there is one.
    answers: Option<u64>,
    static_score: i32,
}

impl<'s> DeepSearch<'s> {
    /// A search of this many nodes.
    pub(super) fn for_nodes(nodes: u64, reached: &'s HashMap<u64, u8>) -> Self {
        DeepSearch {
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
        seen: &Seen,
        mut depth: i32,
        mut alpha: i32,
        mut beta: i32,
        ply: usize,
    ) -> i32 {
        if !budget.spend(1) {
            self.stopped = true;
            return 0;
        }
        let board = &seen.board;
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
            return self.beyond(budget, seen, depth, alpha, beta, ply);
        }
        let known = self.table.get(key);
        if let Some(score) = known.and_then(|entry| entry.settles(depth, alpha, beta, ply)) {
            return score;
        }
        let first = known.and_then(|entry| entry.best).unwrap_or(u8::MAX);
        if forced {
            let window = Window {
                depth,
                alpha,
                beta,
                ply,
                answers: Some(board.answers(threats)),
                static_score: 0,
            };
            return self.turns(budget, seen, &marks(board), first, window);
        }
        let Look { score, marks } = seen.look();
        let narrow = beta - alpha == 1;
        if narrow && beta.abs() < PROVEN {
            if depth <= SAFE_DEPTH && score - SAFE * depth >= beta {
                return score;
            }
            if depth >= 3 && score >= beta {
                self.path.push(key);
                let onward = depth - 3 - depth / 6;
                let passed = -self.node(budget, &seen.passed(), onward, -beta, -beta + 1, ply + 1);
                self.path.pop();
                if self.stopped {
                    return 0;
                }
                if passed >= beta {
                    return passed.min(PROVEN);
                }
            }
        }
        if first == u8::MAX && depth >= 4 {
            // without a turn to begin with a search costs much
            depth -= 1;
        }
        let window = Window {
            depth,
            alpha,
            beta,
            ply,
            answers: None,
            static_score: score,
        };
        self.turns(budget, seen, &marks, first, window)
    }

    /// Plays the turns of a position one after the other.
    fn turns(
        &mut self,
        budget: &mut Budget<'_>,
        seen: &Seen,
        marks: &[u64; MARKS],
        first: u8,
        window: Window,
    ) -> i32 {
        let Window {
            depth,
            mut alpha,
            beta,
            ply,
            answers,
            static_score,
        } = window;
        let board = &seen.board;
        let forced = answers.is_some();
        let mover = board.mover();
        let key = board.key();
        let among = answers.unwrap_or_else(|| board.empty());
        let loud = [
            marks[4] | marks[5],
            board.fourths(mover),
            board.fourths(1 - mover),
        ];
        let mut list = [Listed::default(); CELLS];
        let mut count = 0;
        let known = (first != u8::MAX && among & 1 << first != 0).then_some(first);
        let narrow = beta - alpha == 1;
        let before = alpha;
        let mut best = -WON;
        let mut best_turn = None;
        let mut played = 0;
        let mut tried = 0u64;
        self.path.push(key);
        let mut known_first = known;
        let mut listed = false;
        let mut place = 0;
        loop {
            let cell = match known_first.take() {
                Some(cell) => cell,
                None => {
                    if !listed {
                        // only when the turn that the table knows was not enough
                        let others = among & !known.map_or(0, |cell| 1 << cell);
                        count = self.ordered(seen, marks, loud, others, ply, &mut list);
                        listed = true;
                    }
                    if place == count {
                        break;
                    }
                    // picks the most promising of the remaining turns
                    let next_best = (place..count)
                        .max_by_key(|&at| list[at].merit)
                        .unwrap_or(place);
                    list.swap(place, next_best);
                    place += 1;
                    list[place - 1].cell
                }
            };
            let quiet = (loud[0] | loud[1] | loud[2]) & 1 << cell == 0;
            // late and hopeless turns near the last ply are left out
            if quiet && !forced && played > 0 && alpha > -PROVEN {
                let hopeless = depth <= 1 && static_score + SWING * depth <= alpha;
                let late = narrow && depth <= LATE_DEPTH && played >= LATE + LATE * depth;
                if hopeless || late {
                    best = best.max(alpha);
                    continue;
                }
            }
            let Some(next) = board.placed(usize::from(cell)) else {
                continue;
            };
            if forced && next.wins(1 - mover) != 0 {
                // the turn does not stop the five
                best = best.max(-(WON - ply as i32 - 2));
                played += 1;
                continue;
            }
            let next = seen.placed(usize::from(cell), &next);
            let onward = if forced && depth > 0 {
                depth
            } else {
                depth - 1
            };
            let reduced = if quiet && !forced && depth >= 3 && played >= 2 {
                let logarithms =
                    LOGARITHMS[depth.min(63) as usize] * LOGARITHMS[played as usize & 63];
                (logarithms * REDUCTION / 25_600 - i32::from(!narrow)).clamp(0, depth - 2)
            } else {
                0
            };
            let mut score = if played == 0 {
                -self.node(budget, &next, onward, -beta, -alpha, ply + 1)
            } else {
                -self.node(budget, &next, onward - reduced, -alpha - 1, -alpha, ply + 1)
            };
            if played > 0 && reduced > 0 && score > alpha && !self.stopped {
                score = -self.node(budget, &next, onward, -alpha - 1, -alpha, ply + 1);
            }
            if played > 0 && score > alpha && score < beta && !self.stopped {
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
                    self.praise(mover, cell, tried, depth, ply);
                }
                break;
            }
            if quiet {
                tried |= 1 << cell;
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
                let passed = -self.node(budget, &seen.passed(), depth - 1, -beta, -alpha, ply + 1);
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
        seen: &Seen,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        let board = &seen.board;
        let mover = board.mover();
        let mut best = seen.look().score;
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
            let next = seen.placed(cell, &next);
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

    /// Notes that a quiet turn was good enough, after these others were not.
    fn praise(&mut self, mover: usize, cell: u8, tried: u64, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != cell {
            killers[1] = killers[0];
            killers[0] = cell;
        }
        let weight = (16 * depth.max(1) * depth.max(1)).min(1_600);
        let mut change = |cell: usize, by: i32| {
            let history = &mut self.history[mover][cell];
            *history += by - *history * by.abs() / MOST_HISTORY;
        };
        change(usize::from(cell), weight);
        for other in cells(tried) {
            change(other, -weight);
        }
    }

    /// Fills the list with cells and their merits.
    fn ordered(
        &self,
        seen: &Seen,
        marks: &[u64; MARKS],
        loud: [u64; 3],
        among: u64,
        ply: usize,
        list: &mut [Listed; CELLS],
    ) -> usize {
        let merits = seen.merits(among, marks);
        let history = &self.history[seen.board.mover()];
        let killers = self.killers[ply];
        let mut count = 0;
        for cell in cells(among) {
            let name = cell as u8;
            let mut merit = MERIT * merits[cell] + history[cell] / HISTORY_PART;
            for set in loud {
                if set & 1 << cell != 0 {
                    merit += LOUD;
                }
            }
            if killers.contains(&name) {
                merit += KILLER;
            }
            list[count] = Listed { merit, cell: name };
            count += 1;
        }
        count
    }
}

impl root::Search for DeepSearch<'_> {
    type Board = Seen;
    type Turn = usize;

    fn candidates(&self, seen: &Seen) -> Vec<Candidate> {
        let candidate = |turn| {
            let (next, won) = self.after(seen, turn)?;
            let score = if won { WON - 1 } else { -next.look().score };
            Some(Candidate { turn, score })
        };
        let mut candidates: Vec<_> = cells(seen.board.empty()).filter_map(candidate).collect();
        candidates.sort_by_key(|candidate| -candidate.score);
        candidates
    }

    fn after(&self, seen: &Seen, cell: usize) -> Option<(Seen, bool)> {
        let next: Board = seen.board.placed(cell)?;
        Some((seen.placed(cell, &next), next.won()))
    }

    fn begin(&mut self, seen: &Seen) {
        self.path.clear();
        self.path.push(seen.board.key());
    }

    fn look(
        &mut self,
        budget: &mut Budget<'_>,
        seen: &Seen,
        depth: i32,
        (alpha, beta): (i32, i32),
    ) -> i32 {
        self.node(budget, seen, depth, alpha, beta, 1)
    }

    fn stopped(&self) -> bool {
        self.stopped
    }

    fn resume(&mut self) {
        self.stopped = false;
    }
}
