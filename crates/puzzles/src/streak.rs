//! Streaks: puzzles that get harder one after another, until the first error.
//!
//! A streak is stored with how well its user solves the puzzles of the game, so it goes on after a restart.
//! Its puzzle is the user's current one, and answered like any other.

use petteia_domain::game::{StreakRun, UserSettings};
use petteia_games::{
    buttons,
    context::Context,
    refusal::{CommandError, Refusal},
    request::Request,
    verdict::Verdict,
};
use petteia_players::puzzles::{self, Puzzle};
use petteia_rules::GameKind;
use petteia_speech::{
    message::{Message, Text},
    say,
};

use crate::{
    choose::position,
    current::{keeping_card, make_current},
    next::next_of_streak,
    rated::Solving,
    words,
};

/// Goes on with the user's streak, in this game or in any; begins one if there is none.
pub(crate) async fn go_on(
    context: Context<'_>,
    request: &Request,
    kind: Option<GameKind>,
) -> Result<Verdict, CommandError> {
    let mine = context.store.user(request.actor.id).await?;
    let mut solving = streak_of(context, request, &mine, kind).await?;
    let run = solving.solver.run.as_ref();
    let puzzle = match run.and_then(|run| puzzles::find(&run.at)) {
        Some(puzzle) => puzzle,
        None => {
            let run = solving.solver.run.get_or_insert_default();
            let next = next_of_streak(context, solving.kind, &mine.puzzles, run).await?;
            next.ok_or_else(|| Refusal::new(say!("puzzle-no-stock")))?
        }
    };
    show(context, request, mine, solving, puzzle, Text::default()).await
}

/// Returns how the user solves the puzzles of the game whose streak is meant: of this game, else of the
/// current puzzle's if it belongs to a streak, else of one with a streak, else of any.
async fn streak_of(
    context: Context<'_>,
    request: &Request,
    mine: &UserSettings,
    kind: Option<GameKind>,
) -> Result<Solving, CommandError> {
    let (store, user) = (context.store, request.actor.id);
    let none = || Refusal::new(say!("puzzle-no-stock"));
    let kinds = GameKind::ALL.iter().copied();
    let kinds = kinds.filter(|of| kind.is_none_or(|kind| kind == *of));
    let kinds: Vec<GameKind> = kinds.filter(|of| !puzzles::stock(*of).is_empty()).collect();
    let mut running = Vec::new();
    for kind in &kinds {
        let solving = Solving::of(store, user, *kind).await?;
        if solving.solver.run.is_some() {
            running.push(solving);
        }
    }
    let is_current = |solving: &Solving| {
        let open = mine.puzzles.open.as_ref();
        open.is_some_and(|open| solving.solver.streak_at(&open.id).is_some())
    };
    let meant = running.iter().position(is_current).unwrap_or_default();
    if meant < running.len() {
        return Ok(running.swap_remove(meant));
    }
    let drawn = context.chance.below(kinds.len());
    let kind = kinds.get(drawn).ok_or_else(none)?;
    Ok(Solving::of(store, user, *kind).await?)
}

/// Skips the puzzle of a streak, which is possible once.
pub(crate) async fn skip(
    context: Context<'_>,
    request: &Request,
    mine: UserSettings,
    puzzle: &Puzzle,
) -> Result<Verdict, CommandError> {
    let user = request.actor.id;
    let mut solving = Solving::of(context.store, user, puzzle.kind).await?;
    let kind = solving.kind;
    let run = solving.solver.run.as_mut();
    let run = run.filter(|run| run.at == puzzle.id).ok_or_else(|| {
        let another = buttons::puzzle::another(Some(kind));
        Refusal::new(say!("puzzle-skip-no-streak")).button(say!("puzzle-button-new"), another)
    })?;
    if run.skipped {
        return Err(Refusal::new(say!("puzzle-skipped-already")).into());
    }
    run.skipped = true;
    let next = next_of_streak(context, kind, &mine.puzzles, run).await?;
    let next = next.ok_or_else(|| Refusal::new(say!("puzzle-streak-last")))?;
    let skipped = Text::from(say!("puzzle-skipped", id = puzzle.id.as_str()));
    show(context, request, mine, solving, next, skipped).await
}

/// Goes on after the right answer to the puzzle of a streak; `solved` tells that it is right. Without
/// another puzzle the streak ends.
pub(crate) async fn solved(
    context: Context<'_>,
    request: &Request,
    mut mine: UserSettings,
    solving: &mut Solving,
    solved: Message,
) -> Result<Verdict, CommandError> {
    solving.solver.solve_in_streak();
    let kind = solving.kind;
    let next = match &mut solving.solver.run {
        Some(run) => next_of_streak(context, kind, &mine.puzzles, run).await?,
        None => None,
    };
    match (next, &solving.solver.run) {
        (Some(next), Some(run)) => {
            let (store, games) = (context.store, context.games);
            make_current(store, games, request, &mut mine, next).await?;
            let message = words::puzzle(next, &position(next)?, &mine, Some(run), false);
            let message = after(solved.text, message);
            Ok(keeping_card(context.now, request, mine, message))
        }
        _ => {
            let text = solved.text.line().say(say!("puzzle-streak-all"));
            let message = Message {
                text: text.line().say(words::streak_over(solving)),
                ..solved
            };
            Ok(keeping_card(context.now, request, mine, message))
        }
    }
}

/// Shows a puzzle of a streak, which becomes the user's current one.
async fn show(
    context: Context<'_>,
    request: &Request,
    mut mine: UserSettings,
    solving: Solving,
    puzzle: &Puzzle,
    before: Text,
) -> Result<Verdict, CommandError> {
    let (store, games) = (context.store, context.games);
    make_current(store, games, request, &mut mine, puzzle).await?;
    let run: Option<&StreakRun> = solving.solver.run.as_ref();
    let message = words::puzzle(puzzle, &position(puzzle)?, &mine, run, false);
    let message = after(before, message);
    let mut verdict = keeping_card(context.now, request, mine, message);
    if let Some(commit) = &mut verdict.commit {
        solving.add_to(commit);
    }
    Ok(verdict)
}

/// The message with a text before its own.
fn after(before: Text, message: Message) -> Message {
    if before == Text::default() {
        return message;
    }
    Message {
        text: before.line().text(message.text),
        ..message
    }
}
