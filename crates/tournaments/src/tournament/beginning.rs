//! Which games of a round begin now.

use std::collections::BTreeMap;

use petteia_domain::ids::Fixture;

use super::{GameOrder, PairingNumber, TableGame, Tournament};

impl Tournament {
    /// Returns the games of the round that are not scored yet, in the order of tables.
    pub fn waiting(&self) -> Vec<(Fixture, TableGame)> {
        let Some((number, round)) = self.current_round() else {
            return Vec::new();
        };
        round
            .games(number)
            .filter(|(_, game)| game.scored.is_none())
            .map(|(fixture, game)| (fixture, game.clone()))
            .collect()
    }

    /// Returns the games of the round to begin now: all of them, or the next one at each table. If
    /// the plan limits the games at once, a game waits while one of its players has as many; of
    /// those that could begin, the first in the order of tables does. A game of a player who has
    /// withdrawn waits for nobody, because it is forfeited.
    ///
    /// No game waits for ever: the first that waits begins at the latest when all others of its
    /// players are over.
    pub fn games_to_begin(&self) -> Vec<(Fixture, TableGame)> {
        let mut open = self.waiting();
        if self.plan.games == GameOrder::OneByOne {
            open.dedup_by_key(|(fixture, _)| fixture.table);
        }
        let mut running: BTreeMap<PairingNumber, u32> = BTreeMap::new();
        for (_, game) in open.iter().filter(|(_, game)| game.game.is_some()) {
            for player in &game.seats {
                *running.entry(*player).or_default() += 1;
            }
        }
        let most = self.plan.games_at_once.unwrap_or(u32::MAX).max(1);
        open.retain(|(_, game)| game.game.is_none());
        open.retain(|(_, game)| {
            if game.seats.iter().any(|player| self.has_withdrawn(*player)) {
                return true;
            }
            let has_room = |player| running.get(player).is_none_or(|games| *games < most);
            if !game.seats.iter().all(has_room) {
                return false;
            }
            for player in &game.seats {
                *running.entry(*player).or_default() += 1;
            }
            true
        });
        open
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeSet;

    use petteia_rules::GameKind::Pentalath;
    use proptest::prelude::*;

    use super::*;
    use crate::tournament::{Event, GameScore, Plan, Round, System, pairing};
    use petteia_domain::ids::GameId;

    /// A round in which everybody meets everybody, so many games at once.
    fn begun(players: u32, at_once: Option<u32>, pairs: bool) -> Tournament {
        let plan = Plan {
            games_at_once: at_once,
            pairs,
            ..Plan::example(System::AllAtOnce, Pentalath)
        };
        let mut tournament = Tournament::example(plan, u64::from(players), Some(1));
        let round = tournament.round_of_system().unwrap();
        tournament.apply_now(Event::RoundPaired { round, until: None });
        tournament
    }

    /// Begins what may begin, and returns the fixtures.
    fn begin(tournament: &mut Tournament) -> Vec<Fixture> {
        let games = tournament.games_to_begin();
        for (fixture, _) in &games {
            let game = GameId(fixture.to_string());
            let fixture = *fixture;
            tournament.apply_now(Event::GameOpened { fixture, game });
        }
        games.into_iter().map(|(fixture, _)| fixture).collect()
    }

    fn finish(tournament: &mut Tournament, fixture: Fixture) {
        let score = GameScore {
            result: "1-0".to_owned(),
            termination: None,
            twelfths: vec![12, 0],
            won: vec![true, false],
            no_show: false,
        };
        tournament.apply_now(Event::Scored { fixture, score });
    }

    fn running(tournament: &Tournament) -> Vec<(Fixture, TableGame)> {
        let mut running = tournament.waiting();
        running.retain(|(_, game)| game.game.is_some());
        running
    }

    #[test]
    fn everybody_meets_everybody_in_one_round() {
        for players in 3..=16 {
            let tournament = begun(players, None, false);
            let (_, round) = tournament.current_round().unwrap();
            let Round { tables, byes, .. } = round.pairing();
            assert!(byes.is_empty());
            let pairs: BTreeSet<_> = tables
                .iter()
                .map(|table| {
                    let [game] = &table.games[..] else {
                        panic!("one game a table")
                    };
                    game.iter().copied().collect::<BTreeSet<_>>()
                })
                .collect();
            assert_eq!(pairs.len() as u32, players * (players - 1) / 2);
            assert_eq!(pairs.len(), tables.len());
            for number in tournament.numbers() {
                let first = tables.iter().filter(|table| table.games[0][0] == number);
                let others = players as usize - 1;
                assert!(
                    first.count().abs_diff(others / 2) <= 1,
                    "{number} of {players}"
                );
            }
        }
        let field = begun(5, None, false).field();
        assert!(pairing::pair(System::AllAtOnce, Pentalath, &field).is_err());
    }

    #[test]
    fn the_first_games_are_those_of_the_first_berger_rounds() {
        let mut tournament = begun(6, Some(1), false);
        assert_eq!(begin(&mut tournament).len(), 3);
        assert!(begin(&mut tournament).is_empty());
        let first = running(&tournament)[0].0;
        finish(&mut tournament, first);
        // Both are free, but their next opponents are not.
        assert!(begin(&mut tournament).is_empty());
        let mut tournament = begun(6, None, true);
        assert_eq!(begin(&mut tournament).len(), 30);
    }

    #[test]
    fn games_of_who_has_withdrawn_wait_for_nobody() {
        let mut tournament = begun(6, Some(1), false);
        begin(&mut tournament);
        let player = PairingNumber(2);
        tournament.apply_now(Event::Withdrawn { player });
        let games = tournament.games_to_begin();
        assert_eq!(games.len(), 4);
        assert!(games.iter().all(|(_, game)| game.seats.contains(&player)));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn no_game_waits_for_ever_and_nobody_plays_too_many(
            players in 3..=9_u32,
            most in 1..=4_u32,
            pairs in any::<bool>(),
            ends in proptest::collection::vec(any::<prop::sample::Index>(), 72),
        ) {
            let mut tournament = begun(players, Some(most), pairs);
            let mut ends = ends.iter();
            loop {
                let begun = begin(&mut tournament);
                prop_assert!(begun.is_sorted());
                prop_assert!(begin(&mut tournament).is_empty());
                let running = running(&tournament);
                for number in tournament.numbers() {
                    let games = running.iter().filter(|(_, game)| game.seats.contains(&number));
                    prop_assert!(games.count() <= most as usize);
                }
                if running.is_empty() {
                    break;
                }
                let (fixture, _) = running[ends.next().unwrap().index(running.len())];
                finish(&mut tournament, fixture);
            }
            prop_assert!(tournament.waiting().is_empty());
        }
    }
}
