//! Closes a game that its other players have abandoned.

use petteia_domain::ids::GameId;

use super::prelude::*;
use crate::play::resigning;

/// Closes a game for players who have lost too many turns in a row; asks for confirmation first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CloseAbandoned {
    /// The game.
    pub game: GameId,
    /// Whether the user has confirmed.
    pub confirmed: bool,
}

impl Slash for CloseAbandoned {}

buttons! {
    CloseAbandoned {
        /// Closes an abandoned game without asking.
        surely(game: GameId) = "close:{game}:surely" => CloseAbandoned { game, confirmed: true };
        /// Asks whether to close an abandoned game.
        button(game: GameId) = "close:{game}" => CloseAbandoned { game, confirmed: false };
    }
}

#[async_trait]
impl Act for CloseAbandoned {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::where_shown(&self.game).replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        resigning::close_abandoned(context, command, &self.game, self.confirmed).await
    }
}
