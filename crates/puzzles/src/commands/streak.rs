//! `/puzzle streak`: puzzles that get harder until the first error.

use petteia_games::commands::prelude::*;
use petteia_rules::GameKind;
use petteia_speech::options::Optional;

use crate::streak;

/// Goes on with the user's streak, or begins one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PuzzleStreak {
    /// The kind of game; any if absent.
    pub kind: Option<GameKind>,
}

const KIND: Optional<GameKind> = Optional::game_kind("game", "option-puzzle-game");

slash! {
    PuzzleStreak as "puzzle streak", "command-puzzle-streak" { kind: KIND }
}

pressed! {
    PuzzleStreak {
        puzzle::streak(kind) => PuzzleStreak { kind };
    }
}

impl Act for PuzzleStreak {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        streak::go_on(context, request, self.kind).await
    }
}
