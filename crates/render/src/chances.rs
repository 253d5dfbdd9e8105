//! The chances during a game as lines: one for two parties, one per party for more, with the styles of
//! rating curves. Notable plies have a number above and a mark on the line.

use petteia_speech::{
    message::{ChanceLine, Chances, Drawing},
    say,
};

use super::{
    canvas::{Canvas, Lettering},
    chart::{self, BOTTOM, LEFT, LINES, RIGHT, SIZE, STYLES, TOP, lettering},
    error::RenderError,
    geometry::Point,
    sprite::Anchor,
    studio::Studio,
    theme::Palette,
};

/// The chances with a grid line.
const LEVELS: [u8; 5] = [0, 25, 50, 75, 100];

/// Minimum distance of the numbers of plies, in units.
const APART: f32 = 110.0;

/// Without a legend, space below the curve is only needed for the numbers of plies.
const LOW: f32 = 464.0;

/// Renders the drawing as PNG.
pub(super) fn png(
    studio: &Studio,
    drawing: &Drawing,
    chances: &Chances,
    size: u32,
) -> Result<Vec<u8>, RenderError> {
    let mut canvas = Canvas::new(studio, drawing.theme, full_height(chances))?;
    let Palette { text, faint, .. } = *canvas.palette();
    let language = drawing.language;
    let bold = |size, anchor| Lettering {
        size,
        bold: true,
        ..lettering(text, anchor)
    };
    let lines = shown(chances);
    let name = |canvas: &Canvas<'_>, line: &ChanceLine, room| {
        canvas.name(&line.name, "?", room, lettering(text, Anchor::Start))
    };
    let title = match lines {
        [only] => say!("picture-chance-of", name = name(&canvas, only, 520.0)),
        _ => say!("picture-chances"),
    };
    let title = title.in_language(language).bare(language);
    canvas.words(&title, Point::new(40.0, 40.0), bold(28.0, Anchor::Start));

    let plies = lines.iter().map(|line| line.percent.len()).max();
    let last = plies.unwrap_or(1).saturating_sub(1).max(1);
    let x = |ply: usize| LEFT + (RIGHT - LEFT) * (ply as f32 / last as f32);
    let y = |percent: u8| BOTTOM - (BOTTOM - TOP) * f32::from(percent.min(100)) / 100.0;
    for level in LEVELS {
        let ends = [Point::new(LEFT, y(level)), Point::new(RIGHT, y(level))];
        canvas.line(&ends, if level == 50 { 2.5 } else { 1.0 }, faint);
        let at = Point::new(LEFT - 12.0, y(level));
        canvas.words(&format!("{level} %"), at, lettering(faint, Anchor::End));
    }
    let fits = ((RIGHT - LEFT) / APART) as usize;
    let every = last.div_ceil(fits).max(1);
    for ply in (0..=last).step_by(every) {
        let at = Point::new(x(ply), BOTTOM + 36.0);
        canvas.words(&ply.to_string(), at, lettering(faint, Anchor::Middle));
    }
    for (ply, _) in &chances.points {
        let x = x(*ply as usize);
        let ends = [Point::new(x, TOP), Point::new(x, BOTTOM)];
        canvas.dashes(&ends, 2.0, faint, &[4.0, 6.0]);
    }
    for (line, style) in lines.iter().zip(STYLES) {
        let points = line.percent.iter().enumerate();
        let points: Vec<Point> = points.map(|(ply, p)| Point::new(x(ply), y(*p))).collect();
        canvas.dashes(&points, chart::THICK, style.fill(&canvas), style.dashes);
    }
    for (number, (ply, party)) in (1..).zip(&chances.points) {
        let at = x(*ply as usize);
        let drawn = if lines.len() == 1 { 0 } else { *party };
        if let (Some(line), Some(style)) = (lines.get(drawn), STYLES.get(drawn))
            && let Some(percent) = line.percent.get(*ply as usize)
        {
            let fill = style.fill(&canvas);
            style
                .mark
                .put(&mut canvas, Point::new(at, y(*percent)), fill);
        }
        let above = Point::new(at, TOP - 20.0);
        canvas.words(&format!("{number}"), above, bold(SIZE, Anchor::Middle));
    }
    if lines.len() > 1 {
        let rows = lines.iter().map(|line| {
            let now = line.percent.last().map(|percent| format!("{percent} %"));
            (name(&canvas, line, RIGHT - 260.0), now)
        });
        let rows: Vec<_> = rows.collect();
        chart::legend(&mut canvas, rows);
    }
    canvas.png(size)
}

