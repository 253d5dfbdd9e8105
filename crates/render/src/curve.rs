//! Curves of ratings or accuracy: one line per pool, with different dashes and marks as well as colours.

use chrono::DateTime;
use petteia_rules::Language;
use petteia_speech::message::{Curve, CurveLine, Drawing};

use super::{
    bounds,
    canvas::{Canvas, Lettering},
    chart::{self, BOTTOM, LEFT, LINES, RIGHT, STYLES, TOP, lettering},
    error::RenderError,
    geometry::Point,
    sprite::Anchor,
    studio::Studio,
    theme::Palette,
};

/// Approximate number of marks on a line.
const MARKS: usize = 8;

/// Minimum range of ratings, so that small changes do not look dramatic.
const LEAST_SPAN: f64 = 100.0;

/// Renders the drawing as PNG.
pub(super) fn png(
    studio: &Studio,
    drawing: &Drawing,
    curve: &Curve,
    size: u32,
) -> Result<Vec<u8>, RenderError> {
    for line in shown(curve) {
        bounds::check_values(&line.points)?;
    }
    let mut canvas = Canvas::new(studio, drawing.theme, height(curve))?;
    let Palette { text, faint, .. } = *canvas.palette();
    let title = Lettering {
        size: 32.0,
        bold: true,
        ..lettering(text, Anchor::Start)
    };
    let name = canvas.name(&curve.name, "?", RIGHT - 40.0, title);
    canvas.words(&name, Point::new(40.0, 48.0), title);

    let lines = shown(curve);
    let valued = |value: f64| match curve.percent {
        true => chart::percent(value.round() as i64, drawing.language),
        false => format!("{value:.0}"),
    };
    let axes = match curve.percent {
        true => Axes::of_percents(lines),
        false => Axes::of(lines),
    };
    for level in axes.levels() {
        let y = axes.y(level);
        canvas.line(&[Point::new(LEFT, y), Point::new(RIGHT, y)], 1.0, faint);
        let at = Point::new(LEFT - 14.0, y);
        canvas.words(&valued(level), at, lettering(faint, Anchor::End));
    }
    for (at, anchor) in axes.dates() {
        let Some(date) = DateTime::from_timestamp(at, 0) else {
            continue;
        };
        let place = Point::new(axes.x(at), BOTTOM + 36.0);
        let date = date.format("%Y-%m-%d").to_string();
        canvas.words(&date, place, lettering(faint, anchor));
    }
    for (line, style) in lines.iter().zip(STYLES) {
        let points: Vec<Point> = line.points.iter().map(|point| axes.place(point)).collect();
        let fill = style.fill(&canvas);
        canvas.dashes(&points, chart::THICK, fill, style.dashes);
        let every = points.len().div_ceil(MARKS).max(1);
        for point in points.iter().rev().step_by(every) {
            style.mark.put(&mut canvas, *point, fill);
        }
    }
    let rows = lines.iter().map(|line| {
        let now = line.points.last().map(|(_, value)| valued((*value).into()));
        (label(line, drawing.language), now)
    });
    chart::legend(&mut canvas, rows);
    canvas.png(size)
}

/// Returns the height in units.
pub(super) fn height(curve: &Curve) -> f32 {
    chart::height(shown(curve).len())
}

/// Returns the lines that are drawn.
fn shown(curve: &Curve) -> &[CurveLine] {
    &curve.lines[..curve.lines.len().min(LINES)]
}

/// Returns the name of a line.
fn label(line: &CurveLine, language: Language) -> String {
    petteia_speech::speech::Say::from(line.pool)
        .in_language(language)
        .bare(language)
}

/// The range of both axes: times and ratings.
struct Axes {
    from: i64,
    until: i64,
    low: f64,
    high: f64,
    step: f64,
}

