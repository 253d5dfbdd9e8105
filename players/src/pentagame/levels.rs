//! How far each level looks, and what it overlooks.

use super::search::Breadth;
use crate::Level;

/// What makes a level.
#[derive(Debug, Clone, Copy)]
pub(super) struct Skill {
    pub(super) breadth: Breadth,
    /// How wrongly it judges the race: the deviation, in rounds.
    pub(super) misjudges: f64,
    /// The share of turns in which it does not think of what blocks could do.
    pub(super) forgets_blocks: f64,
}

/// What a level can.
pub(super) fn skill(level: Level) -> Skill {
    let skill = |depth, beam, stops, misjudges, forgets_blocks| Skill {
        breadth: Breadth {
            depth,
            root: 2 * beam,
            beam,
            root_stops: stops + 3,
            stops,
        },
        misjudges,
        forgets_blocks,
    };
    match level.number() {
        1 => skill(1, 1, 1, 2.2, 0.7),
        2 => skill(1, 1, 1, 1.4, 0.5),
        3 => skill(1, 1, 1, 0.8, 0.3),
        4 => skill(1, 1, 2, 0.4, 0.1),
        5 => skill(2, 6, 2, 0.3, 0.0),
        6 => skill(2, 8, 3, 0.1, 0.0),
        7 => skill(12, 12, 4, 0.02, 0.0),
        // not the same game every time: what hardly differs is as good
        _ => skill(12, 12, 4, 0.02, 0.0),
    }
}
