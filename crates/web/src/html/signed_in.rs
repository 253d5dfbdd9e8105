//! The pages for users who are signed in with Discord.

use maud::{Markup, html};
use petteia_domain::ids::GameId;
use petteia_referee::buttons;
use petteia_rules::{GameKind, Language};
use petteia_speech::{message::Text, rulebook::Rulebook, say};

use super::{
    assets::icon_address,
    begin::about,
    channels::{self, ChannelOnWeb, ServerOnWeb},
    notify::NotifySwitch,
    policies::policy_links,
    preview::Preview,
    viewer::{self, Viewer, address_of_task_on_web},
    web::{
        GameOfMine, Section, Visitor, WindowOnWeb, address_on_web, card, list, sign_in_address,
        window_on_web,
    },
    web_frame::web_document,
};
use crate::picture_key::PictureKey;

/// The content of a game's page.
pub struct GamePage<'a> {
    /// Which game.
    pub id: &'a GameId,
    /// Its kind.
    pub kind: GameKind,
    /// Whether the viewer plays in it.
    pub plays: bool,
    /// Whether it is over.
    pub over: bool,
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
                    footer { (policy_links(language)) }
                }
            }
        },
    )
}

/// Renders the first page: the user's games, and where to start one.
pub fn my_games(language: Language, visitor: &Visitor<'_>, mine: &Mine<'_>) -> Markup {
    let says = |said| viewer::says(language, said);
    let title = says(say!("web-my-games"));
    card(
        language,
        visitor,
        Section::Games,
        &title,
        html! {
            @if mine.games.is_empty() { p { (says(say!("web-no-games"))) } }
            (list(mine.games, None))
            @if let Some(switch) = mine.notify { (switch.render(language)) }
            @if let Some(channel) = mine.channel { (channels::start(mine.pictures, language, visitor, channel)) }
            (channels::choice(language, mine.servers))
        },
    )
}

/// The content of the first page.
pub struct Mine<'a> {
    /// The running games.
    pub games: &'a [GameOfMine],
    /// The switch for notifications, if there are any.
    pub notify: Option<&'a NotifySwitch>,
    /// The channel where games are started on this page, if one is known.
    pub channel: Option<&'a ChannelOnWeb>,
    /// The servers on which the user plays, with their channels.
    pub servers: &'a [ServerOnWeb],
    /// The key that signs the addresses of pictures.
    pub pictures: &'a PictureKey,
}

/// Renders the page of a game.
pub fn game_on_web(viewer: &Viewer<'_>, page: &GamePage<'_>) -> Markup {
    let title = Text::from(page.kind.title()).plain(" ").plain(&page.id.0);
    let title = title.bare(viewer.language);
    let content = html! {
        @if page.plays {
            div.welcome { p { (viewer.says(say!("web-commands-here"))) } }
        }
        @if page.over && page.plays {
            div.welcome {
                p { a href={ (address_on_web(page.id)) "/record" } download {
                    (viewer.says(say!("web-record")))
                } }
            }
        }
    };
    let shown = WindowOnWeb {
        key: &page.id.0,
        title: &title,
        change: page.change,
        visitor: page.visitor,
        games: page.games,
        here: Some(page.id),
        section: None,
        types: page.plays,
        has_board: true,
        is_lobby: false,
        ply: page.ply,
        preview: Some(&page.preview),
        notify: page.notify.as_ref(),
    };
    window_on_web(viewer, &shown, content)
}

/// Renders links to the lessons, each with a sentence that says what the game is.
pub fn lessons(viewer: &Viewer<'_>) -> Markup {
    let kinds = GameKind::ALL.iter().copied();
    let with_lesson = kinds.filter(|kind| Rulebook::get().tasks(*kind).next().is_some());
    html! {
        div.welcome {
            p { (viewer.says(say!("web-lessons-about"))) }
            div.shelf.beginnings {
                @for (place, kind) in with_lesson.enumerate() {
                    section.game {
                        h2 { (Text::from(kind.title()).bare(viewer.language)) }
                        p { (about(kind, viewer.language)) }
                        a.button.main[place == 0] href=(address_of_task_on_web(kind, 1)) {
                            (viewer.says(say!("home-learn")))
                            span.unseen { ": " (Text::from(kind.title()).bare(viewer.language)) }
                        }
                    }
                }
            }
        }
    }
}

/// Renders the buttons that give puzzles.
pub fn puzzles(viewer: &Viewer<'_>) -> Markup {
    let kinds = GameKind::ALL.iter().copied();
    let another = |kind: GameKind| buttons::puzzle::another(Some(kind));
    html! {
        div.welcome {
            p { (viewer.says(say!("web-puzzles-about"))) }
            div.buttons {
                button.main type="button" data-press=(buttons::puzzle::another(None).0) {
                    (viewer.says(say!("puzzle-button-new")))
                }
                button.plain type="button" data-press=(buttons::puzzle::streak(None).0) {
                    (viewer.says(say!("puzzle-button-streak")))
                }
                @for kind in kinds {
                    button.plain type="button" data-press=(another(kind).0) {
                        (Text::from(kind.title()).bare(viewer.language))
                    }
                }
            }
        }
    }
}
