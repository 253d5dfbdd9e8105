//! A compact position, because the search copies it for every node.

use petteia_rules::{
    Agreement, Seat,
    pentagame::{Action, Colour, Grey, Greys, LineUp, Piece, Position, Stop, Turn},
};

use super::{
    lines::Stops,
    weights::{BY_HAND, FITTED, Weights},
};

/// No stop: the piece is out, or no block is placed.
pub(super) const NONE: u8 = 255;

/// The constants of a game, from its line-up and options, and how its positions are judged.
#[derive(Debug, Clone, Copy)]
pub(super) struct Constants {
    pub(super) seats: usize,
    /// The number of pieces of a seat.
    pub(super) each: usize,
    /// The number of pieces out that ends the game.
    pub(super) target: u8,
    /// The goals by colour.
    pub(super) goals: [u8; 5],
    /// Whether all pieces of a seat have the same colour.
    pub(super) alike: bool,
    pub(super) teams: bool,
    /// How the features of the race are weighted.
    pub(super) weights: Weights,
}

/// The pieces and blocks on their stops, and the seat to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Board {
    /// The stop of each piece, seat by seat.
    pub(super) pieces: [u8; 20],
    pub(super) standing: Stops,
    pub(super) black: Stops,
    pub(super) grey: Stops,
    pub(super) outs: [u8; 5],
    /// The seat to move.
    pub(super) seat: usize,
}

/// A turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Move {
    /// The index in [`Board::pieces`] of the piece that moves, or is taken out where it stands.
    pub(super) piece: u8,
    /// The stop where it ends; [`NONE`] if it is taken out.
    pub(super) to: u8,
    /// The piece it swaps with.
    pub(super) swapped: u8,
    /// The stop where the black block goes.
    pub(super) black: u8,
    /// The stops from which and to which grey blocks move; `NONE` as the first is the reserve.
    pub(super) greys: [(u8, u8); 2],
}

impl Constants {
    pub(super) fn of(position: &Position) -> Constants {
        let setup = position.setup();
        Constants {
            seats: usize::from(setup.seats()),
            each: usize::from(setup.line_up().pieces_each()),
            target: setup.target(),
            goals: Colour::ALL.map(|colour| setup.goal(colour).index() as u8),
            alike: setup.line_up() == LineUp::Five,
            teams: setup.line_up() == LineUp::Teams,
            weights: BY_HAND,
        }
    }

    /// With the fitted weights, if there are two seats.
    pub(super) fn fitted(self) -> Constants {
        let weights = match self.seats {
            2 => FITTED,
            _ => self.weights,
        };
        Constants { weights, ..self }
    }

    pub(super) fn parties(&self) -> usize {
        if self.teams { 2 } else { self.seats }
    }

    pub(super) fn party(&self, seat: usize) -> usize {
        if self.teams { seat % 2 } else { seat }
    }

    pub(super) fn seat_of(&self, piece: usize) -> usize {
        piece / self.each
    }

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

    /// The stops where a piece or block stands.
    pub(super) fn taken(&self) -> Stops {
        self.standing | self.black | self.grey
    }

    pub(super) fn score(&self, constants: &Constants, party: usize) -> u8 {
        if constants.teams {
            self.outs[party] + self.outs[party + 2]
        } else {
            self.outs[party]
        }
    }

    /// Whether the game is over: a party has reached the target, and the round is complete.
    pub(super) fn ended(&self, constants: &Constants) -> bool {
        self.seat == 0
            && (0..constants.parties())
                .any(|party| self.score(constants, party) >= constants.target)
    }

    /// Plays the move without its placements, and returns the number of grey blocks to place. The
    /// seat to move stays the same.
    pub(super) fn land(&mut self, constants: &Constants, moved: &Move) -> u8 {
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
            if to == constants.goal_of(piece) {
                self.pieces[piece] = NONE;
                out += 1;
            }
            if moved.swapped != NONE {
                let other = usize::from(moved.swapped);
                self.pieces[other] = from;
                if from == constants.goal_of(other) && constants.seat_of(other) == seat {
                    self.pieces[other] = NONE;
                    out += 1;
                }
            }
        }
        self.outs[seat] += out;
        self.stand();
        out
    }

    /// Plays the placements of a move; then the next seat is to move.
    pub(super) fn place(&mut self, constants: &Constants, moved: &Move) {
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
        self.seat = (self.seat + 1) % constants.seats;
    }

    pub(super) fn after(&self, constants: &Constants, moved: &Move) -> Board {
        let mut board = *self;
        board.land(constants, moved);
        board.place(constants, moved);
        board
    }

    /// The board after the seat to move passes.
    pub(super) fn passed(mut self, constants: &Constants) -> Board {
        self.seat = (self.seat + 1) % constants.seats;
        self
    }

    /// The turn in the form of the rules crate; `None` if this is no move of the position.
    pub(super) fn turn(&self, constants: &Constants, moved: &Move) -> Option<Turn> {
        let named = |piece: u8| {
            let piece = usize::from(piece);
            Some(Piece {
                seat: Seat::first(5).nth(constants.seat_of(piece))?,
                colour: Colour::ALL[constants.colour_of(piece)],
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

    /// Plays moves that the search would consider, in every line-up, to the end or for many plies.
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
            let (constants, board) = (Constants::of(position), Board::of(position));
            assert_eq!(board.ended(&constants), game.to_move().is_none());
            if game.to_move().is_none() {
                break;
            }
            let found = moves::all(&constants, &board, 6);
            let turns: Vec<_> = found
                .iter()
                .map(|moved| (*moved, board.turn(&constants, moved).unwrap()))
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
            let mut after = board.after(&constants, &moved);
            if constants.alike {
                // the rules keep pieces of one colour in order
                for seat in 0..constants.seats {
                    after.pieces[constants.pieces_of(seat)].sort_unstable();
                }
            }
            assert_eq!(after, Board::of(game.position()), "{turn:?}");
        }
    }
}
