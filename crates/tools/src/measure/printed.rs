//! Tests and benches that measure, and the rows that they print.

use std::{
    env,
    process::{Command, Stdio},
};

use super::{figures::table, sources::here};

/// A command of cargo that measures.
#[derive(Debug)]
pub struct Run {
    /// Its arguments, without those for the test program.
    pub cargo: &'static str,
    /// The arguments for the test program.
    pub test: &'static str,
    /// Variables of its environment.
    pub set: &'static [(&'static str, &'static str)],
    /// Variables with which it measures little.
    pub trial: &'static [(&'static str, &'static str)],
}

impl Run {
    /// The command as one types it.
    pub fn typed(&self) -> String {
        let set = self.set.iter();
        let set: String = set
            .map(|(name, value)| format!("{name}={value} "))
            .collect();
        let separator = if self.test.is_empty() { "" } else { " -- " };
        format!("{set}cargo {}{separator}{}", self.cargo, self.test)
    }

    /// Runs the command and returns what it prints.
    ///
    /// # Panics
    /// When it fails.
    fn output(&self, trial: bool) -> String {
        let mut command = cargo();
        let arguments = self.cargo.split_whitespace();
        command.args(arguments.filter(|word| !trial || *word != "--release"));
        let is_bench = self.cargo.starts_with("bench ");
        if trial && is_bench {
            command.args(["--profile", "dev"]);
        }
        command.arg("--").args(self.test.split_whitespace());
        if trial && is_bench {
            command.arg("--quick");
        }
        command.envs(self.set.iter().copied());
        if trial {
            command.envs(self.trial.iter().copied());
        }
        let output = command.stderr(Stdio::inherit()).output();
        let output = output.unwrap_or_else(|error| panic!("cargo: {error}"));
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{}: {printed}", self.typed());
        printed
    }
}

/// A command of cargo in the repository.
pub fn cargo() -> Command {
    let mut cargo = Command::new(env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    cargo.current_dir(here("."));
    cargo
}

/// The table of the rows that these commands print. Headings are separated by ` | `.
pub fn printed(headings: &str, runs: &[Run], trial: bool) -> String {
    let printed = runs.iter().map(|run| run.output(trial));
    let rows: Vec<Vec<String>> = printed.flat_map(|printed| rows_in(&printed)).collect();
    complete(headings, rows)
}

/// The table of what benches by criterion print: each with its median.
pub fn benched(headings: &str, runs: &[Run], trial: bool) -> String {
    let printed = runs.iter().map(|run| run.output(trial));
    let rows: Vec<Vec<String>> = printed.flat_map(|printed| medians_in(&printed)).collect();
    complete(headings, rows)
}

fn complete(headings: &str, rows: Vec<Vec<String>>) -> String {
    let headings: Vec<&str> = headings.split(" | ").map(str::trim).collect();
    assert!(!rows.is_empty(), "nothing was measured");
    for row in &rows {
        assert_eq!(row.len(), headings.len(), "{row:?}");
    }
    table(&headings, rows)
}

/// The rows in what a test prints. The first may follow the name of the test.
fn rows_in(printed: &str) -> Vec<Vec<String>> {
    let lines = printed.lines().map(|line| match line.split_once(" ... |") {
        Some((test, row)) if test.starts_with("test ") => row,
        _ => line.strip_prefix('|').unwrap_or_default(),
    });
    let rows = lines.filter_map(|line| line.trim_end().strip_suffix('|'));
    let cells = |row: &str| -> Vec<String> {
        let cells = row.split('|').map(|cell| cell.split_whitespace());
        cells
            .map(|words| words.map(spaced).collect::<Vec<_>>().join(" "))
            .collect()
    };
    rows.map(cells).collect()
}

/// A word; if it is a time as `Duration` writes it, with a space before the unit.
fn spaced(word: &str) -> String {
    let time = word.trim_end_matches([';', ',']);
    let number = time.trim_end_matches(['n', 'µ', 'm', 's']);
    let is_time = time.ends_with('s') && number.parse::<f64>().is_ok();
    match is_time {
        true => format!("{number} {}", &word[number.len()..]),
        false => word.to_owned(),
    }
}

/// The names and medians in what criterion prints. A long name stands on the line before.
fn medians_in(printed: &str) -> Vec<Vec<String>> {
    let (mut medians, mut before) = (Vec::new(), "");
    for line in printed.lines().map(str::trim) {
        if let Some((name, times)) = line.split_once("time:") {
            let name = match name.trim() {
                "" => before,
                name => name,
            };
            let mut words = times.trim_matches([' ', '[', ']']).split(' ').skip(2);
            if let (Some(number), Some(unit)) = (words.next(), words.next()) {
                medians.push(vec![name.to_owned(), format!("{number} {unit}")]);
            }
        }
        before = line;
    }
    medians
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_found_in_what_a_test_prints() {
        let printed = "\nrunning 1 test\ntest load::load ... | 1 | 2.5ms; 3 µs |\nmemory | high\n| 10 | 34s |\nok\n";
        assert_eq!(rows_in(printed), [["1", "2.5 ms; 3 µs"], ["10", "34 s"]]);
        assert_eq!(
            ["turns", "s", "12µs,"].map(spaced),
            ["turns", "s", "12 µs,"]
        );
    }

    #[test]
    fn medians_are_found_in_what_criterion_prints() {
        let printed = "swiss/16                time:   [38.1 µs 39.2 µs 40.3 µs]\nFound 1 outliers\n\
                       complete \"Wxr:\": middle, two players\n                        \
                       time:   [1.1 ms 1.25 ms 1.3 ms]\n                        thrpt:  [1 2 3]\n";
        assert_eq!(
            medians_in(printed),
            [
                ["swiss/16", "39.2 µs"],
                ["complete \"Wxr:\": middle, two players", "1.25 ms"]
            ]
        );
    }
}
