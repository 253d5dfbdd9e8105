//! Applies changes to the tables, as the data folder's `apply` does to its database.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use petteia_domain::{
    archive::Summary,
    game::{DocumentKey, UserDocument},
    ids::{ChannelId, CommandId, GameId, Subject, UserId},
    timer::Timer,
};
use petteia_speech::message::Reply;
use petteia_store::{
    LogEntry, Outgoing, REGISTER, Result,
    journal::Change,
    streams::{StreamEvents, StreamRow},
    tables::{Outcome, Row, Tables, commit, deliver},
};
use serde_json::Value;
use sqlx::PgConnection;

use super::{head::Head, loaded::LoadedRows, rows, staged::Staged, values};

/// Applies changes in memory, one after the other; each sees the results of those before it.
pub(super) struct Applying {
    pub head: Head,
    pub known: LoadedRows,
    pub staged: Staged,
}

impl Tables for Applying {
    fn reply(&self, command: &CommandId) -> Result<Option<Reply>> {
        Ok(self.known.replies.get(command).cloned())
    }

    fn stream(&self, of: &Subject) -> Result<Option<StreamRow>> {
        let Some(there) = self.known.streams.get(of) else {
            return Ok(None);
        };
        let timers = self.known.timers_of(of)?;
        Ok(Some(StreamRow {
            timers,
            ..there.clone()
        }))
    }

    fn has_document(
        &self,
        user: UserId,
        key: &DocumentKey,
        expected: Option<&UserDocument>,
    ) -> Result<bool> {
        let there = self.known.documents.get(&(user, key.clone()));
        Ok(there.and_then(Option::as_ref) == expected)
    }

    fn archived_since(&self, user: UserId, number: u64) -> Result<bool> {
        let last = self.known.archived_up_to.get(&user);
        Ok(last.is_some_and(|last| *last > number))
    }

    fn is_archived(&self, game: &GameId) -> Result<bool> {
        Ok(self.known.archived.contains(game))
    }

    fn is_analysed(&self, game: &GameId) -> Result<bool> {
        Ok(self.known.analysed.contains(game))
    }

    fn post(&self, number: u64) -> Result<Option<Outgoing>> {
        Ok(self.known.posts.get(&number).cloned())
    }

    fn put(&mut self, row: Row<'_>) -> Result<()> {
        let row = match row {
            Row::Reply(command, at, reply) => {
                self.known.replies.insert(command.clone(), reply.clone());
                rows::reply(command, at, reply)?
            }
            Row::Outage(outage) => rows::outage(outage)?,
            Row::ArchiveComplete => {
                self.head.archive_complete = true;
                return Ok(());
            }
            Row::Archived(summary) => return self.archive(summary),
            Row::Analysis(game, analysis) => {
                self.known.analysed.insert(game.clone());
                rows::analysis(game, analysis)?
            }
            Row::Post(outgoing, not_before) => {
                self.head.last_post += 1;
                rows::post(self.head.last_post.cast_unsigned(), outgoing, not_before)?
            }
            Row::NoPost(number) => {
                self.known.posts.remove(&number);
                self.staged.remove(&rows::POST, rows::number_key(number));
                return Ok(());
            }
            Row::Slot(about, slot, message) => rows::slot(about, slot, message),
            Row::User(user, settings) => rows::user_settings(user, settings)?,
            Row::Server(server, settings) => rows::server_settings(server, settings)?,
            Row::Document(user, key, document) => {
                let place = (user, key.clone());
                self.known.documents.insert(place, document.cloned());
                let Some(document) = document else {
                    self.staged
                        .remove(&rows::PAPER, rows::document_key(user, key));
                    return Ok(());
                };
                rows::document(user, key, document)?
            }
            Row::Draft(game, user, None) => {
                self.staged
                    .remove(&rows::DRAFT, rows::draft_key(game, user));
                return Ok(());
            }
            Row::Draft(game, user, Some(draft)) => rows::draft(game, user, draft)?,
        };
        self.staged.put([row]);
        Ok(())
    }

    fn put_stream(
        &mut self,
        of: &Subject,
        before: Option<StreamRow>,
        after: StreamRow,
        events: StreamEvents<'_>,
    ) -> Result<()> {
        self.staged.put(rows::stream(of, &after)?);
        let before = before.map_or_else(Vec::new, |before| rows::places(of, &before));
        let places = rows::places(of, &after);
        if before != places {
            for (table, place) in before {
                self.staged.remove(table, place);
            }
            self.staged.put(places);
        }
        self.set_timers(of, &after.timers)?;
        let first = after.events - events.count() as u64;
        self.staged.put(rows::events(of, first, events)?);
        self.known.streams.insert(of.clone(), after);
        Ok(())
    }
}

