//! Positions: stones, colour to move, colours of the seats.

use super::{Board, Cell, board::cells};
use crate::{Phrase, Seat};

/// The colour of stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// White, who moves first.
    White,
    /// Black.
    Black,
}

/// A position, without history.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    board: &'static Board,
    stones: [u64; 2],
    to_move: Colour,
    ply: u32,
    swapped: bool,
    /// The colour with five in a line, computed from the stones.
    winner: Option<Colour>,
}

/// Why a position is impossible.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum ImpossiblePosition {
    /// Two stones on one cell.
    TakenTwice {
        /// The cell's name.
        cell: String,
    },
    /// A group without an adjacent empty cell.
    Dead {
        /// The name of its first cell.
        cell: String,
    },
    /// Five in a line of both colours.
    BothWon,
    /// The colour to move does not belong to the seat to move.
    Turn {
        /// The ply.
        ply: u32,
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// The ply is out of range.
    Ply,
    /// The ply is too early for a swap.
    EarlySwap,
}

impl ImpossiblePosition {
    /// Describes the error.
    pub fn phrase(&self) -> Phrase {
        match self {
            ImpossiblePosition::TakenTwice { cell } => {
                Phrase::new("pentalath-impossible-taken").with("cell", cell.as_str())
            }
            ImpossiblePosition::Dead { cell } => {
                Phrase::new("pentalath-impossible-dead").with("cell", cell.as_str())
            }
            ImpossiblePosition::BothWon => Phrase::new("pentalath-impossible-both"),
            ImpossiblePosition::Turn { ply, seat } => Phrase::new("pentalath-impossible-turn")
                .with("ply", *ply)
                .with("seat", seat.number()),
            ImpossiblePosition::Ply => Phrase::new("code-plies-from-one"),
            ImpossiblePosition::EarlySwap => Phrase::new("pentalath-impossible-swap"),
        }
    }
}

/// The stone's group would have no adjacent empty cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Suicide;

impl Colour {
    /// Both colours, White first.
    pub const BOTH: [Colour; 2] = [Colour::White, Colour::Black];

    /// The other colour.
    pub fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// The colour's letter in position codes.
    pub fn letter(self) -> char {
        match self {
            Colour::White => 'w',
            Colour::Black => 'b',
        }
    }
}

impl Position {
    /// The empty board.
    pub fn start(board: &'static Board) -> Position {
        Position {
            board,
            stones: [0; 2],
            to_move: Colour::White,
            ply: 1,
            swapped: false,
            winner: None,
        }
    }

    /// Creates a position from the cells of White and of Black.
    ///
    /// # Errors
    /// Fails if it is impossible.
    pub fn from_parts(
        board: &'static Board,
        stones: [&[Cell]; 2],
        to_move: Colour,
        ply: u32,
        swapped: bool,
    ) -> Result<Position, ImpossiblePosition> {
        let stones = stones.map(|cells| cells.iter().fold(0, |set, cell| set | cell.bit()));
        let position = Position {
            board,
            stones,
            to_move,
            ply,
            swapped,
            winner: Colour::BOTH
                .into_iter()
                .find(|&colour| board.has_five(stones[colour as usize])),
        };
        let name = |set: u64| cells(set).next().map(|cell| board.name(cell));
        if let Some(cell) = name(stones[0] & stones[1]) {
            return Err(ImpossiblePosition::TakenTwice { cell });
        }
        for colour in Colour::BOTH {
            if let Some(cell) = name(position.dead(colour)) {
                return Err(ImpossiblePosition::Dead { cell });
            }
        }
        if stones.iter().all(|&set| board.has_five(set)) {
            return Err(ImpossiblePosition::BothWon);
        }
        if ply == 0 {
            return Err(ImpossiblePosition::Ply);
        }
        if swapped && ply < 3 {
            return Err(ImpossiblePosition::EarlySwap);
        }
        let seat = turn_of(ply);
        if position.seat_of(to_move) != seat {
            return Err(ImpossiblePosition::Turn { ply, seat });
        }
        Ok(position)
    }

    /// The board.
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// The colour to move.
    pub fn to_move(&self) -> Colour {
        self.to_move
    }

    /// The ply about to be played, from 1.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// Whether the seats have swapped colours.
    pub fn swapped(&self) -> bool {
        self.swapped
    }

    /// The seat that has a colour.
    pub fn seat_of(&self, colour: Colour) -> Seat {
        turn_of(match (colour, self.swapped) {
            (Colour::White, false) | (Colour::Black, true) => 1,
            (Colour::Black, false) | (Colour::White, true) => 2,
        })
    }

    /// The colour of the stone on a cell.
    pub fn stone(&self, cell: Cell) -> Option<Colour> {
        Colour::BOTH
            .into_iter()
            .find(|&colour| self.stones[colour as usize] & cell.bit() != 0)
    }

    /// The stones of White and of Black as sets: bit n is the cell with index n.
    pub fn stones(&self) -> [u64; 2] {
        self.stones
    }

    /// The colour that has five in a line.
    pub fn winner(&self) -> Option<Colour> {
        self.winner
    }

