//! `/pause`: asks for a pause, or ends it.

use petteia_domain::ids::GameId;
use petteia_speech::options::Flag;

use super::{options::GAME, prelude::*};
use crate::play::pausing;

/// Asks for a pause; where there is one, whether to go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pause {
    /// Which game.
    pub game: Option<String>,
    /// Goes on instead.
    pub end: bool,
}

const END: Flag = Flag::new("end", "option-end-pause");

slash! {
    Pause as "pause", "command-pause" { game: GAME, end: END }
}

buttons! {
    Pause {
        /// Ends the pause of a game.
        go_on(game: GameId) = "go-on:{game}" => Pause { game: Some(game.0), end: true };
    }
}

#[async_trait]
impl Act for Pause {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        pausing::pause(context, command, self.game.as_deref(), self.end).await
    }
}
