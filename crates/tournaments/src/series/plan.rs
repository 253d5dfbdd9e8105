//! The settings of a series.

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::ids::{RoleId, SeriesId};
use serde::{Deserialize, Serialize};

use super::Schedule;
use crate::{
    league,
    tournament::{self, EntryConditions},
};

/// The settings of a series, by its kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Plan {
    /// Tournaments with equal settings, on regular dates.
    Recurring(Recurring),
    /// A league: seasons that follow each other, with promotion and relegation.
    League(League),
}

impl Plan {
    /// Returns the name of the series.
    pub fn name(&self) -> &str {
        match self {
            Plan::Recurring(plan) => &plan.tournament.name,
            Plan::League(league) => &league.plan.name,
        }
    }

    /// Returns the conditions of joining.
    pub fn entry_mut(&mut self) -> &mut EntryConditions {
        match self {
            Plan::Recurring(plan) => &mut plan.tournament.entry,
            Plan::League(league) => &mut league.plan.entry,
        }
    }

    /// Returns the role whose members are organisers, too.
    pub fn organisers(&self) -> Option<RoleId> {
        match self {
            Plan::Recurring(plan) => plan.tournament.organisers,
            Plan::League(league) => league.plan.organisers,
        }
    }
}

/// The settings of a league as a series.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct League {
    /// The settings.
    pub plan: league::Plan,
    /// When the first season begins.
    pub starts: DateTime<Utc>,
}

impl League {
    /// Returns the length of a season.
    pub fn season(&self) -> TimeDelta {
        TimeDelta::try_seconds(self.plan.season_seconds).unwrap_or_default()
    }

    /// Returns the pause between two seasons.
    pub fn pause(&self) -> TimeDelta {
        TimeDelta::try_seconds(self.plan.pause_seconds).unwrap_or_default()
    }
}

/// Tournaments with equal settings, on regular dates.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recurring {
    /// The settings of each tournament. Its name is the name of the series, and it has no end of
    /// registration.
    pub tournament: tournament::Plan,
    /// The dates on which tournaments start.
    pub every: Schedule,
    /// How long before the start registration opens, in seconds.
    pub opens_seconds: i64,
}

impl Recurring {
    /// Returns how long before the start registration opens.
    pub fn opens(&self) -> TimeDelta {
        TimeDelta::try_seconds(self.opens_seconds).unwrap_or_default()
    }

    /// Returns the last moment at which a tournament may be announced: a quarter of the time for
    /// registration has to be left.
    pub fn too_late(&self, starts: DateTime<Utc>) -> DateTime<Utc> {
        starts - self.opens() / 4
    }

    /// Returns the settings of the tournament that starts at this moment. It is named by the series
    /// and the date.
    pub fn of_date(&self, series: &SeriesId, starts: DateTime<Utc>) -> tournament::Plan {
        let date = starts.with_timezone(&self.every.zone).format("%Y-%m-%d");
        tournament::Plan {
            name: format!("{} {date}", self.tournament.name),
            registration_ends: Some(starts),
            keeps_apart: true,
            series: Some(series.clone()),
            ..self.tournament.clone()
        }
    }
}
