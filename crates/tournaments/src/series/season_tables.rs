//! The tables of a league's seasons, and who moves up or down after them.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use petteia_domain::ids::{TournamentId, UserId};

use super::{Outcome, Season, Series};
use crate::league::{Entrants, Move, Table, moves};

impl Series {
    /// Ends the season whose groups have all been counted.
    pub(super) fn close_season(&mut self, at: DateTime<Utc>) {
        let pause = self.league().map(super::League::pause).unwrap_or_default();
        let Some((_, season)) = self.seasons.current() else {
            return;
        };
        let mut groups = season.groups.iter();
        if groups.all(|seated| self.table_of(&seated.tournament).is_some()) {
            self.seasons.close(at, at + pause);
        }
    }

    /// Returns the table of a group that was counted, by its tournament.
    pub fn table_of(&self, tournament: &TournamentId) -> Option<&Table> {
        let mut held = self.tournaments.iter().rev();
        let held = held.find(|held| held.tournament == *tournament)?;
        match &held.outcome {
            Some(Outcome::Counted { table, .. }) => table.as_ref(),
            Some(Outcome::Cancelled) | None => None,
        }
    }

    /// Returns the tables of a season that were counted, the highest group first.
    pub fn tables_of(&self, season: &Season) -> Vec<Table> {
        let groups = season.groups.iter();
        let tables = groups.filter_map(|seated| self.table_of(&seated.tournament));
        tables.cloned().collect()
    }

    /// Returns the tables of all seasons that are over, by their numbers.
    pub fn history(&self) -> BTreeMap<u32, Vec<Table>> {
        let numbered = (1..).zip(self.seasons.all());
        let over = numbered.filter(|(_, season)| season.over.is_some());
        over.map(|(number, season)| (number, self.tables_of(season)))
            .collect()
    }

    /// Returns who plays after a season with these tables, as things stand. Newcomers are in the
    /// order in which they joined.
    pub fn entrants(&self, tables: &[Table]) -> Entrants {
        let played = tables.iter().flat_map(|table| &table.players);
        let played: BTreeSet<UserId> = played.map(|finish| finish.user).collect();
        let (staying, newcomers) = self
            .seasons
            .playing_on()
            .partition(|user| played.contains(user));
        let staying: Vec<UserId> = staying;
        Entrants {
            staying: staying.into_iter().collect(),
            newcomers,
        }
    }

    /// Returns who moves after a season with these tables: as the next season was seated, or would
    /// be as things stand.
    pub fn moves_after(&self, season: u32, tables: &[Table]) -> BTreeMap<UserId, Move> {
        let Some(next) = self.seasons.season(season.saturating_add(1)) else {
            let entrants = self.entrants(tables);
            let plan = self.league().map(|league| &league.plan);
            return plan.map_or_else(BTreeMap::new, |plan| {
                moves(plan, &once_each(tables), &entrants)
            });
        };
        let seated = next.groups.iter().flat_map(|seated| {
            let level = seated.group.level;
            seated.players.iter().map(move |user| (*user, level))
        });
        let next: BTreeMap<UserId, u32> = seated.collect();
        let mut moved = BTreeMap::new();
        for table in tables {
            for finish in &table.players {
                let went = match next.get(&finish.user) {
                    None => Some(Move::Out),
                    Some(level) => Move::between(table.group.level, *level),
                };
                if let Some(went) = went {
                    moved.entry(finish.user).or_insert(went);
                }
            }
        }
        moved
    }

    /// Returns the tables from which the next season is seated.
    pub fn tables_before_next(&self) -> Vec<Table> {
        let over = self.seasons.all().iter().rev();
        let last = over.into_iter().find(|season| season.over.is_some());
        last.map_or_else(Vec::new, |season| once_each(&self.tables_of(season)))
    }
}

/// Leaves every player only in their highest group: a substitute may have played in two.
pub(super) fn once_each(tables: &[Table]) -> Vec<Table> {
    let mut seen = BTreeSet::new();
    let once = tables.iter().map(|table| Table {
        group: table.group,
        players: table
            .players
            .iter()
            .filter(|finish| seen.insert(finish.user))
            .cloned()
            .collect(),
    });
    once.collect()
}
