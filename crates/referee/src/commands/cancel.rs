//! `/cancel`: cancels a game.

use petteia_domain::ids::GameId;

use super::{options::GAME, prelude::*};
use crate::arrange::lobby;

/// Cancels a game: in the lobby by its host, later by those whom the server allows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cancel {
    /// The game.
    pub game: Option<String>,
}

slash! {
    Cancel as "cancel", "command-cancel" { game: GAME }
}

buttons! {
    Cancel {
        /// Cancels the game.
        button(game: GameId) = "cancel:{game}" => Cancel { game: Some(game.0) };
    }
}

#[async_trait]
impl Act for Cancel {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        lobby::cancel(context, command, self.game.as_deref()).await
    }
}
