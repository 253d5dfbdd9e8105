//! A page of a tournament's standings as a table.
//!
//! Columns: place, pairing number and name; as many of the last rounds as fit, each with the opponents'
//! numbers and the points; total points, games won, Buchholz. Where everybody meets everybody at once, there
//! is a column for each opponent instead, and none for Buchholz, which tells nobody apart there. Nothing relies on colour: the first three
//! places have plates, a round above average is bold, withdrawn players are struck through, and the reader's
//! row has an arrow. In a league an arrow up or down beside the place shows who leaves the level. In an arena a flame
//! with the number of wins shows who is on a streak. In the standings of teams the points are match points, and the
//! last column has board points.

use petteia_speech::{message::Drawing, say, speech::decimal};
use petteia_tournaments::tournament::{Cell, Goes, Page, Row};

use super::{
    bounds,
    error::RenderError,
    geometry::{Point, WIDTH},
    sprite::Anchor,
    studio::Studio,
    theme::Palette,
    tournament_card::{Edges, HEAD, HEADS_AT, MARGIN, SMALL, TournamentCard, written},
};

/// The height of a row.
const ROW: f32 = 48.0;

const EDGES: Edges = Edges {
    place: 50.0,
    number: 116.0,
    name: 128.0,
};

/// The centre of the arrows of a league, between places and numbers.
const ARROW: f32 = 88.0;

/// Minimum width of names.
const NAMES: f32 = 150.0;

/// The distance of columns.
const GAP: f32 = 16.0;

/// The distance of columns of opponents, of which there are up to ten.
const NARROW_GAP: f32 = 8.0;

/// The width of a flame, and the distance to the number of wins.
const FLAME: f32 = 20.0;
const FLAME_GAP: f32 = 5.0;

/// The font size of names and points.
const LARGE: f32 = 25.0;

/// Number of places with plates.
const ON_PLATES: u32 = 3;

/// Returns the height of a page in units.
pub(super) fn height(page: &Page) -> f32 {
    HEAD + ROW * page.rows.len() as f32 + MARGIN / 2.0
}

/// Renders the page as PNG.
pub(super) fn png(
    studio: &Studio,
    drawing: &Drawing,
    page: &Page,
    size: u32,
) -> Result<Vec<u8>, RenderError> {
    bounds::check_standings(page)?;
    let card = TournamentCard::new(studio, drawing, height(page))?;
    let mut table = StandingsTable { card, page };
    table.draw();
    table.card.canvas.png(size)
}

struct StandingsTable<'a> {
    card: TournamentCard<'a>,
    page: &'a Page,
}

/// A right-aligned column.
struct Column {
    head: String,
    ends: f32,
}

