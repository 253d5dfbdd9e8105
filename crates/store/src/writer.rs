//! The writing thread.
//!
//! It takes all waiting changes, decides them one after the other, and writes them to disk
//! together: first to the journal, then to the database. The next changes collect while it waits
//! for the disk, so many players cost hardly more than one.
//!
//! A change in the journal will take effect even if the database fails, so it is acknowledged. A
//! database that fails is opened anew, with repeated attempts, and follows the journal.

use std::{
    collections::BTreeMap,
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use chrono::{DateTime, Utc};
use tokio::sync::{
    mpsc::{self, error::TryRecvError},
    oneshot,
};

use super::{
    Cause, OpenError, Result, StoreError,
    availability::Availability,
    database::{Changes, Database, Staged},
    error::StorageError,
    folder::Folder,
    journal::{AppendError, Change, Journal, JournalPosition, write_line},
    recovery,
    rewriting::Rewriting,
    schema,
    tables::Outcome,
};

/// The largest number of waiting changes; further ones wait for a free place.
const WAITING: usize = 256;

/// The time between two attempts to open the database.
const REOPEN_AFTER: Duration = Duration::from_secs(1);

/// The interval at which waiting requests are refused meanwhile.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// A write.
#[derive(Debug)]
pub(super) enum Task {
    /// A change for the journal.
    Change(Change),
    /// Postpones a post. Not in the journal, because a store made anew may try at once.
    Postpone { number: u64, until: DateTime<Utc> },
    /// Records a heartbeat. Not in the journal, to keep it small.
    Heartbeat(DateTime<Utc>),
    /// Stores ratings. Not in the journal, because they are computed from it.
    KeepRatings(BTreeMap<String, String>),
}

impl Task {
    fn is_heartbeat(&self) -> bool {
        matches!(self, Task::Heartbeat(_))
    }
}

enum Job {
    /// A write.
    Write(Task, oneshot::Sender<Result<Outcome>>),
    /// Replaces the journal and its database.
    Replace(Box<Rewriting>, oneshot::Sender<Result<()>>),
}

impl Job {
    fn refuse(self, why: StoreError) {
        // The receiver may have given up.
        match self {
            Job::Write(_, answer) => drop(answer.send(Err(why))),
            Job::Replace(rewriting, answer) => {
                rewriting.drop_it();
                drop(answer.send(Err(why)));
            }
        }
    }
}

/// The handle of the writing thread. Dropping it waits until all requests are written and the
/// thread ends.
#[derive(Debug)]
pub(super) struct Writer {
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread.
    pub fn start(
        journal: Journal,
        availability: Arc<Availability>,
        folder: Arc<Folder>,
    ) -> io::Result<Writer> {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let mut writing = Writing {
            journal,
            availability,
            folder,
            to_take_back: false,
        };
        let thread = thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || writing.run(waiting))?;
        Ok(Writer {
            jobs: Some(jobs),
            thread: Some(thread),
        })
    }

    /// Writes something; returns when it is on disk.
    pub async fn write(&self, task: Task) -> Result<Outcome> {
        let (answer, answered) = oneshot::channel();
        self.ask(Job::Write(task, answer)).await?;
        answered.await.map_err(|_| stopped())?
    }

    /// Replaces the journal and its database by rewritten ones.
    pub async fn replace(&self, by: Rewriting) -> Result<()> {
        let (answer, answered) = oneshot::channel();
        self.ask(Job::Replace(Box::new(by), answer)).await?;
        answered.await.map_err(|_| stopped())?
    }

    async fn ask(&self, job: Job) -> Result<()> {
        let jobs = self.jobs.as_ref().ok_or_else(stopped)?;
        jobs.send(job).await.map_err(|_| stopped())
    }
}

fn stopped() -> StoreError {
    StoreError::failed("the writing thread has stopped")
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has logged that already.
            let _ = thread.join();
        }
    }
}

struct Writing {
    journal: Journal,
    availability: Arc<Availability>,
    folder: Arc<Folder>,
    /// Whether a failed append could not be removed yet.
    to_take_back: bool,
}

/// A decided group of changes, before it is written.
struct Group {
    outcomes: Vec<Result<Outcome>>,
    lines: Vec<u8>,
    mark: JournalPosition,
    changes: Changes,
}

/// Why a group was not written.
enum Unwritten {
    /// Nothing was changed.
    Not(Cause),
    /// It may be in the journal.
    Perhaps(Cause),
}

