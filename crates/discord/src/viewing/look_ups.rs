//! What is asked of Discord about servers, their channels, threads and members, and cached for a short time.
//!
//! Roles and overwrites of a server take two requests. Gateway events invalidate them at once; without a gateway
//! they are at most a minute old. The parent of a thread never changes, so it is cached for longer. A member's
//! roles come with their interactions, and are requested only otherwise.
//!
//! On the web anybody can ask about anything. So only servers that petteia knows are asked about
//! (`known_servers`), each user may have so much looked up, and refusals slow nothing else down.

use std::{
    collections::BTreeMap,
    hash::Hash,
    num::NonZeroU64,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use chrono::{DateTime, Utc};
use moka::sync::Cache;
use petteia_domain::ids::{ChannelId, GuildId, RoleId, UserId};
use petteia_referee::{Membership, Restraints};
use petteia_runtime::buckets::Buckets;
use petteia_store::Store;
use serde::{Deserialize, de::DeserializeOwned};
use serenity::all;
use tokio::sync::Mutex as AsyncMutex;

use crate::{
    known_servers::KnownServers,
    permissions::Server,
    rest::{Rest, RestError, read},
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
pub(crate) const LOOK_UPS: u32 = 60;
const LOOK_UP_EVERY: Duration = Duration::from_secs(2);

/// Maximum number of threads that are requested singly for one question.
pub(crate) const ASKED: usize = 8;

/// Maximum number of servers that are read concurrently.
const MAX_CONCURRENT: usize = 32;

/// Discord's channel types of threads: announcement, public, private.
const THREADS: [u8; 3] = [10, 11, 12];
const PRIVATE_THREAD: u8 = 12;

/// Asks Discord, within budgets, and keeps the answers.
pub(crate) struct LookUps {
    rest: Arc<Rest>,
    pub(crate) known: KnownServers,
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
pub(crate) enum Thread {
    Below {
        parent: ChannelId,
        private: bool,
    },
    /// There is no such thread, or Discord does not show it.
    Nowhere,
}

/// Where a message is visible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Location {
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
pub(crate) struct KnownMember {
    pub roles: Arc<[RoleId]>,
    /// Their name on the server, or that they are a bot.
    pub membership: Membership,
    /// What may keep them from acting.
    pub restraints: Restraints,
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

impl LookUps {
    /// Creates empty caches.
    pub fn new(rest: Arc<Rest>, store: Arc<dyn Store>) -> LookUps {
        let weight = |_: &GuildId, kept: &CachedServer| {
            let size = kept.server.as_ref().map_or(0, |server| server.size());
            u32::try_from(size + 1).unwrap_or(u32::MAX)
        };
        let servers = Cache::builder().weigher(weight);
        LookUps {
            rest,
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
    pub fn heard_of_thread(&self, thread: ChannelId, parent: ChannelId, kind: all::ChannelType) {
        let private = kind == all::ChannelType::PrivateThread;
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
    pub async fn server(
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
        read(self.rest.look_up(route).await?)
    }

    /// Locates channels and threads. Those that cannot be located now are left out.
    pub async fn locations(
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
    pub fn thread(&self, channel: ChannelId) -> Option<Thread> {
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

    /// Asks Discord for a thread of a server; `None` if it cannot be asked now.
    pub async fn ask_for_thread(&self, guild: GuildId, channel: ChannelId) -> Option<Thread> {
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
    pub async fn roles(
        &self,
        guild: GuildId,
        user: UserId,
        asker: Option<UserId>,
    ) -> Result<Option<Arc<[RoleId]>>, RestError> {
        let member = self.member(guild, user, asker).await?;
        Ok(member.map(|member| member.roles))
    }

    /// Returns a member of a server; `None` if they are not there.
    pub async fn member(
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

    /// Forgets what is known of a member, so that the next question asks Discord.
    pub fn forget_member(&self, guild: GuildId, user: UserId) {
        self.members.invalidate(&(guild, user));
    }

    /// Whether a user is a member of a private thread; `None` if that is unknown now.
    pub async fn is_let_in(&self, thread: ChannelId, user: UserId) -> Option<bool> {
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

    use serde_json::{Value, json};

    use super::*;

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
}
