//! What the fuzz target of command lines checks. Users type them, or send them without the page.

use petteia_rules::Language;

use super::{CommandLine, Typing, nearest, quoted};
use crate::{actions::LONGEST_LINE, register::Register, values};

/// Reads a line, also as one that is being typed.
pub fn lines(bytes: &[u8]) {
    let register = Register::of_discord([], []);
    // Longer lines are refused before they are read.
    let line: String = String::from_utf8_lossy(bytes)
        .chars()
        .take(LONGEST_LINE)
        .collect();
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

#[cfg(test)]
#[path = "../../../../tests/fuzz/replay.rs"]
mod replay;

#[test]
fn lines_of_the_corpus() {
    replay::corpus("lines", lines);
}
