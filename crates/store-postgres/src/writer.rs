//! The writer: the only task of this process that writes lasting data.
//!
//! Waiting changes are decided in order, in memory, from rows that one statement loads, and another
//! statement writes the result. That statement locks the head, and writes nothing if the head has
//! changed since it was read: then another process has written, and everything is read and decided
//! again. So changes have one order, in which they also become visible; their lines in the journal
//! have no gaps; and no lock is held while a process and the server communicate. Only after several
//! failed attempts the head is locked before it is read.
//!
//! If the connection breaks during a write, the journal tells whether it was committed.

use std::{
    collections::BTreeMap,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use parking_lot::Mutex;
use petteia_store::{
    Cause, Commit, Dismissed, PositionsChange, Result, StoreError,
    error::StorageError,
    journal::{Change, write_line},
    tables::Outcome,
};
use sqlx::PgConnection;
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep, timeout},
};

use super::{
    apply::Applying,
    connection::{Address, NEWS},
    forget::Forgetting,
    head::Head,
    journal_tables::{self, Packer},
    loaded::LoadedRows,
    sharing::{self, Acknowledged, Written},
    staged::Staged,
    values,
};

/// The largest number of waiting changes; further ones wait for a free place.
const WAITING: usize = 256;

/// The largest number of changes that are written together.
const TOGETHER: usize = 64;

/// The time limit of a transaction.
const LONGEST: Duration = Duration::from_secs(20);

/// The number of attempts without locking the head before it is read.
const UNLOCKED: u32 = 3;

/// The time limit for finding out whether a broken transaction was committed.
const FINDING_OUT: Duration = Duration::from_secs(10);

/// The pause between two attempts.
const AGAIN: Duration = Duration::from_millis(100);

type Answer<T> = oneshot::Sender<Result<T>>;

enum Job {
    Change(Change, Answer<Outcome>),
    Forget(Box<Forgetting>, Answer<()>),
    KeepRatings(BTreeMap<String, String>, Answer<()>),
    KeepPositions(PositionsChange, Answer<()>),
    /// Leaves the cluster and ends.
    Close(Answer<()>),
}

/// The handle of the writing task, which ends when this is dropped.
#[derive(Debug)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
    trouble: Arc<Mutex<Option<String>>>,
}

/// The conditions of a write: this process is not expelled, and its decisions include everything of
/// consequence that others have committed.
#[derive(Debug, Clone)]
pub(super) struct Tenure {
    pub process: i64,
    pub acknowledged: Arc<Acknowledged>,
    /// The lines that were written.
    pub written: Arc<Written>,
}

impl Tenure {
    /// Fails if this process was expelled. The head must be locked.
    async fn check(&self, connection: &mut PgConnection) -> Result<()> {
        match sharing::is_there(connection, self.process).await? {
            true => Ok(()),
            false => Err(StoreError::failed(Dismissed::CountedOut)),
        }
    }

    /// Fails if the decision may lack something that another process has committed.
    fn check_acknowledged(&self, head: &Head) -> Result<()> {
        match self.acknowledged.covers(head.consequence, head.forgotten) {
            true => Ok(()),
            false => Err(StoreError::Conflict),
        }
    }
}

impl Writer {
    /// Starts the task.
    pub fn start(address: Address, tenure: Tenure, trouble: Arc<Mutex<Option<String>>>) -> Writer {
        let writing = Writing {
            packer: Packer::start(address.clone()),
            address,
            connection: None,
            left: None,
            tenure,
            trouble: Arc::clone(&trouble),
        };
        let (jobs, waiting) = mpsc::channel(WAITING);
        tokio::spawn(writing.run(waiting));
        Writer { jobs, trouble }
    }

    /// Writes a change; returns when it is on disk.
    pub async fn write(&self, change: Change) -> Result<Outcome> {
        let (answer, answered) = oneshot::channel();
        self.ask(Job::Change(change, answer), answered).await
    }

    /// Erases a user.
    pub async fn forget(&self, forgetting: Forgetting) -> Result<()> {
        let (answer, answered) = oneshot::channel();
        self.ask(Job::Forget(Box::new(forgetting), answer), answered)
            .await
    }

    /// Stores ratings.
    pub async fn keep_ratings(&self, kept: BTreeMap<String, String>) -> Result<()> {
        let (answer, answered) = oneshot::channel();
        self.ask(Job::KeepRatings(kept, answer), answered).await
    }

