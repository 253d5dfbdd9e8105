//! All tables of the book that are measured, and how.

use std::fmt;

use super::{
    builds::{table_of_builds, table_of_optimisation, table_of_rebuilds},
    circles::table_of_imports,
    crates::table_of_crates,
    declarations::table_of_declarations,
    lines::table_of_lines,
    named::table_of_names,
    page::{HOUSE, MEASUREMENTS},
    printed::{Run, benched, printed},
    program::table_of_the_program,
};

use Machine::{Any, Quiet};
use Measure::{Benched, Printed};

/// A table of the book.
pub struct Table {
    /// The name that stands in the lines around it.
    pub name: &'static str,
    /// Its page.
    pub page: &'static str,
    measure: Measure,
}

/// How a table is measured. Headings are separated by ` | `.
enum Measure {
    /// Counted from the sources, in seconds.
    Counted(fn() -> String),
    /// Measured by the tools themselves, for a trial only a little.
    Made(Machine, fn(bool) -> String),
    /// Its rows are printed by tests or benches; its headings.
    Printed(Machine, &'static str, &'static [Run]),
    /// Its rows are the medians of benches by criterion; its headings.
    Benched(&'static str, &'static [Run]),
}

/// On which machine something may be measured.
#[derive(Clone, Copy)]
enum Machine {
    /// On any: the figures are numbers and sizes.
    Any,
    /// On one that has nothing else to do: the figures are times.
    Quiet,
}

/// What measuring a table takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cost {
    /// Seconds.
    Counted,
    /// Minutes, on any machine.
    Minutes,
    /// Minutes, on a machine that has nothing else to do.
    QuietMinutes,
}

impl Table {
    /// Measures the table, for a trial only a little and without optimisation.
    pub fn measured(&self, trial: bool) -> String {
        match &self.measure {
            Measure::Counted(count) => count(),
            Measure::Made(_, make) => make(trial),
            Measure::Printed(_, headings, runs) => printed(headings, runs, trial),
            Measure::Benched(headings, runs) => benched(headings, runs, trial),
        }
    }

    /// What measuring the table takes.
    pub fn cost(&self) -> Cost {
        match self.measure {
            Measure::Counted(_) => Cost::Counted,
            Measure::Made(Machine::Any, _) | Measure::Printed(Machine::Any, ..) => Cost::Minutes,
            Measure::Made(Machine::Quiet, _)
            | Measure::Printed(Machine::Quiet, ..)
            | Measure::Benched(..) => Cost::QuietMinutes,
        }
    }

    /// What is run to measure the table.
    pub fn how(&self) -> String {
        match &self.measure {
            Measure::Counted(_) | Measure::Made(..) => "by this program".to_owned(),
            Measure::Printed(.., runs) | Measure::Benched(_, runs) => {
                let typed: Vec<String> = runs.iter().map(Run::typed).collect();
                typed.join("; ")
            }
        }
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Cost::Counted => "seconds",
            Cost::Minutes => "minutes",
            Cost::QuietMinutes => "quiet minutes",
        })
    }
}

/// A test that measures; cargo's arguments, and those of the test program. With `-p` instead of `--workspace` cargo would
/// build nearly all crates once more for each such table.
const fn test(cargo: &'static str, test: &'static str) -> Run {
    Run {
        cargo,
        test,
        set: &[],
        trial: &[
            ("PETTEIA_TEST_GAMES", "20"),
            ("PETTEIA_BENCH_GAMES", "40"),
            ("PETTEIA_TEST_COMMANDS", "700"),
        ],
    }
}

/// A test of the whole program on the tests' Discord, in a release build.
const fn on_discord(test: &'static str) -> Run {
    Run {
        cargo: "test --workspace --release --test discord",
        test,
        set: &[],
        trial: &[("PETTEIA_TEST_GAMES", "1")],
    }
}

/// A bench.
const fn bench(cargo: &'static str) -> Run {
    Run {
        cargo,
        test: "",
        set: &[],
        trial: &[("PETTEIA_BENCH_GAMES", "40")],
    }
}

const fn counted(name: &'static str, count: fn() -> String) -> Table {
    Table {
        name,
        page: HOUSE,
        measure: Measure::Counted(count),
    }
}

