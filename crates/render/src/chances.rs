//! The chances during a game as lines: one for two parties, one per party for more, with the styles of
//! rating curves. A single line is shaded between itself and one half. Turning points have a mark on the
//! line and the turn beside it.

use petteia_rules::Language;
use petteia_speech::{
    message::{ChanceLine, Chances, Drawing, Label},
    say,
};

use super::{
    bounds,
    canvas::{Canvas, Lettering},
    chart::{self, BOTTOM, LEFT, LINES, RIGHT, SIZE, STYLES, TOP, lettering},
    colour::Rgb,
    error::RenderError,
    geometry::Point,
    names,
    sprite::Anchor,
    studio::Studio,
    theme::Palette,
};

/// The chances with a grid line.
const LEVELS: [u8; 5] = [0, 25, 50, 75, 100];

/// Minimum distance of the numbers of plies, in units.
const APART: f32 = 110.0;

/// How much of the lines' colour is in the shade above one half, and below.
const SHADES: [f32; 2] = [0.3, 0.12];

/// The height of a label, and its greatest width.
const LABEL: f32 = 32.0;
const LONGEST_LABEL: f32 = 250.0;

/// Without a legend, space below the curve is only needed for the numbers of plies.
const LOW: f32 = 464.0;

/// Renders the drawing as PNG.
pub(super) fn png(
    studio: &Studio,
    drawing: &Drawing,
    chances: &Chances,
    size: u32,
) -> Result<Vec<u8>, RenderError> {
    for line in shown(chances) {
        bounds::check_values(&line.percent)?;
    }
    bounds::check_turning_points(&chances.points)?;
    let mut canvas = Canvas::new(studio, drawing.theme, height(chances))?;
    let Palette { text, faint, .. } = *canvas.palette();
    let language = drawing.language;
    let lines = shown(chances);
    let name = |canvas: &Canvas<'_>, line: &ChanceLine, room| {
        canvas.name(
            &party(&line.name, language),
            "?",
            room,
            lettering(text, Anchor::Start),
        )
    };
    let title = match lines {
        [only] => say!("picture-chance-of", name = name(&canvas, only, 520.0)),
        _ => say!("picture-chances"),
    };
    let title = title.in_language(language).bare(language);
    canvas.words(&title, Point::new(40.0, 40.0), bold(28.0, text));

    let plies = lines.iter().map(|line| line.percent.len()).max();
    let last = plies.unwrap_or(1).saturating_sub(1).max(1);
    let x = |ply: usize| across(ply, last);
    let curves = lines.iter().map(|line| {
        let points = line.percent.iter().enumerate();
        points.map(|(ply, p)| Point::new(x(ply), y(*p))).collect()
    });
    let curves: Vec<Vec<Point>> = curves.collect();
    if let [only] = &curves[..] {
        let card = canvas.palette().card;
        for (shade, area) in SHADES.into_iter().zip(areas(only, y(50))) {
            canvas.shape(&area, card.mixed(text, shade));
        }
    }
    draw_grid(&mut canvas, last, language);
    for (ply, _) in &chances.points {
        let x = x(*ply as usize);
        let ends = [Point::new(x, TOP), Point::new(x, BOTTOM)];
        canvas.dashes(&ends, 2.0, faint, &[4.0, 6.0]);
    }
    for (points, style) in curves.iter().zip(STYLES) {
        canvas.dashes(points, chart::THICK, style.fill(&canvas), style.dashes);
    }
    let mut marks = Vec::new();
    for ((ply, party), number) in chances.points.iter().zip(0..) {
        let drawn = if lines.len() == 1 { 0 } else { *party };
        if let (Some(line), Some(style)) = (lines.get(drawn), STYLES.get(drawn))
            && let Some(percent) = line.percent.get(*ply as usize)
        {
            let at = Point::new(x(*ply as usize), y(*percent));
            let fill = style.fill(&canvas);
            style.mark.put(&mut canvas, at, fill);
            let turn = chances.turns.get(number).map_or("", String::as_str);
            marks.push((at, format!("{ply}. {turn}")));
        }
    }
    let line: Vec<Point> = curves.iter().flat_map(|curve| dense(curve)).collect();
    name_points(&mut canvas, marks, &line);
    if lines.len() > 1 {
        let rows = lines.iter().map(|line| {
            let now = line
                .percent
                .last()
                .map(|share| chart::percent((*share).into(), language));
            (name(&canvas, line, RIGHT - 260.0), now)
        });
        let rows: Vec<_> = rows.collect();
        chart::legend(&mut canvas, rows);
    }
    canvas.png(size)
}

/// Bold letters of this size and colour.
fn bold(size: f32, colour: Rgb) -> Lettering {
    Lettering {
        size,
        bold: true,
        ..lettering(colour, Anchor::Start)
    }
}

/// Returns where a ply stands, of which this is the last one.
fn across(ply: usize, last: usize) -> f32 {
    LEFT + (RIGHT - LEFT) * (ply as f32 / last as f32)
}

