//! Applies changes to the database.
//!
//! Applying changes is deterministic: replaying the journal from its first line makes an equal
//! database.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use petteia_domain::{
    archive::{Summary, Whose},
    event_log::Phase,
    game::{DocumentKey, Recorded, UserDocument},
    ids::{ChannelId, CommandId, GameId, GuildId, MessageId, Subject, UserId},
};
use petteia_speech::message::{Reply, Slot};
use serde_json::Value;

use super::{
    Staged,
    schema::{self, EntryRow, Filled, Found, Key, PuzzlesRow, ReplyRow, Waiting},
};
use crate::{
    LogEntry, Outgoing, REGISTER, Result, StoreError, StreamScope,
    channel_log::ENTRIES_KEPT,
    journal::Change,
    streams::{StreamEvents, StreamIndex, StreamRow},
    tables::{Outcome, Row, Tables, commit, deliver},
};

impl Tables for Staged<'_> {
    fn reply(&self, command: &CommandId) -> Result<Option<Reply>> {
        Ok(self.get(&schema::reply(command))?.map(|row| row.reply))
    }

    fn stream(&self, of: &Subject) -> Result<Option<StreamRow>> {
        Ok(match of {
            Subject::Game(game) => {
                let row = self.get(&schema::game(game))?;
                row.map(|row| row.map(StreamIndex::Game))
            }
            Subject::Tournament(name) => {
                let row = self.get(&schema::tournament(name))?;
                row.map(|row| row.map(StreamIndex::Tournament))
            }
            Subject::Series(name) => {
                let row = self.get(&schema::series(name))?;
                row.map(|row| row.map(StreamIndex::Series))
            }
            Subject::Puzzles(guild) => self.get(&schema::puzzles(*guild))?.map(StreamRow::from),
            Subject::Server(_) => None,
        })
    }

    fn has_document(
        &self,
        user: UserId,
        key: &DocumentKey,
        expected: Option<&UserDocument>,
    ) -> Result<bool> {
        let row = self.get(&schema::document(user, key))?;
        Ok(row.map(|(_, _, document)| document).as_ref() == expected)
    }

    fn archived_since(&self, user: UserId, number: u64) -> Result<bool> {
        let archive = schema::archive_of(Whose::User(user));
        let next = schema::archive_of(Whose::User(user)).numbered(number + 1);
        Ok(self.first_from(&archive, &next)?.is_some())
    }

    fn is_archived(&self, game: &GameId) -> Result<bool> {
        Ok(self.get(&schema::archive_of_game(game))?.is_some())
    }

    fn is_analysed(&self, game: &GameId) -> Result<bool> {
        Ok(self.get(&schema::analysis(game))?.is_some())
    }

    fn post(&self, number: u64) -> Result<Option<Outgoing>> {
        self.get(&schema::post(number))
    }

    fn put(&mut self, row: Row<'_>) -> Result<()> {
        match row {
            Row::Reply(command, at, reply) => {
                let reply = reply.clone();
                self.put(&schema::reply(command), &ReplyRow { at, reply })?;
                let age = schema::reply_age(at, command);
                self.put(&age, &(at, command.clone()))
            }
            Row::Outage(outage) => self.put(&schema::outage(outage.from), outage),
            Row::ArchiveComplete => self.put(&schema::archive_complete(), &true),
            Row::Archived(summary) => self.archive(summary),
            Row::Analysis(game, analysis) => self.put(&schema::analysis(game), analysis),
            Row::Post(outgoing, not_before) => self.put_post(outgoing, not_before),
            Row::NoPost(number) => {
                self.remove(&schema::post(number))?;
                self.remove(&schema::waiting(number))
            }
            Row::Slot(about, slot, message) => self.fill(about, slot, message),
            Row::User(user, settings) => self.put(&schema::user(user), settings),
            Row::Server(server, settings) => self.put(&schema::server(server), settings),
            Row::Document(user, key, document) => {
                let place = schema::document(user, key);
                match document.cloned() {
                    Some(document) => self.put(&place, &(user, key.clone(), document)),
                    None => self.remove(&place),
                }
            }
            Row::Draft(game, user, draft) => match draft {
                Some(draft) => self.put(&schema::draft(game, user), draft),
                None => self.remove(&schema::draft(game, user)),
            },
        }
    }

    fn put_stream(
        &mut self,
        of: &Subject,
        before: Option<StreamRow>,
        after: StreamRow,
        events: StreamEvents<'_>,
    ) -> Result<()> {
        let found = before.as_ref().map(|before| (before.since, &before.index));
        if found != Some((after.since, &after.index)) {
            let name = name_of(of);
            // The entry under the server has nothing but the moment and the name, which stay in one phase.
            let stays = found.is_some_and(|(since, index)| {
                (since, index.phase()) == (after.since, after.index.phase())
                    && index.house() == after.index.house()
            });
            let opened_on = match stays {
                true => None,
                false => self.server_of(of, after.events, events)?,
            };
            let server_by = |index: &StreamIndex| match stays {
                true => None,
                false => index.server(opened_on),
            };
            if let Some((since, index)) = found {
                for place in places(index, server_by(index)) {
                    self.remove(&place.newest_first(since, &name))?;
                }
            }
            for place in places(&after.index, server_by(&after.index)) {
                let found = (after.since, name.clone());
                self.put(&place.newest_first(after.since, &name), &found)?;
            }
        }
        for timer in before.iter().flat_map(|before| &before.timers) {
            self.remove(&schema::timer(of, timer))?;
        }
        for timer in &after.timers {
            self.put(&schema::timer(of, timer), &(of.clone(), timer.clone()))?;
        }
        match (of, &after.index) {
            (Subject::Game(game), StreamIndex::Game(index)) => {
                if let StreamEvents::Game(events) = events {
                    self.put_events(game, index.phase, after.events, events)?;
                }
                self.put(&schema::game(game), &after.with(index.clone()))
            }
            (Subject::Tournament(name), StreamIndex::Tournament(index)) => {
                if let StreamEvents::Tournament(events) = events {
                    let first = after.events - events.len() as u64;
                    for (number, event) in (first..).zip(events) {
                        self.put(&schema::tournament_event(name, number), event)?;
                    }
                }
                self.put(&schema::tournament(name), &after.with(index.clone()))
            }
            (Subject::Series(name), StreamIndex::Series(index)) => {
                if let StreamEvents::Series(events) = events {
                    let first = after.events - events.len() as u64;
                    for (number, event) in (first..).zip(events) {
                        self.put(&schema::series_event(name, number), event)?;
                    }
                }
                self.put(&schema::series(name), &after.with(index.clone()))
            }
            (Subject::Puzzles(guild), StreamIndex::Puzzles(book)) => {
                let row = PuzzlesRow {
                    changes: after.events,
                    book: book.clone(),
                    timers: after.timers,
                };
                self.put(&schema::puzzles(*guild), &row)
            }
            _ => Err(StoreError::failed(format!(
                "{of} is no stream of this kind"
            ))),
        }
    }
}