    /// Changes the index of positions.
    pub async fn keep_positions(&self, change: PositionsChange) -> Result<()> {
        let (answer, answered) = oneshot::channel();
        self.ask(Job::KeepPositions(change, answer), answered).await
    }

    /// Ends the task when all requests are done, and leaves the cluster, so that the next process
    /// need not wait.
    pub async fn close(&self) -> Result<()> {
        let (answer, answered) = oneshot::channel();
        self.ask(Job::Close(answer), answered).await
    }

    async fn ask<T>(&self, job: Job, answered: oneshot::Receiver<Result<T>>) -> Result<T> {
        let stopped = || StoreError::failed("the writer has stopped");
        self.jobs.send(job).await.map_err(|_| stopped())?;
        answered.await.map_err(|_| stopped())?
    }

    /// Returns why nothing can be written, if so.
    pub fn trouble(&self) -> Option<String> {
        let trouble = self.trouble.lock();
        trouble.clone()
    }
}

struct Writing {
    packer: Packer,
    address: Address,
    connection: Option<PgConnection>,
    /// The head after this process's last write.
    left: Option<Head>,
    tenure: Tenure,
    trouble: Arc<Mutex<Option<String>>>,
}

/// Why a transaction was not written.
enum Unwritten {
    /// PostgreSQL or this code rejects the changes.
    Refused(StoreError),
    /// The connection broke, and nothing was committed.
    Broken(StoreError),
    /// The connection broke during the commit.
    Perhaps(StoreError),
}

impl Unwritten {
    fn of(error: StoreError) -> Unwritten {
        match is_refusal(&error) {
            true => Unwritten::Refused(error),
            false => Unwritten::Broken(error),
        }
    }
}

/// Whether the error is caused by the request, and not by the connection or the whole server.
fn is_refusal(error: &StoreError) -> bool {
    let StoreError::Failed(cause) = error else {
        return true;
    };
    match cause.downcast_ref() {
        Some(StorageError::Postgres(sqlx::Error::Database(error))) => {
            // Shutting down, out of resources, waited too long, disconnected while idle, read only.
            let code = error.code().unwrap_or_default();
            let passing = ["57", "53", "55", "08", "25", "58"];
            !passing.iter().any(|class| code.starts_with(class))
        }
        Some(StorageError::Encoding(_) | StorageError::Unreadable { .. }) => true,
        _ => false,
    }
}

impl Writing {
    async fn connected(&mut self) -> Result<&mut PgConnection> {
        if self.connection.is_none() {
            self.connection = Some(self.address.connect().await?);
        }
        let connection = self.connection.as_mut();
        connection.ok_or_else(|| StoreError::failed("there is no connection"))
    }

    async fn run(mut self, mut waiting: mpsc::Receiver<Job>) {
        let mut jobs = Vec::new();
        let mut closing = Vec::new();
        while closing.is_empty() && waiting.recv_many(&mut jobs, TOGETHER).await > 0 {
            let (mut changes, mut answers) = (Vec::new(), Vec::new());
            let (mut forgetting, mut keeping) = (Vec::new(), Vec::new());
            let mut indexing = Vec::new();
            for job in jobs.drain(..) {
                match job {
                    Job::Change(change, answer) => {
                        changes.push(change);
                        answers.push(answer);
                    }
                    Job::Forget(one, answer) => forgetting.push((one, answer)),
                    Job::KeepRatings(kept, answer) => keeping.push((kept, answer)),
                    Job::KeepPositions(change, answer) => indexing.push((change, answer)),
                    Job::Close(answer) => closing.push(answer),
                }
            }
            if !changes.is_empty() {
                let outcomes = self.write(&changes).await;
                for (answer, outcome) in answers.into_iter().zip(outcomes) {
                    // The receiver may have given up; the change is written all the same.
                    let _ = answer.send(outcome);
                }
            }
            for (kept, answer) in keeping {
                let _ = answer.send(self.keep_ratings(&kept).await);
            }
            for (change, answer) in indexing {
                let _ = answer.send(self.keep_positions(&change).await);
            }
            for (one, answer) in forgetting {
                let _ = answer.send(self.forget(*one).await);
            }
        }
        for answer in closing {
            let _ = answer.send(Ok(()));
        }
    }