impl StandingsTable<'_> {
    fn draw(&mut self) {
        let totals = self.totals();
        let (points, won) = (&totals[0], &totals[1]);
        let mut ends =
            points.ends - self.widest(&points.head, LARGE, |row| written(row.who.twelfths));
        let mut rounds = Vec::new();
        let cells = self.page.rows.iter().map(|row| row.cells.len());
        let mut cells = cells.max().unwrap_or(0);
        let gap = match self.page.opponents[..] {
            [] => GAP,
            _ => NARROW_GAP,
        };
        if !self.page.opponents.is_empty() {
            // Those of the first opponents are shown, where not all fit.
            let column = |cell| self.cells_width(&self.cells_head(cell, cells), cell) + gap;
            let mut end = EDGES.name + NAMES + GAP;
            let fits = |column: &f32| {
                end += column;
                end <= ends
            };
            cells = (0..cells).map(column).take_while(fits).count();
        }
        for cell in (0..cells).rev() {
            let column = Column {
                ends: ends - gap,
                head: self.cells_head(cell, cells),
            };
            let width = self.cells_width(&column.head, cell);
            if column.ends - width - GAP < EDGES.name + NAMES {
                break;
            }
            ends = column.ends - width;
            rounds.push((cell, column));
        }
        let streaks = self.page.rows.iter().any(|row| row.streak > 0).then(|| {
            let width = self.widest("", SMALL, |row| row.streak.to_string());
            let streaks = ends - gap;
            ends = streaks - width - FLAME_GAP - FLAME;
            streaks
        });
        self.head(rounds.iter().map(|(_, column)| column).chain(&totals));
        let room = ends - GAP - EDGES.name;
        for (index, row) in self.page.rows.iter().enumerate() {
            let y = HEAD + ROW * (index as f32 + 0.5);
            if self.page.reader == Some(row.who.number) {
                self.card.mark_row(y - ROW / 2.0, ROW);
            }
            self.card.rule(y - ROW / 2.0);
            self.who(row, y, room);
            for (cell, column) in &rounds {
                if let Some(cell) = row.cells.get(*cell) {
                    self.cell(cell, column.ends, y);
                }
            }
            if let Some(ends) = streaks.filter(|_| row.streak > 0) {
                self.streak(row.streak, ends, y);
            }
            let bold = self.card.look(LARGE, true, Anchor::End);
            let at = |column: &Column| Point::new(column.ends, y);
            self.card
                .canvas
                .words(&written(row.who.twelfths), at(points), bold);
            let thin = self.card.look(SMALL, false, Anchor::End);
            self.card.canvas.words(&row.won.to_string(), at(won), thin);
            if let Some(buchholz) = totals.get(2) {
                let faint = self.card.faint(SMALL, Anchor::End);
                let opponents = self.buchholz(row);
                self.card.canvas.words(&opponents, at(buchholz), faint);
            }
        }
    }

    /// Returns the columns at the right: points, games won, and Buchholz unless opponents have columns or the
    /// system has none.
    fn totals(&self) -> Vec<Column> {
        let right = WIDTH - MARGIN;
        let (buchholz, right) = match self.page.opponents[..] {
            [] if !self.page.no_buchholz => {
                let head = self.card.said(match self.page.teams {
                    true => say!("standings-boards-head"),
                    false => say!("standings-buchholz-head"),
                });
                let width = self.widest(&head, SMALL, |row| self.buchholz(row));
                (Some(Column { head, ends: right }), right - width - GAP)
            }
            _ => (None, right),
        };
        let won = Column {
            head: self.card.said(say!("standings-won-head")),
            ends: right,
        };
        let width = self.widest(&won.head, SMALL, |row| row.won.to_string());
        let points = Column {
            head: self.card.said(match self.page.teams {
                true => say!("standings-match-points-head"),
                false => say!("standings-points-head"),
            }),
            ends: won.ends - width - GAP,
        };
        [points, won].into_iter().chain(buchholz).collect()
    }

    /// Returns the head of a column: the round, or the opponent.
    fn cells_head(&self, cell: usize, cells: usize) -> String {
        match self.page.opponents.get(cell) {
            Some(opponent) => opponent.to_string(),
            None => {
                let number = (self.page.rounds as usize + cell + 1).saturating_sub(cells);
                self.card.said(say!("standings-round", round = number))
            }
        }
    }

    /// Formats Buchholz points like the text beside the picture.
    fn buchholz(&self, row: &Row) -> String {
        self.card.said(decimal(row.buchholz as i64, 144))
    }

    /// Returns the width of a column.
    fn widest(&self, head: &str, size: f32, words: impl Fn(&Row) -> String) -> f32 {
        self.card
            .widest(head, size, self.page.rows.iter().map(words))
    }

    fn cells_width(&self, head: &str, cell: usize) -> f32 {
        let cells = self.page.rows.iter().filter_map(|row| row.cells.get(cell));
        cells
            .map(|cell| {
                let (against, made, _) = parts(cell);
                let against = self
                    .card
                    .canvas
                    .width(&against, self.card.faint(SMALL, Anchor::End));
                let made = self
                    .card
                    .canvas
                    .width(&made, self.card.look(SMALL, true, Anchor::End));
                let between = if self.page.opponents.is_empty() {
                    BETWEEN
                } else {
                    0.0
                };
                against + between + made
            })
            .fold(
                self.card
                    .canvas
                    .width(head, self.card.faint(SMALL, Anchor::End)),
                f32::max,
            )
    }

    /// Draws the title and the heads of the columns.
    fn head<'c>(&mut self, columns: impl Iterator<Item = &'c Column>) {
        let faint = self.card.faint(SMALL, Anchor::End);
        self.card
            .title(&self.page.name, self.page.number, self.page.pages);
        let y = HEADS_AT;
        self.card.heads(&EDGES);
        for column in columns {
            self.card
                .canvas
                .words(&column.head, Point::new(column.ends, y), faint);
        }
    }

    fn who(&mut self, row: &Row, y: f32, room: f32) {
        let mut look = self.card.look(LARGE, true, Anchor::Middle);
        if row.who.place <= ON_PLATES {
            let place = row.who.place.to_string();
            let half = self.card.canvas.width(&place, look).max(16.0) / 2.0 + 10.0;
            let Palette {
                plate, plate_text, ..
            } = *self.card.canvas.palette();
            let from = Point::new(EDGES.place - half, y - 18.0);
            self.card
                .canvas
                .plate(from, Point::new(2.0 * half, 36.0), 18.0, plate);
            look.fill = plate_text;
        }
        if let Some(goes) = row.goes {
            self.arrow(goes, y);
        }
        self.card.who(&row.who, look, &EDGES, y, room);
    }

    /// Draws where a player goes after the season.
    fn arrow(&mut self, goes: Goes, y: f32) {
        let tip = match goes {
            Goes::Up => -1.0,
            Goes::Down => 1.0,
        };
        let corners = [(-9.0, -7.0), (0.0, 8.0), (9.0, -7.0)];
        let corners = corners.map(|(x, dy): (f32, f32)| Point::new(ARROW + x, y + tip * dy));
        let text = self.card.canvas.palette().text;
        self.card.canvas.shape(&corners, text);
    }

    /// Draws a streak: a flame and the number of wins.
    fn streak(&mut self, wins: u32, ends: f32, y: f32) {
        let wins = wins.to_string();
        let bold = self.card.look(SMALL, true, Anchor::End);
        self.card.canvas.words(&wins, Point::new(ends, y), bold);
        let middle = ends - self.card.canvas.width(&wins, bold) - FLAME_GAP - FLAME / 2.0;
        let Palette { card, text, .. } = *self.card.canvas.palette();
        for (outline, fill) in [(&FLAME_OUTSIDE[..], text), (&FLAME_INSIDE[..], card)] {
            let corners = outline.iter();
            let corners: Vec<Point> = corners
                .map(|(x, dy)| Point::new(middle + x, y + dy))
                .collect();
            self.card.canvas.shape(&corners, fill);
        }
    }

    /// Draws a player's result in a round.
    fn cell(&mut self, cell: &Cell, ends: f32, y: f32) {
        let (against, made, ahead) = parts(cell);
        let made_look = self.card.look(SMALL, ahead, Anchor::End);
        self.card
            .canvas
            .words(&made, Point::new(ends, y), made_look);
        let bold = self.card.look(SMALL, true, Anchor::End);
        let left = ends - self.card.canvas.width(&made, bold) - BETWEEN;
        let faint = self.card.faint(SMALL, Anchor::End);
        self.card.canvas.words(&against, Point::new(left, y), faint);
    }
}