impl Writing {
    fn run(&mut self, mut waiting: mpsc::Receiver<Job>) {
        let mut jobs = Vec::new();
        loop {
            if !self.availability.in_service() {
                if !self.refuse_for_a_while(&mut waiting) {
                    return;
                }
                self.reopen();
                continue;
            }
            if waiting.blocking_recv_many(&mut jobs, WAITING) == 0 {
                return;
            }
            let (mut tasks, mut answers, mut replacing) = (Vec::new(), Vec::new(), Vec::new());
            for job in jobs.drain(..) {
                match job {
                    Job::Write(task, answer) => {
                        tasks.push(task);
                        answers.push(answer);
                    }
                    Job::Replace(by, answer) => replacing.push((by, answer)),
                }
            }
            let outcomes = self.write(&tasks).unwrap_or_else(|unwritten| {
                let told: fn(Cause) -> StoreError = match unwritten {
                    Unwritten::Not(_) => StoreError::Failed,
                    Unwritten::Perhaps(_) => StoreError::Uncertain,
                };
                let (Unwritten::Not(why) | Unwritten::Perhaps(why)) = unwritten;
                tracing::error!(%why, tasks = tasks.len(), "writing failed");
                tasks.iter().map(|_| Err(told(why.clone()))).collect()
            });
            for (answer, outcome) in answers.into_iter().zip(outcomes) {
                // The receiver may have given up; the change is written all the same.
                let _ = answer.send(outcome);
            }
            for (by, answer) in replacing {
                let _ = answer.send(self.replace(*by));
            }
        }
    }

    /// Replaces the journal and its database by rewritten ones.
    fn replace(&mut self, mut by: Rewriting) -> Result<()> {
        let until = self.journal.mark();
        let finish = || {
            self.availability.with(|old| {
                let finished = old.read(|old| by.finish(until, old));
                finished.map_err(StoreError::failed)
            })
        };
        let finished = catch_unwind(AssertUnwindSafe(finish))
            .unwrap_or_else(|panic| Err(StorageError::of_panic(&*panic).into()));
        if let Err(error) = finished {
            by.drop_it();
            return Err(error);
        }
        let folder = Arc::clone(&self.folder);
        let mut opened = None;
        let replaced = self.availability.replace(|old| {
            let replacing = || {
                drop(old);
                by.take_place()?;
                recovery::open(&folder)
            };
            match catch_unwind(AssertUnwindSafe(replacing)) {
                Ok(Ok((journal, database, _))) => {
                    opened = Some(journal);
                    Ok(database)
                }
                Ok(Err(error)) => Err(Arc::new(error)),
                Err(panic) => Err(Arc::new(StorageError::of_panic(&*panic))),
            }
        });
        if let Some(journal) = opened {
            self.journal = journal;
        }
        replaced.map_err(|why| {
            tracing::error!(%why, "it is unknown whether the journal was replaced");
            StoreError::Uncertain(why)
        })
    }

    /// Refuses requests while the database is out of service. Returns false if nobody can send
    /// requests any more.
    fn refuse_for_a_while(&self, waiting: &mut mpsc::Receiver<Job>) -> bool {
        let begun = Instant::now();
        while begun.elapsed() < REOPEN_AFTER {
            match waiting.try_recv() {
                Ok(job) => job.refuse(self.availability.refusal()),
                Err(TryRecvError::Empty) => thread::sleep(LOOK_EVERY),
                Err(TryRecvError::Disconnected) => return false,
            }
        }
        true
    }

    /// Writes all of these tasks, or none.
    fn write(&mut self, tasks: &[Task]) -> Result<Vec<Result<Outcome>>, Unwritten> {
        let group = self.decide(tasks).or_else(|error| {
            // The database's own threads may have noticed the failure first.
            if error.is_of_database() {
                self.take_out(cause_of(error));
                self.reopen();
                return self.decide(tasks);
            }
            Err(error)
        });
        let mut group = group.map_err(|error| Unwritten::Not(cause_of(error)))?;
        if !group.lines.is_empty() {
            let appended = self.journal.append(&group.lines, group.mark);
            appended.map_err(|error| self.not_appended(error))?;
        } else if self.availability.trouble().is_some() && tasks.iter().any(Task::is_heartbeat) {
            // No heartbeat is recorded while no turn can be stored.
            let grown = self.journal.try_growing();
            grown.map_err(|error| self.not_appended(AppendError::Undone(error)))?;
        }
        if self.availability.trouble().is_some() {
            tracing::info!("the store can be written again");
            self.availability.set_trouble(None);
        }
        if group.changes.is_empty() {
            // Only replays and conflicts, which refer to changes that are on disk already.
            return Ok(group.outcomes);
        }
        if let Err(error) = self.apply(group.changes) {
            // The changes are in the journal, so they are made; they become visible when the
            // database has followed.
            let why = cause_of(error);
            tracing::error!(%why, "the database failed; opening it again");
            for (task, outcome) in tasks.iter().zip(&mut group.outcomes) {
                if !matches!(task, Task::Change(_)) {
                    *outcome = Err(StoreError::Failed(why.clone()));
                }
            }
            self.take_out(why);
            self.reopen();
        }
        Ok(group.outcomes)
    }

