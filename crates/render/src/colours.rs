//! One fixed set of at most 256 colours a game and theme, so that pictures are a byte a pixel.

use tiny_skia::{Pixmap, PremultipliedColorU8};

use super::theme::Rgb;

/// How many colours a set has, the see-through ones not counted. More would be finer edges and
/// larger files.
const MOST: usize = 42;

/// How many steps of the card fade out round its corners.
const FADES: u8 = 4;

/// The colours of a game's pictures in a theme.
pub(super) struct Colours {
    opaque: Vec<Rgb>,
    /// The nearest colour of every [`cell`].
    nearest: Vec<u8>,
}

impl Colours {
    /// A palette's own colours, the card first, and those blends of them that a sample picture
    /// needs most.
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

    /// The colour at an index, for blending.
    pub fn rgb(&self, index: u8) -> [u8; 3] {
        // see-through corners of the card, where nothing is ever drawn, count as the card
        self.opaque
            .get(usize::from(index))
            .unwrap_or(&self.opaque[0])
            .0
    }

    /// The index of the same colour without being see-through.
    pub fn solid(&self, index: u8) -> u8 {
        match usize::from(index) < self.opaque.len() {
            true => index,
            false => 0,
        }
    }

    /// The index of the nearest colour, roughly.
    pub fn near(&self, rgb: [u8; 3]) -> u8 {
        self.nearest[cell(rgb)]
    }

    /// The index of a pixel of the empty board or of the inside of a sprite.
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

    /// The set as GIF has it, where a pixel is opaque or not there at all: the colours, and which
    /// of them stands for nothing.
    pub fn gif_palette(&self) -> (Vec<u8>, u8) {
        let nothing = self.opaque.len() as u8;
        let colours = self.opaque.iter().chain([&self.opaque[0]]);
        (colours.flat_map(|rgb| rgb.0).collect(), nothing)
    }

    /// The colour of a pixel in that set.
    pub fn in_gif(&self, index: u8) -> u8 {
        let nothing = self.opaque.len() as u8;
        match index.checked_sub(nothing) {
            None => index,
            Some(fade) if fade < FADES / 2 => nothing,
            Some(_) => 0,
        }
    }

    /// The set as PNG has it: colours, and how opaque each is.
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

/// A colour that a sample has, how often, and how far the set is from it.
struct Blend {
    colour: Rgb,
    count: u64,
    error: u32,
}

/// The mean colours of the cells that occur in a sample.
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

/// The middle of a cell.
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

/// How different two colours look, roughly: green counts most, then red.
fn distance(Rgb(a): Rgb, Rgb(b): Rgb) -> u32 {
    let [r, g, b] = [0, 1, 2].map(|i| u32::from(a[i].abs_diff(b[i])).pow(2));
    3 * r + 4 * g + 2 * b
}
