//! Themes: the colours of everything that is drawn, from `assets/palettes/`.

use std::fmt;

use serde::Deserialize;

use super::RenderError;
use crate::message::Theme;

/// An opaque colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Rgb(pub [u8; 3]);

/// The colours of a theme. Lists are in the order white, blue, red, yellow, green.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Palette {
    /// The square card behind everything.
    pub card: Rgb,
    /// The disc of the board.
    pub disc: Rgb,
    /// The places where pieces that are out are parked.
    pub parking: Rgb,
    /// The inside of nodes that are not goals.
    pub node: Rgb,
    /// The numbers of stops.
    pub number: Rgb,
    /// Pieces and letter badges.
    pub colours: [Rgb; 5],
    /// Letters on those.
    pub letters: [Rgb; 5],
    /// The rings round nodes and badges.
    pub rings: [Rgb; 5],
    /// Stops, in the colour of the node from which they are counted.
    pub stops: [Rgb; 5],
    /// The inside of goals.
    pub goals: [Rgb; 5],
    /// The tips of the star.
    pub tips: [Rgb; 5],
    /// The outlines of pieces.
    pub ink: Rgb,
    /// Black blocks.
    pub black: Rgb,
    /// What is drawn on black blocks.
    pub black_mark: Rgb,
    /// Grey blocks.
    pub grey: Rgb,
    /// What is drawn on grey blocks.
    pub grey_mark: Rgb,
    /// The last turn.
    pub trail: Rgb,
    /// Stops that the last turn passed.
    pub trail_stop: Rgb,
    /// Their numbers.
    pub trail_number: Rgb,
    /// Names.
    pub text: Rgb,
    /// Scores.
    pub faint: Rgb,
    /// The plate under the name of the seat to move.
    pub plate: Rgb,
    /// The name on it.
    pub plate_text: Rgb,
}

impl Palette {
    /// The colours of a theme.
    pub fn of(theme: Theme) -> Result<Palette, RenderError> {
        let json = match theme {
            Theme::Dark => include_str!("../../assets/palettes/dark.json"),
            Theme::Light => include_str!("../../assets/palettes/light.json"),
            Theme::Contrast => include_str!("../../assets/palettes/contrast.json"),
        };
        serde_json::from_str(json).map_err(|e| RenderError(format!("palette {theme:?}: {e}")))
    }

    /// Every colour once, the card first.
    pub fn all(&self) -> Vec<Rgb> {
        let single = [
            self.card,
            self.disc,
            self.parking,
            self.node,
            self.number,
            self.ink,
            self.black,
            self.black_mark,
            self.grey,
            self.grey_mark,
            self.trail,
            self.trail_stop,
            self.trail_number,
            self.text,
            self.faint,
            self.plate,
            self.plate_text,
        ];
        let mut all = Vec::new();
        let lists = [
            self.colours,
            self.letters,
            self.stops,
            self.goals,
            self.tips,
        ];
        for colour in single.into_iter().chain(lists.into_iter().flatten()) {
            if !all.contains(&colour) {
                all.push(colour);
            }
        }
        all
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.0;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

impl TryFrom<String> for Rgb {
    type Error = String;

    fn try_from(text: String) -> Result<Rgb, String> {
        let value = text
            .strip_prefix('#')
            .filter(|digits| digits.len() == 6)
            .and_then(|digits| u32::from_str_radix(digits, 16).ok())
            .ok_or_else(|| format!("{text:?} is no colour: colours are written #rrggbb"))?;
        let [_, r, g, b] = value.to_be_bytes();
        Ok(Rgb([r, g, b]))
    }
}
