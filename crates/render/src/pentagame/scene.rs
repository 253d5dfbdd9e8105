//! Scenes of Pentagame: pieces and blocks, things off the board in the centre, the last turn.

use petteia_rules::{
    Agreement, Seat,
    pentagame::{Action, Colour, Game, Piece, Position, Stop, Turn},
};

use super::{
    board::{EmptyBoard, Numbers},
    layout::{Layout, STAR, is_rim, radius},
    seats,
    sprite::Part,
};
use crate::{
    geometry::Point,
    marks::{Line, Ring},
    scene::{NamedPlace, Scene, SceneContext, Trail},
    sprite::{Ground, Sprite},
};

/// The size of blocks beside pieces on one stop, relative to the pieces.
const BLOCK: f32 = 0.8;

/// The distance of an occupied stop's number from the stop's centre: clear of the occupant and of rings
/// around it.
pub(super) const BESIDE: f32 = 2.0;

/// The size of pieces that are out, their distance from the centre, and the angle between two of them.
const OUT: f32 = 1.31;
const OUT_RING: f32 = 4.1;
const OUT_STEP: f32 = 46.0;

/// The largest number of pieces that are out for which that ring has room.
const ON_RING: usize = 10;

/// The distance from the centre of every second one of more pieces.
const INNER_OUT_RING: f32 = 2.9;

/// Returns the scene of a position and of the turn before it.
pub(crate) fn scene(
    game: &Game,
    last: Option<(&Game, &Turn)>,
    context: &SceneContext<'_>,
) -> Scene {
    let position = game.position();
    let last = last.map(|(before, turn)| (before.position(), turn));
    let setup = position.setup();
    let layout = seats::layout(setup.line_up(), context.facing);
    let board = EmptyBoard {
        layout,
        inside_out: setup.inside_out(),
        numbers: match context.is_numbered {
            true => Numbers::None,
            false if context.names_all_places() => Numbers::All,
            false => Numbers::Few,
        },
    };
    let mut picture = Picture::new(board, context);
    if let Some((before, turn)) = last {
        picture.last_turn(before, turn);
    }
    picture.standing(position);
    picture.ringed();
    picture.numbers(position);
    picture.parked(position, last.map(|(before, _)| before), context);
    seats::put(&mut picture.scene, position, context);
    picture.scene
}

/// Returns the positions of stops.
pub(crate) fn places(game: &Game, context: &SceneContext<'_>) -> Vec<NamedPlace> {
    let layout = seats::layout(game.position().setup().line_up(), context.facing);
    let places = Stop::all().map(|stop| NamedPlace {
        name: stop.name().to_owned(),
        at: layout.place(layout.stop(stop)),
        radius: radius(stop) * layout.unit(),
        lean: layout.lean(stop),
    });
    places.collect()
}

/// A scene with every kind of sprite, for choosing colours.
pub(crate) fn sample(context: &SceneContext<'_>) -> Scene {
    let mut sprites: Vec<Sprite> = vec![
        Part::Black.into(),
        Part::Grey.into(),
        Part::Passed(None).into(),
        Part::Passed(Some(2)).into(),
        Part::Pip(Colour::Blue, true).into(),
        Part::Pip(Colour::Green, false).into(),
        Part::Number(3).into(),
        Sprite::Plate(7),
        Sprite::Badge(8),
    ];
    for seat in Seat::first(Seat::MAX) {
        sprites.push(Part::Seat(seat, None, Ground::Card).into());
        sprites.extend(Colour::ALL.map(|colour| Part::Piece(seat, colour).into()));
    }
    let board = EmptyBoard {
        layout: Layout::Upright,
        inside_out: false,
        numbers: Numbers::Few,
    };
    let mut picture = Picture::new(board, context);
    // Every third stop stays empty.
    let stops = Stop::all().filter(|stop| stop.index() % 3 > 0);
    for (stop, sprite) in stops.zip(sprites) {
        picture.put(sprite, picture.layout.stop(stop), 1.0);
    }
    picture.ring(Ring::To, Stop::corner(Colour::White));
    picture.ring(Ring::Won, Stop::corner(Colour::Green));
    picture.scene
}

