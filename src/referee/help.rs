//! Help: short texts on playing by message and the clocks. What the rules say is in the rule book.

use super::{Refusal, words};
use crate::{
    commands::{CommandSpec, Group},
    message::{Message, Press, Text, Weight},
};

/// A topic of `/help`.
struct Topic {
    /// What is typed.
    name: &'static str,
    /// What it is about, beside the name while it is being typed.
    title: &'static str,
    text: fn() -> Text,
}

const TOPICS: &[Topic] = &[
    Topic {
        name: "start",
        title: "How to begin, and all commands",
        text: start,
    },
    Topic {
        name: "clock",
        title: "Clocks, reminders, quiet hours",
        text: clock,
    },
];

/// The topics whose name or title begins with, or holds, what was typed: name and title.
pub(super) fn topics(typed: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let typed = typed.trim().to_lowercase();
    TOPICS
        .iter()
        .filter(move |topic| {
            topic.name.starts_with(&typed) || topic.title.to_lowercase().contains(&typed)
        })
        .map(|topic| (topic.name, topic.title))
}

/// The topic of the rules that this was a help topic about, before the rules had a book of their
/// own: buttons in old messages still name it, and people will go on to ask.
pub(super) fn topic_of_rules(topic: Option<&str>) -> Option<&'static str> {
    ["notation", "stops"]
        .into_iter()
        .find(|name| topic.is_some_and(|typed| typed.trim().eq_ignore_ascii_case(name)))
}

/// A topic's text, with buttons to the others and to the rules.
///
/// # Errors
/// When there is no such topic; names those there are.
pub(super) fn help(topic: Option<&str>) -> Result<Message, Refusal> {
    let name = topic.map_or("start", |typed| typed.trim().trim_start_matches('/'));
    let command = name.to_lowercase();
    if let Some(command) = CommandSpec::named(&command) {
        return Ok(words::plain(one_command(command)));
    }
    if let Some(group) = Group::named(&command) {
        return Ok(words::plain(several_commands(group)));
    }
    let Some(topic) = TOPICS
        .iter()
        .find(|topic| topic.name.eq_ignore_ascii_case(name))
    else {
        let names: Vec<_> = TOPICS.iter().map(|topic| topic.name).collect();
        return Err(Refusal::new(format!(
            "There is no help on “{name}”. There is on: {}, and on every command.",
            names.join(", ")
        )));
    };
    let mut buttons: Vec<_> = TOPICS
        .iter()
        .filter(|other| other.name != topic.name)
        .map(|other| words::button(other.title, Press::help(other.name), Weight::Plain))
        .collect();
    buttons.push(words::button(
        "The rules",
        Press::rule_book(),
        Weight::Plain,
    ));
    Ok(Message {
        text: words::followed_by(Text::default().strong(topic.title).line(), (topic.text)()),
        buttons,
        ..Message::default()
    })
}

/// What a command does and takes.
fn one_command(command: &CommandSpec) -> Text {
    let text = Text::default()
        .code(format!("/{}", command.name))
        .plain(format!(": {}.", command.description));
    command.options.iter().fold(text, |text, option| {
        let optional = if option.required { "" } else { ", optional" };
        text.line()
            .code(option.name)
            .plain(format!("{optional}: {}", option.description))
    })
}

/// What the commands of a group do.
fn several_commands(group: &'static Group) -> Text {
    let text = Text::default()
        .code(format!("/{}", group.name))
        .plain(format!(": {}.", group.description));
    group.commands().fold(text, |text, (_, command)| {
        text.line()
            .code(format!("/{}", command.name))
            .plain(format!(": {}", command.description))
    })
}

fn start() -> Text {
    Text::default()
        .code("/play")
        .plain(" opens a game in this channel; others join by a button, and it begins when all seats are taken.")
        .line()
        .code("/move")
        .plain(" plays your turn: type the first letter and choose from what is offered. ")
        .code("/preview")
        .plain(" shows you the board after it first.")
        .line()
        .code("/board")
        .plain(" shows the position, ")
        .code("/games")
        .plain(" your games and the time left, ")
        .code("/record")
        .plain(" the game so far as a file.")
        .line()
        .code("/explain")
        .plain(" puts a turn into words, ")
        .code("/position")
        .plain(" draws a position code, ")
        .code("/rules")
        .plain(" tells what the rules say and how turns are written.")
        .line()
        .code("/draw")
        .plain(", ")
        .code("/takeback")
        .plain(" and ")
        .code("/rematch")
        .plain(" ask the others; ")
        .code("/nudge")
        .plain(" reminds whoever is to move; ")
        .code("/resign")
        .plain(" and ")
        .code("/cancel")
        .plain(" end a game.")
        .line()
        .code("/settings")
        .plain(": previews, reminders, quiet hours and theme; for those who manage the server, its channels and default clock.")
}

fn clock() -> Text {
    Text::default()
        .code("per-move 3d")
        .plain(": three days for each turn. ")
        .code("egg-timer 1m")
        .plain(": what you leave unused goes to the next player for that turn. ")
        .code("bank 5d")
        .plain(": for the whole game, for each party. ")
        .code("none")
        .plain(": no clock.")
        .line()
        .plain("A player whose time is up loses the turn. Before that comes a reminder, unless you turn it off or have quiet hours (")
        .code("/settings")
        .plain("). Time during which petteia was out of reach counts for nobody.")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::referee::Action;

    #[test]
    fn every_topic_is_reached_from_every_other() {
        for topic in TOPICS {
            let message = help(Some(topic.name)).unwrap();
            assert_eq!(message.buttons.len(), TOPICS.len());
            for button in &message.buttons {
                match Action::from_press(&button.press.0) {
                    Some(Action::Help { topic }) => assert!(help(topic.as_deref()).is_ok()),
                    Some(Action::Rules { .. }) => {}
                    _ => panic!("{button:?} opens no topic"),
                }
            }
        }
    }

    #[test]
    fn every_command_is_explained() {
        for command in crate::commands::COMMANDS.iter() {
            let message = help(Some(&command.name)).unwrap();
            let text = format!("{:?}", message.text);
            assert!(text.contains(command.description), "{text}");
        }
        for listed in crate::commands::Listed::all() {
            let text = format!("{:?}", help(Some(listed.name())).unwrap().text);
            assert!(text.contains(listed.description()), "{text}");
        }
    }

    #[test]
    fn an_unknown_topic_is_answered_with_those_there_are() {
        let refusal = help(Some("chess")).unwrap_err();
        let text = format!("{refusal:?}");
        assert!(text.contains("chess") && text.contains("clock"), "{text}");
    }
}
