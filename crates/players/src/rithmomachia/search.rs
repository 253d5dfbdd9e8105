//! Alpha-beta search over moves. The mover makes all captures before and after each move. Positions
//! at the end of the search are evaluated after the captures of the side to move.

use super::{
    board::Board,
    evaluation::{self, View},
    goals::Goals,
    man::{Kinds, SQUARES},
    visits,
    visits::Visits,
};
use crate::{
    Budget, root,
    table::{Bound, PROVEN, TranspositionTable, WON},
};

const MOST_PLIES: usize = 64;

/// The depth to which the search goes beyond the last ply while a side is about to win.
const BEYOND: i32 = -3;

/// The change of an evaluation that one ply may bring.
const SWING: i32 = 45;

/// The start and the end of a move.
pub(super) type SquareMove = (u8, u8);

const NO_STEP: SquareMove = (0, 0);

/// A move at the root.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RootMove {
    pub(super) step: SquareMove,
    /// Whether the mover makes its captures before it moves, or only afterwards.
    pub(super) captures_first: bool,
}

/// A move at the root with its score.
pub(super) type Candidate = root::Candidate<RootMove>;

/// A search from one position.
pub(super) struct Search<'s> {
    pub(super) goals: &'s Goals,
    pub(super) kinds: Kinds,
    table: TranspositionTable<SquareMove>,
    /// The keys of the positions between the root and here.
    path: Vec<u64>,
    killers: [[SquareMove; 2]; MOST_PLIES],
    history: Vec<i32>,
    visits: Visits,
    stopped: bool,
}

impl<'s> Search<'s> {
    /// A search of this many nodes that sees only captures of these kinds.
    pub(super) fn for_nodes(nodes: u64, goals: &'s Goals, kinds: Kinds) -> Self {
        Search {
            goals,
            kinds,
            table: TranspositionTable::for_nodes(nodes),
            path: Vec::with_capacity(MOST_PLIES),
            killers: [[NO_STEP; 2]; MOST_PLIES],
            history: vec![0; 2 * SQUARES * 4],
            visits: Visits::default(),
            stopped: false,
        }
    }

    /// The search after these visits of the game's positions.
    pub(super) fn after_visits(self, visits: Visits) -> Self {
        Search { visits, ..self }
    }

    /// The position after a move and the captures after it, the enemy to move.
    pub(super) fn turned(&self, board: &Board, (from, to): SquareMove) -> Board {
        let goals = self.goals;
        let mut next = *board;
        next.shift(from.into(), to.into());
        next.capture_all(self.kinds, |board, value| goals.wants(board, value));
        next.hand_over();
        next
    }

    /// The evaluation of a position after the captures of the side to move.
    fn judged(&self, mut board: Board) -> View {
        let goals = self.goals;
        board.capture_all(self.kinds, |board, value| goals.wants(board, value));
        evaluation::view(&mut board, self.goals)
    }

    /// The score of a position for the side to move, who gains what it cost the enemy to return to it.
    /// `key` is the key before its captures, which are made on the board.
    fn node(
        &mut self,
        budget: &mut Budget<'_>,
        board: &mut Board,
        key: u64,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
    ) -> i32 {
        let cost = self.visits.cost(key);
        let window = (visits::without(cost, alpha), visits::without(cost, beta));
        let score = self.searched(budget, board, key, depth, window, ply);
        visits::with(cost, score)
    }

    /// The score of a position for the side to move, whatever the way to it cost.
    fn searched(
        &mut self,
        budget: &mut Budget<'_>,
        board: &mut Board,
        key: u64,
        depth: i32,
        (mut alpha, mut beta): (i32, i32),
        ply: usize,
    ) -> i32 {
        if !budget.spend(1) {
            self.stopped = true;
            return 0;
        }
        if self.path.contains(&key) {
            return 0;
        }
        let here = ply as i32;
        alpha = alpha.max(-(WON - here - 2));
        beta = beta.min(WON - here - 1);
        if alpha >= beta {
            return alpha;
        }
        let known = self.table.get(key);
        if let Some(score) = known.and_then(|entry| entry.settles(depth, alpha, beta, ply)) {
            return score;
        }
        let goals = self.goals;
        board.capture_all(self.kinds, |board, value| goals.wants(board, value));
        let view = evaluation::view(board, goals);
        if view.own.proper[0] == 1 {
            // the way of the last piece is free: it goes there and wins
            return WON - here - 1;
        }
        let pressed = view.enemy.proper[0] <= 1;
        if ply >= MOST_PLIES - 1 || depth < BEYOND || depth <= 0 && !pressed {
            return view.score;
        }
        if beta - alpha == 1 && !pressed && beta.abs() < PROVEN {
            if depth <= 2 && view.score - 2 * SWING * depth >= beta {
                return view.score;
            }
            if depth >= 3 && view.score >= beta {
                let mut passed = *board;
                passed.hand_over();
                let without = passed.key();
                self.path.push(key);
                let score = -self.node(
                    budget,
                    &mut passed,
                    without,
                    depth - 3,
                    (-beta, -beta + 1),
                    ply + 1,
                );
                self.path.pop();
                if self.stopped {
                    return 0;
                }
                if score >= beta {
                    return score.min(PROVEN);
                }
            }
        }
        let first = known.and_then(|entry| entry.best).unwrap_or(NO_STEP);
        let window = Window {
            depth,
            alpha,
            beta,
            ply,
            pressed,
        };
        self.moves(budget, board, key, first, &view, window)
    }

