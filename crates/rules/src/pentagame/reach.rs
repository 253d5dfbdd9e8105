//! Paths: a piece moves along free stops, any distance, turning at free corners and crossings, and never
//! through an occupied stop.

use super::{Position, Stop, StopSet, Turn};
use super::{board::Line, walk::Walk};

impl Position {
    /// Returns every possible target of a move from here: reachable free stops, and the first occupied stop
    /// in each direction.
    pub fn reach(&self, from: Stop) -> StopSet {
        let free = self.free();
        let mut reached = StopSet::EMPTY.with(from);
        // Nodes whose lines have still to be walked.
        let mut open = StopSet::EMPTY;
        let mut meet = |walk: Walk, open: &mut StopSet| {
            reached = reached.union(walk.met);
            if let Some(node) = walk.node.filter(|&node| !reached.contains(node)) {
                reached.insert(node);
                if free.contains(node) {
                    open.insert(node);
                }
            }
        };
        match Line::through(from) {
            Some((line, before)) => {
                meet(line.onwards(before + 1, free), &mut open);
                meet(line.backwards(before, free), &mut open);
            }
            None => open.insert(from),
        }
        while let Some(node) = open.iter().next() {
            open.remove(node);
            for (line, begins) in Line::of_node(node) {
                let walk = match begins {
                    true => line.onwards(0, free),
                    false => line.backwards(line.stops(), free),
                };
                meet(walk, &mut open);
            }
        }
        reached.without(from)
    }

    /// Returns a shortest path of the turn's piece, with both ends; only the goal for a forced out. Empty
    /// for a pass, and if every path is blocked.
    pub fn path(&self, turn: &Turn) -> Vec<Stop> {
        match *turn {
            Turn::Move { from, to, .. } => shortest(from, to, self.free()),
            Turn::ForcedOut { goal, .. } => vec![goal],
            Turn::Pass => Vec::new(),
        }
    }

    /// Returns the first occupied stop on the shortest path of the empty board; `None` if that path is
    /// free.
    pub fn first_in_the_way(&self, from: Stop, to: Stop) -> Option<Stop> {
        let free = self.free();
        shortest(from, to, StopSet::ALL)
            .into_iter()
            .find(|&stop| stop != from && stop != to && !free.contains(stop))
    }
}

/// Returns a shortest path over passable stops, with both ends; empty if there is none. Deterministic.
fn shortest(from: Stop, to: Stop, passable: StopSet) -> Vec<Stop> {
    let mut before = [None; Stop::COUNT];
    let mut seen = StopSet::EMPTY.with(from);
    let mut ring = vec![from];
    while !seen.contains(to) && !ring.is_empty() {
        let mut next_ring = Vec::new();
        for stop in ring {
            for &next in stop.neighbours() {
                if !seen.contains(next) && (next == to || passable.contains(next)) {
                    seen.insert(next);
                    before[next.index()] = Some(stop);
                    next_ring.push(next);
                }
            }
        }
        ring = next_ring;
    }
    if !seen.contains(to) {
        return Vec::new();
    }
    let mut way: Vec<_> = std::iter::successors(Some(to), |stop| before[stop.index()]).collect();
    way.reverse();
    way
}
