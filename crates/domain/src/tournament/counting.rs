//! Computes the standings from the results, and the field of the next round.

use std::collections::BTreeMap;

use super::{Field, Order, RoundPlayed, Standing, Tournament, standings};

impl Tournament {
    /// Returns the standings. On a ladder they are the rungs, followed by the players who have
    /// withdrawn. In an arena points count double on a streak.
    pub fn standings(&self) -> Vec<Standing> {
        if self.is_arena() {
            return self.arena_standings();
        }
        let mut standings = standings(&self.results());
        if self.plan.system.standings() == Order::Rungs {
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
        if self.plan.system.standings() == Order::Bracket {
            self.order_by_bracket(&mut standings);
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
                .filter(|number| !self.has_withdrawn(*number))
                .collect(),
            scores: scores(&now),
            scores_before,
            rounds: self.rounds.iter().map(RoundPlayed::pairing).collect(),
            results: self.results(),
            best_of: self.plan.best_of.unwrap_or(1),
            entered: u32::try_from(self.players.len()).unwrap_or(u32::MAX),
        }
    }
}
