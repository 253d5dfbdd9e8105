//! Knock-outs: who loses a match, or two, is out.
//!
//! A [`Bracket`] says who meets whom: seeds by their pairing numbers, so that the best two can only meet at the
//! end, and byes for the best. A [`Course`] is what became of it. It follows from the results, so a round is
//! paired as in every other system. What decides a match is in `contest`: the best of so many games with
//! seats swapped from game to game, then what the game's rules say
//! ([`Rules::DECIDER`](petteia_rules::Rules::DECIDER)). A table begins with as many games as could decide
//! its match, and gets another one while it is not decided.
//!
//! A player who has withdrawn forfeits the games at their table. In later rounds their opponent has a bye. A
//! result of an earlier round can be corrected as long as the match is won by whom it was won by.

mod bracket;
mod contest;
mod course;
mod sheet;
#[cfg(test)]
mod tests;

use petteia_rules::GameKind;

use super::{
    Field, NoPairing, PairingNumber, Round, Table,
    pairing::{first_seats, seated_by},
};

pub use bracket::{Bracket, Side, Stage};
pub use contest::Again;
pub(super) use contest::Contest;
pub use course::{Blocked, Course, Encounter, GoingOn, Who};
pub use sheet::{Sheet, SheetColumn, SheetMatch, SheetSide};

/// The largest number of players.
pub(super) const MOST_PLAYERS: u32 = 256;

/// Pairs the next round.
pub(super) fn pair(bracket: &Bracket, kind: GameKind, field: &Field) -> Result<Round, NoPairing> {
    let number = field.rounds.len() as u32 + 1;
    if number > bracket.rounds() {
        return Err(NoPairing::Over {
            rounds: bracket.rounds(),
        });
    }
    let contest = Contest::of(kind, field.best_of);
    let firsts = first_seats(field);
    let course = Course::of(bracket, contest, &field.results);
    let mut round = Round::default();
    for encounter in course.encounters.iter().filter(|one| one.round == number) {
        let plays = |who: &Who| match who {
            Who::Player(player) => field.players.contains(player).then_some(*player),
            Who::Unknown | Who::Nobody => None,
        };
        match encounter.sides.each_ref().map(plays) {
            [Some(one), Some(other)] => {
                let first = seated_by(&firsts, [one, other], round.tables.len());
                round.tables.push(Table {
                    players: vec![one, other],
                    games: contest.begins(first),
                });
            }
            [Some(free), None] | [None, Some(free)] => round.byes.push(free),
            [None, None] => {}
        }
    }
    Ok(round)
}

/// The player of each seat in the game after so many others, if these began in the first.
fn seats_of([first, second]: [PairingNumber; 2], games: usize) -> Vec<PairingNumber> {
    match games.is_multiple_of(2) {
        true => vec![first, second],
        false => vec![second, first],
    }
}
