//! Interactions: each is acknowledged at once, decided, and answered privately.

use std::{panic::AssertUnwindSafe, time::Duration};

use chrono::{DateTime, Utc};
use futures::FutureExt;
use petteia_domain::{clock::InFlightGuard, ids::ChannelId};
use petteia_referee::commands::{Action, name_commands};
use petteia_rules::Language;
use petteia_speech::{
    message::{Message, Text},
    say,
    speech::Say,
};
use reqwest::Method;
use serde_json::Value;
use serenity::all::{
    ChannelType, CreateInteractionResponse, CreateInteractionResponseMessage, Permissions,
};
use tokio::{sync::oneshot, time::Instant};

use super::{
    DiscordPlatform,
    arrival::Arrival,
    body::{Body, Content, rendered},
    install::install_link,
    rest::RestError,
    route::Route,
    typed::TypedLine,
};

/// How long an acknowledgement is retried. Discord allows three seconds.
const ACKNOWLEDGE_WITHIN: Duration = Duration::from_millis(2500);

/// How long an answer is retried. After that the reader is gone.
const ANSWER_WITHIN: Duration = Duration::from_secs(60);

/// First delay between attempts. It doubles each time.
const FIRST_WAIT: Duration = Duration::from_millis(250);

/// Discord's code: the interaction was acknowledged before.
const ALREADY_ACKNOWLEDGED: u64 = 40060;

/// Discord's code: no acknowledged interaction has this token.
const UNKNOWN_WEBHOOK: u64 = 10015;

/// Time by which an acknowledgement in an HTTP response has arrived at Discord.
const ARRIVES_WITHIN: Duration = Duration::from_secs(2);

/// Codes for an interaction that can no longer be answered: unknown webhook, unknown interaction, invalid
/// webhook token.
const TOO_LATE: [u64; 3] = [UNKNOWN_WEBHOOK, 10062, 50027];

/// How the first response reaches Discord: an acknowledgement, completions or a form.
#[derive(Debug)]
pub(super) enum FirstResponse {
    /// By a request of its own, for an interaction from the gateway.
    Callback,
    /// In the HTTP response to the request that brought the interaction.
    InBody(oneshot::Sender<Value>),
}

/// Sends the first response to the HTTP request that waits for it.
///
/// # Errors
/// Fails if the request is gone.
pub(super) fn respond(response: oneshot::Sender<Value>, body: Body) -> Result<(), RestError> {
    let gone = |_| RestError::Unreached("the request is gone".to_owned());
    response.send(body.json).map_err(gone)
}

/// What an interaction asks for.
#[derive(Debug)]
pub(super) enum Asked {
    /// An action, or a text that says why there is none.
    Read(Result<Action, Text>),
    /// A line of `/do`, which is read once the interaction is acknowledged.
    Typed(TypedLine),
}

impl From<Result<Action, Text>> for Asked {
    fn from(read: Result<Action, Text>) -> Asked {
        Asked::Read(read)
    }
}

impl DiscordPlatform {
    /// Answers an interaction with the referee's reply to an action, or with a text that says why there is
    /// no action. There is an answer even after an error or a panic.
    pub(super) async fn answer(
        &self,
        arrival: Arrival,
        asked: impl Into<Asked>,
        first: FirstResponse,
    ) {
        let asked = asked.into();
        let arrival = Arrival {
            over_http: matches!(first, FirstResponse::InBody(_)),
            ..arrival
        };
        if !self.interactions.is_new(arrival.id) {
            return;
        }
        let Some(_slot) = self.interactions.slot() else {
            return self.reply_busy(&arrival, first).await;
        };
        let arrived = Instant::now();
        if arrival.is_direct {
            let user = arrival.actor.id;
            self.direct_channels.remember(user, arrival.channel_id);
        }
        let only_answered = arrival.place.channel.answered();
        let under_way = only_answered.map(|channel| self.answering.expect(channel));
        let received = arrival.sent(self.app.clock.as_ref());
        let held = self.app.in_flight.take(received);
        let shown = shown(&arrival, &asked);
        let awaited = self.acknowledge(&arrival, shown, first).await;
        if awaited {
            let took = arrived.elapsed().as_secs_f64();
            metrics::histogram!("petteia_acknowledgement_seconds").record(took);
        }
        if under_way.is_some() && awaited {
            self.catch_up(arrival.place.channel).await;
        }
        let decided = AssertUnwindSafe(self.decide(&arrival, asked, received, held));
        let (content, refused) = decided.catch_unwind().await.unwrap_or_else(|_| {
            tracing::error!(interaction = %arrival.id, "answering an interaction panicked");
            let language = arrival.actor.locale.user.unwrap_or_default();
            (Content::words(words(say!("discord-grief"), language)), true)
        });
        let follows = match shown {
            // A message that everybody sees stays as it is when one user is refused.
            AnswerPlace::InPlaceForAll => refused,
            // A typing error does not take away the message from which the form was opened.
            AnswerPlace::InPlace => refused && arrival.is_form,
            AnswerPlace::ToOne => false,
        };
        let answered = awaited
            && match follows {
                true => self.follow_up(&arrival, content).await,
                false => self.complete(&arrival, shown, content).await,
            };
        if !answered {
            self.interactions.forget(arrival.id);
        }
        count(if answered { "answered" } else { "unanswered" });
        if let Some(under_way) = under_way.filter(|_| answered) {
            let language = arrival.actor.locale.user.unwrap_or_default();
            under_way.answered(arrival.application, arrival.token, language, follows);
        }
    }

