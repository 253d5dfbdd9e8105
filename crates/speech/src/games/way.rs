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
    /// What it does with things on the board, if a front end can show that by itself. A turn whose last touch does
    /// nothing that is known is shown by the referee.
    pub does: Option<Does>,
    /// The places from which it takes what stands there.
    pub takes: Vec<String>,
}

/// What a touch does with things on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Does {
    /// The piece that was touched first moves here.
    Moves,
    /// It moves here, and the one that stands here to where it was.
    Swaps,
    /// A new piece of the player is set here.
    Sets,
    /// The block on whose place the piece has moved is put here.
    Puts,
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
            does: None,
            takes: Vec::new(),
        }
    }

    /// A touch that does this.
    pub fn doing(self, does: Does) -> Touch {
        Touch {
            does: Some(does),
            ..self
        }
    }

    /// A touch that takes what stands on these places.
    pub fn taking(self, takes: Vec<String>) -> Touch {
        Touch { takes, ..self }
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
            label: Some(label.into()),
            ..Touch::place(format!("{CHOICE}{word}"))
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

    /// Whether a front end can show by itself what the touches do. A choice does not tell which thing on the board is meant.
    pub fn is_shown_by_touches(&self) -> bool {
        let acts = |touch: &Touch| touch.does.is_some();
        self.touches.last().is_some_and(acts)
            && self.touches.iter().all(|touch| touch.label.is_none())
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
