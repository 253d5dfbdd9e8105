//! Interactive boards: a picture as SVG, with the positions of its places.

use petteia_rules::Game;
use petteia_speech::message::Picture;

use super::{
    error::RenderError,
    pentalath, plain,
    renderer::Renderer,
    scene::{Form, SceneContext, SetPiece},
    studio::Shown,
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
    /// Whether a header names the players.
    pub has_header: bool,
    /// The places of the board.
    pub places: Vec<LivePlace>,
    /// The piece that a turn sets, if turns set pieces.
    pub sets: Option<SetPiece>,
}

/// A place of the board. Coordinates are fractions of the picture's width.
#[derive(Debug, Clone, PartialEq)]
pub struct LivePlace {
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
    /// the position.
    ///
    /// # Errors
    /// Fails if the picture's code or turn is invalid.
    pub fn live(&self, picture: &Picture, form: Form) -> Result<Live, RenderError> {
        let shown = Shown::read(picture)?;
        let context = SceneContext {
            form,
            ..shown.context(self.font(), picture, SIZE)
        };
        let scene = shown.scene(&context);
        let places = shown.places(&context).into_iter().map(|place| LivePlace {
            name: place.name,
            x: place.at.x / scene.width,
            y: place.at.y / scene.width,
            radius: place.radius / scene.width,
        });
        let palette = Palette::of(picture.theme)?;
        let sets = match &shown.game {
            Game::Pentalath(game) => Some(pentalath::stone_to_set(game, &context, &palette)),
            _ => None,
        };
        Ok(Live {
            sets,
            svg: plain::svg(&scene, &palette),
            ratio: scene.height / scene.width,
            has_header: scene.has_header,
            places: places.collect(),
        })
    }
}
