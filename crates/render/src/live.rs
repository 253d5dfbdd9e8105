//! Interactive boards: a picture as SVG, with the positions of its places.

use petteia_speech::message::Picture;

use super::{
    error::RenderError, plain, renderer::Renderer, scene::SceneContext, studio::Shown,
    theme::Palette,
};

/// The size in pixels to which coordinates are snapped.
const SIZE: u32 = 800;

/// An interactive board for a browser.
#[derive(Debug, Clone, PartialEq)]
pub struct Live {
    /// The picture as an SVG element.
    pub svg: String,
    /// Height divided by width.
    pub ratio: f32,
    /// The places of the board.
    pub places: Vec<Place>,
}

/// A place of the board. Coordinates are fractions of the picture's width.
#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    /// Its name in notation.
    pub name: String,
    /// The distance of its centre from the left.
    pub x: f32,
    /// The distance of its centre from the top.
    pub y: f32,
    /// Its radius.
    pub radius: f32,
}

impl Renderer {
    /// Makes an interactive board. It is only written, not rasterised, so this is about as fast as reading
    /// the position. `sideways`, a board that is much higher than wide lies on its side, for a wide window.
    ///
    /// # Errors
    /// Fails if the picture's code or turn is invalid.
    pub fn live(&self, picture: &Picture, sideways: bool) -> Result<Live, RenderError> {
        let shown = Shown::read(picture)?;
        let context = SceneContext {
            sideways,
            ..shown.context(self.font(), picture, SIZE)
        };
        let scene = shown.scene(&context);
        let places = shown.places(&context).into_iter().map(|place| Place {
            name: place.name,
            x: place.at.x / scene.width,
            y: place.at.y / scene.width,
            radius: place.radius / scene.width,
        });
        Ok(Live {
            svg: plain::svg(&scene, &Palette::of(picture.theme)?),
            ratio: scene.height / scene.width,
            places: places.collect(),
        })
    }
}
