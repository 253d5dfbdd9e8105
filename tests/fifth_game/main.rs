//! Adds a game, a command, a tournament system and a language as a stranger would, and uses them.
//!
//! A copy of the sources is given a fifth game, Last Stick, by the steps of
//! `docs/src/development/extending.md`, and a command, `/greet`: files of their own and the lines of [`LINES`],
//! nothing else. The Danish system and Dutch are added in this way too, each by its own files and one
//! line. Then the copy is built. There `inside.rs` plays the game, draws it, files it, puts it in a
//! tournament, plays a tournament by the new system, and speaks the new language; `front_ends.rs` gives
//! the command on Discord and on the local page. What else a new one would need to change fails here
//! first.

#![allow(clippy::unwrap_used)]

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The files and folders that are copied.
const SOURCES: &[&str] = &[
    "Cargo.toml",
    "Cargo.lock",
    "src",
    "crates",
    "assets",
    "tests/fuzz",
];

/// The name of the program in the copy.
const PROGRAM: &str = "petteia-copy";

/// The files of the game, the command, the system and the language, and their paths in the copy.
const FILES: &[(&str, &str)] = &[
    ("last_stick/rules.rs", "crates/rules/src/last_stick.rs"),
    (
        "last_stick/en.ftl",
        "crates/rules/locales/en/last-stick.ftl",
    ),
    (
        "last_stick/de.ftl",
        "crates/rules/locales/de/last-stick.ftl",
    ),
    (
        "last_stick/fr.ftl",
        "crates/rules/locales/fr/last-stick.ftl",
    ),
    (
        "last_stick/es.ftl",
        "crates/rules/locales/es/last-stick.ftl",
    ),
    (
        "last_stick/interface.rs",
        "crates/speech/src/games/last_stick.rs",
    ),
    ("last_stick/pictures.rs", "crates/render/src/last_stick.rs"),
    ("last_stick/en_bot.ftl", "assets/locales/en/last-stick.ftl"),
    ("last_stick/de_bot.ftl", "assets/locales/de/last-stick.ftl"),
    ("last_stick/fr_bot.ftl", "assets/locales/fr/last-stick.ftl"),
    ("last_stick/es_bot.ftl", "assets/locales/es/last-stick.ftl"),
    ("last_stick/rules.toml", "assets/rules/last-stick.toml"),
    (
        "last_stick/taking.en.md",
        "assets/rules/en/last-stick/taking.md",
    ),
    (
        "last_stick/taking.de.md",
        "assets/rules/de/last-stick/taking.md",
    ),
    (
        "last_stick/taking.fr.md",
        "assets/rules/fr/last-stick/taking.md",
    ),
    (
        "last_stick/taking.es.md",
        "assets/rules/es/last-stick/taking.md",
    ),
    ("last_stick/player.rs", "crates/players/src/last_stick.rs"),
    ("greet/greet.rs", "crates/referee/src/commands/greet.rs"),
    ("greet/en.ftl", "assets/locales/en/greet.ftl"),
    ("greet/de.ftl", "assets/locales/de/greet.ftl"),
    ("greet/fr.ftl", "assets/locales/fr/greet.ftl"),
    ("greet/es.ftl", "assets/locales/es/greet.ftl"),
    (
        "danish/system.rs",
        "crates/tournaments/src/tournament/systems/danish.rs",
    ),
    ("danish/en.ftl", "assets/locales/en/danish.ftl"),
    ("danish/de.ftl", "assets/locales/de/danish.ftl"),
    ("danish/fr.ftl", "assets/locales/fr/danish.ftl"),
    ("danish/es.ftl", "assets/locales/es/danish.ftl"),
    ("dutch/danish.ftl", "assets/locales/nl/danish.ftl"),
    ("dutch/name.ftl", "assets/locales/nl/name.ftl"),
];

/// The folders of a language. What Dutch does not have of its own it has from German, so that nobody
/// has to translate everything for a test.
const LANGUAGE_FOLDERS: &[&str] = &["crates/rules/locales", "assets/locales", "assets/rules"];

/// Every line that names the game, the command, the system or the language outside their own files,
/// with the line before which it goes.
const LINES: &[(&str, &str, &str)] = &[
    (
        "crates/tournaments/src/tournament/systems/mod.rs",
        "    /// Swiss for tables of two, by score groups",
        "    /// Neighbours in the standings meet.\n    Danish = \"danish\" in danish,",
    ),
    (
        "crates/rules/src/phrase/language.rs",
        "    /// German.\n    German = \"de\",",
        "    /// Dutch.\n    Dutch = \"nl\",",
    ),
    (
        "crates/referee/src/commands/mod.rs",
        "mod listed;",
        "mod greet;",
    ),
    (
        "crates/referee/src/commands/list.rs",
        "    help: Help(Help),",
        "    greet: Greet(Greet),",
    ),
    (
        "crates/rules/src/game.rs",
        "            Pentagame => pentagame,",
        "            LastStick => last_stick,",
    ),
    (
        "crates/rules/src/lib.rs",
        "pub mod pentagame;",
        "pub mod last_stick;",
    ),
    (
        "crates/speech/src/games/mod.rs",
        "mod pentagame;",
        "mod last_stick;",
    ),
    (
        "crates/render/src/lib.rs",
        "mod pentagame;",
        "mod last_stick;",
    ),
    (
        "crates/players/src/lib.rs",
        "pub mod pentagame;",
        "pub mod last_stick;",
    ),
    (
        "assets/palettes/dark.json",
        r#"    "pentagame": {"#,
        r##"    "last_stick": { "stick": "#f5f2ea" },"##,
    ),
    (
        "assets/palettes/light.json",
        r#"    "pentagame": {"#,
        r##"    "last_stick": { "stick": "#11141a" },"##,
    ),
    (
        "assets/palettes/contrast.json",
        r#"    "pentagame": {"#,
        r##"    "last_stick": { "stick": "#ffffff" },"##,
    ),
];

