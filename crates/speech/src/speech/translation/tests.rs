#![allow(clippy::unwrap_used)]

use petteia_rules::GameKind;

use super::*;
use crate::{message::Label, say};

#[test]
fn what_is_put_into_a_message_is_never_read_as_its_form() {
    let name = Text::default().plain("**`x`**\n{ $first }");
    let said = say!("labelled", label = name.clone(), words = UserId(7));
    let expected = Text::default()
        .plain("**`x`**\n{ $first }: ")
        .user(UserId(7));
    assert_eq!(said.in_language(Language::German), expected);
}

#[test]
fn lists_are_joined_in_their_language() {
    let listed = |names: &[&str], list: fn(Vec<Text>) -> Arg, language| {
        let names = names.iter().map(|name| Text::from(*name)).collect();
        say!("listed", values = list(names))
            .in_language(language)
            .bare(language)
    };
    let names = ["Ada", "Ben", "Cleo"];
    for (language, and, or, semicolons) in [
        (
            Language::English,
            "Ada, Ben and Cleo",
            "Ada, Ben or Cleo",
            "; ",
        ),
        (
            Language::German,
            "Ada, Ben und Cleo",
            "Ada, Ben oder Cleo",
            "; ",
        ),
        (
            Language::Spanish,
            "Ada, Ben y Cleo",
            "Ada, Ben o Cleo",
            "; ",
        ),
        (
            Language::French,
            "Ada, Ben et Cleo",
            "Ada, Ben ou Cleo",
            "\u{202f}; ",
        ),
    ] {
        assert_eq!(listed(&names, Arg::And, language), and);
        assert_eq!(listed(&names, Arg::Or, language), or);
        assert_eq!(listed(&names, Arg::Commas, language), "Ada, Ben, Cleo");
        let expected = names.join(semicolons);
        assert_eq!(listed(&names, Arg::Semicolons, language), expected);
        assert_eq!(listed(&["Ada"], Arg::And, language), "Ada");
        assert_eq!(listed(&[], Arg::Or, language), "");
    }
}

#[test]
fn and_and_or_sound_well_before_every_name_in_spanish() {
    for (name, and, or) in [
        ("Iván", "Ada e Iván", "Ada o Iván"),
        ("Hilda", "Ada e Hilda", "Ada o Hilda"),
        ("Óscar", "Ada y Óscar", "Ada u Óscar"),
        ("Hiedra", "Ada y Hiedra", "Ada o Hiedra"),
        ("Ben", "Ada y Ben", "Ada o Ben"),
    ] {
        let names = || vec![Text::from("Ada"), Text::default().strong(name)];
        let said = |arg| {
            let said = say!("listed", values = arg).in_language(Language::Spanish);
            said.bare(Language::Spanish)
        };
        assert_eq!(said(Arg::And(names())), and);
        assert_eq!(said(Arg::Or(names())), or);
    }
}

#[test]
fn numbers_are_written_as_their_language_does() {
    let shown = |arg: Arg, language| {
        let said = say!("listed", values = arg).in_language(language);
        said.bare(language)
    };
    for (language, large, part, less) in [
        (Language::English, "1,234,567", "16.50", "−0.05"),
        (Language::German, "1.234.567", "16,50", "−0,05"),
        (Language::Spanish, "1.234.567", "16,50", "−0,05"),
        (
            Language::French,
            "1\u{202f}234\u{202f}567",
            "16,50",
            "−0,05",
        ),
    ] {
        assert_eq!(shown(Arg::Number(1_234_567), language), large);
        assert_eq!(shown(Arg::Number(1500), language), "1500", "as ratings are");
        assert_eq!(shown(Arg::Hundredths(1650), language), part);
        assert_eq!(shown(Arg::Hundredths(-5), language), less);
    }
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
