//! `/annotate`: writes something to a turn of a finished game.

use petteia_speech::options::{Kind, Optional};

use super::prelude::*;
use crate::arrange::annotating;

/// Writes something to a turn of a finished game, or shows what is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Annotate {
    /// Which game; the last one ended here by default.
    pub game: Option<String>,
    /// After how many plies; at the end where absent.
    pub ply: Option<u32>,
    /// What; shows what is written where absent.
    pub text: Option<String>,
}

const TEXT: Optional<String> = Optional::words("text", "option-annotation", Kind::Text);
const PLY: Optional<u32> = Optional::number("ply", "option-annotated-ply", 0, 100_000);
const GAME_PLAYED: Optional<String> =
    Optional::words("game", "option-replay-game", Kind::GamePlayed);

slash! {
    Annotate as "annotate", "command-annotate" { text: TEXT, ply: PLY, game: GAME_PLAYED }
}

impl Pressed for Annotate {}

#[async_trait]
impl Act for Annotate {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        annotating::annotate(
            context,
            command,
            self.game.as_deref(),
            self.ply,
            self.text.as_deref(),
        )
        .await
    }
}
