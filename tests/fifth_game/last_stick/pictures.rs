//! The pictures of Last Stick: one stick for each that is left.

use petteia_rules::last_stick::{Game, Turn};
use petteia_speech::{say, speech::Say};
use serde::Deserialize;

use super::{pill::Pill, geometry::Point, marks::Outline, names::Who, scene::{NamedPlace, Scene, SceneContext}, theme::Palette, colour::Rgb};

/// The height of its pictures.
pub(super) const HEIGHT: f32 = 300.0;

/// The shape of rings.
pub(super) const OUTLINE: Outline = Outline::Round;

/// The empty board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct EmptyBoard;

/// What lies on it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Part {
    /// A stick.
    Stick,
}

/// The game's own colours.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Paint {
    /// Sticks.
    pub stick: Rgb,
}

impl EmptyBoard {
    pub fn read(self, _: f32) -> Vec<Pill> {
        Vec::new()
    }

    pub fn svg(self, palette: &Palette, _: f32) -> String {
        super::sprite::card(HEIGHT, palette)
    }
}

impl Part {
    pub fn glides(&self) -> Option<(Part, u8)> {
        None
    }

    pub fn read(&self) -> Option<Pill> {
        None
    }

    pub fn svg(&self, palette: &Palette) -> String {
        let stick = palette.games.last_stick.stick;
        format!(r#"<rect x="-.2" y="-1" width=".4" height="2" fill="{stick}"/>"#)
    }
}

pub(super) fn scene(game: &Game, _: Option<(&Game, &Turn)>, context: &SceneContext<'_>) -> Scene {
    let mut scene = Scene::new(EmptyBoard, context);
    for stick in 0..game.sticks() {
        let x = 100.0 + 90.0 * f32::from(stick);
        scene.put(Part::Stick, Point::new(x, 150.0), 80.0);
    }
    scene
}

pub(super) fn places(_: &Game, _: &SceneContext<'_>) -> Vec<NamedPlace> {
    Vec::new()
}

pub(super) fn sample(context: &SceneContext<'_>) -> Scene {
    let mut scene = Scene::new(EmptyBoard, context);
    scene.put(Part::Stick, Point::new(100.0, 150.0), 80.0);
    scene
}

pub(super) fn alt(game: &Game, _: &Who<'_>) -> Vec<Say> {
    vec![say!("picture-last-stick", count = i64::from(game.sticks()))]
}
