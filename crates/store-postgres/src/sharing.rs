//! Several processes that share the work: who is there, what each of them sees to, and what it has to
//! know of what the others commit.
//!
//! Each has a row in `process` and beats there every second, with what the others have to know of it.
//! Whoever was not heard of for six seconds is counted out: its row goes, and its claims with it. Every
//! transaction of a process checks under a lock that its row is there, so after that nothing of it is
//! written; and it knows by its own watch, before the others may count it out, that they may, and
//! sends nothing. Where the server itself was away nobody is counted out for that.
//!
//! Whatever is written is a line of the journal, in one order. Each process reads what the others have
//! written and notes it as if it had done so itself. What it keeps in mind and decides by (outages,
//! holidays, who follows a game, corrected results) is marked in `head` by the line that changed it
//! last: a commit decided without that line is a conflict, and decided anew. So is one by who has not
//! dropped what it had in mind since somebody was forgotten.

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
use petteia_domain::{ids::Subject, timer::Timer};
use petteia_store::{
    Cluster as _, Commit, Dismissed, Glance, Mark, OF_A_CHANNEL, OpenError, Outgoing, Pending,
    ProcessStatus, Result, StoreError, Waiting,
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
    queries::pending,
    values,
};

/// After so long without a word, by the server's clock, a process is counted out (`beat` in the database).
const SILENCE: &str = "6 seconds";

/// So long this process has to have been heard before it counts out others: after the server was away
/// they may not have come back yet.
const STEADY: Duration = Duration::from_secs(6);

/// How long an answer is waited for.
const ANSWERING: Duration = Duration::from_secs(2);

/// How long it is tried to get the lock of the database.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long to wait before the server is tried again.
const AGAIN: Duration = Duration::from_millis(300);

/// Where nobody can say so it is looked after so long whether something was committed.
const LOOK: Duration = Duration::from_secs(1);

/// So it is after so long where somebody could.
const LOOK_ANYWAY: Duration = Duration::from_secs(10);

/// So many lines are read at once.
const LINES: i64 = 500;

/// So long signatures are remembered: longer than any is fresh, by whosever clock.
const REMEMBERED: &str = "5 minutes";

/// The earliest timer of what no other process than this sees to. Read in the order of the index, and not as a minimum, for
/// which the server would go through all timers.
const NEXT_TIMER: &str = "SELECT at FROM timer WHERE NOT EXISTS ( \
       SELECT FROM claim WHERE what = 'timer' AND name = subject AND process <> $1) \
     ORDER BY at LIMIT 1";

/// A post that waits, with its number; or where there is none when the next may be delivered, and how far
/// the journal had come.
type WaitingRow = (
    Option<i64>,
    Option<String>,
    Option<i32>,
    Option<DateTime<Utc>>,
    Option<i64>,
    Option<i64>,
);

/// How far the journal had come and how often somebody was forgotten; the next timer, the last heartbeat,
/// and what the other processes tell.
type GlanceRow = (
    i64,
    i64,
    Option<DateTime<Utc>>,
    Option<DateTime<Utc>>,
    Option<Vec<DateTime<Utc>>>,
    Option<Vec<bool>>,
);

/// What a process tells of itself.
type StatusSource = Box<dyn Fn() -> ProcessStatus + Send + Sync>;

/// The part of this process in the work.
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

/// As far as this process has taken note of what changes what it keeps in mind.
#[derive(Debug)]
pub(super) struct Acknowledged {
    line: AtomicI64,
    pub forgotten: AtomicI64,
}

impl Acknowledged {
    /// Whether whatever was decided here by now was decided with this in mind.
    pub fn covers(&self, consequence: i64, forgotten: i64) -> bool {
        consequence <= self.line.load(Ordering::SeqCst)
            && forgotten == self.forgotten.load(Ordering::SeqCst)
    }
}

/// So many lines of its own a process remembers.
const REMEMBERED_LINES: usize = 256;

/// A line of the journal, and what was committed by it.
type Line = (i64, Option<Arc<Commit>>);

/// The last lines of the journal that this process has written, and what it committed by them.
#[derive(Debug, Default)]
pub(super) struct Written {
    lines: Mutex<VecDeque<Line>>,
    /// The last line that another process has told of.
    others: AtomicI64,
    /// The posts that this process is delivering. Nobody else delivers them as long as it is not counted out.
    in_hand: Mutex<BTreeMap<u64, Outgoing>>,
}

impl Written {
    /// A line was written, the last so far.
    pub fn note(&self, line: i64, commit: Option<Arc<Commit>>) {
        let mut lines = self.lines.lock();
        if lines.len() == REMEMBERED_LINES {
            lines.pop_front();
        }
        lines.push_back((line, commit));
    }

    /// Somebody was forgotten: what was committed is not written so any more.
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

