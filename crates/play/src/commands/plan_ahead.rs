//! Plans a line by choices, turn by turn in a private message: the turn that is expected, then the answer.

use petteia_games::{
    commands::prelude::*,
    play::{making::ChoicesMade, plan_by_hand::plan_by_hand},
};

command! {
    /// The state of a line made by choices, and the present choice.
    pub struct PlanAhead {
        /// The game.
        game: GameId,
        /// The ply at which it was begun; the present one if absent.
        ply: Option<u32>,
        /// The mark of the turns so far; empty if there are none.
        line: String,
        /// The index of the list of choices that is shown.
        list: u32,
        /// The earlier choices for the next turn, in the form of their button.
        made: String,
        /// The present choice.
        pick: Option<String>,
    }
    conduct(action) { Conduct::where_shown(&action.game).replaces_private_message() }
    pressed {
        game::plan(game) => PlanAhead { game, ply: None, line: String::new(), list: 0, made: String::new(), pick: None };
        game::plan_on(game, ply, line, list, made) => PlanAhead { game, ply: Some(ply), line, list, made: made.made, pick: made.pick };
    }
}

impl Act for PlanAhead {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let chosen = ChoicesMade {
            ply: self.ply,
            list: self.list,
            made: &self.made,
            pick: self.pick.as_deref(),
        };
        let game = Some(self.game.0.as_str());
        plan_by_hand(context, request, game, &self.line, chosen).await
    }
}
