//! What the fuzz target of configurations checks.

use super::Config;

/// Reads a configuration.
pub fn configurations(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let source = config::File::from_str(&text, config::FileFormat::Toml);
    if let Err(why) = Config::read(source, |_| None) {
        assert!(why.to_string().starts_with("configuration: "), "{why}");
    }
}

#[cfg(test)]
#[path = "../../tests/fuzz/replay.rs"]
mod replay;

#[test]
fn configurations_of_the_corpus() {
    replay::corpus("configurations", configurations);
}
