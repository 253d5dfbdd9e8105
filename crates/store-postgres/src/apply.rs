//! Applies changes to the tables, as the data folder's `apply` does to sled.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{DocumentKey, Index, UserDocument},
    ids::{ChannelId, MessageId, Subject, TournamentId, UserId},
    timer::{Timer, TimerKind},
};
use petteia_store::{
    Commit, Entry, GameCommit, REGISTER, Result, StoreError, TournamentCommit, journal::Change,
};
use serde::Deserialize;
use serde_json::Value;
use sqlx::{FromRow, PgConnection, Row as _, postgres::PgRow};

use super::{
    loaded::{Before, LoadedRows},
    rows::{self, Row},
    staged::Staged,
    values,
};

/// The counters of the journal and of everything numbered in it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub(super) struct Head {
    pub line: i64,
    pub last_post: i64,
    pub last_archived: i64,
    pub last_entry: i64,
    pub last_change: i64,
    pub archive_complete: bool,
    /// The last line that changed data that processes keep in memory, and the number of erasures:
    /// see `sharing`.
    pub consequence: i64,
    pub forgotten: i64,
}

impl FromRow<'_, PgRow> for Head {
    fn from_row(row: &PgRow) -> Result<Head, sqlx::Error> {
        Ok(Head {
            line: row.try_get("line")?,
            last_post: row.try_get("last_post")?,
            last_archived: row.try_get("last_archived")?,
            last_entry: row.try_get("last_entry")?,
            last_change: row.try_get("last_change")?,
            archive_complete: row.try_get("archive_complete")?,
            consequence: row.try_get("consequence")?,
            forgotten: row.try_get("forgotten")?,
        })
    }
}

impl Head {
    /// The counters that follow from the journal alone.
    pub fn followed(self) -> Head {
        Head {
            consequence: 0,
            forgotten: 0,
            ..self
        }
    }

    /// Reads and locks the head, so that nobody else writes until the transaction ends.
    pub async fn lock(connection: &mut PgConnection) -> Result<Head> {
        // By name, so that a new column does not affect older processes.
        let head = sqlx::query_as(
            "SELECT line, last_post, last_archived, last_entry, last_change, archive_complete, \
             consequence, forgotten FROM head FOR UPDATE",
        );
        Ok(head.fetch_one(connection).await?)
    }

    /// Writes the head.
    pub async fn write(&self, connection: &mut PgConnection) -> Result<()> {
        sqlx::query(
            "UPDATE head SET line = $1, last_post = $2, last_archived = $3, last_entry = $4, \
             last_change = $5, archive_complete = $6, consequence = $7, forgotten = $8",
        )
        .bind(self.line)
        .bind(self.last_post)
        .bind(self.last_archived)
        .bind(self.last_entry)
        .bind(self.last_change)
        .bind(self.archive_complete)
        .bind(self.consequence)
        .bind(self.forgotten)
        .execute(connection)
        .await?;
        Ok(())
    }
}

/// The result of a change.
#[derive(Debug)]
pub(super) struct Outcome {
    /// Whether anything has changed; only then the change belongs in the journal.
    pub changed: bool,
    /// Its line in the journal.
    pub line: Option<i64>,
    /// The log entry that the change concerned.
    pub entry: Option<Entry>,
}

const NOTHING: Outcome = Outcome {
    changed: false,
    line: None,
    entry: None,
};
const CHANGED: Outcome = Outcome {
    changed: true,
    ..NOTHING
};

/// Applies changes in memory, one after the other; each sees the results of those before it.
pub(super) struct Applying {
    pub head: Head,
    pub known: LoadedRows,
    pub staged: Staged,
}

impl Applying {
    /// Applies a change, which will be the next line of the journal, or refuses it and changes
    /// nothing. After [`StoreError::Failed`] the staged rows must be discarded.
    pub fn change(&mut self, change: &Change) -> Result<Outcome> {
        match change {
            Change::Commit(commit) => self.commit(commit),
            Change::Delivered { number, message } => self.delivered(*number, message.as_ref()),
            Change::Prune { before } => Ok(self.prune(*before)),
            Change::Append { channel, key, body } => self.append(*channel, key, body),
            Change::Replace { number, body } => self.replace(*number, body),
        }
    }

