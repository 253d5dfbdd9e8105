//! The declaration of a command: its values, where it may be given, and its buttons.

use petteia_speech::options::{Arguments, OptionSpec, Unfit};

use super::slash::Spec;

/// A type whose values are read from options.
pub trait FromOptions: Sized + 'static {
    /// Returns the options.
    fn options() -> Vec<OptionSpec>;

    /// Reads a value from the given ones.
    ///
    /// # Errors
    /// If an option is missing that is required, or its value has the wrong kind.
    fn from_options(given: &mut Arguments) -> Result<Self, Unfit>;
}

/// The slash command with this name whose options are those of the type; `id` is the message that describes it.
pub fn spec_of<A: FromOptions>(name: &str, id: &'static str) -> Spec<A> {
    Spec::new(name, id, A::options(), A::from_options)
}

/// Declares a command.
///
/// - The action's type, with a field for each value. After `as` stand the slash command's full name and the message that
///   describes it; then each field names its option. Fields after `with` are set by buttons only; a typed command has
///   their values here.
/// - `conduct` is where it may be given, and what its answer replaces: a value of [`Conduct`](super::act::Conduct), or
///   in parentheses a name for the action and how to compute it.
/// - `pressed` or `buttons` are the buttons that ask for it, as [`pressed!`](super::button::pressed!) and
///   [`buttons!`](super::button::buttons!) read them.
#[macro_export]
macro_rules! command {
    (
        $(#[$meta:meta])*
        $vis:vis struct $command:ident as $name:literal, $id:literal {
            $($(#[$doc:meta])* $field:ident: $type:ty = $option:expr),* $(,)?
        }
        $(with {
            $($(#[$more_doc:meta])* $more:ident: $more_type:ty = $value:expr),* $(,)?
        })?
        conduct { $($conduct:tt)* }
        $($presses:tt)*
    ) => {
        $crate::commands::declare::command! {
            @type [$(#[$meta])*] $vis $command {
                $($(#[$doc])* $field: $type,)*
                $($($(#[$more_doc])* $more: $more_type,)*)?
            }
        }

        impl $crate::commands::declare::FromOptions for $command {
            fn options() -> Vec<petteia_speech::options::OptionSpec> {
                #[allow(unused_imports)]
                use petteia_speech::options::Typed;
                [$($option.specs(),)* Vec::new()].concat()
            }

            fn from_options(
                _given: &mut petteia_speech::options::Arguments,
            ) -> Result<$command, petteia_speech::options::Unfit> {
                #[allow(unused_imports)]
                use petteia_speech::options::Typed;
                Ok($command {
                    $($field: $option.read(_given)?,)*
                    $($($more: $value,)*)?
                })
            }
        }

        impl $crate::commands::slash::Slash for $command {
            fn specs() -> Vec<$crate::commands::slash::Spec<$command>> {
                let spec = $crate::commands::declare::spec_of($name, $id);
                vec![spec.conducted($crate::commands::act::Conduct::$($conduct)*)]
            }
        }

        $crate::commands::declare::command! { @conduct $command { $($conduct)* } }
        $crate::commands::declare::command! { @presses $command $($presses)* }
    };
    (
        $(#[$meta:meta])*
        $vis:vis struct $command:ident {
            $($(#[$doc:meta])* $field:ident: $type:ty),* $(,)?
        }
        conduct $(($this:ident))? { $($conduct:tt)* }
        $($presses:tt)*
    ) => {
        $crate::commands::declare::command! {
            @type [$(#[$meta])*] $vis $command { $($(#[$doc])* $field: $type,)* }
        }

        impl $crate::commands::slash::Slash for $command {}

        $crate::commands::declare::command! { @conduct $command $(($this))? { $($conduct)* } }
        $crate::commands::declare::command! { @presses $command $($presses)* }
    };
    (@type [$(#[$meta:meta])*] $vis:vis $command:ident {}) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        $vis struct $command;
    };
    (@type [$(#[$meta:meta])*] $vis:vis $command:ident { $($(#[$doc:meta])* $field:ident: $type:ty,)+ }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        $vis struct $command {
            $($(#[$doc])* pub $field: $type,)+
        }
    };
    (@conduct $command:ident { $($conduct:tt)* }) => {
        impl $crate::commands::act::Conducted for $command {
            fn conduct(&self) -> $crate::commands::act::Conduct<'_> {
                $crate::commands::act::Conduct::$($conduct)*
            }
        }
    };
    (@conduct $command:ident ($this:ident) { $($conduct:tt)* }) => {
        impl $crate::commands::act::Conducted for $command {
            fn conduct(&self) -> $crate::commands::act::Conduct<'_> {
                let $this = self;
                $($conduct)*
            }
        }
    };
    (@presses $command:ident) => {
        impl $crate::commands::button::Pressed for $command {}
    };
    (@presses $command:ident pressed { $($presses:tt)* }) => {
        $crate::commands::button::pressed! { $command { $($presses)* } }
    };
    (@presses $command:ident buttons $($presses:tt)*) => {
        $crate::commands::button::buttons! { $command $($presses)* }
    };
}

pub use command;