/// A scene in progress.
struct Picture {
    scene: Scene,
    layout: Layout,
    numbers: Numbers,
    /// The stops where the last turn placed something.
    placed: Vec<Stop>,
}

impl Picture {
    fn new(board: EmptyBoard, context: &SceneContext<'_>) -> Picture {
        Picture {
            scene: Scene::new(board, context),
            layout: board.layout,
            numbers: board.numbers,
            placed: Vec::new(),
        }
    }

    /// Adds a sprite at a point of the board; sizes are in radii of a star stop.
    fn put(&mut self, sprite: impl Into<Sprite>, at: Point, size: f32) {
        let scale = size * self.layout.unit();
        self.scene.put(sprite, self.layout.place(at), scale);
    }

    fn ring(&mut self, ring: Ring, stop: Stop) {
        let at = self.layout.place(self.layout.stop(stop));
        let apart = if stop.is_node() { 0.14 } else { 0.26 };
        let radius = (radius(stop) + apart) * self.layout.unit();
        self.scene.ring(ring, at, radius);
    }

    /// Draws the path of the piece, its origin and target, and the placements.
    fn last_turn(&mut self, before: &Position, turn: &Turn) {
        let path = before.path(turn);
        if path.len() > 1 {
            let trail = self.trail(&path);
            self.scene.trails.push(trail);
            for stop in path {
                if let Some((_, count, _)) = stop.on_line() {
                    let number = self.numbers.stands_on(stop).then_some(count);
                    self.put(Part::Passed(number), self.layout.stop(stop), 1.0);
                }
            }
        }
        let greys = match turn {
            Turn::Pass => &[][..],
            Turn::ForcedOut { goal, grey, .. } => {
                self.placed.push(*goal);
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
                self.placed.push(*to);
                if let Action::TakeBlack(placed) = action {
                    self.placed.push(*placed);
                }
                greys
            }
        };
        for grey in greys {
            if let Some(from) = grey.from {
                self.ring(Ring::From, from);
            }
            self.placed.push(grey.to);
        }
    }

    fn trail(&self, path: &[Stop]) -> Trail {
        let layout = self.layout;
        let steps = path.windows(2).map(|pair| {
            let (from, to) = (layout.stop(pair[0]), layout.stop(pair[1]));
            let along_rim = is_rim(pair[0]) || is_rim(pair[1]);
            // The tangents at both ends of an arc meet here.
            let control = along_rim.then(|| {
                let half = from.plus(to).times(0.5);
                layout.place(half.unit().times(STAR * STAR / half.length()))
            });
            (control, layout.place(to))
        });
        Trail {
            start: layout.place(layout.stop(path[0])),
            steps: steps.collect(),
            line: Line::Way,
        }
    }

    /// Draws pieces and blocks on the board.
    fn standing(&mut self, position: &Position) {
        for stop in Stop::all() {
            let mut here: Vec<_> = position
                .pieces_on(stop)
                .map(|piece| Part::Piece(piece.seat, piece.colour))
                .collect();
            if position.is_black(stop) {
                here.push(Part::Black);
            }
            if position.is_grey(stop) {
                here.push(Part::Grey);
            }
            if here.is_empty() {
                continue;
            }
            let at = self.layout.stop(stop);
            let (offsets, size) = fan(here.len(), radius(stop), at.degrees());
            for (part, offset) in here.into_iter().zip(offsets) {
                let size = match part {
                    Part::Piece(..) => size,
                    _ => BLOCK * size,
                };
                self.put(part, at.plus(offset), size);
            }
        }
    }

    /// Draws rings around what the last turn placed, on top, because pieces are nearly as wide as their
    /// stops.
    fn ringed(&mut self) {
        for stop in std::mem::take(&mut self.placed) {
            self.ring(Ring::To, stop);
        }
    }

    /// Draws the numbers of occupied stops, beside them and on top of everything.
    fn numbers(&mut self, position: &Position) {
        if self.numbers == Numbers::None {
            return;
        }
        for stop in Stop::all() {
            let is_free = position.pieces_on(stop).next().is_none()
                && !position.is_black(stop)
                && !position.is_grey(stop);
            let beside = self.layout.beside(stop, BESIDE);
            if let (false, Some((_, count, _)), Some(beside)) = (is_free, stop.on_line(), beside) {
                self.put(Part::Number(count), beside, 1.0);
            }
        }
    }

