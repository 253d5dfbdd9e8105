//! Scores of finished games, and of byes.
//!
//! A game whose result counts something up to a target, such as pieces out, is scored by its
//! dropped score (book 21): a player's own count plus the missing counts of the others. Games
//! between two seats without a count score 1, ½ or 0. All scores are in twelfths of a point, so
//! that sums are exact.

use std::collections::BTreeSet;

use petteia_domain::game::Termination;
use petteia_rules::{
    Phrase, Seat, Setup,
    pentagame::{Points, dropped_score},
};

use super::{GameScore, System};

/// A point, in twelfths.
const POINT: u32 = 12;

/// The score of a game: a [`GameScore`](super::GameScore) without the way in which the game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worth {
    /// The result token as records write it.
    pub result: String,
    /// The points of each seat in twelfths, before the table's weight.
    pub twelfths: Vec<u32>,
    /// Whether each seat won the game outright: alone, or with its team alone.
    pub won: Vec<bool>,
}

impl Worth {
    /// Adds how the game ended; `None` if it was never played.
    pub fn ended(self, termination: Option<Termination>) -> GameScore {
        GameScore {
            result: self.result,
            termination,
            twelfths: self.twelfths,
            won: self.won,
            no_show: false,
        }
    }
}

/// The reason why a token is no result that can be scored.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoScore {
    /// The game has no result yet.
    #[error("* is no result: the game would not be scored at all")]
    Unfinished,
    /// The number of counts is not the number of parties.
    #[error("\"{token}\" has {counts} counts, but {parties} parties sit at the table")]
    Counts {
        /// The token.
        token: String,
        /// The number of its counts.
        counts: usize,
        /// The number of parties.
        parties: usize,
    },
    /// The game has no such result.
    #[error("\"{token}\" is no result of this game; a result is {expected}")]
    NoResult {
        /// The token.
        token: String,
        /// The form of results.
        expected: Phrase,
    },
}

/// Computes the score of a game with this result. The token may be written as people do: `3:2` or
/// `½–½`; a count above the target is read as the target.
///
/// `conceded` are the seats that have resigned. If results are counts, opponents score against a
/// party that has conceded as if they had reached the target; its own count stays. So the sum of
/// scores is unchanged, players who go on are still ranked by what they bring out, and resigning
/// never pays. A party that conceded wins nothing. In games without a count it has lost. A team has
/// conceded when all its seats have.
///
/// The stored token of a game that ended by resignation only says who was left; pass the position's
/// count instead.
///
/// # Errors
/// When the token is no result of this game with this set-up, or means that there is none yet.
pub fn of_result(setup: &Setup, token: &str, conceded: &BTreeSet<Seat>) -> Result<Worth, NoScore> {
    let parties = setup.parties();
    let given_up: Vec<bool> = parties
        .iter()
        .map(|seats| seats.iter().all(|seat| conceded.contains(seat)))
        .collect();
    let result = read(setup, token)?;
    let (result, points, winner) = match setup.counts_to() {
        Some(target) => {
            // `read` accepts only small numbers.
            let outs: Vec<u8> = result
                .split('-')
                .map(|count| count.parse().unwrap_or(target).min(target))
                .collect();
            let result: Vec<String> = outs.iter().map(u8::to_string).collect();
            let points = dropped(&outs, target, &given_up);
            (result.join("-"), points, most_out(&outs, &given_up))
        }
        None => {
            let result = match given_up[..] {
                [false, true] => "1-0".to_owned(),
                [true, false] => "0-1".to_owned(),
                _ => result,
            };
            let (points, winner) = match result.as_str() {
                "1-0" => ([POINT, 0], Some(0)),
                "0-1" => ([0, POINT], Some(1)),
                _ => ([POINT / 2; 2], None),
            };
            (result, points.to_vec(), winner)
        }
    };
    let mut worth = Worth {
        result,
        twelfths: vec![0; usize::from(setup.seats())],
        won: vec![false; usize::from(setup.seats())],
    };
    for (party, seats) in parties.iter().enumerate() {
        for seat in seats {
            worth.twelfths[seat.index()] = points[party];
            worth.won[seat.index()] = winner == Some(party);
        }
    }
    Ok(worth)
}

/// Returns the token as records write it.
fn read(setup: &Setup, token: &str) -> Result<String, NoScore> {
    let tidy: String = token
        .trim()
        .replace('½', "1/2")
        .replace("0.5", "1/2")
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| match c {
            ':' | '–' | '—' | '−' => '-',
            c => c,
        })
        .collect();
    if tidy == "*" {
        return Err(NoScore::Unfinished);
    }
    let parties = setup.parties().len();
    if setup.kind().is_result(&tidy, parties) {
        return Ok(tidy);
    }
    let token = token.trim().to_owned();
    let is_count = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let counts = tidy.split('-').count();
    if counts > 1 && counts != parties && tidy.split('-').all(is_count) {
        return Err(NoScore::Counts {
            token,
            counts,
            parties,
        });
    }
    Err(NoScore::NoResult {
        token,
        expected: setup.kind().results(parties),
    })
}