    fn commit(&mut self, commit: &Commit) -> Result<Outcome> {
        if let Some((command, _)) = &commit.command
            && let Some(reply) = self.known.replies.get(command)
        {
            return Err(StoreError::Replayed(Box::new(reply.clone())));
        }
        if self.is_outdated(commit) {
            return Err(StoreError::Conflict);
        }
        let line = (self.head.line + 1).cast_unsigned();
        if let Some((command, reply)) = &commit.command {
            self.staged.put([rows::reply(command, commit.at, reply)?]);
            self.known.replies.insert(command.clone(), reply.clone());
        }
        for change in &commit.games {
            self.change_game(line, change)?;
        }
        for change in &commit.tournaments {
            self.change_tournament(line, change)?;
        }
        for name in &commit.wakes {
            self.wake(line, name, commit.at)?;
        }
        if let Some(outage) = &commit.outage {
            self.staged.put([rows::outage(outage)?]);
        }
        self.head.archive_complete |= commit.archive_complete;
        if let Some((game, analysis)) = &commit.analysis
            && self.known.analysed.insert(game.clone())
        {
            self.staged.put([rows::analysis(game, analysis)?]);
        }
        for outgoing in &commit.posts {
            self.head.last_post += 1;
            let number = self.head.last_post.cast_unsigned();
            self.staged.put([rows::post(number, outgoing, commit.at)?]);
        }
        if let Some((user, settings)) = &commit.user {
            self.staged.put([rows::user_settings(*user, settings)?]);
        }
        if let Some((server, settings)) = &commit.server {
            self.staged.put([rows::server_settings(*server, settings)?]);
        }
        for (user, key, document) in &commit.documents {
            match document {
                Some(document) => self.staged.put([rows::document(*user, key, document)?]),
                None => {
                    let gone = rows::document_key(*user, key);
                    self.staged.remove(&rows::PAPER, gone);
                }
            }
            let key = (*user, key.clone());
            self.known.documents.insert(key, document.clone());
        }
        if let Some(change) = &commit.puzzles {
            let changes = change.expected + 1;
            self.staged
                .put([rows::puzzles(change.guild, changes, &change.book)?]);
            self.known.puzzles.insert(change.guild, changes);
            self.set_timers(&Subject::Puzzles(change.guild), &change.timers)?;
        }
        if let Some((game, user, draft)) = &commit.draft {
            self.staged.put([rows::draft(game, *user, draft)?]);
        }
        Ok(CHANGED)
    }

    /// Whether something that the commit relies on has changed.
    fn is_outdated(&self, commit: &Commit) -> bool {
        let known = &self.known;
        let moved = |change: &GameCommit| {
            let there = known.games.get(&change.game);
            there.map_or(0, |there| there.events) != change.expected
        };
        let moved_on = |change: &TournamentCommit| {
            let there = known.tournaments.get(&change.tournament);
            there.map_or(0, |there| there.events) != change.expected
        };
        let rewritten = |(user, key, read): &(UserId, DocumentKey, Option<UserDocument>)| {
            let there = known.documents.get(&(*user, key.clone()));
            there.and_then(Option::as_ref) != read.as_ref()
        };
        let archived = |user: &UserId| known.archived_up_to.get(user).copied().unwrap_or(0);
        commit.games.iter().any(moved)
            || commit.tournaments.iter().any(moved_on)
            || commit.relies_on.iter().any(rewritten)
            || commit.puzzles.as_ref().is_some_and(|change| {
                known.puzzles.get(&change.guild).copied().unwrap_or(0) != change.expected
            })
            || commit.counted.as_ref().is_some_and(|counted| {
                let later = |user: &UserId| archived(user) > counted.up_to;
                counted.users.iter().any(later)
            })
    }