    /// Shows in a channel where petteia only answers what did not arrive there before.
    async fn catch_up(&self, channel: ChannelId) {
        if let Err(error) = self.app.referee.deliveries().catch_up(channel).await {
            tracing::error!(%error, "what did not arrive in a channel could not be read");
        }
    }

    /// Returns the answer, and whether it is a refusal.
    async fn decide(
        &self,
        arrival: &Arrival,
        asked: Asked,
        received: DateTime<Utc>,
        held: InFlightGuard<'_>,
    ) -> (Content, bool) {
        let asked = match asked {
            Asked::Read(read) => read,
            Asked::Typed(typed) => self.read_line(arrival, typed).await,
        };
        let asked = match asked.and_then(|action| permitted(arrival, action)) {
            Ok(action) => self.with_file(arrival, action).await,
            Err(why) => Err(why),
        };
        let installs = matches!(&asked, Ok(Action::Help(help)) if help.topic.is_none());
        let (message, refused) = match asked {
            Ok(action) => {
                // The semaphore is never closed.
                let _permit = self.interactions.deciding.acquire().await;
                let command = arrival.command(action, received);
                let reply = self.app.referee.handle(command).await;
                (reply.message, reply.refused)
            }
            Err(words) => {
                let referee = &self.app.referee;
                let language = referee.language_of(&arrival.actor, arrival.place).await;
                let message = Message {
                    text: words,
                    ..Message::default()
                };
                let mut message = message.in_language(language);
                let client = arrival.actor.locale.commands.unwrap_or(language);
                name_commands(&mut message.text, language, client);
                (message, true)
            }
        };
        drop(held);
        let size = self.config.picture_size;
        let content = Content::of(&message, &self.app.renderer, size).await;
        let content = content.linking(&message, self.config.web.as_deref());
        if installs {
            let address = install_link(arrival.application);
            let content = content.with_link(address, say!("discord-install"), message.language);
            return (content, refused);
        }
        (content, refused)
    }

    /// Acknowledges the interaction; otherwise Discord tells the user that the bot did not respond. Returns
    /// whether an answer can follow. The command is carried out in any case, because the user meant it, and
    /// the outbox shows others its result.
    async fn acknowledge(
        &self,
        arrival: &Arrival,
        shown: AnswerPlace,
        first: FirstResponse,
    ) -> bool {
        let acknowledgement = match shown {
            AnswerPlace::InPlace | AnswerPlace::InPlaceForAll => {
                CreateInteractionResponse::Acknowledge
            }
            AnswerPlace::ToOne => CreateInteractionResponse::Defer(private()),
        };
        let body = Body::of(&acknowledgement);
        match self.respond_first(arrival, first, body).await {
            Ok(()) => true,
            // A repetition after a reconnection, or an earlier attempt that succeeded.
            Err(error) if error.code() == Some(ALREADY_ACKNOWLEDGED) => true,
            Err(error) => {
                tracing::warn!(interaction = %arrival.id, %error, "an interaction was not acknowledged");
                false
            }
        }
    }

