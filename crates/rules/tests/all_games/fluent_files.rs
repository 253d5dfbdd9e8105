//! Messages of Fluent files, for tests of the rules' messages and of all others.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};
use petteia_rules::Language;

/// Messages by their ids, attributes as `message.attribute`, with their arguments.
pub type Messages = BTreeMap<String, BTreeSet<String>>;

/// The prefix of a message that is included in another one.
pub const WHOLE: char = '=';

/// The messages of a language in a folder of locales, with the arguments of included ones.
pub fn messages(folder: &str, language: Language) -> Messages {
    let written = written(folder, language);
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

/// The messages as written; included ones have the prefix.
pub fn written(folder: &str, language: Language) -> Messages {
    let mut messages = Messages::new();
    for_each_message(folder, language, |id, pattern| {
        let mut variables = BTreeSet::new();
        look_through(pattern, &mut variables);
        assert_eq!(messages.insert(id.clone(), variables), None, "{id}");
    });
    messages
}

/// A file or folder of the project.
pub fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

/// Visits the messages and attributes of a language in a folder of locales.
pub fn for_each_message(
    folder: &str,
    language: Language,
    mut visit: impl FnMut(String, &Pattern<&str>),
) {
    for file in fs::read_dir(here(folder).join(language.code())).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        for entry in parser::parse(text.as_str()).unwrap().body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let id = message.id.name;
            let own = message.value.iter().map(|value| (id.to_owned(), value));
            let attributes = message
                .attributes
                .iter()
                .map(|one| (format!("{id}.{}", one.id.name), &one.value));
            own.chain(attributes)
                .for_each(|(id, pattern)| visit(id, pattern));
        }
    }
}

fn look_through(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(inline) => look_into(inline, variables),
            Expression::Select { selector, variants } => {
                look_into(selector, variables);
                for variant in variants {
                    look_through(&variant.value, variables);
                }
            }
        }
    }
}

fn look_into(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            variables.insert(format!("{WHOLE}{}", id.name));
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                look_into(argument, variables);
            }
        }
        _ => {}
    }
}
