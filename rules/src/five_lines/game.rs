//! A game: a position, and how many turns there have been.

use super::Setup;
use super::{Action, Breach, Die, Position, Side, Turn};
use crate::{Outcome, Phrase, Seat, duel};

/// A game being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Game {
    position: Position,
    ply: u32,
}

impl Game {
    /// A game at its start.
    pub fn new(_: Setup) -> Game {
        Game::from_position(Position::start())
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
        Setup
    }

    /// A game that goes on from a position.
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

    /// The ply about to be played, from 1; a position code does not tell it, so a game from a code
    /// counts from its first round.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// The seat to move; `None` when the game has ended.
    pub fn to_move(&self) -> Option<Seat> {
        match self.position.winner() {
            None => seat(self.position.to_move()),
            Some(_) => None,
        }
    }

    /// Rolls the die for this turn.
    pub fn roll(&mut self, die: Die) {
        self.position = self.position.rolled(die);
    }

    /// Every turn with the die rolled, or with every die where none was; a missed turn where no
    /// counter can move.
    pub fn turns(&self) -> Vec<Turn> {
        let dice = match self.position.die() {
            Some(die) => vec![die],
            None => Die::ALL.to_vec(),
        };
        if self.position.winner().is_some() {
            return Vec::new();
        }
        dice.into_iter()
            .flat_map(|die| {
                let mut actions = self.position.actions(die);
                if actions.is_empty() {
                    actions.push(Action::Miss);
                }
                actions.into_iter().map(move |action| Turn { die, action })
            })
            .collect()
    }

    /// Whether the turn is legal here.
    ///
    /// # Errors
    /// The rule that it breaks.
    pub fn check(&self, turn: &Turn) -> Result<(), Breach> {
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
            Action::Miss if !position.actions(die).is_empty() => Err(Breach::CanMove),
            Action::Miss => Ok(()),
        }
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// The rule that it breaks; then nothing is played.
    pub fn play(&mut self, turn: &Turn) -> Result<(), Breach> {
        self.check(turn)?;
        self.go_on(turn.action);
        Ok(())
    }

    /// The side to move loses its turn (time rule). Nothing happens once the game has ended.
    pub fn lose_turn(&mut self) {
        if self.position.winner().is_none() {
            self.go_on(Action::Miss);
        }
    }

    fn go_on(&mut self, action: Action) {
        self.position = self.position.after(action);
        self.ply += 1;
    }

    /// The missed turn, when the die was rolled and no counter can move.
    pub fn forced_pass(&self) -> Option<Turn> {
        let die = self.position.die()?;
        let miss = Turn {
            die,
            action: Action::Miss,
        };
        self.check(&miss).is_ok().then_some(miss)
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        let winner = self.position.winner()?;
        seat(winner).map(duel::won_by)
    }

    /// The score of a game broken off: nobody is ahead by the rules.
    pub fn standing(&self) -> Outcome {
        self.outcome().unwrap_or_else(duel::drawn)
    }

    /// Every legal turn in canonical notation, sorted bytewise: with the die rolled, or with every
    /// die where none was.
    pub fn legal(&self) -> Vec<String> {
        let mut legal: Vec<String> = self
            .turns()
            .iter()
            .map(|turn| self.notation(turn))
            .collect();
        legal.sort();
        legal
    }

    /// Number of turn sequences of this length, missed turns counted, summed over the dice; 0
    /// beyond the end.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let turns = self.turns();
        if depth == 1 {
            return turns.len() as u64;
        }
        turns
            .into_iter()
            .map(|turn| {
                let mut next = *self;
                next.go_on(turn.action);
                next.perft(depth - 1)
            })
            .sum()
    }
}

fn seat(side: Side) -> Option<Seat> {
    match side {
        Side::A => Seat::new(1),
        Side::B => Seat::new(2),
    }
}
