//! Erases a user in PostgreSQL: rewrites the lines of the journal that concern the user with a
//! pseudonym, and every row that follows from these lines.
//!
//! The journal is read while other processes write. Only lines that were written meanwhile, and the
//! rows, are processed while the head is locked, in one transaction.

use std::collections::BTreeMap;

use petteia_domain::{
    archive::Summary,
    game::DocumentKind,
    ids::{CommandId, Subject, UserId},
};
use petteia_speech::message::Reply;
use petteia_store::{
    Outgoing, Result, StoreError,
    journal::{Change, read_line, write_line},
    pseudonym::{Counting, Pseudonym},
    streams::{StreamEvents, StreamIndex, StreamRow},
};
use serde::{Serialize, de::DeserializeOwned};
use sqlx::PgConnection;

use super::{
    apply::{entry, put},
    connection::Address,
    journal_tables::{self, Batch, NumberedLines, Segment, damaged},
    rows::{self, Row},
    values,
};

/// An erasure in progress.
#[derive(Debug)]
pub(super) struct Forgetting {
    pseudonym: Pseudonym,
    counting: Counting,
    /// The last line that was read.
    done: i64,
    /// Rewritten lines of `journal`, and segments with rewritten lines.
    lines: NumberedLines,
    segments: Vec<Segment>,
    /// Holds the lock that keeps all lines in their tables.
    keeps_in_place: PgConnection,
    posts: u64,
    entries: u64,
    replies_anew: BTreeMap<CommandId, Reply>,
    posts_anew: BTreeMap<u64, Outgoing>,
    /// The rewritten keys and bodies of log entries.
    keys_anew: BTreeMap<u64, String>,
    bodies_anew: BTreeMap<u64, serde_json::Value>,
}

impl Forgetting {
    /// Reads the journal up to its present end.
    pub async fn begin(address: &Address, user: UserId, pseudonym: UserId) -> Result<Forgetting> {
        let mut connection = address.connect_for_long().await?;
        let mut keeps_in_place = address.connect_for_long().await?;
        journal_tables::keep_in_place(&mut keeps_in_place).await?;
        let until: i64 = sqlx::query_scalar("SELECT line FROM head")
            .fetch_one(&mut connection)
            .await?;
        let pseudonym = Pseudonym::new(user, pseudonym);
        Forgetting::read(&mut connection, keeps_in_place, pseudonym, until).await
    }

    async fn read(
        connection: &mut PgConnection,
        keeps_in_place: PgConnection,
        mut pseudonym: Pseudonym,
        until: i64,
    ) -> Result<Forgetting> {
        learn(connection, &mut pseudonym, 0, until).await?;
        let mut forgetting = Forgetting {
            pseudonym,
            counting: Counting::default(),
            done: 0,
            lines: Vec::new(),
            segments: Vec::new(),
            keeps_in_place,
            posts: 0,
            entries: 0,
            replies_anew: BTreeMap::new(),
            posts_anew: BTreeMap::new(),
            keys_anew: BTreeMap::new(),
            bodies_anew: BTreeMap::new(),
        };
        forgetting.rename(connection, until).await?;
        Ok(forgetting)
    }

    /// Rewrites the lines up to this one that concern the user.
    async fn rename(&mut self, connection: &mut PgConnection, until: i64) -> Result<()> {
        while self.done < until {
            match batch(connection, self.done, until).await? {
                Batch::Rows(mut lines) => {
                    let renamed = self.rename_lines(&mut lines)?;
                    let anew = lines.into_iter().zip(renamed);
                    let anew = anew.filter_map(|(line, renamed)| renamed.then_some(line));
                    self.lines.extend(anew);
                }
                Batch::Segment(mut lines) => {
                    if self.rename_lines(&mut lines)?.contains(&true) {
                        self.segments.push(Segment::pack(lines).await?);
                    }
                }
            }
        }
        Ok(())
    }

    /// Rewrites those of these lines that concern the user. Returns for each whether it does.
    fn rename_lines(&mut self, lines: &mut NumberedLines) -> Result<Vec<bool>> {
        let mut renamed = Vec::new();
        for (number, text) in lines {
            let anew = self.rename_line(*number, text)?;
            renamed.push(anew.is_some());
            if let Some(anew) = anew {
                *text = anew;
            }
            self.done = *number;
        }
        Ok(renamed)
    }

