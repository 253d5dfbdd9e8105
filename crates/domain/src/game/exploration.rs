//! Turns tried out on a private board: both sides', back and forth, as a tree.
//!
//! The tree is kept as the positions in it, each by how the game leads there and what was tried from
//! then on. When the game itself goes on as somebody had tried, what they tried after that stays.

use petteia_rules::Game;
use serde::{Deserialize, Serialize};

use super::{
    plan::LOST,
    state::{Played, State},
};

/// How many positions are kept.
const MOST: usize = 100;

/// How many bytes of turns and notes: values of the store are small.
const LARGEST: usize = 24 << 10;

/// A position that is looked at: so many plies of the game, and turns tried after them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Spot {
    /// How many plies of the game lead there.
    pub after: usize,
    /// The turns tried after them, in canonical notation.
    pub turns: Vec<String>,
}

/// A position that somebody came to by trying turns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tried {
    /// Where it is.
    #[serde(flatten)]
    pub spot: Spot,
    /// The position of the game from which on turns were tried.
    pub code: String,
    /// What was noted there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// What somebody tries out in a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exploration {
    /// Where they are.
    pub at: Spot,
    /// Where they have been, in the order in which they came there.
    pub tried: Vec<Tried>,
}

impl Spot {
    /// The game's own position.
    pub fn now(state: &State) -> Spot {
        Spot {
            after: state.plies.len(),
            turns: Vec::new(),
        }
    }

    /// Whether it is the game's own position.
    pub fn is_now(&self, state: &State) -> bool {
        self.turns.is_empty() && self.after == state.plies.len()
    }

    /// One turn further.
    pub fn and(&self, turn: &str) -> Spot {
        let mut further = self.clone();
        further.turns.push(turn.to_owned());
        further
    }

    /// One turn back; `None` at the start of the game.
    pub fn back(&self) -> Option<Spot> {
        let mut back = self.clone();
        if back.turns.pop().is_none() {
            back.after = back.after.checked_sub(1)?;
        }
        Some(back)
    }

    /// The position of the game from which on turns were tried; `None` where the game has none such.
    fn of_game<'a>(&self, state: &'a State) -> Option<&'a Game> {
        match state.plies.get(self.after) {
            Some(next) => Some(&next.before.game),
            None if self.after == state.plies.len() => Some(&state.game),
            None => None,
        }
    }

    /// The position, and the one before it; `None` where the game does not lead there.
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

    /// The same position told by as many plies of the game as lead there.
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
    /// Nothing tried yet.
    pub fn of(state: &State) -> Exploration {
        Exploration {
            at: Spot::now(state),
            tried: Vec::new(),
        }
    }

    /// What is left of it as the game stands now, and whether anything went: what was tried from
    /// positions that have been taken back has no place any more.
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

    /// The turns that lead on from where they are: the one that was played there, then those tried.
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

    /// What was noted in a position.
    pub fn note(&self, spot: &Spot) -> Option<&str> {
        let here = self.tried.iter().find(|tried| tried.spot == *spot);
        here.and_then(|tried| tried.note.as_deref())
    }

    /// The position that a turn leads to from where they are.
    pub fn after(&self, state: &State, turn: &str) -> Spot {
        self.at.and(turn).told_by(state)
    }

    /// Goes one turn further, which is kept.
    pub fn go(&mut self, state: &State, turn: &str) {
        self.at = self.after(state, turn);
        if !self.at.turns.is_empty() {
            self.keep(state);
        }
    }

    /// Notes something where they are; nothing is noted there any more where absent.
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

    /// Forgets where they are and everything behind it, and goes one turn back.
    pub fn drop_here(&mut self) {
        let at = self.at.clone();
        self.tried.retain(|tried| !at.leads_to(&tried.spot));
        if let Some(back) = at.back() {
            self.at = back;
        }
    }

    /// Whether there is no room for more.
    pub fn is_full(&self) -> bool {
        let length = |tried: &Tried| {
            let turns: usize = tried.spot.turns.iter().map(String::len).sum();
            turns + tried.code.len() + tried.note.as_ref().map_or(0, String::len)
        };
        self.tried.len() >= MOST || self.tried.iter().map(length).sum::<usize>() >= LARGEST
    }

    /// Whether nothing is kept.
    pub fn is_empty(&self, state: &State) -> bool {
        self.tried.is_empty() && self.at.is_now(state)
    }
}
