//! `/puzzle answer`: answers a puzzle.

use petteia_games::commands::prelude::*;

use crate::answer::answer_puzzle;

command! {
    /// Answers a puzzle; without an id the current one, or the puzzle of the day.
    pub struct AnswerPuzzle as "puzzle answer", "command-puzzle-answer" {
        /// The typed turn.
        turn: String = Optional::words("turn", "option-puzzle-turn", Kind::PuzzleTurn).needed(),
    } with {
        /// Its id; the current puzzle if absent.
        id: Option<String> = None,
    }
    conduct { EVERYWHERE.replaces_private_message() }
    pressed {
        puzzle::answer(id, turn) => AnswerPuzzle { id: Some(id), turn: turn.0 };
    }
}

impl Act for AnswerPuzzle {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        answer_puzzle(context, request, self.id.as_deref(), &self.turn).await
    }
}
