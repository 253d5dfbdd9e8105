//! What a command leads to.

use petteia_rules::Language;
use petteia_speech::message::Message;
use petteia_store::Commit;

/// What a command leads to.
#[derive(Debug)]
pub(super) struct Verdict {
    /// The reply to whoever gave it.
    pub reply: Message,
    /// What it changes; nothing where absent.
    pub commit: Option<Commit>,
    /// Whether the reply is a refusal.
    pub refused: bool,
    /// The language of the reply, where it is not for the user alone.
    pub language: Option<Language>,
}

impl Verdict {
    /// Only a reply.
    pub(super) fn say(reply: Message) -> Verdict {
        Verdict {
            reply,
            commit: None,
            refused: false,
            language: None,
        }
    }
}
