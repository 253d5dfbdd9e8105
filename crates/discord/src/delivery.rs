//! Delivery of posts as Discord messages.

use std::{num::NonZeroU64, time::Duration};

use async_trait::async_trait;
use petteia_domain::{
    ids::{ChannelId, GuildId, MessageId, UserId},
    reach::Obstacle,
};
use petteia_rules::Language;
use petteia_runtime::outbox::{Delivered, Destination, Platform, Undelivered};
use petteia_speech::{
    message::{ForumTag, Message, Post, Slot, Text},
    say,
};
use petteia_store::Pending;
use reqwest::Method;
use serde_json::{Value, json};
use serenity::all::{self, CreateAllowedMentions, EditMessage};

use super::{
    DiscordPlatform,
    body::{Body, Content, rendered},
    rest::{EDITED_TOO_OFTEN, RestError},
    route::Route,
};

/// "Missing permissions". Perhaps only the one to attach files is missing.
pub(super) const MISSING_PERMISSIONS: u64 = 50013;

/// Codes for a message that can no longer be edited: unknown message, of another author, in an archived
/// thread, or older than an hour and edited too often.
pub(super) const UNEDITABLE: [u64; 4] = [10008, 50005, 50083, EDITED_TOO_OFTEN];

/// Minimum delay after a refused rename. Discord allows two renames of a channel in this time.
const RENAME_INTERVAL: Duration = Duration::from_secs(10 * 60);

/// "You are opening direct messages too fast."
const OPENED_TOO_FAST: u64 = 40003;

/// Codes for refusals that pass by themselves: slow mode, limits of edits and of writing in a channel or on a
/// server, too many direct messages opened, sending or a feature turned off for a while, a limited or
/// overloaded resource, and Cloudflare's block.
const PASSING: [u64; 10] = [
    20016,
    20022,
    20028,
    20029,
    OPENED_TOO_FAST,
    40004,
    40006,
    40062,
    130000,
    40333,
];

/// Shortest and longest wait after direct messages were opened too fast.
const TOO_FAST_WAITS: (Duration, Duration) =
    (Duration::from_secs(30), Duration::from_secs(60 * 60));

#[async_trait]
impl Platform for DiscordPlatform {
    async fn deliver(
        &self,
        pending: &Pending,
        to: Destination,
        slot: Option<(ChannelId, MessageId)>,
    ) -> Result<Delivered, Undelivered> {
        match to {
            Destination::Channel(channel) => self.deliver_in(pending, channel, slot).await,
            Destination::Direct(user) => self.deliver_alone(pending, user, slot).await,
            Destination::Answers(channel) => self.deliver_in_answer(pending, channel, slot).await,
        }
    }

    async fn is_member(&self, guild: GuildId, user: UserId) -> Result<bool, Undelivered> {
        let (Some(guild_id), Some(user_id)) = (NonZeroU64::new(guild.0), NonZeroU64::new(user.0))
        else {
            return Ok(false);
        };
        let route = Route::GuildMember {
            guild_id: guild_id.into(),
            user_id: user_id.into(),
        };
        match self.rest.send(Method::GET, route, None).await {
            Ok(_) => Ok(true),
            Err(error) if error.is_of_no_member() => Ok(false),
            Err(error) => Err(undelivered(error)),
        }
    }

    fn forgotten(&self, user: UserId) {
        self.direct_channels.forget(user);
    }

    fn hears_players(&self) -> bool {
        self.connectivity.listens() && self.reachable()
    }

    fn answers(&self) -> bool {
        self.answering.is_used()
    }

    fn connection_status(&self) -> Option<String> {
        self.connectivity.connection_status()
    }

    fn reachable(&self) -> bool {
        self.connectivity.connected() && !self.rest.failing() && self.app.store.cluster().may_act()
    }
}

