//! How much is drawn at most.
//!
//! What a picture shows may come from anywhere: from a game, from an address, from a file. Each list is checked
//! where it is drawn, before any work is done for it, so that no picture takes long or needs much memory. What
//! the game itself shows is always below these numbers.

use petteia_speech::message::{Animation, Picture};
use petteia_tournaments::tournament::{Cell, CrossCell, CrossSheet, Page, Sheet};

use super::error::RenderError;

/// Maximum length of a position code, of a turn and of options, in bytes.
const LONGEST_CODE: usize = 4_000;

/// Maximum number of rounds of a page of a bracket, of matches in a round, and of matches before one.
const ROUNDS: usize = 8;
const MATCHES: usize = 16;

/// Maximum number of columns of a table, of parts of a cell, and of results or opponents of a part.
const COLUMNS: usize = 40;
const PARTS: usize = 16;

/// Maximum number of turning points of a game.
const TURNING_POINTS: usize = 16;

/// Maximum number of values on a line of a chart: the longest game has so many plies.
const VALUES: usize = 5_001;

/// Maximum height of a drawing, in units of which its width has 800.
pub(super) const HIGHEST: f32 = 1_600.0;

/// Maximum length of a drawing as SVG, in bytes.
pub(super) const LONGEST_SVG: usize = 2 << 20;

/// Maximum number of characters of words. More do not fit on a line, even if they are narrow.
pub(super) const LONGEST_WORDS: usize = 400;

/// Refuses a list that is too long.
pub(super) fn at_most(
    most: usize,
    what: &'static str,
    list: impl IntoIterator<IntoIter: ExactSizeIterator>,
) -> Result<(), RenderError> {
    match list.into_iter().len() {
        given if given > most => Err(RenderError::TooMuch { what, given, most }),
        _ => Ok(()),
    }
}

/// Refuses long texts of a picture, before they are read.
pub(super) fn check_texts(picture: &Picture) -> Result<(), RenderError> {
    let last = picture.last.iter();
    let last = last.flat_map(|(before, turn)| [before.as_str(), turn.as_str()]);
    let texts = [picture.code.as_str(), picture.options.as_str()];
    for text in texts.into_iter().chain(last) {
        at_most(LONGEST_CODE, "bytes of a code", text.bytes())?;
    }
    Ok(())
}

/// Refuses an animation with too many positions or too long a record.
pub(super) fn check_animation(film: &Animation) -> Result<(), RenderError> {
    let most = Animation::MOST_POSITIONS as usize;
    at_most(
        Animation::LONGEST_RECORD,
        "bytes of a record",
        film.record.bytes(),
    )?;
    at_most(most, "positions", &film.plies)?;
    at_most(most, "chances", &film.chances)?;
    for shares in &film.chances {
        at_most(PARTS, "parties", shares)?;
    }
    at_most(PARTS, "winners", &film.winners)
}

/// Refuses a page of standings with too many rows or columns.
pub(super) fn check_standings(page: &Page) -> Result<(), RenderError> {
    at_most(Page::ROWS, "rows", &page.rows)?;
    at_most(COLUMNS, "opponents", &page.opponents)?;
    for row in &page.rows {
        at_most(COLUMNS, "columns", &row.cells)?;
        for cell in &row.cells {
            if let Cell::Sat { opponents, .. } = cell {
                at_most(PARTS, "opponents", opponents)?;
            }
        }
    }
    Ok(())
}

/// Refuses a page of a bracket with too many matches.
pub(super) fn check_bracket(sheet: &Sheet) -> Result<(), RenderError> {
    at_most(ROUNDS, "rounds", &sheet.columns)?;
    for column in &sheet.columns {
        at_most(MATCHES, "matches", &column.matches)?;
        for one in &column.matches {
            at_most(MATCHES, "matches before one", &one.from)?;
        }
    }
    Ok(())
}

/// Refuses a crosstable with too many rows or columns.
pub(super) fn check_crosstable(sheet: &CrossSheet) -> Result<(), RenderError> {
    at_most(CrossSheet::ROWS, "rows", &sheet.rows)?;
    at_most(COLUMNS, "columns", &sheet.heads)?;
    for row in &sheet.rows {
        at_most(COLUMNS, "columns", &row.cells)?;
        for cell in &row.cells {
            let CrossCell::Met(parts) = cell else {
                continue;
            };
            at_most(PARTS, "parts", parts)?;
            for part in parts {
                at_most(PARTS, "opponents", &part.opponents)?;
                at_most(PARTS, "results", &part.marks)?;
            }
        }
    }
    Ok(())
}

