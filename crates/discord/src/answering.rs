//! Posts in channels where petteia only answers: direct messages of users with each other, groups, and the channels of
//! servers without petteia.
//!
//! Discord lets an interaction be answered for a quarter of an hour, by its answer and by five more messages. The outbox
//! delivers what is posted in such a channel through the latest interaction there, after its own answer is complete: a
//! message that came earlier would take the place of that answer. Tokens are kept in memory alone.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use moka::sync::Cache;
use parking_lot::Mutex;
use petteia_domain::{
    ids::{ChannelId, MessageId},
    reach::Obstacle,
};
use petteia_rules::Language;
use petteia_runtime::outbox::{Delivered, Undelivered};
use petteia_speech::{
    message::{Message, Post, Text},
    say,
};
use petteia_store::Pending;
use reqwest::Method;
use serde_json::json;
use serenity::all::{self, ApplicationId, MessageFlags};
use tokio::{
    sync::watch,
    time::{Instant, timeout_at},
};

use super::{
    DiscordPlatform,
    body::{Body, Content, rendered},
    delivery::{MISSING_PERMISSIONS, undelivered, unreadable},
    rest::RestError,
    route::Route,
};

/// Number of messages after the answer to an interaction.
const FOLLOW_UPS: u8 = 5;

/// How long an interaction is used; Discord allows 15 minutes.
const LASTS: Duration = Duration::from_secs(14 * 60);

/// How long a post waits for the answers to interactions in its channel.
const AWAITED: Duration = Duration::from_secs(10);

/// Maximum number of channels with interactions that are kept, and of messages that can be changed.
const MOST: u64 = 100_000;

/// Maximum number of interactions of a channel that are kept.
const MOST_HERE: usize = 4;

/// Discord's code for a request with errors in its content.
const INVALID_FORM: u64 = 50035;

/// The interactions through which petteia can post.
pub(super) struct Answering {
    channels: Cache<ChannelId, Arc<Channel>>,
    /// The interactions through which messages were posted: they can change them.
    written: Cache<String, Arc<Answerable>>,
}

/// A channel where petteia only answers.
struct Channel {
    /// The interactions, and how many more messages each can have.
    answerable: Mutex<Vec<(Arc<Answerable>, u8)>>,
    /// The number of interactions whose own answers are not complete yet.
    under_way: watch::Sender<usize>,
}

/// An interaction that has its own answer, and can have further messages.
pub(super) struct Answerable {
    application: ApplicationId,
    token: String,
    /// The language of its user.
    language: Language,
    until: Instant,
    /// Whether its user knows that nobody else sees these messages.
    told_hidden: AtomicBool,
}

/// An interaction whose own answer is not complete yet. Posts in its channel wait for it.
pub(super) struct UnderWay(Arc<Channel>);

impl Default for Answering {
    fn default() -> Answering {
        let channels = Cache::builder().max_capacity(MOST).time_to_idle(LASTS);
        let written = Cache::builder().max_capacity(MOST).time_to_live(LASTS);
        Answering {
            channels: channels.build(),
            written: written.build(),
        }
    }
}

impl Answering {
    /// Lets posts in a channel wait for an interaction there.
    pub fn expect(&self, channel: ChannelId) -> UnderWay {
        let channel = self.channels.get_with(channel, || {
            Arc::new(Channel {
                answerable: Mutex::default(),
                under_way: watch::Sender::new(0),
            })
        });
        channel.under_way.send_modify(|count| *count += 1);
        UnderWay(channel)
    }

    /// Takes one message of the latest interaction in a channel, after those have been answered that are under way.
    async fn take(&self, channel: ChannelId) -> Option<Arc<Answerable>> {
        let channel = self.channels.get(&channel)?;
        let mut under_way = channel.under_way.subscribe();
        let end = Instant::now() + AWAITED;
        loop {
            if let Some(taken) = channel.take() {
                return Some(taken);
            }
            if *under_way.borrow_and_update() == 0 {
                // The last one may have been answered in between.
                return channel.take();
            }
            // The channel is held here, so its sender is not gone.
            timeout_at(end, under_way.changed()).await.ok()?.ok()?;
        }
    }

    /// Gives a message back that was not sent.
    fn give_back(&self, channel: ChannelId, answerable: &Arc<Answerable>) {
        self.change(channel, answerable, |left| *left += 1);
    }

    /// Uses an interaction no longer.
    fn end(&self, channel: ChannelId, answerable: &Arc<Answerable>) {
        self.change(channel, answerable, |left| *left = 0);
    }

    fn change(
        &self,
        channel: ChannelId,
        answerable: &Arc<Answerable>,
        change: impl FnOnce(&mut u8),
    ) {
        let Some(channel) = self.channels.get(&channel) else {
            return;
        };
        let mut known = channel.answerable.lock();
        let this = known
            .iter_mut()
            .find(|(one, _)| Arc::ptr_eq(one, answerable));
        if let Some((_, left)) = this {
            change(left);
        }
    }
}

impl Channel {
    fn take(&self) -> Option<Arc<Answerable>> {
        let mut known = self.answerable.lock();
        let now = Instant::now();
        known.retain(|(one, left)| one.until > now && *left > 0);
        let (latest, left) = known.last_mut()?;
        *left -= 1;
        Some(Arc::clone(latest))
    }
}

impl UnderWay {
    /// The interaction has its own answer: posts can follow. `followed` says whether a message followed it already.
    pub fn answered(
        self,
        application: ApplicationId,
        token: String,
        language: Language,
        followed: bool,
    ) {
        let answerable = Answerable {
            application,
            token,
            language,
            until: Instant::now() + LASTS,
            told_hidden: AtomicBool::new(false),
        };
        let mut known = self.0.answerable.lock();
        if known.len() == MOST_HERE {
            known.remove(0);
        }
        known.push((Arc::new(answerable), FOLLOW_UPS - u8::from(followed)));
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.0.under_way.send_modify(|count| *count -= 1);
    }
}

