//! `/privacy`: exports or deletes the user's data.

use super::prelude::*;
use crate::{
    commands::{CommandSpec, slash::spec},
    privacy::{ask_to_forget, export_of, note_leaving},
};

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
        match *self {
            PrivacyAction::Export => export_of(context, request).await,
            PrivacyAction::Delete { confirmed: false } => {
                ask_to_forget(&*context.store, request).await
            }
            PrivacyAction::Delete { confirmed: true } => {
                note_leaving(&*context.store, context.now, request).await
            }
        }
    }
}
