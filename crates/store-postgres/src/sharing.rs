//! Several processes that share the work: their membership, the work of each, and the commits of
//! the others.
//!
//! Each process has a row in `process` and updates it every second with its status. A process
//! without an update for six seconds is expelled: its row and its claims are deleted. Every
//! transaction of a process locks its row, so an expelled process can write nothing. Each process
//! knows from its own clock when it may have been expelled, before that can happen, and then sends
//! nothing. If the server itself was away, nobody is expelled for that.
//!
//! Everything written is a line of the journal, in one order. Each process reads the lines of the
//! others and applies them to its memory like its own. Some data in memory affects decisions
//! (outages, holidays, followers of a game, corrected results). The last line that changed it is
//! stored in `head`; a commit that was decided without that line is a conflict and is decided
//! again. So is a commit of a process that has not dropped its memory since a user was erased.

mod cluster;

use std::{
    collections::{BTreeMap, VecDeque},
    fs,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering},
    },
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use parking_lot::Mutex;
use petteia_store::{
    Commit, Dismissed, NewsPosition, OpenError, Outgoing, Pending, ProcessStatus, Result,
    StoreError,
};
use sqlx::{PgConnection, PgPool};
use tokio::{
    sync::Notify,
    task::JoinHandle,
    time::{Instant, sleep, timeout},
};

use super::{
    clock::Compared,
    connection::{Address, take_alone, take_part, unusable},
    lease::{HEARD_EVERY, Lease},
    values,
};

/// The time by the server's clock after which a silent process is expelled (`beat` in the
/// database).
pub(super) const SILENCE: &str = "6 seconds";

/// The time that this process must have been heard before it expels others: after an outage of the
/// server they may not be back yet.
const STEADY: Duration = Duration::from_secs(6);

/// The time limit for an answer.
const ANSWERING: Duration = Duration::from_secs(2);

/// The time limit for getting the lock of the database.
const PATIENCE: Duration = Duration::from_secs(10);

/// The pause before the server is tried again.
const AGAIN: Duration = Duration::from_millis(300);

/// The polling interval for commits without notifications.
const LOOK: Duration = Duration::from_secs(1);

/// The polling interval for commits with notifications.
const LOOK_ANYWAY: Duration = Duration::from_secs(10);

/// The number of lines that are read at a time.
const LINES: i64 = 500;

/// The time for which signatures are remembered: longer than any is valid, by every process's
/// clock.
const REMEMBERED: &str = "5 minutes";

/// The earliest timer that no other process has claimed. It is read in the order of the index,
/// because for a minimum the server would read all timers.
pub(super) const NEXT_TIMER: &str = "SELECT at FROM timer WHERE NOT EXISTS ( \
       SELECT FROM claim WHERE what = 'timer' AND name = subject AND process <> $1) \
     ORDER BY at LIMIT 1";

/// Returns the status of a process.
type StatusSource = Box<dyn Fn() -> ProcessStatus + Send + Sync>;

/// This process's membership in the cluster.
pub(super) struct Sharing {
    process: i64,
    pool: PgPool,
    acknowledged: Arc<Acknowledged>,
    written: Arc<Written>,
    others: Arc<Others>,
    clock: Compared,
    lease: Lease,
    beating: JoinHandle<()>,
    hearing: JoinHandle<()>,
}

impl std::fmt::Debug for Sharing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Sharing").field(&self.process).finish()
    }
}

/// The position up to which this process's memory is current.
#[derive(Debug)]
pub(super) struct Acknowledged {
    line: AtomicI64,
    pub forgotten: AtomicI64,
}

impl Acknowledged {
    /// Whether memory at this position includes everything of consequence.
    pub fn covers(&self, consequence: i64, forgotten: i64) -> bool {
        consequence <= self.line.load(Ordering::SeqCst)
            && forgotten == self.forgotten.load(Ordering::SeqCst)
    }
}

/// The number of its own lines that a process remembers.
const REMEMBERED_LINES: usize = 256;

