//! What a picture shows: the empty board and everything that is put on it, in order.
//!
//! Both ways of drawing take it from here: as one large SVG, which is the truth, and quickly, from
//! parts that were drawn before.

use petteia_rules::pentagame::{Action, LineUp, Piece, Position, Stop, Turn};
use petteia_rules::{Outcome, Seat};

use super::board::Board;
use super::font::NameFont;
use super::geometry::{INNER, Point, SIDE, STAR, is_rim, radius};
use super::panel;
use super::sprite::{Around, Ring, Sprite};

/// Everything on a picture.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Scene {
    /// The empty board.
    pub board: Board,
    /// The size of a pixel on the picture.
    pub pixel: f32,
    /// The way of the last turn's piece.
    pub trail: Option<Trail>,
    /// Everything else, in the order in which it is drawn.
    pub items: Vec<Item>,
}

/// Something put somewhere.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Item {
    /// What.
    pub sprite: Sprite,
    /// Where its middle is on the picture.
    pub at: Point,
    /// The length of its unit on the picture.
    pub scale: f32,
}

/// A line over the board.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Trail {
    /// Where it begins.
    pub start: Point,
    /// Where it goes on: straight, or bent towards a control point along the rim.
    pub steps: Vec<(Option<Point>, Point)>,
    /// How wide it is.
    pub width: f32,
}

/// What a picture is to show.
#[derive(Debug, Clone)]
pub(super) struct View<'a> {
    /// The position.
    pub position: &'a Position,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// The last turn and the position before it.
    pub last: Option<(&'a Position, &'a Turn)>,
    /// The names, seat by seat.
    pub names: &'a [String],
    /// Whose place is at the bottom.
    pub facing: Option<Seat>,
}

impl Scene {
    /// The picture of a position, to be drawn so many pixels wide and high.
    pub fn new(view: View<'_>, size: u32, font: &NameFont) -> Scene {
        let setup = view.position.setup();
        let board = Board {
            layout: panel::layout(setup.line_up(), view.facing),
            inside_out: setup.inside_out(),
        };
        let mut scene = Scene {
            board,
            pixel: SIDE / size as f32,
            trail: None,
            items: Vec::new(),
        };
        if let Some((before, turn)) = view.last {
            scene.last_turn(before, turn);
        }
        scene.standing(view.position);
        scene.parked(&view);
        panel::put(&mut scene, &view, font);
        scene
    }

    /// Puts a sprite on a point of the picture.
    pub fn put(&mut self, sprite: Sprite, at: Point, scale: f32) {
        let at = at.fitted(self.pixel);
        self.items.push(Item { sprite, at, scale });
    }

    /// Puts a sprite on a point of the board; sizes in radii of a star stop.
    fn put_on_board(&mut self, sprite: Sprite, at: Point, size: f32) {
        let layout = self.board.layout;
        self.put(sprite, layout.place(at), size * layout.unit());
    }

    fn ring(&mut self, ring: Ring, stop: Stop) {
        let at = self.board.layout.stop(stop);
        self.put_on_board(Sprite::Ring(ring, Around::of(stop)), at, 1.0);
    }

    /// The way of the piece, where it started and ended, and what was placed.
    fn last_turn(&mut self, before: &Position, turn: &Turn) {
        let path = before.path(turn);
        if path.len() > 1 {
            self.trail = Some(self.trail(&path));
            for stop in path {
                if let Some((_, count, _)) = stop.on_line() {
                    let at = self.board.layout.stop(stop);
                    self.put_on_board(Sprite::Passed(count), at, 1.0);
                }
            }
        }
        let greys = match turn {
            Turn::Pass => &[][..],
            Turn::ForcedOut { goal, grey, .. } => {
                self.ring(Ring::To, *goal);
                std::slice::from_ref(grey)
            }
            Turn::Move {
                from,
                to,
                action,
                greys,
                ..
            } => {
                self.ring(Ring::From, *from);
                self.ring(Ring::To, *to);
                if let Action::TakeBlack(placed) = action {
                    self.ring(Ring::Placed, *placed);
                }
                greys
            }
        };
        for grey in greys {
            if let Some(from) = grey.from {
                self.ring(Ring::From, from);
            }
            self.ring(Ring::Placed, grey.to);
        }
    }

    fn trail(&self, path: &[Stop]) -> Trail {
        let layout = self.board.layout;
        let steps = path.windows(2).map(|pair| {
            let (from, to) = (layout.stop(pair[0]), layout.stop(pair[1]));
            let along_rim = is_rim(pair[0]) || is_rim(pair[1]);
            // the tangents at both ends of an arc meet here
            let control = along_rim.then(|| {
                let half = from.plus(to).times(0.5);
                layout.place(half.unit().times(STAR * STAR / half.length()))
            });
            (control, layout.place(to))
        });
        Trail {
            start: layout.place(layout.stop(path[0])),
            steps: steps.collect(),
            width: 0.5 * layout.unit(),
        }
    }

