//! The fast renderer: composes pictures from cached parts.
//!
//! The empty board is drawn once per theme, size and layout, with one byte per pixel: an index into the
//! theme's [`Colours`]. Every sprite is drawn once per theme and size, and then copied. Edges are blended
//! with the pixels below by looking up the nearest colour. Only the lines of the last turn are drawn anew
//! each time.

use std::{ops::Range, sync::Arc};

use moka::sync::Cache;
use parking_lot::Mutex;
use petteia_domain::{cache_stats::CacheStats, game::Theme};
use petteia_indexed_png::{Effort, Encoder, Indexed};
use petteia_rules::GameKind;
use resvg::usvg::{Options, Tree};
use tiny_skia::{
    FillRule, LineCap, LineJoin, Mask, Path, PathBuilder, PremultipliedColorU8, Stroke, Transform,
};

use super::{
    colour::Rgb,
    colours::Colours,
    error::RenderError,
    games,
    geometry::WIDTH,
    kinds::EmptyBoard,
    plain,
    scene::{Scene, SceneContext, Trail},
    sprite::Sprite,
    theme::{self, Palette},
};

/// More than the number of games times themes.
const KEPT_INKS: u64 = 100;

/// Size of the cache of empty boards in bytes: about twenty of 800 pixels.
const KEPT_BOARDS: u64 = 12 << 20;

/// Size of the cache of sprites in bytes.
const KEPT_SPRITES: u64 = 8 << 20;

/// Size of the cache of encoders in bytes: two for pictures of 800 pixels.
const KEPT_ENCODERS: usize = 3 << 20;

/// The caches.
pub(super) struct Fast {
    inks: Cache<(Theme, GameKind), Arc<Ink>>,
    boards: Cache<(Theme, EmptyBoard, u32), Arc<Vec<u8>>>,
    sprites: Cache<SpriteKey, Arc<Raster>>,
    /// Encoders that are not in use.
    encoders: Mutex<Vec<Encoder>>,
}

/// The colours of a game in a theme, for drawing and for files.
struct Ink {
    palette: Palette,
    colours: Colours,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct SpriteKey {
    theme: Theme,
    /// The game whose colours it has.
    kind: GameKind,
    sprite: Sprite,
    /// The bits of the sprite's unit in pixels.
    scale: u32,
}

/// A sprite in pixels. Its inside is copied; only its edges are blended.
#[derive(Default)]
struct Raster {
    /// Where it starts, relative to the pixel of its centre.
    left: i32,
    top: i32,
    runs: Vec<Run>,
    /// The pixels of all opaque runs, as colour indices.
    solid: Vec<u8>,
    /// The pixels of all other runs.
    blends: Vec<PremultipliedColorU8>,
}

/// A horizontal run of pixels of one kind.
struct Run {
    row: u32,
    column: u32,
    kind: Kind,
    /// The position among the pixels of that kind.
    pixels: Range<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Solid,
    Blend,
}

/// A picture in progress, as colour indices.
pub(super) struct IndexedImage {
    /// Its width in pixels.
    pub width: usize,
    /// Its height in pixels.
    pub height: usize,
    /// The colour index of every pixel, by row.
    pub pixels: Vec<u8>,
    ink: Arc<Ink>,
}

impl Fast {
    /// Creates empty caches.
    pub fn new() -> Fast {
        Fast {
            inks: Cache::new(KEPT_INKS),
            boards: Cache::builder()
                .max_capacity(KEPT_BOARDS)
                .weigher(|_, board: &Arc<Vec<u8>>| board.len().try_into().unwrap_or(u32::MAX))
                .build(),
            sprites: Cache::builder()
                .max_capacity(KEPT_SPRITES)
                .weigher(|_, raster: &Arc<Raster>| {
                    (raster.bytes() + 200).try_into().unwrap_or(u32::MAX)
                })
                .build(),
            encoders: Mutex::default(),
        }
    }

    /// Returns the sizes of the caches.
    pub fn cache_stats(&self) -> [CacheStats; 3] {
        self.boards.run_pending_tasks();
        self.sprites.run_pending_tasks();
        [
            CacheStats {
                what: "boards",
                bytes: self.boards.weighted_size(),
                at_most: KEPT_BOARDS,
            },
            CacheStats {
                what: "sprites",
                bytes: self.sprites.weighted_size(),
                at_most: KEPT_SPRITES,
            },
            CacheStats {
                what: "encoders",
                bytes: self
                    .encoders
                    .lock()
                    .iter()
                    .map(Encoder::bytes)
                    .sum::<usize>() as u64,
                at_most: KEPT_ENCODERS as u64,
            },
        ]
    }

