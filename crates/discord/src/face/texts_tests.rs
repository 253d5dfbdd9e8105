//! Every text names commands that a user can type on Discord today, with options that they have.

#![allow(clippy::unwrap_used)]

use std::{collections::BTreeSet, fs, path::Path};

use super::*;

/// The messages of a language, each with its id, as they are written.
fn messages(language: Language) -> Vec<(String, String)> {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/locales");
    let mut files: Vec<_> = fs::read_dir(locales.join(language.code()))
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    let mut found: Vec<(String, String)> = Vec::new();
    for file in files {
        // Nobody types on Discord what the pages alone say.
        if file.file_stem().unwrap() == "page" {
            continue;
        }
        for line in fs::read_to_string(file).unwrap().lines() {
            if line.starts_with('#') {
                continue;
            }
            let begun = line
                .split_once(" =")
                .filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()));
            match (begun, found.last_mut()) {
                (Some((id, text)), _) => found.push((id.to_owned(), text.to_owned())),
                (None, Some((_, text))) => *text += &format!("\n{line}"),
                (None, None) => {}
            }
        }
    }
    found
}

/// The commands that a text names once it is written as on Discord, each with what follows its name.
fn named(text: &str, language: Language) -> Result<Vec<(Vec<&'static CommandSpec>, &str)>, String> {
    let line = format!("{} ", name_of("discord-do", language));
    let mut commands = Vec::new();
    for (at, _) in text.match_indices('/') {
        let before = text[..at].chars().next_back();
        let after = &text[at + 1..];
        let begins_word = before.is_none_or(|c| !c.is_alphanumeric() && !"/:.}<".contains(c));
        if !begins_word || !after.starts_with(char::is_alphabetic) {
            continue;
        }
        if after.starts_with(line.trim_end()) {
            let after = after.strip_prefix(&line).unwrap_or_default();
            let of = |called: String| behind_name(after, &called);
            let mut specs: Vec<_> = COMMANDS
                .iter()
                .filter_map(|one| Some((vec![one], of(one.called().bare(language))?)))
                .collect();
            specs.sort_by_key(|(_, behind)| behind.len());
            let group = GROUPS.iter().find_map(|group| {
                let behind = of(Text::from(group.called()).bare(language))?;
                let start = format!("{} ", group.name);
                let all = COMMANDS.iter().filter(|one| one.name.starts_with(&start));
                Some((all.collect(), behind))
            });
            let found = specs.into_iter().next().or(group);
            commands.push(found.ok_or_else(|| format!("/{line}{after}"))?);
            continue;
        }
        let word = FACE.iter().find_map(|word| {
            let behind = behind_name(after, &word.name_in(language))?;
            let command = word.with_options.then(|| word.command()).flatten();
            Some((Vec::from_iter(command), behind))
        });
        let start: String = after.chars().take(30).collect();
        commands.push(word.ok_or_else(|| format!("/{start}"))?);
    }
    Ok(commands)
}

/// Refusals that name an option of the command that they answer.
const ANSWERS: [(&str, &str); 2] = [
    ("seek-not-shared", "seek"),
    ("guest-code-missing", "team-tournament accept"),
];

/// Returns what is wrong with the commands that a text names, if anything is. `answers` is the command that the text always
/// answers, if there is one.
fn fault(text: &str, language: Language, answers: Option<&'static CommandSpec>) -> Option<String> {
    let typed = typed_here(text, language);
    let commands = match named(&typed, language) {
        Ok(commands) if commands.is_empty() => return None,
        Ok(commands) => commands,
        Err(unknown) => return Some(format!("nobody can type {unknown}")),
    };
    let has = |specs: &[&CommandSpec], name: &str| {
        let mut options = specs.iter().flat_map(|spec| &spec.options);
        options.any(|option| option.name_in(language) == name)
    };
    for (specs, behind) in &commands {
        // The options that stand behind a command are typed with it.
        let whole = behind.split(['`', '\n']).next().unwrap_or_default();
        for word in whole.split_whitespace() {
            if let Some((name, value)) = word.split_once(':')
                && !value.is_empty()
                && name.chars().all(|c| c.is_alphabetic() || c == '-')
                && !has(specs, name)
            {
                return Some(format!("no option {name} behind {behind}"));
            }
        }
    }
    // An option that is named apart belongs to one of the commands.
    let all: BTreeSet<String> = COMMANDS
        .iter()
        .flat_map(|spec| &spec.options)
        .map(|option| option.name_in(language))
        .collect();
    let apart = typed.split('`').skip(1).step_by(2);
    for name in apart.map(|code| code.split(':').next().unwrap_or_default()) {
        // A command of a group may be named without its group.
        let is_command = commands.iter().flat_map(|(specs, _)| specs).any(|spec| {
            let group = spec.name.split_once(' ').map(|(group, _)| group);
            COMMANDS.iter().any(|one| {
                let (of, _) = one.name.split_once(' ').unzip();
                let called = Text::from(Say::new(format!("{}.name", one.id)));
                group.is_some() && of == group && called.bare(language) == name
            })
        });
        let is_option = commands.iter().any(|(specs, _)| has(specs, name));
        let of_answered = answers.is_some_and(|command| has(&[command], name));
        if all.contains(name) && !is_command && !is_option && !of_answered {
            return Some(format!("none of its commands has the option {name}"));
        }
    }
    None
}

#[test]
fn every_text_names_commands_and_options_that_can_be_typed_on_discord() {
    let mut faults = Vec::new();
    for language in Language::ALL {
        let messages = messages(language);
        assert!(messages.len() > 1000, "{language:?}: {}", messages.len());
        for (id, text) in messages {
            let answers = ANSWERS.iter().find(|(answer, _)| *answer == id);
            let answers = answers.and_then(|(_, command)| CommandSpec::named(command));
            if let Some(fault) = fault(&text, language, answers) {
                faults.push(format!("{language:?} {id}: {fault}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_text_with_a_word_or_option_of_before_is_found() {
    for (language, text) in [
        (Language::English, "Use `/play` with the option `rated`."),
        (Language::English, "Use `/play` with `coach:yes`."),
        (Language::English, "Use `/castle`."),
        (Language::English, "`/do castle`"),
        (Language::English, "`/resign speed:fast`"),
        (Language::German, "`/spielen` mit der Option `gewertet`"),
    ] {
        assert!(fault(text, language, None).is_some(), "{text}");
    }
    for text in [
        "`/play pentagame coach:yes` and/or https://x.example/castle",
        "`/play` with a `level`; `/settings` with `leaderboard`",
        "`/tournament standings`, `pairings`; `/{ $command }`",
    ] {
        assert_eq!(fault(text, Language::English, None), None, "{text}");
    }
}
