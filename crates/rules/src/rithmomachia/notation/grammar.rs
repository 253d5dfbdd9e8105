//! Parses text without regard to the position.
//!
//! Much may be omitted from a turn, so a text may have several readings: `c3` is a circle of 3 or a square.
//! Every function here returns all readings from a token on, with the token after each. The position
//! selects the right one.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use super::signs::{Sign, Token, signs};
use crate::phrase::Value;
use crate::rithmomachia::{Distant, Shape, Side, Square};
use crate::{Phrase, ReadError};

/// A piece or component as written: by letter, value, square, or several of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Mention {
    /// The side by the letter's case, if case is significant.
    pub(super) side: Option<Side>,
    pub(super) shape: Option<Shape>,
    pub(super) value: Option<u16>,
    pub(super) square: Option<Square>,
}

/// A capture or move as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Item {
    Move { piece: Mention, to: Square },
    Capture { victim: Mention, way: Way },
}

/// The way of a capture as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// `AxB`: any way with one piece.
    Alone(Mention),
    /// `[A+B]xC`.
    Sum([Mention; 2]),
    /// `[A-B]xC`.
    Difference([Mention; 2]),
    /// `[A*3]xB` or `[A/3]xB`.
    Distant(Distant, Mention, u16),
    /// `A&B`.
    Siege(Mention),
}

/// All readings of a text: for each position where a capture or move may start, the readings there and
/// their ends.
#[derive(Debug)]
pub(super) struct Sentence {
    pub(super) items: BTreeMap<usize, Vec<(Item, usize)>>,
    /// Positions where the text may end.
    pub(super) end: usize,
}

/// All readings of beginnings of a text.
#[derive(Debug)]
pub(super) struct Beginnings {
    pub(super) sentence: Sentence,
    /// The offsets of the tokens, in characters.
    offsets: Vec<usize>,
}

/// How a text is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    /// A token of a record: as written, with `;` between captures and move.
    Strict,
    /// Typed text: spaces and commas separate too, ranks may be upper case.
    Typed,
    /// Typed text, all lower case except the first letter: case does not distinguish the sides.
    LowerCase,
}

/// The readings from a token on, each with the token after it.
type Readings<T> = Vec<(T, usize)>;

struct Reader<'a> {
    marks: &'a [Token],
    manner: Manner,
    furthest: RefCell<Furthest>,
}

/// How far the best reading came, and what was expected there.
#[derive(Debug, Default)]
struct Furthest {
    at: usize,
    wanted: Vec<&'static str>,
}

impl Manner {
    /// Returns how typed text is read. A capital first letter is ignored, because phones capitalise it.
    pub(super) fn of(typed: &str) -> Manner {
        if typed.chars().skip(1).any(char::is_uppercase) {
            Manner::Typed
        } else {
            Manner::LowerCase
        }
    }
}

impl Sentence {
    /// Parses a text.
    ///
    /// # Errors
    /// [`ReadError::Syntax`] at the first token that does not fit.
    pub(super) fn read(text: &str, manner: Manner) -> Result<Sentence, ReadError> {
        let marks = signs(text);
        let reader = Reader {
            marks: &marks,
            manner,
            furthest: RefCell::default(),
        };
        reader.whole().ok_or_else(|| {
            let Furthest { at, wanted } = reader.furthest.take();
            let wanted = wanted.into_iter().map(|id| Value::Phrase(Phrase::new(id)));
            ReadError::Syntax {
                at: marks
                    .get(at)
                    .map_or_else(|| text.trim_end().chars().count(), |mark| mark.at),
                expected: Phrase::new("rithmomachia-expects")
                    .with("wanted", Value::Or(wanted.collect())),
            }
        })
    }
}

impl Beginnings {
    /// Reads the beginning of a text that makes sense.
    pub(super) fn read(text: &str, manner: Manner) -> Beginnings {
        let marks = signs(text);
        let reader = Reader {
            marks: &marks,
            manner,
            furthest: RefCell::default(),
        };
        Beginnings {
            sentence: reader.parts(),
            offsets: marks.iter().map(|mark| mark.at).collect(),
        }
    }

    /// Returns the text from a token on.
    pub(super) fn rest(&self, text: &str, at: usize) -> String {
        self.offsets
            .get(at)
            .map_or_else(String::new, |offset| text.chars().skip(*offset).collect())
    }
}

