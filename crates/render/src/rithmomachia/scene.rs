//! Scenes of Rithmomachia: pieces, progressions, the last turn.

use std::collections::HashSet;

use petteia_rules::rithmomachia::{Game, Position, Side, Square, Term, Turn};

use super::{
    board::{EmptyBoard, SQUARE},
    side_panel::{self, CHIP},
    sprite::Part,
};
use crate::{
    geometry::Point,
    marks::{Line, Ring},
    scene::{Form, NamedPlace, Scene, SceneContext, Trail},
};

/// The radii of the rings of the last turn and round what has won.
const LAST: f32 = 0.46 * SQUARE;
const WON: f32 = 0.39 * SQUARE;

/// Returns the scene of a position and of the turn before it.
pub(crate) fn scene(
    game: &Game,
    last: Option<(&Game, &Turn)>,
    context: &SceneContext<'_>,
) -> Scene {
    let position = game.position();
    let board = board(position, context);
    let (width, height) = board.size();
    let mut picture = Picture {
        scene: Scene {
            width,
            height,
            ..Scene::new(board, context)
        },
        board,
    };
    if let Some((_, turn)) = last {
        picture.ways(turn);
    }
    for (square, piece) in position.pieces() {
        picture.put(Part::Piece(piece), square);
    }
    picture.formed(position);
    if let Some((_, turn)) = last {
        picture.last_turn(position, turn);
    }
    side_panel::put(&mut picture.scene, position, board, context);
    picture.scene
}

/// Returns the positions of squares.
pub(crate) fn places(game: &Game, context: &SceneContext<'_>) -> Vec<NamedPlace> {
    let board = board(game.position(), context);
    let places = Square::all().map(|square| NamedPlace {
        name: square.to_string(),
        at: board.place(square),
        radius: SQUARE / 2.0,
        lean: Point::new(0.0, 0.0),
    });
    places.collect()
}

/// The empty board, for the facing seat.
fn board(position: &Position, context: &SceneContext<'_>) -> EmptyBoard {
    let facing = context.facing.and_then(Side::of_seat);
    EmptyBoard {
        below: facing.unwrap_or(Side::White),
        named: context.names_all_places(),
        sideways: (context.form == Form::Sideways).then(|| side_panel::rows(position)),
        narrow: context.form == Form::Narrow,
    }
}

/// A scene with every kind of sprite, for choosing colours.
pub(crate) fn sample(context: &SceneContext<'_>) -> Scene {
    let board = EmptyBoard {
        below: Side::White,
        named: true,
        sideways: None,
        narrow: false,
    };
    let mut picture = Picture {
        scene: Scene::new(board, context),
        board,
    };
    let position = Position::start();
    for (square, piece) in position.pieces() {
        picture.put(Part::Piece(piece), square);
    }
    let marks = [
        Part::Component(Side::White, 36, false),
        Part::Seat(Side::Black),
    ];
    for (square, part) in Square::all().skip(64).zip(marks) {
        picture.put(part, square);
        picture.ring(Ring::To, square);
        picture.ring(Ring::Won, square);
        picture.captured(square);
    }
    picture.scene
}

/// A scene in progress.
struct Picture {
    scene: Scene,
    board: EmptyBoard,
}

impl Picture {
    fn put(&mut self, part: Part, square: Square) {
        let at = self.board.place(square);
        self.scene.put(part, at, SQUARE / 2.0);
    }

    /// Marks a square where something was captured.
    fn captured(&mut self, square: Square) {
        let corner = Point::new(0.33 * SQUARE, -0.33 * SQUARE);
        self.scene.captured(self.board.place(square).plus(corner));
    }

    fn ring(&mut self, ring: Ring, square: Square) {
        let radius = if ring == Ring::Won { WON } else { LAST };
        self.scene.ring(ring, self.board.place(square), radius);
    }

    /// Draws the path of the moved piece, and lines from captors to their captures.
    fn ways(&mut self, turn: &Turn) {
        let movement = turn.movement;
        self.line(Line::Way, movement.from, movement.to);
        for capture in turn.before.iter().chain(&turn.after) {
            for captor in capture.captors() {
                self.line(Line::Capture, captor.square, capture.victim.square);
            }
        }
    }

    fn line(&mut self, line: Line, from: Square, to: Square) {
        self.scene.trails.push(Trail {
            start: self.board.place(from),
            steps: vec![(None, self.board.place(to))],
            line,
        });
    }

    /// Marks the moved piece and the captured ones, which become chips like those beside the board.
    fn last_turn(&mut self, position: &Position, turn: &Turn) {
        self.ring(Ring::From, turn.movement.from);
        self.ring(Ring::To, turn.movement.to);
        for capture in turn.before.iter().chain(&turn.after) {
            let Term {
                square,
                piece,
                component,
            } = capture.victim;
            if position.piece_on(square).is_none() {
                let value = component.unwrap_or(piece.value());
                let chip = Part::Component(piece.side(), value, true);
                self.scene.put(chip, self.board.place(square), CHIP);
            }
            self.captured(square);
        }
    }

    /// Marks the pieces that form progressions on enemy ground.
    fn formed(&mut self, position: &Position) {
        for side in Side::BOTH {
            let squares: HashSet<Square> = position
                .progressions(side)
                .iter()
                .flat_map(|progression| progression.pieces.map(|(square, _)| square))
                .collect();
            for square in Square::all().filter(|square| squares.contains(square)) {
                self.ring(Ring::Won, square);
            }
        }
    }
}
