//! Who may view which channels: read from Discord, and cached for a short time.
//!
//! No privileged intent is needed. Roles and overwrites of a server take two requests. Gateway events
//! invalidate them at once; without a gateway they are at most a minute old. The parent of a thread never
//! changes, so it is cached for longer. A member's roles come with their interactions, and are requested
//! only otherwise.
//!
//! On the web anybody can ask about anything. So only servers that petteia knows are asked about
//! (`known_servers`), each user may have so much looked up, and refusals slow nothing else down.

use std::{
    collections::{BTreeMap, BTreeSet},
    hash::Hash,
    num::NonZeroU64,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use moka::sync::Cache;
use petteia_domain::ids::{ChannelId, GuildId, RoleId, UserId};
use petteia_referee::{
    ChannelFacts, ChannelKind, Membership, OwnChannels, Restraints, Viewable, Viewer, Viewers,
};
use petteia_runtime::buckets::Buckets;
use petteia_store::Store;
use serde::{Deserialize, de::DeserializeOwned};
use serenity::all::{self, ChannelType, Permissions};
use tokio::sync::Mutex as AsyncMutex;

use super::{
    channels::kind_of,
    identity::Identity,
    known_servers::KnownServers,
    permissions::{Member, SEND, SEND_IN_THREADS, Server},
    rest::{Rest, RestError},
    route::Route,
};

/// Lifetime of cached servers and members.
const LIFETIME: Duration = Duration::from_secs(60);

/// Lifetime of a thread's cached parent channel. It never changes.
const THREAD_LIFETIME: Duration = Duration::from_secs(24 * 60 * 60);

/// Maximum number of cached roles, channels and overwrites: about 20 MB.
const MOST_OF_SERVERS: u64 = 400_000;

/// Maximum number of entries in the other caches.
const MAX_ENTRIES: u64 = 10_000;

/// How much is looked up for a user: so much at once, and then again after this time each. What is cached does
/// not count.
const LOOK_UPS: u32 = 60;
const LOOK_UP_EVERY: Duration = Duration::from_secs(2);

/// Maximum number of threads that are requested singly for one question.
const ASKED: usize = 8;

/// Time limit for an answer.
const WITHIN: Duration = Duration::from_millis(2500);

/// Maximum number of servers that are read concurrently.
const MAX_CONCURRENT: usize = 32;

/// Discord's channel types of threads: announcement, public, private.
const THREADS: [u8; 3] = [10, 11, 12];
const PRIVATE_THREAD: u8 = 12;

/// Answers who may view which channels.
pub(super) struct Viewing {
    rest: Arc<Rest>,
    identity: Arc<OnceLock<Identity>>,
    known: KnownServers,
    /// How many look-ups at Discord each user has left.
    budgets: Buckets<UserId>,
    servers: Cache<GuildId, CachedServer>,
    /// The number of the last change of each server that has changed recently.
    changed: Cache<GuildId, u64>,
    changes: AtomicU64,
    threads: Cache<ChannelId, Thread>,
    /// Channels and threads that Discord does not show to the bot.
    nowhere: Cache<ChannelId, ()>,
    members: Cache<(GuildId, UserId), Option<KnownMember>>,
    members_of_threads: Cache<(ChannelId, UserId), bool>,
    /// Locks, by guild id, so that each server is read only once at a time.
    locks: [AsyncMutex<()>; MAX_CONCURRENT],
}

/// A cached server, with the change after which it was read.
#[derive(Clone)]
struct CachedServer {
    /// `None` if Discord does not show the server to the bot.
    server: Option<Arc<Server>>,
    after: Option<u64>,
}

/// A thread, found by an id that is none of the channels of the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Thread {
    Below {
        parent: ChannelId,
        private: bool,
    },
    /// There is no such thread, or Discord does not show it.
    Nowhere,
}

/// Where a message is visible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Location {
    Channel(ChannelId),
    Thread(Thread),
}

#[derive(Debug, Deserialize)]
struct ChannelAnswer {
    id: all::ChannelId,
    #[serde(rename = "type")]
    kind: u8,
    guild_id: Option<all::GuildId>,
    parent_id: Option<all::ChannelId>,
}

#[derive(Debug, Deserialize)]
struct ThreadsAnswer {
    threads: Vec<ChannelAnswer>,
}

#[derive(Debug, Deserialize)]
struct MemberAnswer {
    roles: Vec<all::RoleId>,
    nick: Option<String>,
    user: Option<UserAnswer>,
    /// Until when the member has a time-out.
    communication_disabled_until: Option<DateTime<Utc>>,
    /// Whether the member has not agreed to the rules of the server yet.
    #[serde(default)]
    pending: bool,
}

#[derive(Debug, Deserialize)]
struct UserAnswer {
    username: String,
    global_name: Option<String>,
    #[serde(default)]
    bot: bool,
}

/// A member of a server.
#[derive(Debug, Clone)]
struct KnownMember {
    roles: Arc<[RoleId]>,
    /// Their name on the server, or that they are a bot.
    membership: Membership,
    /// What may keep them from acting.
    restraints: Restraints,
}

impl From<MemberAnswer> for KnownMember {
    fn from(answer: MemberAnswer) -> KnownMember {
        let bot = answer.user.as_ref().is_some_and(|user| user.bot);
        let name = answer.nick.or_else(|| {
            let user = answer.user?;
            Some(user.global_name.unwrap_or(user.username))
        });
        KnownMember {
            restraints: Restraints {
                timed_out: answer.communication_disabled_until,
                pending: answer.pending,
                read_only: false,
            },
            roles: answer.roles.iter().map(|role| RoleId(role.get())).collect(),
            membership: match bot {
                true => Membership::Bot,
                false => Membership::Member(name.unwrap_or_default()),
            },
        }
    }
}

