//! Forgetting a user in PostgreSQL: the lines of the journal that tell of them are written anew
//! with a pseudonym in their place, and with them every row that follows from those lines.
//!
//! The journal is read while everybody goes on writing; only what was written meanwhile, and the
//! rows, are dealt with while the head is locked, in one transaction.

use std::collections::BTreeMap;

use petteia_domain::{
    archive::Summary,
    game::{DocumentKey, Index, Recorded},
    ids::{CommandId, UserId, reading_as},
    tournament,
};
use petteia_speech::message::Reply;
use petteia_store::{
    Outgoing, StoreError, TournamentIndex,
    journal::{Change, read_line, write_line},
    pseudonym::{Counting, Pseudonym},
};
use sqlx::{Connection, PgConnection};

use super::{
    apply::{entry, put},
    connection::Address,
    rows::{self, Row},
    values,
};

/// So many lines are read at a time.
const AT_A_TIME: i64 = 500;

/// A user on the way to be forgotten.
#[derive(Debug)]
pub(super) struct Forgetting {
    pseudonym: Pseudonym,
    counting: Counting,
    /// As far as the journal has been read.
    done: i64,
    /// Lines written anew.
    lines: Vec<(i64, String)>,
    posts: u64,
    entries: u64,
    replies_anew: BTreeMap<CommandId, Reply>,
    posts_anew: BTreeMap<u64, Outgoing>,
    /// Keys of log entries, and what they say.
    keys_anew: BTreeMap<u64, String>,
    bodies_anew: BTreeMap<u64, serde_json::Value>,
}

impl Forgetting {
    /// Reads the journal as far as it has come.
    pub async fn begin(
        address: &Address,
        user: UserId,
        pseudonym: UserId,
    ) -> Result<Forgetting, StoreError> {
        let mut connection = address.connect_for_long().await?;
        let until: i64 = sqlx::query_scalar("SELECT line FROM head")
            .fetch_one(&mut connection)
            .await?;
        let forgetting =
            Forgetting::read(&mut connection, Pseudonym::new(user, pseudonym), until).await?;
        connection.close().await?;
        Ok(forgetting)
    }

