//! `/help`: short texts on playing by message and on clocks. The rules are in the rule book.

use petteia_rules::Language;
use petteia_speech::{
    message::{Message, Text, Weight},
    options::{Kind, Optional},
    speech::Say,
};

use super::prelude::*;
use crate::{
    commands::{CommandSpec, Group, Listed, ReadRules, rules},
    refusal::Refusal,
};

/// Explains the bot, a topic or a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Help {
    /// A topic or command.
    pub topic: Option<String>,
}

const TOPIC: Optional<String> = Optional::words("topic", "option-topic", Kind::Topic);

slash! {
    Help as "help", "command-help" { topic: TOPIC }
}

buttons! {
    Help {
        /// Opens a help topic.
        button(topic: String) = "help:{topic}" => Help { topic: Some(topic).filter(|topic| !topic.is_empty()) };
    }
}

#[async_trait]
impl Act for Help {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        match topic_of_rules(self.topic.as_deref()) {
            Some(topic) => {
                rules::rules(&*context.store, &context.games, request, None, Some(topic)).await
            }
            None => Ok(Verdict::say(help(self.topic.as_deref())?)),
        }
    }
}

/// A topic of `/help`.
struct Topic {
    /// Its name in the ids of buttons, which may be typed in any language, too.
    name: &'static str,
    /// Its name in each language.
    called: fn() -> Say,
    /// Its title, shown beside the name while it is typed.
    title: fn() -> Say,
    text: fn() -> Say,
}

const TOPICS: &[Topic] = &[
    Topic {
        name: "start",
        called: || say!("help-start-title.name"),
        title: || say!("help-start-title"),
        text: || say!("help-start"),
    },
    Topic {
        name: "clock",
        called: || say!("help-clock-title.name"),
        title: || say!("help-clock-title"),
        text: || say!("help-clock"),
    },
    Topic {
        name: "absence",
        called: || say!("help-absence-title.name"),
        title: || say!("help-absence-title"),
        text: || say!("help-absence"),
    },
    Topic {
        name: "computer",
        called: || say!("help-computer-title.name"),
        title: || say!("help-computer-title"),
        text: || say!("help-computer"),
    },
    Topic {
        name: "tournaments",
        called: || say!("help-tournaments-title.name"),
        title: || say!("help-tournaments-title"),
        text: || say!("help-tournaments"),
    },
    Topic {
        name: "ratings",
        called: || say!("help-ratings-title.name"),
        title: || say!("help-ratings-title"),
        text: || say!("help-ratings"),
    },
];

impl Topic {
    /// Whether it has this name in some language.
    fn is_called(&self, typed: &str) -> bool {
        let own = |language| bare((self.called)(), language);
        self.name.eq_ignore_ascii_case(typed)
            || Language::ALL
                .into_iter()
                .any(|language| own(language) == typed.to_lowercase())
    }
}

fn bare(say: Say, language: Language) -> String {
    Text::from(say).bare(language).to_lowercase()
}

/// Returns the topics whose name begins with the typed text, or whose title contains it, each with
/// its name and description.
pub(crate) fn topics(typed: &str) -> impl Iterator<Item = (&'static str, Text)> {
    let typed = typed.trim().to_lowercase();
    TOPICS
        .iter()
        .filter(move |topic| {
            let fits = |language| {
                bare((topic.called)(), language).starts_with(&typed)
                    || bare((topic.title)(), language).contains(&typed)
            };
            topic.name.starts_with(&typed) || Language::ALL.into_iter().any(fits)
        })
        .map(|topic| {
            let label = Text::from((topic.called)());
            (topic.name, label.plain(" – ").say((topic.title)()))
        })
}

/// Returns the topic of the rule book that replaced a help topic. Buttons in old messages still
/// have the old names, and people may type them.
pub(crate) fn topic_of_rules(topic: Option<&str>) -> Option<&'static str> {
    ["notation", "stops"]
        .into_iter()
        .find(|name| topic.is_some_and(|typed| typed.trim().eq_ignore_ascii_case(name)))
}

/// Returns a topic's text, with buttons to the others and to the rules.
///
/// # Errors
/// If there is no such topic; the refusal lists the topics.
pub(crate) fn help(topic: Option<&str>) -> Result<Message, Refusal> {
    let name = topic.map_or("start", |typed| typed.trim().trim_start_matches('/'));
    let command = name.to_lowercase();
    let listed = Listed::all().find(|listed| listed.is_called(&command));
    match (CommandSpec::named(&command), listed) {
        (Some(command), _) | (None, Some(Listed::Command(command))) => {
            return Ok(words::plain(one_command(command)));
        }
        (None, Some(Listed::Group(group))) => return Ok(words::plain(several_commands(group))),
        (None, None) => {}
    }
    let Some(topic) = TOPICS.iter().find(|topic| topic.is_called(name)) else {
        let names = TOPICS.iter().map(|topic| Text::from((topic.called)()));
        let topics = Text::joined(names, ", ");
        return Err(
            Refusal::new(say!("help-none", name = name, topics = topics))
                .button(say!("rules-button-book"), ReadRules::book()),
        );
    };
    let mut buttons: Vec<_> = TOPICS
        .iter()
        .filter(|other| other.name != topic.name)
        .map(|other| words::button((other.title)(), Help::button(other.name), Weight::Plain))
        .collect();
    let rules = say!("rules-button-book");
    buttons.push(words::button(rules, ReadRules::book(), Weight::Plain));
    Ok(Message {
        text: Text::default()
            .say(say!("help-titled", title = (topic.title)()))
            .line()
            .say((topic.text)()),
        buttons,
        ..Message::default()
    })
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

    use super::*;
    use crate::commands::Action;

    #[test]
    fn every_topic_is_reached_from_every_other() {
        for topic in TOPICS {
            let message = help(Some(topic.name)).unwrap();
            assert_eq!(message.buttons.len(), TOPICS.len());
            for button in &message.buttons {
                match Action::from_button(&button.press.0) {
                    Some(Action::Help(Help { topic })) => assert!(help(topic.as_deref()).is_ok()),
                    Some(Action::Rules(_)) => {}
                    _ => panic!("{button:?} opens no topic"),
                }
            }
        }
    }

    #[test]
    fn every_command_is_explained() {
        for command in crate::commands::COMMANDS.iter() {
            let message = help(Some(&command.name)).unwrap();
            let text = message.text.bare(Language::German);
            let description = Text::from(command.says()).bare(Language::German);
            assert!(text.contains(&description), "{text}");
        }
        for listed in crate::commands::Listed::all() {
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
                    called == bare(say!("command-help.name"), language)
                        || named.contains(&called.as_str()),
                    "no page says what /{called} does"
                );
            }
        }
    }
}
