//! The ratings, computed from the archive.
//!
//! They are kept in memory; every reader adds newly archived games first. A stored snapshot saves a
//! start most of that; it is used only if it fits the archive.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use parking_lot::{Mutex, MutexGuard};
use petteia_domain::{
    archive::Whose,
    event_log::Phase,
    ids::{TournamentId, UserId},
    rating::{Correction, Pool, Rating, Ratings},
};
use petteia_rules::Seat;
use petteia_store::{Commit, Store, StoreError};
use petteia_tournaments::tournament::Event;
use tokio::sync::OnceCell;

use crate::{listener::Listener, loading::tournaments::load_tournament};

/// The number of archived games that are read at a time.
const READ: usize = 256;

/// The ratings of a store.
pub struct RatingBook {
    store: Arc<dyn Store>,
    known: Mutex<Ratings>,
    /// The number of the last game in the stored snapshot.
    stored: AtomicU64,
    /// The number of times that the ratings were computed anew. Changed while they are locked.
    begun: AtomicU64,
    /// Initialised when the corrections from before the start are read.
    corrections_read: OnceCell<()>,
}

impl RatingBook {
    /// Creates the ratings of a store.
    pub fn new(store: Arc<dyn Store>) -> RatingBook {
        RatingBook {
            store,
            known: Mutex::default(),
            stored: AtomicU64::new(0),
            begun: AtomicU64::new(0),
            corrections_read: OnceCell::new(),
        }
    }

    /// Returns the ratings as far as the archive has been read.
    pub fn known(&self) -> MutexGuard<'_, Ratings> {
        self.known.lock()
    }

    /// Returns a user's rating in a pool at this moment.
    pub fn rating_in(&self, user: UserId, pool: Pool, now: DateTime<Utc>) -> f64 {
        let ratings = self.known();
        let career = ratings.of(user).find(|(of, _)| *of == pool);
        let rating = career.map_or_else(Rating::default, |(_, career)| career.at(now));
        rating.rating
    }

    fn begun(&self) -> u64 {
        self.begun.load(Ordering::SeqCst)
    }

    /// Adds the games that were archived since the last call.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn catch_up(&self) -> Result<(), StoreError> {
        self.corrections_read
            .get_or_try_init(|| self.begin())
            .await?;
        loop {
            let begun = self.begun();
            let after = self.known().number();
            let games = self.store.archive_after(Whose::All, after, READ).await?;
            let mut ratings = self.known();
            if self.begun() != begun || ratings.number() < after {
                // They were reset meanwhile.
                continue;
            }
            for (number, summary) in &games {
                // Another reader may have added it at the same time; it counts once.
                ratings.add(*number, summary);
            }
            if games.len() < READ {
                return Ok(());
            }
        }
    }

    /// Loads the snapshot, and reads the corrections that it does not contain.
    async fn begin(&self) -> Result<(), StoreError> {
        self.take_snapshot().await?;
        let begun = [Phase::Playing, Phase::Ended];
        for tournament in self.store.tournaments(None, &begun, usize::MAX).await? {
            let events = self.store.tournament_length(&tournament).await?;
            if !self.known().knows_corrections(&tournament, events) {
                self.read_corrections(&tournament).await?;
            }
        }
        Ok(())
    }

    /// Loads the stored snapshot, if it fits the archive.
    async fn take_snapshot(&self) -> Result<(), StoreError> {
        let begun = self.begun();
        let kept = match self.store.kept_ratings().await {
            Ok(kept) => kept,
            Err(error) => {
                tracing::warn!(%error, "the stored snapshot of ratings cannot be read");
                return Ok(());
            }
        };
        let Some(kept) = Ratings::of_kept(&kept) else {
            return Ok(());
        };
        let Some(last) = kept.last() else {
            return Ok(());
        };
        let archived = self.store.summary(last).await?;
        if archived.is_none_or(|(number, _)| number != kept.number()) {
            return Ok(());
        }
        let mut ratings = self.known();
        if ratings.number() == 0 && self.begun() == begun {
            self.stored.store(kept.number(), Ordering::SeqCst);
            *ratings = kept;
        }
        Ok(())
    }

    /// Stores a snapshot, if this many games have been archived since the last one.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn store_snapshot(&self, games: u64) -> Result<(), StoreError> {
        let ratings = {
            let ratings = self.known();
            if ratings.number() < self.stored.load(Ordering::SeqCst) + games {
                return Ok(());
            }
            ratings.clone()
        };
        let number = ratings.number();
        let written = tokio::task::spawn_blocking(move || ratings.kept());
        let Some(kept) = written.await.map_err(StoreError::failed)? else {
            return Ok(());
        };
        if self.store.cluster().may_act() {
            self.store.keep_ratings(kept).await?;
            self.stored.store(number, Ordering::SeqCst);
        }
        Ok(())
    }

    /// Applies the corrections of a tournament. Each process on a store applies its own corrections
    /// at once, and those of others at its next start.
    async fn read_corrections(&self, tournament: &TournamentId) -> Result<(), StoreError> {
        // A tournament that cannot be read must not disable the ratings.
        let tournament = match load_tournament(&*self.store, tournament).await {
            Ok(tournament) => tournament,
            Err(error) => {
                tracing::error!(%error, "a tournament cannot be read; leaving its corrections out of the ratings");
                return Ok(());
            }
        };
        let Some(tournament) = tournament else {
            return Ok(());
        };
        let mut ratings = self.known();
        for (_, played) in tournament.games().filter(|_| tournament.plan.rated) {
            let (Some(game), Some(scored)) = (&played.game, &played.scored) else {
                continue;
            };
            if scored.corrected.is_some() {
                let won = Seat::first(Seat::MAX).zip(&scored.score.won);
                let correction = Correction {
                    result: scored.score.result.clone(),
                    winners: won.filter(|(_, won)| **won).map(|(seat, _)| seat).collect(),
                };
                if ratings.correct(game, correction) {
                    // The snapshot does not contain it.
                    self.stored.store(0, Ordering::SeqCst);
                }
            }
        }
        ratings.know_corrections(&tournament.id, tournament.events());
        Ok(())
    }

    async fn follow_corrections(&self, corrected: Vec<TournamentId>) {
        for tournament in corrected {
            // It is committed; an error of the ratings must not undo it.
            if let Err(error) = self.read_corrections(&tournament).await {
                tracing::error!(%error, "ratings do not follow a correction before the next start");
            }
        }
    }

    fn begin_anew(&self) {
        let mut ratings = self.known();
        *ratings = ratings.begun_anew();
        self.stored.store(0, Ordering::SeqCst);
        self.begun.fetch_add(1, Ordering::SeqCst);
    }
}

impl Listener for RatingBook {
    fn follow<'a>(&'a self, commit: &Commit, _now: DateTime<Utc>) -> Option<BoxFuture<'a, ()>> {
        let corrected = corrected(commit);
        match corrected.is_empty() {
            true => None,
            false => Some(Box::pin(self.follow_corrections(corrected))),
        }
    }

    fn forget(&self, _user: UserId, _now: DateTime<Utc>) {
        self.begin_anew();
    }

    fn forget_all(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        self.begin_anew();
        Box::pin(std::future::ready(Ok(())))
    }
}

/// The tournaments of which a commit corrects a result.
pub(crate) fn corrected(commit: &Commit) -> Vec<TournamentId> {
    let corrected = commit.tournaments.iter().filter(|changed| {
        let mut events = changed.events.iter();
        events.any(|one| matches!(one.event, Event::Corrected { .. }))
    });
    corrected
        .map(|changed| changed.tournament.clone())
        .collect()
}
