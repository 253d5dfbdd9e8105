//! The search: alpha-beta between two parties. With more parties, only the one of the others that
//! can do most harm moves.

use super::{
    board::{Board, Constants, Move},
    kept::{Child, Kept},
    moves,
    race::Race,
    repetition::Reached,
    weights::ROUND,
};
use crate::{Budget, named::Named};

/// The score of a won game. A loss is its negative, and each ply until the end takes 1 from the
/// size.
const WON: i32 = 1_000_000;

/// Scores beyond this are wins, scores below its negative are losses.
pub(super) const PROVEN: i32 = WON / 2;

/// The depth and breadth of a search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Breadth {
    /// The maximum depth in plies.
    pub(super) depth: u32,
    /// The number of moves searched at the root, and at deeper nodes; the best by the race alone
    /// are taken.
    pub(super) root: usize,
    pub(super) beam: usize,
    /// The number of stops on which blocks are tried at the root, and at deeper nodes.
    pub(super) root_stops: usize,
    pub(super) stops: usize,
    /// Whether a search between two parties keeps the best moves of positions.
    pub(super) remembers: bool,
}

/// A move at the root, with its score for the mover's party.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rooted {
    pub(super) moved: Move,
    pub(super) worth: i32,
}

/// The result of a search.
#[derive(Debug)]
pub(super) struct Found {
    /// The moves, best first; those searched deepest, if any were. A move that is clearly worse
    /// than the best has an upper bound as its score.
    pub(super) roots: Vec<Rooted>,
    /// The best few moves with their scores. All were searched equally deep, but less deep than the
    /// best move, and their scores are shifted to its score.
    pub(super) named: Vec<Rooted>,
}

pub(super) struct Search<'a, 'b> {
    constants: &'a Constants,
    reached: &'a Reached,
    breadth: Breadth,
    budget: &'a mut Budget<'b>,
    kept: Kept,
}

impl<'a, 'b> Search<'a, 'b> {
    pub(super) fn new(
        constants: &'a Constants,
        reached: &'a Reached,
        breadth: Breadth,
        budget: &'a mut Budget<'b>,
    ) -> Search<'a, 'b> {
        Search {
            constants,
            reached,
            breadth,
            budget,
            kept: Kept::default(),
        }
    }

