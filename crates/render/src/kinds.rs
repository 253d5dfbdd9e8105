//! The boards and sprites of all games: one line per game.

use petteia_rules::GameKind;

use super::{marks::Outline, pill::Pill, theme::Palette};

macro_rules! kinds {
    ($($Game:ident => $module:ident),+ $(,)?) => {
        /// The empty board of a game.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub(super) enum EmptyBoard {
            $(
                #[doc = concat!(stringify!($Game), "'s.")]
                $Game(super::$module::EmptyBoard),
            )+
        }

        /// A sprite of one game.
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        pub(super) enum Part {
            $(
                #[doc = concat!(stringify!($Game), "'s.")]
                $Game(super::$module::Part),
            )+
        }

        impl EmptyBoard {
            /// Returns the kind of game of the board.
            pub fn kind(self) -> GameKind {
                match self {
                    $(EmptyBoard::$Game(_) => GameKind::$Game,)+
                }
            }

            /// Returns the SVG of the board without the `svg` element, for this size of pixels.
            pub fn svg(self, palette: &Palette, pixel: f32) -> String {
                match self {
                    $(EmptyBoard::$Game(board) => board.svg(palette, pixel),)+
                }
            }

            /// Returns the areas of the board's letters and numbers, for pixels of this size.
            pub fn read(self, pixel: f32) -> Vec<Pill> {
                match self {
                    $(EmptyBoard::$Game(board) => board.read(pixel),)+
                }
            }
        }

        impl Part {
            /// Returns the SVG of the sprite, centred at the origin.
            pub fn svg(&self, palette: &Palette) -> String {
                match self {
                    $(Part::$Game(part) => part.svg(palette),)+
                }
            }

            /// Returns the area of its letters and numbers, if it has any.
            pub fn read(&self) -> Option<Pill> {
                match self {
                    $(Part::$Game(part) => part.read(),)+
                }
            }

            /// Returns the part that glides when a turn moves it, and the number of such parts; `None` if
            /// it never glides.
            pub fn glides(&self) -> Option<(Part, u8)> {
                match self {
                    $(Part::$Game(part) => part.glides().map(|(one, many)| (one.into(), many)),)+
                }
            }
        }

        $(
            impl From<super::$module::EmptyBoard> for EmptyBoard {
                fn from(board: super::$module::EmptyBoard) -> EmptyBoard {
                    EmptyBoard::$Game(board)
                }
            }

            impl From<super::$module::Part> for Part {
                fn from(part: super::$module::Part) -> Part {
                    Part::$Game(part)
                }
            }
        )+

        /// Returns the height of a game's pictures in units.
        pub(super) fn height(kind: GameKind) -> f32 {
            match kind {
                $(GameKind::$Game => super::$module::HEIGHT,)+
            }
        }

        /// Returns the shape of the rings on a game's board.
        pub(super) fn outline(kind: GameKind) -> Outline {
            match kind {
                $(GameKind::$Game => super::$module::OUTLINE,)+
            }
        }
    };
}

petteia_rules::for_each_game!(kinds);