impl Axes {
    fn of(lines: &[CurveLine]) -> Axes {
        let points = || lines.iter().flat_map(|line| &line.points);
        let from = points().map(|(at, _)| *at).min().unwrap_or(0);
        let until = points().map(|(at, _)| *at).max().unwrap_or(0);
        let ratings = || points().map(|(_, rating)| f64::from(*rating));
        let (low, high) = (
            ratings().min_by(f64::total_cmp).unwrap_or(1500.0),
            ratings().max_by(f64::total_cmp).unwrap_or(1500.0),
        );
        let lacking = (LEAST_SPAN - (high - low)).max(0.0) / 2.0;
        let (low, high) = (low - lacking, high + lacking);
        // Steps of 20, 50, 100, 200, 500 …: the finest with at most six grid lines.
        let mut step = 20.0;
        for factor in [2.5, 2.0, 2.0].into_iter().cycle() {
            if (high - low) / step <= 5.0 {
                break;
            }
            step *= factor;
        }
        Axes {
            from,
            until,
            low: (low / step).floor() * step,
            high: (high / step).ceil() * step,
            step,
        }
    }

    /// All percents, whatever the lines are.
    fn of_percents(lines: &[CurveLine]) -> Axes {
        Axes {
            low: 0.0,
            high: 100.0,
            step: 20.0,
            ..Axes::of(lines)
        }
    }

    /// Returns the ratings with a grid line.
    fn levels(&self) -> impl Iterator<Item = f64> + use<> {
        let (low, step) = (self.low, self.step);
        let count = ((self.high - self.low) / step).round() as u32;
        (0..=count).map(move |level| low + step * f64::from(level))
    }

    /// Returns the labelled dates, with their alignment.
    fn dates(&self) -> Vec<(i64, Anchor)> {
        if self.until == self.from {
            return vec![(self.from, Anchor::Middle)];
        }
        let middle = self.from / 2 + self.until / 2;
        let mut dates = vec![(self.from, Anchor::Start), (self.until, Anchor::End)];
        // A range of a few days has no labelled middle.
        if self.until.saturating_sub(self.from) > 4 * 24 * 60 * 60 {
            dates.push((middle, Anchor::Middle));
        }
        dates
    }

    fn place(&self, (at, rating): &(i64, i32)) -> Point {
        Point::new(self.x(*at), self.y(f64::from(*rating)))
    }

    fn x(&self, at: i64) -> f32 {
        if self.until == self.from {
            return (LEFT + RIGHT) / 2.0;
        }
        let (at, from, until) = (at as f64, self.from as f64, self.until as f64);
        LEFT + (RIGHT - LEFT) * ((at - from) / (until - from)) as f32
    }

