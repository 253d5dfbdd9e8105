//! Plans a line by choices, turn by turn in a private message: the turn that is expected, then the answer.

use petteia_domain::ids::GameId;
use petteia_games::{
    commands::prelude::*,
    play::{making::ChoicesMade, plan_by_hand::plan_by_hand},
};

/// The state of a line made by choices, and the present choice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanAhead {
    /// The game.
    pub game: GameId,
    /// The ply at which it was begun; the present one if absent.
    pub ply: Option<u32>,
    /// The mark of the turns so far; empty if there are none.
    pub line: String,
    /// The index of the list of choices that is shown.
    pub list: u32,
    /// The earlier choices for the next turn, in the form of their button.
    pub made: String,
    /// The present choice.
    pub pick: Option<String>,
}

impl Slash for PlanAhead {}

pressed! {
    PlanAhead {
        game::plan(game) => PlanAhead { game, ply: None, line: String::new(), list: 0, made: String::new(), pick: None };
        game::plan_on(game, ply, line, list, made) => PlanAhead { game, ply: Some(ply), line, list, made: made.made, pick: made.pick };
    }
}

impl Act for PlanAhead {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::where_shown(&self.game).replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
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
