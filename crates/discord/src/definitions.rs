//! The definitions of the commands for Discord, and their registration.

use std::{num::NonZeroU64, time::Duration};

use petteia_referee::commands::CommandSpec;
use petteia_rules::Language;
use petteia_speech::{
    message::Text,
    options::{Kind, OptionSpec},
    say,
    speech::Say,
};
use reqwest::Method;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serenity::all::{
    ApplicationId, CommandId, CommandOptionType, CommandType, CreateCommand, CreateCommandOption,
    EntryPointHandlerType, GuildId, InstallationContext, InteractionContext, Permissions,
};

use super::{
    DiscordPlatform,
    body::Body,
    channels::offered,
    face::{FACE, Word},
    install::install_link,
    rest::{Rest, RestError},
    route::Route,
    targets::{ON_TARGETS, OnTarget},
    typed::{DO, FILE, LINE, LONGEST_LINE},
};

/// Maximum length of an option with autocompletion. Discord limits its choices to this.
const LONGEST_COMPLETED: u16 = 100;

/// Maximum length of other text options, such as a position code.
const LONGEST_TEXT: u16 = 1000;

/// Discord's error code "missing access": the bot may not register commands on this server.
const MISSING_ACCESS: u64 = 50001;

/// Discord's error code "invalid form body": something in the definitions is not allowed.
const INVALID_FORM_BODY: u64 = 50035;

/// Discord's error code: the Activity's own command may not be left out.
const ENTRY_POINT_STAYS: u64 = 50240;

/// Delay before another attempt.
const RETRY: Duration = Duration::from_secs(10);

impl DiscordPlatform {
    /// Registers every command, on the configured servers or globally, and replaces earlier definitions.
    /// Retries until Discord has answered.
    pub(super) async fn register_all(&self, application_id: ApplicationId) {
        if self.config.guilds.is_empty() {
            self.register_everywhere(application_id).await;
            return;
        }
        self.registered.guilds().clear();
        for guild in configured(&self.config.guilds) {
            self.register_in(application_id, guild).await;
        }
        if self.config.activity {
            self.register_entry_point(application_id).await;
        }
    }

    /// Registers every command globally: for servers, and for users who install the bot for themselves. An application
    /// whose settings forbid the latter refuses all commands at once. Then they are registered for servers alone.
    async fn register_everywhere(&self, application_id: ApplicationId) {
        let route = Route::Commands { application_id };
        let mut sent = self.put_everywhere(application_id, Installers::All).await;
        if sent.code() == Some(INVALID_FORM_BODY) {
            let servers = self.put_everywhere(application_id, Installers::Servers);
            match servers.await {
                Sent::Accepted(known) => {
                    tracing::warn!(
                        "users cannot install petteia for themselves: the application's settings do not allow it. \
                         Tick “User Install” under “Installation” in the developer portal, and start petteia again"
                    );
                    sent = Sent::Accepted(known);
                }
                // Then it was something else, which the first refusal says best.
                Sent::Refused(error) => tracing::debug!(%error, "refused for servers alone, too"),
            }
        }
        if sent.log(route) {
            let install = install_link(application_id);
            tracing::info!(%install, "commands are registered everywhere");
        }
    }

    /// Replaces the global commands, with the Activity's own command where Activities are enabled.
    async fn put_everywhere(&self, application_id: ApplicationId, by: Installers) -> Sent {
        let route = Route::Commands { application_id };
        let words = FACE.iter().map(|word| {
            let command = word.command();
            let in_direct_messages = command.is_some_and(|command| command.in_direct_messages());
            Definition::of(word, everywhere(definition(word), in_direct_messages, by))
        });
        let typed = Definition::from(everywhere(typed(), true, by));
        let on_targets = ON_TARGETS.iter().map(|one| {
            let command = everywhere(on_target(one), !one.needs_server, by);
            Definition::from(command)
        });
        let mut commands: Vec<_> = words.chain([typed]).chain(on_targets).collect();
        if self.config.activity {
            let id = self.entry_point(application_id).await;
            let command = entry_point(by);
            commands.push(Definition {
                id,
                ..Definition::from(command)
            });
        }
        let mut sent = send(&self.rest, Method::PUT, route, &commands).await;
        // Activities were enabled before. Discord does not drop their command with the others.
        if sent.code() == Some(ENTRY_POINT_STAYS)
            && let Some(command_id) = self.entry_point(application_id).await
        {
            let old = Route::Command {
                application_id,
                command_id,
            };
            send(&self.rest, Method::DELETE, old, &()).await.log(old);
            sent = send(&self.rest, Method::PUT, route, &commands).await;
        }
        sent
    }

