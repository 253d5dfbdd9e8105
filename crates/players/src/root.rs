//! The root of a search: its turns with their scores, searched deeper and deeper.

use crate::{
    Budget,
    chance::Chance,
    named::Named,
    side_by_side::above_bound,
    table::{PROVEN, WON},
};

/// A turn at the root. Its score is for the side to move; it is an upper bound for turns that are not the
/// best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Candidate<T> {
    pub(crate) turn: T,
    pub(crate) score: i32,
}

/// A search from one position, the root.
pub(crate) trait Search {
    type Board;
    type Turn: Copy + PartialEq;

    /// Every turn with its static score, best first.
    fn candidates(&self, board: &Self::Board) -> Vec<Candidate<Self::Turn>>;

    /// The position after a turn, and whether the turn wins; `None` if it cannot be played.
    fn after(&self, board: &Self::Board, turn: Self::Turn) -> Option<(Self::Board, bool)>;

    /// Makes a position the root.
    fn begin(&mut self, board: &Self::Board);

    /// The score of a position one ply from the root, for the side to move, between alpha and beta.
    fn look(
        &mut self,
        budget: &mut Budget<'_>,
        board: &Self::Board,
        depth: i32,
        window: (i32, i32),
    ) -> i32;

    /// Whether the budget ended before the search did.
    fn stopped(&self) -> bool;

    /// Lets the search go on with another budget after the last one ended.
    fn resume(&mut self);

    /// Searches the candidates to this depth and sorts them, best first. Those that are not the
    /// best have an upper bound as their score. When the budget ends, the candidates searched so
    /// far count and the rest come behind; if not even the first was searched, nothing changes.
    fn deepened(
        &mut self,
        budget: &mut Budget<'_>,
        board: &Self::Board,
        candidates: &[Candidate<Self::Turn>],
        depth: i32,
    ) -> Vec<Candidate<Self::Turn>> {
        self.begin(board);
        let mut done = Vec::with_capacity(candidates.len());
        let mut alpha = -WON;
        for (place, &Candidate { turn, .. }) in candidates.iter().enumerate() {
            let Some((next, won)) = self.after(board, turn) else {
                continue;
            };
            let mut score = if won {
                WON - 1
            } else if place == 0 {
                -self.look(budget, &next, depth - 1, (-WON, WON))
            } else {
                -self.look(budget, &next, depth - 1, (-alpha - 1, -alpha))
            };
            if place > 0 && score > alpha && !won && !self.stopped() {
                score = -self.look(budget, &next, depth - 1, (-WON, -alpha));
            }
            if self.stopped() {
                let behind = |rest: &Candidate<Self::Turn>| Candidate {
                    score: rest.score.min(alpha - 1),
                    ..*rest
                };
                match place {
                    0 => return candidates.to_vec(),
                    _ => done.extend(candidates[place..].iter().map(behind)),
                }
                break;
            }
            alpha = alpha.max(score);
            done.push(Candidate { turn, score });
        }
        done.sort_by_key(|candidate| -candidate.score);
        done
    }

    /// The score of one turn at this depth: exact if it is above a bound, else any score up to it;
    /// `None` when the budget ends.
    fn score_above(
        &mut self,
        budget: &mut Budget<'_>,
        board: &Self::Board,
        turn: Self::Turn,
        depth: i32,
        above: i32,
    ) -> Option<i32> {
        self.begin(board);
        let (next, won) = self.after(board, turn)?;
        if won {
            return Some(WON - 1);
        }
        let score = above_bound(above, WON, |alpha, beta| {
            -self.look(budget, &next, depth - 1, (alpha, beta))
        });
        (!self.stopped()).then_some(score)
    }