    fn not_appended(&mut self, error: AppendError) -> Unwritten {
        match error {
            AppendError::Undone(error) => {
                let why: Cause = Arc::new(StorageError::Journal(error));
                self.availability.set_trouble(Some(why.clone()));
                Unwritten::Not(why)
            }
            AppendError::Unknown(error) => {
                let why: Cause = Arc::new(StorageError::Journal(error));
                self.to_take_back = true;
                self.take_out(why.clone());
                Unwritten::Perhaps(why)
            }
        }
    }

    /// Applies changes to the database; returns when they are on disk.
    fn apply(&self, changes: Changes) -> Result<()> {
        let applying = || {
            self.availability.with(|database| {
                database.apply(changes)?;
                database.sync()
            })
        };
        // It panics in some cases where it cannot continue.
        catch_unwind(AssertUnwindSafe(applying))
            .unwrap_or_else(|panic| Err(StorageError::of_panic(&*panic).into()))
    }

    /// Takes the database out of service and closes it.
    fn take_out(&self, why: Cause) {
        let database = self.availability.take_out(why);
        // Closing may fail, too, and the reason is known already.
        let _ = catch_unwind(AssertUnwindSafe(|| drop(database)));
    }

    /// Opens the database anew, if that is possible now.
    fn reopen(&mut self) {
        match catch_unwind(AssertUnwindSafe(|| self.try_opening())) {
            Ok(Ok((journal, database))) => {
                self.journal = journal;
                self.availability.put_in(database);
                tracing::info!("the database is open again, and follows the journal");
            }
            Ok(Err(error)) => tracing::warn!(%error, "the database cannot be opened yet"),
            Err(panic) => {
                let error = StorageError::of_panic(&*panic);
                tracing::warn!(%error, "the database cannot be opened yet");
            }
        }
    }

    fn try_opening(&mut self) -> Result<(Journal, Database), OpenError> {
        if self.to_take_back {
            let taken_back = self.journal.take_back();
            taken_back.map_err(OpenError::io(self.journal.path()))?;
            self.to_take_back = false;
        }
        self.folder.settle_taken()?;
        let (journal, database, _) = recovery::open(&self.folder)?;
        Ok((journal, database))
    }

    /// Decides these tasks in order, each as if the earlier ones were done.
    fn decide(&self, tasks: &[Task]) -> Result<Group> {
        self.availability.read(|reader| {
            let mut staged = Staged::on(reader);
            let mut mark = self.journal.mark();
            let mut lines = Vec::new();
            let mut outcomes = Vec::new();
            for task in tasks {
                let outcome = match task {
                    Task::Change(change) => staged.change(mark.line + 1, change),
                    Task::Postpone { number, until } => staged.postpone(*number, *until),
                    Task::Heartbeat(now) => staged.heartbeat(*now),
                    Task::KeepRatings(kept) => staged.keep_ratings(kept),
                };
                // After a failure the staged changes are unusable, so neither this nor the
                // following tasks may be written.
                if let Err(failure @ StoreError::Failed(_)) = outcome {
                    return Err(failure);
                }
                if let (Task::Change(change), Ok(Outcome { changed: true, .. })) = (task, &outcome)
                {
                    let line = write_line(mark.line + 1, change)?;
                    lines.extend(line.as_bytes());
                    lines.push(b'\n');
                    mark = mark.after(line.len() as u64 + 1);
                }
                outcomes.push(outcome);
            }
            if mark != self.journal.mark() {
                staged.put(&schema::mark(), &mark)?;
            }
            Ok(Group {
                outcomes,
                lines,
                mark,
                changes: staged.changes(),
            })
        })
    }
}

/// Returns the cause of an error, for all who waited.
fn cause_of(error: StoreError) -> Cause {
    match error {
        StoreError::Failed(cause) | StoreError::Uncertain(cause) => cause,
        refused => Arc::new(refused),
    }
}
