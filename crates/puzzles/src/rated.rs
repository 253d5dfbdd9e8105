//! The ratings of puzzles and of those who solve them.
//!
//! The first attempt at a puzzle of the stock is rated, in one commit with its answer. The commit relies on
//! what was read of the two ratings, so nobody's attempt is lost or counted twice.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{DocumentKey, DocumentKind, PuzzleCard, PuzzleRating, PuzzleSolver, UserDocument},
    ids::UserId,
    rating::{Rating, Size},
};
use petteia_games::words::ratings::{shown, whole};
use petteia_players::{
    Level,
    puzzles::{self, Puzzle},
};
use petteia_rules::GameKind;
use petteia_speech::{say, speech::Say};
use petteia_store::{Commit, StoreError, UserDocuments};

/// The deviation of a puzzle that nobody has attempted: its grade says something about it, but not much.
const DEVIATION: f64 = 250.0;

/// How much a puzzle that no level solves begins above those of the highest level.
const ABOVE_THE_TOP: f64 = 150.0;

/// The rating at which puzzles begin in a game whose levels are not rated.
const UNKNOWN: f64 = 1500.0;

/// How well a user solves the puzzles of a game, while a command changes it.
pub(crate) struct Solving {
    user: UserId,
    /// The game.
    pub kind: GameKind,
    /// What the store had before.
    read: Option<PuzzleSolver>,
    /// Their rating and results, with the changes of the command.
    pub solver: PuzzleSolver,
    attempted: Option<Attempted>,
}

/// A puzzle of which the first attempt was rated.
struct Attempted {
    id: String,
    read: Option<PuzzleRating>,
    rating: PuzzleRating,
}

impl Solving {
    /// Reads how well a user solves the puzzles of a game.
    pub async fn of(
        store: &dyn UserDocuments,
        user: UserId,
        kind: GameKind,
    ) -> Result<Solving, StoreError> {
        let read = solver_of(store, user, kind).await?;
        Ok(Solving {
            user,
            kind,
            solver: read.clone().unwrap_or_default(),
            read,
            attempted: None,
        })
    }

    /// Rates this attempt, if it is the first at a puzzle of the stock. Returns how the user's rating
    /// changes. `card` are the user's puzzles before the attempt.
    pub async fn attempt(
        &mut self,
        store: &dyn UserDocuments,
        now: DateTime<Utc>,
        card: &PuzzleCard,
        puzzle: &Puzzle,
        solved: bool,
    ) -> Result<Option<Say>, StoreError> {
        if !is_rated(&self.solver, card, puzzle) {
            return Ok(None);
        }
        let key = DocumentKey::PuzzleRating(puzzle.id.clone());
        let document = store.document(UserId::NOBODY, &key).await?;
        let read = document.and_then(UserDocument::puzzle_rating);
        let beginning = || PuzzleRating::beginning(beginning(puzzle));
        let mut rating = read.clone().unwrap_or_else(beginning);
        let before = self.solver.at(now);
        self.solver.attempt(&puzzle.id, &mut rating, solved, now);
        self.attempted = Some(Attempted {
            id: puzzle.id.clone(),
            read,
            rating,
        });
        Ok(Some(changed(puzzle.kind, before, self.solver.at(now))))
    }

    /// Adds what has changed to a commit, which relies on what was read.
    pub fn add_to(self, commit: &mut Commit) {
        if self.read.clone().unwrap_or_default() == self.solver {
            return;
        }
        let key = DocumentKey::PuzzleSolver(self.kind);
        let read = self.read.map(UserDocument::PuzzleSolver);
        let document = UserDocument::PuzzleSolver(self.solver);
        commit.replace(self.user, key, read, Some(document));
        if let Some(Attempted { id, read, rating }) = self.attempted {
            let key = DocumentKey::PuzzleRating(id);
            let read = read.map(UserDocument::PuzzleRating);
            let document = UserDocument::PuzzleRating(rating);
            commit.replace(UserId::NOBODY, key, read, Some(document));
        }
    }
}

