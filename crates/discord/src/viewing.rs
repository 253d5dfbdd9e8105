//! Who may view which channels: asked of Discord, and kept for a short while.
//!
//! No privileged intent is needed. Roles and overwrites of a server take two requests, whatever is asked
//! of it. What the gateway tells of changes makes them outdated at once; where nothing is heard they
//! are a minute old at most. Threads belong to a channel for good, so that is kept longer. The roles of
//! a member come with their interactions, and are asked for only where there is none.

use std::{
    collections::{BTreeMap, BTreeSet},
    hash::Hash,
    num::NonZeroU64,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use moka::sync::Cache;
use petteia_domain::ids::{ChannelId, GuildId, RoleId, UserId};
use petteia_referee::{Viewable, Viewer, Viewers};
use reqwest::Method;
use serde::{Deserialize, de::DeserializeOwned};
use serenity::all::{self, Permissions};
use tokio::sync::Mutex as AsyncMutex;

use super::{
    identity::Identity,
    permissions::{Member, Server},
    rest::{Rest, RestError},
    route::Route,
};

/// How long what Discord has said of servers and members is taken for true.
const KEPT: Duration = Duration::from_secs(60);

/// How long the parent channel of a thread is kept. It never changes.
const THREADS_KEPT: Duration = Duration::from_secs(24 * 60 * 60);

/// How many roles, channels and overwrites of servers are kept: some 20 MB.
const MOST_OF_SERVERS: u64 = 400_000;

/// How many threads, members and servers that have changed are kept.
const MOST: u64 = 10_000;

/// How many threads are asked about, one by one, to answer one question.
const ASKED: usize = 8;

/// How long finding out may take.
const WITHIN: Duration = Duration::from_millis(2500);

/// How many servers may be asked about at the same time, at most.
const AT_ONCE: usize = 32;

/// As Discord numbers the kinds of channels: threads of announcements, public and private ones.
const THREADS: [u8; 3] = [10, 11, 12];
const PRIVATE_THREAD: u8 = 12;

/// Finds out who may view which channels.
pub(super) struct Viewing {
    rest: Arc<Rest>,
    identity: Arc<OnceLock<Identity>>,
    servers: Cache<GuildId, Kept>,
    /// The last change of each server that has changed of late.
    changed: Cache<GuildId, u64>,
    changes: AtomicU64,
    threads: Cache<ChannelId, Thread>,
    /// Channels and threads of which Discord tells us nothing.
    nowhere: Cache<ChannelId, ()>,
    roles: Cache<(GuildId, UserId), Option<Arc<[RoleId]>>>,
    members_of_threads: Cache<(ChannelId, UserId), bool>,
    /// Held while servers are asked about, so that each is asked about once.
    asking: [AsyncMutex<()>; AT_ONCE],
}

/// A server as it was after a change.
#[derive(Clone)]
struct Kept {
    /// `None` where Discord says nothing of it to us.
    server: Option<Arc<Server>>,
    after: Option<u64>,
}

/// A channel id that is not in the list of its server's channels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Thread {
    Below {
        parent: ChannelId,
        private: bool,
    },
    /// There is none, as far as we are told.
    Nowhere,
}

/// Where messages are seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Whereabouts {
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
}

fn cache<K, V>(kept: Duration) -> Cache<K, V>
where
    K: Hash + Eq + Send + Sync + 'static,
    V: Clone + Send + Sync + 'static,
{
    let cache = Cache::builder().max_capacity(MOST);
    cache.time_to_live(kept).build()
}

impl Viewing {
    /// Nothing is known yet.
    pub fn new(rest: Arc<Rest>, identity: Arc<OnceLock<Identity>>) -> Viewing {
        let weight = |_: &GuildId, kept: &Kept| {
            let size = kept.server.as_ref().map_or(0, |server| server.size());
            u32::try_from(size + 1).unwrap_or(u32::MAX)
        };
        let servers = Cache::builder().weigher(weight);
        Viewing {
            rest,
            identity,
            servers: servers
                .max_capacity(MOST_OF_SERVERS)
                .time_to_live(KEPT)
                .build(),
            // Longer than what was read before a change.
            changed: cache(KEPT * 2),
            changes: AtomicU64::new(0),
            threads: cache(THREADS_KEPT),
            nowhere: cache(KEPT * 10),
            roles: cache(KEPT),
            members_of_threads: cache(KEPT),
            asking: std::array::from_fn(|_| AsyncMutex::default()),
        }
    }

    /// Roles, channels or overwrites of a server have changed.
    pub fn changed(&self, guild: GuildId) {
        let change = self.changes.fetch_add(1, Ordering::Relaxed);
        self.changed.insert(guild, change);
    }

