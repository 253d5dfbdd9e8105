//! A page of a knock-out's bracket: its rounds from left to right, lines from each match to the next.
//!
//! Nothing relies on colour: who went on is bold, withdrawn players are struck through, and the reader's places have
//! an arrow. At 400 pixels the letters are as large as those of the standings.

use petteia_rules::pentagame::Points;
use petteia_speech::{message::Drawing, say};
use petteia_tournaments::tournament::{Sheet, SheetMatch, SheetSide, Stage, fractions};

use super::{
    bounds,
    error::RenderError,
    geometry::{Point, WIDTH},
    sprite::Anchor,
    studio::Studio,
    tournament_card::{HEAD, HEADS_AT, MARGIN, NamedPlayer, SMALL, TournamentCard},
};

/// The height of a side of a match, and the distance of matches in the first round of a page.
const SIDE: f32 = 36.0;
const STEP: f32 = 2.0 * SIDE + 20.0;

/// The distance of rounds.
const GAP: f32 = 26.0;

/// The distance from the edge of a match to its words.
const PAD: f32 = 8.0;

/// The width of a match, if there is room.
const WIDEST: f32 = 300.0;

/// The font size of names and points. Letters of 24 units have 12 pixels at 400 pixels.
const TEXT: f32 = 24.0;

fn rows(sheet: &Sheet) -> usize {
    let rows = sheet.columns.iter().map(|column| column.matches.len());
    rows.max().unwrap_or(0).max(1)
}

/// Returns the height of a page in units.
pub(super) fn height(sheet: &Sheet) -> f32 {
    HEAD + STEP * rows(sheet) as f32 + MARGIN / 2.0
}

/// Renders the page as PNG.
pub(super) fn png(
    studio: &Studio,
    drawing: &Drawing,
    sheet: &Sheet,
    size: u32,
) -> Result<Vec<u8>, RenderError> {
    bounds::check_bracket(sheet)?;
    let card = TournamentCard::new(studio, drawing, height(sheet))?;
    let mut tree = Tree { card, sheet };
    tree.draw();
    tree.card.canvas.png(size)
}

/// Returns the middle of each match of each column: between those from which its sides come, or evenly spread.
fn middles(sheet: &Sheet) -> Vec<Vec<f32>> {
    let all = STEP * rows(sheet) as f32;
    let mut middles: Vec<Vec<f32>> = Vec::new();
    for column in &sheet.columns {
        let count = column.matches.len() as f32;
        let before = middles.last();
        let here = (0_u16..).zip(&column.matches).map(|(index, one)| {
            let from: Vec<f32> = one
                .from
                .iter()
                .filter_map(|from| before?.get(*from).copied())
                .collect();
            match from.is_empty() {
                true => HEAD + all * (f32::from(index) + 0.5) / count,
                false => from.iter().sum::<f32>() / from.len() as f32,
            }
        });
        let here = here.collect();
        middles.push(here);
    }
    middles
}

struct Tree<'a> {
    card: TournamentCard<'a>,
    sheet: &'a Sheet,
}

