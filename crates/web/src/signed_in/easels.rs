//! The turns of those for whom pictures are drawn.
//!
//! For each user, and each address without an account, one picture is drawn at a time. So whoever asks for many
//! at once waits for themselves, and everybody else waits for at most one picture of theirs.

use std::{sync::Arc, time::Duration};

use moka::sync::Cache;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::{caller::Caller, fault::WebFault};

/// Maximum number of callers that are kept.
const MOST: u64 = 20_000;

/// How long a caller is kept after their last picture.
const KEPT: Duration = Duration::from_secs(60);

/// Maximum number of pictures that one caller waits for. A page shows fewer.
const MOST_WAITING: usize = 40;

/// The turns.
pub(super) struct Easels(Cache<Caller, Arc<Easel>>);

/// The turns of one caller.
struct Easel {
    /// Those who wait or draw.
    waiting: Arc<Semaphore>,
    /// The one that draws.
    drawing: Arc<Semaphore>,
}

/// The turn of a picture, until it is dropped.
pub(super) struct Turn {
    _waiting: OwnedSemaphorePermit,
    _drawing: OwnedSemaphorePermit,
}

impl Default for Easels {
    fn default() -> Easels {
        let cache = Cache::builder().max_capacity(MOST);
        Easels(cache.time_to_idle(KEPT).build())
    }
}

impl Easels {
    /// Waits until no other picture is drawn for this caller.
    ///
    /// # Errors
    /// Too many of theirs wait.
    pub(super) async fn wait(&self, caller: Caller) -> Result<Turn, WebFault> {
        let easel = self.0.get_with(caller, || {
            Arc::new(Easel {
                waiting: Arc::new(Semaphore::new(MOST_WAITING)),
                drawing: Arc::new(Semaphore::new(1)),
            })
        });
        let waiting = Arc::clone(&easel.waiting).try_acquire_owned();
        let waiting = waiting.map_err(|_| WebFault::TooMany)?;
        let drawing = Arc::clone(&easel.drawing).acquire_owned().await;
        Ok(Turn {
            _waiting: waiting,
            _drawing: drawing.map_err(|_| WebFault::TooMany)?,
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use futures::{FutureExt, poll};
    use petteia_domain::ids::UserId;

    use super::*;

    #[tokio::test]
    async fn one_picture_is_drawn_for_a_caller_at_a_time_and_few_wait() {
        let easels = Easels::default();
        let ada = Caller::User(UserId(1));
        let first = easels.wait(ada).await.unwrap();
        let mut behind: Vec<_> = (1..MOST_WAITING)
            .map(|_| easels.wait(ada).boxed())
            .collect();
        for one in &mut behind {
            assert!(poll!(one).is_pending());
        }
        let refused = easels.wait(ada).await.err();
        assert!(matches!(refused, Some(WebFault::TooMany)));
        // Others do not wait for them.
        easels.wait(Caller::User(UserId(2))).await.unwrap();
        easels.wait(Caller::Stranger(None)).await.unwrap();
        // Those who go away leave the queue.
        drop(behind.split_off(1));
        drop(first);
        behind.pop().unwrap().await.unwrap();
        easels.wait(ada).await.unwrap();
    }
}
