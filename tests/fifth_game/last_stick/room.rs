//! Last Stick's room.

use petteia_rules::last_stick::Game;

pub(super) struct Room;

impl super::Room for Room {
    type Game = Game;

    const OPENS: &'static str = "command-play-last-stick";
}
