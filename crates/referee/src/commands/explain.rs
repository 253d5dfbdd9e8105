//! `/explain`: says what a turn does.

use petteia_domain::ids::GameId;

use super::{
    options::{GAME, TURN},
    prelude::*,
};
use crate::show::look;

/// A turn in words and as a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explain {
    /// Which game.
    pub game: Option<String>,
    /// What was typed.
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
