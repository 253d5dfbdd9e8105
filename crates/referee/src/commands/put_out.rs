//! Takes somebody out of a seat that they share.

use petteia_domain::ids::{GameId, UserId};

use super::prelude::*;
use crate::commands::partners;

/// Takes somebody out of a seat that they share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PutOut {
    /// Which game.
    pub game: GameId,
    /// Whom; partners themselves, when they leave.
    pub user: UserId,
}

impl Slash for PutOut {}

buttons! {
    PutOut {
        /// Takes somebody out of a seat that they share.
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
