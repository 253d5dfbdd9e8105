//! Looking ahead: alpha-beta between two parties; among more, as if only the one of the others
//! moved who can hurt most.

use super::{
    board::{Board, Move, Table},
    moves,
    race::{ROUND, Race},
    repetition::Reached,
};
use crate::{Budget, named::Named};

/// A game won or lost, less the plies until then.
const WON: i32 = 1_000_000;

/// Beyond this a game is won or lost.
pub(super) const PROVEN: i32 = WON / 2;

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

/// What a search found.
#[derive(Debug)]
pub(super) struct Found {
    /// The moves, best first; once some have been looked at more deeply, only those. What is worth much
    /// less than the best has an upper bound for its worth.
    pub(super) roots: Vec<Rooted>,
    /// The best few moves, with by how much they are worth less than the best; all were looked at equally
    /// far, but less far than the best of all.
    pub(super) named: Vec<Rooted>,
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

    /// The moves that `legal` lets pass.
    pub(super) fn run(&mut self, board: &Board, legal: impl Fn(&Move) -> bool) -> Found {
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
        roots.sort_by_key(|root| -root.worth);
        let by_look = roots.iter().map(|root| (root.moved, root.worth));
        let mut named = Named::by_look(by_look, self.budget);
        self.budget.spend(roots.len() as u64);
        let (table, reached, breadth) = (self.table, self.reached, self.breadth);
        let score_above = |budget: &mut Budget<'_>, moved, depth: i32, above| {
            let mut search = Search::new(table, reached, breadth, budget);
            search.score_above(board, &moved, depth as u32, above)
        };
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
            if self.budget.is_over() {
                break;
            }
            named.follow(self.budget, &moves_of(&roots), score_above);
            if best.abs() > PROVEN {
                break;
            }
        }
        named.catch_up(self.budget, &moves_of(&roots), score_above);
        let best = roots.first().map_or(0, |root| root.worth);
        let named = named.beside(best, PROVEN).into_iter();
        Found {
            named: named
                .map(|(moved, worth)| Rooted { moved, worth })
                .collect(),
            roots,
        }
    }

    /// What a position is worth to a party, looking so many plies ahead; `None` when the budget ends before.
    pub(super) fn looked_at(&mut self, board: &Board, party: usize, depth: u32) -> Option<i32> {
        let worth = self.worth(board, party, depth, -WON, WON);
        (!self.budget.is_over()).then_some(worth)
    }

    /// What a move is worth to the party that makes it, looking so many plies further: exactly, if that
    /// is above a bound, else anything up to it. `None` when the budget ends before.
    fn score_above(&mut self, board: &Board, moved: &Move, depth: u32, above: i32) -> Option<i32> {
        let party = self.table.party(board.seat);
        let after = board.after(self.table, moved);
        let cost = self.reached.cost(self.table, &after);
        let worth = self.worth(&after, party, depth, above.max(-WON) + cost, WON) - cost;
        (!self.budget.is_over()).then_some(worth)
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

fn moves_of(roots: &[Rooted]) -> Vec<Move> {
    roots.iter().map(|root| root.moved).collect()
}

/// A win is worth a little less for each ply it is away, a loss a little more.
fn nearer(worth: i32) -> i32 {
    if worth.abs() > PROVEN {
        worth - worth.signum()
    } else {
        worth
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{Rules, pentagame::Game};

    use super::*;

    #[test]
    fn the_moves_that_are_named_are_the_best_five_and_none_hides_behind_a_bound() {
        let breadth = Breadth {
            depth: 3,
            root: 20,
            beam: 5,
            root_stops: 3,
            stops: 2,
        };
        for code in [
            "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1",
            "R,B3g,R,r3y,G/W,Y,B,w,- r,W2B,B3y,R3w,Y3b g 2 22",
            "G,R,B,Y,Y2G/W,R,B,R1Y,W/W,B,R,Y,G w,b,r,y,g - 2 5",
        ] {
            let game = Game::from_code(code).unwrap();
            let (table, board) = (Table::of(game.position()), Board::of(game.position()));
            let reached = Reached::of(&table, &[], &game);
            let budget = &mut Budget::nodes(u64::MAX);
            let mut search = Search::new(&table, &reached, breadth, budget);
            let found = search.run(&board, |_| true);
            let worth = |moved: &Move, search: &mut Search<'_, '_>| {
                let after = board.after(&table, moved);
                let cost = reached.cost(&table, &after);
                search.worth(&after, board.seat, 2, -WON, WON) - cost
            };
            let roots = moves_of(&found.roots);
            let mut best: Vec<i32> = roots
                .iter()
                .map(|moved| worth(moved, &mut search))
                .collect();
            best.sort_unstable_by_key(|worth| -worth);
            let named: Vec<i32> = found.named.iter().map(|named| named.worth).collect();
            assert_eq!(named, best[..5], "{code}");
            for named in &found.named {
                assert_eq!(worth(&named.moved, &mut search), named.worth, "{code}");
            }
        }
    }
}
