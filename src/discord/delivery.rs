//! Delivery: posts become messages of channels.

use async_trait::async_trait;
use reqwest::Method;
use serde_json::{Value, json};
use serenity::{all, http::Route};

use super::{
    DiscordPlatform,
    body::{Body, shorten},
    rest::RestError,
};
use crate::{
    ids::{ChannelId, MessageId},
    message::{Message, Post},
    outbox::{Delivered, Platform, Undelivered},
    store::Pending,
};

const LONGEST_TITLE: usize = 100;

/// A thread that everybody who sees the channel sees.
const PUBLIC_THREAD: u8 = 11;

/// A week without a message, after which Discord puts a thread away; a message brings it back.
const PUT_AWAY_AFTER_MINUTES: u32 = 7 * 24 * 60;

/// The bot lacks a permission: perhaps only that to attach files.
const MISSING_PERMISSIONS: u64 = 50013;

/// Codes for a message that can be edited no more: gone, not ours, in a thread put away, or older
/// than an hour and edited too often.
const UNEDITABLE: [u64; 4] = [10008, 50005, 50083, 30046];

/// Codes that sound final and are not: Discord is overloaded, or shields itself.
const PASSING: [u64; 2] = [130000, 40333];

const NO_FILES: &str = "\n(I may not attach files in this channel, so the board is missing here; \
    `/board` shows it to you.)";

#[async_trait]
impl Platform for DiscordPlatform {
    async fn deliver(
        &self,
        pending: &Pending,
        channel: ChannelId,
        slot: Option<(ChannelId, MessageId)>,
    ) -> Result<Delivered, Undelivered> {
        let delivered = match &pending.outgoing.post {
            Post::New { message, .. } => self.post(pending, channel, message).await,
            Post::Edit { message, .. } => match slot.and_then(addressed) {
                Some(to) => match self.edit(to, message).await {
                    Err(error) if error.code().is_some_and(|code| UNEDITABLE.contains(&code)) => {
                        self.post(pending, channel, message).await
                    }
                    outcome => outcome,
                },
                None => self.post(pending, channel, message).await,
            },
            Post::Disarm { .. } => {
                self.disarm(slot.and_then(addressed)).await;
                Ok(Delivered::Nothing)
            }
            Post::Thread { title } => self.open_thread(channel, title).await,
        };
        delivered.map_err(undelivered)
    }

    fn reachable(&self) -> bool {
        self.reach.connected() && !self.rest.failing()
    }
}

impl DiscordPlatform {
    /// A new message in the channel; in the one where the game was opened if its thread is gone.
    async fn post(
        &self,
        pending: &Pending,
        channel: ChannelId,
        message: &Message,
    ) -> Result<Delivered, RestError> {
        let opened_in = pending.outgoing.channel;
        match self.post_in(pending, channel, message).await {
            Err(RestError::Refused { .. }) if channel != opened_in => {
                self.post_in(pending, opened_in, message).await
            }
            outcome => outcome,
        }
    }

    async fn post_in(
        &self,
        pending: &Pending,
        channel: ChannelId,
        message: &Message,
    ) -> Result<Delivered, RestError> {
        let body = self.body(message).await;
        let attached = !body.files.is_empty();
        match self.create(pending, channel, body).await {
            Err(error) if attached && error.code() == Some(MISSING_PERMISSIONS) => {
                let body = Body::without_files(message, NO_FILES);
                self.create(pending, channel, body).await
            }
            outcome => outcome,
        }
    }

    async fn create(
        &self,
        pending: &Pending,
        channel: ChannelId,
        body: Body,
    ) -> Result<Delivered, RestError> {
        let body = body
            .with("nonce", nonce(pending))
            .with("enforce_nonce", true);
        let route = Route::ChannelMessages {
            channel_id: discord(channel)?,
        };
        let answer = self.rest.send(Method::POST, route, Some(body)).await?;
        let id = answer["id"].as_str().ok_or_else(|| unreadable(&answer))?;
        Ok(Delivered::Message(channel, MessageId(id.to_owned())))
    }

    async fn edit(&self, to: Addressed, message: &Message) -> Result<Delivered, RestError> {
        let body = self.body(message).await;
        self.rest
            .send(Method::PATCH, to.route(), Some(body))
            .await?;
        Ok(Delivered::Message(
            ChannelId(to.channel.get()),
            MessageId(to.message.to_string()),
        ))
    }

    /// Takes the buttons away. They would only be refused kindly, so it is tried just once.
    async fn disarm(&self, to: Option<Addressed>) {
        let Some(to) = to else { return };
        let body = Body::json(json!({ "components": [] }));
        if let Err(error) = self.rest.send(Method::PATCH, to.route(), Some(body)).await {
            tracing::debug!(%error, "buttons of an old message stay");
        }
    }

