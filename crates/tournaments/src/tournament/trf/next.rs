//! Pairs the next round of a report with petteia's systems.
//!
//! Only games that were played count as meetings and seats, as in petteia's own tournaments and in FIDE's
//! rules. A bye of an odd number, a full-point bye and a win by forfeit count when the next bye is given.

use std::{cmp::Reverse, collections::BTreeMap};

use petteia_rules::{GameKind, pentagame::Points};
use thiserror::Error;

use super::{Code, Entrant, Report, ReportPart, Unpaired};
use crate::tournament::{
    Field, NoPairing, PairingNumber, Round, System, Table,
    pairing::{Unplayed, pair},
};

/// A game for two without counts. A report does not say which game was played, and the systems for
/// tables of two do not ask.
const GAME: GameKind = GameKind::Pentalath;

/// The systems that pair a report: tables of two, one game each, in rounds.
pub const SYSTEMS: [System; 3] = [System::Swiss, System::RoundRobin, System::DoubleRoundRobin];

/// Why a report has no next round.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NoNextRound {
    /// A game has no result yet.
    #[error("round {round} is not over: {one} against {other} has no result")]
    Running {
        /// The round, from 1.
        round: usize,
        /// A player.
        one: PairingNumber,
        /// The opponent.
        other: PairingNumber,
    },
    /// All rounds have been played.
    #[error("all {rounds} rounds have been paired")]
    Over {
        /// The number of rounds.
        rounds: u32,
    },
    /// There are too many players.
    #[error("there are {players} players, and petteia pairs at most {most}")]
    TooMany {
        /// The number of players.
        players: usize,
        /// The largest number.
        most: u32,
    },
    /// A round robin needs the numbers without a gap.
    #[error("a round robin needs the numbers 1 to {players}, and {missing} is missing")]
    Gap {
        /// The number of players.
        players: u32,
        /// A number that is missing.
        missing: PairingNumber,
    },
    /// The report asks for what petteia does not have.
    #[error("petteia does not pair reports with {}", match .0 {
        Unpaired::Accelerated => "accelerated rounds",
        Unpaired::ForbiddenPairs => "forbidden pairs",
        Unpaired::Teams => "teams",
    })]
    Unsupported(Unpaired),
    /// The system has no next round.
    #[error(transparent)]
    None(#[from] NoPairing),
}

impl Report {
    /// Pairs the next round.
    ///
    /// # Errors
    /// [`NoNextRound`] says why there is none.
    pub fn next_round(&self, system: System) -> Result<Round, NoNextRound> {
        if let Some(unpaired) = self.unpaired {
            return Err(NoNextRound::Unsupported(unpaired));
        }
        let paired = self.paired();
        let (_, most) = (system.sizes)(GAME);
        if self.players.len() > most as usize {
            let players = self.players.len();
            return Err(NoNextRound::TooMany { players, most });
        }
        if let Some(rounds) = self.rounds.filter(|rounds| paired >= *rounds as usize) {
            return Err(NoNextRound::Over { rounds });
        }
        if let Some(running) = self.running() {
            return Err(running);
        }
        if system != System::Swiss {
            self.check_numbers()?;
        }
        let mut round = pair(system, GAME, &self.field())?;
        if system == System::Swiss && paired == 0 && self.second_begins {
            let games = round.tables.iter_mut().flat_map(|table| &mut table.games);
            games.for_each(|seats| seats.reverse());
        }
        Ok(round)
    }

    /// Writes a round in lines, with tabs between what a line has: the number of the round, then for each table
    /// its number and the numbers and names of the players in the order of their seats, then each bye.
    pub fn lines(&self, round: &Round) -> Vec<String> {
        let named = |number: &PairingNumber| {
            let name = self.player(*number).map_or("", |player| &player.name);
            format!("{number}\t{name}")
        };
        let mut lines = vec![format!("round\t{}", self.paired() + 1)];
        let games = round.tables.iter().flat_map(|table| &table.games);
        for (table, seats) in (1..).zip(games) {
            let seats: Vec<String> = seats.iter().map(named).collect();
            lines.push(format!("{table}\t{}", seats.join("\t")));
        }
        let byes = round
            .byes
            .iter()
            .map(|number| format!("bye\t{}", named(number)));
        lines.extend(byes);
        lines
    }

