//! A message in the form in which Discord's REST server takes it, within its limits.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::markdown;
use crate::{
    ids::UserId,
    message::{Button, ButtonId, Drawing, File, Message, Picture, Text, Weight},
    render::{self, Renderer},
    say,
    speech::Say,
};

const BUTTONS_A_ROW: usize = 5;
const MOST_BUTTONS: usize = 25;
const MOST_FILES: usize = 10;
const LONGEST_LABEL: usize = 80;
const LONGEST_PRESS: usize = 100;
const LONGEST_ALT: usize = 1024;

/// Links in a message open no previews: nobody's name may become an advertisement.
const SUPPRESS_EMBEDS: u32 = 1 << 2;

/// A message to be sent.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Body {
    /// Everything but the files.
    pub json: Value,
    /// What is uploaded with it.
    pub files: Vec<Upload>,
}

/// A file to be uploaded.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Upload {
    pub name: String,
    pub description: Option<String>,
    pub media: &'static str,
    pub bytes: Vec<u8>,
}

impl Body {
    /// A body without files.
    pub fn json(json: Value) -> Body {
        Body {
            json,
            files: Vec::new(),
        }
    }

    /// The message, its picture drawn `size` pixels wide.
    pub async fn of(message: &Message, renderer: &Renderer, size: u32) -> Body {
        let mut files = Vec::new();
        let mut note = None;
        if let Some(picture) = &message.picture {
            match renderer.draw(picture.clone(), size).await {
                Ok(png) => files.push(board(picture, png)),
                Err(error) => {
                    tracing::error!(%error, code = picture.code, "a picture could not be drawn");
                    note = Some(say!("discord-no-picture"));
                }
            }
        }
        if let Some(drawing) = &message.drawing {
            match renderer.draw_drawing(drawing.clone(), size).await {
                Ok(bytes) => files.push(drawn(drawing, bytes)),
                Err(error) => {
                    tracing::error!(%error, "a drawing could not be made");
                    note = Some(say!("discord-no-picture"));
                }
            }
        }
        // Discord refuses empty files.
        let downloads = message.files.iter().filter(|file| !file.content.is_empty());
        files.extend(downloads.map(download));
        Body::assemble(message, note, files)
    }

    /// The message with a word on why nothing is attached to it.
    pub fn without_files(message: &Message, why: Say) -> Body {
        Body::assemble(message, Some(why), Vec::new())
    }

    fn assemble(message: &Message, note: Option<Say>, mut files: Vec<Upload>) -> Body {
        let note = note.map_or_else(String::new, |note| {
            let note = Text::default().line().say(note);
            markdown::render(&note.in_language(message.language), markdown::LONGEST).content
        });
        let (content, cut) = content(message, &note);
        if cut {
            files.push(download(&File {
                name: "message.txt".to_owned(),
                content: message.text.bare(message.language),
            }));
        }
        files.truncate(MOST_FILES);
        let attachments: Vec<Value> = files.iter().enumerate().map(attachment).collect();
        Body {
            json: json!({
                "content": content,
                "allowed_mentions": mentions(&message.notify),
                "components": rows(&message.buttons),
                "attachments": attachments,
                "flags": SUPPRESS_EMBEDS,
            }),
            files,
        }
    }

    /// Adds a field.
    pub fn with(mut self, field: &str, value: impl Into<Value>) -> Body {
        self.json[field] = value.into();
        self
    }
}

/// The words, every user to be notified named in them, and whether they had to be cut.
fn content(message: &Message, note: &str) -> (String, bool) {
    let notify: BTreeSet<&UserId> = message.notify.iter().collect();
    let tail = |content: &str| -> String {
        let mentions = notify.iter().map(|user| format!("<@{user}>"));
        mentions
            .filter(|mention| !content.contains(mention.as_str()))
            .map(|mention| format!(" {mention}"))
            .collect()
    };
    let whole = markdown::render(&message.text, markdown::LONGEST);
    let end = tail(&whole.content) + note;
    let fits = markdown::length(&whole.content) + markdown::length(&end) <= markdown::LONGEST;
    if !whole.cut && fits {
        return (whole.content + &end, false);
    }
    let room = markdown::LONGEST - markdown::length(&(tail("") + note));
    let cut = markdown::render(&message.text, room);
    let end = tail(&cut.content) + note;
    (cut.content + &end, cut.cut)
}