/// Returns the height of a chance in percent.
fn y(percent: u8) -> f32 {
    BOTTOM - (BOTTOM - TOP) * f32::from(percent.min(100)) / 100.0
}

/// Draws the lines of the percentages and the numbers of the plies.
fn draw_grid(canvas: &mut Canvas<'_>, last: usize, language: Language) {
    let faint = canvas.palette().faint;
    for level in LEVELS {
        let ends = [Point::new(LEFT, y(level)), Point::new(RIGHT, y(level))];
        canvas.line(&ends, if level == 50 { 2.5 } else { 1.0 }, faint);
        let at = Point::new(LEFT - 12.0, y(level));
        canvas.words(
            &chart::percent(level.into(), language),
            at,
            lettering(faint, Anchor::End),
        );
    }
    let fits = ((RIGHT - LEFT) / APART) as usize;
    let every = last.div_ceil(fits).max(1);
    for ply in (0..=last).step_by(every) {
        let at = Point::new(across(ply, last), BOTTOM + 36.0);
        canvas.words(&ply.to_string(), at, lettering(faint, Anchor::Middle));
    }
}

/// Writes labels beside their points, where they cover little of the line.
fn name_points(canvas: &mut Canvas<'_>, marks: Vec<(Point, String)>, line: &[Point]) {
    let lettering = bold(SIZE, canvas.palette().text);
    let named = marks.into_iter().map(|(at, words)| {
        let words = canvas.name(&words, "?", LONGEST_LABEL, lettering);
        let width = canvas.width(&words, lettering);
        (at, words, width)
    });
    let named: Vec<_> = named.collect();
    let marks: Vec<_> = named.iter().map(|(at, _, width)| (*at, *width)).collect();
    for ((_, words, width), place) in named.iter().zip(places(&marks, line)) {
        let Some(left) = place else { continue };
        let from = Point::new(left.x - 4.0, left.y - LABEL / 2.0);
        let card = canvas.palette().card;
        canvas.plate(from, Point::new(width + 8.0, LABEL), 6.0, card);
        canvas.words(words, left, lettering);
    }
}

/// The areas between a line and this height: those above it, and those below it.
fn areas(line: &[Point], half: f32) -> [Vec<Point>; 2] {
    let mut points: Vec<Point> = Vec::new();
    for &to in line {
        if let Some(&from) = points.last()
            && (from.y - half) * (to.y - half) < 0.0
        {
            let share = (half - from.y) / (to.y - from.y);
            points.push(Point::new(from.x + share * (to.x - from.x), half));
        }
        points.push(to);
    }
    let ends = [points.last(), points.first()];
    let back = ends
        .into_iter()
        .flatten()
        .map(|end| Point::new(end.x, half));
    let back: Vec<Point> = back.collect();
    [f32::min, f32::max].map(|bound: fn(f32, f32) -> f32| {
        let side = points.iter().map(|at| Point::new(at.x, bound(at.y, half)));
        side.chain(back.iter().copied()).collect()
    })
}

/// Points on a line at short distances.
fn dense(line: &[Point]) -> impl Iterator<Item = Point> {
    line.windows(2).flat_map(|ends| {
        let [from, to] = [ends[0], ends[1]];
        [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| {
            let along = |from: f32, to: f32| from + share * (to - from);
            Point::new(along(from.x, to.x), along(from.y, to.y))
        })
    })
}

/// The left ends of labels of these widths beside their marks. No label covers another one or a mark, and
/// each covers as little of the line as possible. A label without room has none.
fn places(marks: &[(Point, f32)], line: &[Point]) -> Vec<Option<Point>> {
    let mut taken: Vec<(Point, f32)> = Vec::new();
    let mut places = Vec::new();
    for &(mark, width) in marks {
        let columns = [16.0, -width - 16.0, -width / 2.0];
        let candidates = (1..=8_i8).flat_map(|row| {
            let away = f32::from(row / 2 * (1 - row % 2 * 2)) * LABEL;
            columns.map(|column| Point::new(mark.x + column, mark.y + away))
        });
        let covers = |left: &Point, at: &Point| {
            at.x > left.x - 10.0
                && at.x < left.x + width + 10.0
                && (at.y - left.y).abs() < LABEL / 2.0 + 10.0
        };
        let free = |left: &Point| {
            left.x >= LEFT
                && left.x + width <= RIGHT
                && left.y >= TOP - LABEL / 2.0
                && left.y <= BOTTOM - LABEL / 2.0
                && !marks.iter().any(|(at, _)| covers(left, at))
                && !taken.iter().any(|(at, other)| {
                    at.x < left.x + width + 12.0
                        && left.x < at.x + other + 12.0
                        && (at.y - left.y).abs() < LABEL + 2.0
                })
        };
        let covered = |left: &Point| line.iter().filter(|at| covers(left, at)).count();
        let place = candidates.filter(free).min_by_key(covered);
        taken.extend(place.map(|left| (left, width)));
        places.push(place);
    }
    places
}

/// Returns the height in units.
pub(super) fn height(chances: &Chances) -> f32 {
    match shown(chances).len() {
        0 | 1 => LOW,
        lines => chart::height(lines),
    }
}

