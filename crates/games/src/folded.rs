//! A cache of folded games, so that a command reads only the new events.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use moka::sync::Cache;
use petteia_domain::{
    cache_stats::CacheStats,
    game::{Recorded, State, Timekeeping},
    ids::GameId,
};

/// The approximate limit of all cached games in bytes.
const AT_MOST: u64 = 24 << 20;

/// The approximate size in bytes of a game without events, and of each event.
const GAME: usize = 4096;
const EVENT: usize = 640;

/// Copies of games. The number of events of a copy tells its version. They contain only stored
/// events, so a copy is never ahead of the store.
pub(super) struct FoldedGames {
    games: Cache<GameId, Arc<State>>,
    /// The number of times that stored events were rewritten.
    rewritten: AtomicU64,
}

impl Default for FoldedGames {
    fn default() -> FoldedGames {
        FoldedGames::holding(AT_MOST)
    }
}

impl FoldedGames {
    /// Creates an empty cache with this limit in bytes.
    fn holding(at_most: u64) -> FoldedGames {
        let weight = |_: &GameId, state: &Arc<State>| {
            let events = usize::try_from(state.events()).unwrap_or(usize::MAX);
            let bytes = events.saturating_mul(EVENT).saturating_add(GAME);
            u32::try_from(bytes).unwrap_or(u32::MAX)
        };
        let games = Cache::builder().weigher(weight).max_capacity(at_most);
        FoldedGames {
            games: games.build(),
            rewritten: AtomicU64::new(0),
        }
    }

    /// Returns the memory use.
    pub fn cache_stats(&self) -> CacheStats {
        self.games.run_pending_tasks();
        CacheStats {
            what: "games",
            bytes: self.games.weighted_size(),
            at_most: self.games.policy().max_capacity().unwrap_or(u64::MAX),
        }
    }

    /// Adds a copy that was read when there were this many rewrites.
    pub fn keep(&self, state: &State, rewritten: u64) {
        if self.rewritten() == rewritten {
            self.games.insert(state.id.clone(), Arc::new(state.clone()));
        }
        // A rewrite may have happened just now.
        if self.rewritten() != rewritten {
            self.games.invalidate(&state.id);
        }
    }

    /// Applies a commit to the copy of its game, if the copy has the version before; the commit was
    /// read when there were this many rewrites.
    pub fn follow(&self, game: &GameId, expected: u64, events: &[Recorded], rewritten: u64) {
        let Some(kept) = self.games.get(game) else {
            return;
        };
        if kept.events() != expected || events.is_empty() {
            return;
        }
        let mut state = State::clone(&kept);
        match events.iter().try_for_each(|event| state.apply(event)) {
            Ok(()) => self.keep(&state, rewritten),
            // The next reader reports the reason.
            Err(_) => self.games.invalidate(game),
        }
    }

    /// Returns the number of rewrites; anything read before the last one must not be cached.
    pub fn rewritten(&self) -> u64 {
        self.rewritten.load(Ordering::SeqCst)
    }

    /// Drops every copy after a rewrite.
    pub fn clear(&self) {
        self.rewritten.fetch_add(1, Ordering::SeqCst);
        self.games.invalidate_all();
    }

    /// Returns a copy with this timekeeping.
    pub fn of(&self, game: &GameId, timekeeping: &Timekeeping) -> Option<State> {
        let mut kept = State::clone(&*self.games.get(game)?);
        kept.read_by(timekeeping).then_some(kept)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use chrono::{DateTime, Utc};
    use petteia_rules::GameKind;

    use super::*;
    use petteia_domain::{
        game::{Event, Opening, Recorded, SeatOrder},
        ids::{ChannelId, Place, UserId},
    };

    fn state(name: String) -> State {
        let opened = Recorded {
            at: DateTime::<Utc>::UNIX_EPOCH,
            by: Some(UserId(1)),
            event: Event::Opened {
                opening: Opening {
                    order: SeatOrder::AsJoined,
                    ..Opening::new(GameKind::Pentalath)
                },
                clock: "none".to_owned(),
                place: Place {
                    guild: None,
                    channel: ChannelId(1),
                },
                name: "Ada".to_owned(),
                language: None,
                at_table: None,
            },
        };
        State::open(GameId(name), &opened, &Timekeeping::default()).unwrap()
    }

    #[test]
    fn copies_of_many_games_stay_within_their_bytes() {
        let games = FoldedGames::holding(10 * (GAME + EVENT) as u64);
        for number in 0..1000 {
            games.keep(&state(number.to_string()), 0);
        }
        let held = games.cache_stats();
        assert!(held.bytes > 0 && held.bytes <= held.at_most, "{held:?}");
        assert!(games.games.iter().count() <= 10);
    }
}
