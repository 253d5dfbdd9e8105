//! Positions: where the counters stand, who is to move, and what the die shows.

use super::{Action, Die, Point, Side};
use crate::Phrase;

/// A position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// How many counters of each side stand on each point.
    on: [[u8; Point::COUNT]; 2],
    to_move: Side,
    die: Option<Die>,
}

/// Why a position cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum ImpossiblePosition {
    /// Another number of counters than five.
    Counters {
        /// The side.
        side: Side,
        /// How many were given.
        given: usize,
    },
    /// Several counters where only one can stand.
    Crowded {
        /// The point.
        point: Point,
    },
    /// Both sides have all their counters home.
    BothWon,
}

impl ImpossiblePosition {
    /// What is wrong.
    pub fn phrase(&self) -> Phrase {
        match self {
            ImpossiblePosition::Counters { side, given } => {
                Phrase::new("five-lines-impossible-counters")
                    .with("side", side.to_string())
                    .with("given", *given)
            }
            ImpossiblePosition::Crowded { point } => {
                Phrase::new("five-lines-impossible-crowded").with("point", point.name())
            }
            ImpossiblePosition::BothWon => Phrase::new("five-lines-impossible-both"),
        }
    }
}

impl Position {
    /// How many counters each side has.
    pub const COUNTERS: u8 = 5;

    /// The position in which a game starts: all counters off the board.
    pub fn start() -> Position {
        Position {
            on: [[0; Point::COUNT]; 2],
            to_move: Side::A,
            die: None,
        }
    }

    /// A position from where each side's five counters stand, `None` for those off the board.
    ///
    /// # Errors
    /// When there are not five each, or several stand where one can.
    pub fn from_parts(
        counters: [&[Option<Point>]; 2],
        to_move: Side,
        die: Option<Die>,
    ) -> Result<Position, ImpossiblePosition> {
        let mut position = Position {
            to_move,
            die,
            ..Position::start()
        };
        for side in Side::BOTH {
            let counters = counters[side.index()];
            if counters.len() != usize::from(Position::COUNTERS) {
                return Err(ImpossiblePosition::Counters {
                    side,
                    given: counters.len(),
                });
            }
            for point in counters.iter().flatten() {
                position.on[side.index()][point.index()] += 1;
            }
        }
        for point in Point::all().filter(|point| !point.is_sacred()) {
            if Side::BOTH
                .map(|side| position.on(side, point))
                .iter()
                .sum::<u8>()
                > 1
            {
                return Err(ImpossiblePosition::Crowded { point });
            }
        }
        if Side::BOTH.iter().all(|&side| position.is_home(side)) {
            return Err(ImpossiblePosition::BothWon);
        }
        Ok(position)
    }

    /// The side to move.
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// What the die shows, once it was rolled for this turn.
    pub fn die(&self) -> Option<Die> {
        self.die
    }

    /// How many counters of a side stand on a point.
    pub fn on(&self, side: Side, point: Point) -> u8 {
        self.on[side.index()][point.index()]
    }

    /// How many counters of a side are off the board.
    pub fn off(&self, side: Side) -> u8 {
        Position::COUNTERS - self.on[side.index()].iter().sum::<u8>()
    }

    /// The side that has all five counters on its goal.
    pub fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.is_home(side))
    }

    fn is_home(&self, side: Side) -> bool {
        self.on(side, side.goal()) == Position::COUNTERS
    }

    /// The actions with this die, in circuit order of the counters that move; none when the turn is
    /// missed or the game has ended. Entering has priority over moving.
    pub fn actions(&self, die: Die) -> Vec<Action> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let side = self.to_move;
        let entry = side.entry(die);
        if self.off(side) > 0 && self.is_open(entry) {
            return vec![Action::Enter { to: entry }];
        }
        Point::all()
            .filter(|&from| self.on(side, from) > 0)
            .map(|from| Action::Move {
                from,
                to: from.ahead(die),
            })
            .filter(|action| action.to().is_some_and(|to| self.is_open(to)))
            .collect()
    }

    /// Whether the side to move may land there: not on an own counter, but for the sacred line.
    pub(super) fn is_open(&self, point: Point) -> bool {
        point.is_sacred() || self.on(self.to_move, point) == 0
    }

    /// Whether landing there knocks a counter of the other side off the board.
    pub fn hits(&self, point: Point) -> bool {
        !point.is_sacred() && self.on(self.to_move.other(), point) > 0
    }

    /// The position with the die rolled.
    pub(super) fn rolled(mut self, die: Die) -> Position {
        self.die = Some(die);
        self
    }

    /// The position after an action that can be made here.
    pub(super) fn after(mut self, action: Action) -> Position {
        let side = self.to_move;
        if let Action::Move { from, .. } = action {
            self.on[side.index()][from.index()] -= 1;
        }
        if let Some(to) = action.to() {
            if self.hits(to) {
                self.on[side.other().index()][to.index()] = 0;
            }
            self.on[side.index()][to.index()] += 1;
        }
        self.to_move = side.other();
        self.die = None;
        self
    }
}