/// The names of a party. Old drawings have them as one that is stored.
fn party(name: &Label, language: Language) -> String {
    match name {
        Label::Rendered(name) => names::known(name, language),
        Label::Localisable(names) => names.bare(language),
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

    use super::super::colour::Rgb;
    use super::super::testing::{THEMES, awkward_names, names, pixels};
    use super::*;
    use petteia_domain::game::Theme;
    use petteia_speech::message::Shows;

    /// A drawing of the chances of several parties.
    fn drawing(theme: Theme, names: &[String], plies: u32) -> Drawing {
        let line = |(place, name): (u32, &String)| ChanceLine {
            name: name.as_str().into(),
            percent: (0..=plies)
                .map(|ply| ((ply * 37 + place * 29) % 61 + 20 + place) as u8)
                .collect(),
        };
        Drawing {
            shows: Shows::Chances(Chances {
                parties: (0..).zip(names).map(line).collect(),
                points: vec![(plies / 4, 0), (plies / 2, 1), (plies, 0)],
                turns: ["W-W3r", "c4", "T81c1-e1"].map(str::to_owned).to_vec(),
            }),
            theme,
            language: Language::German,
            alt: Label::default(),
        }
    }

    fn draw(drawing: &Drawing, size: u32) -> Vec<u8> {
        super::super::drawings::draw(&Studio::new(), drawing, size, &Default::default()).unwrap()
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
    fn a_turning_point_is_told_by_its_turn_not_by_colour_alone() {
        let drawn = |turns: &[&str]| {
            let mut drawing = drawing(Theme::Dark, &names()[..2], 30);
            let Shows::Chances(chances) = &mut drawing.shows else {
                unreachable!()
            };
            chances.turns = turns.iter().map(|turn| (*turn).to_owned()).collect();
            let Palette { text, .. } = Palette::of(Theme::Dark).unwrap();
            let drawn = pixels(&draw(&drawing, 400));
            drawn.chunks(3).filter(|pixel| **pixel == text.0).count()
        };
        let all = drawn(&["W-W3r", "c4", "T81c1-e1"]);
        assert!(all > drawn(&["W-W3r", "c4"]) + 20);
        assert!(drawn(&["W-W3r", "c4"]) > drawn(&["W-W3r"]) + 5);
    }

    #[test]
    fn labels_cover_neither_each_other_nor_a_mark_and_stay_in_the_frame() {
        let mut seed = 7_u32;
        let mut random = |below: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) % below
        };
        let mut placed = 0;
        for _ in 0..300 {
            let marks: Vec<(Point, f32)> = (0..5)
                .map(|_| {
                    let x = LEFT + random((RIGHT - LEFT) as u32) as f32;
                    let y = TOP + random((BOTTOM - TOP) as u32) as f32;
                    (Point::new(x, y), (50 + random(200)) as f32)
                })
                .collect();
            let places = places(&marks, &[]);
            assert_eq!(places.len(), marks.len());
            let labels = places.iter().zip(&marks);
            let labels = labels.filter_map(|(place, (_, width))| Some(((*place)?, *width)));
            let labels: Vec<(Point, f32)> = labels.collect();
            placed += labels.len();
            for (index, (at, width)) in labels.iter().enumerate() {
                assert!(at.x >= LEFT && at.x + width <= RIGHT);
                for (mark, _) in &marks {
                    let beside = mark.x < at.x || mark.x > at.x + width;
                    assert!(beside || (mark.y - at.y).abs() >= LABEL / 2.0);
                }
                for (other, long) in &labels[..index] {
                    let beside = other.x + long < at.x || at.x + width < other.x;
                    assert!(beside || (other.y - at.y).abs() >= LABEL);
                }
            }
        }
        assert!(placed >= 1_480, "{placed} of 1500 have room");
    }

    #[test]
    fn the_chances_are_shaded_above_and_below_one_half() {
        let line = [(0.0, 200.0), (10.0, 100.0), (30.0, 300.0)];
        let line = line.map(|(x, y)| Point::new(x, y));
        let [above, below] = areas(&line, 200.0).map(|area| {
            let corners = area.iter().map(|at| (at.x, at.y));
            corners.collect::<Vec<_>>()
        });
        assert!(above.contains(&(10.0, 100.0)) && above.contains(&(20.0, 200.0)));
        assert!(above.iter().all(|(_, y)| *y <= 200.0));
        assert!(below.contains(&(30.0, 300.0)) && below.contains(&(20.0, 200.0)));
        assert!(below.iter().all(|(_, y)| *y >= 200.0));
        for theme in THEMES {
            let drawn = pixels(&draw(&drawing(theme, &names()[..2], 40), 400));
            let Palette { text, card, .. } = Palette::of(theme).unwrap();
            for Rgb(shade) in SHADES.map(|shade| card.mixed(text, shade)) {
                let count = drawn.chunks(3).filter(|pixel| **pixel == shade).count();
                assert!(count > 300, "{theme:?}: {count} of {shade:?}");
            }
        }
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
