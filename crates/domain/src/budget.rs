//! Budgets: how much of what costs others something a user may do in a while.
//!
//! A budget is a number and a time, such as 20 in an hour. All of it may be spent at once; then it comes back
//! steadily, 20 in an hour. What is stored of a user is one moment for each budget: when it will be whole again.

use std::{collections::BTreeMap, fmt, str::FromStr};

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::game::{HumanDuration, parse_duration};

/// What costs others something: their attention, the machine's time, or space on disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Costly {
    /// A person who is invited, asked or nudged, and so mentioned.
    Invitations,
    /// A game that is opened.
    Games,
    /// Something that is written down: a note, an annotation, a plan, a setting.
    Notes,
    /// An analysis that is asked for.
    Analyses,
    /// A tournament, a series or a league that is announced.
    Tournaments,
    /// A message in a channel that shows no turn.
    Posts,
}

/// The most that may be spent at once, and the time in which it all comes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    most: u32,
    per: TimeDelta,
}

/// The budgets of every user.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Budgets {
    of: [Option<Budget>; Costly::ALL.len()],
}

/// What a user has spent: when each budget will be whole again. Those that are whole are left out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Spent(BTreeMap<Costly, DateTime<Utc>>);

/// A budget does not suffice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exhausted {
    /// Which one.
    pub what: Costly,
    /// When it will suffice.
    pub free: DateTime<Utc>,
}

/// Why a text is no budget; in English, for operators.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BudgetError(String);

impl Costly {
    /// All of them.
    pub const ALL: [Costly; 6] = [
        Costly::Invitations,
        Costly::Games,
        Costly::Notes,
        Costly::Analyses,
        Costly::Tournaments,
        Costly::Posts,
    ];
}

impl Budget {
    /// Creates a budget.
    ///
    /// # Errors
    /// Fails unless the number is 1 to a million and the time 1 second to 366 days.
    pub fn new(most: u32, per: TimeDelta) -> Result<Budget, BudgetError> {
        let fits = (1..=1_000_000).contains(&most)
            && (TimeDelta::seconds(1)..=TimeDelta::days(366)).contains(&per);
        match fits {
            true => Ok(Budget { most, per }),
            false => Err(BudgetError(
                "a number from 1 to 1000000 and a time from 1s to 366d are expected".to_owned(),
            )),
        }
    }

    /// Returns the time in which so many come back.
    fn time_of(self, count: u32) -> TimeDelta {
        // A budget lasts a year at most, so its nanoseconds times a number of 32 bits fit.
        let nanoseconds = i128::from(self.per.num_milliseconds()) * 1_000_000 * i128::from(count)
            / i128::from(self.most);
        i64::try_from(nanoseconds).map_or(self.per, TimeDelta::nanoseconds)
    }
}

impl Budgets {
    /// Sets a budget; `None` for no limit.
    pub fn with(mut self, what: Costly, budget: Option<Budget>) -> Budgets {
        self.of[what as usize] = budget;
        self
    }

    /// Returns a budget; `None` for no limit.
    pub fn of(&self, what: Costly) -> Option<Budget> {
        self.of[what as usize]
    }
}

impl Spent {
    /// Spends from a budget. Whoever wants more than a whole budget gets it when the budget is whole.
    ///
    /// # Errors
    /// If it does not suffice. Then nothing is spent.
    pub fn spend(
        &mut self,
        budgets: &Budgets,
        what: Costly,
        count: u32,
        now: DateTime<Utc>,
    ) -> Result<(), Exhausted> {
        self.0.retain(|_, whole| *whole > now);
        let Some(budget) = budgets.of(what).filter(|_| count > 0) else {
            return Ok(());
        };
        let before = self.0.get(&what).copied().unwrap_or(now);
        // The operator may have shortened it meanwhile.
        let before = before.min(now + budget.per);
        let after = before + budget.time_of(count.min(budget.most));
        let free = after - budget.per;
        if free > now {
            return Err(Exhausted { what, free });
        }
        self.0.insert(what, after);
        Ok(())
    }
}

impl FromStr for Budget {
    type Err = BudgetError;

