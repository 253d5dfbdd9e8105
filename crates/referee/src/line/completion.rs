//! Completion on the command line: commands, options and values.

use petteia_domain::ids::{Place, UserId};
use petteia_rules::Language;
use petteia_speech::{
    message::Text,
    options::{Choice, Kind, OptionSpec, Whom},
    say,
};
use serde::Serialize;

use super::{
    known::Known,
    reading::{Typing, nearest, quoted},
    values::COMPUTER,
};
use crate::{
    commands::{Actor, CommandSpec, Group, Listed},
    referee::Referee,
};

/// Maximum number of suggestions. The list scrolls.
const MAX_SUGGESTIONS: usize = 100;

/// What newcomers and players need most comes first among the commands.
const FIRST: [&str; 10] = [
    "move",
    "play",
    "help",
    "rules",
    "hint",
    "board",
    "puzzle",
    "tournament",
    "draw",
    "resign",
];

/// A command with fewer letters than this typed is not corrected.
const CORRECTED: usize = 3;

/// A suggestion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Suggestion {
    /// The suggested name or value.
    pub label: String,
    /// An explanation; empty if the label is enough.
    pub hint: String,
    /// The text before the caret after this suggestion is chosen.
    pub before: String,
}

/// The player who types.
#[derive(Clone, Copy)]
struct Typist<'a> {
    known: &'a Known,
    player: UserId,
    language: Language,
}

/// Returns the suggestions after this text, best first.
pub async fn suggestions(
    referee: &Referee,
    known: &Known,
    actor: &Actor,
    place: Place,
    before: &str,
    on_board: Option<&str>,
) -> Vec<Suggestion> {
    let Some(typing) = Typing::at_end_of(before) else {
        return Vec::new();
    };
    let language = referee.language_of(actor, place).await;
    let mut suggestions = match typing.command {
        None => match typing.group {
            None => commands(before, &typing, language),
            Some(group) => commands_of(group, before, &typing, language),
        },
        Some(command) => {
            // Whether the option that is being typed has suggestions of its own.
            let mut is_suggested = true;
            let mut suggestions = match &typing.value {
                Some((option, typed, start)) => {
                    let value = |name: &str| given(&typing, name, on_board);
                    match option.kind.completing(value) {
                        Some(completing) => {
                            let mut choices = referee
                                .complete(actor, place, completing, typed.trim_end())
                                .await;
                            choices.sort_by_key(|choice| Some(&*choice.value) != on_board);
                            choices
                                .iter()
                                .map(|choice| chosen(choice, &before[..*start]))
                                .collect()
                        }
                        None => {
                            let typist = Typist {
                                known,
                                player: actor.id,
                                language,
                            };
                            let values = values(&typist, before, &typing, option, typed, *start);
                            is_suggested = !values.is_empty();
                            values
                        }
                    }
                }
                None => Vec::new(),
            };
            suggestions.extend(options(command, before, &typing, is_suggested, language));
            suggestions
        }
    };
    suggestions.retain(|offer| offer.before.trim_end() != before.trim_end());
    suggestions.truncate(MAX_SUGGESTIONS);
    suggestions
}

/// Converts a choice of the referee. Its label has the value and, after a dash, an explanation.
fn chosen(choice: &Choice, start: &str) -> Suggestion {
    let label = choice.label.to_string();
    let (label, hint) = label.split_once(" – ").unwrap_or((&label, ""));
    Suggestion {
        label: label.to_owned(),
        hint: hint.to_owned(),
        before: format!("{start}{}", quoted(&choice.value)),
    }
}

fn commands(before: &str, typing: &Typing<'_>, language: Language) -> Vec<Suggestion> {
    let typed = typing.word.trim_start_matches('/').to_lowercase();
    let start = &before[..typing.word_start];
    let named = Listed::all().map(|listed| (listed.name(), listed.name_in(language), listed));
    let mut named: Vec<_> = named.collect();
    let rank = |name: &str| FIRST.iter().position(|first| *first == name);
    named.sort_by_key(|(name, ..)| rank(name).unwrap_or(FIRST.len()));
    begun_or_near(&typed, named)
        .into_iter()
        .map(|(name, listed)| {
            let goes_on = match listed {
                Listed::Command(command) => !command.options.is_empty(),
                Listed::Group(_) => true,
            };
            Suggestion {
                label: format!("/{name}"),
                hint: Text::from(listed.says()).bare(language),
                before: command_typed(start, &name, goes_on),
            }
        })
        .collect()
}

/// Suggests commands of a group whose name is typed already.
fn commands_of(
    group: &'static Group,
    before: &str,
    typing: &Typing<'_>,
    language: Language,
) -> Vec<Suggestion> {
    let typed = typing.word.to_lowercase();
    let start = before.len() - before.trim_start().len();
    let first = Listed::Group(group).name_in(language);
    let named = group
        .commands()
        .map(|(own, command)| (own, command.own_name(language), command));
    begun_or_near(&typed, named.collect())
        .into_iter()
        .map(|(own, command)| {
            let name = format!("{first} {own}");
            Suggestion {
                label: format!("/{name}"),
                hint: Text::from(command.says()).bare(language),
                before: command_typed(&before[..start], &name, !command.options.is_empty()),
            }
        })
        .collect()
}

