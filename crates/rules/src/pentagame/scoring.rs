//! Tournament points of a finished game (book 21), and its result letter (book 22).

use super::Colour;
use std::fmt;

/// Tournament points. With up to five parties every share is a multiple of a twelfth, so sums are exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Points {
    twelfths: u32,
}

impl Points {
    /// This many twelfths of a point.
    pub fn from_twelfths(twelfths: u32) -> Points {
        Points { twelfths }
    }

    /// The points in twelfths.
    pub fn twelfths(self) -> u32 {
        self.twelfths
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        Points::from_twelfths(points.map(Points::twelfths).sum())
    }
}

impl fmt::Display for Points {
    /// Whole points, or two decimals.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.twelfths / 12, self.twelfths % 12);
        if rest == 0 {
            write!(f, "{whole}")
        } else {
            write!(f, "{whole}.{:02}", (rest * 100 + 6) / 12)
        }
    }
}

/// Returns the points of all parties by the dropped score (book 21): a party's own pieces out, plus the
/// average number that the other parties failed to bring out. Counts above the target count as the target.
/// The sum is always the number of parties times the target.
///
/// The book only has two players; with more, the mean over the others is used.
///
/// # Panics
/// If there are fewer than two or more than five parties.
pub fn dropped_score(outs: &[u8], target: u8) -> Vec<Points> {
    assert!(
        (2..=5).contains(&outs.len()),
        "a game has two to five parties"
    );
    let others = outs.len() as u32 - 1;
    let capped = |count: &u8| u32::from((*count).min(target));
    let missing = |count: &u8| u32::from(target) - capped(count);
    let all_missing: u32 = outs.iter().map(missing).sum();
    outs.iter()
        .map(|count| {
            let missing_to_others = all_missing - missing(count);
            Points::from_twelfths(12 * capped(count) + 12 / others * missing_to_others)
        })
        .collect()
}

/// The letter of a seat's first two pieces out (book 22, table 4): the second colour picks the row,
/// the first the column of a square filled row by row, in which I and J share a cell.
pub fn result_letter(first: Colour, second: Colour) -> &'static str {
    const SQUARE: [[&str; 5]; 5] = [
        ["A", "B", "C", "D", "E"],
        ["F", "G", "H", "I/J", "K"],
        ["L", "M", "N", "O", "P"],
        ["Q", "R", "S", "T", "U"],
        ["V", "W", "X", "Y", "Z"],
    ];
    SQUARE[second.index()][first.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(outs: &[u8]) -> Vec<String> {
        dropped_score(outs, 3)
            .iter()
            .map(Points::to_string)
            .collect()
    }

    #[test]
    fn two_players_share_six_points_as_the_book_says() {
        assert_eq!(points(&[3, 3]), ["3", "3"]);
        assert_eq!(points(&[3, 2]), ["4", "2"]);
        assert_eq!(points(&[3, 1]), ["5", "1"]);
        assert_eq!(points(&[3, 0]), ["6", "0"]);
    }

    #[test]
    fn more_players_get_the_mean_of_what_the_others_lack() {
        assert_eq!(points(&[3, 2, 0]), ["5", "3.50", "0.50"]);
        assert_eq!(points(&[3, 2, 2, 0]), ["4.67", "3.33", "3.33", "0.67"]);
    }

    #[test]
    fn counts_above_the_target_count_as_the_target() {
        assert_eq!(points(&[4, 3]), ["3", "3"]);
        assert_eq!(points(&[4, 1]), ["5", "1"]);
    }

    #[test]
    fn points_always_sum_to_the_target_times_the_number_of_parties() {
        for parties in 2..=5_u32 {
            for code in 0..4_u32.pow(parties) {
                let outs: Vec<_> = (0..parties)
                    .map(|party| (code / 4_u32.pow(party) % 4) as u8)
                    .collect();
                let sum: Points = dropped_score(&outs, 3).into_iter().sum();
                assert_eq!(sum.twelfths(), 12 * 3 * parties, "{outs:?}");
            }
        }
    }

    #[test]
    fn first_white_second_blue_spells_f() {
        assert_eq!(result_letter(Colour::White, Colour::Blue), "F");
        assert_eq!(result_letter(Colour::Blue, Colour::White), "B");
        assert_eq!(result_letter(Colour::Yellow, Colour::Blue), "I/J");
        assert_eq!(result_letter(Colour::Green, Colour::Green), "Z");
    }
}