impl Reader<'_> {
    /// Returns all readings of the whole text.
    fn whole(&self) -> Option<Sentence> {
        let Sentence { mut items, end } = self.parts();
        let mut leads = BTreeSet::from([end]);
        for (at, found) in items.iter_mut().rev() {
            found.retain(|(_, next)| leads.contains(next));
            if !found.is_empty() {
                leads.insert(*at);
            }
        }
        items.retain(|_, found| !found.is_empty());
        items.contains_key(&0).then_some(Sentence { items, end })
    }

    /// Returns all readings from the beginning, to the end or not.
    fn parts(&self) -> Sentence {
        let end = self.marks.len();
        let mut items: BTreeMap<usize, Readings<Item>> = BTreeMap::new();
        let mut open = BTreeSet::from([0]);
        while let Some(at) = open.pop_first() {
            let found: Readings<Item> = self
                .item(at)
                .into_iter()
                .filter_map(|(item, after)| Some((item, self.separator(after)?)))
                .collect();
            open.extend(
                found
                    .iter()
                    .map(|(_, next)| *next)
                    .filter(|next| *next < end),
            );
            items.insert(at, found);
        }
        Sentence { items, end }
    }

    /// Returns where the next capture or move starts after one that ends here.
    fn separator(&self, at: usize) -> Option<usize> {
        let Some(mark) = self.marks.get(at) else {
            return Some(at);
        };
        let mut next = at;
        while self.sign(next) == Some(Sign::Semicolon)
            || (self.sign(next) == Some(Sign::Comma) && self.manner != Manner::Strict)
        {
            next += 1;
        }
        let spaced = mark.spaced && self.manner != Manner::Strict;
        let ends = next == self.marks.len() && self.manner == Manner::Strict;
        if (next > at && !ends) || spaced {
            return Some(next);
        }
        self.missed(at, "rithmomachia-expects-semicolon");
        None
    }

    fn item(&self, at: usize) -> Readings<Item> {
        let mut items = Vec::new();
        for (piece, after) in self.mention(at) {
            for (to, after) in self.target(after) {
                items.push((Item::Move { piece, to }, after));
            }
            if let Some(after) = self.the(after, Sign::Besiege, "rithmomachia-expects-besieges") {
                self.victims(after, Way::Siege(piece), &mut items);
            }
            if let Some(after) = self.take(after) {
                self.victims(after, Way::Alone(piece), &mut items);
            }
        }
        for (way, after) in self.arithmetic(at) {
            if let Some(after) = self.take(after) {
                self.victims(after, way, &mut items);
            }
        }
        items
    }

    /// `A+B`, `A-B`, `A*3`, `A/3`, in brackets or parentheses or without.
    fn arithmetic(&self, at: usize) -> Readings<Way> {
        let mut ways = self.bare_arithmetic(at);
        for (open, close, wanted) in [
            (
                Sign::OpenBracket,
                Sign::CloseBracket,
                "rithmomachia-expects-bracket",
            ),
            (Sign::Open, Sign::Close, "rithmomachia-expects-parenthesis"),
        ] {
            if self.sign(at) != Some(open) {
                continue;
            }
            for (way, after) in self.bare_arithmetic(at + 1) {
                if let Some(after) = self.the(after, close, wanted) {
                    ways.push((way, after));
                }
            }
        }
        ways
    }

    fn bare_arithmetic(&self, at: usize) -> Readings<Way> {
        let mut ways = Vec::new();
        for (first, after) in self.mention(at) {
            let sign = self.sign(after);
            let numbered = match sign {
                Some(Sign::Times | Sign::Take) => Some(Distant::Multiplication),
                Some(Sign::Into) => Some(Distant::Division),
                _ => None,
            };
            if let Some(kind) = numbered {
                if let Some((number, after)) = self.number(after + 1) {
                    ways.push((Way::Distant(kind, first, number), after));
                }
                continue;
            }
            let minus = match sign {
                Some(Sign::Plus) => false,
                Some(Sign::Dash) => true,
                _ => {
                    self.missed(after, "rithmomachia-expects-arithmetic");
                    continue;
                }
            };
            for (second, after) in self.mention(after + 1) {
                let both = [first, second];
                let way = if minus {
                    Way::Difference(both)
                } else {
                    Way::Sum(both)
                };
                ways.push((way, after));
            }
        }
        ways
    }

    fn victims(&self, at: usize, way: Way, items: &mut Readings<Item>) {
        for (victim, after) in self.mention(at) {
            items.push((Item::Capture { victim, way }, after));
        }
    }

    /// The target of a move: `-d7`, `>d7`, `d7`.
    fn target(&self, at: usize) -> Readings<Square> {
        let mut after = at;
        if self.sign(after) == Some(Sign::Dash) {
            after += 1;
        }
        if self.sign(after) == Some(Sign::Arrow) {
            after += 1;
        }
        if after == at && self.square(at).is_none() {
            self.missed(at, "rithmomachia-expects-dash");
            return Vec::new();
        }
        let square = self.square(after);
        if square.is_none() {
            self.missed(after, "rithmomachia-expects-square");
        }
        square.into_iter().collect()
    }

    /// A piece or component, in parentheses or without.
    fn mention(&self, at: usize) -> Readings<Mention> {
        let mut mentions = self.bare_mention(at);
        if self.sign(at) == Some(Sign::Open) {
            for (mention, after) in self.bare_mention(at + 1) {
                if let Some(after) =
                    self.the(after, Sign::Close, "rithmomachia-expects-parenthesis")
                {
                    mentions.push((mention, after));
                }
            }
        }
        if mentions.is_empty() {
            self.missed(at, "rithmomachia-expects-piece");
        }
        mentions
    }

    fn bare_mention(&self, at: usize) -> Readings<Mention> {
        let mut mentions = Vec::new();
        let mut found = |mention, after| mentions.push((mention, after));
        let (lettered, after_letter) = match self.letter(at) {
            Some(mention) => (mention, at + 1),
            None => (Mention::default(), at),
        };
        let caret = usize::from(self.sign(after_letter) == Some(Sign::Caret));
        if let Some(Sign::Number { value, .. }) = self.sign(after_letter + caret) {
            let value = Some(value);
            let valued = Mention { value, ..lettered };
            let after = after_letter + caret + 1;
            found(valued, after);
            let colon = usize::from(self.sign(after) == Some(Sign::Colon));
            if let Some((square, after)) = self.square(after + colon) {
                let square = Some(square);
                found(Mention { square, ..valued }, after);
            }
        }
        if lettered.shape.is_some() {
            if let Some((square, after)) = self.square(after_letter) {
                let square = Some(square);
                found(Mention { square, ..lettered }, after);
            }
            // A side has one pyramid, and its value changes.
            if lettered.shape == Some(Shape::Pyramid) {
                found(lettered, after_letter);
            }
        }
        if let Some((square, after)) = self.square(at) {
            let square = Some(square);
            found(
                Mention {
                    square,
                    ..Mention::default()
                },
                after,
            );
        }
        mentions
    }

    /// The letter of a piece.
    fn letter(&self, at: usize) -> Option<Mention> {
        let Sign::Letter(letter) = self.sign(at)? else {
            return None;
        };
        let (side, shape) = Shape::lettered(letter)?;
        Some(Mention {
            side: (self.manner != Manner::LowerCase).then_some(side),
            shape: Some(shape),
            ..Mention::default()
        })
    }

    /// `d6`, or file and rank counted from 0, `(5,3)`.
    fn square(&self, at: usize) -> Option<(Square, usize)> {
        let number = |at: usize| match self.sign(at)? {
            Sign::Number { value, digits } => Some((u8::try_from(value).ok()?, digits)),
            _ => None,
        };
        match self.sign(at)? {
            Sign::Letter(rank) => {
                let (file, digits) = number(at + 1)?;
                let rank = match self.manner {
                    Manner::Strict => rank,
                    Manner::Typed | Manner::LowerCase => rank.to_ascii_lowercase(),
                };
                let together = digits == 1 && !self.marks[at + 1].spaced;
                let square = Square::named(&format!("{rank}{file}")).filter(|_| together)?;
                Some((square, at + 2))
            }
            Sign::Open => {
                let (file, _) = number(at + 1)?;
                let comma = self.sign(at + 2) == Some(Sign::Comma);
                let (rank, _) = number(at + 3)?;
                let close = self.sign(at + 4) == Some(Sign::Close);
                let square = Square::at(file, rank).filter(|_| comma && close)?;
                Some((square, at + 5))
            }
            _ => None,
        }
    }

    fn number(&self, at: usize) -> Option<(u16, usize)> {
        match self.sign(at) {
            Some(Sign::Number { value, .. }) => Some((value, at + 1)),
            _ => {
                self.missed(at, "rithmomachia-expects-number");
                None
            }
        }
    }

    fn take(&self, at: usize) -> Option<usize> {
        self.the(at, Sign::Take, "rithmomachia-expects-takes")
    }

    /// Returns the token after this one, if this one is as expected.
    fn the(&self, at: usize, expected: Sign, wanted: &'static str) -> Option<usize> {
        if self.sign(at) == Some(expected) {
            return Some(at + 1);
        }
        self.missed(at, wanted);
        None
    }

    fn sign(&self, at: usize) -> Option<Sign> {
        self.marks.get(at).map(|mark| mark.sign)
    }

    /// Records an expectation that was not met.
    fn missed(&self, at: usize, wanted: &'static str) {
        let mut furthest = self.furthest.borrow_mut();
        if at > furthest.at {
            *furthest = Furthest {
                at,
                wanted: Vec::new(),
            };
        }
        if at == furthest.at && !furthest.wanted.contains(&wanted) {
            furthest.wanted.push(wanted);
        }
    }
}
