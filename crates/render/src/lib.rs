//! Pictures: a position becomes SVG, and SVG becomes PNG.
//!
//! The modules named after games convert a position to a `Scene`: an empty board with sprites. All other
//! code draws scenes and is independent of games.

mod alt;
pub mod animation;
mod badges;
mod bounds;
mod bracket;
mod canvas;
mod chances;
mod chart;
mod colour;
mod colours;
mod crosstable;
mod curve;
mod drawings;
mod error;
mod fast;
mod five_lines;
mod font;
mod games;
mod geometry;
mod glide;
mod header;
mod kinds;
mod live;
mod marks;
mod names;
mod paints;
mod pentagame;
mod pentalath;
mod pill;
mod plain;
mod renderer;
mod rithmomachia;
mod scene;
mod sprite;
mod standings;
mod studio;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod theme;
#[cfg(test)]
mod theme_tests;
mod time_left;
mod tournament_card;
mod unwanted;

pub use alt::{described, description};
pub use drawings::{drawing_height, media, name};
pub use error::RenderError;
pub use live::{Live, LivePlace};
pub use renderer::Renderer;
pub use scene::{Form, SetPiece};
pub use studio::{SIZES, height};
