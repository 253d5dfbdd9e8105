//! The pictures of the games. Each game has a module of its own name.
//!
//! Such a module has
//! - `HEIGHT`: the height of its pictures, and `OUTLINE`: the shape of its rings;
//! - `EmptyBoard`: an empty board, with `svg`; it lies under everything and is drawn once;
//! - `Part`: what is put on that board, with `svg`; each part is drawn once and then copied;
//! - `read`, of both: the areas of their letters and numbers, which nothing may cover;
//! - `Paint`: the game's own colours, from the section of its name in every palette;
//! - `scene`: puts the parts of a position in place;
//! - `sample`: a picture with one of every part, from which the blends of colours are chosen that the
//!   pictures need;
//! - `places`: the places of the board that can be touched;
//! - `alt`: the position in sentences;
//! - `tests`, with `examples`: the pictures that all tests of pictures look at, and `sights`: the colours
//!   that have to be told apart.

use petteia_rules::{Game, GameKind, Turn};
use petteia_speech::speech::Say;

use super::{
    names::Who,
    scene::{NamedPlace, Scene, SceneContext},
    sprite::Sprite,
};

#[cfg(test)]
use super::theme::Palette;

macro_rules! games {
    ($($Game:ident => $module:ident),+ $(,)?) => {
        $(
            impl From<super::$module::Part> for Sprite {
                fn from(part: super::$module::Part) -> Sprite {
                    Sprite::Part(part.into())
                }
            }
        )+

        /// Returns the scene of a game's position and of the turn before it.
        pub(super) fn scene(game: &Game, last: Option<(&Game, &Turn)>, context: &SceneContext<'_>) -> Scene {
            match game {
                $(Game::$Game(game) => {
                    let last = match last {
                        Some((Game::$Game(before), Turn::$Game(turn))) => Some((before, turn)),
                        _ => None,
                    };
                    super::$module::scene(game, last, context)
                })+
            }
        }

        /// Returns the places of the board on that picture.
        pub(super) fn places(game: &Game, context: &SceneContext<'_>) -> Vec<NamedPlace> {
            match game {
                $(Game::$Game(game) => super::$module::places(game, context),)+
            }
        }

        /// Returns a scene with every kind of sprite of a game.
        pub(super) fn sample(kind: GameKind, context: &SceneContext<'_>) -> Scene {
            match kind {
                $(GameKind::$Game => super::$module::sample(context),)+
            }
        }

        /// Pictures of every game, for tests.

        #[cfg(test)]
        pub(super) fn examples() -> Vec<petteia_speech::message::Picture> {
            [$(super::$module::tests::examples()),+].concat()
        }

        /// The colours of a game that have to be distinguishable, for tests.

        #[cfg(test)]
        pub(super) fn sights(kind: GameKind, palette: &Palette) -> super::testing::Sights {
            match kind {
                $(GameKind::$Game => super::$module::tests::sights(palette),)+
            }
        }

        /// Describes a game's position.
        pub(super) fn alt(game: &Game, who: &Who<'_>) -> Vec<Say> {
            match game {
                $(Game::$Game(game) => super::$module::alt(game, who),)+
            }
        }
    };
}

petteia_rules::for_each_game!(games);
