//! Messages, independent of languages.
//!
//! A [`Say`] is a message of `assets/locales` with its arguments. It is translated when the reader
//! is known. Messages are written in Fluent. In them `` `…` `` means a text to type, `**…**`
//! emphasis, and a new line a line break; arguments are never interpreted in this way.

mod text;
mod translation;

pub use text::{Arg, Say, Span, Text, computer, decimal, labelled, percent, player, players};
