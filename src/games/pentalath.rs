//! Pentalath's room.

use petteia_rules::pentalath::Game;

pub(super) struct Room;

impl super::Room for Room {
    type Game = Game;

    const OPENS: &'static str = "Open a game of Pentalath: five in a line on hexagons";
}
