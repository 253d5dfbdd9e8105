//! The tokens of notation: letters with or without underline, counts, `-`, `x`, `s` …

use super::super::{Colour, Stop};
use crate::dash::DASHES;
use winnow::Parser;
use winnow::Result;
use winnow::combinator::{alt, delimited, preceded, terminated};
use winnow::error::EmptyError;
use winnow::token::any;

/// The combining low line below the letter of a corner.
const UNDERLINE: char = '\u{332}';

/// A token of notation, independent of its spelling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    /// A corner or crossing.
    Node(Node),
    /// A count of stops, or a seat.
    Digit(u8),
    /// `-`: moves to; twice: a lost turn.
    Dash,
    /// `>` or `→`: moves to.
    Arrow,
    /// `x`, `×` or `*`: takes.
    Take,
    /// `s`: swaps.
    Swap,
    /// `!`: the swapped piece is foreign.
    Foreign,
    /// `:` before the stop of a placed block.
    Colon,
    /// `z`: a piece goes out.
    Out,
    /// `@` before the distinction between several pieces.
    Which,
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `,`.
    Comma,
    /// Anything else.
    Strange,
}

/// A corner or a crossing as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) colour: Colour,
    pub(crate) corner: bool,
}

/// A token and its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) sign: Sign,
    /// Its offset in the text, in characters.
    pub(crate) at: usize,
}

impl Node {
    /// The stop it names.
    pub(crate) fn stop(self) -> Stop {
        if self.corner {
            Stop::corner(self.colour)
        } else {
            Stop::crossing(self.colour)
        }
    }

    /// The corner and the crossing of its colour.
    pub(crate) fn in_each_case(self) -> [Node; 2] {
        [true, false].map(|corner| Node { corner, ..self })
    }
}

/// What phones put for two dashes.
const TWO_DASHES: char = '—';

/// Splits a text into tokens; spaces are ignored.
pub(crate) fn signs(text: &str) -> Vec<Token> {
    let mut rest = text;
    let mut at = 0;
    let mut marks = Vec::new();
    while !rest.is_empty() {
        let before = rest;
        if before.starts_with(TWO_DASHES) {
            marks.push(Token {
                sign: Sign::Dash,
                at,
            });
        }
        let sign = sign(&mut rest).unwrap_or(Some(Sign::Strange));
        marks.extend(sign.map(|sign| Token { sign, at }));
        at += before[..before.len() - rest.len()].chars().count();
    }
    marks
}

/// Whether the text does not distinguish corners and crossings: it is all lower case, as the book's
/// notation without underlines.
pub(crate) fn hides_corners(text: &str) -> bool {
    !text
        .chars()
        .any(|letter| letter.is_uppercase() || letter == '_' || letter == UNDERLINE)
}

/// Parses a token; `None` for a space. Always consumes something of a text that is not empty.
fn sign(text: &mut &str) -> Result<Option<Sign>, EmptyError> {
    alt((node.map(|node| Some(Sign::Node(node))), any.map(single))).parse_next(text)
}

fn single(letter: char) -> Option<Sign> {
    Some(match letter {
        TWO_DASHES => Sign::Dash,
        dash if DASHES.contains(&dash) => Sign::Dash,
        '>' | '→' => Sign::Arrow,
        'x' | '×' | '*' => Sign::Take,
        's' => Sign::Swap,
        '!' => Sign::Foreign,
        ':' => Sign::Colon,
        'z' => Sign::Out,
        '@' => Sign::Which,
        '(' => Sign::Open,
        ')' => Sign::Close,
        ',' => Sign::Comma,
        space if space.is_whitespace() => return None,
        digit => match digit.to_digit(10) {
            Some(count) => Sign::Digit(count as u8),
            None => Sign::Strange,
        },
    })
}

/// A letter: upper case or underlined for a corner, plain for a crossing.
fn node(text: &mut &str) -> Result<Node, EmptyError> {
    let corner = |colour| Node {
        colour,
        corner: true,
    };
    alt((
        delimited("__", colour_of_any_case, "__").map(corner),
        preceded('_', colour_of_any_case).map(corner),
        terminated(colour_of_any_case, UNDERLINE).map(corner),
        (colour_of_any_case.with_taken()).map(|(colour, letter)| Node {
            colour,
            corner: letter.starts_with(char::is_uppercase),
        }),
    ))
    .parse_next(text)
}

fn colour_of_any_case(text: &mut &str) -> Result<Colour, EmptyError> {
    any.verify_map(|letter: char| {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.letter() == letter.to_ascii_lowercase())
    })
    .parse_next(text)
}