    /// Plays the moves of a position one after the other.
    fn moves(
        &mut self,
        budget: &mut Budget<'_>,
        board: &mut Board,
        key: u64,
        first: SquareMove,
        view: &View,
        window: Window,
    ) -> i32 {
        let (mut alpha, beta, depth) = (window.alpha, window.beta, window.depth);
        let (ply, pressed) = (window.ply, window.pressed);
        let mover = board.mover();
        let mut list = List::EMPTY;
        let count = self.ordered(board, first, view, ply, &mut list);
        let before = alpha;
        let mut best = -WON + ply as i32;
        let mut best_turn = None;
        self.path.push(key);
        for place in 0..count {
            // picks the most promising of the remaining moves
            let (merit, step) = list.next_best(place, count);
            if view.enemy.proper[0] == 1 && self.lets_win(board, step) {
                // counted like the position after it, in which the enemy wins at once
                if !budget.spend(1) {
                    self.stopped = true;
                    break;
                }
                let lost = ply as i32 + 2 - WON;
                if lost > best {
                    (best, best_turn) = (lost, Some(step));
                }
                continue;
            }
            if depth == 1
                && place > 0
                && !pressed
                && merit < LOUD
                && view.score + SWING <= alpha
                && self.changes_nothing(board, step)
            {
                best = best.max(view.score + SWING);
                continue;
            }
            let mut next = self.turned(board, step);
            let key_there = next.key();
            let score;
            if self.goals.is_won(&next, mover) {
                score = WON - ply as i32 - 1;
            } else {
                let captures = next.count_of(1 - mover) < board.count_of(1 - mover);
                let quiet = !captures && !pressed && merit < LOUD;
                if quiet && depth == 1 && place > 0 && view.score + SWING <= alpha {
                    best = best.max(view.score + SWING);
                    continue;
                }
                let onward = depth - 1;
                let reduced = if quiet && depth >= 3 && place >= 3 {
                    1 + i32::from(place >= 10) + i32::from(depth >= 6 && place >= 20)
                } else {
                    0
                };
                let mut look = |seen: &mut Self, depth, window| {
                    -seen.node(budget, &mut next, key_there, depth, window, ply + 1)
                };
                // the later moves are searched with a null window and less deeply, to see whether
                // one is better at all
                let glance =
                    (place > 0).then(|| look(self, onward - reduced, (-alpha - 1, -alpha)));
                score = match glance {
                    Some(score)
                        if score <= alpha || (reduced == 0 && score >= beta) || self.stopped =>
                    {
                        score
                    }
                    _ => look(self, onward, (-beta, -alpha)),
                };
            }
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                best_turn = Some(step);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                self.praise(mover, step, depth, ply);
                break;
            }
        }
        self.path.pop();
        if self.stopped {
            return 0;
        }
        let bound = Bound::of(best, before, beta);
        self.table.put(key, depth, (best, bound), best_turn, ply);
        best
    }

    /// Whether the enemy, who needs but one move more, surely wins after a move: it bars no way, leads
    /// to no capture and repeats no position. The board stays as before.
    pub(super) fn lets_win(&self, board: &mut Board, (from, to): SquareMove) -> bool {
        let (goals, enemy) = (self.goals, 1 - board.mover());
        let barred = board.blocked(enemy);
        let key = board.key_after(from.into(), to.into());
        board.with_shift(from.into(), to.into(), |board| {
            board.blocked(enemy) & !barred == 0
                && !board.can_capture(self.kinds, |board, value| goals.wants(board, value))
        }) && !self.path.contains(&key)
    }

    /// Whether a move neither leads to a capture nor wins; the board stays as before.
    fn changes_nothing(&self, board: &mut Board, (from, to): SquareMove) -> bool {
        let (goals, mover) = (self.goals, board.mover());
        board.with_shift(from.into(), to.into(), |board| {
            !board.can_capture(self.kinds, |board, value| goals.wants(board, value))
                && !goals.is_won(board, mover)
        })
    }

    fn praise(&mut self, mover: usize, step: SquareMove, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != step {
            killers[1] = killers[0];
            killers[0] = step;
        }
        let history = &mut self.history[way(mover, step)];
        *history += depth.max(1) * depth.max(1);
        if *history > MOST_HISTORY {
            for merit in &mut self.history {
                *merit /= 2;
            }
        }
    }

    /// Fills the list with moves and their merits.
    fn ordered(
        &self,
        board: &Board,
        first: SquareMove,
        view: &View,
        ply: usize,
        list: &mut List,
    ) -> usize {
        let mover = board.mover();
        let killers = self.killers[ply];
        let mut count = 0;
        board.moves(|from, to| {
            let step = (from, to);
            let value = board.man(from.into()).value();
            let ahead = if mover == 0 {
                to >= from + 8
            } else {
                from >= to + 8
            };
            let mut merit = self.history[way(mover, step)];
            if ahead {
                merit += 500;
                if view.own.values.contains(&value) {
                    merit += 4_000;
                }
            }
            if killers.contains(&step) {
                merit += LOUD / 2;
            }
            if step == first {
                merit += 8 * LOUD;
            }
            list.merits[count] = merit;
            list.steps[count] = step;
            count += 1;
        });
        count
    }
}

