//! Circles of files, and arrows between crates that lead upward.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    figures::{named, written},
    imports::{Imports, circles},
};

/// The number of imports from one file to another.
fn arrows(files: &BTreeMap<&str, BTreeSet<&str>>) -> usize {
    files.values().map(BTreeSet::len).sum()
}

/// The table of imports.
pub fn table_of_imports() -> String {
    let imports = Imports::read();
    let files = imports.of_files();
    let figures = [
        (
            "pairs of files of which one imports from the other",
            arrows(&files),
        ),
        (
            "pairs of crates of which one imports from the other",
            imports.of_crates().len(),
        ),
        ("circles of files", circles(&files).len()),
    ];
    let figures = figures.map(|(name, figure)| (name, written(figure)));
    named(["what", "figure"], figures)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::sources::{crates, files, here, text};

    /// The crates from below: each imports only from those on lower floors.
    const FLOORS: [&[&str]; 13] = [
        &["petteia_rules", "petteia_indexed_png"],
        &["petteia_players"],
        &["petteia_domain", "petteia_tools"],
        &["petteia_tournaments"],
        &["petteia_speech"],
        &["petteia_render", "petteia_store"],
        &["petteia_games", "petteia_store_postgres"],
        &["petteia_puzzles"],
        &["petteia_competitions", "petteia_play"],
        &["petteia_referee"],
        &["petteia_runtime"],
        &["petteia_discord", "petteia_web"],
        &["petteia"],
    ];

    #[test]
    fn no_files_are_in_a_circle() {
        let imports = Imports::read();
        let files = imports.of_files();
        assert!(arrows(&files) > 5_000, "too few imports were found");
        let found = circles(&files);
        assert!(found.is_empty(), "these files are in circles: {found:#?}");
    }

    #[test]
    fn no_crate_imports_from_one_on_its_floor_or_above() {
        let imports = Imports::read();
        let arrows = imports.of_crates();
        for (from, to) in &arrows {
            assert!(floor(to) < floor(from), "{from} imports from {to}");
        }
        assert!(arrows.len() > 50, "{arrows:?}");
    }

    /// The tests of a crate build only crates below it.
    #[test]
    fn no_crate_needs_one_on_its_floor_or_above_not_even_in_its_tests() {
        let mut arrows = 0;
        for folder in crates() {
            let from = crate_of(&folder);
            for to in needed(&text(&format!("{folder}/Cargo.toml"))) {
                let is_below = floor(&to) < floor(&from);
                assert!(is_below || to == from, "{from} depends on {to}");
                arrows += 1;
            }
        }
        assert!(arrows > 80, "{arrows}");
    }

    /// Files that several crates' tests share lie with the lowest of them, or in a folder for all of them.
    #[test]
    fn no_test_includes_a_file_of_a_crate_on_its_floor_or_above() {
        const FOR_ALL: [&str; 2] = ["tests/attacks/", "tests/fuzz/"];
        let mut arrows = 0;
        for file in files("crates", ".rs") {
            let from = crate_of(&file);
            for path in included(&text(&file)) {
                let to = resolved(&file, path);
                let is_below = match to.strip_prefix("crates/") {
                    Some(_) => from == crate_of(&to) || floor(&crate_of(&to)) < floor(&from),
                    None => FOR_ALL.iter().any(|folder| to.starts_with(folder)),
                };
                assert!(is_below, "{file} includes {to}");
                assert!(here(&to).exists(), "{file} includes {to}");
                arrows += 1;
            }
        }
        assert!(arrows > 10, "{arrows}");
    }

    /// The floor of a crate, counted from below.
    fn floor(name: &str) -> usize {
        let mut floors = FLOORS.iter();
        let floor = floors.position(|floor| floor.contains(&name));
        floor.unwrap_or_else(|| panic!("{name} is on no floor"))
    }

    /// The name in paths of the crate of a file below `crates/`, or of its folder.
    fn crate_of(file: &str) -> String {
        let folder = file.split('/').nth(1).unwrap_or_default();
        format!("petteia_{}", folder.replace('-', "_"))
    }

    /// Our own crates in the tables of dependencies of a manifest, those of tests among them.
    fn needed(manifest: &str) -> Vec<String> {
        let mut is_dependencies = false;
        let mut needed = Vec::new();
        for line in manifest.lines() {
            if line.starts_with('[') {
                is_dependencies = line.ends_with("dependencies]");
            }
            let name = line.split([' ', '=', '.']).next().unwrap_or_default();
            if is_dependencies && name.starts_with("petteia-") {
                needed.push(name.replace('-', "_"));
            }
        }
        needed
    }

    /// The paths of the modules that a file includes from elsewhere.
    fn included(code: &str) -> impl Iterator<Item = &str> {
        let lines = code.lines().map(str::trim_start);
        let paths = lines.filter_map(|line| line.strip_prefix("#[path = \""));
        paths.filter_map(|path| path.strip_suffix("\"]"))
    }

    /// A path that is relative to the folder of a file, from the root of the repository.
    fn resolved(file: &str, path: &str) -> String {
        let mut parts: Vec<&str> = file.split('/').collect();
        parts.pop();
        for part in path.split('/') {
            match part {
                ".." => drop(parts.pop()),
                part => parts.push(part),
            }
        }
        parts.join("/")
    }

    #[test]
    fn the_dependencies_of_a_manifest_are_found() {
        let manifest = "[dependencies]\npetteia-rules = { workspace = true }\nserde = \"1\"\n\n\
                        [dev-dependencies]\npetteia-store.workspace = true\n\n[lib]\npetteia-web = 1\n";
        assert_eq!(needed(manifest), ["petteia_rules", "petteia_store"]);
        let included: Vec<_> = included("#[path = \"../../b/c.rs\"]\nmod c;\n").collect();
        assert_eq!(
            resolved("crates/a/tests/main.rs", included[0]),
            "crates/b/c.rs"
        );
    }

    #[test]
    fn every_crate_is_on_the_page() {
        let page = text("docs/src/architecture.md");
        for folder in crates() {
            assert!(page.contains(&format!("\n| `{folder}` |")), "{folder}");
        }
    }

    #[test]
    fn a_circle_is_found() {
        let arrows = [
            ("a", "b"),
            ("b", "c"),
            ("c", "a"),
            ("c", "d"),
            ("d", "e"),
            ("f", "a"),
        ];
        let mut imports = BTreeMap::new();
        for (from, to) in arrows {
            imports.entry(from).or_insert_with(BTreeSet::new).insert(to);
            imports.entry(to).or_insert_with(BTreeSet::new);
        }
        let found = circles(&imports);
        assert_eq!(found, BTreeSet::from([BTreeSet::from(["a", "b", "c"])]));
    }
}