/// Exactly these users are notified, and nobody else, whatever the words say.
fn mentions(notify: &[UserId]) -> Value {
    let users: BTreeSet<String> = notify.iter().map(UserId::to_string).collect();
    json!({ "parse": [], "users": users })
}

/// The buttons in rows of five.
fn rows(buttons: &[Button]) -> Vec<Value> {
    let mut seen: Vec<&ButtonId> = Vec::new();
    let buttons: Vec<Value> = buttons
        .iter()
        .filter(|button| {
            // Discord refuses a message in which two buttons say the same.
            let fits = (1..=LONGEST_PRESS).contains(&markdown::length(&button.press.0));
            let new = fits && !seen.contains(&&button.press);
            seen.push(&button.press);
            new
        })
        .take(MOST_BUTTONS)
        .map(|button| {
            json!({
                "type": 2,
                "style": style(button.weight),
                "label": shorten(&button.label.to_string(), LONGEST_LABEL),
                "custom_id": button.press.0,
            })
        })
        .collect();
    buttons
        .chunks(BUTTONS_A_ROW)
        .map(|row| json!({ "type": 1, "components": row }))
        .collect()
}

fn style(weight: Weight) -> u8 {
    match weight {
        Weight::Main => 1,
        Weight::Plain => 2,
        Weight::Danger => 4,
    }
}

fn board(picture: &Picture, png: Vec<u8>) -> Upload {
    Upload {
        name: "board.png".to_owned(),
        description: Some(shorten(&picture.alt.to_string(), LONGEST_ALT)),
        media: "image/png",
        bytes: png,
    }
}

fn drawn(drawing: &Drawing, bytes: Vec<u8>) -> Upload {
    Upload {
        name: render::name(&drawing.shows).to_owned(),
        description: Some(shorten(&drawing.alt.to_string(), LONGEST_ALT)),
        media: render::media(&drawing.shows),
        bytes,
    }
}

fn download(file: &File) -> Upload {
    Upload {
        name: file.name.clone(),
        description: None,
        media: "text/plain; charset=utf-8",
        bytes: file.content.clone().into_bytes(),
    }
}

fn attachment((index, file): (usize, &Upload)) -> Value {
    let mut attachment = json!({ "id": index.to_string(), "filename": file.name });
    if let Some(description) = &file.description {
        attachment["description"] = description.clone().into();
    }
    attachment
}

/// The words cut to a length, with a sign where something is missing.
pub(super) fn shorten(words: &str, longest: usize) -> String {
    if markdown::length(words) <= longest {
        return words.to_owned();
    }
    let mut short = String::new();
    for c in words.chars() {
        if markdown::length(&short) + c.len_utf16() + 1 > longest {
            break;
        }
        short.push(c);
    }
    short.push('…');
    short
}

impl std::fmt::Debug for Upload {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({} bytes)", self.name, self.bytes.len())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{GameKind, Language};

    use super::*;
    use crate::{
        game::Theme,
        message::{Animation, Label, Shows},
    };

    fn button(label: &str, press: &str) -> Button {
        Button {
            label: label.into(),
            press: ButtonId(press.to_owned()),
            weight: Weight::Plain,
        }
    }

    fn assembled(message: &Message) -> Body {
        Body::assemble(message, None, Vec::new())
    }

