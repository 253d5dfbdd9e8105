//! The imports of every command.

pub use petteia_domain::{
    event_log::Phase,
    ids::{GameId, UserId},
};
pub use petteia_rules::GameKind;
pub use petteia_speech::{
    message::{Message, Text, Weight},
    options::{Flag, Kind, Needed, Optional},
    say,
    speech::Say,
};

pub use super::{
    act::{Act, Conduct, Conducted},
    button::{Pressed, buttons, pressed},
    declare::command,
    slash::Slash,
};
pub use crate::{
    context::Context,
    refusal::{CommandError, Refusal},
    request::Request,
    verdict::Verdict,
    words,
};
