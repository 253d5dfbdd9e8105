//! Lines of the crates.

use super::{
    figures::{table, written},
    sources::{crates, files, is_of_tests, tests_from, text},
};

/// Lines of a crate.
#[derive(Debug, Default, Clone, Copy)]
pub struct Lines {
    /// Without tests.
    pub all: usize,
    /// Of these, those that are neither blank nor only comment.
    pub code: usize,
    /// Of tests.
    pub tests: usize,
}

impl Lines {
    /// Counts the lines of all files below a folder.
    fn below(folder: &str) -> Lines {
        let mut lines = Lines::default();
        for file in files(folder, ".rs") {
            lines.count(&file);
        }
        lines
    }

    fn count(&mut self, file: &str) {
        let text = text(file);
        let from = match is_of_tests(file) {
            true => 0,
            false => tests_from(&text),
        };
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            match number >= from {
                true => self.tests += 1,
                false => {
                    self.all += 1;
                    self.code += usize::from(!line.is_empty() && !line.starts_with("//"));
                }
            }
        }
    }
}

/// The folders of the table of lines, with their lines.
pub fn lines() -> Vec<(String, Lines)> {
    let folders = crates().into_iter();
    let folders = folders.chain(["src".to_owned(), "tests".to_owned()]);
    let counted = folders.map(|folder| {
        let lines = Lines::below(&folder);
        (folder, lines)
    });
    counted.collect()
}

/// The table of lines.
pub fn table_of_lines() -> String {
    let headings = ["crate", "code", "with comments and blank lines", "tests"];
    let lines = lines();
    let sum = lines
        .iter()
        .fold(Lines::default(), |sum, (_, lines)| Lines {
            all: sum.all + lines.all,
            code: sum.code + lines.code,
            tests: sum.tests + lines.tests,
        });
    let rows = lines
        .into_iter()
        .map(|(folder, lines)| (format!("`{folder}/`"), lines));
    let rows = rows.chain([("together".to_owned(), sum)]);
    table(
        &headings,
        rows.map(|(name, Lines { all, code, tests })| {
            vec![name, written(code), written(all), written(tests)]
        }),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::{
        page::{HOUSE, rows},
        sources::text,
    };

    /// Whether a figure of the page is near the one that was counted: sources change every day.
    fn is_near(said: usize, counted: usize) -> bool {
        said.abs_diff(counted) * 10 <= counted + 500
    }

    #[test]
    fn the_lines_of_the_page_are_near_those_that_there_are() {
        let rows = rows(&text(HOUSE), "lines");
        for (folder, lines) in lines() {
            let name = format!("`{folder}/`");
            let row = rows.iter().find(|row| row[0] == name);
            let row = row.unwrap_or_else(|| panic!("{folder} is not on the page"));
            for (cell, counted) in row[1..].iter().zip([lines.code, lines.all, lines.tests]) {
                let said: usize = cell.replace(',', "").parse().unwrap_or_default();
                assert!(
                    is_near(said, counted),
                    "{folder}: {said} on the page, {counted} counted"
                );
            }
        }
    }

    /// A crate that one can hold in mind. More would have to be split.
    #[test]
    fn no_crate_is_large() {
        for (folder, lines) in lines() {
            assert!(lines.code <= 14_000, "{folder}: {}", lines.code);
        }
    }
}
