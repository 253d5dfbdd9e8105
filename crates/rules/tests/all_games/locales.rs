//! The messages of the rules: every language has all of them, and all are used.

use std::{collections::BTreeSet, fs, path::Path};

use petteia_rules::{GameKind, Language, Phrase};

use crate::fluent_files::{self, Messages, WHOLE};

const LOCALES: &str = "crates/rules/locales";

fn messages(language: Language) -> Messages {
    fluent_files::messages(LOCALES, language)
}

/// All string literals of the sources.
fn literals() -> BTreeSet<String> {
    fn walk(folder: &Path, literals: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, literals);
            } else {
                let source = fs::read_to_string(&path).unwrap();
                literals.extend(source.split('"').map(str::to_owned));
            }
        }
    }
    let mut literals = BTreeSet::new();
    walk(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut literals,
    );
    literals
}

/// Messages that are inserted into others, such as endings.
fn within_others(language: Language) -> BTreeSet<String> {
    let put_in = fluent_files::written(LOCALES, language);
    let put_in = put_in.into_values().flatten();
    put_in
        .filter_map(|name| name.strip_prefix(WHOLE).map(str::to_owned))
        .collect()
}

#[test]
fn every_language_has_every_message_and_puts_the_same_into_it() {
    let english = messages(Language::English);
    for language in Language::ALL {
        let other = messages(language);
        let lacking: Vec<_> = english
            .keys()
            .filter(|id| !other.contains_key(*id))
            .collect();
        assert!(lacking.is_empty(), "{language:?}: {lacking:?}");
        let within = within_others(language);
        for (id, variables) in &other {
            let Some(expected) = english.get(id) else {
                assert!(within.contains(id), "{id} in {language:?} alone");
                continue;
            };
            let unknown: Vec<_> = variables.difference(expected).collect();
            assert!(unknown.is_empty(), "{id} in {language:?}: {unknown:?}");
        }
    }
}

#[test]
fn every_message_can_be_said_without_backticks_or_underscores_which_would_be_shown_as_they_stand() {
    for language in Language::ALL {
        for (id, variables) in messages(Language::English) {
            let phrase = variables
                .into_iter()
                .fold(Phrase::new(id.clone()), |phrase, name| phrase.with(name, 2));
            let words = phrase.words(language);
            assert!(!words.is_empty() && words != id, "{id} in {language:?}");
            assert!(!words.contains(['`', '_']), "{id} in {language:?}: {words}");
        }
    }
}

#[test]
fn every_message_is_said_and_everything_said_has_its_message() {
    let messages = messages(Language::English);
    let literals = literals();
    let names: BTreeSet<String> = GameKind::ALL
        .iter()
        .map(|kind| format!("{}-name", kind.name()))
        .collect();
    let within = within_others(Language::English);
    let unused: Vec<_> = messages
        .keys()
        .filter(|id| {
            ![&literals, &names, &within]
                .iter()
                .any(|known| known.contains(*id))
        })
        .collect();
    assert!(unused.is_empty(), "{unused:?}");

    let is_id = |literal: &&String| {
        GameKind::ALL.iter().any(|kind| {
            literal
                .strip_prefix(kind.name())
                .and_then(|rest| rest.strip_prefix('-'))
                .is_some_and(|rest| rest.chars().all(|c| c.is_ascii_lowercase() || c == '-'))
        })
    };
    let lacking: Vec<_> = literals
        .iter()
        .filter(is_id)
        .filter(|id| !messages.contains_key(*id))
        .collect();
    assert!(lacking.is_empty(), "{lacking:?}");
}