/// A line of the journal with its commit.
type Line = (i64, Option<Arc<Commit>>);

/// The last lines that this process has written, with their commits.
#[derive(Debug, Default)]
pub(super) struct Written {
    lines: Mutex<VecDeque<Line>>,
    /// The last line that another process has announced.
    others: AtomicI64,
    /// The posts that this process is delivering. No other process delivers them unless it is
    /// expelled.
    in_hand: Mutex<BTreeMap<u64, Outgoing>>,
}

impl Written {
    /// Records a line that was written.
    pub fn note(&self, line: i64, commit: Option<Arc<Commit>>) {
        let mut lines = self.lines.lock();
        if lines.len() == REMEMBERED_LINES {
            lines.pop_front();
        }
        lines.push_back((line, commit));
    }

    /// Drops all lines and posts, because an erasure has rewritten them.
    pub fn forget(&self) {
        self.lines.lock().clear();
        self.in_hand.lock().clear();
    }

    /// Whether this process has written this line.
    fn has(&self, line: i64) -> bool {
        let lines = self.lines.lock();
        let place = lines.binary_search_by_key(&line, |(line, _)| *line);
        place.is_ok()
    }

    /// Returns the lines after this one up to the first that another process has written.
    fn since(&self, line: i64) -> Vec<Line> {
        let lines = self.lines.lock();
        let after = lines.iter().skip_while(|(of, _)| *of <= line);
        let own = (line + 1..).zip(after);
        let own = own.take_while(|(next, (of, _))| next == of);
        own.map(|(_, line)| line.clone()).collect()
    }

    /// Whether another process is known to have written a line after this one.
    pub fn is_behind(&self, line: i64) -> bool {
        line < self.others.load(Ordering::SeqCst)
    }

    /// Returns the posts with these numbers, if this process is delivering all of them.
    pub fn posts_in_hand(&self, numbers: &[u64]) -> Option<BTreeMap<u64, Outgoing>> {
        let in_hand = self.in_hand.lock();
        let post = |number: &u64| Some((*number, in_hand.get(number)?.clone()));
        numbers.iter().map(post).collect()
    }

    /// Records that a post was delivered.
    pub fn put_down(&self, number: u64) {
        self.in_hand.lock().remove(&number);
    }

    /// Adds posts in delivery, and drops those of channels that this process no longer serves.
    pub fn take_in_hand(&self, posts: &[Pending], served: &[i64]) {
        let mut in_hand = self.in_hand.lock();
        in_hand.retain(|_, post| served.contains(&post.channel.0.cast_signed()));
        let new = posts.iter();
        in_hand.extend(new.map(|post| (post.number, post.outgoing.clone())));
    }
}

/// Encodes the notification after a write: the process, its last line, and whether it has commits
/// for the others.
pub(super) fn saying(process: i64, line: i64, commits: bool) -> String {
    format!("{process} {line} {}", u8::from(commits))
}

/// Decodes a notification: the process, its last line, and whether it has commits.
fn said(payload: &str) -> Option<(i64, i64, bool)> {
    let mut parts = payload.split(' ');
    let mut part = || parts.next()?.parse().ok();
    Some((part()?, part()?, part()? != 0))
}

/// The other processes.
struct Others {
    /// All processes, the oldest first.
    there: Mutex<Vec<i64>>,
    /// The number of changes of this list.
    changes: AtomicU64,
    clock: Compared,
    status_source: Mutex<Option<StatusSource>>,
    /// Notified when there may be news.
    changed: Notify,
    /// Whether notifications of commits are received.
    hears: AtomicBool,
}

impl Others {
    /// Returns the status of this process. Before the source is set, no decision is open, and the
    /// process is not reachable.
    fn status(&self) -> ProcessStatus {
        let source = self.status_source.lock();
        let beginning = || ProcessStatus {
            settled: self.clock.showing(),
            reaches: false,
        };
        source.as_ref().map_or_else(beginning, |source| source())
    }
}

