//! A game: position, moves that may not be repeated, and data for the result.

use std::convert::Infallible;

use super::{
    Action, Breach, Colour, LineUp, Position, Setup, Turn, notation::underlined, result_letter,
    symmetry,
};
use crate::{Agreement, Completion, Outcome, Phrase, ReadError, Rules, Seat, symmetry::undoing};

/// A game being played.
#[derive(Debug, Clone, Copy)]
pub struct Game {
    position: Position,
    /// The last move of every seat. A lost turn or a pass does not change it, so the ban on repetition
    /// stays.
    last: [Option<Turn>; Seat::MAX as usize],
    /// The colours of every seat's first and second piece out, if they went out in this game.
    first_out: [[Option<Colour>; 2]; Seat::MAX as usize],
}

impl Game {
    /// Starts a game from a position, without history.
    pub fn from_position(position: Position) -> Game {
        let mut game = Game {
            position,
            last: [None; Seat::MAX as usize],
            first_out: [[None; 2]; Seat::MAX as usize],
        };
        for seat in Seat::first(position.setup().seats()) {
            let mut out = position
                .pieces_of(seat)
                .filter_map(|(piece, stop)| stop.is_none().then_some(piece.colour));
            // If several pieces are out, the position does not tell which was first.
            if let (Some(colour), None) = (out.next(), out.next()) {
                game.first_out[seat.index()][0] = Some(colour);
            }
        }
        game
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the seat's last move, which it may not repeat in its next turn.
    pub fn last_move(&self, seat: Seat) -> Option<&Turn> {
        self.last[seat.index()].as_ref()
    }

    /// Returns the letter of a seat's first two pieces out (book 22, table 4). `None` before there are two,
    /// or if they were out at the start of this game.
    pub fn result_letter(&self, seat: Seat) -> Option<&'static str> {
        match self.first_out[seat.index()] {
            [Some(first), Some(second)] => Some(result_letter(first, second)),
            _ => None,
        }
    }

    /// Returns the position after a legal turn.
    fn after(&self, turn: &Turn) -> Result<Position, Breach> {
        let seat = self.position.to_move();
        if *turn == Turn::Pass && !self.position.ended() && self.count_moves() == 0 {
            return Ok(self.position.passed());
        }
        let position = self.position.after(turn)?;
        match self.last_move(seat) {
            Some(last) if turn.repeats(last) => Err(Breach::Repetition { seat }),
            _ => Ok(position),
        }
    }

    /// Whether the seat to move could repeat its last move without the ban. A taken grey block makes no
    /// difference, so it may be taken now where the stop was free then, or the other way round.
    fn repetition_is_possible(&self) -> bool {
        let Some(last) = self.last_move(self.position.to_move()) else {
            return false;
        };
        let mut otherwise = *last;
        if let Turn::Move { action, .. } = &mut otherwise {
            match action {
                Action::Free => *action = Action::TakeGrey,
                Action::TakeGrey => *action = Action::Free,
                Action::TakeBlack(_) | Action::Swap(_) => {}
            }
        }
        self.position.check(last).is_ok() || self.position.check(&otherwise).is_ok()
    }

    /// Counts the legal turns without the forced pass, without generating them.
    fn count_moves(&self) -> u64 {
        self.position.count_turns() - u64::from(self.repetition_is_possible())
    }

    /// Applies a turn that leads to this position.
    fn advance(&mut self, turn: &Turn, position: Position) {
        let seat = self.position.to_move();
        let out_before = usize::from(self.position.outs(seat));
        let first_out = self.first_out[seat.index()].iter_mut().skip(out_before);
        for (place, piece) in first_out.zip(turn.brings_out(position.setup())) {
            *place = Some(piece.colour);
        }
        if *turn != Turn::Pass {
            self.last[seat.index()] = Some(*turn);
        }
        self.position = position;
    }
}

impl Rules for Game {
    type Setup = Setup;
    type Turn = Turn;
    type Capture = Infallible;
    type Breach = Breach;

    const NAME: &'static str = "pentagame";

    /// Scores are pieces out.
    const COUNTS: bool = true;

    fn new(setup: Setup) -> Game {
        Game::from_position(Position::start(setup))
    }

    fn from_code(code: &str) -> Result<Game, Phrase> {
        Position::from_code(code).map(Game::from_position)
    }

