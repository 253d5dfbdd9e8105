//! The messages of the rules: every language has all of them, and all are used.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};
use petteia_rules::{GameKind, Language, Phrase};

/// The arguments of each message, by its id.
type Messages = BTreeMap<String, BTreeSet<String>>;

/// Marks a message that is inserted into another one unchanged.
const WHOLE: char = '=';

/// The messages of a language, with the arguments of inserted messages.
fn messages(language: Language) -> Messages {
    let written = written(language);
    let mut messages = written.clone();
    for variables in messages.values_mut() {
        while let Some(whole) = variables
            .iter()
            .find(|name| name.starts_with(WHOLE))
            .cloned()
        {
            variables.remove(&whole);
            variables.extend(written[whole.trim_start_matches(WHOLE)].iter().cloned());
        }
    }
    messages
}

fn written(language: Language) -> Messages {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("locales")
        .join(language.code());
    let mut messages = Messages::new();
    for file in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        for entry in parser::parse(text.as_str()).unwrap().body {
            if let Entry::Message(message) = entry {
                let mut variables = BTreeSet::new();
                look_through(message.value.as_ref().unwrap(), &mut variables);
                let before = messages.insert(message.id.name.to_owned(), variables);
                assert_eq!(before, None, "{}", message.id.name);
            }
        }
    }
    messages
}

fn look_through(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                for variant in variants {
                    look_through(&variant.value, variables);
                }
                selector
            }
        };
        match inline {
            InlineExpression::VariableReference { id } => {
                variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                variables.insert(format!("{WHOLE}{}", id.name));
            }
            _ => {}
        }
    }
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
    let put_in = written(language).into_values().flatten();
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
fn every_message_can_be_said() {
    for language in Language::ALL {
        for (id, variables) in messages(Language::English) {
            let phrase = variables
                .into_iter()
                .fold(Phrase::new(id.clone()), |phrase, name| phrase.with(name, 2));
            let words = phrase.words(language);
            assert!(!words.is_empty() && words != id, "{id} in {language:?}");
        }
    }
}

#[test]
fn no_message_has_backticks_or_underscores_which_would_be_shown_as_they_stand() {
    for language in Language::ALL {
        for (id, variables) in messages(Language::English) {
            let phrase = variables
                .into_iter()
                .fold(Phrase::new(id.clone()), |phrase, name| phrase.with(name, 2));
            let words = phrase.words(language);
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
