//! Checks that the documents name only what is there.

#![allow(clippy::unwrap_used)]

use std::{
    fs,
    path::{Path, PathBuf},
};

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The text of all Rust files below a folder.
fn sources(folder: &Path) -> String {
    let mut all = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all += &sources(&path);
        } else if path.extension().is_some_and(|end| end == "rs") {
            all += &fs::read_to_string(&path).unwrap();
        }
    }
    all
}

#[test]
fn every_test_that_the_fault_table_names_is_there() {
    let readme = fs::read_to_string(here("README.md")).unwrap();
    let (_, faults) = readme.split_once("<!-- faults -->\n").unwrap();
    let table = faults.lines().take_while(|line| line.starts_with('|'));
    let sources = ["src", "crates", "tests"].map(|folder| sources(&here(folder)));
    let mut named = 0;
    for line in table.skip(2) {
        let cells: Vec<&str> = line.split('|').collect();
        let tests: Vec<&str> = cells[3].split('`').skip(1).step_by(2).collect();
        assert!(!tests.is_empty(), "{line}");
        for test in tests {
            let head = format!("fn {test}(");
            assert!(
                sources.iter().any(|source| source.contains(&head)),
                "there is no test {test}"
            );
            named += 1;
        }
    }
    assert!(named > 50, "{named}");
}
