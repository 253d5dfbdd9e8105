//! The choice of the next puzzle.

use petteia_domain::game::{PuzzleCard, StreakRun};
use petteia_games::{
    context::Context,
    refusal::{CommandError, Refusal},
    request::Request,
    verdict::Verdict,
};
use petteia_players::{
    Level,
    puzzles::{self, Puzzle, PuzzleTheme},
};
use petteia_rules::GameKind;
use petteia_speech::say;
use petteia_store::StoreError;

use crate::{
    current::show_as_current,
    rated::{beginning, ratings, solver_of},
    words,
};

/// The number of puzzles with the nearest grades among which the next is drawn.
const DRAWN_AMONG: usize = 20;

/// The grade of puzzles without one.
const UNGRADED: u8 = 9;

/// The next puzzle is drawn among those whose ratings are this near to the user's…
const WINDOW: f64 = 100.0;

/// …but among at least so many, the nearest.
const FEWEST: usize = 6;

/// A streak begins with the easiest puzzles, and each of its puzzles is about this much harder than the one
/// before…
const HARDER: f64 = 75.0;

/// …drawn among so many.
const IN_STREAK: usize = 4;

/// What a user wishes of the next puzzle.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Wish {
    /// The kind of game; any if absent.
    pub kind: Option<GameKind>,
    /// The grade; near the user's rating if absent.
    pub grade: Option<u8>,
    /// What it is about; anything if absent.
    pub theme: Option<PuzzleTheme>,
}

/// Gives another puzzle.
pub(crate) async fn new_puzzle(
    context: Context<'_>,
    request: &Request,
    wish: Wish,
) -> Result<Verdict, CommandError> {
    let mut mine = context.store.user(request.actor.id).await?;
    let kinds = GameKind::ALL.iter().copied();
    let kinds = kinds.filter(|kind| wish.kind.is_none_or(|wished| wished == *kind));
    let kinds = kinds.filter(|kind| match wish.theme {
        Some(theme) => PuzzleTheme::of(*kind).contains(&theme),
        None => !puzzles::stock(*kind).is_empty(),
    });
    let kinds: Vec<GameKind> = kinds.collect();
    let kind = kinds.get(context.chance.below(kinds.len())).copied();
    let kind = kind.ok_or_else(|| none(wish))?;
    let stock = puzzles::stock(kind).iter();
    let is_about = |puzzle: &&Puzzle| {
        let theme = wish.theme;
        theme.is_none_or(|theme| puzzle.themes().contains(&theme))
    };
    let fresh = fresh_of(stock.filter(is_about), &mine.puzzles);
    let near = match wish.grade {
        Some(grade) => near_grade(fresh, grade),
        None => near_rating(context, request, kind, fresh).await?,
    };
    let puzzle = near.get(context.chance.below(near.len()));
    let puzzle = puzzle.ok_or_else(|| none(wish))?;
    mine.puzzles.take(&puzzle.id);
    if let Some(open) = &mut mine.puzzles.open {
        open.wished_grade = wish.grade;
        open.wished_theme = wish.theme.map(|theme| theme.name().to_owned());
    }
    show_as_current(context, request, mine, puzzle).await
}

/// The refusal if there is no such puzzle.
fn none(wish: Wish) -> Refusal {
    Refusal::new(match (wish.kind, wish.theme) {
        (Some(kind), Some(theme)) => say!(
            "puzzle-no-theme",
            game = kind.title(),
            theme = words::theme(theme)
        ),
        _ => say!("puzzle-no-stock"),
    })
}

/// The puzzles with the nearest grades.
fn near_grade(mut fresh: Vec<&Puzzle>, grade: u8) -> Vec<&Puzzle> {
    let grade_of = |puzzle: &Puzzle| puzzle.grade.map_or(UNGRADED, Level::number);
    fresh.sort_by_key(|puzzle| grade_of(puzzle).abs_diff(grade));
    fresh.truncate(DRAWN_AMONG);
    fresh
}

