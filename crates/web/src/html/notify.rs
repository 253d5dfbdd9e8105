//! The switch with which a user has their browser notified.

use maud::{Markup, html};
use petteia_rules::Language;
use petteia_speech::say;

use super::viewer;

/// The switch. The script shows it where the browser can be notified.
pub struct NotifySwitch {
    /// The public key with which the browser subscribes.
    pub key: String,
    /// The token of the user's pages.
    pub token: String,
    /// Whether this browser is notified.
    pub on: bool,
}

impl NotifySwitch {
    pub(super) fn render(&self, language: Language) -> Markup {
        let says = |said| viewer::says(language, said);
        html! {
            div #notify hidden data-key=(self.key) data-token=(self.token) data-on[self.on]
                data-denied=(says(say!("notify-denied")))
                data-failed=(says(say!("page-no-answer"))) {
                button type="button" aria-pressed=(self.on) { (says(say!("notify-switch"))) }
                p.note role="status" {}
            }
            script src="/notify.js" defer {}
        }
    }
}
