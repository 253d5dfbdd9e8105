//! The plain renderer: draws the whole picture as one SVG with resvg.
//!
//! It is the reference. [`fast`](super::fast) composes equal pictures from parts, which are drawn here once
//! each.

use std::fmt::Write as _;

use resvg::usvg::{Options, Tree};
use tiny_skia::{Pixmap, Transform};

use super::{
    error::RenderError,
    geometry::{Point, WIDTH},
    scene::{Item, Scene, Trail},
    theme::Palette,
};

/// Returns the SVG of a scene.
pub(super) fn svg(scene: &Scene, palette: &Palette) -> String {
    let board = scene.board.svg(palette, scene.pixel);
    let mut svg = format!(r#"<g class="ground">{board}</g>"#);
    for trail in &scene.trails {
        let _ = write!(
            svg,
            r#"<path d="{}" fill="none" stroke="{}" stroke-width="{}" stroke-linejoin="round" stroke-linecap="round"/>"#,
            trail_data(trail),
            trail.line.colour(palette),
            trail.line.width()
        );
    }
    for Item { sprite, at, scale } in &scene.items {
        let _ = write!(
            svg,
            r#"<g transform="translate({} {}) scale({scale})">{}</g>"#,
            at.x,
            at.y,
            sprite.svg(palette)
        );
    }
    let (width, height) = (scene.width, scene.height);
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{svg}</svg>"#)
}

/// Wraps content in an SVG document of a picture's size.
pub(super) fn whole(content: &str, height: f32) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}">{content}</svg>"#
    )
}

fn trail_data(trail: &Trail) -> String {
    let mut data = format!("M{:.2} {:.2}", trail.start.x, trail.start.y);
    for (control, Point { x, y }) in &trail.steps {
        let _ = match control {
            Some(control) => write!(data, "Q{:.2} {:.2} {x:.2} {y:.2}", control.x, control.y),
            None => write!(data, "L{x:.2} {y:.2}"),
        };
    }
    data
}

/// Rasterises an SVG document, moved and scaled.
pub(super) fn draw(
    svg: &str,
    width: u32,
    height: u32,
    transform: Transform,
    options: &Options<'_>,
) -> Result<Pixmap, RenderError> {
    let tree = Tree::from_str(svg, options)?;
    let mut pixmap = Pixmap::new(width, height).ok_or(RenderError::Size { width, height })?;
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    Ok(pixmap)
}

/// Rasterises a document to the size of a whole picture.
pub(super) fn draw_whole(
    svg: &str,
    scene: &Scene,
    options: &Options<'_>,
) -> Result<Pixmap, RenderError> {
    let scale = 1.0 / scene.pixel;
    let (width, height) = scene.pixels();
    let transform = Transform::from_scale(scale, scale);
    draw(svg, width, height, transform, options)
}
