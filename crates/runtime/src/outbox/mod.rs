//! The outbox: what waits to be delivered, tried until it is.

mod pump;
#[cfg(test)]
mod reach_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tournament_channel_tests;

pub use pump::run;

use std::time::Duration;

use async_trait::async_trait;
use petteia_domain::{
    ids::{ChannelId, GuildId, MessageId, UserId},
    reach::Obstacle,
};
use petteia_store::Pending;

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

    /// Whether a user is on a server.
    ///
    /// # Errors
    /// When it cannot be found out now, or not at all.
    async fn is_member(&self, guild: GuildId, user: UserId) -> Result<bool, Undelivered>;

    /// A user was forgotten: what the front end keeps of them itself goes too.
    fn forgotten(&self, _user: UserId) {}

    /// Whether the platform is within reach.
    fn reachable(&self) -> bool;

    /// Whether players reach this process too. Of several that share the work it may be only one.
    fn hears(&self) -> bool {
        self.reachable()
    }

    /// How it is connected, for operators, where there is something to tell.
    fn standing(&self) -> Option<String> {
        None
    }
}

/// What a delivery brought about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivered {
    /// A message.
    Message(ChannelId, MessageId),
    /// A thread.
    Thread(ChannelId),
    /// Whether the user is on the server who was asked for.
    Member(bool),
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
    /// It was refused, and will be until something is mended.
    #[error("refused: {why}")]
    Refused {
        /// What stands in the way.
        obstacle: Obstacle,
        /// What the platform says.
        why: String,
    },
}