/// The other processes with which a process may work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OtherProcesses {
    /// Any others.
    Allowed,
    /// None, because its platform belongs to it alone.
    Forbidden,
}

impl OtherProcesses {
    /// Takes the lock of the database for this connection, as long as it lives; returns false if
    /// another process's lock forbids it.
    async fn take_lock(self, connection: &mut PgConnection) -> Result<bool> {
        match self {
            OtherProcesses::Allowed => take_part(connection).await,
            OtherProcesses::Forbidden => take_alone(connection).await,
        }
    }
}

/// Takes the lock and adds this process. Returns the connection of its heartbeat and its number.
async fn join(
    address: &Address,
    other_processes: OtherProcesses,
    clock: &Compared,
    lease: &Lease,
) -> Result<(PgConnection, i64), OpenError> {
    let mut connection = address
        .connect_to_work()
        .await
        .map_err(OpenError::Postgres)?;
    let begun = Instant::now();
    while !other_processes
        .take_lock(&mut connection)
        .await
        .map_err(OpenError::Postgres)?
    {
        // The server may not have noticed yet that the earlier process has died.
        if begun.elapsed() > PATIENCE {
            return Err(OpenError::DatabaseInUse);
        }
        sleep(AGAIN).await;
    }
    if let Err(error) = clock.ask(&mut connection, lease).await {
        let why = lease.dismissal().map(OpenError::Dismissed);
        return Err(why.unwrap_or(OpenError::Postgres(error)));
    }
    let since = Instant::now();
    let process =
        sqlx::query_scalar("INSERT INTO process (name, settled) VALUES ($1, $2) RETURNING id");
    let process: i64 = process
        .bind(name())
        .bind(values::moment(clock.showing()))
        .fetch_one(&mut connection)
        .await
        .map_err(unusable)?;
    lease.heard(since);
    Ok((connection, process))
}

/// The name of this process for people: machine and process id.
fn name() -> String {
    let host = fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let host = host.trim();
    match host {
        "" => std::process::id().to_string(),
        host => format!("{host}:{}", std::process::id()),
    }
}

impl Sharing {
    /// Joins the processes of the database. A process that works alone waits until an earlier one
    /// that did not leave properly is expelled.
    pub async fn begin(
        address: &Address,
        pool: PgPool,
        other_processes: OtherProcesses,
        clock: Compared,
        lease: &Lease,
        trouble: Arc<Mutex<Option<String>>>,
    ) -> Result<Sharing, OpenError> {
        let (mut connection, process) = join(address, other_processes, &clock, lease).await?;
        let (line, forgotten) = sqlx::query_as("SELECT line, forgotten FROM head")
            .fetch_one(&mut connection)
            .await
            .map_err(unusable)?;
        let (line, forgotten): (i64, i64) = (line, forgotten);
        let others = Arc::new(Others {
            there: Mutex::new(Vec::new()),
            changes: AtomicU64::new(0),
            clock: clock.clone(),
            status_source: Mutex::new(None),
            changed: Notify::new(),
            hears: AtomicBool::new(false),
        });
        let mut beat = Beat {
            address: address.clone(),
            connection: Some(connection),
            process,
            other_processes,
            lease: lease.clone(),
            others: Arc::clone(&others),
            trouble,
            heard_since: None,
        };
        beat.beat().await.map_err(OpenError::Postgres)?;
        while other_processes == OtherProcesses::Forbidden && others.there.lock().len() > 1 {
            sleep(HEARD_EVERY).await;
            beat.beat().await.map_err(OpenError::Postgres)?;
        }
        let beating = tokio::spawn(beat.run());
        let written = Arc::new(Written::default());
        let hearing = hear_news(
            address.clone(),
            process,
            Arc::clone(&others),
            Arc::clone(&written),
        );
        let hearing = tokio::spawn(hearing);
        tracing::info!(process, "working with the database");
        Ok(Sharing {
            process,
            pool,
            acknowledged: Arc::new(Acknowledged {
                line: AtomicI64::new(line),
                forgotten: AtomicI64::new(forgotten),
            }),
            written,
            others,
            clock,
            lease: lease.clone(),
            beating,
            hearing,
        })
    }

