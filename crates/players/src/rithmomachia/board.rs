//! A board that is cheap to copy: the pieces on the squares, the taken squares by rank and by file,
//! and the pieces that have to be checked for captures because something changed around them.

use petteia_rules::rithmomachia::{CaptureKind, Components, Position, Side, Square};

use super::{
    learned::{Net, Sums},
    man::{Kinds, Man, SQUARES, index},
};

/// The parts of the piece on a square that can be captured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Prey {
    /// The whole piece.
    pub(super) whole: bool,
    /// The components of a pyramid that has several: bit n stands for the value (n + 1)².
    pub(super) components: u8,
}

impl Prey {
    const NONE: Prey = Prey {
        whole: false,
        components: 0,
    };

    /// The largest component, by its bit.
    fn largest(self) -> Option<u8> {
        (self.components != 0).then(|| 7 - self.components.leading_zeros() as u8)
    }
}

/// The captures of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Loot {
    /// The values of whole pieces captured.
    values: [u16; 32],
    pub(super) pieces: u16,
    /// The total for victories by goods; components count at once.
    pub(super) goods: u16,
    /// The total value of whole pieces captured.
    pub(super) total: u16,
}

impl Loot {
    const NONE: Loot = Loot {
        values: [0; 32],
        pieces: 0,
        goods: 0,
        total: 0,
    };

    /// The values of whole pieces captured.
    pub(super) fn values(&self) -> &[u16] {
        &self.values[..usize::from(self.pieces).min(self.values.len())]
    }

    fn add(&mut self, value: u16) {
        if let Some(place) = self.values.get_mut(usize::from(self.pieces)) {
            *place = value;
        }
        self.pieces += 1;
        self.total += value;
    }
}

/// A position for the search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Board {
    men: [Man; SQUARES],
    /// The taken squares of each rank and file.
    ranks: [u8; 16],
    files: [u16; 8],
    /// The squares of White's and of Black's men.
    sides: [u128; 2],
    /// The men of either side that move one, two or three squares.
    walkers: [u128; 3],
    /// The race of each side as last computed, until one of its men changes.
    races: [Option<Race>; 2],
    /// The sum of the ranks that White's and Black's men stand above their own first rank.
    advance: [i32; 2],
    /// The total value of White's and Black's men.
    worth: [u16; 2],
    /// The remaining components of White's and of Black's pyramid.
    components: [u8; 2],
    loot: [Loot; 2],
    mover: usize,
    key: u64,
    /// For each side the squares whose enemy men may have become capturable since its last check.
    suspects: [u128; 2],
    /// The network that judges the position, if one does, and its sums over the men.
    net: Option<&'static Net>,
    sums: Sums,
}

/// The distance of a side from its nearest victories on enemy ground.
#[derive(Debug, Clone, Copy)]
pub(super) struct Race {
    /// The moves missing to the three nearest victories.
    pub(super) moves: [u8; 3],
    /// The values of the nearest victory.
    pub(super) values: [u16; 4],
    /// The blocked men when it was computed; see [`Board::blocked`].
    pub(super) blocked: u64,
}

const BLACK_MOVES: u64 = 0x6261_7474_6c65_6f66;

/// The sum of all components of a side's complete pyramid.
const PYRAMIDS: [u16; 2] = [91, 190];

/// The nearest man in a direction.
#[derive(Debug, Clone, Copy)]
struct Sight {
    square: usize,
    /// The number of empty squares between.
    gap: usize,
}

impl Board {
    /// A position that the plain evaluation judges.
    pub(super) fn of(position: &Position) -> Board {
        Board::judged_by(None, position)
    }

