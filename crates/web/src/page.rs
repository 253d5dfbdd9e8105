//! The page as a platform: delivered posts are stored in the channel log and shown in every window.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use petteia_domain::{
    clock::Clock,
    ids::{ChannelId, GameId, GuildId, MessageId, Subject, UserId},
    reach::Obstacle,
};
use petteia_runtime::outbox::{Delivered, Destination, Platform, Undelivered};
use petteia_speech::message::{ButtonId, Message, Post, Text};
use petteia_store::{ChannelLog, LogEntry, Pending};
use serde::{Deserialize, Serialize};
use tokio::sync::{Mutex, watch};

use super::{fault::LocalError, register::Register};

/// The page counts as one server.
pub const GUILD: GuildId = GuildId(0);

/// The local page: its players, channels and messages.
pub struct LocalPage {
    pub(super) register: Register,
    pub(super) log: Arc<dyn ChannelLog>,
    clock: Arc<dyn Clock>,
    /// The number of the last change. Windows with an earlier number request what they miss, so nothing is
    /// queued for them.
    changes: watch::Sender<u64>,
    /// Held from a change of the log until its number is published, so that the register contains
    /// everything up to that number.
    changing: Mutex<()>,
}

/// A message in the channel log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoggedMessage {
    /// When it was sent.
    pub at: DateTime<Utc>,
    /// The player who sent it; petteia if absent.
    pub by: Option<UserId>,
    /// The only player who sees it; everybody if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<UserId>,
    /// The game it is about.
    pub game: Option<GameId>,
    /// The message.
    pub message: Message,
}

impl LoggedMessage {
    /// Whether this player sees the message.
    pub(super) fn is_for(&self, player: UserId) -> bool {
        self.to.is_none_or(|to| to == player)
    }
}

impl LocalPage {
    /// Opens the page with this channel log.
    ///
    /// # Errors
    /// Fails if the log cannot be read.
    pub async fn open(
        log: Arc<dyn ChannelLog>,
        clock: Arc<dyn Clock>,
    ) -> Result<LocalPage, LocalError> {
        let register = Register::open(log.clone()).await?;
        let changes = watch::Sender::new(log.last_change().await?);
        Ok(LocalPage {
            register,
            log,
            clock,
            changes,
            changing: Mutex::new(()),
        })
    }

    /// Subscribes to the number of the last change.
    pub(super) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Returns the number of the last change.
    pub(super) fn last_change(&self) -> u64 {
        *self.changes.borrow()
    }

    /// Publishes the number of a change to all windows.
    fn changed(&self, change: u64) {
        self.changes.send_if_modified(|last| {
            let later = change > *last;
            *last = change.max(*last);
            later
        });
    }

    /// Posts a player's message in a channel. `id` makes it idempotent.
    pub(super) async fn say(
        &self,
        channel: ChannelId,
        by: UserId,
        id: &str,
        words: &str,
    ) -> Result<(), LocalError> {
        let said = LoggedMessage {
            at: self.clock.showing(),
            by: Some(by),
            to: None,
            game: None,
            message: Message {
                text: Text::default().plain(words),
                ..Message::default()
            },
        };
        let body = serde_json::to_value(said)?;
        let key = format!("said:{by}:{id}");
        let _changing = self.changing.lock().await;
        let entry = self.log.append(channel, &key, body).await?;
        self.changed(entry.change);
        Ok(())
    }

    /// Returns the first channel.
    ///
    /// # Errors
    /// Fails if there is no channel.
    pub fn first_channel(&self) -> Result<ChannelId, LocalError> {
        self.register.first_channel().ok_or(LocalError::NotFound)
    }

    /// Returns the player of this name, and adds them if they are new.
    ///
    /// # Errors
    /// Fails if the name is not allowed, or the log fails.
    pub async fn add_player(&self, name: &str) -> Result<UserId, LocalError> {
        let _changing = self.changing.lock().await;
        let player = self.register.player(name).await?;
        self.changed(self.log.last_change().await?);
        Ok(player)
    }

    /// Adds a simulated player, as whom no person may play.
    ///
    /// # Errors
    /// As [`LocalPage::add_player`].
    pub async fn add_simulated(&self, name: &str) -> Result<UserId, LocalError> {
        let player = self.add_player(name).await?;
        self.register.simulate(player);
        Ok(player)
    }

