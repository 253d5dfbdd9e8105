//! Who has the first seat, which moves first.

use std::cmp::Ordering;

/// How a player has fared with the first seat in a tournament.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Firsts {
    /// How much of the first seat is owed, in sixtieths of a game: a game owes each of its n players
    /// an nth of it, and who has it has had a whole one.
    owed: i32,
    /// The last games in a row with the first seat, or, below zero, without it.
    run: i32,
}

/// One game, in units of [`Firsts::owed`]: divisible by every number of seats.
const GAME: i32 = 60;

impl Firsts {
    /// Another game was played, in this seat of so many.
    pub(super) fn played(&mut self, seat: usize, seats: usize) {
        let first = seat == 0;
        self.owed += GAME / seats.max(1) as i32 - if first { GAME } else { 0 };
        self.run = match (first, self.run) {
            (true, run) => run.max(0) + 1,
            (false, run) => run.min(0) - 1,
        };
    }

    /// Which seat a player is due at tables of two, above zero the first: 3 if it must not be the
    /// other one (they have had that twice running, or twice more often), 2 if that evens out what
    /// they have had, 1 if they did not have it in the last game.
    pub(super) fn wish(self) -> i32 {
        let too_few = self.owed / (GAME / 2);
        match (self.run, too_few) {
            (2.., _) => -3,
            (..=-2, _) => 3,
            (_, 2..) => 3,
            (_, ..=-2) => -3,
            (_, 0) => -self.run.signum(),
            (_, due) => 2 * due,
        }
    }

    /// Orders by who is to begin: first whoever has had the first seat less often than is their due,
    /// then whoever has been without it longer. Equal where nothing tells two players apart.
    pub(super) fn before(self, other: Firsts) -> Ordering {
        (other.owed, self.run).cmp(&(self.owed, other.run))
    }
}

/// The two in the order of their seats. Where nothing tells them apart, the first of them begins at
/// the first, third, … table and the second at the others.
pub(super) fn seated(pair: [usize; 2], firsts: &[Firsts], table: usize) -> [usize; 2] {
    let [one, other] = pair;
    let first = match firsts[one].before(firsts[other]) {
        Ordering::Less => true,
        Ordering::Greater => false,
        Ordering::Equal => table.is_multiple_of(2),
    };
    if first { [one, other] } else { [other, one] }
}

/// The two in the order of their seats, as they wish. Where both wish the same, whoever wishes it
/// more has it, then whoever has had it less; then the higher ranked, who comes first here.
pub(super) fn wished(pair: [usize; 2], firsts: &[Firsts], table: usize) -> [usize; 2] {
    let [one, other] = pair;
    let wishes = pair.map(|player| firsts[player].wish());
    match wishes[0].cmp(&wishes[1]) {
        Ordering::Greater => [one, other],
        Ordering::Less => [other, one],
        Ordering::Equal => match firsts[one].before(firsts[other]) {
            Ordering::Equal if wishes[0] > 0 => [one, other],
            Ordering::Equal if wishes[0] < 0 => [other, one],
            _ => seated(pair, firsts, table),
        },
    }
}
