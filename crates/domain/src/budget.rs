//! Budgets: how much of what costs others something a user may do in a while.
//!
//! A budget is a number and a time, such as 20 in an hour. All of it may be spent at once; then it comes back
//! steadily, 20 in an hour. What is stored of a user is one moment for each budget: when it will be whole again.
//!
//! Calling the same person again and again has a budget for each person. What is spent of these is stored under
//! [numbers](Number) that many people share, so that it does not say whom a user called.

use std::{collections::BTreeMap, fmt, str::FromStr};

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{
    game::{HumanDuration, parse_duration},
    ids::UserId,
};

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
    /// A message in a channel that shows no turn, or a seat that is taken.
    Posts,
    /// A choice that is kept while a turn is made by presses.
    Drafts,
    /// A person who is invited, asked or nudged again by the same user. Each person has a budget of their own.
    SamePerson,
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
pub struct Spent {
    #[serde(flatten)]
    of: BTreeMap<Costly, DateTime<Utc>>,
    /// The budget of each person whom they called.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    people: BTreeMap<Number, DateTime<Utc>>,
}

/// A number from 0 to 65,535 that follows from a user's id. Thousands of Discord's users share each, so it tells of
/// nobody that it is theirs. Where it stands for somebody else by chance, a budget is a little smaller for a while.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Number(u16);

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
    pub const ALL: [Costly; 8] = [
        Costly::Invitations,
        Costly::Games,
        Costly::Notes,
        Costly::Analyses,
        Costly::Tournaments,
        Costly::Posts,
        Costly::Drafts,
        Costly::SamePerson,
    ];
}

impl Number {
    /// Returns the number of a user.
    pub fn of(user: UserId) -> Number {
        let digest = Sha256::digest(format!("petteia budgets {}", user.0));
        Number(u16::from_be_bytes([digest[0], digest[1]]))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
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
        let Some(budget) = budgets.of(what) else {
            return Ok(());
        };
        let spent = spend_one(&mut self.of, what, budget, count, now);
        spent.map_err(|free| Exhausted { what, free })
    }

    /// Spends from the budget for calling this person.
    ///
    /// # Errors
    /// If it does not suffice. Then nothing is spent.
    pub fn call(
        &mut self,
        budgets: &Budgets,
        person: UserId,
        now: DateTime<Utc>,
    ) -> Result<(), Exhausted> {
        let what = Costly::SamePerson;
        let Some(budget) = budgets.of(what) else {
            return Ok(());
        };
        let spent = spend_one(&mut self.people, Number::of(person), budget, 1, now);
        spent.map_err(|free| Exhausted { what, free })
    }

    /// Adds what else was spent: each budget is whole when it is whole in both.
    pub fn and(mut self, other: Spent) -> Spent {
        add_later(&mut self.of, other.of);
        add_later(&mut self.people, other.people);
        self
    }

    /// What of it is not whole at a moment.
    pub fn at(mut self, now: DateTime<Utc>) -> Spent {
        self.of.retain(|_, whole| *whole > now);
        self.people.retain(|_, whole| *whole > now);
        self
    }

    /// Whether nothing is spent.
    pub fn is_nothing(&self) -> bool {
        self.of.is_empty() && self.people.is_empty()
    }
}

/// Spends from one of many budgets, or returns when it will suffice.
fn spend_one<Key: Ord>(
    all: &mut BTreeMap<Key, DateTime<Utc>>,
    key: Key,
    budget: Budget,
    count: u32,
    now: DateTime<Utc>,
) -> Result<(), DateTime<Utc>> {
    all.retain(|_, whole| *whole > now);
    if count == 0 {
        return Ok(());
    }
    let before = all.get(&key).copied().unwrap_or(now);
    // The operator may have shortened it meanwhile.
    let before = before.min(now + budget.per);
    let after = before + budget.time_of(count.min(budget.most));
    let free = after - budget.per;
    if free > now {
        return Err(free);
    }
    all.insert(key, after);
    Ok(())
}

/// Adds moments, of which the later counts.
fn add_later<Key: Ord>(
    all: &mut BTreeMap<Key, DateTime<Utc>>,
    others: BTreeMap<Key, DateTime<Utc>>,
) {
    for (key, whole) in others {
        let known = all.entry(key).or_insert(whole);
        *known = whole.max(*known);
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
        assert_eq!(spent.of.len(), 2);
        let later = now + TimeDelta::hours(1);
        assert_eq!(
            spent.clone().at(later).of.keys().collect::<Vec<_>>(),
            [&Costly::Posts]
        );
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
    fn each_person_has_a_budget_of_their_own() {
        let budgets = Budgets::default().with(Costly::SamePerson, Some("2 in 1h".parse().unwrap()));
        let (mut spent, now) = (Spent::default(), noon());
        let [ada, ben] = [17, 18].map(UserId);
        for _ in 0..2 {
            spent.call(&budgets, ada, now).unwrap();
        }
        let (what, free) = (Costly::SamePerson, now + TimeDelta::minutes(30));
        let refused = spent.call(&budgets, ada, now);
        assert_eq!(refused, Err(Exhausted { what, free }));
        spent.call(&budgets, ben, now).unwrap();
        spent.call(&budgets, ada, free).unwrap();
        // Nobody is named in what is stored, and it is read again as it was.
        let written = serde_json::to_string(&spent).unwrap();
        assert!(!written.contains("17"), "{written}");
        assert_eq!(serde_json::from_str::<Spent>(&written).unwrap(), spent);
        assert!(spent.at(now + TimeDelta::hours(3)).is_nothing());
    }

    #[test]
    fn what_earlier_versions_stored_is_read() {
        let written = r#"{"games":"2026-01-05T12:00:00Z"}"#;
        let spent: Spent = serde_json::from_str(written).unwrap();
        assert_eq!(spent.of, [(Costly::Games, noon())].into());
        assert_eq!(serde_json::to_string(&spent).unwrap(), written);
    }

    #[test]
    fn of_what_was_spent_twice_the_later_moment_counts() {
        let at = |minutes| noon() + TimeDelta::minutes(minutes);
        let of = |moments: &[(Costly, i64)]| Spent {
            of: moments.iter().map(|(what, on)| (*what, at(*on))).collect(),
            ..Spent::default()
        };
        let both = of(&[(Costly::Games, 3), (Costly::Posts, 1)])
            .and(of(&[(Costly::Games, 2), (Costly::Notes, 5)]));
        let expected = of(&[(Costly::Games, 3), (Costly::Posts, 1), (Costly::Notes, 5)]);
        assert_eq!(both, expected);
    }

    #[test]
    fn thousands_share_each_number() {
        let numbers = (0..655_360).map(|id| Number::of(UserId(1_450_000_000_000_000_000 + id)));
        let mut counts = BTreeMap::<Number, u32>::new();
        for number in numbers {
            *counts.entry(number).or_default() += 1;
        }
        // Ten of each on average.
        assert!(counts.len() > 65_000, "{}", counts.len());
        assert!(counts.values().all(|count| *count < 50));
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
