//! Drawings other than positions. Each kind has a line in every function, and a module of its own.

use petteia_speech::message::{Drawing, Shows};
use tokio_util::sync::CancellationToken;

use super::{
    animation, bracket, chances, crosstable, curve,
    error::RenderError,
    geometry::WIDTH,
    standings,
    studio::{self, SIZES, Studio},
};

/// Renders the drawing in the format of its [`name`].
pub(super) fn draw(
    studio: &Studio,
    drawing: &Drawing,
    size: u32,
    unwanted: &CancellationToken,
) -> Result<Vec<u8>, RenderError> {
    let size = size.clamp(*SIZES.start(), *SIZES.end());
    match &drawing.shows {
        Shows::Animation(film) => animation::gif(studio, drawing, film, size, unwanted),
        Shows::Curve(curve) => curve::png(studio, drawing, curve, size),
        Shows::Standings(page) => standings::png(studio, drawing, page, size),
        Shows::Bracket(sheet) => bracket::png(studio, drawing, sheet, size),
        Shows::Crosstable(sheet) => crosstable::png(studio, drawing, sheet, size),
        Shows::Chances(game) => chances::png(studio, drawing, game, size),
    }
}

/// Returns the file name of a drawing.
pub fn name(shows: &Shows) -> &'static str {
    match shows {
        Shows::Animation(_) => "replay.gif",
        Shows::Curve(_) => "ratings.png",
        Shows::Standings(_) => "standings.png",
        Shows::Bracket(_) => "bracket.png",
        Shows::Crosstable(_) => "crosstable.png",
        Shows::Chances(_) => "chances.png",
    }
}

/// Returns the media type of a drawing.
pub fn media(shows: &Shows) -> &'static str {
    match name(shows).rsplit_once('.') {
        Some((_, "gif")) => "image/gif",
        _ => "image/png",
    }
}

/// Returns the height in pixels of a drawing that is shown with this width.
pub fn drawing_height(shows: &Shows, width: u32) -> u32 {
    let units = match shows {
        Shows::Animation(film) => {
            // Larger ones are scaled.
            let drawn = width.min(animation::WIDEST);
            let height = studio::height(film.kind, drawn) + animation::height_under(film, drawn);
            return (height * width + drawn / 2) / drawn;
        }
        Shows::Curve(curve) => curve::height(curve),
        Shows::Standings(page) => standings::height(page),
        Shows::Bracket(sheet) => bracket::height(sheet),
        Shows::Crosstable(sheet) => crosstable::height(sheet),
        Shows::Chances(game) => chances::height(game),
    };
    (units * width as f32 / WIDTH).round() as u32
}
