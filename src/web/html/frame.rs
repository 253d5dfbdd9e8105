//! What stands round the messages: the side bar, the players, the command line.

use axum::http::StatusCode;
use maud::{DOCTYPE, Markup, html};

use super::{VERSION, Viewer, address, icon_address};
use crate::{
    ids::{ChannelId, UserId},
    web::register::Channel,
};

/// How many threads the side bar lists, the newest; each game's messages link its own.
const THREADS: usize = 20;

/// What a window is to show.
pub struct Shown<'a> {
    /// The channel.
    pub channel: &'a Channel,
    /// Its messages, oldest first.
    pub messages: Vec<Markup>,
    /// The number of the last change among them.
    pub change: u64,
    /// The first message's number, where there are earlier ones.
    pub earlier: Option<u64>,
    /// Whether these are earlier ones themselves.
    pub back: bool,
}

/// The page of a channel.
pub fn page(viewer: &Viewer<'_>, shown: Shown<'_>) -> Markup {
    let here = address(viewer.channel, viewer.name);
    let title = title(shown.channel);
    let live = !shown.back;
    let content = html! {
        a.skip href="#line" { "Skip to the command line" }
        header.bar {
            a.brand href=(here) { img.mark src=(icon_address()) alt=""; "petteia" }
            (players(viewer))
        }
        div.columns {
            nav #side aria-label="Channels" { (side(viewer)) }
            main {
                h1 { (title) }
                p #connection role="status" {}
                section #messages tabindex="0" aria-label="Messages" {
                    p.more hidden[shown.earlier.is_none()] {
                        a #earlier href={ (here) "&before=" (shown.earlier.unwrap_or_default()) } {
                            "Earlier messages"
                        }
                    }
                    @if shown.messages.is_empty() && live { (welcome(viewer)) }
                    @for message in &shown.messages { (message) }
                    @if shown.back {
                        p.more { a href=(here) { "Back to the latest messages" } }
                    }
                }
                @if live {
                    button #newer.newer type="button" hidden { "New messages" }
                    (command_line(&title))
                    div #heard.unseen aria-live="polite" {}
                }
            }
        }
        noscript { p.noscript { "The command line and live updates need JavaScript; it all comes from this machine." } }
    };
    document(
        &title,
        html! {
            body.live[live] data-channel=(viewer.channel) data-as=(viewer.name)
                data-player=(viewer.player) data-change=(shown.change) {
                (content)
            }
        },
    )
}

/// The side bar's content: channels and threads.
pub fn side(viewer: &Viewer<'_>) -> Markup {
    let (mut threads, channels): (Vec<_>, Vec<_>) = viewer
        .register
        .channels()
        .into_iter()
        .partition(|channel| channel.thread_of.is_some());
    threads.reverse();
    threads.truncate(THREADS);
    html! {
        h2 { "Channels" }
        ul {
            @for channel in &channels { li { (link(viewer, channel)) } }
        }
        @if !threads.is_empty() {
            h2 { "Games" }
            ul {
                @for thread in &threads { li { (link(viewer, thread)) } }
            }
        }
        details.new {
            summary { "New channel" }
            form method="post" action="/channels" {
                label { "Its name" input name="name" required maxlength="32" autocomplete="off"; }
                input type="hidden" name="as" value=(viewer.name);
                button type="submit" { "Open" }
            }
        }
    }
}

