//! What a change does to the tables: the same that `apply` of the data folder does to sled.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::Index,
    ids::{ChannelId, GameId, MessageId, Subject, TournamentId, UserId},
    timer::{Timer, TimerKind},
};
use petteia_store::{
    Commit, Entry, GameCommit, Outgoing, REGISTER, StoreError, TournamentCommit,
    channel_log::ENTRIES_KEPT, journal::Change,
};
use serde_json::Value;
use sqlx::{FromRow, PgConnection, Row as _, postgres::PgRow};

use super::{
    rows::{self, Row, Table},
    values,
};

/// How far everything has been counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Head {
    pub line: i64,
    pub last_post: i64,
    pub last_archived: i64,
    pub last_entry: i64,
    pub last_change: i64,
    pub archive_complete: bool,
    /// The last line that changed what processes keep in mind, and how often somebody was forgotten:
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
    /// Only what follows from the journal.
    pub fn followed(self) -> Head {
        Head {
            consequence: 0,
            forgotten: 0,
            ..self
        }
    }

    /// Reads it, and keeps everybody else from writing until the transaction is over.
    pub async fn lock(connection: &mut PgConnection) -> Result<Head, StoreError> {
        // By name: whoever adds a column changes nothing for those who work already.
        let head = sqlx::query_as(
            "SELECT line, last_post, last_archived, last_entry, last_change, archive_complete, \
             consequence, forgotten FROM head FOR UPDATE",
        );
        Ok(head.fetch_one(connection).await?)
    }

    /// Writes it.
    pub async fn write(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
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

/// What came of a change.
#[derive(Debug)]
pub(super) struct Outcome {
    /// Whether anything is different now: only then the change belongs in the journal.
    pub changed: bool,
    /// The log entry it was about.
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

/// Makes changes within a transaction that has locked the head.
pub(super) struct Applying<'a> {
    pub connection: &'a mut PgConnection,
    pub head: Head,
}

/// A game or tournament as it is.
struct Before {
    since: u64,
    events: u64,
    found: String,
    woken: Option<u64>,
}

impl Applying<'_> {
    /// Makes a change, which will be the next line of the journal; or refuses it and changes
    /// nothing. After [`StoreError::Failed`] the transaction is of no use any more.
    pub async fn change(&mut self, change: &Change) -> Result<Outcome, StoreError> {
        match change {
            Change::Commit(commit) => self.commit(commit).await,
            Change::Delivered { number, message } => {
                self.delivered(*number, message.as_ref()).await
            }
            Change::Prune { before } => self.prune(*before).await,
            Change::Append { channel, key, body } => self.append(*channel, key, body).await,
            Change::Replace { number, body } => self.replace(*number, body).await,
        }
    }

    async fn commit(&mut self, commit: &Commit) -> Result<Outcome, StoreError> {
        if let Some((command, _)) = &commit.command {
            let reply = sqlx::query_scalar("SELECT reply::text FROM reply WHERE command = $1");
            let reply: Option<String> = reply
                .bind(values::written(&command.0))
                .fetch_optional(&mut *self.connection)
                .await?;
            if let Some(reply) = reply {
                let reply = values::read(&format!("reply to command {command}"), &reply)?;
                return Err(StoreError::Replayed(Box::new(reply)));
            }
        }
        let named = commit.games.iter().map(|change| change.game.0.as_str());
        let games = self.before(&rows::GAME, named.collect()).await?;
        let named = commit.tournaments.iter().map(|one| &one.tournament);
        let named = named.chain(&commit.wakes).map(|name| name.0.as_str());
        let mut tournaments = self.before(&rows::TOURNAMENT, named.collect()).await?;
        let events = |before: Option<&Before>| before.map_or(0, |before| before.events);
        let mut games_moved = commit.games.iter();
        let mut tournaments_moved = commit.tournaments.iter();
        if games_moved.any(|change| events(games.get(&change.game.0)) != change.expected)
            || tournaments_moved
                .any(|change| events(tournaments.get(&change.tournament.0)) != change.expected)
            || self.is_outdated(commit).await?
        {
            return Err(StoreError::Conflict);
        }

        let line = (self.head.line + 1).cast_unsigned();
        let mut new = Vec::new();
        if let Some((command, reply)) = &commit.command {
            new.push(rows::reply(command, commit.at, reply)?);
        }
        self.remove_drafts(&commit.games).await?;
        let there = commit.games.iter().map(|change| &change.game);
        let there = there.filter(|game| games.contains_key(&game.0));
        self.remove_timers(there.cloned().map(Subject::from))
            .await?;
        for change in &commit.games {
            let before = games.get(&change.game.0);
            self.change_game(line, change, before, &mut new).await?;
        }
        for change in &commit.tournaments {
            let before = tournaments.remove(&change.tournament.0);
            let after = self.change_tournament(line, change, before, &mut new);
            let after = after.await?;
            tournaments.insert(change.tournament.0.clone(), after);
        }
        self.put(std::mem::take(&mut new)).await?;
        for name in &commit.wakes {
            if tournaments.contains_key(&name.0) {
                self.wake(line, name, commit.at).await?;
            }
        }
        if let Some(outage) = &commit.outage {
            new.push(rows::outage(outage)?);
        }
        self.head.archive_complete |= commit.archive_complete;
        if let Some((game, analysis)) = &commit.analysis
            && !self.is_analysed(game).await?
        {
            new.push(rows::analysis(game, analysis)?);
        }
        for outgoing in &commit.posts {
            self.head.last_post += 1;
            let number = self.head.last_post.cast_unsigned();
            new.push(rows::post(number, outgoing, commit.at)?);
        }
        if let Some((user, settings)) = &commit.user {
            new.push(rows::user_settings(*user, settings)?);
        }
        if let Some((server, settings)) = &commit.server {
            new.push(rows::server_settings(*server, settings)?);
        }
        for (user, document_key, document) in &commit.documents {
            match document {
                // One after the other: the same document may be named twice.
                Some(document) => {
                    let row = rows::document(*user, document_key, document)?;
                    self.put(vec![row]).await?;
                }
                None => self.remove_document(*user, document_key).await?,
            }
        }
        if let Some(change) = &commit.puzzles {
            let subject = Subject::Puzzles(change.guild);
            self.remove_timers([subject.clone()]).await?;
            let changes = change.expected + 1;
            new.push(rows::puzzles(change.guild, changes, &change.book)?);
            new.extend(timers(&subject, &change.timers)?);
        }
        if let Some((game, user, draft)) = &commit.draft {
            new.push(rows::draft(game, *user, draft)?);
        }
        self.put(new).await?;
        Ok(CHANGED)
    }

    /// The games or tournaments of these names, as they are.
    async fn before(
        &mut self,
        table: &Table,
        named: BTreeSet<&str>,
    ) -> Result<BTreeMap<String, Before>, StoreError> {
        if named.is_empty() {
            return Ok(BTreeMap::new());
        }
        let woken = match table.name {
            "tournament" => "woken",
            _ => "NULL::bigint",
        };
        let named: Vec<_> = named.into_iter().map(values::written).collect();
        let query = format!(
            "SELECT id, since, events, found::text, {woken} FROM {} WHERE id = ANY($1)",
            table.name
        );
        let rows = sqlx::query(&query).bind(named);
        let rows = rows.fetch_all(&mut *self.connection).await?;
        let mut before = BTreeMap::new();
        for row in rows {
            let there = Before {
                since: row.try_get::<i64, _>(1)?.cast_unsigned(),
                events: row.try_get::<i64, _>(2)?.cast_unsigned(),
                found: row.try_get(3)?,
                woken: row.try_get::<Option<i64>, _>(4)?.map(i64::cast_unsigned),
            };
            before.insert(values::unwritten(row.try_get(0)?), there);
        }
        Ok(before)
    }

    /// Whether what the commit relies on is different by now.
    async fn is_outdated(&mut self, commit: &Commit) -> Result<bool, StoreError> {
        for (user, document_key, read) in &commit.relies_on {
            let document = sqlx::query_scalar(
                "SELECT paper::text FROM paper WHERE user_id = $1 AND kind = $2 AND about = $3",
            );
            let document: Option<String> = document
                .bind(user.0.cast_signed())
                .bind(values::document_key(document_key))
                .bind(values::written(&document_key.about()))
                .fetch_optional(&mut *self.connection)
                .await?;
            let there = document.map(|document| values::read("paper", &document));
            if there.transpose()? != *read {
                return Ok(true);
            }
        }
        if let Some(change) = &commit.puzzles {
            let changes = sqlx::query_scalar("SELECT changes FROM puzzles WHERE guild_id = $1");
            let changes: Option<i64> = changes
                .bind(change.guild.0.cast_signed())
                .fetch_optional(&mut *self.connection)
                .await?;
            if changes.unwrap_or(0).cast_unsigned() != change.expected {
                return Ok(true);
            }
        }
        let Some(counted) = &commit.counted else {
            return Ok(false);
        };
        let users = counted.users.iter().map(|user| user.0.cast_signed());
        let later = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM archive_user WHERE user_id = ANY($1) AND number > $2)",
        );
        let later = later
            .bind(users.collect::<Vec<_>>())
            .bind(i64::try_from(counted.up_to).unwrap_or(i64::MAX));
        Ok(later.fetch_one(&mut *self.connection).await?)
    }

    async fn change_game(
        &mut self,
        line: u64,
        change: &GameCommit,
        before: Option<&Before>,
        new: &mut Vec<Row>,
    ) -> Result<(), StoreError> {
        let game = &change.game;
        let found: Option<Index> = before
            .map(|before| values::read(&format!("game {game}"), &before.found))
            .transpose()?;
        let since = match (before, &found) {
            (Some(before), Some(found)) if found.phase == change.index.phase => before.since,
            _ => line,
        };
        let events = change.expected + change.events.len() as u64;
        new.push(rows::game(game, since, events, &change.index)?);
        let moved = found.is_none_or(|found| {
            (found.phase, found.channels, found.users)
                != (
                    change.index.phase,
                    change.index.channels.clone(),
                    change.index.users.clone(),
                )
        });
        if moved {
            if before.is_some() {
                self.remove_places("game_channel", "game", &game.0).await?;
                self.remove_places("game_user", "game", &game.0).await?;
            }
            new.extend(rows::game_places(game, since, &change.index));
        }
        new.extend(timers(&game.clone().into(), &change.timers)?);
        new.extend(rows::game_events(game, change.expected, &change.events)?);
        if let Some(summary) = &change.summary {
            self.archive(summary, new).await?;
        }
        Ok(())
    }

    async fn change_tournament(
        &mut self,
        line: u64,
        change: &TournamentCommit,
        before: Option<Before>,
        new: &mut Vec<Row>,
    ) -> Result<Before, StoreError> {
        let name = &change.tournament;
        let subject = Subject::from(name.clone());
        let (mut since, mut all, mut woken) = (line, change.timers.clone(), None);
        if let Some(before) = &before {
            let timers = self.timers(&subject).await?;
            (all, woken) = change.timers_after(&timers, before.woken);
            let found: petteia_store::TournamentIndex =
                values::read(&format!("tournament {name}"), &before.found)?;
            if found.phase == change.index.phase {
                since = before.since;
            }
            self.remove_places("tournament_user", "tournament", &name.0)
                .await?;
            self.remove_timers([subject.clone()]).await?;
        }
        let events = change.expected + change.events.len() as u64;
        new.push(rows::tournament(name, since, events, &change.index, woken)?);
        let users = change.index.users.iter().copied();
        new.extend(rows::tournament_users(
            name,
            since,
            change.index.phase,
            users,
        ));
        new.extend(timers(&subject, &all)?);
        let first = change.expected;
        new.extend(rows::tournament_events(name, first, &change.events)?);
        Ok(Before {
            since,
            events,
            found: String::new(),
            woken,
        })
    }

    async fn wake(
        &mut self,
        line: u64,
        name: &TournamentId,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        sqlx::query("UPDATE tournament SET woken = $2 WHERE id = $1")
            .bind(values::written(&name.0))
            .bind(line.cast_signed())
            .execute(&mut *self.connection)
            .await?;
        let subject = Subject::from(name.clone());
        let there = self.timers(&subject).await?;
        if there.iter().any(|timer| timer.what == TimerKind::Look) {
            return Ok(());
        }
        let look = rows::timer(&subject, &Timer::look(at))?;
        self.put(vec![look]).await
    }

    async fn timers(&mut self, of: &Subject) -> Result<Vec<Timer>, StoreError> {
        let timers = sqlx::query_scalar(
            "SELECT timer::text FROM timer WHERE subject = $1 ORDER BY at, kind, timer",
        );
        let timers: Vec<String> = timers
            .bind(values::written(&of.to_string()))
            .fetch_all(&mut *self.connection)
            .await?;
        let timers = timers.iter().map(|timer| values::read("timer", timer));
        timers.collect()
    }

    async fn remove_timers(
        &mut self,
        of: impl IntoIterator<Item = Subject>,
    ) -> Result<(), StoreError> {
        let of = of
            .into_iter()
            .map(|of| values::written(&of.to_string()).into_owned());
        let of: Vec<_> = of.collect();
        if !of.is_empty() {
            sqlx::query("DELETE FROM timer WHERE subject = ANY($1)")
                .bind(of)
                .execute(&mut *self.connection)
                .await?;
        }
        Ok(())
    }

    /// Removes what the players of these games had begun for plies that are over.
    async fn remove_drafts(&mut self, games: &[GameCommit]) -> Result<(), StoreError> {
        let over = games.iter().filter(|change| change.ends_ply());
        let (of, users): (Vec<_>, Vec<_>) = over
            .flat_map(|change| {
                let users = change.index.users.iter();
                users.map(|user| (values::written(&change.game.0), user.0.cast_signed()))
            })
            .unzip();
        if !of.is_empty() {
            sqlx::query(
                "DELETE FROM draft WHERE game = ANY($1) AND (game, user_id) IN ( \
                   SELECT * FROM unnest($1::text[], $2::bigint[]))",
            )
            .bind(of)
            .bind(users)
            .execute(&mut *self.connection)
            .await?;
        }
        Ok(())
    }

    async fn remove_places(
        &mut self,
        table: &str,
        column: &str,
        name: &str,
    ) -> Result<(), StoreError> {
        sqlx::query(&format!("DELETE FROM {table} WHERE {column} = $1"))
            .bind(values::written(name))
            .execute(&mut *self.connection)
            .await?;
        Ok(())
    }

    async fn remove_document(
        &mut self,
        user: UserId,
        document_key: &petteia_domain::game::DocumentKey,
    ) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM paper WHERE user_id = $1 AND kind = $2 AND about = $3")
            .bind(user.0.cast_signed())
            .bind(values::document_key(document_key))
            .bind(values::written(&document_key.about()))
            .execute(&mut *self.connection)
            .await?;
        Ok(())
    }

    async fn archive(
        &mut self,
        summary: &petteia_domain::archive::Summary,
        new: &mut Vec<Row>,
    ) -> Result<(), StoreError> {
        let there = sqlx::query_scalar("SELECT EXISTS (SELECT FROM archive WHERE game = $1)");
        let there: bool = there
            .bind(values::written(&summary.game.0))
            .fetch_one(&mut *self.connection)
            .await?;
        let game = values::written(&summary.game.0);
        let named = |(table, row): &Row| *table == &rows::ARCHIVE && row["game"] == *game;
        if there || new.iter().any(named) {
            return Ok(());
        }
        self.head.last_archived += 1;
        let number = self.head.last_archived.cast_unsigned();
        new.extend(rows::archive(number, summary)?);
        Ok(())
    }

    async fn is_analysed(&mut self, game: &GameId) -> Result<bool, StoreError> {
        let there = sqlx::query_scalar("SELECT EXISTS (SELECT FROM analysis WHERE game = $1)");
        let there = there.bind(values::written(&game.0));
        Ok(there.fetch_one(&mut *self.connection).await?)
    }

    async fn delivered(
        &mut self,
        number: u64,
        message: Option<&(ChannelId, MessageId)>,
    ) -> Result<Outcome, StoreError> {
        let post = sqlx::query_scalar("DELETE FROM post WHERE number = $1 RETURNING post::text");
        let post: Option<String> = post
            .bind(number.cast_signed())
            .fetch_optional(&mut *self.connection)
            .await?;
        let Some(post) = post else {
            return Ok(NOTHING);
        };
        let outgoing: Outgoing = values::read(&format!("post {number}"), &post)?;
        let slot = outgoing.post.slot();
        if let (Some(about), Some(slot), Some(message)) = (outgoing.about, slot, message) {
            self.put(vec![rows::slot(&about, &slot, message)]).await?;
        }
        Ok(CHANGED)
    }

    async fn prune(&mut self, before: DateTime<Utc>) -> Result<Outcome, StoreError> {
        let old = sqlx::query("DELETE FROM reply WHERE at < $1");
        let old = old
            .bind(values::moment(before))
            .execute(&mut *self.connection)
            .await?;
        Ok(match old.rows_affected() {
            0 => NOTHING,
            _ => CHANGED,
        })
    }

    async fn append(
        &mut self,
        channel: ChannelId,
        key: &str,
        body: &Value,
    ) -> Result<Outcome, StoreError> {
        let there = sqlx::query_as(
            "SELECT channel_id, number, change, coalesce(body, 'null')::text FROM entry \
             WHERE key = $1",
        );
        let there: Option<EntryRow> = there
            .bind(values::written(key))
            .fetch_optional(&mut *self.connection)
            .await?;
        if let Some(there) = there {
            return Ok(Outcome {
                changed: false,
                entry: Some(entry(there)?),
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
        self.put(vec![rows::entry(key, &said)?]).await?;
        if channel != REGISTER {
            sqlx::query(
                "DELETE FROM entry WHERE number = \
                 (SELECT number FROM entry WHERE channel_id = $1 ORDER BY number DESC \
                  OFFSET $2 LIMIT 1)",
            )
            .bind(channel.0.cast_signed())
            .bind(ENTRIES_KEPT.cast_signed())
            .execute(&mut *self.connection)
            .await?;
        }
        Ok(Outcome {
            changed: true,
            entry: Some(said),
        })
    }

    async fn replace(&mut self, number: u64, body: &Value) -> Result<Outcome, StoreError> {
        let there = sqlx::query("SELECT channel_id, key FROM entry WHERE number = $1");
        let there = there
            .bind(number.cast_signed())
            .fetch_optional(&mut *self.connection)
            .await?;
        let Some(row) = there else {
            return Ok(NOTHING);
        };
        self.head.last_change += 1;
        let said = Entry {
            channel: ChannelId(row.try_get::<i64, _>(0)?.cast_unsigned()),
            number,
            change: self.head.last_change.cast_unsigned(),
            body: body.clone(),
        };
        let key = values::unwritten(row.try_get(1)?);
        self.put(vec![rows::entry(&key, &said)?]).await?;
        Ok(Outcome {
            changed: true,
            entry: Some(said),
        })
    }

    /// Puts rows in the place of those with the same keys.
    async fn put(&mut self, new: Vec<Row>) -> Result<(), StoreError> {
        put(self.connection, new).await
    }
}

/// Puts rows in the place of those with the same keys, table by table; a key may come but once.
pub(super) async fn put(connection: &mut PgConnection, new: Vec<Row>) -> Result<(), StoreError> {
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

/// Timers as rows, each once.
fn timers(of: &Subject, timers: &[Timer]) -> Result<Vec<Row>, StoreError> {
    let timers: BTreeSet<&Timer> = timers.iter().collect();
    timers.into_iter().map(|one| rows::timer(of, one)).collect()
}

/// A row of the log: channel, number, change, body.
pub type EntryRow = (i64, i64, i64, String);

/// A log entry as readers know it.
pub(super) fn entry((channel, number, change, body): EntryRow) -> Result<Entry, StoreError> {
    Ok(Entry {
        channel: ChannelId(channel.cast_unsigned()),
        number: number.cast_unsigned(),
        change: change.cast_unsigned(),
        body: values::read(&format!("log entry {number}"), &body)?,
    })
}