    /// Draws a scene.
    pub fn canvas(
        &self,
        scene: &Scene,
        theme: Theme,
        context: &SceneContext<'_>,
        options: &Options<'_>,
    ) -> Result<IndexedImage, RenderError> {
        let kind = scene.board.kind();
        let ink = self.ink(theme, kind, context, options)?;
        let board = self.board(&ink, scene, theme, options)?;
        let (width, height) = scene.pixels();
        let mut canvas = IndexedImage {
            width: width as usize,
            height: height as usize,
            pixels: board.to_vec(),
            ink: Arc::clone(&ink),
        };
        let scale = 1.0 / scene.pixel;
        for trail in &scene.trails {
            canvas.trail(trail, scale, trail.line.colour(&ink.palette))?;
        }
        for item in &scene.items {
            let key = SpriteKey {
                theme,
                kind,
                sprite: item.sprite.clone(),
                scale: (item.scale * scale).to_bits(),
            };
            let raster = match self.sprites.get(&key) {
                Some(raster) => raster,
                None => {
                    let scale = item.scale * scale;
                    let drawn = Raster::draw(&item.sprite, scale, &ink, options)?;
                    let raster = Arc::new(drawn);
                    self.sprites.insert(key, Arc::clone(&raster));
                    raster
                }
            };
            let whole = |coordinate: f32| (coordinate * scale).round() as i32;
            canvas.put(&raster, whole(item.at.x), whole(item.at.y));
        }
        Ok(canvas)
    }

    /// Encodes a picture as PNG.
    pub fn png(&self, image: &IndexedImage) -> Vec<u8> {
        let mut encoder = self.encoders.lock().pop().unwrap_or_default();
        let png = image.encode(&mut encoder);
        let mut kept = self.encoders.lock();
        if kept.iter().map(Encoder::bytes).sum::<usize>() + encoder.bytes() <= KEPT_ENCODERS {
            kept.push(encoder);
        }
        png
    }

    /// Appends a strip of this height in pixels below a picture, with centred words.
    pub fn words_under(
        &self,
        image: &mut IndexedImage,
        words: Option<&Sprite>,
        high: usize,
        scale: f32,
        options: &Options<'_>,
    ) -> Result<(), RenderError> {
        let Rgb(card) = image.ink.palette.card;
        let card = image.ink.colours.near(card);
        let (x, y) = (image.width / 2, image.height + high / 2);
        // The card continues, so its lower corners are filled.
        let lower = image.pixels.len() - image.width * high.min(image.height);
        for pixel in &mut image.pixels[lower..] {
            *pixel = image.ink.colours.solid(*pixel);
        }
        let pixels = image.width * high;
        image.pixels.extend(std::iter::repeat_n(card, pixels));
        image.height += high;
        if let Some(words) = words {
            // Not cached, because each is used once.
            let ink = Arc::clone(&image.ink);
            let raster = Raster::draw(words, scale, &ink, options)?;
            image.put(&raster, x as i32, y as i32);
        }
        Ok(())
    }

    fn ink(
        &self,
        theme: Theme,
        kind: GameKind,
        context: &SceneContext<'_>,
        options: &Options<'_>,
    ) -> Result<Arc<Ink>, RenderError> {
        if let Some(ink) = self.inks.get(&(theme, kind)) {
            return Ok(ink);
        }
        let palette = Palette::of(theme)?;
        let sample = games::sample(kind, &context.empty());
        let svg = plain::svg(&sample, &palette);
        let drawn = plain::draw_whole(&svg, &sample, options)?;
        let colours = Colours::new(theme::every_colour(theme, kind)?, &drawn);
        let ink = Arc::new(Ink { palette, colours });
        self.inks.insert((theme, kind), Arc::clone(&ink));
        Ok(ink)
    }

