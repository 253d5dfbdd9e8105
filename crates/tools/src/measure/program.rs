//! The program's size, and its memory at rest.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use super::{figures::named, printed::cargo, sources::here};

/// How long the program runs before its memory is looked at.
const RESTS: Duration = Duration::from_secs(10);

/// The table of the program: built with `--release`, or for a trial without.
pub fn table_of_the_program(trial: bool) -> String {
    let profile: &[&str] = if trial { &[] } else { &["--release"] };
    build(profile);
    let folder = if trial { "debug" } else { "release" };
    let program = target().join(folder).join("petteia");
    let size = fs::metadata(&program).map_or(0, |known| known.len());
    let memory = memory_at_rest(&program);
    let figures = [
        (
            "the program, built with `--release`",
            format!("{:.0} MB", size as f64 / 1e6),
        ),
        (
            "in memory ten seconds after `petteia local` starts on an empty folder",
            format!("{:.0} MB", memory / 1e6),
        ),
    ];
    named(["what", "figure"], figures)
}

/// Builds the program.
///
/// # Panics
/// When that fails.
fn build(profile: &[&str]) {
    let status = cargo().args(["build", "--locked"]).args(profile).status();
    assert!(status.is_ok_and(|status| status.success()), "cargo build");
}

/// The folder in which cargo builds.
fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| here("target"), PathBuf::from)
}

/// What the program has in memory at rest, after its start on an empty folder, in bytes.
///
/// # Panics
/// When it does not start, or its memory is not told: only Linux does.
fn memory_at_rest(program: &Path) -> f64 {
    let data = tempfile::tempdir().unwrap_or_else(|error| panic!("a folder: {error}"));
    let running = Command::new(program)
        .args(["local", "--port", "0", "--data"])
        .arg(data.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let mut running = running.unwrap_or_else(|error| panic!("{}: {error}", program.display()));
    thread::sleep(RESTS);
    let status = fs::read_to_string(format!("/proc/{}/status", running.id())).unwrap_or_default();
    // It is of no more use, and its folder is removed.
    let _ = running.kill();
    let _ = running.wait();
    let resident = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kilobytes = resident.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
    1024.0 * kilobytes.unwrap_or_else(|| panic!("memory is not told"))
}