impl Tree<'_> {
    fn draw(&mut self) {
        self.card
            .title(&self.sheet.name, self.sheet.number, self.sheet.pages);
        let columns = self.sheet.columns.len().max(1) as f32;
        let room = (WIDTH - 2.0 * MARGIN - GAP * (columns - 1.0)) / columns;
        let width = room.min(WIDEST);
        let middles = middles(self.sheet);
        for (index, column) in self.sheet.columns.iter().enumerate() {
            let left = MARGIN + index as f32 * (width + GAP);
            let head = self.card.said(match column.stage {
                Stage::Main(round) => say!("bracket-round-short", round = round),
                Stage::Lower(round) => say!("bracket-lower-short", round = round),
                Stage::Final | Stage::DoubleFinal => say!("bracket-final-short"),
            });
            let faint = self.card.faint(SMALL, Anchor::Start);
            self.card
                .canvas
                .words(&head, Point::new(left, HEADS_AT), faint);
            for (one, middle) in column.matches.iter().zip(&middles[index]) {
                if let Some(before) = index.checked_sub(1) {
                    for from in one
                        .from
                        .iter()
                        .filter_map(|from| middles[before].get(*from))
                    {
                        self.link(left, *from, *middle);
                    }
                }
                self.encounter(one, left, *middle, width);
            }
        }
    }

    /// Draws the line from an earlier match to one whose left edge is here.
    fn link(&mut self, left: f32, from: f32, to: f32) {
        let faint = self.card.canvas.palette().faint;
        let bend = left - GAP / 2.0;
        let points = [
            Point::new(left - GAP, from),
            Point::new(bend, from),
            Point::new(bend, to),
            Point::new(left, to),
        ];
        self.card.canvas.line(&points, 2.0, faint);
    }

    fn encounter(&mut self, one: &SheetMatch, left: f32, middle: f32, width: f32) {
        // Nobody ever sits here.
        if one.sides.iter().all(|side| side.empty) {
            return;
        }
        let faint = self.card.canvas.palette().faint;
        let [top, bottom] = [middle - SIDE, middle + SIDE];
        let corners = [
            (left, top),
            (left + width, top),
            (left + width, bottom),
            (left, bottom),
        ];
        let mut frame = corners.map(|(x, y)| Point::new(x, y)).to_vec();
        frame.push(frame[0]);
        self.card.canvas.line(&frame, 1.5, faint);
        let between = [Point::new(left, middle), Point::new(left + width, middle)];
        self.card.canvas.line(&between, 1.0, faint);
        for (side, y) in one
            .sides
            .iter()
            .zip([middle - SIDE / 2.0, middle + SIDE / 2.0])
        {
            self.side(side, left, y, width);
        }
    }

    fn side(&mut self, side: &SheetSide, left: f32, y: f32, width: f32) {
        let Some(number) = side.number else {
            let faint = self.card.faint(TEXT, Anchor::Start);
            let words = if side.empty { "–" } else { "" };
            self.card
                .canvas
                .words(words, Point::new(left + PAD, y), faint);
            return;
        };
        let made = side.twelfths.map_or_else(String::new, |twelfths| {
            fractions(Points::from_twelfths(twelfths))
        });
        let made_look = self.card.look(TEXT, side.won, Anchor::End);
        let ends = Point::new(left + width - PAD, y);
        self.card.canvas.words(&made, ends, made_look);
        let mut from = left + PAD;
        if self.sheet.reader == Some(number) {
            let text = self.card.canvas.palette().text;
            let corners = [(0.0, -8.0), (10.0, 0.0), (0.0, 8.0)];
            let corners = corners.map(|(x, dy)| Point::new(from + x, y + dy));
            self.card.canvas.shape(&corners, text);
            from += 16.0;
        }
        let room = ends.x - self.card.canvas.width(&made, made_look) - PAD - from;
        let player = NamedPlayer {
            number,
            name: &side.name,
            bold: side.won,
            withdrawn: side.withdrawn,
        };
        self.card.player(player, Point::new(from, y), room, TEXT);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_domain::game::Theme;
    use petteia_rules::Language;
    use petteia_speech::message::{Label, Shows};
    use petteia_tournaments::tournament::SheetColumn;

    use super::super::{
        Renderer,
        testing::{THEMES, awkward_names, names, pixels},
    };
    use super::*;

    /// Sixteen players, of whom one has a bye and one has withdrawn; the second round is being played.
    fn sheet() -> Sheet {
        let all: Vec<String> = names().into_iter().chain(awkward_names()).collect();
        let side = |number: usize, made: Option<u32>, won| SheetSide {
            number: Some(number as u32 + 1),
            name: all[number % all.len()].clone(),
            empty: false,
            twelfths: made,
            won,
            withdrawn: number == 3,
        };
        let first = (0..8).map(|index| SheetMatch {
            from: Vec::new(),
            sides: match index {
                0 => [
                    side(0, None, true),
                    SheetSide {
                        empty: true,
                        ..SheetSide::default()
                    },
                ],
                _ => [
                    side(index, Some(18), true),
                    side(15 - index, Some(6), false),
                ],
            },
        });
        let second = (0..4).map(|index| SheetMatch {
            from: vec![2 * index, 2 * index + 1],
            sides: [
                side(2 * index, Some(0), false),
                side(2 * index + 1, Some(0), false),
            ],
        });
        let later = |count: usize| {
            let matches = (0..count).map(|index| SheetMatch {
                from: vec![2 * index, 2 * index + 1],
                sides: Default::default(),
            });
            matches.collect()
        };
        let column = |stage, matches| SheetColumn { stage, matches };
        Sheet {
            name: "Hamburger Herbstpokal".to_owned(),
            columns: vec![
                column(Stage::Main(1), first.collect()),
                column(Stage::Main(2), second.collect()),
                column(Stage::Main(3), later(2)),
                column(Stage::Final, later(1)),
            ],
            number: 0,
            pages: 1,
            reader: None,
        }
    }

    fn draw(sheet: Sheet, theme: Theme, size: u32) -> Vec<u8> {
        let drawing = Drawing {
            shows: Shows::Bracket(sheet),
            theme,
            language: Language::German,
            alt: Label::default(),
        };
        Renderer::new(1).drawing(&drawing, size).unwrap()
    }

    #[test]
    fn a_page_is_as_high_as_its_first_round() {
        for columns in [0, 1, 4] {
            let mut sheet = sheet();
            sheet.columns.drain(..4 - columns);
            let drawn = pixels(&draw(sheet.clone(), Theme::Dark, 400)).len() / 3 / 400;
            assert_eq!(
                drawn as u32,
                super::super::drawing_height(&Shows::Bracket(sheet), 400)
            );
        }
    }

    #[test]
    fn nothing_is_drawn_into_the_margins_whatever_the_names() {
        let mut sheet = sheet();
        sheet.name = "W".repeat(200);
        let sides = sheet.columns.iter_mut().flat_map(|one| &mut one.matches);
        for side in sides.flat_map(|one| &mut one.sides) {
            side.name = "W".repeat(40);
            side.number = Some(200);
            side.empty = false;
            side.twelfths = Some(12 * 1234 + 6);
        }
        for theme in THEMES {
            let drawn = pixels(&draw(sheet.clone(), theme, 800));
            let card = &drawn[(40 * 800 + 3) * 3..][..3];
            for y in 30..drawn.len() / 2400 - 30 {
                for x in (0..15).chain(785..800) {
                    assert_eq!(
                        drawn[(y * 800 + x) * 3..][..3],
                        *card,
                        "{theme:?}: {x}, {y}"
                    );
                }
            }
        }
    }

    #[test]
    fn what_is_told_of_a_match_changes_what_is_drawn() {
        let as_it_is = draw(sheet(), Theme::Contrast, 400);
        let change = |what: fn(&mut Sheet)| {
            let mut sheet = sheet();
            what(&mut sheet);
            draw(sheet, Theme::Contrast, 400)
        };
        let side = |what: fn(&mut SheetSide)| {
            let mut sheet = sheet();
            what(&mut sheet.columns[0].matches[1].sides[0]);
            draw(sheet, Theme::Contrast, 400)
        };
        let changed = [
            change(|sheet| sheet.reader = Some(2)),
            change(|sheet| sheet.pages = 2),
            change(|sheet| sheet.columns[1].matches[0].from.clear()),
            side(|side| side.name = "Zoe".to_owned()),
            side(|side| side.twelfths = Some(24)),
            side(|side| side.won = false),
            side(|side| side.withdrawn = true),
            side(|side| side.number = None),
        ];
        for png in changed {
            assert_ne!(png, as_it_is);
        }
    }
}
