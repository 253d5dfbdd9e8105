//! Who takes what there is to take, and looks no further.

use petteia_rules::{
    Game, Seat, Turn, five_lines, pentalath,
    rithmomachia::{self, Side},
};

use super::{random, share};
use crate::chance::Chance;

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
    match (before, after) {
        (Game::Pentagame(before), Game::Pentagame(after)) => {
            i64::from(after.position().outs(seat)) - i64::from(before.position().outs(seat))
        }
        (Game::Rithmomachia(before), Game::Rithmomachia(after)) => {
            let captured = |game: &rithmomachia::Game| {
                Side::BOTH
                    .into_iter()
                    .find(|side| side.seat() == seat)
                    .map_or(0, |side| {
                        i64::from(game.position().captured_by(side).total())
                    })
            };
            captured(after) - captured(before)
        }
        (Game::Pentalath(before), Game::Pentalath(after)) => {
            // the swap changes who has which colour, and captures nothing
            let enemies = |position: &pentalath::Position| {
                let stones = position.board().cells().filter(|&cell| {
                    position
                        .stone(cell)
                        .is_some_and(|colour| after.position().seat_of(colour) != seat)
                });
                stones.count() as i64
            };
            (enemies(before.position()) - enemies(after.position())).max(0)
        }
        (Game::FiveLines(before), Game::FiveLines(after)) => {
            let off = |game: &five_lines::Game| {
                five_lines::Side::of(seat)
                    .map_or(0, |side| i64::from(game.position().off(side.other())))
            };
            off(after) - off(before)
        }
        _ => 0,
    }
}
