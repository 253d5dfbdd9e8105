//! Permissions of members in channels, computed as Discord documents it
//! (<https://docs.discord.com/developers/topics/permissions>): the permissions of roles, then the channel's
//! overwrites for everybody, for roles and for single members, in this order.

use std::collections::BTreeMap;

use petteia_domain::ids::{ChannelId, RoleId, UserId};
use serde::Deserialize;
use serenity::all::{self, ChannelType, PermissionOverwrite, PermissionOverwriteType, Permissions};

/// The fields of a server that are used.
#[derive(Debug, Deserialize)]
pub(super) struct GuildAnswer {
    id: all::GuildId,
    owner_id: all::UserId,
    #[serde(default)]
    name: String,
    roles: Vec<RoleAnswer>,
}

#[derive(Debug, Deserialize)]
struct RoleAnswer {
    id: all::RoleId,
    permissions: Permissions,
    tags: Option<TagsAnswer>,
}

#[derive(Debug, Deserialize)]
struct TagsAnswer {
    /// The bot that owns the role.
    bot_id: Option<all::UserId>,
}

/// The fields of a channel that are used.
#[derive(Debug, Deserialize)]
pub(super) struct ChannelAnswer {
    id: all::ChannelId,
    #[serde(rename = "type", default)]
    kind: u8,
    #[serde(default)]
    name: Option<String>,
    /// Missing in a channel that Discord hides.
    position: Option<i32>,
    permission_overwrites: Option<Vec<PermissionOverwrite>>,
}

/// Writing in a channel, and in its threads.
pub(super) const SEND: Permissions = Permissions::SEND_MESSAGES;
pub(super) const SEND_IN_THREADS: Permissions = Permissions::SEND_MESSAGES_IN_THREADS;

/// Discord's channel types with messages: text and announcements.
const WITH_MESSAGES: [u8; 2] = [0, 5];

/// Discord's channel types with posts alone: forums and forums of media.
const FORUMS: [u8; 2] = [15, 16];

/// Roles and channels of a server.
#[derive(Debug)]
pub(super) struct Server {
    /// Its name.
    pub name: String,
    owner: UserId,
    /// The role of every member.
    everyone: RoleId,
    roles: BTreeMap<RoleId, Role>,
    channels: BTreeMap<ChannelId, Channel>,
    /// The channels for messages with their names, in their order.
    named: Vec<(ChannelId, String)>,
    /// The forums with their names, in their order.
    forums: Vec<(ChannelId, String)>,
}

#[derive(Debug)]
struct Channel {
    kind: ChannelType,
    overwrites: Vec<Overwrite>,
}

#[derive(Debug)]
struct Role {
    allows: Permissions,
    /// Whether the role belongs to a bot, so that nobody else can have it.
    of_bot: bool,
}

/// A permission overwrite of a channel.
#[derive(Debug, Clone, Copy)]
struct Overwrite {
    of: Target,
    allow: Permissions,
    deny: Permissions,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Target {
    Role(RoleId),
    Member(UserId),
}

/// A member of a server.
#[derive(Debug, Clone, Copy)]
pub(super) struct Member<'a> {
    /// The user; `None` for any member without overwrites of their own.
    pub user: Option<UserId>,
    /// The member's roles, without the role of everybody.
    pub roles: &'a [RoleId],
}

/// Returns the channels of these types with their names, in their order on the server.
fn in_order(channels: &[ChannelAnswer], kinds: &[u8]) -> Vec<(ChannelId, String)> {
    let of_kinds = channels.iter().filter(|one| kinds.contains(&one.kind));
    let mut named: Vec<_> = of_kinds
        .filter_map(|one| Some((one.position, ChannelId(one.id.get()), one.name.clone()?)))
        .collect();
    named.sort();
    named.into_iter().map(|(_, id, name)| (id, name)).collect()
}

