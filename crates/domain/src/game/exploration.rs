//! Exploration: turns of both sides, tried out on a private board, as a tree.
//!
//! The tree is stored as a set of positions: each as a position of the game and the turns tried after it.
//! When the game follows explored turns, what was tried after them stays.

use petteia_rules::Game;
use serde::{Deserialize, Serialize};

use super::{
    plan::LOST,
    state::{Played, State},
};

/// Maximum number of stored positions.
const MAX_POSITIONS: usize = 100;

/// Maximum size of turns and notes in bytes, because values of the store should be small.
const LARGEST: usize = 24 << 10;

/// A position: a number of plies of the game, and turns tried after them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Spot {
    /// Number of plies of the game.
    pub after: usize,
    /// The turns tried after them, in canonical notation.
    pub turns: Vec<String>,
}

/// A stored position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tried {
    /// The position.
    #[serde(flatten)]
    pub spot: Spot,
    /// The position code of the game's position before the tried turns.
    pub code: String,
    /// The user's note.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A user's exploration of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exploration {
    /// The current position.
    pub at: Spot,
    /// The visited positions, in order of the first visit.
    pub tried: Vec<Tried>,
}

impl Spot {
    /// Returns the current position of the game.
    pub fn now(state: &State) -> Spot {
        Spot {
            after: state.plies.len(),
            turns: Vec::new(),
        }
    }

    /// Whether this is the current position of the game.
    pub fn is_now(&self, state: &State) -> bool {
        self.turns.is_empty() && self.after == state.plies.len()
    }

    /// Returns the position one turn further.
    pub fn and(&self, turn: &str) -> Spot {
        let mut further = self.clone();
        further.turns.push(turn.to_owned());
        further
    }

    /// Returns the position one turn back; `None` at the start of the game.
    pub fn back(&self) -> Option<Spot> {
        let mut back = self.clone();
        if back.turns.pop().is_none() {
            back.after = back.after.checked_sub(1)?;
        }
        Some(back)
    }

    /// Returns the game's position before the tried turns; `None` if the game does not have it.
    fn of_game<'a>(&self, state: &'a State) -> Option<&'a Game> {
        match state.plies.get(self.after) {
            Some(next) => Some(&next.before.game),
            None if self.after == state.plies.len() => Some(&state.game),
            None => None,
        }
    }

    /// Returns the position and the one before it; `None` if the turns are not possible.
    pub fn position(&self, state: &State) -> Option<(Game, Option<Game>)> {
        let mut game = self.of_game(state)?.clone();
        let mut before = None;
        for turn in &self.turns {
            before = Some(game.clone());
            if turn == LOST {
                game.lose_turn();
                continue;
            }
            let turn = game.read_strict(turn).ok()?;
            if let (true, Some(die)) = (game.awaits_die(), turn.die()) {
                game.roll(die);
            }
            game.play(&turn).ok()?;
        }
        Some((game, before))
    }

    /// Returns the same position, expressed by as many plies of the game as possible.
    fn told_by(mut self, state: &State) -> Spot {
        while let (Some(tried), Some(ply)) = (self.turns.first(), state.plies.get(self.after))
            && tried == played(&ply.what)
        {
            self.turns.remove(0);
            self.after += 1;
        }
        self
    }

    fn leads_to(&self, other: &Spot) -> bool {
        self.after == other.after && other.turns.starts_with(&self.turns)
    }
}

fn played(what: &Played) -> &str {
    match what {
        Played::Turn(turn) | Played::Only(turn) | Played::Pass(turn) => turn,
        Played::Lost => LOST,
    }
}

impl Exploration {
    /// Creates an empty exploration.
    pub fn of(state: &State) -> Exploration {
        Exploration {
            at: Spot::now(state),
            tried: Vec::new(),
        }
    }

