//! The one thread that writes.
//!
//! It takes all the changes that wait, decides them one after the other, and has them on disk
//! together: first in the journal, then in the database. While it waits for the disk the next ones
//! gather, so that many players cost hardly more than one.
//!
//! What is in the journal will take effect, whatever becomes of the database: so it is acknowledged.
//! A database that fails is opened anew, again and again until it can be, and follows the journal.

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
    apply::Outcome,
    availability::Availability,
    database::{Changes, Database, Staged},
    error::StorageError,
    folder::Folder,
    journal::{AppendError, Change, Journal, Mark, write_line},
    recovery,
    rewriting::Rewriting,
    schema,
};

/// So many changes may wait; whoever comes later waits for a place.
const WAITING: usize = 256;

/// How long a database that could not be opened is left alone.
const REOPEN_AFTER: Duration = Duration::from_secs(1);

/// How often it is looked meanwhile whether somebody has to be told so.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// Something to be written.
#[derive(Debug)]
pub(super) enum Task {
    /// A change for the journal.
    Change(Change),
    /// A post has to wait. Not for the journal: a store made anew may try at once.
    Postpone { number: u64, until: DateTime<Utc> },
    /// The bot is running. Not for the journal, which would say little else.
    Heartbeat(DateTime<Utc>),
    /// Ratings are to be kept. Not for the journal, from which they follow.
    KeepRatings(BTreeMap<String, String>),
}

impl Task {
    fn is_heartbeat(&self) -> bool {
        matches!(self, Task::Heartbeat(_))
    }
}

enum Job {
    /// Something is to be written.
    Write(Task, oneshot::Sender<Result<Outcome>>),
    /// The journal and its database are to give way to others.
    Replace(Box<Rewriting>, oneshot::Sender<Result<()>>),
}

impl Job {
    fn refuse(self, why: StoreError) {
        // Whoever does not wait any more is not told.
        match self {
            Job::Write(_, answer) => drop(answer.send(Err(why))),
            Job::Replace(rewriting, answer) => {
                rewriting.drop_it();
                drop(answer.send(Err(why)));
            }
        }
    }
}

/// The writing thread; it ends, with everything written that was asked for, when this is dropped.
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

    /// Has something written; returns when it is on disk.
    pub async fn write(&self, task: Task) -> Result<Outcome> {
        let (answer, answered) = oneshot::channel();
        self.ask(Job::Write(task, answer)).await?;
        answered.await.map_err(|_| stopped())?
    }

    /// Has a rewritten journal and its database take the places of those there are.
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
            // A thread that panicked has said so itself, and there is nobody to be told here.
            let _ = thread.join();
        }
    }
}

struct Writing {
    journal: Journal,
    availability: Arc<Availability>,
    folder: Arc<Folder>,
    /// Whether an append failed that could not be taken back yet.
    to_take_back: bool,
}

/// What a group of changes comes to, before it is written.
struct Group {
    outcomes: Vec<Result<Outcome>>,
    lines: Vec<u8>,
    mark: Mark,
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
                // Whoever does not wait any more is not told; it is written all the same.
                let _ = answer.send(outcome);
            }
            for (by, answer) in replacing {
                let _ = answer.send(self.replace(*by));
            }
        }
    }

    /// Has a rewritten journal and its database take the places of those there are.
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
            tracing::error!(%why, "a rewritten journal may have taken its place, or not");
            StoreError::Uncertain(why)
        })
    }

    /// While the database is out of service: refuses whatever is asked for. False where nobody can
    /// ask any more.
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

    /// Writes all of these, or none.
    fn write(&mut self, tasks: &[Task]) -> Result<Vec<Result<Outcome>>, Unwritten> {
        let group = self.decide(tasks).or_else(|error| {
            // sled's own threads may have found out first.
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
            // The bot does not run well while nobody can play a turn.
            let grown = self.journal.try_growing();
            grown.map_err(|error| self.not_appended(AppendError::Undone(error)))?;
        }
        if self.availability.trouble().is_some() {
            tracing::info!("the store can be written again");
            self.availability.set_trouble(None);
        }
        if group.changes.is_empty() {
            // Replays and conflicts: what they tell of is on disk already.
            return Ok(group.outcomes);
        }
        if let Err(error) = self.apply(group.changes) {
            // The changes are in the journal: they are made, and seen once the database follows.
            let why = cause_of(error);
            tracing::error!(%why, "the database failed, and is opened anew");
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
        // sled panics here and there where it cannot go on.
        catch_unwind(AssertUnwindSafe(applying))
            .unwrap_or_else(|panic| Err(StorageError::of_panic(&*panic).into()))
    }

    /// Takes the database out of service and closes it.
    fn take_out(&self, why: Cause) {
        let database = self.availability.take_out(why);
        // Closing it fails too, and has nothing to say that is not known.
        let _ = catch_unwind(AssertUnwindSafe(|| drop(database)));
    }

    /// Opens the database anew, where that is possible now.
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

    /// Decides these one after the other, each as if those before it were done.
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
                // What failed half-way may not be written; nor what comes after it.
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

/// What is to be told of an error to all who waited.
fn cause_of(error: StoreError) -> Cause {
    match error {
        StoreError::Failed(cause) | StoreError::Uncertain(cause) => cause,
        refused => Arc::new(refused),
    }
}
