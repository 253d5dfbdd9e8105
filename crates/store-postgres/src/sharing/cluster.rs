//! This process's membership in the cluster of processes that share the database.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use petteia_domain::ids::ChannelId;
use petteia_store::{
    Cluster, Dismissed, GatewayTerms, Heard, News, NewsPosition, ProcessStatus, RatePermits,
    Result, ShardReport, ShardStart, ShardsShare,
    journal::{Change, read_line},
};
use tokio::time::timeout;

use super::{
    super::{
        journal_tables::{self, damaged},
        shards, values,
    },
    LINES, LOOK, LOOK_ANYWAY, SILENCE, Sharing, StatusSource,
};

#[async_trait]
impl Cluster for Sharing {
    fn may_act(&self) -> bool {
        self.lease.holds()
    }

    async fn dismissed(&self) -> Dismissed {
        self.lease.dismissed().await
    }

    async fn check_clock(&self) -> Result<()> {
        let mut connection = self.pool.acquire().await?;
        self.clock.ask(&mut connection, &self.lease).await
    }

    fn is_shared(&self) -> bool {
        true
    }

    async fn news(&self, after: NewsPosition) -> Result<News> {
        let changes = self.others.changes.load(Ordering::SeqCst);
        let after = self.from(after);
        // Both values as of one moment.
        let rows: Vec<(i64, Option<i64>, Option<String>)> = sqlx::query_as(
            "SELECT head.forgotten, journal.line, journal.text FROM head \
             LEFT JOIN LATERAL (SELECT line, text FROM journal WHERE line > $1 \
                                ORDER BY line LIMIT $2) AS journal ON true \
             ORDER BY journal.line",
        )
        .bind(after.line)
        .bind(LINES)
        .fetch_all(&self.pool)
        .await?;
        let mut mark = NewsPosition {
            members: changes,
            ..after
        };
        let mut commits = Vec::new();
        let mut more = rows.len() as i64 == LINES;
        let mut lines = Vec::new();
        for (forgotten, line, text) in rows {
            mark.forgotten = forgotten;
            lines.extend(line.zip(text));
        }
        if let Some((first, _)) = lines.first()
            && *first > after.line + 1
        {
            // This process was so slow that the lines have moved to a segment.
            let (wanted, mut connection) = (after.line + 1..=first - 1, self.pool.acquire().await?);
            lines = journal_tables::read(&mut connection, wanted).await?.lines();
            more = true;
        }
        for (line, text) in lines {
            let change = read_line(line.cast_unsigned(), &text);
            let change = change.map_err(|why| damaged(line, &why))?;
            mark.line = line;
            if let Change::Commit(commit) = change {
                let own = self.written.has(line);
                let commit = Arc::from(commit);
                commits.push(Heard { commit, own });
            }
        }
        Ok(News {
            commits,
            forgotten: mark.forgotten != after.forgotten,
            members_changed: mark.members != after.members,
            mark,
            more,
        })
    }

    fn own_news(&self, after: NewsPosition) -> Option<News> {
        let mut mark = self.from(after);
        let written = self.written.since(mark.line);
        let (last, _) = written.last()?;
        mark.line = *last;
        let own = |commit| Heard { commit, own: true };
        let commits = written
            .into_iter()
            .filter_map(|(_, commit)| commit.map(own));
        Some(News {
            commits: commits.collect(),
            mark,
            ..News::default()
        })
    }

    fn notify_changes(&self) {
        self.others.changed.notify_one();
    }

    fn acknowledge(&self, mark: NewsPosition) {
        self.acknowledged
            .line
            .fetch_max(mark.line, Ordering::SeqCst);
        self.acknowledged
            .forgotten
            .fetch_max(mark.forgotten, Ordering::SeqCst);
    }

    async fn wait_for_changes(&self) {
        let look = match self.others.hears.load(Ordering::SeqCst) {
            true => LOOK_ANYWAY,
            false => LOOK,
        };
        let _ = timeout(look, self.others.changed.notified()).await;
    }

    fn set_status_source(&self, source: StatusSource) {
        *self.others.status_source.lock() = Some(source);
    }

    async fn others(&self) -> Result<Vec<ProcessStatus>> {
        let rows: Vec<(DateTime<Utc>, bool)> = sqlx::query_as(values::made(format!(
            "SELECT settled, reaches AND heard > clock_timestamp() - interval '{SILENCE}' \
             FROM process WHERE id <> $1"
        )))
        .bind(self.process)
        .fetch_all(&self.pool)
        .await?;
        let others = rows.into_iter();
        let others = others.map(|(settled, reaches)| ProcessStatus { settled, reaches });
        Ok(others.collect())
    }

    fn leads(&self) -> bool {
        self.others.there.lock().first() == Some(&self.process)
    }

    async fn leave_posts_of(&self, channel: ChannelId) -> Result<()> {
        sqlx::query("DELETE FROM claim WHERE process = $1 AND what = 'channel' AND name = $2")
            .bind(self.process)
            .bind(channel.0.cast_signed().to_string())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    fn sees_to(&self, what: &str) -> bool {
        let there = self.others.there.lock();
        let weight = |process: &&i64| {
            let mut hasher = crc32fast::Hasher::new();
            hasher.update(what.as_bytes());
            hasher.update(&process.to_le_bytes());
            (hasher.finalize(), **process)
        };
        there.iter().max_by_key(weight) == Some(&self.process)
    }

    async fn share_shards(
        &self,
        terms: GatewayTerms,
        reports: Vec<ShardReport>,
    ) -> Result<Option<ShardsShare>> {
        let share = shards::share(&self.pool, self.process, terms, reports).await;
        share.map(Some)
    }

    async fn release_shards(&self, reports: Vec<ShardReport>, leaves: bool) -> Result<()> {
        shards::release(&self.pool, self.process, reports, leaves).await
    }

    async fn start_shard(&self, number: u32) -> Result<ShardStart> {
        shards::start(&self.pool, number).await
    }

    async fn take_signature(&self, signature: &[u8]) -> Result<bool> {
        let taken = sqlx::query("INSERT INTO signature VALUES ($1) ON CONFLICT DO NOTHING");
        let taken = taken.bind(signature).execute(&self.pool).await?;
        Ok(taken.rows_affected() > 0)
    }

    async fn reserve_permits(
        &self,
        count: u32,
        apart: Duration,
        burst: u32,
    ) -> Result<Option<RatePermits>> {
        let (first, held): (f64, f64) = sqlx::query_as(
            "INSERT INTO pace AS there (next, held) VALUES ( \
               clock_timestamp() + ($1::float8 - $2::float8) * interval '1 second', \
               clock_timestamp()) \
             ON CONFLICT (one) DO UPDATE SET next = greatest(there.next, \
               clock_timestamp() - $2::float8 * interval '1 second') \
               + $1::float8 * interval '1 second' \
             RETURNING \
               extract(epoch FROM next - clock_timestamp())::float8 - $1::float8, \
               extract(epoch FROM held - clock_timestamp())::float8",
        )
        .bind(apart.as_secs_f64() * f64::from(count))
        .bind(apart.as_secs_f64() * f64::from(burst))
        .fetch_one(&self.pool)
        .await?;
        let wait = |seconds: f64| Duration::try_from_secs_f64(seconds).unwrap_or_default();
        Ok(Some(RatePermits {
            first: wait(first),
            held: wait(held),
        }))
    }

    async fn hold_permits(&self, wait: Duration) -> Result<()> {
        sqlx::query(
            "UPDATE pace SET held = greatest(held, \
                     clock_timestamp() + $1::float8 * interval '1 second')",
        )
        .bind(wait.as_secs_f64())
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
