//! A game: a position, the victories agreed, and whether one has been won.

use super::{Breach, Common, Move, Position, Setup, Side, Turn, Victory};
use crate::{Outcome, Phrase, Seat, duel};

/// A game being played.
#[derive(Debug, Clone)]
pub struct Game {
    setup: Setup,
    position: Position,
    won: Option<Win>,
}

/// Who has won, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Win {
    /// The winner.
    pub side: Side,
    /// Every victory it has won at once, at least one.
    pub victories: Vec<Victory>,
}

impl Game {
    /// A game at its start.
    pub fn new(setup: Setup) -> Game {
        Game::continued(setup, Position::start())
    }

    /// A game that goes on from a position, for a small proper victory.
    pub fn from_position(position: Position) -> Game {
        Game::continued(Setup::default(), position)
    }

    /// A game that goes on from a position. It does not tell how it came about, and victories are
    /// won by turns, so nobody has won yet but a side whose enemy cannot complete its turn.
    pub fn continued(setup: Setup, position: Position) -> Game {
        let mut game = Game {
            setup,
            position,
            won: None,
        };
        game.look_for_victories(None);
        game
    }

    /// A game that goes on from a position code.
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
        self.setup.clone()
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The ply about to be played, from 1.
    pub fn ply(&self) -> u32 {
        self.position.ply()
    }

    /// The seat to move; `None` when the game has ended.
    pub fn to_move(&self) -> Option<Seat> {
        self.won.is_none().then(|| self.position.to_move().seat())
    }

    /// Whether the turn is legal here.
    ///
    /// # Errors
    /// The first rule that the turn breaks.
    pub fn check(&self, turn: &Turn) -> Result<(), Breach> {
        self.after(turn).map(|_| ())
    }

    /// Plays a turn, and looks for victories when it is complete.
    ///
    /// # Errors
    /// The first rule that the turn breaks; then nothing is played.
    pub fn play(&mut self, turn: &Turn) -> Result<(), Breach> {
        let mover = self.position.to_move();
        self.position = self.after(turn)?;
        self.look_for_victories(Some(mover));
        Ok(())
    }

    /// The seat to move loses its turn (time rule), which is a pass. No victory is looked for.
    /// Nothing happens once the game has ended.
    pub fn lose_turn(&mut self) {
        if self.won.is_none() {
            self.position.hand_over();
            self.look_for_victories(None);
        }
    }

    /// The pass that the rules force on a seat without a legal turn: none, since it loses instead
    /// (rith 4.1).
    pub fn forced_pass(&self) -> Option<Turn> {
        None
    }

    /// Who has won, and how.
    pub fn won(&self) -> Option<&Win> {
        self.won.as_ref()
    }

    /// How the game ended by its rules, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        let win = self.won.as_ref()?;
        Some(duel::won_by(win.side.seat()))
    }

    /// By what a game broken off is judged: the rules know no score before a victory, so it is a
    /// draw.
    pub fn standing(&self) -> Outcome {
        self.outcome().unwrap_or_else(duel::drawn)
    }

    /// Every move of the seat to move, without captures; none once the game has ended.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        let going_on = self.won.is_none();
        self.position.moves().filter(move |_| going_on)
    }

    /// The position after a turn, when it is legal.
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

    /// Looks for the victories of the side that has just completed its turn, and whether the side
    /// to move can complete one.
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

impl Position {
    /// Whether the side to move can complete a turn: whether it has a move, perhaps after captures.
    pub fn can_complete_turn(&self) -> bool {
        if self.moves().next().is_some() {
            return true;
        }
        let after = |capture| {
            let mut next = self.clone();
            next.capture(capture);
            next.can_complete_turn()
        };
        let captures = self.captures();
        // A whole piece less only opens ways, and no capture of another piece is lost by it: what
        // captures another has nothing between. So it is enough to take any such piece; only
        // components, which change a pyramid's total, have to be tried one by one.
        match captures
            .iter()
            .find(|capture| capture.victim.component.is_none())
        {
            Some(whole) => after(whole),
            None => captures.iter().any(after),
        }
    }
}
