//! Computers in seats: the games that wait for one, and the commands by which they play.
//!
//! The turns of computers are computed elsewhere and arrive as ordinary commands. Their ids follow
//! from the game and its number of events, so nothing is done twice, even after a crash. A command
//! that no longer fits the game is refused like any other.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use parking_lot::Mutex;
use petteia_domain::ids::GameId;
use petteia_store::Commit;

use crate::listener::Listener;

/// The games in which a computer may have something to do.
#[derive(Default)]
pub struct Calls(Mutex<BTreeSet<GameId>>);

impl Calls {
    /// Notes which games wait for computers.
    pub fn note(&self, games: impl IntoIterator<Item = GameId>) {
        self.0.lock().extend(games);
    }

    /// The games in which a computer may have something to do since this was asked last.
    pub fn take(&self) -> BTreeSet<GameId> {
        std::mem::take(&mut *self.0.lock())
    }
}

impl Listener for Calls {
    fn follow<'a>(&'a self, commit: &Commit, _now: DateTime<Utc>) -> Option<BoxFuture<'a, ()>> {
        let games = commit.games.iter();
        let calling = games.filter(|change| change.index.computer);
        let calling: Vec<GameId> = calling.map(|change| change.game.clone()).collect();
        match calling.is_empty() {
            true => None,
            false => Some(Box::pin(async { self.note(calling) })),
        }
    }
}
