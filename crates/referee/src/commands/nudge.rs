//! `/nudge`: reminds whoever is to move.

use super::{options::GAME, prelude::*};
use crate::play::nudge;

/// Reminds whoever is to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nudge {
    /// Which game.
    pub game: Option<String>,
}

slash! {
    Nudge as "nudge", "command-nudge" { game: GAME }
}

impl Pressed for Nudge {}

#[async_trait]
impl Act for Nudge {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        nudge::nudge(context, command, self.game.as_deref()).await
    }
}
