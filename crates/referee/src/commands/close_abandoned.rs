//! Closes a game that others have left.

use petteia_domain::ids::GameId;

use super::prelude::*;
use crate::play::resigning;

/// Closes a game for those who have lost too many turns in succession; asks back unless confirmed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CloseAbandoned {
    /// Which game.
    pub game: GameId,
    /// Whether the user was asked already.
    pub confirmed: bool,
}

impl Slash for CloseAbandoned {}

buttons! {
    CloseAbandoned {
        /// Closes an abandoned game, without asking back.
        surely(game: GameId) = "close:{game}:surely" => CloseAbandoned { game, confirmed: true };
        /// Asks whether an abandoned game is to be closed.
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
