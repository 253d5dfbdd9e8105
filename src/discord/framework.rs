//! The commands as poise runs them: all alike, since the table of commands says what each takes
//! and means.

use std::{borrow::Cow, convert::Infallible, sync::Arc};

use poise::{
    ApplicationContext, BoxFuture, CommandInteractionType, CommandParameter, FrameworkContext,
    FrameworkError,
};
use serenity::all::{
    AutocompleteChoice, CreateAutocompleteResponse, FullEvent, Interaction, ResolvedValue,
};
use tokio::runtime::Handle;

use super::{
    DiscordPlatform,
    arrival::{Arrival, given},
    body::shorten,
};
use crate::{
    commands::{Action, CommandSpec, Listed},
    message::Text,
    options::{Choice, Completing, OptionSpec},
    say,
};

/// What every handler is given: the bot, and where its work is done. Handlers themselves run beside
/// the gateway and do nothing but hand over.
pub(super) struct FrameworkData {
    pub platform: Arc<DiscordPlatform>,
    pub runtime: Handle,
}

impl FrameworkData {
    /// Has an interaction answered.
    fn answer(&self, arrival: Arrival, asked: Result<Action, Text>) {
        let platform = self.platform.clone();
        let answered = async move { platform.answer(arrival, asked).await };
        self.platform.in_progress.spawn_on(answered, &self.runtime);
    }
}

/// Handlers answer for themselves, so none hands an error on.
pub(super) type Never = Infallible;

const MOST_CHOICES: usize = 25;
const LONGEST_CHOICE: usize = 100;

/// poise's part: which command was meant, which option is being typed, which button was pressed.
pub(super) fn options() -> poise::FrameworkOptions<FrameworkData, Never> {
    poise::FrameworkOptions {
        commands: Listed::all().map(listed).collect(),
        command_check: Some(|context| Box::pin(is_new(context))),
        on_error: |error| Box::pin(failed(error)),
        event_handler: |framework, event| Box::pin(event_arrived(framework, event)),
        ..poise::FrameworkOptions::default()
    }
}

fn listed(listed: Listed) -> poise::Command<FrameworkData, Never> {
    match listed {
        Listed::Command(spec) => command(&spec.name, spec),
        Listed::Group(group) => poise::Command {
            name: Cow::Borrowed(group.name),
            // Never given by itself, but poise looks no further where there is none.
            slash_action: Some(|context| Box::pin(command_arrived(context))),
            subcommands: group
                .commands()
                .map(|(own, spec)| command(own, spec))
                .collect(),
            subcommand_required: true,
            ..poise::Command::default()
        },
    }
}

fn command(name: &'static str, spec: &'static CommandSpec) -> poise::Command<FrameworkData, Never> {
    poise::Command {
        name: Cow::Borrowed(name),
        // poise makes it up for subcommands only.
        qualified_name: Cow::Borrowed(&spec.name),
        slash_action: Some(|context| Box::pin(command_arrived(context))),
        parameters: spec.options.iter().map(parameter).collect(),
        ..poise::Command::default()
    }
}

/// An option as far as poise has to know it; its definition is sent to Discord by
/// [`super::definitions`].
fn parameter(option: &OptionSpec) -> CommandParameter<FrameworkData, Never> {
    fn complete<'a>(
        context: ApplicationContext<'a, FrameworkData, Never>,
        typed: &'a str,
    ) -> BoxFuture<'a, CreateAutocompleteResponse> {
        Box::pin(completion_arrived(context, typed))
    }
    CommandParameter {
        name: Cow::Borrowed(option.name),
        name_localizations: Cow::Borrowed(&[]),
        description: None,
        description_localizations: Cow::Borrowed(&[]),
        required: option.required,
        channel_types: None,
        choices: Cow::Borrowed(&[]),
        type_setter: None,
        autocomplete_callback: option.kind.completing(None).map(|_| complete as _),
        __non_exhaustive: (),
    }
}

