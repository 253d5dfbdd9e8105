//! Circles of files, and arrows between crates that lead upward.

use std::collections::BTreeSet;

use crate::{
    imports::{Imports, circles},
    pages::{Page, in_backticks, text},
};

/// The circles that there still are. None may be added or grow; what is no longer in a circle is taken out here.
pub const LEFT: &[&[&str]] = &[
    &[
        "crates/domain/src/tournament/by_hand.rs",
        "crates/domain/src/tournament/entry.rs",
        "crates/domain/src/tournament/event.rs",
        "crates/domain/src/tournament/guests.rs",
        "crates/domain/src/tournament/pairing/field.rs",
        "crates/domain/src/tournament/pairing/history.rs",
        "crates/domain/src/tournament/pairing/mod.rs",
        "crates/domain/src/tournament/plan.rs",
        "crates/domain/src/tournament/results.rs",
        "crates/domain/src/tournament/score.rs",
        "crates/domain/src/tournament/state.rs",
        "crates/domain/src/tournament/systems/mod.rs",
    ],
    &[
        "crates/referee/src/tournaments/absence.rs",
        "crates/referee/src/tournaments/arena.rs",
        "crates/referee/src/tournaments/entry.rs",
        "crates/referee/src/tournaments/outage.rs",
        "crates/referee/src/tournaments/pages.rs",
        "crates/referee/src/tournaments/pages/bracket.rs",
        "crates/referee/src/tournaments/play.rs",
        "crates/referee/src/tournaments/reach.rs",
        "crates/referee/src/tournaments/teams/members.rs",
        "crates/referee/src/tournaments/teams/pages.rs",
        "crates/referee/src/tournaments/teams/words.rs",
        "crates/referee/src/tournaments/words.rs",
    ],
];

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
fn no_circle_of_files_is_new_and_those_that_are_gone_are_not_listed() {
    let imports = Imports::read();
    let files = imports.of_files();
    let arrows: usize = files.values().map(BTreeSet::len).sum();
    assert!(arrows > 5_000, "only {arrows} imports were found");
    let found = circles(&files);
    for circle in &found {
        let listed = LEFT
            .iter()
            .any(|listed| circle.iter().all(|file| listed.contains(file)));
        let within = |file: &&&str| circle.iter().any(|other| files[**file].contains(other));
        assert!(
            listed,
            "these files are in a circle that is new or has grown: {:#?}",
            circle.iter().filter(within).collect::<Vec<_>>()
        );
    }
    for file in LEFT.iter().copied().flatten() {
        let is_in_one = found.iter().any(|circle| circle.contains(file));
        assert!(
            is_in_one,
            "{file} is in no circle any more: take it off the list"
        );
    }
}

/// The figures of the page say the same as the list.
#[test]
fn the_page_names_the_circles_that_there_are() {
    let page = text("docs/src/development/house.md");
    let files: usize = LEFT.iter().map(|circle| circle.len()).sum();
    let said = format!("{} circles of {files} files in all are left", LEFT.len());
    assert!(page.contains(&said), "house.md should say: {said}");
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
