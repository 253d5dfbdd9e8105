//! Positions: where the stones stand, whose turn it is, who has which colour.

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
    /// Who has five in a line; follows from the stones.
    winner: Option<Colour>,
}

/// Why a position cannot be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum ImpossiblePosition {
    /// Two stones on one cell.
    TakenTwice {
        /// The cell's name.
        cell: String,
    },
    /// Stones without an empty cell beside their group.
    Dead {
        /// The first such cell's name.
        cell: String,
    },
    /// Five in a line of both colours.
    BothWon,
    /// The colour to move is not that of the seat whose turn it is.
    Turn {
        /// The ply.
        ply: u32,
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// A ply that no game has.
    Ply,
    /// A ply that no swap can have come before.
    EarlySwap,
}

impl ImpossiblePosition {
    /// What is wrong.
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

/// A stone that would have no empty cell beside its group.
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

    /// A position from the cells of White and of Black.
    ///
    /// # Errors
    /// When it cannot be.
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

    /// Every five stones in a straight line by which the winner has won, each from end to end.
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

    /// Whether the second seat may swap colours instead of placing its first stone: at ply 2, after
    /// a stone was placed.
    pub fn may_swap(&self) -> bool {
        self.ply == 2 && !self.swapped && self.stones != [0; 2]
    }

    /// The position after a stone of the colour to move on an empty cell, and what it captures.
    ///
    /// # Errors
    /// When the stone would have no freedom even after its captures.
    pub fn placed(&self, cell: Cell) -> Result<(Position, Vec<Cell>), Suicide> {
        let captured = self.captures_by(cell);
        match self.is_suicide(cell, captured) {
            true => Err(Suicide),
            false => Ok((self.with_stone(cell, captured), cells(captured).collect())),
        }
    }

    /// The position after a stone of the colour to move on an empty cell where it is legal.
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

    /// The empty cells where the colour to move can place a stone.
    pub(super) fn placements(&self) -> u64 {
        let empty = self.empty_set();
        // only a stone with no empty cell beside it can die
        let closed = empty & !self.board.beside(empty);
        let dying = cells(closed)
            .filter(|&cell| self.is_suicide(cell, self.captures_by(cell)))
            .fold(0, |set, cell| set | cell.bit());
        empty & !dying
    }

    /// The enemy stones that a stone on an empty cell captures. Everything else on the board lives
    /// by a cell that stays empty, so only groups beside the stone can die.
    fn captures_by(&self, cell: Cell) -> u64 {
        let empty = self.empty_set() & !cell.bit();
        let enemy = self.stones[self.to_move.other() as usize];
        let beside = cells(self.board.beside_cell(cell) & enemy);
        beside.fold(0, |captured, stone| match captured & stone.bit() {
            0 => captured | self.group_if_dead(stone, enemy, empty),
            _ => captured,
        })
    }

    /// Whether a stone on an empty cell, which captures these, would have no empty cell beside its
    /// group.
    fn is_suicide(&self, cell: Cell, captured: u64) -> bool {
        let empty = self.empty_set() & !cell.bit();
        let own = self.stones[self.to_move as usize] | cell.bit();
        // what it captures leaves empty cells beside it
        captured == 0 && self.group_if_dead(cell, own, empty) != 0
    }

    /// The group of a stone among the stones of its colour, if none of these empty cells is beside
    /// it; else nothing.
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

    /// The position after the second seat has swapped colours: it owns the stone, the other seat
    /// is Black and moves.
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

    fn empty_set(&self) -> u64 {
        self.board.all() & !(self.stones[0] | self.stones[1])
    }

    /// The stones of a colour whose groups have no empty cell beside them.
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

/// The seat whose turn a ply is: the first at odd plies.
fn turn_of(ply: u32) -> Seat {
    match ply % 2 {
        1 => Seat::FIRST,
        _ => Seat::SECOND,
    }
}
