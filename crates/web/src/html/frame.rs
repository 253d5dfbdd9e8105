//! The frame around the messages: side bar, players, command line.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use maud::{DOCTYPE, Markup, html};
use petteia_domain::ids::{ChannelId, UserId};
use petteia_rules::{Language, phrase::without_bidi_controls};
use petteia_speech::{say, speech::Say};

use super::{
    assets::{VERSION, icon_address},
    begin::beginnings,
    messages::text,
    viewer::{self, Viewer, address, address_of_home},
};
use crate::register::Channel;

/// Maximum number of threads in the side bar, newest first. The messages of each game link its thread.
const THREADS: usize = 20;

/// The content of a channel's page.
pub struct ChannelPage<'a> {
    /// The channel.
    pub channel: &'a Channel,
    /// Its messages, oldest first.
    pub messages: Vec<Markup>,
    /// The number of the last change among the messages.
    pub change: u64,
    /// The first message's number, if there are earlier messages.
    pub earlier: Option<u64>,
    /// Whether the page shows earlier messages, without live updates.
    pub back: bool,
    /// Makes the forms idempotent.
    pub id: String,
    /// The running games of the player.
    pub mine: Markup,
}

/// Renders the page of a channel.
pub fn page(viewer: &Viewer<'_>, shown: ChannelPage<'_>) -> Markup {
    let here = address(viewer.channel, viewer.name);
    let title = title(shown.channel);
    let live = !shown.back;
    let content = html! {
        a.skip href="#line" { (viewer.says(say!("page-skip"))) }
        @if live { a.skip.to-board href="#stage" { (viewer.says(say!("page-skip-to-board"))) } }
        header.bar {
            a.brand href=(address_of_home(viewer.name)) { img.mark src=(icon_address()) alt=""; span { "petteia" } }
            nav aria-label=(viewer.says(say!("page-channels"))) {
                (drop("places", &title, html! { div #side { (side(viewer)) } }))
                @if live { (my_games(viewer, shown.mine)) }
            }
            (players(viewer))
        }
        main {
            h1 { (title) }
            p #connection role="status" {}
            (talk(viewer, html! {
                p.more hidden[shown.earlier.is_none()] {
                    a #earlier href={ (here) "&before=" (shown.earlier.unwrap_or_default()) } {
                        (viewer.says(say!("page-earlier")))
                    }
                }
                @if shown.messages.is_empty() && live { (welcome(viewer, &shown.id)) }
                @for message in &shown.messages { (message) }
                @if shown.back {
                    p.more { a href=(here) { (viewer.says(say!("page-latest"))) } }
                }
            }, live))
            @if live {
                (command_line(viewer, &title, true))
                (dock(viewer))
                div #heard.unseen aria-live="polite" {}
            }
        }
    };
    let window = Window {
        channel: &viewer.channel.to_string(),
        name: viewer.name,
        change: shown.change,
        token: None,
        live,
        expects_board: live,
        is_lobby: false,
        is_watched: false,
        address: None,
        ply: None,
    };
    let body = window_body(viewer, &window, content, html! {});
    document_with(viewer.language, &title, window_script(live), body)
}

/// What the script of a page knows of its window.
pub(super) struct Window<'a> {
    /// What the window shows: a channel, or a game or table of the web.
    pub channel: &'a str,
    /// The name of the player; empty if it is clear from the session.
    pub name: &'a str,
    /// The number of the last change among what is shown.
    pub change: u64,
    /// The token of the page, if the session has one.
    pub token: Option<&'a str>,
    /// Whether it is kept up to date.
    pub live: bool,
    /// Whether the script asks for a board, and so shows the page only when it knows where the board goes.
    pub expects_board: bool,
    /// Whether it shows a game that has not begun, and goes on when it begins.
    pub is_lobby: bool,
    /// Whether somebody without an account looks on.
    pub is_watched: bool,
    /// The URL of the game that is shown, if its positions have URLs of their own.
    pub address: Option<&'a str>,
    /// The number of plies of the earlier position that is asked for.
    pub ply: Option<u32>,
}

impl Window<'_> {
    /// Says what is missing where there are no scripts.
    fn without_script(&self) -> Say {
        match self.token.is_some() || self.is_watched {
            true => say!("web-noscript"),
            false => say!("page-noscript"),
        }
    }
}