    async fn open_thread(&self, channel: ChannelId, title: &str) -> Result<Delivered, RestError> {
        let body = Body::json(json!({
            "name": shorten(title, LONGEST_TITLE),
            "type": PUBLIC_THREAD,
            "auto_archive_duration": PUT_AWAY_AFTER_MINUTES,
        }));
        let route = Route::ChannelThreads {
            channel_id: discord(channel)?,
        };
        let answer = self.rest.send(Method::POST, route, Some(body)).await?;
        let id = answer["id"].as_str().and_then(|id| id.parse().ok());
        id.map(|id| Delivered::Thread(ChannelId(id)))
            .ok_or_else(|| unreadable(&answer))
    }

    async fn body(&self, message: &Message) -> Body {
        Body::of(message, &self.app.renderer, self.config.picture_size).await
    }
}

/// A message on Discord.
#[derive(Debug, Clone, Copy)]
struct Addressed {
    channel: all::ChannelId,
    message: all::MessageId,
}

impl Addressed {
    fn route(self) -> Route<'static> {
        Route::ChannelMessage {
            channel_id: self.channel,
            message_id: self.message,
        }
    }
}

/// The message in a slot; none where it was not delivered to Discord.
fn addressed((channel, message): (ChannelId, MessageId)) -> Option<Addressed> {
    let message: std::num::NonZeroU64 = message.0.parse().ok()?;
    Some(Addressed {
        channel: discord(channel).ok()?,
        message: message.into(),
    })
}

/// The channel as serenity names it, which knows no channel 0.
fn discord(channel: ChannelId) -> Result<all::ChannelId, RestError> {
    std::num::NonZeroU64::new(channel.0)
        .map(all::ChannelId::from)
        .ok_or_else(|| RestError::Refused {
            status: 404,
            code: 10003,
            message: "there is no channel 0".to_owned(),
        })
}

fn unreadable(answer: &Value) -> RestError {
    RestError::Unreached(format!("an answer without an id: {answer}"))
}

/// By which Discord recognises a post that is delivered again, in at most 25 characters. The number
/// alone would do, but numbers start anew with a new data folder.
fn nonce(pending: &Pending) -> String {
    let content = serde_json::to_vec(&pending.outgoing).unwrap_or_default();
    format!("{:x}-{:08x}", pending.number, crc32fast::hash(&content))
}

fn undelivered(error: RestError) -> Undelivered {
    match error {
        RestError::Busy { after } => Undelivered::Later {
            why: error.to_string(),
            after: Some(after),
        },
        RestError::Unreached(_) => Undelivered::Later {
            why: error.to_string(),
            after: None,
        },
        // Without a code of Discord's the answer is somebody else's, such as a proxy's on the way;
        // a token that is refused is the gateway's matter, which ends the bot.
        RestError::Refused { status, code, .. }
            if code == 0 || status == 401 || PASSING.contains(&code) =>
        {
            Undelivered::Later {
                why: error.to_string(),
                after: None,
            }
        }
        RestError::Refused { .. } => Undelivered::Never(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::time::Duration;

    use chrono::DateTime;

    use super::*;
    use crate::store::Outgoing;

    fn refused(status: u16, code: u64) -> RestError {
        RestError::Refused {
            status,
            code,
            message: String::new(),
        }
    }

    fn pending(number: u64, title: &str) -> Pending {
        Pending {
            number,
            outgoing: Outgoing {
                game: None,
                channel: ChannelId(1),
                post: Post::Thread {
                    title: title.to_owned(),
                },
            },
            attempts: 0,
            not_before: DateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn a_post_waits_for_as_long_as_discord_asks() {
        let after = Duration::from_secs(3);
        let Undelivered::Later { after: wait, .. } = undelivered(RestError::Busy { after }) else {
            panic!("haste is no refusal");
        };
        assert_eq!(wait, Some(after));
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
    fn a_closed_or_missing_channel_is_given_up() {
        for error in [
            refused(404, 10003),
            refused(403, 50001),
            refused(403, 50013),
        ] {
            let outcome = undelivered(error.clone());
            assert!(matches!(outcome, Undelivered::Never(_)), "{error}");
        }
    }

    #[test]
    fn a_nonce_fits_discord_and_stays_with_its_post() {
        let longest = nonce(&pending(u64::MAX, "a"));
        assert_eq!(longest.chars().count(), 25);
        assert_eq!(longest, nonce(&pending(u64::MAX, "a")));
    }

    #[test]
    fn a_nonce_tells_posts_of_two_data_folders_apart() {
        assert_ne!(nonce(&pending(1, "a")), nonce(&pending(1, "b")));
    }

    #[test]
    fn a_slot_from_elsewhere_names_no_message() {
        assert!(addressed((ChannelId(0), MessageId("7".to_owned()))).is_none());
        assert!(addressed((ChannelId(1), MessageId("7".to_owned()))).is_some());
        assert!(addressed((ChannelId(1), MessageId("page-7".to_owned()))).is_none());
    }
}
