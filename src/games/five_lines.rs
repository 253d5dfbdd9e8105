//! Five Lines' room.

use petteia_rules::five_lines::Game;

pub(super) struct Room;

impl super::Room for Room {
    type Game = Game;

    const OPENS: &'static str = "Open a game of Five Lines, the Greeks’ race with a die";
}