impl Server {
    /// Builds a server from Discord's answers.
    pub fn of(guild: GuildAnswer, channels: Vec<ChannelAnswer>) -> Server {
        let roles = guild.roles.into_iter().map(|role| {
            let known = Role {
                allows: role.permissions,
                of_bot: role.tags.is_some_and(|tags| tags.bot_id.is_some()),
            };
            (RoleId(role.id.get()), known)
        });
        let named = in_order(&channels, &WITH_MESSAGES);
        let forums = in_order(&channels, &FORUMS);
        let channels = channels.into_iter().map(|channel| {
            let overwrites = channel.permission_overwrites.iter().flatten();
            let known = Channel {
                kind: ChannelType::from(channel.kind),
                overwrites: overwrites.filter_map(Overwrite::of).collect(),
            };
            (ChannelId(channel.id.get()), known)
        });
        Server {
            name: guild.name,
            owner: UserId(guild.owner_id.get()),
            everyone: RoleId(guild.id.get()),
            roles: roles.collect(),
            channels: channels.collect(),
            named,
            forums,
        }
    }

    /// Returns the channels for messages in which a member may use commands, and the bot may post.
    pub fn own_channels(&self, member: Member<'_>, bot: Member<'_>) -> Vec<(ChannelId, String)> {
        let both = |channel: &&(ChannelId, String)| self.both_may(channel.0, member, bot, SEND);
        self.named.iter().filter(both).cloned().collect()
    }

    /// Returns the forums that a member and the bot may view.
    pub fn own_forums(&self, member: Member<'_>, bot: Member<'_>) -> Vec<(ChannelId, String)> {
        let views = |forum: ChannelId, who| self.may(forum, who, Permissions::VIEW_CHANNEL);
        let both = |(forum, _): &&(ChannelId, String)| views(*forum, member) && views(*forum, bot);
        self.forums.iter().filter(both).cloned().collect()
    }

    /// Whether a member may use commands in a channel, and the bot may post there with this permission.
    pub fn both_may(
        &self,
        channel: ChannelId,
        member: Member<'_>,
        bot: Member<'_>,
        post: Permissions,
    ) -> bool {
        self.may(channel, member, Permissions::USE_APPLICATION_COMMANDS)
            && self.may(channel, bot, post)
    }

    /// Returns the channels for messages in which a member may write, in their order.
    pub fn writable(&self, member: Member<'_>) -> impl Iterator<Item = ChannelId> {
        let named = self.named.iter().map(|(id, _)| *id);
        named.filter(move |channel| self.may(*channel, member, SEND))
    }

    /// Whether a member has these permissions in a channel; no, in an unknown one.
    pub fn may(&self, channel: ChannelId, member: Member<'_>, what: Permissions) -> bool {
        let may = self.permissions_in(channel, member);
        may.is_some_and(|may| may.contains(what))
    }

    /// Whether a member has these permissions by their roles alone, as counts for what belongs to no channel.
    pub fn may_anywhere(&self, member: Member<'_>, what: Permissions) -> bool {
        let may = self.permissions(member);
        may.administrator() || may.contains(what)
    }

    /// Whether time-outs and the rules for new members do not concern a member: they own or administrate the
    /// server.
    pub fn is_exempt(&self, member: Member<'_>) -> bool {
        self.permissions(member).administrator()
    }

    /// Number of roles, channels and overwrites.
    pub fn size(&self) -> usize {
        let overwrites: usize = (self.channels.values())
            .map(|channel| channel.overwrites.len())
            .sum();
        self.roles.len() + self.channels.len() + overwrites
    }

    /// Whether this is a channel of the server. Threads are not included.
    pub fn has(&self, channel: ChannelId) -> bool {
        self.channels.contains_key(&channel)
    }

    /// The type of a channel; `None` for an unknown channel.
    pub fn kind(&self, channel: ChannelId) -> Option<ChannelType> {
        self.channels.get(&channel).map(|channel| channel.kind)
    }

