//! The implementations of the store's traits: queries of the tables.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use petteia_domain::{
    analysis::Analysis,
    archive::{Summary, Whose},
    event_log::Phase,
    game::{
        DocumentKey, DocumentKind, Draft, Index, Outages, Recorded, ServerSettings, UserDocument,
        UserSettings,
    },
    ids::{
        ChannelId, CommandId, GameId, GuildId, MessageId, SeriesId, Subject, TournamentId, UserId,
    },
    timer::Timer,
};
use petteia_speech::message::{Reply, Slot};
use petteia_store::{
    ChannelLog, Cluster, Commit, Glance, LogEntry, NewsPosition, Outgoing, Pending,
    PositionsChange, PrefetchKeys, ProcessStatus, Result, StoreError, StreamScope, Waiting,
    journal::Change,
    pseudonym::naming,
    streams::{StreamIndex, StreamRow},
    traits::*,
};
use petteia_tournaments::{series, tournament};
use serde::de::DeserializeOwned;
use serde_json::Value;
use sqlx::{Postgres, postgres::PgArguments, query::QueryScalar};
use tokio::sync::{OwnedRwLockWriteGuard, RwLock};

use super::{
    PostgresStore,
    apply::{EntryRow, entry},
    forget::Forgetting,
    reading_ahead,
    sharing::{NEXT_TIMER, SILENCE},
    values,
};

/// An archived game: its number and its summary.
type Archived = (i64, String);

/// A waiting post: its number, the post, its number of failed attempts, and the time before which
/// it is not tried.
type PendingRow = (i64, String, i32, DateTime<Utc>);

/// A waiting post with its number; or, without one, when the next may be delivered, and the last
/// line of the journal.
type WaitingRow = (
    Option<i64>,
    Option<String>,
    Option<i32>,
    Option<DateTime<Utc>>,
    Option<i64>,
    Option<i64>,
);

/// The last line of the journal and the number of erasures; the next timer, the last heartbeat, and
/// the status of the other processes.
type GlanceRow = (
    i64,
    i64,
    Option<DateTime<Utc>>,
    Option<DateTime<Utc>>,
    Option<Vec<DateTime<Utc>>>,
    Option<Vec<bool>>,
);

/// A query for the text of one column.
type Scalar<'a> = QueryScalar<'a, Postgres, String, PgArguments>;

impl PostgresStore {
    /// Returns the only value of a query, for a row with a name.
    async fn one<T: DeserializeOwned>(
        &self,
        row: &str,
        query: &'static str,
        name: &str,
    ) -> Result<Option<T>> {
        let query = sqlx::query_scalar(query).bind(values::written(name));
        self.value(&format!("{row} {name}"), query).await
    }

    /// Returns the only value of a query, for a row with a number.
    async fn numbered<T: DeserializeOwned>(
        &self,
        row: &str,
        query: &'static str,
        number: u64,
    ) -> Result<Option<T>> {
        let query = sqlx::query_scalar(query).bind(number.cast_signed());
        self.value(&format!("{row} {number}"), query).await
    }

    /// Returns the only value of a query. `row` says in errors what it is.
    async fn value<T: DeserializeOwned>(&self, row: &str, query: Scalar<'_>) -> Result<Option<T>> {
        let found = query.fetch_optional(&self.pool).await?;
        let found = found.map(|found| values::read(row, &found));
        found.transpose()
    }

    /// Returns the values of a query, in its order. `row` says in errors what each is.
    async fn all<T: DeserializeOwned>(&self, row: &str, query: Scalar<'_>) -> Result<Vec<T>> {
        all(row, &query.fetch_all(&self.pool).await?)
    }
}

#[async_trait]
impl CommitLog for PostgresStore {
    async fn commit(&self, commit: Commit) -> Result<()> {
        commit.check()?;
        let change = Change::Commit(Box::new(commit));
        self.writer.write(change).await.map(drop)
    }

    async fn recorded(&self, command: &CommandId) -> Result<Option<Reply>> {
        if let Some(reply) = self.known.reply(command) {
            return Ok(reply);
        }
        let query = "SELECT reply::text FROM reply WHERE command = $1";
        self.one("reply to command", query, &command.0).await
    }

