//! The greeting of a server that the bot joins.
//!
//! Discord tells of a joined server as it tells of one that is there again after an outage or after a start. Only one
//! that was not there when this process connected, and that the bot joined a moment ago, is greeted. The store
//! remembers who was greeted, so that nobody is greeted twice.

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::ids::{ChannelId, GuildId, RoleId, UserId};
use petteia_referee::NewServer;
use petteia_rules::Language;
use serde::Deserialize;
use serenity::all::{self, Permissions};

use super::{
    DiscordPlatform,
    events::{WithId, data},
    interactions::missing,
    permissions::{ChannelAnswer, GuildAnswer, Member, SEND, Server},
};

/// How long ago a server may have been joined that is greeted.
const JUST_NOW: TimeDelta = TimeDelta::minutes(10);

/// When the bot joined a server.
#[derive(Debug, Deserialize)]
struct JoinedAt {
    id: all::GuildId,
    joined_at: Option<DateTime<Utc>>,
}

/// What the event says of a server beside its roles.
#[derive(Debug, Deserialize)]
struct Joined {
    system_channel_id: Option<all::ChannelId>,
    #[serde(default)]
    preferred_locale: String,
    #[serde(default)]
    channels: Vec<ChannelAnswer>,
    #[serde(default)]
    members: Vec<Known>,
}

/// A member of the server.
#[derive(Debug, Deserialize)]
struct Known {
    user: WithId<all::UserId>,
    roles: Vec<all::RoleId>,
}

impl DiscordPlatform {
    /// Returns the server of an event if it is to be greeted, and where: in its system channel, or else in the first one
    /// where the bot may write.
    pub(super) fn newcomer(&self, event: &str) -> Option<NewServer> {
        if !self.config.greeting {
            return None;
        }
        let JoinedAt { id, joined_at } = data(event).ok()?;
        let since = self.app.clock.now() - joined_at?;
        let is_new = since < JUST_NOW && since > -JUST_NOW && !self.there_before.has(id);
        let own = self.identity.get().filter(|_| is_new)?.user;
        let read = data::<GuildAnswer>(event).and_then(|guild| Ok((guild, data::<Joined>(event)?)));
        let (guild, joined) = match read {
            Ok(read) => read,
            Err(error) => {
                tracing::warn!(%error, guild = %id, "a server that was joined cannot be read");
                return None;
            }
        };
        let known = joined.members.iter().find(|member| member.user.id == own);
        let roles = known.map_or(&[] as &[_], |member| &member.roles);
        let roles: Vec<RoleId> = roles.iter().map(|role| RoleId(role.get())).collect();
        let bot = Member {
            user: Some(UserId(own.get())),
            roles: &roles,
        };
        let server = Server::of(guild, joined.channels);
        let system = joined.system_channel_id.map(|id| ChannelId(id.get()));
        let may_write =
            |channel: &ChannelId| server.may(*channel, bot, Permissions::VIEW_CHANNEL | SEND);
        let channel = system.filter(may_write);
        let channel = channel.or_else(|| server.writable(bot).next())?;
        let may = server.permissions_in(channel, bot);
        Some(NewServer {
            guild: GuildId(id.get()),
            channel,
            language: Language::of_locale(&joined.preferred_locale),
            missing: missing(may, false, true),
        })
    }