    /// Returns the rewritten line, if it concerns the user.
    fn rename_line(&mut self, number: i64, text: &str) -> Result<Option<String>> {
        let line = number.cast_unsigned();
        let mut change = read_line(line, text).map_err(|why| damaged(number, &why))?;
        let renamed = self.counting.rename(&mut change, &self.pseudonym)?;
        if !renamed && self.pseudonym.is_in_line(text) {
            return Err(still_named(&format!("line {number}")));
        }
        let first = self.posts + 1;
        match &change {
            Change::Commit(commit) => self.posts += commit.posts.len() as u64,
            Change::Append { .. } => self.entries += 1,
            _ => {}
        }
        if !renamed {
            if let Change::Replace { number, .. } = change {
                // Its present body does not concern the user.
                self.bodies_anew.remove(&number);
            }
            return Ok(None);
        }
        let text = write_line(line, &change)?;
        let read = read_line(line, &text).map_err(|why| damaged(number, &why))?;
        if self.pseudonym.is_in(&read)? {
            return Err(still_named(&format!("line {number}")));
        }
        match change {
            Change::Commit(commit) => {
                self.replies_anew.extend(commit.command);
                self.posts_anew.extend((first..).zip(commit.posts));
            }
            Change::Append { key, body, .. } => {
                self.keys_anew.insert(self.entries, key);
                self.bodies_anew.insert(self.entries, body);
            }
            Change::Replace { number, body } => {
                self.bodies_anew.insert(number, body);
            }
            Change::Delivered { .. } | Change::Prune { .. } => {}
        }
        Ok(Some(text))
    }

    /// Replaces the user, while the head is locked.
    pub async fn finish(mut self, connection: &mut PgConnection, until: i64) -> Result<()> {
        let known = self.pseudonym.clone();
        learn(connection, &mut self.pseudonym, self.done, until).await?;
        if self.pseudonym != known {
            // The user has a new name or a new game meanwhile, which the rewritten lines do not
            // take into account.
            let (keeps_in_place, pseudonym) = (self.keeps_in_place, self.pseudonym);
            self = Forgetting::read(connection, keeps_in_place, pseudonym, until).await?;
        }
        self.rename(connection, until).await?;
        journal_tables::replace(connection, &self.lines).await?;
        for segment in &self.segments {
            segment.replace(connection).await?;
        }
        self.streams(connection).await?;
        self.archive(connection).await?;
        self.said(connection).await?;
        self.kept(connection).await?;
        self.others(connection).await?;
        self.search(connection).await
    }

    /// The games, tournaments and series that the user has had to do with.
    async fn streams(&self, connection: &mut PgConnection) -> Result<()> {
        for of in self.pseudonym.subjects() {
            let (kind, woken, name) = match of {
                Subject::Game(game) => ("game", "NULL", &game.0),
                Subject::Tournament(tournament) => ("tournament", "woken", &tournament.0),
                Subject::Series(series) => ("series", "woken", &series.0),
                Subject::Puzzles(_) | Subject::Server(_) => continue,
            };
            let name = values::written(name);
            let row = format!(
                "SELECT since, events, {woken}::bigint, found::text FROM {kind} WHERE id = $1"
            );
            let row: Option<(i64, i64, Option<i64>, String)> = sqlx::query_as(values::made(row))
                .bind(&name)
                .fetch_optional(&mut *connection)
                .await?;
            let Some((since, count, woken, found)) = row else {
                continue;
            };
            let events =
                format!("SELECT event::text FROM {kind}_event WHERE {kind} = $1 ORDER BY number");
            let events: Vec<String> = sqlx::query_scalar(values::made(events))
                .bind(&name)
                .fetch_all(&mut *connection)
                .await?;
            // A series is not found by its users.
            if of.series().is_none() {
                sqlx::query(values::made(format!(
                    "DELETE FROM {kind}_user WHERE {kind} = $1"
                )))
                .bind(&name)
                .execute(&mut *connection)
                .await?;
            }
            let row = |index| StreamRow {
                since: since.cast_unsigned(),
                events: count.cast_unsigned(),
                index,
                timers: Vec::new(),
                woken: woken.map(i64::cast_unsigned),
            };
            let (row, events) = match of {
                Subject::Tournament(tournament) => {
                    let mut events = self.reread_all(&events)?;
                    self.pseudonym.rename_tournament(tournament, &mut events);
                    let row = row(StreamIndex::Tournament(self.reread("tournament", &found)?));
                    (row, rows::events(of, 0, StreamEvents::Tournament(&events))?)
                }
                Subject::Series(_) => {
                    let mut events = self.reread_all(&events)?;
                    self.pseudonym.rename_series(&mut events);
                    let row = row(StreamIndex::Series(self.reread("series", &found)?));
                    (row, rows::events(of, 0, StreamEvents::Series(&events))?)
                }
                _ => {
                    let mut events = self.reread_all(&events)?;
                    self.pseudonym.rename_game(&mut events);
                    let row = row(StreamIndex::Game(self.reread("game", &found)?));
                    (row, rows::events(of, 0, StreamEvents::Game(&events))?)
                }
            };
            let mut anew = rows::stream(of, &row)?;
            anew.extend(rows::places(of, &row));
            anew.extend(events);
            put(connection, anew).await?;
        }
        Ok(())
    }

