//! What every game adds to pictures: its board, its parts and its colours, a line for each game.

use petteia_rules::GameKind;
use serde::Deserialize;

use super::{badges::Pill, geometry::Print, theme::Palette};

macro_rules! kinds {
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

            /// What covers the letters and numbers on the board, for pixels of this size.
            pub fn read(self, pixel: f32) -> Vec<Pill> {
                match self {
                    $(Board::$Game(board) => board.read(pixel),)+
                }
            }
        }

        impl Part {
            /// The part in SVG, its middle at the origin.
            pub fn svg(&self, palette: &Palette, print: Print) -> String {
                match self {
                    $(Part::$Game(part) => part.svg(palette, print),)+
                }
            }

            /// What covers the letters and numbers on it, if there are any.
            pub fn read(&self, print: Print) -> Option<Pill> {
                match self {
                    $(Part::$Game(part) => part.read(print),)+
                }
            }

            /// What of it glides where a turn takes it elsewhere, and how many of these it is;
            /// nothing where it only comes and goes.
            pub fn glides(&self) -> Option<(Part, u8)> {
                match self {
                    $(Part::$Game(part) => part.glides().map(|(one, many)| (one.into(), many)),)+
                }
            }
        }

        $(
            impl From<super::$room::Board> for Board {
                fn from(board: super::$room::Board) -> Board {
                    Board::$Game(board)
                }
            }

            impl From<super::$room::Part> for Part {
                fn from(part: super::$room::Part) -> Part {
                    Part::$Game(part)
                }
            }
        )+

        /// How high a game's pictures are in their own units.
        pub(super) fn height(kind: GameKind, print: Print) -> f32 {
            match kind {
                $(GameKind::$Game => super::$room::height(print),)+
            }
        }

        /// The section of a game in palettes.
        pub(super) fn section(kind: GameKind) -> &'static str {
            match kind {
                $(GameKind::$Game => stringify!($room),)+
            }
        }
    };
}

petteia_rules::for_each_game!(kinds);