fn cache<K, V>(kept: Duration) -> Cache<K, V>
where
    K: Hash + Eq + Send + Sync + 'static,
    V: Clone + Send + Sync + 'static,
{
    let cache = Cache::builder().max_capacity(MAX_ENTRIES);
    cache.time_to_live(kept).build()
}

impl Viewing {
    /// Creates empty caches.
    pub fn new(
        rest: Arc<Rest>,
        identity: Arc<OnceLock<Identity>>,
        store: Arc<dyn Store>,
    ) -> Viewing {
        let weight = |_: &GuildId, kept: &CachedServer| {
            let size = kept.server.as_ref().map_or(0, |server| server.size());
            u32::try_from(size + 1).unwrap_or(u32::MAX)
        };
        let servers = Cache::builder().weigher(weight);
        Viewing {
            rest,
            identity,
            known: KnownServers::new(store),
            budgets: Buckets::new(LOOK_UPS, LOOK_UP_EVERY),
            servers: servers
                .max_capacity(MOST_OF_SERVERS)
                .time_to_live(LIFETIME)
                .build(),
            // Longer than the lifetime of a server that was read before the change.
            changed: cache(LIFETIME * 2),
            changes: AtomicU64::new(0),
            threads: cache(THREAD_LIFETIME),
            nowhere: cache(LIFETIME * 10),
            members: cache(LIFETIME),
            members_of_threads: cache(LIFETIME),
            locks: std::array::from_fn(|_| AsyncMutex::default()),
        }
    }

    /// Discord has told of a server, by the gateway or by an interaction.
    pub fn heard_of(&self, guild: GuildId) {
        self.known.heard_of(guild);
    }

    /// Discord has told of a thread, by an interaction in it.
    pub fn heard_of_thread(&self, thread: ChannelId, parent: ChannelId, kind: ChannelType) {
        let private = kind == ChannelType::PrivateThread;
        self.threads
            .insert(thread, Thread::Below { parent, private });
    }

    /// The bot has left a server.
    pub fn left(&self, guild: GuildId) {
        self.known.is_hidden(guild);
        self.changed(guild);
    }

    /// Takes a look-up from the budget of a user.
    fn take_from(&self, user: Option<UserId>) -> Result<(), RestError> {
        match user.is_none_or(|user| self.budgets.take(user, Instant::now())) {
            true => Ok(()),
            false => Err(RestError::RateLimited {
                after: LOOK_UP_EVERY,
            }),
        }
    }

    /// Invalidates a server after a change of roles, channels or overwrites.
    pub fn changed(&self, guild: GuildId) {
        let change = self.changes.fetch_add(1, Ordering::Relaxed);
        self.changed.insert(guild, change);
    }

    /// Returns the current state of a server; `None` if petteia does not know it, or Discord does not show it to
    /// the bot. `asker` is the user who wants to know.
    async fn server(
        &self,
        guild: GuildId,
        asker: Option<UserId>,
    ) -> Result<Option<Arc<Server>>, RestError> {
        let up_to_date = || {
            let kept = self.servers.get(&guild)?;
            (kept.after == self.changed.get(&guild)).then_some(kept.server)
        };
        if let Some(server) = up_to_date() {
            return Ok(server);
        }
        if !self.may_be_asked_about(guild).await? {
            return Ok(None);
        }
        let _guard = self.locks[guild.0 as usize % MAX_CONCURRENT].lock().await;
        if let Some(server) = up_to_date() {
            return Ok(server);
        }
        self.take_from(asker)?;
        // A change during the request may be missing in the answer. Then `after` is outdated, and the next
        // call reads the server again.
        let after = self.changed.get(&guild);
        let server = match self.ask_for_server(guild).await {
            Ok(server) => Some(Arc::new(server)),
            Err(error) if error.is_of_nothing_shown() => {
                self.known.is_hidden(guild);
                None
            }
            Err(RestError::Refused { .. }) => None,
            Err(error) => return Err(error),
        };
        let kept = CachedServer {
            server: server.clone(),
            after,
        };
        self.servers.insert(guild, kept);
        Ok(server)
    }

    async fn may_be_asked_about(&self, guild: GuildId) -> Result<bool, RestError> {
        let known = self.known.may_be_asked_about(guild).await;
        known.map_err(|error| RestError::Unreached(error.to_string()))
    }

    async fn ask_for_server(&self, guild: GuildId) -> Result<Server, RestError> {
        let guild_id = nonzero_id(guild.0)?;
        let (guild, channels) = tokio::try_join!(
            self.ask(Route::Guild { guild_id }),
            self.ask(Route::GuildChannels { guild_id }),
        )?;
        Ok(Server::of(guild, channels))
    }

    async fn ask<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<T, RestError> {
        let answer = self.rest.look_up(route).await?;
        let unreadable = |error: serde_json::Error| RestError::Unreached(error.to_string());
        serde_json::from_value(answer).map_err(unreadable)
    }

