//! The frame of the web's pages: what lets a phone install them.

use maud::{Markup, html};
use petteia_rules::Language;

use super::frame::document_with;

/// Renders a page of the web, with more in its head.
pub(super) fn web_document(language: Language, title: &str, head: Markup, body: Markup) -> Markup {
    let own = html! {
        link rel="manifest" href="/manifest.webmanifest";
        link rel="apple-touch-icon" href="/icons/icon-192.png";
        meta name="theme-color" content="#fffdf9" media="(prefers-color-scheme: light)";
        meta name="theme-color" content="#1b1e27" media="(prefers-color-scheme: dark)";
        (head)
    };
    document_with(language, title, own, body)
}
