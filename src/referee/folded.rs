//! Games as they were last folded, so that a command reads only what has happened since.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use moka::sync::Cache;

use super::core::Referee;
use crate::{
    game::{State, Timekeeping, Unfoldable},
    ids::GameId,
    store::StoreError,
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
    fn keep(&self, state: &State, rewritten: u64) {
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
    fn of(&self, game: &GameId, timekeeping: &Timekeeping) -> Option<State> {
        let mut kept = State::clone(&*self.games.get(game)?);
        kept.read_by(timekeeping).then_some(kept)
    }
}

impl Referee {
    /// A game as its events add up; `None` where there is none.
    pub(super) async fn folded(
        &self,
        game: &GameId,
    ) -> Result<Result<Option<State>, Unfoldable>, StoreError> {
        let timekeeping = self.timekeeping().await?;
        let rewritten = self.games.rewritten();
        let Some(mut state) = self.games.of(game, &timekeeping) else {
            let events = self.store.events(game).await?;
            let folded = State::fold(game, &events, &timekeeping);
            if let Ok(Some(state)) = &folded {
                self.games.keep(state, rewritten);
            }
            return Ok(folded);
        };
        let new = self.store.events_after(game, state.events()).await?;
        for recorded in &new {
            if let Err(error) = state.apply(recorded) {
                return Ok(Err(error));
            }
        }
        if !new.is_empty() {
            self.games.keep(&state, rewritten);
        }
        Ok(Ok(Some(state)))
    }
}
