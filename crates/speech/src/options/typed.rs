//! Options with typed values: a command declares an option once, both for its list of options and
//! for reading the value.

use petteia_domain::ids::{ChannelId, RoleId, UserId};
use petteia_players::Level;
use petteia_rules::GameKind;

use crate::message::File;

use super::{Arguments, Kind, OptionSpec, Purpose, Unfit, Value, Whom};

/// An option, or a group of options, that is read into a type.
pub trait Typed {
    /// The type.
    type Read;

    /// The specifications for the list of options.
    fn specs(&self) -> Vec<OptionSpec>;

    /// Takes its values from the given ones.
    ///
    /// # Errors
    /// If it is required and missing, or its value has the wrong kind.
    fn read(&self, given: &mut Arguments) -> Result<Self::Read, Unfit>;
}

/// An option that may be missing.
#[derive(Debug, Clone, Copy)]
pub struct Optional<T> {
    spec: OptionSpec,
    read: Read<T>,
}

/// The conversion of a value.
#[derive(Debug, Clone, Copy)]
enum Read<T> {
    /// From any value.
    Value(fn(Value) -> Option<T>),
    /// From a text.
    Word(fn(&str) -> Option<T>),
}

/// A required option.
#[derive(Debug, Clone, Copy)]
pub struct Needed<T>(Optional<T>);

/// An option with a default value.
#[derive(Debug, Clone, Copy)]
pub struct Defaulted<T>(Optional<T>, T);

/// A yes or no with the default no.
#[derive(Debug, Clone, Copy)]
pub struct Flag(Optional<bool>);

/// The possible values of an option with the messages of their labels, and their meanings.
#[derive(Debug, Clone, Copy)]
pub struct Choices<T> {
    /// The values and their labels.
    pub listed: &'static [(&'static str, &'static str)],
    /// The meaning of a value.
    pub read: fn(&str) -> Option<T>,
}

/// Declares the possible values of an option with their labels and meanings.
#[macro_export]
macro_rules! choices {
    ($($value:literal, $label:literal => $means:expr),+ $(,)?) => {
        $crate::options::Choices {
            listed: &[$(($value, $label)),+],
            read: |value| match value {
                $($value => Some($means),)+
                _ => None,
            },
        }
    };
}

impl<T> Optional<T> {
    /// An option of this kind with a conversion of its values.
    pub const fn new(
        name: &'static str,
        id: &'static str,
        kind: Kind,
        read: fn(Value) -> Option<T>,
    ) -> Optional<T> {
        let (spec, read) = (OptionSpec::optional(name, id, kind), Read::Value(read));
        Optional { spec, read }
    }

    /// An option of this kind with a conversion of its texts.
    pub const fn word(
        name: &'static str,
        id: &'static str,
        kind: Kind,
        read: fn(&str) -> Option<T>,
    ) -> Optional<T> {
        let (spec, read) = (OptionSpec::optional(name, id, kind), Read::Word(read));
        Optional { spec, read }
    }

    /// One of these values.
    pub const fn one_of(name: &'static str, id: &'static str, choices: Choices<T>) -> Optional<T> {
        Optional::word(name, id, Kind::OneOf(choices.listed), choices.read)
    }

    /// Adds a default value.
    pub const fn or(self, meant: T) -> Defaulted<T> {
        Defaulted(self, meant)
    }

    /// Makes it required.
    pub const fn needed(mut self) -> Needed<T> {
        self.spec.required = true;
        Needed(self)
    }

    /// The specification for the list of options.
    pub const fn spec(&self) -> OptionSpec {
        self.spec
    }
}

impl Optional<String> {
    /// An option with texts of this kind.
    pub const fn words(name: &'static str, id: &'static str, kind: Kind) -> Optional<String> {
        Optional::new(name, id, kind, |value| match value {
            Value::Text(words) => Some(words),
            _ => None,
        })
    }
}

impl<T: TryFrom<u32>> Optional<T> {
    /// A whole number in a range.
    pub const fn number(
        name: &'static str,
        id: &'static str,
        first: u32,
        last: u32,
    ) -> Optional<T> {
        Optional::new(name, id, Kind::Number(first, last), |value| match value {
            Value::Number(number) => number.try_into().ok(),
            _ => None,
        })
    }
}

impl Optional<bool> {
    /// A yes or no.
    pub const fn yes_no(name: &'static str, id: &'static str) -> Optional<bool> {
        Optional::new(name, id, Kind::YesNo, |value| match value {
            Value::YesNo(yes) => Some(yes),
            _ => None,
        })
    }
}

impl Optional<UserId> {
    /// A user.
    pub const fn user(name: &'static str, id: &'static str) -> Optional<UserId> {
        Optional::new(name, id, Kind::User(Whom::Anybody), |value| match value {
            Value::User(user, _) => Some(user),
            _ => None,
        })
    }
}

