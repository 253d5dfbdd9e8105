//! The network by which the highest level judges: small, and of integers.
//!
//! Its inputs are the men on their squares and the moves missing to each side's nearest victories.
//! The sums over the men are kept by the board and change with every man put down or taken away, so
//! that an evaluation only adds the rest and weighs one layer of hidden units.
//! `crates/tools/src/train_rithmomachia.rs` trains it by self-play and says how.

use std::sync::LazyLock;

use petteia_rules::rithmomachia::{Piece, Side};

use super::{
    features::{FEATURES, STEPS},
    man::{Man, SQUARES},
};

/// The number of hidden units.
pub(super) const WIDTH: usize = 32;

/// The number of different men: side, shape and value. A pyramid is one man whatever is left of it.
pub(super) const KINDS: usize = 46;

/// The first input of the moves missing to victories, by order, side and moves.
const RACES: usize = KINDS * SQUARES;

/// The number of inputs.
pub(super) const INPUTS: usize = RACES + 6 * STEPS;

/// The integer that stands for 1 in the hidden units and their inputs.
pub(super) const ONE: i16 = 64;

/// The weight that is one point of the score.
pub(super) const POINT: i32 = 16;

/// The length of a network as bytes: inputs of one byte, all else of two.
const BYTES: usize = INPUTS * WIDTH + 2 * (4 * WIDTH + FEATURES + STEPS * STEPS);

/// Sums of the hidden units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sums([i16; WIDTH]);

impl Sums {
    pub(super) const NONE: Sums = Sums([0; WIDTH]);

    #[inline(always)]
    pub(super) fn add(&mut self, row: &Sums) {
        for (sum, weight) in self.0.iter_mut().zip(row.0) {
            *sum = sum.wrapping_add(weight);
        }
    }

    #[inline(always)]
    pub(super) fn subtract(&mut self, row: &Sums) {
        for (sum, weight) in self.0.iter_mut().zip(row.0) {
            *sum = sum.wrapping_sub(weight);
        }
    }
}

/// A network.
#[derive(Debug)]
pub struct Net {
    /// See [`NUMBERS`].
    numbers: [u8; 1 << 12],
    /// The weights from each input to the hidden units; those of men that no game has are 0.
    rows: Vec<Sums>,
    /// The constants of the hidden units, by the side to move.
    constants: [Sums; 2],
    /// The weights of the hidden units, by the side to move.
    heads: [Sums; 2],
    /// The weights of the plain features of the evaluation, in sixteenths of a point as the pairs.
    plain: [i32; FEATURES],
    /// The weights of the moves missing to the nearest victories of the side to move and its enemy.
    pairs: [[i32; STEPS]; STEPS],
}

/// The network that the highest level plays by.
pub(super) fn net() -> &'static Net {
    static BYTES_OF_NET: &[u8; BYTES] = include_bytes!("../../data/rithmomachia.net");
    static NET: LazyLock<Net> = LazyLock::new(|| Net::of(BYTES_OF_NET));
    &NET
}

/// The number of each kind of man by its side, shape and value; [`KINDS`] if no game has it.
static NUMBERS: LazyLock<[u8; 1 << 12]> = LazyLock::new(|| {
    let mut numbers = [KINDS as u8; 1 << 12];
    let mut men: Vec<Man> = Side::BOTH
        .into_iter()
        .flat_map(Piece::set_up)
        .map(|(_, piece)| Man::of(piece))
        .collect();
    men.sort_by_key(|man| man.kind());
    let mut next = 0;
    for man in men {
        let first = man.kind();
        if numbers[first] != KINDS as u8 {
            continue;
        }
        // a pyramid's total changes, its number does not
        let totals = if man.is_pyramid() { 0..512 } else { 0..1 };
        for total in totals {
            let kind = if man.is_pyramid() {
                first & !511 | total
            } else {
                first
            };
            numbers[kind] = next;
        }
        next += 1;
    }
    numbers
});

/// The input of a man on a square.
#[cfg(feature = "tools")]
pub(super) fn input(man: Man, square: usize) -> usize {
    usize::from(NUMBERS[man.kind()]) * SQUARES + square
}

/// The input of one of the first six plain features, which are the moves missing to victories.
#[inline(always)]
pub(super) fn race_input(feature: usize, mover: usize) -> usize {
    RACES + (feature ^ (mover * STEPS))
}

impl Net {
    /// A network that knows nothing.
    fn empty() -> Net {
        Net {
            numbers: *NUMBERS,
            rows: vec![Sums::NONE; INPUTS + SQUARES],
            constants: [Sums::NONE; 2],
            heads: [Sums::NONE; 2],
            plain: [0; FEATURES],
            pairs: [[0; STEPS]; STEPS],
        }
    }

    /// A network from its bytes; `None` if there are too few or too many.
    #[cfg(feature = "tools")]
    pub fn read(bytes: &[u8]) -> Option<Net> {
        Some(Net::of(bytes.try_into().ok()?))
    }

    fn of(bytes: &[u8; BYTES]) -> Net {
        let (inputs, rest) = bytes.split_at(INPUTS * WIDTH);
        let mut net = Net::empty();
        let (men, races) = inputs.split_at(RACES * WIDTH);
        let signed = |&byte: &u8| i16::from(byte as i8);
        for (row, bytes) in net.rows.iter_mut().zip(men.chunks(WIDTH)) {
            row.0
                .iter_mut()
                .zip(bytes.iter().map(signed))
                .for_each(|(to, weight)| *to = weight);
        }
        // behind the men come those that no game has
        let rows = net.rows[RACES + SQUARES..].iter_mut();
        for (row, bytes) in rows.zip(races.chunks(WIDTH)) {
            row.0
                .iter_mut()
                .zip(bytes.iter().map(signed))
                .for_each(|(to, weight)| *to = weight);
        }
        let mut numbers = rest
            .chunks(2)
            .map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut next = || numbers.next().unwrap_or(0);
        let [first, second] = &mut net.constants;
        let [white, black] = &mut net.heads;
        for sums in [first, second, white, black] {
            sums.0.iter_mut().for_each(|to| *to = next());
        }
        net.plain.iter_mut().for_each(|to| *to = next().into());
        net.pairs
            .as_flattened_mut()
            .iter_mut()
            .for_each(|to| *to = next().into());
        net
    }

    /// The weights of a man on a square.
    #[inline(always)]
    pub(super) fn row(&self, man: Man, square: usize) -> &Sums {
        &self.rows[usize::from(self.numbers[man.kind()]) * SQUARES + square]
    }

    /// The score for the side to move, given the sums over the men and the plain features with the
    /// indices of their weights.
    pub(super) fn score(&self, sums: &Sums, mover: usize, features: &[(usize, i32)]) -> i32 {
        let mut hidden = *sums;
        hidden.add(&self.constants[mover]);
        let mut score = 0;
        for &(place, count) in &features[..6] {
            hidden.add(&self.rows[race_input(place, mover) + SQUARES]);
            score += self.plain[place];
            debug_assert_eq!(count, 1);
        }
        for &(place, count) in &features[6..] {
            score += self.plain[place] * count;
        }
        let steps = |order: usize| features[order].0 % STEPS;
        score += self.pairs[steps(0)][steps(1)];
        let units = hidden.0.iter().zip(self.heads[mover].0);
        let sum: i32 = units
            .map(|(&unit, weight)| i32::from(unit.clamp(0, ONE)) * i32::from(weight))
            .sum();
        (score + sum / i32::from(ONE)) / POINT
    }
}
