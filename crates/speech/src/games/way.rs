//! Ways to make a turn by hand: sequences of touches.

use std::borrow::Cow;

use petteia_rules::Phrase;

use crate::message::Text;

/// The prefix of the ids of choices; no place of a board has it.
const CHOICE: char = '=';

/// A touch: a place of the board, or one of several choices beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Touch {
    /// The name of the place in notation, or the id of the choice.
    pub id: Cow<'static, str>,
    /// The label of a choice.
    pub label: Option<Text>,
    /// What it puts on the board or takes off it, besides the piece that moves.
    pub puts: Option<Puts>,
}

/// What a touch puts on the board or takes off it, besides the piece that moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Puts {
    /// It puts the black block that was taken.
    Black,
    /// It puts a grey block.
    Grey,
    /// It takes up a grey block, which is put next.
    Lifted,
}

/// A way to continue a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Way {
    /// The touches, in order.
    pub touches: Vec<Touch>,
    /// The turn, or the step of one, in canonical notation.
    pub text: String,
    /// Whether the turn is complete, so that nothing can follow.
    pub whole: bool,
}

/// A description of a place of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Spot {
    /// A description besides the name, if it says more.
    pub words: Option<Phrase>,
    /// The things that stand there.
    pub standing: Vec<Text>,
}

impl Touch {
    /// A place of the board.
    pub fn place(name: impl Into<Cow<'static, str>>) -> Touch {
        Touch {
            id: name.into(),
            label: None,
            puts: None,
        }
    }

    /// A place where something is put, or taken off.
    pub fn putting(name: impl Into<Cow<'static, str>>, puts: Puts) -> Touch {
        Touch {
            puts: Some(puts),
            ..Touch::place(name)
        }
    }

    /// A choice, identified by `word`.
    pub fn choice(word: impl std::fmt::Display, label: impl Into<Text>) -> Touch {
        Touch {
            id: format!("{CHOICE}{word}").into(),
            label: Some(label.into()),
            puts: None,
        }
    }

    /// Whether a touch is a choice.
    pub fn is_choice(id: &str) -> bool {
        id.starts_with(CHOICE)
    }
}

impl Way {
    /// A way of a complete turn.
    pub fn whole(touches: Vec<Touch>, text: String) -> Way {
        Way {
            touches,
            text,
            whole: true,
        }
    }

    /// A way of a step, which others can follow.
    pub fn step(touches: Vec<Touch>, text: String) -> Way {
        Way {
            touches,
            text,
            whole: false,
        }
    }

    /// Whether it begins with these touches.
    pub fn begins_with(&self, touched: &[String]) -> bool {
        touched.len() <= self.touches.len()
            && touched
                .iter()
                .zip(&self.touches)
                .all(|(id, touch)| *id == touch.id)
    }
}

/// A sort key for names: the letters, then the number.
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
