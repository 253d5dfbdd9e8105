//! Every interaction is acknowledged, decided and answered, whatever fails.
#![allow(clippy::unwrap_used)]

use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use petteia_domain::{
    clock::Clock,
    game::Opening,
    ids::{ChannelId, GameId, GuildId, Place, UserId},
};
use petteia_referee::{
    Restraints,
    commands::{Actor, CommandSpec, Dismiss, Help, Locale, ReplayStep, ReplayTarget},
};
use petteia_rules::GameKind;
use petteia_speech::options::{Arguments, Value as Given};
use serde_json::{Value, json};

use super::{
    super::{
        rest::client,
        testing::{Answer, Scripted, begun, ok, refusal},
    },
    *,
};
use crate::in_progress::{Interactions, MAX_IN_PROGRESS, REMEMBERED};

const CALLBACK: &str = "POST /interactions/3/t/callback";
const ORIGINAL: &str = "PATCH /webhooks/4/t/messages/@original";
const FOLLOW_UP: &str = "POST /webhooks/4/t";

const EPHEMERAL: u32 = 1 << 6;
const SUPPRESS_EMBEDS: u32 = 1 << 2;

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
            restraints: Restraints::default(),
            locale: Locale::default(),
        },
        place: Place {
            guild: Some(GuildId(1)),
            channel: ChannelId(2),
        },
        channel_id: ChannelId(2),
        is_direct: false,
        permissions: Some(Permissions::all()),
        channel: Some(ChannelType::Text),
        on_private_message: false,
        on_laid_out: false,
        is_form: false,
        over_http: false,
        file: None,
    }
}

fn play() -> Action {
    Action::Play(Opening::new(GameKind::Pentagame))
}

fn content_of(said: Say) -> String {
    words(said, Language::English)
}

fn refused() -> Result<Action, Text> {
    Err(Text::default().plain("no"))
}

/// A server that gives this answer to a callback and accepts everything else.
async fn callbacks(answer: Answer) -> Scripted {
    Scripted::start(move |what, _| match what {
        CALLBACK => answer.clone(),
        _ => ok(json!({})),
    })
    .await
}

/// A server that refuses the first of these requests and accepts everything else.
async fn refusing_once(request: &'static str, answer: Answer) -> Scripted {
    Scripted::start(move |what, before| match before {
        0 if what == request => answer.clone(),
        _ => ok(json!({})),
    })
    .await
}

/// Lets the bot answer an interaction.
async fn answer(platform: &Arc<DiscordPlatform>, arrival: Arrival, action: Result<Action, Text>) {
    let first = FirstResponse::Callback;
    platform.answer(arrival, action, first).await;
}

/// The text that a request contains.
fn sent(server: &Scripted, request: usize) -> String {
    let content = &server.asked()[request].json["content"];
    content.as_str().unwrap().to_owned()
}

async fn waiting(platform: &DiscordPlatform) -> usize {
    let (now, nobody) = (platform.app.clock.now(), BTreeSet::new());
    let pending = platform.app.store.pending(now, &nobody, 10).await;
    pending.unwrap().len()
}

#[tokio::test]
async fn a_command_is_acknowledged_first_and_answered_in_private() {
    let server = callbacks(ok(Value::Null)).await;
    answer(&server.platform(), arrival(), refused()).await;
    let asked = server.asked();
    assert_eq!(server.asked_for(), [CALLBACK, ORIGINAL]);
    assert_eq!(asked[0].json["type"], 5);
    assert_eq!(asked[0].json["data"]["flags"], EPHEMERAL);
    // An edit names all flags that the message keeps.
    assert_eq!(asked[1].json["flags"], EPHEMERAL | SUPPRESS_EMBEDS);
    assert_eq!(asked[1].json["content"], "no");
    assert_eq!(asked[1].json["allowed_mentions"]["parse"], json!([]));
}

#[tokio::test]
async fn what_was_acknowledged_before_is_answered_as_well() {
    let server = callbacks(refusal(400, ALREADY_ACKNOWLEDGED)).await;
    answer(&server.platform(), arrival(), refused()).await;
    assert_eq!(server.asked_for(), [CALLBACK, ORIGINAL]);
}

