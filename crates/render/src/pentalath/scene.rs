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
    header::{self, SeatHeader},
    marks::{Line, Ring},
    scene::{NamedPlace, Scene, SceneContext, SetPiece, Trail},
    theme::Palette,
};

/// The radii of the rings round the last stone and round the winning five, in widths of a cell.
const LAST: f32 = 0.46;
const WON: f32 = 0.38;

/// Returns the scene of a position and of the turn before it.
pub(crate) fn scene(
    game: &Game,
    last: Option<(&Game, &Turn)>,
    context: &SceneContext<'_>,
) -> Scene {
    let position = game.position();
    let board = EmptyBoard::of(position.board()).named(context.names_all_places());
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
        let at = picture.grid.place(position.board().place(cell));
        picture.scene.ring(Ring::Won, at, WON * picture.grid.cell);
    }
    if let Some((before, turn)) = last {
        picture.last_turn(before.position(), turn);
    }
    let swapped = last.is_some_and(|(_, turn)| *turn == Turn::Swap);
    picture.header(position, swapped, context);
    picture.scene
}

/// Returns the positions of cells.
pub(crate) fn places(game: &Game, context: &SceneContext<'_>) -> Vec<NamedPlace> {
    let board = game.position().board();
    let picture = EmptyBoard::of(board);
    let grid = picture.grid(Scene::new(picture, context).pixel);
    let places = board.cells().map(|cell| NamedPlace {
        name: board.name(cell),
        at: grid.place(board.place(cell)),
        radius: grid.cell / 2.0,
        lean: Point::new(0.0, 0.0),
    });
    places.collect()
}

/// Returns the stone that the side to move sets.
pub(crate) fn stone_to_set(game: &Game, context: &SceneContext<'_>, palette: &Palette) -> SetPiece {
    let position = game.position();
    let picture = EmptyBoard::of(position.board());
    let grid = picture.grid(Scene::new(picture, context).pixel);
    SetPiece {
        svg: Part::Stone(position.to_move()).svg(palette),
        scale: grid.cell,
    }
}

/// A scene with every kind of sprite, for choosing colours.
pub(crate) fn sample(context: &SceneContext<'_>) -> Scene {
    let board = EmptyBoard::usual().named(true);
    let mut scene = Scene::new(board, context);
    let grid = board.grid(scene.pixel);
    for (row, colour) in [(2, Colour::White), (5, Colour::Black)] {
        let parts = [Part::Stone(colour), Part::Captured(colour)];
        for (place, part) in (0..).zip(parts) {
            let at = grid.place((row, place));
            scene.put(part, at, grid.cell);
            scene.ring(Ring::To, at, LAST * grid.cell);
            scene.ring(Ring::Won, at, WON * grid.cell);
            scene.captured(at);
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
            line: Line::Won,
        });
    }

    /// Marks a stone of the last turn.
    fn ring(&mut self, position: &Position, cell: Cell) {
        let at = self.grid.place(position.board().place(cell));
        self.scene.ring(Ring::To, at, LAST * self.grid.cell);
    }

    /// Marks placed and captured stones, or stones that changed hands.
    fn last_turn(&mut self, before: &Position, turn: &Turn) {
        match *turn {
            Turn::Place(cell) => {
                self.ring(before, cell);
                let captured = before.placed(cell).map(|(_, captured)| captured);
                for cell in captured.unwrap_or_default() {
                    self.put(Part::Captured(before.to_move().other()), before, cell);
                    let corner = Point::new(0.21, -0.21).times(self.grid.cell);
                    let at = self.grid.place(before.board().place(cell)).plus(corner);
                    self.scene.captured(at);
                }
            }
            Turn::Swap => {
                for cell in before.board().cells() {
                    if before.stone(cell).is_some() {
                        self.ring(before, cell);
                    }
                }
            }
            Turn::Pass => {}
        }
    }

    /// Adds the header: players with their colours and the number of stones.
    fn header(&mut self, position: &Position, swapped: bool, context: &SceneContext<'_>) {
        let entries = Seat::first(2).map(|seat| {
            let colour = match position.seat_of(Colour::White) == seat {
                true => Colour::White,
                false => Colour::Black,
            };
            let cells = position.board().cells();
            let stones = cells
                .filter(|&cell| position.stone(cell) == Some(colour))
                .count();
            let stones = context.said(say!(
                "picture-count-of-stones",
                side = side(colour),
                count = stones
            ));
            let swapped = swapped.then(|| context.said(say!("picture-swapped")));
            SeatHeader {
                seat,
                marks: [Part::Seat(colour).into(), Part::Seat(colour).into()],
                pips: Vec::new(),
                score: std::iter::once(stones).chain(swapped).collect(),
            }
        });
        header::put(&mut self.scene, entries.collect(), context);
    }
}
