//! Who may view which channels: decided by what Discord says now.
//!
//! No privileged intent is needed. What is asked of Discord, and how often, is in `look_ups`.

mod look_ups;

use std::{
    collections::BTreeSet,
    sync::{Arc, OnceLock},
    time::Duration,
};

use async_trait::async_trait;
use petteia_domain::ids::{ChannelId, GuildId, UserId};
use petteia_referee::{
    ChannelFacts, ChannelKind, Membership, OwnChannels, Restraints, Viewable, Viewer, Viewers,
};
use petteia_store::Store;
use serenity::all::Permissions;

use self::look_ups::{ASKED, KnownMember, Location, LookUps, Thread};
use super::{
    channels::kind_of,
    identity::Identity,
    permissions::{Member, SEND, SEND_IN_THREADS, Server},
    rest::{Rest, RestError},
};

/// Time limit for an answer.
const WITHIN: Duration = Duration::from_millis(2500);

/// Answers who may view which channels.
pub(super) struct Viewing {
    /// What Discord says, asked for and cached.
    pub look_ups: LookUps,
    identity: Arc<OnceLock<Identity>>,
}

impl Viewing {
    /// Knows nothing yet.
    pub fn new(
        rest: Arc<Rest>,
        identity: Arc<OnceLock<Identity>>,
        store: Arc<dyn Store>,
    ) -> Viewing {
        Viewing {
            look_ups: LookUps::new(rest, store),
            identity,
        }
    }

