//! A fixed set of at most 256 colours per game and theme, so that pictures need one byte per pixel.

use tiny_skia::{Pixmap, PremultipliedColorU8};

use super::colour::Rgb;

/// Number of opaque colours in a set. More would give finer edges and larger files.
const MOST: usize = 42;

/// Number of transparency levels around the card's corners.
const FADES: u8 = 4;

/// The colours of a game's pictures in a theme.
pub(super) struct Colours {
    opaque: Vec<Rgb>,
    /// The nearest colour for every [`cell`].
    nearest: Vec<u8>,
}

impl Colours {
    /// Creates the set from a palette's colours, the card first, and the blends that a sample picture needs
    /// most.
    pub fn new(own: Vec<Rgb>, sample: &Pixmap) -> Colours {
        let mut opaque = own;
        let mut blends = blends(sample);
        for blend in &mut blends {
            blend.error = opaque
                .iter()
                .map(|&c| distance(c, blend.colour))
                .min()
                .unwrap_or(0);
        }
        while opaque.len() < MOST {
            let worst = blends
                .iter()
                .max_by_key(|blend| u64::from(blend.error) * blend.count);
            let Some(worst) = worst
                .filter(|blend| blend.error > 0)
                .map(|blend| blend.colour)
            else {
                break;
            };
            opaque.push(worst);
            for blend in &mut blends {
                blend.error = blend.error.min(distance(worst, blend.colour));
            }
        }
        let nearest = (0..CELLS)
            .map(|cell| nearest(&opaque, middle(cell)))
            .collect();
        Colours { opaque, nearest }
    }

    /// Returns the colour at an index, for blending.
    pub fn rgb(&self, index: u8) -> [u8; 3] {
        // Nothing is drawn on the transparent corners, so they count as the card.
        self.opaque
            .get(usize::from(index))
            .unwrap_or(&self.opaque[0])
            .0
    }

    /// Returns the index of the opaque version of a colour.
    pub fn solid(&self, index: u8) -> u8 {
        match usize::from(index) < self.opaque.len() {
            true => index,
            false => 0,
        }
    }

    /// Returns the index of the nearest colour, approximately.
    pub fn near(&self, rgb: [u8; 3]) -> u8 {
        self.nearest[cell(rgb)]
    }

    /// Returns the index for a pixel of the empty board or of the inside of a sprite.
    pub fn of(&self, pixel: PremultipliedColorU8) -> u8 {
        if pixel.alpha() < 255 {
            let fade = u32::from(pixel.alpha()) * u32::from(FADES) / 256;
            return (self.opaque.len() as u32 + fade) as u8;
        }
        nearest(
            &self.opaque,
            Rgb([pixel.red(), pixel.green(), pixel.blue()]),
        )
    }

    /// Returns the palette for GIF, where pixels are opaque or transparent, and the index of the
    /// transparent colour.
    pub fn gif_palette(&self) -> (Vec<u8>, u8) {
        let nothing = self.opaque.len() as u8;
        let colours = self.opaque.iter().chain([&self.opaque[0]]);
        (colours.flat_map(|rgb| rgb.0).collect(), nothing)
    }

    /// Converts an index to the palette for GIF.
    pub fn in_gif(&self, index: u8) -> u8 {
        let nothing = self.opaque.len() as u8;
        match index.checked_sub(nothing) {
            None => index,
            Some(fade) if fade < FADES / 2 => nothing,
            Some(_) => 0,
        }
    }

    /// Returns the palette for PNG: colours and their opacity.
    pub fn png_palette(&self) -> (Vec<[u8; 3]>, Vec<u8>) {
        let Rgb(card) = self.opaque[0];
        let fades = (0..FADES).map(|_| card);
        let colours = self.opaque.iter().map(|colour| colour.0).chain(fades);
        let opacity = self
            .opaque
            .iter()
            .map(|_| 255)
            .chain((0..FADES).map(|fade| (u16::from(fade) * 255 / u16::from(FADES)) as u8));
        (colours.collect(), opacity.collect())
    }
}

/// A colour of a sample, its frequency, and its distance from the set.
struct Blend {
    colour: Rgb,
    count: u64,
    error: u32,
}

/// Returns the mean colours of the cells that occur in a sample.
fn blends(sample: &Pixmap) -> Vec<Blend> {
    let mut sums = vec![[0_u64; 4]; CELLS];
    for pixel in sample.pixels().iter().filter(|pixel| pixel.alpha() == 255) {
        let rgb = [pixel.red(), pixel.green(), pixel.blue()];
        let sum = &mut sums[cell(rgb)];
        for (sum, value) in sum.iter_mut().zip(rgb) {
            *sum += u64::from(value);
        }
        sum[3] += 1;
    }
    sums.into_iter()
        .filter(|sum| sum[3] > 0)
        .map(|[r, g, b, count]| Blend {
            colour: Rgb([r, g, b].map(|sum| (sum / count) as u8)),
            count,
            error: 0,
        })
        .collect()
}

/// Colours are looked up by the five highest bits of each component.
const CELLS: usize = 1 << 15;

fn cell([r, g, b]: [u8; 3]) -> usize {
    usize::from(r >> 3) << 10 | usize::from(g >> 3) << 5 | usize::from(b >> 3)
}

/// Returns the centre of a cell.
fn middle(cell: usize) -> Rgb {
    Rgb([cell >> 10, cell >> 5, cell].map(|bits| ((bits & 31) << 3 | 4) as u8))
}

fn nearest(colours: &[Rgb], to: Rgb) -> u8 {
    let (index, _) = colours
        .iter()
        .enumerate()
        .min_by_key(|&(_, &colour)| distance(colour, to))
        .unwrap_or((0, &to));
    index as u8
}

/// Approximate perceived difference of two colours: green counts most, then red.
fn distance(Rgb(a): Rgb, Rgb(b): Rgb) -> u32 {
    let [r, g, b] = [0, 1, 2].map(|i| u32::from(a[i].abs_diff(b[i])).pow(2));
    3 * r + 4 * g + 2 * b
}
