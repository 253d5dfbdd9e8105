//! Rounds that an organiser pairs by hand.
//!
//! A pairing is checked when it is given ([`Tournament::round_by_hand`]), and fitted to the players who are left when
//! its round begins ([`Tournament::next_round`]): somebody may have withdrawn or come in meanwhile.

use std::collections::BTreeSet;

use thiserror::Error;

use super::{Field, HandTables, NoPairing, PairingNumber, Round, Table, Tournament, pairing};

/// Why a round cannot be paired like this.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Mispaired {
    /// Rounds of this system are not paired by hand.
    #[error("rounds of this system are not paired by hand")]
    Fixed,
    /// There is no such player, or they have withdrawn.
    #[error("{0} does not play")]
    Absent(PairingNumber),
    /// A player is named twice.
    #[error("{0} is named twice")]
    Twice(PairingNumber),
    /// A player has no opponent, and no bye.
    #[error("{0} is alone at a table")]
    Alone(PairingNumber),
    /// A table has too many players.
    #[error("a table has {} players, and at most {most}", .players.len())]
    TooMany {
        /// Its players.
        players: Vec<PairingNumber>,
        /// The largest number of players at a table.
        most: usize,
    },
    /// Players are not named, in the order of the standings.
    #[error("{} players are not named", .0.len())]
    LeftOut(Vec<PairingNumber>),
    /// Nobody plays.
    #[error("nobody plays")]
    NoTable,
}

impl Tournament {
    /// Returns the tables at which an organiser may put players; `None` if rounds are not paired by hand, as those of
    /// teams are not.
    pub fn hand_tables(&self) -> Option<HandTables> {
        let tables = (self.plan.system.by_hand)(self.plan.kind);
        tables.filter(|_| !self.is_of_teams())
    }

    /// Makes a round of what an organiser gave: the players of each table in the order of their seats, and those
    /// with a bye.
    ///
    /// # Errors
    /// Says why it is no round: everybody who has not withdrawn is at one table, or has a bye.
    pub fn round_by_hand(
        &self,
        tables: &[Vec<PairingNumber>],
        byes: &[PairingNumber],
    ) -> Result<Round, Mispaired> {
        let made = self.hand_tables();
        let made = made.ok_or(Mispaired::Fixed)?;
        let order = self.in_order();
        let mut named = BTreeSet::new();
        for player in tables.iter().flatten().chain(byes) {
            if !order.contains(player) {
                return Err(Mispaired::Absent(*player));
            }
            if !named.insert(*player) {
                return Err(Mispaired::Twice(*player));
            }
        }
        for table in tables {
            match table[..] {
                [] => {}
                [alone] => return Err(Mispaired::Alone(alone)),
                _ if table.len() > made.most => {
                    return Err(Mispaired::TooMany {
                        players: table.clone(),
                        most: made.most,
                    });
                }
                _ => {}
            }
        }
        let left_out: Vec<_> = order
            .iter()
            .copied()
            .filter(|player| !named.contains(player) && !self.is_resting(*player))
            .collect();
        if !left_out.is_empty() {
            return Err(Mispaired::LeftOut(left_out));
        }
        let tables: Vec<Table> = tables
            .iter()
            .filter(|table| !table.is_empty())
            .map(|seats| table_of(made, &order, seats))
            .collect();
        match tables.is_empty() {
            true => Err(Mispaired::NoTable),
            false => Ok(Round {
                tables,
                byes: byes.to_vec(),
                ..Round::default()
            }),
        }
    }

    /// Returns the next round: as an organiser paired it, or else as the system pairs it.
    ///
    /// # Errors
    /// [`NoPairing`] says why there is no next round.
    pub fn next_round(&self) -> Result<Round, NoPairing> {
        let tables = self.hand_tables();
        match (&self.by_hand, tables) {
            (Some(given), Some(tables)) => {
                let named = |player: &PairingNumber| {
                    let mut tables = given.round.tables.iter();
                    given.round.byes.contains(player)
                        || tables.any(|table| table.players.contains(player))
                };
                let mut field = self.field();
                // An organiser may pair somebody who was absent.
                field.players = self.in_order();
                field
                    .players
                    .retain(|player| !self.is_resting(*player) || named(player));
                let left = field.players.len() as u32;
                match left < 2 {
                    true => Err(NoPairing::TooFew { left, least: 2 }),
                    false => Ok(self.in_plan(fitted(&given.round, tables, &field))),
                }
            }
            _ => self.round_of_system(),
        }
    }

