//! Games as they were last folded, so that a command reads only what has happened since.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use moka::sync::Cache;

use crate::{
    game::{State, Timekeeping},
    ids::GameId,
};

/// What all folded games may take, roughly, in bytes.
const AT_MOST: u64 = 24 << 20;

/// What a game takes without any event, and for each, roughly, in bytes.
const GAME: usize = 4096;
const EVENT: usize = 640;

/// Copies of games, each of which says by its number of events of which state it is. Only what was
/// read from the store comes in here, so a copy is never ahead of it.
pub(super) struct FoldedGames {
    games: Cache<GameId, Arc<State>>,
    /// How often what is stored was rewritten.
    rewritten: AtomicU64,
}

impl Default for FoldedGames {
    fn default() -> FoldedGames {
        let weight = |_: &GameId, state: &Arc<State>| {
            let events = usize::try_from(state.events()).unwrap_or(usize::MAX);
            let bytes = events.saturating_mul(EVENT).saturating_add(GAME);
            u32::try_from(bytes).unwrap_or(u32::MAX)
        };
        let games = Cache::builder().weigher(weight).max_capacity(AT_MOST);
        FoldedGames {
            games: games.build(),
            rewritten: AtomicU64::new(0),
        }
    }
}

impl FoldedGames {
    /// Keeps a copy of what was read when so much had been rewritten.
    pub fn keep(&self, state: &State, rewritten: u64) {
        if self.rewritten() == rewritten {
            self.games.insert(state.id.clone(), Arc::new(state.clone()));
        }
        // In this moment, perhaps.
        if self.rewritten() != rewritten {
            self.games.invalidate(&state.id);
        }
    }

    /// How often what is stored was rewritten: what was read before may not be kept.
    pub fn rewritten(&self) -> u64 {
        self.rewritten.load(Ordering::SeqCst)
    }

    /// Drops every copy: events were rewritten.
    pub fn clear(&self) {
        self.rewritten.fetch_add(1, Ordering::SeqCst);
        self.games.invalidate_all();
    }

    /// A copy whose clocks are read by this.
    pub fn of(&self, game: &GameId, timekeeping: &Timekeeping) -> Option<State> {
        let mut kept = State::clone(&*self.games.get(game)?);
        kept.read_by(timekeeping).then_some(kept)
    }
}
