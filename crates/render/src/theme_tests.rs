//! Accessibility of themes: contrast by WCAG 2, and colours for colour-blind readers.
#![allow(clippy::unwrap_used)]

use petteia_domain::game::Theme;
use petteia_rules::{GameKind, Seat, pentagame::Colour};
use petteia_speech::message::Picture;
use tiny_skia::Transform;

use super::{
    Renderer,
    colour::Rgb,
    font,
    games::sights,
    geometry::WIDTH,
    pentagame, plain,
    testing::{THEMES, pixels},
    theme::Palette,
};

/// Minimum contrast of text by WCAG 2.
const TEXT: f64 = 4.5;

/// Minimum contrast of shapes by WCAG 2.
const SHAPE: f64 = 3.0;

fn linear(Rgb(rgb): Rgb) -> [f64; 3] {
    rgb.map(|value| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    })
}

/// The contrast ratio of WCAG 2.
fn contrast(a: Rgb, b: Rgb) -> f64 {
    let luminance = |rgb| {
        let [r, g, b] = linear(rgb);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

type Matrix = [[f64; 3]; 3];

/// Simulated colour blindness for linear RGB, at full severity (Machado, Oliveira and Fernandes 2009).
const SIGHTS: [(&str, Matrix); 4] = [
    (
        "full colour",
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    ),
    (
        "protanopia",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

fn times(matrix: Matrix, [x, y, z]: [f64; 3]) -> [f64; 3] {
    matrix.map(|[a, b, c]| a * x + b * y + c * z)
}

/// Converts a colour, as seen with a colour blindness, to CIE L*a*b*.
fn lab(rgb: Rgb, sight: Matrix) -> [f64; 3] {
    let seen = times(sight, linear(rgb)).map(|value| value.clamp(0.0, 1.0));
    let [x, y, z] = times(
        [
            [0.4124, 0.3576, 0.1805],
            [0.2126, 0.7152, 0.0722],
            [0.0193, 0.1192, 0.9505],
        ],
        seen,
    );
    let f = |t: f64| {
        if t > 0.008856 {
            t.cbrt()
        } else {
            7.787 * t + 16.0 / 116.0
        }
    };
    let (x, y, z) = (f(x / 0.9505), f(y), f(z / 1.089));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// CIE76's ΔE.
fn difference(a: Rgb, b: Rgb, sight: Matrix) -> f64 {
    let (a, b) = (lab(a, sight), lab(b, sight));
    (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt()
}

/// Returns the smallest difference between two of these colours.
fn closest(colours: &[Rgb], sight: Matrix) -> f64 {
    let pairs = (0..colours.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
    pairs
        .map(|(i, j)| difference(colours[i], colours[j], sight))
        .fold(f64::INFINITY, f64::min)
}

#[test]
fn letters_numbers_and_names_can_be_read() {
    for theme in THEMES {
        let palette = Palette::of(theme).unwrap();
        let mut pairs = vec![
            (palette.text, palette.card),
            (palette.faint, palette.card),
            (palette.plate_text, palette.plate),
            (palette.ink, palette.choice),
        ];
        for kind in GameKind::ALL {
            pairs.extend(sights(*kind, &palette).read);
        }
        for (ink, ground) in pairs {
            let ratio = contrast(ink, ground);
            assert!(ratio >= TEXT, "{theme:?}: {ink} on {ground} has {ratio:.2}");
        }
    }
}

#[test]
fn what_is_put_on_a_board_stands_out_from_it() {
    for theme in THEMES {
        let palette = Palette::of(theme).unwrap();
        for kind in GameKind::ALL {
            for (body, edge, ground) in sights(*kind, &palette).seen {
                let ratio = contrast(body, ground).max(contrast(edge, ground));
                assert!(
                    ratio >= SHAPE,
                    "{theme:?}, {kind:?}: {body} in {edge} on {ground} has {ratio:.2}"
                );
            }
        }
    }
}

#[test]
fn black_is_drawn_black_and_white_white_in_every_theme() {
    for theme in THEMES {
        let games = Palette::of(theme).unwrap().games;
        for [white, black] in [games.pentalath.stones, games.rithmomachia.pieces] {
            let (light, dark) = (contrast(white, Rgb([255; 3])), contrast(black, Rgb([0; 3])));
            assert!(light < 1.2, "{theme:?}: {white} is called White");
            assert!(dark < 1.5, "{theme:?}: {black} is called Black");
        }
    }
}

#[test]
fn the_contrast_theme_is_clear_to_the_colour_blind() {
    let palette = Palette::of(Theme::Contrast).unwrap();
    for kind in GameKind::ALL {
        for (name, sight) in SIGHTS {
            let difference = closest(&sights(*kind, &palette).apart, sight);
            assert!(difference >= 35.0, "{kind:?}, {name}: {difference:.1}");
        }
    }
}

/// Minimum difference between two colours of seats or goals for the colour-blind, in themes that also tell
/// them apart by shapes and letters.
const FOR_THE_COLOUR_BLIND: f64 = 17.0;

#[test]
fn the_other_themes_are_clear_in_full_colour_and_distinct_to_the_colour_blind() {
    for theme in [Theme::Dark, Theme::Light] {
        let palette = Palette::of(theme).unwrap();
        for (kind, (name, sight)) in GameKind::ALL
            .iter()
            .flat_map(|kind| SIGHTS.map(|sight| (kind, sight)))
        {
            let least = match name {
                "full colour" => 35.0,
                _ => FOR_THE_COLOUR_BLIND,
            };
            let difference = closest(&sights(*kind, &palette).apart, sight);
            assert!(
                difference >= least,
                "{theme:?}, {kind:?}, {name}: {difference:.1}"
            );
        }
    }
}

/// Returns which pixels the pieces of each seat cover.
fn silhouettes(theme: Theme) -> Vec<Vec<bool>> {
    let palette = Palette::of(theme).unwrap();
    let options = font::options();
    Seat::first(Seat::MAX)
        .map(|seat| {
            let sprite = pentagame::Part::Piece(seat, Colour::Blue);
            let body = sprite.svg(&palette);
            let svg = format!(r#"<g transform="translate(12 12) scale(10)">{body}</g>"#);
            let svg = plain::whole(&svg, WIDTH);
            let drawn = plain::draw(&svg, 24, 24, Transform::identity(), &options).unwrap();
            let pixels = drawn.pixels().iter();
            pixels.map(|pixel| pixel.alpha() > 127).collect()
        })
        .collect()
}

#[test]
fn every_seat_has_a_shape_of_its_own() {
    // At the size of pieces on a picture of 400 pixels.
    let shapes = silhouettes(Theme::Dark);
    for (number, shape) in shapes.iter().enumerate() {
        let covered = shape.iter().filter(|pixel| **pixel).count();
        for other in &shapes[..number] {
            let differ = shape.iter().zip(other).filter(|(a, b)| a != b).count();
            assert!(differ * 10 >= covered, "{number}: {differ} of {covered}");
        }
    }
}

/// Draws boards of Pentagame as the colour-blind see them, into the folder `PICTURES`.
#[test]
#[ignore = "writes files"]
fn boards_are_written_to_look_at_as_the_colour_blind_see_them() {
    let folder = std::path::PathBuf::from(std::env::var("PICTURES").unwrap());
    let renderer = Renderer::new(1);
    let boards = pentagame::tests::examples();
    for (number, picture) in boards.into_iter().enumerate() {
        for (theme, (name, sight)) in [Theme::Dark, Theme::Light]
            .into_iter()
            .flat_map(|theme| SIGHTS.map(|sight| (theme, sight)))
        {
            let picture = Picture {
                theme,
                ..picture.clone()
            };
            let drawn = pixels(&renderer.png(&picture, 400).unwrap());
            let mut seen = std::collections::HashMap::new();
            let simulated = drawn.chunks_exact(3).flat_map(|pixel| {
                let pixel = [pixel[0], pixel[1], pixel[2]];
                *seen.entry(pixel).or_insert_with(|| simulated(pixel, sight))
            });
            let simulated: Vec<u8> = simulated.collect();
            let name = format!("{number}-{theme:?}-{}.png", name.replace(' ', "-"));
            let file = std::fs::File::create(folder.join(name)).unwrap();
            let height = drawn.len() as u32 / 3 / 400;
            let mut encoder = png::Encoder::new(file, 400, height);
            encoder.set_color(png::ColorType::Rgb);
            let mut writer = encoder.write_header().unwrap();
            writer.write_image_data(&simulated).unwrap();
        }
    }
}

/// Returns a colour as seen with a colour blindness.
fn simulated(rgb: [u8; 3], sight: Matrix) -> [u8; 3] {
    times(sight, linear(Rgb(rgb))).map(|value| {
        let value = value.clamp(0.0, 1.0);
        let value = match value <= 0.003_130_8 {
            true => 12.92 * value,
            false => 1.055 * value.powf(1.0 / 2.4) - 0.055,
        };
        (255.0 * value).round() as u8
    })
}
