//! Planned turns: conditional answers to expected turns.
//!
//! A plan is a small tree, stored as lines from one position. It answers only if the game went exactly as a
//! line says, ply by ply, from that very position.

use serde::{Deserialize, Serialize};

use super::state::{Played, State};

/// The notation of a lost turn, in records and in plans.
pub const LOST: &str = "--";

/// A turn of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedTurn {
    /// The turn in canonical notation.
    pub turn: String,
    /// Whether it is a turn of the planner.
    pub mine: bool,
    /// The die it needs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<u8>,
}

/// A user's planned turns for a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The ply at which it was made.
    pub ply: u32,
    /// The position code at that ply.
    pub code: String,
    /// The lines from there, each ending with a turn of the planner.
    pub lines: Vec<Vec<PlannedTurn>>,
    /// Whether a takeback cancelled it and its owner was not told yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub taken_back: bool,
}

/// The state of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlanStands {
    /// It has answers left.
    Open,
    /// All of it was played.
    Done,
    /// The game went another way.
    OtherWay,
    /// A takeback cancelled it.
    TakenBack,
}

impl Plan {
    /// Creates an empty plan for the current position.
    pub fn at(state: &State) -> Plan {
        Plan {
            ply: state.game.ply(),
            code: state.game.code(),
            lines: Vec::new(),
            taken_back: false,
        }
    }

    /// Returns the turns played since the plan was made; `None` if the game never had its position.
    fn since<'a>(&self, state: &'a State) -> Option<Vec<&'a str>> {
        let from = usize::try_from(self.ply).ok()?.checked_sub(1)?;
        if from > state.plies.len() {
            return None;
        }
        let first = state.plies.get(from);
        let began = first.map_or(&state.game, |ply| &ply.before.game);
        let played = state.plies_after(from).map(|ply| match &ply.what {
            Played::Turn(turn) | Played::Only(turn) | Played::Pass(turn) => turn.as_str(),
            Played::Lost => LOST,
        });
        (began.code() == self.code).then(|| played.collect())
    }

    /// Returns how many turns were played since it was made.
    pub fn foreseen(&self, state: &State) -> usize {
        self.since(state).map_or(0, |since| since.len())
    }

    /// Returns the lines that the game has followed so far, without the played turns.
    fn followed<'a>(&'a self, state: &State) -> impl Iterator<Item = &'a [PlannedTurn]> {
        let since = self.since(state).filter(|_| !self.taken_back);
        self.lines.iter().filter_map(move |line| {
            let since = since.as_ref()?;
            let (played, rest) = line.split_at_checked(since.len())?;
            let same = played
                .iter()
                .zip(since)
                .all(|(step, turn)| step.turn == *turn);
            same.then_some(rest)
        })
    }

    /// Returns the planned answers to the current position, for any die.
    pub fn answers<'a>(&'a self, state: &State) -> impl Iterator<Item = &'a str> {
        let next = self.followed(state).filter_map(<[PlannedTurn]>::first);
        next.filter(|step| step.mine).map(|step| step.turn.as_str())
    }

    /// Returns the state of the plan.
    pub fn stands(&self, state: &State) -> PlanStands {
        let mut rests = self.followed(state).peekable();
        if self.taken_back {
            return PlanStands::TakenBack;
        }
        if rests.peek().is_some() {
            return match rests.any(|rest| !rest.is_empty()) {
                true => PlanStands::Open,
                false => PlanStands::Done,
            };
        }
        let played_to_the_end = |since: Vec<&str>| {
            let line = |line: &Vec<PlannedTurn>| {
                let mut steps = line.iter().zip(&since);
                line.len() <= since.len() && steps.all(|(step, turn)| step.turn == **turn)
            };
            self.lines.iter().any(line)
        };
        match self.since(state).is_some_and(played_to_the_end) {
            true => PlanStands::Done,
            false => PlanStands::OtherWay,
        }
    }

    /// Returns the remaining plan from the current position.
    pub fn from_now(&self, state: &State) -> Plan {
        let rests = self.followed(state).filter(|rest| !rest.is_empty());
        Plan {
            lines: rests.map(<[PlannedTurn]>::to_vec).collect(),
            ..Plan::at(state)
        }
    }

    /// Adds a line. Earlier lines with another answer to the same turns are removed.
    pub fn add(&mut self, line: Vec<PlannedTurn>) {
        self.lines.retain(|before| {
            let part = before.iter().zip(&line).find(|(one, other)| one != other);
            match part {
                Some((one, other)) => !(one.mine && other.mine && one.die == other.die),
                // If one line is the beginning of the other, the longer one stays.
                None => before.len() > line.len(),
            }
        });
        let within = |before: &Vec<PlannedTurn>| before.starts_with(&line);
        if !self.lines.iter().any(within) {
            self.lines.push(line);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(turns: &[&str]) -> Vec<PlannedTurn> {
        let step = |(index, turn): (usize, &&str)| PlannedTurn {
            turn: (*turn).to_owned(),
            mine: index % 2 == 1,
            die: turn.split_once(':').and_then(|(die, _)| die.parse().ok()),
        };
        turns.iter().enumerate().map(step).collect()
    }

    fn plan(lines: &[&[&str]]) -> Plan {
        let mut plan = Plan {
            ply: 3,
            code: "-".to_owned(),
            lines: Vec::new(),
            taken_back: false,
        };
        for turns in lines {
            plan.add(line(turns));
        }
        plan
    }

    #[test]
    fn another_answer_to_the_same_takes_the_place_of_the_first() {
        let plan = plan(&[&["a", "x", "b", "y"], &["c", "z"], &["a", "w"]]);
        assert_eq!(plan.lines, [line(&["c", "z"]), line(&["a", "w"])]);
    }

    #[test]
    fn a_line_that_goes_on_takes_the_place_of_its_beginning() {
        let long = ["a", "x", "b", "y"];
        assert_eq!(plan(&[&["a", "x"], &long]).lines, [line(&long)]);
        assert_eq!(plan(&[&long, &["a", "x"]]).lines, [line(&long)]);
        let other = ["a", "x", "c", "y"];
        assert_eq!(plan(&[&long, &other]).lines, [line(&long), line(&other)]);
    }

    #[test]
    fn each_die_has_its_own_answer() {
        let plan = plan(&[&["a", "1:x"], &["a", "2:x"], &["a", "1:y"]]);
        assert_eq!(plan.lines, [line(&["a", "2:x"]), line(&["a", "1:y"])]);
    }
}