    /// Sends the first response.
    pub(super) async fn respond_first(
        &self,
        arrival: &Arrival,
        first: FirstResponse,
        body: Body,
    ) -> Result<(), RestError> {
        match first {
            FirstResponse::Callback => {
                let route = callback(arrival);
                self.send_with_retries(arrival, ACKNOWLEDGE_WITHIN, Method::POST, route, body)
                    .await
            }
            FirstResponse::InBody(response) => respond(response, body),
        }
    }

    /// Sends the answer after the acknowledgement. Returns whether Discord received it.
    async fn complete(&self, arrival: &Arrival, shown: AnswerPlace, content: Content) -> bool {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: arrival.application,
            token: &arrival.token,
        };
        let private = shown != AnswerPlace::InPlaceForAll;
        let replaces = shown != AnswerPlace::ToOne && arrival.on_laid_out;
        let body = content.replacing(replaces).edit_answer(private);
        let outcome = self
            .send_with_retries(arrival, ANSWER_WITHIN, Method::PATCH, route, body)
            .await;
        let Err(error) = outcome else { return true };
        if error.code().is_some_and(|code| TOO_LATE.contains(&code)) {
            tracing::info!(interaction = %arrival.id, %error, "the answer came too late");
            return true;
        }
        tracing::error!(interaction = %arrival.id, %error, "Discord refused an answer");
        if !matches!(error, RestError::Refused { .. }) {
            return false;
        }
        let language = arrival.actor.locale.user.unwrap_or_default();
        let excuse = Content::words(words(say!("discord-unshown"), language));
        if !private {
            return self.follow_up(arrival, excuse).await;
        }
        let excuse = excuse.replacing(replaces).edit_answer(private);
        let outcome = self
            .send_with_retries(arrival, ANSWER_WITHIN, Method::PATCH, route, excuse)
            .await;
        if let Err(error) = outcome {
            tracing::error!(interaction = %arrival.id, %error, "the error message could not be sent either");
        }
        true
    }

    /// Sends an ephemeral follow-up to the user who pressed a button of a public message. Returns whether
    /// Discord received it.
    async fn follow_up(&self, arrival: &Arrival, content: Content) -> bool {
        let route = Route::WebhookFollowupMessages {
            application_id: arrival.application,
            token: &arrival.token,
        };
        let body = content.private_follow_up();
        let outcome = self
            .send_with_retries(arrival, ANSWER_WITHIN, Method::POST, route, body)
            .await;
        if let Err(error) = &outcome {
            tracing::error!(interaction = %arrival.id, %error, "a follow-up was not delivered");
        }
        !matches!(
            outcome,
            Err(RestError::Unreached(_) | RestError::RateLimited { .. })
        )
    }

    /// Answers at once that the bot is busy.
    async fn reply_busy(&self, arrival: &Arrival, first: FirstResponse) {
        count("turned away");
        let language = arrival.actor.locale.user.unwrap_or_default();
        let busy = private().content(words(say!("discord-busy"), language));
        let body = Body::of(&CreateInteractionResponse::Message(busy));
        if let Err(error) = self.respond_first(arrival, first, body).await {
            tracing::warn!(interaction = %arrival.id, %error, "the busy answer did not arrive");
        }
    }

    /// Retries until Discord has accepted or refused the request, or `within` has passed.
    async fn send_with_retries(
        &self,
        arrival: &Arrival,
        within: Duration,
        method: Method,
        route: Route<'_>,
        body: Body,
    ) -> Result<(), RestError> {
        let begun = Instant::now();
        let end = begun + within;
        let mut wait = FIRST_WAIT;
        loop {
            let sent = self.rest.send(method.clone(), route, Some(body.clone()));
            let error = match tokio::time::timeout_at(end, sent).await {
                Ok(Ok(_)) => return Ok(()),
                // The acknowledgement in the HTTP response may not have arrived yet.
                Ok(Err(error))
                    if arrival.over_http
                        && error.code() == Some(UNKNOWN_WEBHOOK)
                        && begun.elapsed() < ARRIVES_WITHIN =>
                {
                    error
                }
                Ok(Err(error @ RestError::Refused { .. })) => return Err(error),
                Ok(Err(error)) => error,
                Err(_) => RestError::Unreached("no answer in time".to_owned()),
            };
            if let RestError::RateLimited { after } = error {
                wait = wait.max(after);
            }
            if Instant::now() + wait >= end {
                return Err(error);
            }
            tokio::time::sleep(wait).await;
            wait *= 2;
        }
    }
}

