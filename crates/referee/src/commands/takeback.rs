//! `/takeback`: undoes turns, or asks to.

use petteia_domain::ids::GameId;

use super::{options::GAME, prelude::*};
use crate::play::questions;

/// Undoes turns, or asks to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Takeback {
    /// The game.
    pub game: Option<String>,
}

slash! {
    Takeback as "takeback", "command-takeback" { game: GAME }
}

buttons! {
    Takeback {
        /// Undoes the last turn, or asks to.
        button(game: GameId) = "undo:{game}" => Takeback { game: Some(game.0) };
    }
}

#[async_trait]
impl Act for Takeback {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        questions::ask_takeback(context, command, self.game.as_deref()).await
    }
}