    async fn prune(&self, before: DateTime<Utc>) -> Result<()> {
        self.sharing.forget_signatures().await?;
        self.writer.write(Change::Prune { before }).await.map(drop)
    }
}

#[async_trait]
impl StreamStore for PostgresStore {
    async fn stream(&self, of: &Subject) -> Result<Option<StreamRow>> {
        let (columns, table, key) = match of {
            Subject::Game(_) => ("since, events, found::text, NULL", "game", "id = $1"),
            Subject::Tournament(_) => {
                ("since, events, found::text, woken", "tournament", "id = $1")
            }
            Subject::Series(_) => ("since, events, found::text, woken", "series", "id = $1"),
            Subject::Puzzles(_) => (
                "0::bigint, changes, book::text, NULL",
                "puzzles",
                "guild_id = $1::bigint",
            ),
            Subject::Server(_) => return Ok(None),
        };
        let query = format!(
            "SELECT {columns}::bigint, ARRAY(SELECT timer::text FROM timer WHERE subject = $2) \
             FROM {table} WHERE {key}"
        );
        let row: Option<(i64, i64, String, Option<i64>, Vec<String>)> =
            sqlx::query_as(values::made(query))
                .bind(values::written(&values::stream_name(of)))
                .bind(values::written(&of.to_string()))
                .fetch_optional(&self.pool)
                .await?;
        let Some((since, events, found, woken, timers)) = row else {
            return Ok(None);
        };
        let row = of.to_string();
        Ok(Some(StreamRow {
            since: since.cast_unsigned(),
            events: events.cast_unsigned(),
            index: match of {
                Subject::Game(_) => StreamIndex::Game(values::read(&row, &found)?),
                Subject::Tournament(_) => StreamIndex::Tournament(values::read(&row, &found)?),
                Subject::Series(_) => StreamIndex::Series(values::read(&row, &found)?),
                _ => StreamIndex::Puzzles(values::read(&row, &found)?),
            },
            timers: all("timer", &timers)?,
            woken: woken.map(i64::cast_unsigned),
        }))
    }

    /// Each phase is asked for itself, in the order of its index and with those of one moment: otherwise all
    /// would be sorted, and where games were played for years there are many.
    async fn find(
        &self,
        place: StreamScope,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<Subject>> {
        let known = match place {
            StreamScope::Channel(channel) => self.known.games_in(channel, phases, limit),
            StreamScope::Player(user) => self.known.games_of(user, phases, limit),
            _ => None,
        };
        if let Some(games) = known {
            return Ok(games.into_iter().map(Subject::Game).collect());
        }
        let (table, name, fits, number) = match place {
            StreamScope::Games => ("game", "id", "$1 = 0", 0),
            StreamScope::Channel(channel) => ("game_channel", "game", "channel_id = $1", channel.0),
            StreamScope::Player(user) => ("game_user", "game", "user_id = $1", user.0),
            StreamScope::OnServer(guild) => ("game", "id", "guild_id = $1", guild.0),
            StreamScope::Tournaments => ("tournament", "id", "$1 = 0", 0),
            StreamScope::Guild(guild) => ("tournament", "id", "guild_id = $1", guild.0),
            StreamScope::Entrant(user) => ("tournament_user", "tournament", "user_id = $1", user.0),
            StreamScope::Series => ("series", "id", "$1 = 0", 0),
            StreamScope::SeriesOfGuild(guild) => ("series", "id", "guild_id = $1", guild.0),
        };
        let query = format!(
            "SELECT newest.name FROM (SELECT DISTINCT unnest($2)) AS asked (phase) \
             CROSS JOIN LATERAL ( \
               SELECT {name} AS name, since FROM {table} WHERE {fits} AND phase = asked.phase \
               ORDER BY since DESC FETCH FIRST ($3) ROWS WITH TIES) AS newest \
             ORDER BY newest.since DESC, newest.name LIMIT $3"
        );
        let names: Vec<String> = sqlx::query_scalar(values::made(query))
            .bind(number.cast_signed())
            .bind(values::phases(phases))
            .bind(values::limit(limit))
            .fetch_all(&self.pool)
            .await?;
        let names = names.iter().map(|name| values::unwritten(name));
        Ok(names.map(|name| place.subject(name)).collect())
    }
}

#[async_trait]
impl GameStore for PostgresStore {
    async fn events_of(&self, games: &[(GameId, u64)]) -> Result<Vec<Vec<Recorded>>> {
        let is_whole = |(game, count): &(GameId, u64)| self.known.length(game) == Some(*count);
        if games.iter().all(is_whole) {
            return Ok(vec![Vec::new(); games.len()]);
        }
        let names = games.iter().map(|(game, _)| values::written(&game.0));
        let counts = games.iter().map(|(_, count)| count);
        let found: Vec<(i64, String)> = sqlx::query_as(
            // Game by game: in one join the server might read all events of all games.
            "SELECT place, event::text \
             FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS asked (name, count, place) \
             CROSS JOIN LATERAL ( \
               SELECT number, event FROM game_event WHERE game = name AND number >= count \
               OFFSET 0) AS of_game \
             ORDER BY place, number",
        )
        .bind(names.collect::<Vec<_>>())
        .bind(
            counts
                .map(|count| i64::try_from(*count).unwrap_or(i64::MAX))
                .collect::<Vec<_>>(),
        )
        .fetch_all(&self.pool)
        .await?;
        let mut found = found.iter().peekable();
        let events = games.iter().zip(1..).map(|((game, _), place)| {
            let of_game = std::iter::from_fn(|| found.next_if(|(of, _)| *of == place));
            let row = format!("event of game {game}");
            of_game
                .map(|(_, event)| values::read(&row, event))
                .collect()
        });
        events.collect()
    }

