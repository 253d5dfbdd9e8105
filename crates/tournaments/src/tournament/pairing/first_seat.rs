//! The balance of first seats. The first seat moves first.

use std::cmp::Ordering;

/// A player's balance of first seats in a tournament.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::tournament) struct Firsts {
    /// The player's due share of first seats minus the ones they had, in sixtieths of a game. A
    /// game with n players is due to each for one nth.
    owed: i32,
    /// The number of last games in a row with the first seat; negative for games without it.
    run: i32,
}

/// One game in units of [`Firsts::owed`]; divisible by every number of seats.
const GAME: i32 = 60;

impl Firsts {
    /// Counts a game in this seat, with this number of seats.
    pub(super) fn played(&mut self, seat: usize, seats: usize) {
        let first = seat == 0;
        self.owed += GAME / seats.max(1) as i32 - if first { GAME } else { 0 };
        self.run = match (first, self.run) {
            (true, run) => run.max(0) + 1,
            (false, run) => run.min(0) - 1,
        };
    }

    /// The seat that a player is due at tables of two, positive for the first seat. The size is 3
    /// if they must not have the other seat (they had it twice in a row, or twice more often), 2 if
    /// it evens out the numbers of their first seats, 1 if they did not have it in the last game.
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

    /// Orders players by their claim to the first seat: by the share that they are owed, then by
    /// the time that they have been without it. Equal if neither differs.
    pub(super) fn before(self, other: Firsts) -> Ordering {
        (other.owed, self.run).cmp(&(self.owed, other.run))
    }
}

/// The two players in the order of their seats. If their claims are equal, the first of them begins
/// at odd tables, the second at even ones.
pub(super) fn seated(pair: [usize; 2], firsts: &[Firsts], table: usize) -> [usize; 2] {
    let [one, other] = pair;
    let first = match firsts[one].before(firsts[other]) {
        Ordering::Less => true,
        Ordering::Greater => false,
        Ordering::Equal => table.is_multiple_of(2),
    };
    if first { [one, other] } else { [other, one] }
}

/// The two players in the order of their seats, by their wishes. If both wish for the same seat,
/// the stronger wish wins, then the player who has had it less, then the higher ranked one, who
/// comes first here.
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
