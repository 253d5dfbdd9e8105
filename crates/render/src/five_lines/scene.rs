//! Scenes of Five Lines: counters on points and waiting counters, the die, the last turn.

use petteia_rules::{
    Seat,
    five_lines::{Action, Die, Game, Point as Place, Position, Side, Turn},
};
use petteia_speech::say;

use super::{
    board::{EmptyBoard, HEIGHT, PIT},
    sprite::Part,
};
use crate::{
    geometry::{Point, WIDTH},
    header::{self, HEADER, SeatHeader},
    marks::{Line, Ring},
    scene::{self, Scene, SceneContext, Trail},
    sprite::{Anchor, Sprite, Style},
};

/// The radius of counters on the board, and of waiting ones.
const COUNTER: f32 = 33.0;
const WAITING: f32 = 25.0;

/// The radius of the place from which counters enter. A ring round it stays within the tray.
const ENTERING: f32 = 34.0;

/// The positions along a tray: of the first waiting counter, the distance of counters, and of the die.
pub(super) const TRAY: f32 = 60.0;
pub(super) const TRAY_STEP: f32 = 57.0;
const DIE: f32 = WIDTH - 52.0;

/// The size of the die.
const DIE_SIZE: f32 = 28.0;

/// The radii of the rings of the last turn on the board and in a tray, and round what has won.
const LAST: f32 = 40.0;
const LAST_WAITING: f32 = 28.0;
const WON: f32 = 46.0;

/// The distance of waiting counters from the header or from the lower edge of the picture.
const STRIP: f32 = 37.0;

/// Returns the scene of a position and of the turn before it.
pub(crate) fn scene(
    game: &Game,
    last: Option<(&Game, &Turn)>,
    context: &SceneContext<'_>,
) -> Scene {
    let position = game.position();
    let mut picture = Picture::new(context);
    if let Some((before, turn)) = last {
        picture.last_turn(before.position(), turn);
    }
    picture.standing(position);
    for side in Side::BOTH {
        picture.waiting(position, side);
        picture.goal(position, side);
    }
    picture.header(position, last, context);
    if let Some((before, turn)) = last {
        picture.landed(before.position(), turn);
    }
    if let Some(winner) = position.winner() {
        let at = picture.counter(
            winner.goal(),
            winner,
            position.on(winner.other(), winner.goal()) > 0,
        );
        picture.scene.ring(Ring::Won, at, WON);
    } else {
        let at = picture.beside(position.to_move(), DIE);
        picture.scene.put(Part::Die(position.die()), at, DIE_SIZE);
    }
    picture.scene
}

/// Returns the touchable places: points, and the counters waiting to enter. They are those of the viewer's
/// side, because a preview may already be after the turn; for spectators those of the side to move.
pub(crate) fn places(game: &Game, context: &SceneContext<'_>) -> Vec<scene::NamedPlace> {
    let picture = Picture::new(context);
    let faced = context.facing.and_then(Side::of);
    let entering = faced.unwrap_or(game.position().to_move());
    let points = Place::all().map(|point| scene::NamedPlace {
        name: point.name().to_owned(),
        at: picture.board.place(point),
        radius: PIT,
        lean: Point::new(0.0, 0.0),
    });
    // The last of the waiting counters enters. After the turn its slot is empty.
    let waiting = game.position().off(entering);
    let number = match game.position().to_move() == entering {
        true => waiting.saturating_sub(1),
        false => waiting.min(Position::COUNTERS - 1),
    };
    let waiting = scene::NamedPlace {
        name: "off".to_owned(),
        at: picture.slot(entering, number),
        radius: ENTERING,
        lean: Point::new(0.0, 0.0),
    };
    points.chain([waiting]).collect()
}

/// A scene with every kind of sprite, for choosing colours.
pub(crate) fn sample(context: &SceneContext<'_>) -> Scene {
    let board = EmptyBoard { below: Side::A };
    let mut scene = Scene::new(board, context);
    let counters = Side::BOTH.map(|side| Part::Pile(side, 2));
    let marks = [
        Part::Die(Some(Die::ALL[4])),
        Part::Goal(Side::A, true),
        Part::Slot(Side::B),
    ];
    let goal = board.place(Side::A.goal());
    scene.captured(goal);
    scene.ring(Ring::To, goal, LAST);
    scene.ring(Ring::Won, goal, WON);
    for (place, part) in Place::all().zip(counters.into_iter().chain(marks)) {
        scene.put(part, board.place(place), COUNTER);
    }
    scene
}

/// A scene in progress.
struct Picture {
    scene: Scene,
    board: EmptyBoard,
}

impl Picture {
    fn new(context: &SceneContext<'_>) -> Picture {
        let board = EmptyBoard {
            below: context.facing.and_then(Side::of).unwrap_or(Side::A),
        };
        Picture {
            scene: Scene::new(board, context),
            board,
        }
    }