    async fn indices(&self, phases: &[Phase]) -> Result<Vec<(GameId, Index)>> {
        let rows: Vec<(String, String)> = sqlx::query_as(
            "SELECT id, found::text FROM game WHERE phase = ANY($1) ORDER BY since DESC, id",
        )
        .bind(values::phases(phases))
        .fetch_all(&self.pool)
        .await?;
        rows.iter()
            .map(|(name, found)| Ok((game(name), values::read("game", found)?)))
            .collect()
    }

    async fn draft(&self, game: &GameId, user: UserId) -> Result<Option<Draft>> {
        if let Some(draft) = self.known.draft(game, user) {
            return Ok(draft);
        }
        let query = "SELECT draft::text FROM draft WHERE game = $1 AND user_id = $2";
        let query = sqlx::query_scalar(query)
            .bind(values::written(&game.0))
            .bind(user.0.cast_signed());
        self.value(&format!("draft for game {game}"), query).await
    }
}

#[async_trait]
impl TournamentStore for PostgresStore {
    async fn tournament_events(
        &self,
        tournament: &TournamentId,
    ) -> Result<Vec<tournament::Recorded>> {
        let query =
            "SELECT event::text FROM tournament_event WHERE tournament = $1 ORDER BY number";
        let query = sqlx::query_scalar(query).bind(values::written(&tournament.0));
        let row = format!("event of tournament {tournament}");
        self.all(&row, query).await
    }
}

#[async_trait]
impl SeriesStore for PostgresStore {
    async fn series_events(&self, series: &SeriesId) -> Result<Vec<series::Recorded>> {
        let query = "SELECT event::text FROM series_event WHERE series = $1 ORDER BY number";
        let query = sqlx::query_scalar(query).bind(values::written(&series.0));
        self.all(&format!("event of series {series}"), query).await
    }
}

#[async_trait]
impl ArchiveStore for PostgresStore {
    async fn summary(&self, game: &GameId) -> Result<Option<(u64, Summary)>> {
        let row: Option<Archived> =
            sqlx::query_as("SELECT number, summary::text FROM archive WHERE game = $1")
                .bind(values::written(&game.0))
                .fetch_optional(&self.pool)
                .await?;
        row.map(summary).transpose()
    }

