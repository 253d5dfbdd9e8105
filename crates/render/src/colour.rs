//! Colours.

use std::fmt;

use serde::Deserialize;

/// An opaque colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Rgb(pub [u8; 3]);

impl Rgb {
    /// This colour with a share of another one.
    pub(super) fn mixed(self, Rgb(other): Rgb, share: f32) -> Rgb {
        let mut mixed = self.0;
        for (one, other) in mixed.iter_mut().zip(other) {
            let (from, to) = (f32::from(*one), f32::from(other));
            *one = (from + (to - from) * share).round() as u8;
        }
        Rgb(mixed)
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
