//! Stored data about puzzles: a user's solutions, and a server's puzzle of the day.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveTime, Utc};
use petteia_rules::{GameKind, Language};
use serde::{Deserialize, Serialize};

use super::{Draft, mail::next_at};
use crate::{
    ids::{ChannelId, GuildId, UserId},
    timer::{Timer, TimerKind},
    zone::Zone,
};

/// A user's puzzles.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleCard {
    /// The current puzzle.
    pub open: Option<OpenPuzzle>,
    /// Puzzles solved before their solution was shown, by id.
    pub solved: BTreeSet<String>,
    /// Puzzles whose solution was shown.
    pub told: BTreeSet<String>,
    /// Puzzles that were given and are not done.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub given: BTreeSet<String>,
    /// Number of puzzles solved in a row.
    pub streak: u32,
    /// The longest such row.
    pub best: u32,
    /// Puzzles of the user's own mistakes, newest last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub own: Vec<OwnPuzzle>,
}

/// A puzzle of a user's own mistake. Nobody else gets it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnPuzzle {
    /// The kind of game.
    pub kind: GameKind,
    /// Its id.
    pub id: String,
    /// The puzzle in the format of the stock.
    pub line: String,
    /// The turn that the user played, in canonical notation.
    pub played: String,
}

/// Maximum number of puzzles of a user's own mistakes; the oldest are dropped.
const MAX_OWN: usize = 20;

/// A user's current puzzle.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OpenPuzzle {
    /// Its id.
    pub id: String,
    /// How many hints were given.
    pub hints: u32,
    /// How many wrong answers were given.
    pub wrong: u32,
    /// Whether it had been done before it was given, and has not been done since.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
    /// The server whose puzzle of the day it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day_of: Option<GuildId>,
    /// The grade that the user wished, 1 to 8; the next puzzle is of it too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wished_grade: Option<u8>,
    /// The name of the theme that the user wished; the next puzzle is about it too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wished_theme: Option<String>,
    /// Parts of an answer that do not fit into buttons.
    #[serde(skip_serializing_if = "Draft::is_blank")]
    pub draft: Draft,
}

impl PuzzleCard {
    /// Whether the user has not used puzzles yet.
    pub fn is_blank(&self) -> bool {
        *self == PuzzleCard::default()
    }

    /// Returns the current puzzle, if it has this id.
    pub fn open_if(&mut self, id: &str) -> Option<&mut OpenPuzzle> {
        self.open.as_mut().filter(|open| open.id == id)
    }

    /// Returns the puzzle of the user's own mistake with this id.
    pub fn own(&self, id: &str) -> Option<&OwnPuzzle> {
        self.own.iter().find(|own| own.id == id)
    }

    /// Keeps a puzzle of the user's own mistake.
    pub fn keep_own(&mut self, puzzle: OwnPuzzle) {
        self.own.retain(|own| own.id != puzzle.id);
        self.own.push(puzzle);
        let beyond = self.own.len().saturating_sub(MAX_OWN);
        self.own.drain(..beyond);
    }

    /// Whether a puzzle was solved or its solution shown.
    pub fn is_done(&self, id: &str) -> bool {
        self.solved.contains(id) || self.told.contains(id)
    }

    /// Returns the current puzzle, if it is to be answered.
    pub fn at_hand(&self) -> Option<&OpenPuzzle> {
        let open = self.open.as_ref()?;
        (open.again || !self.is_done(&open.id)).then_some(open)
    }

    /// Makes this the current puzzle. Earlier attempts at the current puzzle stay.
    pub fn take(&mut self, id: &str) {
        let again = self.is_done(id);
        if !again {
            self.given.insert(id.to_owned());
        }
        if self.open.as_ref().is_none_or(|open| open.id != id) {
            self.open = Some(OpenPuzzle {
                id: id.to_owned(),
                again,
                ..OpenPuzzle::default()
            });
        }
    }

    /// Records that a puzzle was solved or its solution shown.
    fn done(&mut self, id: &str) {
        self.given.remove(id);
        if let Some(open) = self.open_if(id) {
            open.again = false;
        }
    }

    /// Records a solution. Returns whether it counts: only once, and only before the solution was shown.
    pub fn solve(&mut self, id: &str) -> bool {
        self.done(id);
        let counts = !self.told.contains(id) && self.solved.insert(id.to_owned());
        if counts {
            self.streak += 1;
            self.best = self.best.max(self.streak);
        }
        counts
    }

    /// Records that the solution was shown.
    pub fn tell(&mut self, id: &str) {
        self.done(id);
        if !self.solved.contains(id) && self.told.insert(id.to_owned()) {
            self.streak = 0;
        }
    }
}

