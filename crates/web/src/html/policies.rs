//! The pages on privacy and on the terms of use.

use maud::{Markup, html};
use petteia_rules::Language;
use petteia_speech::{message::Text, say, speech::Say};

use super::{assets::icon_address, messages, viewer, web_frame::web_document};

/// Leads to Discord's page for installing the application.
pub const INSTALL: &str = "/install";

/// A page that everybody can read without signing in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Policy {
    /// The page on privacy.
    Privacy,
    /// The terms of use.
    Terms,
}

impl Policy {
    /// Every page.
    pub const ALL: [Policy; 2] = [Policy::Privacy, Policy::Terms];

    /// Its address.
    pub fn path(self) -> &'static str {
        match self {
            Policy::Privacy => "/privacy",
            Policy::Terms => "/terms",
        }
    }

    fn title(self) -> Say {
        match self {
            Policy::Privacy => say!("policy-privacy"),
            Policy::Terms => say!("policy-terms"),
        }
    }

    /// petteia's own words: headings, each with its paragraphs.
    fn says(self) -> [(Say, Vec<Say>); 3] {
        match self {
            Policy::Privacy => [
                (
                    say!("policy-kept"),
                    vec![
                        say!("policy-kept-play"),
                        say!("policy-kept-web"),
                        say!("policy-kept-short"),
                    ],
                ),
                (
                    say!("policy-seen"),
                    vec![say!("policy-seen-games"), say!("policy-seen-operator")],
                ),
                (
                    say!("policy-yours"),
                    vec![
                        say!("policy-yours-export"),
                        say!("policy-yours-delete"),
                        say!("policy-yours-rest"),
                    ],
                ),
            ],
            Policy::Terms => [
                (
                    say!("policy-use"),
                    vec![
                        say!("policy-use-free"),
                        say!("policy-use-outage"),
                        say!("policy-use-discord"),
                    ],
                ),
                (
                    say!("policy-fair"),
                    vec![say!("policy-fair-accounts"), say!("policy-fair-others")],
                ),
                (say!("policy-words"), vec![say!("policy-words-yours")]),
            ],
        }
    }
}

/// Renders a page in the operator's words, or in petteia's if there are none.
pub fn policy(language: Language, policy: Policy, own: Option<&str>) -> Markup {
    let says = |said| viewer::says(language, said);
    let title = says(policy.title());
    web_document(
        language,
        &title,
        html! {},
        html! {
            body.choosing {
                main.card {
                    img.mark.large src=(icon_address()) alt="";
                    h1 { (title) }
                    @match own {
                        Some(own) => (paragraphs(own)),
                        None => {
                            @for (heading, said) in policy.says() {
                                h2 { (says(heading)) }
                                @for said in said { p { (messages::printed(&Text::from(said), language)) } }
                            }
                        }
                    }
                    p { a href="/" { (says(say!("page-back"))) } }
                }
            }
        },
    )
}

/// Renders an operator's text: paragraphs are divided by empty lines, and one that begins with `#` is a heading.
fn paragraphs(text: &str) -> Markup {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let paragraphs = lines.split(|line| line.is_empty());
    html! {
        @for lines in paragraphs.filter(|lines| !lines.is_empty()) {
            @let words = lines.join(" ");
            @match words.strip_prefix('#') {
                Some(heading) => h2 { (heading.trim_start_matches('#').trim()) },
                None => p { (words) },
            }
        }
    }
}

/// Renders links to these pages, and to where the application is installed.
pub(super) fn policy_links(language: Language) -> Markup {
    let policies = Policy::ALL.map(|policy| (policy.path(), policy.title()));
    let install = (INSTALL, say!("policy-install"));
    html! {
        ul.policies {
            @for (path, label) in policies.into_iter().chain([install]) {
                li { a href=(path) { (viewer::says(language, label)) } }
            }
        }
    }
}
