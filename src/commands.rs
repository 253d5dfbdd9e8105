//! The commands: their names, options and descriptions, the same on every front end.
//!
//! Discord's definitions, the local page's command line and `/help` agree on this table.

mod given;
mod table;

pub use given::{Given, Unfit, Value};
pub use table::{COMMANDS, GROUPS};

use petteia_rules::GameKind;

/// A command.
#[derive(Debug, PartialEq, Eq)]
pub struct CommandSpec {
    /// Its full name, without the slash: a word, or two where a [`Group`] shares the first.
    pub name: String,
    /// What it does.
    pub description: &'static str,
    /// Its options; a value typed without an option's name belongs to the first.
    pub options: Vec<OptionSpec>,
}

/// Several commands whose names begin with the same word.
#[derive(Debug, PartialEq, Eq)]
pub struct Group {
    /// The word.
    pub name: &'static str,
    /// What they have in common.
    pub description: &'static str,
}

/// What follows a slash: a command, or the first word of several.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listed {
    /// A command of one word.
    Command(&'static CommandSpec),
    /// The first word of several.
    Group(&'static Group),
}

/// An option of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name.
    pub name: &'static str,
    /// What it is for.
    pub description: &'static str,
    /// What it takes.
    pub kind: Kind,
    /// Whether the command needs it.
    pub required: bool,
}

/// What an option takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Any words.
    Text,
    /// A turn in notation; completed.
    Turn,
    /// One of the user's games by its name; completed.
    Game,
    /// One of the games there are, by its name in records.
    GameKind,
    /// A clock; completed.
    Clock,
    /// A time zone; completed.
    TimeZone,
    /// A help topic; completed.
    Topic,
    /// A topic of the rules; completed.
    RuleTopic,
    /// One of these values, each with its label.
    OneOf(&'static [(&'static str, &'static str)]),
    /// A whole number from the first to the second.
    Number(u32, u32),
    /// Yes or no.
    YesNo,
    /// A user.
    User,
    /// A channel.
    Channel,
}

impl CommandSpec {
    /// The command with this full name.
    pub fn named(name: &str) -> Option<&'static CommandSpec> {
        COMMANDS.iter().find(|command| command.name == name)
    }

    /// The option with this name.
    pub fn option(&self, name: &str) -> Option<&OptionSpec> {
        self.options.iter().find(|option| option.name == name)
    }

    /// The group to which it belongs, and its own word there.
    pub fn in_group(&self) -> Option<(&'static Group, &str)> {
        let (first, own) = self.name.split_once(' ')?;
        Some((Group::named(first)?, own))
    }
}

impl Group {
    /// The group with this name.
    pub fn named(name: &str) -> Option<&'static Group> {
        GROUPS.iter().find(|group| group.name == name)
    }

    /// Its commands, each with its own word.
    pub fn commands(&'static self) -> impl Iterator<Item = (&'static str, &'static CommandSpec)> {
        COMMANDS.iter().filter_map(move |command| {
            let (group, own) = command.in_group()?;
            (group == self).then_some((own, command))
        })
    }
}

impl Listed {
    /// Everything that may follow a slash, in the order of the table.
    pub fn all() -> impl Iterator<Item = Listed> {
        let mut last = None;
        COMMANDS.iter().filter_map(move |command| {
            let group = command.in_group().map(|(group, _)| group);
            let listed = match group {
                None => Some(Listed::Command(command)),
                Some(group) => (last != Some(group)).then_some(Listed::Group(group)),
            };
            last = group;
            listed
        })
    }

    /// The word after the slash.
    pub fn name(self) -> &'static str {
        match self {
            Listed::Command(command) => &command.name,
            Listed::Group(group) => group.name,
        }
    }

    /// What it does.
    pub fn description(self) -> &'static str {
        match self {
            Listed::Command(command) => command.description,
            Listed::Group(group) => group.description,
        }
    }
}

impl Kind {
    /// The values it can take, each with its label, where they are few and fixed.
    pub fn choices(self) -> Vec<(&'static str, String)> {
        match self {
            Kind::OneOf(choices) => choices
                .iter()
                .map(|(value, label)| (*value, (*label).to_owned()))
                .collect(),
            Kind::GameKind => GameKind::ALL
                .iter()
                .map(|kind| (kind.name(), kind.title().to_string()))
                .collect(),
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::HashSet;

    use super::*;

    fn fits_discord(name: &str) -> bool {
        (1..=32).contains(&name.chars().count())
            && name
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    }

    #[test]
    fn every_name_and_description_is_within_discords_limits() {
        for listed in Listed::all() {
            let (name, description) = (listed.name(), listed.description());
            assert!(fits_discord(name), "{name}");
            assert!((1..=100).contains(&description.chars().count()), "{name}");
            let mut length = name.chars().count() + description.chars().count();
            length += match listed {
                Listed::Command(command) => of_options(command),
                Listed::Group(group) => {
                    assert!(group.commands().count() <= 25, "{name}");
                    group
                        .commands()
                        .map(|(own, command)| {
                            assert!(fits_discord(own), "{own}");
                            let description = command.description.chars().count();
                            assert!((1..=100).contains(&description), "{own}");
                            own.chars().count() + description + of_options(command)
                        })
                        .sum()
                }
            };
            assert!(length <= 8000, "{name}");
        }
    }

    /// Checks the options of a command; how many characters they have.
    fn of_options(command: &CommandSpec) -> usize {
        assert!(command.options.len() <= 25, "{}", command.name);
        let mut length = 0;
        for option in &command.options {
            assert!(fits_discord(option.name), "{}", option.name);
            assert!(option.description.chars().count() <= 100, "{}", option.name);
            length += option.name.chars().count() + option.description.chars().count();
            let choices = option.kind.choices();
            assert!(choices.len() <= 25, "{}", option.name);
            for (value, label) in choices {
                assert!(value.chars().count() <= 100 && label.chars().count() <= 100);
                length += value.chars().count() + label.chars().count();
            }
        }
        length
    }

    #[test]
    fn names_are_unique_and_required_options_come_first() {
        let names: HashSet<_> = COMMANDS.iter().map(|command| &command.name).collect();
        assert_eq!(names.len(), COMMANDS.len());
        for command in COMMANDS.iter() {
            let names: HashSet<_> = command.options.iter().map(|option| option.name).collect();
            assert_eq!(names.len(), command.options.len(), "{}", command.name);
            assert!(
                command.options.is_sorted_by_key(|option| !option.required),
                "{}",
                command.name
            );
        }
    }
    #[test]
    fn commands_of_a_group_stand_together_and_no_group_is_a_command() {
        let listed: Vec<_> = Listed::all().map(Listed::name).collect();
        let names: HashSet<_> = listed.iter().collect();
        assert_eq!(names.len(), listed.len());
        for group in GROUPS {
            assert!(group.commands().next().is_some(), "{}", group.name);
            assert_eq!(CommandSpec::named(group.name), None);
        }
    }

    #[test]
    fn every_game_is_opened_by_a_command_with_as_many_opponents_as_it_has_other_seats() {
        for kind in GameKind::ALL {
            let command = CommandSpec::named(&format!("play {}", kind.name())).unwrap();
            let opponents = command
                .options
                .iter()
                .filter(|option| option.kind == Kind::User)
                .count();
            assert_eq!(opponents, crate::games::most_seats(*kind) - 1);
        }
    }
}