/// Returns the height in pixels for this width.
pub(super) fn height(chances: &Chances, width: u32) -> u32 {
    chart::in_pixels(full_height(chances), width)
}

fn full_height(chances: &Chances) -> f32 {
    match shown(chances).len() {
        0 | 1 => LOW,
        lines => chart::height(lines),
    }
}

/// Returns the lines that are drawn.
fn shown(chances: &Chances) -> &[ChanceLine] {
    match chances.parties.len() {
        2 => &chances.parties[..1],
        lines => &chances.parties[..lines.min(LINES)],
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::Language;

    use super::super::testing::{THEMES, awkward_names, names, pixels};
    use super::*;
    use petteia_domain::game::Theme;
    use petteia_speech::message::{Label, Shows};

    /// A drawing of the chances of several parties.
    fn drawing(theme: Theme, names: &[String], plies: u32) -> Drawing {
        let line = |(place, name): (u32, &String)| ChanceLine {
            name: name.clone(),
            percent: (0..=plies)
                .map(|ply| ((ply * 37 + place * 29) % 61 + 20 + place) as u8)
                .collect(),
        };
        Drawing {
            shows: Shows::Chances(Chances {
                parties: (0..).zip(names).map(line).collect(),
                points: vec![(plies / 4, 0), (plies / 2, 1), (plies, 0)],
            }),
            theme,
            language: Language::German,
            alt: Label::default(),
        }
    }

    fn draw(drawing: &Drawing, size: u32) -> Vec<u8> {
        super::super::drawings::draw(&Studio::new(), drawing, size).unwrap()
    }

    #[test]
    fn every_theme_draws_the_line_and_the_numbers_in_colours_of_its_own() {
        for theme in THEMES {
            for parties in 2..=5 {
                let drawing = drawing(theme, &names()[..parties], 40);
                let drawn = pixels(&draw(&drawing, 400));
                let height = super::super::drawing_height(&drawing.shows, 400);
                assert_eq!(drawn.len(), (400 * height * 3) as usize);
                let Palette { text, faint, .. } = Palette::of(theme).unwrap();
                for colour in [text.0, faint.0] {
                    let count = drawn.chunks(3).filter(|pixel| **pixel == colour).count();
                    assert!(count > 100, "{theme:?}: {count} of {colour:?}");
                }
            }
        }
    }

    #[test]
    fn a_ply_that_stands_out_is_told_by_its_number_not_by_colour_alone() {
        let with = drawing(Theme::Dark, &names()[..2], 30);
        let mut without = with.clone();
        let Shows::Chances(chances) = &mut without.shows else {
            unreachable!()
        };
        chances.points.clear();
        let bright = |drawing: &Drawing| {
            let Palette { text, .. } = Palette::of(Theme::Dark).unwrap();
            let drawn = pixels(&draw(drawing, 400));
            let rows = drawn[400 * 28 * 3..400 * 44 * 3].chunks(3);
            rows.filter(|pixel| **pixel == text.0).count()
        };
        assert!(bright(&with) > bright(&without) + 20);
    }

    #[test]
    fn names_that_cannot_be_drawn_and_games_without_a_ply_do_no_harm() {
        for name in awkward_names() {
            let pair = vec![name.clone(), name];
            draw(&drawing(Theme::Light, &pair, 0), 200);
            draw(
                &drawing(Theme::Contrast, &[pair.clone(), pair].concat(), 900),
                2000,
            );
        }
        draw(&drawing(Theme::Light, &[], 3), 200);
    }
}
