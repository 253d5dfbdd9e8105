//! A game: position, agreed victories, and the winner.

use std::sync::Arc;

use super::{Breach, Capture, Common, Move, Position, Setup, Side, Turn, Victory};
use crate::{Completion, Decider, Outcome, Phrase, ReadError, Rules, Seat, duel, key};

/// A game being played.
#[derive(Debug, Clone)]
pub struct Game {
    // Shared, because games are copied often.
    setup: Arc<Setup>,
    position: Position,
    won: Option<Win>,
}

/// The winner and the victories.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Win {
    /// The winner.
    pub side: Side,
    /// All victories that were won at once, at least one.
    pub victories: Vec<Victory>,
}

impl Game {
    /// Starts a game from a position, for a small proper victory.
    pub fn from_position(position: Position) -> Game {
        Game::continued(Setup::default(), position)
    }

    /// Starts a game from a position. Victories are won by turns, so nobody has won yet, unless the side to
    /// move cannot complete a turn.
    pub fn continued(setup: Setup, position: Position) -> Game {
        let mut game = Game {
            setup: Arc::new(setup),
            position,
            won: None,
        };
        game.look_for_victories(None);
        game
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The winner and the victories.
    pub fn won(&self) -> Option<&Win> {
        self.won.as_ref()
    }

    /// Returns every move of the seat to move without captures; none once the game has ended.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        let going_on = self.won.is_none();
        self.position.moves().filter(move |_| going_on)
    }

    /// Returns the position after a legal turn.
    fn after(&self, turn: &Turn) -> Result<Position, Breach> {
        if self.won.is_some() {
            return Err(Breach::GameOver);
        }
        let mut position = self.position.clone();
        for capture in &turn.before {
            position.try_capture(capture)?;
        }
        position.try_move(&turn.movement)?;
        for capture in &turn.after {
            position.try_capture(capture)?;
        }
        position.hand_over();
        Ok(position)
    }

    /// Checks the victories of the side that has just completed its turn, and whether the side to move can
    /// complete one.
    fn look_for_victories(&mut self, completed: Option<Side>) {
        let waiting = self.position.to_move().other();
        let mut victories = Vec::new();
        if let Some(side) = completed {
            let proper = self.position.proper(side);
            let agreed = self.setup.proper();
            victories.extend(
                proper
                    .filter(|proper| agreed.is_some_and(|agreed| *proper >= agreed))
                    .map(Victory::Proper),
            );
            let haul = self.position.captured_by(side);
            let commons = self
                .setup
                .commons()
                .filter(|common: &Common| common.is_won(haul));
            victories.extend(commons.map(Victory::Common));
        }
        if !self.position.can_complete_turn() {
            victories.push(Victory::NoTurn);
        }
        self.won = (!victories.is_empty()).then_some(Win {
            side: waiting,
            victories,
        });
    }
}

impl Rules for Game {
    type Setup = Setup;
    type Turn = Turn;
    type Capture = Capture;
    type Breach = Breach;

    const NAME: &'static str = "rithmomachia";

    /// White is much better.
    const DECIDER: Decider = Decider::BothSeats;

    fn new(setup: Setup) -> Game {
        Game::continued(setup, Position::start())
    }

    fn from_code(code: &str) -> Result<Game, Phrase> {
        Position::from_code(code).map(Game::from_position)
    }

    fn code(&self) -> String {
        self.position.code()
    }

    fn key(&self) -> u64 {
        let position = &self.position;
        let pieces = position.pieces().fold(0, |sum: u64, (square, piece)| {
            let at = u64::from(piece.bits()) << 8 | square.index() as u64;
            sum.wrapping_add(key::mix(at))
        });
        let hauls = Side::BOTH.map(|side| position.captured_by(side).key());
        let agreed = self.setup.commons().fold(
            self.setup.proper().map_or(0, |proper| proper as u64 + 1),
            |word, common| {
                let option = common.option();
                key::of([word].into_iter().chain(option.bytes().map(u64::from)))
            },
        );
        let to_move = position.to_move() as u64;
        key::of([pieces, hauls[0], hauls[1], agreed, to_move])
    }

    fn setup(&self) -> Setup {
        Setup::clone(&self.setup)
    }

    fn ply(&self) -> u32 {
        self.position.ply()
    }

    fn to_move(&self) -> Option<Seat> {
        self.won.is_none().then(|| self.position.to_move().seat())
    }

    fn outcome(&self) -> Option<Outcome> {
        let win = self.won.as_ref()?;
        Some(duel::won_by(win.side.seat()))
    }

    fn for_each_turn(&self, mut each: impl FnMut(Turn)) {
        self.moves().for_each(|movement| each(Turn::from(movement)));
    }

    fn count_turns(&self) -> u64 {
        match self.won {
            None => self.position.count_moves().into(),
            Some(_) => 0,
        }
    }

    fn captures(&self) -> Vec<Capture> {
        match self.won {
            None => self.position.captures(),
            Some(_) => Vec::new(),
        }
    }

    fn check(&self, turn: &Turn) -> Result<(), Breach> {
        self.after(turn).map(|_| ())
    }

    fn make(&mut self, turn: &Turn) {
        let mover = self.position.to_move();
        for capture in &turn.before {
            self.position.capture(capture);
        }
        self.position.shift(turn.movement.from, turn.movement.to);
        for capture in &turn.after {
            self.position.capture(capture);
        }
        self.position.hand_over();
        self.look_for_victories(Some(mover));
    }

    /// Looks for victories when the turn is complete.
    fn play(&mut self, turn: &Turn) -> Result<(), Breach> {
        let mover = self.position.to_move();
        self.position = self.after(turn)?;
        self.look_for_victories(Some(mover));
        Ok(())
    }

    /// Only a side that cannot complete its turn loses now.
    fn lose_turn(&mut self) {
        if self.won.is_none() {
            self.position.hand_over();
            self.look_for_victories(None);
        }
    }

    // Implemented in the modules `notation` and `words`.
    fn notation(&self, turn: &Turn) -> String {
        Game::notation(self, turn)
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
        Game::describe(self, turn)
    }
}

impl Position {
    /// Whether the side to move can complete a turn: it has a move, perhaps after captures.
    pub fn can_complete_turn(&self) -> bool {
        if self.can_move() {
            return true;
        }
        let after = |capture| {
            let mut next = self.clone();
            next.capture(capture);
            next.can_complete_turn()
        };
        let captures = self.captures();
        // Removing a whole piece never closes a line or prevents another capture, because captures need
        // free lines. So any such piece can be taken; only components, which change a pyramid's total, are
        // tried one by one.
        match captures
            .iter()
            .find(|capture| capture.victim.component.is_none())
        {
            Some(whole) => after(whole),
            None => captures.iter().any(after),
        }
    }
}
