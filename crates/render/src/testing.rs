//! Helpers for tests of pictures.
#![allow(clippy::unwrap_used)]

use petteia_domain::game::{Labels, Theme};
use petteia_rules::{Game, GameKind, Language, Setup};
use petteia_speech::message::Picture;
use png::{ColorType, Decoder, Transformations};
use tokio_util::sync::CancellationToken;

use super::{
    colour::Rgb,
    font::{CAPITALS, NameFont},
    geometry::Point,
    marks::Ring,
    pill::Pill,
    scene::{Form, Item, Scene, SceneContext},
    sprite::{Anchor, Sprite},
    studio::Shown,
};

pub(super) const THEMES: [Theme; 3] = [Theme::Dark, Theme::Light, Theme::Contrast];

/// Ordinary names, one per seat.
pub(super) fn names() -> Vec<String> {
    [
        "Ada Lovelace",
        "Ben",
        "Charalampos the Magnificent",
        "Dörte & <Söhne>",
        "\u{202e}Eve \u{1f40d}",
    ]
    .map(str::to_owned)
    .to_vec()
}

/// Names that are hard to fit or to draw.
pub(super) fn awkward_names() -> Vec<String> {
    vec![
        "W".repeat(32),
        "漢字".to_owned(),
        "i".repeat(300),
        String::new(),
        "م".repeat(32),
    ]
}

/// Makes the picture of a position code.
pub(super) fn picture(kind: GameKind, code: &str) -> Picture {
    Picture {
        kind,
        code: code.to_owned(),
        ply: None,
        options: String::new(),
        last: None,
        winners: Vec::new(),
        time: None,
        names: names(),
        facing: None,
        theme: Theme::Dark,
        labels: Labels::Few,
        language: Language::English,
        alt: None,
        marks: Vec::new(),
    }
}

/// Returns a picture with a label on every place.
pub(super) fn labelled(picture: &Picture) -> Picture {
    Picture {
        labels: Labels::All,
        ..picture.clone()
    }
}

