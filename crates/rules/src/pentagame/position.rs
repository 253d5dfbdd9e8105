//! Positions: pieces, blocks and ply.

use super::{Colour, Grey, Landing, LineUp, Occupant, Piece, Setup, Stop, StopSet, Turn};
use crate::{Agreement, Phrase, Seat, key};
use std::ops::Range;

/// A position without history.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    setup: Setup,
    /// The stops of pieces, by seat: in order of colours. In line-up 5, with equal pieces, in order of
    /// stops and those out last, so that equal positions compare equal.
    stops: [Option<Stop>; Position::MOST_PIECES],
    /// The stops with a piece.
    standing: StopSet,
    black: StopSet,
    grey: StopSet,
    ply: u32,
}

/// Why a position is impossible.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum ImpossiblePosition {
    /// The number of seats does not fit the line-up.
    Seats {
        /// The line-up's name.
        line_up: &'static str,
        /// How many it has.
        expected: u8,
        /// How many were given.
        given: usize,
    },
    /// A seat has a wrong number of pieces.
    Pieces {
        /// The seat.
        seat: Seat,
        /// The right number, including those that are out.
        expected: u8,
        /// How many were given.
        given: usize,
    },
    /// A stop has more than one thing.
    TakenTwice {
        /// The stop.
        stop: Stop,
    },
    /// A start has more pieces than began there.
    Stack {
        /// The start.
        stop: Stop,
        /// How many pieces began there.
        most: u8,
        /// How many were given.
        given: usize,
    },
    /// There are not exactly five black blocks.
    Black {
        /// How many were given.
        given: usize,
    },
    /// There are more than five grey blocks.
    Grey {
        /// How many were given.
        given: usize,
    },
    /// The ply is out of range.
    Ply,
}

impl ImpossiblePosition {
    /// Describes the error.
    pub fn phrase(&self) -> Phrase {
        match self {
            ImpossiblePosition::Seats {
                line_up,
                expected,
                given,
            } => Phrase::new("pentagame-impossible-seats")
                .with("line-up", *line_up)
                .with("expected", *expected)
                .with("given", *given),
            ImpossiblePosition::Pieces {
                seat,
                expected,
                given,
            } => Phrase::new("pentagame-impossible-pieces")
                .with("seat", seat.number())
                .with("expected", *expected)
                .with("given", *given),
            ImpossiblePosition::TakenTwice { stop } => {
                Phrase::new("pentagame-impossible-taken").with("stop", stop.name())
            }
            ImpossiblePosition::Stack { stop, most, given } => {
                Phrase::new("pentagame-impossible-stack")
                    .with("stop", stop.name())
                    .with("most", *most)
                    .with("given", *given)
            }
            ImpossiblePosition::Black { given } => {
                Phrase::new("pentagame-impossible-black").with("given", *given)
            }
            ImpossiblePosition::Grey { given } => {
                Phrase::new("pentagame-impossible-grey").with("given", *given)
            }
            ImpossiblePosition::Ply => Phrase::new("code-plies-from-one"),
        }
    }
}

impl Position {
    /// The number of black blocks, and of grey blocks.
    pub const BLOCKS: u8 = 5;

    /// Four seats with five pieces each, or five with four.
    const MOST_PIECES: usize = 20;

    /// The initial position.
    pub fn start(setup: Setup) -> Position {
        let mut position = Position {
            setup,
            stops: [None; Position::MOST_PIECES],
            standing: StopSet::EMPTY,
            black: Colour::ALL
                .map(|colour| setup.goal(colour))
                .into_iter()
                .collect(),
            grey: StopSet::EMPTY,
            ply: 1,
        };
        let pieces = Seat::first(setup.seats()).flat_map(|seat| setup.pieces_of(seat));
        for (stop, piece) in position.stops.iter_mut().zip(pieces) {
            *stop = Some(setup.start(piece.colour));
        }
        position.tidy();
        position
    }

