//! Five Lines' room.

use petteia_rules::{
    Phrase, Seat,
    five_lines::{Game, Side},
};

pub(super) struct Room;

impl super::Room for Room {
    type Game = Game;

    const OPENS: &'static str = "command-play-five-lines";

    fn side(_: &Game, seat: Seat) -> Option<Phrase> {
        Side::of(seat).map(Side::phrase)
    }
}