    async fn archived(
        &self,
        whose: Whose,
        side: ArchiveSide,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>> {
        let (than, order, bound) = match side {
            ArchiveSide::Before(number) => ("<", "DESC", number),
            ArchiveSide::After(number) => (">", "ASC", number),
        };
        let (of, number) = match whose {
            Whose::All => ("archive WHERE $1 = 0", 0),
            Whose::User(user) => (
                "archive_user JOIN archive USING (number) WHERE user_id = $1",
                user.0,
            ),
            Whose::Guild(guild) => ("archive WHERE guild_id = $1", guild.0),
        };
        let query = format!(
            "SELECT number, summary::text FROM {of} AND number {than} $2 \
             ORDER BY number {order} LIMIT $3"
        );
        let rows: Vec<Archived> = sqlx::query_as(values::made(query))
            .bind(number.cast_signed())
            .bind(i64::try_from(bound).unwrap_or(i64::MAX))
            .bind(values::limit(limit))
            .fetch_all(&self.pool)
            .await?;
        rows.into_iter().map(summary).collect()
    }

    async fn summaries(&self, numbers: &BTreeSet<u64>) -> Result<Vec<(u64, Summary)>> {
        let numbers: Vec<i64> = numbers.iter().map(|number| number.cast_signed()).collect();
        let query =
            "SELECT number, summary::text FROM archive WHERE number = ANY($1) ORDER BY number";
        let rows: Vec<Archived> = sqlx::query_as(query)
            .bind(&numbers)
            .fetch_all(&self.pool)
            .await?;
        rows.into_iter().map(summary).collect()
    }

    async fn analysis(&self, game: &GameId) -> Result<Option<Analysis>> {
        let query = "SELECT analysis::text FROM analysis WHERE game = $1";
        self.one("analysis of game", query, &game.0).await
    }

    async fn archive_complete(&self) -> Result<bool> {
        let complete = sqlx::query_scalar("SELECT archive_complete FROM head");
        Ok(complete.fetch_one(&self.pool).await?)
    }

    async fn keep_ratings(&self, kept: BTreeMap<String, String>) -> Result<()> {
        self.writer.keep_ratings(kept).await
    }

    async fn kept_ratings(&self) -> Result<BTreeMap<String, String>> {
        let kept: Vec<(String, String)> = sqlx::query_as("SELECT name, kept FROM kept_rating")
            .fetch_all(&self.pool)
            .await?;
        let unwritten =
            |(name, text): (String, String)| (values::unwritten(&name), values::unwritten(&text));
        Ok(kept.into_iter().map(unwritten).collect())
    }

    async fn positions_head(&self) -> Result<Vec<u8>> {
        let head = sqlx::query_scalar("SELECT head FROM position_head");
        Ok(head.fetch_one(&self.pool).await?)
    }

    async fn positions(&self, buckets: &[u32]) -> Result<Vec<Vec<u8>>> {
        let numbers: Vec<i32> = buckets.iter().map(|number| number.cast_signed()).collect();
        let query = "SELECT number, entries FROM position_bucket WHERE number = ANY($1)";
        let rows: Vec<(i32, Vec<u8>)> = sqlx::query_as(query)
            .bind(&numbers)
            .fetch_all(&self.pool)
            .await?;
        let mut found: HashMap<i32, Vec<u8>> = rows.into_iter().collect();
        let entries = numbers.iter().map(|number| found.remove(number));
        Ok(entries.map(Option::unwrap_or_default).collect())
    }

    async fn keep_positions(&self, change: PositionsChange) -> Result<()> {
        self.writer.keep_positions(change).await
    }
}

#[async_trait]
impl SettingsStore for PostgresStore {
    async fn user(&self, user: UserId) -> Result<UserSettings> {
        if let Some(settings) = self.known.user(user) {
            return Ok(settings);
        }
        let query = "SELECT settings::text FROM user_settings WHERE user_id = $1";
        let settings = self.numbered("settings of user", query, user.0).await?;
        Ok(settings.unwrap_or_default())
    }

