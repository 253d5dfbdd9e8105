//! `/draw`: offers a draw.

use super::{options::GAME, prelude::*};
use crate::play::questions;

/// Offers a draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferDraw {
    /// The game.
    pub game: Option<String>,
}

slash! {
    OfferDraw as "draw", "command-draw" { game: GAME }
}

impl Pressed for OfferDraw {}

#[async_trait]
impl Act for OfferDraw {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        questions::offer_draw(context, command, self.game.as_deref()).await
    }
}
