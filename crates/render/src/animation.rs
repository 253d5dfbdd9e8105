//! Games as animated pictures. The format is GIF, because Discord plays attached GIFs.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use petteia_domain::game::{RESIGNED, Theme};
use petteia_rules::{Game, Language, Ply, Record, RecordEntry, Seat};
use petteia_speech::{
    message::{Animation, Drawing, Picture},
    speech::labelled,
};
use tokio_util::sync::CancellationToken;

use super::{
    bounds, colour::Rgb, error::RenderError, fast::IndexedImage, names::known, studio::Studio,
    theme::Palette, unwanted::go_on,
};

/// The widths of animations in pixels, widest first: the first one whose file is small enough is taken.
const WIDTHS: [u32; 3] = [WIDEST, 560, 400];

/// Maximum width of animations in pixels.
pub const WIDEST: u32 = 720;

/// Maximum size of a file in bytes, unless it is the narrowest.
const LARGEST: usize = 2_000_000;

/// The height of the bar of chances is this fraction of the width.
const BAR: usize = 60;

/// The height of the strip with the turn is this fraction of the width.
const STRIP: usize = 22;

/// How long an animation is at most, in hundredths of a second.
const LONGEST: u16 = 3_000;

/// How long a position is shown at most, and the first one with the title, and the last one, in
/// hundredths of a second.
const SHOWN: u16 = 100;
const TITLE_SHOWN: u16 = 200;
const LAST_SHOWN: u16 = 400;

/// How long a position is shown at least where pieces glide to it.
const GLIDED_SHOWN: u16 = 40;

/// Number of frames between two positions, and how long each is shown.
const GLIDES: u16 = 3;
const GLIDE_SHOWN: u16 = 7;

/// The result of a record whose game goes on.
const GOES_ON: &str = "*";

/// How fast an animation is.
#[derive(Debug, PartialEq, Eq)]
struct Pace {
    /// How long each position between the first and the last one is shown.
    shown: u16,
    /// The number of frames between two positions.
    glides: u16,
}

impl Pace {
    /// The pace of this many positions: slow if all fit into [`LONGEST`], else faster, and without gliding
    /// pieces if there are many.
    fn of(positions: usize) -> Pace {
        let steps = u16::try_from(positions.saturating_sub(1)).unwrap_or(u16::MAX);
        let each = (LONGEST - TITLE_SHOWN - LAST_SHOWN) / steps.max(1);
        let gliding = GLIDES * GLIDE_SHOWN;
        match each.checked_sub(gliding) {
            Some(shown) if shown >= GLIDED_SHOWN => Pace {
                shown: shown.min(SHOWN),
                glides: GLIDES,
            },
            _ => Pace {
                shown: each.min(SHOWN),
                glides: 0,
            },
        }
    }
}

/// Encodes the animation as a looping GIF, as wide as its size allows.
pub(super) fn gif(
    studio: &Studio,
    drawing: &Drawing,
    film: &Animation,
    size: u32,
    unwanted: &CancellationToken,
) -> Result<Vec<u8>, RenderError> {
    bounds::check_animation(film)?;
    within(LARGEST, studio, drawing, film, size.min(WIDEST), unwanted)
}

/// Encodes the animation in at most this many bytes if one of the widths allows it.
fn within(
    largest: usize,
    studio: &Studio,
    drawing: &Drawing,
    film: &Animation,
    size: u32,
    unwanted: &CancellationToken,
) -> Result<Vec<u8>, RenderError> {
    let positions = positions(film, drawing.theme, drawing.language, unwanted)?;
    let narrower = WIDTHS.into_iter().filter(|width| *width < size);
    let encode = |size| encode(studio, film, &positions, drawing.theme, size, unwanted);
    let mut encoded = encode(size)?;
    for width in narrower {
        if encoded.len() <= largest {
            break;
        }
        encoded = encode(width)?;
    }
    Ok(encoded)
}

