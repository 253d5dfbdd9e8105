//! Looking ahead: alpha-beta between two parties; among more, as if only the one of the others
//! moved who can hurt most.

use super::{
    board::{Board, Move, Table},
    moves,
    race::{ROUND, Race},
    repetition::Reached,
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

/// A position after a turn of the seat to move.
#[derive(Debug, Clone, Copy)]
struct Child {
    after: Board,
    /// What it is worth by the race as it stands, less what it costs.
    worth: i32,
    /// What the turn costs its mover because the game was there before.
    cost: i32,
}

pub(super) struct Search<'a, 'b> {
    table: &'a Table,
    reached: &'a Reached,
    breadth: Breadth,
    budget: &'a mut Budget<'b>,
}

impl<'a, 'b> Search<'a, 'b> {
    pub(super) fn new(
        table: &'a Table,
        reached: &'a Reached,
        breadth: Breadth,
        budget: &'a mut Budget<'b>,
    ) -> Search<'a, 'b> {
        Search {
            table,
            reached,
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
                .map(|moved| {
                    let after = board.after(self.table, &moved);
                    let cost = self.reached.cost(self.table, &after);
                    Rooted {
                        moved,
                        worth: self.worth_now(&after, party) - cost,
                    }
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
                let cost = self.reached.cost(self.table, &after);
                let enough = best - ROUND / 4 + cost;
                let worth = self.worth(&after, party, depth - 1, enough, WON) - cost;
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
    fn alpha_beta(&mut self, board: &Board, depth: u32, alpha: i32, beta: i32) -> i32 {
        let party = self.table.party(board.seat);
        let children = self.best_children(board, party);
        let Some(first) = children.first() else {
            return self.worth(&board.passed(self.table), party, depth - 1, alpha, beta);
        };
        if depth == 1 || self.budget.is_over() {
            return first.worth;
        }
        self.best_of(&children, party, depth, alpha, beta)
    }

    /// What the best of these turns of a party is worth to it.
    fn best_of(
        &mut self,
        children: &[Child],
        party: usize,
        depth: u32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let mut best = -WON;
        for Child { after, cost, .. } in children {
            let worth = self.worth(after, party, depth - 1, alpha + cost, beta + cost) - cost;
            best = best.max(worth);
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
        alpha: i32,
        mut beta: i32,
    ) -> i32 {
        if self.table.party(board.seat) == party {
            let children = self.best_children(board, party);
            if depth == 1 || children.is_empty() || self.budget.is_over() {
                let worth = children.first().map(|child| child.worth);
                return worth.unwrap_or_else(|| self.worth_now(board, party));
            }
            return self.best_of(&children, party, depth, alpha, beta);
        }
        // all the others' replies together, worst for the party first
        let mut replies = Vec::new();
        let mut waiting = *board;
        while self.table.party(waiting.seat) != party && !waiting.ended(self.table) {
            for (_, played) in self.children(&waiting, self.table.party(waiting.seat)) {
                let after = self.until_turn_of(party, played);
                replies.push((self.worth_now(&after, party), played));
            }
            waiting = waiting.passed(self.table);
        }
        replies.sort_by_key(|&(worth, _)| worth);
        replies.truncate(self.breadth.beam);
        let mut replies: Vec<Child> = replies
            .into_iter()
            .map(|(worth, played)| {
                let cost = self.reached.cost(self.table, &played);
                Child {
                    after: self.until_turn_of(party, played),
                    worth: worth + cost,
                    cost,
                }
            })
            .collect();
        replies.sort_by_key(|reply| reply.worth);
        if depth == 1 || replies.is_empty() || self.budget.is_over() {
            let worth = replies.first().map(|reply| reply.worth);
            return worth.unwrap_or_else(|| self.worth_now(board, party));
        }
        let mut least = WON;
        for Child { after, cost, .. } in &replies {
            let worth = self.worth(after, party, depth - 1, alpha - cost, beta - cost) + cost;
            least = least.min(worth);
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

    /// The few of them that are looked at, with what they cost.
    fn best_children(&mut self, board: &Board, party: usize) -> Vec<Child> {
        let mut children = self.children(board, party);
        children.truncate(self.breadth.beam);
        let mut children: Vec<Child> = children
            .into_iter()
            .map(|(worth, after)| {
                let cost = self.reached.cost(self.table, &after);
                Child {
                    after,
                    worth: worth - cost,
                    cost,
                }
            })
            .collect();
        children.sort_by_key(|child| -child.worth);
        children
    }

    /// The position in which a party is to move, if all seats before it pass.
    fn until_turn_of(&self, party: usize, mut board: Board) -> Board {
        while self.table.party(board.seat) != party && !board.ended(self.table) {
            board = board.passed(self.table);
        }
        board
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
