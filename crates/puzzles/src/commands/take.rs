//! Takes a puzzle to solve it in private.

use petteia_games::commands::prelude::*;

use crate::{
    choose::{gone, puzzle_named},
    current::show_as_current,
};

command! {
    /// Gives this puzzle.
    pub struct TakePuzzle {
        /// Its id.
        id: String,
    }
    conduct { EVERYWHERE.replaces_private_message() }
    pressed {
        puzzle::take(id) => TakePuzzle { id };
    }
}

impl Act for TakePuzzle {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let user = request.actor.id;
        let (store, games) = (context.store, context.games);
        let mine = store.user(user).await?;
        let puzzle = puzzle_named(store, games, &self.id, user, request.place).await?;
        let puzzle = puzzle.ok_or_else(gone)?;
        show_as_current(context, request, mine, &puzzle).await
    }
}
