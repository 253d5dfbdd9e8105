//! `/move`: plays a turn.

use petteia_domain::ids::GameId;

use super::{
    button::TurnText,
    options::{GAME, TURN},
    prelude::*,
};
use crate::play::turns;

/// Plays a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayTurn {
    /// The game.
    pub game: Option<String>,
    /// The typed turn.
    pub turn: String,
    /// The ply for which it was meant, if the front end knows it (a Confirm button does).
    pub ply: Option<u32>,
    /// Whether to play it even if the user wants previews.
    pub confirmed: bool,
}

slash! {
    PlayTurn as "move", "command-move" { turn: TURN, game: GAME } with { ply: None, confirmed: false }
}

buttons! {
    PlayTurn {
        /// Plays a turn at this ply. If the turn is too long for a button, the button has its mark.
        button(game: GameId, ply: u32, turn: TurnText) = "play:{game}:{ply}:{turn}" => PlayTurn { game: Some(game.0), turn: turn.0, ply: Some(ply), confirmed: true };
    }
}

#[async_trait]
impl Act for PlayTurn {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    fn names_game(&self) -> Option<GameId> {
        self.game.clone().map(GameId)
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        turns::play_turn(
            context,
            command,
            self.game.as_deref(),
            &self.turn,
            self.ply,
            self.confirmed,
        )
        .await
    }
}