    /// Locates channels and threads. Those that cannot be located now are left out.
    async fn locations(
        &self,
        guild: GuildId,
        server: &Server,
        channels: impl Iterator<Item = ChannelId>,
    ) -> BTreeMap<ChannelId, Location> {
        let mut found = BTreeMap::new();
        let mut unknown = Vec::new();
        for channel in channels {
            if server.has(channel) {
                found.insert(channel, Location::Channel(channel));
            } else if let Some(thread) = self.thread(channel) {
                found.insert(channel, Location::Thread(thread));
            } else {
                unknown.push(channel);
            }
        }
        // One request returns all open threads.
        if unknown.len() > 1
            && let Err(error) = self.ask_for_threads(guild).await
        {
            tracing::warn!(%guild, %error, "the threads of a server could not be read");
        }
        let mut asked = 0;
        for channel in unknown {
            let thread = match self.thread(channel) {
                Some(thread) => Some(thread),
                None if asked == ASKED => None,
                None => {
                    asked += 1;
                    self.ask_for_thread(guild, channel).await
                }
            };
            found.extend(thread.map(|thread| (channel, Location::Thread(thread))));
        }
        found
    }

    /// Returns a cached thread.
    fn thread(&self, channel: ChannelId) -> Option<Thread> {
        let nowhere = || self.nowhere.get(&channel).map(|()| Thread::Nowhere);
        self.threads.get(&channel).or_else(nowhere)
    }

    async fn ask_for_threads(&self, guild: GuildId) -> Result<(), RestError> {
        let guild_id = nonzero_id(guild.0)?;
        let open: ThreadsAnswer = self.ask(Route::GuildThreadsActive { guild_id }).await?;
        for answer in open.threads {
            if let Some(thread) = answer.thread() {
                self.threads.insert(ChannelId(answer.id.get()), thread);
            }
        }
        Ok(())
    }

    async fn ask_for_thread(&self, guild: GuildId, channel: ChannelId) -> Option<Thread> {
        let asked = async {
            let channel_id = nonzero_id(channel.0)?;
            self.ask::<ChannelAnswer>(Route::Channel { channel_id })
                .await
        };
        let thread = match asked.await {
            Ok(answer) if answer.guild_id.map(all::GuildId::get) != Some(guild.0) => {
                Thread::Nowhere
            }
            // A channel that is newer than the cached server gives `None`.
            Ok(answer) => answer.thread()?,
            Err(RestError::Refused { .. }) => Thread::Nowhere,
            Err(error) => {
                tracing::warn!(%channel, %error, "a thread could not be looked up");
                return None;
            }
        };
        match thread {
            Thread::Below { .. } => self.threads.insert(channel, thread),
            Thread::Nowhere => self.nowhere.insert(channel, ()),
        }
        Some(thread)
    }

    /// Returns a user's roles; `None` if they are not on the server.
    async fn roles(
        &self,
        guild: GuildId,
        user: UserId,
        asker: Option<UserId>,
    ) -> Result<Option<Arc<[RoleId]>>, RestError> {
        let member = self.member(guild, user, asker).await?;
        Ok(member.map(|member| member.roles))
    }

    /// Returns a member of a server; `None` if they are not there.
    async fn member(
        &self,
        guild: GuildId,
        user: UserId,
        asker: Option<UserId>,
    ) -> Result<Option<KnownMember>, RestError> {
        if let Some(member) = self.members.get(&(guild, user)) {
            return Ok(member);
        }
        if !self.may_be_asked_about(guild).await? {
            return Ok(None);
        }
        self.take_from(asker)?;
        let route = Route::GuildMember {
            guild_id: nonzero_id(guild.0)?,
            user_id: nonzero_id(user.0)?,
        };
        let member = match self.ask::<MemberAnswer>(route).await {
            Ok(answer) => Some(KnownMember::from(answer)),
            Err(error) if error.is_of_no_member() => None,
            Err(error) => return Err(error),
        };
        self.members.insert((guild, user), member.clone());
        Ok(member)
    }

    /// Whether a user is a member of a private thread; `None` if that is unknown now.
    async fn is_let_in(&self, thread: ChannelId, user: UserId) -> Option<bool> {
        if let Some(let_in) = self.members_of_threads.get(&(thread, user)) {
            return Some(let_in);
        }
        let asked = async {
            let route = Route::ThreadMember {
                channel_id: nonzero_id(thread.0)?,
                user_id: nonzero_id(user.0)?,
            };
            self.rest.look_up(route).await
        };
        let let_in = match asked.await {
            Ok(_) => true,
            Err(RestError::Refused { .. }) => false,
            Err(error) => {
                tracing::warn!(%thread, %error, "the members of a thread could not be read");
                return None;
            }
        };
        self.members_of_threads.insert((thread, user), let_in);
        Some(let_in)
    }

    async fn find_viewable(
        &self,
        viewer: &Viewer<'_>,
        channels: &BTreeSet<ChannelId>,
    ) -> Result<Viewable, RestError> {
        let Viewer { guild, user, .. } = *viewer;
        let none = || channels.iter().map(|channel| (*channel, false)).collect();
        let Some(server) = self.server(guild, Some(user)).await? else {
            return Ok(none());
        };
        let asked;
        let roles = match viewer.roles {
            Some(roles) => roles,
            None => {
                asked = self.roles(guild, user, Some(user)).await?;
                match &asked {
                    Some(roles) => roles,
                    None => return Ok(none()),
                }
            }
        };
        let member = Member {
            user: Some(user),
            roles,
        };
        let may = |channel| server.permissions_in(channel, member);
        let mut viewable = Viewable::new();
        let mut asked = 0;
        let channels = channels.iter().copied();
        for (channel, there) in self.locations(guild, &server, channels).await {
            let views = match there {
                Location::Channel(own) => may(own).map(Permissions::view_channel),
                Location::Thread(Thread::Nowhere) => Some(false),
                Location::Thread(Thread::Below { parent, private }) => match may(parent) {
                    Some(may) if may.view_channel() && private && !may.manage_threads() => {
                        asked += 1;
                        match asked <= ASKED {
                            true => self.is_let_in(channel, user).await,
                            false => None,
                        }
                    }
                    may => may.map(Permissions::view_channel),
                },
            };
            viewable.extend(views.map(|views| (channel, views)));
        }
        Ok(viewable)
    }

