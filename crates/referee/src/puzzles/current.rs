//! The puzzle that a user works on: the current one.

use chrono::{DateTime, Utc};
use petteia_domain::game::{PuzzleCard, UserSettings};
use petteia_players::{
    Level,
    puzzles::{self, Puzzle},
};
use petteia_rules::GameKind;
use petteia_speech::{message::Message, say};
use petteia_store::{Commit, GamesAndSettings, StoreError};

use crate::{
    context::Context,
    games::Games,
    puzzles::{
        choose::{position, puzzle_or_refused},
        days::puzzle_days,
        words,
    },
    refusal::{Refusal, Stop},
    request::Request,
    verdict::Verdict,
};

/// The number of puzzles with the nearest grades among which the next is drawn.
const DRAWN_AMONG: usize = 20;

/// The grade of puzzles without one.
const UNGRADED: u8 = 6;

/// Gives another puzzle, of this game or of any.
pub(crate) async fn new_puzzle(
    context: Context<'_>,
    request: &Request,
    kind: Option<GameKind>,
) -> Result<Verdict, Stop> {
    let mine = context.store.user(request.actor.id).await?;
    let stocked = |kind: &GameKind| !puzzles::stock(*kind).is_empty();
    let kinds: Vec<GameKind> = match kind {
        Some(kind) => vec![kind],
        None => GameKind::ALL.iter().copied().filter(stocked).collect(),
    };
    let kind = kinds.get(context.chance.below(kinds.len())).copied();
    let stock = kind.map_or(&[][..], puzzles::stock);
    let card = &mine.puzzles;
    let mut fresh = fresh_of(stock, card);
    // more puzzles solved in a row make the next one harder
    let aim = card.next_grade();
    let grade = |puzzle: &Puzzle| puzzle.grade.map_or(UNGRADED, Level::number);
    fresh.sort_by_key(|puzzle| grade(puzzle).abs_diff(aim));
    let drawn = context.chance.below(fresh.len().min(DRAWN_AMONG));
    match fresh.get(drawn) {
        Some(puzzle) => {
            show_as_current(
                &*context.store,
                &context.games,
                context.now,
                request,
                mine,
                puzzle,
            )
            .await
        }
        None => Err(Refusal::new(say!("puzzle-no-stock")).into()),
    }
}

/// Returns the puzzles that may be given next: those that the user has not been given yet; if there are
/// none, those that are not done; and after these all others than the current one.
fn fresh_of<'a>(stock: &'a [Puzzle], card: &PuzzleCard) -> Vec<&'a Puzzle> {
    let open = card.open.as_ref().map(|open| open.id.as_str());
    let others = stock.iter().filter(|puzzle| Some(&*puzzle.id) != open);
    let mut others: Vec<&Puzzle> = others.collect();
    // a puzzle that is equal by symmetry is the same to the user
    let any = |puzzle: &Puzzle, is: &dyn Fn(&str) -> bool| {
        is(&puzzle.id) || puzzles::twins(&puzzle.id).iter().any(|twin| is(twin))
    };
    for used in [
        &|id: &str| card.is_done(id) || card.given.contains(id),
        &|id: &str| card.is_done(id),
    ] as [&dyn Fn(&str) -> bool; 2]
    {
        let fresh = others.iter().copied().filter(|puzzle| !any(puzzle, used));
        let fresh: Vec<&Puzzle> = fresh.collect();
        if !fresh.is_empty() {
            others = fresh;
            break;
        }
    }
    others
}

/// Shows a puzzle, which becomes the user's current one.
pub(crate) async fn show_as_current(
    store: &dyn GamesAndSettings,
    games: &Games,
    now: DateTime<Utc>,
    request: &Request,
    mut mine: UserSettings,
    puzzle: &Puzzle,
) -> Result<Verdict, Stop> {
    make_current(store, games, request, &mut mine, puzzle).await?;
    let game = position(puzzle)?;
    let message = words::puzzle(puzzle, &game, &mine);
    Ok(keeping_card(now, request, mine, message))
}

/// Returns the puzzle that a command means and the settings of its user, in which it is the current
/// one.
pub(crate) async fn puzzle_made_current(
    store: &dyn GamesAndSettings,
    games: &Games,
    request: &Request,
    id: Option<&str>,
) -> Result<(Puzzle, UserSettings), Stop> {
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