    /// Returns every line of five of the winner, each from end to end.
    pub fn fives(&self) -> Vec<Vec<Cell>> {
        let Some(winner) = self.winner() else {
            return Vec::new();
        };
        self.board
            .fives_in(self.stones[winner as usize])
            .map(|five| cells(five).collect())
            .collect()
    }

    /// The empty cells.
    pub fn empty(&self) -> impl Iterator<Item = Cell> + use<> {
        cells(self.empty_set())
    }

    /// Whether the second seat may swap colours instead of placing a stone: at ply 2, after a stone was
    /// placed.
    pub fn may_swap(&self) -> bool {
        self.ply == 2 && !self.swapped && self.stones != [0; 2]
    }

    /// Returns the position after placing a stone on an empty cell, and the captured stones.
    ///
    /// # Errors
    /// Fails if the stone's group has no empty neighbour even after captures.
    pub fn placed(&self, cell: Cell) -> Result<(Position, Vec<Cell>), Suicide> {
        let captured = self.captures_by(cell);
        match self.is_suicide(cell, captured) {
            true => Err(Suicide),
            false => Ok((self.with_stone(cell, captured), cells(captured).collect())),
        }
    }

    /// Returns the position after a legal stone.
    pub(super) fn after_stone(&self, cell: Cell) -> Position {
        self.with_stone(cell, self.captures_by(cell))
    }

    fn with_stone(&self, cell: Cell, captured: u64) -> Position {
        let (own, enemy) = (self.to_move, self.to_move.other());
        let mut next = *self;
        next.stones[own as usize] |= cell.bit();
        next.stones[enemy as usize] &= !captured;
        if self.winner.is_none() && self.board.has_five_through(cell, next.stones[own as usize]) {
            next.winner = Some(own);
        }
        next.to_move = enemy;
        next.ply += 1;
        next
    }

    /// Returns the empty cells where the colour to move may place a stone.
    pub(super) fn placements(&self) -> u64 {
        let empty = self.empty_set();
        // Only a stone without an adjacent empty cell can be suicide.
        let closed = empty & !self.board.beside(empty);
        let dying = cells(closed)
            .filter(|&cell| self.is_suicide(cell, self.captures_by(cell)))
            .fold(0, |set, cell| set | cell.bit());
        empty & !dying
    }

    /// Returns the enemy stones that a stone on an empty cell captures. Every other group keeps an empty
    /// neighbour, so only groups next to the stone can die.
    fn captures_by(&self, cell: Cell) -> u64 {
        let empty = self.empty_set() & !cell.bit();
        let enemy = self.stones[self.to_move.other() as usize];
        let beside = cells(self.board.beside_cell(cell) & enemy);
        beside.fold(0, |captured, stone| match captured & stone.bit() {
            0 => captured | self.group_if_dead(stone, enemy, empty),
            _ => captured,
        })
    }

    /// Whether a stone on an empty cell, with these captures, is suicide.
    fn is_suicide(&self, cell: Cell, captured: u64) -> bool {
        let empty = self.empty_set() & !cell.bit();
        let own = self.stones[self.to_move as usize] | cell.bit();
        // Captured stones leave adjacent empty cells.
        captured == 0 && self.group_if_dead(cell, own, empty) != 0
    }

    /// Returns the group of a stone if it has none of these empty cells as a neighbour; else the empty set.
    fn group_if_dead(&self, stone: Cell, stones: u64, empty: u64) -> u64 {
        let mut group = stone.bit();
        let mut open = group;
        while let Some(next) = cells(open).next() {
            let beside = self.board.beside_cell(next);
            if beside & empty != 0 {
                return 0;
            }
            open = (open | beside & stones & !group) & !next.bit();
            group |= beside & stones;
        }
        group
    }

    /// Returns the position after the swap: the second seat owns the stone, and the first seat is Black and
    /// moves.
    pub(super) fn after_swap(&self) -> Position {
        Position {
            swapped: true,
            ply: self.ply + 1,
            ..*self
        }
    }

    /// The position after a pass or a lost turn.
    pub(super) fn passed(&self) -> Position {
        Position {
            to_move: self.to_move.other(),
            ply: self.ply + 1,
            ..*self
        }
    }

    /// Returns the position after a symmetry, with the colours of the seats as at the start. The seats do not
    /// affect which turns the colours have.
    pub(super) fn mirrored(&self, symmetry: u8) -> Position {
        let board = self.board;
        let stones = self.stones.map(|set| {
            let cells = cells(set).map(|cell| board.mirrored(cell, symmetry));
            cells.fold(0, |set, cell| set | cell.bit())
        });
        Position {
            stones,
            swapped: false,
            ..*self
        }
    }

    fn empty_set(&self) -> u64 {
        self.board.all() & !(self.stones[0] | self.stones[1])
    }

    /// Returns the stones of a colour in groups without an empty neighbour.
    fn dead(&self, colour: Colour) -> u64 {
        let stones = self.stones[colour as usize];
        let mut alive = self.board.beside(self.empty_set()) & stones;
        loop {
            let grown = alive | (self.board.beside(alive) & stones);
            if grown == alive {
                return stones & !alive;
            }
            alive = grown;
        }
    }
}

/// Returns the seat of a ply: the first at odd plies.
fn turn_of(ply: u32) -> Seat {
    match ply % 2 {
        1 => Seat::FIRST,
        _ => Seat::SECOND,
    }
}