    #[test]
    fn buttons_stand_in_rows_of_five() {
        let message = Message {
            buttons: (0..7).map(|n| button("x", &format!("help:{n}"))).collect(),
            ..Message::default()
        };
        let body = assembled(&message);
        let rows = body.json["components"].as_array().unwrap();
        let lengths: Vec<usize> = rows
            .iter()
            .map(|row| row["components"].as_array().unwrap().len())
            .collect();
        assert_eq!(lengths, [5, 2]);
    }

    #[test]
    fn a_button_that_discord_would_refuse_is_left_out() {
        let message = Message {
            buttons: vec![
                button("a", "dismiss"),
                button("again", "dismiss"),
                button("long", &"x".repeat(101)),
            ],
            ..Message::default()
        };
        let body = assembled(&message);
        let row = body.json["components"][0]["components"].as_array().unwrap();
        assert_eq!(row.len(), 1);
        assert_eq!(row[0]["label"], "a");
    }

    #[test]
    fn labels_are_cut_to_eighty_characters() {
        let message = Message {
            buttons: vec![button(&"é".repeat(100), "dismiss")],
            ..Message::default()
        };
        let body = assembled(&message);
        let label = body.json["components"][0]["components"][0]["label"].clone();
        assert_eq!(label.as_str().unwrap().chars().count(), 80);
    }

    #[test]
    fn only_those_named_in_notify_are_notified() {
        let message = Message {
            text: Text::default().user(UserId(1)).user(UserId(2)),
            // Discord refuses a list that names somebody twice.
            notify: vec![UserId(3), UserId(2), UserId(3), UserId(2)],
            ..Message::default()
        };
        let body = assembled(&message);
        assert_eq!(
            body.json["allowed_mentions"],
            json!({ "parse": [], "users": ["2", "3"] })
        );
        assert_eq!(body.json["content"], "<@1><@2> <@3>");
    }

    #[test]
    fn whoever_is_to_be_notified_is_named_even_where_the_words_were_cut() {
        let message = Message {
            text: Text::default().plain("x".repeat(3000)).user(UserId(5)),
            notify: vec![UserId(5)],
            ..Message::default()
        };
        let body = assembled(&message);
        let content = body.json["content"].as_str().unwrap();
        assert!(content.ends_with("… <@5>"), "{content}");
        assert_eq!(content.chars().count(), 2000);
    }

    #[test]
    fn what_was_cut_is_attached_in_full() {
        let words = "x".repeat(2001);
        let message = Message {
            text: Text::default().plain(words.clone()),
            ..Message::default()
        };
        let body = assembled(&message);
        assert_eq!(body.files[0].bytes, words.into_bytes());
        assert_eq!(body.json["attachments"][0]["filename"], "message.txt");
        assert_eq!(body.json["attachments"][0]["id"], "0");
    }

    #[tokio::test]
    async fn a_drawing_is_attached_under_its_own_name_and_described() {
        let message = Message {
            drawing: Some(Drawing {
                shows: Shows::Animation(Animation {
                    kind: GameKind::Pentalath,
                    record: "[Game \"pentalath\"]\n[Seats \"2\"]\n\n1. e5 a1\n".to_owned(),
                    plies: vec![0, 1, 2],
                    winners: Vec::new(),
                    facing: None,
                }),
                theme: Theme::Dark,
                language: Language::English,
                alt: Label::Rendered("two stones".to_owned()),
            }),
            ..Message::default()
        };
        let body = Body::of(&message, &Renderer::new(1), 200).await;
        assert_eq!(body.files[0].media, "image/gif");
        assert!(body.files[0].bytes.starts_with(b"GIF89a"));
        let attachment = &body.json["attachments"][0];
        assert_eq!(attachment["filename"], "replay.gif");
        assert_eq!(attachment["description"], "two stones");
    }

    #[test]
    fn a_short_message_has_no_file() {
        let message = Message {
            text: Text::default().plain("x".repeat(2000)),
            ..Message::default()
        };
        assert!(assembled(&message).files.is_empty());
    }
}
