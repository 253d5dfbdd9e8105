//! The marks on the boards of all games.
//!
//! | mark | meaning |
//! | --- | --- |
//! | violet line | what the last turn moved; a thin one leads from a captor to what it captured |
//! | dashed violet ring | something left this place |
//! | violet ring | something came to this place |
//! | violet disc with a cross | something was captured here; it is drawn small if the place is free now |
//! | golden ring or line | this has won |
//! | orange ring with a dark edge | this place is chosen |
//! | orange badge with a number | this place can be chosen (see [`badges`](super::badges)) |
//!
//! Rings are square on square places. Their lines are equally wide in all games.

use super::{colour::Rgb, theme::Palette};

/// The width of rings.
pub(super) const LINE: f32 = 5.0;

/// The meaning of a ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Ring {
    /// Something left this place in the last turn.
    From,
    /// Something came to this place in the last turn.
    To,
    /// What stands here has won.
    Won,
    /// This place is chosen.
    Chosen,
}

/// The shape of rings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Outline {
    /// A circle.
    Round,
    /// A square.
    Square,
}

/// The meaning of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Line {
    /// The last turn moved something along it.
    Way,
    /// Something at its start captured something at its end.
    Capture,
    /// It joins what has won.
    Won,
}

impl Line {
    /// Returns its width.
    pub fn width(self) -> f32 {
        match self {
            Line::Way | Line::Won => 8.0,
            Line::Capture => 5.0,
        }
    }

    /// Returns its colour.
    pub fn colour(self, palette: &Palette) -> Rgb {
        match self {
            Line::Way | Line::Capture => palette.trail,
            Line::Won => palette.won,
        }
    }
}

impl Ring {
    /// Returns its SVG with this radius.
    pub fn svg(self, outline: Outline, radius: u16, palette: &Palette) -> String {
        let r = f32::from(radius);
        let line = |colour: Rgb, width: f32, dashes: &str| {
            let shape = match outline {
                Outline::Round => format!(r#"<circle r="{r}""#),
                Outline::Square => format!(
                    r#"<rect x="-{r}" y="-{r}" width="{side}" height="{side}" rx="7""#,
                    side = 2.0 * r
                ),
            };
            format!(r#"{shape} fill="none" stroke="{colour}" stroke-width="{width}"{dashes}/>"#)
        };
        match self {
            Ring::From => {
                let around = match outline {
                    Outline::Round => std::f32::consts::TAU * r,
                    Outline::Square => 8.0 * r,
                };
                // Twelve dashes, for any radius.
                let dashes = format!(r#" stroke-dasharray="{:.3}""#, around / 24.0);
                line(palette.trail, LINE, &dashes)
            }
            Ring::To => line(palette.trail, LINE, ""),
            Ring::Won => line(palette.won, LINE, ""),
            Ring::Chosen => {
                line(palette.ink, 2.0 * LINE, "") + &line(palette.choice, LINE + 1.0, "")
            }
        }
    }
}
