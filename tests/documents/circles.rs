//! Circles of files, and arrows between crates that lead upward.

use std::collections::BTreeSet;

use crate::{
    imports::{Imports, circles},
    pages::{Page, in_backticks},
};

/// The crates from below: each imports only from those on lower floors.
const FLOORS: [&[&str]; 9] = [
    &["petteia_rules", "petteia_indexed_png"],
    &["petteia_players"],
    &["petteia_domain"],
    &["petteia_speech"],
    &["petteia_render", "petteia_store"],
    &["petteia_referee", "petteia_store_postgres"],
    &["petteia_runtime"],
    &["petteia_discord", "petteia_web"],
    &["petteia"],
];

#[test]
fn no_files_are_in_a_circle() {
    let imports = Imports::read();
    let files = imports.of_files();
    let arrows: usize = files.values().map(BTreeSet::len).sum();
    assert!(arrows > 5_000, "only {arrows} imports were found");
    let found = circles(&files);
    assert!(found.is_empty(), "these files are in circles: {found:#?}");
}

#[test]
fn no_crate_imports_from_one_on_its_floor_or_above() {
    let imports = Imports::read();
    let floor = |name: &str| {
        let mut floors = FLOORS.iter();
        let floor = floors.position(|floor| floor.contains(&name));
        floor.unwrap_or_else(|| panic!("{name} is on no floor"))
    };
    let arrows = imports.of_crates();
    for (from, to) in &arrows {
        assert!(floor(to) < floor(from), "{from} imports from {to}");
    }
    assert!(arrows.len() > 30, "{arrows:?}");
}

#[test]
fn every_crate_is_on_the_page() {
    let page = Page::read("docs/src/architecture.md");
    let rows = page.rows.iter().filter_map(|row| row.first());
    let named: BTreeSet<String> = rows
        .flat_map(|cell| in_backticks(cell))
        .filter_map(|path| path.strip_prefix("crates/"))
        .map(|name| format!("petteia_{}", name.replace('-', "_")))
        .collect();
    let crates = FLOORS.iter().copied().flatten();
    for name in crates.filter(|name| **name != "petteia") {
        assert!(named.contains(*name), "{name}");
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
    let mut imports = std::collections::BTreeMap::new();
    for (from, to) in arrows {
        imports.entry(from).or_insert_with(BTreeSet::new).insert(to);
        imports.entry(to).or_insert_with(BTreeSet::new);
    }
    let found = circles(&imports);
    assert_eq!(found, BTreeSet::from([BTreeSet::from(["a", "b", "c"])]));
}