/// Encodes the positions with this width.
fn encode(
    studio: &Studio,
    film: &Animation,
    positions: &[Position],
    theme: Theme,
    size: u32,
    unwanted: &CancellationToken,
) -> Result<Vec<u8>, RenderError> {
    let palette = Palette::of(theme)?;
    let pace = Pace::of(positions.len());
    let drawn = |mut canvas: IndexedImage, strip: &str, shares: Option<&Vec<u8>>| {
        studio.turn_under(&mut canvas, strip, strip_height(size as usize), size)?;
        if let Some(shares) = shares {
            put_bar(&mut canvas, shares, &palette);
        }
        Ok::<_, RenderError>(canvas)
    };
    let (first, others) = positions.split_first().ok_or(RenderError::NoPositions)?;
    let mut chances = film.chances.iter();
    let mut shares = chances.next();
    let board = studio.canvas(&first.picture, size, unwanted)?;
    let mut shown = drawn(board, &first.strip, shares)?;
    let side = |length: usize| length.try_into().unwrap_or(u16::MAX);
    let (colours, nothing) = shown.colours().gif_palette();
    let mut encoder = Encoder::new(Vec::new(), side(shown.width), side(shown.height), &colours)?;
    encoder.set_repeat(Repeat::Infinite)?;
    encoder.write_frame(&Frame {
        delay: if others.is_empty() {
            LAST_SHOWN
        } else {
            TITLE_SHOWN
        },
        dispose: DisposalMethod::Keep,
        transparent: Some(nothing),
        width: side(shown.width),
        height: side(shown.height),
        buffer: in_gif(&shown, shown.pixels.iter().copied()).into(),
        ..Frame::default()
    })?;
    for (number, (before, next)) in (1..).zip(positions.iter().zip(others)) {
        let mut show = |canvas: IndexedImage, delay: u16| {
            let frame = changed(&shown, &canvas, nothing);
            shown = canvas;
            encoder.write_frame(&Frame { delay, ..frame })
        };
        if next.ply == before.ply + 1 && pace.glides > 0 {
            let glides = studio.between(&before.picture, &next.picture, size, pace.glides)?;
            for canvas in glides {
                // The strip already shows the next turn.
                show(drawn(canvas, &next.strip, shares)?, GLIDE_SHOWN)?;
            }
        }
        shares = chances.next();
        let board = studio.canvas(&next.picture, size, unwanted)?;
        let canvas = drawn(board, &next.strip, shares)?;
        let is_last = number == others.len();
        show(canvas, if is_last { LAST_SHOWN } else { pace.shown })?;
    }
    Ok(encoder.into_inner()?)
}

/// Returns the height of the strip with the turn, in pixels.
fn strip_height(width: usize) -> usize {
    width.div_ceil(STRIP)
}

/// Returns the height of the bar of chances with its margins, in pixels.
fn bar_height(width: usize) -> usize {
    3 * (width / BAR).max(2)
}

/// Returns how many pixels higher than a board an animation of this width is.
pub(super) fn height_under(film: &Animation, width: u32) -> u32 {
    // Animations have small widths, which fit.
    let width = width as usize;
    let bar = match film.chances.is_empty() {
        true => 0,
        false => bar_height(width),
    };
    (strip_height(width) + bar) as u32
}

/// Draws the bar below a board: each party gets a share by its chances.
fn put_bar(image: &mut IndexedImage, shares: &[u8], palette: &Palette) {
    let width = image.width;
    let (bar, gap) = (bar_height(width), bar_height(width) / 3);
    let colours = [palette.text, palette.faint, palette.trail];
    let [card, text, faint, trail] = [palette.card, colours[0], colours[1], colours[2]]
        .map(|Rgb(rgb)| image.colours().near(rgb));
    let colours = [text, faint, trail];
    let inner = width - 2 * gap;
    let mut ends: Vec<usize> = Vec::new();
    for share in shares {
        let before = ends.last().copied().unwrap_or(gap);
        ends.push((before + inner * usize::from(*share) / 100).min(width - gap));
    }
    let colour = |x: usize| match x < gap || x >= width - gap {
        true => card,
        false => colours[ends.iter().filter(|end| x >= **end).count() % colours.len()],
    };
    let row: Vec<u8> = (0..width).map(colour).collect();
    for y in 0..bar {
        match (gap..bar - gap).contains(&y) {
            true => image.pixels.extend(&row),
            false => image.pixels.extend(std::iter::repeat_n(card, width)),
        }
    }
    image.height += bar;
}