/// A server's puzzles of the day.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DailyPuzzles {
    /// When and where they are posted; `None` if they are not.
    pub posted: Option<Daily>,
    /// When the next one is.
    pub due: Option<DateTime<Utc>>,
    /// The server's language, as the platform reported it.
    pub language: Option<Language>,
    /// Number of posted puzzles.
    pub number: u32,
    /// The id of the latest one.
    pub today: Option<String>,
    /// Puzzles found in games of this server, newest last.
    pub found: Vec<Found>,
    /// Games up to this number of the archive were searched for puzzles.
    pub looked: u64,
    /// Members who have solved puzzles of the day.
    pub solvers: BTreeMap<UserId, Solver>,
}

/// When and where puzzles of the day are posted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Daily {
    /// At this local time.
    pub at: NaiveTime,
    /// In this time zone.
    pub zone: Zone,
    /// In this channel.
    pub channel: ChannelId,
}

/// A puzzle found in a game of this server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Found {
    /// The kind of game.
    pub kind: GameKind,
    /// Its id.
    pub id: String,
    /// The puzzle in the format of the stock.
    pub line: String,
    /// Whether it was a puzzle of the day.
    pub posted: bool,
}

/// Maximum number of found puzzles; the oldest are dropped.
const MAX_FOUND: usize = 40;

/// A member's solutions of puzzles of the day, on their own day.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Solver {
    /// Number of solved puzzles.
    pub solved: u32,
    /// Number solved in a row up to the last one.
    pub streak: u32,
    /// The longest such row.
    pub best: u32,
    /// The number of the last solved one.
    pub last: u32,
}

impl DailyPuzzles {
    /// Sets when and where puzzles are posted; `None` to stop.
    pub fn set(&mut self, posted: Option<Daily>, now: DateTime<Utc>) {
        self.due = posted.as_ref().map(|daily| daily.after(now));
        self.posted = posted;
    }

    /// Adds a puzzle found in a game of this server.
    pub fn keep(&mut self, found: Found) {
        self.found.push(found);
        let beyond = self.found.len().saturating_sub(MAX_FOUND);
        self.found.drain(..beyond);
    }

    /// Records that a puzzle is posted now.
    pub fn post(&mut self, id: &str, now: DateTime<Utc>) {
        if let Some(found) = self.found.iter_mut().find(|found| found.id == id) {
            found.posted = true;
        }
        self.number += 1;
        self.today = Some(id.to_owned());
        self.due = self.posted.as_ref().map(|daily| daily.after(now));
    }

    /// Records that a member solved the puzzle of the day. Returns whether it is their first solution of
    /// it.
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

    /// Lists the members who solved the puzzle of the day.
    pub fn solved_today(&self) -> impl Iterator<Item = UserId> + '_ {
        let today =
            |(_, solver): &(&UserId, &Solver)| self.number > 0 && solver.last == self.number;
        self.solvers.iter().filter(today).map(|(user, _)| *user)
    }

    /// Returns a member's current streak. It ends after a missed day; today's puzzle may still be solved.
    pub fn streak(&self, solver: &Solver) -> u32 {
        match solver.last + 1 >= self.number {
            true => solver.streak,
            false => 0,
        }
    }

    /// Returns the timers.
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
    /// Returns the first such time after a moment. A local time that does not exist counts as an hour
    /// later; of one that exists twice the first counts.
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
            zone: Zone::named("Europe/Berlin").unwrap(),
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
    fn a_user_keeps_the_newest_puzzles_of_own_mistakes_each_once() {
        let mut card = PuzzleCard::default();
        let own = |number: usize| OwnPuzzle {
            kind: GameKind::Pentalath,
            id: format!("game.p{number}"),
            line: String::new(),
            played: "a1".to_owned(),
        };
        card.keep_own(own(1));
        for number in 2..=MAX_OWN {
            card.keep_own(own(number));
        }
        card.keep_own(own(1));
        assert_eq!(card.own.len(), MAX_OWN);
        card.keep_own(own(MAX_OWN + 1));
        assert_eq!(card.own.len(), MAX_OWN);
        assert!(card.own("game.p1").is_some());
        assert_eq!(card.own("game.p2"), None);
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

    #[test]
    fn a_puzzle_given_again_is_at_hand_until_it_is_done_again() {
        let mut card = PuzzleCard::default();
        card.take("a");
        assert!(card.given.contains("a") && card.at_hand().is_some());
        card.solve("a");
        card.take("a");
        assert!(card.given.is_empty() && card.at_hand().is_none());
        card.take("b");
        card.take("a");
        assert!(card.at_hand().is_some());
        card.tell("a");
        assert!(card.at_hand().is_none());
        assert_eq!(card.given.iter().collect::<Vec<_>>(), ["b"]);
    }
}
