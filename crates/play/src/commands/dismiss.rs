//! Closes a preview or a question.

use petteia_games::commands::prelude::*;

/// Closes a preview or a question that only the user sees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dismiss;

impl Slash for Dismiss {}

pressed! {
    Dismiss {
        general::dismiss() => Dismiss;
    }
}

impl Act for Dismiss {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, _context: Context<'_>, _request: &Request) -> Result<Verdict, Stop> {
        Ok(Verdict::say(words::plain(say!("nothing-changed"))))
    }
}
