//! Checks code blocks and commands of the program.

use std::{collections::BTreeMap, process::Command, sync::Mutex};

use petteia::config::Config;

use crate::pages::{Page, files, sources, text};

#[test]
fn every_code_block_names_a_language_that_is_checked_or_needs_no_check() {
    for page in Page::all() {
        for (language, block) in &page.blocks {
            match language.as_str() {
                "sh" | "toml" | "python" | "text" | "nginx" => {}
                "json" => {
                    let read = serde_json::from_str::<serde_json::Value>(block);
                    assert!(read.is_ok(), "{}: {block}", page.path);
                }
                _ => panic!("{}: `{language}` is not checked", page.path),
            }
        }
    }
}

#[test]
fn the_program_reads_every_example_of_its_configuration() {
    let folder = tempfile::tempdir().unwrap();
    let mut read = 0;
    for page in Page::of_book() {
        for (language, block) in &page.blocks {
            if language == "toml" {
                let file = folder.path().join("config.toml");
                std::fs::write(&file, block).unwrap();
                let config = Config::load(Some(&file));
                assert!(config.is_ok(), "{}: {config:?}\n{block}", page.path);
                read += 1;
            }
        }
    }
    assert!(read >= 3, "{read}");
}

/// Returns the program's help on a command; cached.
fn help(command: &str) -> Option<String> {
    static ASKED: Mutex<BTreeMap<String, Option<String>>> = Mutex::new(BTreeMap::new());
    let mut asked = ASKED.lock().unwrap();
    let ask = || {
        let mut program = Command::new(env!("CARGO_BIN_EXE_petteia"));
        let output = program.args(["help", command]).output().unwrap();
        let help = String::from_utf8(output.stdout).unwrap();
        output.status.success().then_some(help)
    };
    asked.entry(command.to_owned()).or_insert_with(ask).clone()
}

/// Checks that a command of the program exists and has these options.
fn check_program(page: &str, arguments: &[&str]) {
    let Some((command, rest)) = arguments.split_first() else {
        return;
    };
    if *command == "help" || command.starts_with("--") {
        return;
    }
    let help = help(command).unwrap_or_else(|| panic!("{page}: there is no `petteia {command}`"));
    for option in rest.iter().filter(|word| word.starts_with("--")) {
        let known = help
            .split(|letter: char| letter.is_whitespace() || letter == ',')
            .any(|word| word == *option);
        assert!(known, "{page}: `petteia {command}` has no {option}");
    }
}

/// Returns the names of the crates from their manifests.
fn crates() -> Vec<String> {
    let manifests = files("crates", "Cargo.toml");
    let names = manifests.iter().map(|manifest| {
        let manifest = text(manifest);
        let (_, name) = manifest.split_once("name = \"").unwrap();
        name.split('"').next().unwrap().to_owned()
    });
    names.collect()
}

/// Checks that the crates, tests and benches of `cargo test` and `cargo bench` exist.
fn check_cargo(page: &str, arguments: &[&str], sources: &str) {
    let arguments: Vec<&str> = arguments
        .iter()
        .copied()
        .take_while(|word| *word != "--")
        .collect();
    let mut words = arguments[1..].iter();
    while let Some(word) = words.next() {
        let exists = match *word {
            "-p" => words
                .next()
                .is_some_and(|name| crates().iter().any(|known| known == name)),
            "--test" => words.next().is_some_and(|name| is_test(name)),
            "--bench" => words.next().is_some_and(|name| is_bench(name)),
            "--profile" => words.next().is_some(),
            "--release" | "--workspace" | "--lib" => true,
            filter => {
                let last = filter.rsplit("::").next().unwrap_or(filter);
                sources.contains(last)
            }
        };
        assert!(exists, "{page}: cargo {}: {word}", arguments.join(" "));
    }
}

fn is_test(name: &str) -> bool {
    is_there(&format!("tests/{name}.rs")) || is_there(&format!("tests/{name}/main.rs"))
}

fn is_bench(name: &str) -> bool {
    is_there(&format!("benches/{name}.rs"))
}

/// Whether the path of a test of the program or a crate ends like this.
fn is_there(end: &str) -> bool {
    let (tests, crates) = (files("tests", ".rs"), files("crates", ".rs"));
    tests.iter().chain(&crates).any(|path| path.ends_with(end))
}

/// Checks a line for a shell.
fn check_line(page: &str, line: &str, sources: &str) {
    let line = line.split(" #").next().unwrap_or(line);
    let words = line.split_whitespace();
    // Variables of the environment come first.
    let is_variable = |word: &&str| {
        let name = word.split_once('=').map(|(name, _)| name);
        name.is_some_and(|name| {
            name.chars()
                .all(|letter| letter.is_ascii_uppercase() || letter == '_')
        })
    };
    let words: Vec<&str> = words.skip_while(is_variable).collect();
    match words[..] {
        ["petteia" | "target/release/petteia", ref arguments @ ..] => {
            check_program(page, arguments)
        }
        ["cargo", "run", "--", ref arguments @ ..] => check_program(page, arguments),
        ["cargo", "test" | "bench", ..] => check_cargo(page, &words[1..], sources),
        _ => {}
    }
}

#[test]
fn commands_in_shell_blocks_and_in_the_text_exist() {
    let sources = sources();
    let mut checked = 0;
    for page in Page::all() {
        for (language, block) in &page.blocks {
            if language == "sh" {
                for line in block.replace("\\\n", " ").lines() {
                    check_line(&page.path, line.trim(), &sources);
                    checked += 1;
                }
            }
        }
        // Crates have examples and tests of their own.
        if page.path.starts_with("crates/") {
            continue;
        }
        for code in &page.code {
            check_line(&page.path, code, &sources);
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}