    fn code(&self) -> String {
        self.position.code()
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn setup(&self) -> Setup {
        self.position.setup()
    }

    fn ply(&self) -> u32 {
        self.position.ply()
    }

    fn to_move(&self) -> Option<Seat> {
        (!self.position.ended()).then(|| self.position.to_move())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.ended().then(|| self.standing())
    }

    /// Pieces out of each party. The highest score wins; equal ones share the win.
    fn standing(&self) -> Outcome {
        let scores = self.position.scores();
        let highest = scores.iter().max();
        let parties = self.position.setup().line_up().parties();
        let mut winners: Vec<_> = parties
            .into_iter()
            .zip(&scores)
            .filter(|(_, score)| Some(*score) == highest)
            .flat_map(|(seats, _)| seats)
            .collect();
        winners.sort();
        let result = scores
            .iter()
            .map(u8::to_string)
            .collect::<Vec<_>>()
            .join("-");
        Outcome { winners, result }
    }

    fn for_each_turn(&self, mut each: impl FnMut(Turn)) {
        let last = self.last_move(self.position.to_move());
        let mut any = false;
        self.position.for_each_turn(|turn| {
            if !last.is_some_and(|last| turn.repeats(last)) {
                any = true;
                each(turn);
            }
        });
        if !any && !self.position.ended() {
            each(Turn::Pass);
        }
    }

    fn turns(&self) -> Vec<Turn> {
        // Counting is cheaper than growing the list.
        let mut turns = Vec::with_capacity(self.count_turns() as usize);
        self.for_each_turn(|turn| turns.push(turn));
        turns
    }

    fn count_turns(&self) -> u64 {
        match self.position.ended() {
            true => 0,
            false => self.count_moves().max(1),
        }
    }

    fn check(&self, turn: &Turn) -> Result<(), Breach> {
        self.after(turn).map(|_| ())
    }

    fn make(&mut self, turn: &Turn) {
        self.advance(turn, self.position.made(turn));
    }

    fn play(&mut self, turn: &Turn) -> Result<(), Breach> {
        let position = self.after(turn)?;
        self.advance(turn, position);
        Ok(())
    }

    /// The ply counts (book 3 "Time limits"). The ban on repetition and the duty to take a piece out stay.
    fn lose_turn(&mut self) {
        if !self.position.ended() {
            self.position = self.position.passed();
        }
    }

    /// Where every seat has all colours: the ten of the pentagram. Where each has its own, the order of the
    /// seats goes round the board from the first, so that only its own place is like it.
    fn symmetries(&self) -> u8 {
        match self.position.setup().line_up() {
            LineUp::Five => 1,
            LineUp::Two | LineUp::Three | LineUp::Four | LineUp::Teams => symmetry::OF_BOARD,
        }
    }

    fn mirrored(&self, symmetry: u8) -> Game {
        Game::from_position(match symmetry {
            0 => self.position,
            _ => self.position.mirrored(symmetry),
        })
    }

    fn mirrored_turn(&self, turn: &Turn, symmetry: u8) -> Turn {
        turn.mirrored(symmetry)
    }

    fn undoing(&self, symmetry: u8) -> u8 {
        undoing(symmetry, 5)
    }

    /// If all pieces of the seat are out.
    fn forced_pass(&self) -> Option<Turn> {
        self.check(&Turn::Pass).is_ok().then_some(Turn::Pass)
    }

    /// Corners are underlined (book, annex).
    fn runs(canonical: &str) -> Vec<(bool, String)> {
        let corner = |letter: char| "WBRYG".contains(letter);
        let mut runs: Vec<(bool, String)> = Vec::new();
        for letter in canonical.chars() {
            match runs.last_mut() {
                Some((is_corner, run)) if *is_corner == corner(letter) => run.push(letter),
                _ => runs.push((corner(letter), letter.to_string())),
            }
        }
        runs
    }

    fn underlined(canonical: &str) -> String {
        underlined(canonical)
    }

    fn is_result(token: &str, parties: usize) -> bool {
        let is_count = |count: &str| matches!(count.as_bytes(), [b'0'..=b'9'] | [b'1', b'0']);
        token.split('-').count() == parties && token.split('-').all(is_count)
    }

    fn results(parties: usize) -> Phrase {
        Phrase::new("pentagame-results").with("example", vec!["2"; parties].join("-"))
    }

    // Implemented in the modules `notation`, `complete` and `words`.
    fn notation(&self, turn: &Turn) -> String {
        self.position.notation(turn)
    }

    fn read(&self, typed: &str) -> Result<Turn, ReadError> {
        Game::read(self, typed)
    }

    fn read_strict(&self, token: &str) -> Result<Turn, ReadError> {
        Game::read_strict(self, token)
    }

    fn complete(&self, typed: &str, most: usize) -> Vec<Completion> {
        Game::complete(self, typed, most)
    }

    fn describe(&self, turn: &Turn) -> Phrase {
        self.position.describe(turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_player_start_has_the_known_numbers_of_sequences() {
        let game = Game::new(Setup::new(LineUp::Two));
        assert_eq!(game.perft(0), 1);
        assert_eq!(game.perft(1), 1010);
        assert_eq!(game.perft(2), 879_340);
    }
}
