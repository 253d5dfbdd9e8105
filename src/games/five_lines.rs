//! Five Lines' room.

use petteia_rules::five_lines::Game;

pub(super) struct Room;

impl super::Room for Room {
    type Game = Game;

    const OPENS: &'static str = "command-play-five-lines";
}