const fn made(
    name: &'static str,
    page: &'static str,
    machine: Machine,
    make: fn(bool) -> String,
) -> Table {
    Table {
        name,
        page,
        measure: Measure::Made(machine, make),
    }
}

const fn measured(name: &'static str, measure: Measure) -> Table {
    Table {
        name,
        page: MEASUREMENTS,
        measure,
    }
}

/// All tables, in the order in which they are measured.
pub const TABLES: &[Table] = &[
    counted("crates", table_of_crates),
    counted("lines", table_of_lines),
    counted("imports", table_of_imports),
    counted("declarations", table_of_declarations),
    counted("names", table_of_names),
    made("program", HOUSE, Any, table_of_the_program),
    made("rebuilds", HOUSE, Quiet, table_of_rebuilds),
    made("builds", MEASUREMENTS, Quiet, table_of_builds),
    made("optimisation", MEASUREMENTS, Quiet, table_of_optimisation),
    measured(
        "turns",
        Benched(
            "what | median",
            &[bench("bench -p petteia-rules --benches")],
        ),
    ),
    measured(
        "pictures",
        Printed(
            Quiet,
            "game | theme | width | times as fast | 99 % at least | largest",
            &[test(
                "test -p petteia-render --release --lib",
                "pictures_stay_small_and_fast --ignored --nocapture",
            )],
        ),
    ),
    measured(
        "films",
        Printed(
            Any,
            "game | turns | pixels wide | size | length",
            &[test(
                "test -p petteia-render --release --lib",
                "films_are_small --ignored --nocapture",
            )],
        ),
    ),
    measured(
        "commits",
        Printed(Quiet, "commits | a second", &[bench("bench --bench store")]),
    ),
    measured(
        "history",
        Printed(Quiet, "what | takes", &[bench("bench --bench history")]),
    ),
    measured(
        "positions",
        Printed(
            Quiet,
            "what | figure",
            &[test(
                "test --workspace --release --test referee",
                "thousand_games_are_indexed --ignored --nocapture",
            )],
        ),
    ),
    measured(
        "load",
        Printed(
            Quiet,
            "games at once | requests a second | median | 95 % within | in memory",
            &[
                on_discord("load::load --exact --ignored --nocapture"),
                Run {
                    set: &[("PETTEIA_REQUESTS", "1000")],
                    ..on_discord("load::load --exact --ignored --nocapture")
                },
            ],
        ),
    ),
    measured(
        "thinking",
        Printed(
            Quiet,
            "turns of people are acknowledged | median | 99 % within",
            &[on_discord("load::thinking --exact --ignored --nocapture")],
        ),
    ),
    measured(
        "chats",
        Printed(
            Quiet,
            "games at once | median | 99 % within | in memory",
            &[on_discord("load::chats --exact --ignored --nocapture")],
        ),
    ),
    measured(
        "week",
        Printed(
            Any,
            "day | turns so far | requests so far | in memory | on disk",
            &[Run {
                set: &[("PETTEIA_WRITE_CHART", "docs/src/development/memory.svg")],
                trial: &[
                    ("PETTEIA_WRITE_CHART", "/dev/null"),
                    ("PETTEIA_TEST_GAMES", "1"),
                    ("PETTEIA_TEST_DAYS", "1"),
                ],
                ..on_discord("club::week --exact --ignored --nocapture")
            }],
        ),
    ),
    measured(
        "commands",
        Printed(
            Any,
            "commands | games | in memory | of these in caches",
            &[test(
                "test --workspace --release --test referee",
                "hundred_thousand_commands --ignored --nocapture",
            )],
        ),
    ),
    measured(
        "deadlines",
        Printed(
            Quiet,
            "due together | processes | an hour's outage is forgiven in | their timers are moved in \
| the turns are taken in | a command takes at most",
            &[
                test(
                    "test --workspace --release --test runtime",
                    "hundred_thousand_deadlines --ignored --nocapture",
                ),
                Run {
                    set: &[("PETTEIA_TEST_GAMES", "20000")],
                    ..test(
                        "test --workspace --release --test runtime",
                        "thousand_deadlines --ignored --nocapture --test-threads=1",
                    )
                },
            ],
        ),
    ),
    measured(
        "turns-cost",
        Printed(
            Quiet,
            "processes | turns a second | CPU a turn | of the database | transactions | WAL",
            &[on_discord("what_turns_cost --ignored --nocapture")],
        ),
    ),
    measured(
        "turns-ask",
        Printed(
            Quiet,
            "what turns ask of PostgreSQL | processes | figure",
            &[on_discord("what_turns_ask --ignored --nocapture")],
        ),
    ),
    measured(
        "moving",
        Printed(
            Quiet,
            "10,000 games | takes",
            &[test(
                "test --workspace --release --test postgres",
                "ten_thousand --ignored --nocapture",
            )],
        ),
    ),
    measured(
        "presses",
        Printed(
            Any,
            "game | presses for a turn, median | at most",
            &[test(
                "test --workspace --lib",
                "every_turn_is_reached_by_few_presses --nocapture",
            )],
        ),
    ),
    measured(
        "first-turn",
        Printed(
            Quiet,
            "game | presses for a first turn | takes a program",
            &[test(
                "test --workspace --test browser",
                "a_first_turn --nocapture",
            )],
        ),
    ),
    measured(
        "first-board",
        Printed(
            Any,
            "game | loaded until the first board | kept for the next game",
            &[test(
                "test --workspace --test signed_in",
                "first_board --nocapture",
            )],
        ),
    ),
    measured(
        "windows",
        Printed(
            Quiet,
            "200 windows follow a game | figure",
            &[test(
                "test --workspace --release --test signed_in",
                "two_hundred --ignored --nocapture",
            )],
        ),
    ),
    measured(
        "page",
        Printed(
            Quiet,
            " | screen | phone",
            &[test(
                "test --workspace --test browser",
                "the_page_is_measured --ignored --nocapture",
            )],
        ),
    ),
    measured(
        "pairing",
        Benched(
            "system and players | median",
            &[bench("bench --bench pairing")],
        ),
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::{
        page::{between, marks, rows},
        sources::{files, text},
    };

    #[test]
    fn every_table_is_on_its_page_and_every_mark_is_of_a_table() {
        for table in TABLES {
            let between = between(&text(table.page), table.name).map(str::to_owned);
            let between = between.unwrap_or_else(|| panic!("{} is not there", table.name));
            assert!(between.contains("Measured at commit `"), "{}", table.name);
        }
        for page in [HOUSE, MEASUREMENTS] {
            let text = text(page);
            let marked = text.matches("<!-- measured, ").count();
            let tables = TABLES.iter().filter(|table| table.page == page);
            let known = tables.filter(|table| {
                let is_once = |mark: &String| text.matches(mark.as_str()).count() == 1;
                marks(table.name).iter().all(is_once)
            });
            assert_eq!(marked, 2 * known.count(), "{page}");
        }
    }

    /// What is not measured by this program is, by tests and benches that there are.
    #[test]
    fn every_test_that_measures_exists() {
        let sources = ["tests", "crates"].map(|folder| files(folder, ".rs"));
        let sources: String = sources.iter().flatten().map(|file| text(file)).collect();
        for table in TABLES {
            let (Measure::Printed(.., runs) | Measure::Benched(_, runs)) = table.measure else {
                continue;
            };
            for run in runs {
                for filter in run
                    .test
                    .split_whitespace()
                    .filter(|word| !word.starts_with("--"))
                {
                    let name = filter.rsplit("::").next().unwrap_or(filter);
                    assert!(sources.contains(name), "{}: {name}", table.name);
                }
            }
        }
    }

    #[test]
    fn the_pictures_of_the_page_are_within_their_bounds() {
        let rows = rows(&text(MEASUREMENTS), "pictures");
        assert!(rows.len() >= 8, "{rows:?}");
        for row in rows {
            let size = row[5]
                .strip_suffix(" KB")
                .and_then(|size| size.parse::<f64>().ok());
            let most = if row[2] == "400" { 22.5 } else { 45.0 };
            assert!(size.is_some_and(|size| size <= most), "{row:?}");
        }
    }

    #[test]
    fn every_section_of_the_measurements_says_at_which_commit_it_was_measured() {
        let text = text(MEASUREMENTS);
        for section in text.split("\n## ").skip(1) {
            let title = section.lines().next().unwrap_or_default();
            let mut words = section.split('`').skip(1).step_by(2);
            let is_commit =
                |word: &str| word.len() == 8 && word.chars().all(|c| c.is_ascii_hexdigit());
            assert!(words.any(is_commit), "{title}");
        }
    }
}