/// Returns the smallest frame that turns one picture into another; unchanged pixels are transparent.
fn changed(from: &IndexedImage, to: &IndexedImage, nothing: u8) -> Frame<'static> {
    let rows = || {
        from.pixels
            .chunks(from.width)
            .zip(to.pixels.chunks(to.width))
    };
    let differ = |(old, new): (&[u8], &[u8])| old != new;
    let top = rows().position(differ).unwrap_or(0);
    let bottom = rows().rposition(differ).unwrap_or(0);
    let columns = |(old, new): (&[u8], &[u8])| {
        let differs = |x: &usize| old[*x] != new[*x];
        let left = (0..from.width).find(differs)?;
        Some((left, (0..from.width).rfind(differs)?))
    };
    let (left, right) = rows()
        .filter_map(columns)
        .reduce(|(left, right), (from, to)| (left.min(from), right.max(to)))
        .unwrap_or((0, 0));
    let mut pixels = Vec::with_capacity((bottom - top + 1) * (right - left + 1));
    for (old, new) in rows().skip(top).take(bottom - top + 1) {
        let both = old[left..=right].iter().zip(&new[left..=right]);
        pixels.extend(both.map(|(old, new)| match old == new {
            true => nothing,
            false => to.colours().in_gif(*new),
        }));
    }
    let side = |length: usize| length.try_into().unwrap_or(u16::MAX);
    Frame {
        dispose: DisposalMethod::Keep,
        transparent: Some(nothing),
        left: side(left),
        top: side(top),
        width: side(right - left + 1),
        height: side(bottom - top + 1),
        buffer: Cow::Owned(pixels),
        ..Frame::default()
    }
}

fn in_gif(canvas: &IndexedImage, pixels: impl Iterator<Item = u8>) -> Vec<u8> {
    pixels.map(|index| canvas.colours().in_gif(index)).collect()
}

/// A position of an animation.
struct Position {
    ply: u32,
    picture: Picture,
    /// What is written below: the title, or the turn that led there with its player, and the result at the
    /// end.
    strip: String,
}

/// Returns the positions of an animation.
fn positions(
    film: &Animation,
    theme: Theme,
    language: Language,
    unwanted: &CancellationToken,
) -> Result<Vec<Position>, RenderError> {
    let record: Record = film.record.parse()?;
    let plies = record.entries().len();
    let mut wanted = film.plies.iter().copied().peekable();
    let mut positions = Vec::new();
    let mut mover = None;
    for (ply, mut picture) in (0..).zip(pictures(&record)) {
        go_on(unwanted)?;
        let game = Game::from_code(picture.kind, &picture.code).ok();
        let moved = mover.take();
        mover = game.and_then(|game| game.to_move());
        if wanted.next_if_eq(&ply).is_none() {
            continue;
        }
        if ply as usize == plies {
            picture.winners.clone_from(&film.winners);
        }
        let entry = (ply as usize).checked_sub(1);
        let entry = entry.and_then(|last| record.entries().get(last));
        let mut strip = match entry {
            Some(entry) if !positions.is_empty() => {
                told(ply, moved, &picture.names, entry, language)
            }
            _ => title(&record, &picture.names, language),
        };
        if ply as usize == plies && record.result() != GOES_ON {
            strip = format!("{strip} · {}", record.result());
        }
        positions.push(Position {
            ply,
            strip,
            picture: Picture {
                facing: film.facing,
                theme,
                language,
                ..picture
            },
        });
    }
    Ok(positions)
}

/// The title of a game for the strip: which game it is, when it began, and who plays.
fn title(record: &Record, names: &[String], language: Language) -> String {
    let names = names.iter().filter(|name| !name.is_empty());
    let names: Vec<String> = names.map(|name| known(name, language)).collect();
    let mut title = record.setup().kind().title().words(language);
    if let Some(date) = record.tag("Date") {
        title = format!("{title} · {}", date.replace('.', "-"));
    }
    match names.is_empty() {
        true => title,
        false => format!("{title} · {}", names.join(" – ")),
    }
}

