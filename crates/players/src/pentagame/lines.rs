//! The board contracted to 10 nodes and 20 lines, and the number of obstacles on the ways to each
//! goal.
//!
//! A piece moves any distance over free stops in one turn. So only the number of its stops counts:
//! one at each piece or block in its way, which it takes or swaps with, and one at its goal.

use std::sync::LazyLock;

use petteia_rules::pentagame::Stop;

/// A set of stops, by their places in the canonical order.
pub(super) type Stops = u128;

/// The number of nodes, which come first in a set of stops.
pub(super) const NODES: usize = 10;

/// The number of lines, none of which has more than 8 stops between its nodes.
const LINES: usize = 20;

/// More obstacles than any way has.
const FAR: u8 = 60;

/// A line between two nodes, its stops one after the other.
#[derive(Debug, Clone, Copy)]
pub struct Line {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) first: usize,
    pub(super) stops: usize,
}

/// The contracted board.
pub(super) struct Graph {
    pub(super) lines: Vec<Line>,
    /// For every stop that is no node, its line.
    line_of: [u8; Stop::COUNT],
    /// The lines at every node.
    pub(super) at: [Vec<u8>; NODES],
}

pub(super) static GRAPH: LazyLock<Graph> = LazyLock::new(|| {
    let mut graph = Graph {
        lines: Vec::new(),
        line_of: [0; Stop::COUNT],
        at: std::array::from_fn(|_| Vec::new()),
    };
    for stop in Stop::all() {
        let Some((from, count, to)) = stop.on_line() else {
            continue;
        };
        if count == 1 {
            for node in [from, to] {
                graph.at[node.index()].push(graph.lines.len() as u8);
            }
            graph.lines.push(Line {
                from: from.index(),
                to: to.index(),
                first: stop.index(),
                stops: usize::from(Stop::stops_between(from, to).unwrap_or(0)),
            });
        }
        graph.line_of[stop.index()] = (graph.lines.len() - 1) as u8;
    }
    graph
});

impl Graph {
    /// The line of a stop that is no node.
    pub(super) fn line_of(&self, stop: usize) -> &Line {
        &self.lines[usize::from(self.line_of[stop])]
    }
}

impl Line {
    /// The taken stops of the line as bits, its first stop lowest.
    pub(super) fn standing(&self, taken: Stops) -> u32 {
        (taken >> self.first) as u32 & ((1 << self.stops) - 1)
    }
}

/// For every node and colour the number of obstacles between there and the goal of that colour,
/// including the node's own and excluding the goal's; and the obstacles on every line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ways {
    meets: [[u8; 8]; NODES],
    /// The taken stops of each line as bits, its first stop lowest.
    standing: [u8; LINES],
}

impl Ways {
    /// The ways if these stops are taken, to these goals by colour.
    pub(super) fn new(taken: Stops, goals: [u8; 5]) -> Ways {
        let graph = &*GRAPH;
        let mut meets = [[FAR; 8]; NODES];
        for (colour, &goal) in goals.iter().enumerate() {
            meets[usize::from(goal)][colour] = 0;
        }
        let mut standing = [0; LINES];
        for (standing, line) in standing.iter_mut().zip(&graph.lines) {
            *standing = line.standing(taken) as u8;
        }
        let weights = standing.map(|standing: u8| standing.count_ones() as u8);
        let own: [u8; NODES] = std::array::from_fn(|node| (taken as u16 >> node & 1) as u8);
        let shorten = |meets: &mut [[u8; 8]; NODES], line: &Line, weight: u8| {
            for (node, next) in [(line.from, line.to), (line.to, line.from)] {
                let cost = weight + own[node];
                let beyond = meets[next];
                for (own, beyond) in meets[node].iter_mut().zip(beyond) {
                    *own = (*own).min(beyond + cost);
                }
            }
        };
        let lines = || graph.lines.iter().zip(weights);
        loop {
            // to and fro, because ways lead in all directions
            lines().for_each(|(line, weight)| shorten(&mut meets, line, weight));
            let before = meets;
            lines()
                .rev()
                .for_each(|(line, weight)| shorten(&mut meets, line, weight));
            if meets == before {
                return Ways { meets, standing };
            }
        }
    }

    /// Whether all shortest ways of a piece on this stop begin on one line, so that a block there
    /// lengthens them.
    pub(super) fn begin_on_one_line(&self, stop: usize, colour: usize) -> bool {
        let graph = &*GRAPH;
        if stop < NODES {
            let (mut least, mut lines) = (FAR, 0);
            for &line in &graph.at[stop] {
                let standing = self.standing[usize::from(line)];
                let line = &graph.lines[usize::from(line)];
                let next = line.from + line.to - stop;
                let meets = standing.count_ones() as u8 + self.meets[next][colour];
                if meets < least {
                    (least, lines) = (meets, 0);
                }
                lines += u32::from(meets == least);
            }
            return lines < 2;
        }
        let [back, ahead] = self.both_ways(stop, colour);
        back != ahead
    }

