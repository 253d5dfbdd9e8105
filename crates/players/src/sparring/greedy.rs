//! A player that captures what it can, and looks no further.

use petteia_rules::{Game, Seat, Turn};

use super::{random, share};
use crate::{chance::Chance, player::Player};

/// The largest number of turns that are compared.
const LOOKED_AT: usize = 400;

/// The turn with the largest gain for the seat to move: it wins if it can, brings a piece out,
/// captures the most. The seed picks one of several equal ones. `None` if the game is over.
pub fn greedy(game: &Game, seed: u64) -> Option<Turn> {
    let seat = game.to_move()?;
    let chance = &mut Chance::seeded(seed);
    let mut best: Option<((f64, i64), Turn)> = None;
    for _ in 0..LOOKED_AT {
        let turn = random::any(game, chance)?;
        let mut after = game.clone();
        if after.play(&turn).is_err() {
            continue;
        }
        let won = after
            .outcome()
            .map_or(0.0, |outcome| share(game, &outcome, seat));
        let merit = (won, gain(game, &after, seat));
        if best.as_ref().is_none_or(|(most, _)| merit > *most) {
            best = Some((merit, turn));
        }
    }
    best.map(|(_, turn)| turn)
}

/// The gain of a seat between two positions: pieces brought out, in Rithmomachia the value
/// captured, in Pentalath stones captured, in Five Lines counters sent off.
pub fn gain(before: &Game, after: &Game, seat: Seat) -> i64 {
    macro_rules! players {
        ($($Kind:ident => $player:ident,)+) => {
            match (before, after) {
                $((Game::$Kind(before), Game::$Kind(after)) => Player::gain(before, after, seat),)+
                _ => 0,
            }
        };
    }
    petteia_rules::for_each_game!(players)
}
