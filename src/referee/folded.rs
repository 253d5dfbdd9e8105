//! Games as they were last folded, so that a command reads only what has happened since.

use std::sync::Arc;

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
        }
    }
}

impl FoldedGames {
    /// Keeps a copy.
    fn keep(&self, state: &State) {
        self.games.insert(state.id.clone(), Arc::new(state.clone()));
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
        let Some(mut state) = self.games.of(game, &timekeeping) else {
            let events = self.store.events(game).await?;
            let folded = State::fold(game, &events, &timekeeping);
            if let Ok(Some(state)) = &folded {
                self.games.keep(state);
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
            self.games.keep(&state);
        }
        Ok(Ok(Some(state)))
    }
}
