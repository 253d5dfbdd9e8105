//! Positions: where the counters stand, who is to move, and what the die shows.

use super::{Action, Die, Point, Side, points::Points};
use crate::Phrase;

/// A position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The points on which counters of each side stand, the sacred line left out.
    held: [Points; 2],
    /// How many counters of each side stand on 3A and on 3B.
    sacred: [[u8; 2]; 2],
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
            held: [Points::NONE; 2],
            sacred: [[0; 2]; 2],
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

    /// What the die shows, once it was rolled for this turn.
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

    /// The actions with this die, in circuit order of the counters that move; none when the turn is
    /// missed or the game has ended. Entering has priority over moving.
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

    /// How many turns there are with this die, a missed one counted, where nobody has won.
    pub(super) fn count(&self, die: Die) -> u8 {
        match self.entry(die) {
            Some(_) => 1,
            None => self.movable(die).count().max(1),
        }
    }

    /// Where a counter of the side to move has to enter with this die.
    fn entry(&self, die: Die) -> Option<Point> {
        let entry = self.to_move.entry(die);
        (self.off(self.to_move) > 0 && self.is_open(entry)).then_some(entry)
    }

    /// The points from which the side to move can move a counter with this die, where none enters.
    fn movable(&self, die: Die) -> Points {
        let own = self.held[self.to_move.index()];
        let on_sacred = Point::SACRED
            .into_iter()
            .filter(|&point| self.on(self.to_move, point) > 0);
        let counters = on_sacred.fold(own, Points::with);
        counters.without(own.behind(die))
    }

    /// Whether the side to move may land there: not on an own counter, but for the sacred line.
    pub(super) fn is_open(&self, point: Point) -> bool {
        !self.held[self.to_move.index()].contains(point)
    }

    /// Whether landing there knocks a counter of the other side off the board.
    pub fn hits(&self, point: Point) -> bool {
        self.held[self.to_move.other().index()].contains(point)
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
            match from.end() {
                Some(end) => self.sacred[side.index()][end] -= 1,
                None => self.held[side.index()].remove(from),
            }
        }
        if let Some(to) = action.to() {
            // a counter of the other side there is knocked off the board
            self.held[side.other().index()].remove(to);
            self.put(side, to);
        }
        self.to_move = side.other();
        self.die = None;
        self
    }

    /// Puts a counter on a point.
    fn put(&mut self, side: Side, point: Point) {
        match point.end() {
            Some(end) => self.sacred[side.index()][end] += 1,
            None => self.held[side.index()].insert(point),
        }
    }
}
