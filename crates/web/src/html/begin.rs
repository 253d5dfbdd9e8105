//! What starts a game: each kind with a sentence that says what it is, and its buttons.

use maud::{Markup, html};
use petteia_domain::game::USUAL_LEVEL;
use petteia_referee::commands::CommandSpec;
use petteia_rules::{GameKind, Language};
use petteia_speech::{message::Text, options::Kind, rulebook::Rulebook, say, speech::Arg};

use super::viewer::{self, Viewer};

/// Renders the kinds of games where nothing has been said yet, each with a sentence and buttons to start it.
pub(super) fn beginnings(viewer: &Viewer<'_>, id: &str) -> Markup {
    html! {
        div.shelf.beginnings {
            @for (place, kind) in GameKind::ALL.iter().enumerate() {
                section.game {
                    h2 { (Text::from(kind.title()).bare(viewer.language)) }
                    p { (about(*kind, viewer.language)) }
                    (begin(viewer.language, *kind, id, Some(viewer.name), place == 0))
                }
            }
        }
    }
}

/// Says in a sentence what a game is.
pub(super) fn about(kind: GameKind, language: Language) -> String {
    viewer::says(
        language,
        say!("home-about", name = Arg::choice(kind.name())),
    )
}

/// Renders the form that starts a game for a player. `id` makes it idempotent. `leads` says whether that is the main action
/// of the page.
pub(super) fn begin(
    language: Language,
    kind: GameKind,
    id: &str,
    name: Option<&str>,
    leads: bool,
) -> Markup {
    let says = |said| viewer::says(language, said);
    let title = Text::from(kind.title()).bare(language);
    let begin = |against, label, main| begin_against(&title, against, label, main);
    html! {
        form method="post" action="/begin" {
            input type="hidden" name="id" value={ (id) "-" (kind.name()) };
            input type="hidden" name="game" value=(kind.name());
            @if let Some(name) = name { input type="hidden" name="name" value=(name); }
            @if has_computer(kind) { (levels(kind, language)) (begin("computer", says(say!("home-computer")), leads)) }
            (begin("friend", says(say!("home-with-friend")), leads && !has_computer(kind)))
            @if Rulebook::get().tasks(kind).next().is_some() {
                (begin("lesson", says(say!("home-learn")), false))
            }
        }
    }
}

/// Renders the choice of the computer's level.
pub(super) fn levels(kind: GameKind, language: Language) -> Markup {
    let title = Text::from(kind.title()).bare(language);
    html! {
        label.level {
            (viewer::says(language, say!("home-level"))) span.unseen { ": " (title) } " "
            select name="level" {
                @for (name, label) in Kind::Level(Some(kind)).choices() {
                    option value=(name) selected[name == USUAL_LEVEL.name()] { (label.bare(language)) }
                }
            }
        }
    }
}

/// Whether computers play this game.
pub(super) fn has_computer(kind: GameKind) -> bool {
    CommandSpec::named(&format!("play {}", kind.name()))
        .is_some_and(|command| command.option("level").is_some())
}

/// Renders a button that starts a game of this title.
pub(super) fn begin_against(title: &str, against: &str, label: String, main: bool) -> Markup {
    html! {
        button.main[main] type="submit" name="against" value=(against) {
            (label) span.unseen { ": " (title) }
        }
    }
}
