//! Finds what a picture says again (RFC 1951, 2: pairs of length and distance).
//!
//! Looked at are the pixel before (a run), the row above, and where the same four pixels were last;
//! with more effort also where the same eight were, and the distances used last; with still more,
//! wherever the same four were. A short match that the next pixel would make longer is put off by one.
//!
//! With the utmost effort the picture is gone through twice: the second time it is known how many bits
//! each token takes, and the tokens are chosen that take the fewest together.

/// How hard repetitions are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effort {
    /// What most pictures need.
    Quick,
    /// A tenth smaller, in half as much time again.
    Close,
    /// A seventh smaller, in twenty times the time.
    Thorough,
    /// A twenty-fifth smaller again, in ten to seventeen times the time again.
    Utmost,
}

/// A byte as it is, or so many bytes again from so far back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    /// The byte.
    Literal(u8),
    /// From 3 to 258 bytes, from 1 to 32768 back.
    Copy { length: u16, distance: u16 },
}

/// How many bits each token takes.
#[derive(Debug)]
pub(super) struct Costs {
    /// By the byte.
    pub literals: [u8; 256],
    /// By the length of a copy.
    pub lengths: [u8; LONGEST + 1],
    /// By the distance of a copy.
    pub distances: Vec<u8>,
}

/// How far back a copy may be. One less than the format allows, so that it fits 16 bits with room.
pub(super) const WINDOW: usize = (1 << 15) - 1;

const SHORTEST: usize = 3;
pub(super) const LONGEST: usize = 258;

/// A copy of so many bytes is taken without a look at the next byte, but with much effort. With 32 instead, files of
/// boards would be one hundredth smaller and take a tenth more time.
const LONG: usize = 8;

/// Of a long copy, so many places are remembered; more cost time and find little.
const REMEMBERED: usize = 8;

/// Where tokens are chosen by their cost, a copy of so many bytes is taken as it is.
const SURE: usize = 128;

/// At most so many places are tried with much effort.
const TRIED: usize = 512;

const HASH_BITS: u32 = 14;

/// A place before every picture, further back than the window.
const NOWHERE: u32 = 0;

/// Where the first picture starts, so that `NOWHERE` is further back than the window. Between pictures is as much.
const FIRST: u32 = 2 * WINDOW as u32;

/// Room for finding, which is used again for the next picture.
#[derive(Debug, Default)]
pub(super) struct Room {
    /// Where four bytes with this hash were, last and before.
    four: Vec<[u32; 2]>,
    /// Where eight were last.
    eight: Vec<u32>,
    /// For every place where four with the same hash were before.
    before: Vec<u32>,
    tokens: Vec<Token>,
    /// Added to every place of the next picture that is remembered. Places of earlier pictures are then further
    /// back than the window, so they need not be cleared.
    start: u32,
}

impl Room {
    /// Where a picture of so many bytes starts.
    fn start_of(&mut self, bytes: usize) -> u32 {
        let taken = (bytes + FIRST as usize) as u32;
        let start = self.start.max(FIRST);
        match start.checked_add(taken) {
            Some(next) => {
                self.start = next;
                start
            }
            // There are no more numbers for places: it begins anew.
            None => {
                self.four.clear();
                self.eight.clear();
                self.start = FIRST + taken;
                FIRST
            }
        }
    }

    /// How many bytes of memory it takes.
    pub fn bytes(&self) -> usize {
        self.four.capacity() * size_of::<[u32; 2]>()
            + (self.eight.capacity() + self.before.capacity()) * size_of::<u32>()
            + self.tokens.capacity() * size_of::<Token>()
    }
}

/// Goes through rows of `stride` bytes.
pub(super) fn find<'a>(
    room: &'a mut Room,
    rows: &[u8],
    stride: usize,
    effort: Effort,
) -> &'a [Token] {
    Finder::new(room, rows, stride, effort).find();
    &room.tokens
}

/// Goes through rows of `stride` bytes with the most effort, and chooses the tokens that cost least together.
pub(super) fn find_cheapest<'a>(
    room: &'a mut Room,
    rows: &[u8],
    stride: usize,
    costs: &Costs,
) -> &'a [Token] {
    Finder::new(room, rows, stride, Effort::Utmost).find_cheapest(costs);
    &room.tokens
}

struct Finder<'a> {
    rows: &'a [u8],
    stride: usize,
    effort: Effort,
    /// Added to every place that is remembered.
    start: u32,
    four: &'a mut [[u32; 2]],
    eight: &'a mut [u32],
    before: &'a mut [u32],
    tokens: &'a mut Vec<Token>,
    /// The distances used last.
    used: [usize; 4],
}

/// A copy that can be made.
#[derive(Clone, Copy, Default)]
struct Found {
    length: usize,
    distance: usize,
}

