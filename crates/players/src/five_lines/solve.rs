//! Computes the value of every position by value iteration from below and from above.
//!
//! If a side could go on for ever, the lower bound counts that as a loss and the upper bound as a
//! win. So the true value lies between the bounds, and is found where they meet.

use std::sync::LazyLock;

use petteia_rules::five_lines::{Die, Position};

use super::{
    values::Values,
    view::{POSITIONS, View},
};

/// The largest difference between the bounds at the end.
pub const PRECISION: f64 = 1e-9;

pub(super) static START: LazyLock<usize> = LazyLock::new(|| View::of(&Position::start()).number());

/// The values of all positions for the side to move, before it rolls.
#[derive(Debug)]
pub struct Solved {
    /// The lower bounds.
    pub(super) below: Vec<f64>,
    /// The upper bounds.
    pub(super) above: Vec<f64>,
    /// The number of sweeps over all positions that the solution took.
    pub sweeps: u32,
    /// The mean number of plies of a game in which both sides play their best.
    pub mean_plies: f64,
}

/// The successors of every position for each die, as the enemy sees them, in one list.
#[derive(Debug)]
pub(super) struct Graph {
    /// The place in `after` where the successors of each position with each die begin; at the end
    /// the length of `after`.
    first: Vec<u32>,
    after: Vec<u32>,
}

impl Graph {
    pub(super) fn new() -> Graph {
        let mut graph = Graph {
            first: Vec::with_capacity(6 * POSITIONS + 1),
            after: Vec::with_capacity(4_300_000),
        };
        for number in 0..POSITIONS {
            let view = View::numbered(number);
            for die in Die::ALL {
                graph.first.push(graph.after.len() as u32);
                if !view.has_won() && !view.has_lost() {
                    let numbers = view.after(die).map(|view| view.number() as u32);
                    graph.after.extend(numbers);
                }
            }
        }
        graph.first.push(graph.after.len() as u32);
        graph
    }

    /// The successors of a position with the die at this place; empty if the game is over.
    pub(super) fn after(&self, position: usize, die: usize) -> &[u32] {
        let place = 6 * position + die;
        &self.after[self.first[place] as usize..self.first[place + 1] as usize]
    }

    pub(super) fn has_ended(&self, position: usize) -> bool {
        self.after(position, 0).is_empty()
    }
}

impl Solved {
    /// Solves the game: takes some seconds of one core and 30 MB.
    pub fn new() -> Solved {
        let graph = Graph::new();
        let mut solved = solve(&graph);
        solved.mean_plies = mean_plies(&graph, &solved);
        solved
    }

    /// The bounds of the first seat's chance at the start of a game.
    pub fn start(&self) -> (f64, f64) {
        (self.below[*START], self.above[*START])
    }

    /// The values in the form that players use.
    pub fn values(&self) -> Values {
        let both = self.below.iter().zip(&self.above);
        Values::rounded(both.map(|(below, above)| (below + above) / 2.0))
    }
}

impl Default for Solved {
    fn default() -> Solved {
        Solved::new()
    }
}

/// Sweeps until the bounds of every position differ by at most [`PRECISION`].
pub(super) fn solve(graph: &Graph) -> Solved {
    let (mut below, mut above) = (vec![0.0; POSITIONS], vec![1.0; POSITIONS]);
    for number in (0..POSITIONS).filter(|&number| graph.has_ended(number)) {
        let won = f64::from(u8::from(View::numbered(number).has_won()));
        (below[number], above[number]) = (won, won);
    }
    let mut sweeps = 0;
    let mut apart = 1.0;
    while apart > PRECISION {
        apart = 0.0_f64;
        for number in (0..POSITIONS).filter(|&number| !graph.has_ended(number)) {
            let (mut least, mut most) = (0.0, 0.0);
            for die in 0..6 {
                // the best turn is the one that leaves the enemy the smallest chance
                let (mut leaves_below, mut leaves_above) = (1.0_f64, 1.0_f64);
                for &after in graph.after(number, die) {
                    leaves_below = leaves_below.min(below[after as usize]);
                    leaves_above = leaves_above.min(above[after as usize]);
                }
                least += 1.0 - leaves_above;
                most += 1.0 - leaves_below;
            }
            below[number] = least / 6.0;
            above[number] = most / 6.0;
            apart = apart.max((most - least) / 6.0);
        }
        sweeps += 1;
    }
    Solved {
        below,
        above,
        sweeps,
        mean_plies: f64::NAN,
    }
}

/// The mean number of plies of a game in which both sides always take the first of their best
/// turns.
fn mean_plies(graph: &Graph, solved: &Solved) -> f64 {
    let best: Vec<[u32; 6]> = (0..POSITIONS)
        .map(|number| {
            std::array::from_fn(|die| {
                let after = graph.after(number, die).iter().copied();
                after
                    .min_by(|&a, &b| solved.below[a as usize].total_cmp(&solved.below[b as usize]))
                    .unwrap_or(0)
            })
        })
        .collect();
    let mut plies = vec![0.0; POSITIONS];
    let mut changed = 1.0;
    while changed > PRECISION {
        changed = 0.0_f64;
        for number in (0..POSITIONS).filter(|&number| !graph.has_ended(number)) {
            let after: f64 = best[number]
                .iter()
                .map(|&after| plies[after as usize])
                .sum();
            let next = 1.0 + after / 6.0;
            changed = changed.max((next - plies[number]).abs());
            plies[number] = next;
        }
    }
    plies[*START]
}
