//! Messages and their text.

use chrono::{DateTime, SecondsFormat, Utc};
use maud::{Markup, html};
use petteia_domain::{
    game::Theme,
    ids::{ChannelId, UserId},
};
use petteia_referee::ListedPly;
use petteia_referee::{buttons, commands::CommandSpec};
use petteia_rules::{GameKind, Language, phrase::without_bidi_controls};
use petteia_speech::{
    message::{
        Button, ButtonId, Drawing, File, GamePage, Message, Picture, Reply, Span, Text, Weight,
    },
    say,
    speech::Say,
};

use super::{
    assets::icon_address,
    viewer::{Viewer, address},
};
use crate::{
    boards::{self, ALONE, ON_PAGE},
    page::LoggedMessage,
    picture_key::PictureKey,
};

/// Renders a message of the channel.
pub fn said(viewer: &Viewer<'_>, number: u64, said: &LoggedMessage) -> Markup {
    let mentioned = said.message.notify.contains(&viewer.player);
    html! {
        article.message.mentioned[mentioned].alone[said.to.is_some()] id={ "m" (number) }
            data-game=[said.game.as_ref().map(|game| game.0.as_str())]
            lang=[foreign(viewer, said)] {
            (author(viewer, said.by))
            (moment(said.at, "said"))
            (body(viewer, &said.message))
            @if said.to.is_some() {
                p.only { (viewer.says(say!("page-only-you"))) }
            }
        }
    }
}

