//! A game: a position, and the positions there have been.

use std::collections::HashMap;

use super::Setup;
use super::{Board, Breach, Cell, Colour, Position};
use crate::{Outcome, Phrase, Seat, duel};

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
    /// A game at its start, on the board of five cells a side.
    pub fn new(_: Setup) -> Game {
        Game::from_position(Position::start(
            Board::of(Board::SIDE).unwrap_or_else(|| unreachable!("there is a board of side five")),
        ))
    }

    /// A game that goes on from a position.
    pub fn from_position(position: Position) -> Game {
        let mut game = Game {
            position,
            reached: HashMap::new(),
        };
        game.note();
        game
    }

    /// A game that goes on from a position code, with nothing repeated.
    ///
    /// # Errors
    /// When the code is malformed or the position impossible.
    pub fn from_code(code: &str) -> Result<Game, Phrase> {
        Position::from_code(code).map(Game::from_position)
    }

    /// The position code.
    pub fn code(&self) -> String {
        self.position.code()
    }

    /// What was agreed before the game.
    pub fn setup(&self) -> Setup {
        Setup
    }

    /// The ply about to be played, from 1.
    pub fn ply(&self) -> u32 {
        self.position.ply()
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The seat to move; `None` when the game has ended.
    pub fn to_move(&self) -> Option<Seat> {
        (!self.ended()).then(|| self.position.seat_of(self.position.to_move()))
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

    /// Every legal turn: the stones that can be placed in order of their cells, the swap, or the
    /// pass where there is no other.
    pub fn turns(&self) -> Vec<Turn> {
        if self.ended() {
            return Vec::new();
        }
        let mut turns: Vec<Turn> = self
            .position
            .empty()
            .filter(|&cell| self.position.placed(cell).is_ok())
            .map(Turn::Place)
            .collect();
        if self.position.may_swap() {
            turns.push(Turn::Swap);
        }
        if turns.is_empty() {
            turns.push(Turn::Pass);
        }
        turns
    }

    /// Whether the turn is legal here.
    ///
    /// # Errors
    /// The rule that it breaks.
    pub fn check(&self, turn: &Turn) -> Result<(), Breach> {
        self.after(turn).map(|_| ())
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// The rule that it breaks; then nothing is played.
    pub fn play(&mut self, turn: &Turn) -> Result<(), Breach> {
        self.position = self.after(turn)?;
        self.note();
        Ok(())
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

    /// The seat to move loses its turn (time rule). Nothing happens once the game has ended; the
    /// position so reached is not counted as a repetition.
    pub fn lose_turn(&mut self) {
        if !self.ended() {
            self.position = self.position.passed();
        }
    }

    /// How the game ended, if it has: five in a line, or the third repetition, which is a draw.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.position.winner() {
            Some(winner) => Some(duel::won_by(self.position.seat_of(winner))),
            None => self.repeated().then(duel::drawn),
        }
    }

    /// The score of a game broken off: nobody is ahead by the rules.
    pub fn standing(&self) -> Outcome {
        self.outcome().unwrap_or_else(duel::drawn)
    }

    /// The pass, when no stone can be placed.
    pub fn forced_pass(&self) -> Option<Turn> {
        self.check(&Turn::Pass).is_ok().then_some(Turn::Pass)
    }

    /// Every legal turn in canonical notation, sorted bytewise; a forced pass alone when there is
    /// no other.
    pub fn legal(&self) -> Vec<String> {
        let mut legal: Vec<String> = self
            .turns()
            .iter()
            .map(|turn| self.notation(turn))
            .collect();
        legal.sort();
        legal
    }

    /// Number of turn sequences of this length, swap and passes counted; 0 beyond the end.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let turns = self.turns();
        if depth == 1 {
            return turns.len() as u64;
        }
        turns
            .into_iter()
            .filter_map(|turn| {
                let mut next = self.clone();
                next.play(&turn).ok()?;
                Some(next.perft(depth - 1))
            })
            .sum()
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