    async fn users(&self, users: &[UserId]) -> Result<Vec<UserSettings>> {
        let numbers: Vec<i64> = users.iter().map(|user| user.0.cast_signed()).collect();
        let rows: Vec<(i64, String)> = sqlx::query_as(
            "SELECT user_id, settings::text FROM user_settings WHERE user_id = ANY($1)",
        )
        .bind(&numbers)
        .fetch_all(&self.pool)
        .await?;
        let mut found = BTreeMap::new();
        for (number, settings) in rows {
            found.insert(number, values::read("settings of a user", &settings)?);
        }
        let of = |number| found.get(number).cloned().unwrap_or_default();
        Ok(numbers.iter().map(of).collect())
    }

    async fn server(&self, server: GuildId) -> Result<ServerSettings> {
        if let Some(settings) = self.known.server(server) {
            return Ok(settings);
        }
        let query = "SELECT settings::text FROM server_settings WHERE guild_id = $1";
        let settings = self.numbered("settings of server", query, server.0).await?;
        Ok(settings.unwrap_or_default())
    }
}

#[async_trait]
impl UserDocuments for PostgresStore {
    async fn document(
        &self,
        user: UserId,
        document_key: &DocumentKey,
    ) -> Result<Option<UserDocument>> {
        if let Some(document) = self.known.document(user, document_key) {
            return Ok(document);
        }
        let about = document_key.about();
        let query = "SELECT paper::text FROM paper WHERE user_id = $1 AND kind = $2 AND about = $3";
        let query = sqlx::query_scalar(query)
            .bind(user.0.cast_signed())
            .bind(values::document_kind(document_key.kind()))
            .bind(values::written(&about));
        self.value(&format!("paper of user {user}"), query).await
    }

    async fn documents(&self, user: UserId) -> Result<Vec<(DocumentKey, UserDocument)>> {
        let query = "SELECT user_id, sheet::text, paper::text FROM paper WHERE user_id = $1";
        let query = sqlx::query_as(query).bind(user.0.cast_signed());
        let documents = documents(query.fetch_all(&self.pool).await?)?;
        let documents = documents.into_iter();
        Ok(documents
            .map(|(_, key, document)| (key, document))
            .collect())
    }

    async fn all_documents(
        &self,
        kind: DocumentKind,
    ) -> Result<Vec<(UserId, DocumentKey, UserDocument)>> {
        let query = "SELECT user_id, sheet::text, paper::text FROM paper WHERE kind = $1";
        let query = sqlx::query_as(query).bind(values::document_kind(kind));
        documents(query.fetch_all(&self.pool).await?)
    }
}

#[async_trait]
impl Timers for PostgresStore {
    async fn timers_due(&self, now: DateTime<Utc>, limit: usize) -> Result<Vec<(Subject, Timer)>> {
        let rows: Vec<(String, String)> = sqlx::query_as("SELECT * FROM claim_timers($1, $2, $3)")
            .bind(self.sharing.process())
            .bind(values::moment(now))
            .bind(values::limit(limit))
            .fetch_all(&self.pool)
            .await?;
        timers(rows)
    }

    async fn next_timer(&self) -> Result<Option<DateTime<Utc>>> {
        let next = sqlx::query_scalar(NEXT_TIMER).bind(self.sharing.process());
        Ok(next.fetch_optional(&self.pool).await?)
    }

    async fn timers_done(&self) -> Result<()> {
        sqlx::query("DELETE FROM claim WHERE process = $1 AND what = 'timer'")
            .bind(self.sharing.process())
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}

#[async_trait]
impl Outbox for PostgresStore {
    async fn pending(
        &self,
        now: DateTime<Utc>,
        served: &BTreeSet<ChannelId>,
        limit: usize,
    ) -> Result<Vec<Pending>> {
        Ok(self.waiting(now, served, limit).await?.posts)
    }

