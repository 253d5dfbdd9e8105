//! Lists as components (Discord's "Components V2"): a line is a section with its button beside it.
//!
//! Such a message has neither content nor embeds, and can never become another kind of message again. So whatever
//! replaces it is laid out, too, even if it is no list.

use petteia_rules::Language;
use petteia_speech::message::{Button, ButtonId, Line, Weight};
use serde_json::Value;
use serenity::all::CreateActionRow;
use twilight_model::channel::message::component::{
    Button as Accessory, ButtonStyle, Component, FileDisplay, MediaGallery, MediaGalleryItem,
    Section, TextDisplay, UnfurledMediaItem,
};

use super::{
    body::{LONGEST_LABEL, LONGEST_PRESS, Upload, shorten},
    face, markdown,
};

/// The flag of a message that is laid out (`IS_COMPONENTS_V2`).
pub(super) const LAID_OUT: u64 = 1 << 15;

/// The largest number of components, those in others included.
const MOST: usize = 40;

/// The number of components of a line with a button: section, text and button.
const A_SECTION: usize = 3;

/// The largest number of characters of all texts together.
const LONGEST: usize = 4000;

/// A line of a list, rendered.
#[derive(Debug, Clone)]
pub(super) struct Listed {
    words: String,
    button: Option<Accessory>,
}

/// Renders lines below words of this length. Returns them, and whether something had to be left out.
pub(super) fn lines(lines: &[Line], language: Language, above: usize) -> (Vec<Listed>, bool) {
    let mut room = LONGEST.saturating_sub(above);
    let mut listed = Vec::new();
    let mut seen: Vec<&ButtonId> = Vec::new();
    for line in lines {
        let rendered = markdown::render(&face::as_typed(&line.text, language), room);
        if rendered.cut || room == 0 {
            return (listed, true);
        }
        // One for the end of the line.
        room = room.saturating_sub(markdown::length(&rendered.content) + 1);
        // Discord refuses a message with two equal button ids.
        let button = line.button.as_ref().filter(|button| {
            let fits = (1..=LONGEST_PRESS).contains(&markdown::length(&button.press.0));
            let new = fits && !seen.contains(&&button.press);
            seen.push(&button.press);
            new
        });
        listed.push(Listed {
            words: rendered.content,
            button: button.map(accessory),
        });
    }
    (listed, false)
}

fn accessory(button: &Button) -> Accessory {
    Accessory {
        custom_id: Some(button.press.0.clone()),
        disabled: false,
        emoji: None,
        id: None,
        label: Some(shorten(&button.label.to_string(), LONGEST_LABEL)),
        sku_id: None,
        style: match button.weight {
            Weight::Main => ButtonStyle::Primary,
            Weight::Plain => ButtonStyle::Secondary,
            Weight::Danger => ButtonStyle::Danger,
        },
        url: None,
    }
}

/// Lays a message out: words, pictures, lines, files, then menus and buttons. A line for whose button there is no room
/// keeps its words.
pub(super) fn components(
    words: &str,
    lines: Vec<Listed>,
    files: &[Upload],
    rows: &[CreateActionRow],
) -> Value {
    let (pictures, downloads): (Vec<&Upload>, Vec<&Upload>) = files
        .iter()
        .partition(|file| file.media.starts_with("image/"));
    let mut below: Vec<Value> = downloads
        .into_iter()
        .map(|file| json(file_shown(file)))
        .collect();
    let mut room = MOST - below.len();
    for row in rows {
        room = room.saturating_sub(
            1 + match row {
                CreateActionRow::Buttons(buttons) => buttons.len(),
                _ => 1,
            },
        );
    }
    below.extend(rows.iter().map(json));
    let mut all: Vec<Component> = Vec::new();
    if !words.is_empty() {
        all.push(text(words));
    }
    all.extend(gallery(&pictures));
    // One is left for the last lines.
    room = room.saturating_sub(all.len() + 1);
    for Listed { words, button } in lines {
        let needed = A_SECTION + 1;
        let button = button.filter(|_| room >= needed);
        match (button, all.last_mut()) {
            // A section needs words.
            (Some(button), _) if !words.is_empty() => {
                room -= A_SECTION;
                all.push(Component::Section(Section {
                    accessory: Box::new(Component::Button(button)),
                    components: vec![text(&words)],
                    id: None,
                }));
            }
            (_, Some(Component::TextDisplay(above))) => {
                above.content.push('\n');
                above.content.push_str(&words);
            }
            _ => {
                room = room.saturating_sub(1);
                all.push(text(&words));
            }
        }
    }
    if all.is_empty() && below.is_empty() {
        // Discord refuses a message without components.
        all.push(text("\u{200b}"));
    }
    all.into_iter().map(json).chain(below).collect()
}

fn text(words: &str) -> Component {
    let content = match words.trim().is_empty() {
        true => "\u{200b}".to_owned(),
        false => words.to_owned(),
    };
    Component::TextDisplay(TextDisplay { content, id: None })
}

