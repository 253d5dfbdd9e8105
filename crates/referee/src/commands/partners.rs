//! `/partners`: who shares the user's seat.

use petteia_domain::ids::GameId;

use super::{options::GAME, prelude::*};
use crate::arrange::partners;

/// Who shares the user's seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Partners {
    /// Which game.
    pub game: Option<String>,
}

slash! {
    Partners as "partners", "command-partners" { game: GAME }
}

buttons! {
    Partners {
        /// Shows who shares one's own seat.
        button(game: GameId) = "partners:{game}" => Partners { game: Some(game.0) };
    }
}

#[async_trait]
impl Act for Partners {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        partners::partners(context, command, self.game.as_deref()).await
    }
}
