//! Crates that the program consists of.

use std::collections::BTreeSet;

use super::{
    figures::{named, written},
    lines::lines,
    printed::cargo,
    sources::text,
};

/// The rows of the table, with their figures.
fn figures() -> Vec<(&'static str, usize)> {
    let [all, own] = built();
    let lines = lines().into_iter().map(|(_, lines)| lines.code);
    vec![
        ("crates that the program consists of", all),
        ("of these, our own", own),
        (
            "crates in `Cargo.lock`, with those of tests and of other systems",
            locked(),
        ),
        (
            "lines of code of our largest crate",
            lines.max().unwrap_or_default(),
        ),
    ]
}

/// The table of crates.
pub fn table_of_crates() -> String {
    let figures = figures().into_iter();
    named(
        ["what", "figure"],
        figures.map(|(name, figure)| (name, written(figure))),
    )
}

/// How many crates the program consists of, by what is built: all of them, and our own.
fn built() -> [usize; 2] {
    let tree = tree("normal");
    let names = tree.lines().filter_map(|line| {
        let mut words = line.split(' ');
        Some((words.next()?, words.next()?))
    });
    let crates: BTreeSet<(&str, &str)> = names.collect();
    let own = crates
        .iter()
        .filter(|(name, _)| name.starts_with("petteia"));
    [crates.len(), own.count()]
}

/// The number of crates in `Cargo.lock`.
fn locked() -> usize {
    text("Cargo.lock").matches("[[package]]").count()
}

/// The crates that the program depends on in these ways, a line each.
fn tree(edges: &str) -> String {
    let output = cargo()
        .args(["tree", "--package", "petteia", "--edges", edges])
        .args(["--prefix", "none", "--format", "{p}"])
        .args(["--locked", "--offline"])
        .output();
    let output = output.unwrap_or_else(|error| panic!("cargo: {error}"));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::page::{HOUSE, rows};

    #[test]
    fn the_page_says_how_many_crates_there_are() {
        let rows = rows(&text(HOUSE), "crates");
        for (what, counted) in figures() {
            let row = rows.iter().find(|row| row[0] == what);
            let row = row.unwrap_or_else(|| panic!("{what} is not on the page"));
            let said: usize = row[1].replace(',', "").parse().unwrap_or_default();
            let off = said.abs_diff(counted);
            assert!(
                off * 50 <= counted,
                "{what}: {said} on the page, {counted} counted"
            );
        }
    }

    /// The tools are for developers alone.
    #[test]
    fn the_program_does_not_consist_of_the_tools() {
        let tree = tree("normal,build,dev");
        assert!(tree.contains("petteia-players"));
        assert!(!tree.contains("petteia-tools"));
    }
}
