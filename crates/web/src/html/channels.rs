//! Channels of servers on the web, and forms that start games there.

use maud::{Markup, html};
use petteia_domain::ids::{GameId, Place};
use petteia_referee::commands::CommandSpec;
use petteia_rules::{GameKind, Language, phrase::without_bidi_controls};
use petteia_speech::{
    message::{Message, Text},
    options::{Kind, OptionSpec},
    say,
};

use super::{
    begin::{begin_against, has_computer, levels},
    home::start as board_at_start,
    messages,
    viewer::{self, Viewer},
    web::{Section, Visitor, address_on_web, card, token},
};
use crate::{boards::IN_A_ROW, picture_key::PictureKey};

/// A channel of a server, in which the user may give commands.
#[derive(Debug, Clone)]
pub struct ChannelOnWeb {
    /// Its key in addresses.
    pub key: String,
    /// The name of the channel.
    pub channel: String,
    /// The name of the server.
    pub server: String,
    /// Makes the forms idempotent.
    pub id: String,
}

/// A server with its channels.
#[derive(Debug, Clone)]
pub struct ServerOnWeb {
    /// Its name.
    pub name: String,
    /// The keys of its channels in addresses, with the names of the channels.
    pub channels: Vec<(String, String)>,
}

/// A form with the options of a command.
pub struct CommandForm<'a> {
    /// The command.
    pub command: &'static CommandSpec,
    /// Its title.
    pub title: String,
    /// The label of its button.
    pub submit: String,
    /// What was given before, by the names of options.
    pub given: &'a [(String, String)],
    /// Why it was refused, in HTML.
    pub refused: Option<Markup>,
    /// People who can be invited: what is written, and what is shown to choose from.
    pub people: &'a [(String, String)],
}

/// Returns the key of a channel in addresses, as in those of Discord.
pub fn key_of_channel(place: Place) -> Option<String> {
    Some(format!("{}-{}", place.guild?, place.channel))
}

/// Returns the URL of a channel.
pub fn address_of_channel(key: &str) -> String {
    format!("/in/{key}")
}

/// Renders the kinds of games, each with buttons to start it in a channel.
pub(super) fn start(
    key: &PictureKey,
    language: Language,
    visitor: &Visitor<'_>,
    here: &ChannelOnWeb,
) -> Markup {
    let says = |said| viewer::says(language, said);
    html! {
        h2 { (says(say!("web-start-in", channel = here.channel.as_str(), server = here.server.as_str()))) }
        p { a href=(address_of_channel(&here.key)) { (says(say!("web-in-this-channel"))) } }
        div.shelf { @for kind in GameKind::ALL { (game(key, language, visitor, here, *kind)) } }
    }
}

fn game(
    key: &PictureKey,
    language: Language,
    visitor: &Visitor<'_>,
    here: &ChannelOnWeb,
    kind: GameKind,
) -> Markup {
    let says = |said| viewer::says(language, said);
    let title = Text::from(kind.title()).bare(language);
    let begin = |against, label, main| begin_against(&title, against, label, main);
    // One action of the page is the main one.
    let leads = GameKind::ALL.first() == Some(&kind);
    html! {
        section.game {
            h2 { (title) }
            (board_at_start(key, kind, language, IN_A_ROW))
            form method="post" action={ (address_of_channel(&here.key)) "/do" } {
                (token(visitor))
                input type="hidden" name="id" value={ (here.id) "-" (kind.name()) };
                input type="hidden" name="command" value={ "play " (kind.name()) };
                @if has_computer(kind) {
                    (levels(kind, language))
                    (begin("computer", says(say!("home-computer")), leads))
                }
                (begin("anybody", says(say!("web-invite")), leads && !has_computer(kind)))
            }
            p { a href={ (address_of_channel(&here.key)) "/new/" (kind.name()) } {
                (says(say!("web-more-settings"))) span.unseen { ": " (title) }
            } }
        }
    }
}

/// Renders the user's servers with their channels, and a field for the link of another one.
pub(super) fn choice(language: Language, servers: &[ServerOnWeb]) -> Markup {
    let says = |said| viewer::says(language, said);
    html! {
        @if !servers.is_empty() { h2 { (says(say!("web-channels"))) } }
        @for server in servers {
            details.server {
                summary { (without_bidi_controls(&server.name)) }
                ul {
                    @for (key, channel) in &server.channels {
                        li { a href=(address_of_channel(key)) { "#" (channel) } }
                    }
                }
            }
        }
        form.name method="get" action="/in" {
            label { (says(say!("web-channel-link")))
                input name="link" required maxlength="200" autocomplete="off"
                    placeholder="https://discord.com/channels/…"; }
            button type="submit" { (says(say!("page-open"))) }
        }
        p { (says(say!("web-channel-about"))) }
    }
}

/// Renders links to what there is in a channel.
pub fn in_channel(viewer: &Viewer<'_>, key: &str, here: &str) -> Markup {
    let address = address_of_channel(key);
    let topics = [
        ("open", say!("web-open")),
        ("watch", say!("web-watch")),
        ("tournaments", say!("web-tournaments")),
        ("series", say!("web-series")),
        ("seek", say!("web-seek")),
    ];
    html! {
        nav.topics aria-label=(viewer.says(say!("web-topics"))) {
            ul.sections {
                @for (topic, label) in topics {
                    li {
                        a href={ (address) "/" (topic) } aria-current=[(topic == here).then_some("page")] {
                            (viewer.says(label))
                        }
                    }
                }
                @for kind in GameKind::ALL {
                    li { a href={ (address) "/new/" (kind.name()) } {
                        (viewer.says(say!("web-new", game = kind.title())))
                    } }
                }
            }
        }
    }
}

