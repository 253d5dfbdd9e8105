//! The workflows of the hosting service name what the project names.

use crate::pages::{files, text};

/// Returns the rest of every line that has this key in a file.
fn values<'a>(text: &'a str, key: &str) -> Vec<&'a str> {
    let found = text.lines().filter_map(|line| {
        let line = line.trim_start().trim_start_matches("- ");
        line.strip_prefix(key)?.strip_prefix(": ")
    });
    found.collect()
}

#[test]
fn actions_are_pinned_by_hash_with_their_version_behind() {
    let mut pinned = 0;
    for file in files(".github/workflows", ".yml") {
        for action in values(&text(&file), "uses") {
            let (name, hash) = action.split_once('@').unwrap_or((action, ""));
            let (hash, version) = hash.split_once(" # v").unwrap_or((hash, ""));
            let is_hash = hash.len() == 40 && hash.chars().all(|digit| digit.is_ascii_hexdigit());
            assert!(is_hash && name.contains('/'), "{file}: {action}");
            let is_version = version
                .chars()
                .next()
                .is_some_and(|digit| digit.is_ascii_digit());
            assert!(is_version, "{file}: {action}");
            pinned += 1;
        }
    }
    assert!(pinned > 10, "{pinned}");
}

#[test]
fn the_oldest_rust_is_the_one_of_the_manifest_everywhere() {
    let oldest_of = |manifest: &str| {
        let manifest = text(manifest);
        let mut lines = manifest.lines();
        let oldest =
            lines.find_map(|line| line.strip_prefix("rust-version = \"")?.strip_suffix('"'));
        oldest.unwrap().to_owned()
    };
    let oldest = oldest_of("Cargo.toml");
    let workflow = text(".github/workflows/ci.yml");
    for (job, oldest) in [
        ("oldest-rust", &oldest),
        (
            "oldest-rust-of-the-rules",
            &oldest_of("crates/rules/Cargo.toml"),
        ),
    ] {
        let (_, job) = workflow.split_once(&format!("  {job}:\n")).unwrap();
        let container = values(job, "container")[0];
        assert!(
            container.starts_with(&format!("rust:{oldest}-")),
            "{container}"
        );
    }
    for document in [
        "README.md",
        "docs/src/operators/installing.md",
        ".github/CONTRIBUTING.md",
    ] {
        let named = format!("Rust ({oldest} or newer)");
        assert!(text(document).contains(&named), "{document}");
    }
}

#[test]
fn the_weekly_run_has_the_tools_of_the_script() {
    let script = text(".ci/run");
    let version = script
        .lines()
        .find_map(|line| line.strip_prefix("cargo_deny_version="))
        .unwrap();
    let workflow = text(".github/workflows/ci.yml");
    let installed = format!("cargo install cargo-deny --version {version} ");
    assert!(workflow.contains(&installed), "{version}");
}
