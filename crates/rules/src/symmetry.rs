//! Positions and turns that are equal by symmetry.
//!
//! Of all images of a position the one with the least key stands for it. If several have this key, the
//! position is itself symmetric, and of the images of a turn the one that sorts first stands for it.

use crate::Rules;

/// Returns where a symmetry of a regular polygon moves a corner. The symmetries below the number of corners
/// turn it by so many corners; the others mirror it first.
pub(crate) fn image(corner: u8, symmetry: u8, corners: u8) -> u8 {
    match symmetry < corners {
        true => (corner + symmetry) % corners,
        false => (symmetry - corner) % corners,
    }
}

/// Returns the symmetry of a regular polygon that undoes this one.
pub(crate) fn undoing(symmetry: u8, corners: u8) -> u8 {
    match symmetry < corners {
        true => (corners - symmetry) % corners,
        false => symmetry,
    }
}

/// Returns the least key of the images of a position, and the symmetries that lead to it.
pub(crate) fn least<R: Rules>(game: &R) -> (u64, Vec<u8>) {
    let mut least = (u64::MAX, Vec::new());
    for symmetry in 0..game.symmetries() {
        let key = game.mirrored(symmetry).key();
        if key < least.0 {
            least = (key, Vec::new());
        }
        if key == least.0 {
            least.1.push(symmetry);
        }
    }
    least
}

/// Prints the image of a legal turn that stands for all of them.
pub(crate) fn notation<R: Rules>(game: &R, turn: &R::Turn) -> String {
    let images = least(game).1.into_iter().map(|symmetry| {
        let turn = game.mirrored_turn(turn, symmetry);
        game.mirrored(symmetry).notation(&turn)
    });
    images.min().unwrap_or_else(|| game.notation(turn))
}

/// Returns the turn whose image has this notation, if it is legal.
pub(crate) fn turn<R: Rules>(game: &R, notation: &str) -> Option<R::Turn> {
    let symmetry = *least(game).1.first()?;
    let image = game.mirrored(symmetry).read_strict(notation).ok()?;
    let turn = game.mirrored_turn(&image, game.undoing(symmetry));
    game.check(&turn).is_ok().then_some(turn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_symmetries_of_a_polygon_move_its_corners_in_different_ways_and_back() {
        for corners in [5, 6] {
            let all = |symmetry| (0..corners).map(move |corner| image(corner, symmetry, corners));
            let mut ways: Vec<Vec<u8>> = (0..2 * corners)
                .map(|symmetry| all(symmetry).collect())
                .collect();
            for symmetry in 0..2 * corners {
                let back = undoing(symmetry, corners);
                for corner in 0..corners {
                    let there = image(corner, symmetry, corners);
                    assert_eq!(image(there, back, corners), corner);
                }
            }
            ways.sort();
            ways.dedup();
            assert_eq!(ways.len(), usize::from(2 * corners));
        }
    }
}
