//! `/board`: shows the position.

use petteia_domain::ids::GameId;
use petteia_speech::options::Optional;

use super::{options::GAME, prelude::*};
use crate::show::look;

/// The position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShowBoard {
    /// Which game.
    pub game: Option<String>,
    /// After how many plies; now by default.
    pub ply: Option<u32>,
    /// Whose side is at the bottom.
    pub seat: Option<u8>,
}

const PLY: Optional<u32> = Optional::number("ply", "option-ply", 0, 100_000);
const SEAT: Optional<u8> = Optional::number("seat", "option-seat", 1, 5);

slash! {
    ShowBoard as "board", "command-board" { game: GAME, ply: PLY, seat: SEAT }
}

buttons! {
    ShowBoard {
        /// Shows the position now.
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
