//! The pairing of teams, and the boards of their matches.
//!
//! Teams are paired as players are: by the tournament's system, in the order of the teams' standings, with match
//! points as scores. For this a team has the number of its place among the seeds.

use std::collections::BTreeMap;

use petteia_rules::pentagame::Points;

use super::{Team, TeamMatch, TeamNumber};
use crate::tournament::{
    Field, NoPairing, PairingNumber, Round, RoundPlayed, Table, Tournament, pairing,
};

impl Tournament {
    /// Returns the players of a team for the next round: that of board 1 first, as many as there are boards.
    pub fn line_up(&self, team: &Team) -> Vec<PairingNumber> {
        let boards = self.plan.boards.unwrap_or_default() as usize;
        let players = self.present(team).filter_map(|user| self.number_of(user));
        players.take(boards).collect()
    }

    /// Returns the round that teams play next.
    ///
    /// # Errors
    /// [`NoPairing`] says why there is no next round.
    pub(in crate::tournament) fn round_of_teams(&self) -> Result<Round, NoPairing> {
        let paired = pairing::pair(self.plan.system, self.plan.kind, &self.field_of_teams())?;
        let mut round = Round {
            free: paired
                .byes
                .iter()
                .filter_map(|it| self.seeded(*it))
                .collect(),
            ..Round::default()
        };
        for table in &paired.tables {
            let seats = table.games.first().map_or(&[][..], |seats| &seats[..]);
            let [first, second] = seats else { continue };
            if let (Some(first), Some(second)) = (self.seeded(*first), self.seeded(*second)) {
                self.add_match(&mut round, [first, second]);
            }
        }
        Ok(round)
    }

    /// Adds a match with its boards and their tables.
    fn add_match(&self, round: &mut Round, teams: [TeamNumber; 2]) {
        let line_ups = teams.map(|team| {
            let team = self.team_numbered(team);
            team.map(|team| self.line_up(team)).unwrap_or_default()
        });
        let boards = line_ups.iter().map(Vec::len).max().unwrap_or_default();
        let boards = (0..boards).map(|board| line_ups.each_ref().map(|it| it.get(board).copied()));
        let boards: Vec<_> = boards.collect();
        for (board, players) in boards.iter().enumerate() {
            if let [Some(one), Some(other)] = *players {
                let seats = match board.is_multiple_of(2) {
                    true => vec![one, other],
                    false => vec![other, one],
                };
                round.tables.push(Table {
                    players: vec![one, other],
                    games: vec![seats],
                });
            }
        }
        round.matches.push(TeamMatch { teams, boards });
    }

    /// Returns the team with this place among the seeds.
    fn seeded(&self, seed: PairingNumber) -> Option<TeamNumber> {
        self.seeds.get((seed.0 as usize).wrapping_sub(1)).copied()
    }

    /// Returns the place of a team among the seeds.
    pub fn seed_of(&self, team: TeamNumber) -> Option<PairingNumber> {
        let place = self.seeds.iter().position(|one| *one == team)?;
        Some(PairingNumber(place as u32 + 1))
    }

    fn field_of_teams(&self) -> Field {
        let played = self.rounds.len();
        let scores = |rounds: usize| -> BTreeMap<PairingNumber, Points> {
            let standings = self.team_standings_after(rounds).into_iter();
            let scored = standings.filter_map(|standing| {
                let points = standing.match_total();
                Some((self.seed_of(standing.team)?, points))
            });
            scored.collect()
        };
        let standings = self.team_standings().into_iter();
        let left = standings.filter(|standing| {
            let team = self.team_numbered(standing.team);
            team.is_some_and(|team| !self.is_out(team))
        });
        Field {
            players: left.filter_map(|it| self.seed_of(it.team)).collect(),
            scores: scores(played),
            scores_before: [1, 2].map(|before| scores(played.saturating_sub(before))),
            rounds: self
                .rounds
                .iter()
                .map(|it| self.pairing_of_teams(it))
                .collect(),
            entered: self.seeds.len() as u32,
            ..Field::default()
        }
    }

    /// Returns the pairing of a round as if teams were players.
    fn pairing_of_teams(&self, round: &RoundPlayed) -> Round {
        let tables = round.matches.iter().map(|played| {
            let teams = played.teams.iter();
            let teams: Vec<_> = teams.filter_map(|team| self.seed_of(*team)).collect();
            let boards = played.boards.iter().filter_map(|board| match *board {
                [Some(one), Some(other)] => Some([one, other]),
                _ => None,
            });
            let tables = boards.flat_map(|board| {
                let tables = round.tables.iter();
                tables.filter(move |table| board.iter().all(|one| table.players.contains(one)))
            });
            let mut games = tables.flat_map(|table| &table.games);
            let met = games.any(|game| !game.is_unplayed());
            Table {
                games: if met { vec![teams.clone()] } else { Vec::new() },
                players: teams,
            }
        });
        Round {
            tables: tables.collect(),
            byes: round
                .free
                .iter()
                .filter_map(|it| self.seed_of(*it))
                .collect(),
            ..Round::default()
        }
    }
}
