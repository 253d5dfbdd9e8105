//! Compares small fields with all possible pairings.

use std::{cmp::Reverse, collections::BTreeSet};

use petteia_rules::GameKind::{self, FiveLines, Pentagame};
use rand::{Rng, SeedableRng, rngs::StdRng};

use super::{
    Field, PairingNumber, System, assert_complete, pair,
    past::{pairs_of, random, with_past},
};

/// A pairing by indices in the list: the tables in order, the first table first; a bye is a table
/// of one.
type Pairing = Vec<Vec<usize>>;

/// All pairings of these players into tables of two, and into one table of `odd` players if given.
fn all_pairings(players: &[usize], odd: Option<usize>) -> Vec<Pairing> {
    let Some((&top, below)) = players.split_first() else {
        return vec![Vec::new()];
    };
    let mut pairings = Vec::new();
    let mut add = |table: Vec<usize>, odd| {
        let left: Vec<_> = below
            .iter()
            .copied()
            .filter(|one| !table.contains(one))
            .collect();
        for mut pairing in all_pairings(&left, odd) {
            pairing.insert(0, table.clone());
            pairings.push(pairing);
        }
    };
    for (index, &other) in below.iter().enumerate() {
        add(vec![top, other], odd);
        if odd == Some(3) {
            for &third in &below[index + 1..] {
                add(vec![top, other, third], None);
            }
        }
    }
    if odd == Some(1) {
        add(vec![top], None);
    }
    pairings.retain(|pairing| pairing.iter().map(Vec::len).sum::<usize>() == players.len());
    pairings
}

/// The history of a field, computed independently for these tests.
struct Past {
    /// The number of meetings of two players.
    met: Vec<Vec<u32>>,
    byes: Vec<u32>,
    threes: Vec<u32>,
    /// For each player and game: whether in the first seat.
    firsts: Vec<Vec<bool>>,
    scores: Vec<i64>,
    /// The floats of each player in the last round and in the one before it: 1 up, -1 down.
    floated: [Vec<i64>; 2],
    /// The number of players above with the same score.
    above: Vec<i64>,
    /// The number of players below with the same score.
    below: Vec<i64>,
    /// The seat that each player needs, positive for the first, with the strength of the need.
    wishes: Vec<i32>,
}

impl Past {
    fn of(field: &Field) -> Past {
        let count = field.players.len();
        let place = |player: PairingNumber| field.players.iter().position(|&one| one == player);
        let mut past = Past {
            met: vec![vec![0; count]; count],
            byes: vec![0; count],
            threes: vec![0; count],
            firsts: vec![Vec::new(); count],
            scores: vec![0; count],
            floated: [vec![0; count], vec![0; count]],
            above: vec![0; count],
            below: vec![0; count],
            wishes: vec![0; count],
        };
        let points = |scores: &std::collections::BTreeMap<PairingNumber, _>, player| {
            let points: Option<&petteia_rules::pentagame::Points> = scores.get(&player);
            points.map_or(0, |points| i64::from(points.twelfths()))
        };
        for (index, &player) in field.players.iter().enumerate() {
            past.scores[index] = points(&field.scores, player);
        }
        for (index, round) in field.rounds.iter().enumerate() {
            let ago = field.rounds.len() - 1 - index;
            for free in round.byes.iter().filter_map(|&free| place(free)) {
                past.byes[free] += 1;
                if let Some(floated) = past.floated.get_mut(ago) {
                    floated[free] = -1;
                }
            }
            for table in &round.tables {
                for &player in &table.players {
                    let Some(here) = place(player) else { continue };
                    past.threes[here] += u32::from(table.players.len() == 3);
                    for &other in &table.players {
                        if let Some(other) = place(other).filter(|&other| other != here) {
                            past.met[here][other] += 1;
                        }
                        let Some(before) = field.scores_before.get(ago) else {
                            continue;
                        };
                        let step = points(before, other) - points(before, player);
                        if step != 0 {
                            past.floated[ago][here] = step.signum();
                        }
                    }
                    for game in &table.games {
                        past.firsts[here].push(game[0] == player);
                    }
                }
            }
        }
        for here in 0..count {
            let same = |&&other: &&usize| past.scores[other] == past.scores[here];
            let places: Vec<_> = (0..count).collect();
            past.above[here] = places[..here].iter().filter(same).count() as i64;
            past.below[here] = places[here + 1..].iter().filter(same).count() as i64;
            past.wishes[here] = wish(&past.firsts[here]);
        }
        past
    }

    /// The number of the last two rounds in which a player floated in this direction.
    fn times_floated(&self, player: usize, direction: i64) -> i64 {
        let same = |floated: &&Vec<i64>| floated[player] == direction;
        self.floated.iter().filter(same).count() as i64
    }

    /// The number of pairs that meet again, and their earlier meetings beyond the first.
    fn repetition(&self, pairing: &Pairing) -> (u32, u32) {
        let mut sum = (0, 0);
        for table in pairing {
            for (one, other) in pairs_of(table.len()) {
                let times = self.met[table[one]][table[other]];
                sum.0 += times.min(1);
                sum.1 += times.saturating_sub(1);
            }
        }
        sum
    }

