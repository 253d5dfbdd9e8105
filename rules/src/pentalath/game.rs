//! A game: a position, and the positions there have been.

use std::{collections::HashMap, convert::Infallible};

use super::{Board, Breach, Cell, Colour, Position, Setup};
use crate::{Completion, Outcome, Phrase, ReadError, Rules, Seat, duel};

/// A game being played.
#[derive(Debug, Clone)]
pub struct Game {
    position: Position,
    /// How often each position was reached by a turn, with the colour to move.
    reached: HashMap<([u64; 2], Colour), u8>,
}

/// One seat's whole action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A stone is placed.
    Place(Cell),
    /// The second seat swaps colours instead of placing its first stone.
    Swap,
    /// No stone can be placed.
    Pass,
}

impl Game {
    /// A game that goes on from a position.
    pub fn from_position(position: Position) -> Game {
        let mut game = Game {
            position,
            reached: HashMap::new(),
        };
        game.note();
        game
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    fn ended(&self) -> bool {
        self.position.winner().is_some() || self.repeated()
    }

    /// Whether the position has been reached for the third time with the same colour to move.
    fn repeated(&self) -> bool {
        self.reached
            .get(&(self.position.stones(), self.position.to_move()))
            .is_some_and(|&times| times >= 3)
    }

    fn note(&mut self) {
        let key = (self.position.stones(), self.position.to_move());
        *self.reached.entry(key).or_default() += 1;
    }

    /// How often each position was reached by a turn: the stones of White and of Black as sets, bit n
    /// for the cell with index n, and the colour to move. In no particular order.
    pub fn reached(&self) -> impl Iterator<Item = (([u64; 2], Colour), u8)> + '_ {
        self.reached.iter().map(|(&key, &times)| (key, times))
    }

    fn after(&self, turn: &Turn) -> Result<Position, Breach> {
        if self.ended() {
            return Err(Breach::GameOver);
        }
        let position = &self.position;
        match *turn {
            Turn::Place(cell) => {
                let name = || position.board().name(cell);
                if position.stone(cell).is_some() {
                    return Err(Breach::Taken { cell: name() });
                }
                match position.placed(cell) {
                    Ok((next, _)) => Ok(next),
                    Err(_) => Err(Breach::Suicide { cell: name() }),
                }
            }
            Turn::Swap if position.may_swap() => Ok(position.after_swap()),
            Turn::Swap if position.ply() == 2 => Err(Breach::NothingToSwap),
            Turn::Swap => Err(Breach::LateSwap),
            Turn::Pass if self.turns() == [Turn::Pass] => Ok(position.passed()),
            Turn::Pass => Err(Breach::CanPlace),
        }
    }
}

impl Rules for Game {
    type Setup = Setup;
    type Turn = Turn;
    type Capture = Infallible;
    type Breach = Breach;

    const NAME: &'static str = "pentalath";

    /// On the board of five cells a side.
    fn new(_: Setup) -> Game {
        Game::from_position(Position::start(
            Board::of(Board::SIDE).unwrap_or_else(|| unreachable!("there is a board of side five")),
        ))
    }

    fn from_code(code: &str) -> Result<Game, Phrase> {
        Position::from_code(code).map(Game::from_position)
    }

    fn code(&self) -> String {
        self.position.code()
    }

    fn setup(&self) -> Setup {
        Setup
    }

    fn ply(&self) -> u32 {
        self.position.ply()
    }

    fn to_move(&self) -> Option<Seat> {
        (!self.ended()).then(|| self.position.seat_of(self.position.to_move()))
    }

    /// Five in a line, or the third repetition, which is a draw.
    fn outcome(&self) -> Option<Outcome> {
        match self.position.winner() {
            Some(winner) => Some(duel::won_by(self.position.seat_of(winner))),
            None => self.repeated().then(duel::drawn),
        }
    }

    /// The stones that can be placed in order of their cells, the swap, or the pass.
    fn for_each_turn(&self, mut each: impl FnMut(Turn)) {
        if self.ended() {
            return;
        }
        let mut any = false;
        let placements = self
            .position
            .empty()
            .filter(|&cell| self.position.placed(cell).is_ok())
            .map(Turn::Place);
        let swap = self.position.may_swap().then_some(Turn::Swap);
        for turn in placements.chain(swap) {
            any = true;
            each(turn);
        }
        if !any {
            each(Turn::Pass);
        }
    }

    fn check(&self, turn: &Turn) -> Result<(), Breach> {
        self.after(turn).map(|_| ())
    }

    fn make(&mut self, turn: &Turn) {
        if let Ok(position) = self.after(turn) {
            self.position = position;
            self.note();
        }
    }

    fn play(&mut self, turn: &Turn) -> Result<(), Breach> {
        self.position = self.after(turn)?;
        self.note();
        Ok(())
    }

    /// The position so reached is not counted as a repetition.
    fn lose_turn(&mut self) {
        if !self.ended() {
            self.position = self.position.passed();
        }
    }

    fn forced_pass(&self) -> Option<Turn> {
        self.check(&Turn::Pass).is_ok().then_some(Turn::Pass)
    }

    // the rooms `notation` and `words` have these
    fn notation(&self, turn: &Turn) -> String {
        Game::notation(self, turn)
    }

    fn read(&self, typed: &str) -> Result<Turn, ReadError> {
        Game::read(self, typed)
    }

    fn complete(&self, typed: &str, most: usize) -> Vec<Completion> {
        Game::complete(self, typed, most)
    }

    fn describe(&self, turn: &Turn) -> Phrase {
        Game::describe(self, turn)
    }
}

impl Position {
    /// Number of placement sequences of this length: swap and passes left out, ended by five in a
    /// line.
    pub fn placements(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.winner().is_some() {
            return 0;
        }
        let next = self.empty().filter_map(|cell| self.placed(cell).ok());
        if depth == 1 {
            return next.count() as u64;
        }
        next.map(|(next, _)| next.placements(depth - 1)).sum()
    }
}
