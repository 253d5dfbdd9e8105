//! A position as compact as a search wants it: copied for every node.

use petteia_rules::{
    Agreement, Seat,
    pentagame::{Action, Colour, Grey, Greys, LineUp, Piece, Position, Stop, Turn},
};

use super::lines::Stops;

/// No stop: the piece is out, nothing is placed.
pub(super) const NONE: u8 = 255;

/// What stays the same in a game.
#[derive(Debug, Clone, Copy)]
pub(super) struct Table {
    pub(super) seats: usize,
    /// Pieces a seat.
    pub(super) each: usize,
    /// Pieces out that end the game.
    pub(super) target: u8,
    /// Goals by colour.
    pub(super) goals: [u8; 5],
    /// Whether the pieces of a seat are alike.
    pub(super) alike: bool,
    pub(super) teams: bool,
}

/// What stands where, and whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Board {
    /// Where the pieces stand, seat by seat.
    pub(super) pieces: [u8; 20],
    pub(super) standing: Stops,
    pub(super) black: Stops,
    pub(super) grey: Stops,
    pub(super) outs: [u8; 5],
    /// Whose turn it is.
    pub(super) seat: usize,
}

/// A turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Move {
    /// The piece that moves, or is taken out where it stands: the place in [`Board::pieces`].
    pub(super) piece: u8,
    /// Where it ends; [`NONE`] if it is taken out.
    pub(super) to: u8,
    /// The piece it swaps with.
    pub(super) swapped: u8,
    /// Where the black block goes.
    pub(super) black: u8,
    /// Where grey blocks come from, `NONE` for the reserve, and go to.
    pub(super) greys: [(u8, u8); 2],
}

impl Table {
    pub(super) fn of(position: &Position) -> Table {
        let setup = position.setup();
        Table {
            seats: usize::from(setup.seats()),
            each: usize::from(setup.line_up().pieces_each()),
            target: setup.target(),
            goals: Colour::ALL.map(|colour| setup.goal(colour).index() as u8),
            alike: setup.line_up() == LineUp::Five,
            teams: setup.line_up() == LineUp::Teams,
        }
    }

    /// How many parties there are.
    pub(super) fn parties(&self) -> usize {
        if self.teams { 2 } else { self.seats }
    }

    pub(super) fn party(&self, seat: usize) -> usize {
        if self.teams { seat % 2 } else { seat }
    }

    /// The seat of a piece.
    pub(super) fn seat_of(&self, piece: usize) -> usize {
        piece / self.each
    }

    /// The colour of a piece.
    pub(super) fn colour_of(&self, piece: usize) -> usize {
        if self.alike {
            piece / self.each
        } else {
            piece % self.each
        }
    }

    pub(super) fn goal_of(&self, piece: usize) -> u8 {
        self.goals[self.colour_of(piece)]
    }

    /// The pieces of a seat.
    pub(super) fn pieces_of(&self, seat: usize) -> std::ops::Range<usize> {
        seat * self.each..(seat + 1) * self.each
    }
}

impl Board {
    pub(super) fn of(position: &Position) -> Board {
        let mut board = Board {
            pieces: [NONE; 20],
            standing: 0,
            black: position.black().map(|stop| 1 << stop.index()).sum(),
            grey: position.grey().map(|stop| 1 << stop.index()).sum(),
            outs: [0; 5],
            seat: position.to_move().index(),
        };
        for (place, (piece, stop)) in board.pieces.iter_mut().zip(position.pieces()) {
            match stop {
                Some(stop) => *place = stop.index() as u8,
                None => board.outs[piece.seat.index()] += 1,
            }
        }
        board.stand();
        board
    }

    fn stand(&mut self) {
        self.standing = 0;
        for &stop in &self.pieces {
            if stop != NONE {
                self.standing |= 1 << stop;
            }
        }
    }

    /// Stops where something stands.
    pub(super) fn taken(&self) -> Stops {
        self.standing | self.black | self.grey
    }

    /// The score of a party.
    pub(super) fn score(&self, table: &Table, party: usize) -> u8 {
        if table.teams {
            self.outs[party] + self.outs[party + 2]
        } else {
            self.outs[party]
        }
    }

    /// Whether the round is over in which a party reached the target.
    pub(super) fn ended(&self, table: &Table) -> bool {
        self.seat == 0 && (0..table.parties()).any(|party| self.score(table, party) >= table.target)
    }

