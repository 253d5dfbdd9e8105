//! The interactions: every interaction is acknowledged at once, decided, and answered in private.

use std::{
    collections::VecDeque,
    panic::AssertUnwindSafe,
    sync::{Mutex, MutexGuard},
    time::Duration,
};

use chrono::{DateTime, Utc};
use futures::FutureExt;
use petteia_domain::clock::InFlightGuard;
use petteia_rules::Language;
use petteia_speech::{
    commands::{Action, TournamentAction, name_commands},
    message::{Message, Text},
    say,
    speech::Say,
};
use reqwest::Method;
use serde_json::Value;
use serenity::all::{
    ChannelType, CreateInteractionResponse, CreateInteractionResponseMessage, InteractionId,
    Permissions,
};
use tokio::{
    sync::{Semaphore, oneshot},
    time::Instant,
};

use super::{
    DiscordPlatform,
    arrival::Arrival,
    body::{Body, Content},
    markdown,
    rest::RestError,
    route::Route,
};

/// How many interactions may be on the desk; more are asked to come back later.
const ON_THE_DESK: usize = 256;

/// How many are decided at the same time.
const AT_ONCE: usize = 64;

/// How long an acknowledgement is tried: Discord gives three seconds from the sending.
const ACKNOWLEDGE_WITHIN: Duration = Duration::from_millis(2500);

/// How long the answer is tried. Longer, and the reader is gone.
const ANSWER_WITHIN: Duration = Duration::from_secs(60);

/// The first wait before another try; each one is twice as long.
const FIRST_WAIT: Duration = Duration::from_millis(250);

/// The interaction was answered or acknowledged before.
const ALREADY_ACKNOWLEDGED: u64 = 40060;

/// Discord knows of no interaction that was acknowledged with this token.
const UNKNOWN_WEBHOOK: u64 = 10015;

/// By when an acknowledgement sent in a response has arrived.
const ARRIVES_WITHIN: Duration = Duration::from_secs(2);

/// Codes for an interaction that can be answered no more: unknown webhook, unknown interaction,
/// invalid webhook token.
const TOO_LATE: [u64; 3] = [UNKNOWN_WEBHOOK, 10062, 50027];

/// How many interactions are remembered. A reconnection brings back the last few.
const REMEMBERED: usize = 4096;

/// Bounds what is being done at the same time, and remembers what has been done of late.
#[derive(Debug)]
pub(super) struct Interactions {
    places: Semaphore,
    hands: Semaphore,
    known: Mutex<VecDeque<InteractionId>>,
}

impl Default for Interactions {
    fn default() -> Interactions {
        Interactions {
            places: Semaphore::new(ON_THE_DESK),
            hands: Semaphore::new(AT_ONCE),
            known: Mutex::default(),
        }
    }
}

impl Interactions {
    /// A place on the desk, if there is one left.
    pub fn place(&self) -> Option<tokio::sync::SemaphorePermit<'_>> {
        self.places.try_acquire().ok()
    }

    /// Whether an interaction is new here. After a reconnection Discord sends anew what it cannot
    /// be sure we had; what was answered, or is being answered, needs no second answer.
    pub fn is_new(&self, interaction: InteractionId) -> bool {
        let mut known = self.known();
        if known.contains(&interaction) {
            return false;
        }
        if known.len() == REMEMBERED {
            known.pop_front();
        }
        known.push_back(interaction);
        true
    }

    /// An interaction could not be answered: if it comes again, it gets another chance.
    fn forget(&self, interaction: InteractionId) {
        self.known().retain(|known| *known != interaction);
    }

    fn known(&self) -> MutexGuard<'_, VecDeque<InteractionId>> {
        // At worst an interaction is answered twice, which the referee recognises.
        self.known
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// How the first response to an interaction reaches Discord: the acknowledgement, or completions.
#[derive(Debug)]
pub(super) enum FirstResponse {
    /// By a request of its own; the interaction came over the gateway.
    Callback,
    /// In the body of the response to the request that brought the interaction.
    InBody(oneshot::Sender<Value>),
}

/// Hands a first response to the request that waits for it.
///
/// # Errors
/// When none waits any more.
pub(super) fn respond(response: oneshot::Sender<Value>, body: Body) -> Result<(), RestError> {
    let gone = |_| RestError::Unreached("the request waits no longer".to_owned());
    response.send(body.json).map_err(gone)
}