    /// The lines after this one up to the first that another process has written.
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

    /// The posts with these numbers, where this process has all of them in hand.
    pub fn posts_in_hand(&self, numbers: &[u64]) -> Option<BTreeMap<u64, Outgoing>> {
        let in_hand = self.in_hand.lock();
        let post = |number: &u64| Some((*number, in_hand.get(number)?.clone()));
        numbers.iter().map(post).collect()
    }

    /// A post was delivered.
    pub fn put_down(&self, number: u64) {
        self.in_hand.lock().remove(&number);
    }

    /// Takes posts in hand, and puts down those of channels that this process does not serve any more.
    fn take_in_hand(&self, posts: &[Pending], served: &[i64]) {
        let mut in_hand = self.in_hand.lock();
        in_hand.retain(|_, post| served.contains(&post.channel.0.cast_signed()));
        let new = posts.iter();
        in_hand.extend(new.map(|post| (post.number, post.outgoing.clone())));
    }
}

/// What a process says to the others once it has written: who it is, which line is the last now, and whether
/// anything was committed that they have to take note of.
pub(super) fn saying(process: i64, line: i64, commits: bool) -> String {
    format!("{process} {line} {}", u8::from(commits))
}

/// What another process has said: its number, the last line, and whether there is anything to take note of.
fn said(payload: &str) -> Option<(i64, i64, bool)> {
    let mut parts = payload.split(' ');
    let mut part = || parts.next()?.parse().ok();
    Some((part()?, part()?, part()? != 0))
}

/// Who else is there.
struct Others {
    /// The processes there are, the eldest first.
    there: Mutex<Vec<i64>>,
    /// How often that has changed.
    changes: AtomicU64,
    clock: Compared,
    status_source: Mutex<Option<StatusSource>>,
    /// There may be news.
    changed: Notify,
    /// Whether it is heard at once that others commit something.
    hears: AtomicBool,
}

impl Others {
    /// What is to be told of this process. One that has only begun has nothing in hand.
    fn status(&self) -> ProcessStatus {
        let source = self.status_source.lock();
        let beginning = || ProcessStatus {
            settled: self.clock.showing(),
            reaches: false,
        };
        source.as_ref().map_or_else(beginning, |source| source())
    }
}

/// With whom a process works.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OtherProcesses {
    /// With any others.
    Allowed,
    /// Alone: its platform is no other's.
    Forbidden,
}

impl OtherProcesses {
    /// Has this connection keep the lock of the database, as long as it lasts; false where somebody
    /// else's lock forbids it.
    async fn take_lock(self, connection: &mut PgConnection) -> Result<bool> {
        match self {
            OtherProcesses::Allowed => take_part(connection).await,
            OtherProcesses::Forbidden => take_alone(connection).await,
        }
    }
}

/// Takes the lock and enters this process: the connection by which it is heard, and its number.
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
        // Of a process that has just died the server may not know it yet.
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

/// By what people know this process: machine and number.
fn name() -> String {
    let host = fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let host = host.trim();
    match host {
        "" => std::process::id().to_string(),
        host => format!("{host}:{}", std::process::id()),
    }
}

impl Sharing {
    /// Joins those who work with the database. Alone, it waits until whoever worked there last, and has
    /// not said goodbye, is counted out.
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

    /// By how much the clock of this process is ahead of the server's.
    pub fn ahead(&self) -> TimeDelta {
        self.clock.ahead()
    }

    /// The number of this process.
    pub fn process(&self) -> i64 {
        self.process
    }

    pub fn acknowledged(&self) -> Arc<Acknowledged> {
        Arc::clone(&self.acknowledged)
    }

    /// What this process writes, to be noted by the writer.
    pub fn written(&self) -> Arc<Written> {
        Arc::clone(&self.written)
    }