    async fn find_viewable_by_all(
        &self,
        guild: GuildId,
        from: ChannelId,
        channels: &BTreeSet<ChannelId>,
    ) -> Result<Viewable, RestError> {
        let none = || channels.iter().map(|channel| (*channel, false)).collect();
        let Some(server) = self.server(guild, None).await? else {
            return Ok(none());
        };
        let asked = channels.iter().copied().chain([from]);
        let locations = self.locations(guild, &server, asked).await;
        // All who see a thread may view its parent channel.
        let above = match locations.get(&from) {
            Some(Location::Channel(own)) => *own,
            Some(Location::Thread(Thread::Below { parent, .. })) => *parent,
            Some(Location::Thread(Thread::Nowhere)) => return Ok(none()),
            None => return Ok(Viewable::new()),
        };
        let own = self.identity.get().map(|own| UserId(own.user.get()));
        let viewable = channels.iter().filter_map(|channel| {
            let all = match *locations.get(channel)? {
                _ if *channel == from => true,
                Location::Thread(Thread::Nowhere | Thread::Below { private: true, .. }) => false,
                Location::Channel(there)
                | Location::Thread(Thread::Below { parent: there, .. }) => {
                    there == above || server.all_may_view(above, there, own)?
                }
            };
            Some((*channel, all))
        });
        Ok(viewable.collect())
    }

    async fn find_viewable_by_everyone(
        &self,
        guild: GuildId,
        channels: &BTreeSet<ChannelId>,
    ) -> Result<Viewable, RestError> {
        let Some(server) = self.server(guild, None).await? else {
            return Ok(channels.iter().map(|channel| (*channel, false)).collect());
        };
        let anybody = Member {
            user: None,
            roles: &[],
        };
        let channels = channels.iter().copied();
        let locations = self.locations(guild, &server, channels).await;
        let viewable = locations.into_iter().filter_map(|(channel, there)| {
            let above = match there {
                Location::Thread(Thread::Nowhere | Thread::Below { private: true, .. }) => {
                    return Some((channel, false));
                }
                Location::Channel(own) => own,
                Location::Thread(Thread::Below { parent, .. }) => parent,
            };
            let may = server.permissions_in(above, anybody)?;
            Some((channel, may.view_channel()))
        });
        Ok(viewable.collect())
    }

    async fn find_own_channels(
        &self,
        guild: GuildId,
        user: UserId,
        thread: Option<ChannelId>,
    ) -> Result<Option<OwnChannels>, RestError> {
        let Some(server) = self.server(guild, Some(user)).await? else {
            return Ok(None);
        };
        let Some(KnownMember {
            roles, restraints, ..
        }) = self.member(guild, user, Some(user)).await?
        else {
            return Ok(None);
        };
        let Some(own) = self.identity.get().map(|own| UserId(own.user.get())) else {
            return Ok(None);
        };
        let Some(own_roles) = self.roles(guild, own, None).await? else {
            return Ok(None);
        };
        let member = Member {
            user: Some(user),
            roles: &roles,
        };
        let bot = Member {
            user: Some(own),
            roles: &own_roles,
        };
        let mut channels = server.own_channels(member, bot);
        let writes = |channel: &ChannelId| server.may(*channel, member, SEND);
        let ids = channels.iter().map(|(id, _)| *id);
        let mut read_only: BTreeSet<ChannelId> = ids.filter(|id| !writes(id)).collect();
        if let Some(thread) = thread.filter(|thread| !server.has(*thread))
            && let Some(above) = self.above(guild, &server, member, thread).await
            && server.both_may(above, member, bot, SEND_IN_THREADS)
        {
            let above_is_listed = channels.iter().find(|(id, _)| *id == above);
            let name = above_is_listed.map_or_else(|| thread.to_string(), |(_, name)| name.clone());
            channels.push((thread, name));
            if !server.may(above, member, SEND_IN_THREADS) {
                read_only.insert(thread);
            }
        }
        Ok(Some(OwnChannels {
            server: server.name.clone(),
            channels,
            read_only,
            restraints: match server.is_exempt(member) {
                true => Restraints::default(),
                false => restraints,
            },
            roles: roles.to_vec(),
        }))
    }

    async fn find_facts(
        &self,
        guild: GuildId,
        channel: ChannelId,
    ) -> Result<Option<ChannelFacts>, RestError> {
        let thread = match self.thread(channel) {
            Some(thread) => Some(thread),
            None => {
                let Some(server) = self.server(guild, None).await? else {
                    return Ok(None);
                };
                if let Some(kind) = server.kind(channel) {
                    let facts = |kind| ChannelFacts { kind, above: None };
                    return Ok(kind_of(kind).map(facts));
                }
                self.ask_for_thread(guild, channel).await
            }
        };
        Ok(match thread {
            Some(Thread::Below { parent, .. }) => Some(ChannelFacts {
                kind: ChannelKind::Thread,
                above: Some(parent),
            }),
            Some(Thread::Nowhere) | None => None,
        })
    }

