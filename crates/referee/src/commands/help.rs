//! `/help`: short texts on playing by message and on clocks. The rules are in the rule book.

use petteia_games::{buttons, commands::prelude::*, context::Manual};
use petteia_play::show::rules::rules;
use petteia_rules::Language;

use crate::commands::panel::{Panel, opener};

command! {
    /// Explains the bot, a topic or a command.
    pub struct Help as "help", "command-help" {
        /// A topic or command.
        topic: Option<String> = Optional::words("topic", "option-topic", Kind::Topic),
    }
    conduct { EVERYWHERE }
    buttons {
        /// Opens a help topic.
        button(topic: String) = "help:{topic}" => Help { topic: Some(topic).filter(|topic| !topic.is_empty()) };
    }
}

impl Act for Help {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        match topic_of_rules(self.topic.as_deref()) {
            Some(topic) => rules(context.store, context.games, request, None, Some(topic)).await,
            None => Ok(Verdict::say(help(self.topic.as_deref(), context.manual)?)),
        }
    }
}

/// A topic of `/help`.
pub(crate) struct Topic {
    /// Its name in the ids of buttons, which may be typed in any language, too.
    pub name: &'static str,
    /// Its name in each language.
    pub called: fn() -> Say,
    /// Its title, shown beside the name while it is typed.
    title: fn() -> Say,
    pub text: fn() -> Say,
}

pub(crate) const TOPICS: &[Topic] = &[
    Topic {
        name: "start",
        called: || say!("help-start-title.name"),
        title: || say!("help-start-title"),
        text: || say!("help-start"),
    },
    Topic {
        name: "commands",
        called: || say!("help-commands-title.name"),
        title: || say!("help-commands-title"),
        text: || say!("help-commands"),
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

pub(super) fn bare(say: Say, language: Language) -> String {
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

/// Returns the description of a command, or a topic's text with buttons to the others and to the rules.
///
/// # Errors
/// If there is no such topic; the refusal lists the topics.
pub(crate) fn help(topic: Option<&str>, manual: Manual) -> Result<Message, Refusal> {
    let name = topic.map_or("start", |typed| typed.trim().trim_start_matches('/'));
    let described = manual(name);
    let Some(topic) = TOPICS.iter().find(|topic| topic.is_called(name)) else {
        if let Some(described) = described {
            return Ok(words::plain(described));
        }
        let names = TOPICS.iter().map(|topic| Text::from((topic.called)()));
        let topics = Text::commas(names);
        return Err(
            Refusal::new(say!("help-none", name = name, topics = topics))
                .button(say!("rules-button-book"), buttons::general::rulebook()),
        );
    };
    let mut buttons: Vec<_> = TOPICS
        .iter()
        .filter(|other| other.name != topic.name)
        .map(|other| words::button((other.title)(), Help::button(other.name), Weight::Plain))
        .collect();
    let rules = say!("rules-button-book");
    buttons.push(words::button(
        rules,
        buttons::general::rulebook(),
        Weight::Plain,
    ));
    buttons.push(opener(Panel::All));
    Ok(Message {
        text: Text::default()
            .say(say!("help-titled", title = (topic.title)()))
            .line()
            .say((topic.text)())
            .text(described.map_or_else(Text::default, |described| {
                Text::default().line().text(described)
            })),
        buttons,
        ..Message::default()
    })
}
