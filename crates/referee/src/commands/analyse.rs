//! `/analyse`: what a finished game teaches.

use petteia_domain::ids::GameId;
use petteia_speech::options::{Kind, Optional};

use super::prelude::*;
use crate::show::analysis;

/// What a finished game teaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Analyse {
    /// Which game.
    pub game: Option<String>,
}

const GAME_PLAYED: Optional<String> =
    Optional::words("game", "option-analyse-game", Kind::GamePlayed);

slash! {
    Analyse as "analyse", "command-analyse" { game: GAME_PLAYED }
}

buttons! {
    Analyse {
        /// Has the game analysed.
        button(game: GameId) = "analyse:{game}" => Analyse { game: Some(game.0) };
    }
}

#[async_trait]
impl Act for Analyse {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        analysis::analyse(context, command, self.game.as_deref()).await
    }
}