    /// The faults of a pairing by the book's Swiss system; the least value is best.
    fn short_of_the_book(&self, pairing: &Pairing) -> impl Ord + Clone + use<> {
        let odd = pairing.iter().find(|table| table.len() != 2);
        let had = |&place: &usize| {
            if pairing.iter().any(|table| table.len() == 1) {
                self.byes[place]
            } else {
                self.threes[place]
            }
        };
        let times_odd: u32 = odd.into_iter().flatten().map(had).sum();
        let lowest = odd.map(|table| Reverse(table.iter().rev().copied().collect::<Vec<_>>()));
        let from_the_top: Vec<_> = pairing
            .iter()
            .filter(|table| table.len() == 2)
            .map(|table| (self.met[table[0]][table[1]], table[1]))
            .collect();
        (self.repetition(pairing), times_odd, lowest, from_the_top)
    }

    /// The fault of a pairing by each criterion of Swiss.
    fn wrong_in_swiss(&self, pairing: &Pairing) -> [i64; 9] {
        let nearest_bye: BTreeSet<_> = self.byes.iter().zip(&self.scores).collect();
        let (again, often) = self.repetition(pairing);
        let mut wrong = [0; 9];
        wrong[0] = i64::from(again);
        wrong[1] = i64::from(often);
        for table in pairing {
            if let [free] = table[..] {
                let key = (&self.byes[free], &self.scores[free]);
                wrong[2] += nearest_bye.iter().position(|&one| one == key).unwrap() as i64;
                wrong[7] += self.times_floated(free, -1);
                wrong[8] += self.below[free].pow(2);
                continue;
            }
            let (upper, lower) = (table[0], table[1]);
            let wishes = [upper, lower].map(|place| self.wishes[place]);
            let common = if wishes[0].signum() == wishes[1].signum() {
                wishes[0].abs().min(wishes[1].abs())
            } else {
                0
            };
            wrong[3] += i64::from(common == 3);
            wrong[5] += i64::from(common >= 2) + i64::from(common >= 1);
            let step = self.scores[upper] - self.scores[lower];
            wrong[4] += step * step;
            wrong[6] += step.abs();
            if step == 0 {
                let half = (self.above[upper] + 1 + self.below[upper]) / 2;
                wrong[8] += (self.above[lower] - self.above[upper] - half).pow(2);
            } else {
                wrong[7] += self.times_floated(upper, -1) + self.times_floated(lower, 1);
                wrong[8] += self.below[upper].pow(2) + self.above[lower].pow(2);
            }
        }
        wrong
    }
}

/// The seat that a player needs after these games, positive for the first, with the strength of the
/// need.
pub(super) fn wish(firsts: &[bool]) -> i32 {
    let balance: i32 = firsts.iter().map(|&first| if first { 1 } else { -1 }).sum();
    match firsts {
        [.., true, true] => -3,
        [.., false, false] => 3,
        _ if balance.abs() >= 2 => -3 * balance.signum(),
        _ if balance.abs() == 1 => -2 * balance,
        [.., true] => -1,
        [.., false] => 1,
        [] => 0,
    }
}

/// The pairing of the next round.
fn paired(system: System, kind: GameKind, field: &Field) -> Pairing {
    let round = pair(system, kind, field).unwrap();
    assert_complete(field, &round);
    let places = |players: &[PairingNumber]| -> Vec<usize> {
        let place = |player| field.players.iter().position(|one| one == player).unwrap();
        players.iter().map(place).collect()
    };
    let tables = round.tables.iter().map(|table| places(&table.players));
    let mut pairing: Pairing = tables
        .chain(round.byes.iter().map(|&free| places(&[free])))
        .collect();
    pairing.sort();
    pairing
}

/// All possible pairings of a field in a system.
fn choices(system: System, kind: GameKind, count: usize) -> Vec<Pairing> {
    let odd = match (count.is_multiple_of(2), system, kind) {
        (true, ..) => None,
        (false, System::BookSwiss, Pentagame) => Some(3),
        (false, ..) => Some(1),
    };
    all_pairings(&(0..count).collect::<Vec<_>>(), odd)
}

fn assert_best_in_the_book(kind: GameKind, field: &Field, choices: &[Pairing]) {
    let past = Past::of(field);
    let best = choices
        .iter()
        .min_by_key(|pairing| past.short_of_the_book(pairing));
    assert_eq!(
        Some(&paired(System::BookSwiss, kind, field)),
        best,
        "{kind:?} {field:?}"
    );
}

fn assert_best_in_swiss(field: &Field, choices: &[Pairing]) {
    let past = Past::of(field);
    let found = past.wrong_in_swiss(&paired(System::Swiss, FiveLines, field));
    let best = choices
        .iter()
        .map(|pairing| past.wrong_in_swiss(pairing))
        .min();
    assert_eq!(Some(found), best, "{field:?}");
}