    /// Registers the Activity's own command, which can only be global, beside commands of single servers.
    async fn register_entry_point(&self, application_id: ApplicationId) {
        let (method, route) = match self.entry_point(application_id).await {
            Some(command_id) => {
                let route = Route::Command {
                    application_id,
                    command_id,
                };
                (Method::PATCH, route)
            }
            None => (Method::POST, Route::Commands { application_id }),
        };
        let sent = send(&self.rest, method, route, &entry_point(Installers::Servers)).await;
        if sent.log(route) {
            tracing::info!("the command of the Activity is registered");
        }
    }

    /// Returns the id of the Activity's command that is registered. An application has at most one; Discord
    /// makes one of its own when Activities are enabled.
    async fn entry_point(&self, application_id: ApplicationId) -> Option<CommandId> {
        let route = Route::Commands { application_id };
        match send(&self.rest, Method::GET, route, &()).await {
            Sent::Accepted(known) => {
                let known: Vec<Known> = serde_json::from_value(known).ok()?;
                let is_entry_point = |one: &Known| one.kind == CommandType::PrimaryEntryPoint;
                known.into_iter().find(is_entry_point).map(|one| one.id)
            }
            refused => {
                refused.log(route);
                None
            }
        }
    }

    /// Handles a server that the bot has joined: registers the commands if the server is configured and
    /// they are not registered there.
    pub(super) async fn joined(&self, guild: GuildId) {
        // Before the identity is known, `register_all` has not run yet and will cover this server.
        if let Some(identity) = self.identity.get()
            && configured(&self.config.guilds).any(|one| one == guild)
        {
            self.register_in(identity.application, guild).await;
        }
    }

    /// Handles a server that the bot has left.
    pub(super) fn left(&self, guild: GuildId) {
        self.registered.guilds().remove(&guild);
    }

    async fn register_in(&self, application_id: ApplicationId, guild_id: GuildId) {
        if !self.registered.guilds().insert(guild_id) {
            return;
        }
        let route = Route::GuildCommands {
            application_id,
            guild_id,
        };
        let words = FACE
            .iter()
            .map(|word| Definition::of(word, definition(word)));
        let on_targets = ON_TARGETS.iter().map(on_target).map(Definition::from);
        let typed = [Definition::from(typed())];
        let commands: Vec<_> = words.chain(typed).chain(on_targets).collect();
        if send(&self.rest, Method::PUT, route, &commands)
            .await
            .log(route)
        {
            tracing::info!(guild = %guild_id, "commands are registered");
        } else {
            self.left(guild_id);
        }
    }
}

fn configured(guilds: &[u64]) -> impl Iterator<Item = GuildId> {
    guilds
        .iter()
        .filter_map(|guild| NonZeroU64::new(*guild))
        .map(GuildId::from)
}

/// Discord's answer to definitions.
enum Sent {
    /// It accepted them.
    Accepted(Value),
    /// It refused them.
    Refused(RestError),
}

impl Sent {
    fn code(&self) -> Option<u64> {
        match self {
            Sent::Accepted(_) => None,
            Sent::Refused(error) => error.code(),
        }
    }

    /// Logs a refusal. Returns whether there was none.
    fn log(&self, route: Route<'_>) -> bool {
        let Sent::Refused(error) = self else {
            return true;
        };
        let hint = match error.code() {
            Some(MISSING_ACCESS) => {
                "; the bot has to be invited with the scope applications.commands"
            }
            _ => "",
        };
        tracing::error!(%error, route = %route.path(), "Discord refuses the commands{hint}");
        false
    }
}

