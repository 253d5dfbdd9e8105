//! The book's statements about the code.

use crate::pages::{Page, here, in_backticks, sources, text};

/// Whether a source has a function of this name.
fn has_function(source: &str, name: &str) -> bool {
    ["(", "<"]
        .iter()
        .any(|after| source.contains(&format!("fn {name}{after}")))
}

/// Each step of a walk is a row of a table: what happens, the file, the functions.
#[test]
fn every_step_of_the_architecture_names_a_function_of_its_file() {
    let page = Page::read("docs/src/architecture.md");
    let mut named = 0;
    for row in &page.rows {
        let [step, file, functions] = row.as_slice() else {
            continue;
        };
        // The table of crates begins with their folders.
        if step.starts_with('`') {
            continue;
        }
        let [file] = in_backticks(file)[..] else {
            panic!("not one file: {row:?}");
        };
        assert!(here(file).is_file(), "there is no {file}");
        let functions = in_backticks(functions);
        assert!(!functions.is_empty(), "{row:?}");
        let source = text(file);
        for function in functions {
            assert!(
                has_function(&source, function),
                "{file} has no `{function}`"
            );
            named += 1;
        }
    }
    assert!(named > 40, "{named}");
}

/// Asserts that the third cell of each row names tests, and that all of them exist; returns their number.
fn tests_named_by(page: &str) -> usize {
    let page = Page::read(page);
    let sources = sources();
    let mut named = 0;
    for row in page.rows.iter().filter(|row| row.len() > 2) {
        let tests = in_backticks(&row[2]);
        assert!(!tests.is_empty(), "{row:?}");
        for test in tests {
            assert!(has_function(&sources, test), "there is no test {test}");
            named += 1;
        }
    }
    named
}

#[test]
fn every_test_that_the_fault_table_names_exists() {
    let named = tests_named_by("docs/src/development/faults.md");
    assert!(named > 50, "{named}");
}

#[test]
fn every_test_that_the_threats_page_names_exists() {
    let named = tests_named_by("docs/src/development/threats.md");
    assert!(named > 20, "{named}");
}