#[test]
fn there_are_as_many_pairings_as_combinatorics_says() {
    let count = |players, odd| all_pairings(&(0..players).collect::<Vec<_>>(), odd).len();
    assert_eq!(
        [2, 4, 6, 8].map(|players| count(players, None)),
        [1, 3, 15, 105]
    );
    assert_eq!(
        [3, 5, 7].map(|players| count(players, Some(1))),
        [3, 15, 105]
    );
    assert_eq!(
        [3, 5, 7].map(|players| count(players, Some(3))),
        [1, 10, 105]
    );
}

/// All histories in which each pair has met or not, and byes and tables of three went to a number
/// of players from below or from above.
fn all_pasts(count: usize, threes: bool) -> impl Iterator<Item = Field> {
    let pairs = pairs_of(count);
    (0_u32..1 << pairs.len()).flat_map(move |chosen| {
        let met: Vec<_> = pairs
            .iter()
            .enumerate()
            .map(|(bit, &(one, other))| (one, other, chosen >> bit & 1))
            .collect();
        let had = if count.is_multiple_of(2) { 0 } else { count };
        (0..=had).map(move |had| {
            let odd: Vec<_> = if chosen.is_multiple_of(2) {
                (count - had..count).collect()
            } else {
                (0..had).collect()
            };
            let (byes, threes): (&[_], &[_]) = if threes { (&[], &odd) } else { (&odd, &[]) };
            with_past(count, met.iter().copied(), byes, threes)
        })
    })
}

#[test]
fn book_swiss_is_the_first_of_all_pairings_whoever_has_met() {
    for (count, kinds) in [
        (2, &[FiveLines][..]),
        (3, &[Pentagame, FiveLines]),
        (4, &[FiveLines]),
        (5, &[Pentagame, FiveLines]),
        (6, &[FiveLines]),
    ] {
        for &kind in kinds {
            let choices = choices(System::BookSwiss, kind, count);
            for field in all_pasts(count, kind == Pentagame) {
                assert_best_in_the_book(kind, &field, &choices);
            }
        }
    }
}

#[test]
fn swiss_is_the_best_of_all_pairings_whoever_has_met() {
    for count in 2..=6 {
        let choices = choices(System::Swiss, FiveLines, count);
        for field in all_pasts(count, false) {
            assert_best_in_swiss(&field, &choices);
        }
    }
}

/// The pairs who can have met after this many rounds of eight players, for every way in which they
/// can have been paired.
fn every_history_of_eight(rounds: u32) -> BTreeSet<BTreeSet<(usize, usize)>> {
    let all = all_pairings(&(0..8).collect::<Vec<_>>(), None);
    let mut histories = BTreeSet::from([BTreeSet::new()]);
    for _ in 0..rounds {
        histories = histories
            .iter()
            .flat_map(|met| {
                all.iter()
                    .map(|pairing| -> BTreeSet<_> {
                        pairing.iter().map(|table| (table[0], table[1])).collect()
                    })
                    .filter(|pairing| pairing.is_disjoint(met))
                    .map(|pairing| met | &pairing)
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    histories
}

#[test]
fn eight_players_are_paired_best_after_every_two_rounds() {
    let histories = every_history_of_eight(2);
    // rings of eight, and two rings of four
    assert_eq!(histories.len(), 2520 + 315);
    let choices = choices(System::Swiss, FiveLines, 8);
    for met in histories {
        let field = with_past(
            8,
            met.into_iter().map(|(one, other)| (one, other, 1)),
            &[],
            &[],
        );
        assert_best_in_the_book(Pentagame, &field, &choices);
        assert_best_in_swiss(&field, &choices);
    }
}

#[test]
fn random_pasts_of_up_to_eight_are_paired_best() {
    let mut rng = StdRng::seed_from_u64(21);
    for count in 2..=8 {
        for kind in [Pentagame, FiveLines] {
            let book = choices(System::BookSwiss, kind, count);
            let swiss = choices(System::Swiss, kind, count);
            for _ in 0..100 * count {
                let field = random(count, kind == Pentagame, &mut rng);
                assert_best_in_the_book(kind, &field, &book);
                if kind == FiveLines {
                    assert_best_in_swiss(&field, &swiss);
                }
            }
        }
    }
}

#[test]
fn dense_pasts_of_eight_repeat_only_where_they_must() {
    let mut rng = StdRng::seed_from_u64(8);
    let choices = choices(System::Swiss, FiveLines, 8);
    let mut repeating = 0;
    for _ in 0..1500 {
        let density = rng.random_range(0.5..0.95);
        let met: Vec<_> = pairs_of(8)
            .into_iter()
            .map(|(one, other)| (one, other, u32::from(rng.random_bool(density))))
            .collect();
        let field = with_past(8, met, &[], &[]);
        let past = Past::of(&field);
        let possible = choices
            .iter()
            .any(|pairing| past.repetition(pairing) == (0, 0));
        for system in [System::BookSwiss, System::Swiss] {
            let found = paired(system, FiveLines, &field);
            assert_eq!(past.repetition(&found) == (0, 0), possible, "{field:?}");
        }
        repeating += u32::from(!possible);
    }
    assert!((300..1200).contains(&repeating), "{repeating}");
}
