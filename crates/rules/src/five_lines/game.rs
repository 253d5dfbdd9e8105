//! A game: a position and the number of the ply.

use std::convert::Infallible;

use super::{Action, Breach, Die, Point, Position, Setup, Side, Turn};
use crate::{Completion, Outcome, Phrase, ReadError, Rules, Seat, duel, key};

/// A game being played. A position code does not contain the ply, so a game from a code starts at its first
/// round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Game {
    position: Position,
    ply: u32,
}

impl Game {
    /// Starts a game from a position.
    pub fn from_position(position: Position) -> Game {
        let ply = match position.to_move() {
            Side::A => 1,
            Side::B => 2,
        };
        Game { position, ply }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the rolled die, or every die before the roll.
    fn dice(&self) -> impl Iterator<Item = Die> + use<> {
        let rolled = self.position.die();
        Die::ALL
            .into_iter()
            .filter(move |die| rolled.is_none_or(|rolled| rolled == *die))
    }

    fn advance(&mut self, action: Action) {
        self.position = self.position.after(action);
        self.ply += 1;
    }
}

impl Rules for Game {
    type Setup = Setup;
    type Turn = Turn;
    type Capture = Infallible;
    type Breach = Breach;

    const NAME: &'static str = "five-lines";
    const HAS_DICE: bool = true;

    fn new(_: Setup) -> Game {
        Game::from_position(Position::start())
    }

    fn from_code(code: &str) -> Result<Game, Phrase> {
        Position::from_code(code).map(Game::from_position)
    }

    fn code(&self) -> String {
        self.position.code()
    }

    fn key(&self) -> u64 {
        let position = &self.position;
        let [a, b] = Side::BOTH.map(|side| {
            let counters = Point::all().map(|point| u64::from(position.on(side, point)));
            counters.fold(0, |word, count| word << 3 | count)
        });
        let die = position.die().map_or(0, Die::shows);
        key::of([a, b, position.to_move() as u64, die.into()])
    }

    fn setup(&self) -> Setup {
        Setup
    }

    fn ply(&self) -> u32 {
        self.ply
    }

    fn to_move(&self) -> Option<Seat> {
        match self.position.winner() {
            None => Some(self.position.to_move().seat()),
            Some(_) => None,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position
            .winner()
            .map(|winner| duel::won_by(winner.seat()))
    }

    fn for_each_turn(&self, mut each: impl FnMut(Turn)) {
        if self.position.winner().is_some() {
            return;
        }
        for die in self.dice() {
            let mut missed = true;
            for action in self.position.actions(die) {
                missed = false;
                each(Turn { die, action });
            }
            if missed {
                let action = Action::Miss;
                each(Turn { die, action });
            }
        }
    }

    fn count_turns(&self) -> u64 {
        match self.position.winner() {
            Some(_) => 0,
            None => self
                .dice()
                .map(|die| u64::from(self.position.count(die)))
                .sum(),
        }
    }

    fn check(&self, turn: &Turn) -> Result<(), Breach> {
        let Turn { die, action } = *turn;
        let position = &self.position;
        if position.winner().is_some() {
            return Err(Breach::GameOver);
        }
        if let Some(rolled) = position.die().filter(|&rolled| rolled != die) {
            return Err(Breach::OtherDie { rolled, named: die });
        }
        let side = position.to_move();
        let entry = side.entry(die);
        let may_enter = position.off(side) > 0 && position.is_open(entry);
        let open = |point| match position.is_open(point) {
            true => Ok(()),
            false => Err(Breach::OwnCounter { point }),
        };
        match action {
            Action::Enter { .. } if position.off(side) == 0 => Err(Breach::NoneOff),
            Action::Enter { to } if to != entry => Err(Breach::OtherEntry {
                die,
                entry,
                named: to,
            }),
            Action::Enter { to } => open(to),
            Action::Move { .. } | Action::Miss if may_enter => {
                Err(Breach::MustEnter { die, entry })
            }
            Action::Move { from, .. } if position.on(side, from) == 0 => {
                Err(Breach::NotThere { from })
            }
            Action::Move { from, to } if to != from.ahead(die) => Err(Breach::OtherLength {
                die,
                from,
                ahead: from.ahead(die),
                named: to,
            }),
            Action::Move { to, .. } => open(to),
            Action::Miss if position.actions(die).next().is_some() => Err(Breach::CanMove),
            Action::Miss => Ok(()),
        }
    }

    fn make(&mut self, turn: &Turn) {
        self.advance(turn.action);
    }

    fn lose_turn(&mut self) {
        if self.position.winner().is_none() {
            self.advance(Action::Miss);
        }
    }

    /// A half turn of the board exchanges the sides, which have the same way to go.
    fn symmetries(&self) -> u8 {
        2
    }

    fn mirrored(&self, symmetry: u8) -> Game {
        let position = self.position.before_roll();
        Game::from_position(match symmetry {
            0 => position,
            _ => position.exchanged(),
        })
    }

    fn mirrored_turn(&self, turn: &Turn, symmetry: u8) -> Turn {
        if symmetry == 0 {
            return *turn;
        }
        Turn {
            die: turn.die,
            action: match turn.action {
                Action::Enter { to } => Action::Enter { to: to.opposite() },
                Action::Move { from, to } => Action::Move {
                    from: from.opposite(),
                    to: to.opposite(),
                },
                Action::Miss => Action::Miss,
            },
        }
    }

    /// Returns the missed turn if no counter can move with the rolled die.
    fn forced_pass(&self) -> Option<Turn> {
        let die = self.position.die()?;
        let action = Action::Miss;
        let miss = Turn { die, action };
        self.check(&miss).is_ok().then_some(miss)
    }

    // Implemented in the modules `notation` and `words`.
    fn notation(&self, turn: &Turn) -> String {
        Game::notation(self, turn)
    }

    fn read(&self, typed: &str) -> Result<Turn, ReadError> {
        Game::read(self, typed)
    }

    fn complete(&self, typed: &str, most: usize) -> Vec<Completion> {
        Game::complete(self, typed, most)
    }

    fn describe(&self, turn: &Turn) -> Phrase {
        Game::describe(self, turn)
    }

    fn die(&self) -> Option<Die> {
        self.position.die()
    }

    fn roll(&mut self, die: Die) {
        self.position = self.position.rolled(die);
    }

    fn die_of(turn: &Turn) -> Option<Die> {
        Some(turn.die)
    }
}
