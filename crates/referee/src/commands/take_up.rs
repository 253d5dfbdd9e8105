//! Adds a capture to a turn.

use petteia_domain::ids::GameId;

use super::prelude::*;
use crate::commands::captures;

/// Adds a capture to the turn begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeUp {
    /// The game.
    pub game: GameId,
    /// The ply for which it was meant.
    pub ply: u32,
    /// The capture in canonical notation.
    pub capture: String,
}

impl Slash for TakeUp {}

buttons! {
    TakeUp {
        /// Adds a capture to the turn begun at this ply.
        button(game: GameId, ply: u32, capture: String) = "take:{game}:{ply}:{capture}" => TakeUp { game, ply, capture };
    }
}

#[async_trait]
impl Act for TakeUp {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::where_shown(&self.game).replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        captures::take_up(context, command, &self.game, self.ply, &self.capture).await
    }
}
