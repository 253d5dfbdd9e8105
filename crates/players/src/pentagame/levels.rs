//! The search depth of each level, and its mistakes.

use super::search::Breadth;
use crate::Level;

/// The settings of a level.
#[derive(Debug, Clone, Copy)]
pub(super) struct Skill {
    pub(super) breadth: Breadth,
    /// The deviation of the error in its judgement of the race, in rounds.
    pub(super) misjudges: f64,
    /// The share of turns in which it ignores what blocks could do.
    pub(super) forgets_blocks: f64,
    /// The largest number of nodes that it searches, however long it may think.
    pub(super) nodes: u64,
}

/// The limit of nodes of the levels below the highest, so that they are no better on a faster
/// machine.
const MOST_NODES: u64 = 3_000;

/// The settings of a level, found by matches between neighbours.
pub(super) fn skill(level: Level, seats: usize) -> Skill {
    match level.number() {
        1 => limited(1, 1, 1, 2.2, 0.7),
        2 => limited(1, 1, 1, 1.55, 0.5),
        3 => limited(1, 1, 1, 1.08, 0.38),
        4 => limited(1, 1, 1, 0.76, 0.24),
        5 => limited(1, 1, 2, 0.5, 0.12),
        6 => limited(2, 6, 2, 0.55, 0.08),
        7 => limited(2, 8, 3, 0.12, 0.0),
        // analyses search so; level 8 samples, and takes the number of stops from here
        _ if seats == 2 => Skill {
            breadth: Breadth {
                beam: 8,
                stops: 3,
                remembers: true,
                ..former().breadth
            },
            ..former()
        },
        _ => former(),
    }
}

/// The settings of the highest level in teams, and in all line-ups before it sampled. Sampling uses its numbers of stops
/// and its errors.
pub(super) fn former() -> Skill {
    Skill {
        nodes: u64::MAX,
        // small errors vary the games: turns that hardly differ count as equal
        ..limited(12, 12, 4, 0.02, 0.0)
    }
}

fn limited(depth: u32, beam: usize, stops: usize, misjudges: f64, forgets_blocks: f64) -> Skill {
    Skill {
        breadth: Breadth {
            depth,
            root: 2 * beam,
            beam,
            root_stops: stops + 3,
            stops,
            remembers: false,
        },
        misjudges,
        forgets_blocks,
        nodes: MOST_NODES,
    }
}
