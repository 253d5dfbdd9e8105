//! The imports of every command.

pub use petteia_speech::say;

pub use super::{
    act::{Act, Conduct},
    button::{Pressed, buttons, pressed},
    slash::{Slash, slash},
};
pub use crate::{context::Context, refusal::Stop, request::Request, verdict::Verdict, words};
