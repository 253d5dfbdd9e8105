//! `/puzzle hint`: gives a hint.

use petteia_games::{buttons, commands::prelude::*};

use crate::{
    current::{puzzle_made_current, show_as_current},
    rated::Solving,
    words,
};

command! {
    /// Gives a hint.
    pub struct PuzzleHint as "puzzle hint", "command-puzzle-hint" {
    } with {
        /// The id of the puzzle; the current one if absent.
        id: Option<String> = None,
    }
    conduct { EVERYWHERE.replaces_private_message() }
    pressed {
        puzzle::hint(id) => PuzzleHint { id: Some(id) };
    }
}

impl Act for PuzzleHint {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let (store, games) = (context.store, context.games);
        let id = self.id.as_deref();
        let (puzzle, mut mine) = puzzle_made_current(store, games, request, id).await?;
        let (now, user, card) = (context.now, request.actor.id, &mine.puzzles);
        let mut solving = Solving::of(store, user, puzzle.kind).await?;
        if solving.solver.streak_at(&puzzle.id).is_some() {
            let skip = buttons::puzzle::skip(&puzzle.id);
            let refusal = Refusal::new(say!("puzzle-streak-no-hints"));
            return Err(refusal.button(say!("puzzle-button-skip"), skip).into());
        }
        let rated = solving.attempt(store, now, card, &puzzle, false).await?;
        let hints = puzzle.hints().len() as u32;
        if let Some(open) = &mut mine.puzzles.open {
            open.hints = (open.hints + 1).min(hints);
        }
        let mut verdict = show_as_current(context, request, mine, &puzzle).await?;
        let text = std::mem::take(&mut verdict.reply.text);
        verdict.reply.text = words::with_line(text, rated);
        if let Some(commit) = &mut verdict.commit {
            solving.add_to(commit);
        }
        Ok(verdict)
    }
}