    /// Creates a position from its parts: for every seat the stops of its pieces, `None` for those that are
    /// out, in order of colours (any order in line-up 5); the stops of the blocks; the ply about to be
    /// played.
    ///
    /// # Errors
    /// Fails if pieces or blocks are missing, too many, or on impossible stops.
    pub fn from_parts(
        setup: Setup,
        pieces: &[Vec<Option<Stop>>],
        black: &[Stop],
        grey: &[Stop],
        ply: u32,
    ) -> Result<Position, ImpossiblePosition> {
        let expected = setup.seats();
        if pieces.len() != usize::from(expected) {
            return Err(ImpossiblePosition::Seats {
                line_up: setup.line_up().name(),
                expected,
                given: pieces.len(),
            });
        }
        let each = setup.line_up().pieces_each();
        for (seat, stops) in Seat::first(expected).zip(pieces) {
            if stops.len() != usize::from(each) {
                return Err(ImpossiblePosition::Pieces {
                    seat,
                    expected: each,
                    given: stops.len(),
                });
            }
        }
        if black.len() != usize::from(Position::BLOCKS) {
            return Err(ImpossiblePosition::Black { given: black.len() });
        }
        if grey.len() > usize::from(Position::BLOCKS) {
            return Err(ImpossiblePosition::Grey { given: grey.len() });
        }
        if ply == 0 {
            return Err(ImpossiblePosition::Ply);
        }
        let mut position = Position {
            setup,
            stops: [None; Position::MOST_PIECES],
            standing: StopSet::EMPTY,
            black: black.iter().copied().collect(),
            grey: grey.iter().copied().collect(),
            ply,
        };
        for (place, stop) in position.stops.iter_mut().zip(pieces.concat()) {
            *place = stop;
        }
        position.tidy();
        position.check_room(black, grey)?;
        Ok(position)
    }

    /// Checks that no stop has too many things.
    fn check_room(&self, black: &[Stop], grey: &[Stop]) -> Result<(), ImpossiblePosition> {
        let mut taken = StopSet::EMPTY;
        for &stop in black.iter().chain(grey) {
            if taken.contains(stop) || self.standing.contains(stop) {
                return Err(ImpossiblePosition::TakenTwice { stop });
            }
            taken.insert(stop);
        }
        for stop in self.standing {
            let given = self.pieces_on(stop).count();
            let most = match stop.colour() {
                Some(colour) if self.setup.start(colour) == stop => match self.setup.line_up() {
                    LineUp::Five => self.setup.line_up().pieces_each(),
                    _ => self.setup.seats(),
                },
                _ if given > 1 => return Err(ImpossiblePosition::TakenTwice { stop }),
                _ => 1,
            };
            if given > usize::from(most) {
                return Err(ImpossiblePosition::Stack { stop, most, given });
            }
        }
        Ok(())
    }