    /// Adapts the exploration to the current game. Returns whether positions were dropped because a
    /// takeback removed their base.
    pub fn from_now(self, state: &State) -> (Exploration, bool) {
        let mut left: Vec<Tried> = Vec::new();
        let mut gone = false;
        for tried in self.tried {
            let code = tried.spot.of_game(state).map(Game::code);
            if code.as_ref() != Some(&tried.code) {
                gone = true;
                continue;
            }
            let spot = tried.spot.told_by(state);
            let code = spot.of_game(state).map(Game::code).unwrap_or_default();
            if spot.turns.is_empty() && tried.note.is_none() {
                continue;
            }
            let same = left.iter_mut().find(|other| other.spot == spot);
            match same {
                Some(other) => other.note = other.note.take().or(tried.note),
                None => left.push(Tried {
                    spot,
                    code,
                    note: tried.note,
                }),
            }
        }
        let at = self.at.told_by(state);
        let known = at.turns.is_empty() || left.iter().any(|tried| tried.spot == at);
        let at = match known && at.of_game(state).is_some() {
            true => at,
            false => Spot::now(state),
        };
        (Exploration { at, tried: left }, gone)
    }

    /// Returns the turns known from the current position: the one of the game, then the tried ones.
    pub fn next<'a>(&'a self, state: &'a State) -> Vec<&'a str> {
        let game = state.plies.get(self.at.after);
        let game = game.filter(|_| self.at.turns.is_empty());
        let tried = self.tried.iter().filter_map(|tried| {
            let (last, before) = tried.spot.turns.split_last()?;
            let here = tried.spot.after == self.at.after && *before == *self.at.turns;
            here.then_some(last.as_str())
        });
        game.map(|ply| played(&ply.what))
            .into_iter()
            .chain(tried)
            .collect()
    }

    /// Returns the note on a position.
    pub fn note(&self, spot: &Spot) -> Option<&str> {
        let here = self.tried.iter().find(|tried| tried.spot == *spot);
        here.and_then(|tried| tried.note.as_deref())
    }

    /// Returns the position after a turn.
    pub fn after(&self, state: &State, turn: &str) -> Spot {
        self.at.and(turn).told_by(state)
    }

    /// Plays a turn, and stores the position.
    pub fn go(&mut self, state: &State, turn: &str) {
        self.at = self.after(state, turn);
        if !self.at.turns.is_empty() {
            self.keep(state);
        }
    }

    /// Sets or deletes the note on the current position.
    pub fn write(&mut self, state: &State, note: Option<String>) {
        self.keep(state);
        let at = &self.at;
        if let Some(here) = self.tried.iter_mut().find(|tried| tried.spot == *at) {
            here.note = note;
        }
        let means_nothing = |tried: &Tried| tried.spot.turns.is_empty() && tried.note.is_none();
        self.tried.retain(|tried| !means_nothing(tried));
    }

    fn keep(&mut self, state: &State) {
        if self.tried.iter().all(|tried| tried.spot != self.at) {
            let code = self.at.of_game(state).map(Game::code).unwrap_or_default();
            self.tried.push(Tried {
                spot: self.at.clone(),
                code,
                note: None,
            });
        }
    }

    /// Deletes the current position with everything after it, and goes one turn back.
    pub fn drop_here(&mut self) {
        let at = self.at.clone();
        self.tried.retain(|tried| !at.leads_to(&tried.spot));
        if let Some(back) = at.back() {
            self.at = back;
        }
    }

    /// Whether a limit is reached.
    pub fn is_full(&self) -> bool {
        let length = |tried: &Tried| {
            let turns: usize = tried.spot.turns.iter().map(String::len).sum();
            turns + tried.code.len() + tried.note.as_ref().map_or(0, String::len)
        };
        self.tried.len() >= MAX_POSITIONS || self.tried.iter().map(length).sum::<usize>() >= LARGEST
    }

    /// Whether nothing is stored.
    pub fn is_empty(&self, state: &State) -> bool {
        self.tried.is_empty() && self.at.is_now(state)
    }
}
