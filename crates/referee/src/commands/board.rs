//! `/board`: shows the position.

use petteia_domain::ids::GameId;
use petteia_speech::options::Optional;

use super::{options::GAME, prelude::*};
use crate::show::look;

/// Shows the position of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShowBoard {
    /// The game.
    pub game: Option<String>,
    /// The number of plies before the position; now by default.
    pub ply: Option<u32>,
    /// The seat at the bottom.
    pub seat: Option<u8>,
}

const PLY: Optional<u32> = Optional::number("ply", "option-ply", 0, 100_000);
const SEAT: Optional<u8> = Optional::number("seat", "option-seat", 1, 5);

slash! {
    ShowBoard as "board", "command-board" { game: GAME, ply: PLY, seat: SEAT }
}

buttons! {
    ShowBoard {
        /// Shows the present position.
        button(game: GameId) = "board:{game}" => ShowBoard { game: Some(game.0), ply: None, seat: None };
    }
}

#[async_trait]
impl Act for ShowBoard {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    fn names_game(&self) -> Option<GameId> {
        self.game.clone().map(GameId)
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        look::board(context, command, self.game.as_deref(), self.ply, self.seat).await
    }
}