    /// Nothing more is done here: the others need not wait.
    pub async fn leave(&self) -> Result<()> {
        self.beating.abort();
        sqlx::query("DELETE FROM process WHERE id = $1")
            .bind(self.process)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Where a mark is that says nothing: where this process began, or has come since.
    fn from(&self, after: Mark) -> Mark {
        match after {
            Mark { line: 0, .. } => Mark {
                line: self.acknowledged.line.load(Ordering::SeqCst),
                forgotten: self.acknowledged.forgotten.load(Ordering::SeqCst),
                members: self.others.changes.load(Ordering::SeqCst),
            },
            after => after,
        }
    }

    /// The posts of channels that nobody else serves, which are this process's to serve from now on.
    /// Those that it serves no longer are anybody's again.
    pub async fn waiting(&self, now: DateTime<Utc>, served: &[i64], limit: i64) -> Result<Waiting> {
        let rows: Vec<WaitingRow> =
            sqlx::query_as("SELECT * FROM claim_posts($1, $2, $3, $4, $5, $6)")
                .bind(self.process)
                .bind(served)
                .bind(values::moment(now))
                .bind(self.leads())
                .bind(values::limit(OF_A_CHANNEL))
                .bind(limit)
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
        self.written.take_in_hand(&waiting.posts, served);
        Ok(waiting)
    }

    /// When the earliest post may be delivered in a channel that nobody serves.
    pub async fn next_pending(&self, served: Vec<i64>) -> Result<Option<DateTime<Utc>>> {
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
        let next = next.bind(served).bind(self.leads()).bind(self.process);
        Ok(next.fetch_one(&self.pool).await?)
    }

    /// The timers that are due of what nobody else sees to; this process does until
    /// [`Sharing::timers_done`].
    pub async fn timers_due(
        &self,
        now: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<(Subject, Timer)>> {
        let rows: Vec<(String, String)> = sqlx::query_as("SELECT * FROM claim_timers($1, $2, $3)")
            .bind(self.process)
            .bind(values::moment(now))
            .bind(limit)
            .fetch_all(&self.pool)
            .await?;
        super::queries::timers(rows)
    }

    /// Whatever timers were claimed are anybody's again.
    pub async fn timers_done(&self) -> Result<()> {
        sqlx::query("DELETE FROM claim WHERE process = $1 AND what = 'timer'")
            .bind(self.process)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// When the earliest timer is due of what nobody else sees to.
    pub async fn next_timer(&self) -> Result<Option<DateTime<Utc>>> {
        let next = sqlx::query_scalar(NEXT_TIMER).bind(self.process);
        Ok(next.fetch_optional(&self.pool).await?)
    }
}

impl Sharing {
    /// What the scheduler looks at.
    pub async fn glance(&self) -> Result<Glance> {
        let row: GlanceRow = sqlx::query_as(&format!(
            "SELECT line, forgotten, ({NEXT_TIMER}), (SELECT at FROM heartbeat), \
               (SELECT array_agg(settled) FROM process WHERE id <> $1), \
               (SELECT array_agg(reaches AND heard > clock_timestamp() - interval '{SILENCE}') \
                FROM process WHERE id <> $1) \
             FROM head"
        ))
        .bind(self.process)
        .fetch_one(&self.pool)
        .await?;
        let (line, forgotten, next_timer, last_heartbeat, settled, reaches) = row;
        let others = settled.unwrap_or_default().into_iter();
        let others = others.zip(reaches.unwrap_or_default());
        Ok(Glance {
            next_timer,
            last_heartbeat,
            others: others
                .map(|(settled, reaches)| ProcessStatus { settled, reaches })
                .collect(),
            up_to: Mark {
                line,
                forgotten,
                ..Mark::default()
            },
        })
    }

    /// Forgets the signatures that are stale.
    pub async fn forget_signatures(&self) -> Result<()> {
        let stale = format!(
            "DELETE FROM signature WHERE seen < clock_timestamp() - interval '{REMEMBERED}'"
        );
        sqlx::query(&stale).execute(&self.pool).await?;
        Ok(())
    }
}

impl Drop for Sharing {
    fn drop(&mut self) {
        self.beating.abort();
        self.hearing.abort();
    }
}

/// Whether a process is still there; nobody counts it out before the transaction is over.
pub(super) async fn is_there(connection: &mut PgConnection, process: i64) -> Result<bool> {
    let there = sqlx::query("SELECT FROM process WHERE id = $1 FOR KEY SHARE");
    let there = there.bind(process).fetch_optional(connection).await?;
    Ok(there.is_some())
}

/// Listens, for as long as it takes.
async fn hear_news(address: Address, process: i64, others: Arc<Others>, written: Arc<Written>) {
    loop {
        match address.listener().await {
            Ok(mut listener) => {
                others.hears.store(true, Ordering::SeqCst);
                // What was said before.
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
                tracing::debug!(%error, "nothing is heard of the others; looking instead")
            }
        }
        sleep(AGAIN).await;
    }
}

/// Makes this process heard, and counts out those who are not.
struct Beat {
    address: Address,
    connection: Option<PgConnection>,
    process: i64,
    other_processes: OtherProcesses,
    lease: Lease,
    others: Arc<Others>,
    trouble: Arc<Mutex<Option<String>>>,
    /// Since when this process has been heard without a break.
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
                tracing::warn!(%error, "this process is not heard by PostgreSQL");
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
            tracing::warn!(process, "not heard of any more, and counted out");
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

    use super::{super::test_server, *};

    #[tokio::test]
    async fn the_next_timer_is_read_from_an_index() {
        let Some(database) = test_server::database().await else {
            return;
        };
        let address = Address::parse(&database).unwrap();
        address.make_tables().await.unwrap();
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
        let plan: Vec<String> = sqlx::query_scalar(&format!("EXPLAIN {NEXT_TIMER}"))
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
