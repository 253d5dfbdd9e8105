//! Sprites of Rithmomachia: pieces and chips, each as an SVG around its centre.

use std::fmt::Write as _;

use petteia_rules::rithmomachia::{Components, Piece, Shape, Side};

use crate::{
    pill::Pill,
    sprite::{art, label, labelled, narrow_label},
    theme::Palette,
};

/// A sprite. Lengths are in half widths of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    /// A piece with its value; a pyramid with its total and a step for each component.
    Piece(Piece),
    /// A chip with a side's captured piece or a component of its pyramid: there, or not any more.
    Component(Side, u16, bool),
    /// A side's mark beside a name.
    Seat(Side),
}

impl Part {
    /// Returns the part that glides when a turn moves it, and the number of such parts.
    pub(crate) fn glides(&self) -> Option<(Part, u8)> {
        match self {
            Part::Piece(_) => Some((*self, 1)),
            _ => None,
        }
    }

    /// Returns the area of its number, if it has one.
    pub(crate) fn read(&self) -> Option<Pill> {
        match *self {
            Part::Piece(piece) => {
                let (y, size) = room_on(piece);
                Some(labelled(0.0, y, size, &piece.value().to_string()))
            }
            Part::Component(_, value, _) => Some(labelled(0.0, 0.0, CHIP, &value.to_string())),
            Part::Seat(_) => None,
        }
    }

    /// Returns the SVG, centred at the origin.
    pub(crate) fn svg(&self, palette: &Palette) -> String {
        let paint = &palette.games.rithmomachia;
        match *self {
            Part::Piece(piece) => standing(piece, palette),
            Part::Component(side, value, there) => component(side, value, there, palette),
            Part::Seat(side) => {
                let index = side as usize;
                let (body, mark) = (paint.pieces[index], paint.marks[index]);
                format!(
                    r#"<circle r=".72" cx=".3" cy="-.3" fill="{body}" stroke="{mark}" stroke-width=".12"/><rect x="-1.1" y="-.3" width="1.3" height="1.3" rx=".1" fill="{body}" stroke="{mark}" stroke-width=".12"/>"#
                )
            }
        }
    }
}

/// A piece with its value in the free area of its shape.
fn standing(piece: Piece, palette: &Palette) -> String {
    let paint = &palette.games.rithmomachia;
    let index = piece.side() as usize;
    let (body, mark) = (paint.pieces[index], paint.marks[index]);
    let shape = match piece.shape() {
        Shape::Circle => include_str!("../../../../assets/rithmomachia/circle.svg"),
        Shape::Triangle => include_str!("../../../../assets/rithmomachia/triangle.svg"),
        Shape::Square => include_str!("../../../../assets/rithmomachia/square.svg"),
        Shape::Pyramid => include_str!("../../../../assets/rithmomachia/pyramid.svg"),
    };
    let (y, size) = room_on(piece);
    // The sides of a triangle leave little room for three digits.
    let value = match (piece.shape(), piece.value()) {
        (Shape::Triangle, value @ 100..) => narrow_label(0.02, y, size, mark, value),
        (_, value) => label(0.0, y, size, mark, value),
    };
    let mut svg = art(shape, body, mark) + &value;
    if piece.shape() == Shape::Pyramid {
        // A dot for every original component, filled while it remains.
        let all = Components::all_of(piece.side());
        let step = 0.27;
        let first = -step * (all.count() as f32 - 1.0) / 2.0;
        for (place, value) in all.values().enumerate() {
            let fill = if piece.components().contains(value) {
                mark
            } else {
                body
            };
            let _ = write!(
                svg,
                r#"<circle cx="{:.3}" cy=".64" r=".1" fill="{fill}" stroke="{mark}" stroke-width=".04"/>"#,
                first + step * place as f32
            );
        }
    }
    svg
}

/// Returns the offset and the size of the value on a piece.
fn room_on(piece: Piece) -> (f32, f32) {
    let has_three_digits = piece.value() >= 100;
    match (piece.shape(), has_three_digits) {
        (Shape::Triangle, true) => (0.53, 0.8),
        (Shape::Triangle, false) => (0.32, 0.8),
        (Shape::Pyramid, true) => (0.14, 0.8),
        (Shape::Pyramid, false) => (0.14, 0.8),
        (_, true) => (0.0, 0.8),
        (_, false) => (0.0, 0.88),
    }
}

/// The size of the value on a chip.
const CHIP: f32 = 0.86;

/// A small plate with a value; empty and crossed out if it is not there any more.
fn component(side: Side, value: u16, there: bool, palette: &Palette) -> String {
    let paint = &palette.games.rithmomachia;
    let (body, mark) = (paint.pieces[side as usize], paint.marks[side as usize]);
    let plate = r#"<rect x="-.95" y="-.57" width="1.9" height="1.14""#;
    if there {
        let outline = format!(r#"{plate} fill="{body}" stroke="{mark}" stroke-width=".06"/>"#);
        return outline + &label(0.0, 0.0, CHIP, mark, value);
    }
    let faint = palette.faint;
    format!(
        r#"{plate} fill="none" stroke="{faint}" stroke-width=".06" stroke-dasharray=".2 .15"/>{}<path d="M-.95.57.95-.57" stroke="{faint}" stroke-width=".08"/>"#,
        label(0.0, 0.0, CHIP, faint, value)
    )
}