    async fn next_pending(&self, served: &BTreeSet<ChannelId>) -> Result<Option<DateTime<Utc>>> {
        let next = sqlx::query_scalar(
            "SELECT min(not_before) FROM ( \
               SELECT DISTINCT ON (channel_id) channel_id, not_before FROM post \
               WHERE channel_id <> ALL($1) ORDER BY channel_id, number \
             ) AS first WHERE NOT EXISTS ( \
               SELECT FROM claim WHERE what = 'channel' AND name = channel_id::text \
               AND process <> $3) \
             AND ($2 OR NOT EXISTS ( \
               SELECT FROM post WHERE post.channel_id = first.channel_id \
               AND post.post ->> 'about' LIKE 'server:%'))",
        );
        let next = next
            .bind(values::channels(served))
            .bind(self.sharing.leads())
            .bind(self.sharing.process());
        Ok(next.fetch_one(&self.pool).await?)
    }

    async fn backlog(&self) -> Result<Backlog> {
        let groups: Vec<(i32, i64, DateTime<Utc>)> = sqlx::query_as(
            "SELECT attempts, count(*), min(not_before) FROM post GROUP BY attempts",
        )
        .fetch_all(&self.pool)
        .await?;
        let groups = groups.into_iter().map(|(attempts, posts, first)| {
            let posts = posts.cast_unsigned();
            (attempts.cast_unsigned(), WaitingPosts { posts, first })
        });
        Ok(groups.collect())
    }

    async fn waiting(
        &self,
        now: DateTime<Utc>,
        served: &BTreeSet<ChannelId>,
        limit: usize,
    ) -> Result<Waiting> {
        let served = values::channels(served);
        let rows: Vec<WaitingRow> =
            sqlx::query_as("SELECT * FROM claim_posts($1, $2, $3, $4, $5, $6)")
                .bind(self.sharing.process())
                .bind(&served)
                .bind(values::moment(now))
                .bind(self.sharing.leads())
                .bind(values::limit(OF_A_CHANNEL))
                .bind(values::limit(limit))
                .fetch_all(&self.pool)
                .await?;
        let mut waiting = Waiting::default();
        for (number, post, attempts, due, line, forgotten) in rows {
            match (number, post, attempts, due) {
                (Some(number), Some(post), Some(attempts), Some(due)) => {
                    waiting.posts.push(pending((number, post, attempts, due))?);
                }
                _ => {
                    waiting.next = due;
                    waiting.up_to.line = line.unwrap_or_default();
                    waiting.up_to.forgotten = forgotten.unwrap_or_default();
                }
            }
        }
        self.sharing.written().take_in_hand(&waiting.posts, &served);
        Ok(waiting)
    }

    async fn delivered(&self, number: u64, message: Option<(ChannelId, MessageId)>) -> Result<()> {
        let change = Change::Delivered { number, message };
        self.writer.write(change).await.map(drop)
    }

    async fn postpone(&self, number: u64, until: DateTime<Utc>) -> Result<()> {
        sqlx::query("UPDATE post SET attempts = attempts + 1, not_before = $2 WHERE number = $1")
            .bind(number.cast_signed())
            .bind(values::moment(until))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn slot(&self, about: &Subject, slot: &Slot) -> Result<Option<(ChannelId, MessageId)>> {
        if let Some(message) = self.known.slot(about, slot) {
            return Ok(Some(message));
        }
        let (kind, number) = values::slot(slot);
        let row: Option<(i64, String)> = sqlx::query_as(
            "SELECT channel_id, message FROM slot \
             WHERE subject = $1 AND kind = $2 AND number = $3",
        )
        .bind(values::written(&about.to_string()))
        .bind(kind)
        .bind(number)
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|(channel, message)| {
            let message = MessageId(values::unwritten(&message));
            (ChannelId(channel.cast_unsigned()), message)
        }))
    }
}

#[async_trait]
impl Liveness for PostgresStore {
    async fn outages(&self) -> Result<Outages> {
        let query = sqlx::query_scalar("SELECT outage::text FROM outage ORDER BY starts");
        Ok(self.all("outage", query).await?.into_iter().collect())
    }

