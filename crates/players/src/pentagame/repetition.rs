//! The cost of returning to an earlier position of the game.
//!
//! The rules know no draw by repetition. Two seats that undo each other's moves, or wait for each
//! other, would play for ever. So returning has a cost, which grows with the number of earlier
//! visits.
//!
//! Two positions are equal if the same pieces and blocks stand in the same order on every line,
//! because the free stops between them make no difference.

use std::collections::HashMap;

use petteia_rules::{Game, pentagame};

use super::{
    board::{Board, Constants, NONE},
    lines::{GRAPH, NODES, Stops},
    weights::ROUND,
};

/// The cost of each earlier visit of a position.
const AGAIN: i32 = ROUND / 2;

/// The number of visits of each position to which the game could return.
pub(super) struct Reached(HashMap<u64, i32>);

impl Reached {
    /// Counts the earlier positions, which are given oldest first, and the present one.
    pub(super) fn of(constants: &Constants, past: &[Game], now: &pentagame::Game) -> Reached {
        let now = Board::of(now.position());
        let mut reached = HashMap::from([(key(constants, &now), 1)]);
        for game in past.iter().rev() {
            let Game::Pentagame(game) = game else { break };
            let board = Board::of(game.position());
            // pieces that are out never return
            if board.outs != now.outs {
                break;
            }
            *reached.entry(key(constants, &board)).or_insert(0) += 1;
        }
        Reached(reached)
    }

    /// The cost for the mover of reaching this position, in thousandths of a round.
    pub(super) fn cost(&self, constants: &Constants, board: &Board) -> i32 {
        let times = self.0.get(&key(constants, board));
        times.map_or(0, |times| AGAIN * times)
    }
}

/// A hash of the seat to move and of the order of pieces and blocks on every line.
fn key(constants: &Constants, board: &Board) -> u64 {
    let taken = board.taken();
    let mut pieces = board.pieces;
    for stop in &mut pieces {
        *stop = closed_up(taken, *stop);
    }
    if constants.alike {
        for seat in 0..constants.seats {
            pieces[constants.pieces_of(seat)].sort_unstable();
        }
    }
    let mut key = board.seat as u64;
    let mut mix = |word: u64| {
        key = (key ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        key ^= key >> 32;
    };
    for stops in pieces.chunks(8) {
        mix(stops
            .iter()
            .fold(0, |word, &stop| word << 8 | u64::from(stop)));
    }
    for mut blocks in [board.black, board.grey] {
        let mut closed: Stops = 0;
        while blocks != 0 {
            closed |= 1 << closed_up(taken, blocks.trailing_zeros() as u8);
            blocks &= blocks - 1;
        }
        mix(closed as u64);
        mix((closed >> 64) as u64);
    }
    key
}

/// The stop of a piece or block after everything on its line is moved towards the line's first
/// stop, as far as it goes.
fn closed_up(taken: Stops, stop: u8) -> u8 {
    if stop == NONE || usize::from(stop) < NODES {
        return stop;
    }
    let line = GRAPH.line_of(stop.into());
    let before = line.standing(taken) & ((1 << (usize::from(stop) - line.first)) - 1);
    (line.first as u32 + before.count_ones()) as u8
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::GameKind;

    use super::*;

    fn game(code: &str) -> pentagame::Game {
        match Game::from_code(GameKind::Pentagame, code).unwrap() {
            Game::Pentagame(game) => game,
            other => panic!("{other:?}"),
        }
    }

    /// The cost of a turn to the second position after the first.
    fn cost(past: &[&str], now: &str, next: &str) -> i32 {
        let past: Vec<Game> = past
            .iter()
            .map(|code| Game::Pentagame(game(code)))
            .collect();
        let (now, next) = (game(now), game(next));
        let constants = Constants::of(now.position());
        Reached::of(&constants, &past, &now).cost(&constants, &Board::of(next.position()))
    }

    const NOW: &str = "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 3";
    const NEXT: &str = "W1B,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 2 4";

    #[test]
    fn every_earlier_visit_makes_a_position_dearer() {
        assert_eq!(cost(&[], NOW, NEXT), 0);
        assert_eq!(cost(&[NEXT], NOW, NEXT), AGAIN);
        assert_eq!(cost(&[NEXT, NOW, NEXT], NOW, NEXT), 2 * AGAIN);
        let with_the_other_to_move = NEXT.replace("- 2 4", "- 1 5");
        assert_eq!(cost(&[&with_the_other_to_move], NOW, NEXT), 0);
    }

    #[test]
    fn another_stop_between_the_same_things_is_no_other_position() {
        let further = NEXT.replace("W1B", "W3B");
        assert_eq!(cost(&[&further], NOW, NEXT), AGAIN);
        let two = "W2B,W1B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 2 4";
        let in_another_order = "W1B,W2B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 2 4";
        let apart = "W3B,W1B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 2 4";
        assert_eq!(cost(&[two], NOW, in_another_order), 0);
        assert_eq!(cost(&[two], NOW, apart), AGAIN);
    }

    #[test]
    fn alike_pieces_may_change_places() {
        let one = "W,W1B,W,W/B,B,B,B/R,R,R,R/Y,Y,Y,Y/G,G,G,G w,b,r,y,g - 1 1 5";
        let position = game(one);
        let constants = Constants::of(position.position());
        let board = Board::of(position.position());
        let mut swapped = board;
        swapped.pieces.swap(0, 3);
        assert_eq!(key(&constants, &board), key(&constants, &swapped));
    }
}
