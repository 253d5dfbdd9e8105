//! The desk: every interaction is acknowledged at once, decided, and answered in private.

use std::{
    collections::VecDeque,
    panic::AssertUnwindSafe,
    sync::{Mutex, MutexGuard},
    time::Duration,
};

use chrono::{DateTime, Utc};
use futures::FutureExt;
use petteia_rules::Language;
use reqwest::Method;
use serde_json::json;
use serenity::{
    all::{ChannelType, InteractionId, Permissions},
    http::Route,
};
use tokio::{sync::Semaphore, time::Instant};

use super::{DiscordPlatform, arrival::Arrival, body::Body, markdown, rest::RestError};
use crate::{
    clock::Held,
    message::{Message, Text},
    referee::{Action, TournamentAction},
    say,
    speech::Say,
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

/// Only the one who gave the command sees the answer.
const EPHEMERAL: u32 = 1 << 6;

/// The interaction was answered or acknowledged before.
const ALREADY_ACKNOWLEDGED: u64 = 40060;

/// Codes for an interaction that can be answered no more: unknown webhook, unknown interaction,
/// invalid webhook token.
const TOO_LATE: [u64; 3] = [10015, 10062, 50027];

/// How many interactions are remembered. A reconnection brings back the last few.
const REMEMBERED: usize = 4096;

/// Bounds what is being done at the same time, and remembers what has been done of late.
#[derive(Debug)]
pub(super) struct Desk {
    places: Semaphore,
    hands: Semaphore,
    known: Mutex<VecDeque<InteractionId>>,
}

impl Default for Desk {
    fn default() -> Desk {
        Desk {
            places: Semaphore::new(ON_THE_DESK),
            hands: Semaphore::new(AT_ONCE),
            known: Mutex::default(),
        }
    }
}

impl Desk {
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

impl DiscordPlatform {
    /// Answers an interaction: by what the referee says to the action, or by the words that say
    /// why it asks for none. Whatever goes wrong, there is an answer.
    pub(super) async fn answer(&self, arrival: Arrival, asked: Result<Action, Text>) {
        if !self.desk.is_new(arrival.id) {
            return;
        }
        let Some(_place) = self.desk.place() else {
            return self.turn_away(&arrival).await;
        };
        let received = arrival.sent(self.app.clock.now());
        let held = self.app.in_hand.take(received);
        let shown = shown(&arrival, &asked);
        let awaited = self.acknowledge(&arrival, shown).await;
        let decided = AssertUnwindSafe(self.decide(&arrival, asked, received, held));
        let (body, refused) = decided.catch_unwind().await.unwrap_or_else(|_| {
            tracing::error!(interaction = %arrival.id, "an interaction came to grief");
            let language = arrival.actor.locale.user.unwrap_or_default();
            let grief = content(say!("discord-grief"), language);
            (Body::json(json!({ "content": grief })), true)
        });
        let answered = awaited
            && match shown {
                // What everybody sees stays where it is when somebody is refused.
                Shown::InPlaceForAll if refused => self.tell(&arrival, body).await,
                _ => self.complete(&arrival, shown, body).await,
            };
        if !answered {
            self.desk.forget(arrival.id);
        }
        count(if answered { "answered" } else { "unanswered" });
    }

    /// The answer, and whether it is a refusal.
    async fn decide(
        &self,
        arrival: &Arrival,
        asked: Result<Action, Text>,
        received: DateTime<Utc>,
        held: Held<'_>,
    ) -> (Body, bool) {
        let (message, refused) = match asked.and_then(|action| permitted(arrival, action)) {
            Ok(action) => {
                // The semaphore is never closed; without a permit we would only do more at once.
                let _hand = self.desk.hands.acquire().await;
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
                (message.in_language(language), true)
            }
        };
        drop(held);
        let size = self.config.picture_size;
        let body = Body::of(&message, &self.app.renderer, size).await;
        (body, refused)
    }

    /// Tells Discord that an answer will come. Without it Discord tells the user that we did not
    /// respond; the command is carried out all the same, since they meant it, and what others are
    /// to see of it comes out of the outbox. Whether an answer can come.
    async fn acknowledge(&self, arrival: &Arrival, shown: Shown) -> bool {
        let acknowledgement = match shown {
            Shown::InPlace | Shown::InPlaceForAll => json!({ "type": 6 }),
            Shown::ToOne => json!({ "type": 5, "data": { "flags": EPHEMERAL } }),
        };
        let body = Body::json(acknowledgement);
        let outcome = self
            .persist(ACKNOWLEDGE_WITHIN, Method::POST, callback(arrival), body)
            .await;
        match outcome {
            Ok(()) => true,
            // A replay after a reconnection, or an earlier try that got through.
            Err(error) if error.code() == Some(ALREADY_ACKNOWLEDGED) => true,
            Err(error) => {
                tracing::warn!(interaction = %arrival.id, %error, "not acknowledged");
                false
            }
        }
    }

    /// Completes the answer that the acknowledgement promised. Whether Discord heard of it.
    async fn complete(&self, arrival: &Arrival, shown: Shown, body: Body) -> bool {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: arrival.application,
            token: &arrival.token,
        };
        let outcome = self
            .persist(ANSWER_WITHIN, Method::PATCH, route, body)
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
        let words = content(say!("discord-unshown"), language);
        let words = Body::json(json!({ "content": words }));
        if shown == Shown::InPlaceForAll {
            return self.tell(arrival, words).await;
        }
        let outcome = self
            .persist(ANSWER_WITHIN, Method::PATCH, route, words)
            .await;
        if let Err(error) = outcome {
            tracing::error!(interaction = %arrival.id, %error, "nor was an excuse");
        }
        true
    }

    /// Tells the one who pressed a button of a message that all see, and nobody else. Whether Discord
    /// heard of it.
    async fn tell(&self, arrival: &Arrival, body: Body) -> bool {
        let route = Route::WebhookFollowupMessages {
            application_id: arrival.application,
            token: &arrival.token,
        };
        let body = body.with("flags", EPHEMERAL);
        let outcome = self.persist(ANSWER_WITHIN, Method::POST, route, body).await;
        if let Err(error) = &outcome {
            tracing::error!(interaction = %arrival.id, %error, "a refusal was not taken");
        }
        !matches!(
            outcome,
            Err(RestError::Unreached(_) | RestError::Busy { .. })
        )
    }

    /// Says at once that there is too much to do.
    async fn turn_away(&self, arrival: &Arrival) {
        count("turned away");
        let language = arrival.actor.locale.user.unwrap_or_default();
        let words = content(say!("discord-busy"), language);
        let body = Body::json(json!({
            "type": 4,
            "data": { "content": words, "flags": EPHEMERAL },
        }));
        let outcome = self
            .persist(ACKNOWLEDGE_WITHIN, Method::POST, callback(arrival), body)
            .await;
        if let Err(error) = outcome {
            tracing::warn!(interaction = %arrival.id, %error, "not even turned away");
        }
    }

    /// Sends until Discord has taken or refused it, or this much time has passed.
    async fn persist(
        &self,
        within: Duration,
        method: Method,
        route: Route<'_>,
        body: Body,
    ) -> Result<(), RestError> {
        let end = Instant::now() + within;
        let mut wait = FIRST_WAIT;
        loop {
            let sent = self.rest.send(method.clone(), route, Some(body.clone()));
            let error = match tokio::time::timeout_at(end, sent).await {
                Ok(Ok(_)) => return Ok(()),
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

/// Words of our own as Discord shows them.
fn content(said: Say, language: Language) -> String {
    let text = Text::from(said).in_language(language);
    markdown::render(&text, markdown::LONGEST).content
}

fn count(outcome: &'static str) {
    metrics::counter!("petteia_interactions_total", "outcome" => outcome).increment(1);
}

fn callback(arrival: &Arrival) -> Route<'_> {
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
    if matches!(asked, Ok(Action::Step { .. })) && !arrival.on_private_message {
        return Shown::InPlaceForAll;
    }
    let settles = matches!(
        asked,
        Ok(Action::Move { .. }
            | Action::Preview { .. }
            | Action::Captures { .. }
            | Action::TakeUp { .. }
            | Action::StartOver { .. }
            | Action::Resign { .. }
            | Action::Leaderboard { .. }
            | Action::Archive(_)
            | Action::Step { .. }
            | Action::Tournament { .. }
            | Action::Dismiss)
    );
    match arrival.on_private_message && settles {
        true => Shown::InPlace,
        false => Shown::ToOne,
    }
}

/// The action, unless it makes no sense here or would come to nothing because we may not post.
fn permitted(arrival: &Arrival, action: Action) -> Result<Action, Text> {
    if arrival.place.guild.is_none() {
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
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    };

    use petteia_rules::GameKind;
    use serde_json::Value;

    use super::{
        super::{
            rest::client,
            testing::{Answer, Scripted, ok, refusal},
        },
        *,
    };
    use crate::{
        clock::Clock,
        ids::{ChannelId, GameId, GuildId, Place, UserId},
        referee::{Actor, Event, Locale, Opening, Recorded, SeatOrder, Step},
        store::{Commit, GameCommit, Index, Phase},
    };

    const CALLBACK: &str = "POST /interactions/3/t/callback";
    const ORIGINAL: &str = "PATCH /webhooks/4/t/messages/@original";
    const FOLLOW_UP: &str = "POST /webhooks/4/t";

    fn arrival() -> Arrival {
        Arrival {
            id: 3.into(),
            application: 4.into(),
            token: "t".to_owned(),
            actor: Actor {
                id: UserId(7),
                name: "Ada".to_owned(),
                manages_server: false,
                roles: Vec::new(),
                locale: Locale::default(),
            },
            place: Place {
                guild: Some(GuildId(1)),
                channel: ChannelId(2),
            },
            permissions: Some(Permissions::all()),
            channel: Some(ChannelType::Text),
            on_private_message: false,
        }
    }

    fn play() -> Action {
        Action::Play(opening())
    }

    fn opening() -> Opening {
        Opening {
            kind: GameKind::Pentagame,
            line_up: "2".to_owned(),
            options: String::new(),
            clock: None,
            opponents: vec![],
            order: SeatOrder::Random,
            thread: false,
            rated: false,
        }
    }

    fn content_of(said: Say) -> String {
        content(said, Language::English)
    }

    fn words() -> Result<Action, Text> {
        Err(Text::default().plain("no"))
    }

    /// A server that answers a callback so, and takes everything else.
    async fn callbacks(answer: Answer) -> Scripted {
        Scripted::start(move |what, _| match what {
            CALLBACK => answer.clone(),
            _ => ok(json!({})),
        })
        .await
    }

    async fn waiting(platform: &DiscordPlatform) -> usize {
        let now = platform.app.clock.now();
        platform.app.store.pending(now, 10).await.unwrap().len()
    }

    #[tokio::test]
    async fn a_command_is_acknowledged_first_and_answered_in_private() {
        let server = callbacks(ok(Value::Null)).await;
        server.platform().answer(arrival(), words()).await;
        let asked = server.asked();
        assert_eq!(server.asked_for(), [CALLBACK, ORIGINAL]);
        assert_eq!(
            asked[0].json,
            json!({ "type": 5, "data": { "flags": EPHEMERAL } })
        );
        assert_eq!(asked[1].json["content"], "no");
        assert_eq!(asked[1].json["allowed_mentions"]["parse"], json!([]));
    }

    #[tokio::test]
    async fn what_was_acknowledged_before_is_answered_as_well() {
        let server = callbacks(refusal(400, ALREADY_ACKNOWLEDGED)).await;
        server.platform().answer(arrival(), words()).await;
        assert_eq!(server.asked_for(), [CALLBACK, ORIGINAL]);
    }

    #[tokio::test]
    async fn a_replay_of_what_was_answered_is_not_answered_again() {
        let server = callbacks(ok(Value::Null)).await;
        let platform = server.platform();
        platform.answer(arrival(), words()).await;
        platform.answer(arrival(), words()).await;
        assert_eq!(server.asked_for(), [CALLBACK, ORIGINAL]);
    }

    #[tokio::test]
    async fn a_replay_of_what_could_not_be_answered_has_another_chance_and_no_other_effect() {
        let server = Scripted::start(|what, before| match (what, before) {
            (CALLBACK, 0) => refusal(404, 10062),
            _ => ok(json!({})),
        })
        .await;
        let platform = server.platform();
        platform.answer(arrival(), Ok(play())).await;
        platform.answer(arrival(), Ok(play())).await;
        assert_eq!(server.asked_for(), [CALLBACK, CALLBACK, ORIGINAL]);
        assert_eq!(waiting(&platform).await, 1);
    }

    #[test]
    fn only_so_many_interactions_are_remembered() {
        let desk = Desk::default();
        assert!(desk.is_new(1.into()));
        assert!(!desk.is_new(1.into()));
        for id in 2..=REMEMBERED as u64 + 1 {
            assert!(desk.is_new(id.into()));
        }
        assert!(desk.is_new(1.into()));
        assert_eq!(desk.known().len(), REMEMBERED);
    }

    #[tokio::test]
    async fn a_command_that_could_not_be_acknowledged_is_carried_out() {
        let server = callbacks(refusal(404, 10062)).await;
        let platform = server.platform();
        platform.answer(arrival(), Ok(play())).await;
        assert_eq!(server.asked_for(), [CALLBACK]);
        assert_eq!(waiting(&platform).await, 1);
    }

    #[tokio::test]
    async fn an_acknowledgement_is_tried_again() {
        let server = Scripted::start(|what, before| match (what, before) {
            (CALLBACK, 0) => (500, vec![], Value::Null),
            _ => ok(json!({})),
        })
        .await;
        server.platform().answer(arrival(), words()).await;
        assert_eq!(server.asked_for(), [CALLBACK, CALLBACK, ORIGINAL]);
    }

    #[tokio::test]
    async fn an_answer_that_discord_refuses_is_replaced_by_an_excuse() {
        let server = Scripted::start(|what, before| match (what, before) {
            (ORIGINAL, 0) => refusal(400, 50035),
            _ => ok(json!({})),
        })
        .await;
        server.platform().answer(arrival(), words()).await;
        assert_eq!(
            server.asked()[2].json["content"],
            content(say!("discord-unshown"), Language::English)
        );
    }

    #[tokio::test]
    async fn an_answer_that_comes_too_late_is_not_sent_again() {
        for code in TOO_LATE {
            let server = Scripted::start(move |what, _| match what {
                ORIGINAL => refusal(404, code),
                _ => ok(json!({})),
            })
            .await;
            server.platform().answer(arrival(), words()).await;
            assert_eq!(server.asked_for(), [CALLBACK, ORIGINAL]);
        }
    }

    /// Stands still, and breaks down after a while.
    struct Fragile(AtomicU32);

    #[async_trait::async_trait]
    impl Clock for Fragile {
        fn now(&self) -> DateTime<Utc> {
            assert!(self.0.fetch_add(1, Ordering::Relaxed) < 1, "broken down");
            DateTime::UNIX_EPOCH
        }

        async fn sleep_until(&self, _: DateTime<Utc>) {}
    }

    #[tokio::test]
    async fn whatever_breaks_down_there_is_an_answer() {
        let server = callbacks(ok(Value::Null)).await;
        let clock = Arc::new(Fragile(AtomicU32::new(0)));
        let platform = server.platform_with(|| client(&server.origin), clock);
        platform.answer(arrival(), Ok(play())).await;
        assert_eq!(
            server.asked()[1].json["content"],
            content(say!("discord-grief"), Language::English)
        );
    }

    #[tokio::test]
    async fn where_the_desk_is_full_nothing_is_changed_and_that_is_said() {
        let server = callbacks(ok(Value::Null)).await;
        let platform = server.platform();
        let _full = platform
            .desk
            .places
            .acquire_many(ON_THE_DESK as u32)
            .await
            .unwrap();
        platform.answer(arrival(), Ok(play())).await;
        assert_eq!(server.asked_for(), [CALLBACK]);
        assert_eq!(
            server.asked()[0].json["data"]["content"],
            content(say!("discord-busy"), Language::English)
        );
        assert_eq!(waiting(&platform).await, 0);
    }

    #[tokio::test]
    async fn an_answered_question_that_only_its_reader_sees_is_replaced() {
        for (action, callback) in [
            (Action::Dismiss, 6),
            (
                Action::Help {
                    topic: Some("move".to_owned()),
                },
                5,
            ),
        ] {
            let server = callbacks(ok(Value::Null)).await;
            let arrival = Arrival {
                on_private_message: true,
                ..arrival()
            };
            server.platform().answer(arrival, Ok(action)).await;
            assert_eq!(server.asked()[0].json["type"], callback);
        }
    }

    /// What is sent when a button of a replay is pressed in a message that all see.
    async fn stepping(script: impl Fn(&str, usize) -> Answer + Send + Sync + 'static) -> Scripted {
        let server = Scripted::start(script).await;
        let platform = server.platform();
        let game = GameId("k7f2q".to_owned());
        let opened = Recorded {
            at: DateTime::UNIX_EPOCH,
            by: Some(UserId(7)),
            event: Event::Opened {
                opening: Opening {
                    kind: GameKind::Pentalath,
                    ..opening()
                },
                clock: "none".to_owned(),
                place: arrival().place,
                name: "Ada".to_owned(),
                language: None,
                at_table: None,
            },
        };
        let started = Recorded {
            event: Event::Started {
                seats: vec![vec![UserId(7)], vec![UserId(8)]],
            },
            ..opened.clone()
        };
        let commit = Commit {
            games: vec![GameCommit {
                game: game.clone(),
                expected: 0,
                events: vec![opened, started],
                index: Index {
                    channels: [arrival().place.channel].into(),
                    users: [UserId(7), UserId(8)].into(),
                    phase: Phase::Playing,
                },
                timers: Vec::new(),
                summary: None,
            }],
            ..Commit::default()
        };
        platform.app.store.commit(commit).await.unwrap();
        let to = Step::Last;
        platform
            .answer(arrival(), Ok(Action::Step { game, to }))
            .await;
        server
    }

    #[tokio::test]
    async fn a_step_in_a_replay_takes_the_place_of_the_message_that_all_see() {
        let server = stepping(|_, _| ok(json!({}))).await;
        assert_eq!(server.asked_for(), [CALLBACK, ORIGINAL]);
        let asked = server.asked();
        assert_eq!(asked[0].json, json!({ "type": 6 }));
        assert_eq!(asked[1].files, 1);
        assert_eq!(asked[1].json["allowed_mentions"]["users"], json!([]));
    }

    #[tokio::test]
    async fn who_is_refused_in_a_replay_is_told_so_and_the_message_stays_for_the_others() {
        let server = Scripted::start(|_, _| ok(json!({}))).await;
        let gone = Action::Step {
            game: GameId("zzzzz".to_owned()),
            to: Step::First,
        };
        server.platform().answer(arrival(), Ok(gone)).await;
        assert_eq!(server.asked_for(), [CALLBACK, FOLLOW_UP]);
        let asked = server.asked();
        assert_eq!(asked[0].json, json!({ "type": 6 }));
        assert_eq!(asked[1].json["flags"], EPHEMERAL);
        let content = asked[1].json["content"].as_str().unwrap();
        assert!(content.contains("zzzzz"), "{content}");

        // Nor does it become an excuse where Discord does not take the picture.
        let server = stepping(|what, _| match what {
            ORIGINAL => refusal(400, 50035),
            _ => ok(json!({})),
        })
        .await;
        assert_eq!(server.asked_for(), [CALLBACK, ORIGINAL, FOLLOW_UP]);
        assert_eq!(
            server.asked()[2].json["content"],
            content_of(say!("discord-unshown"))
        );
    }

    #[tokio::test]
    async fn a_game_is_not_opened_where_it_could_not_go_on() {
        let direct = Arrival {
            place: Place {
                guild: None,
                channel: ChannelId(2),
            },
            ..arrival()
        };
        let silent = Arrival {
            permissions: Some(Permissions::VIEW_CHANNEL | Permissions::ATTACH_FILES),
            ..arrival()
        };
        for (arrival, named) in [(direct, "server"), (silent, "Send Messages")] {
            let server = callbacks(ok(Value::Null)).await;
            let platform = server.platform();
            platform.answer(arrival, Ok(play())).await;
            assert_eq!(waiting(&platform).await, 0);
            let asked = server.asked();
            let content = asked[1].json["content"].as_str().unwrap();
            assert!(content.contains(named), "{content}");
        }
    }

    #[test]
    fn what_a_game_needs_depends_on_where_it_is_played() {
        let some = Permissions::VIEW_CHANNEL | Permissions::ATTACH_FILES;
        assert_eq!(missing(Some(some), false, false), ["Send Messages"]);
        assert_eq!(
            missing(Some(some), true, false),
            ["Send Messages in Threads"]
        );
        assert_eq!(
            missing(Some(some | Permissions::SEND_MESSAGES), false, true),
            ["Send Messages in Threads", "Create Public Threads"]
        );
    }

    #[test]
    fn an_administrator_lacks_nothing() {
        assert!(missing(Some(Permissions::ADMINISTRATOR), true, true).is_empty());
    }
}