impl<'a> Finder<'a> {
    fn new(room: &'a mut Room, rows: &'a [u8], stride: usize, effort: Effort) -> Finder<'a> {
        let start = room.start_of(rows.len());
        room.four.resize(1 << HASH_BITS, [NOWHERE; 2]);
        if effort != Effort::Quick {
            room.eight.resize(1 << HASH_BITS, NOWHERE);
        }
        room.before.clear();
        if effort >= Effort::Thorough {
            room.before.resize(rows.len(), NOWHERE);
        }
        room.tokens.clear();
        Finder {
            rows,
            stride,
            effort,
            start,
            four: &mut room.four,
            eight: &mut room.eight,
            before: &mut room.before,
            tokens: &mut room.tokens,
            used: [2, 3, stride + 1, stride.saturating_sub(1).max(1)],
        }
    }

    fn find(&mut self) {
        let end = self.rows.len();
        let mut at = 0;
        let mut found = self.longest(0);
        while at < end {
            let next = match found.length {
                LONG.. if self.effort < Effort::Thorough => Found::default(),
                _ => self.longest(at + 1),
            };
            if found.length == 0 || next.length > found.length {
                self.tokens.push(Token::Literal(self.rows[at]));
                at += 1;
                found = next;
                continue;
            }
            // both fit: a length is at most 258, a distance within the window
            self.tokens.push(Token::Copy {
                length: found.length as u16,
                distance: found.distance as u16,
            });
            self.use_again(found.distance);
            let looked_at = if found.length < LONG || self.effort >= Effort::Thorough {
                2
            } else {
                1
            };
            let whole = at + found.length;
            let remembered = match self.effort {
                Effort::Quick | Effort::Close => whole.min(at + looked_at + REMEMBERED),
                Effort::Thorough | Effort::Utmost => whole,
            };
            for place in at + looked_at..remembered {
                self.remember(place);
            }
            at = whole;
            found = self.longest(at);
        }
    }

    /// Chooses the tokens that take the fewest bits together. For every place it keeps the cheapest way there: its
    /// bits and its last token.
    fn find_cheapest(&mut self, costs: &Costs) {
        let end = self.rows.len();
        let mut ways = vec![(u32::MAX, Token::Literal(0)); end + 1];
        ways[0].0 = 0;
        let mut at = 0;
        while at < end {
            let so_far = ways[at].0;
            let mut reach = |place: usize, bits: u32, token| {
                if so_far + bits < ways[place].0 {
                    ways[place] = (so_far + bits, token);
                }
            };
            let byte = self.rows[at];
            let bits = costs.literals[usize::from(byte)];
            reach(at + 1, bits.into(), Token::Literal(byte));
            let best = self.each_longer(at, |Found { length, distance }| {
                let shortest = if length < SURE { SHORTEST } else { length };
                let far = u32::from(costs.distances[distance]);
                for length in shortest..=length {
                    let copy = Token::Copy {
                        length: length as u16,
                        distance: distance as u16,
                    };
                    reach(at + length, far + u32::from(costs.lengths[length]), copy);
                }
            });
            if best.length > 0 {
                self.use_again(best.distance);
            }
            // no token begins within a copy that is taken as it is
            let next = at + if best.length < SURE { 1 } else { best.length };
            for place in at + 1..next {
                self.remember(place);
            }
            at = next;
        }
        while at > 0 {
            let token = ways[at].1;
            self.tokens.push(token);
            at -= match token {
                Token::Literal(_) => 1,
                Token::Copy { length, .. } => usize::from(length),
            };
        }
        self.tokens.reverse();
    }

    /// The longest copy there is for the bytes from here on; none is found of length 0.
    #[inline]
    fn longest(&mut self, at: usize) -> Found {
        self.each_longer(at, |_| {})
    }

    /// Calls `each` with every copy found for the bytes from here on that is longer than those before, and returns
    /// the longest.
    #[inline]
    fn each_longer(&mut self, at: usize, mut each: impl FnMut(Found)) -> Found {
        let most = self.rows.len().saturating_sub(at).min(LONGEST);
        let mut best = Found::default();
        if most <= SHORTEST {
            return best;
        }
        let seen = self.remember(at);
        self.try_back(at, 1, most, &mut best, &mut each);
        self.try_back(at, self.stride, most, &mut best, &mut each);
        if self.effort == Effort::Quick && best.length >= LONG {
            return best;
        }
        if self.effort != Effort::Quick {
            for distance in self.used {
                self.try_back(at, distance, most, &mut best, &mut each);
            }
            if let Some(place) = self.remember_eight(at) {
                self.try_back(at, self.back(at, place), most, &mut best, &mut each);
            }
        }
        self.try_back(at, self.back(at, seen[0]), most, &mut best, &mut each);
        self.try_back(at, self.back(at, seen[1]), most, &mut best, &mut each);
        if self.effort >= Effort::Thorough {
            self.try_all(at, most, &mut best, &mut each);
        }
        best
    }

    /// Tries wherever four bytes with this hash were, the nearest first.
    fn try_all(&self, at: usize, most: usize, best: &mut Found, each: &mut impl FnMut(Found)) {
        let mut place = self.before[at];
        for _ in 0..TRIED {
            let back = self.back(at, place);
            if back > at.min(WINDOW) {
                return;
            }
            self.try_back(at, back, most, best, each);
            place = self.before[at - back];
        }
    }

    /// Tries a copy from so far back. A hash's guess may be quite wrong, so the byte that would make
    /// it longer than the best so far is looked at first.
    #[inline(always)]
    fn try_back(
        &self,
        at: usize,
        distance: usize,
        most: usize,
        best: &mut Found,
        each: &mut impl FnMut(Found),
    ) {
        if distance > at.min(WINDOW) || best.length >= most {
            return;
        }
        let from = at - distance;
        if self.rows[from + best.length] != self.rows[at + best.length] {
            return;
        }
        let (there, here) = (&self.rows[from..from + most], &self.rows[at..at + most]);
        // Most copies are short, and most guesses wrong: one comparison tells.
        let length = match (there.first_chunk(), here.first_chunk()) {
            (Some(there), Some(here)) if there != here => common_of_eight(there, here),
            _ => common(there, here),
        };
        if length >= SHORTEST && length > best.length {
            *best = Found { length, distance };
            each(*best);
        }
    }

    /// Notes the four bytes from here on, and tells where such were before.
    #[inline]
    fn remember(&mut self, at: usize) -> [u32; 2] {
        let Some(four) = self.rows[at..].first_chunk() else {
            return [NOWHERE; 2];
        };
        let hash = u32::from_le_bytes(*four).wrapping_mul(0x9e37_79b1) >> (32 - HASH_BITS);
        let places = &mut self.four[hash as usize];
        let seen = *places;
        *places = [self.start + at as u32, seen[0]];
        if self.effort >= Effort::Thorough {
            self.before[at] = seen[0];
        }
        seen
    }

    /// Like `remember`, for eight bytes.
    #[inline]
    fn remember_eight(&mut self, at: usize) -> Option<u32> {
        let eight = u64::from_le_bytes(*self.rows[at..].first_chunk()?);
        let hash = eight.wrapping_mul(0x9e37_79b1_85eb_ca87) >> (64 - HASH_BITS);
        let here = self.start + at as u32;
        Some(std::mem::replace(&mut self.eight[hash as usize], here))
    }

    /// How far back a place is that was remembered.
    #[inline]
    fn back(&self, at: usize, place: u32) -> usize {
        (self.start + at as u32 - place) as usize
    }

    fn use_again(&mut self, distance: usize) {
        if self.effort == Effort::Quick || distance == 1 || distance == self.stride {
            return;
        }
        let last = self.used.len() - 1;
        let place = self
            .used
            .iter()
            .position(|&used| used == distance)
            .unwrap_or(last);
        self.used[..=place].rotate_right(1);
        self.used[0] = distance;
    }
}

