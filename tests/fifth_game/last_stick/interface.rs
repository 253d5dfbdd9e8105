//! The interface of Last Stick.

use petteia_rules::last_stick::Game;

pub(super) struct Interface;

impl super::Interface for Interface {
    type Game = Game;

    const OPENS: &'static str = "command-play-last-stick";
}