impl DiscordPlatform {
    /// Delivers a post in a channel.
    async fn deliver_in(
        &self,
        pending: &Pending,
        channel: ChannelId,
        slot: Option<(ChannelId, MessageId)>,
    ) -> Result<Delivered, Undelivered> {
        if let Post::Edit {
            message,
            slot: Slot::Notices(shows, _),
        } = &pending.outgoing.post
            && let Some(guild) = self.has_forum(pending, channel).await
        {
            let put_up = self.put_up(channel, slot, *shows, (guild, message)).await;
            return put_up.map_err(|error| undelivered_now(pending, error));
        }
        let delivered = match &pending.outgoing.post {
            Post::New { message, .. }
            | Post::Return { message, .. }
            | Post::Notice { message, .. } => self.post(pending, channel, message).await,
            Post::Direct { user, message } => self.post_alone(pending, *user, message).await,
            Post::Edit { message, .. } => match slot.and_then(addressed) {
                Some(to) => match self.edit(to, message).await {
                    // An unreachable old channel says nothing about the current one, so post there.
                    Err(error)
                        if error.code().is_some_and(|code| {
                            UNEDITABLE.contains(&code)
                                || (to.channel.get() != channel.0 && obstacle(code).is_of_channel())
                        }) =>
                    {
                        let posted = self.post(pending, channel, message).await;
                        if posted.is_ok() && error.code() == Some(EDITED_TOO_OFTEN) {
                            self.remove(to).await;
                        }
                        posted
                    }
                    outcome => outcome,
                },
                None => self.post(pending, channel, message).await,
            },
            Post::Disarm { text, .. } => {
                self.disarm(slot.and_then(addressed), text.as_ref()).await;
                Ok(Delivered::Nothing)
            }
            // The outbox does these itself.
            Post::AskMember { .. } | Post::Push { .. } => Ok(Delivered::Nothing),
            Post::Thread {
                title,
                in_forum: Some(post),
            } => self.open_post(pending, title, post).await,
            Post::Thread {
                title,
                in_forum: None,
            } => self.open_thread(pending, channel, title).await,
            Post::Tag { tag } => self.tag(channel, *tag).await,
            Post::Event { guild, event, .. } => self.schedule(*guild, event, slot).await,
            Post::PutAway { tag, .. } => self.put_away(channel, *tag).await,
            Post::Team { .. } => self.tell_side(pending, channel, slot).await,
            Post::Title { side } => {
                let renamed = self.rename_side(pending, *side, slot).await;
                return renamed.map_err(|error| after_rename_limit(undelivered(error)));
            }
        };
        delivered.map_err(|error| undelivered_now(pending, error))
    }

    /// Delivers a post in a user's direct messages. Messages there are remembered by the user and not by the channel,
    /// which could be linked to the user after an erasure.
    async fn deliver_alone(
        &self,
        pending: &Pending,
        user: UserId,
        slot: Option<(ChannelId, MessageId)>,
    ) -> Result<Delivered, Undelivered> {
        let key = ChannelId::direct(user);
        let mut is_fresh = false;
        loop {
            let opened = match self.direct_channels.of(user).filter(|_| !is_fresh) {
                Some(known) => Ok(known),
                None => {
                    is_fresh = true;
                    self.open_direct_channel(user).await
                }
            };
            let channel = opened.map_err(|error| undelivered_now(pending, error))?;
            let slot = slot.clone().map(|(at, message)| match at == key {
                true => (channel, message),
                false => (at, message),
            });
            match self.deliver_in(pending, channel, slot).await {
                Ok(Delivered::Message(_, message)) => return Ok(Delivered::Message(key, message)),
                // Perhaps only the channel that was remembered.
                Err(Undelivered::Refused {
                    obstacle: Obstacle::Gone,
                    ..
                }) if !is_fresh => self.direct_channels.forget(user),
                outcome => return outcome,
            }
        }
    }

    /// Opens direct messages with a user.
    async fn open_direct_channel(&self, user: UserId) -> Result<ChannelId, RestError> {
        let opened = Body::of(&json!({ "recipient_id": user.to_string() }));
        let route = Route::UserMeDmChannels;
        let answer = self.rest.send(Method::POST, route, Some(opened)).await?;
        let channel = answer["id"].as_str().and_then(|id| id.parse().ok());
        let channel = ChannelId(channel.ok_or_else(|| unreadable(&answer))?);
        self.direct_channels.remember(user, channel);
        Ok(channel)
    }

