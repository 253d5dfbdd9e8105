//! A crosstable: who met whom, and with which result.
//!
//! Columns: place, pairing number and name; the opponents or the rounds; points. Where the columns are rounds, the
//! opponents' numbers stand over the results. Nothing relies on colour: a line under a result shows that the player
//! began the game, withdrawn players are struck through, and the reader's row has an arrow.

use petteia_speech::{message::Drawing, say};
use petteia_tournaments::tournament::{CrossCell, CrossHead, CrossMark, CrossPart, CrossSheet};

use super::{
    bounds,
    error::RenderError,
    geometry::{Point, WIDTH},
    sprite::Anchor,
    studio::Studio,
    tournament_card::{Edges, HEAD, HEADS_AT, MARGIN, SMALL, TournamentCard, written},
};

/// The height of a row with results only, and of one with opponents over them.
const ROW: f32 = 44.0;
const TALL_ROW: f32 = 60.0;

/// The distance of opponents and results from the middle of a tall row.
const APART: f32 = 13.0;

/// The height of the line that explains the signs.
const LEGEND: f32 = 36.0;

const EDGES: Edges = Edges {
    place: 46.0,
    number: 100.0,
    name: 110.0,
};

/// The distance of columns, of parts of a cell, and of results.
const GAP: f32 = 10.0;
const PARTS: f32 = 12.0;
const MARKS: f32 = 6.0;

/// The font size of names and points.
const LARGE: f32 = 24.0;

/// How far below the middle of a result the line lies.
const UNDER: f32 = 11.0;

/// Whether opponents stand over the results.
fn is_tall(sheet: &CrossSheet) -> bool {
    let mut heads = sheet.heads.iter();
    heads.any(|head| matches!(head, CrossHead::Round(_)))
}

fn row_height(sheet: &CrossSheet) -> f32 {
    if is_tall(sheet) { TALL_ROW } else { ROW }
}

/// Returns the height of a sheet in units.
pub(super) fn height(sheet: &CrossSheet) -> f32 {
    HEAD + row_height(sheet) * sheet.rows.len() as f32 + LEGEND + MARGIN / 2.0
}

/// Renders the sheet as PNG.
pub(super) fn png(
    studio: &Studio,
    drawing: &Drawing,
    sheet: &CrossSheet,
    size: u32,
) -> Result<Vec<u8>, RenderError> {
    bounds::check_crosstable(sheet)?;
    let card = TournamentCard::new(studio, drawing, height(sheet))?;
    let mut table = Table { card, sheet };
    table.draw();
    table.card.canvas.png(size)
}

struct Table<'a> {
    card: TournamentCard<'a>,
    sheet: &'a CrossSheet,
}