    async fn write(&mut self, changes: &[Change]) -> Vec<Result<Outcome>> {
        let why = match self.persistently(changes).await {
            Ok(outcomes) => {
                self.set_trouble(None);
                return outcomes;
            }
            Err(Unwritten::Refused(_)) if changes.len() > 1 => {
                // A change that cannot be written must not prevent the others.
                let mut outcomes = Vec::new();
                for change in changes {
                    let alone = Box::pin(self.write(std::slice::from_ref(change)));
                    outcomes.extend(alone.await);
                }
                return outcomes;
            }
            Err(why) => why,
        };
        let told: fn(Cause) -> StoreError = match why {
            Unwritten::Refused(_) | Unwritten::Broken(_) => StoreError::Failed,
            Unwritten::Perhaps(_) => StoreError::Uncertain,
        };
        let broken = !matches!(why, Unwritten::Refused(_));
        let (Unwritten::Refused(why) | Unwritten::Broken(why) | Unwritten::Perhaps(why)) = why;
        tracing::error!(%why, changes = changes.len(), "writing failed");
        if broken {
            self.connection = None;
            self.set_trouble(Some(why.to_string()));
        }
        let cause: Cause = match why {
            StoreError::Failed(cause) | StoreError::Uncertain(cause) => cause,
            other => Arc::new(other),
        };
        changes.iter().map(|_| Err(told(cause.clone()))).collect()
    }

    fn set_trouble(&self, trouble: Option<String>) {
        *self.trouble.lock() = trouble;
    }

    /// Writes changes in one transaction, and repeats it once if the connection broke before the
    /// commit, because the connection may have been broken before without notice.
    async fn persistently(
        &mut self,
        changes: &[Change],
    ) -> Result<Vec<Result<Outcome>>, Unwritten> {
        let written = match self.together(changes).await {
            Err(Unwritten::Broken(error)) => {
                tracing::warn!(%error, "the connection to PostgreSQL broke; trying again");
                self.connection = None;
                self.address.note_break();
                self.together(changes).await?
            }
            written => written?,
        };
        let (lines, outcomes): (Vec<_>, Vec<_>) = written.into_iter().unzip();
        for (change, line) in changes.iter().zip(lines) {
            if let Some(line) = line {
                let written = &self.tenure.written;
                let commit = match change {
                    Change::Commit(commit) => Some(Arc::new(Commit::clone(commit))),
                    _ => None,
                };
                written.note(line, commit);
                if let Change::Delivered { number, .. } = change {
                    written.put_down(*number);
                }
            }
        }
        Ok(outcomes)
    }

    /// Writes changes together.
    async fn together(&mut self, changes: &[Change]) -> Result<Vec<Decision>, Unwritten> {
        let tenure = self.tenure.clone();
        let mut attempts = 0;
        loop {
            let locked = attempts >= UNLOCKED;
            let left = self.left.take().filter(|_| !locked);
            let connection = self.connected().await.map_err(Unwritten::of)?;
            attempts += 1;
            if locked {
                in_time(lock(connection)).await.map_err(Unwritten::of)?;
            }
            let decided = match in_time(decide(connection, &tenure, changes, left)).await {
                Ok(decided) => decided,
                Err(error) => {
                    self.end(locked, "ROLLBACK").await?;
                    return Err(Unwritten::of(error));
                }
            };
            if decided.lines.is_empty() {
                // Only replays and conflicts, which refer to changes that are on disk already.
                self.end(locked, "ROLLBACK").await?;
                return Ok(decided.outcomes);
            }
            let Decided {
                outcomes,
                lines,
                staged,
                read,
                head,
            } = decided;
            let commits = changes
                .iter()
                .any(|change| !matches!(change, Change::Delivered { .. }));
            let saying = sharing::saying(tenure.process, head.line, commits);
            let writing = staged.write(connection, tenure.process, (&read, &head), &lines, &saying);
            let mut written = in_time(writing).await;
            match &written {
                Ok(true) if locked => {
                    let committed = in_time(run(connection, "COMMIT")).await;
                    written = committed.map(|()| true);
                }
                Ok(false) => self.end(locked, "ROLLBACK").await?,
                Err(error) if is_refusal(error) => self.end(locked, "ROLLBACK").await?,
                _ => {}
            }
            match written {
                Ok(true) => {
                    self.left = Some(head);
                    self.packer.appended(read.line + 1..=head.line);
                    return Ok(outcomes);
                }
                // Another process has written in between.
                Ok(false) => {}
                Err(error) if is_refusal(&error) => return Err(Unwritten::Refused(error)),
                Err(error) => {
                    self.connection = None;
                    return match self.find_out(&lines).await {
                        Ok(true) => Ok(outcomes),
                        Ok(false) => Err(Unwritten::Broken(error)),
                        Err(error) => Err(Unwritten::Perhaps(error)),
                    };
                }
            }
        }
    }