    async fn heartbeat(&self, now: DateTime<Utc>) -> Result<()> {
        // By the server's clock, like those of other processes.
        sqlx::query(
            "INSERT INTO heartbeat (at) VALUES ($1) ON CONFLICT (one) DO UPDATE SET at = $1",
        )
        .bind(values::moment(now - self.sharing.ahead()))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    async fn last_heartbeat(&self) -> Result<Option<DateTime<Utc>>> {
        let last = sqlx::query_scalar("SELECT at FROM heartbeat");
        let last: Option<DateTime<Utc>> = last.fetch_optional(&self.pool).await?;
        Ok(last.map(|last| last + self.sharing.ahead()))
    }

    async fn glance(&self) -> Result<Glance> {
        let row: GlanceRow = sqlx::query_as(values::made(format!(
            "SELECT line, forgotten, ({NEXT_TIMER}), (SELECT at FROM heartbeat), \
               (SELECT array_agg(settled) FROM process WHERE id <> $1), \
               (SELECT array_agg(reaches AND heard > clock_timestamp() - interval '{SILENCE}') \
                FROM process WHERE id <> $1) \
             FROM head"
        )))
        .bind(self.sharing.process())
        .fetch_one(&self.pool)
        .await?;
        let (line, forgotten, next_timer, last_heartbeat, settled, reaches) = row;
        let others = settled.unwrap_or_default().into_iter();
        let others = others.zip(reaches.unwrap_or_default());
        Ok(Glance {
            next_timer,
            last_heartbeat: last_heartbeat.map(|last| last + self.sharing.ahead()),
            others: others
                .map(|(settled, reaches)| ProcessStatus { settled, reaches })
                .collect(),
            up_to: NewsPosition {
                line,
                forgotten,
                ..NewsPosition::default()
            },
        })
    }

    fn trouble(&self) -> Option<String> {
        self.writer.trouble()
    }

    async fn close(&self) -> Result<()> {
        self.writer.close().await?;
        self.sharing.leave().await
    }
}

#[async_trait]
impl Privacy for PostgresStore {
    async fn leaving(&self) -> Result<Vec<UserId>> {
        let rows = sqlx::query_as(
            "SELECT user_id, settings::text FROM user_settings WHERE settings ? 'leaving'",
        );
        let rows: Vec<(i64, String)> = rows.fetch_all(&self.pool).await?;
        let mut leaving = Vec::new();
        for (user, settings) in rows {
            let user = UserId(user.cast_unsigned());
            let settings: UserSettings =
                values::read(&format!("settings of user {user}"), &settings)?;
            if settings.leaving {
                leaving.push(user);
            }
        }
        leaving.sort();
        Ok(leaving)
    }

    async fn waiting_for(&self, user: UserId) -> Result<Vec<Outgoing>> {
        // Only posts with the user's number anywhere in their text are decoded.
        let posts: Vec<String> = sqlx::query_scalar(
            "SELECT post::text FROM post WHERE strpos(post::text, $1) > 0 ORDER BY number",
        )
        .bind(user.to_string())
        .fetch_all(&self.pool)
        .await?;
        naming(posts.iter().map(|post| values::read("post", post)), user)
    }

    async fn forget(
        &self,
        user: UserId,
        pseudonym: UserId,
        deciding: Arc<RwLock<()>>,
    ) -> Result<OwnedRwLockWriteGuard<()>> {
        let _one_at_a_time = self.forgetting.lock().await;
        let forgetting = Forgetting::begin(&self.address, user, pseudonym).await?;
        let nobody_decides = deciding.write_owned().await;
        self.writer.forget(forgetting).await?;
        Ok(nobody_decides)
    }
}

#[async_trait]
impl Prefetch for PostgresStore {
    async fn prefetch(&self, keys: &PrefetchKeys) -> Result<Option<Arc<dyn Store>>> {
        let known = Arc::new(reading_ahead::prefetch(&self.pool, keys).await?);
        let store = self.clone();
        Ok(Some(Arc::new(PostgresStore { known, ..store })))
    }
}

impl Clustered for PostgresStore {
    fn cluster(&self) -> &dyn Cluster {
        &*self.sharing
    }
}

#[async_trait]
impl ChannelLog for PostgresStore {
    async fn append(&self, channel: ChannelId, key: &str, body: Value) -> Result<LogEntry> {
        let key = key.to_owned();
        let change = Change::Append { channel, key, body };
        let outcome = self.writer.write(change).await?;
        let nothing = || StoreError::failed("the log gave no entry back");
        outcome.entry.ok_or_else(nothing)
    }