/// A definition, with the id of the command that it changes.
#[derive(Serialize)]
struct Definition {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<CommandId>,
    /// The permissions of those who see it. serenity sends them as a text, and Discord describes them as a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    default_member_permissions: Option<u64>,
    #[serde(flatten)]
    command: CreateCommand,
}

impl Definition {
    fn of(word: &Word, command: CreateCommand) -> Definition {
        let managers = Permissions::MANAGE_GUILD.bits();
        Definition {
            default_member_permissions: word.for_managers.then_some(managers),
            ..Definition::from(command)
        }
    }
}

impl From<CreateCommand> for Definition {
    fn from(command: CreateCommand) -> Definition {
        Definition {
            id: None,
            default_member_permissions: None,
            command,
        }
    }
}

/// A command that is registered.
#[derive(Deserialize)]
struct Known {
    id: CommandId,
    #[serde(rename = "type")]
    kind: CommandType,
}

/// Sends a request until Discord answers.
async fn send(rest: &Rest, method: Method, route: Route<'_>, definitions: &impl Serialize) -> Sent {
    let has_body = matches!(method, Method::PUT | Method::POST | Method::PATCH);
    loop {
        let body = has_body.then(|| Body::of(definitions));
        match rest.send(method.clone(), route, body).await {
            Ok(answer) => return Sent::Accepted(answer),
            Err(error @ RestError::Refused { .. }) => return Sent::Refused(error),
            Err(RestError::RateLimited { after }) => tokio::time::sleep(after).await,
            Err(error @ RestError::Unreached(_)) => {
                tracing::warn!(%error, "commands could not be registered; trying again");
                tokio::time::sleep(RETRY).await;
            }
        }
    }
}

/// Defines the Activity's own command. petteia answers it, so that it knows that no game is meant.
fn entry_point(by: Installers) -> CreateCommand {
    let (says, called) = (say!("discord-activity"), say!("discord-activity-name"));
    let name_in = |language| in_language(&called, language);
    let definition = CreateCommand::new(name_in(Language::default()))
        .kind(CommandType::PrimaryEntryPoint)
        .handler(EntryPointHandlerType::AppHandler)
        .description(in_language(&says, Language::default()));
    let definition = everywhere(definition, true, by);
    translations().fold(definition, |definition, (locale, language)| {
        definition
            .name_localized(locale, name_in(language))
            .description_localized(locale, in_language(&says, language))
    })
}

/// Who installs the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Installers {
    /// Servers alone.
    Servers,
    /// Servers, and users for themselves.
    All,
}

/// Makes a command global. Those that work in direct messages are also for users who installed the bot for themselves: in
/// their messages with others, and on servers without it.
fn everywhere(
    definition: CreateCommand,
    in_direct_messages: bool,
    by: Installers,
) -> CreateCommand {
    let mut contexts = vec![InteractionContext::Guild];
    let mut installations = vec![InstallationContext::Guild];
    if in_direct_messages {
        contexts.push(InteractionContext::BotDm);
        if by == Installers::All {
            installations.push(InstallationContext::User);
            contexts.push(InteractionContext::PrivateChannel);
        }
    }
    definition
        .contexts(contexts)
        .integration_types(installations)
}

/// Defines `/do`, which takes any other command as a line and without one opens the panel of everything.
fn typed() -> CreateCommand {
    let (says, called) = (say!("discord-do"), say!("discord-do.name"));
    let line = (say!("discord-do-line"), say!("discord-do-line-name"));
    let file = (say!("discord-do-file"), say!("discord-do-file-name"));
    let of = |kind, name, (says, called): &(Say, Say)| {
        described(kind, name, says, |language| in_language(called, language))
    };
    let line = of(CommandOptionType::String, LINE, &line)
        .required(false)
        .max_length(LONGEST_LINE)
        .set_autocomplete(true);
    let file = of(CommandOptionType::Attachment, FILE, &file).required(false);
    let definition = CreateCommand::new(DO)
        .description(in_language(&says, Language::default()))
        .set_options(vec![line, file]);
    translations().fold(definition, |definition, (locale, language)| {
        definition
            .name_localized(locale, in_language(&called, language))
            .description_localized(locale, in_language(&says, language))
    })
}

