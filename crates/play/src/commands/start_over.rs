//! Drops the turn begun.

use petteia_domain::game::Draft;
use petteia_games::{
    commands::prelude::*,
    play::{begun::to_go_on, captures::begun_turn},
};

command! {
    /// Drops the turn begun.
    pub struct StartOver {
        /// The game.
        game: GameId,
        /// The ply it was begun for.
        ply: u32,
    }
    conduct(action) { Conduct::where_shown(&action.game).replaces_private_message() }
    pressed {
        game::start_over(game, ply) => StartOver { game, ply };
    }
}

impl Act for StartOver {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let state = to_go_on(context, request, &self.game, self.ply).await?;
        begun_turn(context.now, request, &state, Draft::at(self.ply))
    }
}