    /// Returns the next round as the system pairs it.
    ///
    /// # Errors
    /// [`NoPairing`] says why there is no next round.
    pub fn round_of_system(&self) -> Result<Round, NoPairing> {
        let round = match self.is_of_teams() {
            true => self.round_of_teams()?,
            false => pairing::pair(self.plan.system, self.plan.kind, &self.field())?,
        };
        Ok(self.in_plan(round))
    }

    /// Returns how often two players have met, in rounds so far.
    pub fn times_met(&self, one: PairingNumber, other: PairingNumber) -> usize {
        let tables = self.rounds.iter().flat_map(|round| &round.tables);
        let met = tables.filter(|table| [one, other].iter().all(|it| table.players.contains(it)));
        met.count()
    }

    /// Returns how often a player has had a bye.
    pub fn byes_of(&self, player: PairingNumber) -> usize {
        let rounds = self.rounds.iter();
        rounds.filter(|round| round.byes.contains(&player)).count()
    }

    /// Returns the players who have not withdrawn, in the order of the standings.
    pub fn in_order(&self) -> Vec<PairingNumber> {
        let standings = self.standings().into_iter();
        let players = standings.map(|standing| standing.player);
        players.filter(|one| !self.has_withdrawn(*one)).collect()
    }

    /// Returns a round with the games that the plan wants at each table.
    pub fn in_plan(&self, round: Round) -> Round {
        match self.plan.pairs {
            true => round.in_pairs(),
            false => round,
        }
    }
}

/// A table of these players, in the order of their seats. `order` has all players, the highest ranked first.
fn table_of(made: HandTables, order: &[PairingNumber], seats: &[PairingNumber]) -> Table {
    let mut players = seats.to_vec();
    players.sort_by_key(|player| order.iter().position(|one| one == player));
    Table {
        players,
        games: (made.games)(seats),
    }
}