/// Defines a command on a member or a message. It has no description.
fn on_target(one: &OnTarget) -> CreateCommand {
    let definition = CreateCommand::new(one.name).kind(one.kind);
    translations().fold(definition, |definition, (locale, language)| {
        definition.name_localized(locale, one.name_in(language))
    })
}

/// Defines a word.
fn definition(word: &Word) -> CreateCommand {
    let options = match word.command() {
        Some(command) if word.with_options => options(command),
        _ => Vec::new(),
    };
    let says = word.says();
    let mut definition = CreateCommand::new(word.name)
        .description(in_language(&says, Language::default()))
        .set_options(options);
    for (locale, language) in translations() {
        definition = definition
            .name_localized(locale, word.name_in(language))
            .description_localized(locale, in_language(&says, language));
    }
    definition
}

/// Defines an option with its name and description in every language. Discord sends the default name,
/// whichever was typed.
fn described(
    kind: CommandOptionType,
    name: &str,
    says: &Say,
    name_in: impl Fn(Language) -> String,
) -> CreateCommandOption {
    let says_in = |language| in_language(says, language);
    let definition = CreateCommandOption::new(kind, name, says_in(Language::default()));
    translations().fold(definition, |definition, (locale, language)| {
        definition
            .name_localized(locale, name_in(language))
            .description_localized(locale, says_in(language))
    })
}

pub(super) fn in_language(says: &Say, language: Language) -> String {
    Text::from(says.clone()).bare(language)
}

/// The locales that Discord knows.
const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
];

/// All languages except the default, by each of Discord's locales of it.
pub(super) fn translations() -> impl Iterator<Item = (&'static str, Language)> {
    let spoken = LOCALES
        .into_iter()
        .filter_map(|locale| Some((locale, Language::of_locale(locale)?)));
    spoken.filter(|(_, language)| *language != Language::default())
}

fn options(command: &CommandSpec) -> Vec<CreateCommandOption> {
    command.options.iter().map(option).collect()
}

fn option(option: &OptionSpec) -> CreateCommandOption {
    let definition = described(
        option_type(option.kind),
        option.name,
        &option.says(),
        |language| option.name_in(language),
    )
    .required(option.required);
    if option.kind.completing(|_| None).is_some() {
        return definition
            .max_length(LONGEST_COMPLETED)
            .set_autocomplete(true);
    }
    match option.kind {
        Kind::Text => definition.max_length(LONGEST_TEXT),
        Kind::OneOf(_) | Kind::GameKind | Kind::Level(_) => {
            let choices = option.kind.choices().into_iter();
            choices.fold(definition, |definition, (value, label)| {
                let translated =
                    translations().map(|(locale, language)| (locale, label.bare(language)));
                let label = label.bare(Language::default());
                definition.add_string_choice_localized(label, value, translated)
            })
        }
        Kind::Number(first, last) => definition
            .min_int_value(first.into())
            .max_int_value(last.into()),
        Kind::Channel(purpose) => definition.channel_types(offered(purpose)),
        _ => definition,
    }
}

