//! Threads that think, so that no command waits for it: few, of low priority, with a queue that has an
//! end.

use std::{
    fmt, io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

use tokio::sync::oneshot;

/// How many may wait for a thread.
const QUEUE: usize = 16;

type Job = Box<dyn FnOnce() + Send>;

/// Threads that think.
pub struct Thinkers {
    jobs: SyncSender<Job>,
    called_off: Arc<AtomicBool>,
}

/// Why nothing was thought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotThought {
    /// Too much waits to be thought of already.
    #[error("too many positions wait to be thought of")]
    Busy,
    /// It was called off, or went wrong.
    #[error("thinking was called off or failed")]
    Failed,
}

impl Thinkers {
    /// So many threads.
    ///
    /// # Errors
    /// When the machine gives no thread.
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
            called_off: Arc::default(),
        })
    }

    /// Has something thought of, which looks now and then whether it is called off.
    ///
    /// # Errors
    /// When too much waits, or thinking failed.
    pub async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, NotThought> {
        let (tell, told) = oneshot::channel();
        let called_off = Arc::clone(&self.called_off);
        let job = move || {
            // Whoever asked may not wait any more.
            if !tell.is_closed() {
                let _ = tell.send(thought(&called_off));
            }
        };
        self.jobs
            .try_send(Box::new(job))
            .map_err(|_| NotThought::Busy)?;
        told.await.map_err(|_| NotThought::Failed)
    }

    /// Calls off whatever is being thought of, now and from now on.
    pub fn stop(&self) {
        self.called_off.store(true, Ordering::Relaxed);
    }

    /// Whether everything is called off.
    pub fn is_stopped(&self) -> bool {
        self.called_off.load(Ordering::Relaxed)
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
    give_way();
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { break };
        if catch_unwind(AssertUnwindSafe(job)).is_err() {
            tracing::error!("a computer player panicked");
        }
    }
}

/// By how much the priority of threads that think is lowered.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// Lowers the priority of this thread, so that all others go first. On Linux a thread has one of its
/// own; elsewhere the system decides.
fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICE) {
        tracing::debug!(%error, "thinking has the priority of everything else");
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
        assert_eq!(failed, Err(NotThought::Failed));
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
        assert_eq!(first, Err(NotThought::Busy));
        thinkers.stop();
        while let Some(ended) = asked.join_next().await {
            assert!(matches!(ended.unwrap(), Ok(()) | Err(NotThought::Busy)));
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