    /// A position that this network judges, or the plain evaluation if there is none.
    pub(super) fn judged_by(net: Option<&'static Net>, position: &Position) -> Board {
        let mut board = Board {
            men: [Man::NONE; SQUARES],
            ranks: [0; 16],
            files: [0; 8],
            sides: [0; 2],
            walkers: [0; 3],
            races: [None; 2],
            advance: [0; 2],
            worth: [0; 2],
            components: [0; 2],
            loot: [Loot::NONE; 2],
            mover: index(position.to_move()),
            key: if position.to_move() == Side::Black {
                BLACK_MOVES
            } else {
                0
            },
            suspects: [u128::MAX; 2],
            net,
            sums: Sums::NONE,
        };
        for (square, piece) in position.pieces() {
            let man = Man::of(piece);
            board.put(square.index(), man);
            if man.is_pyramid() {
                board.components[man.side()] = bits(piece.components());
            }
        }
        for side in Side::BOTH {
            let haul = position.captured_by(side);
            let loot = &mut board.loot[index(side)];
            for value in haul.pieces() {
                loot.add(value);
            }
            // both numbers are small
            loot.goods = haul.total() as u16;
        }
        board
    }

    /// The side to move: 0 for White, 1 for Black.
    pub(super) fn mover(&self) -> usize {
        self.mover
    }

    pub(super) fn man(&self, square: usize) -> Man {
        self.men[square & 127]
    }

    /// The squares of a side's men.
    pub(super) fn men_of(&self, side: usize) -> impl Iterator<Item = usize> + use<> {
        squares(self.sides[side])
    }

    /// The squares of a side's men on its own half of the board, each with the number of ranks to
    /// the other half.
    pub(super) fn at_home(&self, side: usize) -> impl Iterator<Item = (usize, usize)> + use<> {
        let lower = half(self.sides[side], side);
        bits_of(lower).map(move |place| match side {
            0 => (place, 8 - (place >> 3)),
            _ => (place + 64, (place >> 3) + 1),
        })
    }

    /// The squares of a side's men on its own half of the board whose way straight ahead is
    /// blocked, numbered from that half's first square.
    pub(super) fn blocked(&self, side: usize) -> u64 {
        let taken = self.sides[0] | self.sides[1];
        let beyond = |ranks: u32| match side {
            0 => taken >> (8 * ranks),
            _ => taken << (8 * ranks),
        };
        let one = half(beyond(1), side);
        let two = one | half(beyond(2), side);
        let three = two | half(beyond(3), side);
        let walkers = self.walkers.map(|walkers| half(walkers, side));
        let blocked = walkers[0] & one | walkers[1] & two | walkers[2] & three;
        blocked & half(self.sides[side], side)
    }

    /// The race of a side as last computed, unless one of its men has changed since.
    pub(super) fn race(&self, side: usize) -> Option<&Race> {
        self.races[side].as_ref()
    }

    pub(super) fn note_race(&mut self, side: usize, race: Race) {
        self.races[side] = Some(race);
    }

    /// The squares of a side's men on the other half of the board.
    pub(super) fn on_enemy_ground(&self, side: usize) -> impl Iterator<Item = usize> + use<> {
        let first = if side == 0 { 64 } else { 0 };
        bits_of(half(self.sides[side], 1 - side)).map(move |place| place + first)
    }

    /// The number of a side's men on the other half of the board.
    pub(super) fn count_on_enemy_ground(&self, side: usize) -> u32 {
        half(self.sides[side], 1 - side).count_ones()
    }

    pub(super) fn count_of(&self, side: usize) -> u32 {
        self.sides[side].count_ones()
    }

    /// The sum of the ranks that a side's men stand above their own first rank.
    pub(super) fn advance_of(&self, side: usize) -> i32 {
        self.advance[side]
    }

    /// The total value of a side's men.
    pub(super) fn worth_of(&self, side: usize) -> u16 {
        self.worth[side]
    }

    pub(super) fn components(&self, side: usize) -> u8 {
        self.components[side]
    }

    pub(super) fn loot(&self, side: usize) -> &Loot {
        &self.loot[side]
    }

    /// The network that judges the position, if one does, and its sums over the men.
    pub(super) fn net(&self) -> Option<(&'static Net, &Sums)> {
        self.net.map(|net| (net, &self.sums))
    }

    /// The Zobrist key of the position, including the side to move.
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// The key after a move that captures nothing, the enemy to move.
    pub(super) fn key_after(&self, from: usize, to: usize) -> u64 {
        let man = self.men[from & 127];
        self.key ^ key_of(from, man) ^ key_of(to, man) ^ BLACK_MOVES
    }

