//! The turns that a suggestion names besides the one chosen, with values of their own.
//!
//! The search for the best turn finds only upper bounds for the others. So the best five are
//! searched once more with a small part of the nodes: all to the same depth, each with its exact
//! score. The differences come from this search; the level comes from the deeper one.

use crate::{Budget, Suggestion};

/// The part of the nodes that the scores of the named turns may take is one in this many.
const PART: u64 = 10;

/// The number of nodes that the scores may always take once the main search has finished: some
/// hundredths of a second.
pub(crate) const SOON: u64 = 50_000;

/// The best turns with their scores, all of them searched to the same depth.
#[derive(Debug)]
pub(crate) struct Named<T> {
    turns: Vec<(T, i32)>,
    depth: i32,
    /// The nodes that the search for the best turn took at each depth.
    costs: Vec<u64>,
    /// The nodes spent before the search began, and when it finished its last depth.
    began: u64,
    done: u64,
    spent: u64,
}

impl<T: Copy> Named<T> {
    /// Starts with the best of these turns, which are given best first with their static scores.
    pub(crate) fn by_look(turns: impl IntoIterator<Item = (T, i32)>, budget: &Budget<'_>) -> Self {
        Named {
            turns: turns.into_iter().take(Suggestion::MOST).collect(),
            depth: 0,
            costs: Vec::new(),
            began: budget.spent(),
            done: budget.spent(),
            spent: 0,
        }
    }

    /// Called when the main search has finished another depth: searches the best turns as deep as
    /// their part of the nodes allows. `score` gives the score of a turn at a depth: exact if it is
    /// above a bound, else any score up to the bound; `None` when the budget ends.
    pub(crate) fn follow(
        &mut self,
        budget: &mut Budget<'_>,
        turns: &[T],
        mut score: impl FnMut(&mut Budget<'_>, T, i32, i32) -> Option<i32>,
    ) {
        self.costs.push(budget.spent() - self.done);
        while let Some(&cost) = self.costs.get(self.depth as usize) {
            let part = (budget.spent() - self.began) / PART;
            let left = part.saturating_sub(self.spent);
            // several turns have to be searched
            if left < 2 * cost || !self.deepen(budget, left, turns, &mut score) {
                break;
            }
        }
        self.done = budget.spent();
    }

    /// Called when the main search has finished: searches the best turns as deep as it did, unless
    /// that takes more nodes than the main search and more than [`SOON`].
    pub(crate) fn catch_up(
        &mut self,
        budget: &mut Budget<'_>,
        turns: &[T],
        mut score: impl FnMut(&mut Budget<'_>, T, i32, i32) -> Option<i32>,
    ) {
        let end = budget.spent() + (budget.spent() - self.began).max(SOON);
        while (self.depth as usize) < self.costs.len() {
            let left = end.saturating_sub(budget.spent());
            if !self.deepen(budget, left, turns, &mut score) {
                break;
            }
        }
    }

    /// The turns, best first, shifted so that the best has this score, which a deeper search found.
    /// Scores further from 0 than `certain` mean won or lost, and are not shifted.
    pub(crate) fn beside(&self, best: i32, certain: i32) -> Vec<(T, i32)> {
        let first = self.turns.first().map_or(0, |&(_, first)| first);
        let told = |score: i32| match [best, first, score].iter().any(|one| one.abs() > certain) {
            true => score.min(best),
            false => best - (first - score),
        };
        let turns = self.turns.iter();
        turns.map(|&(turn, score)| (turn, told(score))).collect()
    }

    /// Searches one ply deeper. Returns whether these nodes were enough for that.
    fn deepen(
        &mut self,
        budget: &mut Budget<'_>,
        nodes: u64,
        turns: &[T],
        score: &mut impl FnMut(&mut Budget<'_>, T, i32, i32) -> Option<i32>,
    ) -> bool {
        if budget.is_over() {
            return false;
        }
        let before = budget.spent();
        let depth = self.depth + 1;
        let found = budget.within(nodes, |budget| {
            best_of(turns, |turn, above| score(budget, turn, depth, above))
        });
        self.spent += budget.spent() - before;
        let Some(found) = found else { return false };
        (self.turns, self.depth) = (found, depth);
        true
    }
}

/// The best few turns with their exact scores, best first. `score` gives the score of a turn: exact
/// if it is above a bound, else any score up to the bound. `None` ends the search.
fn best_of<T: Copy>(
    turns: &[T],
    mut score: impl FnMut(T, i32) -> Option<i32>,
) -> Option<Vec<(T, i32)>> {
    let mut best: Vec<(T, i32)> = Vec::with_capacity(Suggestion::MOST + 1);
    for &turn in turns {
        let above = match best.get(Suggestion::MOST - 1) {
            Some(&(_, last)) => last,
            None => -i32::MAX,
        };
        let score = score(turn, above)?;
        if score > above {
            let place = best.partition_point(|&(_, other)| other >= score);
            best.insert(place, (turn, score));
            best.truncate(Suggestion::MOST);
        }
    }
    Some(best)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    const SCORES: [i32; 10] = [3, 9, -4, 9, 0, 12, 7, 1, 8, 2];

    /// The score of a turn at a depth, or the bound if the score is not above it.
    fn bounded(turn: usize, depth: i32, above: i32) -> Option<i32> {
        Some((100 * depth + SCORES[turn]).max(above))
    }

    #[test]
    fn the_best_five_have_their_own_scores() {
        let turns: Vec<usize> = (0..10).collect();
        let best = best_of(&turns, |turn, above| bounded(turn, 0, above));
        assert_eq!(best.unwrap(), [(5, 12), (1, 9), (3, 9), (8, 8), (6, 7)]);
        let two = best_of(&turns[..2], |turn, above| bounded(turn, 0, above));
        assert_eq!(two.unwrap(), [(1, 9), (0, 3)]);
        assert_eq!(best_of(&turns, |_, _| None), None);
    }

    #[test]
    fn all_scores_are_of_one_depth_and_take_a_small_part_of_the_nodes() {
        let turns: Vec<usize> = (0..10).collect();
        let budget = &mut Budget::nodes(1_000_000);
        let mut named = Named::by_look(turns.iter().map(|&turn| (turn, 0)), budget);
        for depth in 1..9 {
            budget.spend(4_u64.pow(depth));
            named.follow(budget, &turns, |budget, turn, depth, above| {
                budget.spend(4_u64.pow(depth as u32) / 10).then_some(())?;
                bounded(turn, depth, above)
            });
        }
        assert!(named.depth >= 4, "{named:?}");
        let mut depths = named.turns.iter().map(|(_, score)| score / 100);
        assert!(depths.all(|depth| depth == named.depth), "{named:?}");
        assert!(named.spent <= budget.spent() / PART, "{named:?}");
        named.catch_up(budget, &turns, |budget, turn, depth, above| {
            budget.spend(1).then_some(())?;
            bounded(turn, depth, above)
        });
        assert_eq!((named.depth, named.turns[0]), (8, (5, 812)));
    }

    #[test]
    fn turns_are_told_by_how_much_worse_they_are_than_the_best() {
        let budget = &Budget::nodes(1);
        let named = Named::by_look([('a', 50), ('b', 40), ('c', -2_000)], budget);
        let told = named.beside(30, 1_000);
        assert_eq!(told, [('a', 30), ('b', 20), ('c', -2_000)]);
        let won = named.beside(1_500, 1_000);
        assert_eq!(won, [('a', 50), ('b', 40), ('c', -2_000)]);
    }
}