/// Plays random legal turns and returns a picture after every turn.
pub(super) fn blind_game(setup: Setup, plies: usize, mut seed: u64) -> Vec<Picture> {
    let mut game = Game::new(setup);
    let mut pictures = Vec::new();
    for _ in 0..plies {
        let legal = game.legal();
        if legal.is_empty() {
            break;
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let turn = &legal[(seed >> 33) as usize % legal.len()];
        let before = game.code();
        game.play(&game.read_strict(turn).unwrap()).unwrap();
        pictures.push(Picture {
            last: Some((before, turn.clone())),
            ..picture(game.kind(), &game.code())
        });
    }
    pictures
}

/// Returns the alternative text of a picture in this language.
pub(super) fn described(picture: &Picture, language: Language) -> String {
    let game = Game::from_code(picture.kind, &picture.code).unwrap();
    let names = picture.names.clone();
    let of = Picture::of(&game, None, game.outcome(), names);
    super::described(&Picture { language, ..of })
}

/// Returns the areas and font sizes of the `text` elements in our own SVG, whose groups only translate and
/// scale.
pub(super) fn letters(svg: &str) -> Vec<(Pill, f32)> {
    let attribute = |tag: &str, name: &str| -> Option<String> {
        let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
        Some(rest.split_once('"')?.0.to_owned())
    };
    let number = |tag: &str, name: &str| -> f32 {
        attribute(tag, name).map_or(0.0, |value| value.parse().unwrap())
    };
    let mut groups = vec![(Point::new(0.0, 0.0), 1.0_f32)];
    let mut found = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (at, scale) = *groups.last().unwrap();
        if tag.starts_with("g ") || tag.starts_with("g>") {
            let transform = attribute(tag, "transform").unwrap_or_default();
            let inside = |name: &str| -> Option<Vec<f32>> {
                let (_, rest) = transform.split_once(&format!("{name}("))?;
                let (numbers, _) = rest.split_once(')')?;
                Some(numbers.split(' ').map(|n| n.parse().unwrap()).collect())
            };
            let moved =
                inside("translate").map_or(at, |by| at.plus(Point::new(by[0], by[1]).times(scale)));
            groups.push((moved, scale * inside("scale").map_or(1.0, |by| by[0])));
        } else if tag.starts_with("/g") {
            groups.pop();
        } else if tag.starts_with("text ") {
            let size = number(tag, "font-size");
            let (_, text) = tag.split_once('>').unwrap();
            let escapes = [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")];
            let text = escapes
                .iter()
                .fold(text.to_owned(), |text, (escape, sign)| {
                    text.replace(escape, sign)
                });
            // `y` is the baseline; capitals are centred above it.
            let y = number(tag, "y") - size * CAPITALS / 2.0;
            // The font of names is a little narrower than that of the board.
            let width = size * NameFont::new().width(&text);
            let x = match attribute(tag, "text-anchor").as_deref() {
                Some("start") => width / 2.0,
                Some("end") => -width / 2.0,
                _ => number(tag, "x"),
            };
            let word = Pill::word(Point::new(x, y), width, size * CAPITALS);
            found.push((word.on_picture(at, scale), size * scale));
        }
    }
    found
}

/// The scene of a picture.
pub(super) fn scene(picture: &Picture) -> Scene {
    scene_at(picture, 800)
}

/// Returns the scene of a picture of this width in pixels.
pub(super) fn scene_at(picture: &Picture, size: u32) -> Scene {
    let shown = Shown::read(picture).unwrap();
    let font = NameFont::new();
    let context = shown.context(&font, picture, size);
    let unwanted = CancellationToken::new();
    shown.marked(&context, &picture.marks, &unwanted).unwrap()
}

/// Returns the scene of a board of this form.
pub(super) fn scene_of(picture: &Picture, form: Form) -> Scene {
    let shown = Shown::read(picture).unwrap();
    let font = NameFont::new();
    let context = SceneContext {
        form,
        ..shown.context(&font, picture, 800)
    };
    shown.scene(&context)
}

/// Returns the rings of a scene, in order.
pub(super) fn rings(scene: &Scene) -> Vec<Ring> {
    let rings = scene.items.iter().filter_map(|item| match item.sprite {
        Sprite::Ring(ring, ..) => Some(ring),
        _ => None,
    });
    rings.collect()
}

/// Decodes a PNG to RGB pixels, over grey where it is transparent.
pub(super) fn pixels(png: &[u8]) -> Vec<u8> {
    let mut decoder = Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(Transformations::EXPAND | Transformations::ALPHA);
    let mut reader = decoder.read_info().unwrap();
    let mut data = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut data).unwrap();
    assert_eq!(info.color_type, ColorType::Rgba);
    data.chunks_exact(4)
        .flat_map(|p| {
            let over = |c: u8| (u32::from(c) * u32::from(p[3]) + 128 * u32::from(255 - p[3])) / 255;
            [over(p[0]) as u8, over(p[1]) as u8, over(p[2]) as u8]
        })
        .collect()
}

/// Returns left edge, right edge and vertical centre of words.
pub(super) fn extent(item: &Item, font: &NameFont) -> Option<(f32, f32, f32)> {
    let Sprite::Words(words, style, _, anchor) = &item.sprite else {
        return None;
    };
    let width = font.width(words) * style.size() * item.scale;
    let from = match anchor {
        Anchor::Start => item.at.x,
        Anchor::End => item.at.x - width,
        Anchor::Middle => item.at.x - width / 2.0,
    };
    Some((from, from + width, item.at.y))
}

/// The colours that have to be distinguishable in a theme, see [`super::theme_tests`].
pub(super) struct Sights {
    /// Colours of letters and numbers, each with its background.
    pub read: Vec<(Rgb, Rgb)>,
    /// Colours of bodies and outlines, each with its background.
    pub seen: Vec<(Rgb, Rgb, Rgb)>,
    /// Colours that have to differ.
    pub apart: Vec<Rgb>,
}