    async fn archive(&self, connection: &mut PgConnection) -> Result<()> {
        let games = self.pseudonym.games().map(|game| values::written(&game.0));
        let summaries: Vec<(i64, String)> = sqlx::query_as(
            "SELECT number, summary::text FROM archive WHERE game = ANY($1) \
             UNION SELECT number, summary::text FROM archive JOIN archive_user USING (number) \
             WHERE user_id = $2",
        )
        .bind(games.collect::<Vec<_>>())
        .bind(self.user())
        .fetch_all(&mut *connection)
        .await?;
        for (number, summary) in summaries {
            let mut summary: Summary = self.reread("archived game", &summary)?;
            self.pseudonym.rename_summary(&mut summary);
            sqlx::query("DELETE FROM archive_user WHERE number = $1")
                .bind(number)
                .execute(&mut *connection)
                .await?;
            put(connection, rows::archive(number.cast_unsigned(), &summary)?).await?;
        }
        Ok(())
    }

    /// Rewrites replies, waiting posts and log entries.
    async fn said(&self, connection: &mut PgConnection) -> Result<()> {
        for (command, reply) in &self.replies_anew {
            sqlx::query("UPDATE reply SET reply = $2::text::jsonb WHERE command = $1")
                .bind(values::written(&command.0))
                .bind(values::json(reply)?)
                .execute(&mut *connection)
                .await?;
        }
        for (number, outgoing) in &self.posts_anew {
            sqlx::query(
                "UPDATE post SET post = $2::text::jsonb, channel_id = $3 WHERE number = $1",
            )
            .bind(number.cast_signed())
            .bind(values::json(outgoing)?)
            .bind(outgoing.channel.0.cast_signed())
            .execute(&mut *connection)
            .await?;
        }
        let numbers = self.bodies_anew.keys().chain(self.keys_anew.keys());
        let entries: Vec<(String, i64, i64, i64, String)> = sqlx::query_as(
            "SELECT key, channel_id, number, change, coalesce(body, 'null')::text FROM entry \
             WHERE number = ANY($1)",
        )
        .bind(
            numbers
                .map(|number| number.cast_signed())
                .collect::<Vec<_>>(),
        )
        .fetch_all(&mut *connection)
        .await?;
        let mut anew: Vec<Row> = Vec::new();
        for (key, channel, number, change, body) in entries {
            let mut entry = entry((channel, number, change, body))?;
            if let Some(body) = self.bodies_anew.get(&entry.number) {
                entry.body = body.clone();
            }
            let named = self.keys_anew.get(&entry.number).cloned();
            let key = named.unwrap_or_else(|| values::unwritten(&key));
            anew.push(rows::entry(&key, &entry)?);
        }
        put(connection, anew).await
    }

    /// Deletes the user's documents and settings, except those that other players' clocks need, and
    /// the stored ratings, which contain all users.
    async fn kept(&self, connection: &mut PgConnection) -> Result<()> {
        sqlx::query("DELETE FROM kept_rating")
            .execute(&mut *connection)
            .await?;
        let solved = sqlx::query("UPDATE puzzles SET book = book #- ARRAY['solvers', $1]");
        solved
            .bind(self.pseudonym.user.to_string())
            .execute(&mut *connection)
            .await?;
        for query in [
            "DELETE FROM user_settings WHERE user_id = $1",
            "DELETE FROM draft WHERE user_id = $1",
        ] {
            let done = sqlx::query(query).bind(self.user());
            done.execute(&mut *connection).await?;
        }
        let outlive: Vec<i16> = DocumentKind::ALL
            .iter()
            .copied()
            .filter(|kind| kind.outlives_its_user())
            .map(values::document_kind)
            .collect();
        sqlx::query("DELETE FROM paper WHERE user_id = $1 AND kind <> ALL($2)")
            .bind(self.user())
            .bind(outlive)
            .execute(&mut *connection)
            .await?;
        sqlx::query("UPDATE paper SET user_id = $2 WHERE user_id = $1")
            .bind(self.user())
            .bind(self.pseudonym.other.0.cast_signed())
            .execute(&mut *connection)
            .await?;
        Ok(())
    }

