//! Tests that every message of commands and texts exists in every language, and plain ones.

#![allow(clippy::unwrap_used)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use petteia_rules::Language;
use petteia_speech::{options::Kind, speech::Say};
use petteia_tournaments::tournament::System;

use super::{COMMANDS, GROUPS, Listed};

#[path = "../../../rules/tests/all_games/fluent_files.rs"]
pub(super) mod fluent_files;

use fluent_files::{Messages, WHOLE, for_each_message, here};

const LOCALES: &str = "assets/locales";

fn messages(language: Language) -> Messages {
    fluent_files::messages(LOCALES, language)
}

/// The longest sentence that a text may have, in words.
const LONGEST_SENTENCE: usize = 25;

/// Words that no text uses, in lower case: there is a shorter way to say it.
fn avoided(language: Language) -> &'static [&'static str] {
    match language.code() {
        "en" => &[
            "whoever",
            "whomever",
            "those who",
            "thereof",
            "in succession",
        ],
        "de" => &[
            "wer auch immer",
            "derjenige",
            "diejenige",
            "denjenigen",
            "desselben",
            "dessen",
            "die, die",
            "der, der",
            "denen, die",
        ],
        "fr" => &[
            "quiconque",
            "quelconque",
            "celui qui",
            "celle qui",
            "ceux qui",
            "celles qui",
            "duquel",
            "auquel",
            "desquels",
            "auxquels",
            "afin que",
        ],
        "es" => &[
            "quienquiera",
            "cualesquiera",
            "aquel que",
            "aquella que",
            "aquellos que",
            "aquellas que",
            "el cual",
            "la cual",
            "los cuales",
            "las cuales",
            "cuyo",
            "cuya",
        ],
        code => panic!("declare the words that no text in `{code}` uses"),
    }
}

/// A message as it reads at its longest, with one word for whatever is put into it.
fn at_its_longest(pattern: &Pattern<&str>) -> String {
    let elements = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable {
            expression: Expression::Select { variants, .. },
        } => variants
            .iter()
            .map(|variant| at_its_longest(&variant.value))
            .max_by_key(|text| words_in(text))
            .unwrap_or_default(),
        PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::StringLiteral { value }),
        } => (*value).to_owned(),
        PatternElement::Placeable { .. } => "X".to_owned(),
    });
    elements.collect()
}

fn words_in(text: &str) -> usize {
    let words = text.split_whitespace();
    words
        .filter(|word| word.contains(char::is_alphanumeric))
        .count()
}

/// The sentences of a text, which end with a line or by their sign; what is typed counts as a word.
fn sentences(text: &str) -> Vec<String> {
    let parts = text.split('`').enumerate();
    let text: String = parts
        .map(|(at, part)| if at % 2 == 0 { part } else { "X" })
        .collect();
    let mut sentences = vec![String::new()];
    for word in text.split_inclusive(char::is_whitespace) {
        sentences.last_mut().unwrap().push_str(word);
        let ends = word
            .trim_end()
            .trim_end_matches(['*', ')', '”', '“', '"', '»'])
            .ends_with(['.', '!', '?']);
        if ends || word.ends_with('\n') {
            sentences.push(String::new());
        }
    }
    sentences
}

/// All texts for players in a language, each with its name.
fn texts(language: Language) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for folder in ["assets/locales", "crates/rules/locales"] {
        for_each_message(folder, language, |id, pattern| {
            texts.push((id, at_its_longest(pattern)));
        });
    }
    for game in fs::read_dir(here("assets/rules").join(language.code())).unwrap() {
        for topic in fs::read_dir(game.unwrap().path()).unwrap() {
            let path = topic.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            let text = text.rsplit("+++").next().unwrap();
            for paragraph in text.split("\n\n").flat_map(|text| text.split("\n- ")) {
                texts.push((path.display().to_string(), paragraph.replace('\n', " ")));
            }
        }
    }
    texts
}

/// A message with all its variants, one after the other.
fn with_all_variants(pattern: &Pattern<&str>, text: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } => {
                for variant in variants {
                    with_all_variants(&variant.value, text);
                    text.push('\n');
                }
            }
            PatternElement::Placeable { .. } => text.push('X'),
        }
    }
}