/// Returns the dropped score of every party in twelfths. With several parties it is the mean of the
/// party's scores against each of the others, which the book defines for two.
fn dropped(outs: &[u8], target: u8, given_up: &[bool]) -> Vec<u32> {
    let others = outs.len() as u32 - 1;
    let against = |one: usize, other: usize| {
        let out = |which: usize, opponent: usize| match given_up[opponent] && !given_up[which] {
            true => target,
            false => outs[which],
        };
        dropped_score(&[out(one, other), out(other, one)], target)[0].twelfths() / others
    };
    (0..outs.len())
        .map(|one| {
            (0..outs.len())
                .filter(|other| *other != one)
                .map(|other| against(one, other))
                .sum()
        })
        .collect()
}

/// Returns the party with the most pieces out, if it is the only one, among those that have not
/// conceded.
fn most_out(outs: &[u8], given_up: &[bool]) -> Option<usize> {
    let left = || (0..outs.len()).filter(|party| !given_up[*party]);
    let most = left().map(|party| outs[party]).max()?;
    let mut ahead = left().filter(|party| outs[*party] == most);
    ahead.next().filter(|_| ahead.next().is_none())
}

/// Returns the points of a bye: a player's average in a round, so that a bye neither helps nor
/// harms. All scores share out a fixed sum (the target for each player if there is one, and half a
/// point for each of two seats), so the average is known before anybody has played. `games` is the
/// number of games in a round at a table with this line-up. In the book's Swiss system with three
/// pieces to bring out the result is 18, at tables of two and of three.
pub fn bye(system: System, setup: &Setup, games: u32) -> Points {
    let average = match setup.counts_to() {
        Some(target) => POINT * u32::from(target),
        None => POINT / 2,
    };
    let weight = system.weight(setup.kind(), usize::from(setup.seats()));
    Points::from_twelfths(weight * games * average)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use petteia_rules::GameKind;

    use super::*;

    fn pentagame(line_up: &str, options: &str) -> Setup {
        Setup::parse(GameKind::Pentagame, line_up, options).unwrap()
    }

    fn seats(numbers: &[u8]) -> BTreeSet<Seat> {
        numbers.iter().map(|n| Seat::new(*n).unwrap()).collect()
    }

    fn worth(setup: &Setup, token: &str, conceded: &[u8]) -> (Vec<u32>, Vec<bool>) {
        let worth = of_result(setup, token, &seats(conceded)).unwrap();
        (worth.twelfths, worth.won)
    }

    #[test]
    fn pentagame_is_worth_its_dropped_score() {
        let two = pentagame("2", "");
        assert_eq!(worth(&two, "3-1", &[]), (vec![60, 12], vec![true, false]));
        assert_eq!(worth(&two, "3-3", &[]), (vec![36, 36], vec![false, false]));
        let three = pentagame("3", "");
        assert_eq!(
            worth(&three, "3-2-0", &[]),
            (vec![60, 42, 6], vec![true, false, false])
        );
        assert_eq!(
            worth(&three, "3-3-2", &[]).1,
            [false, false, false],
            "a shared win is nobody's alone"
        );
    }

    #[test]
    fn the_target_agreed_on_is_the_most_that_counts() {
        let short = pentagame("2", "outs=1");
        let worth = of_result(&short, "2-0", &BTreeSet::new()).unwrap();
        assert_eq!(worth.result, "1-0");
        assert_eq!(worth.twelfths, [24, 0]);
    }

    #[test]
    fn a_team_shares_its_points() {
        let teams = pentagame("teams", "");
        assert_eq!(
            worth(&teams, "5-3", &[]),
            (vec![84, 36, 84, 36], vec![true, false, true, false])
        );
        assert_eq!(worth(&teams, "2-3", &[2]).0, [48, 72, 48, 72]);
        assert_eq!(worth(&teams, "2-3", &[2, 4]).0, [84, 36, 84, 36]);
    }

    #[test]
    fn who_concedes_lets_the_others_have_the_target_and_keeps_its_own() {
        let two = pentagame("2", "");
        assert_eq!(worth(&two, "0-2", &[2]), (vec![48, 24], vec![true, false]));
        let three = pentagame("3", "");
        // The second against the third by their counts, 4:2; each against the first 6:0.
        assert_eq!(
            worth(&three, "0-3-2", &[1]),
            (vec![0, 60, 48], vec![false, true, false])
        );
        // Only the third plays on: 5:1 against the first, 4:2 against the second.
        assert_eq!(
            worth(&three, "1-2-0", &[1, 2]),
            (vec![18, 36, 54], vec![false, false, true])
        );
    }

    #[test]
    fn games_of_two_without_a_count_are_worth_one_a_half_or_nothing() {
        let setup = Setup::parse(GameKind::Pentalath, "2", "").unwrap();
        assert_eq!(worth(&setup, "1-0", &[]), (vec![12, 0], vec![true, false]));
        assert_eq!(worth(&setup, "0-1", &[]), (vec![0, 12], vec![false, true]));
        assert_eq!(worth(&setup, "1/2-1/2", &[]).0, [6, 6]);
        assert_eq!(worth(&setup, "½ : ½", &[]).1, [false, false]);
        let resigned = of_result(&setup, "1/2-1/2", &seats(&[1])).unwrap();
        assert_eq!(
            (resigned.result.as_str(), &resigned.twelfths[..]),
            ("0-1", &[0, 12][..])
        );
    }

    #[test]
    fn what_cannot_be_scored_is_refused_with_its_reason() {
        let three = pentagame("3", "");
        let refused =
            |setup: &Setup, token: &str| of_result(setup, token, &BTreeSet::new()).unwrap_err();
        assert_eq!(
            refused(&three, " 3:2"),
            NoScore::Counts {
                token: "3:2".to_owned(),
                counts: 2,
                parties: 3
            }
        );
        assert_eq!(refused(&three, "*"), NoScore::Unfinished);
        for token in ["", "three", "3-2-x", "3-2-", "1/2-1/2"] {
            assert!(
                matches!(refused(&three, token), NoScore::NoResult { .. }),
                "{token}"
            );
        }
        let duel = Setup::parse(GameKind::FiveLines, "2", "").unwrap();
        for token in ["2-0", "1-1", "0-0"] {
            assert!(
                matches!(refused(&duel, token), NoScore::NoResult { .. }),
                "{token}"
            );
        }
    }

    #[test]
    fn points_sum_to_the_same_whatever_the_counts_and_whoever_concedes() {
        for (line_up, target) in [("2", 3_u32), ("3", 3), ("3", 1), ("4", 2), ("5", 3)] {
            let setup = pentagame(line_up, &format!("outs={target}"));
            let parties = u32::from(setup.seats());
            let counts = target + 1;
            for code in 0..counts.pow(parties) {
                let outs: Vec<u8> = (0..parties)
                    .map(|party| (code / counts.pow(party) % counts) as u8)
                    .collect();
                let token: Vec<String> = outs.iter().map(u8::to_string).collect();
                for mask in 0..1_u32 << parties {
                    let conceded: BTreeSet<Seat> = Seat::first(setup.seats())
                        .filter(|seat| mask >> seat.index() & 1 == 1)
                        .collect();
                    let worth = of_result(&setup, &token.join("-"), &conceded).unwrap();
                    let sum: u32 = worth.twelfths.iter().sum();
                    assert_eq!(sum, 12 * target * parties, "{outs:?} {conceded:?}");
                    assert!(worth.won.iter().filter(|won| **won).count() <= 1);
                    if mask == 0 {
                        let dropped = dropped_score(&outs, target as u8);
                        let dropped: Vec<u32> = dropped.iter().map(|p| p.twelfths()).collect();
                        assert_eq!(worth.twelfths, dropped, "{outs:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn conceding_is_never_worth_more_than_not_conceding() {
        let setup = pentagame("3", "");
        for code in 0..64_u32 {
            let token = format!("{}-{}-{}", code % 4, code / 4 % 4, code / 16);
            let stayed = worth(&setup, &token, &[]).0;
            let left = worth(&setup, &token, &[2]).0;
            assert!(left[1] <= stayed[1], "{token}");
        }
    }

    #[test]
    fn a_round_of_the_books_swiss_is_worth_eighteen_at_tables_of_two_and_of_three() {
        let worth = |line_up, games| bye(System::BookSwiss, &pentagame(line_up, ""), games);
        assert_eq!(worth("2", 3).to_string(), "18");
        assert_eq!(worth("3", 2), worth("2", 3));
        assert_eq!(
            bye(System::RoundRobin, &pentagame("2", ""), 1).to_string(),
            "3"
        );
        let duel = Setup::parse(GameKind::Rithmomachia, "2", "").unwrap();
        assert_eq!(bye(System::Swiss, &duel, 1).to_string(), "0.50");
        assert_eq!(bye(System::DoubleRoundRobin, &duel, 2).to_string(), "1");
    }
}