    /// Sends a direct message.
    async fn post_alone(
        &self,
        pending: &Pending,
        user: UserId,
        message: &Message,
    ) -> Result<Delivered, RestError> {
        let channel = self.open_direct_channel(user).await?;
        self.post(pending, channel, message).await
    }

    /// Posts a new message in a channel.
    pub(super) async fn post(
        &self,
        pending: &Pending,
        channel: ChannelId,
        message: &Message,
    ) -> Result<Delivered, RestError> {
        let content = self.content(message).await;
        let attached = content.has_files();
        match self.create(pending, channel, content).await {
            Err(error) if attached && error.code() == Some(MISSING_PERMISSIONS) => {
                let content = Content::without_files(message, say!("discord-no-files"));
                let content = content.linking(message, self.config.web.as_deref());
                self.create(pending, channel, content).await
            }
            outcome => outcome,
        }
    }

    async fn create(
        &self,
        pending: &Pending,
        channel: ChannelId,
        content: Content,
    ) -> Result<Delivered, RestError> {
        let body = content.new_message(nonce(pending));
        let route = Route::ChannelMessages {
            channel_id: discord_channel(channel)?,
        };
        let answer = self.rest.send(Method::POST, route, Some(body)).await?;
        let id = answer["id"].as_str().ok_or_else(|| unreadable(&answer))?;
        Ok(Delivered::Message(channel, MessageId(id.to_owned())))
    }

    pub(super) async fn edit(
        &self,
        to: MessageAddress,
        message: &Message,
    ) -> Result<Delivered, RestError> {
        let body = self.content(message).await.edit();
        self.rest
            .send(Method::PATCH, to.route(), Some(body))
            .await?;
        Ok(Delivered::Message(
            ChannelId(to.channel.get()),
            MessageId(to.message.to_string()),
        ))
    }

    /// Deletes a message that another has replaced. Tried only once.
    async fn remove(&self, to: MessageAddress) {
        if let Err(error) = self.rest.send(Method::DELETE, to.route(), None).await {
            tracing::debug!(%error, "a message that was replaced could not be deleted");
        }
    }

    /// Removes the buttons of a message, and replaces its text if one is given. Tried only once: the
    /// referee refuses old buttons anyway.
    async fn disarm(&self, to: Option<MessageAddress>, text: Option<&Text>) {
        let Some(to) = to else { return };
        let mut edit = EditMessage::new().components(Vec::new());
        if let Some(text) = text {
            // The users named in the text were notified before.
            edit = edit
                .content(rendered(text, Language::default()))
                .allowed_mentions(CreateAllowedMentions::new());
        }
        let body = Body::of(&edit);
        if let Err(error) = self.rest.send(Method::PATCH, to.route(), Some(body)).await {
            tracing::debug!(%error, "the buttons of an old message could not be removed");
        }
    }

    /// Archives a thread. Whoever opened it may do so, without any permission.
    async fn put_away(
        &self,
        thread: ChannelId,
        tag: Option<ForumTag>,
    ) -> Result<Delivered, RestError> {
        let mut change = json!({ "archived": true });
        if let Some(tag) = tag
            && let Some(tags) = self.tags_with(thread, tag).await?
        {
            change["applied_tags"] = tags.into();
        }
        self.change_channel(thread, &change).await?;
        Ok(Delivered::Nothing)
    }

    pub(super) async fn content(&self, message: &Message) -> Content {
        let size = self.config.picture_size;
        let content = Content::of(message, &self.app.renderer, size).await;
        content.linking(message, self.config.web.as_deref())
    }
}

/// The address of a message on Discord.
#[derive(Debug, Clone, Copy)]
pub(super) struct MessageAddress {
    pub channel: all::ChannelId,
    message: all::MessageId,
}

