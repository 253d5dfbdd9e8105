//! Events of the gateway: commands, options being typed, buttons, servers joined.
//!
//! A framework such as poise would need a second table of commands beside [`petteia_referee::commands`],
//! which serves both front ends. So an event goes from the connection straight to that table. For most
//! other events only the server or channel matters.

use std::{borrow::Cow, panic::AssertUnwindSafe, sync::Arc};

use futures::FutureExt;
use petteia_domain::ids;
use petteia_referee::Changed;
use petteia_referee::buttons;
use petteia_referee::commands::{Action, CommandSpec};
use petteia_speech::{
    message::Text,
    options::{Choice, Completing},
    say,
};
use reqwest::Method;
use serde::{Deserialize, de::DeserializeOwned};
use serenity::all::{
    AutocompleteChoice, ChannelId, CommandData, CommandInteraction, CommandType,
    CreateAutocompleteResponse, CreateInteractionResponse, GuildId, ResolvedOption, ResolvedValue,
    UserId,
};
use tokio_util::sync::CancellationToken;

use super::{
    DiscordPlatform,
    activity::Opened,
    arrival::{Arrival, given},
    body::Body,
    face, forms,
    interactions::{Asked, FirstResponse, callback, respond},
    markdown::shorten,
    received::{InThread, Received},
    typed::TypedLine,
    unanswered::Unanswered,
};

const MOST_CHOICES: usize = 25;
const LONGEST_CHOICE: usize = 100;

/// Handles gateway events. The work runs in tasks of its own, not on the connection's task.
pub(super) struct Events {
    pub platform: Arc<DiscordPlatform>,
    /// Cancels tasks that nobody waits for.
    pub stop: CancellationToken,
}

/// The envelope of an event.
#[derive(Debug, Deserialize)]
struct Event<'a> {
    #[serde(borrow, rename = "t")]
    name: Option<Cow<'a, str>>,
}

/// The data of an event.
#[derive(Debug, Deserialize)]
struct Data<T> {
    #[serde(rename = "d")]
    data: T,
}

/// An object of Discord that has an id.
#[derive(Debug, Deserialize)]
pub(super) struct WithId<Id> {
    pub id: Id,
    /// For a server: whether it is only temporarily unavailable.
    #[serde(default)]
    unavailable: bool,
}

/// An event on a server.
#[derive(Debug, Deserialize)]
struct OnServer {
    guild_id: GuildId,
    user: Option<WithId<UserId>>,
}

/// The first event of a session.
#[derive(Debug, Deserialize)]
struct Ready {
    guilds: Vec<WithId<GuildId>>,
    shard: Option<[u32; 2]>,
}

impl Events {
    /// Whether events may be handled. Not if the lease of this process may have expired, because other
    /// processes may handle them then.
    pub fn may_act(&self) -> bool {
        let store = &self.platform.app.store;
        !store.cluster().is_shared() || store.cluster().may_act()
    }

    /// Handles an event. `unanswered` is dropped when the event has been answered.
    pub fn take(&self, event: &str, unanswered: Unanswered) {
        let Ok(Event { name: Some(name) }) = serde_json::from_str(event) else {
            return;
        };
        if let Err(error) = self.dispatch(&name, event, unanswered) {
            tracing::warn!(%error, event = %name, "an event cannot be read");
        }
    }