    /// Returns the permissions of a member in a channel; `None` for an unknown channel.
    pub fn permissions_in(&self, channel: ChannelId, member: Member<'_>) -> Option<Permissions> {
        let overwrites = &self.channels.get(&channel)?.overwrites;
        let mut may = self.permissions(member);
        if may.administrator() {
            return Some(Permissions::all());
        }
        let of_everyone = Target::Role(self.everyone);
        let of_roles = |of: Target| member.roles.iter().any(|role| of == Target::Role(*role));
        let of_member = |of: Target| member.user.is_some_and(|user| of == Target::Member(user));
        for concerns in [
            &(|of| of == of_everyone) as &dyn Fn(Target) -> bool,
            &|of| of != of_everyone && of_roles(of),
            &of_member,
        ] {
            let concerned = || overwrites.iter().filter(|one| concerns(one.of));
            let denied = concerned().fold(Permissions::empty(), |all, one| all | one.deny);
            let allowed = concerned().fold(Permissions::empty(), |all, one| all | one.allow);
            may = (may - denied) | allowed;
        }
        // Without "view channel" no other permission counts.
        Some(match may.view_channel() {
            true => may,
            false => Permissions::empty(),
        })
    }

    /// Returns the permissions of a member from roles alone.
    fn permissions(&self, member: Member<'_>) -> Permissions {
        if member.user == Some(self.owner) {
            return Permissions::all();
        }
        let roles = member.roles.iter().chain([&self.everyone]);
        let roles = roles.filter_map(|role| self.roles.get(role));
        roles.fold(Permissions::empty(), |all, role| all | role.allows)
    }

    fn may_view(&self, channel: ChannelId, member: Member<'_>) -> Option<bool> {
        Some(self.permissions_in(channel, member)?.view_channel())
    }

    /// Whether every possible member who may view `from` may also view `channel`; `None` for an unknown
    /// channel. `own` is this bot, which is ignored.
    ///
    /// The members are not known, so all combinations of roles have to hold. Two roles are enough: if a
    /// member may view `from` but not `channel`, one role that opens `from` and one that closes `channel`
    /// suffice. Roles and members with equal overwrites in both channels are interchangeable, so one of
    /// each kind is checked.
    pub fn all_may_view(
        &self,
        from: ChannelId,
        channel: ChannelId,
        own: Option<UserId>,
    ) -> Option<bool> {
        let overwrites = |channel| Some(&self.channels.get(&channel)?.overwrites);
        let (of_from, of_channel) = (overwrites(from)?, overwrites(channel)?);
        let said = |of: Target| [of_from, of_channel].map(|overwrites| says(overwrites, of));
        // Administrators may view everything, and other bots are irrelevant.
        let roles = self.roles.iter().filter(|(id, role)| {
            **id != self.everyone && !role.of_bot && !role.allows.administrator()
        });
        let roles: BTreeMap<_, RoleId> = roles
            .map(|(id, role)| ((role.allows.view_channel(), said(Target::Role(*id))), *id))
            .collect();
        let named = of_from.iter().chain(of_channel);
        let named = named.filter_map(|overwrite| match overwrite.of {
            Target::Member(user) if Some(user) != own && user != self.owner => Some(user),
            Target::Member(_) | Target::Role(_) => None,
        });
        let named: BTreeMap<_, UserId> = named
            .map(|user| (said(Target::Member(user)), user))
            .collect();
        let users = || named.values().copied().map(Some).chain([None]);
        let views_from_alone = |user, roles: &[RoleId]| {
            let member = Member { user, roles };
            self.may_view(from, member) == Some(true)
                && self.may_view(channel, member) == Some(false)
        };
        let one = |user, role| views_from_alone(user, &[role]);
        let any = users().any(|user| {
            views_from_alone(user, &[])
                || roles.values().any(|role| one(user, *role))
                || roles.values().any(|first| {
                    let mut others = roles.values().filter(|other| *other > first);
                    others.any(|second| views_from_alone(user, &[*first, *second]))
                })
        });
        Some(!any)
    }
}

