//! What is kept of puzzles: what a user has solved, and a server's puzzle of the day.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveTime, Utc};
use chrono_tz::Tz;
use petteia_rules::{GameKind, Language};
use serde::{Deserialize, Serialize};

use super::{Draft, mail::next_at};
use crate::{
    ids::{ChannelId, GuildId, UserId},
    timer::{Timer, TimerKind},
};

/// What a user has done with puzzles.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleCard {
    /// The one in hand.
    pub open: Option<OpenPuzzle>,
    /// Those solved without having been told the solution, by their ids.
    pub solved: BTreeSet<String>,
    /// Those of which the solution was told.
    pub told: BTreeSet<String>,
    /// How many were solved in succession.
    pub streak: u32,
    /// The most that ever were.
    pub best: u32,
}

/// The puzzle that a user has in hand.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OpenPuzzle {
    /// Which.
    pub id: String,
    /// How many hints were given.
    pub hints: u32,
    /// How many wrong answers were given.
    pub wrong: u32,
    /// The server whose puzzle of the day it was when it was taken up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day_of: Option<GuildId>,
    /// What buttons of an answer made by choosing have no room for.
    #[serde(skip_serializing_if = "Draft::is_blank")]
    pub draft: Draft,
}

impl PuzzleCard {
    /// Whether the user has done nothing with puzzles yet.
    pub fn is_blank(&self) -> bool {
        *self == PuzzleCard::default()
    }

    /// The puzzle in hand, where it is this one.
    pub fn in_hand(&mut self, id: &str) -> Option<&mut OpenPuzzle> {
        self.open.as_mut().filter(|open| open.id == id)
    }

    /// Whether a puzzle was solved, or its solution told.
    pub fn is_done(&self, id: &str) -> bool {
        self.solved.contains(id) || self.told.contains(id)
    }

    /// How hard the next puzzle is to be, from 1 to 8: a grade harder for every two solved in succession.
    pub fn next_grade(&self) -> u8 {
        u8::try_from(1 + self.streak / 2).map_or(8, |grade| grade.min(8))
    }

    /// Takes a puzzle in hand. What was tried before at the same one still counts.
    pub fn take(&mut self, id: &str) {
        if self.open.as_ref().is_none_or(|open| open.id != id) {
            self.open = Some(OpenPuzzle {
                id: id.to_owned(),
                ..OpenPuzzle::default()
            });
        }
    }

    /// The puzzle was solved; whether that counts: only once, and only before its solution was told.
    pub fn solve(&mut self, id: &str) -> bool {
        let counts = !self.told.contains(id) && self.solved.insert(id.to_owned());
        if counts {
            self.streak += 1;
            self.best = self.best.max(self.streak);
        }
        counts
    }

    /// The solution was told.
    pub fn tell(&mut self, id: &str) {
        if !self.solved.contains(id) && self.told.insert(id.to_owned()) {
            self.streak = 0;
        }
    }
}

/// A server's puzzles of the day.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DailyPuzzles {
    /// When and where they are posted; not at all where absent.
    pub posted: Option<Daily>,
    /// When the next one is.
    pub due: Option<DateTime<Utc>>,
    /// What the platform said of the server's language.
    pub language: Option<Language>,
    /// How many there were.
    pub number: u32,
    /// The last one, by its id.
    pub today: Option<String>,
    /// Those found in games played here, the newest last.
    pub found: Vec<Found>,
    /// Up to this number of the archive its games have been looked through for them.
    pub looked: u64,
    /// What members have solved.
    pub solvers: BTreeMap<UserId, Solver>,
}

/// When and where puzzles of the day are posted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Daily {
    /// At this local time…
    pub at: NaiveTime,
    /// …in this time zone.
    pub zone: Tz,
    /// In this channel.
    pub channel: ChannelId,
}

/// A puzzle found in a game that was played here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Found {
    /// Which game was played.
    pub kind: GameKind,
    /// Its name.
    pub id: String,
    /// The puzzle as stocks write it.
    pub line: String,
    /// Whether it has been the puzzle of a day.
    pub posted: bool,
}

/// How many found puzzles are kept; the oldest go first.
const FOUND_KEPT: usize = 40;

/// Which puzzles of the day somebody has solved on the day itself.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Solver {
    /// How many.
    pub solved: u32,
    /// How many in succession up to the last one.
    pub streak: u32,
    /// The most that ever were.
    pub best: u32,
    /// The number of the last one.
    pub last: u32,
}

impl DailyPuzzles {
    /// Posted from now on so, or not at all any more.
    pub fn set(&mut self, posted: Option<Daily>, now: DateTime<Utc>) {
        self.due = posted.as_ref().map(|daily| daily.after(now));
        self.posted = posted;
    }

    /// Another puzzle was found in a game played here.
    pub fn keep(&mut self, found: Found) {
        self.found.push(found);
        let beyond = self.found.len().saturating_sub(FOUND_KEPT);
        self.found.drain(..beyond);
    }