/// Describes a turn for the strip: number, player, notation.
fn told(
    ply: u32,
    seat: Option<Seat>,
    names: &[String],
    entry: &RecordEntry,
    language: Language,
) -> String {
    let name = seat.and_then(|seat| names.get(seat.index()));
    let name = name.filter(|name| !name.is_empty());
    let name = name.map(|name| known(name, language));
    let turn = match entry.ply() {
        Ply::Turn(_) => entry.token(),
        Ply::Lost => "–",
    };
    match name {
        Some(name) => labelled(format!("{ply}. {name}"), turn).bare(language),
        None => format!("{ply}. {turn}"),
    }
}

/// Returns a picture for every position of a record, starting with the initial one, with the turn before
/// it.
pub fn pictures(record: &Record) -> impl Iterator<Item = Picture> {
    let names: Vec<String> = Seat::first(record.setup().seats())
        .map(|seat| {
            let name = record.tag(&format!("Seat{seat}"));
            name.unwrap_or_default().to_owned()
        })
        .collect();
    let mut before = Game::new(record.setup().clone());
    let first = Picture::of(&before, None, before.outcome(), names.clone());
    // The turn to show. After a pass, or when no seat moves any more, the one before stays.
    let mut last: Option<(Game, String)> = None;
    let rest = record.replay().map(move |(entry, after)| {
        let nobody = entry.comments().iter().any(|comment| comment == RESIGNED);
        match entry.ply() {
            Ply::Turn(_) if is_pass(entry.token()) => {}
            Ply::Turn(_) => last = Some((before.clone(), entry.token().to_owned())),
            Ply::Lost if nobody => {}
            Ply::Lost => last = None,
        }
        before = after;
        let last = last.as_ref().map(|(before, turn)| (before, turn.as_str()));
        Picture::of(&before, last, before.outcome(), names.clone())
    });
    std::iter::once(first).chain(rest)
}

