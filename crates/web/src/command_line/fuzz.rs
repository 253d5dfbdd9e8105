//! Fuzz tests of command lines, which users type or send without the page.
//!
//! `cargo test` runs them on mutated lines for a short time; `cargo bolero test -p petteia-web
//! command_line::fuzz::lines` runs one with libFuzzer until it is stopped.

use petteia_domain::mutated::mutated;
use petteia_rules::Language;

use super::{CommandLine, Typing, nearest, quoted};
use crate::{actions::LONGEST_LINE, register::Register, values};

/// The number of lines in a normal test run.
const TRIES: usize = 400;

/// Lines of many kinds.
const LINES: [&str; 12] = [
    "/move W-W3r",
    "/play pentagame clock:\"per-move 3d\" opponent:@Ben opponent2:<@1450000000000000017>",
    "/play rithmomachia seats:2 options:\"common victories\" thread:yes",
    "/note text:so \"quoted: and\" game:k7f2q",
    "/tournament create name:\"Spring: cup\" game:five-lines system:swiss rounds:5",
    "/settings quiet:22:00-07:30 zone:Europe/Berlin",
    "/seek game:pentalath elsewhere:no",
    "/archive player:@\"Ada L\" from:2026-01-01",
    "/team-tournament found name:x for-server:yes",
    "/privacy delete",
    "/tournament",
    "/",
];

#[test]
fn lines() {
    bolero::check!()
        .with_type::<Vec<u8>>()
        .with_iterations(TRIES)
        .for_each(|bytes| {
            let register = Register::of_discord([], []);
            for line in [
                mutated(&LINES, bytes),
                String::from_utf8_lossy(bytes).into_owned(),
            ] {
                // Longer lines are refused before they are read.
                let line: String = line.chars().take(LONGEST_LINE).collect();
                match CommandLine::read(&line) {
                    Ok(read) => {
                        let _ = (read.lacks_file(), values::ids_in(&read).count());
                        if let Err(why) = values::action(&read, &register) {
                            assert!(!why.bare(Language::English).is_empty(), "{line}");
                        }
                    }
                    Err(why) => assert!(!why.bare(Language::English).is_empty(), "{line}"),
                }
                if let Some(typing) = Typing::at_end_of(&line) {
                    assert!(line.is_char_boundary(typing.word_start), "{line}");
                    if let Some((_, _, start)) = typing.value {
                        assert!(line.is_char_boundary(start), "{line}");
                    }
                }
                let _ = (quoted(&line), nearest(&line, ["move", "play"]));
            }
        });
}
