//! What is asked of the tables.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use petteia_domain::{
    analysis::Analysis,
    archive::{Summary, Whose},
    event_log::Phase,
    game::{
        DailyPuzzles, DocumentKey, Draft, Index, Outages, Recorded, ServerSettings, UserDocument,
        UserSettings,
    },
    ids::{ChannelId, CommandId, GameId, GuildId, MessageId, Subject, TournamentId, UserId},
    timer::Timer,
    tournament,
};
use petteia_speech::message::{Reply, Slot};
use petteia_store::{Entry, Outgoing, Pending, Result, commit::waiting_wake, pseudonym::is_named};
use serde::de::DeserializeOwned;
use sqlx::PgPool;

use super::{
    apply::{EntryRow, entry},
    values,
};

/// An archived game: its number, and what is remembered of it.
type Archived = (i64, String);

/// A post that waits: its number, what it is, how often it was tried, and from when on it may be.
type PendingRow = (i64, String, i32, DateTime<Utc>);

/// Asks.
#[derive(Debug, Clone)]
pub(super) struct Queries {
    pub pool: PgPool,
}

impl Queries {
    /// The only value there is, of a row known by a name.
    async fn one<T: DeserializeOwned>(
        &self,
        row: &str,
        query: &str,
        name: &str,
    ) -> Result<Option<T>> {
        let found: Option<String> = sqlx::query_scalar(query)
            .bind(values::written(name))
            .fetch_optional(&self.pool)
            .await?;
        let found = found.map(|found| values::read(&format!("{row} {name}"), &found));
        found.transpose()
    }

    /// The only value there is, of a row known by a number.
    async fn numbered<T: DeserializeOwned>(
        &self,
        row: &str,
        query: &str,
        number: u64,
    ) -> Result<Option<T>> {
        let found: Option<String> = sqlx::query_scalar(query)
            .bind(number.cast_signed())
            .fetch_optional(&self.pool)
            .await?;
        let found = found.map(|found| values::read(&format!("{row} {number}"), &found));
        found.transpose()
    }

    pub async fn recorded(&self, command: &CommandId) -> Result<Option<Reply>> {
        let query = "SELECT reply::text FROM reply WHERE command = $1";
        self.one("reply to command", query, &command.0).await
    }

