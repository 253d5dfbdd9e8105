//! How many files name something that was added once: what adding another would touch.

use super::{
    figures::table,
    sources::{files, is_of_tests, text},
};

/// Something that was added, and the names that it has in files.
struct Added {
    what: &'static str,
    names: &'static [&'static str],
}

/// Things that were added, each with names that nothing else has.
const ADDED: [Added; 6] = [
    Added {
        what: "the option `auto-move` of `/settings`",
        names: &["auto_move", "auto-move"],
    },
    Added {
        what: "the option `holidays` of `/settings`",
        names: &["holiday_at_deadline", "option-own-holidays"],
    },
    Added {
        what: "the option `share-games` of `/settings`",
        names: &["share_games", "shares_games", "share-games"],
    },
    Added {
        what: "the notification of the week's mistakes",
        names: &["option-weekly", "next_review", "reviewed"],
    },
    Added {
        what: "the column `consequence` of PostgreSQL",
        names: &["consequence"],
    },
    Added {
        what: "the column `ids_renewed` of PostgreSQL",
        names: &["ids_renewed"],
    },
];

/// The kinds of files, and where they are.
fn kind(file: &str) -> usize {
    match file {
        _ if file.starts_with("assets/locales/") => 1,
        _ if file.starts_with("tests/") || is_of_tests(file) => 2,
        _ if file.starts_with("docs/") => 3,
        _ => 0,
    }
}

/// Whether a text has a name as a whole word.
fn names(text: &str, name: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '-';
    text.match_indices(name).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + name.len()..].chars().next();
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

/// The table of files.
pub fn table_of_names() -> String {
    let ends = [".rs", ".sql", ".js", ".ftl", ".md"];
    let folders = ["src", "crates", "tests", "assets", "docs/src"];
    let all = folders
        .iter()
        .flat_map(|folder| ends.map(|end| files(folder, end)));
    let all: Vec<(String, String)> = all
        .flatten()
        // These only count.
        .filter(|file| !file.starts_with("crates/tools/") && !file.ends_with("/house.md"))
        .map(|file| {
            let text = text(&file);
            (file, text)
        })
        .collect();
    let rows = ADDED.map(|added| {
        let mut counts = [0; 4];
        for (file, text) in &all {
            let named = added.names.iter().any(|name| names(text, name));
            counts[kind(file)] += usize::from(named);
        }
        let counts = counts.map(|count| count.to_string());
        [added.what.to_owned()].into_iter().chain(counts).collect()
    });
    table(
        &[
            "named in files of",
            "sources",
            "texts",
            "tests",
            "this book",
        ],
        rows,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::page::{HOUSE, rows};

    #[test]
    fn a_name_is_a_whole_word() {
        assert!(names("self.auto_move = true", "auto_move"));
        assert!(!names("self.auto_moves", "auto_move") && !names("no-auto-move", "auto-move"));
    }

    /// What is added is in few files beside those of the languages.
    #[test]
    fn an_option_a_notification_and_a_column_are_named_in_few_files() {
        let said = rows(&text(HOUSE), "names");
        assert_eq!(said.len(), ADDED.len());
        for (row, line) in said.iter().zip(table_of_names().lines().skip(2)) {
            let counted = line.trim_matches('|').split('|').map(str::trim);
            let counted: Vec<&str> = counted.collect();
            assert_eq!(row[0], counted[0]);
            let number = |cell: &str| cell.parse::<usize>().unwrap_or(usize::MAX);
            assert!(number(&row[1]).abs_diff(number(counted[1])) <= 2, "{line}");
            assert!(number(counted[1]) <= 12, "{line}");
        }
    }
}
