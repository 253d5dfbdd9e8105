//! The games' pictures; what a game looks like is in the room of its name.
//!
//! Such a room has
//! - `height`, how high its pictures are;
//! - `Board`, an empty board, with `svg`: what lies under everything and is drawn once;
//! - `Part`, what is put on that board, with `svg`: each drawn once, then only copied;
//! - in both `read`: what covers their letters and numbers, which nothing must hide;
//! - `Paint`, the game's own colours, from the section of its name in every palette;
//! - `scene`, which puts the parts of a position in place, and `sample`, a picture with one of every
//!   part, for choosing which blends of colours its pictures need;
//! - `places`, where the places of the board are, so that they can be touched;
//! - `alt`, the position in sentences;
//! - `tests` with `examples`, pictures that all tests of pictures look at, and `sights`, colours that
//!   have to be told apart.

use petteia_rules::{Game, GameKind, Turn};
use petteia_speech::speech::Say;

use super::{
    names::Who,
    scene::{Place, Scene, Table},
    sprite::Sprite,
};

#[cfg(test)]
use super::theme::Palette;

macro_rules! games {
    ($($Game:ident => $room:ident),+ $(,)?) => {
        $(
            impl From<super::$room::Part> for Sprite {
                fn from(part: super::$room::Part) -> Sprite {
                    Sprite::Part(part.into())
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

        /// Where the places of the board are on the same picture.
        pub(super) fn places(game: &Game, table: &Table<'_>) -> Vec<Place> {
            match game {
                $(Game::$Game(game) => super::$room::places(game, table),)+
            }
        }

        /// A picture with one of everything a game has.
        pub(super) fn sample(kind: GameKind, table: &Table<'_>) -> Scene {
            match kind {
                $(GameKind::$Game => super::$room::sample(table),)+
            }
        }

        /// Pictures of every game, for tests.

        #[cfg(test)]
        pub(super) fn examples() -> Vec<petteia_speech::message::Picture> {
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