    pub(super) fn hand_over(&mut self) {
        self.mover = 1 - self.mover;
        self.key ^= BLACK_MOVES;
    }

    /// Calls `each` with the start and the end of every move of the mover.
    pub(super) fn moves(&self, mut each: impl FnMut(u8, u8)) {
        for from in self.men_of(self.mover) {
            let distance = self.men[from].distance();
            let (file, rank) = (from & 7, from >> 3);
            let steps = (1 << distance) - 1;
            if rank + distance < 16 && self.files[file] >> (rank + 1) & steps == 0 {
                each(from as u8, (from + 8 * distance) as u8);
            }
            if rank >= distance && self.files[file] >> (rank - distance) & steps == 0 {
                each(from as u8, (from - 8 * distance) as u8);
            }
            let steps = steps as u8;
            if file + distance < 8 && self.ranks[rank] >> (file + 1) & steps == 0 {
                each(from as u8, (from + distance) as u8);
            }
            if file >= distance && self.ranks[rank] >> (file - distance) & steps == 0 {
                each(from as u8, (from - distance) as u8);
            }
        }
    }

    /// Calls `look` with the board after a move, and takes the move back. Only the places of the
    /// men and the suspects are updated.
    pub(super) fn with_shift<T>(
        &mut self,
        from: usize,
        to: usize,
        look: impl FnOnce(&Board) -> T,
    ) -> T {
        let (from, to) = (from & 127, to & 127);
        let man = self.men[from];
        let suspects = self.suspects;
        self.lift(from, man);
        self.suspect_around(from);
        self.set_down(to, man);
        self.suspect_around(to);
        let seen = look(self);
        self.lift(to, man);
        self.set_down(from, man);
        self.suspects = suspects;
        seen
    }

    /// Whether the mover can make a capture of these kinds whose value `wanted` accepts.
    pub(super) fn can_capture(&self, kinds: Kinds, wanted: impl Fn(&Board, u16) -> bool) -> bool {
        let suspects = self.suspects[self.mover] & self.sides[1 - self.mover];
        squares(suspects).any(|square| {
            let prey = self.prey(square, kinds);
            if prey.whole {
                wanted(self, self.men[square].value())
            } else {
                prey.largest()
                    .is_some_and(|root| wanted(self, squared(root)))
            }
        })
    }

    /// Moves a man without completing the turn.
    pub(super) fn shift(&mut self, from: usize, to: usize) {
        let man = self.men[from & 127];
        self.take_away(from & 127);
        self.put(to & 127, man);
    }

    /// Makes every capture of these kinds whose value `wanted` accepts, including chains. Returns
    /// the number of captures.
    ///
    /// Capturing a whole piece prevents no other capture, so the order makes no difference. A
    /// pyramid is captured whole if possible, else its largest component.
    pub(super) fn capture_all(
        &mut self,
        kinds: Kinds,
        wanted: impl Fn(&Board, u16) -> bool,
    ) -> u32 {
        let (own, enemy) = (self.mover, 1 - self.mover);
        let mut captured = 0;
        let mut kept = 0;
        loop {
            let suspects = self.suspects[own] & self.sides[enemy] & !kept;
            if suspects == 0 {
                break;
            }
            let square = suspects.trailing_zeros() as usize;
            self.suspects[own] &= !(1 << square);
            let prey = self.prey(square, kinds);
            let man = self.men[square];
            if prey.whole {
                if wanted(self, man.value()) {
                    self.capture(square);
                    captured += 1;
                } else {
                    kept |= 1 << square;
                }
            } else if let Some(root) = prey.largest() {
                if wanted(self, squared(root)) {
                    self.capture_component(square, root);
                    captured += 1;
                } else {
                    kept |= 1 << square;
                }
            }
        }
        self.suspects[own] = kept;
        captured
    }

    fn capture(&mut self, square: usize) {
        let man = self.men[square];
        self.take_away(square);
        let loot = &mut self.loot[1 - man.side()];
        loot.goods += man.value();
        if man.is_pyramid() {
            self.components[man.side()] = 0;
            loot.add(PYRAMIDS[man.side()]);
        } else {
            loot.add(man.value());
        }
    }