    /// Returns the channel above a thread, if it is known that a member may view the thread.
    async fn above(
        &self,
        guild: GuildId,
        server: &Server,
        member: Member<'_>,
        thread: ChannelId,
    ) -> Option<ChannelId> {
        let found = self.locations(guild, server, [thread].into_iter()).await;
        let Some(Location::Thread(Thread::Below { parent, private })) = found.get(&thread) else {
            return None;
        };
        let may = server.permissions_in(*parent, member)?;
        let views = may.view_channel()
            && (!private
                || may.manage_threads()
                || self.is_let_in(thread, member.user?).await == Some(true));
        views.then_some(*parent)
    }
}

#[async_trait]
impl Viewers for Viewing {
    async fn may_view(&self, viewer: &Viewer<'_>, channels: &BTreeSet<ChannelId>) -> Viewable {
        in_time(viewer.guild, self.find_viewable(viewer, channels)).await
    }

    async fn all_may_view(
        &self,
        guild: GuildId,
        from: ChannelId,
        channels: &BTreeSet<ChannelId>,
    ) -> Viewable {
        in_time(guild, self.find_viewable_by_all(guild, from, channels)).await
    }

    async fn everyone_may_view(&self, guild: GuildId, channels: &BTreeSet<ChannelId>) -> Viewable {
        in_time(guild, self.find_viewable_by_everyone(guild, channels)).await
    }

    async fn own_channels(
        &self,
        guild: GuildId,
        user: UserId,
        thread: Option<ChannelId>,
    ) -> Option<OwnChannels> {
        in_time(guild, self.find_own_channels(guild, user, thread)).await
    }

    async fn channel_facts(&self, guild: GuildId, channel: ChannelId) -> Option<ChannelFacts> {
        in_time(guild, self.find_facts(guild, channel)).await
    }

    async fn server_name(&self, guild: GuildId) -> Option<String> {
        let finding = async {
            Ok(self
                .server(guild, None)
                .await?
                .map(|server| server.name.clone()))
        };
        in_time(guild, finding).await
    }

    async fn membership(&self, guild: GuildId, user: UserId) -> Option<Membership> {
        let finding = async {
            let member = self.member(guild, user, None).await?;
            Ok(Some(match member {
                Some(member) => member.membership,
                None => Membership::Stranger,
            }))
        };
        in_time(guild, finding).await
    }
}

/// Awaits an answer with a time limit; empty if it fails or takes too long.
async fn in_time<T: Default>(
    guild: GuildId,
    finding: impl Future<Output = Result<T, RestError>>,
) -> T {
    match tokio::time::timeout(WITHIN, finding).await {
        Ok(Ok(found)) => found,
        Ok(Err(error @ RestError::RateLimited { .. })) => {
            tracing::debug!(%guild, %error, "permissions to view channels are not looked up now");
            T::default()
        }
        Ok(Err(error)) => {
            tracing::warn!(%guild, %error, "permissions to view channels could not be found out");
            T::default()
        }
        Err(_) => {
            tracing::warn!(%guild, "permissions to view channels were not found out in time");
            T::default()
        }
    }
}

impl ChannelAnswer {
    /// The thread, if the channel is one.
    fn thread(&self) -> Option<Thread> {
        let parent = self.parent_id.filter(|_| THREADS.contains(&self.kind))?;
        Some(Thread::Below {
            parent: ChannelId(parent.get()),
            private: self.kind == PRIVATE_THREAD,
        })
    }
}

