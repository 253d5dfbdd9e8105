//! Closes a preview or a question.

use petteia_games::commands::prelude::*;

command! {
    /// Closes a preview or a question that only the user sees.
    pub struct Dismiss {}
    conduct { EVERYWHERE.replaces_private_message() }
    pressed {
        general::dismiss() => Dismiss;
    }
}

impl Act for Dismiss {
    async fn run(
        &self,
        _context: Context<'_>,
        _request: &Request,
    ) -> Result<Verdict, CommandError> {
        Ok(Verdict::say(words::plain(say!("nothing-changed"))))
    }
}