/// All texts for players in a language as they are written, with all variants, each with its name.
fn all_variants(language: Language) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for folder in ["assets/locales", "crates/rules/locales"] {
        for_each_message(folder, language, |id, pattern| {
            let mut text = String::new();
            with_all_variants(pattern, &mut text);
            all.push((id, text));
        });
    }
    let rules = texts(language).into_iter();
    all.extend(rules.filter(|(name, _)| name.ends_with(".md")));
    all
}

#[test]
fn no_sentence_is_long_and_no_word_is_stiff() {
    for language in Language::ALL {
        let texts = texts(language);
        assert!(texts.len() > 1_000, "{language:?}: {}", texts.len());
        let mut faults = Vec::new();
        for (name, text) in texts {
            let plain = format!(
                " {} ",
                text.to_lowercase().replace(char::is_whitespace, " ")
            );
            for avoided in avoided(language) {
                let found = plain.match_indices(avoided).any(|(at, _)| {
                    let around = [&plain[..at], &plain[at + avoided.len()..]];
                    !around[0].ends_with(char::is_alphabetic)
                        && !around[1].starts_with(char::is_alphabetic)
                });
                if found {
                    faults.push(format!("{name}: {avoided}"));
                }
            }
            let long = sentences(&text)
                .into_iter()
                .filter(|sentence| words_in(sentence) > LONGEST_SENTENCE);
            faults.extend(
                long.map(|sentence| format!("{name}: {} words: {sentence}", words_in(&sentence))),
            );
        }
        assert!(faults.is_empty(), "{language:?}: {faults:#?}");
    }
}

/// Words that nearly every sentence has, and no other of the languages.
fn telling(language: Language) -> &'static [&'static str] {
    match language.code() {
        "en" => &["the", "your", "you", "with", "this", "from", "and"],
        "de" => &["und", "der", "das", "nicht", "ist", "dein", "eine", "für"],
        "fr" => &["les", "est", "dans", "avec", "cette", "qui", "pour"],
        "es" => &["el", "una", "para", "por", "con", "las"],
        code => panic!("declare words that tell `{code}` from the other languages"),
    }
}

/// The words of a text in lower case, without what is typed.
fn plain_words(text: &str) -> Vec<String> {
    let plain: String = text.split('`').step_by(2).collect();
    let words = plain.split(|c: char| !c.is_alphabetic());
    words
        .filter(|word| word.chars().count() > 1)
        .map(str::to_lowercase)
        .collect()
}

#[test]
fn no_text_of_one_language_appears_in_another() {
    for language in Language::ALL {
        let others = Language::ALL.into_iter().filter(|other| *other != language);
        let own: BTreeMap<String, Vec<String>> = texts(language)
            .into_iter()
            .map(|(name, text)| (name, plain_words(&text)))
            .collect();
        let mut faults = Vec::new();
        for other in others {
            for (name, words) in &own {
                // One alone may belong to a name.
                let foreign = telling(other)
                    .iter()
                    .filter(|word| words.iter().any(|own| own == *word));
                let foreign: Vec<_> = foreign.collect();
                if foreign.len() > 1 {
                    faults.push(format!("{name}: {foreign:?} is {other:?}"));
                }
            }
            for (name, text) in texts(other) {
                let alike = own.get(&name).filter(|words| words.len() > 2);
                if alike.is_some_and(|words| *words == plain_words(&text)) {
                    faults.push(format!("{name} is also {other:?}: {text}"));
                }
            }
        }
        assert!(faults.is_empty(), "{language:?}: {faults:#?}");
        // Else the words would tell nothing.
        for word in telling(language) {
            let used = own
                .values()
                .filter(|words| words.iter().any(|one| one == word));
            assert!(used.count() > 5, "{language:?} hardly uses “{word}”");
        }
    }
}

#[test]
fn every_language_has_the_same_messages() {
    let english = messages(Language::English);
    for language in Language::ALL {
        let other = messages(language);
        // each has only its own name
        let names = Language::ALL.map(Language::named_by);
        let ids = |messages: &Messages| {
            let ids = messages.keys().filter(|id| !names.contains(&id.as_str()));
            ids.cloned().collect::<BTreeSet<_>>()
        };
        assert_eq!(ids(&other), ids(&english), "{language:?}");
        assert!(other.contains_key(language.named_by()), "{language:?}");
        for (id, variables) in &other {
            let Some(expected) = english.get(id) else {
                continue;
            };
            // A language may choose by a number where another need not.
            let chosen = BTreeSet::from(["count".to_owned()]);
            let beyond: Vec<_> = variables
                .symmetric_difference(expected)
                .filter(|name| !chosen.contains(*name))
                .collect();
            assert!(beyond.is_empty(), "{id} in {language:?}: {beyond:?}");
        }
    }
}

