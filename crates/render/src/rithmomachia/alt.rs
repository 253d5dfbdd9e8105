//! Describes the position.

use std::collections::BTreeMap;

use petteia_rules::rithmomachia::{Captured, Game, Haul, Piece, Position, Shape, Side, Square};
use petteia_speech::{
    message::Text,
    say,
    speech::{Arg, Say},
};

use crate::names::Who;

/// Describes both sides' pieces in notation, their captures and their progressions.
pub(crate) fn alt(game: &Game, who: &Who<'_>) -> Vec<Say> {
    let position = game.position();
    let mut sentences = Side::BOTH.map(|side| pieces(position, side, who)).to_vec();
    for side in Side::BOTH {
        sentences.extend(captured(position.captured_by(side), side));
        sentences.extend(progressions(position, side));
    }
    sentences
}

/// `White (Ada): row c: T81c1 T72c2; row d: C8d3 …`
fn pieces(position: &Position, side: Side, who: &Who<'_>) -> Say {
    let mut rows: BTreeMap<char, Vec<String>> = BTreeMap::new();
    for (square, piece) in position.pieces_of(side) {
        let row = square.to_string().chars().next().unwrap_or_default();
        rows.entry(row).or_default().push(named(square, piece));
    }
    let rows = rows.into_iter().map(|(row, pieces)| {
        let pieces = pieces.join(" ");
        Text::from(say!("picture-row", row = row.to_string(), pieces = pieces))
    });
    say!(
        "picture-numbers",
        side = choice(side),
        who = who.name(side.seat()),
        pieces = Text::semicolons(rows)
    )
}

/// A piece with its square; a pyramid with its remaining components.
fn named(square: Square, piece: Piece) -> String {
    match piece.shape() {
        Shape::Pyramid => format!("{piece}{square} ({})", piece.components()),
        _ => format!("{piece}{square}"),
    }
}

/// `White has captured t12 +16; total 28.`
fn captured(haul: &Haul, side: Side) -> Option<Say> {
    let taken: Vec<Text> = haul
        .taken()
        .iter()
        .map(|captured| match captured {
            Captured::Piece(piece) => piece.to_string().into(),
            Captured::Component(value) => format!("+{value}").into(),
            Captured::Pyramid => say!("picture-the-pyramid").into(),
        })
        .collect();
    (!taken.is_empty()).then(|| {
        say!(
            "picture-has-captured",
            side = choice(side),
            pieces = Text::joined(taken, " "),
            total = haul.total()
        )
    })
}

/// Describes the progressions of a side on enemy ground.
fn progressions(position: &Position, side: Side) -> Option<Say> {
    let mut formed: Vec<Text> = position
        .progressions(side)
        .iter()
        .map(|progression| {
            let values = progression.values().map(|value| value.to_string());
            values.join("-").into()
        })
        .collect();
    formed.dedup();
    (!formed.is_empty()).then(|| {
        say!(
            "picture-in-progression",
            side = choice(side),
            progressions = Text::commas(formed)
        )
    })
}

/// The selector of messages for a side.
fn choice(side: Side) -> Arg {
    Arg::choice(match side {
        Side::White => "white",
        Side::Black => "black",
    })
}
