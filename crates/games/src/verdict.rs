//! The result of deciding a command.

use petteia_rules::Language;
use petteia_speech::message::Message;
use petteia_store::Commit;

use crate::budgets::Costs;

/// The result of deciding a command.
#[derive(Debug)]
pub struct Verdict {
    /// The reply to its sender.
    pub reply: Message,
    /// The changes to commit, if there are any.
    pub commit: Option<Commit>,
    /// Whether the reply is a refusal.
    pub refused: bool,
    /// The language of the reply, if it is not for the user alone.
    pub language: Option<Language>,
    /// What it costs beside what its commit shows.
    pub costs: Costs,
}

impl Verdict {
    /// Creates a verdict with a reply and what it changes.
    pub fn change(commit: Commit, reply: Message) -> Verdict {
        Verdict {
            commit: Some(commit),
            ..Verdict::say(reply)
        }
    }

    /// Creates a verdict with only a reply.
    pub fn say(reply: Message) -> Verdict {
        Verdict {
            reply,
            commit: None,
            refused: false,
            language: None,
            costs: Costs::default(),
        }
    }
}
