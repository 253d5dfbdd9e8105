//! The declaration of a command: its values, where it may be given, and its buttons.

/// Declares a command.
///
/// - The action's type, with a field for each value. After `as` stand the slash command's full name and the message that
///   describes it; then each field names its option. Fields after `with` are set by buttons only; a typed command has
///   their values here.
/// - `conduct` is where it may be given, and what its answer replaces: a value of [`Conduct`](super::act::Conduct), or
///   in parentheses a name for the action and how to compute it.
/// - `pressed` or `buttons` are the buttons that ask for it, as [`pressed`](super::button::pressed) and
///   [`buttons`](mod@super::button::buttons) read them.
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

        impl $crate::commands::slash::Slash for $command {
            fn specs() -> Vec<$crate::commands::slash::Spec<$command>> {
                let spec = $crate::commands::slash::spec!(
                    $name, $id, { $($field: $option),* } => $command {
                        $($field,)*
                        $($($more: $value,)*)?
                    }
                );
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