    fn capture_component(&mut self, square: usize, root: u8) {
        let man = self.men[square];
        let side = man.side();
        let value = squared(root);
        self.take_away(square);
        self.components[side] &= !(1 << root);
        self.loot[1 - side].goods += value;
        self.put(square, Man::new(side, 3, man.value() - value));
    }

    /// The parts of the man on a square that its enemies could capture by these kinds.
    pub(super) fn prey(&self, square: usize, kinds: Kinds) -> Prey {
        let man = self.men[square];
        if man.is_none() {
            return Prey::NONE;
        }
        let mut seen = [(Man::NONE, 0); 4];
        let mut count = 0;
        // at an edge an enemy that is too far away does not besiege, and at least one must be near
        // enough
        let (mut besieged, mut near) = (true, false);
        let distance = man.distance();
        for (way, slot) in self.sights(square).into_iter().enumerate() {
            let Some(sight) = slot else {
                besieged &= room(square, way) < distance;
                continue;
            };
            let other = self.men[sight.square];
            if other.side() == man.side() {
                besieged &= room(square, way) < distance;
            } else {
                seen[count] = (other, sight.gap);
                count += 1;
                near |= sight.gap < distance;
                besieged &= sight.gap < distance || room(square, way) < distance;
            }
        }
        if count == 0 {
            return Prey::NONE;
        }
        besieged &= near;
        let seen = &seen[..count];
        let mut prey = Prey {
            whole: besieged && kinds.has(CaptureKind::Siege)
                || self.is_taken(man.value(), seen, kinds),
            components: 0,
        };
        if man.is_pyramid() && !prey.whole {
            let left = self.components[man.side()];
            if left.count_ones() > 1 {
                for root in 0..8 {
                    if left & 1 << root != 0 && self.is_taken((root + 1) * (root + 1), seen, kinds)
                    {
                        prey.components |= 1 << root;
                    }
                }
            }
        }
        prey
    }