#[test]
#[ignore = "takes minutes: .ci/long runs it"]
fn games_commands_systems_and_languages_are_added_by_their_own_files_and_lines() {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fifth-game");
    if copy.exists() {
        fs::remove_dir_all(&copy).unwrap();
    }
    for source in SOURCES {
        copy_all(&home.join(source), &copy.join(source));
    }
    for (file, place) in FILES {
        let place = copy.join(place);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::copy(home.join("tests/fifth_game").join(file), place).unwrap();
    }
    for folder in LANGUAGE_FOLDERS {
        let folder = copy.join(folder);
        copy_missing(&folder.join("de"), &folder.join("nl"));
    }
    for (file, before, line) in LINES {
        let file = copy.join(file);
        let text = fs::read_to_string(&file).unwrap();
        let (head, tail) = text
            .split_once(&format!("\n{before}"))
            .unwrap_or_else(|| panic!("{}: no line {before:?}", file.display()));
        fs::write(&file, format!("{head}\n{line}\n{before}{tail}")).unwrap();
    }
    let manifest = fs::read_to_string(copy.join("Cargo.toml")).unwrap();
    fs::write(copy.join("Cargo.toml"), of_copy(&manifest)).unwrap();
    for (from, to) in [
        ("tests/fifth_game/inside.rs", "inside.rs"),
        ("crates/referee/tests/referee/table.rs", "table.rs"),
        ("tests/fifth_game/front_ends.rs", "front_ends/main.rs"),
        ("tests/discord", "discord"),
    ] {
        copy_all(&home.join(from), &copy.join("tests").join(to));
    }
    for harness in ["bot.rs", "table.rs"] {
        let file = copy.join("tests/discord").join(harness);
        let text = fs::read_to_string(&file).unwrap();
        let program = format!("CARGO_BIN_EXE_{PROGRAM}");
        fs::write(&file, text.replace("CARGO_BIN_EXE_petteia", &program)).unwrap();
    }

    // Share the target folder, so that dependencies are not built again.
    let built = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let run = Command::new(cargo)
        .args(["test", "--workspace", "--test", "inside"])
        .args(["--test", "front_ends", "--target-dir"])
        .arg(built)
        // what stands before rustc while these sources are checked
        .env_remove("RUSTC_WORKSPACE_WRAPPER")
        .current_dir(&copy)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&run.stdout).into_owned();
    let why = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{told}\n{why}");
    for passed in ["7 passed", "3 passed"] {
        assert!(told.contains(passed), "{told}");
    }
}

fn copy_all(from: &Path, to: &PathBuf) {
    if from.is_file() {
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(from, to).unwrap();
        return;
    }
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        copy_all(&entry.path(), &to.join(entry.file_name()));
    }
}

/// Copies what is not there yet, but for the name of the language.
fn copy_missing(from: &Path, to: &Path) {
    if to.is_file() {
        return;
    }
    if from.is_file() {
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        let text = fs::read_to_string(from).unwrap();
        let lines = text.lines().filter(|line| !line.starts_with("language-de"));
        let lines: Vec<&str> = lines.collect();
        fs::write(to, lines.join("\n") + "\n").unwrap();
        return;
    }
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        copy_missing(&entry.path(), &to.join(entry.file_name()));
    }
}

/// The copy's version: one that no release has, and that its crates may ask of each other.
const VERSION: &str = concat!(
    "version = \"",
    env!("CARGO_PKG_VERSION_MAJOR"),
    ".",
    env!("CARGO_PKG_VERSION_MINOR"),
    ".4919\""
);

/// Returns the manifest of the copy: without benches, and with another version and program name, so that
/// cargo does not take its artefacts for those of the sources. Its crates are not optimised, because the
/// tests play little and building takes most of the time.
fn of_copy(manifest: &str) -> String {
    let mut kept = String::new();
    let mut left_out = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            left_out = line == "[[bench]]" || line.starts_with("[profile.dev.package.petteia-");
        }
        if !left_out {
            kept.push_str(match line {
                _ if line.starts_with("version = ") => VERSION,
                _ if line.starts_with("default-run = ") => "autobins = false",
                line => line,
            });
            kept.push('\n');
        }
    }
    kept + &format!("\n[[bin]]\nname = \"{PROGRAM}\"\npath = \"src/main.rs\"\n")
}
