//! What the pages of the web have in common: sections, windows and forms.

use form_urlencoded::Serializer;
use maud::{Markup, html};
use petteia_domain::ids::GameId;
use petteia_rules::Language;
use petteia_speech::say;

use super::{
    assets::icon_address,
    frame::{Window, command_line, dock, my_games, talk, window_body, window_script},
    notify::NotifySwitch,
    policies::policy_links,
    preview::Preview,
    viewer::{self, Viewer},
    web_frame::web_document,
};

/// A user who is signed in.
#[derive(Debug, Clone, Copy)]
pub struct Visitor<'a> {
    /// Their name.
    pub name: &'a str,
    /// The token of their pages.
    pub token: &'a str,
    /// Whether Discord shows the page in a frame, and knows who they are.
    pub framed: bool,
}

/// A running game of the user.
pub struct GameOfMine {
    /// Which game.
    pub id: GameId,
    /// The URL of its board.
    pub address: String,
    /// Its name, and whose turn it is.
    pub listed: Markup,
    /// Whether it is the user's turn.
    pub waits: bool,
}

/// Returns the URL of a game.
pub fn address_on_web(game: &GameId) -> String {
    let id: String = form_urlencoded::byte_serialize(game.0.as_bytes()).collect();
    format!("/g/{id}")
}

/// Returns the URL of a game's position, by its number of plies.
pub fn address_of_position(game: &GameId, ply: u32) -> String {
    format!("{}/{ply}", address_on_web(game))
}

/// Returns the URL where the user signs in, and is led to a page then.
pub(super) fn sign_in_address(next: &str) -> String {
    let mut query = Serializer::new(String::new());
    format!("/login?{}", query.append_pair("next", next).finish())
}

/// The sections of the web.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Section {
    /// The user's running games, and where to start one.
    Games,
    /// Puzzles.
    Puzzles,
    /// Lessons.
    Lessons,
    /// Finished games.
    Ended,
    /// The browsers in which the user is signed in.
    Account,
}

/// Renders links to the sections.
pub(super) fn sections(language: Language, here: Option<Section>) -> Markup {
    let sections = [
        (Section::Games, "/", say!("web-my-games")),
        (Section::Puzzles, "/puzzles", say!("web-puzzles")),
        (Section::Lessons, "/lessons", say!("web-lessons")),
        (Section::Ended, "/archive", say!("web-archive")),
        (Section::Account, "/sessions", say!("web-sessions")),
    ];
    html! {
        ul.sections {
            @for (section, address, label) in sections {
                li {
                    a href=(address) aria-current=[(here == Some(section)).then_some("page")] {
                        (viewer::says(language, label))
                    }
                }
            }
        }
    }
}

/// Renders a page of a section, without live updates.
pub(super) fn card(
    language: Language,
    visitor: &Visitor<'_>,
    here: Section,
    title: &str,
    content: Markup,
) -> Markup {
    let says = |said| viewer::says(language, said);
    web_document(
        language,
        title,
        html! {},
        html! {
            body.choosing.home {
                main.card {
                    nav aria-label=(says(say!("web-sections"))) { (sections(language, Some(here))) }
                    h1 { (title) }
                    (content)
                    footer {
                        p { (says(say!("web-signed-in-as", name = visitor.name))) }
                        (sign_out(language, visitor))
                        // In its frame Discord shows no page of its own.
                        @if !visitor.framed { (policy_links(language)) }
                    }
                }
            }
        },
    )
}

/// A window of the web.
#[derive(Default)]
pub struct WindowOnWeb<'a> {
    /// The game or channel whose window it is, as in addresses.
    pub key: &'a str,
    /// Its title.
    pub title: &'a str,
    /// The number of the last change.
    pub change: u64,
    /// The user; `None` for an onlooker without an account.
    pub visitor: Option<Visitor<'a>>,
    /// Their running games.
    pub games: &'a [GameOfMine],
    /// The game that is shown.
    pub here: Option<&'a GameId>,
    /// The section that is shown.
    pub section: Option<Section>,
    /// Whether commands can be typed.
    pub types: bool,
    /// Whether there is a board.
    pub has_board: bool,
    /// Whether it is of a game that has not begun.
    pub is_lobby: bool,
    /// The number of plies of the earlier position that is asked for.
    pub ply: Option<u32>,
    /// What others show of a link to it.
    pub preview: Option<&'a Preview<'a>>,
    /// The switch for notifications, if there are any.
    pub notify: Option<&'a NotifySwitch>,
}

