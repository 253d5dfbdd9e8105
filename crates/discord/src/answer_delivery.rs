//! Delivers posts in channels where petteia only answers, through the [interactions](super::answering) there.

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
use serenity::all::{self, MessageFlags};

use crate::{
    DiscordPlatform,
    answering::Answerable,
    body::{Body, Content, rendered},
    delivery::{MISSING_PERMISSIONS, undelivered, unreadable},
    rest::RestError,
};

/// Discord's code for a request with errors in its content.
const INVALID_FORM: u64 = 50035;

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
            | Post::Tag { .. }
            | Post::Event { .. }
            | Post::PutAway { .. } => Ok(Delivered::Nothing),
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
                    let id = MessageId(id.to_owned());
                    self.answering.wrote(&id, through);
                    let key = ChannelId::answered_in(channel);
                    return Ok(Delivered::Message(key, id));
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
        let Some(through) = self.answering.writer_of(message) else {
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
        if !through.is_to_tell_hidden() {
            return;
        }
        let text = Text::from(say!("discord-external-denied")).in_language(through.language());
        let words = Content::words(rendered(&text, through.language()));
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
