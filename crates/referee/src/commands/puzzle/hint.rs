//! `/puzzle hint`: gives a hint.

use crate::{
    commands::prelude::*,
    puzzles::current::{puzzle_made_current, show_as_current},
};

/// Gives a hint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleHint {
    /// The id of the puzzle; the current one if absent.
    pub id: Option<String>,
}

slash! {
    PuzzleHint as "puzzle hint", "command-puzzle-hint" {} with { id: None }
}

pressed! {
    PuzzleHint {
        puzzle::hint(id) => PuzzleHint { id: Some(id) };
    }
}

#[async_trait]
impl Act for PuzzleHint {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let (store, games) = (&*context.store, &*context.games);
        let id = self.id.as_deref();
        let (puzzle, mut mine) = puzzle_made_current(store, games, request, id).await?;
        let hints = puzzle.hints().len() as u32;
        if let Some(open) = &mut mine.puzzles.open {
            open.hints = (open.hints + 1).min(hints);
        }
        show_as_current(store, games, context.now, request, mine, &puzzle).await
    }
}
