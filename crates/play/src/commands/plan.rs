//! `/plan`: plans turns ahead. They are checked when they are planned, and again when they are
//! played, which happens at once when the game reaches the turns that they answer.

use petteia_games::{
    commands::{options::GAME, prelude::*},
    play::{
        making::ChoicesMade,
        plan_by_hand::plan_by_hand,
        planning::{plan, plans_nothing_yet},
    },
};
use petteia_speech::options::{Kind, Optional};

/// Plans turns, deletes them or shows the plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanTurns {
    /// The game.
    pub game: Option<String>,
    /// A line: their turn, mine, theirs, mine.
    pub turns: Option<String>,
    /// The number of a line to delete; 0 for all.
    pub forget: Option<u32>,
}

const TURNS: Optional<String> = Optional::words("turns", "option-planned", Kind::Line);
const FORGET: Optional<u32> = Optional::number("forget", "option-forget-plan", 0, 20);

slash! {
    PlanTurns as "plan", "command-plan" { turns: TURNS, game: GAME, forget: FORGET }
}

impl PlanTurns {
    /// Whether a line is to be made by choices: nothing is typed, nothing is to be deleted.
    fn is_open(&self) -> bool {
        let typed = self.turns.as_deref().unwrap_or_default();
        typed.trim().is_empty() && self.forget.is_none()
    }
}

pressed! {
    PlanTurns {
        game::forget_plan(game, line) => PlanTurns { game: Some(game.0), turns: None, forget: Some(line) };
    }
}

impl Act for PlanTurns {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        if self.is_open()
            && let Some(game) = plans_nothing_yet(context, request, self.game.as_deref()).await?
        {
            let (named, none) = (Some(game.0.as_str()), ChoicesMade::NONE);
            return Box::pin(plan_by_hand(context, request, named, "", none)).await;
        }
        plan(
            context,
            request,
            self.game.as_deref(),
            self.turns.as_deref(),
            self.forget,
        )
        .await
    }
}
