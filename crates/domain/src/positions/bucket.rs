//! Buckets of the index: counted occurrences as bytes.
//!
//! An entry is the mark of the position (5 bytes), the tag of the channel (3), a byte with the number of best games
//! and the result or whether counts follow, the length of the turn and the turn, the counts of each result, and the
//! best games. Counts and numbers of games have seven bits in a byte, the last of which is below 128.

use std::cmp::Reverse;

use super::occurrence::{MARK_BITS, Occurrence, Spot, Tag, weight};
use crate::archive::{Fared, Tally};

/// The positions with one number of a bucket, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bucket(Vec<Occurrences>);

/// The occurrences of a position with the same turn in the same channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Occurrences {
    mark: u64,
    pub turn: String,
    pub channel: Tag,
    /// Their results for the player to move.
    pub tally: Tally,
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

/// The largest number of best games that are kept.
const BEST: usize = 3;

const MARK_BYTES: usize = MARK_BITS as usize / 8;

/// What stands for the result of an entry with counts.
const COUNTED: u8 = 3;

/// Sorts best games and drops those after the first few.
pub(super) fn keep_best(best: &mut Vec<Best>) {
    best.sort_by_key(|best| Reverse(*best));
    best.dedup_by_key(|best| best.number);
    best.truncate(BEST);
}

impl Best {
    /// What stands for a game that counts everywhere, of which nothing else is kept.
    pub const UNNAMED: Best = Best {
        strength: 0,
        number: 0,
    };
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
            entries.push(Occurrences::read(&mut rest).ok_or(Damaged)?);
        }
        match entries.is_sorted_by(|one: &Occurrences, other| one.key() < other.key()) {
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
        let key = (spot.mark, turn.as_str(), channel);
        let at = match self.0.binary_search_by(|entry| entry.key().cmp(&key)) {
            Ok(at) => at,
            Err(at) => {
                let entry = Occurrences {
                    mark: spot.mark,
                    turn: turn.clone(),
                    channel,
                    tally: Tally::default(),
                    best: Vec::new(),
                };
                self.0.insert(at, entry);
                at
            }
        };
        let entry = &mut self.0[at];
        entry.tally.add(fared, 1);
        entry.best.retain(|best| best.number != game.number);
        entry.best.push(game);
        keep_best(&mut entry.best);
    }

    /// Takes an occurrence out that was counted. Its game stays among the best as long as there are others.
    ///
    /// # Errors
    /// Fails if it was not counted.
    pub fn remove(&mut self, occurrence: &Occurrence) -> Result<(), Damaged> {
        let key = (
            occurrence.spot.mark,
            occurrence.turn.as_str(),
            occurrence.channel,
        );
        let at = self.0.binary_search_by(|entry| entry.key().cmp(&key));
        let at = at.map_err(|_| Damaged)?;
        let entry = &mut self.0[at];
        if !entry.tally.remove(occurrence.fared) {
            return Err(Damaged);
        }
        if entry.tally.games() == 0 {
            self.0.remove(at);
        }
        Ok(())
    }

    /// The sum of what it has, however good the games were.
    pub(super) fn weight(&self) -> u64 {
        let counted = self.0.iter().flat_map(|entry| {
            Fared::ALL.map(|fared| {
                let weight = weight(entry.mark, &entry.turn, entry.channel, fared);
                weight.wrapping_mul(u64::from(entry.tally.of(fared)))
            })
        });
        counted.fold(0, u64::wrapping_add)
    }

    /// The channels in which a position came, each with a game.
    pub fn channels(&self, spot: Spot) -> impl Iterator<Item = (Tag, u32)> {
        self.at(spot)
            .filter_map(|entry| Some((entry.channel, entry.best.first()?.number)))
    }

    pub(super) fn at(&self, spot: Spot) -> impl Iterator<Item = &Occurrences> {
        let first = self.0.partition_point(|entry| entry.mark < spot.mark);
        let from = self.0[first..].iter();
        from.take_while(move |entry| entry.mark == spot.mark)
    }
}

impl Occurrences {
    fn key(&self) -> (u64, &str, Tag) {
        (self.mark, &self.turn, self.channel)
    }

    fn read(rest: &mut &[u8]) -> Option<Occurrences> {
        let mark = number(rest, MARK_BYTES)?;
        let channel = Tag(number(rest, 3)? as u32);
        let flags = number(rest, 1)? as u8;
        let games = usize::from(flags & 3);
        let length = number(rest, 1)? as usize;
        let (turn, after) = rest.split_at_checked(length)?;
        *rest = after;
        let turn = String::from_utf8(turn.to_vec()).ok()?;
        let mut tally = Tally::default();
        match flags >> 2 {
            COUNTED => {
                for fared in Fared::ALL {
                    tally.add(fared, short(rest)?);
                }
            }
            one => tally.add(*Fared::ALL.get(usize::from(one))?, 1),
        }
        let mut best = Vec::with_capacity(games);
        for _ in 0..games {
            best.push(Best {
                strength: number(rest, 2)? as u16,
                number: short(rest)?,
            });
        }
        (games > 0 && tally.games() > 0).then_some(Occurrences {
            mark,
            turn,
            channel,
            tally,
            best,
        })
    }

    fn write(&self, bytes: &mut Vec<u8>) {
        let only = Fared::ALL.iter().find(|fared| self.tally.of(**fared) == 1);
        let only = only.filter(|_| self.tally.games() == 1);
        bytes.extend(&self.mark.to_be_bytes()[8 - MARK_BYTES..]);
        bytes.extend(&self.channel.0.to_be_bytes()[1..]);
        bytes.push(self.best.len() as u8 | only.map_or(COUNTED, |fared| *fared as u8) << 2);
        // No longer turns come in.
        bytes.push(self.turn.len() as u8);
        bytes.extend(self.turn.as_bytes());
        if only.is_none() {
            for fared in Fared::ALL {
                write_short(self.tally.of(fared), bytes);
            }
        }
        for best in &self.best {
            bytes.extend(best.strength.to_be_bytes());
            write_short(best.number, bytes);
        }
    }
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

/// Writes a number, seven bits in a byte.
fn write_short(mut number: u32, bytes: &mut Vec<u8>) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Takes such a number from the front.
fn short(rest: &mut &[u8]) -> Option<u32> {
    let mut found = 0u64;
    for shift in (0..35).step_by(7) {
        let byte = number(rest, 1)?;
        found |= (byte & 0x7F) << shift;
        if byte < 0x80 {
            return u32::try_from(found).ok();
        }
    }
    None
}