/// Asks who is playing. `unknown` is a name that was asked for and is not known.
pub fn chooser(players: &[(UserId, String)], channel: ChannelId, unknown: Option<&str>) -> Markup {
    document(
        "Who plays?",
        html! {
            body.choosing {
                main.card {
                    img.mark.large src=(icon_address()) alt="";
                    h1 { "Welcome to petteia" }
                    @if let Some(name) = unknown {
                        p.note role="alert" { "There is no player called “" (name) "” yet." }
                    }
                    p { "Rare board games, played by message. Everything stays on this machine." }
                    (name_form(channel, unknown.unwrap_or_default(), "What shall we call you?", "Play"))
                    @if !players.is_empty() {
                        h2 { "Or play on as" }
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

/// A page that says what went wrong.
pub fn fault(status: StatusCode, why: &str) -> (StatusCode, Markup) {
    let page = document(
        "That did not work",
        html! {
            body.choosing {
                main.card {
                    img.mark.large src=(icon_address()) alt="";
                    h1 { "That did not work" }
                    p #why { (why) }
                    p { a href="/" { "Back to the page" } }
                }
            }
        },
    );
    (status, page)
}

fn document(title: &str, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="dark light";
                title { (title) " · petteia" }
                link rel="icon" type="image/svg+xml" href=(icon_address());
                link rel="stylesheet" href={ "/page.css?v=" (*VERSION) };
                script src={ "/page.js?v=" (*VERSION) } defer {}
            }
            (body)
        }
    }
}

fn title(channel: &Channel) -> String {
    match channel.thread_of {
        Some(_) => channel.name.clone(),
        None => format!("#{}", channel.name),
    }
}

fn link(viewer: &Viewer<'_>, channel: &Channel) -> Markup {
    let here = channel.id == viewer.channel;
    html! {
        a href=(address(channel.id, viewer.name)) data-channel=(channel.id)
            aria-current=[here.then_some("page")] { (title(channel)) }
    }
}

/// Who plays in this window, and who else could.
fn players(viewer: &Viewer<'_>) -> Markup {
    html! {
        details.who {
            summary { "Playing as " strong { (viewer.name) } }
            div.menu {
                (others(viewer))
                (name_form(viewer.channel, "", "Somebody new", "Play as them"))
            }
        }
    }
}

/// The players as whom one could play instead.
pub fn others(viewer: &Viewer<'_>) -> Markup {
    let players = viewer.register.players();
    html! {
        ul #others.players {
            @for (id, name) in players.iter().filter(|(id, _)| *id != viewer.player) {
                li { (player(viewer.channel, *id, name)) }
            }
        }
    }
}

fn player(channel: ChannelId, id: UserId, name: &str) -> Markup {
    html! {
        a href=(address(channel, name)) data-player=(id) {
            span.face data-hue=(id.0 % 5) aria-hidden="true" {
                @if let Some(initial) = name.chars().next() { (initial.to_uppercase()) }
            }
            (name)
        }
    }
}

fn name_form(channel: ChannelId, name: &str, label: &str, button: &str) -> Markup {
    html! {
        form.name method="post" action="/players" {
            label { (label) input name="name" value=(name) required maxlength="32" autocomplete="off"; }
            input type="hidden" name="channel" value=(channel);
            button.main type="submit" { (button) }
        }
    }
}

fn welcome(viewer: &Viewer<'_>) -> Markup {
    html! {
        div.welcome {
            p { "Nothing here yet, " (viewer.name) ". Some ways to begin:" }
            ul {
                li { code { "/play pentagame" } " opens a game for two; others join it with a button" }
                li { code { "/play pentagame opponent:@Ben clock:\"per-move 3d\"" } " invites somebody" }
                li { code { "/help" } " explains the rest" }
            }
            p { "To play several sides, choose another player at the top, or open this page in another window." }
        }
    }
}

fn command_line(title: &str) -> Markup {
    html! {
        form #composer {
            ul #offers role="listbox" aria-label="Suggestions" hidden {}
            label.unseen for="line" { "Command or message in " (title) }
            input #line type="text" role="combobox" aria-expanded="false" aria-controls="offers"
                aria-autocomplete="list" aria-describedby="keys" autocomplete="off"
                autocapitalize="off" spellcheck="false" maxlength="2000"
                placeholder="/move W-W3r, or a message";
            button.main type="submit" { "Send" }
            p #keys.unseen { "Type a slash for commands. Arrow keys walk through the suggestions, Tab takes one, Escape closes them." }
        }
        p #offered.unseen role="status" {}
    }
}
