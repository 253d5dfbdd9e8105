//! Drafts: what a user has prepared for the next turn of a game, kept until that ply is played.
//!
//! A button id holds 100 characters, and so does an autocompletion. A turn of many steps may be longer.
//! Such a turn is stored in the draft, and the button has its mark. A turn can also be entered in parts:
//! `…` stands for the steps entered so far.

use serde::{Deserialize, Serialize};

/// Maximum number of stored turns.
const SHOWN: usize = 12;

/// Spellings of the sign for the steps entered so far.
const BEGUN: [&str; 2] = ["…", "..."];

/// A user's draft for a turn.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The ply it is for.
    pub ply: u32,
    /// The steps entered so far, in canonical notation; may be empty.
    pub begun: String,
    /// Turns that were shown, latest last.
    pub shown: Vec<String>,
}

impl Draft {
    /// Creates an empty draft for this ply.
    pub fn at(ply: u32) -> Draft {
        Draft {
            ply,
            ..Draft::default()
        }
    }

    /// Whether the draft is empty.
    pub fn is_blank(&self) -> bool {
        *self == Draft::default()
    }

    /// Stores a shown turn.
    pub fn show(&mut self, turn: &str) {
        self.shown.retain(|shown| shown != turn);
        if self.shown.len() == SHOWN {
            self.shown.remove(0);
        }
        self.shown.push(turn.to_owned());
    }

    /// Returns the shown turn with this mark.
    pub fn marked(&self, mark: &str) -> Option<&str> {
        let mut shown = self.shown.iter();
        shown.find(|turn| marks(turn) == mark).map(String::as_str)
    }
}

/// Returns the mark of a turn that is too long for a button. No notation begins with `#`.
pub fn marks(turn: &str) -> String {
    format!("#{:08x}", crc32fast::hash(turn.as_bytes()))
}

/// Whether typed text is a mark.
pub fn is_mark(typed: &str) -> bool {
    typed.strip_prefix('#').is_some_and(|number| {
        number.len() == 8 && number.bytes().all(|digit| digit.is_ascii_hexdigit())
    })
}

/// If typed text begins with the sign for the steps entered so far, returns the rest.
pub fn after_begun(typed: &str) -> Option<&str> {
    let typed = typed.trim_start();
    let rest = BEGUN.iter().find_map(|sign| typed.strip_prefix(sign))?;
    Some(rest.trim_start().trim_start_matches(';').trim_start())
}

/// Joins the steps entered so far and their continuation.
pub fn continued(begun: &str, rest: &str) -> String {
    match (begun, rest) {
        ("", rest) => rest.to_owned(),
        (begun, "") => begun.to_owned(),
        (begun, rest) => format!("{begun};{rest}"),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_turn_shown_is_found_by_its_mark_until_many_others_were_shown() {
        let mut draft = Draft::at(3);
        draft.show("a");
        for number in 1..SHOWN {
            draft.show(&number.to_string());
            draft.show("1");
        }
        assert_eq!(draft.marked(&marks("a")), Some("a"));
        draft.show("z");
        assert_eq!(draft.marked(&marks("a")), None);
        assert_eq!(draft.shown.len(), SHOWN);
    }

    #[test]
    fn the_sign_for_what_is_begun_is_read_in_every_spelling() {
        for typed in ["…;C2d6", "… C2d6", "...C2d6", " ... ; C2d6"] {
            assert_eq!(after_begun(typed), Some("C2d6"), "{typed}");
        }
        assert_eq!(after_begun("…"), Some(""));
        assert_eq!(after_begun("C2d6…"), None);
        assert_eq!(continued("a;b", "c"), "a;b;c");
        assert_eq!(continued("a;b", ""), "a;b");
        assert_eq!(continued("", "c"), "c");
    }
}
