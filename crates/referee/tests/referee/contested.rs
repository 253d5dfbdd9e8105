//! A store where others are quicker, or that fails.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use petteia_domain::{
    analysis::Analysis,
    archive::{Summary, Whose},
    event_log::Phase,
    game::{
        DailyPuzzles, DocumentKey, Draft, Index, Outages, Recorded, ServerSettings, UserDocument,
        UserSettings,
    },
    ids::{ChannelId, CommandId, GameId, GuildId, MessageId, Subject, TournamentId, UserId},
    timer::Timer,
    tournament,
};
use petteia_referee::commands::Command;
use petteia_referee::{GameDefaults, Referee};
use petteia_speech::message::{Reply, Slot};
use petteia_store::{Commit, MemoryStore, Outgoing, Pending, StoreError, traits::*};
use rand::{SeedableRng, rngs::StdRng};
use tokio::sync::{OwnedRwLockWriteGuard, RwLock};

use crate::table::Table;

/// A store where others are quicker: before a commit their commands are carried out.
#[derive(Default)]
pub struct Contested {
    inner: Arc<MemoryStore>,
    rivals: Mutex<Vec<(Arc<Referee>, Command)>>,
    /// Whether every commit fails.
    pub failing: AtomicBool,
}

impl Contested {
    /// Has this command carried out before the next commit.
    pub fn first(&self, table: &Table, command: Command) {
        let referee = Referee::new(
            self.inner.clone(),
            table.clock.clone(),
            StdRng::seed_from_u64(2),
            GameDefaults::default(),
        );
        let rival = (Arc::new(referee), command);
        self.rivals.lock().unwrap().insert(0, rival);
    }
}

#[async_trait]
impl CommitLog for Contested {
    async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        if self.failing.load(Ordering::Relaxed) {
            return Err(StoreError::failed("the disk is full"));
        }
        let rival = self.rivals.lock().unwrap().pop();
        if let Some((referee, command)) = rival {
            referee.handle(command).await;
        }
        self.inner.commit(commit).await
    }

    async fn recorded(&self, command: &CommandId) -> Result<Option<Reply>, StoreError> {
        self.inner.recorded(command).await
    }

    async fn prune(&self, before: DateTime<Utc>) -> Result<(), StoreError> {
        self.inner.prune(before).await
    }
}

#[async_trait]
impl GameStore for Contested {
    async fn events_of(&self, games: &[(GameId, u64)]) -> Result<Vec<Vec<Recorded>>, StoreError> {
        self.inner.events_of(games).await
    }