    /// Lists only this many threads, the newest.
    pub fn keep_threads(&self, most: usize) {
        self.register.keep_threads(most);
    }

    /// Returns the channel of this name, and opens it if it is new.
    pub(super) async fn add_channel(&self, name: &str) -> Result<ChannelId, LocalError> {
        let _changing = self.changing.lock().await;
        let channel = self.register.channel(name).await?;
        self.changed(self.log.last_change().await?);
        Ok(channel)
    }

    async fn open_thread(
        &self,
        post: u64,
        title: &str,
        game: Option<GameId>,
    ) -> Result<Delivered, LocalError> {
        let _changing = self.changing.lock().await;
        let thread = self.register.thread(post, title, game).await?;
        self.changed(self.log.last_change().await?);
        Ok(Delivered::Thread(thread))
    }

    async fn post(
        &self,
        pending: &Pending,
        channel: ChannelId,
        message: &Message,
    ) -> Result<Delivered, LocalError> {
        let said = LoggedMessage {
            at: self.clock.showing(),
            by: None,
            to: pending.outgoing.post.recipient(),
            game: game_of(pending),
            message: message.clone(),
        };
        let body = serde_json::to_value(said)?;
        let key = format!("post:{}", pending.number);
        let _changing = self.changing.lock().await;
        let entry = self.log.append(channel, &key, body).await?;
        self.changed(entry.change);
        Ok(Delivered::Message(channel, message_id(&entry)))
    }

    /// Replaces a message by the answer to its pressed button. Returns whether the channel has a message
    /// with this button.
    pub(super) async fn replace_pressed(
        &self,
        channel: ChannelId,
        number: u64,
        press: &ButtonId,
        message: Message,
    ) -> Result<bool, LocalError> {
        let Some(entry) = self.log.entry(number).await? else {
            return Ok(false);
        };
        let said = LoggedMessage::deserialize(&entry.body)?;
        let mut buttons = said.message.all_buttons();
        let has_it = buttons.any(|button| button.press == *press);
        if entry.channel != channel || !has_it {
            return Ok(false);
        }
        let edited = self.edit(&message_id(&entry), |old| *old = message).await?;
        Ok(edited.is_some())
    }

    /// Changes a message; `None` if there is no such entry.
    async fn edit(
        &self,
        message: &MessageId,
        change: impl FnOnce(&mut Message),
    ) -> Result<Option<Delivered>, LocalError> {
        let Ok(number) = message.0.parse() else {
            return Ok(None);
        };
        let _changing = self.changing.lock().await;
        let Some(entry) = self.log.entry(number).await? else {
            return Ok(None);
        };
        let mut said = LoggedMessage::deserialize(&entry.body)?;
        change(&mut said.message);
        let body = serde_json::to_value(said)?;
        let Some(entry) = self.log.replace(number, body).await? else {
            return Ok(None);
        };
        self.changed(entry.change);
        Ok(Some(Delivered::Message(entry.channel, message_id(&entry))))
    }
}

/// The game of a post.
fn game_of(pending: &Pending) -> Option<GameId> {
    let about = pending.outgoing.about.as_ref();
    about.and_then(Subject::game).cloned()
}

fn message_id(entry: &LogEntry) -> MessageId {
    MessageId(entry.number.to_string())
}

