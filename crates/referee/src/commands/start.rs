//! Starts a game.

use petteia_domain::ids::GameId;

use super::prelude::*;
use crate::arrange::lobby;

/// Starts a game whose seats are taken, by its host.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Start {
    /// The game.
    pub game: GameId,
}

impl Slash for Start {}

buttons! {
    Start {
        /// Starts the game.
        button(game: GameId) = "start:{game}" => Start { game };
    }
}

#[async_trait]
impl Act for Start {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::on_server_of(&self.game).needs_server()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        lobby::start(context, command, &self.game).await
    }
}
