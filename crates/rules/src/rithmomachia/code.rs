//! Read and write position codes: `s49,s121,4,s225,s361/…/S289,S169,4,S81,S25 w - - 1`.
//!
//! Five fields with one space between: the ranks p to a, joined by `/`, each with its pieces and
//! runs of empty squares joined by `,`; the side to move; the captures of White and of Black, in
//! order, `-` for nothing; the ply about to be played.
//!
//! A piece is its letter and value, a pyramid that has lost components names those it still has,
//! `P[1+4+9]`. A captured component is written `+s36`, and the pyramid itself, when it is gone, `p`
//! or `P` after its last component.
//!
//! ```
//! use petteia_rules::rithmomachia::Position;
//!
//! let code = Position::start().code();
//! assert!(code.starts_with("s49,s121,4,s225,s361/s28,s66,t36,t30,"));
//! assert!(code.ends_with("/S289,S169,4,S81,S25 w - - 1"));
//! assert_eq!(Position::from_code(&code)?, Position::start());
//! # Ok::<(), petteia_rules::Phrase>(())
//! ```

use std::fmt::Display;

use super::{Captured, Components, Haul, Piece, Position, Shape, Side, Square};
use crate::Phrase;

/// The largest ply in a code: more than any game has, so counting on cannot overflow.
const LAST_PLY: u32 = 1_000_000_000;

impl Position {
    /// The position code.
    pub fn code(&self) -> String {
        let ranks = (0..Square::RANKS).rev().map(|rank| self.rank(rank));
        let captured = Side::BOTH.map(|side| written(self.captured_by(side)));
        format!(
            "{} {} {} {}",
            join("/", ranks),
            self.to_move().letter(),
            captured.join(" "),
            self.ply()
        )
    }

    fn rank(&self, rank: u8) -> String {
        let mut cells = Vec::new();
        let mut empty = 0;
        for square in (0..Square::FILES).filter_map(|file| Square::at(file, rank)) {
            match self.piece_on(square) {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        cells.push(empty.to_string());
                        empty = 0;
                    }
                    cells.push(cell(piece));
                }
            }
        }
        if empty > 0 {
            cells.push(empty.to_string());
        }
        cells.join(",")
    }

    /// Reads a position code.
    ///
    /// # Errors
    /// When the code is malformed or the position impossible; says which field, and why.
    pub fn from_code(code: &str) -> Result<Position, Phrase> {
        let fields: Vec<_> = code.split(' ').collect();
        let [ranks, side, by_white, by_black, ply] = fields[..] else {
            let given = fields.iter().filter(|field| !field.is_empty()).count();
            return Err(Phrase::new("rithmomachia-code-fields").with("given", given));
        };
        let written: Vec<_> = ranks.split('/').collect();
        if written.len() != usize::from(Square::RANKS) {
            return Err(Phrase::new("rithmomachia-code-ranks").with("given", written.len()));
        }
        let mut pieces = Vec::new();
        for (rank, cells) in (0..Square::RANKS).rev().zip(written) {
            read_rank(rank, cells, &mut pieces).map_err(|why| {
                let name = char::from(b'a' + rank).to_string();
                in_field(
                    Phrase::new("rithmomachia-code-rank").with("rank", name),
                    why,
                )
            })?;
        }
        let by_white = read_captured(Side::White, by_white)
            .map_err(|why| in_field(Phrase::new("rithmomachia-code-by-white"), why))?;
        let by_black = read_captured(Side::Black, by_black)
            .map_err(|why| in_field(Phrase::new("rithmomachia-code-by-black"), why))?;
        let ply = number(ply)
            .filter(|ply| (1..=LAST_PLY).contains(ply))
            .ok_or_else(|| {
                Phrase::new("code-ply")
                    .with("given", ply)
                    .with("last", LAST_PLY)
            })?;
        let position = Position::from_parts(&pieces, [&by_white, &by_black], ply)
            .map_err(|impossible| impossible.phrase())?;
        let to_move = position.to_move().letter();
        if side != to_move.to_string() {
            return Err(Phrase::new("rithmomachia-code-side")
                .with("ply", ply)
                .with("side", to_move.to_string())
                .with("given", side));
        }
        Ok(position)
    }
}

/// Prints a piece; a pyramid that has lost components shows the remaining ones.
fn cell(piece: Piece) -> String {
    let damaged =
        piece.shape() == Shape::Pyramid && piece.components() != Components::all_of(piece.side());
    if damaged {
        format!("{}[{}]", piece.letter(), piece.components())
    } else {
        piece.to_string()
    }
}

fn written(haul: &Haul) -> String {
    if haul.taken().is_empty() {
        return "-".to_owned();
    }
    let letter = |shape: Shape| shape.letter(haul.from());
    join(
        ",",
        haul.taken().iter().map(|captured| match captured {
            Captured::Piece(piece) => piece.to_string(),
            Captured::Component(value) => format!("+{}{value}", letter(Shape::Square)),
            Captured::Pyramid => letter(Shape::Pyramid).to_string(),
        }),
    )
}

