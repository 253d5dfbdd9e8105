//! Themes: the colours of all pictures, from `assets/palettes/`.

use petteia_domain::game::Theme;
use petteia_rules::GameKind;
use serde::Deserialize;
use serde_json::Value;

use super::{
    colour::Rgb,
    error::RenderError,
    paints::{self, Paints},
};

/// The colours of a theme.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Palette {
    /// The card behind everything.
    pub card: Rgb,
    /// The outlines of pieces.
    pub ink: Rgb,
    /// The last turn.
    pub trail: Rgb,
    /// Names.
    pub text: Rgb,
    /// Scores.
    pub faint: Rgb,
    /// The plate below the name of the seat to move.
    pub plate: Rgb,
    /// The name on the plate.
    pub plate_text: Rgb,
    /// What has won: a line of stones, a progression.
    pub won: Rgb,
    /// Places that can be chosen and chosen places.
    pub choice: Rgb,
    /// The colours of single games.
    pub games: Paints,
}

impl Palette {
    /// Returns the palette of a theme.
    pub fn of(theme: Theme) -> Result<Palette, RenderError> {
        serde_json::from_str(source(theme)).map_err(|source| RenderError::Palette { theme, source })
    }
}

/// Returns every colour of a game's pictures in a theme, without duplicates, the card first.
pub(super) fn every_colour(theme: Theme, kind: GameKind) -> Result<Vec<Rgb>, RenderError> {
    let palette: Value = serde_json::from_str(source(theme))
        .map_err(|source| RenderError::Palette { theme, source })?;
    let mut all = vec![Palette::of(theme)?.card];
    let common = palette.as_object().into_iter().flat_map(|map| map.values());
    let mut open: Vec<&Value> = common.collect();
    open.push(&palette["games"][paints::section(kind)]);
    while let Some(value) = open.pop() {
        match value {
            Value::String(text) => {
                let colour = Rgb::try_from(text.clone()).map_err(RenderError::Colour)?;
                if !all.contains(&colour) {
                    all.push(colour);
                }
            }
            Value::Array(values) => open.extend(values),
            _ => {}
        }
    }
    Ok(all)
}

fn source(theme: Theme) -> &'static str {
    match theme {
        Theme::Dark => include_str!("../../../assets/palettes/dark.json"),
        Theme::Light => include_str!("../../../assets/palettes/light.json"),
        Theme::Contrast => include_str!("../../../assets/palettes/contrast.json"),
    }
}
