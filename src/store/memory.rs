//! A store in memory: for tests, and as the plain model that the one on disk is compared with.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::{Commit, GameCommit, Index, Pending, Phase, Store, StoreError, Timer};
use crate::{
    ids::{ChannelId, CommandId, GameId, GuildId, MessageId, UserId},
    message::{Post, Slot},
    referee::{Draft, Recorded, Reply, ServerSettings, UserSettings},
};

/// A store in memory; what it keeps is gone with it.
#[derive(Debug, Default)]
pub struct MemoryStore {
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    commits: u64,
    games: BTreeMap<GameId, Game>,
    replies: HashMap<CommandId, (DateTime<Utc>, Reply)>,
    posts: u64,
    outbox: BTreeMap<u64, Pending>,
    slots: HashMap<(GameId, Slot), (ChannelId, MessageId)>,
    users: HashMap<UserId, UserSettings>,
    servers: HashMap<GuildId, ServerSettings>,
    drafts: HashMap<(GameId, UserId), Draft>,
    heartbeat: Option<DateTime<Utc>>,
}

#[derive(Debug)]
struct Game {
    /// The commit that brought it into its phase.
    since: u64,
    events: Vec<Recorded>,
    index: Index,
    timers: Vec<Timer>,
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Nothing below panics half-way through a change.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn commit(&mut self, commit: Commit) -> Result<(), StoreError> {
        if let Some((command, _)) = &commit.command
            && let Some((_, reply)) = self.replies.get(command)
        {
            return Err(StoreError::Replayed(Box::new(reply.clone())));
        }
        for change in &commit.games {
            let events = self.games.get(&change.game).map_or(0, |g| g.events.len());
            if events as u64 != change.expected {
                return Err(StoreError::Conflict);
            }
        }

        self.commits += 1;
        if let Some((command, reply)) = commit.command {
            self.replies.insert(command, (commit.at, reply));
        }
        for change in commit.games {
            self.change_game(change);
        }
        for outgoing in commit.posts {
            self.posts += 1;
            let pending = Pending {
                number: self.posts,
                outgoing,
                attempts: 0,
                not_before: commit.at,
            };
            self.outbox.insert(pending.number, pending);
        }
        self.users.extend(commit.user);
        self.servers.extend(commit.server);
        let draft = commit.draft;
        self.drafts
            .extend(draft.map(|(game, user, draft)| ((game, user), draft)));
        Ok(())
    }

    fn change_game(&mut self, change: GameCommit) {
        if change.ends_ply() {
            for user in &change.index.users {
                self.drafts.remove(&(change.game.clone(), *user));
            }
        }
        let before = self.games.remove(&change.game);
        let since = match &before {
            Some(game) if game.index.phase == change.index.phase => game.since,
            _ => self.commits,
        };
        let mut events = before.map_or_else(Vec::new, |game| game.events);
        events.extend(change.events);
        let game = Game {
            since,
            events,
            index: change.index,
            timers: change.timers,
        };
        self.games.insert(change.game, game);
    }

    fn newest(
        &self,
        phases: &[Phase],
        limit: usize,
        belongs: impl Fn(&Index) -> bool,
    ) -> Vec<GameId> {
        let mut found: Vec<(Reverse<u64>, &GameId)> = self
            .games
            .iter()
            .filter(|(_, game)| phases.contains(&game.index.phase) && belongs(&game.index))
            .map(|(id, game)| (Reverse(game.since), id))
            .collect();
        found.sort();
        found
            .into_iter()
            .take(limit)
            .map(|(_, id)| id.clone())
            .collect()
    }

    fn timers(&self) -> Vec<(GameId, Timer)> {
        let mut timers: Vec<(GameId, Timer)> = self
            .games
            .iter()
            .flat_map(|(id, game)| game.timers.iter().map(|timer| (id.clone(), timer.clone())))
            .collect();
        timers.sort_by(|(g, t), (h, u)| (t.at, g, t).cmp(&(u.at, h, u)));
        timers.dedup();
        timers
    }

    fn deliverable(&self, now: DateTime<Utc>, limit: usize) -> Vec<Pending> {
        let mut held = HashSet::new();
        self.outbox
            .values()
            .filter(|post| {
                let channel = post.outgoing.channel;
                if post.not_before > now {
                    held.insert(channel);
                }
                !held.contains(&channel)
            })
            .take(limit)
            .cloned()
            .collect()
    }

