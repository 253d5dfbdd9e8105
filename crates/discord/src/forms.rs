//! Forms: a turn that is typed, and the options of a command that was picked from a panel.

use petteia_domain::ids;
use petteia_referee::{buttons, commands::CommandSpec};
use petteia_rules::Language;
use petteia_speech::{
    message::Text,
    options::{Kind, OptionSpec},
    say,
    speech::Say,
};
use reqwest::Method;
use serenity::all::{
    CreateActionRow, CreateInputText, CreateInteractionResponse, CreateModal, InputTextStyle,
};

use super::{
    DiscordPlatform,
    arrival::Arrival,
    body::Body,
    interactions::{FirstResponse, callback, respond},
    markdown::shorten,
};

/// Maximum length of a form's title and of the label of its field.
const LONGEST_TITLE: usize = 45;

/// Maximum length of what a field shows before something is typed.
const LONGEST_HINT: usize = 100;

/// Maximum length of a turn typed in a form.
const LONGEST_TURN: u16 = 1000;

/// Maximum length of an option typed in a form.
const LONGEST_OPTION: u16 = 1000;

/// Maximum number of fields of a form.
const MOST_FIELDS: usize = 5;

/// The id of the form field for a turn.
const TYPED: &str = "turn";

/// The id of the field for all options that have none of their own. No option has such a name.
const FURTHER: &str = "…";

/// Returns the command for whose options a press asks. A form cannot take a file.
pub(super) fn asks(press: &str) -> Option<&'static CommandSpec> {
    let command = CommandSpec::named(&buttons::general::asks_for_options(press)?)?;
    let needs_file = |option: &OptionSpec| option.required && option.kind == Kind::File;
    (!command.options.iter().any(needs_file)).then_some(command)
}

/// Returns the line that a submitted form stands for; `None` if it is no form for options.
pub(super) fn line<'a>(
    form: &str,
    fields: impl Iterator<Item = (&'a str, &'a str)>,
) -> Option<String> {
    let command = asks(form)?;
    let mut line = format!("/{}", command.name);
    for (field, typed) in fields {
        let typed = typed.trim();
        if typed.is_empty() {
            continue;
        }
        match command.option(field) {
            // Quotes keep a value together, so it has none of its own.
            Some(option) => {
                let value = typed.replace('"', "”");
                line += &format!(" {}:\"{value}\"", option.name);
            }
            None => line += &format!(" {typed}"),
        }
    }
    Some(line)
}

/// Returns the options with a field of their own, and the others.
fn shared_out(command: &CommandSpec) -> (Vec<&OptionSpec>, Vec<&OptionSpec>) {
    let typed = command.options.iter();
    let mut own: Vec<&OptionSpec> = typed.filter(|one| one.kind != Kind::File).collect();
    let others = match own.len() > MOST_FIELDS {
        true => own.split_off(MOST_FIELDS - 1),
        false => Vec::new(),
    };
    (own, others)
}

/// The fields of the form for a command's options.
fn fields(command: &CommandSpec, language: Language) -> Vec<CreateInputText> {
    let (own, others) = shared_out(command);
    let field = |label: &str, id: &str, hint: &str| {
        let label = shorten(label, LONGEST_TITLE);
        CreateInputText::new(InputTextStyle::Short, label, id)
            .placeholder(shorten(hint, LONGEST_HINT))
            .max_length(LONGEST_OPTION)
    };
    let mut fields: Vec<CreateInputText> = own
        .into_iter()
        .map(|option| {
            let hint = Text::from(option.says()).bare(language);
            field(&option.name_in(language), option.name, &hint).required(option.required)
        })
        .collect();
    if !others.is_empty() {
        let label = Text::from(say!("discord-form-more")).bare(language);
        let names = others
            .iter()
            .map(|option| format!("{}:", option.name_in(language)));
        let hint = names.collect::<Vec<_>>().join(" ");
        fields.push(field(&label, FURTHER, &hint).required(false));
    }
    fields
}

