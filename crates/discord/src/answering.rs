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
use petteia_domain::ids::{ChannelId, MessageId};
use petteia_rules::Language;
use serenity::all::{self, ApplicationId};
use tokio::{
    sync::watch,
    time::{Instant, timeout_at},
};

use crate::route::Route;

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
    pub(super) async fn take(&self, channel: ChannelId) -> Option<Arc<Answerable>> {
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
    pub(super) fn give_back(&self, channel: ChannelId, answerable: &Arc<Answerable>) {
        self.change(channel, answerable, |left| *left += 1);
    }

    /// Uses an interaction no longer.
    pub(super) fn end(&self, channel: ChannelId, answerable: &Arc<Answerable>) {
        self.change(channel, answerable, |left| *left = 0);
    }

    /// Keeps the interaction through which a message was posted.
    pub(super) fn wrote(&self, message: &MessageId, answerable: Arc<Answerable>) {
        self.written.insert(message.0.clone(), answerable);
    }

    /// The interaction through which a message was posted, as long as it can change it.
    pub(super) fn writer_of(&self, message: &MessageId) -> Option<Arc<Answerable>> {
        self.written.get(&message.0)
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
    /// Where further messages are posted.
    pub(super) fn follow_up(&self) -> Route<'_> {
        Route::WebhookFollowupMessages {
            application_id: self.application,
            token: &self.token,
        }
    }

    /// Where a message is changed that was posted through it.
    pub(super) fn message(&self, message_id: all::MessageId) -> Route<'_> {
        Route::WebhookMessage {
            application_id: self.application,
            token: &self.token,
            message_id,
        }
    }

    /// The language of its user.
    pub(super) fn language(&self) -> Language {
        self.language
    }

    /// Whether its user is to be told that nobody else sees these messages; true once.
    pub(super) fn is_to_tell_hidden(&self) -> bool {
        !self.told_hidden.swap(true, Ordering::SeqCst)
    }
}
