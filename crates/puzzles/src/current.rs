//! The puzzle that a user works on: the current one.

use chrono::{DateTime, Utc};
use petteia_domain::game::UserSettings;
use petteia_games::{
    context::Context, games::Games, refusal::CommandError, request::Request, verdict::Verdict,
};
use petteia_players::puzzles::Puzzle;
use petteia_speech::message::Message;
use petteia_store::{Commit, GamesAndSettings, StoreError};

use crate::{
    choose::{position, puzzle_or_refused},
    days::puzzle_days,
    rated::{is_rated, solver_of},
    words,
};

/// Shows a puzzle, which becomes the user's current one.
pub(crate) async fn show_as_current(
    context: Context<'_>,
    request: &Request,
    mut mine: UserSettings,
    puzzle: &Puzzle,
) -> Result<Verdict, CommandError> {
    let (store, games) = (context.store, context.games);
    make_current(store, games, request, &mut mine, puzzle).await?;
    let solver = solver_of(store, request.actor.id, puzzle.kind).await?;
    let solver = solver.unwrap_or_default();
    let run = solver.streak_at(&puzzle.id);
    let help_costs = run.is_none() && is_rated(&solver, &mine.puzzles, puzzle);
    let message = words::puzzle(puzzle, &position(puzzle)?, &mine, run, help_costs);
    Ok(keeping_card(context.now, request, mine, message))
}

/// Returns the puzzle that a command means and the settings of its user, in which it is the current
/// one.
pub(crate) async fn puzzle_made_current(
    store: &dyn GamesAndSettings,
    games: &Games,
    request: &Request,
    id: Option<&str>,
) -> Result<(Puzzle, UserSettings), CommandError> {
    let mut mine = store.user(request.actor.id).await?;
    let puzzle = puzzle_or_refused(store, games, request, &mine, id).await?;
    make_current(store, games, request, &mut mine, &puzzle).await?;
    Ok((puzzle, mine))
}

/// Makes a puzzle the user's current one. A puzzle of a server's day counts there, wherever it is
/// answered.
pub(crate) async fn make_current(
    store: &dyn GamesAndSettings,
    games: &Games,
    request: &Request,
    mine: &mut UserSettings,
    puzzle: &Puzzle,
) -> Result<(), StoreError> {
    let days = puzzle_days(store, games, request.actor.id, mine, request.place).await?;
    let day = days
        .into_iter()
        .find(|day| day.book.today.as_ref() == Some(&puzzle.id));
    mine.puzzles.take(&puzzle.id);
    if let (Some(day), Some(open)) = (day, &mut mine.puzzles.open) {
        open.day_of = Some(day.guild);
    }
    Ok(())
}

/// Returns the verdict that stores the user's puzzles.
pub(crate) fn keeping_card(
    now: DateTime<Utc>,
    request: &Request,
    mine: UserSettings,
    message: Message,
) -> Verdict {
    Verdict {
        commit: Some(Commit {
            at: now,
            user: Some((request.actor.id, mine)),
            ..Commit::default()
        }),
        ..Verdict::say(message)
    }
}