impl Staged<'_> {
    /// Applies a change, whose line number in the journal is `line`, or refuses it and changes
    /// nothing. After [`StoreError::Failed`] the staged changes must be discarded.
    pub fn change(&mut self, line: u64, change: &Change) -> Result<Outcome> {
        match change {
            Change::Commit(change) => commit(self, line, change).map(|()| Outcome::CHANGED),
            Change::Delivered { number, message } => deliver(self, *number, message.as_ref()),
            Change::Prune { before } => self.prune(*before),
            Change::Append { channel, key, body } => self.append(*channel, key, body),
            Change::Replace { number, body } => self.replace(*number, body),
        }
    }

    /// Returns the server on which a game was opened. It has this number of events, and these are the last.
    fn server_of(
        &self,
        of: &Subject,
        count: u64,
        last: StreamEvents<'_>,
    ) -> Result<Option<GuildId>> {
        let Subject::Game(game) = of else {
            return Ok(None);
        };
        Ok(match last {
            StreamEvents::Game([first, ..]) if count == last.count() as u64 => first.event.server(),
            _ => self.stored_server_of(game)?,
        })
    }

    /// Returns the server on which a stored game was opened.
    fn stored_server_of(&self, game: &GameId) -> Result<Option<GuildId>> {
        if let Some(first) = self.get(&schema::event(game, 0))? {
            return Ok(first.event.server());
        }
        let together = self.get(&schema::record(game))?.unwrap_or_default();
        Ok(together.first().and_then(|first| first.event.server()))
    }

    /// Lists a game under its server, if it has one.
    pub fn list_on_server(&mut self, game: &GameId) -> Result<()> {
        let opened_on = self.stored_server_of(game)?;
        let Some(row) = self.get(&schema::game(game))? else {
            return Ok(());
        };
        let Some(server) = row.index.server(opened_on) else {
            return Ok(());
        };
        let place = schema::place(StreamScope::OnServer(server), row.index.phase);
        let found = (row.since, game.0.clone());
        self.put(&place.newest_first(row.since, &game.0), &found)
    }

    /// Puts the last events of a game, which has so many then.
    fn put_events(
        &mut self,
        game: &GameId,
        phase: Phase,
        count: u64,
        last: &[Recorded],
    ) -> Result<()> {
        if phase == Phase::Ended {
            return self.put_together(game, last);
        }
        for (number, event) in (count - last.len() as u64..).zip(last) {
            self.put(&schema::event(game, number), event)?;
        }
        Ok(())
    }

    /// Moves the events of a finished game, of which these are the last, into one row, and its
    /// slots into another. The number of finished games grows without limit, and sled keeps the
    /// position of every few rows in memory.
    pub fn put_together(&mut self, game: &GameId, last: &[Recorded]) -> Result<()> {
        let events = schema::events(game);
        let apart = self.all(&events).collect::<Result<Vec<_>, _>>()?;
        if !apart.is_empty() || !last.is_empty() {
            let record = schema::record(game);
            let mut events = self.get(&record)?.unwrap_or_default();
            for number in (events.len() as u64..).take(apart.len()) {
                self.remove(&schema::event(game, number))?;
            }
            events.extend(apart);
            events.extend_from_slice(last);
            self.put(&record, &events)?;
        }

        let about = Subject::from(game.clone());
        let slots = schema::slots_apart(&about);
        let apart = self.all_with_keys(&slots).collect::<Result<Vec<_>, _>>()?;
        let apart = apart.into_iter().filter_map(|(key, message)| {
            let (_, slot) = schema::slot_of(&key)?;
            Some((slot, message))
        });
        let apart: Vec<Filled> = apart.collect();
        for (slot, _) in &apart {
            self.remove(&schema::slot(&about, slot))?;
        }
        self.fill_together(game, apart)
    }

    /// Adds slots to the row of a finished game.
    fn fill_together(&mut self, game: &GameId, more: Vec<Filled>) -> Result<()> {
        if more.is_empty() {
            return Ok(());
        }
        let key = schema::slots_together(game);
        let slots = self.get(&key)?.unwrap_or_default();
        let slots: BTreeMap<_, _> = slots.into_iter().chain(more).collect();
        self.put(&key, &slots.into_iter().collect())
    }

    fn put_post(&mut self, outgoing: &Outgoing, not_before: DateTime<Utc>) -> Result<()> {
        let number = self.count(&schema::last_post())?;
        self.put(&schema::post(number), outgoing)?;
        let waiting = Waiting {
            number,
            channel: outgoing.channel,
            attempts: 0,
            not_before,
        };
        self.put(&schema::waiting(number), &waiting)
    }

    fn fill(
        &mut self,
        about: &Subject,
        slot: &Slot,
        message: &(ChannelId, MessageId),
    ) -> Result<()> {
        if let Subject::Game(game) = about
            && let Some(row) = self.get(&schema::game(game))?
            && row.index.phase == Phase::Ended
        {
            return self.fill_together(game, vec![(slot.clone(), message.clone())]);
        }
        self.put(&schema::slot(about, slot), message)
    }

    fn archive(&mut self, summary: &Summary) -> Result<()> {
        let number = self.count(&schema::last_archived())?;
        self.put(&schema::archived(number), summary)?;
        self.put(&schema::archive_of_game(&summary.game), &number)?;
        let users: BTreeSet<UserId> = summary.users().collect();
        let all = [Whose::All].into_iter();
        let of_users = users.into_iter().map(Whose::User);
        for whose in all.chain(of_users).chain(summary.guild.map(Whose::Guild)) {
            let numbered = schema::archive_of(whose).numbered(number);
            self.put(&numbered, &number)?;
        }
        Ok(())
    }

    /// Postpones a post.
    pub fn postpone(&mut self, number: u64, until: DateTime<Utc>) -> Result<Outcome> {
        let Some(mut waiting) = self.get(&schema::waiting(number))? else {
            return Ok(Outcome::NOTHING);
        };
        waiting.attempts += 1;
        waiting.not_before = until;
        self.put(&schema::waiting(number), &waiting)?;
        Ok(Outcome::CHANGED)
    }

    /// Records that the bot is running.
    pub fn heartbeat(&mut self, now: DateTime<Utc>) -> Result<Outcome> {
        self.put(&schema::heartbeat(), &now)?;
        Ok(Outcome::CHANGED)
    }

    /// Stores ratings; writes only those that have changed.
    pub fn keep_ratings(&mut self, kept: &BTreeMap<String, String>) -> Result<Outcome> {
        let there = self
            .all(&schema::kept_ratings())
            .collect::<Result<BTreeMap<_, _>, _>>()?;
        for name in there.keys().filter(|name| !kept.contains_key(*name)) {
            self.remove(&schema::kept_rating(name))?;
        }
        for (name, text) in kept
            .iter()
            .filter(|(name, text)| there.get(*name) != Some(*text))
        {
            self.put(&schema::kept_rating(name), &(name.clone(), text.clone()))?;
        }
        Ok(Outcome::CHANGED)
    }

    fn prune(&mut self, before: DateTime<Utc>) -> Result<Outcome> {
        let old = self
            .between(&schema::replies_by_age(), schema::older_than(before))
            .collect::<Result<Vec<_>, _>>()?;
        for (at, command) in &old {
            self.remove(&schema::reply(command))?;
            self.remove(&schema::reply_age(*at, command))?;
        }
        Ok(if old.is_empty() {
            Outcome::NOTHING
        } else {
            Outcome::CHANGED
        })
    }

    fn append(&mut self, channel: ChannelId, key: &str, body: &Value) -> Result<Outcome> {
        if let Some(number) = self.get(&schema::entry_key(key))?
            && let Some(row) = self.get(&schema::entry(number))?
        {
            return Ok(Outcome {
                changed: false,
                entry: Some(row.entry(number)),
            });
        }
        let number = self.count(&schema::last_entry())?;
        self.put(&schema::entry_key(key), &number)?;
        self.put(&schema::entry_of(channel, number), &number)?;
        let kept = self.count(&schema::entries(channel))?;
        if kept > ENTRIES_KEPT && channel != REGISTER {
            self.forget_first_entry(channel)?;
            self.put(&schema::entries(channel), &ENTRIES_KEPT)?;
        }
        self.put_entry(channel, number, key.to_owned(), body.clone())
    }

    fn forget_first_entry(&mut self, channel: ChannelId) -> Result<()> {
        let Some(number) = self.first(&schema::entries_of(channel))? else {
            return Ok(());
        };
        self.remove(&schema::entry_of(channel, number))?;
        if let Some(row) = self.get(&schema::entry(number))? {
            self.remove(&schema::entry(number))?;
            self.remove(&schema::entry_key(&row.key))?;
            self.remove(&schema::entry_change(row.change))?;
        }
        Ok(())
    }

    fn replace(&mut self, number: u64, body: &Value) -> Result<Outcome> {
        let Some(row) = self.get(&schema::entry(number))? else {
            return Ok(Outcome::NOTHING);
        };
        self.remove(&schema::entry_change(row.change))?;
        self.put_entry(row.channel, number, row.key, body.clone())
    }

    fn put_entry(
        &mut self,
        channel: ChannelId,
        number: u64,
        key: String,
        body: Value,
    ) -> Result<Outcome> {
        let change = self.count(&schema::last_change())?;
        self.put(&schema::entry_change(change), &number)?;
        let row = EntryRow {
            channel,
            change,
            key,
            body,
        };
        self.put(&schema::entry(number), &row)?;
        Ok(Outcome {
            changed: true,
            entry: Some(row.entry(number)),
        })
    }

    /// Increments a counter and returns its value; the first is 1.
    fn count(&mut self, counter: &Key<u64>) -> Result<u64> {
        let next = self.get(counter)?.unwrap_or(0) + 1;
        self.put(counter, &next)?;
        Ok(next)
    }
}

impl EntryRow {
    /// Converts the row to a log entry.
    pub fn entry(self, number: u64) -> LogEntry {
        LogEntry {
            channel: self.channel,
            number,
            change: self.change,
            body: self.body,
        }
    }
}

/// The keys under which a stream is found, a game also under its server.
fn places(index: &StreamIndex, server: Option<GuildId>) -> impl Iterator<Item = Key<Found>> {
    let phase = index.phase().into_iter();
    phase.flat_map(move |phase| {
        let server = server.map(StreamScope::OnServer);
        let places = index.places().into_iter().chain(server);
        places.map(move |place| schema::place(place, phase))
    })
}

/// Returns the key of a stream in the lists of streams.
fn name_of(of: &Subject) -> String {
    match of {
        Subject::Game(game) => game.0.clone(),
        Subject::Tournament(tournament) => tournament.0.clone(),
        Subject::Series(series) => series.0.clone(),
        Subject::Puzzles(guild) | Subject::Server(guild) => guild.to_string(),
    }
}
