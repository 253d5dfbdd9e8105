//! `/puzzle solution`: shows the solution.

use petteia_domain::game::UserSettings;
use petteia_games::commands::prelude::*;
use petteia_players::puzzles::Puzzle;
use petteia_rules::Game;

use crate::{
    choose::position,
    current::{keeping_card, puzzle_made_current},
    rated::Solving,
    words,
};

command! {
    /// Shows the solution.
    pub struct PuzzleSolution as "puzzle solution", "command-puzzle-solution" {
    } with {
        /// The id of the puzzle; the current one if absent.
        id: Option<String> = None,
    }
    conduct { EVERYWHERE.replaces_private_message() }
    pressed {
        puzzle::solution(id) => PuzzleSolution { id: Some(id) };
    }
}

impl Act for PuzzleSolution {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let (store, games) = (context.store, context.games);
        let id = self.id.as_deref();
        let (puzzle, mut mine) = puzzle_made_current(store, games, request, id).await?;
        let (now, user, card) = (context.now, request.actor.id, &mine.puzzles);
        let mut solving = Solving::of(store, user, puzzle.kind).await?;
        let rated = solving.attempt(store, now, card, &puzzle, false).await?;
        mine.puzzles.tell(&puzzle.id);
        let game = position(&puzzle)?;
        let mut message = solution(&puzzle, &game, &mine);
        message.text = words::with_line(message.text, rated);
        if solving.solver.streak_at(&puzzle.id).is_some() {
            words::end_streak(&mut message, &mut solving);
        }
        let mut verdict = keeping_card(now, request, mine, message);
        if let Some(commit) = &mut verdict.commit {
            solving.add_to(commit);
        }
        Ok(verdict)
    }
}

/// The message of the solution.
fn solution(puzzle: &Puzzle, game: &Game, mine: &UserSettings) -> Message {
    let mut text = Text::from(say!(
        "puzzle-solution",
        id = puzzle.id.as_str(),
        solution = words::solution_of(puzzle)
    ));
    let first = puzzle.solutions.first();
    let turn = first.and_then(|solution| game.read_strict(solution).ok());
    let mut shown = words::picture(game, mine.look());
    if let (Some(solution), Some(turn)) = (first, turn) {
        text = text.line().phrase(game.describe(&turn));
        shown = words::after(game, &turn, solution, mine.look());
    }
    Message {
        text: words::with_line(text, words::themes(puzzle)),
        picture: Some(shown),
        buttons: vec![words::another(puzzle.kind, &mine.puzzles)],
        ..Message::default()
    }
}
