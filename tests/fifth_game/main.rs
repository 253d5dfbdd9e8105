//! Adds a game as a stranger would, and plays it.
//!
//! A copy of the sources is given a fifth game, Last Stick, by the steps of
//! `docs/src/development/extending.md`: files of its own and the lines of [`LINES`], nothing else. Then
//! the copy is built, and `inside.rs` plays the game there, draws it, files it and puts it in a
//! tournament. What else a new game would need to change fails here first.

#![allow(clippy::unwrap_used)]

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// What is copied.
const SOURCES: &[&str] = &["Cargo.toml", "Cargo.lock", "src", "crates", "assets"];

/// The game's own files, and where they go.
const FILES: &[(&str, &str)] = &[
    ("rules.rs", "crates/rules/src/last_stick.rs"),
    ("en.ftl", "crates/rules/locales/en/last-stick.ftl"),
    ("de.ftl", "crates/rules/locales/de/last-stick.ftl"),
    ("room.rs", "crates/speech/src/games/last_stick.rs"),
    ("pictures.rs", "crates/render/src/last_stick.rs"),
    ("en_bot.ftl", "assets/locales/en/last-stick.ftl"),
    ("de_bot.ftl", "assets/locales/de/last-stick.ftl"),
    ("rules.toml", "assets/rules/last-stick.toml"),
    ("taking.en.md", "assets/rules/en/last-stick/taking.md"),
    ("taking.de.md", "assets/rules/de/last-stick/taking.md"),
    ("player.rs", "crates/players/src/last_stick.rs"),
];

/// Every line that names the game outside its own files, and before which line it goes.
const LINES: &[(&str, &str, &str)] = &[
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
fn a_game_is_added_by_its_own_files_and_one_line_in_each_list() {
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
        fs::copy(home.join("tests/fifth_game/last_stick").join(file), place).unwrap();
    }
    for (file, before, line) in LINES {
        let file = copy.join(file);
        let text = fs::read_to_string(&file).unwrap();
        let (head, tail) = text
            .split_once(&format!("\n{before}"))
            .unwrap_or_else(|| panic!("{}: no line {before:?}", file.display()));
        fs::write(&file, format!("{head}\n{line}\n{before}{tail}")).unwrap();
    }
    // The library alone is built: no program, no benches, and of the tests only this one.
    fs::remove_file(copy.join("src/main.rs")).unwrap();
    let manifest = fs::read_to_string(copy.join("Cargo.toml")).unwrap();
    fs::write(copy.join("Cargo.toml"), library_only(&manifest)).unwrap();
    for (file, name) in [
        ("fifth_game/inside.rs", "inside.rs"),
        ("referee/table.rs", "table.rs"),
    ] {
        let place = copy.join("tests").join(name);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::copy(home.join("tests").join(file), place).unwrap();
    }

    // Share the target folder, so that dependencies are not built again.
    let built = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let run = Command::new(cargo)
        .args(["test", "--workspace", "--test", "inside", "--target-dir"])
        .arg(built)
        .current_dir(&copy)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&run.stdout).into_owned();
    let why = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{told}\n{why}");
    assert!(told.contains("5 passed"), "{told}");
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

/// The manifest without what the copy lacks, and of another version: what is built of the copy must
/// not be taken for what is built of the sources.
fn library_only(manifest: &str) -> String {
    let mut kept = String::new();
    let mut left_out = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            left_out = line == "[[bench]]";
        }
        if !left_out && !line.starts_with("default-run") {
            let line = match line.starts_with("version = ") {
                true => "version = \"0.1.4919\"",
                false => line,
            };
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}
