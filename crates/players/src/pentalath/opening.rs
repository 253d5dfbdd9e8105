//! The first stone. The second player may take it over, so the fairest stone is the best.

use super::board::CELLS;
use crate::{Level, chance::Chance};

/// The chance that White wins with its first stone on a cell if Black does not swap: by the cell's
/// distance from the centre, and by its distance from the middle of its side of that ring. Found by
/// searches of 3 million nodes each.
const WHITE_WINS: [&[f64]; 5] = [
    &[0.545],
    &[0.560],
    &[0.515, 0.535],
    &[0.485, 0.485],
    &[0.480, 0.455, 0.455],
];

/// The deviation of a level's error in its judgement of a first stone.
const BLUR: [f64; 8] = [0.20, 0.15, 0.10, 0.07, 0.05, 0.03, 0.02, 0.01];

/// The first stones, each with the chance of the player who places it, and the index of the chosen
/// one.
pub(super) fn first_stones(level: Level, chance: &mut Chance) -> (Vec<(usize, f64)>, usize) {
    let stones: Vec<(usize, f64)> = (0..CELLS)
        .map(|cell| {
            let white = white_wins(cell);
            (cell, white.min(1.0 - white))
        })
        .collect();
    let blur = BLUR[level.index()];
    let seen: Vec<f64> = stones
        .iter()
        .map(|(_, value)| value + blur * chance.normal())
        .collect();
    let chosen = (0..CELLS)
        .max_by(|&a, &b| seen[a].total_cmp(&seen[b]))
        .unwrap_or(0);
    (stones, chosen)
}

/// The chance that White wins with its first stone on a cell.
fn white_wins(cell: usize) -> f64 {
    let (ring, off) = ring(cell);
    WHITE_WINS[ring][off]
}

/// The distance of a cell from the centre, and its distance from the middle of its side of that
/// ring.
fn ring(cell: usize) -> (usize, usize) {
    let mut row = 0;
    let mut place = cell;
    while place >= 9 - usize::abs_diff(row, 4) {
        place -= 9 - usize::abs_diff(row, 4);
        row += 1;
    }
    // the three coordinates of a hexagon, which sum to 0
    let up = row as i32 - 4;
    let right = (place + row.saturating_sub(4)) as i32 - 4;
    let mut away = [up.abs(), right.abs(), (up - right).abs()];
    away.sort_unstable();
    let ring = away[2] as usize;
    (ring, away[1] as usize - ring.div_ceil(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_nine_kinds_of_cells() {
        let mut counts = [[0; 3]; 5];
        for cell in 0..CELLS {
            let (ring, off) = ring(cell);
            counts[ring][off] += 1;
        }
        assert_eq!(
            counts,
            [[1, 0, 0], [6, 0, 0], [6, 6, 0], [12, 6, 0], [6, 12, 6]]
        );
    }
}
