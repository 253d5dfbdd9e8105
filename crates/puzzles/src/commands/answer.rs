//! `/puzzle answer`: answers a puzzle.

use petteia_games::commands::prelude::*;
use petteia_speech::options::{Kind, Needed, Optional};

use crate::answer::answer_puzzle;

/// Answers a puzzle; without an id the current one, or the puzzle of the day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerPuzzle {
    /// Its id; the current puzzle if absent.
    pub id: Option<String>,
    /// The typed turn.
    pub turn: String,
}

const TURN: Needed<String> =
    Optional::words("turn", "option-puzzle-turn", Kind::PuzzleTurn).needed();

slash! {
    AnswerPuzzle as "puzzle answer", "command-puzzle-answer" { turn: TURN } with { id: None }
}

pressed! {
    AnswerPuzzle {
        puzzle::answer(id, turn) => AnswerPuzzle { id: Some(id), turn: turn.0 };
    }
}

impl Act for AnswerPuzzle {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        answer_puzzle(context, request, self.id.as_deref(), &self.turn).await
    }
}
