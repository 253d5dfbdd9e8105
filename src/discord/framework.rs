//! The commands as poise runs them: all alike, since the table of commands says what each takes
//! and means.

use std::{borrow::Cow, convert::Infallible, panic::AssertUnwindSafe, sync::Arc};

use futures::FutureExt;
use poise::{
    ApplicationContext, BoxFuture, CommandInteractionType, CommandParameter, FrameworkContext,
    FrameworkError,
};
use serenity::all::{
    AutocompleteChoice, CreateAutocompleteResponse, FullEvent, Interaction, ResolvedValue,
};

use super::{
    DiscordPlatform,
    arrival::{Arrival, given},
    body::shorten,
};
use crate::{
    commands::{COMMANDS, CommandSpec, OptionSpec},
    message::Text,
    referee::{Action, Choice},
};

/// What every handler is given.
pub(super) type Platform = Arc<DiscordPlatform>;

/// Handlers answer for themselves, so none hands an error on.
pub(super) type Never = Infallible;

const MOST_CHOICES: usize = 25;
const LONGEST_CHOICE: usize = 100;

/// poise's part: which command was meant, which option is being typed, which button was pressed.
pub(super) fn options() -> poise::FrameworkOptions<Platform, Never> {
    poise::FrameworkOptions {
        commands: COMMANDS.iter().map(command).collect(),
        command_check: Some(|context| Box::pin(is_new(context))),
        on_error: |error| Box::pin(failed(error)),
        event_handler: |framework, event| Box::pin(event_arrived(framework, event)),
        ..poise::FrameworkOptions::default()
    }
}

fn command(spec: &CommandSpec) -> poise::Command<Platform, Never> {
    poise::Command {
        name: Cow::Borrowed(spec.name),
        description: Some(Cow::Borrowed(spec.description)),
        slash_action: Some(|context| Box::pin(command_arrived(context))),
        parameters: spec.options.iter().map(parameter).collect(),
        ..poise::Command::default()
    }
}

/// An option as far as poise has to know it; its definition is sent to Discord by
/// [`super::definitions`].
fn parameter(option: &OptionSpec) -> CommandParameter<Platform, Never> {
    fn complete<'a>(
        context: ApplicationContext<'a, Platform, Never>,
        typed: &'a str,
    ) -> BoxFuture<'a, CreateAutocompleteResponse> {
        Box::pin(completion_arrived(context, typed))
    }
    CommandParameter {
        name: Cow::Borrowed(option.name),
        name_localizations: Cow::Borrowed(&[]),
        description: Some(Cow::Borrowed(option.description)),
        description_localizations: Cow::Borrowed(&[]),
        required: option.required,
        channel_types: None,
        choices: Cow::Borrowed(&[]),
        type_setter: None,
        autocomplete_callback: option.kind.completing(None).map(|_| complete as _),
        __non_exhaustive: (),
    }
}

/// Whether a completion is not wanted for the second time, which poise would answer again. The
/// desk looks after the other interactions.
async fn is_new(context: poise::Context<'_, Platform, Never>) -> Result<bool, Never> {
    Ok(match context {
        poise::Context::Application(context)
            if context.interaction_type == CommandInteractionType::Autocomplete =>
        {
            let desk = &context.framework.user_data.desk;
            desk.is_new(context.interaction.id)
        }
        _ => true,
    })
}

/// A command was given.
async fn command_arrived(
    context: ApplicationContext<'_, Platform, Never>,
) -> Result<(), FrameworkError<'_, Platform, Never>> {
    let asked = given(context.args).and_then(|given| {
        let unknown = || Text::default().plain(UNKNOWN_COMMAND);
        CommandSpec::named(&context.command().name)
            .ok_or_else(unknown)?
            .action(given)
            .map_err(|unfit| Text::default().plain(unfit.to_string()))
    });
    let arrival = Arrival::from(context.interaction);
    context.framework.user_data.answer(arrival, asked).await;
    Ok(())
}

/// An option is being typed.
async fn completion_arrived(
    context: ApplicationContext<'_, Platform, Never>,
    typed: &str,
) -> CreateAutocompleteResponse {
    let platform = context.framework.user_data;
    let arrival = Arrival::from(context.interaction);
    let choices = AssertUnwindSafe(platform.completions(&arrival, context, typed)).catch_unwind();
    let choices = choices.await.unwrap_or_else(|_| {
        tracing::error!(interaction = %arrival.id, "a completion came to grief");
        Vec::new()
    });
    let choices = choices.into_iter().filter_map(choice).take(MOST_CHOICES);
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// A choice within Discord's limits; one whose value is too long to be sent back is left out.
fn choice(choice: Choice) -> Option<AutocompleteChoice> {
    let fits = (1..=LONGEST_CHOICE).contains(&choice.value.chars().count());
    let label = if choice.label.is_empty() {
        &choice.value
    } else {
        &choice.label
    };
    fits.then(|| AutocompleteChoice::new(shorten(label, LONGEST_CHOICE), choice.value.as_str()))
}

impl DiscordPlatform {
    /// What the option being typed could become; nothing where too much is going on.
    async fn completions(
        &self,
        arrival: &Arrival<'_>,
        context: ApplicationContext<'_, Platform, Never>,
        typed: &str,
    ) -> Vec<Choice> {
        let Some(_place) = self.desk.place() else {
            return Vec::new();
        };
        let focused = context
            .args
            .iter()
            .find(|option| matches!(option.value, ResolvedValue::Autocomplete { .. }));
        let game = context.args.iter().find_map(|option| match option.value {
            ResolvedValue::String(game) if option.name == "game" => Some(game.to_owned()),
            _ => None,
        });
        let completing = focused.and_then(|focused| {
            CommandSpec::named(&context.command().name)?
                .option(focused.name)?
                .kind
                .completing(game)
        });
        match completing {
            Some(completing) => {
                let referee = &self.app.referee;
                referee
                    .complete(arrival.actor.id, arrival.place, completing, typed)
                    .await
            }
            None => Vec::new(),
        }
    }
}

/// Something else happened; a button may have been pressed.
async fn event_arrived(
    framework: FrameworkContext<'_, Platform, Never>,
    event: &FullEvent,
) -> Result<(), Never> {
    if let FullEvent::InteractionCreate {
        interaction: Interaction::Component(interaction),
    } = event
    {
        let asked = Action::from_press(&interaction.data.custom_id)
            .ok_or_else(|| Text::default().plain(OLD_BUTTON));
        let arrival = Arrival::from(interaction);
        framework.user_data.answer(arrival, asked).await;
    }
    Ok(())
}

/// What never reached a handler, or not to its end.
async fn failed(error: FrameworkError<'_, Platform, Never>) {
    match error {
        FrameworkError::UnknownInteraction {
            framework,
            interaction,
            ..
        } => {
            tracing::warn!(command = interaction.data.name, "an unknown command");
            let asked = Err(Text::default().plain(UNKNOWN_COMMAND));
            let arrival = Arrival::from(interaction);
            framework.user_data.answer(arrival, asked).await;
        }
        FrameworkError::CommandCheckFailed { .. } => {}
        error => tracing::error!(%error, "an interaction could not be handled"),
    }
}

const UNKNOWN_COMMAND: &str = "I do not know this command any more. Discord will soon forget it \
    too; the commands that work are offered when you type a slash.";

const OLD_BUTTON: &str = "This button comes from an older message and does nothing any more. The \
    command /board shows how things stand.";
