//! Who takes what there is to take, and looks no further.

use petteia_rules::{Agreement, Game, Rules, Turn};

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
        let merit = (won, gain(game, &after, seat.index()));
        if best.as_ref().is_none_or(|(most, _)| merit > *most) {
            best = Some((merit, turn));
        }
    }
    best.map(|(_, turn)| turn)
}

/// What a turn gained: the score where there is one, in Rithmomachia the value captured, in Pentalath
/// the stones.
fn gain(before: &Game, after: &Game, seat: usize) -> i64 {
    match (before, after) {
        (Game::Pentagame(_), Game::Pentagame(game)) => {
            let seats = game.setup().seats();
            petteia_rules::Seat::first(seats)
                .nth(seat)
                .map_or(0, |seat| i64::from(game.position().outs(seat)))
        }
        (Game::Rithmomachia(before), Game::Rithmomachia(after)) => {
            let side = before.position().to_move();
            i64::from(after.position().captured_by(side).total())
        }
        (Game::Pentalath(before), Game::Pentalath(after)) => {
            let colour = before.position().to_move();
            let stones = |position: &petteia_rules::pentalath::Position| {
                position
                    .board()
                    .cells()
                    .filter_map(|cell| position.stone(cell))
                    .map(|stone| if stone == colour { 1 } else { -1 })
                    .sum::<i64>()
            };
            stones(after.position())
        }
        (Game::FiveLines(before), Game::FiveLines(after)) => {
            let side = before.position().to_move();
            let position = after.position();
            i64::from(position.on(side, side.goal())) + i64::from(position.off(side.other()))
        }
        _ => 0,
    }
}