    /// The move up to its placements, and how many grey blocks are to be placed. The seat to move
    /// stays the same.
    pub(super) fn land(&mut self, table: &Table, moved: &Move) -> u8 {
        let piece = usize::from(moved.piece);
        let seat = self.seat;
        let mut out = 0;
        if moved.to == NONE {
            self.pieces[piece] = NONE;
            out = 1;
        } else {
            let (from, to) = (self.pieces[piece], moved.to);
            self.black &= !(1 << to);
            self.grey &= !(1 << to);
            self.pieces[piece] = to;
            if to == table.goal_of(piece) {
                self.pieces[piece] = NONE;
                out += 1;
            }
            if moved.swapped != NONE {
                let other = usize::from(moved.swapped);
                self.pieces[other] = from;
                if from == table.goal_of(other) && table.seat_of(other) == seat {
                    self.pieces[other] = NONE;
                    out += 1;
                }
            }
        }
        self.outs[seat] += out;
        self.stand();
        out
    }

    /// The placements of a move, after which the next seat is to move.
    pub(super) fn place(&mut self, table: &Table, moved: &Move) {
        if moved.black != NONE {
            self.black |= 1 << moved.black;
        }
        for (from, to) in moved.greys {
            if to != NONE {
                if from != NONE {
                    self.grey &= !(1 << from);
                }
                self.grey |= 1 << to;
            }
        }
        self.seat = (self.seat + 1) % table.seats;
    }

    pub(super) fn after(&self, table: &Table, moved: &Move) -> Board {
        let mut board = *self;
        board.land(table, moved);
        board.place(table, moved);
        board
    }

    /// The seat to move passes.
    pub(super) fn passed(mut self, table: &Table) -> Board {
        self.seat = (self.seat + 1) % table.seats;
        self
    }

    /// The turn as the rules have it; `None` if this is no move of the position.
    pub(super) fn turn(&self, table: &Table, moved: &Move) -> Option<Turn> {
        let named = |piece: u8| {
            let piece = usize::from(piece);
            Some(Piece {
                seat: Seat::first(5).nth(table.seat_of(piece))?,
                colour: Colour::ALL[table.colour_of(piece)],
            })
        };
        let mut greys = Vec::new();
        for (from, to) in moved.greys {
            if to != NONE {
                let (from, to) = (Stop::new(from), Stop::new(to)?);
                greys.push(Grey { from, to });
            }
        }
        let piece = named(moved.piece)?;
        let from = Stop::new(self.pieces[usize::from(moved.piece)])?;
        if moved.to == NONE {
            return Some(Turn::ForcedOut {
                piece,
                goal: from,
                grey: *greys.first()?,
            });
        }
        let action = if moved.swapped != NONE {
            Action::Swap(named(moved.swapped)?)
        } else if moved.black != NONE {
            Action::TakeBlack(Stop::new(moved.black)?)
        } else if self.grey >> moved.to & 1 == 1 {
            Action::TakeGrey
        } else {
            Action::Free
        };
        Some(Turn::Move {
            piece,
            from,
            to: Stop::new(moved.to)?,
            action,
            greys: Greys::from_slice(&greys)?,
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{GameKind, Rules, Setup, pentagame::Game};

    use super::*;
    use crate::{chance::Chance, pentagame::moves};

    /// Plays a move that the search would consider, in every line-up, to the end or far.
    #[test]
    fn the_compact_board_follows_the_rules() {
        for (line_up, options) in [
            ("2", ""),
            ("3", "outs=5"),
            ("4", ""),
            ("teams", "outs=8"),
            ("5", "outs=4"),
            ("2", "inside-out=1 outs=5"),
        ] {
            for seed in 0..6 {
                followed(line_up, options, seed);
            }
        }
    }

    fn followed(line_up: &str, options: &str, seed: u64) {
        let setup = Setup::parse(GameKind::Pentagame, line_up, options).unwrap();
        let petteia_rules::Setup::Pentagame(setup) = setup else {
            panic!("{setup:?}");
        };
        let mut chance = Chance::seeded(seed);
        let mut game = Game::new(setup);
        for _ in 0..250 {
            let position = game.position();
            let (table, board) = (Table::of(position), Board::of(position));
            assert_eq!(board.ended(&table), game.to_move().is_none());
            if game.to_move().is_none() {
                break;
            }
            let found = moves::all(&table, &board, 6);
            let turns: Vec<_> = found
                .iter()
                .map(|moved| (*moved, board.turn(&table, moved).unwrap()))
                .filter(|(_, turn)| {
                    let legal = position.check(turn);
                    assert!(legal.is_ok(), "{} {turn:?} {legal:?}", game.code());
                    game.check(turn).is_ok()
                })
                .collect();
            let Some((moved, turn)) = chance.pick(&turns) else {
                game.play(&game.forced_pass().unwrap()).unwrap();
                continue;
            };
            game.play(&turn).unwrap();
            let mut after = board.after(&table, &moved);
            if table.alike {
                // the rules keep alike pieces in order
                for seat in 0..table.seats {
                    after.pieces[table.pieces_of(seat)].sort_unstable();
                }
            }
            assert_eq!(after, Board::of(game.position()), "{turn:?}");
        }
    }
}
