//! The outbox: what waits to be delivered, tried until it is.

mod pump;
#[cfg(test)]
mod tests;

pub use pump::run;

use async_trait::async_trait;
use std::time::Duration;

use crate::{
    ids::{ChannelId, MessageId},
    store::Pending,
};

/// A platform that delivers posts.
#[async_trait]
pub trait Platform: Send + Sync {
    /// Delivers a post to this channel. `slot` is the message to edit or disarm, if it is known.
    /// A post delivered twice (after a crash in between) is recognised by its number.
    ///
    /// # Errors
    /// When it could not be delivered now, or can never be.
    async fn deliver(
        &self,
        pending: &Pending,
        channel: ChannelId,
        slot: Option<(ChannelId, MessageId)>,
    ) -> Result<Delivered, Undelivered>;

    /// Whether the platform is within reach.
    fn reachable(&self) -> bool;
}

/// What a delivery brought about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivered {
    /// A message.
    Message(ChannelId, MessageId),
    /// A thread.
    Thread(ChannelId),
    /// Nothing to remember.
    Nothing,
}

/// Why a post was not delivered.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Undelivered {
    /// Try again, not before this much time has passed if given.
    #[error("not now: {why}")]
    Later {
        /// What happened.
        why: String,
        /// How long the platform asks us to wait.
        after: Option<Duration>,
    },
    /// It will never be delivered: the channel is gone or closed to us.
    #[error("never: {0}")]
    Never(String),
}
