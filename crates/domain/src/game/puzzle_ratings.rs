//! Ratings of puzzles and of those who solve them.
//!
//! A user's first attempt at a puzzle of the stock is a game of Glicko-2 between the two. The user wins by
//! solving it with the first answer and without a hint; what comes after changes nothing.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::rating::{Rating, StoredRating};

/// How well a user solves the puzzles of a game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleSolver {
    /// The rating after the last attempt.
    rating: StoredRating,
    /// When that was.
    last: Option<DateTime<Utc>>,
    /// The puzzles of which the first attempt was rated, by id.
    pub attempted: BTreeSet<String>,
    /// The number of those that were solved at the first attempt.
    pub solved: u32,
    /// The longest streak: how many puzzles were solved in it.
    #[serde(skip_serializing_if = "is_zero")]
    pub best_streak: u32,
    /// The streak that they are in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub run: Option<StreakRun>,
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// A streak: puzzles that get harder one after another, until the first error.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StreakRun {
    /// The puzzle to be solved now, by id.
    pub at: String,
    /// The rating of that puzzle when it was given. The next one is not easier.
    pub rating: i64,
    /// The number of puzzles solved.
    pub solved: u32,
    /// Whether a puzzle was skipped.
    pub skipped: bool,
    /// The puzzles that were given.
    pub given: BTreeSet<String>,
}

impl StreakRun {
    /// Goes on with this puzzle, which has this rating.
    pub fn go_on(&mut self, id: &str, rating: i64) {
        self.at = id.to_owned();
        self.rating = rating;
        self.given.insert(id.to_owned());
    }
}

/// How difficult a puzzle is for its solvers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleRating {
    /// The rating after the last attempt.
    rating: StoredRating,
    /// The number of users who attempted it.
    pub attempts: u32,
    /// The number of those who solved it at the first attempt.
    pub solved: u32,
}

impl PuzzleSolver {
    /// Returns the rating at this moment. Its deviation grows with every week since the last attempt.
    pub fn at(&self, now: DateTime<Utc>) -> Rating {
        let weeks = self.last.map_or(0, |last| (now - last).num_weeks());
        Rating::from(self.rating).rested(weeks)
    }

    /// Records the first attempt at a puzzle, with the puzzle. Returns whether it is the first.
    pub fn attempt(
        &mut self,
        id: &str,
        puzzle: &mut PuzzleRating,
        solved: bool,
        now: DateTime<Utc>,
    ) -> bool {
        if !self.attempted.insert(id.to_owned()) {
            return false;
        }
        let (mine, its) = (self.at(now), puzzle.rating());
        self.rating = mine.after_duel(its, solved).into();
        self.last = self.last.max(Some(now));
        self.solved += u32::from(solved);
        puzzle.rating = its.after_duel(mine, !solved).into();
        puzzle.attempts += 1;
        puzzle.solved += u32::from(solved);
        true
    }

    /// Returns the streak that they are in, if this is its puzzle.
    pub fn streak_at(&self, id: &str) -> Option<&StreakRun> {
        self.run.as_ref().filter(|run| run.at == id)
    }

    /// Records that the puzzle of the streak was solved.
    pub fn solve_in_streak(&mut self) {
        if let Some(run) = &mut self.run {
            run.solved += 1;
            self.best_streak = self.best_streak.max(run.solved);
        }
    }

    /// Ends the streak. Returns how many puzzles were solved in it.
    pub fn end_streak(&mut self) -> u32 {
        self.run.take().map_or(0, |run| run.solved)
    }
}

impl PuzzleRating {
    /// Creates the rating of a puzzle that nobody has attempted.
    pub fn beginning(rating: Rating) -> PuzzleRating {
        PuzzleRating {
            rating: rating.into(),
            attempts: 0,
            solved: 0,
        }
    }

    /// Returns the rating.
    pub fn rating(&self) -> Rating {
        self.rating.into()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn at(time: &str) -> DateTime<Utc> {
        time.parse().unwrap()
    }

    #[test]
    fn a_first_attempt_moves_solver_and_puzzle_apart_and_a_second_moves_nothing() {
        let now = at("2026-01-05T12:00:00Z");
        let mut solver = PuzzleSolver::default();
        let mut puzzle = PuzzleRating::beginning(Rating::new(1500.0, 250.0));
        assert!(solver.attempt("a", &mut puzzle, true, now));
        let (up, down) = (solver.at(now), puzzle.rating());
        assert!(
            up.rating > 1600.0 && down.rating < 1450.0,
            "{up:?} {down:?}"
        );
        assert!(up.deviation < 350.0 && down.deviation < 250.0);
        let before = (solver.clone(), puzzle.clone());
        assert!(!solver.attempt("a", &mut puzzle, false, now));
        assert_eq!((&solver, &puzzle), (&before.0, &before.1));

        let mut other = PuzzleSolver::default();
        assert!(other.attempt("a", &mut puzzle, false, now));
        assert!(other.at(now).rating < 1500.0);
        assert!(puzzle.rating().rating > down.rating);
        assert_eq!((puzzle.attempts, puzzle.solved), (2, 1));
        assert_eq!((other.attempted.len(), other.solved), (1, 0));
    }

    #[test]
    fn a_solver_who_rests_is_less_well_known() {
        let (then, later) = (at("2026-01-05T12:00:00Z"), at("2027-01-05T12:00:00Z"));
        let mut solver = PuzzleSolver::default();
        let mut puzzle = PuzzleRating::beginning(Rating::new(1500.0, 250.0));
        solver.attempt("a", &mut puzzle, true, then);
        let (now, rested) = (solver.at(then), solver.at(later));
        assert!(rested.deviation > now.deviation);
        assert!((rested.rating - now.rating).abs() < 1e-9);
    }

    #[test]
    fn the_best_streak_stays_when_a_streak_ends() {
        let mut solver = PuzzleSolver::default();
        for solved in [2, 1] {
            let run = solver.run.get_or_insert_default();
            run.go_on("a", 900);
            assert!(solver.streak_at("a").is_some() && solver.streak_at("b").is_none());
            for _ in 0..solved {
                solver.solve_in_streak();
            }
            assert_eq!(solver.end_streak(), solved);
            assert_eq!((solver.best_streak, solver.end_streak()), (2, 0));
        }
    }

    #[test]
    fn a_stored_rating_is_read_as_it_was_written() {
        let mut solver = PuzzleSolver::default();
        let mut puzzle = PuzzleRating::beginning(Rating::new(1234.5, 250.0));
        for id in ["a", "b", "c"] {
            solver.attempt(id, &mut puzzle, id == "b", at("2026-01-05T12:00:00Z"));
        }
        let written = serde_json::to_string(&(&solver, &puzzle)).unwrap();
        let read: (PuzzleSolver, PuzzleRating) = serde_json::from_str(&written).unwrap();
        assert_eq!(read, (solver, puzzle));
    }
}