    /// Returns the time by which the clock of this process is ahead of the server's.
    pub fn ahead(&self) -> TimeDelta {
        self.clock.ahead()
    }

    /// Returns the number of this process.
    pub fn process(&self) -> i64 {
        self.process
    }

    pub fn acknowledged(&self) -> Arc<Acknowledged> {
        Arc::clone(&self.acknowledged)
    }

    /// Returns the lines that this process has written; the writer adds to them.
    pub fn written(&self) -> Arc<Written> {
        Arc::clone(&self.written)
    }

    /// Leaves the cluster, so that the others need not wait.
    pub async fn leave(&self) -> Result<()> {
        self.beating.abort();
        sqlx::query("DELETE FROM process WHERE id = $1")
            .bind(self.process)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Replaces an empty mark by the position where this process began.
    fn from(&self, after: NewsPosition) -> NewsPosition {
        match after {
            NewsPosition { line: 0, .. } => NewsPosition {
                line: self.acknowledged.line.load(Ordering::SeqCst),
                forgotten: self.acknowledged.forgotten.load(Ordering::SeqCst),
                members: self.others.changes.load(Ordering::SeqCst),
            },
            after => after,
        }
    }
}

impl Sharing {
    /// Deletes old signatures.
    pub async fn forget_signatures(&self) -> Result<()> {
        let stale = format!(
            "DELETE FROM signature WHERE seen < clock_timestamp() - interval '{REMEMBERED}'"
        );
        sqlx::query(values::made(stale)).execute(&self.pool).await?;
        Ok(())
    }
}

impl Drop for Sharing {
    fn drop(&mut self) {
        self.beating.abort();
        self.hearing.abort();
    }
}

/// Whether a process is still a member; it cannot be expelled before the transaction ends.
pub(super) async fn is_there(connection: &mut PgConnection, process: i64) -> Result<bool> {
    let there = sqlx::query("SELECT FROM process WHERE id = $1 FOR KEY SHARE");
    let there = there.bind(process).fetch_optional(connection).await?;
    Ok(there.is_some())
}

/// Listens for notifications without end.
async fn hear_news(address: Address, process: i64, others: Arc<Others>, written: Arc<Written>) {
    loop {
        match address.listener().await {
            Ok(mut listener) => {
                others.hears.store(true, Ordering::SeqCst);
                // Notifications from before are lost, so there may be news.
                others.changed.notify_one();
                while let Ok(Some(heard)) = listener.try_recv().await {
                    match said(heard.payload()) {
                        Some((who, ..)) if who == process => {}
                        Some((_, line, commits)) => {
                            written.others.fetch_max(line, Ordering::SeqCst);
                            if commits {
                                others.changed.notify_one();
                            }
                        }
                        None => others.changed.notify_one(),
                    }
                }
                address.note_break();
                others.hears.store(false, Ordering::SeqCst);
                others.changed.notify_one();
            }
            Err(error) => {
                tracing::debug!(%error, "notifications of other processes are not received; polling instead")
            }
        }
        sleep(AGAIN).await;
    }
}

/// Sends the heartbeats of this process, and expels silent ones.
struct Beat {
    address: Address,
    connection: Option<PgConnection>,
    process: i64,
    other_processes: OtherProcesses,
    lease: Lease,
    others: Arc<Others>,
    trouble: Arc<Mutex<Option<String>>>,
    /// The start of the present series of heartbeats without a break.
    heard_since: Option<Instant>,
}

impl Beat {
    async fn run(mut self) {
        loop {
            sleep(HEARD_EVERY).await;
            while let Err(error) = self.beat().await {
                if self.lease.dismissal().is_some() {
                    return;
                }
                tracing::warn!(%error, "the heartbeat did not reach PostgreSQL");
                self.set_trouble(Some(error.to_string()));
                (self.connection, self.heard_since) = (None, None);
                self.address.note_break();
                sleep(AGAIN).await;
            }
            self.set_trouble(None);
        }
    }

