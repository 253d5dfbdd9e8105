//! The colours of all games: one line per game.

use petteia_rules::GameKind;
use serde::Deserialize;

macro_rules! paints {
    ($($Game:ident => $module:ident),+ $(,)?) => {
        /// The colours of all games.
        #[derive(Debug, Clone, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct Paints {
            $(
                #[doc = concat!(stringify!($Game), "'s.")]
                pub $module: super::$module::Paint,
            )+
        }

        /// Returns the name of a game's section in palettes.
        pub(super) fn section(kind: GameKind) -> &'static str {
            match kind {
                $(GameKind::$Game => stringify!($module),)+
            }
        }
    };
}

petteia_rules::for_each_game!(paints);
