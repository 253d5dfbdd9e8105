//! The home page, and lessons.

use maud::{Markup, html};
use petteia_domain::{
    game::Theme,
    ids::{ChannelId, GameId, UserId},
};
use petteia_rules::{Game, GameKind, Language, Record, Setup};
use petteia_speech::{
    message::{Animation, Drawing, Label, Picture, Shows, Text},
    rulebook::{Rulebook, Topic},
    say,
};

use super::{
    assets::icon_address,
    begin::{about, begin},
    frame::{document, name_form, player},
    messages,
    viewer::{self, address},
};
use crate::{
    boards::{self, IN_A_ROW, ON_PAGE},
    picture_key::PictureKey,
};

/// A short game of each kind, to watch while none is being played. Computers played them.
const SAMPLES: [(&str, &str); 4] = [
    (
        "pentagame",
        include_str!("../../../../assets/games/pentagame.pgr"),
    ),
    (
        "five-lines",
        include_str!("../../../../assets/games/five-lines.pgr"),
    ),
    (
        "pentalath",
        include_str!("../../../../assets/games/pentalath.pgr"),
    ),
    (
        "rithmomachia",
        include_str!("../../../../assets/games/rithmomachia.pgr"),
    ),
];

/// The content of the home page.
pub struct Home {
    /// For each kind of game that has been played: the board with the latest turn, and its state.
    pub now: Vec<(GameKind, Picture, Markup)>,
    /// The state of the newest tournament.
    pub tournament: Option<Markup>,
    /// The number of the last change that these show.
    pub change: u64,
    /// The language of the page.
    pub language: Language,
    /// Known players.
    pub players: Vec<(UserId, String)>,
    /// Number of simulated players; 0 outside a demonstration.
    pub simulated: usize,
    /// The channel where games start.
    pub channel: ChannelId,
    /// The last player in this browser.
    pub name: Option<String>,
    /// That player's running games.
    pub running: Vec<Continue>,
    /// How many of them are listed at once; the others after a touch.
    pub listed: usize,
    /// Makes the forms idempotent.
    pub id: String,
    /// The key that signs the addresses of pictures.
    pub pictures: PictureKey,
}

/// A running game of the player.
pub struct Continue {
    /// Which game.
    pub id: GameId,
    /// The URL of its board.
    pub address: String,
    /// Its name, and whose turn it is.
    pub listed: Markup,
}

/// Renders the home page.
pub fn home(home: &Home) -> Markup {
    let says = |said| viewer::says(home.language, said);
    document(
        home.language,
        &says(say!("home-title")),
        html! {
            body.choosing.home data-change=(home.change) {
                main.card {
                    img.mark.large src=(icon_address()) alt="";
                    h1 { (says(say!("page-welcome-to"))) }
                    (continued(home))
                    p { (says(say!("page-about"))) }
                    @if home.simulated > 0 {
                        p.shown { (messages::printed(&say!("home-demonstration", count = home.simulated).into(), home.language)) }
                    }
                    p #tournament { @if let Some(line) = &home.tournament { (line) } }
                    div.shelf {
                        @for (place, kind) in GameKind::ALL.iter().enumerate() {
                            (game(home, *kind, place == 0 && home.running.is_empty()))
                        }
                    }
                    @match &home.name {
                        Some(name) => p {
                            a href=(address(home.channel, name)) { (says(say!("home-go-on", name = name.as_str()))) }
                        },
                        None => (name_form(home.channel, "", &says(say!("page-what-name")), &says(say!("page-play")), false)),
                    }
                    @if home.name.is_none() && !home.players.is_empty() {
                        h2 { (says(say!("page-play-on-as"))) }
                        ul.players {
                            @for (id, name) in &home.players { li { (player(home.channel, *id, name)) } }
                        }
                    }
                }
            }
        },
    )
}

/// Renders links to the running games. If there are many, it says how many more there are than those in view.
fn continued(home: &Home) -> Markup {
    let (first, others) = home.running.split_at(home.running.len().min(home.listed));
    let list = |games: &[Continue], leads: bool| {
        html! {
            ul.running {
                @for (place, game) in games.iter().enumerate() {
                    (running(game, leads && place == 0, home.language))
                }
            }
        }
    };
    html! {
        @if !first.is_empty() { (list(first, true)) }
        @if !others.is_empty() {
            details.others {
                summary { (viewer::says(home.language, say!("home-more", count = others.len()))) }
                (list(others, false))
            }
        }
    }
}

/// Renders a link to a running game, which is the main action of the page or not.
fn running(game: &Continue, is_main: bool, language: Language) -> Markup {
    html! {
        li {
            a.button.main[is_main] href=(game.address) {
                (viewer::says(language, say!("home-continue"))) span.unseen { ": " (game.id) }
            }
            span { (game.listed) }
        }
    }
}

/// Renders a kind of game, with buttons to start it. `leads` says whether that is the main action of the page.
fn game(home: &Home, kind: GameKind, leads: bool) -> Markup {
    let says = |said| viewer::says(home.language, said);
    let title = Text::from(kind.title()).bare(home.language);
    html! {
        section.game {
            h2 { (title) }
            p { (about(kind, home.language)) }
            (begin(home.language, kind, &home.id, home.name.as_deref(), leads))
            div data-now=(kind.name()) {
                @match home.now.iter().find(|(of, ..)| *of == kind) {
                    Some((_, picture, told)) => {
                        (drawn(&home.pictures, picture.clone(), home.language, IN_A_ROW))
                        p.told { (told) }
                    }
                    None => { (start(&home.pictures, kind, home.language, IN_A_ROW)) p.told {} }
                }
            }
            p { a href={ "/watch/" (kind.name()) } {
                (says(say!("home-watch"))) span.unseen { ": " (title) }
            } }
            @if Rulebook::get().lesson(kind).next().is_some() {
                p { a href={ "/lesson/" (kind.name()) } { (says(say!("home-lesson", game = kind.title()))) } }
            }
        }
    }
}