impl Applying {
    /// Makes a change, which will be the next line of the journal; or refuses it and changes
    /// nothing. After [`StoreError::Failed`](petteia_store::StoreError::Failed) what was staged is of no use
    /// any more.
    pub fn change(&mut self, change: &Change) -> Result<Outcome> {
        match change {
            Change::Commit(change) => {
                let line = (self.head.line + 1).cast_unsigned();
                commit(self, line, change).map(|()| Outcome::CHANGED)
            }
            Change::Delivered { number, message } => deliver(self, *number, message.as_ref()),
            Change::Prune { before } => Ok(self.prune(*before)),
            Change::Append { channel, key, body } => self.append(*channel, key, body),
            Change::Replace { number, body } => self.replace(*number, body),
        }
    }

    fn archive(&mut self, summary: &Summary) -> Result<()> {
        self.head.last_archived += 1;
        let number = self.head.last_archived.cast_unsigned();
        self.staged.put(rows::archive(number, summary)?);
        self.known.archived.insert(summary.game.clone());
        let users = summary.users().map(|user| (user, number));
        self.known.archived_up_to.extend(users);
        Ok(())
    }

    /// Sets all timers of a subject.
    fn set_timers(&mut self, of: &Subject, timers: &[Timer]) -> Result<()> {
        let rows = self::timers(of, timers)?;
        let now = rows.iter().map(|(_, row)| row["timer"].clone()).collect();
        let gone = self.known.timers.insert(of.clone(), now);
        for gone in gone.unwrap_or_default() {
            self.staged.remove(&rows::TIMER, rows::timer_key(of, gone));
        }
        self.staged.put(rows);
        Ok(())
    }

    fn prune(&mut self, before: DateTime<Utc>) -> Outcome {
        let before = values::moment(before);
        let Some(oldest) = self.known.oldest_reply.filter(|oldest| *oldest < before) else {
            return Outcome::NOTHING;
        };
        self.known.oldest_reply = Some(oldest.max(before));
        self.staged.remove_replies_before(before);
        Outcome::CHANGED
    }

    fn append(&mut self, channel: ChannelId, key: &str, body: &Value) -> Result<Outcome> {
        if let Some(there) = self.known.entry_by_key(key) {
            return Ok(Outcome {
                entry: Some(there.clone()),
                ..Outcome::NOTHING
            });
        }
        self.head.last_entry += 1;
        self.head.last_change += 1;
        let said = LogEntry {
            channel,
            number: self.head.last_entry.cast_unsigned(),
            change: self.head.last_change.cast_unsigned(),
            body: body.clone(),
        };
        if channel != REGISTER
            && let Some(oldest) = self.known.oldest_entries.get_mut(&channel)
            && let Some(Some(number)) = oldest.pop()
        {
            self.staged.remove(&rows::ENTRY, rows::number_key(number));
            self.known.entries.remove(&number);
        }
        self.say(key.to_owned(), said)
    }

    fn replace(&mut self, number: u64, body: &Value) -> Result<Outcome> {
        let Some((key, there)) = self.known.entries.get(&number) else {
            return Ok(Outcome::NOTHING);
        };
        self.head.last_change += 1;
        let said = LogEntry {
            channel: there.channel,
            number,
            change: self.head.last_change.cast_unsigned(),
            body: body.clone(),
        };
        self.say(key.clone(), said)
    }

    fn say(&mut self, key: String, said: LogEntry) -> Result<Outcome> {
        self.staged.put([rows::entry(&key, &said)?]);
        self.known.entries.insert(said.number, (key, said.clone()));
        Ok(Outcome {
            entry: Some(said),
            ..Outcome::CHANGED
        })
    }
}

/// Puts rows into their tables and replaces those with the same keys. A key may occur only once.
pub(super) async fn put(connection: &mut PgConnection, new: Vec<rows::Row>) -> Result<()> {
    let mut of_tables: BTreeMap<usize, Vec<Value>> = BTreeMap::new();
    for (table, row) in new {
        let place = rows::ALL.iter().position(|one| *one == table);
        of_tables
            .entry(place.unwrap_or_default())
            .or_default()
            .push(row);
    }
    for (place, new) in of_tables {
        sqlx::query(values::made(rows::ALL[place].put()))
            .bind(Value::Array(new).to_string())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Timers as rows, without duplicates.
fn timers(of: &Subject, timers: &[Timer]) -> Result<Vec<rows::Row>> {
    let timers: BTreeSet<&Timer> = timers.iter().collect();
    timers.into_iter().map(|one| rows::timer(of, one)).collect()
}

/// A row of the log: channel, number, change, body.
pub type EntryRow = (i64, i64, i64, String);

/// Converts a row to a log entry.
pub(super) fn entry((channel, number, change, body): EntryRow) -> Result<LogEntry> {
    Ok(LogEntry {
        channel: ChannelId(channel.cast_unsigned()),
        number: number.cast_unsigned(),
        change: change.cast_unsigned(),
        body: values::read(&format!("log entry {number}"), &body)?,
    })
}
