//! The position in words.

use petteia_rules::rithmomachia::{Captured, Game, Haul, Piece, Position, Shape, Side, Square};

use crate::render::alt::Who;

/// Both sides' pieces in notation, what each has captured, and how near each is.
pub(in crate::render) fn alt(game: &Game, who: &Who<'_>) -> Vec<String> {
    let position = game.position();
    let mut sentences: Vec<String> = Side::BOTH.map(|side| pieces(position, side, who)).to_vec();
    for side in Side::BOTH {
        sentences.extend(captured(position.captured_by(side), side));
        sentences.extend(progressions(position, side));
    }
    sentences
}

/// `White (Ada): C8d3 C6d4 …`
fn pieces(position: &Position, side: Side, who: &Who<'_>) -> String {
    let pieces: Vec<String> = position
        .pieces_of(side)
        .map(|(square, piece)| named(square, piece))
        .collect();
    format!(
        "{} ({}): {}.",
        colour(side),
        who.name(side.seat()),
        pieces.join(" ")
    )
}

/// A piece and where it stands; a pyramid with what it still has.
fn named(square: Square, piece: Piece) -> String {
    match piece.shape() {
        Shape::Pyramid => format!("{piece}{square} ({})", piece.components()),
        _ => format!("{piece}{square}"),
    }
}

/// `White has captured t12 and +16, total 28.`
fn captured(haul: &Haul, side: Side) -> Option<String> {
    let taken: Vec<String> = haul
        .taken()
        .iter()
        .map(|captured| match captured {
            Captured::Piece(piece) => piece.to_string(),
            Captured::Component(value) => format!("+{value}"),
            Captured::Pyramid => "the pyramid".to_owned(),
        })
        .collect();
    let listed = taken.join(" ");
    let total = haul.total();
    (!taken.is_empty()).then(|| format!("{} has captured {listed}; total {total}.", colour(side)))
}

/// The progressions that a side has on enemy ground.
fn progressions(position: &Position, side: Side) -> Option<String> {
    let mut formed: Vec<String> = position
        .progressions(side)
        .iter()
        .map(|progression| {
            progression
                .values()
                .map(|value| value.to_string())
                .join("-")
        })
        .collect();
    formed.dedup();
    let listed = formed.join(", ");
    (!formed.is_empty()).then(|| {
        format!(
            "{} has in progression on enemy ground: {listed}.",
            colour(side)
        )
    })
}

fn colour(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}
