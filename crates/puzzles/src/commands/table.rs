//! `/puzzle table`: shows the solved puzzles, and the best solvers.

use std::cmp::Reverse;

use petteia_domain::game::{DailyPuzzles, PuzzleCard, Solver};
use petteia_games::{buttons, commands::prelude::*};
use petteia_speech::message::Line;

use crate::days::puzzle_days;

/// The number of members in the table. With a button each, and the one below, they are within the limits of a message.
const NAMED: usize = 10;

command! {
    /// Shows the solved puzzles, and the best solvers.
    #[derive(Copy)]
    pub struct PuzzleTable as "puzzle table", "command-puzzle-table" {
    }
    conduct { EVERYWHERE }
}

impl Act for PuzzleTable {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let (store, games) = (context.store, context.games);
        let user = request.actor.id;
        let mine = store.user(user).await?;
        let days = puzzle_days(store, games, user, &mine, request.place).await?;
        let first = days.into_iter().next();
        let book = first.map(|day| day.book).unwrap_or_default();
        Ok(Verdict::say(table(&mine.puzzles, &book)))
    }
}

/// The solved puzzles of the user, and the best solvers of the server's puzzles of the day.
fn table(card: &PuzzleCard, book: &DailyPuzzles) -> Message {
    let mut text = Text::from(say!(
        "puzzle-yours",
        count = card.solved.len(),
        streak = card.streak,
        best = card.best
    ));
    let mut solvers: Vec<(&UserId, &Solver)> = book
        .solvers
        .iter()
        .filter(|(_, solver)| solver.solved > 0)
        .collect();
    solvers.sort_by_key(|(user, solver)| (Reverse(solver.solved), **user));
    if !solvers.is_empty() {
        text = text.line().say(say!("puzzle-table", count = book.number));
    }
    let mut lines: Vec<Line> = Vec::new();
    for (user, solver) in solvers.iter().take(NAMED) {
        let said = say!(
            "puzzle-table-line",
            user = **user,
            count = solver.solved,
            streak = book.streak(solver),
            best = solver.best
        );
        let press = buttons::general::stats(**user);
        let statistics = words::button(say!("button-statistics"), press, Weight::Plain);
        lines.push(Line::with(said, statistics));
    }
    let more = solvers.len().saturating_sub(NAMED);
    if more > 0 {
        lines.push(say!("puzzle-others", count = more).into());
    }
    let press = buttons::puzzle::another(None);
    let another = words::button(say!("puzzle-button-new"), press, Weight::Plain);
    lines.push(Line::with(say!("puzzle-table-another"), another));
    Message {
        lines,
        ..words::plain(text)
    }
}
