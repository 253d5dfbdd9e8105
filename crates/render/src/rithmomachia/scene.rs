//! Scenes of Rithmomachia: pieces, progressions, the last turn.

use std::collections::HashSet;

use petteia_rules::rithmomachia::{
    Capture, Components, Game, Piece, Position, Side, Square, Term, Turn,
};

use super::{
    board::{EmptyBoard, SQUARE},
    side_panel,
    sprite::{Event, Part},
};
use crate::{
    geometry::Point,
    scene::{Place, Scene, SceneContext, Trail},
    sprite::Sprite,
};

/// Scale of a captured piece on its former square.
const GHOST: f32 = 0.5;

/// Returns the scene of a position and of the turn before it.
pub(crate) fn scene(
    game: &Game,
    last: Option<(&Game, &Turn)>,
    context: &SceneContext<'_>,
) -> Scene {
    let position = game.position();
    let board = board(context);
    let mut picture = Picture {
        scene: Scene::new(board, context),
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
pub(crate) fn places(_: &Game, context: &SceneContext<'_>) -> Vec<Place> {
    let board = board(context);
    let places = Square::all().map(|square| Place {
        name: square.to_string(),
        at: board.place(square),
        radius: SQUARE / 2.0,
        lean: Point::new(0.0, 0.0),
    });
    places.collect()
}

/// The empty board, for the facing seat.
fn board(context: &SceneContext<'_>) -> EmptyBoard {
    let facing = context.facing.and_then(Side::of_seat);
    EmptyBoard {
        below: facing.unwrap_or(Side::White),
    }
}

/// A scene with every kind of sprite, for choosing colours.
pub(crate) fn sample(context: &SceneContext<'_>) -> Scene {
    let board = EmptyBoard { below: Side::White };
    let mut picture = Picture {
        scene: Scene::new(board, context),
        board,
    };
    let position = Position::start();
    for (square, piece) in position.pieces() {
        picture.put(Part::Piece(piece), square);
    }
    let marks = [
        Part::Happened(Event::To),
        Part::Formed,
        Part::Component(Side::White, 36, false),
        Part::Seat(Side::Black),
    ];
    for (square, part) in Square::all().skip(64).zip(marks) {
        picture.put(part, square);
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
        let at = self.board.place(square).plus(corner);
        self.scene.put(Sprite::Captured, at, 0.15 * SQUARE);
    }

    /// Draws the path of the moved piece, and lines from captors to their captures.
    fn ways(&mut self, turn: &Turn) {
        let movement = turn.movement;
        self.way(movement.from, movement.to, 13.0);
        for capture in turn.before.iter().chain(&turn.after) {
            for captor in capture.captors() {
                self.way(captor.square, capture.victim.square, 6.0);
            }
        }
    }

    fn way(&mut self, from: Square, to: Square, width: f32) {
        self.scene.trails.push(Trail {
            start: self.board.place(from),
            steps: vec![(None, self.board.place(to))],
            width,
            has_won: false,
        });
    }

    /// Marks the moved piece, captures and captors.
    fn last_turn(&mut self, position: &Position, turn: &Turn) {
        self.put(Part::Happened(Event::From), turn.movement.from);
        self.put(Part::Happened(Event::To), turn.movement.to);
        let captures: Vec<&Capture> = turn.before.iter().chain(&turn.after).collect();
        let captors: HashSet<Square> = captures
            .iter()
            .flat_map(|capture| capture.captors())
            .map(|captor| captor.square)
            .collect();
        for square in Square::all().filter(|square| captors.contains(square)) {
            self.put(Part::Happened(Event::Took), square);
        }
        for capture in captures {
            let Term { square, .. } = capture.victim;
            if position.piece_on(square).is_none() {
                let at = self.board.place(square);
                let ghost = Part::Piece(taken(&capture.victim));
                self.scene.put(ghost, at, GHOST * SQUARE / 2.0);
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
                self.put(Part::Formed, square);
            }
        }
    }
}

/// Returns the captured piece; for a pyramid its captured components.
fn taken(victim: &Term) -> Piece {
    victim
        .component
        .and_then(|value| Piece::pyramid(victim.piece.side(), Components::NONE.with(value)))
        .unwrap_or(victim.piece)
}
