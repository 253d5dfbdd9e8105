//! `/replay`: a game to be gone through in the channel by everybody.

use petteia_domain::ids::GameId;
use petteia_speech::options::{Kind, Optional};

use super::prelude::*;
use crate::show::replay;

/// A game to be gone through in the channel by everybody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    /// Which game.
    pub game: Option<String>,
    /// After how many plies to begin; at the start by default.
    pub ply: Option<u32>,
}

const GAME_PLAYED: Optional<String> =
    Optional::words("game", "option-replay-game", Kind::GamePlayed);
const PLY: Optional<u32> = Optional::number("ply", "option-replay-ply", 0, 100_000);

slash! {
    Replay as "replay", "command-replay", needs_server { game: GAME_PLAYED, ply: PLY }
}

buttons! {
    Replay {
        /// Has the game gone through in the channel.
        button(game: GameId) = "replay:{game}" => Replay { game: Some(game.0), ply: None };
    }
}

#[async_trait]
impl Act for Replay {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.needs_server()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        replay::replay(context, command, self.game.as_deref(), self.ply).await
    }
}