    /// Searches the moves that `legal` accepts.
    pub(super) fn run(&mut self, board: &Board, legal: impl Fn(&Move) -> bool) -> Found {
        let party = self.constants.party(board.seat);
        let mut roots: Vec<Rooted> =
            moves::all_with_care(self.constants, board, self.breadth.root_stops)
                .into_iter()
                .filter(legal)
                .map(|moved| {
                    let after = board.after(self.constants, &moved);
                    let cost = self.reached.cost(self.constants, &after);
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
        let (constants, reached, breadth) = (self.constants, self.reached, self.breadth);
        let kept = self.kept.clone();
        let score_above = |budget: &mut Budget<'_>, moved, depth: i32, above| {
            let mut search = Search::new(constants, reached, breadth, budget);
            search.kept = kept.clone();
            search.score_above(board, &moved, depth as u32, above)
        };
        for depth in 2..=self.breadth.depth {
            if self.budget.is_over() {
                break;
            }
            let mut deeper = Vec::new();
            let mut best = -WON;
            for root in roots.iter().take(self.breadth.root) {
                let after = board.after(self.constants, &root.moved);
                // the bound is a little below the best, so that the next best get exact scores too
                let cost = self.reached.cost(self.constants, &after);
                let enough = best - ROUND / 4 + cost;
                let worth = self.worth(&after, party, depth - 1, enough, WON) - cost;
                if self.budget.is_over() {
                    break;
                }
                best = best.max(worth);
                deeper.push(Rooted { worth, ..*root });
            }
            // an unfinished depth counts if it has compared at least two moves
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

    /// The score of a position for a party after a search of this depth; `None` when the budget
    /// ends.
    pub(super) fn looked_at(&mut self, board: &Board, party: usize, depth: u32) -> Option<i32> {
        let worth = self.worth(board, party, depth, -WON, WON);
        (!self.budget.is_over()).then_some(worth)
    }

    /// The score of a move for the party that makes it, after a search of this depth: exact if it
    /// is above a bound, else any score up to it. `None` when the budget ends.
    fn score_above(&mut self, board: &Board, moved: &Move, depth: u32, above: i32) -> Option<i32> {
        let party = self.constants.party(board.seat);
        let after = board.after(self.constants, moved);
        let cost = self.reached.cost(self.constants, &after);
        let worth = self.worth(&after, party, depth, above.max(-WON) + cost, WON) - cost;
        (!self.budget.is_over()).then_some(worth)
    }

    /// The score of a position for a party after a search of this depth.
    fn worth(&mut self, board: &Board, party: usize, depth: u32, alpha: i32, beta: i32) -> i32 {
        if board.ended(self.constants) || depth == 0 {
            return self.worth_now(board, party);
        }
        if self.constants.parties() > 2 {
            return self.against(board, party, depth, alpha, beta);
        }
        let mover = self.constants.party(board.seat);
        if mover == party {
            self.alpha_beta(board, depth, alpha, beta)
        } else {
            -self.alpha_beta(board, depth, -beta, -alpha)
        }
    }

    /// The score of a position for the party to move, with two parties.
    fn alpha_beta(&mut self, board: &Board, depth: u32, alpha: i32, beta: i32) -> i32 {
        let party = self.constants.party(board.seat);
        let children = self.kept_children(board, party);
        let Some(best) = children.iter().map(|child| child.worth).max() else {
            return self.worth(&board.passed(self.constants), party, depth - 1, alpha, beta);
        };
        if depth == 1 || self.budget.is_over() {
            return best;
        }
        let (best, place) = self.best_of(&children, party, depth, alpha, beta);
        if self.breadth.remembers && !self.budget.is_over() {
            self.kept.prefer(board, place);
        }
        best
    }

    /// The best few children, kept from an earlier search if they are.
    fn kept_children(&mut self, board: &Board, party: usize) -> Vec<Child> {
        if !self.breadth.remembers {
            return self.best_children(board, party);
        }
        if let Some(kept) = self.kept.of(board) {
            return kept;
        }
        let children = self.best_children(board, party);
        self.kept.keep(board, &children);
        children
    }

    /// The score of the best of these turns for the party, and the place of that turn.
    fn best_of(
        &mut self,
        children: &[Child],
        party: usize,
        depth: u32,
        mut alpha: i32,
        beta: i32,
    ) -> (i32, usize) {
        let (mut best, mut best_place) = (-WON, 0);
        for (place, Child { after, cost, .. }) in children.iter().enumerate() {
            let worth = self.worth(after, party, depth - 1, alpha + cost, beta + cost) - cost;
            if worth > best {
                (best, best_place) = (worth, place);
            }
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        (nearer(best), best_place)
    }

    /// The score of a position for a party, if only one of the others moves between two of its
    /// turns, the one that does most harm (Schadd and Winands, Best Reply Search, 2011).
    fn against(
        &mut self,
        board: &Board,
        party: usize,
        depth: u32,
        alpha: i32,
        mut beta: i32,
    ) -> i32 {
        if self.constants.party(board.seat) == party {
            let children = self.best_children(board, party);
            if depth == 1 || children.is_empty() || self.budget.is_over() {
                let worth = children.first().map(|child| child.worth);
                return worth.unwrap_or_else(|| self.worth_now(board, party));
            }
            return self.best_of(&children, party, depth, alpha, beta).0;
        }
        // the replies of all others together, the worst for the party first
        let mut replies = Vec::new();
        let mut waiting = *board;
        while self.constants.party(waiting.seat) != party && !waiting.ended(self.constants) {
            for (_, played) in self.children(&waiting, self.constants.party(waiting.seat)) {
                let after = self.until_turn_of(party, played);
                replies.push((self.worth_now(&after, party), played));
            }
            waiting = waiting.passed(self.constants);
        }
        replies.sort_by_key(|&(worth, _)| worth);
        replies.truncate(self.breadth.beam);
        let mut replies: Vec<Child> = replies
            .into_iter()
            .map(|(worth, played)| {
                let cost = self.reached.cost(self.constants, &played);
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
        let mut children: Vec<(i32, Board)> = moves::all(self.constants, board, self.breadth.stops)
            .into_iter()
            .map(|moved| {
                let after = board.after(self.constants, &moved);
                (self.worth_now(&after, party), after)
            })
            .collect();
        self.budget.spend(children.len() as u64);
        children.sort_by_key(|&(worth, _)| -worth);
        children
    }

    /// The best few children, with the cost of each.
    fn best_children(&mut self, board: &Board, party: usize) -> Vec<Child> {
        let mut children = self.children(board, party);
        children.truncate(self.breadth.beam);
        let mut children: Vec<Child> = children
            .into_iter()
            .map(|(worth, after)| {
                let cost = self.reached.cost(self.constants, &after);
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

    /// The position after all seats before the party pass.
    fn until_turn_of(&self, party: usize, mut board: Board) -> Board {
        while self.constants.party(board.seat) != party && !board.ended(self.constants) {
            board = board.passed(self.constants);
        }
        board
    }

    /// The score of a position for a party by the race alone, or by the result.
    fn worth_now(&self, board: &Board, party: usize) -> i32 {
        if !board.ended(self.constants) {
            return Race::of(self.constants, board).lead(self.constants, party);
        }
        let score = |party| board.score(self.constants, party);
        let own = score(party);
        let others = (0..self.constants.parties()).filter(|&other| other != party);
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

/// Takes a little from a win and adds a little to a loss, so that sooner wins and later losses
/// score better.
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
            remembers: false,
        };
        for code in [
            "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1",
            "R,B3g,R,r3y,G/W,Y,B,w,- r,W2B,B3y,R3w,Y3b g 2 22",
            "G,R,B,Y,Y2G/W,R,B,R1Y,W/W,B,R,Y,G w,b,r,y,g - 2 5",
        ] {
            let game = Game::from_code(code).unwrap();
            let (constants, board) = (Constants::of(game.position()), Board::of(game.position()));
            let reached = Reached::of(&constants, &[], &game);
            let budget = &mut Budget::nodes(u64::MAX);
            let mut search = Search::new(&constants, &reached, breadth, budget);
            let found = search.run(&board, |_| true);
            let worth = |moved: &Move, search: &mut Search<'_, '_>| {
                let after = board.after(&constants, moved);
                let cost = reached.cost(&constants, &after);
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
