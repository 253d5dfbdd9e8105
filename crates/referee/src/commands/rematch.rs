//! `/rematch`: asks for another game with the same players.

use petteia_domain::ids::GameId;

use super::{options::GAME, prelude::*};
use crate::play::questions;

/// Asks for another game with the same players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rematch {
    /// The game; by default the last one that ended in this channel.
    pub game: Option<String>,
}

slash! {
    Rematch as "rematch", "command-rematch" { game: GAME }
}

buttons! {
    Rematch {
        /// Asks for another game.
        button(game: GameId) = "rematch:{game}" => Rematch { game: Some(game.0) };
    }
}

#[async_trait]
impl Act for Rematch {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        questions::ask_rematch(context, command, self.game.as_deref()).await
    }
}
