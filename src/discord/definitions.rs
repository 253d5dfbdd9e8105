//! The commands as Discord wants them defined, and their registration.

use std::time::Duration;

use petteia_rules::Language;
use reqwest::Method;
use serde_json::{Value, json};
use serenity::{
    all::{ApplicationId, GuildId},
    http::Route,
};

use super::{
    body::Body,
    rest::{Rest, RestError},
};
use crate::{
    commands::{CommandSpec, Listed},
    message::Text,
    options::{Kind, OptionSpec},
    speech::Say,
};

/// The longest text a completed option takes; that of its choices (Discord).
const LONGEST_COMPLETED: u32 = 100;

/// The longest other text, such as a position code.
const LONGEST_TEXT: u32 = 1000;

/// How long to wait before another try.
const RETRY: Duration = Duration::from_secs(10);

/// Where a game may be opened: text and announcement channels, their threads, forums' too.
const CHANNELS: [u8; 6] = [0, 5, 10, 11, 12, 15];

/// Registers every command, in these guilds at once or everywhere, and takes away what was
/// registered there before. Tries again until Discord has answered.
pub(super) async fn register(rest: &Rest, application_id: ApplicationId, guilds: &[u64]) {
    if guilds.is_empty() {
        let route = Route::Commands { application_id };
        if settle(rest, route, Value::from_iter(Listed::all().map(global))).await {
            tracing::info!("commands are registered everywhere");
        }
        return;
    }
    for &guild in guilds.iter().filter(|guild| **guild != 0) {
        let route = Route::GuildCommands {
            application_id,
            guild_id: GuildId::new(guild),
        };
        if settle(rest, route, Value::from_iter(Listed::all().map(definition))).await {
            tracing::info!(guild, "commands are registered");
        }
    }
}

/// Whether Discord took the commands, once it has answered.
async fn settle(rest: &Rest, route: Route<'_>, commands: Value) -> bool {
    loop {
        let body = Body::json(commands.clone());
        match rest.send(Method::PUT, route, Some(body)).await {
            Ok(_) => return true,
            Err(error @ RestError::Refused { .. }) => {
                tracing::error!(%error, route = %route.path(), "Discord refuses the commands; \
                    the bot has to be invited with the scope applications.commands");
                return false;
            }
            Err(RestError::Busy { after }) => tokio::time::sleep(after).await,
            Err(error @ RestError::Unreached(_)) => {
                tracing::warn!(%error, "commands could not be registered; trying again");
                tokio::time::sleep(RETRY).await;
            }
        }
    }
}

/// A command for all servers: only there, and only where the bot is installed.
fn global(listed: Listed) -> Value {
    let mut definition = definition(listed);
    definition["contexts"] = json!([0]);
    definition["integration_types"] = json!([0]);
    definition
}

/// Discord's number for a command by slash, and for one of a group's commands too.
const COMMAND: u8 = 1;

fn definition(listed: Listed) -> Value {
    let options = match listed {
        Listed::Command(command) => options(command),
        Listed::Group(group) => group
            .commands()
            .map(|(own, command)| {
                let mut definition = named(own, |language| command.own_name(language));
                described(&mut definition, &command.says());
                definition["type"] = COMMAND.into();
                definition["options"] = self::options(command);
                definition
            })
            .collect(),
    };
    let mut definition = named(listed.name(), |language| listed.name_in(language));
    described(&mut definition, &listed.says());
    definition["type"] = COMMAND.into();
    definition["options"] = options;
    definition
}

/// A name, and what it is in other languages. Discord sends the first, whichever was typed.
fn named(name: &str, in_language: impl Fn(Language) -> String) -> Value {
    json!({ "name": name, "name_localizations": localizations(in_language) })
}

/// Adds a description, and what it is in other languages.
fn described(definition: &mut Value, says: &Say) {
    let in_language = |language| Text::from(says.clone()).bare(language);
    definition["description"] = in_language(Language::default()).into();
    definition["description_localizations"] = localizations(in_language);
}

/// Something in every language but the one fallen back upon, by Discord's locales.
fn localizations(in_language: impl Fn(Language) -> String) -> Value {
    let others = Language::ALL.into_iter().skip(1);
    let localized =
        others.map(|language| (language.code().to_owned(), in_language(language).into()));
    Value::Object(localized.collect())
}