    /// A game without a result.
    fn running(&self) -> Option<NoNextRound> {
        self.players.iter().find_map(|player| {
            (1..)
                .zip(&player.parts)
                .find_map(|(round, part)| match part {
                    Some(ReportPart::Paired {
                        opponent,
                        code: None,
                        ..
                    }) => Some(NoNextRound::Running {
                        round,
                        one: player.number,
                        other: *opponent,
                    }),
                    _ => None,
                })
        })
    }

    fn check_numbers(&self) -> Result<(), NoNextRound> {
        let players = self.players.len() as u32;
        let missing = (1..=players).map(PairingNumber);
        let mut missing = missing.filter(|number| self.player(*number).is_none());
        match missing.next() {
            Some(missing) => Err(NoNextRound::Gap { players, missing }),
            None => Ok(()),
        }
    }

    /// The field of the next round.
    fn field(&self) -> Field {
        let paired = self.paired();
        let scores = |rounds: usize| -> BTreeMap<PairingNumber, Points> {
            let made = |player: &Entrant| player.made(rounds, &self.worths);
            let score = |player| Points::from_twelfths(made(player));
            let scores = self
                .players
                .iter()
                .map(|player| (player.number, score(player)));
            scores.collect()
        };
        let now = scores(paired);
        let mut players: Vec<&Entrant> = self.players.iter().collect();
        players.sort_by_key(|player| {
            let rank = player.rank.filter(|_| self.by_rank).unwrap_or(u32::MAX);
            (Reverse(now[&player.number].twelfths()), rank, player.number)
        });
        let comes = |player: &&Entrant| {
            player.part(paired).is_none() && !self.absent.contains(&player.number)
        };
        Field {
            players: players
                .into_iter()
                .filter(comes)
                .map(|player| player.number)
                .collect(),
            scores: now,
            scores_before: [1, 2].map(|rounds| scores(paired.saturating_sub(rounds))),
            rounds: (0..paired).map(|round| self.round(round)).collect(),
            unplayed: (0..paired).map(|round| self.unplayed(round)).collect(),
            entered: self.players.len() as u32,
            ..Field::default()
        }
    }

    /// A round that was paired, counted from 0.
    fn round(&self, number: usize) -> Round {
        let mut round = Round::default();
        for player in &self.players {
            match player.part(number) {
                Some(ReportPart::Alone(Code::PairingBye)) => round.byes.push(player.number),
                Some(ReportPart::Paired {
                    opponent,
                    first,
                    code,
                }) => {
                    let forfeit = code.is_some_and(Code::is_forfeit);
                    let is_named_first = match forfeit {
                        true => player.number < opponent,
                        false => first == Some(true),
                    };
                    if is_named_first {
                        let players = vec![player.number, opponent];
                        let games = match forfeit {
                            true => Vec::new(),
                            false => vec![players.clone()],
                        };
                        round.tables.push(Table { players, games });
                    }
                }
                _ => {}
            }
        }
        round
    }

    /// The players who got points in a round, counted from 0, without a game and without a bye of an odd
    /// number.
    fn unplayed(&self, number: usize) -> BTreeMap<PairingNumber, Unplayed> {
        let unplayed = self.players.iter().filter_map(|player| {
            let part = player.part(number)?;
            let points = match part {
                ReportPart::Alone(Code::FullBye)
                | ReportPart::Paired {
                    code: Some(Code::ForfeitWon),
                    ..
                } => Unplayed::Win,
                ReportPart::Alone(Code::HalfBye) => Unplayed::Draw,
                ReportPart::Alone(_) | ReportPart::Paired { .. } => return None,
            };
            Some((player.number, points))
        });
        unplayed.collect()
    }
}
