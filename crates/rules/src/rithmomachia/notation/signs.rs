//! The tokens of notation: letters, numbers, `x`, `+`, `&` …

use crate::dash::DASHES;

/// A token of notation, independent of its spelling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    /// A letter for a piece or a rank.
    Letter(char),
    /// A number, with its number of digits.
    Number { value: u16, digits: usize },
    /// `-`: moves to, or minus.
    Dash,
    /// `>` or `→`: moves to.
    Arrow,
    /// `x`, `×` or `=`: captures.
    Take,
    /// `+`.
    Plus,
    /// `*`: times the empty squares.
    Times,
    /// `/` or `÷`: divided by the empty squares.
    Into,
    /// `&` or `∩`: besieges.
    Besiege,
    /// `[`.
    OpenBracket,
    /// `]`.
    CloseBracket,
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `:` before coordinates.
    Colon,
    /// `^` before a value.
    Caret,
    /// `,`.
    Comma,
    /// `;` between captures and move.
    Semicolon,
    /// Anything else.
    Strange,
}

/// A token and its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) sign: Sign,
    /// Its offset in the text, in characters.
    pub(super) at: usize,
    /// Whether a space precedes it.
    pub(super) spaced: bool,
}

/// Splits a text into tokens.
pub(super) fn signs(text: &str) -> Vec<Token> {
    let mut marks = Vec::new();
    let mut letters = text.chars().enumerate().peekable();
    let mut spaced = false;
    while let Some((at, letter)) = letters.next() {
        if letter.is_whitespace() {
            spaced = true;
            continue;
        }
        let sign = match letter.to_digit(10) {
            None => single(letter),
            Some(digit) => {
                let mut value = digit;
                let mut digits = 1;
                while let Some(digit) = letters.peek().and_then(|(_, next)| next.to_digit(10)) {
                    letters.next();
                    value = value.saturating_mul(10).saturating_add(digit);
                    digits += 1;
                }
                match u16::try_from(value) {
                    Ok(value) => Sign::Number { value, digits },
                    Err(_) => Sign::Strange,
                }
            }
        };
        marks.push(Token { sign, at, spaced });
        spaced = false;
    }
    marks
}

fn single(letter: char) -> Sign {
    match letter {
        dash if DASHES.contains(&dash) => Sign::Dash,
        '>' | '→' => Sign::Arrow,
        'x' | 'X' | '×' | '=' => Sign::Take,
        '+' => Sign::Plus,
        '*' => Sign::Times,
        '/' | '÷' => Sign::Into,
        '&' | '∩' => Sign::Besiege,
        '[' => Sign::OpenBracket,
        ']' => Sign::CloseBracket,
        '(' => Sign::Open,
        ')' => Sign::Close,
        ':' => Sign::Colon,
        '^' => Sign::Caret,
        ',' => Sign::Comma,
        ';' => Sign::Semicolon,
        letter if letter.is_ascii_alphabetic() => Sign::Letter(letter),
        _ => Sign::Strange,
    }
}
