//! Scores that say won or lost, and a transposition table: what is known of positions that were
//! searched before.

/// The score of a win on the spot; a win in so many plies is so much less.
pub(crate) const WON: i32 = 30_000;

/// Scores beyond this are wins that were seen to the end, those below its negative losses.
pub(crate) const PROVEN: i32 = WON - 500;

/// What the stored score says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the score.
    Exact,
    /// The score is at least this.
    Lower,
    /// The score is at most this.
    Upper,
}

/// What is known of a position. `T` names a turn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry<T> {
    key: u64,
    score: i16,
    depth: i8,
    bound: Bound,
    /// The best turn, if any was better than hoped.
    pub(crate) best: Option<T>,
}

/// As many entries as a power of two; a new one takes an old one's place.
#[derive(Debug)]
pub(crate) struct Table<T> {
    /// The highest byte of each entry's key: most positions that are looked up are not there, which these
    /// tell from a nearer cache than the entries are in.
    tags: Vec<u8>,
    entries: Vec<Entry<T>>,
    mask: usize,
}

impl<T: Copy> Entry<T> {
    /// The score of a position so many plies from the root, if it was searched deep enough and settles
    /// the matter between alpha and beta.
    pub(crate) fn settles(&self, depth: i32, alpha: i32, beta: i32, ply: usize) -> Option<i32> {
        if i32::from(self.depth) < depth {
            return None;
        }
        let ply = ply as i32;
        // wins are stored by their distance from the position, not from the root
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

impl<T: Copy> Table<T> {
    /// The largest number of entries, 17 bytes each with their tags.
    const MOST: u64 = 1 << 20;

    /// A table for a search of so many nodes.
    pub(crate) fn for_nodes(nodes: u64) -> Table<T> {
        let size = nodes.clamp(1 << 8, Table::<T>::MOST).next_power_of_two() as usize;
        let nothing = Entry {
            key: 0,
            score: 0,
            depth: i8::MIN,
            bound: Bound::Upper,
            best: None,
        };
        Table {
            tags: vec![0; size],
            entries: vec![nothing; size],
            mask: size - 1,
        }
    }

    /// What is known of the position with this key.
    pub(crate) fn get(&self, key: u64) -> Option<Entry<T>> {
        let place = key as usize & self.mask;
        if self.tags[place] != tag(key) {
            return None;
        }
        let entry = self.entries[place];
        (entry.key == key && entry.depth != i8::MIN).then_some(entry)
    }

    /// Notes what a search of so many plies found between alpha and beta, so many plies from the
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
        self.entries[place] = Entry {
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
    /// What a score says that a search between alpha and beta found.
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