/// Converts an id to serenity's type, which cannot hold 0.
fn nonzero_id<Id: From<NonZeroU64>>(number: u64) -> Result<Id, RestError> {
    let number = NonZeroU64::new(number).ok_or_else(|| RestError::Refused {
        status: 404,
        code: 0,
        message: "nothing has the number 0".to_owned(),
    })?;
    Ok(number.into())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_domain::game::ServerSettings;
    use serde_json::{Value, json};

    use super::{
        super::testing::{Answer, Scripted, ok, refusal},
        *,
    };

    const GUILD: GuildId = GuildId(1);
    const OPEN: ChannelId = ChannelId(2);
    const SECRET: ChannelId = ChannelId(3);
    const MEMBERS: RoleId = RoleId(8);
    const BEN: UserId = UserId(9);

    #[test]
    fn a_member_is_called_as_on_the_server() {
        let user = |user: Value, nick: Value| {
            let answer = json!({ "roles": [], "nick": nick, "user": user });
            let answer: MemberAnswer = serde_json::from_value(answer).unwrap();
            KnownMember::from(answer).membership
        };
        let named = |name: &str| Membership::Member(name.to_owned());
        let ben = json!({ "username": "ben9", "global_name": "Ben" });
        assert_eq!(user(ben.clone(), json!("Benjamin")), named("Benjamin"));
        assert_eq!(user(ben, Value::Null), named("Ben"));
        let plain = json!({ "username": "ben9", "global_name": null });
        assert_eq!(user(plain, Value::Null), named("ben9"));
        let bot = json!({ "username": "b", "bot": true });
        assert_eq!(user(bot, json!("Bot")), Membership::Bot);
    }

    fn guild() -> Answer {
        ok(json!({
            "id": "1", "owner_id": "5",
            "roles": [{ "id": "1", "permissions": "1024" }, { "id": "8", "permissions": "0" }],
        }))
    }

    fn channels() -> Answer {
        ok(json!([
            { "id": "2", "permission_overwrites": [] },
            { "id": "3", "permission_overwrites": [
                { "id": "1", "type": 0, "allow": "0", "deny": "1024" },
                { "id": "8", "type": 0, "allow": "1024", "deny": "0" },
            ] },
        ]))
    }

    fn thread(id: u64, kind: u8, parent: ChannelId) -> Value {
        json!({
            "id": id.to_string(), "type": kind, "guild_id": "1",
            "parent_id": parent.to_string(),
        })
    }

    async fn server() -> Scripted {
        Scripted::start(|what, _| match what {
            "GET /guilds/1" => guild(),
            "GET /guilds/1/channels" => channels(),
            "GET /guilds/1/threads/active" => ok(json!({ "threads": [
                thread(20, 11, OPEN), thread(30, 11, SECRET), thread(21, 12, OPEN),
            ] })),
            "GET /channels/31" => ok(thread(31, 11, SECRET)),
            "GET /channels/32" => refusal(404, 10003),
            "GET /channels/21/thread-members/9" => ok(json!({})),
            "GET /guilds/1/members/9" => ok(json!({ "roles": ["8"] })),
            "GET /guilds/1/members/10" => refusal(404, 10007),
            what => panic!("{what}"),
        })
        .await
    }

    async fn may(
        viewing: &Viewing,
        user: UserId,
        roles: Option<&[RoleId]>,
        of: &[u64],
    ) -> Vec<u64> {
        let channels = of.iter().copied().map(ChannelId).collect();
        let guild = GUILD;
        let viewer = Viewer { guild, user, roles };
        let viewable = viewing.may_view(&viewer, &channels).await;
        assert_eq!(viewable.len(), channels.len(), "all of it is known");
        let viewable = viewable.into_iter().filter(|(_, may)| *may);
        viewable.map(|(channel, _)| channel.0).collect()
    }

    #[tokio::test]
    async fn a_server_is_asked_about_once_until_something_changes() {
        let server = server().await;
        let viewing = &server.platform().viewing;
        viewing.heard_of(GUILD);
        for _ in 0..3 {
            assert_eq!(may(viewing, BEN, Some(&[]), &[2, 3]).await, [2]);
            assert_eq!(may(viewing, BEN, Some(&[MEMBERS]), &[2, 3]).await, [2, 3]);
        }
        assert_eq!(server.asked().len(), 2, "{:?}", server.asked_for());
        viewing.changed(GuildId(7));
        may(viewing, BEN, Some(&[]), &[2, 3]).await;
        assert_eq!(server.asked().len(), 2, "another server has changed");
        viewing.changed(GUILD);
        for _ in 0..3 {
            may(viewing, BEN, Some(&[]), &[2, 3]).await;
        }
        assert_eq!(server.asked().len(), 4, "{:?}", server.asked_for());
    }

    #[tokio::test]
    async fn many_who_ask_at_once_have_a_server_asked_about_once() {
        let server = server().await;
        let viewing = &server.platform().viewing;
        viewing.heard_of(GUILD);
        let all = (0..20).map(|_| may(viewing, BEN, Some(&[]), &[2, 3]));
        futures::future::join_all(all).await;
        assert_eq!(server.asked().len(), 2, "{:?}", server.asked_for());
    }

    #[tokio::test]
    async fn roles_are_asked_for_where_they_are_not_known_and_strangers_view_nothing() {
        let server = server().await;
        let viewing = &server.platform().viewing;
        viewing.heard_of(GUILD);
        for _ in 0..3 {
            assert_eq!(may(viewing, BEN, None, &[2, 3]).await, [2, 3]);
            assert!(may(viewing, UserId(10), None, &[2, 3]).await.is_empty());
        }
        assert_eq!(server.asked().len(), 4, "{:?}", server.asked_for());
    }

    #[tokio::test]
    async fn what_is_above_a_thread_is_known_from_an_interaction_or_asked_for_once() {
        let server = Scripted::start(|what, _| match what {
            "GET /guilds/1" => guild(),
            "GET /guilds/1/channels" => ok(json!([
                { "id": "2", "type": 0 }, { "id": "4", "type": 15 }, { "id": "5", "type": 99 },
            ])),
            "GET /channels/40" => ok(thread(40, 11, ChannelId(4))),
            "GET /channels/41" => {
                ok(json!({ "id": "41", "type": 11, "guild_id": "7", "parent_id": "4" }))
            }
            what => panic!("{what}"),
        })
        .await;
        let viewing = &server.platform().viewing;
        viewing.heard_of(GUILD);
        viewing.heard_of_thread(ChannelId(20), OPEN, ChannelType::PublicThread);
        let facts = async |channel: u64| {
            let facts = viewing.channel_facts(GUILD, ChannelId(channel)).await?;
            Some((facts.kind, facts.above.map(|above| above.0)))
        };
        assert_eq!(facts(20).await, Some((ChannelKind::Thread, Some(2))));
        assert!(server.asked().is_empty(), "{:?}", server.asked_for());
        for _ in 0..2 {
            assert_eq!(facts(2).await, Some((ChannelKind::Text, None)));
            assert_eq!(facts(4).await, Some((ChannelKind::Forum, None)));
            assert_eq!(facts(5).await, None, "a type that is not known");
            assert_eq!(facts(40).await, Some((ChannelKind::Thread, Some(4))));
            assert_eq!(facts(41).await, None, "of another server");
        }
        assert_eq!(server.asked().len(), 4, "{:?}", server.asked_for());
    }

    #[tokio::test]
    async fn threads_are_found_with_few_requests_and_remembered() {
        let server = server().await;
        let viewing = &server.platform().viewing;
        viewing.heard_of(GUILD);
        let all = [20, 21, 30, 31, 32];
        assert_eq!(may(viewing, BEN, Some(&[]), &all).await, [20, 21]);
        assert_eq!(
            may(viewing, BEN, Some(&[MEMBERS]), &all).await,
            [20, 21, 30, 31]
        );
        let asked = server.asked_for();
        // The server, its open threads, the two others, one thread member.
        assert_eq!(asked.len(), 2 + 1 + 2 + 1, "{asked:?}");
        let from = async |from: u64| {
            let channels = [2, 3, 20, 21, 30].map(ChannelId).into();
            let all = viewing
                .all_may_view(GUILD, ChannelId(from), &channels)
                .await;
            let all = all.into_iter().filter(|(_, all)| *all);
            all.map(|(channel, _)| channel.0).collect::<Vec<_>>()
        };
        assert_eq!(from(2).await, [2, 20]);
        assert_eq!(from(3).await, [2, 3, 20, 30]);
        assert_eq!(from(20).await, [2, 20]);
        assert_eq!(from(21).await, [2, 20, 21]);
        let channels = [2, 3, 20, 21, 30, 32].map(ChannelId).into();
        let by_everyone = viewing.everyone_may_view(GUILD, &channels).await;
        assert_eq!(by_everyone.len(), channels.len(), "all of it is known");
        let by_everyone = by_everyone.into_iter().filter(|(_, may)| *may);
        let by_everyone: Vec<u64> = by_everyone.map(|(channel, _)| channel.0).collect();
        assert_eq!(by_everyone, [2, 20]);
        assert_eq!(server.asked().len(), asked.len());
    }

    #[tokio::test]
    async fn commands_are_given_where_the_user_may_and_the_bot_may_answer() {
        let all = (Permissions::VIEW_CHANNEL
            | Permissions::SEND_MESSAGES
            | Permissions::USE_APPLICATION_COMMANDS)
            .bits()
            .to_string();
        let deny = |id: u64, kind: u8, what: Permissions| {
            json!({
                "id": id.to_string(), "type": kind, "allow": "0", "deny": what.bits().to_string(),
            })
        };
        let channel = |id: u64, kind: u8, name: &str, position: u8, denied: Vec<Value>| {
            json!({
                "id": id.to_string(), "type": kind, "name": name, "position": position,
                "permission_overwrites": denied,
            })
        };
        let bot = 77;
        let channels = ok(json!([
            channel(2, 0, "later", 9, vec![]),
            channel(3, 5, "news", 1, vec![]),
            channel(4, 2, "voice", 0, vec![]),
            channel(
                5,
                0,
                "no-commands",
                2,
                vec![deny(1, 0, Permissions::USE_APPLICATION_COMMANDS),]
            ),
            channel(
                6,
                0,
                "no-bot",
                3,
                vec![deny(bot, 1, Permissions::SEND_MESSAGES)]
            ),
            channel(
                7,
                0,
                "secret",
                4,
                vec![deny(9, 1, Permissions::VIEW_CHANNEL)]
            ),
        ]));
        let server = Scripted::start(move |what, _| match what {
            "GET /guilds/1" => ok(json!({
                "id": "1", "owner_id": "5", "name": "Club",
                "roles": [{ "id": "1", "permissions": all }],
            })),
            "GET /guilds/1/channels" => channels.clone(),
            "GET /guilds/1/members/10" => refusal(404, 10007),
            what if what.starts_with("GET /guilds/1/members/") => ok(json!({ "roles": ["8"] })),
            what => panic!("{what}"),
        })
        .await;
        let platform = server.platform();
        let identity = Identity {
            user: all::UserId::new(bot),
            application: all::ApplicationId::new(bot),
        };
        assert!(platform.identity.set(identity).is_ok());
        let viewing = &platform.viewing;
        viewing.heard_of(GUILD);
        let own = viewing.own_channels(GUILD, BEN, None).await.unwrap();
        assert_eq!(
            (own.server.as_str(), &own.roles[..]),
            ("Club", &[MEMBERS][..])
        );
        let names = own.channels.iter().map(|(_, name)| name.as_str());
        assert_eq!(names.collect::<Vec<_>>(), ["news", "later"]);
        assert!(
            viewing
                .own_channels(GUILD, UserId(10), None)
                .await
                .is_none()
        );
    }

    #[tokio::test]
    async fn a_time_out_a_screening_and_channels_without_writing_are_known() {
        let all = Permissions::VIEW_CHANNEL
            | Permissions::USE_APPLICATION_COMMANDS
            | SEND_IN_THREADS
            | SEND;
        let allowed = all.bits().to_string();
        let until = "2030-01-01T00:00:00+00:00";
        let server = Scripted::start(move |what, _| match what {
            "GET /guilds/1" => ok(json!({
                "id": "1", "owner_id": "5", "name": "Club",
                "roles": [
                    { "id": "1", "permissions": allowed },
                    { "id": "8", "permissions": Permissions::ADMINISTRATOR.bits().to_string() },
                ],
            })),
            "GET /guilds/1/channels" => ok(json!([
                { "id": "2", "type": 0, "name": "open", "position": 1 },
                { "id": "3", "type": 0, "name": "news", "position": 2, "permission_overwrites": [
                    { "id": "9", "type": 1, "allow": "0", "deny": SEND.bits().to_string() },
                ] },
            ])),
            "GET /channels/20" => ok(thread(20, 11, OPEN)),
            "GET /channels/21" => ok(thread(21, 12, OPEN)),
            "GET /channels/22" => refusal(404, 10003),
            "GET /channels/21/thread-members/9" => refusal(404, 10013),
            "GET /guilds/1/members/9" => ok(json!({
                "roles": [], "communication_disabled_until": until, "pending": true,
            })),
            "GET /guilds/1/members/11" => ok(json!({
                "roles": ["8"], "communication_disabled_until": until, "pending": true,
            })),
            "GET /guilds/1/members/77" => ok(json!({ "roles": [] })),
            what => panic!("{what}"),
        })
        .await;
        let platform = server.platform();
        let identity = Identity {
            user: all::UserId::new(77),
            application: all::ApplicationId::new(77),
        };
        assert!(platform.identity.set(identity).is_ok());
        let viewing = &platform.viewing;
        viewing.heard_of(GUILD);
        let of = async |user: UserId, thread: u64| {
            let own = viewing
                .own_channels(GUILD, user, Some(ChannelId(thread)))
                .await;
            own.unwrap()
        };
        let ben = of(BEN, 20).await;
        assert_eq!(ben.restraints.timed_out, until.parse().ok());
        assert!(ben.restraints.pending);
        // A time-out takes nothing of what is seen.
        assert!(ben.has(ChannelId(2)) && ben.has(ChannelId(3)) && ben.has(ChannelId(20)));
        assert_eq!(ben.read_only, [ChannelId(3)].into());
        // A private thread that he is not in, and one that is not there.
        for elsewhere in [21, 22] {
            assert!(!of(BEN, elsewhere).await.has(ChannelId(elsewhere)));
        }
        let administrator = of(UserId(11), 21).await;
        assert_eq!(administrator.restraints, Restraints::default());
        assert!(administrator.has(ChannelId(21)));
    }

    #[tokio::test]
    async fn what_discord_does_not_say_is_not_known() {
        let server = Scripted::always((500, vec![], Value::Null)).await;
        let viewing = &server.platform().viewing;
        viewing.heard_of(GUILD);
        let roles = [];
        let viewer = Viewer {
            guild: GUILD,
            user: BEN,
            roles: Some(&roles),
        };
        let channels = [OPEN, SECRET].into();
        assert!(viewing.may_view(&viewer, &channels).await.is_empty());
        assert!(viewing.own_channels(GUILD, BEN, None).await.is_none());
        assert!(
            viewing
                .all_may_view(GUILD, OPEN, &channels)
                .await
                .is_empty()
        );
        assert!(viewing.everyone_may_view(GUILD, &channels).await.is_empty());
    }

    #[tokio::test]
    async fn a_server_that_nobody_knows_is_never_asked_about() {
        let server = Scripted::always(refusal(403, 50001)).await;
        let viewing = &server.platform().viewing;
        for made_up in 1_000..2_000 {
            let guild = GuildId(made_up);
            assert!(viewing.own_channels(guild, BEN, None).await.is_none());
            let nobody = viewing.membership(guild, BEN).await;
            assert_eq!(nobody, Some(Membership::Stranger));
            let viewable = viewing.everyone_may_view(guild, &[OPEN].into()).await;
            assert_eq!(viewable, [(OPEN, false)].into());
        }
        assert!(server.asked().is_empty(), "{:?}", server.asked_for());
    }

    #[tokio::test]
    async fn a_server_is_known_by_what_the_store_has_of_it() {
        let server = server().await;
        let platform = server.platform();
        assert!(platform.viewing.membership(GUILD, BEN).await == Some(Membership::Stranger));
        let settings = ServerSettings {
            shares_seeks: true,
            ..ServerSettings::default()
        };
        let commit = petteia_store::Commit {
            server: Some((GuildId(4), settings)),
            ..petteia_store::Commit::default()
        };
        platform.app.store.commit(commit).await.unwrap();
        let known = &platform.viewing.known;
        assert!(known.may_be_asked_about(GuildId(4)).await.unwrap());
        assert!(!known.may_be_asked_about(GuildId(5)).await.unwrap());
    }

    #[tokio::test]
    async fn a_server_that_discord_does_not_show_is_asked_about_once_until_it_is_heard_of() {
        for refused in [refusal(403, 50001), refusal(404, 10004)] {
            let server = Scripted::always(refused).await;
            let viewing = &server.platform().viewing;
            viewing.heard_of(GUILD);
            for _ in 0..5 {
                assert!(viewing.own_channels(GUILD, BEN, None).await.is_none());
                // As after a minute, when the cached server is forgotten.
                viewing.changed(GUILD);
            }
            let once = server.asked().len();
            assert!((1..=2).contains(&once), "{:?}", server.asked_for());
            viewing.heard_of(GUILD);
            assert!(viewing.own_channels(GUILD, BEN, None).await.is_none());
            assert!(server.asked().len() > once);
        }
    }

    #[tokio::test]
    async fn each_user_has_so_much_looked_up_and_others_their_own() {
        let server = Scripted::start(|what, _| match what {
            what if what.contains("/members/") => refusal(404, 10007),
            what if what.ends_with("/channels") => channels(),
            _ => guild(),
        })
        .await;
        let viewing = &server.platform().viewing;
        for known in 1..=u64::from(LOOK_UPS) {
            viewing.heard_of(GuildId(known));
            viewing.own_channels(GuildId(known), BEN, None).await;
        }
        let asked = server.asked().len();
        // A server takes two requests and a member one, of two look-ups.
        assert!(asked <= 2 * LOOK_UPS as usize, "{asked}");
        viewing.own_channels(GuildId(1), UserId(8), None).await;
        assert!(server.asked().len() > asked, "another one's budget");
    }
}