    /// Greets a server, unless it was greeted before.
    pub(super) async fn greet(&self, server: &NewServer) {
        match self.app.referee.greet(server).await {
            Ok(true) => tracing::info!(guild = %server.guild, "a server is greeted"),
            Ok(false) => {}
            Err(error) => tracing::error!(%error, "a server cannot be greeted"),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::Arc;

    use petteia_domain::clock::{Clock, ManualClock};
    use serde_json::{Value, json};

    use super::{
        super::{
            Identity, rest,
            testing::{Scripted, ok},
        },
        *,
    };

    /// A server as Discord tells of it: a channel that the bot may not see, of which Discord hides nearly everything, one that it may only read, and two others.
    fn event(joined_at: DateTime<Utc>) -> Value {
        let channel = |id: &str, position: u8, deny: Permissions| {
            json!({
                "id": id, "type": 0, "name": "x", "position": position,
                "permission_overwrites": [
                    { "id": "1", "type": 0, "allow": "0", "deny": deny.bits().to_string() },
                ],
            })
        };
        let may = Permissions::VIEW_CHANNEL | SEND | Permissions::ATTACH_FILES;
        json!({ "t": "GUILD_CREATE", "d": {
            "id": "1", "owner_id": "9", "name": "Tavern", "joined_at": joined_at, "preferred_locale": "de",
            "system_channel_id": null,
            "roles": [{ "id": "1", "permissions": may.bits().to_string() }],
            "channels": [
                {
                    "id": "20", "type": 0, "name": "___hidden___", "flags": 1 << 17, "position": null,
                    "topic": null, "parent_id": null, "last_message_id": null,
                    "permission_overwrites": [{
                        "id": "1", "type": 0, "allow": "0",
                        "deny": Permissions::VIEW_CHANNEL.bits().to_string(),
                    }],
                },
                channel("21", 2, SEND),
                channel("22", 3, Permissions::empty()),
                channel("23", 4, Permissions::empty()),
                { "id": "24", "type": 2, "name": "voice", "position": 0 },
            ],
            "members": [{ "user": { "id": "4" }, "roles": [] }],
        } })
    }

    async fn platform(now: DateTime<Utc>) -> Arc<DiscordPlatform> {
        let server = Scripted::always(ok(json!({}))).await;
        let clock: Arc<dyn Clock> = Arc::new(ManualClock::at(now));
        let platform = server.platform_with(rest::client("http://localhost"), clock, &[]);
        let identity = Identity {
            user: 4.into(),
            application: 5.into(),
        };
        platform.identity.set(identity).unwrap();
        platform
    }

    fn moment() -> DateTime<Utc> {
        "2030-01-01T00:00:00Z".parse().unwrap()
    }

    #[tokio::test]
    async fn a_server_is_greeted_in_its_system_channel_or_else_in_the_first_where_the_bot_may_write()
     {
        let platform = platform(moment()).await;
        for (system, channel) in [
            (Value::Null, 22),
            (json!("23"), 23),
            (json!("20"), 22),
            (json!("21"), 22),
            (json!("999"), 22),
        ] {
            let mut event = event(moment());
            event["d"]["system_channel_id"] = system.clone();
            let server = platform.newcomer(&event.to_string()).unwrap();
            assert_eq!(server.channel, ChannelId(channel), "{system}");
            assert_eq!(server.language, Some(Language::German));
            // It may neither open threads nor write in them.
            assert_eq!(server.missing.len(), 2, "{:?}", server.missing);
        }
    }

    #[tokio::test]
    async fn a_server_that_was_there_before_is_not_greeted() {
        let platform = platform(moment()).await;
        let is_new = |event: Value| platform.newcomer(&event.to_string()).is_some();
        for (ago, greeted) in [
            (0, true),
            (9, true),
            (11, false),
            (1_000_000, false),
            (-60, false),
        ] {
            let joined = moment() - TimeDelta::minutes(ago);
            assert_eq!(is_new(event(joined)), greeted, "{ago} minutes ago");
        }
        platform
            .there_before
            .add([all::GuildId::new(1)].into_iter());
        assert!(
            !is_new(event(moment())),
            "it was there when this process connected"
        );
        platform.there_before.remove(1.into());
        assert!(is_new(event(moment())), "it was left, and invited again");
    }

    /// Faults of Discord, and servers in which the bot may write nowhere.
    #[tokio::test]
    async fn what_cannot_be_read_or_written_to_is_not_greeted() {
        let platform = platform(moment()).await;
        type Spoil = fn(&mut Value);
        let spoils: [Spoil; 6] = [
            |event| event["d"]["joined_at"] = Value::Null,
            |event| event["d"]["joined_at"] = json!("soon"),
            |event| event["d"]["channels"] = json!([]),
            |event| event["d"]["roles"] = json!([]),
            |event| event["d"]["roles"] = json!([{ "id": "1", "permissions": "0" }]),
            |event| event["d"] = json!({ "id": "1", "unavailable": true }),
        ];
        for (number, spoil) in spoils.into_iter().enumerate() {
            let mut event = event(moment());
            spoil(&mut event);
            assert_eq!(platform.newcomer(&event.to_string()), None, "{number}");
        }
    }

    #[tokio::test]
    async fn a_server_is_greeted_once() {
        let platform = platform(moment()).await;
        let server = platform.newcomer(&event(moment()).to_string()).unwrap();
        let referee = &platform.app.referee;
        let (first, second) = tokio::join!(referee.greet(&server), referee.greet(&server));
        assert_eq!(
            [first.unwrap(), second.unwrap()]
                .iter()
                .filter(|one| **one)
                .count(),
            1
        );
        assert!(!referee.greet(&server).await.unwrap());
    }
}