fn gallery(pictures: &[&Upload]) -> Option<Component> {
    let items = pictures.iter().map(|picture| MediaGalleryItem {
        description: picture
            .attachment
            .description
            .clone()
            .filter(|one| !one.is_empty()),
        media: attached(picture),
        spoiler: None,
    });
    let items: Vec<MediaGalleryItem> = items.collect();
    (!items.is_empty()).then_some(Component::MediaGallery(MediaGallery { id: None, items }))
}

fn file_shown(file: &Upload) -> Component {
    Component::File(FileDisplay {
        file: attached(file),
        id: None,
        spoiler: None,
    })
}

fn attached(file: &Upload) -> UnfurledMediaItem {
    UnfurledMediaItem {
        content_type: None,
        height: None,
        proxy_url: None,
        url: format!("attachment://{}", file.attachment.filename),
        width: None,
    }
}

/// Cannot fail: components have string keys and finite numbers.
fn json(component: impl serde::Serialize) -> Value {
    serde_json::to_value(component).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_speech::message::{File, Label, Menu, Message, Pick, Text};

    use super::*;
    use crate::body::{Body, Content};

    fn button(press: String) -> Button {
        Button {
            label: Label::Rendered("Open".to_owned()),
            press: ButtonId(press),
            weight: Weight::Plain,
        }
    }

    fn line(number: usize, words: &str) -> Line {
        Line::with(
            Text::default().plain(words),
            button(format!("board:{number}")),
        )
    }

    async fn sent(message: Message) -> Body {
        let renderer = petteia_render::Renderer::new(1);
        Content::of(&message, &renderer, 200)
            .await
            .edit_answer(true)
    }

    /// The number of components, those in others included.
    fn count(body: &Body) -> usize {
        let all = body.json["components"].as_array().unwrap().iter();
        let inner = |one: &Value| one["components"].as_array().map_or(0, Vec::len);
        all.map(|one| 1 + inner(one) + usize::from(one["accessory"].is_object()))
            .sum()
    }

    fn texts(body: &Body) -> Vec<String> {
        let all = body.json["components"].as_array().unwrap().iter();
        let of = |one: &Value| match one["type"].as_u64() {
            Some(10) => one["content"].as_str().map(str::to_owned),
            Some(9) => one["components"][0]["content"].as_str().map(str::to_owned),
            _ => None,
        };
        all.filter_map(of).collect()
    }

    #[tokio::test]
    async fn whatever_a_list_has_its_message_is_within_discords_limits() {
        let pick = Pick {
            id: "a".to_owned(),
            label: Label::Rendered("a".to_owned()),
            words: Label::default(),
        };
        for menus in 0..=4 {
            for lines in 1..30 {
                let menu = |number| Menu {
                    hint: Label::Rendered("pick".to_owned()),
                    press: ButtonId(format!("menu:{number}:")),
                    picks: vec![pick.clone()],
                };
                let body = sent(Message {
                    text: Text::default().plain("Here:"),
                    lines: (0..lines).map(|number| line(number, "a line")).collect(),
                    menus: (0..menus).map(menu).collect(),
                    buttons: vec![button("games:1".to_owned())],
                    files: vec![File {
                        name: "a.txt".to_owned(),
                        content: "a".to_owned(),
                    }],
                    ..Message::default()
                })
                .await;
                assert!(count(&body) <= MOST, "{menus} {lines}: {}", count(&body));
                let said = texts(&body).join("\n");
                assert_eq!(said.matches("a line").count(), lines, "{said}");
            }
        }
    }

    #[tokio::test]
    async fn words_that_do_not_fit_are_attached_in_full() {
        let long = "x".repeat(900);
        let lines: Vec<Line> = (0..6).map(|number| line(number, &long)).collect();
        let body = sent(Message {
            text: Text::default().plain("Here:"),
            lines,
            ..Message::default()
        })
        .await;
        let length: usize = texts(&body).iter().map(|words| words.chars().count()).sum();
        assert!(length <= LONGEST, "{length}");
        let file = body.files.last().unwrap();
        assert_eq!(file.attachment.data.len(), 5 + 6 * 901);
        let shown = body.json["components"].as_array().unwrap().last().unwrap();
        assert_eq!(shown["file"]["url"], "attachment://message.txt");
    }

    #[tokio::test]
    async fn lines_without_buttons_are_one_text_and_equal_buttons_are_left_out() {
        let mut lines = vec![line(1, "one"), line(1, "two")];
        lines.push(Text::default().plain("three").into());
        let body = sent(Message {
            text: Text::default().plain("Here:"),
            lines,
            ..Message::default()
        })
        .await;
        assert_eq!(texts(&body), ["Here:", "one", "two\nthree"]);
        assert_eq!(body.json["flags"], LAID_OUT | 1 << 2 | 1 << 6);
        assert_eq!(body.json["content"], Value::Null);
    }

    #[test]
    fn what_replaces_a_list_is_laid_out_even_if_it_is_empty() {
        let plain = Content::words("words".to_owned())
            .replacing(true)
            .edit_answer(true);
        assert_eq!(texts(&plain), ["words"]);
        let empty = Content::default().replacing(true).edit_answer(true);
        assert_eq!(count(&empty), 1);
        let other = Content::words("words".to_owned())
            .replacing(false)
            .edit_answer(true);
        assert_eq!(other.json["content"], "words");
    }
}
