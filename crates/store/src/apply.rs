//! Applies changes to the database.
//!
//! Applying changes is deterministic: replaying the journal from its first line makes an equal
//! database.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use petteia_domain::{
    archive::{Summary, Whose},
    event_log::Phase,
    game::{Index, Recorded},
    ids::{ChannelId, GameId, MessageId, Subject, TournamentId, UserId},
    timer::{Timer, TimerKind},
};
use serde_json::Value;

use super::{
    Commit, Entry, GameCommit, PuzzleCommit, REGISTER, Result, StoreError, TournamentCommit,
    TournamentIndex,
    channel_log::ENTRIES_KEPT,
    database::Staged,
    journal::Change,
    schema::{
        self, EntryRow, Filled, Found, GameRow, Key, PuzzlesRow, ReplyRow, TournamentRow, Waiting,
    },
};

/// The result of a change.
#[derive(Debug)]
pub(super) struct Outcome {
    /// Whether anything has changed; only then the change belongs in the journal.
    pub changed: bool,
    /// The log entry that the change concerned.
    pub entry: Option<Entry>,
}

const NOTHING: Outcome = Outcome {
    changed: false,
    entry: None,
};
const CHANGED: Outcome = Outcome {
    changed: true,
    entry: None,
};

impl Staged<'_> {
    /// Applies a change, whose line number in the journal is `line`, or refuses it and changes
    /// nothing. After [`StoreError::Failed`] the staged changes must be discarded.
    pub fn change(&mut self, line: u64, change: &Change) -> Result<Outcome> {
        match change {
            Change::Commit(commit) => self.commit(line, commit),
            Change::Delivered { number, message } => self.delivered(*number, message.as_ref()),
            Change::Prune { before } => self.prune(*before),
            Change::Append { channel, key, body } => self.append(*channel, key, body),
            Change::Replace { number, body } => self.replace(*number, body),
        }
    }

    fn commit(&mut self, line: u64, commit: &Commit) -> Result<Outcome> {
        if let Some((command, _)) = &commit.command
            && let Some(row) = self.get(&schema::reply(command))?
        {
            return Err(StoreError::Replayed(Box::new(row.reply)));
        }
        for change in &commit.games {
            let events = self
                .get(&schema::game(&change.game))?
                .map_or(0, |g| g.events);
            if events != change.expected {
                return Err(StoreError::Conflict);
            }
        }
        for change in &commit.tournaments {
            let row = self.get(&schema::tournament(&change.tournament))?;
            if row.map_or(0, |row| row.events) != change.expected {
                return Err(StoreError::Conflict);
            }
        }

        for (user, document_key, read) in &commit.relies_on {
            let row = self.get(&schema::document(*user, document_key))?;
            if row.map(|(_, _, document)| document).as_ref() != read.as_ref() {
                return Err(StoreError::Conflict);
            }
        }
        if let Some(change) = &commit.puzzles {
            let row = self.get(&schema::puzzles(change.guild))?;
            if row.map_or(0, |row| row.changes) != change.expected {
                return Err(StoreError::Conflict);
            }
        }

        if let Some(counted) = &commit.counted {
            for user in &counted.users {
                let archive = schema::archive_of(Whose::User(*user));
                let next = schema::archive_of(Whose::User(*user)).numbered(counted.up_to + 1);
                if self.first_from(&archive, &next)?.is_some() {
                    return Err(StoreError::Conflict);
                }
            }
        }

        if let Some((command, reply)) = &commit.command {
            let at = commit.at;
            let reply = reply.clone();
            self.put(&schema::reply(command), &ReplyRow { at, reply })?;
            let age = schema::reply_age(at, command);
            self.put(&age, &(at, command.clone()))?;
        }
        for change in &commit.games {
            self.change_game(line, change)?;
        }
        for change in &commit.tournaments {
            self.change_tournament(line, change)?;
        }
        for tournament in &commit.wakes {
            self.wake(line, tournament, commit.at)?;
        }
        if let Some(outage) = &commit.outage {
            self.put(&schema::outage(outage.from), outage)?;
        }
        if commit.archive_complete {
            self.put(&schema::archive_complete(), &true)?;
        }
        if let Some((game, analysis)) = &commit.analysis {
            let key = schema::analysis(game);
            if self.get(&key)?.is_none() {
                self.put(&key, analysis)?;
            }
        }
        for outgoing in &commit.posts {
            let number = self.count(&schema::last_post())?;
            self.put(&schema::post(number), outgoing)?;
            let waiting = Waiting {
                number,
                channel: outgoing.channel,
                attempts: 0,
                not_before: commit.at,
            };
            self.put(&schema::waiting(number), &waiting)?;
        }
        if let Some((user, settings)) = &commit.user {
            self.put(&schema::user(*user), settings)?;
        }
        if let Some((server, settings)) = &commit.server {
            self.put(&schema::server(*server), settings)?;
        }
        for (user, document_key, document) in &commit.documents {
            let key = schema::document(*user, document_key);
            match document {
                Some(document) => {
                    self.put(&key, &(*user, document_key.clone(), document.clone()))?
                }
                None => self.remove(&key)?,
            }
        }
        if let Some(change) = &commit.puzzles {
            self.change_puzzles(change)?;
        }
        if let Some((game, user, draft)) = &commit.draft {
            self.put(&schema::draft(game, *user), draft)?;
        }
        Ok(CHANGED)
    }

    fn change_game(&mut self, line: u64, change: &GameCommit) -> Result<()> {
        let game = &change.game;
        let subject = Subject::from(game.clone());
        if change.ends_ply() {
            for user in &change.index.users {
                self.remove(&schema::draft(game, *user))?;
            }
        }
        let before = self.get(&schema::game(game))?;
        let since = match &before {
            Some(row) if row.index.phase == change.index.phase => row.since,
            _ => line,
        };
        if let Some(row) = before {
            for place in places(&row.index) {
                self.remove(&place.newest_first(row.since, game))?;
            }
            for timer in &row.timers {
                self.remove(&schema::timer(&subject, timer))?;
            }
        }

        for place in places(&change.index) {
            self.put(&place.newest_first(since, game), &(since, game.clone()))?;
        }
        for timer in &change.timers {
            self.set_timer(&subject, timer)?;
        }
        match change.index.phase {
            Phase::Lobby | Phase::Playing => {
                for (number, event) in (change.expected..).zip(&change.events) {
                    self.put(&schema::event(game, number), event)?;
                }
            }
            Phase::Ended => self.put_together(game, &change.events)?,
        }
        let row = GameRow {
            since,
            events: change.expected + change.events.len() as u64,
            index: change.index.clone(),
            timers: change.timers.clone(),
        };
        self.put(&schema::game(game), &row)?;
        match &change.summary {
            Some(summary) => self.archive(summary),
            None => Ok(()),
        }
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

    fn change_tournament(&mut self, line: u64, change: &TournamentCommit) -> Result<()> {
        let name = &change.tournament;
        let subject = Subject::from(name.clone());
        let before = self.get(&schema::tournament(name))?;
        let since = match &before {
            Some(row) if row.index.phase == change.index.phase => row.since,
            _ => line,
        };
        let (timers, woken) = match &before {
            Some(row) => change.timers_after(&row.timers, row.woken),
            None => (change.timers.clone(), None),
        };
        if let Some(row) = before {
            for guild_list in guild_list(&row.index) {
                self.remove(&guild_list.newest_first(row.since, name))?;
            }
            for timer in &row.timers {
                self.remove(&schema::timer(&subject, timer))?;
            }
        }

        for guild_list in guild_list(&change.index) {
            self.put(
                &guild_list.newest_first(since, name),
                &(since, name.clone()),
            )?;
        }
        for timer in &timers {
            self.set_timer(&subject, timer)?;
        }
        let mut events = change.expected;
        for event in &change.events {
            self.put(&schema::tournament_event(name, events), event)?;
            events += 1;
        }
        let row = TournamentRow {
            since,
            events,
            index: change.index.clone(),
            timers,
            woken,
        };
        self.put(&schema::tournament(name), &row)
    }

    fn change_puzzles(&mut self, change: &PuzzleCommit) -> Result<()> {
        let key = schema::puzzles(change.guild);
        let subject = Subject::Puzzles(change.guild);
        let before = self.get(&key)?.unwrap_or_default();
        for timer in &before.timers {
            self.remove(&schema::timer(&subject, timer))?;
        }
        for timer in &change.timers {
            self.set_timer(&subject, timer)?;
        }
        let row = PuzzlesRow {
            changes: change.expected + 1,
            book: change.book.clone(),
            timers: change.timers.clone(),
        };
        self.put(&key, &row)
    }

    fn wake(&mut self, line: u64, tournament: &TournamentId, at: DateTime<Utc>) -> Result<()> {
        let key = schema::tournament(tournament);
        let Some(mut row) = self.get(&key)? else {
            return Ok(());
        };
        row.woken = Some(line);
        if !row.timers.iter().any(|timer| timer.what == TimerKind::Look) {
            let look = Timer::look(at);
            self.set_timer(&tournament.clone().into(), &look)?;
            row.timers.push(look);
        }
        self.put(&key, &row)
    }

    fn set_timer(&mut self, of: &Subject, timer: &Timer) -> Result<()> {
        self.put(&schema::timer(of, timer), &(of.clone(), timer.clone()))
    }

    fn archive(&mut self, summary: &Summary) -> Result<()> {
        let of_game = schema::archive_of_game(&summary.game);
        if self.get(&of_game)?.is_some() {
            return Ok(());
        }
        let number = self.count(&schema::last_archived())?;
        self.put(&schema::archived(number), summary)?;
        self.put(&of_game, &number)?;
        let users: BTreeSet<UserId> = summary.users().collect();
        let all = [Whose::All].into_iter();
        let of_users = users.into_iter().map(Whose::User);
        for whose in all.chain(of_users).chain(summary.guild.map(Whose::Guild)) {
            let numbered = schema::archive_of(whose).numbered(number);
            self.put(&numbered, &number)?;
        }
        Ok(())
    }

    fn delivered(
        &mut self,
        number: u64,
        message: Option<&(ChannelId, MessageId)>,
    ) -> Result<Outcome> {
        let Some(outgoing) = self.get(&schema::post(number))? else {
            return Ok(NOTHING);
        };
        self.remove(&schema::post(number))?;
        self.remove(&schema::waiting(number))?;
        let slot = outgoing.post.slot();
        if let (Some(about), Some(slot), Some(message)) = (outgoing.about, slot, message) {
            let over = match &about {
                Subject::Game(game) => self
                    .get(&schema::game(game))?
                    .is_some_and(|row| row.index.phase == Phase::Ended),
                _ => false,
            };
            match about {
                Subject::Game(game) if over => {
                    self.fill_together(&game, vec![(slot, message.clone())])?;
                }
                about => self.put(&schema::slot(&about, &slot), message)?,
            }
        }
        Ok(CHANGED)
    }

    /// Postpones a post.
    pub fn postpone(&mut self, number: u64, until: DateTime<Utc>) -> Result<Outcome> {
        let Some(mut waiting) = self.get(&schema::waiting(number))? else {
            return Ok(NOTHING);
        };
        waiting.attempts += 1;
        waiting.not_before = until;
        self.put(&schema::waiting(number), &waiting)?;
        Ok(CHANGED)
    }

    /// Records that the bot is running.
    pub fn heartbeat(&mut self, now: DateTime<Utc>) -> Result<Outcome> {
        self.put(&schema::heartbeat(), &now)?;
        Ok(CHANGED)
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
        Ok(CHANGED)
    }

    fn prune(&mut self, before: DateTime<Utc>) -> Result<Outcome> {
        let old = self
            .between(&schema::replies_by_age(), schema::older_than(before))
            .collect::<Result<Vec<_>, _>>()?;
        for (at, command) in &old {
            self.remove(&schema::reply(command))?;
            self.remove(&schema::reply_age(*at, command))?;
        }
        Ok(if old.is_empty() { NOTHING } else { CHANGED })
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
            return Ok(NOTHING);
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
    pub fn entry(self, number: u64) -> Entry {
        Entry {
            channel: self.channel,
            number,
            change: self.change,
            body: self.body,
        }
    }
}

/// Returns the keys of the lists that contain a game.
fn places(index: &Index) -> impl Iterator<Item = Key<Found>> {
    let phase = index.phase;
    let channels = index.channels.iter();
    let users = index.users.iter();
    [schema::in_phase(phase)]
        .into_iter()
        .chain(channels.map(move |channel| schema::in_channel(*channel, phase)))
        .chain(users.map(move |user| schema::of_user(*user, phase)))
}

/// Returns the keys of the lists of tournaments that contain one.
fn guild_list(index: &TournamentIndex) -> impl Iterator<Item = Key<Found<TournamentId>>> {
    let phase = index.phase;
    let guild = index.guild.into_iter();
    let users = index.users.iter();
    [schema::tournament_in_phase(phase)]
        .into_iter()
        .chain(guild.map(move |guild| schema::tournament_in_guild(guild, phase)))
        .chain(users.map(move |user| schema::tournament_of_user(*user, phase)))
}
