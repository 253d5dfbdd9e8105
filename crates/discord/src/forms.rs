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
use serde_json::{Value, json};

use super::{
    DiscordPlatform,
    arrival::Arrival,
    body::Body,
    channels::offered,
    interactions::{FirstResponse, callback, respond},
    markdown::shorten,
};

/// Maximum length of a form's title and of the label of its field.
const LONGEST_TITLE: usize = 45;

/// Maximum length of what is said below a field's label, or shown before something is typed.
const LONGEST_HINT: usize = 100;

/// Maximum length of a turn typed in a form.
const LONGEST_TURN: u16 = 1000;

/// Maximum length of an option typed in a form.
const LONGEST_OPTION: u16 = 1000;

/// Maximum number of fields of a form.
const MOST_FIELDS: usize = 5;

/// Maximum number of choices of a menu, and of the characters of each.
const MOST_CHOICES: usize = 25;
const LONGEST_CHOICE: usize = 100;

/// Discord's number for an answer by a form.
const MODAL: u8 = 9;

/// Discord's types of the parts of forms. serenity has no labels.
const MENU: u8 = 3;
const TEXT_INPUT: u8 = 4;
const USER_MENU: u8 = 5;
const ROLE_MENU: u8 = 6;
const CHANNEL_MENU: u8 = 8;
const LABEL: u8 = 18;

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
pub(super) fn line(form: &str, fields: impl Iterator<Item = (String, String)>) -> Option<String> {
    let command = asks(form)?;
    let mut line = format!("/{}", command.name);
    for (field, typed) in fields {
        let typed = typed.trim();
        if typed.is_empty() {
            continue;
        }
        match command.option(&field) {
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

/// The fields of the form for a command's options: a menu where there is something to choose from, and else a text.
fn fields(command: &CommandSpec, language: Language) -> Vec<Value> {
    let (own, others) = shared_out(command);
    let mut fields: Vec<Value> = own
        .into_iter()
        .map(|option| {
            let about = Text::from(option.says()).bare(language);
            let name = option.name_in(language);
            labelled(&name, Some(&about), asked_for(option, language))
        })
        .collect();
    if !others.is_empty() {
        let label = Text::from(say!("discord-form-more")).bare(language);
        let names = others
            .iter()
            .map(|option| format!("{}:", option.name_in(language)));
        let hint = names.collect::<Vec<_>>().join(" ");
        let mut text = text_of(FURTHER, LONGEST_OPTION, false);
        text["placeholder"] = shorten(&hint, LONGEST_HINT).into();
        fields.push(labelled(&label, None, text));
    }
    fields
}

/// A field of a form with its label, and what is said below it.
fn labelled(label: &str, about: Option<&str>, component: Value) -> Value {
    let mut labelled = json!({
        "type": LABEL,
        "label": shorten(label, LONGEST_TITLE),
        "component": component,
    });
    if let Some(about) = about.filter(|about| !about.is_empty()) {
        labelled["description"] = shorten(about, LONGEST_HINT).into();
    }
    labelled
}

/// A field in which a text is typed.
fn text_of(id: &str, longest: u16, required: bool) -> Value {
    json!({
        "type": TEXT_INPUT,
        "custom_id": id,
        "style": 1,
        "max_length": longest,
        "required": required,
    })
}

/// The field in which an option is typed or chosen.
fn asked_for(option: &OptionSpec, language: Language) -> Value {
    let yes_no = || {
        let labels = [
            ("yes", say!("discord-form-yes")),
            ("no", say!("discord-form-no")),
        ];
        labels
            .map(|(value, label)| (value, Text::from(label)))
            .to_vec()
    };
    let choices = match option.kind {
        Kind::YesNo => yes_no(),
        kind => kind.choices(),
    };
    let mut field = match option.kind {
        Kind::Channel(purpose) => {
            let kinds = offered(purpose).into_iter().map(u8::from);
            json!({ "type": CHANNEL_MENU, "channel_types": kinds.collect::<Vec<u8>>() })
        }
        Kind::User(_) => json!({ "type": USER_MENU }),
        Kind::Role => json!({ "type": ROLE_MENU }),
        _ if (1..=MOST_CHOICES).contains(&choices.len()) => {
            let choice = |(value, label): (&str, Text)| {
                let label = shorten(&label.bare(language), LONGEST_CHOICE);
                json!({ "label": label, "value": value })
            };
            let choices = choices.into_iter().map(choice);
            json!({ "type": MENU, "options": choices.collect::<Vec<Value>>() })
        }
        _ => return text_of(option.name, LONGEST_OPTION, option.required),
    };
    field["custom_id"] = option.name.into();
    field["required"] = option.required.into();
    field["min_values"] = u8::from(option.required).into();
    field["max_values"] = 1.into();
    field
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
        let field = labelled(&label, None, text_of(TYPED, LONGEST_TURN, true));
        self.open_form(arrival, (press, &title), vec![field], first)
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
        let title = shorten(&title, LONGEST_TITLE);
        let fields = fields(command, language);
        self.open_form(arrival, (&id, &title), fields, first).await;
    }

    async fn open_form(
        &self,
        arrival: &Arrival,
        (id, title): (&str, &str),
        fields: Vec<Value>,
        first: FirstResponse,
    ) {
        let form = json!({ "custom_id": id, "title": title, "components": fields });
        let body = Body::of(&json!({ "type": MODAL, "data": form }));
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
                    let long = |of: &Value| of.as_str().unwrap().encode_utf16().count();
                    assert_eq!(field["type"], LABEL);
                    assert!(
                        (1..=LONGEST_TITLE).contains(&long(&field["label"])),
                        "{field}"
                    );
                    let component = &field["component"];
                    for hint in [&field["description"], &component["placeholder"]] {
                        let fits = hint.is_null() || (1..=LONGEST_HINT).contains(&long(hint));
                        assert!(fits, "{field}");
                    }
                    let choices = component["options"].as_array();
                    for choice in choices.into_iter().flatten() {
                        let fits = 1..=LONGEST_CHOICE;
                        assert!(fits.contains(&long(&choice["label"])), "{choice}");
                        assert!(fits.contains(&long(&choice["value"])), "{choice}");
                    }
                    assert!(
                        choices.is_none_or(|all| all.len() <= MOST_CHOICES),
                        "{field}"
                    );
                    let id = component["custom_id"].clone();
                    assert!(!ids.contains(&id), "{field}");
                    ids.push(id);
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
        let line = line("form:tournament create", owned(&fields)).unwrap();
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

    fn owned(fields: &[(&str, &str)]) -> impl Iterator<Item = (String, String)> {
        let owned = |(field, typed): &(&str, &str)| ((*field).to_owned(), (*typed).to_owned());
        fields.iter().map(owned).collect::<Vec<_>>().into_iter()
    }

    fn line_of(form: &str, fields: &[(&str, &str)]) -> CommandLine {
        let line = line(form, owned(fields)).unwrap();
        CommandLine::read(&line).unwrap()
    }
}