    /// Returns a position above or below the slab on a side's edge, at this distance from its start.
    fn beside(&self, side: Side, along: f32) -> Point {
        if self.board.is_below(side) {
            Point::new(along, HEIGHT - STRIP)
        } else {
            Point::new(WIDTH - along, HEADER + STRIP)
        }
    }

    /// Returns the position of a waiting counter.
    fn slot(&self, side: Side, number: u8) -> Point {
        self.beside(side, TRAY + TRAY_STEP * f32::from(number))
    }

    /// Draws the path of the counter and its origin.
    fn last_turn(&mut self, before: &Position, turn: &Turn) {
        let side = before.to_move();
        let (start, way) = match turn.action {
            Action::Miss => return,
            Action::Enter { to } => {
                let waiting = before.off(side).saturating_sub(1);
                // A path to the other row passes the end of the own row.
                let by = (turn.die.shows() == 6).then(|| Die::new(5)).flatten();
                let way = by.map(|die| side.entry(die)).into_iter().chain([to]);
                (self.slot(side, waiting), way.collect())
            }
            Action::Move { from, .. } => {
                let steps = (1..=turn.die.shows()).filter_map(Die::new);
                let way = steps.map(|steps| from.ahead(steps));
                (self.board.place(from), way.collect::<Vec<_>>())
            }
        };
        let mut points: Vec<Point> = way
            .into_iter()
            .map(|place| self.board.place(place))
            .collect();
        let from = match turn.action {
            // A line from the tray would cross the names of points.
            Action::Enter { .. } if !points.is_empty() => points.remove(0),
            _ => start,
        };
        if !points.is_empty() {
            self.scene.trails.push(Trail {
                start: from,
                steps: points.into_iter().map(|at| (None, at)).collect(),
                line: Line::Way,
            });
        }
        let radius = match turn.action {
            Action::Enter { .. } => LAST_WAITING,
            _ => LAST,
        };
        self.scene.ring(Ring::From, start, radius);
    }

    /// Marks the target, and the counter that was knocked off.
    fn landed(&mut self, before: &Position, turn: &Turn) {
        let Some(to) = turn.action.to() else { return };
        let at = self.counter(
            to,
            before.to_move(),
            before.on(before.to_move().other(), to) > 0,
        );
        self.scene.ring(Ring::To, at, LAST);
        if before.hits(to) {
            let corner = at.plus(Point::new(0.78 * PIT, -0.78 * PIT));
            self.scene.captured(corner);
            let enemy = before.to_move().other();
            let back = self.slot(enemy, before.off(enemy));
            self.scene.ring(Ring::To, back, LAST_WAITING);
        }
    }

    /// Returns the position of a side's counters on a point.
    fn counter(&self, place: Place, side: Side, shared: bool) -> Point {
        if place.is_sacred() && shared {
            self.board.beside(place, side)
        } else {
            self.board.place(place)
        }
    }

    fn standing(&mut self, position: &Position) {
        for place in Place::all() {
            let shared = Side::BOTH.iter().all(|&side| position.on(side, place) > 0);
            for side in Side::BOTH {
                let count = position.on(side, place);
                if count > 0 {
                    let at = self.counter(place, side, shared);
                    self.scene.put(Part::Pile(side, count), at, COUNTER);
                }
            }
        }
    }

    /// Draws the counters off the board, and their number.
    fn waiting(&mut self, position: &Position, side: Side) {
        let off = position.off(side);
        for number in 0..Position::COUNTERS {
            let at = self.slot(side, number);
            let part = if number < off {
                Part::Pile(side, 1)
            } else {
                Part::Slot(side)
            };
            self.scene.put(part, at, WAITING);
        }
        let at = self.slot(side, Position::COUNTERS);
        let count = Sprite::words(format!("× {off}"), Style::Name, Anchor::Middle);
        self.scene.put(count, at, 1.0);
    }

    /// Marks how many of a side's counters are on its goal.
    fn goal(&mut self, position: &Position, side: Side) {
        let there = position.on(side, side.goal());
        for number in 0..Position::COUNTERS {
            let at = self.board.goal(side.goal(), number);
            self.scene.put(Part::Goal(side, number < there), at, 10.0);
        }
    }

    /// Draws the header: every side's goal and its last turn.
    fn header(
        &mut self,
        position: &Position,
        last: Option<(&Game, &Turn)>,
        context: &SceneContext<'_>,
    ) {
        let entries = Seat::first(2).zip(Side::BOTH).map(|(seat, side)| {
            let gathered = context.said(say!(
                "picture-gathered",
                count = position.on(side, side.goal()),
                goal = side.goal().name()
            ));
            let said = last
                .filter(|(before, _)| before.position().to_move() == side)
                .map(|(before, turn)| before.notation(turn));
            SeatHeader {
                seat,
                marks: [Part::Seat(side).into(), Part::Seat(side).into()],
                pips: Vec::new(),
                score: std::iter::once(gathered).chain(said).collect(),
            }
        });
        header::put(&mut self.scene, entries.collect(), context);
    }
}
