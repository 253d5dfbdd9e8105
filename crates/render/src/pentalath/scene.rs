//! Scenes of Pentalath: stones, the last turn, the winning five.

use petteia_rules::{
    Seat,
    pentalath::{Cell, Colour, Game, Position, Turn},
};
use petteia_speech::say;

use super::{
    alt::side,
    board::{EmptyBoard, Grid},
    sprite::Part,
};
use crate::{
    geometry::Point,
    panel::{Panel, Spot},
    scene::{Place, Scene, SceneContext, Trail},
};

/// Maximum width of names beside the top and bottom rows.
const ROOM: f32 = 168.0;

/// Returns the scene of a position and of the turn before it.
pub(crate) fn scene(
    game: &Game,
    last: Option<(&Game, &Turn)>,
    context: &SceneContext<'_>,
) -> Scene {
    let position = game.position();
    let board = EmptyBoard::of(position.board());
    let scene = Scene::new(board, context);
    let mut picture = Picture {
        grid: board.grid(scene.pixel),
        scene,
    };
    let fives = position.fives();
    for five in &fives {
        picture.line(position, five);
    }
    picture.stones(position);
    for &cell in fives.iter().flatten() {
        picture.put(Part::Won, position, cell);
    }
    if let Some((before, turn)) = last {
        picture.last_turn(before.position(), turn);
    }
    let swapped = last.is_some_and(|(_, turn)| *turn == Turn::Swap);
    for colour in Colour::BOTH {
        picture.panel(position, colour, swapped, context);
    }
    picture.scene
}

/// Returns the positions of cells.
pub(crate) fn places(game: &Game, context: &SceneContext<'_>) -> Vec<Place> {
    let board = game.position().board();
    let picture = EmptyBoard::of(board);
    let grid = picture.grid(Scene::new(picture, context).pixel);
    let places = board.cells().map(|cell| Place {
        name: board.name(cell),
        at: grid.place(board.place(cell)),
        radius: grid.cell / 2.0,
        lean: Point::new(0.0, 0.0),
    });
    places.collect()
}

/// A scene with every kind of sprite, for choosing colours.
pub(crate) fn sample(context: &SceneContext<'_>) -> Scene {
    let board = EmptyBoard::usual();
    let mut scene = Scene::new(board, context);
    let grid = board.grid(scene.pixel);
    for (row, colour) in [(2, Colour::White), (5, Colour::Black)] {
        let parts = [
            Part::Stone(colour),
            Part::Placed,
            Part::Captured(colour),
            Part::Won,
        ];
        for (place, part) in (0..).zip(parts) {
            // Marks are drawn on stones.
            let at = grid.place((row, place / 2));
            scene.put(part, at, grid.cell);
        }
    }
    scene
}

/// A scene in progress.
struct Picture {
    scene: Scene,
    grid: Grid,
}

impl Picture {
    fn put(&mut self, part: Part, position: &Position, cell: Cell) {
        let at = self.grid.place(position.board().place(cell));
        self.scene.put(part, at, self.grid.cell);
    }

    fn stones(&mut self, position: &Position) {
        for cell in position.board().cells() {
            if let Some(colour) = position.stone(cell) {
                self.put(Part::Stone(colour), position, cell);
            }
        }
    }

    /// Draws the line through five stones, below them.
    fn line(&mut self, position: &Position, five: &[Cell]) {
        let (Some(&first), Some(&last)) = (five.first(), five.last()) else {
            return;
        };
        let [start, end] = [first, last].map(|cell| self.grid.place(position.board().place(cell)));
        self.scene.trails.push(Trail {
            start,
            steps: vec![(None, end)],
            width: 0.1 * self.grid.cell,
        });
    }

    /// Marks placed and captured stones, or stones that changed hands.
    fn last_turn(&mut self, before: &Position, turn: &Turn) {
        match *turn {
            Turn::Place(cell) => {
                self.put(Part::Placed, before, cell);
                let captured = before.placed(cell).map(|(_, captured)| captured);
                for cell in captured.unwrap_or_default() {
                    self.put(Part::Captured(before.to_move().other()), before, cell);
                }
            }
            Turn::Swap => {
                for cell in before.board().cells() {
                    if before.stone(cell).is_some() {
                        self.put(Part::Placed, before, cell);
                    }
                }
            }
            Turn::Pass => {}
        }
    }

    /// Adds the panel of a colour: player and number of stones.
    fn panel(
        &mut self,
        position: &Position,
        colour: Colour,
        swapped: bool,
        context: &SceneContext<'_>,
    ) {
        let seat = position.seat_of(colour);
        let stones = position
            .board()
            .cells()
            .filter(|&cell| position.stone(cell) == Some(colour))
            .count();
        let stones = context.said(say!(
            "picture-count-of-stones",
            side = side(colour),
            count = stones
        ));
        let swapped = swapped.then(|| context.said(say!("picture-swapped")));
        let status = context.status(seat, &[seat]);
        let state: Vec<String> = swapped.into_iter().chain(status).collect();
        let in_front = context
            .facing
            .and_then(|seat| Seat::first(2).nth(seat.index()));
        let panel = Panel {
            mark: Part::Seat(colour).into(),
            name: context.name(seat),
            pips: Vec::new(),
            lines: vec![stones, state.join(" · ")],
            to_move: context.to_move == Some(seat),
            spot: if in_front.map_or(seat.index() == 0, |in_front| in_front == seat) {
                Spot::BottomLeft
            } else {
                Spot::TopRight
            },
            room: ROOM,
            line_room: ROOM,
        };
        panel.put(&mut self.scene, context.font);
    }
}
