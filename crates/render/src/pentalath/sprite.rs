//! Sprites of Pentalath: stones and marks of the last turn, each as an SVG around its centre.

use petteia_rules::pentalath::Colour;

use crate::{colour::Rgb, pill::Pill, theme::Palette};

/// A sprite. Lengths are in widths of a cell.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    /// A stone.
    Stone(Colour),
    /// A stone that was captured in the last turn: smaller.
    Captured(Colour),
    /// A stone beside a name.
    Seat(Colour),
}

/// The radius of a stone.
const STONE: f32 = 0.4;

impl Part {
    /// Returns the part that glides; none, because stones never move.
    pub(crate) fn glides(&self) -> Option<(Part, u8)> {
        None
    }

    /// Returns the area of its letters; no part has any.
    pub(crate) fn read(&self) -> Option<Pill> {
        None
    }

    /// Returns the SVG, centred at the origin.
    pub(crate) fn svg(&self, palette: &Palette) -> String {
        match self {
            Part::Stone(colour) => stone(*colour, STONE, palette),
            Part::Captured(colour) => stone(*colour, 0.24, palette),
            Part::Seat(colour) => stone(*colour, 1.2, palette),
        }
    }
}

fn colours(colour: Colour, palette: &Palette) -> (Rgb, Rgb) {
    let paint = &palette.games.pentalath;
    (paint.stones[colour as usize], paint.marks[colour as usize])
}

/// A stone of this radius with a rim: thin for white, broad for black. Stones are plain, because there are
/// dozens and every edge costs bytes.
fn stone(colour: Colour, radius: f32, palette: &Palette) -> String {
    let (body, mark) = colours(colour, palette);
    let rim = match colour {
        Colour::White => 0.07,
        Colour::Black => 0.12,
    };
    format!(
        r#"<circle r="{radius}" fill="{body}" stroke="{mark}" stroke-width="{:.3}"/>"#,
        rim * radius
    )
}
