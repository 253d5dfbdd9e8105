//! Games, loaded from their events, and the timekeeping of their clocks.

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use futures::future::BoxFuture;
use petteia_domain::{
    cache_stats::CacheStats,
    event_log::Unfoldable,
    game::{DocumentKey, DocumentKind, Holidays, Outages, State, Timekeeping},
    ids::{GameId, UserId},
};
use petteia_store::{Commit, Store, StoreError};

use crate::{cached::Cached, folded::FoldedGames, listener::Listener};

/// The largest number of games that are read together.
const READ_TOGETHER: usize = 64;

/// The games of a store. Recently loaded games, outages and holidays are cached.
#[derive(Clone)]
pub struct Games {
    store: Arc<dyn Store>,
    /// The time for each turn of a party with an empty bank.
    bank_minimum: Duration,
    outages: Arc<Cached<Outages>>,
    holidays: Arc<Cached<Holidays>>,
    copies: Arc<FoldedGames>,
}

impl Games {
    /// Creates the games of a store.
    pub fn new(store: Arc<dyn Store>, bank_minimum: Duration) -> Games {
        Games {
            store,
            bank_minimum,
            outages: Arc::default(),
            holidays: Arc::default(),
            copies: Arc::default(),
        }
    }

    /// Returns these games, read from another view of the store.
    pub fn reading(&self, store: Arc<dyn Store>) -> Games {
        Games {
            store,
            ..self.clone()
        }
    }

    /// Returns the memory use of the cached games.
    pub fn cache_stats(&self) -> CacheStats {
        self.copies.cache_stats()
    }

    /// Returns the timekeeping of clocks.
    pub async fn timekeeping(&self) -> Result<Timekeeping, StoreError> {
        let outages = self.outages.get(self.store.outages()).await?;
        let holidays = self.holidays.get(self.read_holidays()).await?;
        Ok(Timekeeping {
            bank_minimum: TimeDelta::from_std(self.bank_minimum).unwrap_or(TimeDelta::MAX),
            outages,
            holidays,
        })
    }

    async fn read_holidays(&self) -> Result<Holidays, StoreError> {
        let documents = self
            .store
            .all_documents(DocumentKind::Holidays)
            .await?
            .into_iter();
        let holidays =
            documents.filter_map(|(user, _, document)| Some((user, document.holidays()?)));
        Ok(holidays.collect())
    }

    /// Returns a game; `None` if there is no such game.
    pub async fn folded(
        &self,
        game: &GameId,
    ) -> Result<Result<Option<State>, Unfoldable>, StoreError> {
        let mut folded = self.all_folded(std::slice::from_ref(game)).await?;
        Ok(folded.pop().unwrap_or(Ok(None)))
    }

    /// Returns games in the given order. The missing events of all are read together.
    pub async fn all_folded(
        &self,
        games: &[GameId],
    ) -> Result<Vec<Result<Option<State>, Unfoldable>>, StoreError> {
        let timekeeping = self.timekeeping().await?;
        let rewritten = self.copies.rewritten();
        let kept = games.iter().map(|game| self.copies.of(game, &timekeeping));
        let kept: Vec<Option<State>> = kept.collect();
        let asked = games.iter().zip(&kept).map(|(game, kept)| {
            let events = kept.as_ref().map_or(0, State::events);
            (game.clone(), events)
        });
        let asked: Vec<(GameId, u64)> = asked.collect();
        let new = self.store.events_of(&asked).await?;
        let folded = games.iter().zip(kept).zip(new).map(|((game, kept), new)| {
            let folded = match kept {
                Some(mut state) => {
                    new.iter().try_for_each(|recorded| state.apply(recorded))?;
                    Some(state)
                }
                None => State::fold(game, &new, &timekeeping)?,
            };
            if let Some(state) = folded.as_ref().filter(|_| !new.is_empty()) {
                self.copies.keep(state, rewritten);
            }
            Ok(folded)
        });
        Ok(folded.collect())
    }

    /// Returns a game of a list; `None` also if its events are invalid, because that must not hide
    /// the others.
    pub async fn load_listed(&self, game: &GameId) -> Result<Option<State>, StoreError> {
        let mut listed = self.load_all_listed(std::slice::from_ref(game)).await?;
        Ok(listed.pop())
    }

    /// Returns the games of a list without those whose events are invalid, because these must not
    /// hide the others.
    pub async fn load_all_listed(&self, games: &[GameId]) -> Result<Vec<State>, StoreError> {
        let mut listed = Vec::with_capacity(games.len());
        for some in games.chunks(READ_TOGETHER) {
            for folded in self.all_folded(some).await? {
                match folded {
                    Ok(state) => listed.extend(state),
                    Err(error) => tracing::error!(%error, "a game cannot be read; leaving it out"),
                }
            }
        }
        Ok(listed)
    }

    /// Returns the games of a list as they would be by other outages and holidays than now.
    pub async fn read_by(
        &self,
        games: &[GameId],
        timekeeping: &Timekeeping,
    ) -> Result<Vec<State>, StoreError> {
        let asked: Vec<(GameId, u64)> = games.iter().map(|game| (game.clone(), 0)).collect();
        let events = self.store.events_of(&asked).await?;
        let mut read = Vec::with_capacity(games.len());
        for (game, events) in games.iter().zip(events) {
            match State::fold(game, &events, timekeeping) {
                Ok(state) => read.extend(state),
                Err(error) => tracing::error!(%error, "a game cannot be read; leaving it out"),
            }
        }
        Ok(read)
    }

    /// Returns a game; `None` if there is no such game.
    pub async fn load(&self, game: &GameId) -> Result<Option<State>, StoreError> {
        Ok(self.folded(game).await??)
    }

    /// Returns the number of rewrites of events; anything read before the last one must not be
    /// cached.
    pub fn rewritten(&self) -> u64 {
        self.copies.rewritten()
    }

    /// Applies a commit to the cached games; it was read when there were this many rewrites.
    pub fn apply(&self, commit: &Commit, rewritten: u64) {
        for change in &commit.games {
            let (game, expected) = (&change.game, change.expected);
            self.copies
                .follow(game, expected, &change.events, rewritten);
        }
    }

    fn forget_everything(&self) {
        // The cached games first, because a concurrent read checks whether they were dropped.
        self.copies.clear();
        self.holidays.drop_value();
    }
}

impl Listener for Games {
    fn is_stale_after(&self, commit: &Commit) -> bool {
        commit.outage.is_some() || keeps_holidays(commit)
    }

    fn drop_stale(&self) {
        self.outages.drop_value();
        self.holidays.drop_value();
    }

    fn forget(&self, _user: UserId, _now: DateTime<Utc>) {
        self.forget_everything();
    }

    fn forget_all(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        self.forget_everything();
        Box::pin(std::future::ready(Ok(())))
    }
}

fn keeps_holidays(commit: &Commit) -> bool {
    let mut keys = commit.documents.iter().map(|(_, key, _)| key);
    keys.any(|key| *key == DocumentKey::Holidays)
}
