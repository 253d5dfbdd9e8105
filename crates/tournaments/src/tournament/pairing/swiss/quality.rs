//! The quality of a pair, and its conversion to one number.

use super::{
    super::history::History,
    contender::{Contender, Float},
};

/// A pair of indices in the list, with its quality.
pub(super) type Pair = (usize, usize, Quality);

/// The faults of a pair, the most important first; the numbers are those of the [list](super).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Quality {
    /// 1: whether they meet again.
    again: u64,
    /// 1: the number of earlier meetings beyond the first.
    often: u64,
    /// 2: the number of steps by which another player is nearer to the bye.
    bye: u64,
    /// 3: whether neither of them may have the same seat again.
    same_seat: u64,
    /// 4: the squared difference of scores.
    float_squared: u64,
    /// 5: whether both prefer the same seat, and once more if both need it to even out their first moves.
    same_preference: u64,
    /// 6: the difference of scores.
    float: u64,
    /// 7: the number of floats in the direction of one of the last two rounds.
    floats_again: u64,
    /// 8: whether they were paired before, and one did not come.
    waited: u64,
    /// 9: the squared distance from the order of the list.
    out_of_place: u64,
}

/// The sums of weights stay below this, so that the library's own sums and differences do not
/// overflow.
const ROOM: i128 = 1 << 108;

impl Quality {
    /// The quality of a pair of a higher ranked player and a lower ranked one.
    pub(super) fn of_pair(
        history: &History,
        contenders: &[Contender],
        higher: usize,
        lower: usize,
    ) -> Quality {
        let (one, other) = (&contenders[higher], &contenders[lower]);
        let wishes = [higher, lower].map(|player| history.firsts[player].wish());
        let share = |least: i32| {
            let same = wishes.iter().all(|&wish| wish >= least)
                || wishes.iter().all(|&wish| wish <= -least);
            u64::from(same)
        };
        let times = u64::from(history.times_met(higher, lower));
        let float = one.score.abs_diff(other.score);
        let floats_again: usize = [(one, Float::Down), (other, Float::Up)]
            .map(|(player, float)| player.times_floated(float))
            .into_iter()
            .sum();
        let (floats_again, out_of_place) = if float == 0 {
            (0, square(one.off_half(other)))
        } else {
            let from_edges = square(one.below()) + square(other.in_group);
            (floats_again as u64, from_edges)
        };
        Quality {
            again: times.min(1),
            often: times.saturating_sub(1),
            bye: 0,
            same_seat: share(3),
            float_squared: float * float,
            same_preference: share(1) + share(2),
            float,
            floats_again,
            waited: u64::from(history.waited_in_vain(higher, lower)),
            out_of_place,
        }
    }

    pub(super) fn of_bye(one: &Contender) -> Quality {
        Quality {
            bye: one.from_bye,
            floats_again: one.times_floated(Float::Down) as u64,
            out_of_place: square(one.below()),
            ..Quality::default()
        }
    }

    /// Whether the pair keeps the rules 1 to 3, which a wider choice of pairs might mend.
    pub(super) fn keeps_hard_rules(&self) -> bool {
        (self.again, self.bye, self.same_seat) == (0, 0, 0)
    }

    /// The faults, the most important first.
    fn in_order(&self) -> [u64; 10] {
        [
            self.again,
            self.often,
            self.bye,
            self.same_seat,
            self.float_squared,
            self.same_preference,
            self.float,
            self.floats_again,
            self.waited,
            self.out_of_place,
        ]
    }
}

/// The costs of pairs: of two pairings with this many pairs, the better one has the lower total. If
/// numbers would become too large, the least important criteria are dropped.
pub(super) fn costs(pairs: &[Pair], in_a_pairing: usize) -> Vec<(usize, usize, i128)> {
    let mut costs: Vec<_> = pairs
        .iter()
        .map(|&(one, other, _)| (one, other, 0))
        .collect();
    let mut largest_sum: i128 = 1;
    for point in 0..Quality::default().in_order().len() {
        let worst = pairs
            .iter()
            .map(|(.., quality)| quality.in_order()[point])
            .max();
        let more_than_any_sum = i128::from(worst.unwrap_or(0)) * in_a_pairing as i128 + 1;
        largest_sum = largest_sum.saturating_mul(more_than_any_sum);
        if largest_sum > ROOM {
            break;
        }
        for ((.., cost), (.., quality)) in costs.iter_mut().zip(pairs) {
            *cost = *cost * more_than_any_sum + i128::from(quality.in_order()[point]);
        }
    }
    costs
}

/// The square of a number of places, so that several small distances are better than a large one.
fn square(places: usize) -> u64 {
    (places as u64).pow(2)
}
