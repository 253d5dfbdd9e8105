//! A game: a position, the moves that may not be repeated, and what the result is made from.

use super::{Action, Breach, Colour, Position, Setup, Turn, result_letter};
use crate::{Outcome, Phrase, Seat};

/// A game being played.
#[derive(Debug, Clone, Copy)]
pub struct Game {
    position: Position,
    /// The last move of every seat. A lost turn or a pass leaves it, so that the ban on repeating
    /// it stands.
    last: [Option<Turn>; Seat::MAX as usize],
    /// The colours of every seat's first and second piece out, as far as they went out in this
    /// game.
    first_out: [[Option<Colour>; 2]; Seat::MAX as usize],
}

impl Game {
    /// A game at its start.
    pub fn new(setup: Setup) -> Game {
        Game::from_position(Position::start(setup))
    }

    /// A game that goes on from a position, with nothing to repeat.
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
            // of several pieces a position does not tell which was first
            if let (Some(colour), None) = (out.next(), out.next()) {
                game.first_out[seat.index()][0] = Some(colour);
            }
        }
        game
    }

    /// A game that goes on from a position code, with nothing to repeat.
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
        self.position.setup()
    }

    /// The ply about to be played, from 1.
    pub fn ply(&self) -> u32 {
        self.position.ply()
    }

    /// The turn in canonical notation.
    pub fn notation(&self, turn: &Turn) -> String {
        self.position.notation(turn)
    }

    /// The turn, which is to be played here, in words.
    pub fn describe(&self, turn: &Turn) -> Phrase {
        self.position.describe(turn)
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The seat's last move, which it may not make again in its next turn.
    pub fn last_move(&self, seat: Seat) -> Option<&Turn> {
        self.last[seat.index()].as_ref()
    }

    /// The seat to move; `None` when the game has ended.
    pub fn to_move(&self) -> Option<Seat> {
        (!self.position.ended()).then(|| self.position.to_move())
    }

    /// Whether the turn is legal here.
    ///
    /// # Errors
    /// The first rule that the turn breaks.
    pub fn check(&self, turn: &Turn) -> Result<(), Breach> {
        self.after(turn).map(|_| ())
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// The first rule that the turn breaks; then nothing is played.
    pub fn play(&mut self, turn: &Turn) -> Result<(), Breach> {
        let position = self.after(turn)?;
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
        Ok(())
    }

    /// The seat to move loses its turn (book 3 "Time limits"): the ply counts, what it may not
    /// repeat and what it must take out stay as they are. Nothing happens once the game has ended.
    pub fn lose_turn(&mut self) {
        if !self.position.ended() {
            self.position = self.position.passed();
        }
    }

    /// The pass, when the seat to move has no legal turn: all its pieces are out.
    pub fn forced_pass(&self) -> Option<Turn> {
        self.check(&Turn::Pass).is_ok().then_some(Turn::Pass)
    }

    /// Calls `each` with every legal turn, the forced pass not among them.
    pub fn for_each_turn(&self, mut each: impl FnMut(Turn)) {
        let last = self.last_move(self.position.to_move());
        self.position.for_each_turn(|turn| {
            if !last.is_some_and(|last| turn.repeats(last)) {
                each(turn);
            }
        });
    }

    /// Every legal turn, the forced pass not among them.
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.for_each_turn(|turn| turns.push(turn));
        turns
    }

    /// How many legal turns there are, the forced pass not counted, without making them.
    pub fn count_turns(&self) -> u64 {
        self.position.count_turns() - u64::from(self.repetition_is_possible())
    }

    /// How the game ended by its rules, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.ended().then(|| self.standing())
    }

    /// The score as it stands: pieces out, party by party. The highest score wins, equal ones share
    /// the win.
    pub fn standing(&self) -> Outcome {
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

    /// The letter that a seat's first two pieces out spell (book 22, table 4); `None` before there
    /// are two, or when they were out already where the game began.
    pub fn result_letter(&self, seat: Seat) -> Option<&'static str> {
        match self.first_out[seat.index()] {
            [Some(first), Some(second)] => Some(result_letter(first, second)),
            _ => None,
        }
    }

    /// The position after a turn, when it is legal.
    fn after(&self, turn: &Turn) -> Result<Position, Breach> {
        let seat = self.position.to_move();
        if *turn == Turn::Pass && !self.position.ended() && self.count_turns() == 0 {
            return Ok(self.position.passed());
        }
        let position = self.position.after(turn)?;
        match self.last_move(seat) {
            Some(last) if turn.repeats(last) => Err(Breach::Repetition { seat }),
            _ => Ok(position),
        }
    }

    /// Whether the seat to move could repeat its last move if it were not forbidden. What was taken
    /// does not matter, so a grey block may be taken now where the stop was free, or the other way
    /// round.
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
}
