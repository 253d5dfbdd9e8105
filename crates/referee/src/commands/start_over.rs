//! Drops the turn begun.

use petteia_domain::ids::GameId;

use super::prelude::*;
use crate::commands::captures;

/// Drops the turn begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartOver {
    /// The game.
    pub game: GameId,
    /// The ply it was begun for.
    pub ply: u32,
}

impl Slash for StartOver {}

buttons! {
    StartOver {
        /// Drops the turn that was begun at this ply.
        button(game: GameId, ply: u32) = "anew:{game}:{ply}" => StartOver { game, ply };
    }
}

#[async_trait]
impl Act for StartOver {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::where_shown(&self.game).replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        captures::start_over(context, command, &self.game, self.ply).await
    }
}
