//! Accessibility of themes: contrast by WCAG 2, and colours for colour-blind readers.
#![allow(clippy::unwrap_used)]

use petteia_domain::game::Theme;
use petteia_rules::GameKind;

use super::{
    games::sights,
    testing::THEMES,
    theme::{Palette, Rgb},
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
fn the_contrast_theme_is_clear_to_the_colour_blind() {
    let palette = Palette::of(Theme::Contrast).unwrap();
    for kind in GameKind::ALL {
        for (name, sight) in SIGHTS {
            let difference = closest(&sights(*kind, &palette).apart, sight);
            assert!(difference >= 35.0, "{kind:?}, {name}: {difference:.1}");
        }
    }
}

#[test]
fn the_other_themes_are_clear_in_full_colour() {
    let (_, full) = SIGHTS[0];
    for theme in [Theme::Dark, Theme::Light] {
        let palette = Palette::of(theme).unwrap();
        for kind in GameKind::ALL {
            let difference = closest(&sights(*kind, &palette).apart, full);
            assert!(difference >= 35.0, "{theme:?}, {kind:?}: {difference:.1}");
        }
    }
}
