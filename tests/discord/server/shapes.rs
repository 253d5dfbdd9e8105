//! Discord's JSON objects.

use chrono::{DateTime, SecondsFormat};
use serde_json::{Value, json};

use super::state::{Channel, Message, State, User, permission};

/// The type of a forum.
pub const FORUM: u8 = 15;

/// The creation time of an id.
pub fn time_of(id: u64) -> String {
    let millis = (id >> 22) + 1_420_070_400_000;
    DateTime::from_timestamp_millis(millis as i64)
        .unwrap()
        .to_rfc3339_opts(SecondsFormat::Micros, false)
}

/// Ids are strings in JSON.
pub fn id(number: u64) -> Value {
    Value::String(number.to_string())
}

pub fn user(user: &User) -> Value {
    json!({
        "id": id(user.id),
        "username": user.name.to_lowercase(),
        "discriminator": if user.bot { "4242" } else { "0" },
        "global_name": (!user.bot).then_some(&user.name),
        "avatar": null,
        "bot": user.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": null,
    })
}

pub fn channel(channel: &Channel) -> Value {
    let mut overwrites: Vec<Value> = channel
        .overwrites
        .iter()
        .map(|(of, one)| {
            json!({
                "id": id(*of), "type": u8::from(one.of_member),
                "allow": one.allow.to_string(), "deny": one.deny.to_string(),
            })
        })
        .collect();
    if channel.denied != 0 {
        overwrites.push(json!({
            "id": id(role_of(channel.guild)), "type": 0,
            "allow": "0", "deny": channel.denied.to_string(),
        }));
    }
    match channel.parent {
        None if channel.kind == FORUM => {
            let tags = channel.tags.iter().map(|tag| {
                json!({
                    "id": id(tag.id), "name": tag.name, "moderated": tag.moderated,
                    "emoji_id": null, "emoji_name": null,
                })
            });
            json!({
                "id": id(channel.id),
                "type": FORUM,
                "flags": if channel.requires_tag { 1 << 4 } else { 0 },
                "guild_id": id(channel.guild),
                "name": channel.name,
                "position": 0,
                "permission_overwrites": overwrites,
                "nsfw": false,
                "rate_limit_per_user": 0,
                "topic": null,
                "last_message_id": null,
                "parent_id": null,
                "available_tags": tags.collect::<Vec<Value>>(),
                "default_reaction_emoji": null,
                "default_sort_order": null,
                "default_forum_layout": 0,
            })
        }
        None => json!({
            "id": id(channel.id),
            "type": channel.kind,
            "flags": 0,
            "guild_id": id(channel.guild),
            "name": channel.name,
            "position": 0,
            "permission_overwrites": overwrites,
            "nsfw": false,
            "rate_limit_per_user": 0,
            "topic": null,
            "last_message_id": null,
            "parent_id": null,
        }),
        Some(parent) => json!({
            "id": id(channel.id),
            "type": if channel.private { 12 } else { 11 },
            "flags": 0,
            "guild_id": id(channel.guild),
            "parent_id": id(parent),
            "name": channel.name,
            "owner_id": id(channel.owner),
            "applied_tags": channel.applied.iter().map(|tag| id(*tag)).collect::<Vec<Value>>(),
            "last_message_id": null,
            "thread_metadata": {
                "archived": channel.archived,
                "archive_timestamp": time_of(channel.id),
                "auto_archive_duration": 4320,
                "locked": false,
                "invitable": false,
                "create_timestamp": time_of(channel.id),
            },
            "message_count": 0,
            "member_count": 1,
            "total_message_sent": 0,
            "rate_limit_per_user": 0,
        }),
    }
}

/// A channel as the gateway tells of it. Of one that petteia may not view it hides everything but the id.
pub fn told(channel: &Channel, hidden: bool) -> Value {
    if !hidden {
        return self::channel(channel);
    }
    json!({
        "id": id(channel.id),
        "type": channel.kind,
        "flags": 1 << 17,
        "guild_id": id(channel.guild),
        "name": "___hidden___",
        "position": null,
        "permission_overwrites": [{
            "id": id(channel.guild), "type": 0, "allow": "0",
            "deny": permission::VIEW_CHANNEL.to_string(),
        }],
        "nsfw": null,
        "rate_limit_per_user": null,
        "topic": null,
        "last_message_id": null,
        "parent_id": null,
    })
}

pub fn role(of: u64, name: &str, permissions: u64) -> Value {
    json!({
        "id": id(of), "name": name, "color": 0,
        "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
        "hoist": false, "icon": null, "unicode_emoji": null, "position": 1,
        "permissions": permissions.to_string(), "managed": false,
        "mentionable": false, "flags": 0,
    })
}

/// The id of petteia's own role in a guild.
pub fn role_of(guild: u64) -> u64 {
    guild + 1
}

impl State {
    pub fn member(&self, guild: u64, of: u64) -> Value {
        let permissions = self.guilds[&guild].members[&of] | permission::EVERYONE;
        let own = (of == self.bot).then(|| role_of(guild));
        let given = self.guilds[&guild].given.iter();
        let given = given.filter(|(user, _)| *user == of);
        let roles: Vec<Value> = given.map(|(_, role)| *role).chain(own).map(id).collect();
        json!({
            "user": user(&self.users[&of]),
            "nick": null,
            "avatar": null,
            "banner": null,
            "roles": roles,
            "joined_at": time_of(guild),
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "flags": 0,
            "pending": false,
            "permissions": permissions.to_string(),
            "communication_disabled_until": self.timed_out.get(&of),
        })
    }

    /// A member, as outside of interactions.
    pub fn member_of(&self, guild: u64, of: u64) -> Value {
        let mut member = self.member(guild, of);
        if let Some(fields) = member.as_object_mut() {
            fields.remove("permissions");
        }
        member
    }

