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

use moka::{policy::EvictionPolicy, sync::Cache};
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

/// Maximum number of channels with interactions that are kept, and of messages that can be changed. Of more, those are
/// dropped first that were not used for longest; the next interaction there brings them back.
const MOST: u64 = 5_000;

/// How long after an interaction posts may come that are to follow it.
const FOLLOWED: Duration = Duration::from_secs(5);

/// Maximum number of interactions of a channel that are kept.
const MOST_HERE: usize = 4;

/// The interactions through which petteia can post.
pub(super) struct Answering {
    channels: Cache<ChannelId, Arc<Channel>>,
    /// The interactions through which messages were posted: they can change them.
    written: Cache<String, Arc<Answerable>>,
    /// When the last interaction came.
    last: Mutex<Option<Instant>>,
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
        // Whoever comes last is answered, however often others came.
        let channels = Cache::builder()
            .max_capacity(MOST)
            .eviction_policy(EvictionPolicy::lru())
            .time_to_idle(LASTS);
        let written = Cache::builder()
            .max_capacity(MOST)
            .eviction_policy(EvictionPolicy::lru())
            .time_to_live(LASTS);
        Answering {
            channels: channels.build(),
            written: written.build(),
            last: Mutex::default(),
        }
    }
}

impl Answering {
    /// Lets posts in a channel wait for an interaction there.
    pub fn expect(&self, channel: ChannelId) -> UnderWay {
        *self.last.lock() = Some(Instant::now());
        let channel = self.channels.get_with(channel, || {
            Arc::new(Channel {
                answerable: Mutex::default(),
                under_way: watch::Sender::new(0),
            })
        });
        channel.under_way.send_modify(|count| *count += 1);
        UnderWay(channel)
    }

    /// Whether an interaction came a moment ago.
    pub(super) fn is_used(&self) -> bool {
        self.last
            .lock()
            .is_some_and(|last| last.elapsed() < FOLLOWED)
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    impl Answering {
        /// Somebody gives a command in a channel, which is answered.
        fn is_used_in(&self, channel: u64) {
            let under_way = self.expect(ChannelId(channel));
            let application = ApplicationId::new(1);
            under_way.answered(application, channel.to_string(), Language::default(), false);
        }
    }

    #[tokio::test]
    async fn so_many_chats_are_kept_and_one_that_was_dropped_is_back_with_its_next_interaction() {
        let answering = Answering::default();
        for channel in 1..=3 * MOST {
            answering.is_used_in(channel);
            // Some chats are used all the time; that keeps no others out.
            let busy = answering.take(ChannelId(3 * MOST + 1 + channel % 10)).await;
            drop(busy);
            answering.is_used_in(3 * MOST + 1 + channel % 10);
            assert!(
                answering.take(ChannelId(channel)).await.is_some(),
                "{channel}"
            );
            let message = MessageId(channel.to_string());
            let through = answering.take(ChannelId(channel)).await.unwrap();
            answering.wrote(&message, through);
            assert!(answering.writer_of(&message).is_some(), "{channel}");
        }
        answering.channels.run_pending_tasks();
        answering.written.run_pending_tasks();
        assert!(answering.channels.entry_count() <= MOST);
        assert!(answering.written.entry_count() <= MOST);

        assert!(
            answering.take(ChannelId(1)).await.is_none(),
            "it was dropped"
        );
        assert!(answering.writer_of(&MessageId("1".to_owned())).is_none());
        answering.is_used_in(1);
        for _ in 0..FOLLOW_UPS {
            assert!(answering.take(ChannelId(1)).await.is_some());
        }
        assert!(answering.take(ChannelId(1)).await.is_none());
    }
}
