//! `/puzzle streak`: puzzles that get harder until the first error.

use petteia_games::commands::prelude::*;

use crate::streak;

command! {
    /// Goes on with the user's streak, or begins one.
    #[derive(Copy)]
    pub struct PuzzleStreak as "puzzle streak", "command-puzzle-streak" {
        /// The kind of game; any if absent.
        kind: Option<GameKind> = Optional::game_kind("game", "option-puzzle-game"),
    }
    conduct { EVERYWHERE.replaces_private_message() }
    pressed {
        puzzle::streak(kind) => PuzzleStreak { kind };
    }
}

impl Act for PuzzleStreak {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        streak::go_on(context, request, self.kind).await
    }
}