    fn dispatch(
        &self,
        name: &str,
        event: &str,
        unanswered: Unanswered,
    ) -> Result<(), serde_json::Error> {
        match name {
            "INTERACTION_CREATE" => {
                let interaction: Received = data(event)?;
                let platform = self.platform.clone();
                // The bot waits for these tasks before it ends.
                self.platform.in_progress.spawn(async move {
                    let first = FirstResponse::Callback;
                    platform.interaction(interaction, first).await;
                    drop(unanswered);
                });
            }
            "READY" => {
                let ready: Ready = data(event)?;
                let guilds = ready.guilds.iter().map(|guild| guild.id);
                self.platform.there_before.add(guilds);
                let shard = ready.shard.map_or(0, |[number, _]| number);
                tracing::info!(shard, servers = ready.guilds.len(), "connected to Discord");
            }
            "GUILD_CREATE" => {
                let WithId::<GuildId> { id, .. } = data(event)?;
                let platform = self.platform.clone();
                platform.viewing.look_ups.heard_of(ids::GuildId(id.get()));
                let newcomer = platform.newcomer(event);
                self.spawn(async move {
                    platform.joined(id).await;
                    if let Some(newcomer) = newcomer {
                        platform.greet(&newcomer).await;
                    }
                });
                self.views_changed(id);
                self.permissions_changed(server(id));
            }
            "GUILD_DELETE" => {
                let guild: WithId<GuildId> = data(event)?;
                // A server that is only unavailable keeps what it had.
                if !guild.unavailable {
                    self.platform.left(guild.id);
                    self.platform.there_before.remove(guild.id);
                    self.platform
                        .viewing
                        .look_ups
                        .left(ids::GuildId(guild.id.get()));
                }
            }
            "CHANNEL_UPDATE" | "CHANNEL_DELETE" => {
                let WithId { id, .. } = data(event)?;
                let OnServer { guild_id, .. } = data(event)?;
                self.views_changed(guild_id);
                self.permissions_changed(channel(id));
            }
            "THREAD_UPDATE" | "THREAD_DELETE" => {
                let WithId { id, .. } = data(event)?;
                self.permissions_changed(channel(id));
            }
            "GUILD_ROLE_UPDATE" => {
                let OnServer { guild_id, .. } = data(event)?;
                self.views_changed(guild_id);
                self.permissions_changed(server(guild_id));
            }
            "CHANNEL_CREATE" | "GUILD_ROLE_CREATE" | "GUILD_ROLE_DELETE" => {
                let OnServer { guild_id, .. } = data(event)?;
                self.views_changed(guild_id);
            }
            // The owner may have changed.
            "GUILD_UPDATE" => {
                let WithId { id, .. } = data(event)?;
                self.views_changed(id);
            }
            // Discord sends this event for the bot itself whatever the intents.
            "GUILD_MEMBER_UPDATE" => {
                let OnServer { guild_id, user } = data(event)?;
                let own = self.platform.identity.get().map(|own| own.user);
                if user.is_some_and(|user| Some(user.id) == own) {
                    self.permissions_changed(server(guild_id));
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Invalidates what is known of who may view which channels of a server.
    fn views_changed(&self, guild: GuildId) {
        let guild = ids::GuildId(guild.get());
        self.platform.viewing.look_ups.changed(guild);
        self.platform.app.referee.views_changed(guild);
    }

    /// Retries what was refused on this server or in this channel.
    fn permissions_changed(&self, changed: Changed) {
        let platform = self.platform.clone();
        self.spawn(async move { platform.permissions_changed(changed).await });
    }

    /// Runs a task that may be aborted when the bot ends.
    pub fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        let stop = self.stop.clone();
        tokio::spawn(stop.run_until_cancelled_owned(work));
    }
}

pub(super) fn data<T: DeserializeOwned>(event: &str) -> Result<T, serde_json::Error> {
    serde_json::from_str(event).map(|Data { data }| data)
}

fn server(guild: GuildId) -> Changed {
    Changed::Server(ids::GuildId(guild.get()))
}

fn channel(channel: ChannelId) -> Changed {
    Changed::Channel(ids::ChannelId(channel.get()))
}

impl DiscordPlatform {
    /// Answers an interaction from the gateway or by HTTP.
    pub(super) async fn interaction(&self, interaction: Received, first: FirstResponse) {
        if let Some(guild) = interaction.guild() {
            self.viewing.look_ups.heard_of(ids::GuildId(guild.get()));
        }
        if let Some(InThread {
            thread,
            parent,
            kind,
        }) = interaction.thread()
        {
            let id = |channel: ChannelId| ids::ChannelId(channel.get());
            self.viewing
                .look_ups
                .heard_of_thread(id(thread), id(parent), kind);
        }
        match interaction {
            Received::Ping => {}
            Received::Command(interaction)
                if interaction.data.kind == CommandType::PrimaryEntryPoint =>
            {
                let arrival = Arrival::from(&*interaction);
                let opened = self.open_activity(&arrival, Opened::Activity, first);
                if let Some(first) = opened.await {
                    let why = Text::from(say!("discord-no-activity"));
                    self.answer(arrival, Err(why), first).await;
                }
            }
            Received::Command(interaction) => {
                let own = self.identity.get().map(|own| own.user);
                let asked = match TypedLine::of(&interaction.data) {
                    Some(typed) => Asked::Typed(typed),
                    None => asked(&interaction.data, own, interaction.guild_id.is_some()).into(),
                };
                self.answer(Arrival::from(&*interaction), asked, first)
                    .await;
            }
            Received::Press(interaction) => {
                let press = interaction.data.action();
                let arrival = Arrival::from(&*interaction);
                if let Some(game) = buttons::game::asks_for_turn(&press) {
                    return self.ask_for_turn(&arrival, &press, &game, first).await;
                }
                if let Some(command) = forms::asks(&press) {
                    return self.ask_for_options(&arrival, command, first).await;
                }
                let first = match Opened::by_button(&press) {
                    Some(board) => match self.open_activity(&arrival, board, first).await {
                        Some(first) => first,
                        None => return,
                    },
                    None => first,
                };
                let asked = Action::from_button(&press)
                    .ok_or_else(|| Text::from(say!("discord-old-button")));
                self.answer(arrival, asked, first).await;
            }
            Received::Form(interaction) => {
                let form = &interaction.data;
                let asked: Asked = match forms::line(&form.custom_id, form.fields()) {
                    Some(line) => Asked::Typed(TypedLine::of_form(line, form.resolved())),
                    None => Action::from_typed(&form.custom_id, &form.typed())
                        .ok_or_else(|| Text::from(say!("discord-old-button")))
                        .into(),
                };
                let arrival = Arrival {
                    is_form: true,
                    ..Arrival::from(&*interaction)
                };
                self.answer(arrival, asked, first).await;
            }
            Received::OnTarget(interaction) => {
                let own = self.identity.get().map(|own| own.user);
                let on_server = interaction.guild_id.is_some();
                let asked = interaction.data.asked(own, on_server);
                self.answer(Arrival::from(&*interaction), asked, first)
                    .await;
            }
            Received::Completion(interaction) => {
                self.complete_option(&interaction, first).await;
            }
        }
    }

    /// Answers an autocompletion. Errors are only logged: the next key press is the next attempt.
    async fn complete_option(&self, interaction: &CommandInteraction, first: FirstResponse) {
        if !self.interactions.is_new(interaction.id) {
            return;
        }
        let arrival = Arrival::from(interaction);
        let found = AssertUnwindSafe(self.completions(&arrival, &interaction.data));
        let choices = found.catch_unwind().await.unwrap_or_else(|_| {
            tracing::error!(interaction = %arrival.id, "completing an option panicked");
            Vec::new()
        });
        let choices = choices.into_iter().filter_map(choice).take(MOST_CHOICES);
        let choices = CreateAutocompleteResponse::new().set_choices(choices.collect());
        let body = Body::of(&CreateInteractionResponse::Autocomplete(choices));
        let sent = match first {
            FirstResponse::Callback => {
                let route = callback(&arrival);
                let sent = self.rest.send(Method::POST, route, Some(body)).await;
                sent.map(|_| ())
            }
            FirstResponse::InBody(response) => respond(response, body),
        };
        if let Err(error) = sent {
            tracing::debug!(interaction = %arrival.id, %error, "completions did not arrive");
        }
    }

    async fn completions(&self, arrival: &Arrival, data: &CommandData) -> Vec<Choice> {
        let Some(_slot) = self.interactions.slot() else {
            return Vec::new();
        };
        if let Some(choices) = self.line_choices(arrival, data).await {
            return choices;
        }
        let Some((completing, typed)) = completing(data) else {
            return Vec::new();
        };
        let referee = &self.app.referee;
        referee
            .complete(&arrival.actor, arrival.place, completing, &typed)
            .await
    }
}

/// Finds the command of an interaction, if it is known, and its options.
fn command(data: &CommandData) -> (Option<&'static CommandSpec>, Vec<ResolvedOption<'_>>) {
    let mut name = data.name.clone();
    let mut options = data.options();
    // A command of a group is the only option of its group.
    while let Some(ResolvedOption {
        name: own,
        value: ResolvedValue::SubCommand(inner) | ResolvedValue::SubCommandGroup(inner),
        ..
    }) = options.first()
    {
        name = format!("{name} {own}");
        options = inner.clone();
    }
    let known = CommandSpec::named(&name).or_else(|| face::command_of(&name));
    (known, options)
}

/// Builds the action of a command. The bot itself as an opponent stands for the computer.
fn asked(
    data: &CommandData,
    own: Option<serenity::all::UserId>,
    on_server: bool,
) -> Result<Action, Text> {
    let (spec, options) = command(data);
    let Some(spec) = spec else {
        tracing::warn!(command = data.name, "an unknown command");
        return Err(say!("discord-unknown-command").into());
    };
    spec.action(given(spec, &options, own, on_server)?)
        .map_err(|unfit| Text::from(unfit.said()))
}

/// Returns the option being typed, and its text so far.
fn completing(data: &CommandData) -> Option<(Completing, String)> {
    let (spec, options) = command(data);
    let (focused, typed) = options.iter().find_map(|option| match option.value {
        ResolvedValue::Autocomplete { value, .. } => Some((option.name, value.to_owned())),
        _ => None,
    })?;
    let given = |name: &str| {
        options.iter().find_map(|option| match option.value {
            ResolvedValue::String(value) if option.name == name => Some(value.to_owned()),
            _ => None,
        })
    };
    let completing = spec?.option(focused)?.kind.completing(given)?;
    Some((completing, typed))
}

/// Cuts a choice to Discord's limits; `None` if its value is too long to be sent back.
fn choice(choice: Choice) -> Option<AutocompleteChoice> {
    let fits = (1..=LONGEST_CHOICE).contains(&choice.value.chars().count());
    let label = match choice.label.to_string() {
        label if label.is_empty() => choice.value.clone(),
        label => label,
    };
    fits.then(|| AutocompleteChoice::new(shorten(&label, LONGEST_CHOICE), choice.value))
}

#[cfg(any(test, fuzzing))]
pub mod fuzz;

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::{Value, json};

    use super::*;

    /// The data of a command's interaction.
    fn data(name: &str, options: Value) -> CommandData {
        let data = json!({ "id": "6", "name": name, "type": 1, "options": options });
        serde_json::from_value(data).unwrap()
    }

    #[test]
    fn a_command_of_a_group_is_found_with_its_options() {
        let options = json!([{ "name": "pentalath", "type": 1, "options": [
            { "name": "thread", "type": 5, "value": true },
        ] }]);
        let data = data("play", options);
        let (spec, options) = command(&data);
        assert_eq!(spec.unwrap().name, "play pentalath");
        assert_eq!(options[0].name, "thread");
    }

    #[test]
    fn a_command_of_another_version_is_refused() {
        assert!(asked(&data("castle", json!([])), None, true).is_err());
        assert!(matches!(
            asked(&data("games", json!([])), None, true),
            Ok(Action::Games(petteia_referee::commands::Games { page: 0 }))
        ));
    }

    #[test]
    fn the_option_being_typed_is_completed_for_the_game_named_before_it() {
        let data = data(
            "move",
            json!([
                { "name": "game", "type": 3, "value": "k7f2q" },
                { "name": "turn", "type": 3, "value": "ar", "focused": true },
            ]),
        );
        let turn = Completing::Turn {
            game: Some("k7f2q".to_owned()),
        };
        assert_eq!(completing(&data), Some((turn, "ar".to_owned())));
    }

    #[test]
    fn a_choice_that_could_not_be_sent_back_is_left_out() {
        let long = |length: usize| Choice {
            label: "x".into(),
            value: "x".repeat(length),
        };
        assert!(choice(long(100)).is_some());
        assert!(choice(long(101)).is_none());
        assert!(choice(long(0)).is_none());
    }
}
