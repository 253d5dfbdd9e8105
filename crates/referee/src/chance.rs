//! Chance: names of games, seats, secrets of dice, and puzzles are drawn with it.

use parking_lot::Mutex;
use petteia_domain::{
    dice::Secret,
    ids::{GameId, UserId},
};
use petteia_rules::GameKind;
use rand::{Rng, rngs::StdRng, seq::SliceRandom};

/// Chance.
pub(crate) struct Chance(Mutex<StdRng>);

impl Chance {
    /// Chance that follows from this generator.
    pub fn new(generator: StdRng) -> Chance {
        Chance(Mutex::new(generator))
    }

    /// A name for a new game: easy to read aloud, so without letters and digits that look or sound
    /// alike.
    pub fn new_name(&self) -> GameId {
        const LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";
        let mut generator = self.0.lock();
        GameId(
            (0..5)
                .map(|_| char::from(LETTERS[generator.random_range(0..LETTERS.len())]))
                .collect(),
        )
    }

    /// The secret from which the dice of a game will follow; `None` for a game without dice. It is
    /// drawn, and promised to the players, before the interaction with which the game begins.
    pub fn secret_of(&self, kind: GameKind) -> Option<Secret> {
        kind.has_dice().then(|| Secret::draw(&mut *self.0.lock()))
    }

    /// Puts things into a random order.
    pub fn shuffle<T>(&self, things: &mut [T]) {
        things.shuffle(&mut *self.0.lock());
    }

    /// A number below this one; 0 where there is none.
    pub fn below(&self, limit: usize) -> usize {
        match limit {
            0 => 0,
            limit => self.0.lock().random_range(0..limit),
        }
    }

    /// A pseudonym for a user who is forgotten.
    pub fn pseudonym(&self) -> UserId {
        let anything = self.0.lock().random();
        UserId::pseudonym(anything)
    }
}