/// Renders the board at the start, in the theme of the page.
pub(super) fn start(key: &PictureKey, kind: GameKind, language: Language, size: u32) -> Markup {
    let line_up = kind.line_ups().first().copied().unwrap_or_default();
    match Setup::parse(kind, line_up, "") {
        Ok(setup) => drawn(
            key,
            Picture::of(&Game::new(setup), None, None, Vec::new()),
            language,
            size,
        ),
        Err(_) => html! {},
    }
}

/// Returns the URL of the starting board, in the dark theme.
fn start_address(key: &PictureKey, kind: GameKind, language: Language) -> Option<String> {
    let line_up = kind.line_ups().first().copied().unwrap_or_default();
    let game = Game::new(Setup::parse(kind, line_up, "").ok()?);
    let picture = Picture {
        language,
        ..Picture::of(&game, None, None, Vec::new())
    };
    Some(boards::address(key, &picture, ON_PAGE))
}

/// Renders a picture of this width in the theme of the page.
fn drawn(key: &PictureKey, picture: Picture, language: Language, size: u32) -> Markup {
    let picture = Picture {
        language,
        ..picture
    };
    let address = |theme| boards::address_in(key, theme, &picture, size);
    messages::on_page(
        Theme::default(),
        address,
        &petteia_render::described(&picture),
        petteia_render::height(picture.kind, ON_PAGE),
    )
}

/// Renders a game that is being played, or a recorded one if there is none. `change` is the number of the last change
/// that it shows.
pub fn watch(
    key: &PictureKey,
    language: Language,
    kind: GameKind,
    now: Option<(Picture, Markup)>,
    change: u64,
) -> Markup {
    let says = |said| viewer::says(language, said);
    let title = says(say!("watch-title", game = kind.title()));
    card(
        language,
        &title,
        Some(change),
        html! {
            div.watched data-now=(kind.name()) {
                @match now {
                    Some((picture, told)) => {
                        (drawn(key, picture, language, ON_PAGE))
                        p.told { (told) }
                    }
                    None => {
                        (sample(key, kind, language).unwrap_or_else(|| start(key, kind, language, ON_PAGE)))
                        p.told { (says(say!("watch-nothing"))) }
                    }
                }
            }
        },
    )
}

/// Renders a page with a link back to the home page. `change` is the number of the last change that it shows, if it
/// shows what changes.
fn card(language: Language, title: &str, change: Option<u64>, content: Markup) -> Markup {
    document(
        language,
        title,
        html! {
            body.choosing.home data-change=[change] {
                main.card {
                    h1 { (title) }
                    (content)
                    p { a href="/home" { (viewer::says(language, say!("lesson-back"))) } }
                }
            }
        },
    )
}

/// Renders a recorded game as an animation; a still picture for readers who prefer reduced motion.
fn sample(key: &PictureKey, kind: GameKind, language: Language) -> Option<Markup> {
    let (_, record) = SAMPLES.iter().find(|(name, _)| *name == kind.name())?;
    let plies = record.parse::<Record>().ok()?.entries().len();
    let plies = u32::try_from(plies).ok()?;
    let shows = Shows::Animation(Animation {
        kind,
        record: (*record).to_owned(),
        plies: Animation::positions(plies),
        chances: Vec::new(),
        winners: Vec::new(),
        facing: None,
    });
    let height = petteia_render::drawing_height(&shows, ON_PAGE);
    let animated = |theme| {
        let drawing = Drawing {
            shows: shows.clone(),
            theme,
            language,
            alt: Label::default(),
        };
        boards::drawing_address(key, &drawing, ON_PAGE)
    };
    let light = "(prefers-color-scheme: light)";
    Some(html! {
        picture {
            source media="(prefers-reduced-motion: reduce)" srcset=(start_address(key, kind, language)?);
            source media=(light) srcset=(animated(Theme::Light));
            img src=(animated(Theme::Dark)) width=(ON_PAGE) height=(height)
                alt=(viewer::says(language, say!("watch-sample", game = kind.title())));
        }
    })
}

/// Renders the rules that a first game needs.
pub fn lesson(key: &PictureKey, language: Language, kind: GameKind) -> Markup {
    let title = viewer::says(language, say!("lesson-title", game = kind.title()));
    card(
        language,
        &title,
        None,
        html! {
            @for topic in Rulebook::get().lesson(kind) { (page(key, topic, language)) }
        },
    )
}

/// Renders the rules of a game, a topic a line, each of which opens.
pub fn rules(language: Language, kind: GameKind) -> Markup {
    html! {
        h2 { (Text::from(kind.title()).bare(language)) }
        @for topic in Rulebook::get().topics(kind) {
            @let words = topic.words(language);
            details.topic data-topic=(topic.id) {
                summary { (words.title) }
                p.text { (messages::printed(&words.text, language)) }
            }
        }
    }
}

fn page(key: &PictureKey, topic: &Topic, language: Language) -> Markup {
    let words = topic.words(language);
    let example = topic.example().ok();
    html! {
        section.page {
            h2 { (words.title) }
            p.text { (messages::printed(&words.text, language)) }
            @if let Some(example) = example {
                @let last = example.last.as_ref().map(|(before, turn)| (before, turn.as_str()));
                (drawn(key, Picture::of(&example.game, last, None, Vec::new()), language, ON_PAGE))
            }
        }
    }
}
