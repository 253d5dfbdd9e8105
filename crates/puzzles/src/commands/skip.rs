//! `/puzzle skip`: skips the puzzle of a streak.

use petteia_games::commands::prelude::*;

use crate::{choose::puzzle_or_refused, streak};

command! {
    /// Skips the puzzle of a streak.
    pub struct SkipPuzzle as "puzzle skip", "command-puzzle-skip" {
    } with {
        /// The id of the puzzle; the current one if absent.
        id: Option<String> = None,
    }
    conduct { EVERYWHERE.replaces_private_message() }
    pressed {
        puzzle::skip(id) => SkipPuzzle { id: Some(id) };
    }
}

impl Act for SkipPuzzle {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let (store, games) = (context.store, context.games);
        let mine = store.user(request.actor.id).await?;
        let id = self.id.as_deref();
        let puzzle = puzzle_or_refused(store, games, request, &mine, id).await?;
        streak::skip(context, request, mine, &puzzle).await
    }
}