    /// Line-up and options.
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// Returns every piece with its stop, `None` if it is out; by seat, in order of colours (line-up 5: in
    /// order of stops, out last).
    pub fn pieces(&self) -> impl Iterator<Item = (Piece, Option<Stop>)> + '_ {
        Seat::first(self.setup.seats()).flat_map(|seat| self.pieces_of(seat))
    }

    /// Returns the pieces of a seat as [`Position::pieces`] does; none if the line-up does not have the
    /// seat.
    pub fn pieces_of(&self, seat: Seat) -> impl Iterator<Item = (Piece, Option<Stop>)> + '_ {
        let stops = if seat.number() <= self.setup.seats() {
            &self.stops[self.places(seat)]
        } else {
            &[]
        };
        self.setup.pieces_of(seat).zip(stops.iter().copied())
    }

    /// The pieces that stand on this stop: at most one, several only on a start.
    pub fn pieces_on(&self, stop: Stop) -> impl Iterator<Item = Piece> + '_ {
        self.stops
            .iter()
            .enumerate()
            .filter(move |(_, place)| **place == Some(stop))
            .map(|(place, _)| self.piece_at(place))
    }

    /// Returns the piece at an index of `stops`.
    fn piece_at(&self, place: usize) -> Piece {
        let each = usize::from(self.setup.line_up().pieces_each());
        let seat = Seat::at(place / each);
        self.setup.piece_of(seat, place % each)
    }

    /// Whether this piece is there; in line-up 5, an equal one.
    pub fn stands_on(&self, piece: Piece, stop: Stop) -> bool {
        self.pieces_of(piece.seat)
            .any(|(other, place)| other == piece && place == Some(stop))
    }

    /// The stops with black blocks, in canonical order.
    pub fn black(&self) -> impl Iterator<Item = Stop> + '_ {
        self.black.iter()
    }

    /// Whether a black block stands here.
    pub fn is_black(&self, stop: Stop) -> bool {
        self.black.contains(stop)
    }

    /// The stops with grey blocks, in canonical order.
    pub fn grey(&self) -> impl Iterator<Item = Stop> + '_ {
        self.grey.iter()
    }

    /// Whether a grey block stands here.
    pub fn is_grey(&self, stop: Stop) -> bool {
        self.grey.contains(stop)
    }

    /// Whether any piece stands here.
    pub fn has_piece(&self, stop: Stop) -> bool {
        self.standing.contains(stop)
    }

    /// The stops with grey blocks.
    pub(super) fn grey_set(&self) -> StopSet {
        self.grey
    }

    /// Returns the empty stops.
    pub fn free(&self) -> StopSet {
        self.standing
            .union(self.black)
            .union(self.grey)
            .complement()
    }

    /// Whether nothing stands here.
    pub fn is_free(&self, stop: Stop) -> bool {
        self.free().contains(stop)
    }

    /// Grey blocks still in reserve, 0..=5.
    pub fn reserve(&self) -> u8 {
        Position::BLOCKS - self.grey.len() as u8
    }

    /// Returns the number of pieces that a seat has out.
    pub fn outs(&self, seat: Seat) -> u8 {
        self.pieces_of(seat)
            .filter(|(_, stop)| stop.is_none())
            .count() as u8
    }

    /// The seat to move.
    pub fn to_move(&self) -> Seat {
        self.setup.seat_at(self.ply)
    }

    /// The ply about to be played, from 1.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// Returns the pieces out of each party.
    pub fn scores(&self) -> Vec<u8> {
        self.party_scores().collect()
    }

    fn party_scores(&self) -> impl Iterator<Item = u8> + '_ {
        let line_up = self.setup.line_up();
        (0..line_up.party_count()).map(move |party| {
            let seats = Seat::first(line_up.seats());
            seats
                .filter(|&seat| line_up.party_of(seat) == party)
                .map(|seat| self.outs(seat))
                .sum()
        })
    }

    /// Whether the game has ended: a party has reached the target and the round is complete, so that all
    /// seats have had equally many turns.
    pub fn ended(&self) -> bool {
        (self.ply - 1).is_multiple_of(u32::from(self.setup.seats()))
            && self
                .party_scores()
                .any(|score| score >= self.setup.target())
    }

    /// Returns the position with the next seat to move.
    pub(super) fn passed(&self) -> Position {
        Position {
            ply: self.ply + 1,
            ..*self
        }
    }

    /// Returns the position after a legal turn.
    pub(super) fn made(&self, turn: &Turn) -> Position {
        let mut next = self.passed();
        match *turn {
            Turn::Move {
                piece,
                from,
                to,
                action,
                ref greys,
            } => {
                next.land(&Landing {
                    piece,
                    from,
                    to,
                    finds: action.finds(),
                });
                if let Some(stop) = action.black() {
                    next.put_black(stop);
                }
                greys.iter().for_each(|grey| next.put_grey(*grey));
            }
            Turn::ForcedOut { piece, goal, grey } => {
                next.take_out(piece, goal);
                next.put_grey(grey);
            }
            Turn::Pass => {}
        }
        next
    }

    /// Returns the position after a symmetry of the board and its colours, in a line-up whose seats have
    /// pieces of all colours.
    pub(super) fn mirrored(&self, symmetry: u8) -> Position {
        let blocks = |set: StopSet| set.iter().map(|stop| stop.mirrored(symmetry)).collect();
        let mut mirrored = Position {
            stops: [None; Position::MOST_PIECES],
            black: blocks(self.black),
            grey: blocks(self.grey),
            ..*self
        };
        let each = Colour::ALL.len();
        for (stops, there) in mirrored.stops.chunks_mut(each).zip(self.stops.chunks(each)) {
            for (colour, stop) in Colour::ALL.into_iter().zip(there) {
                stops[colour.mirrored(symmetry).index()] = stop.map(|stop| stop.mirrored(symmetry));
            }
        }
        mirrored.tidy();
        mirrored
    }

    /// Hashes the position; of the ply only the seat to move matters.
    pub(super) fn key(&self) -> u64 {
        let agreed = u64::from(self.setup.target()) << 16
            | u64::from(self.setup.inside_out()) << 8
            | self.setup.line_up() as u64;
        let seat = u64::from(self.to_move().number());
        let stops = self.stops.chunks(8).map(|stops| {
            let places = stops
                .iter()
                .map(|stop| stop.map_or(0, |stop| stop.index() as u64 + 1));
            places.fold(0, |word, place| word << 8 | place)
        });
        let blocks = [self.black, self.grey].map(|set| key::halves(set.bits()));
        let blocks = blocks.into_iter().flatten();
        key::of([agreed, seat].into_iter().chain(stops).chain(blocks))
    }

    /// Makes a landing: takes or swaps what is on the target, and takes out own pieces that end on their
    /// goals.
    pub(super) fn land(&mut self, landing: &Landing) {
        let Landing {
            piece, from, to, ..
        } = *landing;
        let moved = self.place_of(piece, from);
        let mut swapped = None;
        match landing.finds {
            None => {}
            Some(Occupant::Black) => self.black.remove(to),
            Some(Occupant::Grey) => self.grey.remove(to),
            Some(Occupant::Piece(other)) => swapped = self.place_of(other, to),
        }
        for (place, stop) in [(moved, to), (swapped, from)] {
            if let Some(place) = place {
                self.stops[place] = Some(stop);
            }
        }
        self.standing.insert(to);
        self.clear(from);
        for piece in landing.brings_out(self.setup) {
            self.take_out(piece, self.setup.goal(piece.colour));
        }
        self.sort_alike();
    }

    /// Takes out a piece that is there.
    pub(super) fn take_out(&mut self, piece: Piece, stop: Stop) {
        if let Some(place) = self.place_of(piece, stop) {
            self.stops[place] = None;
        }
        self.clear(stop);
        self.sort_alike();
    }

    /// Puts a black block on a free stop.
    pub(super) fn put_black(&mut self, stop: Stop) {
        self.black.insert(stop);
    }

    /// Puts a grey block on a free stop.
    pub(super) fn put_grey(&mut self, grey: Grey) {
        if let Some(from) = grey.from {
            self.grey.remove(from);
        }
        self.grey.insert(grey.to);
    }

    /// Returns the index in `stops` of a piece that is there.
    fn place_of(&self, piece: Piece, stop: Stop) -> Option<usize> {
        let places = self.places(piece.seat);
        self.pieces_of(piece.seat)
            .zip(places)
            .find(|(found, _)| *found == (piece, Some(stop)))
            .map(|(_, place)| place)
    }

    /// Returns the indices in `stops` of a seat's pieces.
    fn places(&self, seat: Seat) -> Range<usize> {
        let each = usize::from(self.setup.line_up().pieces_each());
        let first = seat.index() * each;
        first..first + each
    }

    /// Updates `standing` after a piece has left a stop.
    fn clear(&mut self, stop: Stop) {
        if !self.stops.contains(&Some(stop)) {
            self.standing.remove(stop);
        }
    }

    /// Restores the canonical order and `standing`.
    fn tidy(&mut self) {
        self.sort_alike();
        self.standing = self.stops.iter().copied().flatten().collect();
    }

    /// Sorts equal pieces.
    fn sort_alike(&mut self) {
        if self.setup.line_up() == LineUp::Five {
            for seat in Seat::first(self.setup.seats()) {
                let places = self.places(seat);
                self.stops[places].sort_by_key(|stop| (stop.is_none(), *stop));
            }
        }
    }
}