/// Returns the language of a bot message if it differs from the page's.
fn foreign(viewer: &Viewer<'_>, said: &LoggedMessage) -> Option<&'static str> {
    let language = said.message.language;
    (said.by.is_none() && language != viewer.language).then(|| language.code())
}

/// Renders a private reply.
pub fn private(viewer: &Viewer<'_>, reply: &Reply, at: DateTime<Utc>) -> Markup {
    html! {
        article.message.private.refused[reply.refused] {
            (author(viewer, None))
            (moment(at, "said"))
            (body(viewer, &reply.message))
            p.only {
                (viewer.says(say!("page-only-you"))) " · "
                button.link type="button" data-dismiss { (viewer.says(say!("page-dismiss"))) }
            }
        }
    }
}

/// Renders the question for the file that a line's command takes. The script sends the line again with it.
pub fn file_wanted(viewer: &Viewer<'_>, line: &str, most: u32) -> Markup {
    html! {
        article.message.private {
            (author(viewer, None))
            p { label {
                (viewer.says(say!("page-file", line = line))) " "
                input type="file" data-line=(line) data-most=(most) accept=".trf,.txt,text/plain";
            } }
            p.only {
                (viewer.says(say!("page-only-you"))) " · "
                button.link type="button" data-dismiss { (viewer.says(say!("page-dismiss"))) }
            }
        }
    }
}

/// Renders a message that a page of the web consists of. It has this number among the page's messages.
pub fn on_web(viewer: &Viewer<'_>, number: u64, message: &Message) -> Markup {
    html! {
        article.message id={ "m" (number) } {
            (author(viewer, None))
            (body(viewer, message))
        }
    }
}

fn author(viewer: &Viewer<'_>, by: Option<UserId>) -> Markup {
    match by {
        None => html! {
            img.face src=(icon_address()) alt="";
            span.author { "petteia" }
        },
        Some(player) => {
            let name = name_of(viewer, player);
            let initial: String = name
                .chars()
                .next()
                .into_iter()
                .flat_map(char::to_uppercase)
                .collect();
            html! {
                span.face data-hue=(player.0 % 5) aria-hidden="true" { (initial) }
                span.author { (name) }
            }
        }
    }
}

fn body(viewer: &Viewer<'_>, message: &Message) -> Markup {
    html! {
        @if !message.text.0.is_empty() {
            p.text { (text(viewer, &message.text)) }
        }
        @if !message.lines.is_empty() {
            ul.lines {
                @for line in &message.lines {
                    li {
                        span { (text(viewer, &line.text)) }
                        @if let Some(button) = &line.button { " " (press(viewer, button)) }
                    }
                }
            }
        }
        @if let Some(drawing) = &message.drawing {
            (drawn(viewer, drawing))
        }
        @for picture in message.picture.iter().chain(&message.more) {
            (board(viewer.pictures, picture))
        }
        @if !message.files.is_empty() {
            ul.files {
                @for file in &message.files {
                    li { (download(viewer, file)) }
                }
            }
        }
        @for menu in &message.menus {
            div.buttons.menu role="group" aria-label=(menu.hint) {
                @for pick in &menu.picks {
                    @match line_of(viewer, &menu.picking(pick)) {
                        Some(line) => button.plain type="button" title=(pick.words) data-begins=(line) { (pick.label) },
                        None => button.plain type="button" title=(pick.words) data-press=(menu.picking(pick).0) { (pick.label) },
                    }
                }
            }
        }
        @if !message.buttons.is_empty() {
            div.buttons { (buttons(viewer, &message.buttons)) }
        }
        @if let Some(path) = message.page.as_ref().and_then(GamePage::path)
            && viewer.register.is_of_discord() {
            p { a href=(path) { (viewer.says(say!("web-page-of-game"))) } }
        }
    }
}

fn board(key: &PictureKey, picture: &Picture) -> Markup {
    let address = |theme, size| boards::address_in(key, theme, picture, size);
    let height = petteia_render::height(picture.kind, ON_PAGE);
    opened_alone(
        picture.theme,
        address,
        &petteia_render::described(picture),
        height,
    )
}

fn drawn(viewer: &Viewer<'_>, drawing: &Drawing) -> Markup {
    let key = viewer.pictures;
    let address = |theme, size| boards::drawing_address_in(key, theme, drawing, size);
    let height = petteia_render::drawing_height(&drawing.shows, ON_PAGE);
    opened_alone(drawing.theme, address, &drawing.alt.to_string(), height)
}

/// Renders a picture that links to a larger one.
fn opened_alone(
    theme: Theme,
    address: impl Fn(Theme, u32) -> String,
    alt: &str,
    height: u32,
) -> Markup {
    html! {
        a.board href=(address(theme, ALONE)) target="_blank" rel="noopener" {
            (on_page(theme, |theme| address(theme, ON_PAGE), alt, height))
        }
    }
}

/// Renders a picture. With the default theme it is light on a light page.
pub(super) fn on_page(
    theme: Theme,
    address: impl Fn(Theme) -> String,
    alt: &str,
    height: u32,
) -> Markup {
    html! {
        picture {
            @if theme == Theme::default() {
                source media="(prefers-color-scheme: light)" srcset=(address(Theme::Light));
            }
            img src=(address(theme)) alt=(alt) loading="lazy"
                width=(ON_PAGE) height=(height);
        }
    }
}

/// Renders a file as a data URL, because private replies are not stored.
fn download(viewer: &Viewer<'_>, file: &File) -> Markup {
    let content: String = form_urlencoded::byte_serialize(file.content.as_bytes())
        .collect::<String>()
        .replace('+', "%20");
    html! {
        a.file href={ "data:text/plain;charset=utf-8," (content) } download=(file.name) {
            (file.name)
            span.size { (viewer.says(size(file.content.len()))) }
        }
    }
}

fn size(bytes: usize) -> Say {
    if bytes < 1000 {
        say!("page-bytes", count = bytes)
    } else {
        let count = format!("{}.{}", bytes / 1000, bytes % 1000 / 100);
        say!("page-kilobytes", count = count)
    }
}

/// Renders buttons in the page's language.
pub fn buttons(viewer: &Viewer<'_>, buttons: &[Button]) -> Markup {
    html! {
        @for button in buttons { (press(viewer, button)) }
    }
}

/// Renders the list of turns beside the board. `names` are those of the seats.
pub fn turns(viewer: &Viewer<'_>, plies: &[ListedPly], names: &[String]) -> Markup {
    html! {
        li { button type="button" data-at="0" { (viewer.says(say!("hand-start"))) } }
        @for (index, ply) in plies.iter().enumerate() {
            li {
                button type="button" data-at=(index + 1) title=[names.get(ply.seat.index()).map(|name| without_bidi_controls(name))] {
                    span.count { (index + 1) ". " } (text(viewer, &ply.text))
                }
            }
        }
    }
}

/// The start of the line of the command for whose options a press asks: here they are typed.
fn line_of(viewer: &Viewer<'_>, press: &ButtonId) -> Option<String> {
    let command = CommandSpec::named(&buttons::general::asks_for_options(&press.0)?)?;
    Some(format!("/{} ", command.called().bare(viewer.language)))
}

fn press(viewer: &Viewer<'_>, button: &Button) -> Markup {
    let weight = match button.weight {
        Weight::Main => "main",
        Weight::Plain => "plain",
        Weight::Danger => "danger",
    };
    let label = button.label.in_language(viewer.language);
    html! {
        @match buttons::game::asks_for_turn(&button.press.0) {
            Some(game) => button type="button" class=(weight) data-type={ " game:" (game) } { (label) },
            None => button type="button" class=(weight) data-press=(button.press.0) { (label) },
        }
    }
}

/// Renders a text in the page's language.
pub fn text(viewer: &Viewer<'_>, text: &Text) -> Markup {
    html! {
        @for span in &text.clone().in_language(viewer.language).0 {
            (self::span(viewer, span))
        }
    }
}

/// Renders a text without player names.
pub(super) fn printed(text: &Text, language: Language) -> Markup {
    looked_on(text, language, |_| None)
}

/// Renders a text for a spectator, with player names but no links.
pub fn looked_on(
    text: &Text,
    language: Language,
    name_of: impl Fn(UserId) -> Option<String>,
) -> Markup {
    html! {
        @for span in text.clone().in_language(language).0 {
            @match span {
                Span::User(player) => (without_bidi_controls(&name_of(player).unwrap_or_default())),
                Span::Time(at) => (moment(at, "due")),
                Span::Plain(words) => (words),
                Span::Strong(words) => strong { (words) },
                Span::Code(code) => code { (code) },
                Span::Turn(kind, canonical) => (turn(kind, &canonical)),
                Span::Line => br;,
                other => (Text(vec![other]).bare(language)),
            }
        }
    }
}

fn span(viewer: &Viewer<'_>, span: &Span) -> Markup {
    match span {
        Span::Plain(words) => html! { (words) },
        Span::Strong(words) => html! { strong { (words) } },
        Span::Code(code) => html! { code { (code) } },
        Span::User(player) => mention(viewer, *player),
        Span::Channel(channel) if viewer.register.is_of_discord() => {
            html! { span.channel { "#" (channel_name(viewer, *channel)) } }
        }
        Span::Channel(channel) => {
            html! { a.channel href=(address(*channel, viewer.name)) { "#" (channel_name(viewer, *channel)) } }
        }
        // Only the number of a role is known here.
        Span::Role(role) => html! { span.mention { "@" (role) } },
        Span::Time(at) => moment(*at, "due"),
        Span::Turn(kind, canonical) => turn(*kind, canonical),
        Span::Line => html! { br; },
        Span::Say(_) | Span::Phrase(_) => unreachable!("these are in words"),
    }
}

/// Renders a player's name, as a link to play as them.
fn mention(viewer: &Viewer<'_>, player: UserId) -> Markup {
    let name = name_of(viewer, player);
    if player == viewer.player {
        return html! { span.mention.you { "@" (name) } };
    }
    if viewer.register.is_of_discord() || viewer.register.is_simulated(player) {
        return html! { span.mention { "@" (name) } };
    }
    html! {
        a.mention href=(address(viewer.channel, &name)) title=(viewer.says(say!("page-play-as", name = name.as_str()))) { "@" (name) }
    }
}

fn name_of(viewer: &Viewer<'_>, player: UserId) -> String {
    let name = viewer.register.shown_name(player);
    name.unwrap_or_else(|| viewer.says(say!("page-somebody")))
}

fn channel_name(viewer: &Viewer<'_>, channel: ChannelId) -> String {
    viewer.register.channel_of(channel).map_or_else(
        || viewer.says(say!("page-gone")),
        |channel| without_bidi_controls(&channel.name).into_owned(),
    )
}

/// Renders a time as UTC. The script converts it to the local time zone.
fn moment(at: DateTime<Utc>, class: &str) -> Markup {
    html! {
        time class=(class) datetime=(at.to_rfc3339_opts(SecondsFormat::Secs, true)) {
            (at.format("%Y-%m-%d %H:%M UTC"))
        }
    }
}

/// Renders a turn as it can be typed, underlined as in the game's rules.
fn turn(kind: GameKind, canonical: &str) -> Markup {
    let runs = kind.runs(canonical);
    if !runs.iter().any(|(underlined, _)| *underlined) {
        return html! { code { (canonical) } };
    }
    html! {
        code.turn {
            @for (underlined, run) in runs {
                @if underlined { u { (run) } } @else { (run) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::Arc;

    use petteia_rules::{Game, Setup};

    use super::*;
    use crate::register::Register;
    use petteia_store::MemoryChannelLog;

    #[test]
    fn no_name_on_a_page_changes_the_direction_of_writing() {
        let text = Text::default().user(UserId(7)).plain(" e\u{202e}f");
        let page = looked_on(&text, Language::English, |_| {
            Some("Eve\u{202e}gnp".to_owned())
        });
        assert_eq!(page.into_string(), "Evegnp ef");
    }

    async fn shown(words: impl Fn(UserId) -> Text) -> String {
        let register = Register::open(Arc::new(MemoryChannelLog::default()))
            .await
            .unwrap();
        let ada = register.player("Ada").await.unwrap();
        let odd = register.player("<b>x</b> & co").await.unwrap();
        let viewer = Viewer {
            register: &register,
            channel: register.first_channel().unwrap(),
            player: ada,
            name: "Ada",
            language: Language::English,
            pictures: &PictureKey::test(),
        };
        text(&viewer, &words(odd)).into_string()
    }

    #[tokio::test]
    async fn what_users_typed_is_escaped() {
        let html = shown(|odd| {
            Text::default()
                .plain("<script>alert(1)</script>")
                .strong("<i>")
                .code("\"><img>")
                .user(odd)
        })
        .await;
        assert!(!html.contains("<script>") && !html.contains("<i>") && !html.contains("<img>"));
        assert!(!html.contains("<b>"), "{html}");
        assert!(html.contains("@&lt;b&gt;x&lt;/b&gt; &amp; co"), "{html}");
        assert!(html.contains("?as=%3Cb%3Ex%3C%2Fb%3E+%26+co\""), "{html}");
    }

    #[tokio::test]
    async fn corners_are_underlined_and_the_turn_stays_as_typed() {
        let html = shown(|_| Text::default().turn(GameKind::Pentagame, "Wxr:G2W")).await;
        assert_eq!(
            html,
            "<code class=\"turn\"><u>W</u>xr:<u>G</u>2<u>W</u></code>"
        );
    }

    #[tokio::test]
    async fn moments_carry_their_time() {
        let at = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let html = shown(|_| Text::default().time(at)).await;
        assert_eq!(
            html,
            "<time class=\"due\" datetime=\"2027-01-15T08:00:00Z\">2027-01-15 08:00 UTC</time>"
        );
    }

    #[tokio::test]
    async fn a_file_carries_its_content() {
        let file = File {
            name: "k7f2q.pgr".to_owned(),
            content: "1. W-W3r B+1 \"é\"\n".to_owned(),
        };
        let register = Register::open(Arc::new(MemoryChannelLog::default()))
            .await
            .unwrap();
        let viewer = Viewer {
            register: &register,
            channel: register.first_channel().unwrap(),
            player: UserId(1),
            name: "Ada",
            language: Language::English,
            pictures: &PictureKey::test(),
        };
        let html = download(&viewer, &file).into_string();
        assert!(html.contains("download=\"k7f2q.pgr\""));
        assert!(
            html.contains("data:text/plain;charset=utf-8,1.%20W-W3r%20B%2B1%20%22%C3%A9%22%0A\""),
            "{html}"
        );
    }

    #[test]
    fn a_picture_is_light_on_a_light_page_unless_colours_were_chosen() {
        let setup = Setup::parse(GameKind::Pentalath, "2", "").unwrap();
        let picture = Picture::of(&Game::new(setup), None, None, Vec::new());
        let html = board(&PictureKey::test(), &picture).into_string();
        let (source, image) = html.split_once("<img src=").unwrap();
        assert!(source.contains("(prefers-color-scheme: light)"), "{html}");
        assert!(source.contains("theme=light"), "{html}");
        assert!(image.contains("theme=dark"), "{html}");
        let chosen = Picture {
            theme: Theme::Contrast,
            ..picture
        };
        let html = board(&PictureKey::test(), &chosen).into_string();
        assert!(html.contains("theme=contrast") && !html.contains("<source"));
    }
}