/// Renders a window of the web with these messages.
pub fn window_on_web(viewer: &Viewer<'_>, shown: &WindowOnWeb<'_>, messages: Markup) -> Markup {
    let here = shown.preview.map(|preview| preview.page.clone());
    let here = here.unwrap_or_else(|| "/".to_owned());
    let content = html! {
        @if shown.types { a.skip href="#line" { (viewer.says(say!("page-skip"))) } }
        @if shown.has_board { a.skip.to-board href="#stage" { (viewer.says(say!("page-skip-to-board"))) } }
        header.bar {
            a.brand href="/" { img.mark src=(icon_address()) alt=""; span { "petteia" } }
            @if shown.visitor.is_some() {
                nav aria-label=(viewer.says(say!("web-sections"))) {
                    div #side { (sections(viewer.language, shown.section)) }
                    (my_games(viewer, mine(shown.games, shown.here)))
                }
            }
            @match &shown.visitor {
                Some(visitor) => {
                    details.who {
                        summary { strong { (visitor.name) } }
                        div.menu {
                            (sections(viewer.language, shown.section))
                            @if let Some(switch) = shown.notify { (switch.render(viewer.language)) }
                            (sign_out(viewer.language, visitor))
                        }
                    }
                },
                None => {
                    a.button href=(sign_in_address(&here)) { (viewer.says(say!("web-sign-in"))) }
                },
            }
        }
        main {
            h1 { (shown.title) }
            p #connection role="status" {}
            (talk(viewer, html! {
                p.more hidden { a #earlier href="#messages" { (viewer.says(say!("page-earlier"))) } }
                (messages)
            }, true))
            (command_line(viewer, shown.title, shown.types))
            @if shown.has_board { (dock(viewer)) }
            div #heard.unseen aria-live="polite" {}
        }
    };
    let address = shown.here.map(address_on_web);
    let window = Window {
        channel: shown.key,
        name: "",
        change: shown.change,
        token: shown.visitor.map(|visitor| visitor.token),
        live: true,
        expects_board: shown.has_board,
        is_lobby: shown.is_lobby,
        is_watched: shown.visitor.is_none(),
        address: address.as_deref(),
        ply: shown.ply,
    };
    let still = shown.preview.map(Preview::still).unwrap_or_default();
    let head = html! {
        (window_script(window.live))
        @if let Some(preview) = shown.preview { (preview.head(shown.title)) }
    };
    web_document(
        viewer.language,
        shown.title,
        head,
        window_body(viewer, &window, content, still),
    )
}

/// Renders the running games beside what a window shows.
pub fn mine(games: &[GameOfMine], here: Option<&GameId>) -> Markup {
    html! {
        @if !games.is_empty() { (list(games, here)) }
    }
}

/// Renders links to running games.
pub(super) fn list(games: &[GameOfMine], here: Option<&GameId>) -> Markup {
    html! {
        ul.running {
            @for game in games {
                li.waits[game.waits] {
                    a href=(game.address)
                        aria-current=[(here == Some(&game.id)).then_some("page")] { (game.listed) }
                }
            }
        }
    }
}

fn sign_out(language: Language, visitor: &Visitor<'_>) -> Markup {
    let forms = [
        ("/logout", say!("web-sign-out")),
        ("/logout/everywhere", say!("web-sign-out-everywhere")),
    ];
    html! {
        @for (action, label) in forms.into_iter().filter(|_| !visitor.framed) {
            form method="post" action=(action) {
                (token(visitor))
                button type="submit" { (viewer::says(language, label)) }
            }
        }
    }
}

/// Renders the token of the page, which every form has.
pub(super) fn token(visitor: &Visitor<'_>) -> Markup {
    html! { input type="hidden" name="token" value=(visitor.token); }
}