    /// Pieces and blocks on the board, each with the number of its stop beside it.
    fn standing(&mut self, position: &Position) {
        for stop in Stop::all() {
            let mut here: Vec<_> = position
                .pieces_on(stop)
                .map(|piece| Sprite::Piece(piece.seat, piece.colour))
                .collect();
            if position.is_black(stop) {
                here.push(Sprite::Black);
            }
            if position.is_grey(stop) {
                here.push(Sprite::Grey);
            }
            if here.is_empty() {
                continue;
            }
            let at = self.board.layout.stop(stop);
            let (offsets, size) = fan(here.len(), radius(stop), at.degrees());
            for (sprite, offset) in here.into_iter().zip(offsets) {
                self.put_on_board(sprite, at.plus(offset), size);
            }
            if let (Some((_, count, _)), Some(beside)) =
                (stop.on_line(), self.board.layout.beside(stop))
            {
                self.put_on_board(Sprite::Number(count), beside, 1.0);
            }
        }
    }

    /// What is off the board waits in the middle (book 1): pieces that are out before their seat,
    /// with places for as many as it needs, and grey blocks in reserve between them.
    fn parked(&mut self, view: &View<'_>) {
        let position = view.position;
        let (setup, line_up) = (position.setup(), position.setup().line_up());
        let seats = Seat::first(setup.seats());
        let most = seats
            .clone()
            .map(|seat| position.outs(seat))
            .max()
            .unwrap_or(0);
        let needed = setup.target().min(LineUp::Two.default_target()).max(most);
        let sector = match line_up.seats() {
            2 => 180.0,
            3 | 4 => 90.0,
            _ => 72.0,
        };
        let step = (sector / f32::from(needed)).min(36.0);
        let size = (step / 30.0).min(0.95);
        for seat in seats {
            let towards = panel::direction(line_up, view.facing, seat);
            let out = position
                .pieces_of(seat)
                .enumerate()
                .filter(|(_, (_, stop))| stop.is_none())
                .map(Some)
                .chain(std::iter::repeat(None));
            for (i, parked) in (0..needed).zip(out) {
                // clockwise, as the colours stand on the rim
                let degrees = towards + step * (f32::from(needed - 1) / 2.0 - f32::from(i));
                let at = Point::polar(degrees, 0.52 * INNER);
                let Some((place, (piece, _))) = parked else {
                    self.put_on_board(Sprite::Parking, at, 1.0);
                    continue;
                };
                if view
                    .last
                    .is_some_and(|(before, _)| went_out(before, position, piece, place))
                {
                    let ring = Sprite::Ring(Ring::To, Around::Star);
                    self.put_on_board(ring, at, size * 1.05);
                }
                self.put_on_board(Sprite::Piece(seat, piece.colour), at, size);
            }
        }
        for i in 0..position.reserve() {
            let at = Point::polar(90.0 - 72.0 * f32::from(i), 1.75);
            self.put_on_board(Sprite::Grey, at, 0.8);
        }
    }
}

/// Whether the piece at this place of its seat's list went out since `before`.
fn went_out(before: &Position, now: &Position, piece: Piece, place: usize) -> bool {
    let stop = |position: &Position| {
        position
            .pieces_of(piece.seat)
            .nth(place)
            .map(|(_, stop)| stop)
    };
    stop(before) != Some(None) && stop(now) == Some(None)
}

/// Where several things on one stop go so that all are seen, and their size. On nodes they keep
/// clear of the badge, which is in direction `out`.
fn fan(count: usize, radius: f32, out: f32) -> (Vec<Point>, f32) {
    let at = |degrees: f32, distance: f32| Point::polar(out + degrees, distance * radius);
    match count {
        1 if radius > 1.0 => (vec![at(0.0, 0.0)], 0.68 * radius),
        1 => (vec![at(0.0, 0.0)], 1.16),
        2 => (vec![at(90.0, 0.55), at(-90.0, 0.55)], 0.56 * radius),
        3 => (
            vec![at(60.0, 0.66), at(-60.0, 0.66), at(180.0, 0.6)],
            0.53 * radius,
        ),
        _ => (
            (0..count)
                .map(|i| at(45.0 - 360.0 / count as f32 * i as f32, 0.74))
                .collect(),
            0.5 * radius,
        ),
    }
}