    /// Replaces the digits of the user's number in the rows of others, such as their notes and the buttons
    /// of their posts. Events are rewritten with their games, tournaments and series.
    async fn others(&self, connection: &mut PgConnection) -> Result<()> {
        let Some(trace) = self.pseudonym.trace() else {
            return Ok(());
        };
        let (user, other) = (trace.digits(), self.pseudonym.other);
        let columns: Vec<(String, String, String)> = sqlx::query_as(
            "SELECT table_name::text, column_name::text, data_type::text \
             FROM information_schema.columns \
             WHERE table_schema = 'petteia' AND data_type IN ('jsonb', 'text', 'bigint') \
             ORDER BY table_name, column_name",
        )
        .fetch_all(&mut *connection)
        .await?;
        let events = ["game_event", "tournament_event", "series_event"];
        for (table, column, kind) in columns {
            if !is_searched(&table) || table == "journal" || events.contains(&&*table) {
                continue;
            }
            let (set, found) = match kind.as_str() {
                "bigint" => {
                    let other = other.0.cast_signed();
                    (other.to_string(), format!("\"{column}\" = {user}"))
                }
                kind => (
                    format!(
                        "regexp_replace(\"{column}\"::text, \
                         '(^|[^0-9]){user}(?![0-9])', '\\1{other}', 'g')::{kind}"
                    ),
                    format!("strpos(\"{column}\"::text, '{user}') > 0"),
                ),
            };
            let query = format!("UPDATE \"{table}\" SET \"{column}\" = {set} WHERE {found}");
            sqlx::query(values::made(query))
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }

    /// Searches all tables for the digits of the user's number. Compressed lines of the journal were
    /// searched when they were read.
    async fn search(&self, connection: &mut PgConnection) -> Result<()> {
        let Some(trace) = self.pseudonym.trace() else {
            return Ok(());
        };
        let tables: Vec<String> = sqlx::query_scalar(
            "SELECT table_name::text FROM information_schema.tables \
             WHERE table_schema = 'petteia' AND table_type = 'BASE TABLE' ORDER BY table_name",
        )
        .fetch_all(&mut *connection)
        .await?;
        for table in tables.iter().filter(|table| is_searched(table)) {
            let query = format!(
                "SELECT EXISTS (SELECT FROM \"{table}\" AS sought \
                 WHERE strpos(sought::text, $1) > 0 \
                 AND sought::text ~ ('(^|[^0-9])' || $1 || '([^0-9]|$)'))"
            );
            let found: bool = sqlx::query_scalar(values::made(query))
                .bind(trace.digits())
                .fetch_one(&mut *connection)
                .await?;
            if found {
                return Err(still_named(&format!("the table {table}")));
            }
        }
        Ok(())
    }

    fn user(&self) -> i64 {
        self.pseudonym.user.0.cast_signed()
    }

    fn reread_all<T: Serialize + DeserializeOwned>(&self, events: &[String]) -> Result<Vec<T>> {
        let events = events.iter().map(|event| self.reread("event", event));
        events.collect()
    }

    /// Returns a value in which the pseudonym replaces the user.
    fn reread<T: Serialize + DeserializeOwned>(&self, row: &str, json: &str) -> Result<T> {
        let mut value = values::read(row, json)?;
        self.pseudonym.take_place(&mut value)?;
        Ok(value)
    }
}

/// Whether a table has what is stored. The others hold for seconds who does what among the processes, or
/// have bytes that are no text.
fn is_searched(table: &str) -> bool {
    !matches!(
        table,
        "_sqlx_migrations"
            | "claim"
            | "gateway"
            | "journal_segment"
            | "pace"
            | "process"
            | "shard"
            | "shard_start"
            | "signature"
    )
}

/// The error for what an erasure has missed.
fn still_named(place: &str) -> StoreError {
    let why = format!("{place} would still name who is to be forgotten");
    StoreError::failed(why)
}

/// Learns the user's names and subjects from these lines of the journal.
async fn learn(
    connection: &mut PgConnection,
    pseudonym: &mut Pseudonym,
    from: i64,
    until: i64,
) -> Result<()> {
    let mut done = from;
    while done < until {
        for (number, text) in &batch(connection, done, until).await?.lines() {
            let line = number.cast_unsigned();
            let mut change = read_line(line, text).map_err(|why| damaged(*number, &why))?;
            if pseudonym.is_in(&change)? {
                pseudonym.learn(&mut change);
            }
            done = *number;
        }
    }
    Ok(())
}

/// Returns some lines of the journal after this one, at least one.
async fn batch(connection: &mut PgConnection, after: i64, until: i64) -> Result<Batch> {
    let batch = journal_tables::read(connection, after + 1..=until).await?;
    match &batch {
        Batch::Rows(lines) | Batch::Segment(lines) if lines.is_empty() => {
            Err(damaged(after + 1, "it is missing"))
        }
        _ => Ok(batch),
    }
}
