//! Scores of wins and losses, and a transposition table of the positions searched before.

/// The score of an immediate win. Each ply until the win takes 1 from it.
pub(crate) const WON: i32 = 30_000;

/// Scores above this are proven wins, scores below its negative are proven losses.
pub(crate) const PROVEN: i32 = WON - 500;

/// The meaning of a stored score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The score is exact.
    Exact,
    /// The score is at least this.
    Lower,
    /// The score is at most this.
    Upper,
}

/// An entry of the table. `T` is a turn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TableEntry<T> {
    key: u64,
    score: i16,
    depth: i8,
    bound: Bound,
    /// The best turn, if one raised the lower bound.
    pub(crate) best: Option<T>,
}

/// A transposition table. Its size is a power of two; a new entry replaces an old one.
#[derive(Debug)]
pub(crate) struct TranspositionTable<T> {
    /// The highest byte of each entry's key. Most positions that are looked up are not in the
    /// table, and the tags show that without loading the entries into the cache.
    tags: Vec<u8>,
    entries: Vec<TableEntry<T>>,
    mask: usize,
}

impl<T: Copy> TableEntry<T> {
    /// The stored score of a position at this ply from the root, if it was searched deep enough and
    /// decides the window between alpha and beta.
    pub(crate) fn settles(&self, depth: i32, alpha: i32, beta: i32, ply: usize) -> Option<i32> {
        if i32::from(self.depth) < depth {
            return None;
        }
        let ply = ply as i32;
        // wins are stored with their distance from the position, not from the root
        let score = match i32::from(self.score) {
            won if won > PROVEN => won - ply,
            lost if lost < -PROVEN => lost + ply,
            other => other,
        };
        let settled = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        settled.then_some(score)
    }
}

impl<T: Copy> TranspositionTable<T> {
    /// The largest number of entries, 17 bytes each with their tags.
    const MOST: u64 = 1 << 20;

    /// A table for a search of this many nodes.
    pub(crate) fn for_nodes(nodes: u64) -> TranspositionTable<T> {
        let size = nodes
            .clamp(1 << 8, TranspositionTable::<T>::MOST)
            .next_power_of_two() as usize;
        let nothing = TableEntry {
            key: 0,
            score: 0,
            depth: i8::MIN,
            bound: Bound::Upper,
            best: None,
        };
        TranspositionTable {
            tags: vec![0; size],
            entries: vec![nothing; size],
            mask: size - 1,
        }
    }

    /// The entry of the position with this key.
    pub(crate) fn get(&self, key: u64) -> Option<TableEntry<T>> {
        let place = key as usize & self.mask;
        if self.tags[place] != tag(key) {
            return None;
        }
        let entry = self.entries[place];
        (entry.key == key && entry.depth != i8::MIN).then_some(entry)
    }

    /// Stores the result of a search to this depth between alpha and beta, at this ply from the
    /// root.
    pub(crate) fn put(
        &mut self,
        key: u64,
        depth: i32,
        (score, bound): (i32, Bound),
        best: Option<T>,
        ply: usize,
    ) {
        let ply = ply as i32;
        let score = match score {
            won if won > PROVEN => won + ply,
            lost if lost < -PROVEN => lost - ply,
            other => other,
        };
        let place = key as usize & self.mask;
        self.tags[place] = tag(key);
        self.entries[place] = TableEntry {
            key,
            score: score.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16,
            depth: depth.clamp(-100, 100) as i8,
            bound,
            best,
        };
    }
}

fn tag(key: u64) -> u8 {
    (key >> 56) as u8
}

impl Bound {
    /// The meaning of a score from a search between alpha and beta.
    pub(crate) fn of(score: i32, alpha: i32, beta: i32) -> Bound {
        if score >= beta {
            Bound::Lower
        } else if score > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}
