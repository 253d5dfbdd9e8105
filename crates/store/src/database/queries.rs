//! Queries of the database.

use std::{cmp::Reverse, collections::HashSet};

use petteia_domain::{
    archive::{Summary, Whose},
    event_log::Phase,
    game::Recorded,
    ids::{GameId, SeriesId, Subject, TournamentId},
};
use petteia_tournaments::{series, tournament};

use super::{
    Reader,
    schema::{self, Waiting},
};
use crate::{ArchiveSide, LogEntry, Pending, Result, StoreError, StreamScope, place::ids};

impl Reader<'_> {
    /// Returns all events of a game.
    pub fn events(&self, game: &GameId) -> Result<Vec<Recorded>> {
        let mut events = self.get(&schema::record(game))?.unwrap_or_default();
        for event in self.all(&schema::events(game)) {
            events.push(event?);
        }
        Ok(events)
    }

    /// Returns a game's events after the first `count`.
    pub fn events_after(&self, game: &GameId, count: u64) -> Result<Vec<Recorded>> {
        let Some(last) = count.checked_sub(1) else {
            return self.events(game);
        };
        let row = self.get(&schema::game(game))?;
        if row.is_none_or(|row| row.events <= count) {
            return Ok(Vec::new());
        }
        if self.get(&schema::event(game, count))?.is_some() {
            let after = schema::event(game, last);
            return self.all_after(&schema::events(game), &after).collect();
        }
        // The game is over, and its events are in one row.
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        Ok(self.events(game)?.into_iter().skip(count).collect())
    }

    /// Returns all events of a tournament.
    pub fn tournament_events(
        &self,
        tournament: &TournamentId,
    ) -> Result<Vec<tournament::Recorded>> {
        self.all(&schema::tournament_events(tournament)).collect()
    }

    /// Returns all events of a series.
    pub fn series_events(&self, series: &SeriesId) -> Result<Vec<series::Recorded>> {
        self.all(&schema::series_events(series)).collect()
    }

    /// Returns the summary of a finished game with its number.
    pub fn summary(&self, game: &GameId) -> Result<Option<(u64, Summary)>> {
        let number = self.get(&schema::archive_of_game(game))?;
        number.map(|number| self.archived_as(number)).transpose()
    }

    /// Returns summaries of an archive on one side of a number, beginning with the nearest.
    pub fn archived(
        &self,
        whose: Whose,
        side: ArchiveSide,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>> {
        let archive = schema::archive_of(whose);
        let (ArchiveSide::Before(number) | ArchiveSide::After(number)) = side;
        let bound = schema::archive_of(whose).numbered(number);
        let numbers: Vec<u64> = match side {
            ArchiveSide::Before(_) => {
                let before = self.all_before(&archive, &bound).rev();
                before.take(limit).collect::<Result<_>>()?
            }
            ArchiveSide::After(_) => {
                let after = self.all_after(&archive, &bound);
                after.take(limit).collect::<Result<_>>()?
            }
        };
        let summaries = numbers.into_iter();
        summaries.map(|number| self.archived_as(number)).collect()
    }

    /// Returns the summary of an archived game, by its number.
    fn archived_as(&self, number: u64) -> Result<(u64, Summary)> {
        let summary = self.get(&schema::archived(number))?.ok_or_else(|| {
            StoreError::failed(format!("archived game {number} is listed, but not there"))
        })?;
        Ok((number, summary))
    }

    /// The streams of a place in these phases, the newest first.
    pub fn newest(
        &self,
        place: StreamScope,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<Subject>> {
        let mut found = Vec::new();
        let mut seen = HashSet::new();
        for phase in phases.iter().filter(|phase| seen.insert(**phase)) {
            for name in self.all(&schema::place(place, *phase)).take(limit) {
                let (since, name) = name?;
                found.push((Reverse(since), name));
            }
        }
        found.sort();
        found.truncate(limit);
        let found = found.into_iter();
        Ok(found.map(|(_, name)| place.subject(name)).collect())
    }

    /// Every game in these phases, the newest first.
    pub fn games(&self, phases: &[Phase]) -> Result<Vec<GameId>> {
        let found = self.newest(StreamScope::Games, phases, usize::MAX)?;
        Ok(ids(&found, Subject::game))
    }

    /// Every tournament in these phases, the newest first.
    pub fn tournaments(&self, phases: &[Phase]) -> Result<Vec<TournamentId>> {
        let found = self.newest(StreamScope::Tournaments, phases, usize::MAX)?;
        Ok(ids(&found, Subject::tournament))
    }

    /// Every series in these phases, the newest first.
    pub fn series(&self, phases: &[Phase]) -> Result<Vec<SeriesId>> {
        let found = self.newest(StreamScope::Series, phases, usize::MAX)?;
        Ok(ids(&found, Subject::series))
    }

    /// A post that waits.
    pub fn with_post(&self, waiting: Waiting) -> Result<Pending> {
        let number = waiting.number;
        let outgoing = self
            .get(&schema::post(number))?
            .ok_or_else(|| StoreError::failed(format!("post {number} waits, but is not there")))?;
        Ok(Pending {
            number,
            outgoing,
            attempts: waiting.attempts,
            not_before: waiting.not_before,
        })
    }

    /// A log entry.
    pub fn entry(&self, number: u64) -> Result<Option<LogEntry>> {
        let row = self.get(&schema::entry(number))?;
        Ok(row.map(|row| row.entry(number)))
    }

    /// The log entries of these numbers.
    pub fn entries(&self, numbers: impl Iterator<Item = Result<u64>>) -> Result<Vec<LogEntry>> {
        numbers
            .map(|number| {
                let number = number?;
                self.entry(number)?.ok_or_else(|| {
                    StoreError::failed(format!("log entry {number} is listed, but not there"))
                })
            })
            .collect()
    }
}