impl DiscordPlatform {
    /// Answers an interaction: by what the referee says to the action, or by the words that say
    /// why it asks for none. Whatever goes wrong, there is an answer.
    pub(super) async fn answer(
        &self,
        arrival: Arrival,
        asked: Result<Action, Text>,
        first: FirstResponse,
    ) {
        let arrival = Arrival {
            over_http: matches!(first, FirstResponse::InBody(_)),
            ..arrival
        };
        if !self.interactions.is_new(arrival.id) {
            return;
        }
        let Some(_place) = self.interactions.place() else {
            return self.turn_away(&arrival, first).await;
        };
        let received = arrival.sent(self.app.clock.as_ref());
        let held = self.app.in_flight.take(received);
        let shown = shown(&arrival, &asked);
        let awaited = self.acknowledge(&arrival, shown, first).await;
        let decided = AssertUnwindSafe(self.decide(&arrival, asked, received, held));
        let (content, refused) = decided.catch_unwind().await.unwrap_or_else(|_| {
            tracing::error!(interaction = %arrival.id, "answering an interaction panicked");
            let language = arrival.actor.locale.user.unwrap_or_default();
            (Content::words(words(say!("discord-grief"), language)), true)
        });
        let answered = awaited
            && match shown {
                // What everybody sees stays where it is when somebody is refused.
                Shown::InPlaceForAll if refused => self.tell(&arrival, content).await,
                _ => self.complete(&arrival, shown, content).await,
            };
        if !answered {
            self.interactions.forget(arrival.id);
        }
        count(if answered { "answered" } else { "unanswered" });
    }