impl root::Search for Search<'_> {
    type Board = Board;
    type Turn = RootMove;

    /// If the mover can capture before it moves, there is also a candidate without that.
    fn candidates(&self, board: &Board) -> Vec<Candidate> {
        let mut turns = Vec::new();
        let mut captured = *board;
        let goals = self.goals;
        let captures = captured.capture_all(self.kinds, |board, value| goals.wants(board, value));
        for captures_first in [true, false] {
            if !captures_first && captures == 0 {
                continue;
            }
            let start = if captures_first { &captured } else { board };
            start.moves(|from, to| {
                turns.push(RootMove {
                    step: (from, to),
                    captures_first,
                });
            });
        }
        let candidate = |turn| {
            let (next, won) = self.after(board, turn)?;
            let score = if won {
                WON - 1
            } else {
                -self.judged(next).score
            };
            Some(Candidate { turn, score })
        };
        let mut candidates: Vec<_> = turns.into_iter().filter_map(candidate).collect();
        candidates.sort_by_key(|candidate| -candidate.score);
        candidates
    }

    fn after(&self, board: &Board, turn: RootMove) -> Option<(Board, bool)> {
        let goals = self.goals;
        let mut next = *board;
        if turn.captures_first {
            next.capture_all(self.kinds, |board, value| goals.wants(board, value));
        }
        let next = self.turned(&next, turn.step);
        Some((next, goals.is_won(&next, board.mover())))
    }

    fn begin(&mut self, board: &Board) {
        self.path.clear();
        self.path.push(board.key());
    }

    /// The search makes captures on the board that it gets.
    fn look(
        &mut self,
        budget: &mut Budget<'_>,
        board: &Board,
        depth: i32,
        window: (i32, i32),
    ) -> i32 {
        self.node(budget, &mut { *board }, board.key(), depth, window, 1)
    }

    fn stopped(&self) -> bool {
        self.stopped
    }

    fn resume(&mut self) {
        self.stopped = false;
    }
}

/// The largest number of moves, even in studies with any number of men. A man has four ways, and an
/// empty square can be reached by the nearest man from each of four sides, so the most moves exist
/// when half of the squares are empty.
const MOST_MOVES: usize = 4 * SQUARES / 2;

/// Moves and their merits.
struct List {
    merits: [i32; MOST_MOVES],
    steps: [SquareMove; MOST_MOVES],
}

impl List {
    const EMPTY: List = List {
        merits: [0; MOST_MOVES],
        steps: [NO_STEP; MOST_MOVES],
    };

    /// Swaps the most promising move from this place on to this place.
    fn next_best(&mut self, place: usize, count: usize) -> (i32, SquareMove) {
        let rest = &self.merits[place..count];
        let most = rest.iter().copied().max().unwrap_or(0);
        let last = rest.iter().rposition(|&merit| merit == most).unwrap_or(0);
        self.merits.swap(place, place + last);
        self.steps.swap(place, place + last);
        (most, self.steps[place])
    }
}

/// The merit from which a move is searched to full depth.
const LOUD: i32 = 100_000;
const MOST_HISTORY: i32 = 20_000;

/// The parameters of the search of a position's moves.
#[derive(Clone, Copy)]
struct Window {
    depth: i32,
    alpha: i32,
    beta: i32,
    ply: usize,
    /// Whether the enemy is about to win.
    pressed: bool,
}

/// The index of a move in the history, by its side, start and direction.
fn way(mover: usize, (from, to): SquareMove) -> usize {
    let direction = match (to > from, to.abs_diff(from) >= 8) {
        (true, true) => 0,
        (true, false) => 1,
        (false, true) => 2,
        (false, false) => 3,
    };
    (mover * SQUARES + usize::from(from)) * 4 + direction
}
