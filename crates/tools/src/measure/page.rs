//! Pages of the book, and the lines between which a table stands.

use std::{fs, process::Command};

use super::sources::{here, text};

/// The page of the house in figures.
pub const HOUSE: &str = "docs/src/development/house.md";

/// The page of the measurements.
pub const MEASUREMENTS: &str = "docs/src/development/measurements.md";

/// The lines between which a table stands.
pub fn marks(name: &str) -> [String; 2] {
    ["begins", "ends"].map(|what| format!("<!-- measured, {name}: {what} -->"))
}

/// What stands between the lines of a table; `None` if the page does not have them.
pub fn between<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let [begins, ends] = marks(name);
    let (_, rest) = page.split_once(&begins)?;
    rest.split_once(&ends).map(|(between, _)| between)
}

/// The cells of the rows of a table on a page, without its headings.
#[cfg(test)]
pub fn rows(page: &str, name: &str) -> Vec<Vec<String>> {
    let between = between(page, name).unwrap_or_else(|| panic!("there is no table {name}"));
    let lines = between.lines().filter(|line| line.starts_with('|'));
    let cells = |line: &str| -> Vec<String> {
        let cells = line.trim_matches('|').split('|');
        cells.map(|cell| cell.trim().to_owned()).collect()
    };
    lines.skip(2).map(cells).collect()
}

/// The page with another table between the lines.
///
/// # Panics
/// When the page does not have the lines.
fn with_table(page: &str, name: &str, stamp: &str, rows: &str) -> String {
    let old = between(page, name).unwrap_or_else(|| panic!("the page has no table {name}"));
    let from = old.as_ptr() as usize - page.as_ptr() as usize;
    let (before, rest) = page.split_at(from);
    format!("{before}\n\n{stamp}\n\n{rows}\n{}", &rest[old.len()..])
}

/// Writes a table into its page, with commit and date.
///
/// # Panics
/// When the page cannot be read or written, or does not have the lines.
pub fn write(file: &str, name: &str, rows: &str) {
    let commit = git(&["rev-parse", "--short=8", "HEAD"]);
    let date = git(&["log", "-1", "--format=%cd", "--date=format:%-d %B %Y"]);
    let stamp = format!("Measured at commit `{commit}`, {date}:");
    let page = with_table(&text(file), name, &stamp, rows);
    let written = fs::write(here(file), page);
    written.unwrap_or_else(|error| panic!("{file}: {error}"));
}

/// What a command of git prints.
fn git(arguments: &[&str]) -> String {
    let mut git = Command::new("git");
    let output = git.current_dir(here(".")).args(arguments).output();
    let output = output.unwrap_or_else(|error| panic!("git: {error}"));
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_replaces_the_one_between_its_lines_and_nothing_else() {
        let [begins, ends] = marks("figs");
        let page = format!("# Page\n\n{begins}\n\nold\n\n{ends}\n\nmore\n");
        let stamp = "Measured at commit `12345678`:";
        let written = with_table(
            &page,
            "figs",
            stamp,
            "| a | b |\n| --- | --- |\n| c | d |\n",
        );
        assert_eq!(
            written,
            format!(
                "# Page\n\n{begins}\n\n{stamp}\n\n| a | b |\n| --- | --- |\n| c | d |\n\n{ends}\n\nmore\n"
            )
        );
        assert_eq!(rows(&written, "figs"), [["c", "d"]]);
    }
}
