//! Routes of Discord's REST API, and their rate limits.
//!
//! serenity has such a list too, but only with its own HTTP client, which petteia does not use (see
//! [`super::rest`]). That client brings a second TLS library: OpenSSL, a quarter of the first build, or a
//! version of rustls with known vulnerabilities.

use serenity::all::{
    ApplicationId, ChannelId, CommandId, GuildId, InteractionId, MessageId, ScheduledEventId,
    UserId,
};

/// A route that petteia uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Route<'a> {
    Channel {
        channel_id: ChannelId,
    },
    ChannelMessage {
        channel_id: ChannelId,
        message_id: MessageId,
    },
    ChannelMessages {
        channel_id: ChannelId,
    },
    ChannelThreads {
        channel_id: ChannelId,
    },
    Command {
        application_id: ApplicationId,
        command_id: CommandId,
    },
    Commands {
        application_id: ApplicationId,
    },
    Gateway,
    GatewayBot,
    Guild {
        guild_id: GuildId,
    },
    GuildChannels {
        guild_id: GuildId,
    },
    GuildCommands {
        application_id: ApplicationId,
        guild_id: GuildId,
    },
    GuildEvent {
        guild_id: GuildId,
        event_id: ScheduledEventId,
    },
    GuildEvents {
        guild_id: GuildId,
    },
    GuildMember {
        guild_id: GuildId,
        user_id: UserId,
    },
    GuildThreadsActive {
        guild_id: GuildId,
    },
    InteractionResponse {
        interaction_id: InteractionId,
        token: &'a str,
    },
    Oauth2ApplicationCurrent,
    ThreadMember {
        channel_id: ChannelId,
        user_id: UserId,
    },
    /// Renames a thread. Like [`Route::Channel`], but renames have a limit of their own.
    ThreadName {
        channel_id: ChannelId,
    },
    UserMe,
    UserMeDmChannels,
    WebhookFollowupMessages {
        application_id: ApplicationId,
        token: &'a str,
    },
    WebhookMessage {
        application_id: ApplicationId,
        token: &'a str,
        message_id: MessageId,
    },
    WebhookOriginalInteractionResponse {
        application_id: ApplicationId,
        token: &'a str,
    },
}

/// A rate-limit bucket: requests for one resource of one channel, server or other owner.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Bucket {
    resource: &'static str,
    owner: Option<u64>,
}

impl Route<'_> {
    /// The path after Discord's origin.
    pub fn path(&self) -> String {
        let path = match self {
            Route::Channel { channel_id } | Route::ThreadName { channel_id } => {
                format!("/channels/{channel_id}")
            }
            Route::ChannelMessage {
                channel_id,
                message_id,
            } => format!("/channels/{channel_id}/messages/{message_id}"),
            Route::ChannelMessages { channel_id } => format!("/channels/{channel_id}/messages"),
            Route::ChannelThreads { channel_id } => format!("/channels/{channel_id}/threads"),
            Route::Command {
                application_id,
                command_id,
            } => format!("/applications/{application_id}/commands/{command_id}"),
            Route::Commands { application_id } => {
                format!("/applications/{application_id}/commands")
            }
            Route::Gateway => "/gateway".to_owned(),
            Route::GatewayBot => "/gateway/bot".to_owned(),
            Route::Guild { guild_id } => format!("/guilds/{guild_id}"),
            Route::GuildChannels { guild_id } => format!("/guilds/{guild_id}/channels"),
            Route::GuildCommands {
                application_id,
                guild_id,
            } => format!("/applications/{application_id}/guilds/{guild_id}/commands"),
            Route::GuildEvent { guild_id, event_id } => {
                format!("/guilds/{guild_id}/scheduled-events/{event_id}")
            }
            Route::GuildEvents { guild_id } => format!("/guilds/{guild_id}/scheduled-events"),
            Route::GuildMember { guild_id, user_id } => {
                format!("/guilds/{guild_id}/members/{user_id}")
            }
            Route::GuildThreadsActive { guild_id } => format!("/guilds/{guild_id}/threads/active"),
            Route::InteractionResponse {
                interaction_id,
                token,
            } => format!("/interactions/{interaction_id}/{token}/callback"),
            Route::Oauth2ApplicationCurrent => "/oauth2/applications/@me".to_owned(),
            Route::ThreadMember {
                channel_id,
                user_id,
            } => format!("/channels/{channel_id}/thread-members/{user_id}"),
            Route::UserMe => "/users/@me".to_owned(),
            Route::UserMeDmChannels => "/users/@me/channels".to_owned(),
            Route::WebhookFollowupMessages {
                application_id,
                token,
            } => format!("/webhooks/{application_id}/{token}"),
            Route::WebhookMessage {
                application_id,
                token,
                message_id,
            } => format!("/webhooks/{application_id}/{token}/messages/{message_id}"),
            Route::WebhookOriginalInteractionResponse {
                application_id,
                token,
            } => format!("/webhooks/{application_id}/{token}/messages/@original"),
        };
        format!("/api/v10{path}")
    }

    /// The bucket of the request's rate limit; `None` for answers to interactions, which do not count
    /// towards the bot's limits.
    pub fn bucket(&self) -> Option<Bucket> {
        let (resource, owner) = match self {
            Route::Channel { channel_id } => ("channel", Some(channel_id.get())),
            Route::ChannelMessage { channel_id, .. } => ("message", Some(channel_id.get())),
            Route::ChannelMessages { channel_id } => ("messages", Some(channel_id.get())),
            Route::ChannelThreads { channel_id } => ("threads", Some(channel_id.get())),
            Route::Command { application_id, .. } => ("command", Some(application_id.get())),
            Route::Commands { application_id } => ("commands", Some(application_id.get())),
            Route::Gateway => ("gateway", None),
            Route::GatewayBot => ("gateway of the bot", None),
            Route::Guild { guild_id } => ("guild", Some(guild_id.get())),
            Route::GuildChannels { guild_id } => ("guild channels", Some(guild_id.get())),
            Route::GuildCommands { guild_id, .. } => ("guild commands", Some(guild_id.get())),
            Route::GuildEvent { guild_id, .. } => ("event", Some(guild_id.get())),
            Route::GuildEvents { guild_id } => ("events", Some(guild_id.get())),
            Route::GuildMember { guild_id, .. } => ("member", Some(guild_id.get())),
            Route::GuildThreadsActive { guild_id } => ("active threads", Some(guild_id.get())),
            Route::Oauth2ApplicationCurrent => ("application", None),
            Route::ThreadMember { channel_id, .. } => ("thread member", Some(channel_id.get())),
            Route::ThreadName { channel_id } => ("thread name", Some(channel_id.get())),
            Route::UserMe => ("the bot", None),
            Route::UserMeDmChannels => ("direct messages", None),
            Route::InteractionResponse { .. }
            | Route::WebhookFollowupMessages { .. }
            | Route::WebhookMessage { .. }
            | Route::WebhookOriginalInteractionResponse { .. } => return None,
        };
        Some(Bucket { resource, owner })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_changed_too_often_holds_back_no_other_change() {
        let channel_id = ChannelId::new(1);
        let (name, channel) = (
            Route::ThreadName { channel_id },
            Route::Channel { channel_id },
        );
        assert_eq!(name.path(), channel.path());
        assert_ne!(name.bucket(), channel.bucket());
    }
}