    /// Whether a value can be captured by one or two of the men that see it.
    fn is_taken(&self, value: u16, seen: &[(Man, usize)], kinds: Kinds) -> bool {
        for (place, &(man, gap)) in seen.iter().enumerate() {
            let reaches = gap + 1 == man.distance();
            let far = gap as u16;
            let alone = |own: u16| {
                own == value && reaches && kinds.has(CaptureKind::Numbering)
                    || far > 1
                        && (own * far == value && kinds.has(CaptureKind::Multiplication)
                            || value * far == own && kinds.has(CaptureKind::Division))
            };
            if self.counts_as(man, alone) {
                return true;
            }
            if !reaches {
                continue;
            }
            for &(other, gap) in &seen[place + 1..] {
                if gap + 1 != other.distance() {
                    continue;
                }
                let together = |a: u16| {
                    self.counts_as(other, |b| {
                        a + b == value && kinds.has(CaptureKind::Addition)
                            || a.abs_diff(b) == value && kinds.has(CaptureKind::Subtraction)
                    })
                };
                if self.counts_as(man, together) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether a condition holds for one of the values of a man: its value, or for a pyramid of
    /// several components also each of them.
    fn counts_as(&self, man: Man, holds: impl Fn(u16) -> bool) -> bool {
        if holds(man.value()) {
            return true;
        }
        if !man.is_pyramid() {
            return false;
        }
        let left = self.components[man.side()];
        left.count_ones() > 1
            && (0..8).any(|root| left & 1 << root != 0 && holds((root + 1) * (root + 1)))
    }

    /// The nearest men towards higher ranks, higher files, lower ranks and lower files.
    fn sights(&self, square: usize) -> [Option<Sight>; 4] {
        let (file, rank) = (square & 7, square >> 3);
        let column = self.files[file];
        let row = self.ranks[rank];
        let above = u32::from(column) >> (rank + 1);
        let below = u32::from(column) & ((1 << rank) - 1);
        let right = u32::from(row) >> (file + 1);
        let left = u32::from(row) & ((1 << file) - 1);
        let ahead = |bits: u32, step: usize| {
            (bits != 0).then(|| {
                let gap = bits.trailing_zeros() as usize;
                Sight {
                    square: (square + step * (gap + 1)) & 127,
                    gap,
                }
            })
        };
        let back = |bits: u32, from: usize, step: usize| {
            (bits != 0).then(|| {
                let gap = from - 1 - (31 - bits.leading_zeros() as usize);
                Sight {
                    square: (square - step * (gap + 1)) & 127,
                    gap,
                }
            })
        };
        [
            ahead(above, 8),
            ahead(right, 1),
            back(below, rank, 8),
            back(left, file, 1),
        ]
    }

    fn put(&mut self, square: usize, man: Man) {
        self.set_down(square, man);
        self.races[man.side()] = None;
        self.worth[man.side()] += man.value();
        self.advance[man.side()] += advance(square, man.side());
        self.key ^= key_of(square, man);
        if let Some(net) = self.net {
            self.sums.add(net.row(man, square));
        }
        self.suspect_around(square);
    }

    fn take_away(&mut self, square: usize) {
        let man = self.men[square];
        self.lift(square, man);
        self.races[man.side()] = None;
        self.worth[man.side()] -= man.value();
        self.advance[man.side()] -= advance(square, man.side());
        self.key ^= key_of(square, man);
        if let Some(net) = self.net {
            self.sums.subtract(net.row(man, square));
        }
        self.suspect_around(square);
    }

    fn set_down(&mut self, square: usize, man: Man) {
        self.men[square] = man;
        self.ranks[square >> 3] |= 1 << (square & 7);
        self.files[square & 7] |= 1 << (square >> 3);
        self.sides[man.side()] |= 1 << square;
        self.walkers[man.distance() - 1] |= 1 << square;
    }

    fn lift(&mut self, square: usize, man: Man) {
        self.men[square] = Man::NONE;
        self.ranks[square >> 3] &= !(1 << (square & 7));
        self.files[square & 7] &= !(1 << (square >> 3));
        self.sides[man.side()] &= !(1 << square);
        self.walkers[man.distance() - 1] &= !(1 << square);
    }

    /// Marks the man on this square, and those that see the square, as possibly capturable.
    fn suspect_around(&mut self, square: usize) {
        let mut around = 1 << square;
        for sight in self.sights(square).into_iter().flatten() {
            around |= 1 << sight.square;
        }
        self.suspects[0] |= around;
        self.suspects[1] |= around;
    }
}

/// The number of ranks between a square and a side's own first rank.
fn advance(square: usize, side: usize) -> i32 {
    let rank = (square >> 3) as i32;
    if side == 0 { rank } else { 15 - rank }
}

/// The number of squares to the edge towards higher ranks, higher files, lower ranks or lower
/// files.
fn room(square: usize, way: usize) -> usize {
    let (file, rank) = (square & 7, square >> 3);
    match way {
        0 => 15 - rank,
        1 => 7 - file,
        2 => rank,
        _ => file,
    }
}

/// The value of a component, by its bit.
fn squared(root: u8) -> u16 {
    (u16::from(root) + 1) * (u16::from(root) + 1)
}

/// The squares of a set on a side's own half of the board.
fn half(set: u128, side: usize) -> u64 {
    (if side == 0 { set } else { set >> 64 }) as u64
}

pub(super) fn squares(set: u128) -> impl Iterator<Item = usize> {
    // in two halves, because a processor counts in 64 bits
    bits_of(set as u64).chain(bits_of((set >> 64) as u64).map(|place| place + 64))
}

fn bits_of(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(first)
    })
}

pub(super) fn numbered(square: usize) -> Option<Square> {
    Square::at((square & 7) as u8, (square >> 3) as u8)
}

fn bits(components: Components) -> u8 {
    (0..8u16)
        .filter(|root| components.contains((root + 1) * (root + 1)))
        .fold(0, |set, root| set | 1 << root)
}

/// The Zobrist key of a man on a square.
fn key_of(square: usize, man: Man) -> u64 {
    let mut bits = u64::from(man.bits()) << 7 | square as u64;
    bits = bits.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits ^ (bits >> 29)
}