impl DiscordPlatform {
    /// Opens a form in which a turn is typed.
    pub(super) async fn ask_for_turn(
        &self,
        arrival: &Arrival,
        press: &str,
        game: &ids::GameId,
        first: FirstResponse,
    ) {
        if !self.interactions.is_new(arrival.id) {
            return;
        }
        let referee = &self.app.referee;
        let language = referee.language_of(&arrival.actor, arrival.place).await;
        let words = |said: Say| shorten(&Text::from(said).bare(language), LONGEST_TITLE);
        let title = words(match game.kind() {
            ids::GameIdKind::Puzzle => say!("puzzle-type-title", id = game.0.as_str()),
            ids::GameIdKind::Game | ids::GameIdKind::Lesson => {
                say!("type-turn-title", game = game.0.as_str())
            }
        });
        let label = words(say!("type-turn-label"));
        let field = CreateInputText::new(InputTextStyle::Short, label, TYPED)
            .max_length(LONGEST_TURN)
            .required(true);
        self.open_form(arrival, CreateModal::new(press, title), vec![field], first)
            .await;
    }

    /// Opens a form for the options of a command.
    pub(super) async fn ask_for_options(
        &self,
        arrival: &Arrival,
        command: &'static CommandSpec,
        first: FirstResponse,
    ) {
        if !self.interactions.is_new(arrival.id) {
            return;
        }
        let referee = &self.app.referee;
        let language = referee.language_of(&arrival.actor, arrival.place).await;
        let client = arrival.actor.locale.commands.unwrap_or(language);
        let title = format!("/{}", command.called().bare(client));
        let id = buttons::general::ask_for_options(&command.name).0;
        let form = CreateModal::new(id, shorten(&title, LONGEST_TITLE));
        self.open_form(arrival, form, fields(command, language), first)
            .await;
    }

    async fn open_form(
        &self,
        arrival: &Arrival,
        form: CreateModal,
        fields: Vec<CreateInputText>,
        first: FirstResponse,
    ) {
        let rows = fields.into_iter().map(CreateActionRow::InputText);
        let form = form.components(rows.collect());
        let body = Body::of(&CreateInteractionResponse::Modal(form));
        let sent = match first {
            FirstResponse::Callback => {
                let route = callback(arrival);
                let sent = self.rest.send(Method::POST, route, Some(body)).await;
                sent.map(|_| ())
            }
            FirstResponse::InBody(response) => respond(response, body),
        };
        if let Err(error) = sent {
            tracing::warn!(interaction = %arrival.id, %error, "a form did not arrive");
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_referee::{commands::COMMANDS, line::CommandLine};
    use serde_json::Value;

    use super::*;

    #[test]
    fn every_command_with_options_has_a_form_within_discords_limits() {
        for command in COMMANDS
            .iter()
            .filter(|command| !command.options.is_empty())
        {
            for language in Language::ALL {
                let fields = fields(command, language);
                assert!(
                    (1..=MOST_FIELDS).contains(&fields.len()),
                    "{}",
                    command.name
                );
                let mut ids = Vec::new();
                for field in fields {
                    let field = serde_json::to_value(CreateActionRow::InputText(field)).unwrap();
                    let field = &field["components"][0];
                    let long = |key: &str| field[key].as_str().unwrap().encode_utf16().count();
                    assert!((1..=LONGEST_TITLE).contains(&long("label")), "{field}");
                    assert!((1..=LONGEST_HINT).contains(&long("placeholder")), "{field}");
                    let id: &Value = &field["custom_id"];
                    assert!(!ids.contains(id), "{field}");
                    ids.push(id.clone());
                }
            }
        }
    }

    #[test]
    fn a_submitted_form_is_a_line() {
        let fields = [
            ("name", "Club \"Evening\""),
            ("game", ""),
            ("clock", " per-move 3d "),
            ("…", "rounds:3 name-of:x"),
        ];
        let line = line("form:tournament create", fields.into_iter()).unwrap();
        let same =
            "/tournament create name:\"Club ”Evening”\" clock:\"per-move 3d\" rounds:3 name-of:x";
        assert_eq!(line, same);
        let read = line_of("form:move", &[("turn", "W-W3r game:k7f2q")]);
        let values: Vec<_> = read
            .values
            .iter()
            .map(|(_, value)| value.as_str())
            .collect();
        assert_eq!(values, ["W-W3r game:k7f2q"]);
        for form in ["form:castle", "type:k7f2q", "form:tournament import", ""] {
            assert_eq!(super::line(form, std::iter::empty()), None, "{form}");
        }
    }

    fn line_of(form: &str, fields: &[(&str, &str)]) -> CommandLine {
        let line = line(form, fields.iter().copied()).unwrap();
        CommandLine::read(&line).unwrap()
    }
}