/// Renders a lobby: its message, and the link with which somebody can be invited.
pub fn lobby(viewer: &Viewer<'_>, message: &Message, link: &str) -> Markup {
    html! {
        div.welcome {
            p { (viewer.says(say!("web-lobby-link"))) }
            p { label { (viewer.says(say!("web-link"))) " " input.link readonly value=(link); } }
        }
        (messages::on_web(viewer, 1, message))
    }
}

/// Renders the page with a command's form.
pub fn command_form(
    language: Language,
    visitor: &Visitor<'_>,
    here: &ChannelOnWeb,
    form: &CommandForm<'_>,
) -> Markup {
    let says = |said| viewer::says(language, said);
    let place = say!(
        "web-where",
        channel = here.channel.as_str(),
        server = here.server.as_str()
    );
    card(
        language,
        visitor,
        Section::Games,
        &form.title,
        html! {
            p { a href=(address_of_channel(&here.key)) { (says(place)) } }
            @if let Some(refused) = &form.refused { div.note role="alert" { (refused) } }
            form.options method="post" action={ (address_of_channel(&here.key)) "/do" } {
                (token(visitor))
                input type="hidden" name="id" value=(here.id);
                input type="hidden" name="command" value=(form.command.name);
                @for option in &form.command.options { (field(language, option, form)) }
                datalist #people {
                    @for (written, shown) in form.people {
                        option value=(written) label=[(shown != written).then_some(shown)] {}
                    }
                }
                button.main type="submit" { (form.submit) }
            }
        },
    )
}

/// Renders the field of an option.
fn field(language: Language, option: &OptionSpec, form: &CommandForm<'_>) -> Markup {
    let mut given = form.given.iter().filter(|(name, _)| name == option.name);
    let given = given.next().map(|(_, value)| value.as_str());
    let about = format!("about-{}", option.name);
    let name = petteia_speech::options::name_of(option.id, language);
    let says = |said| viewer::says(language, said);
    let choices = option.kind.choices();
    html! {
        div.field {
            label for={ "option-" (option.name) } { (name) }
            @match option.kind {
                Kind::OneOf(_) | Kind::GameKind | Kind::Level(_) => {
                    select id={ "option-" (option.name) } name=(option.name) aria-describedby=(about)
                        required[option.required] {
                        option value="" {}
                        @for (value, label) in &choices {
                            option value=(value) selected[given == Some(value)] { (label.bare(language)) }
                        }
                    }
                }
                Kind::YesNo => {
                    select id={ "option-" (option.name) } name=(option.name) aria-describedby=(about) {
                        option value="" {}
                        @for (value, label) in [("yes", say!("web-yes")), ("no", say!("web-no"))] {
                            option value=(value) selected[given == Some(value)] { (says(label)) }
                        }
                    }
                }
                Kind::Number(from, to) => {
                    input id={ "option-" (option.name) } name=(option.name) type="number" min=(from)
                        max=(to) value=[given] required[option.required] aria-describedby=(about);
                }
                kind => {
                    input id={ "option-" (option.name) } name=(option.name) value=[given]
                        list=[matches!(kind, Kind::User(_)).then_some("people")] maxlength="200"
                        required[option.required] autocomplete="off" aria-describedby=(about);
                }
            }
            p.about id=(about) {
                (says(option.says()))
                @if matches!(option.kind, Kind::User(_)) { " " (says(say!("web-who"))) }
            }
        }
    }
}

/// Renders a tournament's page: the user's games, and its messages.
pub fn tournament(
    viewer: &Viewer<'_>,
    own: &[(Option<GameId>, Markup)],
    messages: &[Markup],
) -> Markup {
    html! {
        @if !own.is_empty() {
            div.welcome {
                h2 { (viewer.says(say!("web-own-pairings"))) }
                ul.running {
                    @for (game, listed) in own {
                        li {
                            @match game {
                                Some(game) => a href=(address_on_web(game)) { (listed) },
                                None => (listed),
                            }
                        }
                    }
                }
            }
        }
        @for message in messages { (message) }
    }
}

/// Renders links to the rounds of a tournament.
pub fn rounds(viewer: &Viewer<'_>, address: &str, rounds: u32, here: Option<u32>) -> Markup {
    html! {
        @if rounds > 1 {
            nav.topics aria-label=(viewer.says(say!("web-rounds"))) {
                ul.sections {
                    @for round in 1..=rounds {
                        li {
                            a href={ (address) "?round=" (round) }
                                aria-current=[(round == here.unwrap_or(rounds)).then_some("page")] {
                                (viewer.says(say!("web-round", round = round)))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Renders the list of tournaments, each with its address.
pub fn tournaments(viewer: &Viewer<'_>, listed: &[(String, Markup)]) -> Markup {
    html! {
        @if listed.is_empty() { div.welcome { p { (viewer.says(say!("web-no-tournaments"))) } } }
        @else {
            div.welcome {
                ul.running { @for (address, line) in listed { li { a href=(address) { (line) } } } }
            }
        }
    }
}
