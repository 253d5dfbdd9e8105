//! `/privacy`: exports or deletes the user's data.

use super::{CommandSpec, prelude::*, slash::spec};
use crate::privacy;

/// An action on the user's stored data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrivacyAction {
    /// Exports it.
    Export,
    /// Deletes it; asks for confirmation first.
    Delete {
        /// Whether the user has confirmed.
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
        /// Deletes the user's data without asking.
        surely() = "forget" => PrivacyAction::Delete { confirmed: true };
    }
}

#[async_trait]
impl Act for PrivacyAction {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        privacy::privacy(context, request, *self).await
    }
}