/// Whether a completion is asked for the first time: poise would answer a replay again. The desk
/// looks after the other interactions.
async fn is_new(context: poise::Context<'_, FrameworkData, Never>) -> Result<bool, Never> {
    let poise::Context::Application(context) = context else {
        return Ok(true);
    };
    if context.interaction_type != CommandInteractionType::Autocomplete {
        return Ok(true);
    }
    // poise asks once for every word of the command's name.
    let mut asked = context.invocation_data.lock().await;
    if asked.is::<Asked>() {
        return Ok(true);
    }
    *asked = Box::new(Asked);
    let interactions = &context.framework.user_data.platform.interactions;
    Ok(interactions.is_new(context.interaction.id))
}

/// What is left with a completion about which poise has asked.
struct Asked;

/// A command was given.
async fn command_arrived(
    context: ApplicationContext<'_, FrameworkData, Never>,
) -> Result<(), FrameworkError<'_, FrameworkData, Never>> {
    let asked = given(context.args).and_then(|given| {
        let unknown = || Text::from(say!("discord-unknown-command"));
        CommandSpec::named(&context.command().qualified_name)
            .ok_or_else(unknown)?
            .action(given)
            .map_err(|unfit| Text::from(unfit.said()))
    });
    let arrival = Arrival::from(context.interaction);
    context.framework.user_data.answer(arrival, asked);
    Ok(())
}

/// An option is being typed. Where that goes wrong, nothing is offered.
async fn completion_arrived(
    context: ApplicationContext<'_, FrameworkData, Never>,
    typed: &str,
) -> CreateAutocompleteResponse {
    let Some(completing) = completing(context) else {
        return CreateAutocompleteResponse::new();
    };
    let FrameworkData { platform, runtime } = context.framework.user_data;
    let arrival = Arrival::from(context.interaction);
    let (platform, typed) = (platform.clone(), typed.to_owned());
    let choices = runtime.spawn(async move {
        let Some(_place) = platform.interactions.place() else {
            return Vec::new();
        };
        let referee = &platform.app.referee;
        referee
            .complete(&arrival.actor, arrival.place, completing, &typed)
            .await
    });
    let choices = choices.await.unwrap_or_else(|error| {
        tracing::error!(%error, "a completion came to grief");
        Vec::new()
    });
    let choices = choices.into_iter().filter_map(choice).take(MOST_CHOICES);
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// What is to be completed.
fn completing(context: ApplicationContext<'_, FrameworkData, Never>) -> Option<Completing> {
    let focused = context
        .args
        .iter()
        .find(|option| matches!(option.value, ResolvedValue::Autocomplete { .. }))?;
    let game = context.args.iter().find_map(|option| match option.value {
        ResolvedValue::String(game) if option.name == "game" => Some(game.to_owned()),
        _ => None,
    });
    CommandSpec::named(&context.command().qualified_name)?
        .option(focused.name)?
        .kind
        .completing(game)
}

/// A choice within Discord's limits; one whose value is too long to be sent back is left out.
fn choice(choice: Choice) -> Option<AutocompleteChoice> {
    let fits = (1..=LONGEST_CHOICE).contains(&choice.value.chars().count());
    let label = match choice.label.to_string() {
        label if label.is_empty() => choice.value.clone(),
        label => label,
    };
    fits.then(|| AutocompleteChoice::new(shorten(&label, LONGEST_CHOICE), choice.value))
}

/// Something else happened; a button may have been pressed.
async fn event_arrived(
    framework: FrameworkContext<'_, FrameworkData, Never>,
    event: &FullEvent,
) -> Result<(), Never> {
    if let FullEvent::InteractionCreate {
        interaction: Interaction::Component(interaction),
    } = event
    {
        let asked = Action::from_button(&interaction.data.custom_id)
            .ok_or_else(|| Text::from(say!("discord-old-button")));
        let arrival = Arrival::from(interaction);
        framework.user_data.answer(arrival, asked);
    }
    Ok(())
}

/// What never reached a handler, or not to its end.
async fn failed(error: FrameworkError<'_, FrameworkData, Never>) {
    match error {
        FrameworkError::UnknownInteraction {
            framework,
            interaction,
            ..
        } => {
            tracing::warn!(command = interaction.data.name, "an unknown command");
            let asked = Err(Text::from(say!("discord-unknown-command")));
            let arrival = Arrival::from(interaction);
            framework.user_data.answer(arrival, asked);
        }
        FrameworkError::CommandCheckFailed { .. } => {}
        error => tracing::error!(%error, "an interaction could not be handled"),
    }
}