    /// The candidates found by search, at most `deepest` plies deep. Each round goes one ply deeper:
    /// first the search, then the values of the named turns, then `prove`, which ends it by
    /// returning true.
    fn soundly(
        &mut self,
        budget: &mut Budget<'_>,
        board: &Self::Board,
        deepest: i32,
        mut prove: impl FnMut(&mut Self, &mut Budget<'_>, &mut [Candidate<Self::Turn>]) -> bool,
    ) -> Vec<Candidate<Self::Turn>> {
        let mut candidates = self.candidates(board);
        let by_look = candidates.iter().map(|one| (one.turn, one.score));
        let mut named = Named::by_look(by_look, budget);
        for depth in 1..=deepest {
            candidates = self.deepened(budget, board, &candidates, depth);
            if self.stopped() {
                break;
            }
            named.follow(budget, &turns(&candidates), |budget, turn, depth, above| {
                self.score_above(budget, board, turn, depth, above)
            });
            self.resume();
            // the best turn wins, or every turn loses
            let best = candidates.first();
            if best.is_none_or(|best| best.score.abs() > PROVEN)
                || prove(self, budget, &mut candidates)
            {
                break;
            }
        }
        named.catch_up(budget, &turns(&candidates), |budget, turn, depth, above| {
            self.score_above(budget, board, turn, depth, above)
        });
        let Some(&best) = candidates.first() else {
            return candidates;
        };
        let named = named.beside(best.score, PROVEN).into_iter();
        let named = named.map(|(turn, score)| Candidate { turn, score });
        let others = named.filter(|other| other.turn != best.turn);
        [best].into_iter().chain(others).collect()
    }

    /// Gives the candidates their exact scores, at most `deepest` plies deep, as far as the budget lasts.
    fn score_all(
        &mut self,
        budget: &mut Budget<'_>,
        board: &Self::Board,
        candidates: &mut [Candidate<Self::Turn>],
        deepest: i32,
    ) {
        for depth in 1..=deepest {
            let mut exactly = |one: &Candidate<Self::Turn>| {
                self.score_above(budget, board, one.turn, depth, -WON)
            };
            // scores are comparable only at the same depth
            let Some(scores) = candidates
                .iter()
                .map(&mut exactly)
                .collect::<Option<Vec<_>>>()
            else {
                break;
            };
            for (candidate, score) in candidates.iter_mut().zip(scores) {
                candidate.score = score;
            }
        }
    }
}

fn turns<T: Copy>(candidates: &[Candidate<T>]) -> Vec<T> {
    candidates.iter().map(|candidate| candidate.turn).collect()
}

/// The score of a win by force in this many own turns.
pub(crate) fn score_of(turns: u8) -> i32 {
    WON + 1 - 2 * i32::from(turns)
}

/// Puts the turn first that wins by force in this many own turns. Returns whether it is among the candidates.
pub(crate) fn put_first<T>(
    candidates: &mut [Candidate<T>],
    wins: impl Fn(&T) -> bool,
    turns: u8,
) -> bool {
    let place = candidates
        .iter()
        .position(|candidate| wins(&candidate.turn));
    if let Some(place) = place {
        candidates[..=place].rotate_right(1);
        candidates[0].score = score_of(turns);
    }
    place.is_some()
}

/// Puts the turn first that seems best to somebody whose judgement is off by this deviation, and sorts the
/// others, best first.
pub(crate) fn choose_roughly<T>(
    candidates: &mut Vec<Candidate<T>>,
    blur: f64,
    chance: &mut Chance,
) {
    let seen: Vec<f64> = candidates
        .iter()
        .map(|candidate| f64::from(candidate.score) + blur * chance.normal())
        .collect();
    let chosen = (0..candidates.len()).max_by(|&a, &b| seen[a].total_cmp(&seen[b]));
    if let Some(chosen) = chosen {
        let chosen = candidates.remove(chosen);
        candidates.sort_by_key(|candidate| -candidate.score);
        candidates.insert(0, chosen);
    }
}

#[cfg(test)]
pub(crate) mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::Suggestion;

    /// Checks that the five best candidates are worth what a search of each alone finds. Returns whether the
    /// search for the best turn finds only bounds for others of them; `None` if the game is won before this
    /// depth.
    pub(crate) fn five_are_exact<S: Search>(
        search: impl Fn() -> S,
        board: &S::Board,
        depth: i32,
        soundly: impl FnOnce(&mut S, &mut Budget<'_>) -> Vec<Candidate<S::Turn>>,
    ) -> Option<bool> {
        let budget = &mut Budget::nodes(u64::MAX);
        let mut candidates = search().candidates(board);
        let alone = candidates.iter().map(|candidate| {
            let score = search().score_above(budget, board, candidate.turn, depth, -WON);
            score.unwrap()
        });
        let mut alone: Vec<i32> = alone.collect();
        alone.sort_unstable_by_key(|score| -score);
        if alone[0] > PROVEN {
            return None;
        }
        let scores = |candidates: &[Candidate<S::Turn>]| -> Vec<i32> {
            let five = candidates.iter().take(Suggestion::MOST);
            five.map(|candidate| candidate.score).collect()
        };
        let found = soundly(&mut search(), budget);
        assert_eq!(scores(&found), alone[..Suggestion::MOST]);
        let mut search = search();
        for depth in 1..=depth {
            candidates = search.deepened(budget, board, &candidates, depth);
        }
        Some(scores(&candidates) != alone[..Suggestion::MOST])
    }
}