    fn change_game(&mut self, line: u64, change: &GameCommit) -> Result<()> {
        let game = &change.game;
        let before = self.known.games.get(game);
        let since = match before {
            Some(before) if before.index.phase == change.index.phase => before.since,
            _ => line,
        };
        let events = change.expected + change.events.len() as u64;
        self.staged
            .put([rows::game(game, since, events, &change.index)?]);
        let places = |index: &Index| (index.phase, index.channels.clone(), index.users.clone());
        if before.is_none_or(|before| places(&before.index) != places(&change.index)) {
            if let Some(before) = before {
                for (table, place) in rows::game_places(game, before.since, &before.index) {
                    self.staged.remove(table, place);
                }
            }
            self.staged
                .put(rows::game_places(game, since, &change.index));
        }
        if change.ends_ply() {
            // The drafts for the ply that has ended.
            for user in &change.index.users {
                let key = rows::draft_key(game, *user);
                self.staged.remove(&rows::DRAFT, key);
            }
        }
        self.set_timers(&game.clone().into(), &change.timers)?;
        self.staged
            .put(rows::game_events(game, change.expected, &change.events)?);
        if let Some(summary) = &change.summary
            && self.known.archived.insert(summary.game.clone())
        {
            self.head.last_archived += 1;
            let number = self.head.last_archived.cast_unsigned();
            self.staged.put(rows::archive(number, summary)?);
            let users = summary.users().map(|user| (user, number));
            self.known.archived_up_to.extend(users);
        }
        let after = Before {
            since,
            events,
            index: change.index.clone(),
            woken: None,
        };
        self.known.games.insert(game.clone(), after);
        Ok(())
    }

    fn change_tournament(&mut self, line: u64, change: &TournamentCommit) -> Result<()> {
        let name = &change.tournament;
        let subject = Subject::from(name.clone());
        let (mut since, mut all, mut woken) = (line, change.timers.clone(), None);
        if let Some(before) = self.known.tournaments.get(name) {
            (all, woken) = change.timers_after(&self.known.timers_of(&subject)?, before.woken);
            if before.index.phase == change.index.phase {
                since = before.since;
            }
            let (phase, users) = (before.index.phase, before.index.users.iter().copied());
            for (table, user) in rows::tournament_users(name, before.since, phase, users) {
                self.staged.remove(table, user);
            }
        }
        let (events, index) = (change.expected + change.events.len() as u64, &change.index);
        self.staged
            .put([rows::tournament(name, since, events, index, woken)?]);
        let users = index.users.iter().copied();
        self.staged
            .put(rows::tournament_users(name, since, index.phase, users));
        self.set_timers(&subject, &all)?;
        let first = change.expected;
        self.staged
            .put(rows::tournament_events(name, first, &change.events)?);
        let after = Before {
            since,
            events,
            index: index.clone(),
            woken,
        };
        self.known.tournaments.insert(name.clone(), after);
        Ok(())
    }

    fn wake(&mut self, line: u64, name: &TournamentId, at: DateTime<Utc>) -> Result<()> {
        let Some(there) = self.known.tournaments.get_mut(name) else {
            return Ok(());
        };
        there.woken = Some(line);
        let (since, events, index) = (there.since, there.events, &there.index);
        let woken = rows::tournament(name, since, events, index, there.woken)?;
        self.staged.put([woken]);
        let subject = Subject::from(name.clone());
        let mut timers = self.known.timers_of(&subject)?;
        if !timers.iter().any(|timer| timer.what == TimerKind::Look) {
            timers.push(Timer::look(at));
            self.set_timers(&subject, &timers)?;
        }
        Ok(())
    }

    /// Sets all timers of a subject.
    fn set_timers(&mut self, of: &Subject, timers: &[Timer]) -> Result<()> {
        let rows = self::timers(of, timers)?;
        let now = rows.iter().map(|(_, row)| row["timer"].clone()).collect();
        for gone in self
            .known
            .timers
            .insert(of.clone(), now)
            .unwrap_or_default()
        {
            self.staged.remove(&rows::TIMER, rows::timer_key(of, gone));
        }
        self.staged.put(rows);
        Ok(())
    }

