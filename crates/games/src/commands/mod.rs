//! What a command is: its names and options, its buttons, where it may be given and what it does.
//!
//! `/play` is here, too: its options are a type of the domain, and only the crate that declares what a command is
//! can say that a foreign type is one.

pub mod act;
pub mod button;
pub mod declare;
pub mod options;
pub mod play;
pub mod prelude;
pub mod slash;
