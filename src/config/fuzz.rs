//! A fuzz test of configurations.
//!
//! `cargo test` runs it on mutated files for a short time; `cargo bolero test -p petteia config::fuzz::files` runs it
//! with libFuzzer until it is stopped.

#![allow(clippy::unwrap_used)]

use petteia_domain::mutated::mutated;

use super::Config;

/// The number of files in a normal test run.
const TRIES: usize = 300;

const FILES: [&str; 3] = [
    include_str!("../../config.example.toml"),
    "[web]\nurl = \"https://play.example.org\"\nclient_id = \"1\"\nclient_secret = \"…\"\n",
    "data = \"data\"\n[games]\nclock = \"per-move 3d\"\nremind_after = 1e-999\n[backup]\nevery = \"1d\"\nkeep = 18446744073709551616\n",
];

#[test]
fn files() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("config.toml");
    bolero::check!()
        .with_type::<Vec<u8>>()
        .with_iterations(TRIES)
        .for_each(|bytes| {
            std::fs::write(&path, mutated(&FILES, bytes)).unwrap();
            if let Err(why) = Config::load_with(Some(&path), |_| None) {
                assert!(why.to_string().starts_with("configuration: "), "{why}");
            }
        });
}
