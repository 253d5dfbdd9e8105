//! `/puzzle new`: gives another puzzle.

use petteia_games::commands::prelude::*;
use petteia_players::puzzles::PuzzleTheme;

use crate::next::{Wish, new_puzzle};

command! {
    /// Gives another puzzle.
    #[derive(Copy)]
    pub struct NewPuzzle as "puzzle new", "command-puzzle-new" {
        /// The kind of game; any if absent.
        kind: Option<GameKind> = Optional::game_kind("game", "option-puzzle-game"),
        /// The difficulty, from 1 to 8; near the user's rating if absent.
        grade: Option<u8> = Optional::<u8>::number("difficulty", "option-puzzle-difficulty", 1, 8),
        /// What it is about; anything if absent.
        theme: Option<PuzzleTheme> =
            Optional::word("theme", "option-puzzle-theme", Kind::PuzzleTheme, PuzzleTheme::named),
    }
    conduct { EVERYWHERE.replaces_private_message() }
    pressed {
        puzzle::another(kind) => NewPuzzle { kind, grade: None, theme: None };
        puzzle::another_like(kind, grade, theme) => NewPuzzle { kind: Some(kind), grade, theme };
    }
}

impl Act for NewPuzzle {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let wish = Wish {
            kind: self.kind,
            grade: self.grade,
            theme: self.theme,
        };
        new_puzzle(context, request, wish).await
    }
}
