//! The race: the round in which each party will have brought out enough pieces, if all go straight
//! to their goals.

use super::{
    board::{Board, Constants, NONE},
    lines::{Stops, Ways},
};

/// The value of a round.
pub(super) const ROUND: i32 = 1_000;

/// The next two pieces after those that must go out count a little, because others may get blocked:
/// these parts of a round for each turn that they need.
const NEXT: [i32; 2] = [90, 40];

/// The bonus of a party for each of its pieces whose goal still has a black block, because going
/// out there places two blocks.
const ABRACADABRA: i32 = 25;

/// The distance of the parties from the end, in thousandths of a round from the beginning of this
/// round: the smallest is best. A seat that has moved in this round waits for the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Race {
    pub(super) turns_left: [i32; 5],
}

impl Race {
    pub(super) fn of(constants: &Constants, board: &Board) -> Race {
        Race::with(constants, board, board.taken())
    }

    /// The race if these stops were taken.
    pub(super) fn with(constants: &Constants, board: &Board, taken: Stops) -> Race {
        let ways = Ways::new(taken, constants.goals);
        let mut seats = [Seated::default(); 5];
        for (seat, seated) in seats.iter_mut().enumerate().take(constants.seats) {
            *seated = Seated::of(constants, board, taken, &ways, seat);
        }
        let mut turns_left = [0; 5];
        for (party, turns_left) in turns_left.iter_mut().enumerate().take(constants.parties()) {
            let score = board.score(constants, party);
            let need = usize::from(constants.target.saturating_sub(score));
            *turns_left = if constants.teams {
                together(&[seats[party], seats[party + 2]], need)
            } else {
                seats[party].turns_left(need)
            };
        }
        Race { turns_left }
    }

    /// The lead of a party over the best of the others.
    pub(super) fn lead(&self, constants: &Constants, party: usize) -> i32 {
        let others = (0..constants.parties()).filter(|&other| other != party);
        let best = others.map(|other| self.turns_left[other]).min();
        best.unwrap_or(0) - self.turns_left[party]
    }
}

/// The turns that a seat still needs.
#[derive(Debug, Clone, Copy, Default)]
struct Seated {
    /// The turns that each piece needs, in ascending order.
    turns: [u8; 5],
    pieces: usize,
    /// Whether it has moved in this round.
    waits: bool,
    abracadabras: i32,
}

impl Seated {
    fn of(constants: &Constants, board: &Board, taken: Stops, ways: &Ways, seat: usize) -> Seated {
        let mut seated = Seated {
            waits: seat < board.seat,
            ..Seated::default()
        };
        for piece in constants.pieces_of(seat) {
            let stop = board.pieces[piece];
            if stop == NONE {
                continue;
            }
            let (colour, goal) = (constants.colour_of(piece), constants.goal_of(piece));
            let turns = ways.turns(taken, usize::from(stop), colour, usize::from(goal));
            seated.turns[seated.pieces] = turns;
            seated.pieces += 1;
            seated.abracadabras += (board.black >> goal & 1) as i32;
        }
        seated.turns[..seated.pieces].sort_unstable();
        seated
    }

    fn turns_left(&self, need: usize) -> i32 {
        let (first, rest) = self.turns[..self.pieces].split_at(need.min(self.pieces));
        if need == 0 {
            return 0;
        }
        let turns: i32 = first.iter().map(|&turns| i32::from(turns)).sum();
        let rest: i32 = rest
            .iter()
            .zip(NEXT)
            .map(|(&turns, weight)| weight * i32::from(turns))
            .sum();
        // a missing spare piece counts as a spare piece that is far away
        let missing: i32 = NEXT[self.pieces.saturating_sub(need).min(NEXT.len())..]
            .iter()
            .map(|weight| 5 * weight)
            .sum();
        ROUND * (turns + i32::from(self.waits)) + rest + missing - ABRACADABRA * self.abracadabras
    }
}

/// The number of rounds until two partners have brought out this many pieces together.
fn together(seats: &[Seated; 2], need: usize) -> i32 {
    if need == 0 {
        return 0;
    }
    let outs_in = |seated: &Seated, rounds: i32| {
        let mut left = rounds - i32::from(seated.waits);
        seated.turns[..seated.pieces]
            .iter()
            .take_while(|&&turns| {
                left -= i32::from(turns);
                left >= 0
            })
            .count()
    };
    let rounds = (1..200)
        .find(|&rounds| {
            seats
                .iter()
                .map(|seat| outs_in(seat, rounds))
                .sum::<usize>()
                >= need
        })
        .unwrap_or(200);
    let all: i32 = seats
        .iter()
        .flat_map(|seat| &seat.turns[..seat.pieces])
        .map(|&turns| i32::from(turns))
        .sum();
    let abracadabras: i32 = seats.iter().map(|seat| seat.abracadabras).sum();
    ROUND * rounds + NEXT[0] * all - ABRACADABRA * abracadabras
}