impl Overwrite {
    fn of(overwrite: &PermissionOverwrite) -> Option<Overwrite> {
        Some(Overwrite {
            of: match overwrite.kind {
                PermissionOverwriteType::Role(role) => Target::Role(RoleId(role.get())),
                PermissionOverwriteType::Member(user) => Target::Member(UserId(user.get())),
                // Discord has no other kinds.
                _ => return None,
            },
            allow: overwrite.allow,
            deny: overwrite.deny,
        })
    }
}

/// Whether the overwrites allow, and whether they deny, to view the channel.
fn says(overwrites: &[Overwrite], of: Target) -> (bool, bool) {
    let concerned = || overwrites.iter().filter(|one| one.of == of);
    let allows = concerned().any(|one| one.allow.view_channel());
    let denies = concerned().any(|one| one.deny.view_channel());
    (allows, denies)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeSet;

    use proptest::{collection::vec, prelude::*};
    use serde_json::{Value, json};

    use super::*;

    const GUILD: u64 = 100;
    const OWNER: UserId = UserId(1);
    const BEN: UserId = UserId(2);
    const BOT: UserId = UserId(3);
    const MEMBERS: RoleId = RoleId(101);
    const NEWCOMERS: RoleId = RoleId(102);
    const ADMINISTRATORS: RoleId = RoleId(103);
    const OF_BOT: RoleId = RoleId(104);
    const VIEW: Permissions = Permissions::VIEW_CHANNEL;
    const NOTHING: Permissions = Permissions::empty();

    /// An overwrite: target, allowed and denied permissions.
    type Said = (Target, Permissions, Permissions);

    fn overwrite((of, allow, deny): &Said) -> Value {
        let (kind, id) = match of {
            Target::Role(role) => (0, role.0),
            Target::Member(user) => (1, user.0),
        };
        json!({
            "id": id.to_string(), "type": kind,
            "allow": allow.bits().to_string(), "deny": deny.bits().to_string(),
        })
    }

    /// A server with these permissions for everybody and channels 1, 2 and so on.
    fn server(everybody: Permissions, channels: &[&[Said]]) -> Server {
        let role = |id: u64, allows: Permissions| json!({ "id": id.to_string(), "permissions": allows.bits().to_string() });
        let mut of_bot = role(OF_BOT.0, NOTHING);
        of_bot["tags"] = json!({ "bot_id": BOT.0.to_string() });
        let guild = json!({
            "id": GUILD.to_string(), "owner_id": OWNER.0.to_string(),
            "roles": [
                role(GUILD, everybody), role(MEMBERS.0, NOTHING), role(NEWCOMERS.0, VIEW),
                role(ADMINISTRATORS.0, Permissions::ADMINISTRATOR), of_bot,
            ],
        });
        let channels = (1..).zip(channels).map(|(id, said): (u64, _)| {
            let overwrites: Vec<Value> = said.iter().map(overwrite).collect();
            json!({ "id": id.to_string(), "permission_overwrites": overwrites })
        });
        let channels = json!(channels.collect::<Vec<_>>());
        Server::of(
            serde_json::from_value(guild).unwrap(),
            serde_json::from_value(channels).unwrap(),
        )
    }

    fn may(everybody: Permissions, said: &[Said], user: UserId, roles: &[RoleId]) -> Permissions {
        let user = Some(user);
        let member = Member { user, roles };
        server(everybody, &[said])
            .permissions_in(ChannelId(1), member)
            .unwrap()
    }

    const EVERYONE: Target = Target::Role(RoleId(GUILD));

    #[test]
    fn a_channel_that_says_nothing_is_as_the_roles_have_it() {
        assert_eq!(may(VIEW | SEND, &[], BEN, &[]), VIEW | SEND);
        assert_eq!(may(NOTHING, &[], BEN, &[]), NOTHING);
        assert_eq!(may(NOTHING, &[], BEN, &[MEMBERS]), NOTHING);
        assert_eq!(may(SEND, &[], BEN, &[NEWCOMERS]), VIEW | SEND);
    }

    #[test]
    fn owners_and_administrators_may_do_everything() {
        let hidden = [
            (EVERYONE, NOTHING, VIEW),
            (Target::Role(ADMINISTRATORS), NOTHING, VIEW),
            (Target::Member(OWNER), NOTHING, VIEW),
        ];
        assert_eq!(may(NOTHING, &hidden, OWNER, &[]), Permissions::all());
        let administrator = may(NOTHING, &hidden, BEN, &[ADMINISTRATORS]);
        assert_eq!(administrator, Permissions::all());
        let everybody = may(Permissions::ADMINISTRATOR, &hidden, BEN, &[]);
        assert_eq!(everybody, Permissions::all());
        assert_eq!(may(VIEW, &hidden, BEN, &[]), NOTHING);
    }

    #[test]
    fn roles_go_before_everybody_members_before_roles_and_allowing_before_denying() {
        let hidden = (EVERYONE, NOTHING, VIEW);
        let let_in = (Target::Role(MEMBERS), VIEW, NOTHING);
        let kept_out = (Target::Role(NEWCOMERS), NOTHING, VIEW);
        let ben_in = (Target::Member(BEN), VIEW, NOTHING);
        let ben_out = (Target::Member(BEN), NOTHING, VIEW);
        let both = [MEMBERS, NEWCOMERS];
        for (said, roles, views) in [
            (vec![hidden], &[][..], false),
            (vec![hidden, let_in], &[MEMBERS], true),
            (vec![hidden, let_in], &[NEWCOMERS], false),
            (vec![let_in, kept_out], &both, true),
            (vec![kept_out], &[NEWCOMERS], false),
            (vec![kept_out], &[MEMBERS], true),
            (vec![hidden, ben_in], &[], true),
            (vec![kept_out, ben_in], &[NEWCOMERS], true),
            (vec![let_in, ben_out], &[MEMBERS], false),
        ] {
            for said in [said.clone(), said.iter().rev().copied().collect()] {
                let may = may(VIEW, &said, BEN, roles);
                assert_eq!(may.view_channel(), views, "{said:?} {roles:?}");
            }
        }
    }

    #[test]
    fn nothing_can_be_done_in_a_channel_that_cannot_be_viewed() {
        let hidden = [(EVERYONE, SEND, VIEW)];
        assert_eq!(may(VIEW, &hidden, BEN, &[]), NOTHING);
    }

    #[test]
    fn of_a_channel_that_is_not_there_nothing_is_known() {
        let server = server(VIEW, &[&[]]);
        let member = Member {
            user: Some(BEN),
            roles: &[],
        };
        assert_eq!(server.permissions_in(ChannelId(2), member), None);
        for (from, to) in [(1, 2), (2, 1)] {
            let known = server.all_may_view(ChannelId(from), ChannelId(to), None);
            assert_eq!(known, None);
        }
    }

    /// Whether all who may view a channel with overwrites `from` may view one with overwrites `channel`.
    fn all(everybody: Permissions, from: &[Said], channel: &[Said]) -> bool {
        let server = server(everybody, &[from, channel]);
        let known = server.all_may_view(ChannelId(1), ChannelId(2), Some(BOT));
        known.unwrap()
    }

    #[test]
    fn a_channel_is_viewed_by_all_who_view_another_where_it_lets_in_as_many() {
        let hidden = (EVERYONE, NOTHING, VIEW);
        let members = (Target::Role(MEMBERS), VIEW, NOTHING);
        let newcomers = (Target::Role(NEWCOMERS), VIEW, NOTHING);
        let ben = (Target::Member(BEN), VIEW, NOTHING);
        assert!(all(VIEW, &[], &[]));
        assert!(all(NOTHING, &[], &[]));
        assert!(all(VIEW, &[hidden], &[]));
        assert!(!all(VIEW, &[], &[hidden]));
        assert!(all(VIEW, &[hidden, members], &[hidden, members]));
        assert!(all(VIEW, &[hidden, members], &[hidden, members, newcomers]));
        assert!(!all(
            VIEW,
            &[hidden, members, newcomers],
            &[hidden, members]
        ));
        assert!(all(VIEW, &[hidden, ben], &[]));
        assert!(!all(VIEW, &[hidden, ben], &[hidden]));
        assert!(all(VIEW, &[hidden, ben], &[hidden, ben]));
        // Only members with the role view the first channel, and only they are excluded from the second.
        let no_members = (Target::Role(MEMBERS), NOTHING, VIEW);
        assert!(!all(VIEW, &[hidden, members], &[no_members]));
        assert!(!all(VIEW, &[], &[no_members]));
        assert!(
            !all(VIEW, &[hidden, newcomers], &[no_members]),
            "one may have both roles"
        );
    }

    #[test]
    fn bots_are_nobody_from_whom_anything_is_hidden() {
        let hidden = (EVERYONE, NOTHING, VIEW);
        let for_bot = [
            (Target::Role(OF_BOT), VIEW, NOTHING),
            (Target::Member(BOT), VIEW, NOTHING),
            (Target::Role(ADMINISTRATORS), VIEW, NOTHING),
            (Target::Member(OWNER), VIEW, NOTHING),
        ];
        let from = [&[hidden][..], &for_bot].concat();
        assert!(all(VIEW, &from, &[hidden]));
    }

    fn any_target() -> impl Strategy<Value = Target> {
        prop_oneof![
            Just(EVERYONE),
            Just(Target::Role(MEMBERS)),
            Just(Target::Role(NEWCOMERS)),
            Just(Target::Role(ADMINISTRATORS)),
            Just(Target::Member(OWNER)),
            Just(Target::Member(BEN)),
            Just(Target::Member(BOT)),
            Just(Target::Member(UserId(9))),
        ]
    }

    /// Overwrites that allow and deny such permissions.
    fn any_overwrites(
        says: impl Strategy<Value = (Permissions, Permissions)>,
    ) -> impl Strategy<Value = Vec<Said>> {
        vec((any_target(), says), 0..8).prop_map(|said| {
            let mut known = BTreeSet::new();
            let said = said
                .into_iter()
                .map(|(of, (allow, deny))| (of, allow, deny));
            // Discord has one overwrite per target.
            said.filter(|(of, ..)| known.insert(format!("{of:?}")))
                .collect()
        })
    }

    /// Overwrites about viewing, and about something else.
    fn any_views() -> impl Strategy<Value = Vec<Said>> {
        any_overwrites(prop_oneof![
            Just((VIEW, NOTHING)),
            Just((NOTHING, VIEW)),
            Just((SEND, SEND))
        ])
    }

    /// What a member may do, asked for one permission at a time, as Discord's documentation says it in words.
    struct Plain<'a> {
        everybody: Permissions,
        said: &'a [Said],
        user: UserId,
        roles: &'a [RoleId],
    }

    impl Plain<'_> {
        fn of_role(role: RoleId) -> Permissions {
            match role {
                NEWCOMERS => VIEW,
                ADMINISTRATORS => Permissions::ADMINISTRATOR,
                _ => NOTHING,
            }
        }

        /// The owner may do everything, and so may who has a role that administrates.
        fn may_do_everything(&self) -> bool {
            let administrates = |may: Permissions| may.contains(Permissions::ADMINISTRATOR);
            self.user == OWNER
                || administrates(self.everybody)
                || self
                    .roles
                    .iter()
                    .any(|role| administrates(Plain::of_role(*role)))
        }

        /// The last who says something about one permission decides: the roles, the channel about everybody, the
        /// channel about the member's roles, of which one that allows is enough, the channel about the member.
        fn has(&self, what: Permissions) -> bool {
            let about = |of: Target| self.said.iter().filter(move |(target, ..)| *target == of);
            let mut may = self.everybody.contains(what)
                || self
                    .roles
                    .iter()
                    .any(|role| Plain::of_role(*role).contains(what));
            let own_roles = self.roles.iter().map(|role| Target::Role(*role));
            let stages = [
                vec![EVERYONE],
                own_roles.collect(),
                vec![Target::Member(self.user)],
            ];
            for stage in stages {
                let said = || stage.iter().flat_map(|of| about(*of));
                if said().any(|(_, _, deny)| deny.contains(what)) {
                    may = false;
                }
                if said().any(|(_, allow, _)| allow.contains(what)) {
                    may = true;
                }
            }
            may
        }

        fn may(&self, what: Permissions) -> bool {
            self.may_do_everything() || self.has(VIEW) && self.has(what)
        }
    }

    const ASKED: [Permissions; 5] = [
        VIEW,
        SEND,
        SEND_IN_THREADS,
        Permissions::USE_APPLICATION_COMMANDS,
        Permissions::MANAGE_THREADS,
    ];

    fn any_permissions() -> impl Strategy<Value = Permissions> {
        (0u32..1 << ASKED.len()).prop_map(|set| {
            let chosen = (0..ASKED.len()).filter(|index| set & (1 << index) != 0);
            chosen.fold(NOTHING, |all, index| all | ASKED[index])
        })
    }

    proptest! {
        #[test]
        fn members_may_do_what_a_plain_reading_of_discords_rules_lets_them_do(
            everybody in any_permissions(),
            said in any_overwrites((any_permissions(), any_permissions())),
            owner in any::<bool>(),
            roles in proptest::sample::subsequence(vec![MEMBERS, NEWCOMERS, ADMINISTRATORS], 0..=3),
        ) {
            let user = if owner { OWNER } else { BEN };
            let server = server(everybody, &[&said]);
            let member = Member { user: Some(user), roles: &roles };
            let plain = Plain { everybody, said: &said, user, roles: &roles };
            for what in ASKED {
                let may = server.may(ChannelId(1), member, what);
                prop_assert_eq!(may, plain.may(what), "{:?}", what);
                prop_assert!(!server.may(ChannelId(9), member, what), "an unknown channel");
            }
            prop_assert_eq!(server.is_exempt(member), plain.may_do_everything());
            let bot = Member { user: Some(BOT), roles: &[] };
            let of_bot = Plain { user: BOT, roles: &[], ..plain };
            let both = plain.may(Permissions::USE_APPLICATION_COMMANDS) && of_bot.may(SEND);
            prop_assert_eq!(server.both_may(ChannelId(1), member, bot, SEND), both);
        }

        #[test]
        fn all_may_view_what_each_member_with_any_roles_may(
            everybody in prop_oneof![Just(VIEW), Just(SEND)],
            from in any_views(),
            channel in any_views(),
        ) {
            let roles = [MEMBERS, NEWCOMERS, ADMINISTRATORS];
            let server = server(everybody, &[&from, &channel]);
            let users = [None, Some(OWNER), Some(BEN), Some(BOT), Some(UserId(9))];
            let mut each = true;
            for user in users {
                for set in 0..1 << roles.len() {
                    let has = |index: &usize| set & (1 << index) != 0;
                    let roles: Vec<RoleId> =
                        (0..roles.len()).filter(has).map(|index| roles[index]).collect();
                    let member = Member { user, roles: &roles };
                    let views = |channel| server.may_view(ChannelId(channel), member).unwrap();
                    each &= !views(1) || views(2);
                }
            }
            prop_assert_eq!(server.all_may_view(ChannelId(1), ChannelId(2), None), Some(each));
        }
    }
}
