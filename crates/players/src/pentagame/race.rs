//! How the race stands: in which round each party will have brought out enough, if everybody goes
//! straight on.

use super::{
    board::{Board, NONE, Table},
    lines::{Stops, Ways},
};

/// A round is worth so much.
pub(super) const ROUND: i32 = 1_000;

/// Pieces that need not go out help still, if others are blocked: part of a round for each turn that
/// the next best needs, and the one after.
const NEXT: [i32; 2] = [90, 40];

/// What is counted off a party's way for a black block that still stands on a goal of its, since
/// whoever goes out there places two blocks.
const ABRACADABRA: i32 = 25;

/// How far the parties are from the end, in thousandths of a round from the beginning of this round:
/// least is best. The seats that have had their turn in it wait for the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Race {
    pub(super) turns_left: [i32; 5],
}

impl Race {
    pub(super) fn of(table: &Table, board: &Board) -> Race {
        Race::with(table, board, board.taken())
    }

    /// The race if things stood on these stops.
    pub(super) fn with(table: &Table, board: &Board, taken: Stops) -> Race {
        let ways = Ways::new(taken, table.goals);
        let mut seats = [Seated::default(); 5];
        for (seat, seated) in seats.iter_mut().enumerate().take(table.seats) {
            *seated = Seated::of(table, board, taken, &ways, seat);
        }
        let mut turns_left = [0; 5];
        for (party, turns_left) in turns_left.iter_mut().enumerate().take(table.parties()) {
            let score = board.score(table, party);
            let need = usize::from(table.target.saturating_sub(score));
            *turns_left = if table.teams {
                together(&[seats[party], seats[party + 2]], need)
            } else {
                seats[party].turns_left(need)
            };
        }
        Race { turns_left }
    }

    /// How far a party is ahead of the best of the others.
    pub(super) fn lead(&self, table: &Table, party: usize) -> i32 {
        let others = (0..table.parties()).filter(|&other| other != party);
        let best = others.map(|other| self.turns_left[other]).min();
        best.unwrap_or(0) - self.turns_left[party]
    }
}

/// A seat's turns still to go.
#[derive(Debug, Clone, Copy, Default)]
struct Seated {
    /// How many turns each piece needs, least first.
    turns: [u8; 5],
    pieces: usize,
    /// Whether it has had its turn in this round.
    waits: bool,
    abracadabras: i32,
}

impl Seated {
    fn of(table: &Table, board: &Board, taken: Stops, ways: &Ways, seat: usize) -> Seated {
        let mut seated = Seated {
            waits: seat < board.seat,
            ..Seated::default()
        };
        for piece in table.pieces_of(seat) {
            let stop = board.pieces[piece];
            if stop == NONE {
                continue;
            }
            let (colour, goal) = (table.colour_of(piece), table.goal_of(piece));
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
        // a piece that cannot be replaced is as good as blocked already
        let missing: i32 = NEXT[self.pieces.saturating_sub(need).min(NEXT.len())..]
            .iter()
            .map(|weight| 5 * weight)
            .sum();
        ROUND * (turns + i32::from(self.waits)) + rest + missing - ABRACADABRA * self.abracadabras
    }
}

/// When partners have brought out so many together.
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
