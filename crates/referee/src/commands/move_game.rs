//! `/move-game`: takes a game to another channel.

use petteia_domain::ids::{ChannelId, GameId};
use petteia_speech::options::Optional;

use super::{options::GAME, prelude::*};
use crate::reach::moving;

/// Takes a game to another channel or thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveGame {
    /// Which game.
    pub game: Option<String>,
    /// Where to; here where absent.
    pub to: Option<ChannelId>,
}

const TO: Optional<ChannelId> = Optional::channel("channel", "option-move-to");

slash! {
    MoveGame as "move-game", "command-move-game", needs_server { game: GAME, to: TO }
}

buttons! {
    MoveGame {
        /// Takes the game to the channel of the button.
        here(game: GameId) = "here:{game}" => MoveGame { game: Some(game.0), to: None };
    }
}

#[async_trait]
impl Act for MoveGame {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
            .needs_server()
            .replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        moving::move_game(context, command, self.game.as_deref(), self.to).await
    }
}
