//! Commands that come twice, at the same time, or when the store fails.

use std::{
    collections::BTreeSet,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use petteia::{
    archive::{Summary, Whose},
    commands::{Action, Command},
    event_log::Phase,
    game::{Draft, Index, Outages, Recorded, ServerSettings, UserSettings},
    ids::{ChannelId, CommandId, GameId, GuildId, MessageId, Subject, TournamentId, UserId},
    message::{Reply, Slot},
    referee::{GameDefaults, Referee},
    store::{Commit, MemoryStore, Pending, Store, StoreError},
    timer::Timer,
    tournament,
};
use rand::{SeedableRng, rngs::StdRng};

use crate::table::*;

#[tokio::test]
async fn a_replayed_command_gets_its_recorded_reply_and_changes_nothing() {
    let table = Table::new();
    let open = table.command(ADA, Action::Play(opening("2", "per-move 1h")));
    let first = table.referee.handle(open.clone()).await;
    assert_eq!(table.referee.handle(open).await, first);
    assert_eq!(table.every_game().await.len(), 1);
    let game = table.every_game().await.remove(0);
    table.does(BEN, Action::Join { game: game.clone() }).await;

    let turn = table.command(ADA, turn_of("W-W3r"));
    let first = table.referee.handle(turn.clone()).await;
    assert!(!first.refused);
    table.plays(BEN, "R-R1Y").await;
    table.posted().await;
    table.clock.advance(TimeDelta::minutes(5));
    assert_eq!(table.referee.handle(turn).await, first);
    assert_eq!(table.state(&game).await.game.ply(), 3);
    assert!(table.posted().await.is_empty());
}

#[tokio::test]
async fn a_command_is_decided_anew_when_another_came_first() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let game = table.game("2", "per-move 1h", &[ADA, BEN]).await;
    // Ada's turn is played on another device, just before hers here is stored.
    store.first(&table, table.command(ADA, turn_of("W-W3r")));
    let refusal = table.say(ADA, turn_of("G-G1W")).await;
    assert!(refusal.refused);
    assert!(words(&refusal.message.text).contains("It is not your turn yet"));
    let state = table.state(&game).await;
    assert_eq!(state.game.ply(), 2);
}

#[tokio::test]
async fn two_who_take_the_last_seat_at_once_do_not_both_get_it() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let game = table.open(ADA, opening("2", "per-move 1h")).await;
    store.first(
        &table,
        table.command(BEN, Action::Join { game: game.clone() }),
    );
    let reply = table.say(CLEO, Action::Join { game: game.clone() }).await;
    assert!(reply.refused);
    assert_eq!(table.seats(&game).await, [[ADA], [BEN]]);
}

#[tokio::test]
async fn one_command_sent_twice_at_once_counts_once() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let open = table.command(ADA, Action::Play(opening("2", "none")));
    store.first(&table, open.clone());
    let reply = table.referee.handle(open.clone()).await;
    assert_eq!(table.every_game().await.len(), 1);
    assert_eq!(Some(reply), table.store.recorded(&open.id).await.unwrap());
}

#[tokio::test]
async fn a_deadline_that_comes_with_a_turn_takes_nothing() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let game = table.game("2", "per-move 1h", &[ADA, BEN]).await;
    let turn = table.command(ADA, turn_of("W-W3r"));
    table.clock.advance(TimeDelta::hours(1));
    store.first(&table, turn);
    table.fire().await;
    let state = table.state(&game).await;
    assert_eq!((state.game.ply(), state.lost[0]), (2, 0));
}

#[tokio::test]
async fn a_command_that_always_comes_second_is_given_up_kindly() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let game = table.open(ADA, opening("5", "none")).await;
    for user in (100..120).map(UserId) {
        for action in [
            Action::Join { game: game.clone() },
            Action::Leave { game: game.clone() },
        ] {
            store.first(&table, table.command(user, action));
        }
    }
    let reply = table.say(BEN, Action::Join { game: game.clone() }).await;
    assert!(reply.refused);
    assert!(words(&reply.message.text).contains("try again"));
    assert_eq!(table.state(&game).await.seat_of(BEN), None);
}

#[tokio::test]
async fn when_the_store_fails_the_user_is_told_and_nothing_changes() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let game = table.game("2", "per-move 1h", &[ADA, BEN]).await;
    store.failing.store(true, Ordering::Relaxed);
    let turn = table.command(ADA, turn_of("W-W3r"));
    let reply = table.referee.handle(turn.clone()).await;
    assert!(reply.refused);
    let said = words(&reply.message.text);
    assert!(said.contains("Nothing was changed"));
    assert!(
        !said.contains("disk"),
        "what exactly is for the log: {said}"
    );
    assert_eq!(table.state(&game).await.game.ply(), 1);
    store.failing.store(false, Ordering::Relaxed);
    assert!(!table.referee.handle(turn).await.refused);
}

/// A store where others are quicker: before a commit their commands are carried out.
#[derive(Default)]
struct Contested {
    inner: Arc<MemoryStore>,
    rivals: Mutex<Vec<(Arc<Referee>, Command)>>,
    failing: AtomicBool,
}

impl Contested {
    /// Has this command carried out before the next commit.
    fn first(&self, table: &Table, command: Command) {
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
impl Store for Contested {
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

    async fn events(&self, game: &GameId) -> Result<Vec<Recorded>, StoreError> {
        self.inner.events(game).await
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

    async fn tournament_events(
        &self,
        tournament: &TournamentId,
    ) -> Result<Vec<tournament::Recorded>, StoreError> {
        self.inner.tournament_events(tournament).await
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

    async fn archive_complete(&self) -> Result<bool, StoreError> {
        self.inner.archive_complete().await
    }

    async fn outages(&self) -> Result<Outages, StoreError> {
        self.inner.outages().await
    }

    async fn user(&self, user: UserId) -> Result<UserSettings, StoreError> {
        self.inner.user(user).await
    }

    async fn server(&self, server: GuildId) -> Result<ServerSettings, StoreError> {
        self.inner.server(server).await
    }

    async fn draft(&self, game: &GameId, user: UserId) -> Result<Option<Draft>, StoreError> {
        self.inner.draft(game, user).await
    }

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

    async fn heartbeat(&self, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.inner.heartbeat(now).await
    }

    async fn last_heartbeat(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        self.inner.last_heartbeat().await
    }

    async fn prune(&self, before: DateTime<Utc>) -> Result<(), StoreError> {
        self.inner.prune(before).await
    }
}
