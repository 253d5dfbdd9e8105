//! Drafts: what a user has begun for a turn of a game, kept until its ply passes.
//!
//! A button carries 100 characters, and so does a choice offered while typing; a turn made of many
//! steps can be longer. What does not fit is kept in the draft, and the button names it by a mark.
//! A turn can also be begun and gone on with: `…` stands for what is begun.

use serde::{Deserialize, Serialize};

/// How many turns that were shown are kept.
const SHOWN: usize = 12;

/// What is typed for what is begun.
const BEGUN: [&str; 2] = ["…", "..."];

/// What a user has in hand for a turn.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The ply it is for.
    pub ply: u32,
    /// The steps of the turn that are settled, in canonical notation; empty where none are.
    pub begun: String,
    /// Whole turns that were shown, the last one last.
    pub shown: Vec<String>,
}

impl Draft {
    /// Nothing in hand for this ply.
    pub fn at(ply: u32) -> Draft {
        Draft {
            ply,
            ..Draft::default()
        }
    }

    /// Whether nothing is in hand.
    pub fn is_blank(&self) -> bool {
        *self == Draft::default()
    }

    /// Keeps a turn that is shown.
    pub fn show(&mut self, turn: &str) {
        self.shown.retain(|shown| shown != turn);
        if self.shown.len() == SHOWN {
            self.shown.remove(0);
        }
        self.shown.push(turn.to_owned());
    }

    /// The turn shown that has this mark.
    pub fn marked(&self, mark: &str) -> Option<&str> {
        let mut shown = self.shown.iter();
        shown.find(|turn| marks(turn) == mark).map(String::as_str)
    }
}

/// What stands on a button for a turn that is too long for it; no notation begins like this.
pub fn marks(turn: &str) -> String {
    format!("#{:08x}", crc32fast::hash(turn.as_bytes()))
}

/// Whether typed text is the mark of a turn rather than a turn.
pub fn is_mark(typed: &str) -> bool {
    typed.strip_prefix('#').is_some_and(|number| {
        number.len() == 8 && number.bytes().all(|digit| digit.is_ascii_hexdigit())
    })
}

/// What follows the sign for what is begun, where typed text begins with it.
pub fn after_begun(typed: &str) -> Option<&str> {
    let typed = typed.trim_start();
    let rest = BEGUN.iter().find_map(|sign| typed.strip_prefix(sign))?;
    Some(rest.trim_start().trim_start_matches(';').trim_start())
}

/// What is begun, and what goes on from it.
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
