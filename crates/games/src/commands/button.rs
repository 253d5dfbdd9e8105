//! Buttons: the command that each of them gives.

/// A command that can be requested by buttons.
pub trait Pressed: Sized {
    /// Returns the command of the button with this id; `None` if it belongs to another command. The
    /// default is for commands without buttons.
    fn pressed(press: &str) -> Option<Self> {
        let _ = press;
        None
    }
}

/// Declares the buttons that only the command itself shows: for each the function that makes its
/// id, the pattern of the id, and the command of a press. After `and` are those that others show, too, whose ids are
/// declared in [`buttons`](mod@crate::buttons).
#[macro_export]
macro_rules! buttons {
    ($command:ty {
        $(
            $(#[$doc:meta])*
            $made:ident($($part:ident: $type:ty),*) = $pattern:literal => $given:expr;
        )+
    } $(and $($id:ident)::+ ($($read:ident),*) => $stands_for:expr;)*) => {
        impl $command {
            $(
                $(#[$doc])*
                pub fn $made(
                    $($part: <$type as $crate::buttons::id::ButtonValue>::Given<'_>),*
                ) -> petteia_speech::message::ButtonId {
                    $crate::buttons::id::write_id!($pattern, $($part: $type),*)
                }
            )+
        }

        impl $crate::commands::button::Pressed for $command {
            fn pressed(press: &str) -> Option<$command> {
                $(
                    let read = $crate::buttons::id::read_id!($pattern, press, $($part: $type),*);
                    if let Some(($($part,)*)) = read {
                        return Some($given);
                    }
                )+
                $(
                    if let Some(($($read,)*)) = $crate::buttons::$($id)::+::read(press) {
                        return Some($stands_for);
                    }
                )*
                None
            }
        }
    };
}

/// Says what the buttons stand for whose ids are declared in [`buttons`](mod@crate::buttons).
#[macro_export]
macro_rules! pressed {
    ($command:ty {
        $($($id:ident)::+ ($($part:ident),*) => $given:expr;)+
    }) => {
        impl $crate::commands::button::Pressed for $command {
            fn pressed(press: &str) -> Option<$command> {
                $(
                    if let Some(($($part,)*)) = $crate::buttons::$($id)::+::read(press) {
                        return Some($given);
                    }
                )+
                None
            }
        }
    };
}

pub use {buttons, pressed};

#[cfg(test)]
mod tests {
    use petteia_domain::game::marks;
    use petteia_rules::GameKind;
    use petteia_speech::message::ButtonId;

    use super::*;
    use crate::buttons::id::TurnText;

    #[derive(Debug, PartialEq, Eq)]
    struct Sample(Option<GameKind>, u32, String);

    buttons! {
        Sample {
            /// Uses all values.
            all(kind: Option<GameKind>, page: u32, words: String) = "sample:{kind}:on:{page}:{words}"
                => Sample(kind, page, words);
            /// Uses no values.
            nothing() = "sample:nothing" => Sample(None, 0, String::new());
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let press = Sample::all(Some(GameKind::Pentalath), 7, "a:b");
        assert_eq!(press.0, "sample:pentalath:on:7:a:b");
        let read = Sample(Some(GameKind::Pentalath), 7, "a:b".to_owned());
        assert_eq!(Sample::pressed(&press.0), Some(read));
        let press = Sample::all(None, 0, "");
        assert_eq!(
            Sample::pressed(&press.0),
            Some(Sample(None, 0, String::new()))
        );
        assert_eq!(Sample::nothing().0, "sample:nothing");
        assert!(Sample::pressed("sample:nothing").is_some());
    }

    #[test]
    fn what_is_no_button_of_a_command_is_not_read() {
        for press in [
            "",
            "sample",
            "sample:pentalath:on:7",
            "sample:pentalath:off:7:",
            "sample:pentalath:on:seven:",
            "sample:chess:on:7:",
            "sample:nothing:more",
        ] {
            assert_eq!(Sample::pressed(press), None, "{press}");
        }
    }

    #[test]
    fn a_turn_too_long_for_a_button_is_written_as_its_mark() {
        #[derive(Debug)]
        struct Turn(String);
        buttons! {
            Turn {
                /// Plays it.
                plays(ply: u32, turn: TurnText) = "turn:{ply}:{turn}" => {
                    let _: u32 = ply;
                    Turn(turn.0)
                };
            }
        }
        let long = "W".repeat(ButtonId::LONGEST);
        let press = Turn::plays(3, &long);
        assert_eq!(press.0, format!("turn:3:{}", marks(&long)));
        let read = Turn::pressed(&press.0).map(|turn| turn.0);
        assert_eq!(read, Some(marks(&long)));
        assert_eq!(Turn::plays(3, "W-W3r").0, "turn:3:W-W3r");
    }
}