    fn next_deliverable(&self) -> Option<DateTime<Utc>> {
        let mut seen = HashSet::new();
        self.outbox
            .values()
            .filter(|post| seen.insert(post.outgoing.channel))
            .map(|post| post.not_before)
            .min()
    }

    fn delivered(&mut self, number: u64, message: Option<(ChannelId, MessageId)>) {
        let Some(post) = self.outbox.remove(&number) else {
            return;
        };
        let slot = match post.outgoing.post {
            Post::New { slot, .. } => slot,
            Post::Edit { slot, .. } => Some(slot),
            Post::Disarm { .. } | Post::Thread { .. } => None,
        };
        if let (Some(game), Some(slot), Some(message)) = (post.outgoing.game, slot, message) {
            self.slots.insert((game, slot), message);
        }
    }
}

#[async_trait]
impl Store for MemoryStore {
    async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        commit.check()?;
        self.kept().commit(commit)
    }

    async fn recorded(&self, command: &CommandId) -> Result<Option<Reply>, StoreError> {
        let kept = self.kept();
        Ok(kept.replies.get(command).map(|(_, reply)| reply.clone()))
    }

    async fn events(&self, game: &GameId) -> Result<Vec<Recorded>, StoreError> {
        let kept = self.kept();
        Ok(kept
            .games
            .get(game)
            .map_or_else(Vec::new, |game| game.events.clone()))
    }

    async fn games_in(
        &self,
        channel: ChannelId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>, StoreError> {
        let in_channel = |index: &Index| index.channels.contains(&channel);
        Ok(self.kept().newest(phases, limit, in_channel))
    }

    async fn games_of(
        &self,
        user: UserId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>, StoreError> {
        let of_user = |index: &Index| index.users.contains(&user);
        Ok(self.kept().newest(phases, limit, of_user))
    }

    async fn games(&self, phases: &[Phase]) -> Result<Vec<GameId>, StoreError> {
        Ok(self.kept().newest(phases, usize::MAX, |_| true))
    }

    async fn user(&self, user: UserId) -> Result<UserSettings, StoreError> {
        Ok(self.kept().users.get(&user).cloned().unwrap_or_default())
    }

    async fn server(&self, server: GuildId) -> Result<ServerSettings, StoreError> {
        let kept = self.kept();
        Ok(kept.servers.get(&server).cloned().unwrap_or_default())
    }

    async fn draft(&self, game: &GameId, user: UserId) -> Result<Option<Draft>, StoreError> {
        Ok(self.kept().drafts.get(&(game.clone(), user)).cloned())
    }

    async fn timers_due(
        &self,
        now: DateTime<Utc>,
        limit: usize,
    ) -> Result<Vec<(GameId, Timer)>, StoreError> {
        let mut timers = self.kept().timers();
        timers.retain(|(_, timer)| timer.at <= now);
        timers.truncate(limit);
        Ok(timers)
    }

    async fn next_timer(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        Ok(self.kept().timers().first().map(|(_, timer)| timer.at))
    }

    async fn pending(&self, now: DateTime<Utc>, limit: usize) -> Result<Vec<Pending>, StoreError> {
        Ok(self.kept().deliverable(now, limit))
    }

    async fn next_pending(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        Ok(self.kept().next_deliverable())
    }

    async fn delivered(
        &self,
        number: u64,
        message: Option<(ChannelId, MessageId)>,
    ) -> Result<(), StoreError> {
        self.kept().delivered(number, message);
        Ok(())
    }

    async fn postpone(&self, number: u64, until: DateTime<Utc>) -> Result<(), StoreError> {
        if let Some(post) = self.kept().outbox.get_mut(&number) {
            post.attempts += 1;
            post.not_before = until;
        }
        Ok(())
    }

    async fn slot(
        &self,
        game: &GameId,
        slot: &Slot,
    ) -> Result<Option<(ChannelId, MessageId)>, StoreError> {
        let kept = self.kept();
        Ok(kept.slots.get(&(game.clone(), slot.clone())).cloned())
    }

    async fn heartbeat(&self, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.kept().heartbeat = Some(now);
        Ok(())
    }

    async fn last_heartbeat(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        Ok(self.kept().heartbeat)
    }

    async fn prune(&self, before: DateTime<Utc>) -> Result<(), StoreError> {
        self.kept().replies.retain(|_, (at, _)| *at >= before);
        Ok(())
    }
}