/// How many bytes two eights have in common from the beginning on.
#[inline]
fn common_of_eight(this: &[u8; 8], that: &[u8; 8]) -> usize {
    let different = u64::from_le_bytes(*this) ^ u64::from_le_bytes(*that);
    different.trailing_zeros() as usize / 8
}

/// How many bytes two slices of equal length have in common from the beginning on.
fn common(these: &[u8], those: &[u8]) -> usize {
    let (these, rest) = these.as_chunks::<8>();
    let (those, other_rest) = those.as_chunks::<8>();
    for (place, (this, that)) in these.iter().zip(those).enumerate() {
        if this != that {
            return place * 8 + common_of_eight(this, that);
        }
    }
    let same = rest
        .iter()
        .zip(other_rest)
        .take_while(|(this, that)| this == that);
    these.len() * 8 + same.count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of 100 bytes that repeat in part.
    fn rows() -> Vec<u8> {
        (0..20_000_u32)
            .map(|at| (at / 3 % 97 * (at / 777)) as u8)
            .collect()
    }

    #[test]
    fn what_was_found_before_changes_nothing() {
        let rows = rows();
        let mut used = Room::default();
        let mut other = rows.clone();
        other.reverse();
        for effort in [
            Effort::Quick,
            Effort::Close,
            Effort::Thorough,
            Effort::Utmost,
        ] {
            let mut fresh = Room::default();
            find(&mut used, &other, 100, effort);
            let again = find(&mut used, &rows, 100, effort).to_vec();
            assert_eq!(again, find(&mut fresh, &rows, 100, effort), "{effort:?}");
        }
    }

    #[test]
    fn places_begin_anew_when_there_are_no_more_numbers_for_them() {
        let rows = rows();
        for effort in [
            Effort::Quick,
            Effort::Close,
            Effort::Thorough,
            Effort::Utmost,
        ] {
            let mut room = Room::default();
            let first = find(&mut room, &rows, 100, effort).to_vec();
            room.start = u32::MAX - 1000;
            assert_eq!(find(&mut room, &rows, 100, effort), first, "{effort:?}");
            assert!(room.start < 10 * FIRST);
        }
    }
}