    /// Ends a transaction, if one was begun.
    async fn end(&mut self, begun: bool, how: &'static str) -> Result<(), Unwritten> {
        match (begun, self.connection.as_mut()) {
            (true, Some(connection)) => {
                let ended = in_time(run(connection, how)).await;
                ended.map_err(Unwritten::Broken)
            }
            _ => Ok(()),
        }
    }

    /// Returns whether these lines of the journal were committed when the connection broke.
    async fn find_out(&mut self, lines: &[(i64, String)]) -> Result<bool> {
        let Some((number, text)) = lines.first() else {
            return Ok(false);
        };
        let begun = Instant::now();
        loop {
            let asked = async {
                let connection = self.connected().await?;
                // The broken transaction has ended when the head can be locked.
                sqlx::query("BEGIN").execute(&mut *connection).await?;
                Head::lock(&mut *connection).await?;
                let there = journal_tables::read(&mut *connection, *number..=*number).await?;
                sqlx::query("ROLLBACK").execute(&mut *connection).await?;
                Ok(there.lines().iter().any(|(_, there)| there == text))
            };
            let there: Result<bool> = asked.await;
            match there {
                Ok(there) => return Ok(there),
                Err(error) if begun.elapsed() > FINDING_OUT => return Err(error),
                Err(_) => {
                    self.connection = None;
                    sleep(AGAIN).await;
                }
            }
        }
    }

    async fn keep_ratings(&mut self, kept: &BTreeMap<String, String>) -> Result<()> {
        // With its own connection, so that a failure affects nothing else.
        let mut connection = self.address.connect().await?;
        let connection = &mut connection;
        sqlx::query("BEGIN").execute(&mut *connection).await?;
        // The lock is held until the end, so that no user is erased meanwhile.
        let head = Head::lock(connection).await?;
        self.tenure.check(connection).await?;
        self.tenure.check_acknowledged(&head)?;
        let names: Vec<_> = kept.keys().map(|name| values::written(name)).collect();
        let texts: Vec<_> = kept.values().map(|text| values::written(text)).collect();
        sqlx::query("DELETE FROM kept_rating WHERE name <> ALL($1)")
            .bind(&names)
            .execute(&mut *connection)
            .await?;
        sqlx::query(
            "INSERT INTO kept_rating SELECT * FROM unnest($1::text[], $2::text[]) \
             ON CONFLICT (name) DO UPDATE SET kept = excluded.kept \
             WHERE kept_rating.kept <> excluded.kept",
        )
        .bind(&names)
        .bind(&texts)
        .execute(&mut *connection)
        .await?;
        sqlx::query("COMMIT").execute(&mut *connection).await?;
        Ok(())
    }

    async fn keep_positions(&mut self, change: &PositionsChange) -> Result<()> {
        // With its own connection, as for ratings. Nothing of the head changes, so others may write.
        let mut connection = self.address.connect().await?;
        let connection = &mut connection;
        sqlx::query("BEGIN").execute(&mut *connection).await?;
        let moved = sqlx::query("UPDATE position_head SET head = $2 WHERE head = $1")
            .bind(&change.before)
            .bind(&change.head)
            .execute(&mut *connection)
            .await?;
        if moved.rows_affected() == 0 {
            return Err(StoreError::Conflict);
        }
        self.tenure.check(connection).await?;
        if change.anew {
            sqlx::query("DELETE FROM position_bucket")
                .execute(&mut *connection)
                .await?;
        }
        let buckets = change.buckets.iter();
        let (numbers, entries): (Vec<i32>, Vec<&[u8]>) = buckets
            .map(|(number, entries)| (number.cast_signed(), entries.as_slice()))
            .unzip();
        sqlx::query(
            "INSERT INTO position_bucket SELECT * FROM unnest($1::integer[], $2::bytea[]) \
             ON CONFLICT (number) DO UPDATE SET entries = excluded.entries",
        )
        .bind(&numbers)
        .bind(&entries)
        .execute(&mut *connection)
        .await?;
        sqlx::query("COMMIT").execute(&mut *connection).await?;
        Ok(())
    }