impl Optional<(UserId, String)> {
    /// A user with their name.
    pub const fn named_user(
        name: &'static str,
        id: &'static str,
        whom: Whom,
    ) -> Optional<(UserId, String)> {
        Optional::new(name, id, Kind::User(whom), |value| match value {
            Value::User(user, name) => Some((user, name)),
            _ => None,
        })
    }
}

impl Optional<ChannelId> {
    /// A channel to which something is posted.
    pub const fn channel(name: &'static str, id: &'static str) -> Optional<ChannelId> {
        Optional::channel_for(name, id, Purpose::Post)
    }

    /// A channel in which a noticeboard is kept.
    pub const fn channel_of_notices(name: &'static str, id: &'static str) -> Optional<ChannelId> {
        Optional::channel_for(name, id, Purpose::Notices)
    }

    /// A channel below which a tournament is played.
    pub const fn channel_of_tables(name: &'static str, id: &'static str) -> Optional<ChannelId> {
        Optional::channel_for(name, id, Purpose::Tables)
    }

    /// A channel that is only named.
    pub const fn named_channel(name: &'static str, id: &'static str) -> Optional<ChannelId> {
        Optional::channel_for(name, id, Purpose::Name)
    }

    const fn channel_for(
        name: &'static str,
        id: &'static str,
        purpose: Purpose,
    ) -> Optional<ChannelId> {
        Optional::new(name, id, Kind::Channel(purpose), |value| match value {
            Value::Channel(channel) => Some(channel),
            _ => None,
        })
    }
}

impl Optional<RoleId> {
    /// A role of the server.
    pub const fn role(name: &'static str, id: &'static str) -> Optional<RoleId> {
        Optional::new(name, id, Kind::Role, |value| match value {
            Value::Role(role) => Some(role),
            _ => None,
        })
    }
}

impl Optional<File> {
    /// A file.
    pub const fn file(name: &'static str, id: &'static str) -> Optional<File> {
        Optional::new(name, id, Kind::File, |value| match value {
            Value::File(file) => Some(file),
            _ => None,
        })
    }
}

impl Optional<GameKind> {
    /// A kind of game.
    pub const fn game_kind(name: &'static str, id: &'static str) -> Optional<GameKind> {
        Optional::word(name, id, Kind::GameKind, GameKind::named)
    }
}

impl Optional<Level> {
    /// A computer's level, with the rating in this game.
    pub const fn level(
        name: &'static str,
        id: &'static str,
        kind: Option<GameKind>,
    ) -> Optional<Level> {
        Optional::word(name, id, Kind::Level(kind), Level::named)
    }
}

impl<T> Needed<T> {
    /// The specification for the list of options.
    pub const fn spec(&self) -> OptionSpec {
        self.0.spec()
    }
}

impl<T> Defaulted<T> {
    /// The specification for the list of options.
    pub const fn spec(&self) -> OptionSpec {
        self.0.spec()
    }
}

impl Flag {
    /// A yes or no.
    pub const fn new(name: &'static str, id: &'static str) -> Flag {
        Flag(Optional::yes_no(name, id))
    }

    /// The specification for the list of options.
    pub const fn spec(&self) -> OptionSpec {
        self.0.spec()
    }
}

impl<T> Typed for Optional<T> {
    type Read = Option<T>;

    fn specs(&self) -> Vec<OptionSpec> {
        vec![self.spec]
    }

    fn read(&self, given: &mut Arguments) -> Result<Option<T>, Unfit> {
        let Some(value) = given.0.remove(self.spec.name) else {
            return Ok(None);
        };
        let fits = self.spec.kind.takes(&value);
        let read = match (&self.read, value) {
            (Read::Value(read), value) => read(value),
            (Read::Word(read), Value::Text(word)) => read(&word),
            (Read::Word(_), _) => None,
        };
        let read = read.filter(|_| fits);
        read.map(Some).ok_or(Unfit::Wrong(self.spec))
    }
}

impl<T> Typed for Needed<T> {
    type Read = T;

    fn specs(&self) -> Vec<OptionSpec> {
        vec![self.0.spec]
    }

    fn read(&self, given: &mut Arguments) -> Result<T, Unfit> {
        self.0.read(given)?.ok_or(Unfit::Missing(self.0.spec))
    }
}

impl<T: Clone> Typed for Defaulted<T> {
    type Read = T;

    fn specs(&self) -> Vec<OptionSpec> {
        vec![self.0.spec]
    }

    fn read(&self, given: &mut Arguments) -> Result<T, Unfit> {
        Ok(self.0.read(given)?.unwrap_or_else(|| self.1.clone()))
    }
}

impl Typed for Flag {
    type Read = bool;

    fn specs(&self) -> Vec<OptionSpec> {
        vec![self.0.spec]
    }

    fn read(&self, given: &mut Arguments) -> Result<bool, Unfit> {
        Ok(self.0.read(given)?.unwrap_or(false))
    }
}
