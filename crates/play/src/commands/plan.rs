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

command! {
    /// Plans turns, deletes them or shows the plan.
    pub struct PlanTurns as "plan", "command-plan" {
        /// A line: their turn, mine, theirs, mine.
        turns: Option<String> = Optional::words("turns", "option-planned", Kind::Line),
        /// The game.
        game: Option<String> = GAME,
        /// The number of a line to delete; 0 for all.
        forget: Option<u32> = Optional::<u32>::number("forget", "option-forget-plan", 0, 20),
    }
    conduct { EVERYWHERE.replaces_private_message() }
    pressed {
        game::forget_plan(game, line) => PlanTurns { game: Some(game.0), turns: None, forget: Some(line) };
    }
}

impl PlanTurns {
    /// Whether a line is to be made by choices: nothing is typed, nothing is to be deleted.
    fn is_open(&self) -> bool {
        let typed = self.turns.as_deref().unwrap_or_default();
        typed.trim().is_empty() && self.forget.is_none()
    }
}

impl Act for PlanTurns {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
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
