//! The pages for users who are signed in with Discord.

use form_urlencoded::Serializer;
use maud::{Markup, html};
use petteia_domain::ids::GameId;
use petteia_rules::{GameKind, Language};
use petteia_speech::{message::Text, say};

use super::{
    assets::icon_address,
    frame::{command_line, dock},
    notify::NotifySwitch,
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
    /// Its name, and whose turn it is.
    pub listed: Markup,
}

/// The content of a game's page.
pub struct GamePage<'a> {
    /// Which game.
    pub id: &'a GameId,
    /// Its kind.
    pub kind: GameKind,
    /// Whether the viewer plays in it.
    pub plays: bool,
    /// The number of the last change.
    pub change: u64,
    /// The number of plies of the earlier position that is asked for.
    pub ply: Option<u32>,
    /// The user; `None` for an onlooker without an account.
    pub visitor: Option<Visitor<'a>>,
    /// Their running games.
    pub games: &'a [GameOfMine],
    /// The switch for notifications, if there is one.
    pub notify: Option<NotifySwitch>,
    /// What others show of a link to it.
    pub preview: Preview<'a>,
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

/// Renders the page for those who are not signed in. `next` is where they want to go.
pub fn sign_in(language: Language, next: &str) -> Markup {
    let says = |said| viewer::says(language, said);
    web_document(
        language,
        &says(say!("web-sign-in")),
        html! {},
        html! {
            body.choosing {
                main.card {
                    img.mark.large src=(icon_address()) alt="";
                    h1 { (says(say!("page-welcome-to"))) }
                    p { (says(say!("web-about"))) }
                    p { a.button.main href=(sign_in_address(next)) { (says(say!("web-sign-in"))) } }
                    p { (says(say!("web-about-discord"))) }
                }
            }
        },
    )
}

/// Renders the list of the user's games.
pub fn my_games(
    language: Language,
    visitor: &Visitor<'_>,
    games: &[GameOfMine],
    notify: Option<&NotifySwitch>,
) -> Markup {
    let says = |said| viewer::says(language, said);
    let title = says(say!("web-my-games"));
    web_document(
        language,
        &title,
        html! {},
        html! {
            body.choosing {
                main.card {
                    img.mark.large src=(icon_address()) alt="";
                    h1 { (title) }
                    @if games.is_empty() { p { (says(say!("web-no-games"))) } }
                    (list(games, None))
                    @if let Some(switch) = notify { (switch.render(language)) }
                    p { (says(say!("web-signed-in-as", name = visitor.name))) }
                    (sign_out(language, visitor))
                }
            }
        },
    )
}

/// Renders the page of a game.
pub fn game_on_web(viewer: &Viewer<'_>, page: &GamePage<'_>) -> Markup {
    let title = Text::from(page.kind.title()).plain(" ").plain(&page.id.0);
    let title = title.bare(viewer.language);
    let here = page.preview.page.as_str();
    let content = html! {
        a.skip.to-board href="#stage" { (viewer.says(say!("page-skip-to-board"))) }
        header.bar {
            a.brand href="/" { img.mark src=(icon_address()) alt=""; span { "petteia" } }
            @match &page.visitor {
                Some(visitor) => {
                    details.who {
                        summary { strong { (visitor.name) } }
                        div.menu {
                            @if let Some(switch) = &page.notify { (switch.render(viewer.language)) }
                            (sign_out(viewer.language, visitor))
                        }
                    }
                },
                None => { a.button href=(sign_in_address(here)) { (viewer.says(say!("web-sign-in"))) } },
            }
        }
        div.columns {
            nav #side aria-label=(viewer.says(say!("web-my-games"))) {
                @if !page.games.is_empty() {
                    h2 { (viewer.says(say!("web-my-games"))) }
                    (list(page.games, Some(page.id)))
                }
            }
            main {
                h1 { (title) }
                p #connection role="status" {}
                section #messages tabindex="0" aria-label=(viewer.says(say!("page-messages"))) {
                    p.more hidden { a #earlier href="#messages" { (viewer.says(say!("page-earlier"))) } }
                    @if page.plays {
                        div.welcome { p { (viewer.says(say!("web-commands-here"))) } }
                    }
                }
                button #newer.newer type="button" hidden { (viewer.says(say!("page-newer"))) }
                (command_line(viewer, &title, page.plays))
                (dock(viewer))
                div #heard.unseen aria-live="polite" {}
            }
        }
        noscript {
            p.noscript { (viewer.says(say!("page-noscript"))) }
            (page.preview.still())
        }
    };
    web_document(
        viewer.language,
        &title,
        page.preview.head(&title),
        html! {
            body.live.watching[page.visitor.is_none()] data-channel=(page.id.0) data-as="" data-player=(viewer.player)
                data-change=(page.change) data-token=[page.visitor.map(|visitor| visitor.token)]
                data-address=(address_on_web(page.id)) data-ply=[page.ply]
                data-only-for-you=(viewer.says(say!("page-only-for-you")))
                data-no-answer=(viewer.says(say!("page-no-answer")))
                data-one-suggestion=(viewer.says(say!("page-one-suggestion")))
                data-many-suggestions=(viewer.says(say!("page-many-suggestions"))) {
                (content)
            }
        },
    )
}

fn sign_in_address(next: &str) -> String {
    let mut query = Serializer::new(String::new());
    format!("/login?{}", query.append_pair("next", next).finish())
}

fn list(games: &[GameOfMine], here: Option<&GameId>) -> Markup {
    html! {
        ul.running {
            @for game in games {
                li {
                    a href=(address_on_web(&game.id))
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
                input type="hidden" name="token" value=(visitor.token);
                button type="submit" { (viewer::says(language, label)) }
            }
        }
    }
}
