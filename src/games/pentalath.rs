//! Pentalath's room.

use petteia_rules::{
    Phrase, Rules, Seat,
    pentalath::{Colour, Game, Turn},
};

use super::AtHand;
use crate::say;

pub(super) struct Room;

impl super::Room for Room {
    type Game = Game;

    const OPENS: &'static str = "command-play-pentalath";

    fn side(game: &Game, seat: Seat) -> Option<Phrase> {
        [Colour::White, Colour::Black]
            .into_iter()
            .find(|colour| game.position().seat_of(*colour) == seat)
            .map(Colour::phrase)
    }

    /// The second seat may take over the first stone (penta).
    fn at_hand(game: &Game) -> Vec<AtHand> {
        if game.outcome().is_some() || !game.position().may_swap() {
            return Vec::new();
        }
        vec![AtHand {
            label: say!("button-swap-colours"),
            turn: game.notation(&Turn::Swap),
        }]
    }
}