    /// The number of obstacles on the way of a piece between nodes, to either side.
    fn both_ways(&self, stop: usize, colour: usize) -> [u8; 2] {
        let graph = &*GRAPH;
        let line = graph.line_of[stop];
        let standing = self.standing[usize::from(line)];
        let line = &graph.lines[usize::from(line)];
        let place = stop - line.first;
        let back = (standing & ((1 << place) - 1)).count_ones() as u8;
        let ahead = (standing >> place >> 1).count_ones() as u8;
        [
            back + self.meets[line.from][colour],
            ahead + self.meets[line.to][colour],
        ]
    }

    /// The number of turns until a piece on this stop is out, if nothing else moves.
    pub(super) fn turns(&self, taken: Stops, stop: usize, colour: usize, goal: usize) -> u8 {
        if stop == goal {
            1
        } else if stop < NODES {
            // the piece itself stands on the node
            self.meets[stop][colour] + 1 - (taken >> stop & 1) as u8
        } else {
            let [back, ahead] = self.both_ways(stop, colour);
            1 + back.min(ahead)
        }
    }
}

/// The middles of the runs of free stops on a line, between obstacles or nodes. All stops of a run
/// are equally far from everything and equally in the way, so the middle one stands for all.
pub(super) fn gap_middles(line: &Line, taken: Stops) -> impl Iterator<Item = usize> + use<> {
    let standing = line.standing(taken);
    let (first, stops) = (line.first, line.stops);
    let mut place = 0;
    std::iter::from_fn(move || {
        while place < stops && standing >> place & 1 == 1 {
            place += 1;
        }
        if place == stops {
            return None;
        }
        let begin = place;
        while place < stops && standing >> place & 1 == 0 {
            place += 1;
        }
        Some(first + (begin + place - 1) / 2)
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{GameKind, Rules, Setup, pentagame::Game};

    use super::{
        super::board::{Board, Constants},
        *,
    };

    #[test]
    fn there_are_twenty_lines_and_four_at_every_node() {
        assert_eq!(GRAPH.lines.len(), 20);
        assert!(GRAPH.at.iter().all(|lines| lines.len() == 4));
        for (first, line) in GRAPH.lines.iter().map(|line| (line.first, line)) {
            assert_eq!(GRAPH.line_of(first + line.stops - 1).first, first);
        }
    }

    #[test]
    fn a_block_slows_a_piece_whose_shortest_ways_begin_on_one_line() {
        let setup = Setup::parse(GameKind::Pentagame, "2", "").unwrap();
        let Setup::Pentagame(setup) = setup else {
            panic!("a game of Pentagame");
        };
        let mut game = Game::new(setup);
        let mut seen = [0, 0];
        for typed in ["Wxr:G2W", "B-B2g", "BsR", "R-R1Y"] {
            game.play(&game.read(typed).unwrap()).unwrap();
            let board = Board::of(game.position());
            let constants = Constants::of(game.position());
            for stop in 0..Stop::COUNT {
                let taken = board.taken() | 1 << stop;
                let ways = Ways::new(taken, constants.goals);
                // a free stop of each line or part of a line that begins here
                let beginnings: Vec<Vec<usize>> = if stop < NODES {
                    let lines = GRAPH.at[stop].iter();
                    let lines = lines.map(|&line| &GRAPH.lines[usize::from(line)]);
                    lines
                        .map(|line| gap_middles(line, taken).collect())
                        .collect()
                } else {
                    let line = GRAPH.line_of(stop);
                    let middles = || gap_middles(line, taken);
                    vec![
                        middles().filter(|&middle| middle < stop).collect(),
                        middles().filter(|&middle| middle > stop).collect(),
                    ]
                };
                if beginnings.iter().any(Vec::is_empty) {
                    continue;
                }
                for (colour, &goal) in constants.goals.iter().enumerate() {
                    let goal = usize::from(goal);
                    if stop == goal {
                        continue;
                    }
                    let turns = ways.turns(taken, stop, colour, goal);
                    let slowed = beginnings.iter().any(|free| {
                        let taken = taken | 1 << free[0];
                        let then = Ways::new(taken, constants.goals);
                        then.turns(taken, stop, colour, goal) > turns
                    });
                    assert_eq!(
                        ways.begin_on_one_line(stop, colour),
                        slowed,
                        "{stop} {colour}"
                    );
                    seen[usize::from(slowed)] += 1;
                }
            }
        }
        assert!(seen.iter().all(|&times| times > 50), "{seen:?}");
    }

    #[test]
    fn a_run_of_free_stops_is_one_place() {
        let line = &GRAPH.lines[5];
        let taken = 1 << (line.first + 2);
        let middles: Vec<_> = gap_middles(line, taken).collect();
        assert_eq!(middles, [line.first, line.first + 4]);
    }
}