    /// Draws what is off the board in the centre (book 1): pieces that are out, in front of their seat, and
    /// grey blocks of the reserve between them.
    fn parked(
        &mut self,
        position: &Position,
        before: Option<&Position>,
        context: &SceneContext<'_>,
    ) {
        let out: Vec<_> = Seat::first(position.setup().seats())
            .flat_map(|seat| position.pieces_of(seat).enumerate())
            .filter(|(_, (_, stop))| stop.is_none())
            .map(|(place, (piece, _))| (place, piece))
            .collect();
        let degrees = directions(position, context.facing);
        for (index, ((place, piece), degrees)) in out.iter().zip(degrees).enumerate() {
            let distance = match out.len() > ON_RING && index % 2 == 1 {
                true => INNER_OUT_RING,
                false => OUT_RING,
            };
            let at = Point::polar(degrees, distance);
            self.put(Part::Piece(piece.seat, piece.colour), at, OUT);
            let ring = match before {
                _ if context.winners.contains(&piece.seat) => Ring::Won,
                Some(before) if went_out(before, position, *piece, *place) => Ring::To,
                _ => continue,
            };
            let (at, radius) = (self.layout.place(at), 1.07 * OUT * self.layout.unit());
            self.scene.ring(ring, at, radius);
        }
        for i in 0..position.reserve() {
            let at = Point::polar(90.0 - 72.0 * f32::from(i), 1.75);
            self.put(Part::Grey, at, 0.8);
        }
    }
}

/// Returns the directions of the pieces that are out from the centre, clockwise by seat and in the order
/// of colours on the rim. Each is as near as possible to the front of its seat.
fn directions(position: &Position, facing: Option<Seat>) -> Vec<f32> {
    let line_up = position.setup().line_up();
    let sector = 360.0 / f32::from(line_up.seats().max(2));
    let mut directions = Vec::new();
    for seat in Seat::first(line_up.seats()) {
        let (front, outs) = (seats::direction(line_up, facing, seat), position.outs(seat));
        let step = (sector / f32::from(outs.max(1))).min(OUT_STEP);
        directions
            .extend((0..outs).map(|i| front + step * (f32::from(outs - 1) / 2.0 - f32::from(i))));
    }
    // Neighbours that are too near push each other apart.
    let count = directions.len();
    let step = (360.0 / count as f32).min(OUT_STEP);
    for _ in 0..100 {
        for one in 0..count {
            let next = (one + 1) % count;
            let apart = (directions[one] - directions[next] + 90.0).rem_euclid(360.0) - 90.0;
            let push = (step - apart).max(0.0) / 2.0;
            if one != next {
                directions[one] += push;
                directions[next] -= push;
            }
        }
    }
    directions
}

/// Whether the piece at this index of its seat's list went out since `before`.
fn went_out(before: &Position, now: &Position, piece: Piece, place: usize) -> bool {
    let stop = |position: &Position| {
        position
            .pieces_of(piece.seat)
            .nth(place)
            .map(|(_, stop)| stop)
    };
    stop(before) != Some(None) && stop(now) == Some(None)
}

/// Returns positions and size of several things on one stop, so that all are visible. On nodes they stay
/// clear of the badge, which is in direction `out`; two or more reach out of the node to both sides.
fn fan(count: usize, radius: f32, out: f32) -> (Vec<Point>, f32) {
    let at = |degrees: f32, distance: f32| Point::polar(out + degrees, distance * radius);
    match count {
        1 if radius > 1.0 => (vec![at(0.0, 0.0)], 0.85 * radius),
        1 => (vec![at(0.0, 0.0)], 1.45),
        2 => (vec![at(90.0, 0.66), at(-90.0, 0.66)], 0.7 * radius),
        3 => (
            vec![at(75.0, 0.9), at(-75.0, 0.9), at(180.0, 0.5)],
            0.66 * radius,
        ),
        _ => {
            // On an arc, away from the badge.
            let step = 240.0 / (count - 1) as f32;
            let reach = if count > 4 { 1.2 } else { 1.0 };
            let bow = (0..count).map(|i| at(60.0 + step * i as f32, reach));
            (bow.collect(), 0.65 * radius)
        }
    }
}
