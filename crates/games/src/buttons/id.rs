//! The ids of buttons: how they are declared, written and read.
//!
//! The id of a button, of at most [`ButtonId::LONGEST`] characters, says what a press does. The
//! pattern of an id has parts separated by colons: words, and names in braces for values. Only the
//! last value may contain colons. Old messages keep their buttons for years, so a pattern that was
//! once in use never changes its meaning.

use petteia_domain::{
    game::marks,
    ids::{ChannelId, GameId, UserId},
    rating::Size,
};
use petteia_players::puzzles::PuzzleTheme;
use petteia_rules::{GameKind, Seat};
use petteia_speech::message::ButtonId;

/// A value in the id of a button.
pub trait ButtonValue: Sized {
    /// The type that is passed when a button is created.
    type Given<'a>;

    /// Writes the value.
    fn write(given: Self::Given<'_>) -> String;

    /// Reads a value; `None` if it is not of this kind.
    fn read(written: &str) -> Option<Self>;

    /// Returns a short form of the value, for the last value of an id that is too long.
    fn shortened(written: &str) -> Option<String> {
        let _ = written;
        None
    }
}

/// Writes the id of a button with this pattern and these values.
#[macro_export]
macro_rules! write_id {
    ($pattern:literal, $($part:ident: $type:ty),*) => {{
        const PARTS: &[&str] = &[$(stringify!($part)),*];
        const { $crate::buttons::id::check($pattern, PARTS) }
        #[allow(unused_mut)]
        let mut made = $crate::buttons::id::Writing::of($pattern);
        $(made.put::<$type>($part);)*
        made.done()
    }};
}

/// Reads the values of the id of a button with this pattern; `None` if it is another button.
#[macro_export]
macro_rules! read_id {
    ($pattern:literal, $press:expr, $($part:ident: $type:ty),*) => {{
        let read = || {
            let [$($part),*] = $crate::buttons::id::parts($pattern, $press)?;
            Some(($(<$type as $crate::buttons::id::ButtonValue>::read($part)?,)*))
        };
        read()
    }};
}

/// Declares ids of buttons that messages of several files show: for each a function that writes it,
/// and a module of the same name with a function that reads it.
macro_rules! ids {
    ($(
        $(#[$doc:meta])*
        $made:ident($($part:ident: $type:ty),* $(,)?) = $pattern:literal;
    )+) => {$(
        $(#[$doc])*
        pub fn $made(
            $($part: <$type as $crate::buttons::id::ButtonValue>::Given<'_>),*
        ) -> petteia_speech::message::ButtonId {
            $crate::buttons::id::write_id!($pattern, $($part: $type),*)
        }

        /// Reads the ids that the function of this name writes.
        pub mod $made {
            #[allow(unused_imports)]
            use super::*;

            /// Reads the values of the id; `None` if it is another button.
            pub fn read(press: &str) -> Option<($($type,)*)> {
                $crate::buttons::id::read_id!($pattern, press, $($part: $type),*)
            }
        }
    )+};
}

pub(crate) use ids;
pub use {read_id, write_id};

/// Fails to compile if a pattern does not name exactly these values in this order.
pub const fn check(pattern: &str, parts: &[&str]) {
    let pattern = pattern.as_bytes();
    let (mut at, mut part) = (0, 0);
    while at < pattern.len() {
        if pattern[at] == b'{' {
            assert!(part < parts.len(), "the pattern names a value too many");
            let name = parts[part].as_bytes();
            let mut letter = 0;
            while letter < name.len() {
                let behind = at + 1 + letter;
                assert!(
                    behind < pattern.len() && pattern[behind] == name[letter],
                    "the pattern names its values in their order"
                );
                letter += 1;
            }
            at += 1 + letter;
            assert!(
                at < pattern.len() && pattern[at] == b'}',
                "a name ends with a brace"
            );
            part += 1;
        }
        at += 1;
    }
    assert!(part == parts.len(), "the pattern names every value");
}

/// The id of a button that is being written.
#[derive(Debug)]
pub struct Writing {
    written: String,
    /// The rest of the pattern.
    pattern: &'static str,
    /// The id with the last value in its short form.
    shorter: Option<String>,
}

impl Writing {
    /// Begins an id with this pattern.
    pub fn of(pattern: &'static str) -> Writing {
        Writing {
            written: String::new(),
            pattern,
            shorter: None,
        }
    }

    /// Writes the next value.
    pub fn put<T: ButtonValue>(&mut self, value: T::Given<'_>) {
        let (before, behind) = self.pattern.split_once('{').unwrap_or((self.pattern, ""));
        self.written.push_str(before);
        self.pattern = behind.split_once('}').map_or("", |(_, behind)| behind);
        let value = T::write(value);
        self.shorter = T::shortened(&value).map(|shorter| format!("{}{shorter}", self.written));
        self.written.push_str(&value);
    }

    /// Returns the id, with the last value in its short form if it would be too long.
    pub fn done(mut self) -> ButtonId {
        self.written.push_str(self.pattern);
        let fits = self.written.chars().count() <= ButtonId::LONGEST;
        match self.shorter.filter(|_| !fits) {
            Some(shorter) => ButtonId(shorter),
            None => ButtonId(self.written),
        }
    }
}

/// Splits the id of a button into its values, if it has this pattern.
pub fn parts<'a, const N: usize>(pattern: &str, press: &'a str) -> Option<[&'a str; N]> {
    let mut values = Vec::with_capacity(N);
    let mut pattern = pattern.split(':').peekable();
    let mut rest = Some(press);
    while let Some(expected) = pattern.next() {
        let written = rest?;
        let is_last = pattern.peek().is_none();
        let (part, behind) = match written.split_once(':') {
            Some((part, behind)) if !is_last => (part, Some(behind)),
            _ => (written, None),
        };
        rest = behind;
        if expected.starts_with('{') {
            values.push(part);
        } else if expected != part {
            return None;
        }
    }
    values.try_into().ok()
}

/// A typed turn. If it is too long for a button, the button has its mark.
#[derive(Debug)]
pub struct TurnText(pub String);

impl ButtonValue for TurnText {
    type Given<'a> = &'a str;

    fn write(turn: &str) -> String {
        turn.to_owned()
    }

    fn read(written: &str) -> Option<TurnText> {
        Some(TurnText(written.to_owned()))
    }

    fn shortened(written: &str) -> Option<String> {
        Some(marks(written))
    }
}

impl ButtonValue for String {
    type Given<'a> = &'a str;

    fn write(words: &str) -> String {
        words.to_owned()
    }

    fn read(written: &str) -> Option<String> {
        Some(written.to_owned())
    }
}

impl ButtonValue for GameId {
    type Given<'a> = &'a GameId;

    fn write(game: &GameId) -> String {
        game.0.clone()
    }

    fn read(written: &str) -> Option<GameId> {
        let names = !written.is_empty() && !written.contains(':');
        names.then(|| GameId(written.to_owned()))
    }
}

/// Values that are written as they are displayed.
macro_rules! displayed {
    ($($type:ty: $read:expr;)*) => {$(
        impl ButtonValue for $type {
            type Given<'a> = $type;

            fn write(value: $type) -> String {
                value.to_string()
            }

            fn read(written: &str) -> Option<$type> {
                let read: fn(&str) -> Option<$type> = $read;
                read(written)
            }
        }
    )*};
}

displayed! {
    u8: |written| written.parse().ok();
    u32: |written| written.parse().ok();
    UserId: |written| written.parse().ok().map(UserId);
    ChannelId: |written| written.parse().ok().map(ChannelId);
    Seat: |written| written.parse().ok().and_then(Seat::new);
}

/// Values that are written as their names.
macro_rules! named {
    ($($type:ty),*) => {$(
        impl ButtonValue for $type {
            type Given<'a> = $type;

            fn write(value: $type) -> String {
                value.name().to_owned()
            }

            fn read(written: &str) -> Option<$type> {
                <$type>::named(written)
            }
        }
    )*};
}

named!(GameKind, PuzzleTheme, Size);

/// An optional value; if it is missing, its place is empty.
impl<T: ButtonValue> ButtonValue for Option<T> {
    type Given<'a> = Option<T::Given<'a>>;

    fn write(value: Option<T::Given<'_>>) -> String {
        value.map(T::write).unwrap_or_default()
    }

    fn read(written: &str) -> Option<Option<T>> {
        match written {
            "" => Some(None),
            written => T::read(written).map(Some),
        }
    }
}
