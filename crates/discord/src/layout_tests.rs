//! Messages of components, as they are sent.

#![allow(clippy::unwrap_used)]

use petteia_speech::message::{
    Button, ButtonId, File, Label, Line, Menu, Message, Pick, Text, Weight,
};
use serde_json::Value;

use crate::{
    body::{Body, Content},
    layout::{LAID_OUT, LONGEST, MOST},
};

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

pub(crate) async fn sent(message: Message) -> Body {
    let renderer = petteia_render::Renderer::new(1);
    Content::of(&message, &renderer, 200)
        .await
        .edit_answer(true)
}

/// The number of components, those in others included.
pub(crate) fn count(body: &Body) -> usize {
    let all = body.json["components"].as_array().unwrap().iter();
    let inner = |one: &Value| one["components"].as_array().map_or(0, Vec::len);
    all.map(|one| 1 + inner(one) + usize::from(one["accessory"].is_object()))
        .sum()
}

pub(crate) fn texts(body: &Body) -> Vec<String> {
    let all = body.json["components"].as_array().unwrap().iter();
    let of = |one: &Value| match one["type"].as_u64() {
        Some(10) => one["content"].as_str().map(str::to_owned),
        Some(9) => one["components"][0]["content"].as_str().map(str::to_owned),
        _ => None,
    };
    all.filter_map(of).collect()
}

/// The label and the press of each button beside a line.
pub(crate) fn labels(body: &Body) -> Vec<(String, String)> {
    let all = body.json["components"].as_array().unwrap().iter();
    let beside = all.filter_map(|one| one["accessory"].as_object());
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    beside
        .map(|button| (text(&button["label"]), text(&button["custom_id"])))
        .collect()
}

/// A list with so many lines with buttons, below them so many without, and a row of so many buttons.
fn list(lines: usize, plain: usize, buttons: usize) -> Message {
    let below = (0..plain).map(|_| Line::from(Text::default().plain("more")));
    Message {
        text: Text::default().plain("Here:"),
        lines: (0..lines)
            .map(|number| line(number, "a line"))
            .chain(below)
            .collect(),
        buttons: (0..buttons)
            .map(|number| button(format!("games:{number}")))
            .collect(),
        ..Message::default()
    }
}

/// The longest tables beside standings: of a league's group and of a series with its latest tournaments, and of
/// puzzles.
#[tokio::test]
async fn every_row_of_the_longest_tables_keeps_its_button() {
    for (rows, plain, buttons) in [(9, 0, 4), (8 + 3, 0, 2), (10 + 1, 1, 0), (12, 0, 1)] {
        let body = sent(list(rows, plain, buttons)).await;
        assert!(count(&body) <= MOST);
        assert_eq!(labels(&body).len(), rows);
    }
    let body = sent(list(13, 0, 0)).await;
    assert_eq!((labels(&body).len(), count(&body)), (13, MOST));
    let body = sent(list(14, 0, 0)).await;
    assert!(labels(&body).len() < 14 && count(&body) <= MOST);
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