    async fn read(
        connection: &mut PgConnection,
        mut pseudonym: Pseudonym,
        until: i64,
    ) -> Result<Forgetting, StoreError> {
        learn(connection, &mut pseudonym, 0, until).await?;
        let mut forgetting = Forgetting {
            pseudonym,
            counting: Counting::default(),
            done: 0,
            lines: Vec::new(),
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

    /// Writes the lines on as far as this one anew that tell of the user.
    async fn rename(
        &mut self,
        connection: &mut PgConnection,
        until: i64,
    ) -> Result<(), StoreError> {
        while self.done < until {
            let lines = lines(connection, self.done, until).await?;
            if lines.is_empty() {
                let missing = format!("line {} of the journal is missing", self.done + 1);
                return Err(StoreError::failed(missing));
            }
            for (number, text) in lines {
                self.rename_line(number, &text)?;
                self.done = number;
            }
        }
        Ok(())
    }

    fn rename_line(&mut self, number: i64, text: &str) -> Result<(), StoreError> {
        let line = number.cast_unsigned();
        let (change, there) = self.pseudonym.reading(|| read_line(line, text));
        let mut change = change.map_err(|why| damaged(number, &why))?;
        let renamed = self.counting.rename(&mut change, there, &self.pseudonym);
        let first = self.posts + 1;
        match &change {
            Change::Commit(commit) => self.posts += commit.posts.len() as u64,
            Change::Append { .. } => self.entries += 1,
            _ => {}
        }
        if !renamed {
            if let Change::Replace { number, .. } = change {
                // What is in its place now does not tell of the user.
                self.bodies_anew.remove(&number);
            }
            return Ok(());
        }
        let text = write_line(line, &change)?;
        let user = self.pseudonym.user;
        let (read, times) = reading_as(user, user, || read_line(line, &text));
        read.map_err(|why| damaged(number, &why))?;
        if times > 0 {
            let why = format!("line {number} would still name who is to be forgotten");
            return Err(StoreError::failed(why));
        }
        self.lines.push((number, text));
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
        Ok(())
    }

    /// Puts the pseudonym in the user's place, while the head is locked.
    pub async fn finish(
        mut self,
        connection: &mut PgConnection,
        until: i64,
    ) -> Result<(), StoreError> {
        let known = self.pseudonym.clone();
        learn(connection, &mut self.pseudonym, self.done, until).await?;
        if self.pseudonym != known {
            // They have got a new name meanwhile, or begun another game: what was written anew
            // did not know of it.
            self = Forgetting::read(connection, self.pseudonym, until).await?;
        }
        self.rename(connection, until).await?;
        for lines in self.lines.chunks(AT_A_TIME as usize) {
            let numbers: Vec<i64> = lines.iter().map(|(number, _)| *number).collect();
            let texts: Vec<&str> = lines.iter().map(|(_, text)| text.as_str()).collect();
            sqlx::query(
                "UPDATE journal SET text = anew.text \
                 FROM unnest($1::bigint[], $2::text[]) AS anew (line, text) \
                 WHERE journal.line = anew.line",
            )
            .bind(numbers)
            .bind(texts)
            .execute(&mut *connection)
            .await?;
        }
        self.games(connection).await?;
        self.tournaments(connection).await?;
        self.archive(connection).await?;
        self.said(connection).await?;
        self.kept(connection).await
    }

    async fn games(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        for game in self.pseudonym.games() {
            let name = values::written(&game.0);
            let row: Option<(i64, i64, String)> =
                sqlx::query_as("SELECT since, events, found::text FROM game WHERE id = $1")
                    .bind(&name)
                    .fetch_optional(&mut *connection)
                    .await?;
            let Some((since, count, found)) = row else {
                continue;
            };
            let index: Index = self.reread("game", &found)?;
            let events: Vec<String> = sqlx::query_scalar(
                "SELECT event::text FROM game_event WHERE game = $1 ORDER BY number",
            )
            .bind(&name)
            .fetch_all(&mut *connection)
            .await?;
            let events = events.iter().map(|event| self.reread("event", event));
            let mut events: Vec<Recorded> = events.collect::<Result<_, _>>()?;
            self.pseudonym.rename_game(&mut events);
            sqlx::query("DELETE FROM game_user WHERE game = $1")
                .bind(&name)
                .execute(&mut *connection)
                .await?;
            let (since, count) = (since.cast_unsigned(), count.cast_unsigned());
            let mut anew = vec![rows::game(game, since, count, &index)?];
            anew.extend(rows::game_places(game, since, &index));
            anew.extend(rows::game_events(game, 0, &events)?);
            put(connection, anew).await?;
        }
        Ok(())
    }

    async fn tournaments(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        for tournament in self.pseudonym.tournaments() {
            let name = values::written(&tournament.0);
            let row: Option<(i64, i64, String, Option<i64>)> = sqlx::query_as(
                "SELECT since, events, found::text, woken FROM tournament WHERE id = $1",
            )
            .bind(&name)
            .fetch_optional(&mut *connection)
            .await?;
            let Some((since, count, found, woken)) = row else {
                continue;
            };
            let index: TournamentIndex = self.reread("tournament", &found)?;
            let events: Vec<String> = sqlx::query_scalar(
                "SELECT event::text FROM tournament_event WHERE tournament = $1 ORDER BY number",
            )
            .bind(&name)
            .fetch_all(&mut *connection)
            .await?;
            let events = events.iter().map(|event| self.reread("event", event));
            let mut events: Vec<tournament::Recorded> = events.collect::<Result<_, _>>()?;
            self.pseudonym.rename_tournament(tournament, &mut events);
            sqlx::query("DELETE FROM tournament_user WHERE tournament = $1")
                .bind(&name)
                .execute(&mut *connection)
                .await?;
            let (since, count) = (since.cast_unsigned(), count.cast_unsigned());
            let woken = woken.map(i64::cast_unsigned);
            let row = rows::tournament(tournament, since, count, &index, woken)?;
            let users = index.users.iter().copied();
            let mut anew = vec![row];
            anew.extend(rows::tournament_users(
                tournament,
                since,
                index.phase,
                users,
            ));
            anew.extend(rows::tournament_events(tournament, 0, &events)?);
            put(connection, anew).await?;
        }
        Ok(())
    }

    async fn archive(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
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

    /// What was said, where it is still kept: replies, posts that wait, the log.
    async fn said(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
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

    /// What the user keeps: it goes, but for what the clocks of others are read by. So do the ratings
    /// that are kept, which name everybody.
    async fn kept(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
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
        let outlive: Vec<i16> = DocumentKey::kinds()
            .iter()
            .filter(|document_key| document_key.outlives_its_user())
            .map(values::document_key)
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

    fn user(&self) -> i64 {
        self.pseudonym.user.0.cast_signed()
    }

    /// A value with the pseudonym in the user's place.
    fn reread<T: serde::de::DeserializeOwned>(
        &self,
        row: &str,
        json: &str,
    ) -> Result<T, StoreError> {
        self.pseudonym.reading(|| values::read(row, json)).0
    }
}

/// Learns from these lines of the journal what the user was called and has had to do with.
async fn learn(
    connection: &mut PgConnection,
    pseudonym: &mut Pseudonym,
    from: i64,
    until: i64,
) -> Result<(), StoreError> {
    let user = pseudonym.user;
    let mut done = from;
    while done < until {
        let lines = lines(connection, done, until).await?;
        let Some((last, _)) = lines.last() else {
            break;
        };
        done = *last;
        for (number, text) in &lines {
            let line = number.cast_unsigned();
            let (change, times) = reading_as(user, user, || read_line(line, text));
            let mut change = change.map_err(|why| damaged(*number, &why))?;
            if times > 0 {
                pseudonym.learn(&mut change);
            }
        }
    }
    Ok(())
}

/// Some lines of the journal after this one.
async fn lines(
    connection: &mut PgConnection,
    after: i64,
    until: i64,
) -> Result<Vec<(i64, String)>, StoreError> {
    let lines = sqlx::query_as(
        "SELECT line, text FROM journal WHERE line > $1 AND line <= $2 ORDER BY line LIMIT $3",
    );
    let lines = lines.bind(after).bind(until).bind(AT_A_TIME);
    Ok(lines.fetch_all(connection).await?)
}

fn damaged(number: i64, why: &str) -> StoreError {
    StoreError::failed(format!("line {number} of the journal is damaged: {why}"))
}