    fn board(
        &self,
        ink: &Ink,
        scene: &Scene,
        theme: Theme,
        options: &Options<'_>,
    ) -> Result<Arc<Vec<u8>>, RenderError> {
        let key = (theme, scene.board, scene.pixel.to_bits());
        if let Some(pixels) = self.boards.get(&key) {
            return Ok(pixels);
        }
        let svg = plain::whole(&scene.board.svg(&ink.palette, scene.pixel), scene.height);
        let pixmap = plain::draw_whole(&svg, scene, options)?;
        let mut seen = std::collections::HashMap::new();
        let pixels = pixmap
            .pixels()
            .iter()
            .map(|pixel| {
                let rgba = (pixel.red(), pixel.green(), pixel.blue(), pixel.alpha());
                *seen.entry(rgba).or_insert_with(|| ink.colours.of(*pixel))
            })
            .collect();
        let pixels = Arc::new(pixels);
        self.boards.insert(key, Arc::clone(&pixels));
        Ok(pixels)
    }
}

impl Raster {
    fn draw(
        sprite: &Sprite,
        scale: f32,
        ink: &Ink,
        options: &Options<'_>,
    ) -> Result<Raster, RenderError> {
        let svg = plain::whole(&sprite.svg(&ink.palette), WIDTH);
        let tree = Tree::from_str(&svg, options)?;
        let extent = tree.root().abs_stroke_bounding_box();
        let left = (extent.left() * scale).floor() - 1.0;
        let top = (extent.top() * scale).floor() - 1.0;
        let width = (extent.right() * scale - left).ceil() + 1.0;
        let height = (extent.bottom() * scale - top).ceil() + 1.0;
        let transform = Transform::from_row(scale, 0.0, 0.0, scale, -left, -top);
        let pixmap = plain::draw(&svg, width as u32, height as u32, transform, options)?;
        let mut raster = Raster {
            left: left as i32,
            top: top as i32,
            ..Raster::default()
        };
        let rows = pixmap.pixels().chunks_exact(pixmap.width() as usize);
        for (row, pixels) in (0..).zip(rows) {
            for (column, pixel) in (0..).zip(pixels) {
                match pixel.alpha() {
                    0 => {}
                    255 => {
                        raster.solid.push(ink.colours.of(*pixel));
                        raster.goes_on(row, column, Kind::Solid);
                    }
                    _ => {
                        raster.blends.push(*pixel);
                        raster.goes_on(row, column, Kind::Blend);
                    }
                }
            }
        }
        raster.runs.shrink_to_fit();
        raster.solid.shrink_to_fit();
        raster.blends.shrink_to_fit();
        Ok(raster)
    }

    /// Adds the next pixel: it extends the last run or starts a new one.
    fn goes_on(&mut self, row: u32, column: u32, kind: Kind) {
        // A sprite has no more pixels than a picture, so the numbers fit.
        let end = match kind {
            Kind::Solid => self.solid.len() as u32,
            Kind::Blend => self.blends.len() as u32,
        };
        match self.runs.last_mut() {
            Some(run)
                if run.kind == kind
                    && run.row == row
                    && run.column + run.pixels.len() as u32 == column =>
            {
                run.pixels.end = end;
            }
            _ => self.runs.push(Run {
                row,
                column,
                kind,
                pixels: end - 1..end,
            }),
        }
    }

    /// Memory use in bytes.
    fn bytes(&self) -> usize {
        self.runs.len() * size_of::<Run>()
            + self.solid.len()
            + self.blends.len() * size_of::<PremultipliedColorU8>()
    }
}

impl IndexedImage {
    /// The colours of its indices.
    pub fn colours(&self) -> &Colours {
        &self.ink.colours
    }

    /// Draws a sprite centred on this pixel, clipped to the picture.
    fn put(&mut self, raster: &Raster, x: i32, y: i32) {
        let (width, height) = (self.width as i32, self.height as i32);
        let (left, top) = (x + raster.left, y + raster.top);
        for run in &raster.runs {
            let y = top + run.row as i32;
            let x = left + run.column as i32;
            let whole = run.pixels.len() as i32;
            let (from, to) = ((-x).clamp(0, whole), (width - x).clamp(0, whole));
            if !(0..height).contains(&y) || from >= to {
                continue;
            }
            let start = y as usize * self.width + (x + from) as usize;
            let under = &mut self.pixels[start..start + (to - from) as usize];
            let first = run.pixels.start as usize;
            let shown = first + from as usize..first + to as usize;
            match run.kind {
                Kind::Solid => under.copy_from_slice(&raster.solid[shown]),
                Kind::Blend => {
                    for (pixel, over) in under.iter_mut().zip(&raster.blends[shown]) {
                        let premultiplied = [over.red(), over.green(), over.blue()];
                        *pixel = blended(&self.ink.colours, *pixel, premultiplied, over.alpha());
                    }
                }
            }
        }
    }

