//! `/captures`: lists the captures that are open.

use petteia_domain::ids::GameId;
use petteia_speech::options::{Kind, Optional};

use super::prelude::*;
use crate::play::captures;

/// The captures open to whoever is to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Captures {
    /// Which game.
    pub game: Option<String>,
    /// From which page on, from 0.
    pub page: u32,
}

const GAME_OF_CAPTURES: Optional<String> =
    Optional::words("game", "option-game", Kind::GameOfCaptures);

slash! {
    Captures as "captures", "command-captures" { game: GAME_OF_CAPTURES } with { page: 0 }
}

buttons! {
    Captures {
        /// Lists the captures that are open, from this page on.
        page_of(game: GameId, page: u32) = "captures:{game}:{page}" => Captures { game: Some(game.0), page };
    }
}

#[async_trait]
impl Act for Captures {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        captures::list_captures(context, command, self.game.as_deref(), self.page).await
    }
}
