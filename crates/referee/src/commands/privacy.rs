//! `/privacy`: what is stored of the user.

use super::{CommandSpec, prelude::*, slash::spec};
use crate::privacy;

/// What is to be done with what is stored of a user.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrivacyAction {
    /// Gives it to them.
    Export,
    /// Deletes it; asks back unless confirmed.
    Delete {
        /// Whether the user was asked already.
        confirmed: bool,
    },
}

impl Slash for PrivacyAction {
    fn specs() -> Vec<CommandSpec> {
        vec![
            spec!("privacy export", "command-privacy-export", {} => PrivacyAction::Export),
            spec!("privacy delete", "command-privacy-delete", {} => PrivacyAction::Delete {
                confirmed: false
            }),
        ]
    }
}

buttons! {
    PrivacyAction {
        /// Has the user forgotten, without asking back.
        surely() = "forget" => PrivacyAction::Delete { confirmed: true };
    }
}

#[async_trait]
impl Act for PrivacyAction {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        privacy::privacy(context, command, *self).await
    }
}
