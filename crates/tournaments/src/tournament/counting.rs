//! Computes the results, from them the standings, and the field of the next round.

use std::collections::BTreeMap;

use petteia_domain::event_log::Phase;
use petteia_rules::pentagame::Points;

use super::{
    Field, GameResult, Order, PairingNumber, Results, Round, RoundPlayed, RoundResults, Standing,
    TableGame, TablePlayed, TableResults, Tournament, bye, pairing::Unplayed, standings,
    winners::put_winners_first,
};

impl Tournament {
    /// Returns the results so far.
    pub fn results(&self) -> Results {
        Results {
            players: self.numbers().collect(),
            rounds: self
                .rounds
                .iter()
                .map(|round| self.results_of(round))
                .collect(),
            fine_tuning: self.plan.fine_tuning,
        }
    }

    /// Returns the results of a round.
    pub fn results_of(&self, round: &RoundPlayed) -> RoundResults {
        let kind = self.plan.kind;
        let table = |table: &TablePlayed| TableResults {
            weight: self.plan.system.weight(kind, table.players.len()),
            games: table
                .games
                .iter()
                .map(|game| GameResult {
                    seats: game.seats.clone(),
                    score: game.scored.as_ref().map(|scored| scored.score.clone()),
                })
                .collect(),
        };
        let average = self.average(round);
        RoundResults {
            tables: round.tables.iter().map(table).collect(),
            byes: round.byes.iter().map(|player| (*player, average)).collect(),
            average,
        }
    }

    /// Returns a player's average in a round. Tables of two and of three have the same, so any
    /// table gives it; a table of another round if this round has only byes.
    fn average(&self, round: &RoundPlayed) -> Points {
        let mut others = self.rounds.iter().flat_map(|round| &round.tables);
        let table = round.tables.first().or_else(|| others.next());
        let average = table
            .filter(|_| self.plan.system.has_rounds())
            .and_then(|table| {
                let setup = self.setup(table.players.len())?;
                let games = u32::try_from(table.games.len()).ok()?;
                Some(bye(self.plan.system, &setup, games))
            });
        average.unwrap_or_default()
    }

    /// Returns the standings. On a ladder they are the rungs, followed by the players who have
    /// withdrawn. In an arena points count double on a streak.
    pub fn standings(&self) -> Vec<Standing> {
        let mut standings = match self.is_arena() {
            true => self.arena_standings(),
            false => standings(&self.results()),
        };
        if self.plan.system.standings == Order::Rungs {
            let rungs = self.ladder.rungs();
            let rung = |standing: &Standing| {
                let rung = rungs.iter().position(|number| *number == standing.player);
                rung.unwrap_or(rungs.len())
            };
            standings.sort_by_key(rung);
            for (place, standing) in (1..).zip(&mut standings) {
                standing.place = place;
            }
        }
        if self.plan.system.standings == Order::Bracket {
            self.order_by_bracket(&mut standings);
        }
        if self.phase == Phase::Ended {
            let stays = |standing: &Standing| !self.has_withdrawn(standing.player);
            put_winners_first(&mut standings, stays, |standing| &mut standing.place);
        }
        standings
    }

    /// Returns the field from which the next round is paired.
    pub fn field(&self) -> Field {
        let scores = |standings: &[Standing]| -> BTreeMap<_, _> {
            standings
                .iter()
                .map(|standing| (standing.player, standing.points))
                .collect()
        };
        let now = self.standings();
        let mut results = self.results();
        let scores_before = [(); 2].map(|()| {
            results.rounds.pop();
            scores(&standings(&results))
        });
        Field {
            players: now
                .iter()
                .map(|standing| standing.player)
                .filter(|number| !self.has_withdrawn(*number) && !self.is_resting(*number))
                .collect(),
            scores: scores(&now),
            scores_before,
            rounds: (1..)
                .zip(&self.rounds)
                .map(|(number, round)| self.played_in(number, round))
                .collect(),
            unplayed: (1..)
                .zip(&self.rounds)
                .map(|(number, round)| self.unplayed_in(number, round))
                .collect(),
            results: self.results(),
            best_of: self.plan.best_of.unwrap_or(1),
            keeps_apart: self.plan.keeps_apart,
            entered: u32::try_from(self.players.len()).unwrap_or(u32::MAX),
        }
    }

    /// Returns a round, which counts from 1, with the games that were played and the byes of an odd number.
    fn played_in(&self, number: usize, round: &RoundPlayed) -> Round {
        let mut pairing = round.pairing();
        for (table, played) in pairing.tables.iter_mut().zip(&round.tables) {
            let counts = played.games.iter().filter(|game| !game.is_unplayed());
            table.games = counts.map(|game| game.seats.clone()).collect();
        }
        // Where nobody came, nobody waited for an opponent.
        let mut played = round.tables.iter();
        pairing.tables.retain(|table| {
            let mut games = played.next().into_iter().flat_map(|table| &table.games);
            table.players.len() > 2
                || games.any(|game| !game.is_unplayed() || game.winner().is_some())
        });
        pairing
            .byes
            .retain(|player| !self.came_after(*player, number));
        pairing
    }

