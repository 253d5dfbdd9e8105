//! Drops the turn begun.

use petteia_domain::{game::Draft, ids::GameId};
use petteia_games::{
    commands::prelude::*,
    play::{begun::to_go_on, captures::begun_turn},
};

/// Drops the turn begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartOver {
    /// The game.
    pub game: GameId,
    /// The ply it was begun for.
    pub ply: u32,
}

impl Slash for StartOver {}

pressed! {
    StartOver {
        game::start_over(game, ply) => StartOver { game, ply };
    }
}

impl Act for StartOver {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::where_shown(&self.game).replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let state = to_go_on(context, request, &self.game, self.ply).await?;
        begun_turn(context.now, request, &state, Draft::at(self.ply))
    }
}
