//! The commands as they are listed: by their names in all languages, and in groups.

use petteia_games::commands::slash::is_called;
use petteia_rules::Language;
use petteia_speech::{message::Text, options::name_of, speech::Say};

use crate::commands::list::{COMMANDS, CommandSpec, GROUPS, Group};

/// The word after a slash: a command, or the first word of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listed {
    /// A command of one word.
    Command(&'static CommandSpec),
    /// The first word of a group.
    Group(&'static Group),
}

impl CommandSpec {
    /// The command with this full name.
    pub fn named(name: &str) -> Option<&'static CommandSpec> {
        COMMANDS.iter().find(|command| command.name == name)
    }

    /// Its full name, to be translated.
    pub fn called(&self) -> Text {
        let own = Say::new(format!("{}.name", self.id));
        match self.in_group() {
            Some((group, _)) => Text::from(group.called()).plain(" ").say(own),
            None => own.into(),
        }
    }

    /// Its group, with its own word there.
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

    /// Its name, to be translated.
    pub fn called(&self) -> Say {
        Say::new(format!("{}.name", self.id))
    }

    /// Its description.
    pub fn says(&self) -> Say {
        Say::new(self.id)
    }

    /// Its command with this own word in any language.
    pub fn command_called(
        &'static self,
        name: &str,
    ) -> Option<(&'static str, &'static CommandSpec)> {
        self.commands()
            .find(|(own, command)| is_called(own, command.id, name))
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
    /// All words after the slash, in the order of the table.
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

    /// Whether a command of it can be used in direct messages.
    pub fn in_direct_messages(self) -> bool {
        match self {
            Listed::Command(command) => command.in_direct_messages(),
            Listed::Group(group) => group
                .commands()
                .any(|(_, command)| command.in_direct_messages()),
        }
    }

    /// Its description.
    pub fn says(self) -> Say {
        Say::new(self.id())
    }

    /// The word after the slash in this language.
    pub fn name_in(self, language: Language) -> String {
        name_of(self.id(), language)
    }

    /// Whether this is the word after the slash in any language.
    pub fn is_called(self, name: &str) -> bool {
        is_called(self.name(), self.id(), name)
    }

    /// The message that describes it.
    pub fn id(self) -> &'static str {
        match self {
            Listed::Command(command) => command.id,
            Listed::Group(group) => group.id,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::HashSet;

    use petteia_rules::GameKind;
    use petteia_speech::options::Kind;

    use super::*;

    fn fits_discord(name: &str) -> bool {
        (1..=32).contains(&name.chars().count())
            && name
                .chars()
                .all(|c| c.is_lowercase() || c.is_ascii_digit() || c == '-')
    }

    /// Checks a name and a description in every language. Returns the number of characters in the
    /// longest language, as Discord counts them.
    fn of(id: &str, name: &str) -> usize {
        assert!(fits_discord(name), "{name}");
        assert_eq!(name_of(id, Language::English), name);
        let length = Language::ALL.map(|language| {
            let (name, says) = (name_of(id, language), Text::from(Say::new(id.to_owned())));
            assert!(fits_discord(&name), "{name}");
            let says = says.bare(language).chars().count();
            assert!((1..=100).contains(&says), "{id}: {says}");
            name.chars().count() + says
        });
        length.into_iter().max().unwrap()
    }

    #[test]
    fn every_name_and_description_is_within_discords_limits() {
        for listed in Listed::all() {
            let name = listed.name();
            let mut length = of(listed.id(), name);
            length += match listed {
                Listed::Command(command) => of_options(command),
                Listed::Group(group) => {
                    assert!(group.commands().count() <= 25, "{name}");
                    group
                        .commands()
                        .map(|(own, command)| of(command.id, own) + of_options(command))
                        .sum()
                }
            };
            assert!(length <= 8000, "{name}");
        }
    }

    /// Checks the options of a command. Returns their number of characters.
    fn of_options(command: &CommandSpec) -> usize {
        assert!(command.options.len() <= 25, "{}", command.name);
        let mut length = 0;
        for option in &command.options {
            length += of(option.id, option.name);
            let choices = option.kind.choices();
            assert!(choices.len() <= 25, "{}", option.name);
            for (value, label) in choices {
                let label = Language::ALL.map(|language| label.bare(language).chars().count());
                let label = label.into_iter().max().unwrap();
                assert!(value.chars().count() <= 100 && (1..=100).contains(&label));
                length += value.chars().count() + label;
            }
        }
        length
    }

    #[test]
    fn no_name_means_two_things_in_any_language() {
        let unique = |names: Vec<String>| {
            let set: HashSet<_> = names.iter().collect();
            assert_eq!(set.len(), names.len(), "{names:?}");
        };
        let both = |id: &str, name: &str| {
            let mut names = vec![name.to_owned()];
            names.extend(Language::ALL.map(|language| name_of(id, language)));
            names.dedup();
            names.sort();
            names.dedup();
            names
        };
        unique(
            Listed::all()
                .flat_map(|one| both(one.id(), one.name()))
                .collect(),
        );
        for command in COMMANDS.iter() {
            let options = command.options.iter();
            unique(options.flat_map(|one| both(one.id, one.name)).collect());
        }
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
                .filter(|option| matches!(option.kind, Kind::User(_)))
                .count();
            assert_eq!(opponents, usize::from(kind.most_seats()) - 1);
        }
    }
}