    async fn games_in(
        &self,
        channel: ChannelId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>, StoreError> {
        self.inner.games_in(channel, phases, limit).await
    }

    async fn games_of(
        &self,
        user: UserId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>, StoreError> {
        self.inner.games_of(user, phases, limit).await
    }

    async fn games(&self, phases: &[Phase]) -> Result<Vec<GameId>, StoreError> {
        self.inner.games(phases).await
    }

    async fn index(&self, game: &GameId) -> Result<Option<Index>, StoreError> {
        self.inner.index(game).await
    }

    async fn indices(&self, phases: &[Phase]) -> Result<Vec<(GameId, Index)>, StoreError> {
        self.inner.indices(phases).await
    }

    async fn draft(&self, game: &GameId, user: UserId) -> Result<Option<Draft>, StoreError> {
        self.inner.draft(game, user).await
    }
}

#[async_trait]
impl TournamentStore for Contested {
    async fn tournament_events(
        &self,
        tournament: &TournamentId,
    ) -> Result<Vec<tournament::Recorded>, StoreError> {
        self.inner.tournament_events(tournament).await
    }

    async fn tournament_length(&self, tournament: &TournamentId) -> Result<u64, StoreError> {
        self.inner.tournament_length(tournament).await
    }

    async fn woken(&self, tournament: &TournamentId) -> Result<u64, StoreError> {
        self.inner.woken(tournament).await
    }

    async fn tournaments(
        &self,
        guild: Option<GuildId>,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<TournamentId>, StoreError> {
        self.inner.tournaments(guild, phases, limit).await
    }

    async fn tournaments_of(
        &self,
        user: UserId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<TournamentId>, StoreError> {
        self.inner.tournaments_of(user, phases, limit).await
    }
}

#[async_trait]
impl ArchiveStore for Contested {
    async fn summary(&self, game: &GameId) -> Result<Option<(u64, Summary)>, StoreError> {
        self.inner.summary(game).await
    }

    async fn archive(
        &self,
        whose: Whose,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>, StoreError> {
        self.inner.archive(whose, before, limit).await
    }

    async fn archive_after(
        &self,
        whose: Whose,
        after: u64,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>, StoreError> {
        self.inner.archive_after(whose, after, limit).await
    }

    async fn analysis(&self, game: &GameId) -> Result<Option<Analysis>, StoreError> {
        self.inner.analysis(game).await
    }

    async fn archive_complete(&self) -> Result<bool, StoreError> {
        self.inner.archive_complete().await
    }

    async fn keep_ratings(&self, kept: BTreeMap<String, String>) -> Result<(), StoreError> {
        self.inner.keep_ratings(kept).await
    }

    async fn kept_ratings(&self) -> Result<BTreeMap<String, String>, StoreError> {
        self.inner.kept_ratings().await
    }
}

#[async_trait]
impl SettingsStore for Contested {
    async fn user(&self, user: UserId) -> Result<UserSettings, StoreError> {
        self.inner.user(user).await
    }

    async fn users(&self, users: &[UserId]) -> Result<Vec<UserSettings>, StoreError> {
        self.inner.users(users).await
    }

    async fn server(&self, server: GuildId) -> Result<ServerSettings, StoreError> {
        self.inner.server(server).await
    }

    async fn puzzles(&self, server: GuildId) -> Result<(u64, DailyPuzzles), StoreError> {
        self.inner.puzzles(server).await
    }
}

#[async_trait]
impl UserDocuments for Contested {
    async fn document(
        &self,
        user: UserId,
        document_key: &DocumentKey,
    ) -> Result<Option<UserDocument>, StoreError> {
        self.inner.document(user, document_key).await
    }

    async fn documents(
        &self,
        user: UserId,
    ) -> Result<Vec<(DocumentKey, UserDocument)>, StoreError> {
        self.inner.documents(user).await
    }

    async fn all_documents(
        &self,
        like: &DocumentKey,
    ) -> Result<Vec<(UserId, DocumentKey, UserDocument)>, StoreError> {
        self.inner.all_documents(like).await
    }
}

#[async_trait]
impl Timers for Contested {
    async fn timers_due(
        &self,
        now: DateTime<Utc>,
        limit: usize,
    ) -> Result<Vec<(Subject, Timer)>, StoreError> {
        self.inner.timers_due(now, limit).await
    }

    async fn next_timer(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        self.inner.next_timer().await
    }
}

#[async_trait]
impl Outbox for Contested {
    async fn pending(
        &self,
        now: DateTime<Utc>,
        served: &BTreeSet<ChannelId>,
        limit: usize,
    ) -> Result<Vec<Pending>, StoreError> {
        self.inner.pending(now, served, limit).await
    }

    async fn next_pending(
        &self,
        served: &BTreeSet<ChannelId>,
    ) -> Result<Option<DateTime<Utc>>, StoreError> {
        self.inner.next_pending(served).await
    }

    async fn delivered(
        &self,
        number: u64,
        message: Option<(ChannelId, MessageId)>,
    ) -> Result<(), StoreError> {
        self.inner.delivered(number, message).await
    }

    async fn postpone(&self, number: u64, until: DateTime<Utc>) -> Result<(), StoreError> {
        self.inner.postpone(number, until).await
    }

    async fn slot(
        &self,
        about: &Subject,
        slot: &Slot,
    ) -> Result<Option<(ChannelId, MessageId)>, StoreError> {
        self.inner.slot(about, slot).await
    }
}

#[async_trait]
impl Liveness for Contested {
    async fn outages(&self) -> Result<Outages, StoreError> {
        self.inner.outages().await
    }

    async fn heartbeat(&self, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.inner.heartbeat(now).await
    }

    async fn last_heartbeat(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        self.inner.last_heartbeat().await
    }
}

#[async_trait]
impl Privacy for Contested {
    async fn leaving(&self) -> Result<Vec<UserId>, StoreError> {
        self.inner.leaving().await
    }

    async fn waiting_for(&self, user: UserId) -> Result<Vec<Outgoing>, StoreError> {
        self.inner.waiting_for(user).await
    }

    async fn forget(
        &self,
        user: UserId,
        pseudonym: UserId,
        deciding: Arc<RwLock<()>>,
    ) -> Result<OwnedRwLockWriteGuard<()>, StoreError> {
        self.inner.forget(user, pseudonym, deciding).await
    }
}

impl Prefetch for Contested {}

impl Clustered for Contested {}
