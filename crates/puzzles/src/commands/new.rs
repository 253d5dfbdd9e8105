//! `/puzzle new`: gives another puzzle.

use petteia_games::commands::prelude::*;
use petteia_players::puzzles::PuzzleTheme;
use petteia_rules::GameKind;
use petteia_speech::options::{Kind, Optional};

use crate::next::{Wish, new_puzzle};

/// Gives another puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewPuzzle {
    /// The kind of game; any if absent.
    pub kind: Option<GameKind>,
    /// The difficulty, from 1 to 8; near the user's rating if absent.
    pub grade: Option<u8>,
    /// What it is about; anything if absent.
    pub theme: Option<PuzzleTheme>,
}

const KIND: Optional<GameKind> = Optional::game_kind("game", "option-puzzle-game");

const GRADE: Optional<u8> = Optional::number("difficulty", "option-puzzle-difficulty", 1, 8);
const THEME: Optional<PuzzleTheme> = Optional::word(
    "theme",
    "option-puzzle-theme",
    Kind::PuzzleTheme,
    PuzzleTheme::named,
);

slash! {
    NewPuzzle as "puzzle new", "command-puzzle-new" { kind: KIND, grade: GRADE, theme: THEME }
}

pressed! {
    NewPuzzle {
        puzzle::another(kind) => NewPuzzle { kind, grade: None, theme: None };
        puzzle::another_like(kind, grade, theme) => NewPuzzle { kind: Some(kind), grade, theme };
    }
}

impl Act for NewPuzzle {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let wish = Wish {
            kind: self.kind,
            grade: self.grade,
            theme: self.theme,
        };
        new_puzzle(context, request, wish).await
    }
}
