//! `/hint`: shows a good turn.

use petteia_domain::ids::GameId;

use super::{options::GAME, prelude::*};
use crate::advice;

/// Shows a good turn, in games against the computer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// The game.
    pub game: Option<String>,
}

slash! {
    Hint as "hint", "command-hint" { game: GAME }
}

buttons! {
    Hint {
        /// Shows a good turn.
        button(game: GameId) = "hint:{game}" => Hint { game: Some(game.0) };
    }
}

#[async_trait]
impl Act for Hint {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        advice::hint(context, command, self.game.as_deref()).await
    }
}