/// Whether a turn has no move: `--`, or with a die `3:-`.
fn is_pass(token: &str) -> bool {
    token.ends_with("--") || token.ends_with(":-")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use gif::{ColorOutput, DecodeOptions};
    use petteia_rules::{GameKind, Setup};

    use super::super::Renderer;
    use super::super::testing::pixels;
    use super::*;
    use petteia_speech::message::{Label, Shows};

    /// A record of random legal turns, with occasional lost turns.
    fn record(kind: GameKind, line_up: &str, plies: usize) -> Record {
        let mut record = Record::new(Setup::parse(kind, line_up, "").unwrap());
        record.set_tag("Seat1", "Ada & Ben");
        let mut seed = 5_u64;
        for ply in 1..=plies {
            let legal = record.game().legal();
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let turn = match legal.len() {
                0 => break,
                _ if ply % 7 == 0 => "--".to_owned(),
                some => legal[(seed >> 33) as usize % some].clone(),
            };
            record.push(&turn).unwrap();
        }
        record
    }

    fn drawing(record: &Record, plies: Vec<u32>) -> Drawing {
        Drawing {
            shows: Shows::Animation(Animation {
                kind: record.setup().kind(),
                record: record.to_string(),
                plies,
                chances: Vec::new(),
                winners: Vec::new(),
                facing: Seat::new(2),
            }),
            theme: Theme::Light,
            language: Language::German,
            alt: Label::default(),
        }
    }

    /// Decodes a GIF: for each frame its duration and the RGB pixels of the whole picture, over grey where
    /// it is transparent.
    fn played(gif: &[u8]) -> Vec<(u16, Vec<u8>)> {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        let mut decoder = options.read_info(gif).unwrap();
        let width = usize::from(decoder.width());
        let mut shown = vec![128; width * usize::from(decoder.height()) * 3];
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let side = usize::from(frame.width);
            for (index, pixel) in frame.buffer.chunks(4).enumerate() {
                let x = usize::from(frame.left) + index % side;
                let y = usize::from(frame.top) + index / side;
                if pixel[3] == 255 {
                    shown[(y * width + x) * 3..][..3].copy_from_slice(&pixel[..3]);
                }
            }
            frames.push((frame.delay, shown.clone()));
        }
        frames
    }

    #[test]
    fn every_frame_is_the_picture_of_its_position() {
        let renderer = Renderer::new(1);
        for kind in GameKind::ALL {
            let record = record(*kind, "2", 12);
            let wanted = vec![0, 1, 2, 3, 6, 7, 8, 12];
            let drawing = drawing(&record, wanted.clone());
            let frames = played(&renderer.drawing(&drawing, 300).unwrap());
            let still = frames
                .into_iter()
                .filter(|(delay, _)| *delay != GLIDE_SHOWN);
            let frames: Vec<_> = still.collect();
            assert_eq!(frames.len(), wanted.len());
            for (ply, (_, frame)) in wanted.into_iter().zip(frames) {
                let picture = Picture {
                    theme: drawing.theme,
                    language: drawing.language,
                    facing: Seat::new(2),
                    ..pictures(&record).nth(ply as usize).unwrap()
                };
                let still = pixels(&renderer.png(&picture, 300).unwrap());
                let under = 900 * strip_height(300);
                assert_eq!(frame.len(), still.len() + under);
                let rows = still.len() / 900;
                // The card's corners are smooth in pictures and sharp in animations.
                let corner = |at: &usize| {
                    let (x, y) = (at % 300, at / 300);
                    x.min(299 - x) < 10 && y.min(rows - 1 - y) < 10
                };
                let differs = |at: &usize| frame[at * 3..][..3] != still[at * 3..][..3];
                let wrong = (0..rows * 300).filter(|at| !corner(at)).find(differs);
                assert_eq!(wrong, None, "{kind:?}, ply {ply}");
            }
        }
    }

    /// The delays of the frames of an animation.
    fn delays(drawing: &Drawing) -> Vec<u16> {
        let frames = played(&Renderer::new(1).drawing(drawing, 200).unwrap());
        frames.iter().map(|(delay, _)| *delay).collect()
    }

    #[test]
    fn positions_are_shown_for_a_second_and_the_first_and_last_for_longer() {
        let film = drawing(&record(GameKind::Pentalath, "2", 4), vec![0, 1, 2, 3, 4]);
        assert_eq!(delays(&film), [200, 100, 100, 100, 400]);
        let start = drawing(&record(GameKind::Pentalath, "2", 4), vec![0]);
        assert_eq!(delays(&start), [400]);
    }

    #[test]
    fn no_game_is_shown_for_longer_than_half_a_minute() {
        for positions in 1..=usize::from(LONGEST) {
            let Pace { shown, glides } = Pace::of(positions);
            let each = u64::from(shown + glides * GLIDE_SHOWN);
            let all = u64::from(TITLE_SHOWN + LAST_SHOWN) + each * (positions as u64 - 1);
            assert!(all <= u64::from(LONGEST), "{positions}: {all}");
        }
        let most = Animation::positions(5_000).len();
        assert!(Pace::of(most).shown >= 40, "slow enough to be seen");
        let paces = [2, 20, 39, 40, most].map(Pace::of);
        let paces = paces.map(|Pace { shown, glides }| (shown, glides));
        assert_eq!(paces, [(100, 3), (100, 3), (42, 3), (40, 3), (40, 0)]);
        let long = record(GameKind::Pentagame, "2", 400);
        let film = drawing(&long, Animation::positions(400));
        let delays = delays(&film);
        assert!(delays.iter().sum::<u16>() <= LONGEST, "{delays:?}");
        assert_eq!(delays.last(), Some(&LAST_SHOWN));
    }

    #[test]
    fn a_film_that_would_be_too_large_is_less_wide() {
        let drawing = drawing(&record(GameKind::Pentagame, "2", 6), (0..=6).collect());
        let Shows::Animation(film) = &drawing.shows else {
            unreachable!("it is one");
        };
        let studio = Studio::new();
        let encoded = |largest| {
            let gif = within(
                largest,
                &studio,
                &drawing,
                film,
                WIDEST,
                &Default::default(),
            )
            .unwrap();
            let options = DecodeOptions::new();
            let width = options.read_info(gif.as_slice()).unwrap().width();
            (u32::from(width), gif.len(), played(&gif).len())
        };
        let (width, widest, frames) = encoded(LARGEST);
        assert_eq!(width, WIDEST);
        let (width, wide, all) = encoded(widest - 1);
        assert_eq!((width, all), (WIDTHS[1], frames), "no frame is missing");
        assert!(wide < widest);
        assert_eq!(encoded(wide - 1).0, WIDTHS[2]);
        assert_eq!(encoded(0).0, WIDTHS[2], "there is no narrower one");
    }

    #[test]
    fn pieces_glide_from_each_position_to_the_next_and_the_turn_stands_under_it() {
        let mut record = Record::new(Setup::parse(GameKind::Rithmomachia, "2", "").unwrap());
        record.set_tag("Seat1", "Ada");
        for turn in ["T81c1-e1", "t12n2-l2"] {
            record.push(turn).unwrap();
        }
        let film = drawing(&record, vec![0, 1, 2]);
        let frames = played(&Renderer::new(1).drawing(&film, 300).unwrap());
        let delays: Vec<u16> = frames.iter().map(|(delay, _)| *delay).collect();
        let (on, off) = (vec![GLIDE_SHOWN; usize::from(GLIDES)], |shown| vec![shown]);
        let wanted = [
            off(TITLE_SHOWN),
            on.clone(),
            off(SHOWN),
            on,
            off(LAST_SHOWN),
        ];
        assert_eq!(delays, wanted.concat());
        for pair in frames.windows(2) {
            assert_ne!(pair[0].1, pair[1].1, "each frame is another");
        }
        let strip = |at: usize| {
            let (_, frame) = &frames[at];
            frame[frame.len() - 900 * strip_height(300)..].to_vec()
        };
        // The strip shows a turn while its pieces are gliding.
        let first = usize::from(GLIDES) + 1;
        assert!((1..first).all(|at| strip(at) == strip(first)));
        assert_ne!(strip(0), strip(first));
        assert_ne!(strip(first), strip(2 * first));
        let Shows::Animation(film) = &film.shows else {
            unreachable!("it is one");
        };
        let positions =
            positions(film, Theme::Dark, Language::English, &Default::default()).unwrap();
        let told: Vec<&str> = positions.iter().map(|one| one.strip.as_str()).collect();
        assert_eq!(
            told,
            ["Rithmomachia · Ada", "1. Ada: T81c1-e1", "2. t12n2-l2"]
        );
    }

    /// Prints the rows of the book's table: `cargo run -p petteia-tools -- measure films`.
    #[test]
    #[ignore = "a measurement: draws four whole games"]
    fn films_are_small() {
        let games = [
            include_str!("../../../assets/games/pentagame.pgr"),
            include_str!("../../../assets/games/five-lines.pgr"),
            include_str!("../../../assets/games/pentalath.pgr"),
            include_str!("../../../assets/games/rithmomachia.pgr"),
        ];
        let long = record(GameKind::Pentagame, "2", 50).to_string();
        let longest = record(GameKind::Rithmomachia, "2", 500).to_string();
        for record in games.into_iter().chain([long.as_str(), &longest]) {
            let record: Record = record.parse().unwrap();
            let plies = u32::try_from(record.entries().len()).unwrap();
            let film = drawing(&record, Animation::positions(plies));
            let gif = Renderer::new(1).drawing(&film, WIDEST).unwrap();
            let kind = record.setup().kind().name();
            let mut options = DecodeOptions::new();
            options.set_color_output(ColorOutput::RGBA);
            let width = options.read_info(gif.as_slice()).unwrap().width();
            let length: u16 = played(&gif).iter().map(|(delay, _)| *delay).sum();
            let size = gif.len();
            let (kilobytes, seconds) = (size / 1000, f64::from(length) / 100.0);
            println!("| {kind} | {plies} | {width} | {kilobytes} KB | {seconds:.1} s |");
            assert!(size <= LARGEST, "{kind}");
            assert!(length <= LONGEST, "{kind}");
        }
    }

    #[test]
    fn a_bar_under_the_board_tells_the_chances_of_an_analysed_game() {
        let record = record(GameKind::Pentalath, "2", 2);
        let mut film = drawing(&record, vec![0, 1, 2]);
        let renderer = Renderer::new(1);
        let plain = played(&renderer.drawing(&film, 300).unwrap());
        let Shows::Animation(animation) = &mut film.shows else {
            unreachable!("it is one");
        };
        animation.chances = vec![vec![50], vec![80], vec![0]];
        let higher = bar_height(300);
        let told = played(&renderer.drawing(&film, 300).unwrap());
        let Palette { text, faint, .. } = Palette::of(Theme::Light).unwrap();
        for ((_, plain), ((_, told), share)) in plain.iter().zip(told.iter().zip([50, 80, 0])) {
            assert_eq!(told.len(), plain.len() + 300 * 3 * higher);
            assert_eq!(told[..plain.len()], plain[..], "the board stays what it is");
            let middle = &told[plain.len() + 300 * 3 * (higher / 2)..][..300 * 3];
            let pixel = |x: usize| &middle[3 * x..][..3];
            let near = |x: usize, Rgb(to): Rgb| {
                let far = |(one, other): (&u8, u8)| one.abs_diff(other);
                pixel(x).iter().zip(to).map(far).all(|by| by < 24)
            };
            let end = 300 * share / 100;
            assert!(end < 20 || near(end - 12, text), "{share}");
            assert!(near(end.max(20) + 12, faint), "{share}");
        }
    }

    #[test]
    fn a_film_goes_on_for_ever_and_is_no_wider_than_it_may_be() {
        let record = record(GameKind::FiveLines, "2", 1);
        let film = drawing(&record, vec![0, 1]);
        let gif = Renderer::new(1).drawing(&film, 2000).unwrap();
        let mut decoder = DecodeOptions::new().read_info(gif.as_slice()).unwrap();
        assert_eq!(u32::from(decoder.width()), WIDEST);
        while decoder.read_next_frame().unwrap().is_some() {}
        assert_eq!(decoder.repeat(), Repeat::Infinite);
    }

    #[test]
    fn the_winners_are_named_when_the_film_ends_and_not_before() {
        let record = record(GameKind::Pentagame, "3", 3);
        let film = Animation {
            kind: GameKind::Pentagame,
            record: record.to_string(),
            plies: vec![1, 3],
            chances: Vec::new(),
            winners: Seat::first(1).collect(),
            facing: None,
        };
        let positions =
            positions(&film, Theme::Dark, Language::English, &Default::default()).unwrap();
        let winners = |at: usize| positions[at].picture.winners.clone();
        assert!(winners(0).is_empty());
        assert_eq!(winners(1), Seat::first(1).collect::<Vec<_>>());
    }

    #[test]
    fn a_film_begins_with_its_title_and_ends_with_the_result() {
        let mut record = record(GameKind::Pentalath, "2", 2);
        record.set_tag("Seat2", "Cleo");
        record.set_tag("Date", "2026.11.24");
        record.claim("1/2-1/2").unwrap();
        let drawing = drawing(&record, vec![0, 2]);
        let Shows::Animation(film) = &drawing.shows else {
            unreachable!("it is one");
        };
        let positions =
            positions(film, Theme::Dark, Language::English, &Default::default()).unwrap();
        let strips: Vec<&str> = positions.iter().map(|one| one.strip.as_str()).collect();
        assert_eq!(strips[0], "Pentalath · 2026-11-24 · Ada & Ben – Cleo");
        assert!(strips[1].ends_with(" · 1/2-1/2"), "{strips:?}");
    }

    #[test]
    fn what_cannot_be_filmed_is_named() {
        let mut film = drawing(&record(GameKind::Pentalath, "2", 1), vec![9]);
        let renderer = Renderer::new(1);
        let empty = renderer.drawing(&film, 400).unwrap_err();
        assert!(empty.to_string().contains("without positions"), "{empty}");
        film.shows = Shows::Animation(Animation {
            kind: GameKind::Pentalath,
            record: "1. e5".to_owned(),
            plies: vec![0],
            chances: Vec::new(),
            winners: Vec::new(),
            facing: None,
        });
        let unreadable = renderer.drawing(&film, 400).unwrap_err();
        assert!(unreadable.to_string().contains("Game"), "{unreadable}");
    }
}
