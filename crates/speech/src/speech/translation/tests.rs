#![allow(clippy::unwrap_used)]

use petteia_rules::GameKind;

use super::*;
use crate::{message::Label, say};

#[test]
fn what_is_put_into_a_message_is_never_read_as_its_form() {
    let name = Text::default().plain("**`x`**\n{ $first }");
    let said = say!("list-and", first = name.clone(), last = UserId(7));
    let expected = Text::default()
        .plain("**`x`**\n{ $first } und ")
        .user(UserId(7));
    assert_eq!(said.in_language(Language::German), expected);
}

#[test]
fn lists_are_joined_in_their_language() {
    let names = ["Ada", "Ben", "Cleo"].map(Text::from).to_vec();
    let said = say!(
        "list-and",
        first = Arg::Or(names.clone()),
        last = Arg::And(names)
    );
    let words = |language| said.in_language(language).bare(language);
    assert_eq!(
        words(Language::English),
        "Ada, Ben or Cleo and Ada, Ben and Cleo"
    );
    assert_eq!(
        words(Language::German),
        "Ada, Ben oder Cleo und Ada, Ben und Cleo"
    );
}

#[test]
fn a_message_goes_into_the_form_around_it() {
    let turn = Text::default().turn(GameKind::Pentagame, "W-W3r");
    let text = Reading::of("**a \u{e000}** `\u{e001}`\n*", &["b".into(), turn.clone()]);
    let expected = Text::default()
        .strong("a b")
        .plain(" ")
        .text(turn)
        .line()
        .plain("*");
    assert_eq!(text, expected);
}

#[test]
fn ordinals_are_as_english_has_them() {
    let nth = |times: u32| {
        let said = say!("turns-lost", players = "Ada", count = 1, times = times);
        let words = said.in_language(Language::English).bare(Language::English);
        let nth = words.split_whitespace().rev().nth(3);
        nth.map(|nth| nth.trim_start_matches('(').to_owned())
    };
    for (times, expected) in [
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (21, "21st"),
    ] {
        assert_eq!(nth(times).as_deref(), Some(expected));
    }
}

/// A name that turns the direction of writing would garble what stands after it: in messages, labels and the text
/// alternatives of pictures.
#[test]
fn no_name_changes_the_direction_of_writing() {
    let names = [
        "Eve\u{202e}gnp",
        "\u{2066}Eve\u{2069}gnp",
        "\u{202a}\u{202b}Eve\u{202c}\u{202d}gnp",
    ];
    for name in names {
        let said = say!(
            "wins",
            players = Arg::And(vec![Text::from(name)]),
            count = 1
        );
        for language in Language::ALL {
            let text = Text::from(said.clone());
            let shown = [
                text.bare(language),
                text.clone().in_language(language).bare(language),
                Label::from(text.clone()).in_language(language),
                Label::Rendered(name.to_owned()).to_string(),
                Text::default().strong(name).bare(language),
            ];
            for shown in shown {
                assert!(shown.contains("Evegnp"), "{shown:?}");
            }
        }
    }
}
