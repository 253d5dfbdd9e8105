//! The interface of Last Stick.

use petteia_rules::last_stick::Game;

use crate::{say, speech::Say};

pub(super) struct Interface;

impl super::Interface for Interface {
    type Game = Game;

    const OPENS: &'static str = "command-play-last-stick";

    fn about() -> Say {
        say!("about-last-stick")
    }

    fn topic(_: &Game, _: &str, _: &[&str]) -> &'static str {
        "taking"
    }
}