    async fn find_viewable(
        &self,
        viewer: &Viewer<'_>,
        channels: &BTreeSet<ChannelId>,
    ) -> Result<Viewable, RestError> {
        let Viewer { guild, user, .. } = *viewer;
        let none = || channels.iter().map(|channel| (*channel, false)).collect();
        let Some(server) = self.look_ups.server(guild, Some(user)).await? else {
            return Ok(none());
        };
        let asked;
        let roles = match viewer.roles {
            Some(roles) => roles,
            None => {
                asked = self.look_ups.roles(guild, user, Some(user)).await?;
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
        for (channel, there) in self.look_ups.locations(guild, &server, channels).await {
            let views = match there {
                Location::Channel(own) => may(own).map(Permissions::view_channel),
                Location::Thread(Thread::Nowhere) => Some(false),
                Location::Thread(Thread::Below { parent, private }) => match may(parent) {
                    Some(may) if may.view_channel() && private && !may.manage_threads() => {
                        asked += 1;
                        match asked <= ASKED {
                            true => self.look_ups.is_let_in(channel, user).await,
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
        let Some(server) = self.look_ups.server(guild, None).await? else {
            return Ok(none());
        };
        let asked = channels.iter().copied().chain([from]);
        let locations = self.look_ups.locations(guild, &server, asked).await;
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
        let Some(server) = self.look_ups.server(guild, None).await? else {
            return Ok(channels.iter().map(|channel| (*channel, false)).collect());
        };
        let anybody = Member {
            user: None,
            roles: &[],
        };
        let channels = channels.iter().copied();
        let locations = self.look_ups.locations(guild, &server, channels).await;
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
        let Some(server) = self.look_ups.server(guild, Some(user)).await? else {
            return Ok(None);
        };
        let Some(KnownMember {
            roles, restraints, ..
        }) = self.look_ups.member(guild, user, Some(user)).await?
        else {
            return Ok(None);
        };
        let Some(own) = self.identity.get().map(|own| UserId(own.user.get())) else {
            return Ok(None);
        };
        let Some(own_roles) = self.look_ups.roles(guild, own, None).await? else {
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
        let forums = server.own_forums(member, bot);
        let ids = ids.chain(forums.iter().map(|(id, _)| *id));
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
            forums,
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
        let thread = match self.look_ups.thread(channel) {
            Some(thread) => Some(thread),
            None => {
                let Some(server) = self.look_ups.server(guild, None).await? else {
                    return Ok(None);
                };
                if let Some(kind) = server.kind(channel) {
                    let facts = |kind| ChannelFacts { kind, above: None };
                    return Ok(kind_of(kind).map(facts));
                }
                self.look_ups.ask_for_thread(guild, channel).await
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

    /// Returns what a server says of the bot as its member; `None` if that is unknown.
    pub(super) async fn of_the_bot<T>(
        &self,
        guild: GuildId,
        says: impl FnOnce(&Server, Member<'_>) -> T,
    ) -> Result<Option<T>, RestError> {
        let own = self.identity.get().map(|own| UserId(own.user.get()));
        let (Some(own), Some(server)) = (own, self.look_ups.server(guild, None).await?) else {
            return Ok(None);
        };
        let roles = self.look_ups.roles(guild, own, None).await?;
        Ok(roles.map(|roles| {
            let bot = Member {
                user: Some(own),
                roles: &roles,
            };
            says(&server, bot)
        }))
    }

    /// Returns the channel above a thread, if it is known that a member may view the thread.
    async fn above(
        &self,
        guild: GuildId,
        server: &Server,
        member: Member<'_>,
        thread: ChannelId,
    ) -> Option<ChannelId> {
        let found = self
            .look_ups
            .locations(guild, server, [thread].into_iter())
            .await;
        let Some(Location::Thread(Thread::Below { parent, private })) = found.get(&thread) else {
            return None;
        };
        let may = server.permissions_in(*parent, member)?;
        let views = may.view_channel()
            && (!private
                || may.manage_threads()
                || self.look_ups.is_let_in(thread, member.user?).await == Some(true));
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

    fn known_above(&self, thread: ChannelId) -> Option<ChannelId> {
        match self.look_ups.thread(thread)? {
            Thread::Below { parent, .. } => Some(parent),
            Thread::Nowhere => None,
        }
    }

    async fn may_create_events(&self, guild: GuildId) -> Option<bool> {
        let may =
            |server: &Server, bot: Member<'_>| server.may_anywhere(bot, Permissions::CREATE_EVENTS);
        in_time(guild, self.of_the_bot(guild, may)).await
    }

    async fn server_name(&self, guild: GuildId) -> Option<String> {
        let finding = async {
            Ok(self
                .look_ups
                .server(guild, None)
                .await?
                .map(|server| server.name.clone()))
        };
        in_time(guild, finding).await
    }

    async fn membership_now(
        &self,
        guild: GuildId,
        user: UserId,
        asker: UserId,
    ) -> Option<Membership> {
        self.look_ups.forget_member(guild, user);
        self.membership(guild, user, asker).await
    }

    async fn membership(&self, guild: GuildId, user: UserId, asker: UserId) -> Option<Membership> {
        let finding = async {
            let member = self.look_ups.member(guild, user, Some(asker)).await?;
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_domain::game::ServerSettings;
    use serde_json::{Value, json};

    use petteia_domain::ids::RoleId;
    use serenity::all;

    use super::{
        super::testing::{Answer, Scripted, ok, refusal},
        look_ups::LOOK_UPS,
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
        viewing.look_ups.heard_of(GUILD);
        for _ in 0..3 {
            assert_eq!(may(viewing, BEN, Some(&[]), &[2, 3]).await, [2]);
            assert_eq!(may(viewing, BEN, Some(&[MEMBERS]), &[2, 3]).await, [2, 3]);
        }
        assert_eq!(server.asked().len(), 2, "{:?}", server.asked_for());
        viewing.look_ups.changed(GuildId(7));
        may(viewing, BEN, Some(&[]), &[2, 3]).await;
        assert_eq!(server.asked().len(), 2, "another server has changed");
        viewing.look_ups.changed(GUILD);
        for _ in 0..3 {
            may(viewing, BEN, Some(&[]), &[2, 3]).await;
        }
        assert_eq!(server.asked().len(), 4, "{:?}", server.asked_for());
    }

    #[tokio::test]
    async fn many_who_ask_at_once_have_a_server_asked_about_once() {
        let server = server().await;
        let viewing = &server.platform().viewing;
        viewing.look_ups.heard_of(GUILD);
        let all = (0..20).map(|_| may(viewing, BEN, Some(&[]), &[2, 3]));
        futures::future::join_all(all).await;
        assert_eq!(server.asked().len(), 2, "{:?}", server.asked_for());
    }

    #[tokio::test]
    async fn roles_are_asked_for_where_they_are_not_known_and_strangers_view_nothing() {
        let server = server().await;
        let viewing = &server.platform().viewing;
        viewing.look_ups.heard_of(GUILD);
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
        viewing.look_ups.heard_of(GUILD);
        viewing
            .look_ups
            .heard_of_thread(ChannelId(20), OPEN, all::ChannelType::PublicThread);
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
        viewing.look_ups.heard_of(GUILD);
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
        viewing.look_ups.heard_of(GUILD);
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
        viewing.look_ups.heard_of(GUILD);
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
        viewing.look_ups.heard_of(GUILD);
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
            let nobody = viewing.membership(guild, BEN, BEN).await;
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
        let membership = async || platform.viewing.membership(GUILD, BEN, BEN).await;
        assert_eq!(membership().await, Some(Membership::Stranger));
        let settings = ServerSettings {
            shares_seeks: true,
            ..ServerSettings::default()
        };
        let commit = petteia_store::Commit {
            server: Some((GuildId(4), settings)),
            ..petteia_store::Commit::default()
        };
        platform.app.store.commit(commit).await.unwrap();
        let known = &platform.viewing.look_ups.known;
        assert!(known.may_be_asked_about(GuildId(4)).await.unwrap());
        assert!(!known.may_be_asked_about(GuildId(5)).await.unwrap());
    }

    #[tokio::test]
    async fn a_server_that_discord_does_not_show_is_asked_about_once_until_it_is_heard_of() {
        for refused in [refusal(403, 50001), refusal(404, 10004)] {
            let server = Scripted::always(refused).await;
            let viewing = &server.platform().viewing;
            viewing.look_ups.heard_of(GUILD);
            for _ in 0..5 {
                assert!(viewing.own_channels(GUILD, BEN, None).await.is_none());
                // As after a minute, when the cached server is forgotten.
                viewing.look_ups.changed(GUILD);
            }
            let once = server.asked().len();
            assert!((1..=2).contains(&once), "{:?}", server.asked_for());
            viewing.look_ups.heard_of(GUILD);
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
            viewing.look_ups.heard_of(GuildId(known));
            viewing.own_channels(GuildId(known), BEN, None).await;
        }
        let asked = server.asked().len();
        // A server takes two requests and a member one, of two look-ups.
        assert!(asked <= 2 * LOOK_UPS as usize, "{asked}");
        viewing.own_channels(GuildId(1), UserId(8), None).await;
        assert!(server.asked().len() > asked, "another one's budget");
    }
}