#[tokio::test]
async fn a_replay_of_what_was_answered_is_not_answered_again() {
    let server = callbacks(ok(Value::Null)).await;
    let platform = server.platform();
    answer(&platform, arrival(), refused()).await;
    answer(&platform, arrival(), refused()).await;
    assert_eq!(server.asked_for(), [CALLBACK, ORIGINAL]);
}

#[tokio::test]
async fn a_replay_of_what_could_not_be_answered_has_another_chance_and_no_other_effect() {
    let server = refusing_once(CALLBACK, refusal(404, 10062)).await;
    let platform = server.platform();
    answer(&platform, arrival(), Ok(play())).await;
    answer(&platform, arrival(), Ok(play())).await;
    assert_eq!(server.asked_for(), [CALLBACK, CALLBACK, ORIGINAL]);
    assert_eq!(waiting(&platform).await, 1);
}

#[test]
fn only_so_many_interactions_are_remembered() {
    let interactions = Interactions::default();
    assert!(interactions.is_new(1.into()));
    assert!(!interactions.is_new(1.into()));
    for id in 2..=REMEMBERED as u64 + 1 {
        assert!(interactions.is_new(id.into()));
    }
    assert!(interactions.is_new(1.into()));
    assert_eq!(interactions.recent.lock().len(), REMEMBERED);
}

#[tokio::test]
async fn a_command_that_could_not_be_acknowledged_is_carried_out() {
    let server = callbacks(refusal(404, 10062)).await;
    let platform = server.platform();
    answer(&platform, arrival(), Ok(play())).await;
    assert_eq!(server.asked_for(), [CALLBACK]);
    assert_eq!(waiting(&platform).await, 1);
}

#[tokio::test]
async fn an_acknowledgement_is_tried_again() {
    let server = refusing_once(CALLBACK, (500, vec![], Value::Null)).await;
    answer(&server.platform(), arrival(), refused()).await;
    assert_eq!(server.asked_for(), [CALLBACK, CALLBACK, ORIGINAL]);
}

#[tokio::test]
async fn an_answer_that_discord_refuses_is_replaced_by_an_excuse() {
    let server = refusing_once(ORIGINAL, refusal(400, 50035)).await;
    answer(&server.platform(), arrival(), refused()).await;
    assert_eq!(sent(&server, 2), content_of(say!("discord-unshown")));
}

#[tokio::test]
async fn an_answer_that_comes_too_late_is_not_sent_again() {
    for code in TOO_LATE {
        let server = Scripted::start(move |what, _| match what {
            ORIGINAL => refusal(404, code),
            _ => ok(json!({})),
        })
        .await;
        answer(&server.platform(), arrival(), refused()).await;
        assert_eq!(server.asked_for(), [CALLBACK, ORIGINAL]);
    }
}

/// A clock that stands still and panics after some calls.
struct Fragile(AtomicU32);

#[async_trait::async_trait]
impl Clock for Fragile {
    fn now(&self) -> DateTime<Utc> {
        assert!(self.0.fetch_add(1, Ordering::Relaxed) < 1, "broken down");
        DateTime::UNIX_EPOCH
    }

    fn steady(&self) -> std::time::Duration {
        std::time::Duration::ZERO
    }

    fn wall_clock(&self, at: DateTime<Utc>) -> DateTime<Utc> {
        at
    }

    fn ahead(&self) -> chrono::TimeDelta {
        chrono::TimeDelta::zero()
    }

    async fn sleep_until(&self, _: DateTime<Utc>) {}
}

#[tokio::test]
async fn whatever_breaks_down_there_is_an_answer() {
    let server = callbacks(ok(Value::Null)).await;
    let clock = Arc::new(Fragile(AtomicU32::new(0)));
    let platform = server.platform_with(client(&server.origin), clock, &[]);
    answer(&platform, arrival(), Ok(play())).await;
    assert_eq!(sent(&server, 1), content_of(say!("discord-grief")));
}