#[async_trait]
impl Platform for LocalPage {
    async fn deliver(
        &self,
        pending: &Pending,
        to: Destination,
        slot: Option<(ChannelId, MessageId)>,
    ) -> Result<Delivered, Undelivered> {
        let channel = to.queue();
        // Direct messages go to the first channel, where only their recipient sees them.
        let channel = match pending.outgoing.post.recipient() {
            Some(user) if self.register.name_of(user).is_some() => {
                self.register.first_channel().unwrap_or(channel)
            }
            _ => channel,
        };
        if self.register.channel_of(channel).is_none() {
            return Err(Undelivered::Refused {
                obstacle: Obstacle::Gone,
                why: format!("the page has no channel {channel}"),
            });
        }
        let delivered = match &pending.outgoing.post {
            Post::New { message, .. }
            | Post::Return { message, .. }
            | Post::Notice { message, .. }
            | Post::Direct { message, .. } => self.post(pending, channel, message).await,
            Post::Edit { message, .. } => {
                let edited = match slot {
                    Some((_, id)) => self.edit(&id, |old| *old = message.clone()).await,
                    None => Ok(None),
                };
                match edited {
                    Ok(Some(edited)) => Ok(edited),
                    Ok(None) => self.post(pending, channel, message).await,
                    Err(error) => Err(error),
                }
            }
            Post::Disarm { text, .. } => match slot {
                Some((_, id)) => self
                    .edit(&id, |message| {
                        message.buttons.clear();
                        if let Some(text) = text {
                            message.text.clone_from(text);
                        }
                    })
                    .await
                    .map(|_| Delivered::Nothing),
                None => Ok(Delivered::Nothing),
            },
            // The page lists channels by their games, so its threads need not be put away. It has no forums and no events.
            Post::AskMember { .. }
            | Post::Push { .. }
            | Post::Title { .. }
            | Post::Tag { .. }
            | Post::Event { .. }
            | Post::PutAway { .. } => Ok(Delivered::Nothing),
            // The page has no private threads; members of a side get direct messages.
            Post::Team { .. } => {
                return Err(Undelivered::Refused {
                    obstacle: Obstacle::Refused,
                    why: "the page has no threads that not everybody sees".to_owned(),
                });
            }
            Post::Thread { title, .. } => {
                let game = game_of(pending);
                self.open_thread(pending.number, &title.to_string(), game)
                    .await
            }
        };
        delivered.map_err(|error| Undelivered::Later {
            why: error.to_string(),
            after: None,
        })
    }

    /// Every player stays a member.
    async fn is_member(&self, _: GuildId, _: UserId) -> Result<bool, Undelivered> {
        Ok(true)
    }

    fn forgotten(&self, user: UserId) {
        self.register.forget(user);
    }

    fn reachable(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::Value;
    use tokio::sync::Semaphore;

    use super::*;
    use petteia_domain::clock::ManualClock;
    use petteia_store::{MemoryChannelLog, StoreError};

    /// A log that stores an entry at once but returns only after a signal.
    struct Stalling {
        log: MemoryChannelLog,
        answers: Semaphore,
    }

    #[async_trait]
    impl ChannelLog for Stalling {
        async fn append(
            &self,
            channel: ChannelId,
            key: &str,
            body: Value,
        ) -> Result<LogEntry, StoreError> {
            let entry = self.log.append(channel, key, body).await;
            self.answers.acquire().await.unwrap().forget();
            entry
        }

        async fn replace(&self, number: u64, body: Value) -> Result<Option<LogEntry>, StoreError> {
            self.log.replace(number, body).await
        }

        async fn entry(&self, number: u64) -> Result<Option<LogEntry>, StoreError> {
            self.log.entry(number).await
        }

        async fn latest(
            &self,
            channel: ChannelId,
            before: Option<u64>,
            limit: usize,
        ) -> Result<Vec<LogEntry>, StoreError> {
            self.log.latest(channel, before, limit).await
        }

        async fn changed_since(
            &self,
            change: u64,
            limit: usize,
        ) -> Result<Vec<LogEntry>, StoreError> {
            self.log.changed_since(change, limit).await
        }

        async fn last_change(&self) -> Result<u64, StoreError> {
            self.log.last_change().await
        }
    }

    #[tokio::test]
    async fn windows_hear_of_no_change_that_the_register_does_not_know() {
        let log = Arc::new(Stalling {
            log: MemoryChannelLog::default(),
            answers: Semaphore::new(2),
        });
        let clock = Arc::new(ManualClock::at(DateTime::UNIX_EPOCH));
        let page = Arc::new(LocalPage::open(log.clone(), clock).await.unwrap());
        let ada = page.add_player("Ada").await.unwrap();
        let table = page.register.first_channel().unwrap();
        let before = page.last_change();

        let opening = tokio::spawn({
            let page = page.clone();
            async move { page.add_channel("quiet").await.unwrap() }
        });
        let saying = tokio::spawn({
            let page = page.clone();
            async move { page.say(table, ada, "1", "hello").await.unwrap() }
        });
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        assert!(log.last_change().await.unwrap() > before);
        assert_eq!(page.last_change(), before);

        log.answers.add_permits(2);
        let quiet = opening.await.unwrap();
        saying.await.unwrap();
        assert!(page.register.channel_of(quiet).is_some());
        assert_eq!(page.last_change(), before + 2);
    }
}
