//! The race: the round in which each party will have brought out enough pieces, if all go straight
//! to their goals; and what else tells who will be first.

use super::{
    board::{Board, Constants, NONE},
    lines::{NODES, Stops, Ways},
    weights::{BY_HAND, FEATURES, ROUND, Weights, feature},
};

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
            *turns_left = if constants.teams {
                together(
                    &[seats[party], seats[party + 2]],
                    need(constants, board, party),
                )
            } else {
                seats[party].turns_left(need(constants, board, party), &constants.weights)
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

/// The number of pieces that a party must still bring out.
fn need(constants: &Constants, board: &Board, party: usize) -> usize {
    usize::from(
        constants
            .target
            .saturating_sub(board.score(constants, party)),
    )
}

/// The features of a position of two seats: those of the other less those of the seat to move.
#[cfg(any(test, feature = "tools"))]
pub(super) fn features(constants: &Constants, board: &Board) -> [i32; FEATURES] {
    let taken = board.taken();
    let ways = Ways::new(taken, constants.goals);
    let of = |seat| {
        let seated = Seated::of(constants, board, taken, &ways, seat);
        seated.features(need(constants, board, seat))
    };
    let (own, other) = (of(board.seat), of(1 - board.seat));
    std::array::from_fn(|place| other[place] - own[place])
}

/// The way of a piece to its goal, in one byte because ways are sorted often: the turns in the upper
/// bits, then whether the goal has a black block and whether a block can slow the piece down.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Way(u8);

impl Way {
    fn new(turns: u8, abracadabra: bool, slowed: bool) -> Way {
        Way(turns << 2 | u8::from(abracadabra) << 1 | u8::from(slowed))
    }

    fn turns(self) -> i32 {
        i32::from(self.0 >> 2)
    }

    fn abracadabra(self) -> bool {
        self.0 & 2 != 0
    }

    fn slowed(self) -> bool {
        self.0 & 1 != 0
    }
}

/// What tells how far a seat is from the end.
#[derive(Debug, Clone, Copy, Default)]
struct Seated {
    /// The ways of its pieces, shortest first.
    ways: [Way; 5],
    pieces: usize,
    /// Whether it has moved in this round.
    waits: bool,
    to_move: bool,
    /// Whether all grey blocks are on the board.
    moves_greys: bool,
    on_nodes: i32,
    on_goals: i32,
}

impl Seated {
    fn of(constants: &Constants, board: &Board, taken: Stops, ways: &Ways, seat: usize) -> Seated {
        let mut seated = Seated {
            waits: seat < board.seat,
            to_move: seat == board.seat,
            moves_greys: board.grey.count_ones() == 5,
            ..Seated::default()
        };
        let (mut goals, mut others_goals) = (0_u16, 0_u16);
        // the weights set by hand do not ask for the rest
        let fitted = constants.weights[feature::SLOWED] != 0;
        for piece in constants.pieces_of(seat) {
            let stop = board.pieces[piece];
            if stop == NONE {
                continue;
            }
            let (colour, goal) = (constants.colour_of(piece), constants.goal_of(piece));
            let place = usize::from(stop);
            seated.ways[seated.pieces] = Way::new(
                ways.turns(taken, place, colour, usize::from(goal)),
                board.black >> goal & 1 == 1,
                fitted && stop != goal && ways.begin_on_one_line(place, colour),
            );
            seated.pieces += 1;
            seated.on_nodes += i32::from(place < NODES);
            goals |= 1 << goal;
            if place < NODES && stop != goal {
                others_goals |= 1 << place;
            }
        }
        seated.on_goals = (goals & others_goals).count_ones() as i32;
        seated.ways[..seated.pieces].sort_unstable();
        seated
    }

    /// The ways of the pieces that are on the board, shortest first.
    fn standing(&self) -> &[Way] {
        &self.ways[..self.pieces]
    }

    /// The features, if so many pieces must go out; all 0 if none must.
    fn features(&self, need: usize) -> Weights {
        let mut features = [0; FEATURES];
        if need == 0 {
            return features;
        }
        let (first, rest) = self.standing().split_at(need.min(self.pieces));
        for way in first {
            features[feature::TURNS] += way.turns();
            features[feature::TWO] += i32::from(way.turns() == 2);
            features[feature::SLOWED] += i32::from(way.slowed());
        }
        for next in 0..2 {
            match rest.get(next) {
                Some(way) => features[feature::NEXT + next] = way.turns(),
                None => features[feature::MISSING + next] = 1,
            }
        }
        let rest_slowed = rest.iter().filter(|way| way.slowed());
        features[feature::REST_SLOWED] = rest_slowed.count() as i32;
        let abracadabras = self.standing().iter().filter(|way| way.abracadabra());
        features[feature::ABRACADABRAS] = abracadabras.count() as i32;
        features[feature::WAITS] = i32::from(self.waits);
        features[feature::TO_MOVE] = i32::from(self.to_move);
        features[feature::ON_NODES] = self.on_nodes;
        features[feature::ON_GOALS] = self.on_goals;
        if self.moves_greys {
            features[feature::MOVES_GREYS] = need as i32;
        }
        if let Some(last) = first.last() {
            features[feature::LAST] = last.turns();
            features[feature::ALL_ONE] = i32::from(last.turns() == 1);
        }
        if need <= 2 {
            features[feature::NEEDS + need - 1] = 1;
        }
        features
    }

    fn turns_left(&self, need: usize, weights: &Weights) -> i32 {
        let features = self.features(need);
        let weighted = features.iter().zip(weights);
        weighted.map(|(count, weight)| count * weight).sum()
    }
}

/// The number of rounds until two partners have brought out this many pieces together.
fn together(seats: &[Seated; 2], need: usize) -> i32 {
    if need == 0 {
        return 0;
    }
    let outs_in = |seated: &Seated, rounds: i32| {
        let mut left = rounds - i32::from(seated.waits);
        seated
            .standing()
            .iter()
            .take_while(|way| {
                left -= way.turns();
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
    let all = || seats.iter().flat_map(Seated::standing);
    let turns: i32 = all().map(|way| way.turns()).sum();
    let abracadabras: i32 = all().map(|way| i32::from(way.abracadabra())).sum();
    ROUND * rounds + BY_HAND[feature::NEXT] * turns + BY_HAND[feature::ABRACADABRAS] * abracadabras
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{Game, GameKind, Setup};

    use super::{super::weights::FITTED, *};

    fn of(game: &Game) -> (Constants, Board) {
        let Game::Pentagame(game) = game else {
            panic!("{}", game.code());
        };
        let position = game.position();
        (Constants::of(position).fitted(), Board::of(position))
    }

    #[test]
    fn at_the_beginning_only_being_to_move_differs() {
        let setup = Setup::parse(GameKind::Pentagame, "2", "").unwrap();
        let (constants, board) = of(&Game::new(setup));
        let features = features(&constants, &board);
        for (place, &difference) in features.iter().enumerate() {
            let expected = if place == feature::TO_MOVE { -1 } else { 0 };
            assert_eq!(difference, expected, "feature {place}");
        }
    }

    #[test]
    fn the_lead_is_the_weighted_sum_of_the_features() {
        let code = "-,-,b2r,Y,G/W,B,R,Y,G b,y,g,W1B,B1R W2B,B2R 1 31";
        let (constants, board) = of(&Game::from_code(GameKind::Pentagame, code).unwrap());
        let features = features(&constants, &board);
        assert_eq!(features[feature::NEEDS], -1, "one more piece must go out");
        let weighted = features.iter().zip(FITTED);
        let lead: i32 = weighted.map(|(count, weight)| count * weight).sum();
        let race = Race::of(&constants, &board);
        assert_eq!(race.lead(&constants, board.seat), lead);
        assert_eq!(race.lead(&constants, 1 - board.seat), -lead);
        assert!(lead > ROUND, "{lead}");
    }

    #[test]
    fn only_two_seats_are_judged_by_fitted_weights() {
        for (line_up, weights) in [("2", FITTED), ("3", BY_HAND), ("teams", BY_HAND)] {
            let setup = Setup::parse(GameKind::Pentagame, line_up, "").unwrap();
            let (constants, _) = of(&Game::new(setup));
            assert_eq!(constants.weights, weights);
        }
    }
}
