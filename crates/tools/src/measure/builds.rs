//! How long building takes.

use std::{
    fs,
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use super::{figures::table, printed::cargo, sources::here};

/// The number of runs of which the median counts.
const RUNS: usize = 3;

/// A file of the page, a line of which is changed before the program is built again.
const CHANGED: &str = "crates/web/src/lib.rs";

/// The table of builds from nothing, in a folder of their own.
pub fn table_of_builds(trial: bool) -> String {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("a folder: {error}"));
    // A trial builds only the crate that needs no other.
    let only: &[&str] = if trial {
        &["--package", "petteia-indexed-png"]
    } else {
        &[]
    };
    let profiles = ["", "--release", "--profile dist"].map(|profile| {
        let mut build = cargo();
        build.args(["build", "--locked"]).args(only);
        build.args(profile.split_whitespace());
        build.arg("--target-dir").arg(folder.path().join(profile));
        let (time, processor) = timed(&mut build);
        let name = format!("`{}`", format!("cargo build {profile}").trim());
        vec![
            name,
            written(time),
            format!("{:.0} s", processor.as_secs_f64()),
        ]
    });
    table(&["build", "time", "CPU"], profiles)
}

/// The table of building again after a line of the page was changed.
pub fn table_of_rebuilds(trial: bool) -> String {
    let runs = if trial { 1 } else { RUNS };
    let rows = ["build", "check"].map(|what| {
        let again = || {
            let mut command = cargo();
            command.args([what, "--locked"]);
            timed(&mut command)
        };
        again();
        let mut times: Vec<Duration> = (0..runs).map(|_| changed(CHANGED, || again().0)).collect();
        times.sort_unstable();
        let seconds = |time: Duration| format!("{:.1} s", time.as_secs_f64());
        vec![
            format!("`cargo {what}`"),
            seconds(times[runs / 2]),
            seconds(times[runs - 1]),
        ]
    });
    table(&["again", "median", "at most"], rows)
}

/// The crates that are left out of optimisation in turn.
const OPTIMISED: [&[&str]; 4] = [
    &[],
    &["petteia-indexed-png"],
    &["crc32fast", "simd-adler32"],
    &["png", "fdeflate", "flate2", "miniz_oxide", "zlib-rs"],
];

/// The table of what optimising crates is worth to the tests of the PNG encoder.
pub fn table_of_optimisation(trial: bool) -> String {
    let runs = if trial { 1 } else { 5 };
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("a folder: {error}"));
    let tests = |left_out: &[&str], more: &[&str]| {
        let mut command = cargo();
        command.args(["test", "--package", "petteia-indexed-png", "--lib"]);
        command.args(["--locked", "--target-dir"]);
        // Each has a folder of its own, so that they need not be built again.
        command.arg(folder.path().join(left_out.join("-")));
        for name in left_out {
            command.arg("--config");
            command.arg(format!("profile.dev.package.{name}.opt-level=0"));
        }
        timed(command.args(more)).1
    };
    for left_out in OPTIMISED {
        tests(left_out, &["--no-run"]);
    }
    let mut took = OPTIMISED.map(|_| Vec::new());
    for _ in 0..runs {
        for (left_out, took) in OPTIMISED.into_iter().zip(&mut took) {
            took.push(tests(left_out, &[]).as_secs_f64());
        }
    }
    let medians = took.map(|mut took| {
        took.sort_by(f64::total_cmp);
        took[runs / 2]
    });
    let rows = OPTIMISED.into_iter().zip(medians);
    let rows = rows.map(|(left_out, median)| {
        let names = left_out.iter().map(|name| format!("`{name}`"));
        let names: Vec<String> = names.collect();
        let name = match names.is_empty() {
            true => "nothing".to_owned(),
            false => names.join(", "),
        };
        let times = median / medians[0].max(1e-9);
        vec![name, format!("{median:.2}"), format!("{times:.1}")]
    });
    table(&["not optimised", "the tests take", "times"], rows)
}

/// Does something with another line at the end of a file, and takes the line away again.
fn changed<T>(file: &str, mut doing: impl FnMut() -> T) -> T {
    let path = here(file);
    let before = fs::read(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
    put(&path, &[&before[..], b"const _: u8 = 0;\n"].concat());
    let done = doing();
    put(&path, &before);
    done
}

fn put(path: &Path, bytes: &[u8]) {
    fs::write(path, bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// The time and the processor time that a command takes.
///
/// # Panics
/// When it fails.
fn timed(command: &mut Command) -> (Duration, Duration) {
    let (begun, before) = (Instant::now(), of_children());
    let status = command.status();
    assert!(status.is_ok_and(|status| status.success()), "{command:?}");
    (begun.elapsed(), of_children().saturating_sub(before))
}

/// The processor time of all commands that have ended, where Linux tells it.
fn of_children() -> Duration {
    /// What Linux counts in a second.
    const TICKS: u64 = 100;
    let told = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // After the name of the program in parentheses, which may have spaces.
    let after = told.rsplit(')').next().unwrap_or_default();
    let numbers = after.split_whitespace().skip(13).take(2);
    let ticks: u64 = numbers
        .filter_map(|number| number.parse::<u64>().ok())
        .sum();
    Duration::from_millis(ticks * 1000 / TICKS)
}

/// A time in minutes and seconds.
fn written(time: Duration) -> String {
    let seconds = time.as_secs_f64().round() as u64;
    match seconds / 60 {
        0 => format!("{seconds} s"),
        minutes => format!("{minutes} min {} s", seconds % 60),
    }
}