fn options(command: &CommandSpec) -> Value {
    command.options.iter().map(option).collect()
}

fn option(option: &OptionSpec) -> Value {
    let mut definition = named(option.name, |language| option.name_in(language));
    described(&mut definition, &option.says());
    definition["type"] = option_type(option.kind).into();
    definition["required"] = option.required.into();
    if option.kind.completing(None).is_some() {
        definition["max_length"] = LONGEST_COMPLETED.into();
        definition["autocomplete"] = true.into();
    }
    match option.kind {
        Kind::Text => definition["max_length"] = LONGEST_TEXT.into(),
        Kind::OneOf(_) | Kind::GameKind => {
            let choices = option.kind.choices().into_iter();
            definition["choices"] = choices
                .map(|(value, label)| {
                    let mut choice = named(&label.bare(Language::default()), |language| {
                        label.bare(language)
                    });
                    choice["value"] = value.into();
                    choice
                })
                .collect();
        }
        Kind::Number(first, last) => {
            definition["min_value"] = first.into();
            definition["max_value"] = last.into();
        }
        Kind::Channel => definition["channel_types"] = json!(CHANNELS),
        _ => {}
    }
    definition
}

/// Discord's number for what an option takes.
fn option_type(kind: Kind) -> u8 {
    match kind {
        Kind::Number(..) => 4,
        Kind::YesNo => 5,
        Kind::User => 6,
        Kind::Channel => 7,
        Kind::Role => 8,
        // Words of every kind.
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{
        super::testing::{Scripted, ok, refusal},
        *,
    };
    use crate::commands::COMMANDS;

    const EVERYWHERE: &str = "PUT /applications/5/commands";
    const IN_GUILD_8: &str = "PUT /applications/5/guilds/8/commands";

    fn rest(server: &Scripted) -> Rest {
        use super::super::{rest::client, testing::token};
        let client = client(&server.origin).build().unwrap();
        Rest::new(client, &server.origin, &token()).unwrap()
    }

    #[tokio::test]
    async fn all_commands_are_registered_everywhere_for_servers_alone() {
        let server = Scripted::always(ok(json!([]))).await;
        register(&rest(&server), 5.into(), &[]).await;
        assert_eq!(server.asked_for(), [EVERYWHERE]);
        let commands = server.asked()[0].json.clone();
        let commands = commands.as_array().unwrap();
        let names: Vec<&str> = commands
            .iter()
            .map(|one| one["name"].as_str().unwrap())
            .collect();
        let listed: Vec<&str> = Listed::all().map(Listed::name).collect();
        assert_eq!(names, listed);
        let play = &commands[0];
        assert_eq!(play["name"], "play");
        assert!(
            play["options"]
                .as_array()
                .unwrap()
                .iter()
                .all(|one| one["type"] == 1)
        );
        assert!(commands.iter().all(|one| one["contexts"] == json!([0])));
    }

    #[tokio::test]
    async fn a_server_that_is_named_gets_its_own_and_one_that_refuses_holds_up_no_other() {
        let server = Scripted::start(|what, _| match what {
            IN_GUILD_8 => refusal(403, 50001),
            _ => ok(json!([])),
        })
        .await;
        register(&rest(&server), 5.into(), &[8, 9]).await;
        let asked = server.asked();
        assert_eq!(asked[0].what, IN_GUILD_8);
        assert_eq!(asked[1].what, "PUT /applications/5/guilds/9/commands");
        // Discord takes contexts for commands everywhere only.
        assert_eq!(asked[1].json[0]["contexts"], Value::Null);
    }

    #[tokio::test]
    async fn registration_comes_back_after_haste() {
        let server = Scripted::start(|_, before| match before {
            0 => (429, vec![], json!({ "retry_after": 0.001 })),
            _ => ok(json!([])),
        })
        .await;
        register(&rest(&server), 5.into(), &[]).await;
        assert_eq!(server.asked_for(), [EVERYWHERE, EVERYWHERE]);
    }

    #[test]
    fn an_option_is_completed_or_has_choices_never_both() {
        for option in COMMANDS.iter().flat_map(|command| &command.options) {
            let definition = super::option(option);
            let completed = definition["autocomplete"] == true;
            assert_eq!(completed, option.kind.completing(None).is_some());
            assert!(!completed || definition["choices"].is_null());
        }
    }
}
