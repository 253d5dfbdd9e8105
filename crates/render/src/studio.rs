//! The studio: draws positions, with fonts and caches.

use petteia_rules::{Game, GameKind, Turn};
use petteia_speech::message::{Mark, Picture};
use tokio_util::sync::CancellationToken;

use super::{
    badges::{self, Numbered},
    bounds,
    error::RenderError,
    fast::{Fast, IndexedImage},
    font::{self, NameFont},
    games,
    geometry::WIDTH,
    glide, kinds,
    marks::Ring,
    names,
    scene::{Form, NamedPlace, Scene, SceneContext},
    sprite::{Anchor, Sprite, Style},
    unwanted::go_on,
};

/// The possible widths of pictures in pixels; others are clamped.
pub const SIZES: std::ops::RangeInclusive<u32> = 200..=2000;

/// Returns the height in pixels of a game's pictures for this width.
pub fn height(kind: GameKind, width: u32) -> u32 {
    (kinds::height(kind) * width as f32 / WIDTH).round() as u32
}

/// Fonts, options and caches for drawing.
pub(super) struct Studio {
    pub(super) options: resvg::usvg::Options<'static>,
    pub(super) font: NameFont,
    pub(super) thin: NameFont,
    pub(super) fast: Fast,
}

impl Studio {
    pub(super) fn new() -> Studio {
        Studio {
            options: font::options(),
            font: NameFont::new(),
            thin: NameFont::thin(),
            fast: Fast::new(),
        }
    }

    pub(super) fn png(
        &self,
        picture: &Picture,
        size: u32,
        unwanted: &CancellationToken,
    ) -> Result<Vec<u8>, RenderError> {
        let canvas = self.canvas(picture, size, unwanted)?;
        go_on(unwanted)?;
        Ok(self.fast.png(&canvas))
    }

    pub(super) fn canvas(
        &self,
        picture: &Picture,
        size: u32,
        unwanted: &CancellationToken,
    ) -> Result<IndexedImage, RenderError> {
        go_on(unwanted)?;
        let shown = Shown::read(picture)?;
        let context = shown.context(&self.font, picture, size);
        let scene = shown.marked(&context, &picture.marks, unwanted)?;
        self.fast
            .canvas(&scene, picture.theme, &context, &self.options)
    }

    /// Returns intermediate pictures between two consecutive positions, with gliding pieces.
    pub(super) fn between(
        &self,
        before: &Picture,
        after: &Picture,
        size: u32,
        steps: u16,
    ) -> Result<Vec<IndexedImage>, RenderError> {
        let bare = |picture: &Picture| Picture {
            last: None,
            ..picture.clone()
        };
        let (from, to, led) = (
            Shown::read(&bare(before))?,
            Shown::read(&bare(after))?,
            Shown::read(after)?,
        );
        let (here, there) = (
            from.context(&self.font, before, size),
            to.context(&self.font, after, size),
        );
        let ways = led.scene(&there).trails;
        let scenes = glide::between(&from.scene(&here), &to.scene(&there), &ways, steps);
        scenes
            .iter()
            .map(|scene| self.fast.canvas(scene, after.theme, &here, &self.options))
            .collect()
    }

    /// Appends a strip with a turn below a picture of this size.
    pub(super) fn turn_under(
        &self,
        image: &mut IndexedImage,
        turn: &str,
        high: usize,
        size: u32,
    ) -> Result<(), RenderError> {
        let style = Style::Name;
        let room = (WIDTH - 2.0 * style.size()) / style.size();
        let words = names::drawable(turn, &self.font);
        let words = words.map(|words| self.font.fitted(&words, room));
        let words = words.map(|words| Sprite::words(words, style, Anchor::Middle));
        let scale = size as f32 / WIDTH;
        self.fast
            .words_under(image, words.as_ref(), high, scale, &self.options)
    }

