//! What the crate has for a game besides turns to suggest.

use petteia_rules::{Game, Rules, Seat};

use crate::{
    Budget,
    analysis::{Fact, reasons::Ply},
    puzzles::{Hint, Puzzle, Task, Verdict},
};

/// What the crate has for a game besides turns to suggest: puzzles and reasons. Nothing here has a default,
/// so that a new game declares what it has and what it has not.
pub(crate) trait Player: Rules {
    /// The tasks that its puzzles ask, the easier first; none where it has no puzzles.
    const TASKS: &'static [Task];

    /// The puzzles that come with this crate, one a line: id, position code, task, solutions joined by
    /// spaces, and the grade where there is one, with tabs between.
    const PUZZLES: &'static str;

    /// What a seat gains in this game.
    const GAINS: Gains;

    /// Every turn that does what is asked; see [`puzzles::solutions`](crate::puzzles::solutions).
    fn solutions(&self, task: Task, budget: &mut Budget<'_>) -> Option<Vec<Self::Turn>>;

    /// Whether a solution is too plain to see for a puzzle.
    fn is_plain(&self, solution: &Self::Turn, task: Task) -> bool;

    /// What is to be said of a turn that is none of a puzzle's listed solutions, given the game after it.
    fn verdict(
        &self,
        turn: &Self::Turn,
        after: &Self,
        task: Task,
        budget: &mut Budget<'_>,
    ) -> Verdict;

    /// Hints to the solution of a puzzle in this position, each telling more than the one before.
    fn hints(&self, puzzle: &Puzzle, solution: &Self::Turn) -> Vec<Hint>;

    /// What a seat has gained between this position and a later one.
    fn gain(&self, later: &Self, seat: Seat) -> i64;

    /// How many things a turn has captured, sent off or brought out, given the game after it.
    fn taken(&self, turn: &Self::Turn, after: &Self, seat: Seat) -> u32;

    /// The facts that explain a turn played in this position beside the best one, but for those of
    /// winning and gaining at once, which are told of every game.
    fn facts(&self, ply: &Ply<'_>, turn: &Self::Turn, best: Option<&Self::Turn>) -> Vec<Fact>;

    /// The chances of a seat's party in positions in which somebody is to move, with three to five parties
    /// its expected shares; all are looked at equally far. `past` are the positions before, oldest first.
    fn chances(positions: &[&Self], past: &[Game], seat: Seat, budget: &mut Budget<'_>)
    -> Vec<f64>;

    /// The chance of the side to move before its die is rolled; none without dice.
    fn chance_before_rolling(&self) -> Option<f64>;

    /// Whether whatever is played loses by force, where that can be proven.
    fn is_lost(&self) -> bool;
}

/// What a seat gains in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gains {
    /// It captures or sends off what belongs to the other side.
    Captures,
    /// It brings pieces of its own out.
    PiecesOut,
}

/// The chances of a seat's party, given those of the sides to move.
pub(crate) fn of_seat<G: Rules>(movers: Vec<f64>, positions: &[&G], seat: Seat) -> Vec<f64> {
    let own = |game: &&G| game.to_move() == Some(seat);
    let owners = positions.iter().map(own);
    let chances = movers.into_iter().zip(owners);
    chances
        .map(|(chance, own)| if own { chance } else { 1.0 - chance })
        .collect()
}
