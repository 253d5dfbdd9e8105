//! A game: a position and its history.

use std::convert::Infallible;

use super::{Board, Breach, Cell, Colour, Position, Setup, board::cells, history::History};
use crate::{
    Completion, Decider, Outcome, Phrase, ReadError, Rules, Seat, duel, key, symmetry::undoing,
};

/// A game being played.
#[derive(Debug, Clone)]
pub struct Game {
    position: Position,
    history: History,
}

/// A turn of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A stone is placed.
    Place(Cell),
    /// The second seat swaps colours instead of placing a stone.
    Swap,
    /// No stone can be placed.
    Pass,
}

impl Game {
    /// Starts a game from a position.
    pub fn from_position(position: Position) -> Game {
        let mut history = History::default();
        history.add(&position);
        Game { position, history }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    fn ended(&self) -> bool {
        self.position.winner().is_some() || self.history.repeated()
    }

    /// Returns how often turns led to each position: the stones of White and of Black as sets (bit n for
    /// the cell with index n), and the colour to move. In arbitrary order.
    pub fn reached(&self) -> impl Iterator<Item = (([u64; 2], Colour), u8)> + use<> {
        self.history.counts().into_iter()
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
            Turn::Pass if position.placements() == 0 && !position.may_swap() => {
                Ok(position.passed())
            }
            Turn::Pass => Err(Breach::CanPlace),
        }
    }

    fn advance(&mut self, position: Position) {
        self.position = position;
        self.history.add(&position);
    }
}

impl Rules for Game {
    type Setup = Setup;
    type Turn = Turn;
    type Capture = Infallible;
    type Breach = Breach;

    const NAME: &'static str = "pentalath";

    /// The first stone is an advantage.
    const DECIDER: Decider = Decider::SecondSeat;

    /// On the board with five cells per side.
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

    fn key(&self) -> u64 {
        let position = &self.position;
        let [white, black] = position.stones();
        let seats = u64::from(position.swapped()) << 1 | position.to_move() as u64;
        // The swap is only possible at ply 2.
        let swap = u64::from(position.may_swap());
        let side = u64::from(position.board().side());
        key::of([white, black, seats, swap, side])
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
            None => self.history.repeated().then(duel::drawn),
        }
    }

    /// Stones in order of cells, the swap, or the pass.
    fn for_each_turn(&self, mut each: impl FnMut(Turn)) {
        if self.ended() {
            return;
        }
        let placements = self.position.placements();
        cells(placements).map(Turn::Place).for_each(&mut each);
        if self.position.may_swap() {
            each(Turn::Swap);
        } else if placements == 0 {
            each(Turn::Pass);
        }
    }

    fn count_turns(&self) -> u64 {
        match self.ended() {
            true => 0,
            false => {
                let swap = u64::from(self.position.may_swap());
                (u64::from(self.position.placements().count_ones()) + swap).max(1)
            }
        }
    }

    fn check(&self, turn: &Turn) -> Result<(), Breach> {
        self.after(turn).map(|_| ())
    }

    fn make(&mut self, turn: &Turn) {
        self.advance(match *turn {
            Turn::Place(cell) => self.position.after_stone(cell),
            Turn::Swap => self.position.after_swap(),
            Turn::Pass => self.position.passed(),
        });
    }

    fn play(&mut self, turn: &Turn) -> Result<(), Breach> {
        self.advance(self.after(turn)?);
        Ok(())
    }

    /// The position after a lost turn does not count as a repetition.
    fn lose_turn(&mut self) {
        if !self.ended() {
            self.position = self.position.passed();
        }
    }

    fn symmetries(&self) -> u8 {
        Board::SYMMETRIES
    }

    fn mirrored(&self, symmetry: u8) -> Game {
        Game::from_position(self.position.mirrored(symmetry))
    }

    fn mirrored_turn(&self, turn: &Turn, symmetry: u8) -> Turn {
        match *turn {
            Turn::Place(cell) => Turn::Place(self.position.board().mirrored(cell, symmetry)),
            Turn::Swap | Turn::Pass => *turn,
        }
    }

    fn undoing(&self, symmetry: u8) -> u8 {
        undoing(symmetry, 6)
    }

    fn forced_pass(&self) -> Option<Turn> {
        self.check(&Turn::Pass).is_ok().then_some(Turn::Pass)
    }

    // Implemented in the modules `notation` and `words`.
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
    /// Counts the sequences of placements of this length: without swap and pass, ending at five in a line.
    pub fn placement_sequences(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ if self.winner().is_some() => 0,
            1 => self.placements().count_ones().into(),
            _ => cells(self.placements())
                .map(|cell| self.after_stone(cell).placement_sequences(depth - 1))
                .sum(),
        }
    }
}