    fn delivered(
        &mut self,
        number: u64,
        message: Option<&(ChannelId, MessageId)>,
    ) -> Result<Outcome> {
        let Some(outgoing) = self.known.posts.remove(&number) else {
            return Ok(NOTHING);
        };
        let key = rows::post_key(number);
        self.staged.remove(&rows::POST, key);
        let slot = outgoing.post.slot();
        if let (Some(about), Some(slot), Some(message)) = (outgoing.about, slot, message) {
            self.staged.put([rows::slot(&about, &slot, message)]);
        }
        Ok(CHANGED)
    }

    fn prune(&mut self, before: DateTime<Utc>) -> Outcome {
        let before = values::moment(before);
        let Some(oldest) = self.known.oldest_reply.filter(|oldest| *oldest < before) else {
            return NOTHING;
        };
        self.known.oldest_reply = Some(oldest.max(before));
        self.staged.remove_replies_before(before);
        CHANGED
    }

    fn append(&mut self, channel: ChannelId, key: &str, body: &Value) -> Result<Outcome> {
        if let Some(there) = self.known.entry_by_key(key) {
            return Ok(Outcome {
                entry: Some(there.clone()),
                ..NOTHING
            });
        }
        self.head.last_entry += 1;
        self.head.last_change += 1;
        let said = Entry {
            channel,
            number: self.head.last_entry.cast_unsigned(),
            change: self.head.last_change.cast_unsigned(),
            body: body.clone(),
        };
        if channel != REGISTER
            && let Some(oldest) = self.known.oldest_entries.get_mut(&channel)
            && let Some(Some(number)) = oldest.pop()
        {
            self.staged.remove(&rows::ENTRY, rows::entry_key(number));
            self.known.entries.remove(&number);
        }
        self.say(key.to_owned(), said)
    }

    fn replace(&mut self, number: u64, body: &Value) -> Result<Outcome> {
        let Some((key, there)) = self.known.entries.get(&number) else {
            return Ok(NOTHING);
        };
        self.head.last_change += 1;
        let said = Entry {
            channel: there.channel,
            number,
            change: self.head.last_change.cast_unsigned(),
            body: body.clone(),
        };
        self.say(key.clone(), said)
    }

    fn say(&mut self, key: String, said: Entry) -> Result<Outcome> {
        self.staged.put([rows::entry(&key, &said)?]);
        self.known.entries.insert(said.number, (key, said.clone()));
        Ok(Outcome {
            entry: Some(said),
            ..CHANGED
        })
    }
}

/// Puts rows into their tables and replaces those with the same keys. A key may occur only once.
pub(super) async fn put(connection: &mut PgConnection, new: Vec<Row>) -> Result<()> {
    let mut of_tables: BTreeMap<usize, Vec<Value>> = BTreeMap::new();
    for (table, row) in new {
        let place = rows::ALL.iter().position(|one| *one == table);
        of_tables
            .entry(place.unwrap_or_default())
            .or_default()
            .push(row);
    }
    for (place, new) in of_tables {
        sqlx::query(&rows::ALL[place].put())
            .bind(Value::Array(new).to_string())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Timers as rows, without duplicates.
fn timers(of: &Subject, timers: &[Timer]) -> Result<Vec<Row>> {
    let timers: BTreeSet<&Timer> = timers.iter().collect();
    timers.into_iter().map(|one| rows::timer(of, one)).collect()
}

/// A row of the log: channel, number, change, body.
pub type EntryRow = (i64, i64, i64, String);

/// Converts a row to a log entry.
pub(super) fn entry((channel, number, change, body): EntryRow) -> Result<Entry> {
    Ok(Entry {
        channel: ChannelId(channel.cast_unsigned()),
        number: number.cast_unsigned(),
        change: change.cast_unsigned(),
        body: values::read(&format!("log entry {number}"), &body)?,
    })
}
