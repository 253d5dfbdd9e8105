//! Positions: counters, side to move, die.

use super::{Action, Die, Point, Side, points::Points};
use crate::Phrase;

/// A position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The points with counters of each side, without the sacred line.
    held: [Points; 2],
    /// The number of counters of each side on 3A and on 3B.
    sacred: [[u8; 2]; 2],
    to_move: Side,
    die: Option<Die>,
}

/// Why a position is impossible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum ImpossiblePosition {
    /// A side has not exactly five counters.
    Counters {
        /// The side.
        side: Side,
        /// How many were given.
        given: usize,
    },
    /// Several counters on a point that holds one.
    Crowded {
        /// The point.
        point: Point,
    },
    /// Both sides have all counters on their goals.
    BothWon,
}

impl ImpossiblePosition {
    /// Describes the error.
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
    /// Number of counters of each side.
    pub const COUNTERS: u8 = 5;

    /// The initial position: all counters off the board.
    pub fn start() -> Position {
        Position {
            held: [Points::NONE; 2],
            sacred: [[0; 2]; 2],
            to_move: Side::A,
            die: None,
        }
    }

    /// Creates a position from the points of each side's five counters, `None` for those off the board.
    ///
    /// # Errors
    /// Fails if a side has not exactly five, or several share a point that holds one.
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
            for &point in counters.iter().flatten() {
                let taken = Side::BOTH.iter().any(|&side| position.on(side, point) > 0);
                if taken && !point.is_sacred() {
                    return Err(ImpossiblePosition::Crowded { point });
                }
                position.put(side, point);
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

    /// The die, if it was rolled for this turn.
    pub fn die(&self) -> Option<Die> {
        self.die
    }

    /// How many counters of a side stand on a point.
    pub fn on(&self, side: Side, point: Point) -> u8 {
        match point.end() {
            Some(end) => self.sacred[side.index()][end],
            None => self.held[side.index()].contains(point).into(),
        }
    }

    /// How many counters of a side are off the board.
    pub fn off(&self, side: Side) -> u8 {
        let [a, b] = self.sacred[side.index()];
        Position::COUNTERS - self.held[side.index()].count() - a - b
    }

    /// The side that has all five counters on its goal.
    pub fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.is_home(side))
    }

    fn is_home(&self, side: Side) -> bool {
        self.on(side, side.goal()) == Position::COUNTERS
    }

    /// Returns the actions with this die, in circuit order of the moving counters. None if the turn is
    /// missed or the game has ended. Entering takes precedence over moving.
    pub fn actions(&self, die: Die) -> impl Iterator<Item = Action> + use<> {
        let (entry, movable) = match self.winner() {
            Some(_) => (None, Points::NONE),
            None => match self.entry(die) {
                Some(entry) => (Some(entry), Points::NONE),
                None => (None, self.movable(die)),
            },
        };
        let moves = movable.iter().map(move |from| Action::Move {
            from,
            to: from.ahead(die),
        });
        let enters = entry.map(|to| Action::Enter { to });
        enters.into_iter().chain(moves)
    }

    /// Returns the number of turns with this die, including a missed one; only while nobody has won.
    pub(super) fn count(&self, die: Die) -> u8 {
        match self.entry(die) {
            Some(_) => 1,
            None => self.movable(die).count().max(1),
        }
    }

    /// Returns where a counter of the side to move has to enter with this die.
    fn entry(&self, die: Die) -> Option<Point> {
        let entry = self.to_move.entry(die);
        (self.off(self.to_move) > 0 && self.is_open(entry)).then_some(entry)
    }

    /// Returns the points of counters that the side to move can move with this die, if none has to enter.
    fn movable(&self, die: Die) -> Points {
        let own = self.held[self.to_move.index()];
        let on_sacred = Point::SACRED
            .into_iter()
            .filter(|&point| self.on(self.to_move, point) > 0);
        let counters = on_sacred.fold(own, Points::with);
        counters.without(own.behind(die))
    }

    /// Whether the side to move may end there: not on an own counter, except on the sacred line.
    pub(super) fn is_open(&self, point: Point) -> bool {
        !self.held[self.to_move.index()].contains(point)
    }

    /// Whether ending there knocks off a counter of the other side.
    pub fn hits(&self, point: Point) -> bool {
        self.held[self.to_move.other().index()].contains(point)
    }

    /// The position with the die rolled.
    pub(super) fn rolled(mut self, die: Die) -> Position {
        self.die = Some(die);
        self
    }

    /// Returns the position after a legal action.
    pub(super) fn after(mut self, action: Action) -> Position {
        let side = self.to_move;
        if let Action::Move { from, .. } = action {
            match from.end() {
                Some(end) => self.sacred[side.index()][end] -= 1,
                None => self.held[side.index()].remove(from),
            }
        }
        if let Some(to) = action.to() {
            // A counter of the other side there is knocked off.
            self.held[side.other().index()].remove(to);
            self.put(side, to);
        }
        self.to_move = side.other();
        self.die = None;
        self
    }

    /// The position before the roll of the die.
    pub(super) fn before_roll(self) -> Position {
        Position { die: None, ..self }
    }

    /// Returns the position after a half turn of the board, with the sides exchanged.
    pub(super) fn exchanged(self) -> Position {
        let [a, b] = self.held.map(Points::opposite);
        let [on_a, on_b] = self.sacred.map(|[one, other]| [other, one]);
        Position {
            held: [b, a],
            sacred: [on_b, on_a],
            to_move: self.to_move.other(),
            die: self.die,
        }
    }

    /// Puts a counter on a point.
    fn put(&mut self, side: Side, point: Point) {
        match point.end() {
            Some(end) => self.sacred[side.index()][end] += 1,
            None => self.held[side.index()].insert(point),
        }
    }
}