fn read_rank(rank: u8, cells: &str, pieces: &mut Vec<(Square, Piece)>) -> Result<(), Phrase> {
    let mut file = 0u8;
    let mut after_run = false;
    for cell in cells.split(',') {
        let is_run = cell.starts_with(|letter: char| letter.is_ascii_digit());
        if is_run {
            let run = number(cell)
                .and_then(|run| u8::try_from(run).ok())
                .filter(|run| (1..=Square::FILES).contains(run) && !after_run);
            let Some(run) = run else {
                return Err(Phrase::new("rithmomachia-code-run").with("given", cell));
            };
            file += run;
        } else {
            let piece = piece(cell)?;
            pieces.extend(Square::at(file, rank).map(|square| (square, piece)));
            file += 1;
        }
        after_run = is_run;
        if file > Square::FILES {
            return Err(Phrase::new("rithmomachia-code-long"));
        }
    }
    if file < Square::FILES {
        return Err(Phrase::new("rithmomachia-code-short").with("given", file));
    }
    Ok(())
}

fn read_captured(by: Side, captured: &str) -> Result<Vec<Captured>, Phrase> {
    if captured == "-" {
        return Ok(Vec::new());
    }
    let letter = |shape: Shape| shape.letter(by.other());
    captured
        .split(',')
        .map(|entry| {
            if let Some(component) = entry.strip_prefix('+') {
                return component
                    .strip_prefix(letter(Shape::Square))
                    .and_then(number)
                    .and_then(|value| u16::try_from(value).ok())
                    .map(Captured::Component)
                    .ok_or_else(|| {
                        Phrase::new("rithmomachia-code-component")
                            .with("given", entry)
                            .with("square", letter(Shape::Square).to_string())
                    });
            }
            if entry == letter(Shape::Pyramid).to_string() {
                return Ok(Captured::Pyramid);
            }
            match piece(entry)? {
                piece if piece.shape() == Shape::Pyramid => {
                    Err(Phrase::new("rithmomachia-code-pyramid")
                        .with("given", entry)
                        .with("square", letter(Shape::Square).to_string())
                        .with("pyramid", letter(Shape::Pyramid).to_string()))
                }
                piece => Ok(Captured::Piece(piece)),
            }
        })
        .collect()
}

/// Parses a piece of a code: `c9`, `S289`, `P[1+4+9]`.
fn piece(written: &str) -> Result<Piece, Phrase> {
    let no_piece = || Phrase::new("rithmomachia-code-piece").with("given", written);
    let mut letters = written.chars();
    let (side, shape) = letters
        .next()
        .and_then(Shape::lettered)
        .ok_or_else(no_piece)?;
    let rest = letters.as_str();
    let components = rest
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
        .filter(|_| shape == Shape::Pyramid);
    match components {
        Some(components) => damaged_pyramid(side, components),
        None => {
            let value = number(rest).ok_or_else(no_piece)?;
            u16::try_from(value)
                .ok()
                .and_then(|value| Piece::new(side, shape, value))
                .ok_or_else(|| Phrase::new("rithmomachia-code-no-piece").with("given", written))
        }
    }
}

fn damaged_pyramid(side: Side, written: &str) -> Result<Piece, Phrase> {
    let all = Components::all_of(side);
    let mut components = Components::NONE;
    for value in written.split('+') {
        components = number(value)
            .and_then(|value| u16::try_from(value).ok())
            .filter(|value| all.contains(*value))
            .map(|value| components.with(value))
            .ok_or_else(|| {
                Phrase::new("rithmomachia-code-no-component")
                    .with("given", value)
                    .with("side", side.key())
                    .with("all", all.to_string())
            })?;
    }
    let ascending = components.to_string();
    if ascending != written {
        return Err(Phrase::new("rithmomachia-code-ascending")
            .with("ascending", ascending)
            .with("given", written));
    }
    if components == all {
        let whole = format!("{}{}", Shape::Pyramid.letter(side), all.total());
        return Err(Phrase::new("rithmomachia-code-whole").with("pyramid", whole));
    }
    Piece::pyramid(side, components).ok_or_else(|| Phrase::new("rithmomachia-code-empty"))
}

/// What is wrong within a field.
fn in_field(field: Phrase, why: Phrase) -> Phrase {
    Phrase::new("code-in-field")
        .with("field", field)
        .with("why", why)
}

/// A number without sign or leading zeros.
fn number(text: &str) -> Option<u32> {
    text.parse()
        .ok()
        .filter(|number: &u32| number.to_string() == text)
}

fn join(separator: &str, parts: impl Iterator<Item = impl Display>) -> String {
    let parts: Vec<_> = parts.map(|part| part.to_string()).collect();
    parts.join(separator)
}
