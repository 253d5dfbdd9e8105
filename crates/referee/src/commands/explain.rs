//! `/explain`: explains what a turn does.

use petteia_domain::ids::GameId;

use super::{
    options::{GAME, TURN},
    prelude::*,
};
use crate::show::look;

/// Explains a turn in words and with a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explain {
    /// The game.
    pub game: Option<String>,
    /// The typed text.
    pub turn: String,
}

slash! {
    Explain as "explain", "command-explain" { turn: TURN, game: GAME }
}

impl Pressed for Explain {}

#[async_trait]
impl Act for Explain {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    fn names_game(&self) -> Option<GameId> {
        self.game.clone().map(GameId)
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        look::explain(context, command, self.game.as_deref(), &self.turn).await
    }
}