#[test]
fn every_message_of_every_file_is_in_the_dictionary() {
    for language in Language::ALL {
        for (id, variables) in messages(language) {
            let said = variables
                .into_iter()
                .fold(Say::new(id.clone()), |said, name| said.with(name.leak(), 2));
            let words = said.in_language(language).bare(language);
            assert_ne!(words, id, "{language:?}");
            assert!(!words.is_empty() && !words.contains("{$"), "{id}: {words}");
        }
    }
}

/// The source files, including tests, with their paths.
fn sources() -> Vec<(String, String)> {
    fn walk(folder: &Path, sources: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, sources);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let source = fs::read_to_string(&path).unwrap();
                sources.push((path.display().to_string(), source));
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut sources = Vec::new();
    walk(&root.join("src"), &mut sources);
    for member in fs::read_dir(root.join("crates")).unwrap() {
        let member = member.unwrap();
        // These crates have messages of their own, or none.
        let apart = ["rules", "players", "indexed-png"];
        if !apart.iter().any(|name| member.file_name() == *name) {
            walk(&member.path().join("src"), &mut sources);
        }
    }
    sources
}

/// The messages in the source files, with their arguments.
fn said_in_sources() -> Vec<(String, BTreeSet<String>)> {
    let mut said = Vec::new();
    for (_, source) in sources() {
        // The pattern is written so that it does not match itself.
        let calls = source.split("say!\u{28}").skip(1);
        said.extend(calls.filter_map(read_call));
    }
    said
}

#[test]
fn no_words_stand_where_a_language_is_to_be_chosen() {
    for (path, source) in sources() {
        // Tests may contain any messages.
        let (source, _) = source.split_once("#[cfg(test)]").unwrap_or((&source, ""));
        if path.ends_with("tests.rs") {
            continue;
        }
        for composed in [".plain(", ".strong(", "button(", "Refusal::new("] {
            for call in source.split(composed).skip(1) {
                let words = call.trim_start().strip_prefix('"').unwrap_or_default();
                let words = words.split('"').next().unwrap_or_default();
                let longest = words
                    .split(|c: char| !c.is_alphabetic())
                    .map(str::len)
                    .max();
                assert!(longest.unwrap_or(0) < 2, "{path}: {composed}\"{words}\"");
            }
        }
    }
}

#[test]
fn texts_call_commands_as_their_language_does() {
    let english: BTreeSet<&str> = Listed::all().map(Listed::name).collect();
    for language in Language::ALL {
        let names: BTreeSet<String> = Listed::all()
            .map(|listed| listed.name_in(language))
            .collect();
        for (id, text) in texts(language) {
            for word in text.split(|c: char| c.is_whitespace() || c == '`') {
                let Some(name) = word.strip_prefix('/') else {
                    continue;
                };
                let name = name.trim_end_matches(|c: char| !c.is_alphabetic());
                assert!(
                    names.contains(name) || !english.contains(name),
                    "{id} in {language:?}: /{name} has a name of its own"
                );
            }
        }
    }
}

#[test]
fn texts_call_options_as_their_language_does() {
    let options = || COMMANDS.iter().flat_map(|command| &command.options);
    let english: BTreeSet<&str> = options().map(|option| option.name).collect();
    for language in Language::ALL {
        let names: BTreeSet<String> = options().map(|option| option.name_in(language)).collect();
        for name in &names {
            assert!(
                name.chars().count() <= 32,
                "{language:?}: {name} is too long"
            );
        }
        let mut faults = Vec::new();
        for (id, text) in texts(language) {
            // What is typed stands between backticks: `outs:2`, or an option alone.
            for typed in text.split('`').skip(1).step_by(2) {
                let words = typed.split_whitespace();
                let with_values = words.filter_map(|word| Some(word.split_once(':')?.0));
                let alone = (!typed.contains([' ', ':'])).then_some(typed);
                for name in with_values.chain(alone) {
                    if english.contains(name) && !names.contains(name) {
                        faults.push(format!("{id}: `{name}`"));
                    }
                }
            }
        }
        assert!(faults.is_empty(), "{language:?}: {faults:#?}");
    }
}