impl Table<'_> {
    fn draw(&mut self) {
        self.card.title(&self.sheet.name, 0, 1);
        let right = WIDTH - MARGIN;
        let points_head = self.card.said(say!("standings-points-head"));
        let mut left = right - self.points_width(&points_head) - GAP;
        let mut columns = Vec::new();
        for index in (0..self.sheet.heads.len()).rev() {
            let width = self.column_width(index);
            columns.push((index, left - width / 2.0));
            left -= width + GAP;
        }
        self.heads(&points_head, right, &columns);
        let tall = row_height(self.sheet);
        for (index, row) in self.sheet.rows.iter().enumerate() {
            let top = HEAD + tall * index as f32;
            let y = top + tall / 2.0;
            if self.sheet.reader == Some(row.who.number) {
                self.card.mark_row(top, tall);
            }
            self.card.rule(top);
            let middle = self.card.look(LARGE, true, Anchor::Middle);
            self.card
                .who(&row.who, middle, &EDGES, y, left - EDGES.name);
            for (column, middle) in &columns {
                if let Some(cell) = row.cells.get(*column) {
                    self.cell(cell, *middle, y);
                }
            }
            let bold = self.card.look(LARGE, true, Anchor::End);
            let points = written(row.who.twelfths);
            self.card.canvas.words(&points, Point::new(right, y), bold);
        }
        let bottom = HEAD + tall * self.sheet.rows.len() as f32;
        self.card.rule(bottom);
        let faint = self.card.faint(SMALL, Anchor::Start);
        let legend = self.card.said(say!("crosstable-picture-how"));
        let at = Point::new(MARGIN, bottom + LEGEND / 2.0 + 4.0);
        self.card.canvas.words(&legend, at, faint);
    }

    fn points_width(&self, head: &str) -> f32 {
        let rows = self.sheet.rows.iter();
        let points = rows.map(|row| written(row.who.twelfths));
        self.card.widest(head, LARGE, points)
    }

    fn column_width(&self, index: usize) -> f32 {
        let faint = self.card.faint(SMALL, Anchor::Middle);
        let head = self.card.canvas.width(&self.head(index), faint);
        let cells = self
            .sheet
            .rows
            .iter()
            .filter_map(|row| row.cells.get(index));
        let widths = cells.map(|cell| match cell {
            CrossCell::Own => self.card.canvas.width("×", faint),
            CrossCell::Met(parts) => self.cell_width(parts),
        });
        widths.fold(head, f32::max)
    }

    fn cell_width(&self, parts: &[CrossPart]) -> f32 {
        let widths: f32 = parts.iter().map(|part| self.part_width(part)).sum();
        widths + PARTS * parts.len().saturating_sub(1) as f32
    }

    fn part_width(&self, part: &CrossPart) -> f32 {
        let faint = self.card.faint(SMALL, Anchor::Middle);
        self.card
            .canvas
            .width(&part.against(), faint)
            .max(self.marks_width(&part.marks))
    }

    fn marks_width(&self, marks: &[CrossMark]) -> f32 {
        let look = self.card.look(SMALL, false, Anchor::Start);
        let widths = marks.iter();
        let widths: f32 = widths
            .map(|mark| self.card.canvas.width(&mark.sign, look))
            .sum();
        widths + MARKS * marks.len().saturating_sub(1) as f32
    }

    fn head(&self, index: usize) -> String {
        match self.sheet.heads.get(index) {
            Some(CrossHead::Opponent(number)) => number.to_string(),
            Some(CrossHead::Round(round)) => {
                self.card.said(say!("standings-round", round = *round))
            }
            Some(CrossHead::Byes) | None => "–".to_owned(),
        }
    }

    /// Draws the heads of the columns.
    fn heads(&mut self, points: &str, right: f32, columns: &[(usize, f32)]) {
        let y = HEADS_AT;
        let middle = self.card.faint(SMALL, Anchor::Middle);
        let end = self.card.faint(SMALL, Anchor::End);
        self.card.heads(&EDGES);
        for (index, at) in columns {
            let head = self.head(*index);
            self.card.canvas.words(&head, Point::new(*at, y), middle);
        }
        self.card.canvas.words(points, Point::new(right, y), end);
    }

    fn cell(&mut self, cell: &CrossCell<CrossPart>, middle: f32, y: f32) {
        let faint = self.card.faint(SMALL, Anchor::Middle);
        let sign = match cell {
            CrossCell::Own => "×",
            CrossCell::Met(parts) if parts.is_empty() => "·",
            CrossCell::Met(parts) => return self.parts(parts, middle, y),
        };
        self.card.canvas.words(sign, Point::new(middle, y), faint);
    }

    fn parts(&mut self, parts: &[CrossPart], middle: f32, y: f32) {
        let tall = is_tall(self.sheet);
        let mut left = middle - self.cell_width(parts) / 2.0;
        for part in parts {
            let width = self.part_width(part);
            let middle = left + width / 2.0;
            if tall {
                let against = match part.against() {
                    nobody if nobody.is_empty() => "–".to_owned(),
                    against => against,
                };
                let faint = self.card.faint(SMALL, Anchor::Middle);
                let above = Point::new(middle, y - APART);
                self.card.canvas.words(&against, above, faint);
            }
            let y = if tall { y + APART } else { y };
            self.marks(&part.marks, middle, y);
            left += width + PARTS;
        }
    }

    /// Draws results, with a line under those of games that the player began.
    fn marks(&mut self, marks: &[CrossMark], middle: f32, y: f32) {
        let look = self.card.look(SMALL, false, Anchor::Start);
        let mut left = middle - self.marks_width(marks) / 2.0;
        for mark in marks {
            let width = self.card.canvas.width(&mark.sign, look);
            self.card
                .canvas
                .words(&mark.sign, Point::new(left, y), look);
            if mark.began {
                let ends = [left, left + width].map(|x| Point::new(x, y + UNDER));
                self.card.canvas.line(&ends, 2.0, look.fill);
            }
            left += width + MARKS;
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_domain::game::Theme;
    use petteia_rules::Language;
    use petteia_speech::message::{Label, Shows};
    use petteia_tournaments::tournament::{Competitor, CrossRow};

    use super::super::{
        Renderer,
        testing::{THEMES, awkward_names, names, pixels},
    };
    use super::*;

    /// So many players who have all met.
    fn everybody(players: u32) -> CrossSheet {
        let names: Vec<String> = names().into_iter().chain(awkward_names()).collect();
        let rows = (1..=players)
            .zip(names.iter().cycle())
            .map(|(place, name)| {
                let cells = (1..=players).map(|other| match other {
                    _ if other == place => CrossCell::Own,
                    _ if place + other == 5 => CrossCell::Met(Vec::new()),
                    _ => {
                        let sign = ["1", "½", "0", "½*"][((place + 2 * other) % 4) as usize];
                        CrossCell::Met(vec![CrossPart {
                            opponents: Vec::new(),
                            marks: vec![mark(sign, place < other)],
                        }])
                    }
                });
                row(place, name, cells.collect())
            });
        CrossSheet {
            name: "Hamburger Herbstturnier".to_owned(),
            heads: (1..=players).map(CrossHead::Opponent).collect(),
            rows: rows.collect(),
            reader: Some(2),
        }
    }

    /// Twelve players after so many rounds.
    fn rounds(count: u32) -> CrossSheet {
        let mut sheet = everybody(12);
        sheet.heads = (1..=count).map(CrossHead::Round).collect();
        for row in &mut sheet.rows {
            let place = row.who.place;
            let cells = (1..=count).map(|round| match (place, round) {
                (12, 2) => CrossCell::Met(vec![CrossPart {
                    opponents: Vec::new(),
                    marks: vec![mark("½", false)],
                }]),
                (11, 3..) => CrossCell::Met(Vec::new()),
                _ => CrossCell::Met(vec![CrossPart {
                    opponents: vec![(place + round) % 12 + 1],
                    marks: vec![mark(if round == count { "…" } else { "1" }, round % 2 == 0)],
                }]),
            });
            row.cells = cells.collect();
        }
        sheet
    }

    fn mark(sign: &str, began: bool) -> CrossMark {
        CrossMark {
            sign: sign.to_owned(),
            began,
        }
    }

    fn row(place: u32, name: &str, cells: Vec<CrossCell<CrossPart>>) -> CrossRow<CrossPart> {
        CrossRow {
            who: Competitor {
                place,
                number: place,
                name: name.to_owned(),
                withdrawn: place == 4,
                twelfths: 6 * (23 - place),
            },
            cells,
        }
    }

    fn drawing(sheet: CrossSheet, theme: Theme) -> Drawing {
        Drawing {
            shows: Shows::Crosstable(sheet),
            theme,
            language: Language::German,
            alt: Label::default(),
        }
    }

    #[test]
    fn a_sheet_is_as_high_as_it_has_rows_and_nothing_is_drawn_into_the_margins() {
        let renderer = Renderer::new(1);
        for sheet in [everybody(2), everybody(12), rounds(9)] {
            for theme in THEMES {
                let drawn = renderer.drawing(&drawing(sheet.clone(), theme), 800);
                let drawn = pixels(&drawn.unwrap());
                let shows = Shows::Crosstable(sheet.clone());
                assert_eq!(
                    (drawn.len() / 2400) as u32,
                    super::super::drawing_height(&shows, 800)
                );
                let card = &drawn[(40 * 800 + 3) * 3..][..3];
                for y in 30..drawn.len() / 2400 - 30 {
                    for x in (0..15).chain(785..800) {
                        let pixel = &drawn[(y * 800 + x) * 3..][..3];
                        assert_eq!(pixel, card, "{theme:?}: {x}, {y}");
                    }
                }
            }
        }
    }

    #[test]
    fn whatever_a_sheet_tells_changes_what_is_drawn() {
        let renderer = Renderer::new(1);
        let draw = |sheet: CrossSheet| {
            let drawing = drawing(sheet, Theme::Contrast);
            renderer.drawing(&drawing, 400).unwrap()
        };
        let change = |sheet: &CrossSheet, what: &dyn Fn(&mut CrossSheet)| {
            let mut changed = sheet.clone();
            what(&mut changed);
            draw(changed)
        };
        let part = |sheet: &mut CrossSheet, what: &dyn Fn(&mut CrossPart)| {
            let CrossCell::Met(parts) = &mut sheet.rows[5].cells[1] else {
                panic!("they have met")
            };
            what(&mut parts[0]);
        };
        for sheet in [everybody(12), rounds(9)] {
            let as_it_is = draw(sheet.clone());
            let changes: [&dyn Fn(&mut CrossSheet); 9] = [
                &|it| it.rows[5].who.place = 3,
                &|it| it.rows[5].who.number = 1,
                &|it| it.rows[5].who.name = "Zoe".to_owned(),
                &|it| it.rows[5].who.withdrawn = true,
                &|it| it.rows[5].who.twelfths += 6,
                &|it| it.rows[5].cells[8] = CrossCell::Met(Vec::new()),
                &|it| it.reader = Some(5),
                &|it| part(it, &|part| part.marks[0].sign = "0°".to_owned()),
                &|it| part(it, &|part| part.marks[0].began ^= true),
            ];
            for (index, what) in changes.into_iter().enumerate() {
                assert_ne!(change(&sheet, what), as_it_is, "{index}");
            }
        }
        let sheet = rounds(9);
        let met = |it: &mut CrossSheet| part(it, &|part| part.opponents = vec![11]);
        assert_ne!(change(&sheet, &met), draw(sheet.clone()));
    }
}
