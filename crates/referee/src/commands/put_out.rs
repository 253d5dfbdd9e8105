//! Removes a user from a shared seat.

use petteia_domain::ids::{GameId, UserId};

use super::prelude::*;
use crate::commands::partners;

/// Removes a user from a shared seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PutOut {
    /// The game.
    pub game: GameId,
    /// The partner, who may remove themselves.
    pub user: UserId,
}

impl Slash for PutOut {}

buttons! {
    PutOut {
        /// Removes a user from a shared seat.
        button(game: GameId, user: UserId) = "out:{game}:{user}" => PutOut { game, user };
    }
}

#[async_trait]
impl Act for PutOut {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::where_shown(&self.game).replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        partners::put_out(context, command, &self.game, self.user).await
    }
}
