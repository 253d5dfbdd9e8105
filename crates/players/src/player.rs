//! The interface between the crate and the player of each game, other than suggesting turns.

use petteia_rules::{Game, Rules, Seat};

use crate::{
    Budget,
    analysis::{fact::Fact, mistake::Mistake, ply::Ply, reason::Reason},
    puzzles::{
        PuzzleTheme,
        puzzle::{Hint, Puzzle, Task, Verdict},
    },
};

/// What a game's player offers besides suggesting turns: puzzles and reasons. No item has a
/// default, so that a new game declares what it has and what it lacks.
pub(crate) trait Player: Rules {
    /// The tasks of its puzzles, the easier first; empty if it has no puzzles.
    const TASKS: &'static [Task];

    /// The puzzles in this crate, one a line. The columns are separated by tabs: id, position code,
    /// task, solutions joined by spaces, and the grade if there is one.
    const PUZZLES: &'static str;

    /// The kind of gain that counts in this game.
    const GAINS: Gains;

    /// Every turn that solves the task; see [`puzzles::solutions`](crate::puzzles::solutions).
    fn solutions(&self, task: Task, budget: &mut Budget<'_>) -> Option<Vec<Self::Turn>>;

    /// Whether a solution is too easy to see for a puzzle.
    fn is_plain(&self, solution: &Self::Turn, task: Task) -> bool;

    /// The verdict on a turn that is not among a puzzle's listed solutions, given the game after
    /// it.
    fn verdict(
        &self,
        turn: &Self::Turn,
        after: &Self,
        task: Task,
        budget: &mut Budget<'_>,
    ) -> Verdict;

    /// Hints to the solution of a puzzle in this position, each telling more than the one before.
    fn hints(&self, puzzle: &Puzzle, solution: &Self::Turn) -> Vec<Hint>;

    /// What a puzzle in this position is about that has this solution, in the game's own terms.
    fn themes(&self, solution: &Self::Turn) -> Vec<PuzzleTheme>;

    /// The gain of a seat between this position and a later one.
    fn gain(&self, later: &Self, seat: Seat) -> i64;

    /// The number of things that a turn captured, sent off or brought out, given the game after it.
    fn taken(&self, turn: &Self::Turn, after: &Self, seat: Seat) -> u32;

    /// The facts that explain a turn played in this position compared with the best one. Facts
    /// about winning and gaining at once are found for every game elsewhere.
    fn facts(&self, ply: &Ply<'_>, turn: &Self::Turn, best: Option<&Self::Turn>) -> Vec<Fact>;

    /// The kind of mistake that a turn played in this position was, compared with the best one, given
    /// the reasons found; `None` if the game has no name for it.
    fn mistake(&self, turn: &Self::Turn, best: &Self::Turn, reasons: &[Reason]) -> Option<Mistake>;

    /// The chances of a seat's party in positions that are not over, all searched equally deep; its
    /// expected shares with three to five parties. `past` are the earlier positions, oldest first.
    fn chances(positions: &[&Self], past: &[Game], seat: Seat, budget: &mut Budget<'_>)
    -> Vec<f64>;

    /// The chance of the side to move before its die is rolled; `None` for games without dice.
    fn chance_before_rolling(&self) -> Option<f64>;

    /// Whether every turn is proven to lose by force.
    fn is_lost(&self) -> bool;
}

/// The kind of gain that counts in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gains {
    /// It captures or sends off what belongs to the other side.
    Captures,
    /// It brings pieces of its own out.
    PiecesOut,
}

/// The chances of a seat's party, from the chances of the sides to move.
pub(crate) fn of_seat<G: Rules>(movers: Vec<f64>, positions: &[&G], seat: Seat) -> Vec<f64> {
    let own = |game: &&G| game.to_move() == Some(seat);
    let owners = positions.iter().map(own);
    let chances = movers.into_iter().zip(owners);
    chances
        .map(|(chance, own)| if own { chance } else { 1.0 - chance })
        .collect()
}
