//! A search by sampling, for two to five parties.
//!
//! Each sample follows the turn that is best for its mover so far, with some curiosity for turns that were tried
//! seldom (Rosin, Multi-armed bandits with episode context, 2011), and judges the position where it leaves the tree.
//! The turn that was followed most often is the best.

use std::num::NonZeroU32;

use super::{
    board::{Board, Constants, Move},
    moves::{all, all_with_care},
    race::Race,
    repetition::Reached,
    search::Breadth,
    weights::ROUND,
};
use crate::Budget;

/// How positions are judged and samples chosen, found by matches.
#[derive(Debug, Clone, Copy)]
struct Manner {
    /// The lead that makes the odds of a party e times as good, in thousandths of a round.
    scale: f32,
    /// How much a turn counts that was tried seldom. After many samples it is more, see [`GROWTH`].
    curiosity: f32,
    /// The difference of two shares that makes a turn e times as likely to be tried.
    likelihood: f32,
    /// The number of samples that the look at a position counts for.
    looks: f32,
}

/// For two parties, with their fitted weights: near an even race this scale gives the chances to which the weights
/// were fitted.
const AMONG_TWO: Manner = Manner {
    scale: 0.8 * ROUND as f32,
    curiosity: 0.35,
    likelihood: 0.08,
    looks: 3.0,
};

/// For more parties.
const AMONG_MANY: Manner = Manner {
    scale: 0.5 * ROUND as f32,
    curiosity: 0.15,
    likelihood: 0.03,
    looks: 1.0,
};

/// After so many samples of a position curiosity is 1.7 times as large, and then grows with their logarithm.
const GROWTH: f32 = 1_000.0;

/// The number of moves that are tried in a position.
const TRIED: usize = 20;

/// The largest number of positions in the tree, about 1.5 kB each.
const MOST: usize = 20_000;

/// The largest number of samples: more would change nothing.
const SAMPLES: u32 = 600_000;

/// The shares of a game that the parties expect.
type Shares = [f32; 5];

/// A move in the tree.
struct Edge {
    moved: Move,
    /// How likely it is to be tried; all moves of a position together 1.
    prior: f32,
    /// What the parties expect after it by look.
    shares: Shares,
    /// What its mover expects of that, less the cost of returning to a position.
    look: f32,
    /// The cost of returning to a position, and at the root the error in judging the move, as shares.
    cost: f32,
    visits: u32,
    /// The sum of the shares of all visits.
    sum: Shares,
    /// The place of the position after it in the tree, if it is there; never that of the root.
    node: Option<NonZeroU32>,
}

impl Edge {
    /// The share that its mover expects by all visits and by look.
    fn quality(&self, party: usize, manner: &Manner) -> f32 {
        let visits = self.visits as f32;
        let sum = manner.looks * self.look + self.sum[party] - self.cost * visits;
        sum / (manner.looks + visits)
    }
}

/// A position in the tree.
struct Node {
    board: Board,
    party: usize,
    visits: u32,
    edges: Vec<Edge>,
}

/// A move at the root.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sampled {
    pub(super) moved: Move,
    /// The share of the game that its mover expects.
    pub(super) share: f32,
    /// The number of samples that followed it.
    visits: u32,
}

pub(super) struct Sampling<'a, 'b> {
    constants: &'a Constants,
    reached: &'a Reached,
    /// Only its numbers of stops count.
    breadth: Breadth,
    manner: Manner,
    budget: &'a mut Budget<'b>,
    nodes: Vec<Node>,
}

impl<'a, 'b> Sampling<'a, 'b> {
    pub(super) fn new(
        constants: &'a Constants,
        reached: &'a Reached,
        breadth: Breadth,
        budget: &'a mut Budget<'b>,
    ) -> Sampling<'a, 'b> {
        Sampling {
            constants,
            reached,
            breadth,
            manner: match constants.parties() {
                2 => AMONG_TWO,
                _ => AMONG_MANY,
            },
            budget,
            nodes: Vec::new(),
        }
    }

    /// Samples the moves that `legal` accepts, and returns them, best first. `misjudge` gives the errors in judging
    /// them, in thousandths of a round.
    pub(super) fn run(
        mut self,
        board: &Board,
        legal: impl Fn(&Move) -> bool,
        misjudge: impl FnMut() -> f64,
    ) -> Vec<Sampled> {
        let mut moves = all_with_care(self.constants, board, self.breadth.root_stops);
        moves.retain(legal);
        if moves.is_empty() {
            return Vec::new();
        }
        self.grow(board, moves);
        self.misjudge(misjudge);
        while !self.budget.is_over() && self.nodes[0].visits < SAMPLES {
            self.sample(0);
        }
        self.nodes[0].sampled(&self.manner)
    }

    /// Adds errors to what is expected of the root's moves.
    fn misjudge(&mut self, mut error: impl FnMut() -> f64) {
        let scale = self.manner.scale;
        for edge in &mut self.nodes[0].edges {
            edge.cost += error() as f32 / scale * edge.look * (1.0 - edge.look);
        }
    }

