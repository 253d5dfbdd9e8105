//! Threads for long computations, so that no command waits for them: few threads of low priority, with a
//! bounded queue.

use std::{
    fmt, io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

use parking_lot::Mutex;
use tokio::sync::oneshot;

/// Maximum number of waiting jobs.
const QUEUE: usize = 16;

type Job = Box<dyn FnOnce() + Send>;

/// A pool of threads for long computations.
pub struct Thinkers {
    jobs: SyncSender<Job>,
    cancelled: Arc<AtomicBool>,
}

/// Why a job returned no result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum JobError {
    /// The queue is full.
    #[error("too many positions wait to be thought of")]
    Busy,
    /// The job was cancelled or panicked.
    #[error("thinking was called off or failed")]
    Failed,
}

impl Thinkers {
    /// Starts this many threads, at least one.
    ///
    /// # Errors
    /// Fails if the system refuses a thread.
    pub fn start(threads: usize) -> io::Result<Thinkers> {
        let (jobs, queue) = sync_channel(QUEUE);
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            thread::Builder::new()
                .name("thinker".to_owned())
                .spawn(move || work(&queue))?;
        }
        Ok(Thinkers {
            jobs,
            cancelled: Arc::default(),
        })
    }

    /// Runs `thought` on a thread of the pool. `thought` has to check the given flag now and then and
    /// return soon after it is set.
    ///
    /// # Errors
    /// Fails if the queue is full, or the job was cancelled or panicked.
    pub async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, JobError> {
        let (tell, told) = oneshot::channel();
        let cancelled = Arc::clone(&self.cancelled);
        let job = move || {
            // The caller may have given up waiting.
            if !tell.is_closed() {
                let _ = tell.send(thought(&cancelled));
            }
        };
        self.jobs
            .try_send(Box::new(job))
            .map_err(|_| JobError::Busy)?;
        told.await.map_err(|_| JobError::Failed)
    }

    /// Cancels all running and future jobs.
    pub fn stop(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether [`stop`](Thinkers::stop) was called.
    pub fn is_stopped(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.stop();
    }
}

impl fmt::Debug for Thinkers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Thinkers")
    }
}

fn work(queue: &Mutex<Receiver<Job>>) {
    lower_priority();
    loop {
        let next = queue.lock().recv();
        let Ok(job) = next else { break };
        if catch_unwind(AssertUnwindSafe(job)).is_err() {
            tracing::error!("a computer player panicked");
        }
    }
}

/// How much the nice value of the threads is raised.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// Lowers the priority of the current thread. On Linux every thread has a nice value of its own; on other
/// systems this does nothing.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICE) {
        tracing::debug!(%error, "the priority of a computing thread could not be lowered");
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[tokio::test]
    async fn who_panics_takes_no_thread_along() {
        let thinkers = Thinkers::start(1).unwrap();
        let failed = thinkers
            .think(|_| -> u8 { panic!("a thought too far") })
            .await;
        assert_eq!(failed, Err(JobError::Failed));
        assert_eq!(thinkers.think(|_| 7).await, Ok(7));
    }

    #[tokio::test]
    async fn the_queue_has_an_end_and_what_is_called_off_ends() {
        let thinkers = Arc::new(Thinkers::start(1).unwrap());
        let endless = |off: &AtomicBool| {
            while !off.load(Ordering::Relaxed) {
                thread::yield_now();
            }
        };
        let mut asked = tokio::task::JoinSet::new();
        for _ in 0..QUEUE + 2 {
            let thinkers = Arc::clone(&thinkers);
            asked.spawn(async move { thinkers.think(endless).await });
        }
        let first = asked.join_next().await.unwrap().unwrap();
        assert_eq!(first, Err(JobError::Busy));
        thinkers.stop();
        while let Some(ended) = asked.join_next().await {
            assert!(matches!(ended.unwrap(), Ok(()) | Err(JobError::Busy)));
        }
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn threads_that_think_give_way_to_others() {
        let thinkers = Thinkers::start(1).unwrap();
        let nice = || rustix::process::getpriority_process(None).unwrap();
        let here = nice();
        let there = thinkers.think(move |_| nice()).await.unwrap();
        assert_eq!(there, (here + NICE).min(19));
    }
}