impl Answerable {
    fn follow_up(&self) -> Route<'_> {
        Route::WebhookFollowupMessages {
            application_id: self.application,
            token: &self.token,
        }
    }

    fn message(&self, message_id: all::MessageId) -> Route<'_> {
        Route::WebhookMessage {
            application_id: self.application,
            token: &self.token,
            message_id,
        }
    }
}

impl DiscordPlatform {
    /// Delivers a post in a channel where petteia only answers.
    pub(super) async fn deliver_in_answer(
        &self,
        pending: &Pending,
        channel: ChannelId,
        slot: Option<(ChannelId, MessageId)>,
    ) -> Result<Delivered, Undelivered> {
        match &pending.outgoing.post {
            Post::New { message, .. }
            | Post::Return { message, .. }
            | Post::Notice { message, .. } => self.post_in_answer(channel, message).await,
            Post::Edit { message, .. } => {
                let edited = self.content(message).await.edit();
                match slot {
                    Some(slot) if self.change_answer(&slot.1, edited).await => {
                        Ok(Delivered::Message(slot.0, slot.1))
                    }
                    _ => self.post_in_answer(channel, message).await,
                }
            }
            Post::Disarm { text, .. } => {
                // Tried only once: the referee refuses old buttons anyway.
                if let Some((_, message)) = slot {
                    self.change_answer(&message, disarmed(text.as_ref())).await;
                }
                Ok(Delivered::Nothing)
            }
            Post::Thread { .. } | Post::Team { .. } => Err(Undelivered::Refused {
                obstacle: Obstacle::Forbidden,
                why: "there are no threads where petteia only answers".to_owned(),
            }),
            // These have queues of their own, or are done by the outbox itself.
            Post::Direct { .. }
            | Post::AskMember { .. }
            | Post::Push { .. }
            | Post::Title { .. }
            | Post::PutAway {} => Ok(Delivered::Nothing),
        }
    }

    /// Posts a message through the latest interaction in a channel.
    async fn post_in_answer(
        &self,
        channel: ChannelId,
        message: &Message,
    ) -> Result<Delivered, Undelivered> {
        let mut content = self.content(message).await;
        loop {
            let Some(through) = self.answering.take(channel).await else {
                return Err(Undelivered::Unasked);
            };
            let body = content.clone().follow_up();
            let sent = self
                .rest
                .send(Method::POST, through.follow_up(), Some(body))
                .await;
            let error = match sent {
                Ok(answer) => {
                    let Some(id) = answer["id"].as_str() else {
                        return Err(undelivered(unreadable(&answer)));
                    };
                    let flags = answer["flags"].as_u64().unwrap_or_default();
                    let flags = MessageFlags::from_bits_truncate(flags);
                    if flags.contains(MessageFlags::EPHEMERAL) {
                        self.answering.end(channel, &through);
                        self.tell_hidden(&through).await;
                        return Err(Undelivered::Unasked);
                    }
                    self.answering.written.insert(id.to_owned(), through);
                    let key = ChannelId::answered_in(channel);
                    return Ok(Delivered::Message(key, MessageId(id.to_owned())));
                }
                Err(error) => error,
            };
            match error {
                RestError::Refused { code, .. }
                    if code == MISSING_PERMISSIONS && content.has_files() =>
                {
                    self.answering.give_back(channel, &through);
                    content = Content::without_files(message, say!("discord-no-files"))
                        .linking(message, self.config.web.as_deref());
                }
                RestError::Refused {
                    code: INVALID_FORM, ..
                } => return Err(undelivered(error)),
                // The interaction is too old, has too many messages, or its channel is gone.
                RestError::Refused { code, .. } if code != 0 => {
                    tracing::debug!(%error, "an interaction has no more messages");
                    self.answering.end(channel, &through);
                }
                error => {
                    self.answering.give_back(channel, &through);
                    return Err(undelivered(error));
                }
            }
        }
    }

    /// Changes a message through the interaction through which it was posted. Returns whether it was changed.
    async fn change_answer(&self, message: &MessageId, body: Body) -> bool {
        let Ok(id) = message.0.parse() else {
            return false;
        };
        let Some(through) = self.answering.written.get(&message.0) else {
            return false;
        };
        let route = through.message(all::MessageId::new(id));
        let changed = self.rest.send(Method::PATCH, route, Some(body)).await;
        if let Err(error) = &changed {
            tracing::debug!(%error, "a message could not be changed");
        }
        changed.is_ok()
    }

    /// Says to the user of an interaction that nobody else sees what petteia posts there; once.
    async fn tell_hidden(&self, through: &Answerable) {
        if through.told_hidden.swap(true, Ordering::SeqCst) {
            return;
        }
        let text = Text::from(say!("discord-external-denied")).in_language(through.language);
        let words = Content::words(rendered(&text, through.language));
        let body = words.private_follow_up();
        let sent = self
            .rest
            .send(Method::POST, through.follow_up(), Some(body));
        if let Err(error) = sent.await {
            tracing::debug!(%error, "nobody was told that messages are hidden");
        }
    }
}

/// The message without buttons, with another text if there is one.
fn disarmed(text: Option<&Text>) -> Body {
    let mut body = json!({ "components": [] });
    if let Some(text) = text {
        body["content"] = rendered(text, Language::default()).into();
        body["allowed_mentions"] = json!({ "parse": [] });
    }
    Body::of(&body)
}