    /// Returns the players who got points in a round without a game and without a bye of an odd number.
    fn unplayed_in(&self, number: usize, round: &RoundPlayed) -> BTreeMap<PairingNumber, Unplayed> {
        let late = round.byes.iter().copied();
        let late = late.filter(|player| self.came_after(*player, number));
        let mut unplayed: BTreeMap<_, _> = late.map(|player| (player, Unplayed::Draw)).collect();
        for table in &round.tables {
            if !table.games.iter().all(TableGame::is_unplayed) {
                continue;
            }
            for game in &table.games {
                let Some(scored) = &game.scored else { continue };
                let score = &scored.score;
                for (seat, player) in game.seats.iter().enumerate() {
                    match (score.won.get(seat), score.won.contains(&true)) {
                        (Some(true), _) => unplayed.insert(*player, Unplayed::Win),
                        (_, false) => unplayed.insert(*player, Unplayed::Draw),
                        (_, true) => None,
                    };
                }
            }
        }
        unplayed
    }

    /// Whether a player came in after this round, which counts from 1, had been paired.
    fn came_after(&self, player: PairingNumber, round: usize) -> bool {
        self.player(player)
            .is_some_and(|player| player.missed >= round)
    }
}

#[cfg(test)]
mod tests {
    use petteia_rules::GameKind::Pentalath;

    use super::*;
    use crate::tournament::{Event, GameScore, Plan, System};
    use petteia_domain::game::Termination;

    /// Pairs a round and scores its games in the order of tables: the points of the first seat in halves, and
    /// whether the game was played.
    fn play(tournament: &mut Tournament, results: &[(u32, bool)]) -> Round {
        let round = tournament.next_round().expect("there is a next round");
        let paired = round.clone();
        tournament.apply_now(Event::RoundPaired { round, until: None });
        for ((fixture, _), (halves, played)) in tournament.waiting().into_iter().zip(results) {
            let score = GameScore {
                result: String::new(),
                termination: Some(Termination::Time),
                twelfths: vec![6 * halves, 12 - 6 * halves],
                won: vec![*halves == 2, *halves == 0],
                no_show: !played,
            };
            tournament.apply_now(Event::Scored { fixture, score });
        }
        tournament.apply_now(Event::RoundEnded);
        paired
    }

    fn begun(players: u64) -> Tournament {
        Tournament::example(Plan::example(System::Swiss, Pentalath), players, Some(9))
    }

    #[test]
    fn seats_of_games_that_nobody_played_do_not_count() {
        // Each round somebody does not come, and each round the seats of who came are counted.
        for seed in 0..40_u32 {
            let mut tournament = begun(12);
            let mut seats: BTreeMap<PairingNumber, Vec<usize>> = BTreeMap::new();
            for number in 0..6 {
                let results: Vec<(u32, bool)> = (0..6)
                    .map(|table| {
                        let chance = (seed * 7919 + number * 104_729 + table * 1_299_709) >> 3;
                        (chance % 3, !(chance / 3).is_multiple_of(4))
                    })
                    .collect();
                let round = play(&mut tournament, &results);
                for (table, (_, played)) in round.tables.iter().zip(results) {
                    for (seat, player) in table.games[0].iter().enumerate() {
                        if played {
                            seats.entry(*player).or_default().push(seat);
                        }
                    }
                }
            }
            for (player, seats) in seats {
                let thrice = seats.windows(3).any(|three| three == [three[0]; 3]);
                assert!(!thrice, "{player} in tournament {seed}: {seats:?}");
            }
        }
    }

    #[test]
    fn a_win_without_a_game_counts_as_a_bye_and_the_rounds_before_a_late_player_came_do_not() {
        let mut tournament = begun(4);
        // 3 does not come, and 1 wins; nobody comes to the other table.
        play(&mut tournament, &[(2, false), (1, false)]);
        let (user, name) = (petteia_domain::ids::UserId(100), "Eve".to_owned());
        tournament.apply_now(Event::Joined { user, name });
        let field = tournament.field();
        let unplayed = [
            (1, Unplayed::Win),
            (2, Unplayed::Draw),
            (4, Unplayed::Draw),
            (5, Unplayed::Draw),
        ];
        let unplayed = unplayed.map(|(number, points)| (PairingNumber(number), points));
        assert_eq!(field.unplayed, [BTreeMap::from(unplayed)]);
        assert!(field.rounds[0].byes.is_empty());
        assert_eq!(field.rounds[0].tables.len(), 1);
        assert!(
            field.rounds[0].tables[0].games.is_empty(),
            "nobody sat there"
        );
        // 3 has the fewest points of those who have had no bye.
        assert_eq!(
            play(&mut tournament, &[(2, true); 2]).byes,
            [PairingNumber(3)]
        );
        // Now 2, 4 and 5 are left; 5 has half a point from the round before it came, and no bye.
        let byes = play(&mut tournament, &[(2, true); 2]).byes;
        assert!(
            !byes.contains(&PairingNumber(1)) && !byes.contains(&PairingNumber(3)),
            "{byes:?}"
        );
    }
}
