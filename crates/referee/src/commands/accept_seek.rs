//! Accepts a standing invitation.

use petteia_domain::ids::UserId;

use super::prelude::*;
use crate::commands::seek;

/// Accepts a standing invitation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AcceptSeek {
    /// The user who made it.
    pub user: UserId,
    /// Its id among the user's invitations.
    pub seek: String,
}

impl Slash for AcceptSeek {}

buttons! {
    AcceptSeek {
        /// Accepts somebody's standing invitation.
        button(user: UserId, seek: String) = "accept:{user}:{seek}" => AcceptSeek { user, seek };
    }
}

#[async_trait]
impl Act for AcceptSeek {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.needs_server()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        seek::accept_seek(context, command, self.user, &self.seek).await
    }
}
