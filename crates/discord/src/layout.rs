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
    face,
    markdown::{self, shorten},
    upload::Upload,
};

/// The flag of a message that is laid out (`IS_COMPONENTS_V2`).
pub(super) const LAID_OUT: u64 = 1 << 15;

/// Maximum length of a button's label.
pub(super) const LONGEST_LABEL: usize = 80;

/// Maximum length of a button's id.
pub(super) const LONGEST_PRESS: usize = 100;

/// The largest number of components, those in others included.
pub(super) const MOST: usize = 40;

/// The number of components of a line with a button: section, text and button.
const A_SECTION: usize = 3;

/// The largest number of characters of all texts together.
pub(super) const LONGEST: usize = 4000;

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
    room = room.saturating_sub(all.len());
    let last = lines.len().saturating_sub(1);
    for (index, Listed { words, button }) in lines.into_iter().enumerate() {
        // One is left for the lines that follow.
        let needed = A_SECTION + usize::from(index < last);
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