    pub async fn events_of(&self, games: &[(GameId, u64)]) -> Result<Vec<Vec<Recorded>>> {
        let names = games.iter().map(|(game, _)| values::written(&game.0));
        let counts = games.iter().map(|(_, count)| count);
        let found: Vec<(i64, String)> = sqlx::query_as(
            // Game by game: joined as a whole, all events of all games would be gone through where the
            // server does not know better.
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

    pub async fn games(&self, phases: &[Phase]) -> Result<Vec<GameId>> {
        let games: Vec<String> =
            sqlx::query_scalar("SELECT id FROM game WHERE phase = ANY($1) ORDER BY since DESC, id")
                .bind(values::phases(phases))
                .fetch_all(&self.pool)
                .await?;
        Ok(games.iter().map(|name| game(name)).collect())
    }

    /// The newest games in a channel, or of a user, by the table that has them. Each phase is asked
    /// for itself, in the order of its index and with those of one moment: otherwise all would be
    /// sorted, and where games were played for years there are many.
    async fn newest(
        &self,
        (table, column, number): (&str, &str, u64),
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>> {
        let query = format!(
            "SELECT newest.game FROM (SELECT DISTINCT unnest($2)) AS asked (phase) \
             CROSS JOIN LATERAL ( \
               SELECT game, since FROM {table} WHERE {column} = $1 AND phase = asked.phase \
               ORDER BY since DESC FETCH FIRST ($3) ROWS WITH TIES) AS newest \
             ORDER BY newest.since DESC, newest.game LIMIT $3"
        );
        let games: Vec<String> = sqlx::query_scalar(&query)
            .bind(number.cast_signed())
            .bind(values::phases(phases))
            .bind(values::limit(limit))
            .fetch_all(&self.pool)
            .await?;
        Ok(games.iter().map(|name| game(name)).collect())
    }

    pub async fn games_in(
        &self,
        channel: ChannelId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>> {
        let place = ("game_channel", "channel_id", channel.0);
        self.newest(place, phases, limit).await
    }

    pub async fn games_of(
        &self,
        user: UserId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>> {
        let place = ("game_user", "user_id", user.0);
        self.newest(place, phases, limit).await
    }

    pub async fn index(&self, game: &GameId) -> Result<Option<Index>> {
        let query = "SELECT found::text FROM game WHERE id = $1";
        self.one("game", query, &game.0).await
    }

    pub async fn indices(&self, phases: &[Phase]) -> Result<Vec<(GameId, Index)>> {
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

    pub async fn tournament_events(
        &self,
        name: &TournamentId,
    ) -> Result<Vec<tournament::Recorded>> {
        let events: Vec<String> = sqlx::query_scalar(
            "SELECT event::text FROM tournament_event WHERE tournament = $1 ORDER BY number",
        )
        .bind(values::written(&name.0))
        .fetch_all(&self.pool)
        .await?;
        all(&format!("event of tournament {name}"), &events)
    }

    pub async fn tournament_length(&self, name: &TournamentId) -> Result<u64> {
        let events: Option<i64> = sqlx::query_scalar("SELECT events FROM tournament WHERE id = $1")
            .bind(values::written(&name.0))
            .fetch_optional(&self.pool)
            .await?;
        Ok(events.unwrap_or(0).cast_unsigned())
    }

    pub async fn woken(&self, name: &TournamentId) -> Result<u64> {
        let rows: Vec<(Option<i64>, Option<String>)> = sqlx::query_as(
            "SELECT woken, timer.timer::text FROM tournament \
             LEFT JOIN timer ON timer.tournament = tournament.id WHERE tournament.id = $1",
        )
        .bind(values::written(&name.0))
        .fetch_all(&self.pool)
        .await?;
        let woken = rows.first().and_then(|(woken, _)| *woken);
        let timers = rows.iter().filter_map(|(_, timer)| timer.as_deref());
        let timers: Vec<Timer> = timers
            .map(|timer| values::read("timer", timer))
            .collect::<Result<_, _>>()?;
        Ok(waiting_wake(&timers, woken.map(i64::cast_unsigned)))
    }

    pub async fn tournaments(
        &self,
        guild: Option<GuildId>,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<TournamentId>> {
        let names: Vec<String> = sqlx::query_scalar(
            "SELECT id FROM tournament WHERE ($1 IS NULL OR guild_id = $1) AND phase = ANY($2) \
             ORDER BY since DESC, id LIMIT $3",
        )
        .bind(guild.map(|guild| guild.0.cast_signed()))
        .bind(values::phases(phases))
        .bind(values::limit(limit))
        .fetch_all(&self.pool)
        .await?;
        Ok(names.iter().map(|name| tournament_id(name)).collect())
    }

    pub async fn tournaments_of(
        &self,
        user: UserId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<TournamentId>> {
        let names: Vec<String> = sqlx::query_scalar(
            "SELECT tournament FROM tournament_user WHERE user_id = $1 AND phase = ANY($2) \
             ORDER BY since DESC, tournament LIMIT $3",
        )
        .bind(user.0.cast_signed())
        .bind(values::phases(phases))
        .bind(values::limit(limit))
        .fetch_all(&self.pool)
        .await?;
        Ok(names.iter().map(|name| tournament_id(name)).collect())
    }

    pub async fn summary(&self, game: &GameId) -> Result<Option<(u64, Summary)>> {
        let row: Option<Archived> =
            sqlx::query_as("SELECT number, summary::text FROM archive WHERE game = $1")
                .bind(values::written(&game.0))
                .fetch_optional(&self.pool)
                .await?;
        row.map(archived).transpose()
    }

    /// The archive before a number, newest first, or after it, oldest first.
    pub async fn archive(
        &self,
        whose: Whose,
        from: u64,
        newest_first: bool,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>> {
        let (then, order) = match newest_first {
            true => ("<", "DESC"),
            false => (">", "ASC"),
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
            "SELECT number, summary::text FROM {of} AND number {then} $2 \
             ORDER BY number {order} LIMIT $3"
        );
        let rows: Vec<Archived> = sqlx::query_as(&query)
            .bind(number.cast_signed())
            .bind(i64::try_from(from).unwrap_or(i64::MAX))
            .bind(values::limit(limit))
            .fetch_all(&self.pool)
            .await?;
        rows.into_iter().map(archived).collect()
    }

    pub async fn analysis(&self, game: &GameId) -> Result<Option<Analysis>> {
        let query = "SELECT analysis::text FROM analysis WHERE game = $1";
        self.one("analysis of game", query, &game.0).await
    }

    pub async fn archive_complete(&self) -> Result<bool> {
        let complete = sqlx::query_scalar("SELECT archive_complete FROM head");
        Ok(complete.fetch_one(&self.pool).await?)
    }

    pub async fn outages(&self) -> Result<Outages> {
        let outages = sqlx::query_scalar("SELECT outage::text FROM outage ORDER BY starts");
        let outages: Vec<String> = outages.fetch_all(&self.pool).await?;
        Ok(all("outage", &outages)?.into_iter().collect())
    }

    pub async fn user(&self, user: UserId) -> Result<UserSettings> {
        let query = "SELECT settings::text FROM user_settings WHERE user_id = $1";
        let settings = self.numbered("settings of user", query, user.0).await?;
        Ok(settings.unwrap_or_default())
    }

    pub async fn users(&self, users: &[UserId]) -> Result<Vec<UserSettings>> {
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

    pub async fn server(&self, server: GuildId) -> Result<ServerSettings> {
        let query = "SELECT settings::text FROM server_settings WHERE guild_id = $1";
        let settings = self.numbered("settings of server", query, server.0).await?;
        Ok(settings.unwrap_or_default())
    }

    pub async fn puzzles(&self, server: GuildId) -> Result<(u64, DailyPuzzles)> {
        let row: Option<(i64, String)> =
            sqlx::query_as("SELECT changes, book::text FROM puzzles WHERE guild_id = $1")
                .bind(server.0.cast_signed())
                .fetch_optional(&self.pool)
                .await?;
        let Some((changes, book)) = row else {
            return Ok(Default::default());
        };
        let book = values::read(&format!("puzzles of server {server}"), &book)?;
        Ok((changes.cast_unsigned(), book))
    }

    pub async fn draft(&self, game: &GameId, user: UserId) -> Result<Option<Draft>> {
        let draft: Option<String> =
            sqlx::query_scalar("SELECT draft::text FROM draft WHERE game = $1 AND user_id = $2")
                .bind(values::written(&game.0))
                .bind(user.0.cast_signed())
                .fetch_optional(&self.pool)
                .await?;
        let draft = draft.map(|draft| values::read(&format!("draft for game {game}"), &draft));
        draft.transpose()
    }

    pub async fn document(
        &self,
        user: UserId,
        document_key: &DocumentKey,
    ) -> Result<Option<UserDocument>> {
        let document: Option<String> = sqlx::query_scalar(
            "SELECT paper::text FROM paper WHERE user_id = $1 AND kind = $2 AND about = $3",
        )
        .bind(user.0.cast_signed())
        .bind(values::document_key(document_key))
        .bind(values::written(&document_key.about()))
        .fetch_optional(&self.pool)
        .await?;
        let document =
            document.map(|document| values::read(&format!("paper of user {user}"), &document));
        document.transpose()
    }

    pub async fn documents(&self, user: UserId) -> Result<Vec<(DocumentKey, UserDocument)>> {
        let rows = sqlx::query_as("SELECT sheet::text, paper::text FROM paper WHERE user_id = $1");
        let rows: Vec<(String, String)> = rows
            .bind(user.0.cast_signed())
            .fetch_all(&self.pool)
            .await?;
        let mut documents = Vec::new();
        for (document_key, document) in rows {
            let row = format!("paper of user {user}");
            documents.push((
                values::read(&row, &document_key)?,
                values::read(&row, &document)?,
            ));
        }
        documents.sort_by(|(one, _): &(DocumentKey, UserDocument), (other, _)| one.cmp(other));
        Ok(documents)
    }

    pub async fn all_documents(
        &self,
        like: &DocumentKey,
    ) -> Result<Vec<(UserId, DocumentKey, UserDocument)>> {
        let rows =
            sqlx::query_as("SELECT user_id, sheet::text, paper::text FROM paper WHERE kind = $1");
        let rows: Vec<(i64, String, String)> = rows
            .bind(values::document_key(like))
            .fetch_all(&self.pool)
            .await?;
        let mut documents = Vec::new();
        for (user, document_key, document) in rows {
            let user = UserId(user.cast_unsigned());
            let row = format!("paper of user {user}");
            let (document_key, document) = (
                values::read(&row, &document_key)?,
                values::read(&row, &document)?,
            );
            documents.push((user, document_key, document));
        }
        documents.sort_by(|one: &(UserId, DocumentKey, UserDocument), other| {
            (one.0, &one.1).cmp(&(other.0, &other.1))
        });
        Ok(documents)
    }

    pub async fn postpone(&self, number: u64, until: DateTime<Utc>) -> Result<()> {
        sqlx::query("UPDATE post SET attempts = attempts + 1, not_before = $2 WHERE number = $1")
            .bind(number.cast_signed())
            .bind(values::moment(until))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    pub async fn slot(
        &self,
        about: &Subject,
        slot: &Slot,
    ) -> Result<Option<(ChannelId, MessageId)>> {
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

    pub async fn heartbeat(&self, now: DateTime<Utc>) -> Result<()> {
        sqlx::query(
            "INSERT INTO heartbeat (at) VALUES ($1) ON CONFLICT (one) DO UPDATE SET at = $1",
        )
        .bind(values::moment(now))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    pub async fn last_heartbeat(&self) -> Result<Option<DateTime<Utc>>> {
        let last = sqlx::query_scalar("SELECT at FROM heartbeat");
        Ok(last.fetch_optional(&self.pool).await?)
    }

    pub async fn kept_ratings(&self) -> Result<BTreeMap<String, String>> {
        let kept: Vec<(String, String)> = sqlx::query_as("SELECT name, kept FROM kept_rating")
            .fetch_all(&self.pool)
            .await?;
        let unwritten =
            |(name, text): (String, String)| (values::unwritten(&name), values::unwritten(&text));
        Ok(kept.into_iter().map(unwritten).collect())
    }

    pub async fn leaving(&self) -> Result<Vec<UserId>> {
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

    pub async fn waiting_for(&self, user: UserId) -> Result<Vec<Outgoing>> {
        // A post that has their number anywhere is looked into.
        let posts: Vec<String> = sqlx::query_scalar(
            "SELECT post::text FROM post WHERE strpos(post::text, $1) > 0 ORDER BY number",
        )
        .bind(user.to_string())
        .fetch_all(&self.pool)
        .await?;
        let mut found = Vec::new();
        for post in &posts {
            let post: Outgoing = values::read("post", post)?;
            if is_named(&post, user)? {
                found.push(post);
            }
        }
        Ok(found)
    }

    pub async fn entry(&self, number: u64) -> Result<Option<Entry>> {
        let row: Option<EntryRow> = sqlx::query_as(
            "SELECT channel_id, number, change, coalesce(body, 'null')::text FROM entry \
             WHERE number = $1",
        )
        .bind(number.cast_signed())
        .fetch_optional(&self.pool)
        .await?;
        row.map(entry).transpose()
    }

    pub async fn latest_entries(
        &self,
        channel: ChannelId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<Entry>> {
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

    pub async fn entries_changed_since(&self, change: u64, limit: usize) -> Result<Vec<Entry>> {
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

    pub async fn last_change(&self) -> Result<u64> {
        let last: i64 = sqlx::query_scalar("SELECT last_change FROM head")
            .fetch_one(&self.pool)
            .await?;
        Ok(last.cast_unsigned())
    }
}

fn all<T: DeserializeOwned>(row: &str, found: &[String]) -> Result<Vec<T>> {
    found.iter().map(|one| values::read(row, one)).collect()
}

/// A post that waits.
pub(super) fn pending((number, post, attempts, not_before): PendingRow) -> Result<Pending> {
    Ok(Pending {
        number: number.cast_unsigned(),
        outgoing: values::read(&format!("post {number}"), &post)?,
        attempts: attempts.cast_unsigned(),
        not_before,
    })
}

/// Timers, each with what it is of.
pub(super) fn timers(rows: Vec<(String, String)>) -> Result<Vec<(Subject, Timer)>> {
    let timers = rows.into_iter().map(|(subject, timer)| {
        let subject = Subject::from(values::unwritten(&subject));
        let timer = values::read(&format!("timer of {subject}"), &timer)?;
        Ok((subject, timer))
    });
    timers.collect()
}

fn archived((number, summary): Archived) -> Result<(u64, Summary)> {
    let summary = values::read(&format!("archived game {number}"), &summary)?;
    Ok((number.cast_unsigned(), summary))
}

fn game(name: &str) -> GameId {
    GameId(values::unwritten(name))
}

fn tournament_id(name: &str) -> TournamentId {
    TournamentId(values::unwritten(name))
}

pub(super) fn channels(channels: &BTreeSet<ChannelId>) -> Vec<i64> {
    channels.iter().map(|one| one.0.cast_signed()).collect()
}
