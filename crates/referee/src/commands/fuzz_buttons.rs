//! Fuzz tests of the ids of buttons, which users can forge.
//!
//! `cargo test` runs them on mutated ids for a short time; `cargo bolero test -p petteia-referee fuzz_buttons::ids`
//! runs one with libFuzzer until it is stopped.

use petteia_domain::mutated::mutated;

use super::Action;

/// The number of ids in a normal test run.
const TRIES: usize = 4000;

/// Ids of buttons of many kinds.
const IDS: [&str; 20] = [
    "join:k7f2q:3",
    "play:k7f2q:12:Wxr:G2WzB2R",
    "accept:1450000000000000017:d4a",
    "out:k7f2q:1450000000000000017",
    "archive:7:pentalath:e5:won:2026-01-01:2026-12-31:<99999999999999999999",
    "tournament:k7f2q:team:4294967296:accept:0",
    "tournament:k7f2q:matches:1:-1",
    "openings:pentalath:e5 a1",
    "openings-with:pentagame:teams:W-W3r",
    "openings-everywhere:rithmomachia::",
    "rules:five-lines:dice",
    "by-hand:k7f2q:7:4:C8d3-e3|a1 =2w",
    "captures:k7f2q:2",
    "forget",
    "dismiss",
    "rating:pentalath",
    "replay:k7f2q:12",
    "puzzle:pentalath-017:show",
    "answer:k7f2q:3:yes",
    "::::::::::",
];

#[test]
fn ids() {
    bolero::check!()
        .with_type::<Vec<u8>>()
        .with_iterations(TRIES)
        .for_each(|bytes| {
            for press in [
                mutated(&IDS, bytes),
                String::from_utf8_lossy(bytes).into_owned(),
            ] {
                if let Some(action) = Action::from_button(&press) {
                    assert!(!format!("{action:?}").is_empty());
                    let _ = (action.settles(), action.goes_on_for_all());
                }
            }
        });
}