/// The puzzles whose ratings are near to the user's.
async fn near_rating<'a>(
    context: Context<'_>,
    request: &Request,
    kind: GameKind,
    fresh: Vec<&'a Puzzle>,
) -> Result<Vec<&'a Puzzle>, StoreError> {
    let solver = solver_of(context.store, request.actor.id, kind).await?;
    let aim = solver.unwrap_or_default().at(context.now).rating;
    let ratings = ratings(context.store).await?;
    let far = |puzzle: &Puzzle| {
        let rating = ratings.get(&puzzle.id).copied();
        (rating.unwrap_or_else(|| beginning(puzzle)).rating - aim).abs()
    };
    let mut by_distance: Vec<(f64, &Puzzle)> = fresh
        .into_iter()
        .map(|puzzle| (far(puzzle), puzzle))
        .collect();
    by_distance.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let within = by_distance.iter().filter(|(far, _)| *far <= WINDOW).count();
    by_distance.truncate(within.max(FEWEST));
    Ok(by_distance.into_iter().map(|(_, puzzle)| puzzle).collect())
}

/// Returns the puzzles that may be given next: those that the user has not been given yet; if there are
/// none, those that are not done; and after these all others than the current one.
fn fresh_of<'a>(stock: impl Iterator<Item = &'a Puzzle>, card: &PuzzleCard) -> Vec<&'a Puzzle> {
    let open = card.open.as_ref().map(|open| open.id.as_str());
    let others: Vec<&Puzzle> = stock.filter(|puzzle| Some(&*puzzle.id) != open).collect();
    freshest(others, card, |puzzle| puzzle)
}

/// Those of these whose puzzles the user has not been given; if there are none, those whose puzzles are not
/// done; else all.
fn freshest<Item>(
    items: Vec<Item>,
    card: &PuzzleCard,
    puzzle: impl Fn(&Item) -> &Puzzle,
) -> Vec<Item> {
    // a puzzle that is equal by symmetry is the same to the user
    let any = |item: &Item, is: &dyn Fn(&str) -> bool| {
        let id = &puzzle(item).id;
        is(id) || puzzles::twins(id).iter().any(|twin| is(twin))
    };
    let given = |id: &str| card.is_done(id) || card.given.contains(id);
    let done = |id: &str| card.is_done(id);
    for used in [&given as &dyn Fn(&str) -> bool, &done] {
        if items.iter().any(|item| !any(item, used)) {
            return items.into_iter().filter(|item| !any(item, used)).collect();
        }
    }
    items
}

/// Chooses the next puzzle of a streak, and lets the streak go on with it: one that is not easier than the
/// one before, and that the user has not been given if there is one. `None` if all were in the streak.
pub(crate) async fn next_of_streak(
    context: Context<'_>,
    kind: GameKind,
    card: &PuzzleCard,
    run: &mut StreakRun,
) -> Result<Option<&'static Puzzle>, StoreError> {
    let ratings = ratings(context.store).await?;
    let rated = |puzzle: &'static Puzzle| {
        let rating = ratings.get(&puzzle.id).copied();
        (rating.unwrap_or_else(|| beginning(puzzle)).rating, puzzle)
    };
    let stock: Vec<(f64, &Puzzle)> = puzzles::stock(kind).iter().map(rated).collect();
    let easiest = stock
        .iter()
        .map(|(rating, _)| *rating)
        .fold(f64::INFINITY, f64::min);
    let aim = easiest + HARDER * run.given.len() as f64;
    let mut left = stock;
    left.retain(|(_, puzzle)| !run.given.contains(&puzzle.id));
    let least = run.rating as f64;
    if left.iter().any(|(rating, _)| *rating >= least) {
        left.retain(|(rating, _)| *rating >= least);
    }
    let mut left = freshest(left, card, |(_, puzzle)| puzzle);
    left.sort_by(|(one, _), (other, _)| (one - aim).abs().total_cmp(&(other - aim).abs()));
    left.truncate(IN_STREAK);
    let drawn = left.get(context.chance.below(left.len())).copied();
    Ok(drawn.map(|(rating, puzzle)| {
        run.go_on(&puzzle.id, rating.floor() as i64);
        puzzle
    }))
}
