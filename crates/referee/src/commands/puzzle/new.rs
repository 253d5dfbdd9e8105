//! `/puzzle new`: gives another puzzle.

use petteia_rules::GameKind;
use petteia_speech::options::Optional;

use crate::{commands::prelude::*, puzzles::current::new_puzzle};

/// Gives another puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewPuzzle {
    /// The kind of game; any if absent.
    pub kind: Option<GameKind>,
}

const KIND: Optional<GameKind> = Optional::game_kind("game", "option-puzzle-game");

slash! {
    NewPuzzle as "puzzle new", "command-puzzle-new" { kind: KIND }
}

pressed! {
    NewPuzzle {
        puzzle::another(kind) => NewPuzzle { kind };
    }
}

#[async_trait]
impl Act for NewPuzzle {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        new_puzzle(context, request, self.kind).await
    }
}