/// Starts an ephemeral response.
fn private() -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().ephemeral(true)
}

/// Renders a localised text for Discord.
fn words(said: Say, language: Language) -> String {
    let text = Text::from(said).in_language(language);
    rendered(&text, language)
}

pub(super) fn count(outcome: &'static str) {
    metrics::counter!("petteia_interactions_total", "outcome" => outcome).increment(1);
}

/// The route of an interaction's first response.
pub(super) fn callback(arrival: &Arrival) -> Route<'_> {
    Route::InteractionResponse {
        interaction_id: arrival.id,
        token: &arrival.token,
    }
}

/// Where an answer is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AnswerPlace {
    /// In a new ephemeral message.
    ToOne,
    /// In place of the ephemeral message with the button. So a preview or question disappears once it is
    /// answered, and cannot be answered twice.
    InPlace,
    /// In place of the public message with the button.
    InPlaceForAll,
}

/// Decides where the answer is shown.
fn shown(arrival: &Arrival, asked: &Asked) -> AnswerPlace {
    // A line is a message of its own, whatever it asks for.
    let Asked::Read(asked) = asked else {
        return AnswerPlace::ToOne;
    };
    let goes_on = asked.as_ref().is_ok_and(Action::goes_on_for_all);
    if goes_on && !arrival.on_private_message {
        return AnswerPlace::InPlaceForAll;
    }
    let settles = asked.as_ref().is_ok_and(Action::settles);
    match arrival.on_private_message && settles {
        true => AnswerPlace::InPlace,
        false => AnswerPlace::ToOne,
    }
}

/// Returns the action, unless it is impossible here or the bot lacks permissions for it.
fn permitted(arrival: &Arrival, action: Action) -> Result<Action, Text> {
    if arrival.place.guild.is_none() {
        // In direct messages the bot may always post, and the referee knows that they have no threads.
        return match action.needs_server() {
            true => Err(say!("discord-on-servers-only").into()),
            false => Ok(action),
        };
    }
    let (own_thread, unless) = match &action {
        Action::Play(opening) => (opening.thread, say!("no-thread-here")),
        Action::Seek(wish) if wish.kind.is_some() => (wish.thread, say!("no-thread-here")),
        Action::Replay(_) => (false, say!("no-thread-here")),
        // Each table of a tournament gets a thread.
        _ => match action.needs_threads() {
            Some(unless) => (true, unless),
            None => return Ok(action),
        },
    };
    let in_thread = matches!(
        arrival.channel,
        Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
    );
    if own_thread
        && arrival
            .channel
            .is_some_and(|kind| kind != ChannelType::Text)
    {
        return Err(unless.into());
    }
    let missing = missing(arrival.permissions, in_thread, own_thread);
    if missing.is_empty() {
        return Ok(action);
    }
    let permissions = Text::commas(missing.into_iter().map(Text::from));
    Err(say!("discord-not-permitted", permissions = permissions).into())
}

/// Returns the names of the permissions that a game needs and the bot lacks, as Discord shows them in the reader's
/// language.
pub(super) fn missing(
    permissions: Option<Permissions>,
    in_thread: bool,
    own_thread: bool,
) -> Vec<Say> {
    let Some(permissions) = permissions else {
        return Vec::new();
    };
    if permissions.administrator() {
        return Vec::new();
    }
    [
        (
            true,
            Permissions::VIEW_CHANNEL,
            say!("permission-view-channel"),
        ),
        (
            !in_thread,
            Permissions::SEND_MESSAGES,
            say!("permission-send-messages"),
        ),
        (
            in_thread || own_thread,
            Permissions::SEND_MESSAGES_IN_THREADS,
            say!("permission-send-in-threads"),
        ),
        (
            true,
            Permissions::ATTACH_FILES,
            say!("permission-attach-files"),
        ),
        (
            own_thread,
            Permissions::CREATE_PUBLIC_THREADS,
            say!("permission-create-threads"),
        ),
    ]
    .into_iter()
    .filter(|(needed, permission, _)| *needed && !permissions.contains(*permission))
    .map(|(_, _, name)| name)
    .collect()
}

#[cfg(test)]
mod tests;
