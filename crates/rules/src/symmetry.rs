//! The symmetries of regular polygons.

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
