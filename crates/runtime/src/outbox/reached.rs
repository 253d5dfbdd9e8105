//! A platform for tests that delivers everything and nothing.

use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use petteia_domain::ids::{ChannelId, GuildId, MessageId, UserId};
use petteia_store::Pending;

use super::{Delivered, Destination, Platform, Undelivered};

/// A platform that is reachable or not, takes every post, and remembers none.
pub struct Reached(pub AtomicBool);

#[async_trait]
impl Platform for Reached {
    async fn deliver(
        &self,
        _: &Pending,
        _: Destination,
        _: Option<(ChannelId, MessageId)>,
    ) -> Result<Delivered, Undelivered> {
        Ok(Delivered::Nothing)
    }

    async fn is_member(&self, _: GuildId, _: UserId) -> Result<bool, Undelivered> {
        Ok(true)
    }

    fn reachable(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}