/// Renders a window: a page that the script brings to life. `still` is shown where there are no scripts.
pub(super) fn window_body(
    viewer: &Viewer<'_>,
    window: &Window<'_>,
    content: Markup,
    still: Markup,
) -> Markup {
    html! {
        body.live[window.live].expecting[window.expects_board].watching[window.is_watched] data-channel=(window.channel)
            data-as=(window.name) data-player=(viewer.player) data-change=(window.change)
            data-token=[window.token] data-lobby[window.is_lobby] data-address=[window.address]
            data-ply=[window.ply] data-move=(viewer.says(say!("command-move.name")))
            data-only-for-you=(viewer.says(say!("page-only-for-you")))
            data-no-answer=(viewer.says(say!("page-no-answer")))
            data-one-suggestion=(viewer.says(say!("page-one-suggestion")))
            data-many-suggestions=(viewer.says(say!("page-many-suggestions"))) {
            (content)
            noscript {
                p.noscript { (viewer.says(window.without_script())) }
                (still)
            }
        }
    }
}

/// Renders what the head of a window has besides, if it is kept up to date.
pub(super) fn window_script(live: bool) -> Markup {
    html! { @if live { script src={ "/window.js?v=" (*VERSION) } defer {} } }
}

/// Renders the channels and threads of the side bar.
pub fn side(viewer: &Viewer<'_>) -> Markup {
    let (mut threads, channels): (Vec<_>, Vec<_>) = viewer
        .register
        .channels()
        .into_iter()
        .partition(|channel| channel.thread_of.is_some());
    threads.reverse();
    threads.truncate(THREADS);
    html! {
        h2 { (viewer.says(say!("page-channels"))) }
        ul {
            @for channel in &channels { li { (link(viewer, channel)) } }
        }
        @if !threads.is_empty() {
            h2 { (viewer.says(say!("page-games"))) }
            ul {
                @for thread in &threads { li { (link(viewer, thread)) } }
            }
        }
        details.new {
            summary { (viewer.says(say!("page-new-channel"))) }
            form method="post" action="/channels" {
                label { (viewer.says(say!("page-its-name"))) input name="name" required maxlength="32" autocomplete="off"; }
                input type="hidden" name="as" value=(viewer.name);
                button type="submit" { (viewer.says(say!("page-open"))) }
            }
        }
    }
}

/// Asks for the player. `unknown` is a requested name that does not exist.
pub fn chooser(
    language: Language,
    players: &[(UserId, String)],
    channel: ChannelId,
    unknown: Option<&str>,
) -> Markup {
    let says = |said| viewer::says(language, said);
    let ask = name_form(
        channel,
        unknown.unwrap_or_default(),
        &says(say!("page-what-name")),
        &says(say!("page-play")),
        true,
    );
    document(
        language,
        &says(say!("page-who-plays")),
        html! {
            body.choosing {
                main.card {
                    img.mark.large src=(icon_address()) alt="";
                    h1 { (says(say!("page-welcome-to"))) }
                    @if let Some(name) = unknown {
                        p.note role="alert" { (says(say!("page-nobody-called", name = name))) }
                    }
                    p { (says(say!("page-about"))) }
                    (ask)
                    @if !players.is_empty() {
                        h2 { (says(say!("page-play-on-as"))) }
                        ul.players {
                            @for (id, name) in players {
                                li { (player(channel, *id, name)) }
                            }
                        }
                    }
                }
            }
        },
    )
}

/// Renders an error page.
pub fn fault(status: StatusCode, why: Say, language: Language) -> Response {
    let says = |said| viewer::says(language, said);
    let title = says(match status {
        StatusCode::NOT_FOUND => say!("page-nothing-here"),
        _ => say!("page-fault"),
    });
    let page = document(
        language,
        &title,
        html! {
            body.choosing {
                main.card {
                    img.mark.large src=(icon_address()) alt="";
                    h1 { (title) }
                    p #why { (says(why)) }
                    p { a href="/" { (says(say!("page-back"))) } }
                }
            }
        },
    );
    (status, page).into_response()
}

pub(super) fn document(language: Language, title: &str, body: Markup) -> Markup {
    document_with(language, title, html! {}, body)
}

/// Renders a page with more in its head.
pub(super) fn document_with(language: Language, title: &str, head: Markup, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="dark light";
                title { (title) " · petteia" }
                link rel="icon" type="image/svg+xml" href=(icon_address());
                link rel="stylesheet" href={ "/page.css?v=" (*VERSION) };
                script src={ "/page.js?v=" (*VERSION) } defer {}
                (head)
            }
            (body)
        }
    }
}

fn title(channel: &Channel) -> String {
    let name = without_bidi_controls(&channel.name);
    match channel.thread_of {
        Some(_) => name.into_owned(),
        None => format!("#{name}"),
    }
}

fn link(viewer: &Viewer<'_>, channel: &Channel) -> Markup {
    let here = channel.id == viewer.channel;
    html! {
        a href=(address(channel.id, viewer.name)) data-channel=(channel.id)
            aria-current=[here.then_some("page")] { (title(channel)) }
    }
}

