//! Queries of the database.

use std::{
    cmp::Reverse,
    collections::{BTreeSet, HashMap, HashSet},
};

use chrono::{DateTime, Utc};
use petteia_domain::{
    archive::{Summary, Whose},
    event_log::Phase,
    game::Recorded,
    ids::{ChannelId, GameId, MessageId, Subject, TournamentId, UserId},
    timer::Timer,
    tournament,
};
use petteia_speech::message::Slot;

use super::{
    Entry, OF_A_CHANNEL, Outgoing, Pending, Place, Result, StoreError,
    database::Reader,
    pseudonym::is_named,
    schema::{self, Waiting},
};

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

    /// Returns the message in a slot.
    pub fn slot(&self, about: &Subject, slot: &Slot) -> Result<Option<(ChannelId, MessageId)>> {
        let apart = self.get(&schema::slot(about, slot))?;
        let (None, Subject::Game(game)) = (&apart, about) else {
            return Ok(apart);
        };
        let together = self.get(&schema::slots_together(game))?.unwrap_or_default();
        let found = together.into_iter().find(|(filled, _)| filled == slot);
        Ok(found.map(|(_, message)| message))
    }

    /// Returns all events of a tournament.
    pub fn tournament_events(
        &self,
        tournament: &TournamentId,
    ) -> Result<Vec<tournament::Recorded>> {
        self.all(&schema::tournament_events(tournament)).collect()
    }

    /// Returns the summary of a finished game with its number.
    pub fn summary(&self, game: &GameId) -> Result<Option<(u64, Summary)>> {
        let number = self.get(&schema::archive_of_game(game))?;
        number.map(|number| self.archived(number)).transpose()
    }

    /// Returns summaries of an archive before this number, newest first.
    pub fn archive(
        &self,
        whose: Whose,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>> {
        let archive = schema::archive_of(whose);
        let before = schema::archive_of(whose).numbered(before.unwrap_or(u64::MAX));
        let numbers = self.all_before(&archive, &before).rev().take(limit);
        numbers.map(|number| self.archived(number?)).collect()
    }

    /// Returns summaries of an archive after this number, oldest first.
    pub fn archive_after(
        &self,
        whose: Whose,
        after: u64,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>> {
        let archive = schema::archive_of(whose);
        let after = schema::archive_of(whose).numbered(after);
        let numbers = self.all_after(&archive, &after).take(limit);
        numbers.map(|number| self.archived(number?)).collect()
    }

    fn archived(&self, number: u64) -> Result<(u64, Summary)> {
        let summary = self.get(&schema::archived(number))?.ok_or_else(|| {
            StoreError::failed(format!("archived game {number} is listed, but not there"))
        })?;
        Ok((number, summary))
    }

    /// The streams of a place in these phases, the newest first.
    pub fn newest(&self, place: Place, phases: &[Phase], limit: usize) -> Result<Vec<Subject>> {
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
        let named = found.into_iter().map(|(_, name)| match place {
            Place::Games | Place::Channel(_) | Place::Player(_) => Subject::Game(GameId(name)),
            Place::Tournaments | Place::Guild(_) | Place::Entrant(_) => {
                Subject::Tournament(TournamentId(name))
            }
        });
        Ok(named.collect())
    }

    /// Every game in these phases, the newest first.
    pub fn games(&self, phases: &[Phase]) -> Result<Vec<GameId>> {
        let found = self.newest(Place::Games, phases, usize::MAX)?;
        Ok(found.iter().filter_map(Subject::game).cloned().collect())
    }

    /// Every tournament in these phases, the newest first.
    pub fn tournaments(&self, phases: &[Phase]) -> Result<Vec<TournamentId>> {
        let found = self.newest(Place::Tournaments, phases, usize::MAX)?;
        Ok(found
            .iter()
            .filter_map(Subject::tournament)
            .cloned()
            .collect())
    }

    /// Returns the timers that are due.
    pub fn timers_due(&self, now: DateTime<Utc>, limit: usize) -> Result<Vec<(Subject, Timer)>> {
        self.all(&schema::timers())
            .take_while(|timer| timer.as_ref().map_or(true, |(_, timer)| timer.at <= now))
            .take(limit)
            .collect()
    }

    /// Returns when the first timer is due.
    pub fn next_timer(&self) -> Result<Option<DateTime<Utc>>> {
        let first = self.all(&schema::timers()).next().transpose()?;
        Ok(first.map(|(_, timer)| timer.at))
    }

    /// Returns the posts to deliver now.
    pub fn pending(
        &self,
        now: DateTime<Utc>,
        served: &BTreeSet<ChannelId>,
        limit: usize,
    ) -> Result<Vec<Pending>> {
        let mut held: HashSet<ChannelId> = served.iter().copied().collect();
        let mut taken: HashMap<ChannelId, usize> = HashMap::new();
        let mut pending = Vec::new();
        for waiting in self.all(&schema::all_waiting()) {
            if pending.len() == limit {
                break;
            }
            let waiting = waiting?;
            if waiting.not_before > now {
                held.insert(waiting.channel);
            }
            if held.contains(&waiting.channel) {
                continue;
            }
            let taken = taken.entry(waiting.channel).or_default();
            *taken += 1;
            if *taken == OF_A_CHANNEL {
                held.insert(waiting.channel);
            }
            pending.push(self.with_post(waiting)?);
        }
        Ok(pending)
    }

    fn with_post(&self, waiting: Waiting) -> Result<Pending> {
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

    /// Returns when the next post may be delivered.
    pub fn next_pending(&self, served: &BTreeSet<ChannelId>) -> Result<Option<DateTime<Utc>>> {
        let mut seen: HashSet<ChannelId> = served.iter().copied().collect();
        let mut next: Option<DateTime<Utc>> = None;
        for waiting in self.all(&schema::all_waiting()) {
            let waiting = waiting?;
            if seen.insert(waiting.channel) {
                next = Some(next.map_or(waiting.not_before, |next| next.min(waiting.not_before)));
            }
        }
        Ok(next)
    }

    /// Returns the users who have asked to be erased.
    pub fn leaving(&self) -> Result<Vec<UserId>> {
        let mut leaving = Vec::new();
        for row in self.all_with_keys(&schema::users()) {
            let (key, settings) = row?;
            if settings.leaving {
                leaving.extend(schema::user_of(&key));
            }
        }
        Ok(leaving)
    }

    /// Returns the waiting posts that contain a user.
    pub fn waiting_for(&self, user: UserId) -> Result<Vec<Outgoing>> {
        let posts = schema::posts();
        let mut found = Vec::new();
        for post in self.all(&posts) {
            let post = post?;
            if is_named(&post, user)? {
                found.push(post);
            }
        }
        Ok(found)
    }

    /// Returns a log entry.
    pub fn entry(&self, number: u64) -> Result<Option<Entry>> {
        let row = self.get(&schema::entry(number))?;
        Ok(row.map(|row| row.entry(number)))
    }

    /// Returns the last log entries of a channel, oldest first.
    pub fn latest_entries(
        &self,
        channel: ChannelId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<Entry>> {
        let of_channel = schema::entries_of(channel);
        let before = schema::entry_of(channel, before.unwrap_or(u64::MAX));
        let numbers = self.all_before(&of_channel, &before);
        let mut entries = self.entries(numbers.rev().take(limit))?;
        entries.reverse();
        Ok(entries)
    }

    /// Returns the log entries that changed after this change.
    pub fn entries_changed_since(&self, change: u64, limit: usize) -> Result<Vec<Entry>> {
        let (changes, after) = (schema::entry_changes(), schema::entry_change(change));
        let numbers = self.all_after(&changes, &after);
        self.entries(numbers.take(limit))
    }

    fn entries(&self, numbers: impl Iterator<Item = Result<u64>>) -> Result<Vec<Entry>> {
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