    /// A server as it is now; nothing where Discord says nothing of it to us.
    async fn server(&self, guild: GuildId) -> Result<Option<Arc<Server>>, RestError> {
        let up_to_date = || {
            let kept = self.servers.get(&guild)?;
            (kept.after == self.changed.get(&guild)).then_some(kept.server)
        };
        if let Some(server) = up_to_date() {
            return Ok(server);
        }
        let _one_at_a_time = self.asking[guild.0 as usize % AT_ONCE].lock().await;
        if let Some(server) = up_to_date() {
            return Ok(server);
        }
        // What changes while it is asked for may be missing in the answer; then it is asked for again
        // the next time.
        let after = self.changed.get(&guild);
        let server = match self.ask_for_server(guild).await {
            Ok(server) => Some(Arc::new(server)),
            Err(RestError::Refused { .. }) => None,
            Err(error) => return Err(error),
        };
        let kept = Kept {
            server: server.clone(),
            after,
        };
        self.servers.insert(guild, kept);
        Ok(server)
    }

    async fn ask_for_server(&self, guild: GuildId) -> Result<Server, RestError> {
        let guild_id = known(guild.0)?;
        let (guild, channels) = tokio::try_join!(
            self.ask(Route::Guild { guild_id }),
            self.ask(Route::GuildChannels { guild_id }),
        )?;
        Ok(Server::of(guild, channels))
    }

    async fn ask<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<T, RestError> {
        let answer = self.rest.send(Method::GET, route, None).await?;
        let unreadable = |error: serde_json::Error| RestError::Unreached(error.to_string());
        serde_json::from_value(answer).map_err(unreadable)
    }

    /// Where the messages of channels and threads are seen. What cannot be found out now is left out.
    async fn whereabouts(
        &self,
        guild: GuildId,
        server: &Server,
        channels: impl Iterator<Item = ChannelId>,
    ) -> BTreeMap<ChannelId, Whereabouts> {
        let mut found = BTreeMap::new();
        let mut unknown = Vec::new();
        for channel in channels {
            if server.has(channel) {
                found.insert(channel, Whereabouts::Channel(channel));
            } else if let Some(thread) = self.thread(channel) {
                found.insert(channel, Whereabouts::Thread(thread));
            } else {
                unknown.push(channel);
            }
        }
        // One request tells of all that are open.
        if unknown.len() > 1
            && let Err(error) = self.ask_for_threads(guild).await
        {
            tracing::warn!(%guild, %error, "the threads of a server cannot be asked for");
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
            found.extend(thread.map(|thread| (channel, Whereabouts::Thread(thread))));
        }
        found
    }

    /// A thread that is cached.
    fn thread(&self, channel: ChannelId) -> Option<Thread> {
        let nowhere = || self.nowhere.get(&channel).map(|()| Thread::Nowhere);
        self.threads.get(&channel).or_else(nowhere)
    }

