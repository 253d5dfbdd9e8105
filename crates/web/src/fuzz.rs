//! What the fuzz target of command lines checks. Users type them, or send them without the page.

use petteia_referee::line::{self, CommandLine, Known, Typing, nearest, quoted};
use petteia_rules::Language;

use crate::answers::LONGEST_LINE;

/// Reads a line, also as one that is being typed.
pub fn lines(bytes: &[u8]) {
    let known = Known {
        of_discord: true,
        ..Known::default()
    };
    // Longer lines are refused before they are read.
    let typed: String = String::from_utf8_lossy(bytes)
        .chars()
        .take(LONGEST_LINE)
        .collect();
    match CommandLine::read(&typed) {
        Ok(read) => {
            let _ = (read.lacks_file(), line::ids_in(&read).count());
            if let Err(why) = line::action(&read, &known) {
                assert!(!why.bare(Language::English).is_empty(), "{typed}");
            }
        }
        Err(why) => assert!(!why.bare(Language::English).is_empty(), "{typed}"),
    }
    if let Some(typing) = Typing::at_end_of(&typed) {
        assert!(typed.is_char_boundary(typing.word_start), "{typed}");
        if let Some((_, _, start)) = typing.value {
            assert!(typed.is_char_boundary(start), "{typed}");
        }
    }
    let _ = (quoted(&typed), nearest(&typed, ["move", "play"]));
}

#[cfg(test)]
#[path = "../../../tests/fuzz/replay.rs"]
mod replay;

#[test]
fn lines_of_the_corpus() {
    replay::corpus("lines", lines);
}
