//! The first page, and lessons.

use maud::{Markup, html};
use petteia_rules::{Game, GameKind, Language, Setup};

use super::{
    assets::icon_address,
    frame::{document, name_form, player},
    messages,
    viewer::{self, address},
};
use crate::{
    commands::CommandSpec,
    game::Theme,
    ids::{ChannelId, UserId},
    message::{Picture, Text},
    rulebook::{Rulebook, Topic},
    say,
    web::boards::{self, ON_PAGE},
};

/// What the first page shows.
pub struct Home {
    /// The language of the page.
    pub language: Language,
    /// Who has been here.
    pub players: Vec<(UserId, String)>,
    /// Where games are begun.
    pub channel: ChannelId,
    /// Who played last in this browser.
    pub name: Option<String>,
    /// By which a form sent twice is recognised.
    pub id: String,
}

/// The first page.
pub fn home(home: &Home) -> Markup {
    let says = |said| viewer::says(home.language, said);
    document(
        home.language,
        &says(say!("home-title")),
        html! {
            body.choosing.home {
                main.card {
                    img.mark.large src=(icon_address()) alt="";
                    h1 { (says(say!("page-welcome-to"))) }
                    p { (says(say!("page-about"))) }
                    @match &home.name {
                        Some(name) => p {
                            a href=(address(home.channel, name)) { (says(say!("home-go-on", name = name.as_str()))) }
                        },
                        None => (name_form(home.channel, "", &says(say!("page-what-name")), &says(say!("page-play")))),
                    }
                    @if home.name.is_none() && !home.players.is_empty() {
                        h2 { (says(say!("page-play-on-as"))) }
                        ul.players {
                            @for (id, name) in &home.players { li { (player(home.channel, *id, name)) } }
                        }
                    }
                    div.shelf { @for kind in GameKind::ALL { (game(home, *kind)) } }
                }
            }
        },
    )
}

/// A game to look at, with the ways to begin it.
fn game(home: &Home, kind: GameKind) -> Markup {
    let says = |said| viewer::says(home.language, said);
    let title = Text::from(kind.title()).bare(home.language);
    let begin = |against: &'static str, label: String, main: bool| {
        html! {
            button.main[main] type="submit" name="against" value=(against) {
                (label) span.unseen { ": " (title) }
            }
        }
    };
    html! {
        section.game {
            h2 { (title) }
            (start(kind, home.language))
            form method="post" action="/begin" {
                input type="hidden" name="id" value={ (home.id) "-" (kind.name()) };
                input type="hidden" name="game" value=(kind.name());
                @if has_computer(kind) { (begin("computer", says(say!("home-computer")), true)) }
                (begin("friend", says(say!("home-with-friend")), !has_computer(kind)))
            }
            @if Rulebook::get().lesson(kind).next().is_some() {
                p { a href={ "/lesson/" (kind.name()) } { (says(say!("home-lesson", game = kind.title()))) } }
            }
        }
    }
}

/// Whether a computer can be asked to play.
fn has_computer(kind: GameKind) -> bool {
    CommandSpec::named(&format!("play {}", kind.name()))
        .is_some_and(|command| command.option("level").is_some())
}

/// The board at the start, in the colours of the page.
fn start(kind: GameKind, language: Language) -> Markup {
    let line_up = kind.line_ups().first().copied().unwrap_or_default();
    match Setup::parse(kind, line_up, "") {
        Ok(setup) => drawn(
            Picture::of(&Game::new(setup), None, None, Vec::new()),
            language,
        ),
        Err(_) => html! {},
    }
}

/// A picture in the colours of the page.
fn drawn(picture: Picture, language: Language) -> Markup {
    let picture = Picture {
        language,
        ..picture
    };
    let themed = |theme| {
        boards::address(
            &Picture {
                theme,
                ..picture.clone()
            },
            ON_PAGE,
        )
    };
    html! {
        picture {
            source media="(prefers-color-scheme: light)" srcset=(themed(Theme::Light));
            img src=(themed(Theme::Dark)) alt=(picture.alt.in_language(language)) loading="lazy";
        }
    }
}

/// The rules of a game, as much as a first game needs.
pub fn lesson(language: Language, kind: GameKind) -> Markup {
    let says = |said| viewer::says(language, said);
    let title = says(say!("lesson-title", game = kind.title()));
    document(
        language,
        &title,
        html! {
            body.choosing.home {
                main.card {
                    h1 { (title) }
                    @for topic in Rulebook::get().lesson(kind) { (page(topic, language)) }
                    p { a href="/home" { (says(say!("lesson-back"))) } }
                }
            }
        },
    )
}

fn page(topic: &Topic, language: Language) -> Markup {
    let words = topic.words(language);
    let example = topic.example().ok();
    html! {
        section.page {
            h2 { (words.title) }
            p.text { (messages::printed(&words.text, language)) }
            @if let Some(example) = example {
                @let last = example.last.as_ref().map(|(before, turn)| (before, turn.as_str()));
                (drawn(Picture::of(&example.game, last, None, Vec::new()), language))
            }
        }
    }
}
