//! Buckets of the index: counted occurrences as bytes.
//!
//! An entry is the mark of the position (5 bytes), the tag of the channel (3), a byte with the result, the number
//! of best games and whether a count follows, the length of the turn and the turn, the count, and the best games.

use std::cmp::Reverse;

use super::{BEST, MARK_BITS, Occurrence, Spot, Tag};
use crate::archive::Fared;

/// The positions with one number of a bucket, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bucket(Vec<Entry>);

/// Equal occurrences of several games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    mark: u64,
    pub turn: String,
    pub channel: Tag,
    pub fared: Fared,
    pub count: u32,
    /// The best games, the best first.
    pub best: Vec<Best>,
}

/// A game, by the strength of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Best {
    /// The average rating of its players.
    pub strength: u16,
    /// Its number in the archive.
    pub number: u32,
}

/// The bytes of an entry are not those of one.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("a bucket of the index of positions is damaged")]
pub struct Damaged;

const MARK_BYTES: usize = MARK_BITS as usize / 8;

/// The bit of an entry with a count of its own.
const COUNTED: u8 = 1 << 4;

/// Sorts best games and drops those after the first few.
pub(super) fn keep_best(best: &mut Vec<Best>) {
    best.sort_by_key(|best| Reverse(*best));
    best.dedup_by_key(|best| best.number);
    best.truncate(BEST);
}

impl Bucket {
    /// Reads a bucket.
    ///
    /// # Errors
    /// Fails if the bytes are not those of a bucket.
    pub fn read(bytes: &[u8]) -> Result<Bucket, Damaged> {
        let mut rest = bytes;
        let mut entries = Vec::new();
        while !rest.is_empty() {
            entries.push(Entry::read(&mut rest).ok_or(Damaged)?);
        }
        match entries.is_sorted_by(|one: &Entry, other| one.key() < other.key()) {
            true => Ok(Bucket(entries)),
            false => Err(Damaged),
        }
    }

    /// Its bytes.
    pub fn written(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for entry in &self.0 {
            entry.write(&mut bytes);
        }
        bytes
    }

    /// Counts an occurrence in a game.
    pub fn add(&mut self, occurrence: &Occurrence, game: Best) {
        let Occurrence {
            spot,
            ref turn,
            channel,
            fared,
        } = *occurrence;
        let key = (spot.mark, turn.as_str(), channel, fared as u8);
        match self.0.binary_search_by(|entry| entry.key().cmp(&key)) {
            Ok(at) => {
                let entry = &mut self.0[at];
                entry.count = entry.count.saturating_add(1);
                entry.best.push(game);
                keep_best(&mut entry.best);
            }
            Err(at) => {
                let entry = Entry {
                    mark: spot.mark,
                    turn: turn.clone(),
                    channel,
                    fared,
                    count: 1,
                    best: vec![game],
                };
                self.0.insert(at, entry);
            }
        }
    }

    /// The sum of what it has, however good the games were.
    pub(super) fn weight(&self) -> u64 {
        self.0.iter().fold(0, |sum: u64, entry| {
            let weight = weight(entry.mark, &entry.turn, entry.channel, entry.fared);
            sum.wrapping_add(weight.wrapping_mul(u64::from(entry.count)))
        })
    }

    /// The channels in which a position came, each with a game.
    pub fn channels(&self, spot: Spot) -> impl Iterator<Item = (Tag, u32)> {
        self.at(spot)
            .filter_map(|entry| Some((entry.channel, entry.best.first()?.number)))
    }

    pub(super) fn at(&self, spot: Spot) -> impl Iterator<Item = &Entry> {
        let first = self.0.partition_point(|entry| entry.mark < spot.mark);
        let from = self.0[first..].iter();
        from.take_while(move |entry| entry.mark == spot.mark)
    }
}

impl Entry {
    fn key(&self) -> (u64, &str, Tag, u8) {
        (self.mark, &self.turn, self.channel, self.fared as u8)
    }

    fn read(rest: &mut &[u8]) -> Option<Entry> {
        let mark = number(rest, MARK_BYTES)?;
        let channel = Tag(number(rest, 3)? as u32);
        let flags = number(rest, 1)? as u8;
        let fared = *Fared::ALL.get(usize::from(flags & 3))?;
        let games = usize::from(flags >> 2 & 3);
        let length = number(rest, 1)? as usize;
        let (turn, after) = rest.split_at_checked(length)?;
        *rest = after;
        let turn = String::from_utf8(turn.to_vec()).ok()?;
        let count = match flags & COUNTED {
            0 => games as u32,
            _ => number(rest, 4)? as u32,
        };
        let mut best = Vec::with_capacity(games);
        for _ in 0..games {
            best.push(Best {
                strength: number(rest, 2)? as u16,
                number: number(rest, 4)? as u32,
            });
        }
        (games > 0).then_some(Entry {
            mark,
            turn,
            channel,
            fared,
            count,
            best,
        })
    }

    fn write(&self, bytes: &mut Vec<u8>) {
        let counted = self.count as usize != self.best.len();
        bytes.extend(&self.mark.to_be_bytes()[8 - MARK_BYTES..]);
        bytes.extend(&self.channel.0.to_be_bytes()[1..]);
        let flags = self.fared as u8 | (self.best.len() as u8) << 2;
        bytes.push(if counted { flags | COUNTED } else { flags });
        // No longer turns come in.
        bytes.push(self.turn.len() as u8);
        bytes.extend(self.turn.as_bytes());
        if counted {
            bytes.extend(self.count.to_be_bytes());
        }
        for best in &self.best {
            bytes.extend(best.strength.to_be_bytes());
            bytes.extend(best.number.to_be_bytes());
        }
    }
}

/// A number that stands for an occurrence.
pub(super) fn weight(mark: u64, turn: &str, channel: Tag, fared: Fared) -> u64 {
    let halves = [b'a', b'b'].map(|half| {
        let mut hash = crc32fast::Hasher::new();
        hash.update(&[half, fared as u8]);
        hash.update(&mark.to_be_bytes());
        hash.update(&channel.0.to_be_bytes());
        hash.update(turn.as_bytes());
        u64::from(hash.finalize())
    });
    halves[0].wrapping_mul(halves[1] | 1)
}

/// Takes a number of this many bytes from the front.
fn number(rest: &mut &[u8], bytes: usize) -> Option<u64> {
    let (number, after) = rest.split_at_checked(bytes)?;
    *rest = after;
    Some(
        number
            .iter()
            .fold(0, |number, byte| number << 8 | u64::from(*byte)),
    )
}
