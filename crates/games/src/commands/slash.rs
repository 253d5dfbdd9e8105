//! Slash commands: their names and options, equal on every front end.

use std::fmt;

use petteia_rules::Language;
use petteia_speech::{
    options::{Arguments, OptionSpec, Unfit, name_of},
    speech::Say,
};

use super::act::Conduct;

/// An action with slash commands.
pub trait Slash: Sized + 'static {
    /// Returns its commands; empty if it has only buttons.
    fn specs() -> Vec<Spec<Self>> {
        Vec::new()
    }
}

/// A slash command that asks for an action of this type.
pub struct Spec<A> {
    /// Its full name without the slash: a word, or two if a group shares the first.
    pub name: String,
    /// The message that describes it; its attribute `name` is its own word in each language.
    pub id: &'static str,
    /// Its options; a value that is typed without an option's name belongs to the first.
    pub options: Vec<OptionSpec>,
    needs_server: bool,
    read: Box<Read<A>>,
}

/// Reads the values of a command's options.
type Read<A> = dyn Fn(&mut Arguments) -> Result<A, Unfit> + Send + Sync;

impl<A: 'static> Spec<A> {
    /// Creates a command with a function that reads its options.
    pub fn new(
        name: impl Into<String>,
        id: &'static str,
        options: Vec<OptionSpec>,
        read: impl Fn(&mut Arguments) -> Result<A, Unfit> + Send + Sync + 'static,
    ) -> Spec<A> {
        Spec {
            name: name.into(),
            id,
            options,
            needs_server: false,
            read: Box::new(read),
        }
    }

    /// Makes it require a server if its action does.
    pub fn conducted(mut self, conduct: Conduct<'_>) -> Spec<A> {
        self.needs_server = conduct.needs_server;
        self
    }

    /// Returns the same command for a type that contains the action.
    pub fn within<B: From<A> + 'static>(self) -> Spec<B> {
        let read = self.read;
        Spec {
            name: self.name,
            id: self.id,
            options: self.options,
            needs_server: self.needs_server,
            read: Box::new(move |given| read(given).map(B::from)),
        }
    }

    /// Reads the options into an action.
    ///
    /// # Errors
    /// If an option is missing or unknown, or its value has the wrong kind.
    pub fn action(&self, mut given: Arguments) -> Result<A, Unfit> {
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

    /// Its own word in this language.
    pub fn own_name(&self, language: Language) -> String {
        name_of(self.id, language)
    }
}

impl<A> fmt::Debug for Spec<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("CommandSpec").field(&self.name).finish()
    }
}

/// No two commands have the same name.
impl<A> PartialEq for Spec<A> {
    fn eq(&self, other: &Spec<A>) -> bool {
        self.name == other.name
    }
}

impl<A> Eq for Spec<A> {}

/// Whether a command or option has this name in records or in any language.
pub fn is_called(name: &str, id: &str, called: &str) -> bool {
    let mut languages = Language::ALL.into_iter();
    name == called || languages.any(|language| name_of(id, language) == called)
}