/// Renders the current player and the other ones.
fn players(viewer: &Viewer<'_>) -> Markup {
    html! {
        details.who {
            summary { span { (viewer.says(say!("page-playing-as"))) " " } strong { (viewer.name) } }
            div.menu {
                (others(viewer))
                (name_form(
                    viewer.channel,
                    "",
                    &viewer.says(say!("page-somebody-new")),
                    &viewer.says(say!("page-play-as-them")),
                    false,
                ))
            }
        }
    }
}

/// Lists the other players to switch to.
pub fn others(viewer: &Viewer<'_>) -> Markup {
    let players = viewer.register.people();
    html! {
        ul #others.players {
            @for (id, name) in players.iter().filter(|(id, _)| *id != viewer.player) {
                li { (player(viewer.channel, *id, name)) }
            }
        }
    }
}

pub(super) fn player(channel: ChannelId, id: UserId, name: &str) -> Markup {
    html! {
        a href=(address(channel, name)) data-player=(id) {
            span.face data-hue=(id.0 % 5) aria-hidden="true" {
                @if let Some(initial) = name.chars().next() { (initial.to_uppercase()) }
            }
            (name)
        }
    }
}

pub(super) fn name_form(
    channel: ChannelId,
    name: &str,
    label: &str,
    button: &str,
    is_main: bool,
) -> Markup {
    html! {
        form.name method="post" action="/players" {
            label { (label) input name="name" value=(name) required maxlength="32" autocomplete="off"; }
            input type="hidden" name="channel" value=(channel);
            button.main[is_main] type="submit" { (button) }
        }
    }
}

fn welcome(viewer: &Viewer<'_>, id: &str) -> Markup {
    html! {
        div.welcome {
            p { (viewer.says(say!("page-nothing-yet", name = viewer.name))) }
            (beginnings(viewer, id))
            p { (viewer.says(say!("page-typed"))) }
            ul {
                li { (text(viewer, &say!("page-begin-for-two").into())) }
                li { (text(viewer, &say!("page-begin-with").into())) }
                li { (text(viewer, &say!("page-begin-help").into())) }
            }
            p { (viewer.says(say!("page-several-sides"))) }
        }
    }
}

/// Renders a menu of the header.
pub(super) fn drop(class: &str, label: &str, content: Markup) -> Markup {
    html! {
        details class={ "drop " (class) } {
            summary { span { (label) } }
            div.dropped { (content) }
        }
    }
}

/// Renders the menu of the running games, which the script keeps up to date.
pub(super) fn my_games(viewer: &Viewer<'_>, mine: Markup) -> Markup {
    let label = viewer.says(say!("web-running-games"));
    drop("games", &label, html! { div #mine { (mine) } })
}

/// Renders what is said in the channel.
pub(super) fn talk(viewer: &Viewer<'_>, messages: Markup, live: bool) -> Markup {
    html! {
        div #talk {
            section #messages tabindex="0" aria-label=(viewer.says(say!("page-messages"))) { (messages) }
            @if live {
                button #newer.newer type="button" hidden { (viewer.says(say!("page-newer"))) }
            }
        }
    }
}

/// The board, and the column beside it. The script fills them if there is a game.
pub(super) fn dock(viewer: &Viewer<'_>) -> Markup {
    let says = |said| viewer.says(said);
    html! {
        section #dock hidden aria-label=(says(say!("hand-board"))) {
            div #table {
                p #lead role="status" {}
                div #die role="img" hidden data-thrown=(says(say!("picture-die", die = "#"))) {}
                div #seats {}
                p #which {}
            }
            div #stage role="group" data-pending=(says(say!("hand-not-played"))) {}
            p #told role="status" {}
            div #choices.buttons {}
            div #hand.buttons {
                span #pending hidden { (says(say!("hand-not-played"))) }
                button #confirm.main type="button" hidden data-play=(says(say!("button-confirm")))
                    data-try=(says(say!("hand-try"))) { (says(say!("button-confirm"))) }
                span #finish {}
                button #anew type="button" hidden { (says(say!("button-start-over"))) }
                span #ended {}
                span #plans role="group" aria-label=(says(say!("hand-plans"))) {}
                button #next-game type="button" hidden { (says(say!("hand-next-game"))) }
                button #fold.link type="button" aria-expanded="true"
                    data-fold=(says(say!("hand-fold")))
                    data-unfold=(says(say!("hand-unfold"))) { (says(say!("hand-fold"))) }
            }
            div #steps hidden {
                div.buttons {
                    (step("first", "«", says(say!("hand-first"))))
                    (step("back", "‹", says(say!("hand-back"))))
                    (step("forward", "›", says(say!("hand-forward"))))
                    (step("now", "»", says(say!("hand-now"))))
                    (worded("explore", "✎", &says(say!("hand-explore-word")), &says(say!("hand-explore"))))
                    (worded("flip", "⇅", &says(say!("hand-flip-word")), &says(say!("hand-flip"))))
                    (worded("zen", "□", &says(say!("hand-zen-word")), &says(say!("hand-zen"))))
                }
                div #turns-panel {
                    ol #turns tabindex="0" aria-label=(says(say!("hand-turns"))) {}
                    div #below-turns {}
                }
            }
            div #menus { (deeds(viewer)) (wishes(viewer)) }
            (tabs(viewer))
            div #study-panel {
                p.note { (says(say!("hand-study-later"))) }
                div #study {}
            }
            div #rules-panel {}
        }
    }
}

