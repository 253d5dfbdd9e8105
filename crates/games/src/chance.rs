//! Random choices: ids of games, seats, secrets of dice, and puzzles.

use parking_lot::Mutex;
use petteia_domain::{
    dice::{self, Secret},
    ids::{CommandId, GameId, UserId},
};
use petteia_rules::GameKind;
use rand::{Rng, rngs::StdRng, seq::SliceRandom};

/// A random number generator.
pub struct Chance(Mutex<StdRng>);

impl Chance {
    /// Creates it from this generator.
    pub fn new(generator: StdRng) -> Chance {
        Chance(Mutex::new(generator))
    }

    /// Returns an id for a new game that is easy to read aloud, without letters and digits that
    /// look or sound alike.
    pub fn new_name(&self) -> GameId {
        const LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";
        let mut generator = self.0.lock();
        GameId(
            (0..5)
                .map(|_| char::from(LETTERS[generator.random_range(0..LETTERS.len())]))
                .collect(),
        )
    }

    /// Draws the secret of the dice of a game; `None` for a game without dice. It must be drawn and
    /// committed before the interaction that begins the game.
    pub fn secret_of(&self, kind: GameKind) -> Option<Secret> {
        kind.has_dice().then(|| Secret::draw(&mut *self.0.lock()))
    }

    /// Returns the id from which dice follow after a command.
    pub fn after_command(&self, command: &CommandId) -> CommandId {
        dice::after_command(command, &mut *self.0.lock())
    }

    /// Shuffles things.
    pub fn shuffle<T>(&self, things: &mut [T]) {
        things.shuffle(&mut *self.0.lock());
    }

    /// Returns a number below this one; 0 if that is 0.
    pub fn below(&self, limit: usize) -> usize {
        match limit {
            0 => 0,
            limit => self.0.lock().random_range(0..limit),
        }
    }

    /// Returns a pseudonym for an erased user.
    pub fn pseudonym(&self) -> UserId {
        let anything = self.0.lock().random();
        UserId::pseudonym(anything)
    }
}
