//! Looking ahead: alpha-beta between two parties; among more, as if only the one of the others
//! moved who can hurt most.

use super::{
    board::{Board, Move, Table},
    moves,
    race::{ROUND, Race},
};
use crate::Budget;

/// A game won or lost, less the plies until then.
const WON: i32 = 1_000_000;

/// How deep and how broadly to look.
#[derive(Debug, Clone, Copy)]
pub(super) struct Breadth {
    /// Plies looked ahead at most.
    pub(super) depth: u32,
    /// How many moves are looked at at the root, and deeper; the best by the race as it stands.
    pub(super) root: usize,
    pub(super) beam: usize,
    /// On how many stops blocks are tried at the root, and deeper.
    pub(super) root_stops: usize,
    pub(super) stops: usize,
}

/// A move at the root, and what it is worth to the party that makes it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rooted {
    pub(super) moved: Move,
    pub(super) worth: i32,
}

pub(super) struct Search<'a, 'b> {
    table: &'a Table,
    breadth: Breadth,
    budget: &'a mut Budget<'b>,
}

impl<'a, 'b> Search<'a, 'b> {
    pub(super) fn new(
        table: &'a Table,
        breadth: Breadth,
        budget: &'a mut Budget<'b>,
    ) -> Search<'a, 'b> {
        Search {
            table,
            breadth,
            budget,
        }
    }

    /// The moves that `legal` lets pass with what they are worth, best first; once some have been
    /// looked at more deeply, only those.
    pub(super) fn run(&mut self, board: &Board, legal: impl Fn(&Move) -> bool) -> Vec<Rooted> {
        let party = self.table.party(board.seat);
        let mut roots: Vec<Rooted> =
            moves::all_with_care(self.table, board, self.breadth.root_stops)
                .into_iter()
                .filter(legal)
                .map(|moved| Rooted {
                    moved,
                    worth: self.worth_now(&board.after(self.table, &moved), party),
                })
                .collect();
        self.budget.spend(roots.len() as u64);
        roots.sort_by_key(|root| -root.worth);
        for depth in 2..=self.breadth.depth {
            if self.budget.is_over() {
                break;
            }
            let mut deeper = Vec::new();
            let mut best = -WON;
            for root in roots.iter().take(self.breadth.root) {
                let after = board.after(self.table, &root.moved);
                // a little less than the best, so that the next best have values too
                let worth = self.worth(&after, party, depth - 1, best - ROUND / 4, WON);
                if self.budget.is_over() {
                    break;
                }
                best = best.max(worth);
                deeper.push(Rooted { worth, ..*root });
            }
            // a depth broken off counts if it has compared at least two moves
            if deeper.len() < 2.min(roots.len()) {
                break;
            }
            roots = deeper;
            roots.sort_by_key(|root| -root.worth);
            if best.abs() > WON / 2 {
                break;
            }
        }
        roots
    }

    /// What the position is worth to a party, looking so many plies ahead.
    fn worth(&mut self, board: &Board, party: usize, depth: u32, alpha: i32, beta: i32) -> i32 {
        if board.ended(self.table) || depth == 0 {
            return self.worth_now(board, party);
        }
        if self.table.parties() > 2 {
            return self.against(board, party, depth, alpha, beta);
        }
        let mover = self.table.party(board.seat);
        if mover == party {
            self.alpha_beta(board, depth, alpha, beta)
        } else {
            -self.alpha_beta(board, depth, -beta, -alpha)
        }
    }

    /// What the position is worth to the party to move, of two.
    fn alpha_beta(&mut self, board: &Board, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        let party = self.table.party(board.seat);
        let children = self.children(board, party);
        let Some(first) = children.first() else {
            return self.worth(&board.passed(self.table), party, depth - 1, alpha, beta);
        };
        if depth == 1 || self.budget.is_over() {
            return first.0;
        }
        let mut best = -WON;
        for (_, after) in children.iter().take(self.breadth.beam) {
            best = best.max(self.worth(after, party, depth - 1, alpha, beta));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        nearer(best)
    }

    /// What the position is worth to a party, if between two of its turns only one of the others
    /// moves, whoever hurts most (Schadd and Winands, Best Reply Search, 2011).
    fn against(
        &mut self,
        board: &Board,
        party: usize,
        depth: u32,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        if self.table.party(board.seat) == party {
            let children = self.children(board, party);
            if depth == 1 || children.is_empty() || self.budget.is_over() {
                let worth = children.first().map(|&(worth, _)| worth);
                return worth.unwrap_or_else(|| self.worth_now(board, party));
            }
            let mut best = -WON;
            for (_, after) in children.iter().take(self.breadth.beam) {
                best = best.max(self.worth(after, party, depth - 1, alpha, beta));
                alpha = alpha.max(best);
                if alpha >= beta {
                    break;
                }
            }
            return nearer(best);
        }
        // all the others' replies together, worst for the party first
        let mut replies = Vec::new();
        let mut waiting = *board;
        while self.table.party(waiting.seat) != party && !waiting.ended(self.table) {
            for (_, after) in self.children(&waiting, self.table.party(waiting.seat)) {
                let mut after = after;
                while self.table.party(after.seat) != party && !after.ended(self.table) {
                    after = after.passed(self.table);
                }
                replies.push((self.worth_now(&after, party), after));
            }
            waiting = waiting.passed(self.table);
        }
        replies.sort_by_key(|&(worth, _)| worth);
        if depth == 1 || replies.is_empty() || self.budget.is_over() {
            let worth = replies.first().map(|&(worth, _)| worth);
            return worth.unwrap_or_else(|| self.worth_now(board, party));
        }
        let mut least = WON;
        for (_, after) in replies.iter().take(self.breadth.beam) {
            least = least.min(self.worth(after, party, depth - 1, alpha, beta));
            beta = beta.min(least);
            if alpha >= beta {
                break;
            }
        }
        nearer(least)
    }

    /// The positions after the mover's moves, best for its party first.
    fn children(&mut self, board: &Board, party: usize) -> Vec<(i32, Board)> {
        let mut children: Vec<(i32, Board)> = moves::all(self.table, board, self.breadth.stops)
            .into_iter()
            .map(|moved| {
                let after = board.after(self.table, &moved);
                (self.worth_now(&after, party), after)
            })
            .collect();
        self.budget.spend(children.len() as u64);
        children.sort_by_key(|&(worth, _)| -worth);
        children
    }

    /// What the position is worth to a party by the race as it stands, or by the result.
    fn worth_now(&self, board: &Board, party: usize) -> i32 {
        if !board.ended(self.table) {
            return Race::of(self.table, board).lead(self.table, party);
        }
        let score = |party| board.score(self.table, party);
        let own = score(party);
        let others = (0..self.table.parties()).filter(|&other| other != party);
        match others.map(score).max() {
            Some(most) if own < most => -WON,
            Some(most) if own == most => 0,
            _ => WON,
        }
    }
}

/// A win is worth a little less for each ply it is away, a loss a little more.
fn nearer(worth: i32) -> i32 {
    if worth.abs() > WON / 2 {
        worth - worth.signum()
    } else {
        worth
    }
}
