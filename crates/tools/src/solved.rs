//! Computes the value of every position of Five Lines by value iteration from below and from above.
//!
//! If a side could go on for ever, the lower bound counts that as a loss and the upper bound as a
//! win. So the true value lies between the bounds, and is found where they meet.

use std::sync::LazyLock;

use petteia_players::five_lines::{POSITIONS, Values, View};
use petteia_rules::five_lines::{Die, Position};

/// The largest difference between the bounds at the end.
pub const PRECISION: f64 = 1e-9;

static START: LazyLock<usize> = LazyLock::new(|| View::of(&Position::start()).number());

/// The values of all positions for the side to move, before it rolls.
#[derive(Debug)]
pub struct Solved {
    /// The lower bounds.
    below: Vec<f64>,
    /// The upper bounds.
    above: Vec<f64>,
    /// The number of sweeps over all positions that the solution took.
    pub sweeps: u32,
    /// The mean number of plies of a game in which both sides play their best.
    pub mean_plies: f64,
}

/// The successors of every position for each die, as the enemy sees them, in one list.
#[derive(Debug)]
struct Graph {
    /// The place in `after` where the successors of each position with each die begin; at the end
    /// the length of `after`.
    first: Vec<u32>,
    after: Vec<u32>,
}

impl Graph {
    fn new() -> Graph {
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
    fn after(&self, position: usize, die: usize) -> &[u32] {
        let place = 6 * position + die;
        &self.after[self.first[place] as usize..self.first[place + 1] as usize]
    }

    fn has_ended(&self, position: usize) -> bool {
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

/// Sweeps until the bounds of every position differ by at most [`PRECISION`].
fn solve(graph: &Graph) -> Solved {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The stored values equal the solver's, and a player who follows them loses almost nothing.
    #[test]
    fn the_known_values_are_right_and_cost_at_most_two_in_100_000_anywhere() {
        let graph = Graph::new();
        let solved = solve(&graph);
        let known = Values::known();
        assert!(
            solved.values().bytes() == known.bytes(),
            "the data is stale"
        );
        let both = solved.below.iter().zip(&solved.above);
        assert!(
            both.clone()
                .all(|(below, above)| above - below <= PRECISION)
        );

        let truth: Vec<f64> = both.map(|(below, above)| (below + above) / 2.0).collect();
        let mut most = 0.0_f64;
        for number in 0..POSITIONS {
            for die in 0..6 {
                let after = || graph.after(number, die).iter().map(|&after| after as usize);
                let chosen = after().min_by(|&a, &b| known.at(a).total_cmp(&known.at(b)));
                let best = after().map(|after| truth[after]).fold(1.0, f64::min);
                most = most.max(chosen.map_or(0.0, |chosen| truth[chosen] - best));
            }
        }
        assert!(most <= 2e-5, "a choice loses {most}");
        assert!((known.at(*START) - 0.522_164).abs() < 1e-5);
    }
}