/// Whether the next attempt at a puzzle is rated: the first one at a puzzle of the stock. `card` are the user's puzzles.
pub(crate) fn is_rated(solver: &PuzzleSolver, card: &PuzzleCard, puzzle: &Puzzle) -> bool {
    let stock = puzzles::stock(puzzle.kind);
    let is_stocked = stock.iter().any(|stocked| stocked.id == puzzle.id);
    let open = card.open.as_ref().filter(|open| open.id == puzzle.id);
    let is_tried = open.is_some_and(|open| open.hints > 0 || open.wrong > 0);
    let is_known = |id: &str| card.is_done(id) || solver.attempted.contains(id);
    let mut twins = puzzles::twins(&puzzle.id).iter();
    is_stocked && !is_tried && !is_known(&puzzle.id) && !twins.any(|twin| is_known(twin))
}

/// Says how long a user's best streak was in the puzzles of a game, if there was one.
pub fn streak_in_stats(kind: GameKind, solver: &PuzzleSolver) -> Option<Say> {
    let best = solver.best_streak;
    (best > 0).then(|| say!("stats-puzzle-streak", title = kind.title(), count = best))
}

/// Says how a user's rating has changed.
fn changed(kind: GameKind, before: Rating, after: Rating) -> Say {
    let provisional = after.is_provisional(Size::Two);
    let (before, after) = (whole(before.rating), shown(after));
    match provisional {
        true => say!(
            "puzzle-rating-changed-provisional",
            game = kind.title(),
            before = before,
            after = after
        ),
        false => say!(
            "puzzle-rating-changed",
            game = kind.title(),
            before = before,
            after = after
        ),
    }
}

/// Returns how well a user solves the puzzles of a game; `None` if none of their attempts was rated.
pub async fn solver_of(
    store: &dyn UserDocuments,
    user: UserId,
    kind: GameKind,
) -> Result<Option<PuzzleSolver>, StoreError> {
    let document = store
        .document(user, &DocumentKey::PuzzleSolver(kind))
        .await?;
    Ok(document.and_then(UserDocument::puzzle_solver))
}

/// Says how well a user solves the puzzles of a game.
pub fn in_stats(kind: GameKind, solver: &PuzzleSolver, now: DateTime<Utc>) -> Say {
    let rating = solver.at(now);
    let (attempts, solved) = (solver.attempted.len(), solver.solved);
    match rating.is_provisional(Size::Two) {
        true => say!(
            "stats-puzzles-provisional",
            title = kind.title(),
            rating = shown(rating),
            attempts = attempts,
            solved = solved
        ),
        false => say!(
            "stats-puzzles",
            title = kind.title(),
            rating = shown(rating),
            attempts = attempts,
            solved = solved
        ),
    }
}

/// The ratings of the puzzles that somebody attempted, by id.
pub(crate) async fn ratings(
    store: &dyn UserDocuments,
) -> Result<BTreeMap<String, Rating>, StoreError> {
    let attempted = store.all_documents(DocumentKind::PuzzleRating).await?;
    let ratings = attempted
        .into_iter()
        .filter_map(|(_, key, document)| match (key, document) {
            (DocumentKey::PuzzleRating(id), UserDocument::PuzzleRating(rating)) => {
                Some((id, rating.rating()))
            }
            _ => None,
        });
    Ok(ratings.collect())
}

/// The rating of a puzzle that nobody has attempted: that of the lowest level that solves it.
pub(crate) fn beginning(puzzle: &Puzzle) -> Rating {
    let level = puzzle.grade.unwrap_or(Level::TOP);
    let of_level = level.rating(puzzle.kind).map_or(UNKNOWN, f64::from);
    let above = match puzzle.grade {
        Some(_) => 0.0,
        None => ABOVE_THE_TOP,
    };
    Rating::new(of_level + above, DEVIATION)
}