impl MessageAddress {
    /// The first message of a post in a forum, which has the id of its thread.
    pub fn of_post(thread: ChannelId) -> Result<MessageAddress, RestError> {
        let channel = discord_channel(thread)?;
        Ok(MessageAddress {
            channel,
            message: channel.get().into(),
        })
    }

    fn route(self) -> Route<'static> {
        Route::ChannelMessage {
            channel_id: self.channel,
            message_id: self.message,
        }
    }
}

/// Parses the address in a slot; `None` if the message was not delivered to Discord.
pub(super) fn addressed((channel, message): (ChannelId, MessageId)) -> Option<MessageAddress> {
    let message: std::num::NonZeroU64 = message.0.parse().ok()?;
    Some(MessageAddress {
        channel: discord_channel(channel).ok()?,
        message: message.into(),
    })
}

/// Converts a channel id to serenity's type, which cannot hold 0.
pub(super) fn discord_channel(channel: ChannelId) -> Result<all::ChannelId, RestError> {
    std::num::NonZeroU64::new(channel.0)
        .map(all::ChannelId::from)
        .ok_or_else(|| RestError::Refused {
            status: 404,
            code: 10003,
            message: "there is no channel 0".to_owned(),
        })
}

pub(super) fn unreadable(answer: &Value) -> RestError {
    RestError::Unreached(format!("an answer without an id: {answer}"))
}

/// Makes the nonce by which Discord recognises a post that is delivered twice, of at most 25 characters. It
/// contains a checksum, because numbers restart with a new data folder.
fn nonce(pending: &Pending) -> String {
    let content = serde_json::to_vec(&pending.outgoing).unwrap_or_default();
    format!("{:x}-{:08x}", pending.number, crc32fast::hash(&content))
}

/// Why a post was not delivered, after its attempts so far.
fn undelivered_now(pending: &Pending, error: RestError) -> Undelivered {
    match error.code() {
        Some(OPENED_TOO_FAST) => Undelivered::Later {
            after: Some(too_fast_wait(pending.attempts)),
            why: error.to_string(),
        },
        _ => undelivered(error),
    }
}

pub(super) fn undelivered(error: RestError) -> Undelivered {
    match error {
        RestError::RateLimited { after } => Undelivered::Later {
            why: error.to_string(),
            after: Some(after),
        },
        RestError::Unreached(_) => Undelivered::Later {
            why: error.to_string(),
            after: None,
        },
        // Without Discord's code the answer comes from a proxy. A refused token (401) is handled by the
        // gateway, which ends the bot.
        RestError::Refused { status, code, .. }
            if code == 0 || status == 401 || PASSING.contains(&code) =>
        {
            Undelivered::Later {
                why: error.to_string(),
                after: None,
            }
        }
        RestError::Refused { code, .. } => Undelivered::Refused {
            obstacle: obstacle(code),
            why: error.to_string(),
        },
    }
}

/// How long to wait after this many attempts before direct messages are opened again: ever longer.
fn too_fast_wait(attempts: u32) -> Duration {
    let (shortest, longest) = TOO_FAST_WAITS;
    (shortest * (1 << attempts.min(12))).min(longest)
}

/// Delays the next attempt until Discord accepts another rename.
fn after_rename_limit(error: Undelivered) -> Undelivered {
    match error {
        Undelivered::Later { why, after } => Undelivered::Later {
            why,
            after: Some(after.unwrap_or_default().max(RENAME_INTERVAL)),
        },
        refused => refused,
    }
}

