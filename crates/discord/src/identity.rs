//! Who the bot is.

use serenity::all::{ApplicationId, UserId};

/// Who the bot is on Discord.
#[derive(Debug, Clone, Copy)]
pub(super) struct Identity {
    pub user: UserId,
    pub application: ApplicationId,
}
