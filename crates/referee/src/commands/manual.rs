//! The descriptions of commands. `/help` is one of them, so it is given this by the context.

use petteia_speech::{message::Text, say};

use crate::commands::{
    list::{CommandSpec, Group},
    listed::Listed,
};

/// Returns the description of the command or group with this name in any language.
pub(crate) fn described(name: &str) -> Option<Text> {
    let name = name.to_lowercase();
    let listed = Listed::all().find(|listed| listed.is_called(&name));
    match (CommandSpec::named(&name), listed) {
        (Some(command), _) | (None, Some(Listed::Command(command))) => Some(one_command(command)),
        (None, Some(Listed::Group(group))) => Some(several_commands(group)),
        (None, None) => None,
    }
}

/// Describes a command and its options.
fn one_command(command: &CommandSpec) -> Text {
    let text = Text::from(say!(
        "help-command",
        command = command.called(),
        description = command.says()
    ));
    command.options.iter().fold(text, |text, option| {
        let (name, description) = (option.called(), option.says());
        text.line().say(match option.required {
            true => say!("help-option", option = name, description = description),
            false => say!("help-optional", option = name, description = description),
        })
    })
}

/// Describes the commands of a group.
fn several_commands(group: &'static Group) -> Text {
    let text = Text::from(say!(
        "help-command",
        command = group.called(),
        description = group.says()
    ));
    group.commands().fold(text, |text, (_, command)| {
        text.line().say(say!(
            "help-command-of-group",
            command = command.called(),
            description = command.says()
        ))
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_games::refusal::Refusal;
    use petteia_rules::Language;
    use petteia_speech::message::Message;

    use super::*;
    use crate::commands::{
        help::{self, Help, TOPICS},
        list::{Action, COMMANDS},
    };

    fn help(topic: Option<&str>) -> Result<Message, Refusal> {
        help::help(topic, described)
    }

    #[test]
    fn every_topic_is_reached_from_every_other() {
        for topic in TOPICS {
            let message = help(Some(topic.name)).unwrap();
            // The others, the rules and the panel of everything.
            assert_eq!(message.buttons.len(), TOPICS.len() + 1);
            for button in &message.buttons {
                match Action::from_button(&button.press.0) {
                    Some(Action::Help(Help { topic })) => assert!(help(topic.as_deref()).is_ok()),
                    Some(Action::Rules(_) | Action::Panel(_)) => {}
                    _ => panic!("{button:?} opens no topic"),
                }
            }
        }
    }

    #[test]
    fn every_command_is_explained() {
        for command in COMMANDS.iter() {
            let message = help(Some(&command.name)).unwrap();
            let text = message.text.bare(Language::German);
            let description = Text::from(command.says()).bare(Language::German);
            assert!(text.contains(&description), "{text}");
        }
        for listed in Listed::all() {
            let text = help(Some(listed.name())).unwrap().text;
            let text = text.bare(Language::English);
            let description = Text::from(listed.says()).bare(Language::English);
            assert!(text.contains(&description), "{text}");
        }
    }

    #[test]
    fn commands_are_found_and_named_in_ones_own_language() {
        let text = help(Some("/zug")).unwrap().text.bare(Language::German);
        assert!(text.contains("/zug: ") && text.contains("zug: "), "{text}");
        let text = help(Some("spielen")).unwrap().text.bare(Language::German);
        assert!(text.contains("/spielen fünf-linien: "), "{text}");
    }

    #[test]
    fn an_unknown_topic_is_answered_with_those_there_are() {
        let refusal = help(Some("chess")).unwrap_err();
        let text = refusal.0.text.bare(Language::English);
        assert!(text.contains("chess") && text.contains("clock"), "{text}");
    }

    /// The longest message of Discord.
    const LONGEST: usize = 2000;

    #[test]
    fn every_command_is_named_on_some_page_and_every_page_fits() {
        for language in Language::ALL {
            let pages: Vec<String> = TOPICS
                .iter()
                .map(|topic| Text::from((topic.text)()).bare(language))
                .collect();
            let long: Vec<&String> = pages
                .iter()
                .filter(|page| page.chars().count() + 160 > LONGEST)
                .collect();
            assert!(long.is_empty(), "{long:?}");
            let named: Vec<&str> = pages
                .iter()
                .flat_map(|page| page.split('/').skip(1))
                .filter_map(|rest| {
                    rest.split(|c: char| !c.is_alphanumeric() && c != '-')
                        .next()
                })
                .collect();
            for listed in Listed::all() {
                let called = match listed {
                    Listed::Command(command) => command.called(),
                    Listed::Group(group) => group.called().into(),
                };
                let called = called.bare(language);
                assert!(
                    called == help::bare(say!("command-help.name"), language)
                        || named.contains(&called.as_str()),
                    "no page says what /{called} does"
                );
            }
        }
    }
}