    /// A guild, as in gateway events.
    pub fn guild(&self, guild: u64) -> Value {
        let known = &self.guilds[&guild];
        let channels = |threads: bool| -> Vec<Value> {
            self.channels
                .values()
                .filter(|one| one.guild == guild && !one.deleted && one.parent.is_some() == threads)
                .filter(|one| !threads || !self.is_hidden(one.id))
                .map(|one| told(one, !threads && self.is_hidden(one.id)))
                .collect()
        };
        let may = permission::BOT | self.role_gains;
        let mut of_petteia = role(role_of(guild), "petteia", may);
        of_petteia["managed"] = json!(true);
        of_petteia["tags"] = json!({ "bot_id": id(self.bot) });
        let mut roles = vec![role(guild, "@everyone", permission::EVERYONE), of_petteia];
        let others = known.roles.iter();
        roles.extend(others.map(|(of, allows)| role(*of, "some", *allows)));
        json!({
            "id": id(guild),
            "name": known.name,
            "icon": null,
            "splash": null,
            "discovery_splash": null,
            "owner_id": id(known.owner),
            "afk_channel_id": null,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "roles": roles,
            "emojis": [],
            "features": [],
            "mfa_level": 0,
            "application_id": null,
            "system_channel_id": null,
            "system_channel_flags": 0,
            "rules_channel_id": null,
            "vanity_url_code": null,
            "description": null,
            "banner": null,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": "en-US",
            "public_updates_channel_id": null,
            "nsfw_level": 0,
            "nsfw": false,
            "stickers": [],
            "premium_progress_bar_enabled": false,
            "safety_alerts_channel_id": null,
            "joined_at": time_of(guild),
            "large": false,
            "unavailable": false,
            "member_count": known.members.len(),
            "voice_states": [],
            // Without the privileged intent a bot only sees itself.
            "members": [self.member(guild, self.bot)],
            "channels": channels(false),
            "threads": channels(true),
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        })
    }

    /// A guild, as in REST answers.
    pub fn guild_answer(&self, guild: u64) -> Value {
        let mut shape = self.guild(guild);
        let fields = shape.as_object_mut().unwrap();
        for of_gateway in [
            "joined_at",
            "large",
            "unavailable",
            "member_count",
            "voice_states",
            "members",
            "channels",
            "threads",
            "presences",
            "stage_instances",
            "guild_scheduled_events",
            "soundboard_sounds",
        ] {
            fields.remove(of_gateway);
        }
        let more = json!({
            "home_header": null, "region": "deprecated", "widget_enabled": false,
            "widget_channel_id": null, "max_presences": null, "max_members": 500_000,
            "max_stage_video_channel_users": 50, "max_video_channel_users": 25,
            "incidents_data": null,
        });
        fields.extend(more.as_object().unwrap().clone());
        shape
    }

    /// The channels of a guild, without threads.
    pub fn channels_of(&self, guild: u64) -> Vec<Value> {
        let channels = self.channels.values();
        let own = channels.filter(|one| one.guild == guild && !one.deleted && one.parent.is_none());
        own.filter(|one| !self.is_hidden(one.id))
            .map(channel)
            .collect()
    }

    /// Whether petteia may not view a channel, so that Discord hides it.
    pub fn is_hidden(&self, channel: u64) -> bool {
        self.bot_permissions(channel) & permission::VIEW_CHANNEL == 0
    }

    /// A message, as in REST answers and interactions.
    pub fn message(&self, message: &Message) -> Value {
        let attachments: Vec<Value> = message
            .attachments
            .iter()
            .map(|one| {
                let url = format!(
                    "https://cdn.discord.invalid/attachments/{}/{}/{}",
                    message.channel, one.id, one.filename
                );
                let mut shape = json!({
                    "id": id(one.id),
                    "filename": one.filename,
                    "size": one.content.len(),
                    "url": url,
                    "proxy_url": url,
                });
                if let Some(description) = &one.description {
                    shape["description"] = json!(description);
                }
                if message.only_for.is_some() {
                    shape["ephemeral"] = json!(true);
                }
                shape
            })
            .collect();
        let mentions: Vec<Value> = mentioned(&message.content)
            .filter_map(|of| self.users.get(&of))
            .map(user)
            .collect();
        let mut shape = json!({
            "id": id(message.id),
            "channel_id": id(message.channel),
            "author": user(&self.users[&self.bot]),
            "content": message.content,
            "timestamp": time_of(message.id),
            "edited_timestamp": (message.edits > 0).then(|| time_of(message.id)),
            "tts": false,
            "mention_everyone": false,
            "mentions": mentions,
            "mention_roles": [],
            "attachments": attachments,
            "embeds": message.embeds,
            "pinned": false,
            "type": if message.interaction.is_some() { 20 } else { 0 },
            "flags": message.flags,
            "components": message.components,
        });
        if let Some(nonce) = &message.nonce {
            shape["nonce"] = nonce.clone();
        }
        if message.interaction.is_some() {
            shape["application_id"] = id(self.bot);
            shape["webhook_id"] = id(self.bot);
        }
        shape
    }
}

/// The mentioned users of a text, in order, without duplicates.
pub fn mentioned(content: &str) -> impl Iterator<Item = u64> {
    let mut users: Vec<u64> = vec![];
    for part in content.split("<@").skip(1) {
        if let Some(of) = part
            .split('>')
            .next()
            .and_then(|digits| digits.strip_prefix('!').unwrap_or(digits).parse().ok())
            && !users.contains(&of)
        {
            users.push(of);
        }
    }
    users.into_iter()
}