    async fn ask_for_threads(&self, guild: GuildId) -> Result<(), RestError> {
        let guild_id = known(guild.0)?;
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
            let channel_id = known(channel.0)?;
            self.ask::<ChannelAnswer>(Route::Channel { channel_id })
                .await
        };
        let thread = match asked.await {
            Ok(answer) if answer.guild_id.map(all::GuildId::get) != Some(guild.0) => {
                Thread::Nowhere
            }
            // A channel that is newer than what is known of its server.
            Ok(answer) => answer.thread()?,
            Err(RestError::Refused { .. }) => Thread::Nowhere,
            Err(error) => {
                tracing::warn!(%channel, %error, "it cannot be found out where a thread is");
                return None;
            }
        };
        match thread {
            Thread::Below { .. } => self.threads.insert(channel, thread),
            Thread::Nowhere => self.nowhere.insert(channel, ()),
        }
        Some(thread)
    }

    /// The roles of a user; nothing where they are not on the server.
    async fn roles(
        &self,
        guild: GuildId,
        user: UserId,
    ) -> Result<Option<Arc<[RoleId]>>, RestError> {
        if let Some(roles) = self.roles.get(&(guild, user)) {
            return Ok(roles);
        }
        let route = Route::GuildMember {
            guild_id: known(guild.0)?,
            user_id: known(user.0)?,
        };
        let roles: Option<Arc<[RoleId]>> = match self.ask::<MemberAnswer>(route).await {
            Ok(answer) => Some(answer.roles.iter().map(|role| RoleId(role.get())).collect()),
            Err(error) if error.is_of_no_member() => None,
            Err(error) => return Err(error),
        };
        self.roles.insert((guild, user), roles.clone());
        Ok(roles)
    }

    /// Whether a user was let into a private thread; `None` where that cannot be found out now.
    async fn is_let_in(&self, thread: ChannelId, user: UserId) -> Option<bool> {
        if let Some(let_in) = self.members_of_threads.get(&(thread, user)) {
            return Some(let_in);
        }
        let asked = async {
            let route = Route::ThreadMember {
                channel_id: known(thread.0)?,
                user_id: known(user.0)?,
            };
            self.rest.send(Method::GET, route, None).await
        };
        let let_in = match asked.await {
            Ok(_) => true,
            Err(RestError::Refused { .. }) => false,
            Err(error) => {
                tracing::warn!(%thread, %error, "the members of a thread cannot be asked for");
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
        let Some(server) = self.server(guild).await? else {
            return Ok(none());
        };
        let asked;
        let roles = match viewer.roles {
            Some(roles) => roles,
            None => {
                asked = self.roles(guild, user).await?;
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
        for (channel, there) in self.whereabouts(guild, &server, channels).await {
            let views = match there {
                Whereabouts::Channel(own) => may(own).map(Permissions::view_channel),
                Whereabouts::Thread(Thread::Nowhere) => Some(false),
                Whereabouts::Thread(Thread::Below { parent, private }) => match may(parent) {
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
        let Some(server) = self.server(guild).await? else {
            return Ok(none());
        };
        let asked = channels.iter().copied().chain([from]);
        let whereabouts = self.whereabouts(guild, &server, asked).await;
        // Whoever sees a thread may view the channel above.
        let above = match whereabouts.get(&from) {
            Some(Whereabouts::Channel(own)) => *own,
            Some(Whereabouts::Thread(Thread::Below { parent, .. })) => *parent,
            Some(Whereabouts::Thread(Thread::Nowhere)) => return Ok(none()),
            None => return Ok(Viewable::new()),
        };
        let own = self.identity.get().map(|own| UserId(own.user.get()));
        let viewable = channels.iter().filter_map(|channel| {
            let all = match *whereabouts.get(channel)? {
                _ if *channel == from => true,
                Whereabouts::Thread(Thread::Nowhere | Thread::Below { private: true, .. }) => false,
                Whereabouts::Channel(there)
                | Whereabouts::Thread(Thread::Below { parent: there, .. }) => {
                    there == above || server.all_may_view(above, there, own)?
                }
            };
            Some((*channel, all))
        });
        Ok(viewable.collect())
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
}

/// What was found out; nothing where that takes too long or fails.
async fn in_time(
    guild: GuildId,
    finding: impl Future<Output = Result<Viewable, RestError>>,
) -> Viewable {
    match tokio::time::timeout(WITHIN, finding).await {
        Ok(Ok(viewable)) => viewable,
        Ok(Err(error)) => {
            tracing::warn!(%guild, %error, "it cannot be found out who may view what");
            Viewable::new()
        }
        Err(_) => {
            tracing::warn!(%guild, "it cannot be found out in time who may view what");
            Viewable::new()
        }
    }
}

impl ChannelAnswer {
    /// The thread, where it is one.
    fn thread(&self) -> Option<Thread> {
        let parent = self.parent_id.filter(|_| THREADS.contains(&self.kind))?;
        Some(Thread::Below {
            parent: ChannelId(parent.get()),
            private: self.kind == PRIVATE_THREAD,
        })
    }
}

/// A number as serenity takes it, which knows no 0.
fn known<Id: From<NonZeroU64>>(number: u64) -> Result<Id, RestError> {
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

    use super::{
        super::testing::{Answer, Scripted, ok, refusal},
        *,
    };

    const GUILD: GuildId = GuildId(1);
    const OPEN: ChannelId = ChannelId(2);
    const SECRET: ChannelId = ChannelId(3);
    const MEMBERS: RoleId = RoleId(8);
    const BEN: UserId = UserId(9);

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
        let all = (0..20).map(|_| may(viewing, BEN, Some(&[]), &[2, 3]));
        futures::future::join_all(all).await;
        assert_eq!(server.asked().len(), 2, "{:?}", server.asked_for());
    }

    #[tokio::test]
    async fn roles_are_asked_for_where_they_are_not_known_and_strangers_view_nothing() {
        let server = server().await;
        let viewing = &server.platform().viewing;
        for _ in 0..3 {
            assert_eq!(may(viewing, BEN, None, &[2, 3]).await, [2, 3]);
            assert!(may(viewing, UserId(10), None, &[2, 3]).await.is_empty());
        }
        assert_eq!(server.asked().len(), 4, "{:?}", server.asked_for());
    }

    #[tokio::test]
    async fn threads_are_found_with_few_requests_and_remembered() {
        let server = server().await;
        let viewing = &server.platform().viewing;
        let all = [20, 21, 30, 31, 32];
        assert_eq!(may(viewing, BEN, Some(&[]), &all).await, [20, 21]);
        assert_eq!(
            may(viewing, BEN, Some(&[MEMBERS]), &all).await,
            [20, 21, 30, 31]
        );
        let asked = server.asked_for();
        // the server, its threads that are open, the two others, one who is let in
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
        assert_eq!(server.asked().len(), asked.len());
    }

    #[tokio::test]
    async fn what_discord_does_not_say_is_not_known() {
        let server = Scripted::always((500, vec![], Value::Null)).await;
        let viewing = &server.platform().viewing;
        let roles = [];
        let viewer = Viewer {
            guild: GUILD,
            user: BEN,
            roles: Some(&roles),
        };
        let channels = [OPEN, SECRET].into();
        assert!(viewing.may_view(&viewer, &channels).await.is_empty());
        assert!(
            viewing
                .all_may_view(GUILD, OPEN, &channels)
                .await
                .is_empty()
        );
    }
}
