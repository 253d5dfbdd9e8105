//! The figures of the book that a command makes, and what is held of them by tests.
//!
//! To measure everything anew and to write it into the book:
//!
//! ```sh
//! cargo test --release --test documents the_book_is_measured -- --ignored --nocapture
//! ```

use std::{
    collections::BTreeSet,
    env, fs,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use crate::pages::{Page, files, here, text};

const MEASUREMENTS: &str = "docs/src/development/measurements.md";
const HOUSE: &str = "docs/src/development/house.md";

/// By how much a figure of the page may be off, in hundredths: sources change every day.
const OFF: usize = 10;

/// Lines of a crate.
#[derive(Debug, Default, Clone, Copy)]
struct Lines {
    /// Without tests.
    all: usize,
    /// Of these, those that are neither blank nor only comment.
    code: usize,
    tests: usize,
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
        let of_tests = file.split('/').any(|name| {
            let name = name.trim_end_matches(".rs");
            name == "tests" || name.ends_with("_tests")
        });
        let from = match of_tests {
            true => 0,
            // Tests stand at the end of a file; tests in files of their own are only declared.
            false => text
                .lines()
                .zip(text.lines().skip(1))
                .position(|(line, next)| line == "#[cfg(test)]" && next.ends_with('{'))
                .unwrap_or(usize::MAX),
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
fn lines() -> Vec<(String, Lines)> {
    let crates = fs::read_dir(here("crates")).unwrap();
    let mut folders: Vec<String> = crates
        .map(|folder| format!("crates/{}", folder.unwrap().file_name().to_str().unwrap()))
        .collect();
    folders.sort();
    folders.extend(["src".to_owned(), "tests".to_owned()]);
    let counted = folders.into_iter().map(|folder| {
        let lines = Lines::below(&folder);
        (folder, lines)
    });
    counted.collect()
}

/// A number as the book writes it.
fn written(number: usize) -> String {
    let digits = number.to_string();
    let mut written = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            written.push(',');
        }
        written.push(digit);
    }
    written
}

/// A number that the book writes, if a cell is one.
fn read(cell: &str) -> Option<usize> {
    cell.replace(',', "").parse().ok()
}

fn table_of_lines() -> String {
    let mut table =
        "| crate | code | with comments and blank lines | tests |\n| --- | --- | --- | --- |\n"
            .to_owned();
    for (folder, lines) in lines() {
        let Lines { all, code, tests } = lines;
        table += &format!(
            "| `{folder}/` | {} | {} | {} |\n",
            written(code),
            written(all),
            written(tests)
        );
    }
    table
}

/// How many crates the program consists of, by what is built: all of them, and our own.
fn crates() -> [usize; 2] {
    let mut cargo = Command::new(env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    cargo.current_dir(here("."));
    cargo.args(["tree", "--package", "petteia", "--edges", "normal"]);
    cargo.args([
        "--prefix",
        "none",
        "--format",
        "{p}",
        "--locked",
        "--offline",
    ]);
    let output = cargo.output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    let tree = String::from_utf8(output.stdout).unwrap();
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

/// The program, built anew.
fn program() -> std::path::PathBuf {
    let mut cargo = Command::new(env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    cargo.current_dir(here("."));
    let status = cargo.args(["build", "--release", "--locked"]).status();
    assert!(status.unwrap().success());
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| here("target"), Into::into);
    target.join("release/petteia")
}

/// What the program has in memory ten seconds after its start on an empty folder, in megabytes.
fn memory_at_rest(program: &std::path::Path) -> f64 {
    let data = tempfile::tempdir().unwrap();
    let mut running = Command::new(program)
        .args(["local", "--port", "0", "--data"])
        .arg(data.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    thread::sleep(Duration::from_secs(10));
    let status = fs::read_to_string(format!("/proc/{}/status", running.id()));
    running.kill().unwrap();
    running.wait().unwrap();
    let status = status.unwrap();
    let resident = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kilobytes: f64 = resident
        .and_then(|line| line.split_whitespace().nth(1))
        .and_then(|number| number.parse().ok())
        .unwrap();
    kilobytes * 1024.0 / 1e6
}

fn table_of_the_program() -> String {
    let program = program();
    let size = fs::metadata(&program).unwrap().len() as f64 / 1e6;
    let memory = memory_at_rest(&program);
    format!(
        "| what | figure |\n| --- | --- |\n\
         | the program, built with `--release` | {size:.0} MB |\n\
         | in memory ten seconds after `petteia local` starts on an empty folder | {memory:.0} MB |\n"
    )
}

fn table_of_crates() -> String {
    let [all, own] = crates();
    format!(
        "| what | crates |\n| --- | --- |\n\
         | that the program consists of | {all} |\n\
         | of these, our own | {own} |\n"
    )
}

/// The table that the test of the pictures prints.
fn table_of_pictures() -> String {
    let mut cargo = Command::new(env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    cargo.current_dir(here("."));
    cargo.args(["test", "--release", "--package", "petteia-render", "--lib"]);
    cargo.args([
        "pictures_stay_small_and_fast",
        "--",
        "--ignored",
        "--nocapture",
    ]);
    let output = cargo.stderr(Stdio::inherit()).output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{printed}");
    let rows = printed.lines().filter(|line| line.starts_with('|'));
    rows.map(|row| format!("{row}\n")).collect()
}

/// What a command of git prints.
fn git(arguments: &[&str]) -> String {
    let mut git = Command::new("git");
    let output = git.current_dir(here(".")).args(arguments).output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

/// Replaces the first table below a heading, and the line that says when it was measured.
fn replace(page: &str, heading: &str, table: &str) {
    let commit = git(&["rev-parse", "--short=8", "HEAD"]);
    let date = git(&["log", "-1", "--format=%cd", "--date=format:%-d %B %Y"]);
    let stamp = format!("Measured at commit `{commit}`, {date}:");
    let old = text(page);
    let start = old.find(&format!("\n{heading}\n")).unwrap();
    let (before, section) = old.split_at(start);
    let from = section.find("\nMeasured ").unwrap() + 1;
    let first = from + section[from..].find("\n|").unwrap() + 1;
    let end = first
        + section[first..]
            .find("\n\n")
            .map_or(section.len() - first, |end| end + 1);
    let new = format!(
        "{before}{}{stamp}\n\n{table}{}",
        &section[..from],
        &section[end..]
    );
    fs::write(here(page), new).unwrap();
}

/// Writes the tables that can be counted anywhere, with commit and date.
#[test]
#[ignore = "writes into the book"]
fn the_book_is_counted() {
    replace(HOUSE, "## Crates", &table_of_crates());
    replace(HOUSE, "## Lines by crate", &table_of_lines());
}

/// Writes all tables that a command can make, with commit and date.
#[test]
#[ignore = "builds the program, takes some minutes and writes into the book"]
fn the_book_is_measured() {
    the_book_is_counted();
    replace(HOUSE, "## The program", &table_of_the_program());
    replace(MEASUREMENTS, "## Pictures", &table_of_pictures());
}

/// Whether a figure of the page is near the one that was counted.
fn is_near(said: usize, counted: usize) -> bool {
    said.abs_diff(counted) * 100 <= counted * OFF + 5_000
}

#[test]
fn the_lines_of_the_page_are_near_those_that_there_are() {
    let page = Page::read(HOUSE);
    for (folder, lines) in lines() {
        let name = format!("`{folder}/`");
        let row = page
            .rows
            .iter()
            .find(|row| row.len() == 4 && row[0] == name);
        let row = row.unwrap_or_else(|| panic!("{folder} is not on the page"));
        for (cell, counted) in row[1..].iter().zip([lines.code, lines.all, lines.tests]) {
            let said = read(cell).unwrap();
            assert!(
                is_near(said, counted),
                "{folder}: {said} on the page, {counted} counted"
            );
        }
    }
}

#[test]
fn the_page_says_how_many_crates_there_are() {
    let page = Page::read(HOUSE);
    for (what, counted) in ["that the program consists of", "of these, our own"]
        .into_iter()
        .zip(crates())
    {
        let row = page.rows.iter().find(|row| row[0] == what).unwrap();
        let said = read(&row[1]).unwrap();
        let off = said.abs_diff(counted);
        assert!(
            off * 50 <= counted,
            "{what}: {said} on the page, {counted} counted"
        );
    }
}

#[test]
fn the_pictures_of_the_page_are_within_their_bounds() {
    let page = Page::read(MEASUREMENTS);
    let sizes = page.rows.iter().flatten();
    let sizes = sizes.filter_map(|cell| cell.strip_suffix(" KB")?.parse::<f64>().ok());
    let mut checked = 0;
    for size in sizes {
        assert!(size <= 45.0, "a picture of {size} KB");
        checked += 1;
    }
    assert!(checked >= 8, "{checked}");
}

#[test]
fn every_section_of_the_measurements_says_at_which_commit_it_was_measured() {
    let text = text(MEASUREMENTS);
    for section in text.split("\n## ").skip(1) {
        let title = section.lines().next().unwrap();
        let mut words = section.split('`').skip(1).step_by(2);
        let is_commit = |word: &str| word.len() == 8 && word.chars().all(|c| c.is_ascii_hexdigit());
        assert!(words.any(is_commit), "{title}");
    }
}