    fn y(&self, rating: f64) -> f32 {
        BOTTOM - (BOTTOM - TOP) * ((rating - self.low) / (self.high - self.low)) as f32
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeSet;

    use petteia_rules::GameKind;

    use super::super::{
        colour::Rgb,
        testing::{THEMES, awkward_names, pixels},
    };
    use super::*;
    use petteia_domain::{
        game::Theme,
        rating::{Pool, Size},
    };
    use petteia_speech::message::{Label, Shows};

    const YEAR: i64 = 31_556_952;

    fn pools() -> Vec<Pool> {
        let mut pools: Vec<Pool> = GameKind::ALL
            .iter()
            .map(|kind| Pool {
                kind: *kind,
                size: Size::Two,
            })
            .collect();
        pools.push(Pool {
            kind: GameKind::Pentagame,
            size: Size::More,
        });
        pools
    }

    /// Creates several lines with this number of points each.
    fn lines(count: usize, points: i64) -> Vec<CurveLine> {
        let line = |(index, pool): (i64, Pool)| CurveLine {
            pool,
            points: (0..points)
                .map(|step| {
                    let at = 56 * YEAR + index * YEAR / 10 + step * YEAR / points;
                    let swing = ((step * 7 + index * 31) % 23 - 11) * 4;
                    (at, (1450 + index * 60 + step * 3 + swing) as i32)
                })
                .collect(),
        };
        (0..).zip(pools()).take(count).map(line).collect()
    }

    fn drawing(theme: Theme, name: &str, lines: Vec<CurveLine>) -> Drawing {
        let curve = Curve {
            name: name.to_owned(),
            lines,
            percent: false,
        };
        Drawing {
            shows: Shows::Curve(curve),
            theme,
            language: Language::German,
            alt: Label::default(),
        }
    }

    fn draw(drawing: &Drawing, size: u32) -> Vec<u8> {
        super::super::drawings::draw(&Studio::new(), drawing, size, &Default::default()).unwrap()
    }

    #[test]
    fn every_theme_draws_all_lines_in_colours_of_its_own() {
        for theme in THEMES {
            let drawing = drawing(theme, "Ada Lovelace", lines(5, 40));
            let drawn = pixels(&draw(&drawing, 400));
            let width = 400;
            let height = super::super::drawing_height(&drawing.shows, width);
            assert_eq!(drawn.len(), (width * height * 3) as usize);
            let Palette {
                text, trail, faint, ..
            } = Palette::of(theme).unwrap();
            for Rgb(colour) in [text, trail, faint] {
                let count = drawn.chunks(3).filter(|pixel| **pixel == colour).count();
                assert!(count > 100, "{theme:?}: {count} of {colour:?}");
            }
        }
    }

    #[test]
    fn whatever_the_ratings_and_times_they_are_within_the_frame() {
        let extreme = vec![(i64::MIN, i32::MIN), (0, 0), (i64::MAX, i32::MAX)];
        for points in [
            vec![],
            vec![(56 * YEAR, 1500)],
            vec![(56 * YEAR, 1500), (56 * YEAR, 1514)],
            vec![(56 * YEAR, 900), (57 * YEAR, 2400)],
            extreme,
        ] {
            let line = CurveLine {
                pool: pools()[0],
                points: points.clone(),
            };
            let axes = Axes::of(std::slice::from_ref(&line));
            let levels: Vec<f64> = axes.levels().collect();
            assert!((2..=7).contains(&levels.len()), "{levels:?}");
            for point in &points {
                let Point { x, y } = axes.place(point);
                assert!((LEFT..=RIGHT).contains(&x), "{point:?}: {x}");
                assert!((TOP - 0.1..=BOTTOM + 0.1).contains(&y), "{point:?}: {y}");
            }
            draw(&drawing(Theme::Dark, "Ada", vec![line]), 400);
        }
    }

    /// To look at: `PICTURES` names a folder for them.
    #[test]
    fn percents_are_drawn_from_0_to_100() {
        let line = CurveLine {
            pool: pools()[0],
            points: (0..8)
                .map(|month| (56 * YEAR + month * YEAR / 12, 70 + (month * 5 % 13) as i32))
                .collect(),
        };
        let axes = Axes::of_percents(std::slice::from_ref(&line));
        let levels: Vec<f64> = axes.levels().collect();
        assert_eq!(levels, [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        for theme in THEMES {
            let mut drawing = drawing(theme, "Ada", vec![line.clone()]);
            let as_ratings = draw(&drawing, 400);
            if let Shows::Curve(curve) = &mut drawing.shows {
                curve.percent = true;
            }
            let drawn = draw(&drawing, 400);
            assert_ne!(drawn, as_ratings);
            if let Some(folder) = std::env::var_os("PICTURES") {
                let file = std::path::Path::new(&folder).join(format!("accuracy-{theme:?}.png"));
                std::fs::write(file, drawn).unwrap();
            }
        }
    }

    #[test]
    fn names_that_cannot_be_drawn_and_too_many_lines_do_no_harm() {
        for name in awkward_names() {
            let many = [lines(5, 3), lines(5, 3)].concat();
            draw(&drawing(Theme::Light, &name, many), 200);
        }
    }

    #[test]
    fn every_pool_has_a_name_of_its_own_in_every_language() {
        for language in Language::ALL {
            let names: BTreeSet<String> = pools()
                .into_iter()
                .map(|pool| {
                    let points = Vec::new();
                    label(&CurveLine { pool, points }, language)
                })
                .collect();
            assert_eq!(names.len(), pools().len());
        }
    }
}
