//! Leaves the lobby.

use petteia_domain::ids::GameId;

use super::prelude::*;
use crate::arrange::lobby;

/// Leaves the lobby.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leave {
    /// The game.
    pub game: GameId,
}

impl Slash for Leave {}

buttons! {
    Leave {
        /// Leaves the lobby.
        button(game: GameId) = "leave:{game}" => Leave { game };
    }
}

#[async_trait]
impl Act for Leave {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::on_server_of(&self.game).needs_server()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        lobby::leave(context, command, &self.game).await
    }
}
