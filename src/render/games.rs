//! The games' pictures; what a game looks like is in the room of its name.
//!
//! Such a room has
//! - `HEIGHT`, how high its pictures are;
//! - `Board`, an empty board, with `svg`: what lies under everything and is drawn once;
//! - `Part`, what is put on that board, with `svg`: each drawn once, then only copied;
//! - `Paint`, the game's own colours, from the section of its name in every palette;
//! - `scene`, which puts the parts of a position in place, and `sample`, a picture with one of every
//!   part, for choosing which blends of colours its pictures need;
//! - `alt`, the position in sentences;
//! - `tests` with `examples`, pictures that all tests of pictures look at, and `sights`, colours that
//!   have to be told apart.

use petteia_rules::{Game, GameKind, Turn};
use serde::Deserialize;

use super::{
    alt::Who,
    scene::{Scene, Table},
    sprite::Sprite,
    theme::Palette,
};
use crate::speech::Say;

macro_rules! games {
    ($($Game:ident => $room:ident),+ $(,)?) => {
        /// The empty board of a game.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub(super) enum Board {
            $(
                #[doc = concat!(stringify!($Game), "'s.")]
                $Game(super::$room::Board),
            )+
        }

        /// Something that only one game has on its pictures.
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        pub(super) enum Part {
            $(
                #[doc = concat!(stringify!($Game), "'s.")]
                $Game(super::$room::Part),
            )+
        }

        /// The games' own colours.
        #[derive(Debug, Clone, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct Paints {
            $(
                #[doc = concat!(stringify!($Game), "'s.")]
                pub $room: super::$room::Paint,
            )+
        }

        impl Board {
            /// The game whose board it is.
            pub fn kind(self) -> GameKind {
                match self {
                    $(Board::$Game(_) => GameKind::$Game,)+
                }
            }

            /// The board in SVG, without the `svg` element round it, for pixels of this size.
            pub fn svg(self, palette: &Palette, pixel: f32) -> String {
                match self {
                    $(Board::$Game(board) => board.svg(palette, pixel),)+
                }
            }
        }

        impl Part {
            /// The part in SVG, its middle at the origin.
            pub fn svg(&self, palette: &Palette) -> String {
                match self {
                    $(Part::$Game(part) => part.svg(palette),)+
                }
            }
        }

        $(
            impl From<super::$room::Board> for Board {
                fn from(board: super::$room::Board) -> Board {
                    Board::$Game(board)
                }
            }

            impl From<super::$room::Part> for Sprite {
                fn from(part: super::$room::Part) -> Sprite {
                    Sprite::Part(Part::$Game(part))
                }
            }
        )+

        /// The picture of a game's position and of the turn that led there from another.
        pub(super) fn scene(game: &Game, last: Option<(&Game, &Turn)>, table: &Table<'_>) -> Scene {
            match game {
                $(Game::$Game(game) => {
                    let last = match last {
                        Some((Game::$Game(before), Turn::$Game(turn))) => Some((before, turn)),
                        _ => None,
                    };
                    super::$room::scene(game, last, table)
                })+
            }
        }

        /// A picture with one of everything a game has.
        pub(super) fn sample(kind: GameKind, table: &Table<'_>) -> Scene {
            match kind {
                $(GameKind::$Game => super::$room::sample(table),)+
            }
        }

        /// How high a game's pictures are in their own units.
        pub(super) fn height(kind: GameKind) -> f32 {
            match kind {
                $(GameKind::$Game => super::$room::HEIGHT,)+
            }
        }

        /// The section of a game in palettes.
        pub(super) fn section(kind: GameKind) -> &'static str {
            match kind {
                $(GameKind::$Game => stringify!($room),)+
            }
        }

        /// Pictures of every game, for tests.
        #[cfg(test)]
        pub(super) fn examples() -> Vec<crate::message::Picture> {
            [$(super::$room::tests::examples()),+].concat()
        }

        /// What has to be seen on a game's pictures, for tests.
        #[cfg(test)]
        pub(super) fn sights(kind: GameKind, palette: &Palette) -> super::testing::Sights {
            match kind {
                $(GameKind::$Game => super::$room::tests::sights(palette),)+
            }
        }

        /// A game's position in sentences.
        pub(super) fn alt(game: &Game, who: &Who<'_>) -> Vec<Say> {
            match game {
                $(Game::$Game(game) => super::$room::alt(game, who),)+
            }
        }
    };
}

petteia_rules::for_each_game!(games);
