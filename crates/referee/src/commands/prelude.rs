//! The imports of every command.

pub(crate) use petteia_speech::say;

pub(crate) use super::{
    act::{Act, Conduct},
    button::{Pressed, buttons, pressed},
    slash::{Slash, slash},
};
pub(crate) use crate::{
    context::Context, refusal::Stop, request::Request, verdict::Verdict, words,
};