/// The outlines of a flame around its middle.
const FLAME_OUTSIDE: [(f32, f32); 13] = [
    (2.0, -14.0),
    (4.0, -9.0),
    (8.5, -3.0),
    (10.0, 3.0),
    (8.0, 9.0),
    (3.0, 12.5),
    (-3.0, 12.5),
    (-8.0, 9.0),
    (-10.0, 3.0),
    (-8.0, -3.5),
    (-5.5, -7.0),
    (-3.5, -2.5),
    (0.5, -7.0),
];
const FLAME_INSIDE: [(f32, f32); 7] = [
    (0.5, 0.0),
    (3.5, 4.5),
    (3.5, 8.5),
    (0.0, 10.5),
    (-3.5, 8.5),
    (-3.5, 5.0),
    (-1.5, 3.5),
];

/// The distance between opponents and points.
const BETWEEN: f32 = 8.0;

/// Formats opponents and points of a round. Also returns whether the points are above average.
fn parts(cell: &Cell) -> (String, String, bool) {
    match cell {
        Cell::Absent => (String::new(), "·".to_owned(), false),
        Cell::Own => (String::new(), "×".to_owned(), false),
        Cell::Bye(twelfths) => ("–".to_owned(), written(*twelfths), false),
        Cell::Sat {
            opponents,
            twelfths,
            ahead,
            running,
        } => {
            let opponents: Vec<_> = opponents.iter().map(u32::to_string).collect();
            let made = match (running, twelfths) {
                (true, 0) => "…".to_owned(),
                (true, _) => format!("{}…", written(*twelfths)),
                (false, _) => written(*twelfths),
            };
            (opponents.join("+"), made, *ahead && !running)
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::Language;

    use super::super::{
        Renderer,
        testing::{THEMES, awkward_names, names, pixels},
    };
    use super::{super::tournament_card::SHADE, *};
    use petteia_domain::game::Theme;
    use petteia_speech::message::{Label, Shows};
    use petteia_tournaments::tournament::Competitor;

    fn row(place: u32, name: &str) -> Row {
        let sat = |opponents: &[u32], twelfths| Cell::Sat {
            opponents: opponents.to_vec(),
            twelfths,
            ahead: twelfths > 216,
            running: false,
        };
        Row {
            who: Competitor {
                place,
                number: 13 - place,
                name: name.to_owned(),
                withdrawn: place == 4,
                twelfths: 906 - 70 * place,
            },
            won: 9 - place / 2,
            buchholz: 144 * 160 + 72 * u64::from(place),
            cells: vec![
                sat(&[place + 1, place + 2], 306 - 12 * place),
                sat(&[place % 3 + 1], 240),
                Cell::Bye(216),
                match place {
                    4 => Cell::Absent,
                    _ => Cell::Sat {
                        opponents: vec![11],
                        twelfths: 24 * (place % 2),
                        ahead: false,
                        running: true,
                    },
                },
            ],
            goes: None,
            streak: 0,
        }
    }

    fn drawing(page: Page, theme: Theme, language: Language) -> Drawing {
        Drawing {
            shows: Shows::Standings(page),
            theme,
            language,
            alt: Label::default(),
        }
    }

    fn page() -> Page {
        let names: Vec<String> = names().into_iter().chain(awkward_names()).collect();
        Page {
            name: "Hamburger Herbstturnier".to_owned(),
            rows: (1..)
                .zip(&names)
                .map(|(place, name)| row(place, name))
                .collect(),
            rounds: 4,
            opponents: Vec::new(),
            number: 0,
            pages: 2,
            reader: None,
            teams: false,
            no_buchholz: false,
        }
    }

    #[test]
    fn a_page_is_as_high_as_it_has_rows() {
        let renderer = Renderer::new(1);
        for rows in [0, 1, 10] {
            let mut page = page();
            page.rows.truncate(rows);
            let png = renderer
                .drawing(&drawing(page.clone(), Theme::Dark, Language::English), 400)
                .unwrap();
            let drawn = pixels(&png).len() / 3 / 400;
            let height = super::super::drawing_height(&Shows::Standings(page), 400);
            assert_eq!(drawn as u32, height, "{rows}");
        }
    }

    #[test]
    fn nothing_is_drawn_into_the_margins_whatever_the_names_and_numbers() {
        let renderer = Renderer::new(1);
        let mut page = page();
        for row in &mut page.rows {
            row.who.number += 1000;
            row.who.place += 1000;
            row.who.twelfths = 12 * 12_345 + 6;
            row.buchholz = 144 * 123_456;
            row.won = 999;
            row.streak = 999;
        }
        page.name = "W".repeat(200);
        for theme in THEMES {
            let drawing = drawing(page.clone(), theme, Language::German);
            let drawn = pixels(&renderer.drawing(&drawing, 800).unwrap());
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
    fn the_readers_row_is_marked_by_a_shade_and_an_arrow() {
        let renderer = Renderer::new(1);
        for theme in THEMES {
            let draw = |reader| {
                let page = Page { reader, ..page() };
                let drawing = drawing(page, theme, Language::English);
                pixels(&renderer.drawing(&drawing, 800).unwrap())
            };
            let (plain, marked) = (draw(None), draw(Some(11)));
            let rows = plain.chunks(2400).zip(marked.chunks(2400));
            let changed: Vec<usize> = (0..)
                .zip(rows)
                .filter(|(_, (plain, marked))| plain != marked)
                .map(|(y, _)| y)
                .collect();
            let (top, bottom) = (HEAD + ROW, HEAD + 2.0 * ROW);
            assert!(changed.len() > 44, "{theme:?}");
            let within = |y: &usize| (top - 1.0..=bottom + 1.0).contains(&(*y as f32));
            assert!(changed.iter().all(within), "{theme:?}: {changed:?}");
            let Palette { card, text, .. } = Palette::of(theme).unwrap();
            let pixel = |x: usize, y: f32| &marked[((top + y) as usize * 800 + x) * 3..][..3];
            assert_eq!(pixel(27, ROW / 2.0), text.0, "the arrow, in {theme:?}");
            let shade = card.mixed(text, SHADE).0;
            assert_eq!(pixel(400, 3.0), shade, "the shade, in {theme:?}");
            assert_eq!(draw(Some(99)), plain, "somebody on another page");
        }
    }

    #[test]
    fn what_is_told_of_a_player_changes_what_is_drawn() {
        let renderer = Renderer::new(1);
        let draw = |page: Page| {
            let drawing = drawing(page, Theme::Contrast, Language::English);
            renderer.drawing(&drawing, 400).unwrap()
        };
        let as_it_is = draw(page());
        let change = |what: fn(&mut Row)| {
            let mut page = page();
            what(&mut page.rows[5]);
            draw(page)
        };
        let changed = [
            change(|row| row.who.place = 3),
            change(|row| row.who.number = 1),
            change(|row| row.who.name = "Zoe".to_owned()),
            change(|row| row.who.withdrawn = true),
            change(|row| row.who.twelfths += 6),
            change(|row| row.won += 1),
            change(|row| row.buchholz += 144),
            change(|row| row.cells[3] = Cell::Absent),
            change(|row| row.goes = Some(Goes::Up)),
            change(|row| row.goes = Some(Goes::Down)),
            change(|row| row.streak = 2),
            change(|row| row.streak = 3),
        ];
        assert_ne!(changed[10], changed[11]);
        assert_ne!(changed[8], changed[9]);
        for png in changed {
            assert_ne!(png, as_it_is);
        }
    }

    #[test]
    fn the_columns_of_teams_are_of_match_points_and_board_points() {
        let renderer = Renderer::new(1);
        for theme in THEMES {
            let draw = |teams| {
                let drawing = drawing(Page { teams, ..page() }, theme, Language::German);
                pixels(&renderer.drawing(&drawing, 800).unwrap())
            };
            assert_ne!(draw(true), draw(false), "{theme:?}");
        }
    }

    #[test]
    fn a_system_without_buchholz_has_no_column_of_it() {
        let renderer = Renderer::new(1);
        let draw = |no_buchholz, more: u64| {
            let mut page = page();
            page.no_buchholz = no_buchholz;
            page.rows.iter_mut().for_each(|row| row.buchholz += more);
            let drawing = drawing(page, Theme::Light, Language::English);
            renderer.drawing(&drawing, 400).unwrap()
        };
        assert_eq!(draw(true, 0), draw(true, 144));
        assert_ne!(draw(true, 0), draw(false, 0));
    }

    /// Nine players who all meet, with so many different results.
    fn everybody_at_once(results: usize) -> Page {
        let mut page = page();
        page.rows.truncate(9);
        page.opponents = page.rows.iter().map(|row| row.who.number).collect();
        let cells = |row: usize| {
            (0..9).map(move |column| match (row, column) {
                (row, column) if row == column => Cell::Own,
                (8, _) | (_, 8) => Cell::Absent,
                (row, column) => Cell::Sat {
                    opponents: Vec::new(),
                    twelfths: 6 * ((3 * row + 5 * column) % results) as u32,
                    ahead: row < column,
                    running: (row + column) % 7 == 0,
                },
            })
        };
        for (index, row) in page.rows.iter_mut().enumerate() {
            row.cells = cells(index).collect();
        }
        page.pages = 1;
        page
    }

    #[test]
    fn where_everybody_meets_at_once_the_opponents_have_their_columns() {
        let renderer = Renderer::new(1);
        let draw = |page: &Page| {
            let drawing = drawing(page.clone(), Theme::Light, Language::English);
            renderer.drawing(&drawing, 400).unwrap()
        };
        let shown = |page: &Page| -> Vec<usize> {
            let as_it_is = draw(page);
            let changes = |column: &usize| {
                let mut other = page.clone();
                other.rows[2].cells[*column] = match other.rows[2].cells[*column] {
                    Cell::Absent => Cell::Own,
                    _ => Cell::Absent,
                };
                let mut named = page.clone();
                named.opponents[*column] += 1;
                let changed = draw(&other) != as_it_is;
                assert_eq!(draw(&named) != as_it_is, changed, "column {column}");
                changed
            };
            (0..9).filter(changes).collect()
        };
        let small = shown(&everybody_at_once(3));
        assert_eq!(small, (0..9).collect::<Vec<_>>(), "1, ½ or 0");
        // Points such as 39½ leave no room for the last columns.
        let large = shown(&everybody_at_once(81));
        assert!((5..9).contains(&large.len()), "{large:?}");
        assert_eq!(large, (0..large.len()).collect::<Vec<_>>());
    }
}
