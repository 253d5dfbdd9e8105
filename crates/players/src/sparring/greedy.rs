//! Who takes what there is to take, and looks no further.

use petteia_rules::{Game, Seat, Turn};

use super::{random, share};
use crate::{chance::Chance, player::Player};

/// How many turns are looked at.
const LOOKED_AT: usize = 400;

/// The turn after which the seat to move stands best, of several equal ones any that the seed picks:
/// it wins if it can, brings a piece out, captures the most. `None` once the game has ended.
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

/// What a seat has gained between two positions: pieces brought out, in Rithmomachia the value
/// captured, in Pentalath enemy stones captured, in Five Lines counters sent off.
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