#[tokio::test]
async fn where_the_desk_is_full_nothing_is_changed_and_that_is_said() {
    let server = callbacks(ok(Value::Null)).await;
    let platform = server.platform();
    let _full = platform
        .interactions
        .slots
        .acquire_many(MAX_IN_PROGRESS as u32)
        .await
        .unwrap();
    answer(&platform, arrival(), Ok(play())).await;
    assert_eq!(server.asked_for(), [CALLBACK]);
    assert_eq!(
        server.asked()[0].json["data"]["content"],
        content_of(say!("discord-busy"))
    );
    assert_eq!(waiting(&platform).await, 0);
}

#[tokio::test]
async fn an_answered_question_that_only_its_reader_sees_is_replaced() {
    let topic = Some("move".to_owned());
    for (action, callback) in [
        (Action::Dismiss(Dismiss), 6),
        (Action::Help(Help { topic }), 5),
    ] {
        let server = callbacks(ok(Value::Null)).await;
        let arrival = Arrival {
            on_private_message: true,
            ..arrival()
        };
        answer(&server.platform(), arrival, Ok(action)).await;
        assert_eq!(server.asked()[0].json["type"], callback);
    }
}

/// Presses a button of a replay in a public message, and returns the requests.
async fn stepping(script: impl Fn(&str, usize) -> Answer + Send + Sync + 'static) -> Scripted {
    let server = Scripted::start(script).await;
    let platform = server.platform();
    let game = begun(&platform, "k7f2q").await;
    let to = ReplayTarget::Last;
    let step = Action::ReplayStep(ReplayStep { game, to });
    answer(&platform, arrival(), Ok(step)).await;
    server
}

#[tokio::test]
async fn a_step_in_a_replay_takes_the_place_of_the_message_that_all_see() {
    let server = stepping(|_, _| ok(json!({}))).await;
    assert_eq!(server.asked_for(), [CALLBACK, ORIGINAL]);
    let asked = server.asked();
    assert_eq!(asked[0].json["type"], 6);
    assert_eq!(asked[1].files, 1);
    assert_eq!(asked[1].json["flags"], SUPPRESS_EMBEDS);
    assert_eq!(asked[1].json["allowed_mentions"]["users"], json!([]));
}

#[tokio::test]
async fn who_is_refused_in_a_replay_is_told_so_and_the_message_stays_for_the_others() {
    let server = Scripted::start(|_, _| ok(json!({}))).await;
    let gone = Action::ReplayStep(ReplayStep {
        game: GameId("zzzzz".to_owned()),
        to: ReplayTarget::First,
    });
    answer(&server.platform(), arrival(), Ok(gone)).await;
    assert_eq!(server.asked_for(), [CALLBACK, FOLLOW_UP]);
    let asked = server.asked();
    assert_eq!(asked[0].json["type"], 6);
    assert_eq!(asked[1].json["flags"], EPHEMERAL | SUPPRESS_EMBEDS);
    let content = sent(&server, 1);
    assert!(content.contains("zzzzz"), "{content}");

    // No excuse replaces the public message when Discord refuses the picture.
    let server = stepping(|what, _| match what {
        ORIGINAL => refusal(400, 50035),
        _ => ok(json!({})),
    })
    .await;
    assert_eq!(server.asked_for(), [CALLBACK, ORIGINAL, FOLLOW_UP]);
    assert_eq!(sent(&server, 2), content_of(say!("discord-unshown")));
}

#[tokio::test]
async fn a_game_is_not_opened_where_it_could_not_go_on() {
    let silent = Arrival {
        permissions: Some(Permissions::VIEW_CHANNEL | Permissions::ATTACH_FILES),
        ..arrival()
    };
    let server = callbacks(ok(Value::Null)).await;
    let platform = server.platform();
    answer(&platform, silent, Ok(play())).await;
    assert_eq!(waiting(&platform).await, 0);
    let content = sent(&server, 1);
    assert!(content.contains("Send Messages"), "{content}");
}