#[test]
fn texts_show_the_labels_of_values_and_not_what_programs_call_them() {
    let mut typed_with_values = 0;
    for language in Language::ALL {
        let mut raw = BTreeMap::new();
        for option in COMMANDS.iter().flat_map(|command| &command.options) {
            for (value, label) in option.kind.choices() {
                // The names of games are typed as they are shown, in small letters, and numbers without their noun.
                if !label.bare(language).to_lowercase().starts_with(value) {
                    raw.insert((option.name_in(language), value), option.id);
                }
            }
            let foreign: &[&str] = match language {
                Language::English => &[],
                Language::Spanish => &["yes"],
                _ => &["yes", "no"],
            };
            for word in foreign.iter().filter(|_| option.kind == Kind::YesNo) {
                raw.insert((option.name_in(language), *word), option.id);
            }
        }
        let mut faults = Vec::new();
        for (id, text) in all_variants(language) {
            for typed in text.split('`').skip(1).step_by(2) {
                for word in typed.split_whitespace() {
                    let Some((name, value)) = word.split_once(':') else {
                        continue;
                    };
                    typed_with_values += 1;
                    if raw.contains_key(&(name.to_owned(), value)) {
                        faults.push(format!("{id}: `{word}`"));
                    }
                }
            }
        }
        assert!(faults.is_empty(), "{language:?}: {faults:#?}");
    }
    assert!(typed_with_values > 50, "{typed_with_values}");
}

/// Notes between people who improve texts, in lower case.
const NOTES: [&str; 8] = [
    "in sentences",
    "as above",
    "see above",
    "(code)",
    "(text)",
    "(as in",
    "… alone",
    ") alone",
];

/// Words of such notes that only English texts may have.
const ENGLISH_NOTES: [&str; 6] = [
    "alone",
    "above",
    "below",
    "sentence",
    "sentences",
    "instead",
];

#[test]
fn no_text_has_a_note_of_its_writers() {
    for language in Language::ALL {
        let mut faults = Vec::new();
        for (id, text) in all_variants(language) {
            let lower = text.to_lowercase();
            let noted = NOTES.iter().any(|note| lower.contains(note));
            let words = plain_words(&text);
            let foreign = language != Language::English
                && ENGLISH_NOTES
                    .iter()
                    .any(|note| words.iter().any(|word| word == note));
            if noted || foreign {
                faults.push(format!("{id}: {text}"));
            }
        }
        assert!(faults.is_empty(), "{language:?}: {faults:#?}");
    }
}

/// The text of a string literal at the outside of the call that begins here, which may go over several lines.
fn outer_literals(call: &str) -> Vec<String> {
    let (mut depth, mut literals) = (0_u32, Vec::new());
    let mut chars = call.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' => {
                let literal: String = chars.by_ref().take_while(|c| *c != '"').collect();
                if depth == 0 {
                    literals.push(literal);
                }
            }
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
    }
    literals
}

