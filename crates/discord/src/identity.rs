//! The bot's identity.

use serenity::all::{ApplicationId, UserId};

/// The bot's user and application on Discord.
#[derive(Debug, Clone, Copy)]
pub(super) struct Identity {
    pub user: UserId,
    pub application: ApplicationId,
}
