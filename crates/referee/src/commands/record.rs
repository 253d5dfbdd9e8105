//! `/record`: sends the game record.

use petteia_domain::ids::GameId;

use super::{options::GAME, prelude::*};
use crate::show::look;

/// Sends the game record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GiveRecord {
    /// The game.
    pub game: Option<String>,
}

slash! {
    GiveRecord as "record", "command-record" { game: GAME }
}

buttons! {
    GiveRecord {
        /// Sends the record.
        button(game: GameId) = "record:{game}" => GiveRecord { game: Some(game.0) };
    }
}

#[async_trait]
impl Act for GiveRecord {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        look::record(context, command, self.game.as_deref()).await
    }
}
