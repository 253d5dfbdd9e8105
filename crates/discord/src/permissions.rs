//! What members of a server may do in its channels, worked out as Discord documents it
//! (<https://docs.discord.com/developers/topics/permissions>): what their roles allow, then what the
//! channel overwrites for everybody, for roles and for single members, in this order.

use std::collections::BTreeMap;

use petteia_domain::ids::{ChannelId, RoleId, UserId};
use serde::Deserialize;
use serenity::all::{self, PermissionOverwrite, PermissionOverwriteType, Permissions};

/// A server as Discord answers, as far as it matters here.
#[derive(Debug, Deserialize)]
pub(super) struct GuildAnswer {
    id: all::GuildId,
    owner_id: all::UserId,
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
    /// The bot that has the role.
    bot_id: Option<all::UserId>,
}

/// A channel of a server as Discord answers, as far as it matters here.
#[derive(Debug, Deserialize)]
pub(super) struct ChannelAnswer {
    id: all::ChannelId,
    permission_overwrites: Option<Vec<PermissionOverwrite>>,
}

/// The roles and channels of a server.
#[derive(Debug)]
pub(super) struct Server {
    owner: UserId,
    /// The role that every member has.
    everyone: RoleId,
    roles: BTreeMap<RoleId, Role>,
    channels: BTreeMap<ChannelId, Vec<Overwrite>>,
}

#[derive(Debug)]
struct Role {
    allows: Permissions,
    /// Whether it is a bot's own, which nobody else can have.
    of_bot: bool,
}

/// What a channel says for some of the members.
#[derive(Debug, Clone, Copy)]
struct Overwrite {
    of: Of,
    allow: Permissions,
    deny: Permissions,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Of {
    Role(RoleId),
    Member(UserId),
}

/// A member of a server.
#[derive(Debug, Clone, Copy)]
pub(super) struct Member<'a> {
    /// The user; nobody whom a channel mentions where absent.
    pub user: Option<UserId>,
    /// Their roles, that of everybody apart.
    pub roles: &'a [RoleId],
}

impl Server {
    /// A server of what Discord answers.
    pub fn of(guild: GuildAnswer, channels: Vec<ChannelAnswer>) -> Server {
        let roles = guild.roles.into_iter().map(|role| {
            let known = Role {
                allows: role.permissions,
                of_bot: role.tags.is_some_and(|tags| tags.bot_id.is_some()),
            };
            (RoleId(role.id.get()), known)
        });
        let channels = channels.into_iter().map(|channel| {
            let overwrites = channel.permission_overwrites.iter().flatten();
            let overwrites = overwrites.filter_map(Overwrite::of).collect();
            (ChannelId(channel.id.get()), overwrites)
        });
        Server {
            owner: UserId(guild.owner_id.get()),
            everyone: RoleId(guild.id.get()),
            roles: roles.collect(),
            channels: channels.collect(),
        }
    }

    /// How many roles, channels and overwrites there are.
    pub fn size(&self) -> usize {
        let overwrites: usize = self.channels.values().map(Vec::len).sum();
        self.roles.len() + self.channels.len() + overwrites
    }

    /// Whether this is one of its channels. Threads are not.
    pub fn has(&self, channel: ChannelId) -> bool {
        self.channels.contains_key(&channel)
    }

    /// What a member may do in a channel; `None` where there is no such channel.
    pub fn permissions_in(&self, channel: ChannelId, member: Member<'_>) -> Option<Permissions> {
        let overwrites = self.channels.get(&channel)?;
        let mut may = self.permissions(member);
        if may.administrator() {
            return Some(Permissions::all());
        }
        let of_everyone = Of::Role(self.everyone);
        let of_roles = |of: Of| member.roles.iter().any(|role| of == Of::Role(*role));
        let of_member = |of: Of| member.user.is_some_and(|user| of == Of::Member(user));
        for concerns in [
            &(|of| of == of_everyone) as &dyn Fn(Of) -> bool,
            &|of| of != of_everyone && of_roles(of),
            &of_member,
        ] {
            let concerned = || overwrites.iter().filter(|one| concerns(one.of));
            let denied = concerned().fold(Permissions::empty(), |all, one| all | one.deny);
            let allowed = concerned().fold(Permissions::empty(), |all, one| all | one.allow);
            may = (may - denied) | allowed;
        }
        // Nothing can be done in a channel that cannot be viewed.
        Some(match may.view_channel() {
            true => may,
            false => Permissions::empty(),
        })
    }

    /// What a member may do where no channel says anything else.
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