    async fn forget(&mut self, forgetting: Forgetting) -> Result<()> {
        // With its own connection without a time limit; the lock of the head keeps others from
        // writing meanwhile.
        let mut connection = self.address.connect_for_long().await?;
        sqlx::query("BEGIN").execute(&mut connection).await?;
        let mut head = Head::lock(&mut connection).await?;
        self.tenure.check(&mut connection).await?;
        self.tenure.check_acknowledged(&head)?;
        forgetting.finish(&mut connection, head.line).await?;
        head.forgotten += 1;
        head.write(&mut connection).await?;
        tell(&mut connection).await?;
        let ended = sqlx::query("COMMIT").execute(&mut connection).await;
        self.tenure.written.forget();
        match ended {
            Ok(_) => {
                let acknowledged = &self.tenure.acknowledged;
                acknowledged
                    .forgotten
                    .store(head.forgotten, Ordering::SeqCst);
                Ok(())
            }
            Err(error) => Err(StoreError::Uncertain(Arc::new(error))),
        }
    }
}

/// Waits for an answer of PostgreSQL within the time limit.
async fn in_time<T>(answer: impl Future<Output = Result<T>>) -> Result<T> {
    let late = |_| Err(StoreError::failed("PostgreSQL does not answer"));
    timeout(LONGEST, answer).await.unwrap_or_else(late)
}

/// Begins a transaction that keeps others from writing.
async fn lock(connection: &mut PgConnection) -> Result<()> {
    run(connection, "BEGIN").await?;
    Head::lock(connection).await?;
    Ok(())
}

async fn run(connection: &mut PgConnection, statement: &'static str) -> Result<()> {
    sqlx::query(statement).execute(connection).await?;
    Ok(())
}

/// The line of the journal that a change is, where it is one, and what came of it.
type Decision = (Option<i64>, Result<Outcome>);

/// Decided changes with everything to write.
struct Decided {
    outcomes: Vec<Decision>,
    /// Their lines of the journal.
    lines: Vec<(i64, String)>,
    staged: Staged,
    /// The head as it was read, and after the changes.
    read: Head,
    head: Head,
}

/// Returns the rows that these changes need if no query is necessary: all are deliveries of posts
/// in hand, and this process was the last to write, as far as it knows.
fn known_already(tenure: &Tenure, changes: &[Change], head: Head) -> Option<(Head, LoadedRows)> {
    let written = &tenure.written;
    let delivered = |change: &Change| match change {
        Change::Delivered { number, .. } => Some(*number),
        _ => None,
    };
    let numbers: Vec<u64> = changes.iter().map(delivered).collect::<Option<_>>()?;
    let posts = written.posts_in_hand(&numbers)?;
    let known = LoadedRows {
        posts,
        ..LoadedRows::default()
    };
    (!written.is_behind(head.line)).then_some((head, known))
}

/// Decides changes, one after the other.
async fn decide(
    connection: &mut PgConnection,
    tenure: &Tenure,
    changes: &[Change],
    left: Option<Head>,
) -> Result<Decided> {
    let known = match left.and_then(|head| known_already(tenure, changes, head)) {
        Some(known) => Some(known),
        None => LoadedRows::read(connection, tenure.process, changes).await?,
    };
    let Some((read, known)) = known else {
        return Err(StoreError::failed(Dismissed::CountedOut));
    };
    let mut applying = Applying {
        head: read,
        known,
        staged: Staged::default(),
    };
    let (mut outcomes, mut lines) = (Vec::new(), Vec::new());
    for change in changes {
        if let Change::Commit(_) = change
            && let Err(outdated) = tenure.check_acknowledged(&applying.head)
        {
            outcomes.push((None, Err(outdated)));
            continue;
        }
        let outcome = applying.change(change);
        // After a failure the staged rows are unusable, so neither this nor the following changes
        // may be written.
        if let Err(failure @ StoreError::Failed(_)) = outcome {
            return Err(failure);
        }
        let mut written = None;
        if let Ok(Outcome { changed: true, .. }) = &outcome {
            applying.head.line += 1;
            let line = applying.head.line;
            written = Some(line);
            if let Change::Commit(commit) = change
                && commit.is_needed_at_once()
            {
                applying.head.consequence = line;
            }
            lines.push((line, write_line(line.cast_unsigned(), change)?));
        }
        outcomes.push((written, outcome));
    }
    let Applying { head, staged, .. } = applying;
    Ok(Decided {
        outcomes,
        lines,
        staged,
        read,
        head,
    })
}

/// Notifies the other processes when the transaction is committed.
async fn tell(connection: &mut PgConnection) -> Result<()> {
    let tell = sqlx::query("SELECT pg_notify($1, '')").bind(NEWS);
    tell.execute(connection).await?;
    Ok(())
}