#[tokio::test]
async fn in_direct_messages_a_game_is_opened_whatever_discord_says_of_permissions_and_seeks_are_not()
 {
    let direct = || Arrival {
        place: Place::direct(UserId(7)),
        // Without those to view and to write, as Discord documents it for direct messages.
        permissions: Some(Permissions::ATTACH_FILES | Permissions::EMBED_LINKS),
        ..arrival()
    };
    let server = callbacks(ok(Value::Null)).await;
    let platform = server.platform();
    let seek = CommandSpec::named("seek").unwrap();
    let seek = seek.action(Arguments::default()).unwrap();
    answer(&platform, direct(), Ok(seek)).await;
    assert_eq!(waiting(&platform).await, 0);
    assert_eq!(
        sent(&server, 1),
        content_of(say!("discord-on-servers-only"))
    );
    let next = Arrival {
        id: 33.into(),
        ..direct()
    };
    answer(&platform, next, Ok(play())).await;
    assert!(waiting(&platform).await > 0);
}

#[tokio::test]
async fn permissions_are_named_in_the_readers_language() {
    for (language, named) in [
        (Language::English, "Send Messages, Attach Files"),
        (Language::German, "Nachrichten senden, Dateien anhängen"),
        (Language::Spanish, "Enviar mensajes, Adjuntar archivos"),
        (
            Language::French,
            "Envoyer des messages, Joindre des fichiers",
        ),
    ] {
        let mut silent = Arrival {
            permissions: Some(Permissions::VIEW_CHANNEL),
            ..arrival()
        };
        silent.actor.locale.user = Some(language);
        let server = callbacks(ok(Value::Null)).await;
        answer(&server.platform(), silent, Ok(play())).await;
        let content = sent(&server, 1);
        assert!(content.contains(named), "{content}");
    }
}

/// The actions that open games in threads of their own, with their commands.
fn in_threads() -> Vec<(Action, &'static str)> {
    let made = |command: &'static str, words: &[(&str, &str)]| {
        let spec = CommandSpec::named(command).unwrap();
        let given = words.iter().map(|(option, word)| {
            let value = match *word {
                "yes" => Given::YesNo(true),
                "4" => Given::Number(4),
                word => Given::Text(word.to_owned()),
            };
            ((*option).to_owned(), value)
        });
        (spec.action(Arguments(given.collect())).unwrap(), command)
    };
    let (name, game) = (("name", "Cup"), ("game", "pentalath"));
    vec![
        made("play pentalath", &[("thread", "yes")]),
        made("seek", &[game, ("thread", "yes")]),
        made("tournament create", &[name, game]),
        made("team-tournament create", &[name, game, ("boards", "4")]),
        made(
            "series create",
            &[name, game, ("every", "Friday 19:00 UTC")],
        ),
        made("league create", &[name, game]),
    ]
}

#[test]
fn threads_of_games_and_tables_are_promised_only_in_text_channels_and_with_the_permission() {
    for (action, command) in in_threads() {
        for channel in [
            ChannelType::News,
            ChannelType::PublicThread,
            ChannelType::Voice,
        ] {
            let there = Arrival {
                channel: Some(channel),
                ..arrival()
            };
            let why = permitted(&there, action.clone()).unwrap_err();
            let why = why.bare(Language::English);
            assert!(why.contains("text channel"), "{why}");
            let tables = command.ends_with("create");
            assert_eq!(why.contains(command), tables, "{why}");
        }
        let all = Permissions::all();
        let without = Arrival {
            permissions: Some(
                all - Permissions::CREATE_PUBLIC_THREADS - Permissions::ADMINISTRATOR,
            ),
            ..arrival()
        };
        let why = permitted(&without, action.clone()).unwrap_err();
        let why = why.bare(Language::English);
        assert!(why.contains("Create Public Threads"), "{why}");
        assert!(permitted(&arrival(), action).is_ok());
    }
}

#[test]
fn what_a_game_needs_depends_on_where_it_is_played() {
    let some = Permissions::VIEW_CHANNEL | Permissions::ATTACH_FILES;
    let (send, in_threads) = (
        say!("permission-send-messages"),
        say!("permission-send-in-threads"),
    );
    assert_eq!(missing(Some(some), false, false), [send]);
    assert_eq!(
        missing(Some(some), true, false),
        std::slice::from_ref(&in_threads)
    );
    assert_eq!(
        missing(Some(some | Permissions::SEND_MESSAGES), false, true),
        [in_threads, say!("permission-create-threads")]
    );
}

#[test]
fn an_administrator_lacks_nothing() {
    assert!(missing(Some(Permissions::ADMINISTRATOR), true, true).is_empty());
}