    #[cfg(any(test, feature = "test"))]
    pub(super) fn plain_png(&self, picture: &Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        use super::{plain, theme::Palette};
        let shown = Shown::read(picture)?;
        let context = shown.context(&self.font, picture, size);
        let scene = shown.marked(&context, &picture.marks, &CancellationToken::new())?;
        let svg = plain::svg(&scene, &Palette::of(picture.theme)?);
        plain::draw_whole(&svg, &scene, &self.options)?
            .encode_png()
            .map_err(|error| RenderError::Pixmap(error.to_string()))
    }
}

/// A picture's position and last turn.
pub(super) struct Shown {
    pub(super) game: Game,
    pub(super) last: Option<(Game, Turn)>,
}

impl Shown {
    pub(super) fn read(picture: &Picture) -> Result<Shown, RenderError> {
        bounds::check_texts(picture)?;
        let read = |code: &str| {
            Game::from_code(picture.kind, code).map_err(|why| RenderError::Code {
                code: code.to_owned(),
                why,
            })
        };
        let game = read(&picture.code)?;
        let last = match &picture.last {
            None => None,
            Some((before, turn)) => {
                let before = read(before)?;
                let turn = before
                    .read_strict(turn)
                    .map_err(|source| RenderError::Turn {
                        turn: turn.clone(),
                        source,
                    })?;
                Some((before, turn))
            }
        };
        let shown = Shown { game, last };
        bounds::at_most(shown.seats(), "winners", &picture.winners)?;
        Ok(shown)
    }

    pub(super) fn context<'a>(
        &'a self,
        font: &'a NameFont,
        picture: &'a Picture,
        size: u32,
    ) -> SceneContext<'a> {
        SceneContext {
            names: &picture.names[..self.seats().min(picture.names.len())],
            facing: picture.facing,
            to_move: self.game.to_move().filter(|_| picture.winners.is_empty()),
            time: picture.time,
            winners: &picture.winners,
            options: &picture.options,
            is_numbered: picture.marks.iter().any(|mark| mark.number.is_some()),
            labels: picture.labels,
            language: picture.language,
            size: size.clamp(*SIZES.start(), *SIZES.end()),
            form: Form::Upright,
            font,
        }
    }

    pub(super) fn places(&self, context: &SceneContext<'_>) -> Vec<NamedPlace> {
        games::places(&self.game, context)
    }

    /// The number of seats of the game.
    fn seats(&self) -> usize {
        usize::from(self.game.setup().seats())
    }

    /// Returns the scene with marks: rings round chosen places, badges on places that can be chosen.
    pub(super) fn marked(
        &self,
        context: &SceneContext<'_>,
        marks: &[Mark],
        unwanted: &CancellationToken,
    ) -> Result<Scene, RenderError> {
        let mut scene = self.scene(context);
        if marks.is_empty() {
            return Ok(scene);
        }
        let places = self.places(context);
        bounds::at_most(places.len(), "marks", marks)?;
        let mut numbered = Vec::new();
        for mark in marks {
            let Some(place) = places.iter().find(|place| place.name == mark.place) else {
                continue;
            };
            match mark.number {
                None => scene.ring(Ring::Chosen, place.at, place.radius),
                Some(number) => numbered.push(Numbered {
                    number,
                    place,
                    beside: mark.beside,
                }),
            }
        }
        let settled = badges::settle(&numbered, &scene, context.font, unwanted);
        go_on(unwanted)?;
        for (one, at) in numbered.iter().zip(settled) {
            scene.put(Sprite::Badge(one.number), at, 1.0);
        }
        Ok(scene)
    }

    pub(super) fn scene(&self, context: &SceneContext<'_>) -> Scene {
        let last = self.last.as_ref().map(|(before, turn)| (before, turn));
        games::scene(&self.game, last, context)
    }
}

impl std::fmt::Debug for Studio {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Studio").finish_non_exhaustive()
    }
}