fn command_typed(start: &str, name: &str, goes_on: bool) -> String {
    let space = if goes_on { " " } else { "" };
    format!("{start}/{name}{space}")
}

/// Returns the items whose name, in English or in the typist's language, begins with `typed`; if there are
/// none, those with a similar name. Each comes with its name in the typist's language.
fn begun_or_near<T>(typed: &str, named: Vec<(&str, String, T)>) -> Vec<(String, T)> {
    let begins =
        |(name, own, _): &(&str, String, T)| name.starts_with(typed) || own.starts_with(typed);
    let near = match named.iter().any(begins) || typed.chars().count() < CORRECTED {
        true => None,
        false => {
            let names = named
                .iter()
                .flat_map(|(name, own, _)| [*name, own.as_str()]);
            nearest(typed, names).map(str::to_owned)
        }
    };
    let is_near = |name: &str| near.as_deref() == Some(name);
    named
        .into_iter()
        .filter(|one| begins(one) || is_near(one.0) || is_near(&one.1))
        .map(|(_, own, one)| (own, one))
        .collect()
}

/// Suggests options without a value whose name begins with the last word.
fn options(
    command: &'static CommandSpec,
    before: &str,
    typing: &Typing<'_>,
    is_suggested: bool,
    language: Language,
) -> Vec<Suggestion> {
    let typed = typing.word.to_lowercase();
    let being_typed = typing.value.as_ref().map(|(option, ..)| *option);
    let positional = |option: &OptionSpec| {
        being_typed == Some(option)
            && match typed.is_empty() {
                // Its values are suggested instead.
                true => is_suggested,
                false => Some(option) != command.options.first(),
            }
    };
    command
        .options
        .iter()
        .map(|option| (option, option.name_in(language)))
        .filter(|(option, name)| option.name.starts_with(&typed) || name.starts_with(&typed))
        .filter(|(option, _)| !positional(option))
        .filter(|(option, _)| !typing.values.iter().any(|(given, _)| given == option))
        .map(|(option, name)| Suggestion {
            label: format!("{name}:"),
            hint: Text::from(option.says()).bare(language),
            before: format!("{}{name}:", &before[..typing.word_start]),
        })
        .collect()
}

/// The option that names a game.
const GAME: &str = "game";

/// Returns the value of an option given earlier on the line. A line that names no game means the one on the board.
fn given(typing: &Typing<'_>, name: &str, on_board: Option<&str>) -> Option<String> {
    let mut values = typing.values.iter();
    match values.find(|(option, _)| option.name == name) {
        Some((_, value)) => Some(value.clone()),
        None => on_board.filter(|_| name == GAME).map(str::to_owned),
    }
}

/// Suggests values that the page knows itself.
fn values(
    typist: &Typist<'_>,
    before: &str,
    typing: &Typing<'_>,
    option: &OptionSpec,
    typed: &str,
    start: usize,
) -> Vec<Suggestion> {
    let (typed, start) = match option.kind {
        // The last of several names.
        Kind::User(_) if typing.word.starts_with('@') => (typing.word, typing.word_start),
        _ => (typed, start),
    };
    let Typist {
        known,
        player,
        language,
    } = *typist;
    let folded = typed.to_lowercase();
    let offer = |value: String, label: String| Suggestion {
        hint: if label == value { String::new() } else { label },
        before: format!("{}{} ", &before[..start], quoted(&value)),
        label: value,
    };
    let fits = |word: &str| word.to_lowercase().starts_with(&folded);
    match option.kind {
        Kind::OneOf(_) | Kind::GameKind | Kind::Level(_) => option
            .kind
            .choices()
            .into_iter()
            .map(|(value, label)| (value, label.bare(language)))
            .filter(|(value, label)| fits(value) || fits(label))
            .map(|(value, label)| offer(value.to_owned(), label))
            .collect(),
        Kind::YesNo => [say!("typed-yes"), say!("typed-no")]
            .into_iter()
            .map(|word| Text::from(word).bare(language))
            .filter(|word| fits(word))
            .map(|word| offer(word.clone(), word))
            .collect(),
        Kind::Number(from, to) if to - from < 10 => (from..=to)
            .map(|number| number.to_string())
            .filter(|number| fits(number))
            .map(|number| offer(number.clone(), number))
            .collect(),
        Kind::User(whom) => known
            .people
            .iter()
            .filter(|(id, name)| **id != player && (fits(name) || fits(&format!("@{name}"))))
            .map(|(id, name)| match known.has_double(*id, name) {
                true => offer(format!("<@{id}>"), format!("@{name} ({id})")),
                false => offer(format!("@{name}"), format!("@{name}")),
            })
            .chain(
                (whom == Whom::Opponent)
                    .then_some(COMPUTER)
                    .filter(|computer| fits(computer) || fits(&format!("@{computer}")))
                    .map(|computer| offer(format!("@{computer}"), format!("@{computer}"))),
            )
            .collect(),
        Kind::Channel(purpose) => known
            .channels
            .iter()
            .filter(|channel| channel.suits(purpose))
            .map(|channel| format!("#{}", channel.name))
            .filter(|name| fits(name) || fits(name.trim_start_matches('#')))
            .map(|name| offer(name.clone(), name))
            .collect(),
        _ => Vec::new(),
    }
}