#[test]
fn lists_for_players_are_joined_as_their_language_does() {
    // What is typed into an option has commas in every language.
    let typed = ["tournaments/teams/line_up.rs"];
    let crates = [
        "games",
        "puzzles",
        "competitions",
        "play",
        "referee",
        "speech",
        "render",
        "discord",
        "runtime",
        "web",
    ];
    let crates = crates.map(|name| format!("../crates/{name}/src/"));
    let mut calls = 0;
    let mut faults = Vec::new();
    for (path, source) in sources() {
        let for_players = crates.iter().any(|name| path.contains(name));
        if !for_players || path.ends_with("tests.rs") || typed.iter().any(|end| path.ends_with(end))
        {
            continue;
        }
        let (source, _) = source.split_once("#[cfg(test)]").unwrap_or((&source, ""));
        for joins in [".join(", "Text::joined(", ".plain(", ".push_str("] {
            for call in source.split(joins).skip(1) {
                calls += 1;
                let is_list = |literal: &String| {
                    let sign = literal.trim();
                    literal.ends_with(' ') && [",", ";", "&"].contains(&sign)
                };
                if outer_literals(call).iter().any(is_list) {
                    faults.push(format!("{path}: {joins}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(calls > 100, "{calls}");
}

#[test]
fn no_command_has_two_options_of_one_name() {
    for language in Language::ALL {
        for command in COMMANDS.iter() {
            let mut names = BTreeSet::new();
            for option in &command.options {
                let name = option.name_in(language);
                assert!(
                    names.insert(name.clone()),
                    "{language:?}: {}: {name}",
                    command.id
                );
            }
        }
        let mut commands = BTreeSet::new();
        for listed in Listed::all() {
            let name = listed.name_in(language);
            assert!(commands.insert(name.clone()), "{language:?}: /{name} twice");
        }
    }
}

/// The id and the argument names of the call of `say!` that begins here. Calls in its arguments are
/// read separately.
fn read_call(call: &str) -> Option<(String, BTreeSet<String>)> {
    let rest = call.trim_start().strip_prefix('"')?;
    let (id, rest) = rest.split_once('"')?;
    let (mut depth, mut within, mut part) = (0_u32, false, String::new());
    let mut parts = Vec::new();
    let mut previous = ' ';
    for c in rest.chars() {
        if c == '"' && previous != '\\' {
            within = !within;
        }
        previous = c;
        match c {
            _ if within => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => parts.push(std::mem::take(&mut part)),
            c if depth == 0 => part.push(c),
            _ => {}
        }
    }
    parts.push(part);
    let names = parts.iter().filter_map(|part| part.split_once('='));
    let names = names.map(|(name, _)| name.trim().to_owned()).collect();
    Some((id.to_owned(), names))
}

/// The arguments that are added to a message by `with`, after `say!`.
fn added_later(id: &str) -> &'static [&'static str] {
    match id {
        "listed-waiting" | "listed-my-turn" | "listed-to-move" => {
            &["game", "title", "channel", "others"]
        }
        "your-turn" | "your-turn-as" | "your-turn-at" => &["players", "until"],
        "member-left" | "visitor-left" => &["players", "close"],
        _ => &[],
    }
}

#[test]
fn everything_said_has_its_message_and_what_goes_into_it() {
    let messages = Language::ALL.map(messages);
    let said = said_in_sources();
    assert!(said.len() > 200, "{}", said.len());
    for (id, mut names) in said {
        let needed = messages
            .iter()
            .flat_map(|messages| messages.get(&id).unwrap_or_else(|| panic!("{id} is said")));
        let needed: BTreeSet<_> = needed.cloned().collect();
        names.extend(added_later(&id).iter().map(|name| (*name).to_owned()));
        let lacking: Vec<_> = needed.difference(&names).collect();
        assert!(lacking.is_empty(), "{id} lacks {lacking:?}");
        let unused: Vec<_> = names.difference(&needed).collect();
        assert!(unused.is_empty(), "{id} has no use for {unused:?}");
    }
}

#[test]
fn every_message_is_said_somewhere() {
    let mut said: BTreeSet<String> = said_in_sources().into_iter().map(|(id, _)| id).collect();
    let mut named = |id: &str| {
        said.insert(id.to_owned());
        said.insert(format!("{id}.name"));
    };
    GROUPS.iter().for_each(|group| named(group.id));
    for command in COMMANDS.iter() {
        named(command.id);
        for option in &command.options {
            named(option.id);
            if let Kind::OneOf(choices) = option.kind {
                choices.iter().for_each(|(_, label)| named(label));
            }
        }
    }
    for variables in fluent_files::written(LOCALES, Language::English).into_values() {
        let whole = variables.iter().filter_map(|name| name.strip_prefix(WHOLE));
        whole.for_each(&mut named);
    }
    let systems = System::ALL.iter();
    systems.for_each(|system| named(system.explained_by()));
    // The dictionary itself uses these to join lists.
    ["list-comma", "list-semicolon"]
        .into_iter()
        .for_each(&mut named);
    let unsaid: Vec<String> = messages(Language::English)
        .into_keys()
        .filter(|id| !said.contains(id))
        .collect();
    assert!(unsaid.is_empty(), "{unsaid:?}");
}
