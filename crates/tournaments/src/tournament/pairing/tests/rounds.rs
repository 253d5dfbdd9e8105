//! Tests that the usual number of rounds never needs a repetition: by a search of all possible
//! pairings in small fields, and by trials in larger ones.

use std::collections::BTreeSet;

use petteia_rules::GameKind::{FiveLines, Pentagame};

use super::{
    super::{most_rounds, sure_rounds},
    System, pair,
    season::Season,
};

/// The opponents of at most sixteen players: a bit for each.
type Met = Vec<u16>;

/// Every possible round of this many players: the pairs that meet in it, at tables of two and
/// perhaps one of three.
fn every_round(players: usize, threes: bool) -> Vec<Vec<(usize, usize)>> {
    fn in_pairs(left: &[usize], so_far: &[(usize, usize)], all: &mut Vec<Vec<(usize, usize)>>) {
        let [first, others @ ..] = left else {
            all.push(so_far.to_vec());
            return;
        };
        for other in others {
            let left: Vec<usize> = others.iter().copied().filter(|one| one != other).collect();
            in_pairs(&left, &[so_far, &[(*first, *other)]].concat(), all);
        }
    }
    let mut all = Vec::new();
    let everybody: Vec<usize> = (0..players).collect();
    if !threes {
        in_pairs(&everybody, &[], &mut all);
        return all;
    }
    for third in 0..players {
        for second in 0..third {
            for first in 0..second {
                let table = [first, second, third];
                let left = everybody.iter().copied();
                let left: Vec<usize> = left.filter(|one| !table.contains(one)).collect();
                let pairs = [(first, second), (first, third), (second, third)];
                in_pairs(&left, &pairs, &mut all);
            }
        }
    }
    all
}

/// Returns a canonical form: equal for all fields that differ only in the numbering of players.
/// Players are distinguished by their opponents; of players who look alike, each is tried as the
/// first.
fn whoever_is_who(met: &Met) -> Met {
    fn told_apart(met: &Met, mut kinds: Vec<usize>) -> Vec<usize> {
        loop {
            let looks = |player: usize| {
                let mut others: Vec<usize> = (0..met.len())
                    .filter(|other| met[player] >> other & 1 == 1)
                    .map(|other| kinds[other])
                    .collect();
                others.sort_unstable();
                (kinds[player], others)
            };
            let looks: Vec<_> = (0..met.len()).map(looks).collect();
            let all: BTreeSet<_> = looks.iter().collect();
            let before = kinds.iter().collect::<BTreeSet<_>>().len();
            let place = |look| all.iter().position(|one| *one == look).unwrap();
            let told: Vec<usize> = looks.iter().map(place).collect();
            if all.len() == before {
                return told;
            }
            kinds = told;
        }
    }
    fn least(met: &Met, kinds: Vec<usize>, best: &mut Option<Met>) {
        let kinds = told_apart(met, kinds);
        let alike = |kind: usize| (0..met.len()).filter(|one| kinds[*one] == kind).collect();
        let groups: Vec<Vec<usize>> = (0..met.len()).map(alike).collect();
        let Some(group) = groups.iter().find(|group| group.len() > 1) else {
            let mut renamed = vec![0; met.len()];
            for one in 0..met.len() {
                for other in (0..met.len()).filter(|other| met[one] >> other & 1 == 1) {
                    renamed[kinds[one]] |= 1 << kinds[other];
                }
            }
            if best.as_ref().is_none_or(|best| renamed < *best) {
                *best = Some(renamed);
            }
            return;
        };
        for first in group {
            let mut kinds: Vec<usize> = kinds.iter().map(|kind| 2 * kind + 1).collect();
            kinds[*first] -= 1;
            least(met, kinds, best);
        }
    }
    let mut best = None;
    least(met, vec![0; met.len()], &mut best);
    best.unwrap()
}

/// The number of rounds that can be played without a repetition, whatever the earlier pairings
/// were.
fn searched(players: usize, threes: bool) -> u32 {
    let all = every_round(players, threes);
    let fits = |met: &Met, round: &&Vec<(usize, usize)>| {
        let mut pairs = round.iter();
        pairs.all(|(one, other)| met[*one] >> other & 1 == 0)
    };
    let mut pasts = BTreeSet::from([vec![0; players]]);
    for rounds in 0.. {
        if pasts
            .iter()
            .any(|met| !all.iter().any(|round| fits(met, &round)))
        {
            return rounds;
        }
        let mut next = BTreeSet::new();
        let mut seen = BTreeSet::new();
        for met in &pasts {
            // Before the first round all players are equal.
            let tried = if rounds == 0 { 1 } else { all.len() };
            for round in all.iter().take(tried).filter(|round| fits(met, round)) {
                let mut met = met.clone();
                for (one, other) in round {
                    met[*one] |= 1 << other;
                    met[*other] |= 1 << one;
                }
                if seen.insert(met.clone()) {
                    next.insert(whoever_is_who(&met));
                }
            }
        }
        pasts = next;
    }
    unreachable!("everybody has met everybody at some time")
}

#[test]
fn small_fields_never_need_a_repetition_in_so_many_rounds() {
    for players in [4, 6, 8] {
        let found = searched(players, false);
        let players = players as u32;
        for kind in [Pentagame, FiveLines] {
            assert_eq!(sure_rounds(System::BookSwiss, kind, players), Some(found));
            assert_eq!(sure_rounds(System::Swiss, kind, players), Some(found));
        }
        // A bye counts as one more opponent.
        let odd = sure_rounds(System::Swiss, FiveLines, players - 1);
        assert_eq!(odd, Some(found), "{players}");
    }
    for players in [3, 5, 7] {
        let found = searched(players, true);
        let sure = sure_rounds(System::BookSwiss, Pentagame, players as u32);
        assert_eq!(sure, Some(found), "{players}");
    }
}

#[test]
#[ignore = "a search that takes a minute"]
fn nine_and_eleven_players_never_need_a_repetition_in_so_many_rounds() {
    for players in [9, 11] {
        let found = searched(players, true);
        let sure = sure_rounds(System::BookSwiss, Pentagame, players as u32);
        assert_eq!(sure, Some(found), "{players}");
    }
}

#[test]
fn the_usual_rounds_bring_nobody_together_twice_whoever_wins() {
    for players in (4..=18).chain([25, 32, 33]) {
        for (system, kind) in [
            (System::BookSwiss, Pentagame),
            (System::BookSwiss, FiveLines),
            (System::Swiss, Pentagame),
            (System::Swiss, FiveLines),
            (System::RoundRobin, FiveLines),
        ] {
            let usual = system.rounds(kind, players).unwrap();
            assert!(usual >= 1 && usual <= most_rounds(system, kind, players).unwrap());
            for seed in 0..2 {
                let mut season = Season::new(system, kind, players, seed);
                for _ in 0..usual {
                    let round = pair(system, kind, &season.field).unwrap();
                    season.play(&round);
                }
                let broken = season.broken();
                assert_eq!(
                    broken.repetitions, 0,
                    "{system:?} of {players}, seed {seed}"
                );
            }
        }
    }
}
