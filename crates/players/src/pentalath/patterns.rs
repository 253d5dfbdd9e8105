//! The 27 straight rows of the board, from edge to edge, and the patterns of stones on them.
//!
//! A pattern is a number in base three, one digit a cell: 0 for an empty cell, 1 for White, 2 for Black.
//! Rows have five to nine cells; the patterns of shorter rows come first.

use super::board::{CELLS, index};

/// The number of rows.
pub const ROWS: usize = 27;

/// The number of patterns on rows of all lengths.
pub const PATTERNS: usize = first(10) as usize;

/// The number of cells of the longest row.
pub const LONGEST: usize = 9;

/// The value of each digit of a pattern.
pub const POWERS: [u16; LONGEST] = [1, 3, 9, 27, 81, 243, 729, 2_187, 6_561];

/// The rows and cells.
pub struct Layout {
    /// The three rows through each cell, and the cell's place on each.
    pub through: [[(u8, u8); 3]; CELLS],
    /// The number of cells of each row.
    pub lengths: [u8; ROWS],
}

/// The layout of the board.
pub static LAYOUT: Layout = Layout::build();

impl Layout {
    const fn build() -> Layout {
        let mut layout = Layout {
            through: [[(0, 0); 3]; CELLS],
            lengths: [0; ROWS],
        };
        let mut way = 0;
        while way < 3 {
            let mut number = 0;
            while number < 9 {
                let row = 9 * way + number;
                let mut step: usize = 0;
                while step < 9 {
                    let cell = match way {
                        0 => index(number, step),
                        1 => index(step, number),
                        _ => index(step, (step + number).wrapping_sub(4)),
                    };
                    if cell < CELLS {
                        layout.through[cell][way] = (row as u8, layout.lengths[row]);
                        layout.lengths[row] += 1;
                    }
                    step += 1;
                }
                number += 1;
            }
            way += 1;
        }
        layout
    }
}

/// The first pattern of rows with this many cells, 5 to 9.
pub const fn first(length: u32) -> u16 {
    ((3_u32.pow(length) - 243) / 2) as u16
}

/// The number of cells of a row with this pattern.
pub(super) fn length(pattern: u16) -> usize {
    let longer = (6..=9).filter(|&length| pattern >= first(length));
    5 + longer.count()
}

/// The digits of a pattern, in the order of the cells.
pub fn digits(pattern: u16) -> Vec<u16> {
    let length = length(pattern);
    let code = pattern - first(length as u32);
    POWERS[..length]
        .iter()
        .map(|power| code / power % 3)
        .collect()
}

/// The pattern of these digits.
pub fn pattern(digits: impl ExactSizeIterator<Item = u16>) -> u16 {
    let first = first(digits.len() as u32);
    let values = digits.zip(POWERS).map(|(digit, power)| digit * power);
    first + values.sum::<u16>()
}

/// The pattern with the colours exchanged.
pub(super) fn exchanged(of: u16) -> u16 {
    let digits = digits(of);
    pattern(digits.into_iter().map(|digit| (3 - digit) % 3))
}

/// The number of the kind of each pattern, and whether the pattern is the mirror image of those that the
/// kind is learned from: a row is worth the same from both ends.
pub fn kinds() -> Vec<(u16, bool)> {
    let mut kinds: Vec<(u16, bool)> = Vec::with_capacity(PATTERNS);
    let mut next = 0;
    for of in 0..PATTERNS as u16 {
        let mirrored = pattern(digits(of).into_iter().rev());
        if mirrored < of {
            kinds.push((kinds[usize::from(mirrored)].0, true));
        } else {
            kinds.push((next, false));
            next += 1;
        }
    }
    kinds
}

/// The number of kinds.
pub const KINDS: usize = 14_931;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_five_to_nine_cells_and_every_cell_three_rows() {
        let mut counts = [0; 10];
        for length in LAYOUT.lengths {
            counts[usize::from(length)] += 1;
        }
        assert_eq!(counts, [0, 0, 0, 0, 0, 6, 6, 6, 6, 3]);
        let places = LAYOUT.through.as_flattened();
        let distinct: std::collections::BTreeSet<_> = places.iter().collect();
        assert_eq!(distinct.len(), 3 * CELLS);
    }

    #[test]
    fn a_pattern_is_its_digits_and_of_a_kind_with_its_mirror_image() {
        let kinds = kinds();
        for of in 0..PATTERNS as u16 {
            assert_eq!(pattern(digits(of).into_iter()), of);
            assert_eq!(exchanged(exchanged(of)), of);
            let mirrored = pattern(digits(of).into_iter().rev());
            assert_eq!(kinds[usize::from(of)].0, kinds[usize::from(mirrored)].0);
        }
        let most = kinds.iter().map(|kind| kind.0).max();
        assert_eq!(most, Some(KINDS as u16 - 1));
    }
}
