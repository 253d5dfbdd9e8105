//! Searches several positions to the same depth, so that their scores can be compared.

/// The score of a position: exact if it is above the bound, else any score up to it. `look`
/// searches within a window; `won` is larger than every score.
pub(crate) fn above_bound(above: i32, won: i32, mut look: impl FnMut(i32, i32) -> i32) -> i32 {
    let narrow = (above > -won).then(|| look(-above - 1, -above));
    match narrow {
        Some(score) if score <= above => score,
        _ => look(-won, won),
    }
}

/// Searches all positions deeper and deeper, all to the same depth, and returns their scores.
/// `scores` are the static ones. `deeper` gives the score of the position at an index after a
/// search of a depth, or `None` when the budget ends. Scores further from 0 than `certain` mean won
/// or lost, and are not searched further.
pub(crate) fn deepened(
    mut scores: Vec<i32>,
    certain: i32,
    deepest: i32,
    mut deeper: impl FnMut(usize, i32) -> Option<i32>,
) -> Vec<i32> {
    for depth in 1..=deepest {
        let mut next = scores.clone();
        let mut open = false;
        for (place, score) in next.iter_mut().enumerate() {
            if score.abs() > certain {
                continue;
            }
            open = true;
            match deeper(place, depth) {
                Some(found) => *score = found,
                None => return scores,
            }
        }
        if !open {
            break;
        }
        scores = next;
    }
    scores
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_of_the_last_depth_that_all_reached() {
        let mut looks = 0;
        let scores = deepened(vec![1, 900, 2], 500, 9, |place, depth| {
            looks += 1;
            assert_ne!(place, 1, "it is known who wins there");
            (looks < 8).then_some(10 * depth + place as i32)
        });
        // each round searches two positions; the fourth round was not finished
        assert_eq!(scores, [30, 900, 32]);
    }

    #[test]
    fn it_ends_where_everything_is_known() {
        assert_eq!(deepened(vec![900, -900], 500, 9, |_, _| None), [900, -900]);
        let all_lost = deepened(vec![0, 0], 500, 9, |_, depth| {
            assert!(depth < 3);
            Some(if depth == 2 { -900 } else { 0 })
        });
        assert_eq!(all_lost, [-900, -900]);
    }
}