/// Refuses a chart with too many values on a line.
pub(super) fn check_values<T>(values: &[T]) -> Result<(), RenderError> {
    at_most(VALUES, "values", values)
}

/// Refuses too many turning points.
pub(super) fn check_turning_points<T>(points: &[T]) -> Result<(), RenderError> {
    at_most(TURNING_POINTS, "turning points", points)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_domain::game::Theme;
    use petteia_rules::{Game, GameKind, Language, Record, Seat, Setup};
    use petteia_speech::message::{
        ChanceLine, Chances, Curve, CurveLine, Drawing, Label, Mark, Shows,
    };
    use petteia_tournaments::tournament::{
        Competitor, CrossPart, CrossRow, Row, SheetColumn, SheetMatch, Stage,
    };

    use super::super::{Form, Renderer, testing::picture};
    use super::*;

    /// A number that no list of a picture may have.
    const MANY: usize = 6_000;

    fn start(kind: GameKind) -> Game {
        Game::new(Setup::parse(kind, kind.line_ups()[0], "").unwrap())
    }

    fn refused(drawn: Result<Vec<u8>, RenderError>) -> &'static str {
        match drawn {
            Err(RenderError::TooMuch { what, given, most }) => {
                assert!(given > most);
                what
            }
            drawn => panic!("{:?}", drawn.map(|bytes| bytes.len())),
        }
    }

    #[test]
    fn a_picture_with_more_than_the_board_has_is_refused() {
        let renderer = Renderer::new(1);
        for kind in GameKind::ALL {
            let game = start(*kind);
            let board = picture(*kind, &game.code());
            let places = renderer.live(&board, Form::Upright).unwrap().places;
            let mark = |number: usize| Mark {
                place: places[number % places.len()].name.clone(),
                number: None,
                beside: true,
            };
            let marked = |count: usize| Picture {
                marks: (0..count).map(mark).collect(),
                ..board.clone()
            };
            renderer.png(&marked(places.len()), 400).unwrap();
            let one_more = renderer.png(&marked(places.len() + 1), 400);
            assert_eq!(refused(one_more), "marks");
            let seat = Seat::new(1).unwrap();
            let winners = Picture {
                winners: vec![seat; MANY],
                ..board.clone()
            };
            assert_eq!(refused(renderer.png(&winners, 400)), "winners");
            let long = "x".repeat(MANY);
            let codes = [
                Picture {
                    code: long.clone(),
                    ..board.clone()
                },
                Picture {
                    options: long.clone(),
                    ..board.clone()
                },
                Picture {
                    last: Some((long.clone(), String::new())),
                    ..board.clone()
                },
                Picture {
                    last: Some((game.code(), long.clone())),
                    ..board.clone()
                },
            ];
            for picture in codes {
                assert_eq!(refused(renderer.png(&picture, 400)), "bytes of a code");
            }
        }
    }

    #[test]
    fn names_beyond_the_seats_and_beyond_the_line_change_nothing() {
        let renderer = Renderer::new(1);
        for kind in GameKind::ALL {
            let game = start(*kind);
            let seats = usize::from(game.setup().seats());
            let drawn = |names: Vec<String>| {
                let board = Picture {
                    names,
                    ..picture(*kind, &game.code())
                };
                renderer.png(&board, 400).unwrap()
            };
            let few = drawn(vec!["W".repeat(LONGEST_WORDS); seats]);
            let mut longer = vec!["W".repeat(100_000); seats];
            longer.extend(vec!["W".to_owned(); MANY]);
            let long = drawn(longer);
            assert!(few == long, "{kind:?}");
        }
    }

    fn film(record: &Record) -> Animation {
        Animation {
            kind: record.setup().kind(),
            record: record.to_string(),
            plies: vec![0],
            chances: Vec::new(),
            winners: Vec::new(),
            facing: None,
        }
    }

    #[test]
    fn a_drawing_with_too_much_is_refused() {
        let renderer = Renderer::new(1);
        let drawn = |shows: Shows| {
            let drawing = Drawing {
                shows,
                theme: Theme::Dark,
                language: Language::English,
                alt: Label::default(),
            };
            renderer.drawing(&drawing, 400)
        };
        let film = film(&Record::new(start(GameKind::Pentalath).setup().clone()));
        assert!(drawn(Shows::Animation(film.clone())).is_ok());
        let who = Competitor {
            place: 1,
            number: 1,
            name: String::new(),
            withdrawn: false,
            twelfths: 0,
        };
        let row = Row {
            who: who.clone(),
            won: 0,
            buchholz: 0,
            cells: Vec::new(),
            goes: None,
            streak: 0,
        };
        let wide_row = Row {
            cells: vec![Cell::Absent; MANY],
            ..row.clone()
        };
        let page = |rows| {
            Shows::Standings(Page {
                name: String::new(),
                rows,
                rounds: 0,
                opponents: Vec::new(),
                number: 0,
                pages: 1,
                reader: None,
                teams: false,
                no_buchholz: false,
            })
        };
        let column = |count| SheetColumn {
            stage: Stage::Main(1),
            matches: vec![
                SheetMatch {
                    from: Vec::new(),
                    sides: Default::default(),
                };
                count
            ],
        };
        let bracket = |columns| {
            Shows::Bracket(Sheet {
                name: String::new(),
                columns,
                number: 0,
                pages: 1,
                reader: None,
            })
        };
        let cross = |rows: usize, cells: Vec<CrossCell<CrossPart>>| {
            let row = CrossRow {
                who: who.clone(),
                cells,
            };
            Shows::Crosstable(CrossSheet {
                name: String::new(),
                heads: Vec::new(),
                rows: vec![row; rows],
                reader: None,
            })
        };
        let chances = |values, points| {
            Shows::Chances(Chances {
                parties: vec![ChanceLine {
                    name: Label::default(),
                    percent: vec![50; values],
                }],
                points: vec![(0, 0); points],
                turns: Vec::new(),
            })
        };
        let pool = petteia_domain::rating::Pool {
            kind: GameKind::Pentalath,
            size: petteia_domain::rating::Size::Two,
        };
        let curve = Shows::Curve(Curve {
            name: String::new(),
            lines: vec![CurveLine {
                pool,
                points: vec![(0, 0); MANY],
            }],
            percent: false,
        });
        let animated = |change: fn(&mut Animation)| {
            let mut film = film.clone();
            change(&mut film);
            Shows::Animation(film)
        };
        let attacks = [
            (animated(|film| film.plies = vec![0; MANY]), "positions"),
            (
                animated(|film| film.chances = vec![vec![]; MANY]),
                "chances",
            ),
            (
                animated(|film| film.chances = vec![vec![1; MANY]]),
                "parties",
            ),
            (
                animated(|film| film.winners = vec![Seat::new(1).unwrap(); MANY]),
                "winners",
            ),
            (
                animated(|film| film.record = " ".repeat(Animation::LONGEST_RECORD + 1)),
                "bytes of a record",
            ),
            (page(vec![row.clone(); Page::ROWS + 1]), "rows"),
            (page(vec![wide_row]), "columns"),
            (bracket(vec![column(MANY)]), "matches"),
            (bracket(vec![column(1); MANY]), "rounds"),
            (cross(CrossSheet::ROWS + 1, Vec::new()), "rows"),
            (cross(1, vec![CrossCell::Own; MANY]), "columns"),
            (chances(MANY, 0), "values"),
            (chances(1, MANY), "turning points"),
            (curve, "values"),
        ];
        for (shows, what) in attacks {
            assert_eq!(refused(drawn(shows)), what);
        }
    }

    #[test]
    fn an_animation_that_nobody_waits_for_is_not_drawn() {
        let record = Record::new(start(GameKind::Pentalath).setup().clone());
        let drawing = Drawing {
            shows: Shows::Animation(film(&record)),
            theme: Theme::Dark,
            language: Language::English,
            alt: Label::default(),
        };
        let studio = super::super::studio::Studio::new();
        let unwanted = tokio_util::sync::CancellationToken::new();
        unwanted.cancel();
        let drawn = super::super::drawings::draw(&studio, &drawing, 400, &unwanted);
        assert!(matches!(drawn, Err(RenderError::Unwanted)));
    }
}
