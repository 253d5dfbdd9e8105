//! The outbox: stores posts until they are delivered.

mod pump;
#[cfg(test)]
mod reach_tests;
#[cfg(any(test, feature = "test"))]
mod reached;
#[cfg(test)]
pub(crate) mod tests;
#[cfg(test)]
mod tournament_channel_tests;

pub(crate) use pump::missed_since;
pub use pump::run;
#[cfg(any(test, feature = "test"))]
pub use reached::Reached;

use std::time::Duration;

use async_trait::async_trait;
use petteia_domain::{
    ids::{ChannelId, GuildId, MessageId, UserId},
    reach::Obstacle,
};
use petteia_store::Pending;

/// Where a post is delivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Destination {
    /// A channel or thread.
    Channel(ChannelId),
    /// The user's direct messages with the bot, as if they were a channel: messages there can be edited later.
    Direct(UserId),
    /// A channel where petteia cannot post by itself, but only with the interactions of users there.
    Answers(ChannelId),
}

impl Destination {
    /// Where what is queued under this key goes.
    pub fn of_queue(key: ChannelId) -> Destination {
        match key.answered() {
            Some(channel) => Destination::Answers(channel),
            None => Destination::Channel(key),
        }
    }

    /// Where a message is changed that is in the channel with this key. A game that moves house leaves messages behind,
    /// where petteia answers and where it posts.
    fn or_of_message(self, at: Option<ChannelId>) -> Destination {
        match (self, at.map(Destination::of_queue)) {
            (Destination::Answers(_), Some(at)) => at,
            (Destination::Channel(_), Some(at @ Destination::Answers(_))) => at,
            _ => self,
        }
    }

    /// The channel, or the queue key of direct messages or of a channel where petteia only answers.
    pub fn queue(self) -> ChannelId {
        match self {
            Destination::Channel(channel) => channel,
            Destination::Direct(user) => ChannelId::direct(user),
            Destination::Answers(channel) => ChannelId::answered_in(channel),
        }
    }
}

/// A chat platform that delivers posts.
#[async_trait]
pub trait Platform: Send + Sync {
    /// Delivers a post there. `slot` is the message to edit or disarm, if it is known. A post
    /// that is delivered twice, because of a crash in between, is recognised by its number.
    ///
    /// # Errors
    /// Fails if the post could not be delivered now, or can never be delivered.
    async fn deliver(
        &self,
        pending: &Pending,
        to: Destination,
        slot: Option<(ChannelId, MessageId)>,
    ) -> Result<Delivered, Undelivered>;

    /// Returns whether a user is a member of a server.
    ///
    /// # Errors
    /// Fails if this cannot be found out now, or not at all.
    async fn is_member(&self, guild: GuildId, user: UserId) -> Result<bool, Undelivered>;

    /// Called when a user was erased, so that the front end drops its own data about them.
    fn forgotten(&self, _user: UserId) {}

    /// Whether the platform is reachable.
    fn reachable(&self) -> bool;

    /// Whether this process receives what players send. Of several processes it may be only one.
    fn hears_players(&self) -> bool {
        self.reachable()
    }

    /// Whether somebody has given this process a command a moment ago where petteia only answers. Of several processes only
    /// this one can post there.
    fn answers(&self) -> bool {
        false
    }

    /// Describes the connection for operators, if there is something to report.
    fn connection_status(&self) -> Option<String> {
        None
    }
}

/// Result of a delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivered {
    /// The message that was posted.
    Message(ChannelId, MessageId),
    /// The thread that was opened.
    Thread(ChannelId),
    /// Whether the user in question is a member of the server.
    Member(bool),
    /// Nothing to remember.
    Nothing,
}

/// Why a post was not delivered.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Undelivered {
    /// Try again, after the given time if there is one.
    #[error("not now: {why}")]
    Later {
        /// What happened.
        why: String,
        /// The delay that the platform asks for.
        after: Option<Duration>,
    },
    /// The post is for a channel where petteia only answers, and there is no interaction to answer.
    #[error("nobody is there to answer")]
    Unasked,
    /// The platform refuses the post until an operator or a user changes something.
    #[error("refused: {why}")]
    Refused {
        /// What prevents the delivery.
        obstacle: Obstacle,
        /// The platform's reason.
        why: String,
    },
}
