//! Ways to make a turn by hand: what is touched, one thing after the other.

use std::borrow::Cow;

use petteia_rules::Phrase;

use crate::message::Text;

/// Begins what stands for a choice; no place of a board is called so.
const CHOICE: char = '=';

/// Something touched: a place of the board, or one of several choices beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Touch {
    /// The place's name in notation, or what stands for the choice.
    pub id: Cow<'static, str>,
    /// What a choice says.
    pub label: Option<Text>,
}

/// A way to go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Way {
    /// What is touched, in order.
    pub touches: Vec<Touch>,
    /// The turn, or the step of one, in canonical notation.
    pub text: String,
    /// Whether that is all there is to the turn, so that nothing can follow.
    pub whole: bool,
}

/// A place of a board in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Spot {
    /// What it is called besides its name, where that tells more.
    pub words: Option<Phrase>,
    /// What stands there.
    pub standing: Vec<Text>,
}

impl Touch {
    /// A place of the board.
    pub fn place(name: impl Into<Cow<'static, str>>) -> Touch {
        Touch {
            id: name.into(),
            label: None,
        }
    }

    /// A choice, told from others by these words.
    pub fn choice(word: impl std::fmt::Display, label: impl Into<Text>) -> Touch {
        Touch {
            id: format!("{CHOICE}{word}").into(),
            label: Some(label.into()),
        }
    }

    /// Whether what was touched is a choice, not a place.
    pub fn is_choice(id: &str) -> bool {
        id.starts_with(CHOICE)
    }
}

impl Way {
    /// A whole turn.
    pub fn whole(touches: Vec<Touch>, text: String) -> Way {
        Way {
            touches,
            text,
            whole: true,
        }
    }

    /// A step, which others can follow.
    pub fn step(touches: Vec<Touch>, text: String) -> Way {
        Way {
            touches,
            text,
            whole: false,
        }
    }

    /// Whether it begins with these.
    pub fn begins_with(&self, touched: &[String]) -> bool {
        touched.len() <= self.touches.len()
            && touched
                .iter()
                .zip(&self.touches)
                .all(|(id, touch)| *id == touch.id)
    }
}

/// By which names are sorted so that they count: letters, then the number.
pub(super) fn by_name(name: &str) -> (String, u32, String) {
    let is_digit = |c: char| c.is_ascii_digit();
    let start = name.find(is_digit).unwrap_or(name.len());
    let (letters, rest) = name.split_at(start);
    let end = rest.find(|c| !is_digit(c)).unwrap_or(rest.len());
    let (number, rest) = rest.split_at(end);
    (
        letters.to_owned(),
        number.parse().unwrap_or(0),
        rest.to_owned(),
    )
}