    /// Draws a trail. Its coverage is computed only within its bounding box.
    fn trail(&mut self, trail: &Trail, scale: f32, colour: Rgb) -> Result<(), RenderError> {
        let Some(outline) = outline(trail, scale) else {
            return Ok(());
        };
        let bounds = outline.bounds();
        let inside = |from: f32, to: f32, size: usize| {
            let from = (from.floor().max(0.0) as usize).min(size);
            let to = (to.ceil().max(0.0) as usize).min(size);
            from..to.max(from)
        };
        let columns = inside(bounds.left(), bounds.right(), self.width);
        let rows = inside(bounds.top(), bounds.bottom(), self.height);
        if columns.is_empty() || rows.is_empty() {
            return Ok(());
        }
        let (width, height) = (columns.len() as u32, rows.len() as u32);
        let mut mask = Mask::new(width, height).ok_or(RenderError::Size { width, height })?;
        let moved = Transform::from_translate(-(columns.start as f32), -(rows.start as f32));
        mask.fill_path(&outline, FillRule::Winding, true, moved);
        let solid = self.ink.colours.near(colour.0);
        for (y, covers) in rows.zip(mask.data().chunks_exact(columns.len())) {
            let row = &mut self.pixels[y * self.width..][columns.clone()];
            for (pixel, &cover) in row.iter_mut().zip(covers) {
                match cover {
                    0 => {}
                    255 => *pixel = solid,
                    _ => {
                        let part = |value: u8| (u16::from(value) * u16::from(cover) / 255) as u8;
                        *pixel = blended(&self.ink.colours, *pixel, colour.0.map(part), cover);
                    }
                }
            }
        }
        Ok(())
    }

    /// Encodes as PNG: fast normally, with more effort if the file would be too large.
    fn encode(&self, encoder: &mut Encoder) -> Vec<u8> {
        let (palette, opacity) = self.ink.colours.png_palette();
        let picture = Indexed {
            width: self.width,
            pixels: &self.pixels,
            palette: &palette,
            opacity: &opacity,
        };
        let most = match self.width {
            ..=FOR_PHONES => MOST_BYTES / 2,
            _ => MOST_BYTES,
        };
        let mut png = encoder.encode(&picture, Effort::Quick);
        for effort in [Effort::Close, Effort::Thorough, Effort::Utmost] {
            if png.len() > most && self.width <= USUAL_SIZE {
                png = encoder.encode(&picture, effort);
            }
        }
        png
    }
}

/// Maximum size of a file in bytes, and the largest width to which it applies.
const MOST_BYTES: usize = 45_000;
const USUAL_SIZE: usize = 800;

/// Up to this width the maximum is half as large.
const FOR_PHONES: usize = 400;

/// Blends a colour over another.
#[inline]
fn blended(colours: &Colours, under: u8, [red, green, blue]: [u8; 3], alpha: u8) -> u8 {
    let below = colours.rgb(under);
    let rest = 255 - u16::from(alpha);
    let over = |premultiplied: u8, below: u8| {
        let shining = (u16::from(below) * rest + 127) / 255;
        (u16::from(premultiplied) + shining).min(255) as u8
    };
    // Component by component, because `map` on arrays would not be inlined.
    colours.near([
        over(red, below[0]),
        over(green, below[1]),
        over(blue, below[2]),
    ])
}

fn outline(trail: &Trail, scale: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(trail.start.x * scale, trail.start.y * scale);
    for (control, to) in &trail.steps {
        match control {
            Some(control) => path.quad_to(
                control.x * scale,
                control.y * scale,
                to.x * scale,
                to.y * scale,
            ),
            None => path.line_to(to.x * scale, to.y * scale),
        }
    }
    let stroke = Stroke {
        width: trail.line.width() * scale,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        ..Stroke::default()
    };
    path.finish()?.stroke(&stroke, 1.0)
}
