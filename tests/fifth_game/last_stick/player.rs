//! The computer player of Last Stick. It leaves a multiple of three if it can.

use petteia_rules::{Game, Seat, Turn, last_stick};

use crate::{
    Budget, Level, Suggestion,
    analysis::{Fact, Mistake, Reason, ply::Ply},
    player::{Gains, Player, of_seat},
    puzzles::{Hint, Puzzle, PuzzleTheme, Task, Verdict, Why},
};

/// No matches were played.
pub const RATINGS: Option<[u16; 8]> = None;

/// Chooses a turn.
pub fn suggest(
    game: &Game,
    _: &[Game],
    _: Level,
    _: &mut Budget<'_>,
    _: u64,
) -> Suggestion {
    let Game::LastStick(played) = game else {
        unreachable!("another game's player");
    };
    let take = if played.sticks() % 3 == 2 { 2 } else { 1 };
    let value = if played.sticks().is_multiple_of(3) { 0.0 } else { 1.0 };
    Suggestion::among(vec![(Turn::LastStick(last_stick::Turn(take)), value)], 0, 1)
}

/// It has no puzzles, and nothing is said of its turns but whether they win.
impl Player for last_stick::Game {
    const TASKS: &'static [Task] = &[];

    const PUZZLES: &'static str = "";

    const GAINS: Gains = Gains::Captures;

    fn solutions(&self, _: Task, _: &mut Budget<'_>) -> Option<Vec<last_stick::Turn>> {
        None
    }

    fn is_plain(&self, _: &last_stick::Turn, _: Task) -> bool {
        true
    }

    fn verdict(&self, _: &last_stick::Turn, _: &Self, _: Task, _: &mut Budget<'_>) -> Verdict {
        Verdict::Wrong(Why::Unknown)
    }

    fn hints(&self, _: &Puzzle, _: &last_stick::Turn) -> Vec<Hint> {
        Vec::new()
    }

    fn themes(&self, _: &last_stick::Turn) -> Vec<PuzzleTheme> {
        Vec::new()
    }

    fn gain(&self, _: &Self, _: Seat) -> i64 {
        0
    }

    fn taken(&self, _: &last_stick::Turn, _: &Self, _: Seat) -> u32 {
        0
    }

    fn facts(
        &self,
        _: &Ply<'_>,
        _: &last_stick::Turn,
        _: Option<&last_stick::Turn>,
    ) -> Vec<Fact> {
        Vec::new()
    }

    fn mistake(
        &self,
        _: &last_stick::Turn,
        _: &last_stick::Turn,
        _: &[Reason],
    ) -> Option<Mistake> {
        None
    }

    fn chances(positions: &[&Self], _: &[Game], seat: Seat, _: &mut Budget<'_>) -> Vec<f64> {
        let movers = positions.iter().map(|game| match game.sticks() % 3 {
            0 => 0.0,
            _ => 1.0,
        });
        of_seat(movers.collect(), positions, seat)
    }

    fn chance_before_rolling(&self) -> Option<f64> {
        None
    }

    fn is_lost(&self) -> bool {
        self.sticks().is_multiple_of(3)
    }
}