/// Fits a pairing to the players of the field. Those whose opponents have withdrawn and those who came in meanwhile
/// meet each other, in the order of the standings; the last of an odd number has a bye.
fn fitted(given: &Round, made: HandTables, field: &Field) -> Round {
    let mut round = Round {
        tables: Vec::new(),
        byes: given.byes.clone(),
        ..Round::default()
    };
    round.byes.retain(|player| field.players.contains(player));
    for table in &given.tables {
        let mut seats = table.games.first().cloned().unwrap_or_default();
        seats.retain(|player| field.players.contains(player));
        if seats.len() > 1 {
            let table = table_of(made, &field.players, &seats);
            round.tables.push(table);
        }
    }
    let placed = |player: &PairingNumber| {
        let mut tables = round.tables.iter();
        round.byes.contains(player) || tables.any(|table| table.players.contains(player))
    };
    let left_over: Vec<_> = field
        .players
        .iter()
        .copied()
        .filter(|player| !placed(player))
        .collect();
    for pair in left_over.chunks(2) {
        match pair {
            [_, _] => round.tables.push(table_of(made, &field.players, pair)),
            free => round.byes.extend(free),
        }
    }
    round
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::GameKind::{self, Pentagame, Pentalath};
    use proptest::prelude::*;

    use super::*;
    use crate::tournament::{Event, GameScore, Plan, System};
    use petteia_domain::ids::{Fixture, UserId};

    fn begun(system: System, kind: GameKind, players: u64) -> Tournament {
        Tournament::example(Plan::example(system, kind), players, Some(9))
    }

    /// Pairs the next round, and lets the first seats win.
    fn play(tournament: &mut Tournament) -> Round {
        let round = tournament.next_round().unwrap();
        let paired = round.clone();
        tournament.apply_now(Event::RoundPaired { round, until: None });
        let games: Vec<Fixture> = tournament.waiting().into_iter().map(|one| one.0).collect();
        for fixture in games {
            let score = GameScore {
                result: "1-0".to_owned(),
                termination: Some(petteia_domain::game::Termination::Rules),
                twelfths: vec![12, 0],
                won: vec![true, false],
                no_show: false,
            };
            tournament.apply_now(Event::Scored { fixture, score });
        }
        tournament.apply_now(Event::RoundEnded);
        paired
    }

    fn numbers<const N: usize>(numbers: [u32; N]) -> Vec<PairingNumber> {
        numbers.map(PairingNumber).to_vec()
    }

    fn by_hand(tournament: &mut Tournament, tables: &[Vec<PairingNumber>], byes: &[u32]) {
        let byes: Vec<_> = byes.iter().copied().map(PairingNumber).collect();
        let round = tournament.round_by_hand(tables, &byes).unwrap();
        let event = Event::PairedByHand {
            round: tournament.rounds.len() as u32 + 1,
            pairing: Some(round),
        };
        tournament.apply_now(event);
    }

    #[test]
    fn a_round_by_hand_is_played_and_the_next_one_is_paired_as_after_any_other() {
        let mut tournament = begun(System::Swiss, Pentalath, 5);
        play(&mut tournament);
        by_hand(&mut tournament, &[numbers([4, 1]), numbers([3, 5])], &[2]);
        let second = play(&mut tournament);
        assert_eq!(second.tables[0].games, [numbers([4, 1])], "4 begins");
        assert_eq!(second.byes, numbers([2]));
        assert!(tournament.by_hand.is_none());
        assert_eq!(tournament.rounds[1].by_hand, Some(UserId(1)));
        let third = play(&mut tournament);
        for table in &third.tables {
            let [one, other] = table.players[..] else {
                panic!("a table of two");
            };
            assert_eq!(tournament.times_met(one, other), 1, "{one} – {other}");
        }
        assert_ne!(third.byes, numbers([2]));
    }

    #[test]
    fn what_is_no_round_is_refused_and_says_why() {
        let tournament = with_withdrawn(begun(System::Swiss, Pentalath, 6), 6);
        let refused = |tables: &[Vec<PairingNumber>], byes: &[PairingNumber]| {
            tournament.round_by_hand(tables, byes).unwrap_err()
        };
        let pairs = [numbers([1, 2]), numbers([3, 4])];
        assert_eq!(
            refused(&pairs, &numbers([6])),
            Mispaired::Absent(PairingNumber(6))
        );
        assert_eq!(
            refused(&pairs, &numbers([4])),
            Mispaired::Twice(PairingNumber(4))
        );
        assert_eq!(refused(&pairs, &[]), Mispaired::LeftOut(numbers([5])));
        let three = [numbers([1, 2]), numbers([3, 4, 5])];
        assert!(matches!(
            refused(&three, &[]),
            Mispaired::TooMany { most: 2, .. }
        ));
        let alone = [numbers([1, 2]), numbers([3, 4]), numbers([5])];
        assert_eq!(refused(&alone, &[]), Mispaired::Alone(PairingNumber(5)));
        assert_eq!(refused(&[], &numbers([1, 2, 3, 4, 5])), Mispaired::NoTable);
        for system in [
            System::RoundRobin,
            System::AllAtOnce,
            System::SingleElimination,
        ] {
            let tournament = begun(system, Pentalath, 4);
            assert_eq!(tournament.round_by_hand(&pairs, &[]), Err(Mispaired::Fixed));
        }
    }

    fn with_withdrawn(mut tournament: Tournament, player: u32) -> Tournament {
        let player = PairingNumber(player);
        tournament.apply_now(Event::Withdrawn { player });
        tournament
    }

    #[test]
    fn a_table_of_three_by_hand_plays_in_both_directions() {
        let mut tournament = begun(System::BookSwiss, Pentagame, 5);
        by_hand(&mut tournament, &[numbers([2, 1]), numbers([5, 3, 4])], &[]);
        let round = tournament.next_round().unwrap();
        assert_eq!(round.tables[0].games.len(), 3);
        assert_eq!(round.tables[0].games[0], numbers([2, 1]));
        assert_eq!(
            round.tables[1].games,
            [numbers([5, 3, 4]), numbers([3, 5, 4])]
        );
        assert_eq!(round.tables[1].players, numbers([3, 4, 5]));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]

        #[test]
        fn whoever_leaves_or_comes_meanwhile_everybody_left_is_placed_once(
            players in 4..=9_u32,
            leaving in proptest::collection::btree_set(1..=9_u32, 0..4),
            coming in 0..3_u64,
        ) {
            let mut tournament = begun(System::Swiss, Pentalath, players.into());
            let all: Vec<_> = tournament.numbers().collect();
            let even = all.len() / 2 * 2;
            let tables: Vec<Vec<_>> = all[..even].chunks(2).map(<[_]>::to_vec).collect();
            let byes: Vec<u32> = all[even..].iter().map(|one| one.0).collect();
            by_hand(&mut tournament, &tables, &byes);
            for player in leaving.into_iter().filter(|player| *player <= players) {
                tournament = with_withdrawn(tournament, player);
            }
            for user in 0..coming {
                let (user, name) = (UserId(100 + user), "Eve".to_owned());
                tournament.apply_now(Event::Joined { user, name });
            }
            let Ok(round) = tournament.next_round() else {
                prop_assert!(tournament.active().count() < 2);
                return Ok(());
            };
            let seated = round.tables.iter().flat_map(|table| &table.players);
            let mut placed: Vec<_> = seated.chain(&round.byes).copied().collect();
            placed.sort_unstable();
            let active: Vec<_> = tournament.active().collect();
            prop_assert_eq!(placed, active);
            prop_assert!(round.tables.iter().all(|table| table.players.len() == 2));
        }
    }
}