/// Maps Discord's code for a refused message or thread to an obstacle.
pub(super) fn obstacle(code: u64) -> Obstacle {
    match code {
        // Unknown channel, unknown server.
        10003 | 10004 => Obstacle::Gone,
        // Missing access.
        50001 => Obstacle::Hidden,
        // Missing permissions; messages cannot be sent in this kind of channel.
        MISSING_PERMISSIONS | 50008 | 50024 => Obstacle::Forbidden,
        // The thread is archived, or locked.
        50083 | 160005 => Obstacle::Locked,
        // Maximum number of active threads, and of active announcement threads.
        160006 | 160007 => Obstacle::TooManyThreads,
        // Maximum number of channels of a server.
        30013 => Obstacle::TooManyChannels,
        // Cannot send messages to this user.
        50007 => Obstacle::NotAccepted,
        // No mutual servers; no such user, or no recipient.
        50278 | 10013 | 50033 => Obstacle::NoSharedServer,
        _ => Obstacle::Refused,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{
        super::testing::{Scripted, ok, pending, refusal},
        *,
    };
    use petteia_speech::message::{File, Slot, Text};

    fn refused(status: u16, code: u64) -> RestError {
        RestError::Refused {
            status,
            code,
            message: String::new(),
        }
    }

    fn thread(title: &str) -> Post {
        Post::Thread {
            in_forum: None,
            title: title.into(),
        }
    }

    fn record() -> Message {
        Message {
            text: Text::default().plain("over, ").user(UserId(5)),
            files: vec![File {
                name: "k7f2q.pgr".to_owned(),
                content: "1. --".to_owned(),
            }],
            notify: vec![UserId(5)],
            ..Message::default()
        }
    }

    fn new(message: Message) -> Pending {
        pending(Post::New {
            message,
            slot: None,
        })
    }

    fn edit(message: Message) -> Pending {
        pending(Post::Edit {
            message,
            slot: Slot::Lobby,
        })
    }

    fn at(channel: u64, message: &str) -> (ChannelId, MessageId) {
        (ChannelId(channel), MessageId(message.to_owned()))
    }

    fn delivered(channel: u64, message: &str) -> Result<Delivered, Undelivered> {
        Ok(Delivered::Message(
            ChannelId(channel),
            MessageId(message.to_owned()),
        ))
    }

    const HERE: Destination = Destination::Channel(ChannelId(1));

    const OPEN: &str = "POST /users/@me/channels";

    const IN_DIRECT: &str = "POST /channels/60/messages";

    #[tokio::test]
    async fn a_game_in_direct_messages_opens_them_once_and_is_remembered_by_its_user_alone() {
        let server = Scripted::start(|what, _| match what {
            OPEN => ok(json!({ "id": "60" })),
            _ => ok(json!({ "id": "9" })),
        })
        .await;
        let platform = server.platform();
        let to = Destination::Direct(UserId(5));
        for _ in 0..2 {
            let outcome = platform.deliver(&new(record()), to, None).await;
            assert_eq!(outcome, delivered(5, "9"));
        }
        let edited = platform
            .deliver(&edit(record()), to, Some(at(5, "9")))
            .await;
        assert_eq!(edited, delivered(5, "9"));
        let changed = "PATCH /channels/60/messages/9";
        assert_eq!(server.asked_for(), [OPEN, IN_DIRECT, IN_DIRECT, changed]);
        // An erasure drops what was known.
        platform.forgotten(UserId(5));
        platform.deliver(&new(record()), to, None).await.unwrap();
        assert_eq!(server.asked_for()[4..], [OPEN, IN_DIRECT]);
    }

    #[tokio::test]
    async fn a_direct_channel_that_is_gone_is_opened_anew_once_and_a_user_who_closes_theirs_is_not_tried_twice()
     {
        let server = Scripted::start(|what, before| match (what, before) {
            (OPEN, 0) => ok(json!({ "id": "60" })),
            (OPEN, _) => ok(json!({ "id": "61" })),
            (IN_DIRECT, 1) => refusal(404, 10003),
            _ => ok(json!({ "id": "9" })),
        })
        .await;
        let platform = server.platform();
        let to = Destination::Direct(UserId(5));
        for _ in 0..2 {
            let outcome = platform.deliver(&new(record()), to, None).await;
            assert_eq!(outcome, delivered(5, "9"));
        }
        let anew = "POST /channels/61/messages";
        assert_eq!(server.asked_for(), [OPEN, IN_DIRECT, IN_DIRECT, OPEN, anew]);

        for (code, why) in [
            (50007, Obstacle::NotAccepted),
            (50278, Obstacle::NoSharedServer),
        ] {
            let server = Scripted::start(move |what, _| match what {
                OPEN => ok(json!({ "id": "60" })),
                _ => refusal(403, code),
            })
            .await;
            let outcome = server.platform().deliver(&new(record()), to, None).await;
            let Err(Undelivered::Refused { obstacle, .. }) = outcome else {
                panic!("{outcome:?}");
            };
            assert_eq!(obstacle, why);
        }
    }

    #[tokio::test]
    async fn a_post_is_a_message_that_notifies_only_whom_it_means_and_is_told_apart() {
        let server = Scripted::always(ok(json!({ "id": "9" }))).await;
        let platform = server.platform();
        let outcome = platform.deliver(&new(record()), HERE, None).await;
        assert_eq!(outcome, delivered(1, "9"));
        let again = platform.deliver(&new(record()), HERE, None).await;
        assert_eq!(again, delivered(1, "9"));

        let asked = server.asked();
        assert_eq!(asked[0].what, "POST /channels/1/messages");
        assert_eq!(asked[0].json["allowed_mentions"]["users"], json!(["5"]));
        assert_eq!(asked[0].json["enforce_nonce"], true);
        assert_eq!(asked[0].json["nonce"], asked[1].json["nonce"]);
        assert_eq!(asked[0].files, 1);
    }

    #[tokio::test]
    async fn a_message_is_edited_where_it_is() {
        let server = Scripted::always(ok(json!({ "id": "8" }))).await;
        let platform = server.platform();
        let post = edit(record());
        let outcome = platform.deliver(&post, HERE, Some(at(2, "8"))).await;
        assert_eq!(outcome, delivered(2, "8"));
        assert_eq!(server.asked_for(), ["PATCH /channels/2/messages/8"]);
    }

    #[tokio::test]
    async fn an_edit_of_what_cannot_be_edited_becomes_a_new_message() {
        for code in UNEDITABLE {
            let server = Scripted::start(move |what, _| match what {
                "PATCH /channels/1/messages/8" => refusal(404, code),
                _ => ok(json!({ "id": "9" })),
            })
            .await;
            let platform = server.platform();
            let post = edit(record());
            let outcome = platform.deliver(&post, HERE, Some(at(1, "8"))).await;
            assert_eq!(outcome, delivered(1, "9"));
        }
    }

    #[tokio::test]
    async fn a_message_that_was_edited_too_often_is_replaced_at_once() {
        let server = Scripted::start(|what, _| match what {
            "PATCH /channels/1/messages/8" => refusal(429, EDITED_TOO_OFTEN),
            "DELETE /channels/1/messages/8" => (204, vec![], Value::Null),
            _ => ok(json!({ "id": "9" })),
        })
        .await;
        let platform = server.platform();
        let outcome = platform
            .deliver(&edit(record()), HERE, Some(at(1, "8")))
            .await;
        assert_eq!(outcome, delivered(1, "9"));
        let asked = server.asked_for();
        let replaced = [
            "PATCH /channels/1/messages/8",
            "POST /channels/1/messages",
            "DELETE /channels/1/messages/8",
        ];
        assert_eq!(asked, replaced);
        // Other messages of the channel are edited as before.
        let next = platform
            .deliver(&edit(record()), HERE, Some(at(1, "7")))
            .await;
        assert_eq!(next, delivered(1, "7"));
    }

    #[tokio::test]
    async fn an_edit_in_a_channel_that_was_left_behind_becomes_a_message_of_the_new_one() {
        for (status, code) in [(404, 10003), (403, 50001), (403, 50013), (403, 160005)] {
            let server = Scripted::start(move |what, _| match what {
                "PATCH /channels/2/messages/8" => refusal(status, code),
                _ => ok(json!({ "id": "9" })),
            })
            .await;
            let post = edit(record());
            let outcome = server
                .platform()
                .deliver(&post, HERE, Some(at(2, "8")))
                .await;
            assert_eq!(outcome, delivered(1, "9"), "{code}");
        }
    }

    #[tokio::test]
    async fn an_edit_of_what_was_never_delivered_becomes_a_new_message() {
        let server = Scripted::always(ok(json!({ "id": "9" }))).await;
        let outcome = server.platform().deliver(&edit(record()), HERE, None).await;
        assert_eq!(outcome, delivered(1, "9"));
        assert_eq!(server.asked_for(), ["POST /channels/1/messages"]);
    }

    #[tokio::test]
    async fn where_no_files_may_be_attached_the_words_arrive_all_the_same() {
        let server = Scripted::start(|_, before| match before {
            0 => refusal(403, MISSING_PERMISSIONS),
            _ => ok(json!({ "id": "9" })),
        })
        .await;
        let outcome = server.platform().deliver(&new(record()), HERE, None).await;
        assert_eq!(outcome, delivered(1, "9"));
        let asked = &server.asked()[1];
        assert_eq!(asked.files, 0);
        let content = asked.json["content"].as_str().unwrap();
        assert!(content.contains("over, <@5>") && content.contains("attach"));
    }

    #[tokio::test]
    async fn somebody_is_told_alone_in_a_channel_opened_for_that() {
        let server = Scripted::start(|what, _| match what {
            "POST /users/@me/channels" => ok(json!({ "id": "77" })),
            _ => ok(json!({ "id": "9" })),
        })
        .await;
        let post = pending(Post::Direct {
            user: UserId(5),
            message: Message::default(),
        });
        let outcome = server
            .platform()
            .deliver(&post, Destination::Channel(ChannelId(5)), None)
            .await;
        assert_eq!(outcome, delivered(77, "9"));
        assert_eq!(server.asked()[0].json, json!({ "recipient_id": "5" }));
    }

    #[tokio::test]
    async fn who_is_on_a_server_is_asked_one_by_one() {
        let server = Scripted::start(|what, _| match what {
            "GET /guilds/9/members/1" => ok(json!({ "user": { "id": "1" } })),
            "GET /guilds/9/members/2" => refusal(404, 10007),
            _ => refusal(403, 50001),
        })
        .await;
        let platform = server.platform();
        let guild = GuildId(9);
        assert_eq!(platform.is_member(guild, UserId(1)).await, Ok(true));
        assert_eq!(platform.is_member(guild, UserId(2)).await, Ok(false));
        assert!(platform.is_member(guild, UserId(3)).await.is_err());
    }

    #[tokio::test]
    async fn what_stands_in_the_way_is_told_apart() {
        for (status, code, expected) in [
            (404, 10003, Obstacle::Gone),
            (403, 50001, Obstacle::Hidden),
            (403, 50013, Obstacle::Forbidden),
            (403, 160005, Obstacle::Locked),
            (400, 50083, Obstacle::Locked),
            (400, 160006, Obstacle::TooManyThreads),
            (400, 30013, Obstacle::TooManyChannels),
            (403, 50007, Obstacle::NotAccepted),
            (403, 50278, Obstacle::NoSharedServer),
            (404, 10013, Obstacle::NoSharedServer),
            (404, 10008, Obstacle::Refused),
            (400, 50035, Obstacle::Refused),
        ] {
            let server = Scripted::always(refusal(status, code)).await;
            let outcome = server.platform().deliver(&new(record()), HERE, None).await;
            let Err(Undelivered::Refused { obstacle, .. }) = outcome else {
                panic!("{code}: {outcome:?}");
            };
            assert_eq!(obstacle, expected, "{code}");
        }
    }

    #[tokio::test]
    async fn a_refusal_that_passes_is_tried_again() {
        for code in PASSING {
            let server = Scripted::always(refusal(403, code)).await;
            let outcome = server.platform().deliver(&new(record()), HERE, None).await;
            let waits = matches!(outcome, Err(Undelivered::Later { .. }));
            assert!(waits, "{code}: {outcome:?}");
        }
    }

    #[tokio::test]
    async fn direct_messages_that_were_opened_too_fast_wait_ever_longer() {
        let server = Scripted::always(refusal(403, 40003)).await;
        let platform = server.platform();
        for (attempts, seconds) in [(0, 30), (1, 60), (5, 960), (9, 3600), (u32::MAX, 3600)] {
            let post = Pending {
                attempts,
                ..pending(Post::Direct {
                    user: UserId(5),
                    message: Message::default(),
                })
            };
            let outcome = platform
                .deliver(&post, Destination::Channel(ChannelId(5)), None)
                .await;
            let Err(Undelivered::Later { after, .. }) = outcome else {
                panic!("{outcome:?}");
            };
            assert_eq!(after, Some(Duration::from_secs(seconds)), "{attempts}");
        }
    }

    #[tokio::test]
    async fn buttons_that_cannot_be_taken_away_hold_nothing_up() {
        let server = Scripted::always((500, vec![], Value::Null)).await;
        let post = Post::Disarm {
            slot: Slot::Lobby,
            text: Some(Text::from("Ada played")),
        };
        let platform = server.platform();
        let outcome = platform
            .deliver(&pending(post), HERE, Some(at(1, "8")))
            .await;
        assert_eq!(outcome, Ok(Delivered::Nothing));
        assert_eq!(
            server.asked()[0].json,
            json!({
                "components": [],
                "content": "Ada played",
                "allowed_mentions": { "parse": [], "roles": [], "users": [] },
            })
        );
    }

    #[tokio::test]
    async fn a_thread_is_opened_for_everybody_under_a_title_that_fits() {
        let server = Scripted::always((201, vec![], json!({ "id": "9" }))).await;
        let post = pending(thread(&"x".repeat(200)));
        let outcome = server.platform().deliver(&post, HERE, None).await;
        assert_eq!(outcome, Ok(Delivered::Thread(ChannelId(9))));
        let asked = &server.asked()[0];
        assert_eq!(asked.what, "POST /channels/1/threads");
        assert_eq!(asked.json["type"], 11);
        assert_eq!(asked.json["auto_archive_duration"], 7 * 24 * 60);
        assert_eq!(asked.json["name"].as_str().unwrap().chars().count(), 100);
    }

    #[test]
    fn a_post_waits_for_as_long_as_discord_asks() {
        let after = Duration::from_secs(3);
        let Undelivered::Later { after: wait, .. } = undelivered(RestError::RateLimited { after })
        else {
            panic!("haste is no refusal");
        };
        assert_eq!(wait, Some(after));
    }

    #[test]
    fn a_name_is_never_tried_again_in_a_hurry() {
        let soon = Duration::from_secs(3);
        for error in [
            RestError::Unreached("status 503".to_owned()),
            RestError::RateLimited { after: soon },
        ] {
            let Undelivered::Later { after, .. } = after_rename_limit(undelivered(error)) else {
                panic!("this passes");
            };
            assert_eq!(after, Some(RENAME_INTERVAL));
        }
        let gone = after_rename_limit(undelivered(refused(404, 10003)));
        assert!(matches!(gone, Undelivered::Refused { .. }));
    }

    #[test]
    fn what_passes_is_tried_again() {
        for error in [
            RestError::Unreached("status 503".to_owned()),
            refused(401, 40001),
            refused(403, 0),
            refused(400, 40333),
        ] {
            let outcome = undelivered(error.clone());
            assert!(matches!(outcome, Undelivered::Later { .. }), "{error}");
        }
    }

    #[test]
    fn a_nonce_fits_discord() {
        let mut post = pending(thread("a"));
        post.number = u64::MAX;
        assert_eq!(nonce(&post).chars().count(), 25);
    }

    #[test]
    fn a_nonce_tells_posts_of_two_data_folders_apart() {
        assert_ne!(nonce(&pending(thread("a"))), nonce(&pending(thread("b"))));
    }

    #[test]
    fn a_slot_from_elsewhere_names_no_message() {
        assert!(addressed((ChannelId(0), MessageId("7".to_owned()))).is_none());
        assert!(addressed((ChannelId(1), MessageId("7".to_owned()))).is_some());
        assert!(addressed((ChannelId(1), MessageId("page-7".to_owned()))).is_none());
    }
}
