//! The book has everything that users look up: configuration, metrics, levels, versions.

use std::collections::{BTreeMap, BTreeSet};

use crate::pages::{Page, files, in_backticks, sources, text};

/// Returns the keys in the example of the configuration, with their defaults if they have one.
fn keys() -> BTreeMap<String, Option<String>> {
    let mut keys = BTreeMap::new();
    let mut section = String::new();
    for line in text("config.example.toml").lines() {
        if let Some(name) = line
            .strip_prefix('[')
            .and_then(|line| line.strip_suffix(']'))
        {
            section = format!("{name}.");
            continue;
        }
        let (line, optional) = match line.strip_prefix("#: ") {
            Some(line) => (line, true),
            None => (line, false),
        };
        if let Some((key, value)) = line.split_once(" = ").filter(|_| !line.starts_with('#')) {
            keys.insert(
                format!("{section}{key}"),
                (!optional).then(|| value.to_owned()),
            );
        }
    }
    keys
}

#[test]
fn the_configuration_page_has_every_key_with_its_default() {
    let page = Page::read("docs/src/operators/configuration.md");
    let mut described = BTreeMap::new();
    for row in page.rows.iter().filter(|row| row.len() == 3) {
        let defaults = in_backticks(&row[1]);
        for (number, key) in in_backticks(&row[0]).into_iter().enumerate() {
            let default = defaults.get(number).map(|default| (*default).to_owned());
            described.insert(key.to_owned(), default);
        }
    }
    assert_eq!(described, keys());
}

/// Returns all words of a text that begin with this prefix.
fn words_like<'a>(text: &'a str, start: &str) -> BTreeSet<&'a str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
        .filter(|word| word.len() > start.len() && word.starts_with(start))
        .collect()
}

#[test]
fn the_configuration_page_has_every_variable_with_a_name_of_its_own() {
    let page = text("docs/src/operators/configuration.md");
    let files = ["src/config.rs", "src/config/variables.rs", "src/main.rs"];
    let read: String = files.map(text).concat();
    let keys = keys();
    let from_keys: BTreeSet<String> = keys
        .keys()
        .map(|key| format!("PETTEIA_{}", key.replace('.', "_").to_uppercase()))
        .collect();
    let own = |text| {
        let mut names = words_like(text, "PETTEIA_");
        // The obsolete one has no effect any more.
        names.retain(|name| !from_keys.contains(*name) && *name != "PETTEIA_SHARE");
        names
    };
    assert_eq!(own(&page), own(&read));
}

#[test]
fn the_metrics_are_all_described() {
    let page = Page::read("docs/src/operators/running.md");
    let described: BTreeSet<&str> = page
        .code
        .iter()
        .map(String::as_str)
        .filter(|code| code.starts_with("petteia_"))
        .collect();
    let sources: String = files("crates", ".rs")
        .iter()
        .map(|file| text(file))
        .collect();
    let counted: BTreeSet<&str> = sources
        .split("metrics::")
        .skip(1)
        .filter_map(|rest| rest.split('"').nth(1))
        .filter(|name| name.starts_with("petteia_"))
        .collect();
    assert_eq!(described, counted);
    // Each has a HELP line.
    let list = text("crates/runtime/src/health/described.rs");
    assert_eq!(words_like(&list, "petteia_"), counted);
}

#[test]
fn the_dashboard_is_whole_and_there_are_six_alerts() {
    let dashboard: serde_json::Value = serde_json::from_str(&text("assets/grafana.json")).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let ids: BTreeSet<u64> = panels
        .iter()
        .map(|panel| panel["id"].as_u64().unwrap())
        .collect();
    assert_eq!(ids.len(), panels.len(), "every panel has an id of its own");
    let alerts = text("assets/alerts.yaml");
    let parts: Vec<&str> = alerts.split("- alert: ").skip(1).collect();
    assert_eq!(parts.len(), 6);
    for part in parts {
        for key in ["expr: ", "severity: ", "summary: ", "description: "] {
            assert!(part.contains(key), "{key}: {part}");
        }
    }
}

#[test]
fn the_tables_that_operators_may_look_at_exist() {
    let page = Page::read("docs/src/operators/postgresql.md");
    let migrations = files("crates/store-postgres/src/migrations", ".sql");
    let migrations: String = migrations.iter().map(|file| text(file)).collect();
    let tables = page.rows.iter().flat_map(|row| in_backticks(&row[0]));
    let mut named = 0;
    for table in tables {
        let made = migrations.contains(&format!("CREATE TABLE {table} ("));
        assert!(made, "there is no table {table}");
        named += 1;
    }
    assert!(named > 5, "{named}");
}

#[test]
fn both_tables_of_the_levels_say_the_same() {
    let ratings = |path: &str| -> Vec<Vec<String>> {
        let rows = Page::read(path).rows.into_iter();
        let of_levels = |row: &Vec<String>| {
            row.len() == 9 && row[1..].iter().all(|cell| cell.parse::<u32>().is_ok())
        };
        rows.filter(of_levels).collect()
    };
    let published = ratings("crates/players/README.md");
    assert_eq!(published.len(), 4);
    assert_eq!(ratings("docs/src/players/computer.md"), published);
}

#[test]
fn every_game_has_its_page() {
    for kind in petteia_rules::GameKind::ALL {
        let page = text(&format!("docs/src/players/{}.md", kind.name()));
        for document in ["README.md", "docs/src/introduction.md"] {
            assert!(
                text(document).contains(&format!("{}.md", kind.name())),
                "{document}"
            );
        }
        assert!(page.contains("## Notation"), "{}", kind.name());
    }
}

#[test]
fn every_crate_and_the_change_log_have_the_same_version() {
    let version = env!("CARGO_PKG_VERSION");
    let log = text("docs/src/changelog.md");
    let titles: Vec<&str> = log
        .lines()
        .filter_map(|line| line.strip_prefix("## "))
        .collect();
    assert_eq!(titles[0], "Unreleased");
    let (newest, date) = titles[1].split_once(" – ").unwrap();
    assert_eq!(newest, version);
    assert!(
        chrono::NaiveDate::parse_from_str(date, "%Y-%m-%d").is_ok(),
        "{date}"
    );
    for manifest in files("crates", "Cargo.toml") {
        assert!(
            text(&manifest).contains("version.workspace = true"),
            "{manifest}"
        );
    }
    // The dependencies between crates.
    for line in text("Cargo.toml")
        .lines()
        .filter(|line| line.contains("path = \"crates/"))
    {
        assert!(line.contains(&format!("version = \"{version}\"")), "{line}");
    }
}

#[test]
fn the_rules_crate_has_a_section_for_the_version() {
    let log = text("crates/rules/CHANGELOG.md");
    assert!(log.contains(&format!("## [{}]", env!("CARGO_PKG_VERSION"))));
}

#[test]
fn every_fuzz_target_is_built_replays_its_corpus_and_stands_among_the_threats() {
    let manifest = text("tests/fuzz/Cargo.toml");
    let threats = text("docs/src/development/threats.md");
    let sources = sources();
    let targets = files("tests/fuzz/targets", ".rs");
    assert!(targets.len() > 10, "{targets:?}");
    for path in targets {
        let (_, name) = path.rsplit_once('/').unwrap();
        let name = name.strip_suffix(".rs").unwrap();
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
        assert!(threats.contains(&format!("`{name}`")), "{name}");
        let replays = format!("replay::corpus(\"{name}\"");
        assert!(sources.contains(&replays), "{name}");
    }
}