    /// The next puzzle is posted now.
    pub fn post(&mut self, id: &str, now: DateTime<Utc>) {
        if let Some(found) = self.found.iter_mut().find(|found| found.id == id) {
            found.posted = true;
        }
        self.number += 1;
        self.today = Some(id.to_owned());
        self.due = self.posted.as_ref().map(|daily| daily.after(now));
    }

    /// Somebody solved the puzzle of the day; whether for the first time.
    pub fn solve(&mut self, user: UserId) -> bool {
        let solver = self.solvers.entry(user).or_default();
        if self.number == 0 || solver.last == self.number {
            return false;
        }
        solver.streak = match solver.last + 1 == self.number {
            true => solver.streak + 1,
            false => 1,
        };
        solver.solved += 1;
        solver.best = solver.best.max(solver.streak);
        solver.last = self.number;
        true
    }

    /// Who has solved the puzzle of the day.
    pub fn solved_today(&self) -> impl Iterator<Item = UserId> + '_ {
        let today =
            |(_, solver): &(&UserId, &Solver)| self.number > 0 && solver.last == self.number;
        self.solvers.iter().filter(today).map(|(user, _)| *user)
    }

    /// The streak of a member, as it stands: who missed a day begins anew, today's may yet come.
    pub fn streak(&self, solver: &Solver) -> u32 {
        match solver.last + 1 >= self.number {
            true => solver.streak,
            false => 0,
        }
    }

    /// What wakes it.
    pub fn timers(&self) -> Vec<Timer> {
        let timer = |at| Timer {
            at,
            what: TimerKind::Puzzle,
            ply: 0,
        };
        self.due.map(timer).into_iter().collect()
    }
}

impl Daily {
    /// The first such time after a moment. A local time that a clock put forward leaves out is an hour
    /// later; of one that comes twice the first counts.
    pub fn after(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        next_at(self.at, self.zone, now)
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
    fn the_next_puzzle_comes_at_the_local_time_whatever_the_clocks_do() {
        let daily = |hour, minute| Daily {
            at: NaiveTime::from_hms_opt(hour, minute, 0).unwrap(),
            zone: Tz::Europe__Berlin,
            channel: ChannelId(1),
        };
        let winter = daily(9, 0).after(at("2026-01-05T12:00:00Z"));
        assert_eq!(winter, at("2026-01-06T08:00:00Z"));
        assert_eq!(daily(9, 0).after(winter), at("2026-01-07T08:00:00Z"));
        let summer = daily(9, 0).after(at("2026-07-01T06:59:59Z"));
        assert_eq!(summer, at("2026-07-01T07:00:00Z"));
        // on 29 March 2026 Berlin has no 02:30
        let missing = daily(2, 30).after(at("2026-03-28T12:00:00Z"));
        assert_eq!(missing, at("2026-03-29T01:30:00Z"));
        // on 25 October 2026 it has two
        let twice = daily(2, 30).after(at("2026-10-24T12:00:00Z"));
        assert_eq!(twice, at("2026-10-25T00:30:00Z"));
        assert_eq!(daily(2, 30).after(twice), at("2026-10-26T01:30:00Z"));
    }

    #[test]
    fn a_streak_ends_with_a_day_missed_but_not_before_the_day_is_over() {
        let (ada, ben) = (UserId(1), UserId(2));
        let mut daily = DailyPuzzles::default();
        assert!(!daily.solve(ada), "there was none yet");
        for (number, solvers) in [(1, vec![ada, ben]), (2, vec![ada]), (3, vec![])] {
            daily.post("pentalath-001", at("2026-01-05T12:00:00Z"));
            assert_eq!(daily.number, number);
            for solver in &solvers {
                assert!(daily.solve(*solver));
                assert!(!daily.solve(*solver), "once is enough");
            }
            assert_eq!(daily.solved_today().collect::<Vec<_>>(), solvers);
        }
        let streak = |user| daily.streak(&daily.solvers[&user]);
        assert_eq!((streak(ada), streak(ben)), (2, 0));
        assert_eq!(daily.solvers[&ada].solved, 2);
    }

    #[test]
    fn a_puzzle_counts_once_and_not_after_its_solution_was_told() {
        let mut card = PuzzleCard::default();
        assert!(card.solve("a") && card.solve("b"));
        assert!(!card.solve("a"));
        card.tell("a");
        assert_eq!((card.streak, card.best), (2, 2), "it was solved already");
        card.tell("c");
        assert!(!card.solve("c"));
        assert_eq!((card.streak, card.best, card.solved.len()), (0, 2, 2));
    }

    #[test]
    fn what_was_tried_at_a_puzzle_still_counts_when_it_is_taken_up_again() {
        let mut card = PuzzleCard::default();
        card.take("a");
        card.open.as_mut().unwrap().hints = 1;
        card.take("a");
        assert_eq!(card.open.as_ref().unwrap().hints, 1);
        card.take("b");
        assert_eq!(card.open.unwrap().hints, 0);
    }
}