    /// Reads a budget such as `20 in 1h`.
    fn from_str(text: &str) -> Result<Budget, BudgetError> {
        let wrong = || {
            BudgetError(format!(
                "`{text}` is no budget such as \"20 in 1h\", or \"none\" for no limit"
            ))
        };
        let (most, per) = text.split_once(" in ").ok_or_else(wrong)?;
        let most = most.trim().parse().map_err(|_| wrong())?;
        let per = parse_duration(per.trim()).map_err(|_| wrong())?;
        Budget::new(most, per)
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {}", self.most, HumanDuration(self.per))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn noon() -> DateTime<Utc> {
        "2026-01-05T12:00:00Z".parse().unwrap()
    }

    fn games(written: &str) -> Budgets {
        Budgets::default().with(Costly::Games, Some(written.parse().unwrap()))
    }

    #[test]
    fn a_budget_may_be_spent_at_once_and_comes_back_steadily() {
        let budgets = games("3 in 1h");
        let (mut spent, now) = (Spent::default(), noon());
        for _ in 0..3 {
            spent.spend(&budgets, Costly::Games, 1, now).unwrap();
        }
        let free = now + TimeDelta::minutes(20);
        let what = Costly::Games;
        let refused = spent.clone().spend(&budgets, what, 1, now);
        assert_eq!(refused, Err(Exhausted { what, free }));
        let almost = free - TimeDelta::seconds(1);
        let refused = spent.clone().spend(&budgets, what, 1, almost);
        assert_eq!(refused, Err(Exhausted { what, free }));
        spent.spend(&budgets, what, 1, free).unwrap();
        let again = spent.spend(&budgets, what, 1, free).unwrap_err();
        assert_eq!(again.free, free + TimeDelta::minutes(20));
        for _ in 0..3 {
            let later = free + TimeDelta::hours(1);
            spent.spend(&budgets, what, 1, later).unwrap();
        }
    }

    #[test]
    fn each_budget_is_its_own_and_one_that_is_whole_is_not_kept() {
        let budgets = games("1 in 1h").with(Costly::Posts, Some("1 in 2h".parse().unwrap()));
        let (mut spent, now) = (Spent::default(), noon());
        spent.spend(&budgets, Costly::Games, 1, now).unwrap();
        spent.spend(&budgets, Costly::Posts, 1, now).unwrap();
        spent.spend(&budgets, Costly::Notes, 9, now).unwrap();
        assert_eq!(spent.0.len(), 2);
        let later = now + TimeDelta::hours(1);
        spent.spend(&budgets, Costly::Notes, 9, later).unwrap();
        assert_eq!(spent.0.keys().collect::<Vec<_>>(), [&Costly::Posts]);
        spent.spend(&budgets, Costly::Posts, 1, later).unwrap_err();
    }

    #[test]
    fn more_than_a_whole_budget_is_granted_when_it_is_whole() {
        let budgets = games("2 in 1h");
        let (mut spent, now) = (Spent::default(), noon());
        spent.spend(&budgets, Costly::Games, 4, now).unwrap();
        let refused = spent.spend(&budgets, Costly::Games, 4, now).unwrap_err();
        assert_eq!(refused.free, now + TimeDelta::hours(1));
    }

    #[test]
    fn a_shortened_budget_does_not_hold_anybody_up_for_the_longer_time() {
        let (mut spent, now) = (Spent::default(), noon());
        spent
            .spend(&games("1 in 30d"), Costly::Games, 1, now)
            .unwrap();
        let shorter = games("1 in 1h");
        let refused = spent.spend(&shorter, Costly::Games, 1, now).unwrap_err();
        assert_eq!(refused.free, now + TimeDelta::hours(1));
    }

    #[test]
    fn a_budget_is_written_as_it_is_read_and_nonsense_is_refused() {
        for written in ["20 in 1h", "1 in 1s", "1000000 in 366d"] {
            assert_eq!(written.parse::<Budget>().unwrap().to_string(), written);
        }
        for wrong in [
            "",
            "20",
            "20 in",
            "0 in 1h",
            "-1 in 1h",
            "1 in 0s",
            "1 in 400d",
            "20/h",
        ] {
            assert!(wrong.parse::<Budget>().is_err(), "{wrong}");
        }
    }
}
