//! Slash commands: their names and options, equal on every front end.

use std::fmt;

use petteia_rules::Language;
use petteia_speech::{
    message::Text,
    options::{Arguments, OptionSpec, Unfit, name_of},
    speech::Say,
};

use super::{Action, COMMANDS, GROUPS};

/// An action with slash commands.
pub(crate) trait Slash {
    /// Returns its commands; empty if it has only buttons.
    fn specs() -> Vec<CommandSpec> {
        Vec::new()
    }
}

/// A slash command.
pub struct CommandSpec {
    /// Its full name without the slash: a word, or two if a [`Group`] shares the first.
    pub name: String,
    /// The message that describes it; its attribute `name` is its own word in each language.
    pub id: &'static str,
    /// Its options; a value that is typed without an option's name belongs to the first.
    pub options: Vec<OptionSpec>,
    needs_server: bool,
    read: Box<Read>,
}

/// Reads the values of a command's options.
type Read = dyn Fn(&mut Arguments) -> Result<Action, Unfit> + Send + Sync;

/// Declares a command: its name, its message, and its options, each with the name of its value in
/// the action.
macro_rules! spec {
    ($name:expr, $id:expr, { $($given:ident: $option:expr),* $(,)? } => $asked:expr) => {{
        #[allow(unused_imports)]
        use petteia_speech::options::Typed;
        let options = vec![$($option.spec()),*];
        $crate::commands::CommandSpec::new($name, $id, options, |_given| {
            $(let $given = $option.read(_given)?;)*
            Ok($asked.into())
        })
    }};
}

/// Declares the only command of an action. Its options are read into the fields with the same
/// names; other fields follow `with`.
macro_rules! slash {
    (
        $command:ident as $name:literal, $id:literal $(, $needs_server:ident)?
        { $($field:ident: $option:expr),* $(,)? }
        $(with { $($rest:tt)* })?
    ) => {
        impl $crate::commands::slash::Slash for $command {
            fn specs() -> Vec<$crate::commands::CommandSpec> {
                let spec = $crate::commands::slash::spec!(
                    $name, $id, { $($field: $option),* } => $command {
                        $($field,)*
                        $($($rest)*)?
                    }
                );
                vec![spec$(.$needs_server())?]
            }
        }
    };
}

pub(crate) use slash;
pub(crate) use spec;

/// A group of commands with the same first word.
#[derive(Debug, PartialEq, Eq)]
pub struct Group {
    /// The word.
    pub name: &'static str,
    /// The message that describes the group; its attribute `name` is the word in each language.
    pub id: &'static str,
}

/// The word after a slash: a command, or the first word of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listed {
    /// A command of one word.
    Command(&'static CommandSpec),
    /// The first word of a group.
    Group(&'static Group),
}

impl CommandSpec {
    /// Creates a command with a function that reads its options.
    pub(crate) fn new(
        name: impl Into<String>,
        id: &'static str,
        options: Vec<OptionSpec>,
        read: impl Fn(&mut Arguments) -> Result<Action, Unfit> + Send + Sync + 'static,
    ) -> CommandSpec {
        CommandSpec {
            name: name.into(),
            id,
            options,
            needs_server: false,
            read: Box::new(read),
        }
    }

    /// Makes it require a server.
    pub(crate) fn needs_server(mut self) -> CommandSpec {
        self.needs_server = true;
        self
    }

    /// Reads the options into an action.
    ///
    /// # Errors
    /// If an option is missing or unknown, or its value has the wrong kind.
    pub fn action(&self, mut given: Arguments) -> Result<Action, Unfit> {
        self.check(&given)?;
        (self.read)(&mut given)
    }

    /// Checks that all options are known, all values have the right kind, and no required option is
    /// missing.
    fn check(&self, given: &Arguments) -> Result<(), Unfit> {
        for (name, value) in &given.0 {
            let option = self
                .option(name)
                .ok_or_else(|| Unfit::Unknown(name.clone()))?;
            if !option.kind.takes(value) {
                return Err(Unfit::Wrong(*option));
            }
        }
        match self
            .options
            .iter()
            .find(|option| option.required && !given.0.contains_key(option.name))
        {
            Some(option) => Err(Unfit::Missing(*option)),
            None => Ok(()),
        }
    }

    /// The command with this full name.
    pub fn named(name: &str) -> Option<&'static CommandSpec> {
        COMMANDS.iter().find(|command| command.name == name)
    }

    /// The option with this name.
    pub fn option(&self, name: &str) -> Option<&OptionSpec> {
        self.options.iter().find(|option| option.name == name)
    }

    /// The option with this name in any language.
    pub fn option_called(&self, name: &str) -> Option<&OptionSpec> {
        let called = |option: &&OptionSpec| is_called(option.name, option.id, name);
        self.option(name)
            .or_else(|| self.options.iter().find(called))
    }

    /// Whether it can be used in direct messages.
    pub fn in_direct_messages(&self) -> bool {
        !self.needs_server
    }

    /// Its description.
    pub fn says(&self) -> Say {
        Say::new(self.id)
    }

    /// Its full name, to be translated.
    pub fn called(&self) -> Text {
        let own = Say::new(format!("{}.name", self.id));
        match self.in_group() {
            Some((group, _)) => Text::from(group.called()).plain(" ").say(own),
            None => own.into(),
        }
    }

    /// Its own word in this language.
    pub fn own_name(&self, language: Language) -> String {
        name_of(self.id, language)
    }

    /// Its group, with its own word there.
    pub fn in_group(&self) -> Option<(&'static Group, &str)> {
        let (first, own) = self.name.split_once(' ')?;
        Some((Group::named(first)?, own))
    }
}

impl fmt::Debug for CommandSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("CommandSpec").field(&self.name).finish()
    }
}

/// No two commands have the same name.
impl PartialEq for CommandSpec {
    fn eq(&self, other: &CommandSpec) -> bool {
        self.name == other.name
    }
}

impl Eq for CommandSpec {}

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

/// Whether a command or option has this name in records or in any language.
fn is_called(name: &str, id: &str, called: &str) -> bool {
    let mut languages = Language::ALL.into_iter();
    name == called || languages.any(|language| name_of(id, language) == called)
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
                .filter(|option| option.kind == Kind::User)
                .count();
            assert_eq!(opponents, usize::from(kind.most_seats()) - 1);
        }
    }
}