    /// Whether everybody may view a channel who may view `from`, whichever roles they have or are given;
    /// `None` where there is no such channel. `own` is this bot, and does not count.
    ///
    /// Who the members are is not known. But were there one who may view `from` and not the channel,
    /// there would be one with at most two roles: of their roles one that lets them view `from` is enough,
    /// and one that keeps them from the channel. Of roles and members of which both channels say
    /// the same one of each is enough.
    pub fn all_may_view(
        &self,
        from: ChannelId,
        channel: ChannelId,
        own: Option<UserId>,
    ) -> Option<bool> {
        let (of_from, of_channel) = (self.channels.get(&from)?, self.channels.get(&channel)?);
        let said = |of: Of| [of_from, of_channel].map(|overwrites| says(overwrites, of));
        // Administrators view everything, and what a bot may view concerns nobody.
        let roles = self.roles.iter().filter(|(id, role)| {
            **id != self.everyone && !role.of_bot && !role.allows.administrator()
        });
        let roles: BTreeMap<_, RoleId> = roles
            .map(|(id, role)| ((role.allows.view_channel(), said(Of::Role(*id))), *id))
            .collect();
        let named = of_from.iter().chain(of_channel);
        let named = named.filter_map(|overwrite| match overwrite.of {
            Of::Member(user) if Some(user) != own && user != self.owner => Some(user),
            Of::Member(_) | Of::Role(_) => None,
        });
        let named: BTreeMap<_, UserId> = named.map(|user| (said(Of::Member(user)), user)).collect();
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
                PermissionOverwriteType::Role(role) => Of::Role(RoleId(role.get())),
                PermissionOverwriteType::Member(user) => Of::Member(UserId(user.get())),
                // Discord has no others.
                _ => return None,
            },
            allow: overwrite.allow,
            deny: overwrite.deny,
        })
    }
}

/// Whether these allow and deny that a channel is viewed.
fn says(overwrites: &[Overwrite], of: Of) -> (bool, bool) {
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
    const SEND: Permissions = Permissions::SEND_MESSAGES;
    const NOTHING: Permissions = Permissions::empty();

    /// What a channel says: of whom, what it allows, what it denies.
    type Said = (Of, Permissions, Permissions);

    fn overwrite((of, allow, deny): &Said) -> Value {
        let (kind, id) = match of {
            Of::Role(role) => (0, role.0),
            Of::Member(user) => (1, user.0),
        };
        json!({
            "id": id.to_string(), "type": kind,
            "allow": allow.bits().to_string(), "deny": deny.bits().to_string(),
        })
    }

    /// A server where everybody may do this, with channels 1, 2 and so on.
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

    const EVERYONE: Of = Of::Role(RoleId(GUILD));

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
            (Of::Role(ADMINISTRATORS), NOTHING, VIEW),
            (Of::Member(OWNER), NOTHING, VIEW),
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
        let let_in = (Of::Role(MEMBERS), VIEW, NOTHING);
        let kept_out = (Of::Role(NEWCOMERS), NOTHING, VIEW);
        let ben_in = (Of::Member(BEN), VIEW, NOTHING);
        let ben_out = (Of::Member(BEN), NOTHING, VIEW);
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

    /// Whether everybody may view a channel of which this is said who may view one of which that is.
    fn all(everybody: Permissions, from: &[Said], channel: &[Said]) -> bool {
        let server = server(everybody, &[from, channel]);
        let known = server.all_may_view(ChannelId(1), ChannelId(2), Some(BOT));
        known.unwrap()
    }

    #[test]
    fn a_channel_is_viewed_by_all_who_view_another_where_it_lets_in_as_many() {
        let hidden = (EVERYONE, NOTHING, VIEW);
        let members = (Of::Role(MEMBERS), VIEW, NOTHING);
        let newcomers = (Of::Role(NEWCOMERS), VIEW, NOTHING);
        let ben = (Of::Member(BEN), VIEW, NOTHING);
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
        // Only who has the role views the one, and it alone is kept out of the other.
        let no_members = (Of::Role(MEMBERS), NOTHING, VIEW);
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
            (Of::Role(OF_BOT), VIEW, NOTHING),
            (Of::Member(BOT), VIEW, NOTHING),
            (Of::Role(ADMINISTRATORS), VIEW, NOTHING),
            (Of::Member(OWNER), VIEW, NOTHING),
        ];
        let from = [&[hidden][..], &for_bot].concat();
        assert!(all(VIEW, &from, &[hidden]));
    }

    fn any_said() -> impl Strategy<Value = Vec<Said>> {
        let of = prop_oneof![
            Just(EVERYONE),
            Just(Of::Role(MEMBERS)),
            Just(Of::Role(NEWCOMERS)),
            Just(Of::Role(ADMINISTRATORS)),
            Just(Of::Member(BEN)),
            Just(Of::Member(UserId(9))),
        ];
        let says = prop_oneof![
            Just((VIEW, NOTHING)),
            Just((NOTHING, VIEW)),
            Just((SEND, SEND))
        ];
        vec((of, says), 0..6).prop_map(|said| {
            // Discord has one overwrite for each.
            let mut known = BTreeSet::new();
            let said = said
                .into_iter()
                .map(|(of, (allow, deny))| (of, allow, deny));
            said.filter(|(of, ..)| known.insert(format!("{of:?}")))
                .collect()
        })
    }

    proptest! {
        #[test]
        fn all_may_view_what_each_member_with_any_roles_may(
            everybody in prop_oneof![Just(VIEW), Just(SEND)],
            from in any_said(),
            channel in any_said(),
        ) {
            let roles = [MEMBERS, NEWCOMERS, ADMINISTRATORS];
            let server = server(everybody, &[&from, &channel]);
            let users = [None, Some(OWNER), Some(BEN), Some(UserId(9))];
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
