//! Sprites of Pentalath: stones and marks of the last turn, each as an SVG around its centre.

use petteia_rules::pentalath::Colour;

use crate::{
    badges::Pill,
    geometry::Print,
    sprite::{label, labelled},
    theme::{Palette, Rgb},
};

/// A sprite. Lengths are in widths of a cell.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    /// A stone.
    Stone(Colour),
    /// The name of a cell on a stone.
    Name(Colour, String),
    /// A stone that was captured in the last turn.
    Captured(Colour),
    /// The stone placed in the last turn, or stones that changed hands by a swap.
    Placed,
    /// A stone of the winning five.
    Won,
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

    /// Returns the area of its letters, if it has any.
    pub(crate) fn read(&self, print: Print) -> Option<Pill> {
        match self {
            Part::Name(_, name) => Some(labelled(0.0, 0.0, name_size(print), name)),
            _ => None,
        }
    }

    /// Returns the SVG, centred at the origin.
    pub(crate) fn svg(&self, palette: &Palette, print: Print) -> String {
        let paint = &palette.games.pentalath;
        match self {
            Part::Stone(colour) => stone(*colour, STONE, palette),
            Part::Name(colour, name) => {
                let size = name_size(print);
                label(0.0, 0.0, size, paint.marks[*colour as usize], name)
            }
            Part::Captured(colour) => {
                // The name of the cell stays visible; the captured stone is shown beside it.
                let trail = palette.trail;
                let ring = format!(
                    r#"<circle r=".4" fill="none" stroke="{trail}" stroke-width=".06" stroke-dasharray=".1047"/>"#
                );
                let stone = stone(*colour, 0.15, palette);
                let cross = format!(
                    r#"<path d="M-.14-.14.14.14M.14-.14-.14.14" stroke="{trail}" stroke-width=".06" stroke-linecap="round"/>"#
                );
                format!(r#"{ring}<g transform="translate(.26 -.26)">{stone}{cross}</g>"#)
            }
            Part::Placed => format!(
                r#"<circle r=".45" fill="none" stroke="{}" stroke-width=".08"/>"#,
                palette.trail
            ),
            Part::Won => {
                let star = "M0-.5.1-.36H-.1ZM.433-.25.362-.093.262-.267ZM.433.25.262.267.362.093ZM0 .5-.1.36H.1ZM-.433.25-.362.093-.262.267ZM-.433-.25-.262-.267-.362-.093Z";
                format!(
                    r#"<circle r=".4" fill="none" stroke="{won}" stroke-width=".07"/><path d="{star}" fill="{won}"/>"#,
                    won = paint.won
                )
            }
            Part::Seat(colour) => stone(*colour, 1.2, palette),
        }
    }
}

/// Returns the font size of the names on stones.
fn name_size(print: Print) -> f32 {
    print.pick(0.27, 0.33)
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