    async fn replace(&self, number: u64, body: Value) -> Result<Option<LogEntry>> {
        let change = Change::Replace { number, body };
        Ok(self.writer.write(change).await?.entry)
    }

    async fn entry(&self, number: u64) -> Result<Option<LogEntry>> {
        let row: Option<EntryRow> = sqlx::query_as(
            "SELECT channel_id, number, change, coalesce(body, 'null')::text FROM entry \
             WHERE number = $1",
        )
        .bind(number.cast_signed())
        .fetch_optional(&self.pool)
        .await?;
        row.map(entry).transpose()
    }

    async fn latest(
        &self,
        channel: ChannelId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<LogEntry>> {
        let rows: Vec<EntryRow> = sqlx::query_as(
            "SELECT channel_id, number, change, coalesce(body, 'null')::text FROM entry \
             WHERE channel_id = $1 AND number < $2 ORDER BY number DESC LIMIT $3",
        )
        .bind(channel.0.cast_signed())
        .bind(before.map_or(i64::MAX, |before| i64::try_from(before).unwrap_or(i64::MAX)))
        .bind(values::limit(limit))
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter().rev().map(entry).collect()
    }

    async fn changed_since(&self, change: u64, limit: usize) -> Result<Vec<LogEntry>> {
        let rows: Vec<EntryRow> = sqlx::query_as(
            "SELECT channel_id, number, change, coalesce(body, 'null')::text FROM entry \
             WHERE change > $1 ORDER BY change LIMIT $2",
        )
        .bind(i64::try_from(change).unwrap_or(i64::MAX))
        .bind(values::limit(limit))
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter().map(entry).collect()
    }

    async fn last_change(&self) -> Result<u64> {
        let last: i64 = sqlx::query_scalar("SELECT last_change FROM head")
            .fetch_one(&self.pool)
            .await?;
        Ok(last.cast_unsigned())
    }
}

fn all<T: DeserializeOwned>(row: &str, found: &[String]) -> Result<Vec<T>> {
    found.iter().map(|one| values::read(row, one)).collect()
}

/// Converts a row to a waiting post.
pub(super) fn pending((number, post, attempts, not_before): PendingRow) -> Result<Pending> {
    Ok(Pending {
        number: number.cast_unsigned(),
        outgoing: values::read(&format!("post {number}"), &post)?,
        attempts: attempts.cast_unsigned(),
        not_before,
    })
}

/// Converts rows to timers with their subjects.
pub(super) fn timers(rows: Vec<(String, String)>) -> Result<Vec<(Subject, Timer)>> {
    let timers = rows.into_iter().map(|(subject, timer)| {
        let subject = Subject::from(values::unwritten(&subject));
        let timer = values::read(&format!("timer of {subject}"), &timer)?;
        Ok((subject, timer))
    });
    timers.collect()
}

/// Converts rows to documents of users, in the order of the users and the keys.
fn documents(rows: Vec<(i64, String, String)>) -> Result<Vec<(UserId, DocumentKey, UserDocument)>> {
    let documents = rows.into_iter().map(|(user, key, document)| {
        let user = UserId(user.cast_unsigned());
        let row = format!("paper of user {user}");
        let key: DocumentKey = values::read(&row, &key)?;
        Ok((user, key, values::read(&row, &document)?))
    });
    let mut documents = documents.collect::<Result<Vec<_>>>()?;
    documents.sort_by(|one, other| (one.0, &one.1).cmp(&(other.0, &other.1)));
    Ok(documents)
}

fn summary((number, summary): Archived) -> Result<(u64, Summary)> {
    let summary = values::read(&format!("archived game {number}"), &summary)?;
    Ok((number.cast_unsigned(), summary))
}

fn game(name: &str) -> GameId {
    GameId(values::unwritten(name))
}