    /// Adds a position with the best of its moves by look, and returns its place.
    fn grow(&mut self, board: &Board, moves: Vec<Move>) -> usize {
        let party = self.constants.party(board.seat);
        self.budget.spend(moves.len() as u64);
        let edges = moves.into_iter().map(|moved| {
            let after = board.after(self.constants, &moved);
            let shares = self.look(&after);
            let share = shares[party];
            let cost = self.reached.cost(self.constants, &after) as f32 / self.manner.scale;
            let cost = cost * share * (1.0 - share);
            Edge {
                moved,
                prior: 0.0,
                shares,
                look: share - cost,
                cost,
                visits: 0,
                sum: [0.0; 5],
                node: None,
            }
        });
        let mut edges: Vec<Edge> = edges.collect();
        edges.sort_by(|one, other| other.look.total_cmp(&one.look));
        edges.truncate(TRIED);
        edges.shrink_to_fit();
        let best = edges[0].look;
        let weight = |edge: &Edge| ((edge.look - best) / self.manner.likelihood).exp();
        let all: f32 = edges.iter().map(weight).sum();
        for edge in &mut edges {
            edge.prior = weight(edge) / all;
        }
        self.nodes.push(Node {
            board: *board,
            party,
            visits: 0,
            edges,
        });
        self.nodes.len() - 1
    }

    /// Follows the tree from a position to its end, and returns what the parties expect there.
    fn sample(&mut self, node: usize) -> Shares {
        let place = self.nodes[node].chosen(&self.manner);
        let edge = &self.nodes[node].edges[place];
        let shares = match edge.node {
            Some(next) => self.sample(next.get() as usize),
            None => self.leave(node, place),
        };
        let node = &mut self.nodes[node];
        node.visits += 1;
        let edge = &mut node.edges[place];
        edge.visits += 1;
        for (sum, share) in edge.sum.iter_mut().zip(shares) {
            *sum += share;
        }
        shares
    }

    /// Returns what the parties expect where a sample leaves the tree, after this move. The position there is added to
    /// the tree, and then it is what they expect after the best reply by look; unless the game is over or the tree is
    /// full.
    fn leave(&mut self, node: usize, place: usize) -> Shares {
        // a game that is over costs a node too, or the samples would never end
        self.budget.spend(1);
        let Node { board, edges, .. } = &self.nodes[node];
        let Edge { moved, shares, .. } = edges[place];
        let mut board = board.after(self.constants, &moved);
        if board.ended(self.constants) || self.nodes.len() == MOST {
            return shares;
        }
        while !board.ended(self.constants) {
            let moves = all(self.constants, &board, self.breadth.stops);
            if moves.is_empty() {
                board = board.passed(self.constants);
                continue;
            }
            let next = self.grow(&board, moves);
            self.nodes[node].edges[place].node = NonZeroU32::new(next as u32);
            return self.nodes[next].edges[0].shares;
        }
        self.look(&board)
    }

    /// What the parties expect by the race alone, or the result.
    fn look(&self, board: &Board) -> Shares {
        let parties = self.constants.parties();
        let mut shares = [0.0; 5];
        if board.ended(self.constants) {
            let score = |party| board.score(self.constants, party);
            let most = (0..parties).map(score).max();
            for (party, share) in shares.iter_mut().enumerate().take(parties) {
                *share = f32::from(u8::from(Some(score(party)) == most));
            }
        } else {
            let race = Race::of(self.constants, board);
            let turns_left = &race.turns_left[..parties];
            let least = turns_left.iter().min().copied().unwrap_or(0);
            for (share, turns_left) in shares.iter_mut().zip(turns_left) {
                *share = (-((turns_left - least) as f32) / self.manner.scale).exp();
            }
        }
        let all: f32 = shares.iter().sum();
        shares.map(|share| share / all)
    }
}

impl Node {
    /// Its moves, best first.
    fn sampled(&self, manner: &Manner) -> Vec<Sampled> {
        let sampled = self.edges.iter().map(|edge| Sampled {
            moved: edge.moved,
            share: edge.quality(self.party, manner),
            visits: edge.visits,
        });
        let mut sampled: Vec<Sampled> = sampled.collect();
        sampled.sort_by(|one, other| {
            let by_share = || other.share.total_cmp(&one.share);
            other.visits.cmp(&one.visits).then_with(by_share)
        });
        // what was followed less often is not better, whatever its few samples say
        let mut least = 1.0_f32;
        for one in &mut sampled {
            least = least.min(one.share.clamp(0.0, 1.0));
            one.share = least;
        }
        sampled
    }

    /// The place of the move that the next sample follows.
    fn chosen(&self, manner: &Manner) -> usize {
        let visits = self.visits as f32;
        let curiosity = manner.curiosity * (1.0 + (1.0 + visits / GROWTH).ln());
        let tries = (visits + 1.0).sqrt();
        let worth = |edge: &Edge| {
            let curious = curiosity * edge.prior * tries / (1 + edge.visits) as f32;
            edge.quality(self.party, manner) + curious
        };
        let all = self.edges.iter().map(worth).enumerate();
        let best = all.max_by(|(_, one), (_, other)| one.total_cmp(other));
        best.map_or(0, |(place, _)| place)
    }
}
