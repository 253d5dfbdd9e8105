//! Boards that can be touched: the picture as SVG, and where on it the places are.

use petteia_speech::message::Picture;

use super::{
    error::RenderError, geometry::WIDTH, plain, renderer::Renderer, studio::Shown, theme::Palette,
};

/// The size in pixels for which what falls on whole pixels does.
const SIZE: u32 = 800;

/// A board to be shown by a browser.
#[derive(Debug, Clone, PartialEq)]
pub struct Live {
    /// The picture in SVG, an element of its own.
    pub svg: String,
    /// Its height as a multiple of its width.
    pub ratio: f32,
    /// The places of the board.
    pub places: Vec<Place>,
}

/// Where a place of the board is, in parts of the picture's width.
#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    /// What notation calls it.
    pub name: String,
    /// From the left.
    pub x: f32,
    /// From above.
    pub y: f32,
    /// How far it reaches from its middle.
    pub radius: f32,
}

impl Renderer {
    /// The picture as a board to be shown by a browser. It is only written, not drawn, which takes
    /// no longer than reading the position.
    ///
    /// # Errors
    /// When the picture's code or turn is not readable.
    pub fn live(&self, picture: &Picture) -> Result<Live, RenderError> {
        let shown = Shown::read(picture)?;
        let table = shown.table(self.font(), picture, SIZE);
        let scene = shown.scene(&table);
        let places = shown.places(&table).into_iter().map(|place| Place {
            name: place.name,
            x: place.at.x / WIDTH,
            y: place.at.y / WIDTH,
            radius: place.radius / WIDTH,
        });
        Ok(Live {
            svg: plain::svg(&scene, &Palette::of(picture.theme)?),
            ratio: scene.height / WIDTH,
            places: places.collect(),
        })
    }
}
