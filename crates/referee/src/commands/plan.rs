//! `/plan`: plans turns ahead.

use petteia_domain::ids::GameId;
use petteia_speech::options::{Kind, Optional};

use super::{options::GAME, prelude::*};
use crate::play::planning;

/// Plans turns ahead, forgets them or shows what is planned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanTurns {
    /// Which game.
    pub game: Option<String>,
    /// A line: theirs, mine, theirs, mine.
    pub turns: Option<String>,
    /// Forgets the line of this number; all of them where 0.
    pub forget: Option<u32>,
}

const TURNS: Optional<String> = Optional::words("turns", "option-planned", Kind::Text);
const FORGET: Optional<u32> = Optional::number("forget", "option-forget-plan", 0, 20);

slash! {
    PlanTurns as "plan", "command-plan" { turns: TURNS, game: GAME, forget: FORGET }
}

buttons! {
    PlanTurns {
        /// Forgets a line of one's plan for a game; all of it where 0.
        forget(game: GameId, line: u32) = "unplan:{game}:{line}" => PlanTurns { game: Some(game.0), turns: None, forget: Some(line) };
    }
}

#[async_trait]
impl Act for PlanTurns {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        planning::plan(
            context,
            command,
            self.game.as_deref(),
            self.turns.as_deref(),
            self.forget,
        )
        .await
    }
}