    fn set_trouble(&self, trouble: Option<String>) {
        *self.trouble.lock() = trouble;
    }

    async fn beat(&mut self) -> Result<()> {
        match timeout(ANSWERING, self.try_to_beat()).await {
            Ok(beaten) => beaten,
            Err(_) => Err(StoreError::failed("PostgreSQL does not answer")),
        }
    }

    async fn try_to_beat(&mut self) -> Result<()> {
        if self.connection.is_none() {
            let mut connection = self.address.connect_to_work().await?;
            if !self.other_processes.take_lock(&mut connection).await? {
                return Err(StoreError::failed(
                    "another petteia works with the database",
                ));
            }
            self.connection = Some(connection);
        }
        let Some(connection) = &mut self.connection else {
            return Err(StoreError::failed("there is no connection"));
        };
        let status = self.others.status();
        let (since, before) = (Instant::now(), self.others.clock.showing());
        let steady = self
            .heard_since
            .is_some_and(|heard| heard.elapsed() >= STEADY);
        let beaten: Option<(DateTime<Utc>, Vec<i64>, Vec<String>)> =
            sqlx::query_as("SELECT * FROM beat($1, $2, $3, $4)")
                .bind(self.process)
                .bind(values::moment(status.settled))
                .bind(status.reaches)
                .bind(steady)
                .fetch_optional(connection)
                .await?;
        let Some((theirs, there, gone)) = beaten else {
            return Err(self.lease.dismiss(Dismissed::CountedOut));
        };
        self.others.clock.compare(before, theirs, &self.lease)?;
        self.lease.heard(since);
        self.heard_since.get_or_insert(since);
        for process in gone {
            tracing::warn!(process, "expelled a process that sent no heartbeats");
        }
        let mut known = self.others.there.lock();
        if *known != there {
            *known = there;
            drop(known);
            self.others.changes.fetch_add(1, Ordering::SeqCst);
            self.others.changed.notify_one();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use sqlx::Connection;

    use super::{
        super::{tables, test_server},
        *,
    };

    #[tokio::test]
    async fn the_next_timer_is_read_from_an_index() {
        let Some(database) = test_server::database().await else {
            return;
        };
        let address = Address::parse(&database).unwrap();
        tables::make_tables(&address).await.unwrap();
        let mut connection = address.connect().await.unwrap();
        for made in [
            "INSERT INTO game SELECT 'g' || n, 'playing', n, 1, '{}' \
             FROM generate_series(1, 10000) AS n",
            "INSERT INTO timer (game, subject, at, kind, timer) \
             SELECT 'g' || n, 'g' || n, now() + n * interval '1 minute', 2, '{}' \
             FROM generate_series(1, 10000) AS n",
            "INSERT INTO process (name, settled) VALUES ('here', now())",
            "INSERT INTO claim SELECT 'timer', 'g' || n, id \
             FROM process, generate_series(1, 20) AS n",
            "ANALYZE",
        ] {
            sqlx::query(made).execute(&mut connection).await.unwrap();
        }
        let plan: Vec<String> = sqlx::query_scalar(values::made(format!("EXPLAIN {NEXT_TIMER}")))
            .bind(0_i64)
            .fetch_all(&mut connection)
            .await
            .unwrap();
        let plan = plan.join("\n");
        assert!(plan.contains("using timer_next on timer"), "{plan}");
        assert!(!plan.contains("Seq Scan on timer"), "{plan}");
        let next: DateTime<Utc> = sqlx::query_scalar(NEXT_TIMER)
            .bind(0_i64)
            .fetch_one(&mut connection)
            .await
            .unwrap();
        let unclaimed: DateTime<Utc> =
            sqlx::query_scalar("SELECT at FROM timer WHERE subject = 'g21'")
                .fetch_one(&mut connection)
                .await
                .unwrap();
        assert_eq!(next, unclaimed);
        connection.close().await.unwrap();
        test_server::drop_database(&database).await;
    }
}
