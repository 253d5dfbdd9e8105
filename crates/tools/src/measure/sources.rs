//! The files of the repository.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Returns the path of a file of the repository.
pub fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

/// Returns the text of a file of the repository.
///
/// # Panics
/// When it cannot be read.
pub fn text(path: &str) -> String {
    fs::read_to_string(here(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns all files below a folder whose names end with `end`, as paths from the root, in order.
///
/// # Panics
/// When a folder cannot be read.
pub fn files(folder: &str, end: &str) -> Vec<String> {
    let mut found = Vec::new();
    let entries = fs::read_dir(here(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    for entry in entries.flatten() {
        let path = format!("{folder}/{}", entry.file_name().display());
        if entry.path().is_dir() {
            found.extend(files(&path, end));
        } else if path.ends_with(end) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Returns the folders of all crates, in order.
pub fn crates() -> Vec<String> {
    let manifests = files("crates", "/Cargo.toml");
    let folders = manifests.iter().filter_map(|path| path.rsplit_once('/'));
    folders.map(|(folder, _)| folder.to_owned()).collect()
}

/// Whether a file is only for tests, by its name and its folders.
pub fn is_of_tests(file: &str) -> bool {
    file.split('/').any(|name| {
        let name = name.trim_end_matches(".rs");
        name == "tests" || name.ends_with("_tests")
    })
}

/// The number of the line at which the tests at the end of a file begin; tests in files of their own are only declared.
pub fn tests_from(text: &str) -> usize {
    let pairs = text.lines().zip(text.lines().skip(1));
    let mut begins = pairs.map(|(line, next)| line == "#[cfg(test)]" && next.ends_with('{'));
    begins.position(|begins| begins).unwrap_or(usize::MAX)
}
