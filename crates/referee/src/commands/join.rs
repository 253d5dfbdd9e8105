//! Takes an open seat.

use petteia_domain::ids::GameId;

use super::prelude::*;
use crate::arrange::lobby;

/// Takes an open seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Join {
    /// The game.
    pub game: GameId,
}

impl Slash for Join {}

buttons! {
    Join {
        /// Takes an open seat.
        button(game: GameId) = "join:{game}" => Join { game };
    }
}

#[async_trait]
impl Act for Join {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::on_server_of(&self.game).needs_server()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        lobby::join(context, command, &self.game).await
    }
}