    /// The answer, and whether it is a refusal.
    async fn decide(
        &self,
        arrival: &Arrival,
        asked: Result<Action, Text>,
        received: DateTime<Utc>,
        held: InFlightGuard<'_>,
    ) -> (Content, bool) {
        let (message, refused) = match asked.and_then(|action| permitted(arrival, action)) {
            Ok(action) => {
                // The semaphore is never closed; without a permit we would only do more at once.
                let _hand = self.interactions.hands.acquire().await;
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
        (content, refused)
    }

    /// Tells Discord that an answer will come. Without it Discord tells the user that we did not
    /// respond; the command is carried out all the same, since they meant it, and what others are
    /// to see of it comes out of the outbox. Whether an answer can come.
    async fn acknowledge(&self, arrival: &Arrival, shown: Shown, first: FirstResponse) -> bool {
        let acknowledgement = match shown {
            Shown::InPlace | Shown::InPlaceForAll => CreateInteractionResponse::Acknowledge,
            Shown::ToOne => CreateInteractionResponse::Defer(private()),
        };
        let body = Body::of(&acknowledgement);
        match self.respond_first(arrival, first, body).await {
            Ok(()) => true,
            // A replay after a reconnection, or an earlier try that got through.
            Err(error) if error.code() == Some(ALREADY_ACKNOWLEDGED) => true,
            Err(error) => {
                tracing::warn!(interaction = %arrival.id, %error, "not acknowledged");
                false
            }
        }
    }

    /// Sends the first response.
    async fn respond_first(
        &self,
        arrival: &Arrival,
        first: FirstResponse,
        body: Body,
    ) -> Result<(), RestError> {
        match first {
            FirstResponse::Callback => {
                let route = callback(arrival);
                self.persist(arrival, ACKNOWLEDGE_WITHIN, Method::POST, route, body)
                    .await
            }
            FirstResponse::InBody(response) => respond(response, body),
        }
    }

    /// Completes the answer that the acknowledgement promised. Whether Discord heard of it.
    async fn complete(&self, arrival: &Arrival, shown: Shown, content: Content) -> bool {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: arrival.application,
            token: &arrival.token,
        };
        let private = shown != Shown::InPlaceForAll;
        let body = content.edit_answer(private);
        let outcome = self
            .persist(arrival, ANSWER_WITHIN, Method::PATCH, route, body)
            .await;
        let Err(error) = outcome else { return true };
        if error.code().is_some_and(|code| TOO_LATE.contains(&code)) {
            tracing::info!(interaction = %arrival.id, %error, "the answer came too late");
            return true;
        }
        tracing::error!(interaction = %arrival.id, %error, "an answer was not taken");
        if !matches!(error, RestError::Refused { .. }) {
            return false;
        }
        let language = arrival.actor.locale.user.unwrap_or_default();
        let excuse = Content::words(words(say!("discord-unshown"), language));
        if !private {
            return self.tell(arrival, excuse).await;
        }
        let excuse = excuse.edit_answer(private);
        let outcome = self
            .persist(arrival, ANSWER_WITHIN, Method::PATCH, route, excuse)
            .await;
        if let Err(error) = outcome {
            tracing::error!(interaction = %arrival.id, %error, "nor was an excuse");
        }
        true
    }

    /// Tells the one who pressed a button of a message that all see, and nobody else. Whether Discord
    /// heard of it.
    async fn tell(&self, arrival: &Arrival, content: Content) -> bool {
        let route = Route::WebhookFollowupMessages {
            application_id: arrival.application,
            token: &arrival.token,
        };
        let body = content.private_follow_up();
        let outcome = self
            .persist(arrival, ANSWER_WITHIN, Method::POST, route, body)
            .await;
        if let Err(error) = &outcome {
            tracing::error!(interaction = %arrival.id, %error, "a refusal was not taken");
        }
        !matches!(
            outcome,
            Err(RestError::Unreached(_) | RestError::Busy { .. })
        )
    }

    /// Says at once that there is too much to do.
    async fn turn_away(&self, arrival: &Arrival, first: FirstResponse) {
        count("turned away");
        let language = arrival.actor.locale.user.unwrap_or_default();
        let busy = private().content(words(say!("discord-busy"), language));
        let body = Body::of(&CreateInteractionResponse::Message(busy));
        if let Err(error) = self.respond_first(arrival, first, body).await {
            tracing::warn!(interaction = %arrival.id, %error, "not even turned away");
        }
    }

    /// Sends until Discord has taken or refused it, or this much time has passed.
    async fn persist(
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
                // What acknowledges the interaction may still be on its way in another response.
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
            if let RestError::Busy { after } = error {
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

/// An answer that only the one who asked sees.
fn private() -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().ephemeral(true)
}

/// Words of our own as Discord shows them.
fn words(said: Say, language: Language) -> String {
    let text = Text::from(said).in_language(language);
    markdown::render(&text, markdown::LONGEST).content
}

fn count(outcome: &'static str) {
    metrics::counter!("petteia_interactions_total", "outcome" => outcome).increment(1);
}

/// Where an interaction is acknowledged.
pub(super) fn callback(arrival: &Arrival) -> Route<'_> {
    Route::InteractionResponse {
        interaction_id: arrival.id,
        token: &arrival.token,
    }
}

/// Where an answer is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shown {
    /// In a message of its own, to the one who asked.
    ToOne,
    /// In place of the message with the button, which only they see: so a preview or question
    /// disappears once it is answered, and cannot be answered twice.
    InPlace,
    /// In place of the message with the button, which everybody sees.
    InPlaceForAll,
}

/// Where the answer is shown.
fn shown(arrival: &Arrival, asked: &Result<Action, Text>) -> Shown {
    let goes_on = asked.as_ref().is_ok_and(Action::goes_on_for_all);
    if goes_on && !arrival.on_private_message {
        return Shown::InPlaceForAll;
    }
    let settles = asked.as_ref().is_ok_and(Action::settles);
    match arrival.on_private_message && settles {
        true => Shown::InPlace,
        false => Shown::ToOne,
    }
}

/// The action, unless it makes no sense here or would come to nothing because we may not post.
fn permitted(arrival: &Arrival, action: Action) -> Result<Action, Text> {
    if arrival.place.guild.is_none() && action.needs_server() {
        return Err(say!("discord-on-servers-only").into());
    }
    let (own_thread, unless) = match &action {
        Action::Play(opening) => (opening.thread, say!("discord-no-thread-here")),
        Action::Replay { .. } => (false, say!("discord-no-thread-here")),
        // Each of its tables gets a thread.
        Action::Tournament {
            what: TournamentAction::Create(_),
            ..
        } => (true, say!("discord-no-tables-here")),
        _ => return Ok(action),
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
    let permissions = missing.join(", ");
    Err(say!("discord-not-permitted", permissions = permissions).into())
}

/// The permissions that a game needs and that we lack, by the names people see.
fn missing(
    permissions: Option<Permissions>,
    in_thread: bool,
    own_thread: bool,
) -> Vec<&'static str> {
    let Some(permissions) = permissions else {
        return Vec::new();
    };
    if permissions.administrator() {
        return Vec::new();
    }
    [
        (true, Permissions::VIEW_CHANNEL, "View Channel"),
        (!in_thread, Permissions::SEND_MESSAGES, "Send Messages"),
        (
            in_thread || own_thread,
            Permissions::SEND_MESSAGES_IN_THREADS,
            "Send Messages in Threads",
        ),
        (true, Permissions::ATTACH_FILES, "Attach Files"),
        (
            own_thread,
            Permissions::CREATE_PUBLIC_THREADS,
            "Create Public Threads",
        ),
    ]
    .into_iter()
    .filter(|(needed, permission, _)| *needed && !permissions.contains(*permission))
    .map(|(_, _, name)| name)
    .collect()
}

#[cfg(test)]
mod tests;
