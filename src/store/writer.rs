//! The one thread that writes.
//!
//! It takes all the changes that wait, decides them one after the other, and has them on disk
//! together: first in the journal, then in the database. While it waits for the disk the next ones
//! gather, so that many players cost hardly more than one.

use std::{
    io,
    sync::Arc,
    thread::{self, JoinHandle},
};

use chrono::{DateTime, Utc};
use tokio::sync::{mpsc, oneshot};

use super::{
    StoreError,
    apply::Outcome,
    database::{Changes, Database, Staged},
    journal::{AppendError, Change, Journal, Mark, write_line},
    schema,
};

/// So many changes may wait; whoever comes later waits for a place.
const WAITING: usize = 256;

/// Something to be written.
#[derive(Debug)]
pub(super) enum Task {
    /// A change for the journal.
    Change(Change),
    /// A post has to wait. Not for the journal: a store made anew may try at once.
    Postpone { number: u64, until: DateTime<Utc> },
    /// The bot is running. Not for the journal, which would say little else.
    Heartbeat(DateTime<Utc>),
}

struct Job {
    task: Task,
    answer: oneshot::Sender<Result<Outcome, StoreError>>,
}

/// The writing thread; it ends, with everything written that was asked for, when this is dropped.
#[derive(Debug)]
pub(super) struct Writer {
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread.
    pub fn start(journal: Journal, database: Arc<Database>) -> io::Result<Writer> {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let mut writing = Writing {
            journal,
            database,
            broken: None,
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
    pub async fn write(&self, task: Task) -> Result<Outcome, StoreError> {
        let stopped = || StoreError::Failed("the writing thread has stopped".to_owned());
        let (answer, answered) = oneshot::channel();
        let jobs = self.jobs.as_ref().ok_or_else(stopped)?;
        jobs.send(Job { task, answer })
            .await
            .map_err(|_| stopped())?;
        answered.await.map_err(|_| stopped())?
    }
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
    database: Arc<Database>,
    /// Why nothing more can be written.
    broken: Option<String>,
}

/// What a group of changes comes to, before it is written.
struct Group {
    outcomes: Vec<Result<Outcome, StoreError>>,
    lines: Vec<u8>,
    mark: Mark,
    changes: Changes,
}

impl Writing {
    fn run(&mut self, mut waiting: mpsc::Receiver<Job>) {
        let mut jobs = Vec::new();
        while waiting.blocking_recv_many(&mut jobs, WAITING) > 0 {
            let (tasks, answers): (Vec<_>, Vec<_>) =
                jobs.drain(..).map(|job| (job.task, job.answer)).unzip();
            let outcomes = self.write(&tasks).unwrap_or_else(|why| {
                tracing::error!(%why, tasks = tasks.len(), "writing failed");
                let failed = || Err(StoreError::Failed(why.clone()));
                tasks.iter().map(|_| failed()).collect()
            });
            for (answer, outcome) in answers.into_iter().zip(outcomes) {
                // Whoever does not wait any more is not told; it is written all the same.
                let _ = answer.send(outcome);
            }
        }
    }

    /// Writes all of these, or none.
    fn write(&mut self, tasks: &[Task]) -> Result<Vec<Result<Outcome, StoreError>>, String> {
        if let Some(why) = &self.broken {
            return Err(format!(
                "it failed before and has to be started anew: {why}"
            ));
        }
        let group = self.decide(tasks).map_err(|error| match error {
            StoreError::Failed(why) => why,
            refused => refused.to_string(),
        })?;
        if !group.lines.is_empty() {
            self.journal
                .append(&group.lines, group.mark)
                .map_err(|error| match error {
                    AppendError::Undone(error) => format!("journal: {error}"),
                    AppendError::Unknown(error) => self.broken(format!("journal: {error}")),
                })?;
        }
        if group.changes.is_empty() {
            // Replays and conflicts: what they tell of is on disk already.
            return Ok(group.outcomes);
        }
        self.database
            .apply(group.changes)
            .and_then(|()| self.database.sync())
            .map_err(|error| self.broken(error.to_string()))?;
        Ok(group.outcomes)
    }

    /// Decides these one after the other, each as if those before it were done.
    fn decide(&self, tasks: &[Task]) -> Result<Group, StoreError> {
        self.database.read(|reader| {
            let mut staged = Staged::on(reader);
            let mut mark = self.journal.mark();
            let mut lines = Vec::new();
            let mut outcomes = Vec::new();
            for task in tasks {
                let outcome = match task {
                    Task::Change(change) => staged.change(mark.line + 1, change),
                    Task::Postpone { number, until } => staged.postpone(*number, *until),
                    Task::Heartbeat(now) => staged.heartbeat(*now),
                };
                // What failed half-way may not be written; nor what comes after it.
                if let Err(StoreError::Failed(why)) = outcome {
                    return Err(StoreError::Failed(why));
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

    /// Nothing more is written: journal and database may not agree. They will when opened anew.
    fn broken(&mut self, why: String) -> String {
        self.broken = Some(why.clone());
        why
    }
}
