//! Pages about the user on the web: finished games, and browsers in which they are signed in.

use chrono::{DateTime, Utc};
use form_urlencoded::Serializer;
use maud::{Markup, html};
use petteia_domain::ids::GameId;
use petteia_rules::{GameKind, Language};
use petteia_speech::{message::Text, say};

use super::{
    messages, viewer,
    web::{Section, Visitor, address_on_web, card, token},
};

/// A page of finished games.
pub struct EndedPage<'a> {
    /// The chosen kind of game.
    pub kind: Option<GameKind>,
    /// The chosen part of an opponent's name.
    pub opponent: &'a str,
    /// The games, each with its line.
    pub games: &'a [(GameId, Text)],
    /// What to ask for to see earlier ones.
    pub earlier: Option<u64>,
}

/// A browser in which the user is signed in.
pub struct SessionOnWeb {
    /// The key of the session.
    pub key: String,
    /// When it began.
    pub began: DateTime<Utc>,
    /// When it was last used.
    pub used: DateTime<Utc>,
    /// When it ends by itself.
    pub ends: DateTime<Utc>,
    /// Whether it is the one that asks.
    pub here: bool,
}

/// Renders the user's finished games.
pub fn ended_games(language: Language, visitor: &Visitor<'_>, page: &EndedPage<'_>) -> Markup {
    let says = |said| viewer::says(language, said);
    let earlier = page.earlier.map(|before| {
        let mut query = Serializer::new(String::new());
        query.append_pair("game", page.kind.map_or("", GameKind::name));
        query.append_pair("opponent", page.opponent);
        query.append_pair("before", &before.to_string());
        format!("/archive?{}", query.finish())
    });
    let title = says(say!("web-archive"));
    card(
        language,
        visitor,
        Section::Ended,
        &title,
        html! {
            form.filter method="get" action="/archive" {
                label { (says(say!("web-game"))) " "
                    select name="game" {
                        option value="" { (says(say!("web-any-game"))) }
                        @for kind in GameKind::ALL {
                            option value=(kind.name()) selected[page.kind == Some(*kind)] {
                                (Text::from(kind.title()).bare(language))
                            }
                        }
                    }
                }
                label { (says(say!("web-opponent"))) " "
                    input name="opponent" value=(page.opponent) maxlength="100" autocomplete="off"; }
                button type="submit" { (says(say!("web-filter"))) }
            }
            @if page.games.is_empty() { p { (says(say!("web-none-ended"))) } }
            ul.running {
                @for (game, line) in page.games {
                    li {
                        a href=(address_on_web(game)) { (messages::printed(line, language)) }
                        a href={ (address_on_web(game)) "/record" } download {
                            (says(say!("web-record"))) span.unseen { ": " (game) }
                        }
                    }
                }
            }
            @if let Some(earlier) = earlier { p { a href=(earlier) { (says(say!("button-earlier-games"))) } } }
        },
    )
}

/// Renders the browsers in which the user is signed in, each with a button that ends this.
pub fn sessions(language: Language, visitor: &Visitor<'_>, sessions: &[SessionOnWeb]) -> Markup {
    let says = |said| viewer::says(language, said);
    let title = says(say!("web-sessions"));
    card(
        language,
        visitor,
        Section::Account,
        &title,
        html! {
            p { (says(say!("web-sessions-about"))) }
            ul.running.sessions {
                @for (number, session) in (1..).zip(sessions) {
                    li {
                        p {
                            (number) ". "
                            @for line in lasting(session) {
                                (messages::printed(&line, language)) br;
                            }
                            @if session.here { strong { (says(say!("web-session-here"))) } }
                        }
                        form method="post" action="/sessions/end" {
                            (token(visitor))
                            input type="hidden" name="session" value=(session.key);
                            button type="submit" {
                                (says(say!("web-session-end"))) span.unseen { " " (number) }
                            }
                        }
                    }
                }
            }
        },
    )
}

/// Says since when, until when and how lately a browser is signed in, each in a line: the script makes times longer, and a
/// longer line must not move what is below.
fn lasting(session: &SessionOnWeb) -> [Text; 3] {
    [
        say!("web-session-began", began = session.began).into(),
        say!("web-session-ends", ends = session.ends).into(),
        say!("web-session-used", used = session.used).into(),
    ]
}