fn option_type(kind: Kind) -> CommandOptionType {
    match kind {
        Kind::Number(..) => CommandOptionType::Integer,
        Kind::YesNo => CommandOptionType::Boolean,
        Kind::User(_) => CommandOptionType::User,
        Kind::Channel(_) => CommandOptionType::Channel,
        Kind::Role => CommandOptionType::Role,
        Kind::File => CommandOptionType::Attachment,
        // All kinds of words.
        _ => CommandOptionType::String,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::{collections::BTreeSet, sync::Arc};

    use serde_json::json;

    use super::{
        super::{
            Identity,
            testing::{Answer, Scripted, ok, refusal},
        },
        *,
    };
    use petteia_referee::commands::{COMMANDS, Panel};

    const EVERYWHERE: &str = "PUT /applications/5/commands";
    const IN_GUILD_8: &str = "PUT /applications/5/guilds/8/commands";

    const IN_GUILD_9: &str = "PUT /applications/5/guilds/9/commands";

    const KNOWN: &str = "GET /applications/5/commands";

    /// The bot as application 5, with these servers configured.
    fn platform(server: &Scripted, guilds: &[u64]) -> Arc<DiscordPlatform> {
        identified(server.platform_in(guilds))
    }

    fn identified(platform: Arc<DiscordPlatform>) -> Arc<DiscordPlatform> {
        let identity = Identity {
            user: 4.into(),
            application: 5.into(),
        };
        platform.identity.set(identity).unwrap();
        platform
    }

    #[tokio::test]
    async fn all_commands_are_registered_everywhere_and_those_without_a_server_for_users_too() {
        let server = Scripted::always(ok(json!([]))).await;
        platform(&server, &[]).register_all(5.into()).await;
        assert_eq!(server.asked_for(), [EVERYWHERE]);
        let commands = server.asked()[0].json.clone();
        let commands = commands.as_array().unwrap();
        let names: Vec<&str> = commands
            .iter()
            .map(|one| one["name"].as_str().unwrap())
            .collect();
        let words = FACE.iter().map(|word| word.name).chain([DO]);
        let on_targets = ON_TARGETS.iter().map(|one| one.name);
        let words: Vec<&str> = words.chain(on_targets).collect();
        assert_eq!(names, words);
        for command in commands {
            let on_servers = ["find", "tournaments", "server", "Challenge"];
            let name = command["name"].as_str().unwrap();
            let installed_by = match on_servers.contains(&name) {
                true => json!([0]),
                false => json!([0, 1]),
            };
            assert_eq!(command["integration_types"], installed_by, "{name}");
            let contexts = match on_servers.contains(&name) {
                true => json!([0]),
                false => json!([0, 1, 2]),
            };
            assert_eq!(command["contexts"], contexts, "{name}");
        }
    }

    #[tokio::test]
    async fn where_the_portal_forbids_users_to_install_it_commands_are_registered_for_servers_alone()
     {
        let refuses = |_: &str, before: usize| match before {
            0 => refusal(400, INVALID_FORM_BODY),
            _ => ok(json!([])),
        };
        let server = Scripted::start(refuses).await;
        platform(&server, &[]).register_all(5.into()).await;
        assert_eq!(server.asked_for(), [EVERYWHERE, EVERYWHERE]);
        let asked = server.asked();
        let types = |index: usize| -> BTreeSet<String> {
            let commands = asked[index].json.as_array().unwrap().iter();
            commands
                .map(|one| one["integration_types"].to_string())
                .collect()
        };
        assert_eq!(types(0), ["[0,1]", "[0]"].map(str::to_owned).into());
        assert_eq!(types(1), ["[0]"].map(str::to_owned).into());
        // Messages of users with each other are for users who have installed it.
        let contexts = |index: usize| asked[index].json[0]["contexts"].clone();
        assert_eq!(contexts(0), json!([0, 1, 2]));
        assert_eq!(contexts(1), json!([0, 1]));
    }

    #[tokio::test]
    async fn definitions_that_discord_refuses_for_another_reason_are_not_tried_without_end() {
        let server = Scripted::always(refusal(400, INVALID_FORM_BODY)).await;
        platform(&server, &[]).register_all(5.into()).await;
        assert_eq!(server.asked_for(), [EVERYWHERE, EVERYWHERE]);
    }

    /// Writes a definition and what is below it, a line each: its path, its kind and conditions, and its name and
    /// description in each language.
    fn write(definition: &Value, above: &str, lines: &mut String) {
        let text = |key: &str| definition[key].as_str().unwrap();
        let path = format!("{above}{}", text("name"));
        let mut conditions = definition.clone();
        for key in [
            "name",
            "name_localizations",
            "description",
            "description_localizations",
            "options",
        ] {
            conditions.as_object_mut().unwrap().remove(key);
        }
        // A command on a member or a message has no description.
        let says = definition["description"].as_str().unwrap_or_default();
        lines.push_str(&format!("{path} {conditions}\n  {says}\n"));
        if let Some(names) = definition["name_localizations"].as_object() {
            for (language, name) in names {
                let description = &definition["description_localizations"][language];
                lines.push_str(&format!("  {language} {name} {description}\n"));
            }
        }
        for option in definition["options"].as_array().into_iter().flatten() {
            write(option, &format!("{path} "), lines);
        }
    }

    /// Discord's most members should meet when they type a slash.
    const MOST_WORDS: usize = 16;

    /// The most rows in the picker: each word, and each command of a group, has one.
    const MOST_ROWS: usize = 25;

    /// The most commands in the menu on a member, and in that on a message: Discord shows few at once.
    const MOST_ON_TARGETS: usize = 2;

    /// Discord has no permission for organisers, so they see the same commands as members.
    const VIEWERS: [(&str, u64); 3] = [
        ("a member", 0),
        ("an organiser", 0),
        ("a manager", Permissions::MANAGE_GUILD.bits()),
    ];

    #[tokio::test]
    async fn everybody_meets_few_words_and_rows_in_every_language() {
        let server = Scripted::always(ok(json!([]))).await;
        platform(&server, &[]).register_all(5.into()).await;
        let commands = server.asked()[0].json.clone();
        let commands = commands.as_array().unwrap();
        let mut lines = String::new();
        for ((who, may), (place, context)) in VIEWERS
            .into_iter()
            .flat_map(|who| [("a server", 0), ("direct messages", 1)].map(|place| (who, place)))
        {
            let seen: Vec<&Value> = commands
                .iter()
                .filter(|one| {
                    one["contexts"]
                        .as_array()
                        .unwrap()
                        .contains(&json!(context))
                })
                .filter(|one| {
                    let needed = one["default_member_permissions"].as_u64().unwrap_or(0);
                    may & needed == needed
                })
                .collect();
            let (seen, on_targets): (Vec<&Value>, Vec<&Value>) =
                seen.into_iter().partition(|one| one["type"].is_null());
            let options = |one: &Value| one["options"].as_array().cloned().unwrap_or_default();
            let is_row = |one: &Value| one["type"] == 1 || one["type"] == 2;
            let (mut rows, mut values) = (0, 0);
            for one in &seen {
                let inner = options(one);
                let below = inner.iter().filter(|one| is_row(one)).count();
                rows += below.max(1);
                values += inner.len() - below;
                values += inner.iter().map(|one| options(one).len()).sum::<usize>();
            }
            assert!(seen.len() <= MOST_WORDS, "{who} in {place}: {}", seen.len());
            assert!(rows <= MOST_ROWS, "{who} in {place}: {rows}");
            lines += &format!(
                "{who} in {place}: {} words, {rows} rows, {values} options\n",
                seen.len()
            );
            for locale in ["en-US", "de", "es-ES", "fr"] {
                let names: Vec<&str> = seen
                    .iter()
                    .map(|one| one["name_localizations"][locale].as_str())
                    .zip(&seen)
                    .map(|(own, one)| own.unwrap_or(one["name"].as_str().unwrap()))
                    .collect();
                let unique: std::collections::BTreeSet<_> = names.iter().collect();
                assert_eq!(unique.len(), names.len(), "{locale}");
                lines += &format!("  {locale}: {}\n", names.join(" "));
            }
            for (of, kind) in [("members", 2), ("messages", 3)] {
                let picked = on_targets.iter().filter(|one| one["type"] == kind);
                let names: Vec<&str> = picked.map(|one| one["name"].as_str().unwrap()).collect();
                assert!(
                    names.len() <= MOST_ON_TARGETS,
                    "{who} in {place}: {names:?}"
                );
                lines += &format!("  on {of}: {}\n", names.join(", "));
            }
        }
        for one in commands.iter().filter(|one| !one["type"].is_null()) {
            let own = |locale| one["name_localizations"][locale].as_str().unwrap();
            let names = ["de", "es-ES", "fr"].map(own).join(", ");
            lines += &format!("{}: {names}\n", one["name"].as_str().unwrap());
        }
        insta::assert_snapshot!("face", lines);
    }

    /// The shortest way from a word to a command, and how many presses it takes.
    fn way(command: &CommandSpec) -> (String, usize) {
        let word = FACE.iter().find(|word| {
            let is_it = word.command() == Some(command);
            is_it && (word.with_options || command.options.is_empty())
        });
        if let Some(word) = word {
            return (format!("/{}", word.name), 0);
        }
        let ways = Panel::ALL.into_iter().flat_map(|panel| {
            let (start, presses) = match panel {
                Panel::Find => ("/find".to_owned(), 0),
                Panel::Me => ("/me".to_owned(), 0),
                Panel::Tournaments => ("/tournaments".to_owned(), 0),
                Panel::Organise => ("/tournaments, Organise".to_owned(), 1),
                Panel::Server => ("/server".to_owned(), 0),
                other => (format!("/do, {other:?}"), 1),
            };
            let rows = panel.rows().filter(|row| row.command == command.name);
            rows.map(move |row| match row.asks {
                true => (format!("{start}, {}, Submit", row.command), presses + 2),
                false => (format!("{start}, {}", row.command), presses + 1),
            })
        });
        ways.min_by_key(|(_, presses)| *presses).unwrap()
    }

    /// Every command there was when each had a word or a row of its own: how it is typed now, and how it is picked.
    #[test]
    fn every_command_is_typed_in_one_line_and_picked_by_at_most_three_presses() {
        let mut lines = String::new();
        for command in COMMANDS.iter() {
            let needed = command.options.iter().filter(|option| option.required);
            let needed = needed.map(|option| match option.kind {
                Kind::File => " (with a file)".to_owned(),
                _ => format!(" {}:…", option.name),
            });
            let (way, presses) = way(command);
            assert!(presses <= 3, "{}: {presses}", command.name);
            lines += &format!(
                "/do {}{}\n  {presses}: {way}\n",
                command.name,
                needed.collect::<String>()
            );
        }
        insta::assert_snapshot!("ways", lines);
    }

    /// A change of how commands are declared must change nothing here.
    #[tokio::test]
    async fn every_command_has_its_options_choices_and_words() {
        let server = Scripted::always(ok(json!([]))).await;
        platform(&server, &[]).register_all(5.into()).await;
        let mut lines = String::new();
        for command in server.asked()[0].json.as_array().unwrap() {
            write(command, "/", &mut lines);
        }
        insta::assert_snapshot!("commands", lines);
    }

    #[tokio::test]
    async fn a_server_that_is_named_gets_its_own_and_one_that_refuses_holds_up_no_other() {
        let server = Scripted::start(|what, _| match what {
            IN_GUILD_8 => refusal(403, 50001),
            _ => ok(json!([])),
        })
        .await;
        platform(&server, &[0, 8, 9]).register_all(5.into()).await;
        let asked = server.asked();
        assert_eq!(asked[0].what, IN_GUILD_8);
        assert_eq!(asked[1].what, IN_GUILD_9);
        // Discord accepts contexts only for global commands.
        assert_eq!(asked[1].json[0]["contexts"], Value::Null);
        assert_eq!(asked[1].json[0]["integration_types"], Value::Null);
    }

    #[tokio::test]
    async fn commands_are_registered_again_where_the_bot_is_invited_again() {
        let server = Scripted::start(|what, before| match (what, before) {
            (IN_GUILD_8, 0) => refusal(403, 50001),
            _ => ok(json!([])),
        })
        .await;
        let platform = platform(&server, &[8, 9]);
        platform.register_all(5.into()).await;
        assert_eq!(server.asked_for(), [IN_GUILD_8, IN_GUILD_9]);
        // Server 8 is invited at last; server 9 is only available again.
        for guild in [8, 9] {
            platform.joined(guild.into()).await;
        }
        assert_eq!(server.asked_for()[2..], [IN_GUILD_8]);
        platform.left(9.into());
        // A server that is not configured gets no commands of its own.
        for guild in [9, 10] {
            platform.joined(guild.into()).await;
        }
        assert_eq!(server.asked_for()[3..], [IN_GUILD_9]);
    }

    #[tokio::test]
    async fn registration_comes_back_after_haste() {
        let server = Scripted::start(|_, before| match before {
            0 => (429, vec![], json!({ "retry_after": 0.001 })),
            _ => ok(json!([])),
        })
        .await;
        platform(&server, &[]).register_all(5.into()).await;
        assert_eq!(server.asked_for(), [EVERYWHERE, EVERYWHERE]);
    }

    /// What Discord has: a command, and the Activity's own that it made itself.
    fn with_entry_point() -> Answer {
        let known = json!([{ "id": "6", "type": 1 }, { "id": "7", "type": 4, "name": "Launch" }]);
        ok(known)
    }

    #[tokio::test]
    async fn the_activitys_own_command_is_registered_where_activities_are_enabled() {
        for (before, id) in [
            (with_entry_point(), json!("7")),
            (ok(json!([])), Value::Null),
        ] {
            let server = Scripted::start(move |what, _| match what {
                KNOWN => before.clone(),
                _ => ok(json!([])),
            })
            .await;
            identified(server.platform_with_activity(true, &[]))
                .register_all(5.into())
                .await;
            assert_eq!(server.asked_for(), [KNOWN, EVERYWHERE]);
            let commands = server.asked()[1].json.clone();
            let commands = commands.as_array().unwrap();
            assert_eq!(commands.len(), FACE.len() + ON_TARGETS.len() + 2);
            let own = commands.last().unwrap();
            assert_eq!((&own["type"], &own["handler"]), (&json!(4), &json!(1)));
            assert_eq!((&own["name"], &own["id"]), (&json!("boards"), &id));
            assert_eq!(own["name_localizations"]["de"], "bretter");
            // also in users' messages with each other, for users who install it for themselves
            assert_eq!(own["contexts"], json!([0, 1, 2]));
            assert_eq!(own["integration_types"], json!([0, 1]));
        }
        // It is global, even where the others are commands of a server.
        for (before, way) in [
            (with_entry_point(), "PATCH /applications/5/commands/7"),
            (ok(json!([])), "POST /applications/5/commands"),
        ] {
            let server = Scripted::start(move |what, _| match what {
                KNOWN => before.clone(),
                _ => ok(json!({})),
            })
            .await;
            identified(server.platform_with_activity(true, &[8]))
                .register_all(5.into())
                .await;
            assert_eq!(server.asked_for(), [IN_GUILD_8, KNOWN, way]);
        }
    }

    #[tokio::test]
    async fn where_activities_are_enabled_no_more_their_command_goes_and_the_others_stay() {
        let server = Scripted::start(|what, before| match (what, before) {
            (EVERYWHERE, 0) => refusal(400, ENTRY_POINT_STAYS),
            (KNOWN, _) => with_entry_point(),
            _ => ok(json!([])),
        })
        .await;
        platform(&server, &[]).register_all(5.into()).await;
        let gone = "DELETE /applications/5/commands/7";
        assert_eq!(server.asked_for(), [EVERYWHERE, KNOWN, gone, EVERYWHERE]);
    }

    #[test]
    fn an_option_is_completed_or_has_choices_never_both() {
        for option in COMMANDS.iter().flat_map(|command| &command.options) {
            let definition = serde_json::to_value(super::option(option)).unwrap();
            let completed = definition["autocomplete"] == true;
            assert_eq!(completed, option.kind.completing(|_| None).is_some());
            assert!(!completed || definition["choices"] == json!([]));
        }
    }
}