/// Renders the tabs of the column beside the board. The script shows the panel of the one that is selected.
fn tabs(viewer: &Viewer<'_>) -> Markup {
    let tabs = [
        ("turns", "turns-panel", say!("hand-turns")),
        ("chat", "talk", say!("tab-chat")),
        ("study", "study-panel", say!("tab-analysis")),
        ("rules", "rules-panel", say!("tab-rules")),
    ];
    html! {
        div #tabs role="tablist" aria-label=(viewer.says(say!("tab-beside"))) {
            @for (name, panel, label) in tabs {
                button type="button" role="tab" id={ "tab-" (name) } data-tab=(name) aria-controls=(panel)
                    aria-selected="false" tabindex="-1" { (viewer.says(label)) }
            }
        }
    }
}

/// Renders how the board is to be played on and shown. The script keeps it.
fn wishes(viewer: &Viewer<'_>) -> Markup {
    html! {
        details.wishes.drop {
            summary title=(viewer.says(say!("hand-settings"))) {
                (sign("⚙")) span.word { (viewer.says(say!("hand-settings-word"))) }
            }
            form #wishes.dropped {
                label {
                    (viewer.says(say!("hand-confirm"))) " "
                    select name="confirm" {
                        option value="always" { (viewer.says(say!("hand-confirm-always"))) }
                        option value="pace" { (viewer.says(say!("hand-confirm-pace"))) }
                        option value="never" { (viewer.says(say!("hand-confirm-never"))) }
                    }
                }
                label { (viewer.says(say!("hand-size"))) " "
                    input type="range" name="size" min="50" max="100" step="5"; }
                label { (viewer.says(say!("hand-coordinates"))) " "
                    input type="checkbox" name="coordinates"; }
                label hidden { (viewer.says(say!("hand-pass"))) " "
                    input type="checkbox" name="pass"; }
                label { (viewer.says(say!("hand-sounds"))) " "
                    input type="checkbox" name="sounds"; }
            }
        }
    }
}

/// What a player can do besides playing a turn. Each button sends the line of its command for the game on the board.
fn deeds(viewer: &Viewer<'_>) -> Markup {
    let label = viewer.says(say!("hand-deeds"));
    let deeds = [
        ("hint", "alone", say!("button-hint")),
        ("takeback", "alone", say!("button-take-back")),
        ("draw", "shared", say!("hand-offer-draw")),
        ("resign", "", say!("button-resign")),
    ];
    html! {
        details #deeds.drop hidden {
            summary title=(label) { (sign("⚑")) (viewer.says(say!("hand-deeds-word"))) }
            div.dropped {
                @for (command, when, words) in deeds {
                    button type="button" data-deed=(command) data-when=(when) { (viewer.says(words)) }
                }
            }
        }
    }
}

/// Renders a button that goes through the game or changes how the board is shown.
fn step(step: &str, sign: &str, label: String) -> Markup {
    html! {
        button type="button" data-step=(step) aria-label=(label) title=(label) { (sign) }
    }
}

/// Renders such a button with a word beside its sign.
fn worded(step: &str, with: &str, word: &str, label: &str) -> Markup {
    html! {
        button type="button" data-step=(step) title=(label) { (sign(with)) (word) }
    }
}

/// Renders a sign before a word that says the same.
fn sign(sign: &str) -> Markup {
    html! { span.sign aria-hidden="true" { (sign) } " " }
}

/// The command line. The script needs it even if nobody types there.
pub(super) fn command_line(viewer: &Viewer<'_>, title: &str, shown: bool) -> Markup {
    html! {
        form #composer hidden[!shown] {
            ul #offers role="listbox" aria-label=(viewer.says(say!("page-suggestions"))) hidden {}
            label.unseen for="line" { (viewer.says(say!("page-line", channel = title))) }
            input #line type="text" role="combobox" aria-expanded="false" aria-controls="offers"
                aria-autocomplete="list" aria-describedby="keys" autocomplete="off"
                autocapitalize="off" spellcheck="false" maxlength="2000"
                placeholder=(viewer.says(say!("page-placeholder")));
            button.main type="submit" { (viewer.says(say!("page-send"))) }
            p #keys.unseen { (viewer.says(say!("page-keys"))) }
        }
        p #offered.unseen role="status" {}
    }
}
