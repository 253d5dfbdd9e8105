//! Scenes of Pentagame: pieces and blocks, things off the board in the centre, the last turn.

use petteia_rules::{
    Agreement, Seat,
    pentagame::{Action, Colour, Game, LineUp, Piece, Position, Stop, Turn},
};

use super::{
    board::EmptyBoard,
    layout::{INNER, Layout, STAR, is_rim, radius},
    seats,
    sprite::{Around, Part, Ring},
};
use crate::{
    geometry::{Point, Print},
    scene::{Place, Scene, SceneContext, Trail},
    sprite::{Ground, RING, Sprite},
};

/// The size of blocks beside pieces on one stop, relative to the pieces.
const BLOCK: f32 = 0.8;

/// The distance of an occupied stop's number from the stop's centre: clear of the occupant and of rings
/// around it.
pub(super) fn beside(print: Print) -> f32 {
    print.pick(2.06, 2.14)
}

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
        has_numbers: !context.is_numbered,
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
pub(crate) fn places(game: &Game, context: &SceneContext<'_>) -> Vec<Place> {
    let layout = seats::layout(game.position().setup().line_up(), context.facing);
    let places = Stop::all().map(|stop| Place {
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
        Part::Passed.into(),
        Part::Pip(Colour::Blue, true).into(),
        Part::Pip(Colour::Green, false).into(),
        Part::Ring(Ring::To, Around::Star).into(),
        Part::Number(3).into(),
        Sprite::Plate(7),
        Sprite::Won,
        Sprite::Badge(8),
    ];
    for seat in Seat::first(Seat::MAX) {
        sprites.push(Part::Seat(seat, None, Ground::Card).into());
        sprites.extend(Colour::ALL.map(|colour| Part::Piece(seat, colour).into()));
    }
    let board = EmptyBoard {
        layout: Layout::Upright,
        inside_out: false,
        has_numbers: true,
    };
    let mut picture = Picture::new(board, context);
    // Every third stop stays empty.
    let stops = Stop::all().filter(|stop| stop.index() % 3 > 0);
    for (stop, sprite) in stops.zip(sprites) {
        picture.put(sprite, picture.layout.stop(stop), 1.0);
    }
    picture.scene
}

/// A scene in progress.
struct Picture {
    scene: Scene,
    layout: Layout,
    has_numbers: bool,
    /// The stops where the last turn placed something.
    rings: Vec<(Change, Stop)>,
}

/// What the last turn placed on a stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Change {
    /// The piece that moved.
    Piece,
    /// A block.
    Block,
}

impl Picture {
    fn new(board: EmptyBoard, context: &SceneContext<'_>) -> Picture {
        Picture {
            scene: Scene::new(board, context),
            layout: board.layout,
            has_numbers: board.has_numbers,
            rings: Vec::new(),
        }
    }

    /// Adds a sprite at a point of the board; sizes are in radii of a star stop.
    fn put(&mut self, sprite: impl Into<Sprite>, at: Point, size: f32) {
        let scale = size * self.layout.unit();
        self.scene.put(sprite, self.layout.place(at), scale);
    }

    fn ring(&mut self, ring: Ring, stop: Stop) {
        let at = self.layout.stop(stop);
        self.put(Part::Ring(ring, Around::of(stop)), at, 1.0);
    }

    /// Draws the path of the piece, its origin and target, and the placements.
    fn last_turn(&mut self, before: &Position, turn: &Turn) {
        let path = before.path(turn);
        if path.len() > 1 {
            let trail = self.trail(&path);
            self.scene.trails.push(trail);
            for stop in path {
                if stop.on_line().is_some() {
                    let at = self.layout.stop(stop);
                    self.put(Part::Passed, at, 1.0);
                }
            }
        }
        let greys = match turn {
            Turn::Pass => &[][..],
            Turn::ForcedOut { goal, grey, .. } => {
                self.rings.push((Change::Piece, *goal));
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
                self.rings.push((Change::Piece, *to));
                if let Action::TakeBlack(placed) = action {
                    self.rings.push((Change::Block, *placed));
                }
                greys
            }
        };
        for grey in greys {
            if let Some(from) = grey.from {
                self.ring(Ring::From, from);
            }
            self.rings.push((Change::Block, grey.to));
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
            width: 0.5 * layout.unit(),
            has_won: false,
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
        for (change, stop) in std::mem::take(&mut self.rings) {
            let ring = match change {
                Change::Piece => Ring::To,
                Change::Block => Ring::Placed {
                    tilted: tilted(self.layout, stop),
                },
            };
            self.ring(ring, stop);
        }
    }

    /// Draws the numbers of occupied stops, beside them and on top of everything.
    fn numbers(&mut self, position: &Position) {
        if !self.has_numbers {
            return;
        }
        let distance = beside(self.scene.print());
        for stop in Stop::all() {
            let is_free = position.pieces_on(stop).next().is_none()
                && !position.is_black(stop)
                && !position.is_grey(stop);
            let beside = self.layout.beside(stop, distance);
            if let (false, Some((_, count, _)), Some(beside)) = (is_free, stop.on_line(), beside) {
                self.put(Part::Number(count), beside, 1.0);
            }
        }
    }

    /// Draws what is off the board in the centre (book 1): pieces that are out in front of their seat, in
    /// as many slots as it needs, and grey blocks of the reserve between them.
    fn parked(
        &mut self,
        position: &Position,
        before: Option<&Position>,
        context: &SceneContext<'_>,
    ) {
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
            let towards = seats::direction(line_up, context.facing, seat);
            let out = position
                .pieces_of(seat)
                .enumerate()
                .filter(|(_, (_, stop))| stop.is_none())
                .map(Some)
                .chain(std::iter::repeat(None));
            for (i, parked) in (0..needed).zip(out) {
                // Clockwise, in the order of colours on the rim.
                let degrees = towards + step * (f32::from(needed - 1) / 2.0 - f32::from(i));
                let at = Point::polar(degrees, 0.52 * INNER);
                let Some((place, (piece, _))) = parked else {
                    self.put(Part::Parking, at, 1.0);
                    continue;
                };
                if before.is_some_and(|before| went_out(before, position, piece, place)) {
                    let ring = Part::Ring(Ring::To, Around::Star);
                    self.put(ring, at, size * 1.05);
                }
                self.put(Part::Piece(seat, piece.colour), at, size);
                if context.winners.contains(&seat) {
                    self.put(Sprite::Won, at, 1.3 * size / RING);
                }
            }
        }
        for i in 0..position.reserve() {
            let at = Point::polar(90.0 - 72.0 * f32::from(i), 1.75);
            self.put(Part::Grey, at, 0.8);
        }
    }
}

/// Whether the ticks around a placed block point diagonally, to stay clear of the number of its stop.
pub(super) fn tilted(layout: Layout, stop: Stop) -> bool {
    layout.beside(stop, 1.0).is_some_and(|beside| {
        let towards = beside.minus(layout.stop(stop)).degrees();
        !(22.5..67.5).contains(&towards.rem_euclid(90.0))
    })
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
            let bow = (0..count).map(|i| at(60.0 + step * i as f32, 1.0));
            (bow.collect(), 0.62 * radius)
        }
    }
}
