//! Refusals of commands.

use petteia_speech::message::{Button, ButtonId, Label, Message, Text, Weight};
use petteia_store::StoreError;

/// A refusal: kind, private, specific, and without effect. It says what is wrong and what would be
/// right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal(pub Box<Message>);

/// The reason why a command ends early.
#[derive(Debug)]
pub enum CommandError {
    /// It was refused.
    Refused(Refusal),
    /// The store failed.
    Store(StoreError),
}

impl Refusal {
    /// Creates a refusal.
    pub fn new(text: impl Into<Text>) -> Refusal {
        Refusal(Box::new(Message {
            text: text.into(),
            ..Message::default()
        }))
    }

    /// Adds a button that helps.
    pub fn button(mut self, label: impl Into<Label>, press: ButtonId) -> Refusal {
        self.0.buttons.push(Button {
            label: label.into(),
            press,
            weight: Weight::Plain,
        });
        self
    }
}

impl From<Refusal> for CommandError {
    fn from(refusal: Refusal) -> CommandError {
        CommandError::Refused(refusal)
    }
}

impl From<StoreError> for CommandError {
    fn from(error: StoreError) -> CommandError {
        CommandError::Store(error)
    }
}
