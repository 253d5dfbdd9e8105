//! The glossary of the book, held against the texts that players read.

use crate::pages::{Page, files, text};

const GLOSSARY: &str = "docs/src/development/glossary.md";

/// The languages in the order of the glossary's columns, each with the name of its folder.
const LANGUAGES: [(&str, &str); 4] = [
    ("English", "en"),
    ("German", "de"),
    ("Spanish", "es"),
    ("French", "fr"),
];

/// Returns what players read in a language, without comments and without the words by which topics are found.
fn texts(folder: &str) -> Vec<(String, String)> {
    let mut paths = files(&format!("assets/locales/{folder}"), ".ftl");
    paths.extend(files(&format!("assets/rules/{folder}"), ".md"));
    paths.extend(files(&format!("crates/rules/locales/{folder}"), ".ftl"));
    let read = |path: String| {
        let lines = text(&path);
        // a rule text has its title and the words by which it is found above the second line of plus signs
        let body = lines.rsplit("+++").next().unwrap_or(&lines);
        let shown = body.lines().filter(|line| !line.starts_with('#'));
        let shown = shown.map(|line| match line.split_once(" = ") {
            // what programs call a message is no text
            Some((id, text)) if path.ends_with(".ftl") && is_id(id) => text,
            _ => line,
        });
        let words = shown.flat_map(str::split_whitespace);
        let words: Vec<&str> = words.filter(|word| !word.starts_with('$')).collect();
        let words = words.join(" ").to_lowercase();
        (path, words)
    };
    paths.into_iter().map(read).collect()
}

/// Whether this names a message of Fluent, or what belongs to one.
fn is_id(name: &str) -> bool {
    let name = name.trim_start().trim_start_matches('.');
    name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}

/// Whether a text has these words, and not only in longer ones.
fn has_words(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(at, _)| {
        let around = [&text[..at], &text[at + words.len()..]];
        !around[0].ends_with(char::is_alphanumeric) && !around[1].starts_with(char::is_alphanumeric)
    })
}

#[test]
fn every_term_of_the_glossary_is_used_in_every_language() {
    let page = Page::read(GLOSSARY);
    let terms: Vec<&Vec<String>> = page
        .rows
        .iter()
        .filter(|row| row.len() == LANGUAGES.len())
        .collect();
    assert!(terms.len() >= 100, "{} terms", terms.len());
    for (column, (language, folder)) in LANGUAGES.iter().enumerate().skip(1) {
        let texts = texts(folder);
        for row in &terms {
            let word = row[column].to_lowercase();
            let used = texts.iter().any(|(_, text)| text.contains(&word));
            assert!(
                used,
                "{language}: no text has “{word}”, the word for “{}”",
                row[0]
            );
        }
    }
}

#[test]
fn words_that_the_glossary_replaces_do_not_return() {
    let page = Page::read(GLOSSARY);
    let is_language = |name: &str| LANGUAGES.iter().find(|(language, _)| *language == name);
    let mut checked = 0;
    for row in page.rows.iter().filter(|row| row.len() == 3) {
        let (_, folder) =
            is_language(&row[0]).unwrap_or_else(|| panic!("{row:?} names a language"));
        let word = row[1].to_lowercase();
        for (path, text) in texts(folder) {
            assert!(!has_words(&text, &word), "{path}: “{word}” is “{}”", row[2]);
        }
        checked += 1;
    }
    assert!(checked > 100, "{checked} replaced words");
}

#[test]
fn a_word_replaces_no_other_word_of_the_same_glossary() {
    let page = Page::read(GLOSSARY);
    for row in page.rows.iter().filter(|row| row.len() == 3) {
        let place = LANGUAGES.iter().position(|(name, _)| *name == row[0]);
        let place = place.unwrap_or_else(|| panic!("{row:?} names a language"));
        let terms = page.rows.iter().filter(|row| row.len() == LANGUAGES.len());
        for term in terms {
            let taken = term[place].to_lowercase() == row[1].to_lowercase();
            assert!(!taken, "{row:?} replaces the word for “{}”", term[0]);
        }
    }
}

#[test]
fn french_signs_never_begin_a_line() {
    let mut paths = files("assets/locales/fr", ".ftl");
    paths.extend(files("crates/rules/locales/fr", ".ftl"));
    let rules = files("assets/rules/fr", ".md");
    assert!(rules.len() > 50, "{} rule texts", rules.len());
    paths.extend(rules);
    for path in paths {
        for line in text(&path).lines().filter(|line| !line.starts_with('#')) {
            let begins = line.trim_start();
            assert!(
                !begins.starts_with([':', ';', '!', '?', '»', '%']),
                "{path}: a sign begins a line: {line}"
            );
            // what is typed stands between backticks and has signs of its own
            for said in line.split('`').step_by(2) {
                for sign in [" :", " ;", " !", " ?", " »", " %", "« "] {
                    assert!(
                        !said.contains(sign),
                        "{path}: an ordinary space beside “{}”: {line}",
                        sign.trim()
                    );
                }
            }
        }
    }
}
