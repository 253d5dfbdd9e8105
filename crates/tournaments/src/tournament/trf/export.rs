//! Reports of tournaments.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use petteia_domain::{event_log::Phase, ids::UserId};
use thiserror::Error;

use super::{
    Code, Entrant, ROUNDS_FROM, Report, ReportPart, Worths,
    write::{NAME, tidy},
};
use crate::tournament::{
    GameScore, PairingNumber, RoundPlayed, System, TablePlayed, Tournament, standings,
};

/// Why a tournament does not fit into a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoReport {
    /// It is neither a Swiss system nor a round robin of players, or has not begun.
    #[error("reports are for Swiss systems and round robins that have begun")]
    System,
    /// A report has one game between two players at a table.
    #[error("a table has more than two players, or more than one game")]
    Tables,
    /// A report has wins, draws and losses.
    #[error("the game is scored by counts, not by wins, draws and losses")]
    Counts,
}

impl Tournament {
    /// Returns its report in FIDE's format. Its games are those of tables of two with one game
    /// each, in games scored 1, ½ or 0. `rating` is asked for the rating of each user.
    ///
    /// A game that was not played ([`GameScore::was_played`]) is a forfeit if somebody won it, otherwise a
    /// half-point bye for both. A bye is that of an odd number, worth ½ as in petteia; the rounds before
    /// a late player came in are half-point byes. Who has withdrawn, or has not said
    /// after an absence that they still play, is absent from the next round.
    ///
    /// A round with a game that has no result yet is left out, because programs refuse such a game. Then the
    /// report is that of the round before, and who has no table in the round is absent from it.
    ///
    /// # Errors
    /// [`NoReport`] says why a report cannot hold the tournament.
    pub fn report(&self, rating: impl Fn(UserId) -> Option<u32>) -> Result<Report, NoReport> {
        let (kind, code) = kind(self.plan.system).ok_or(NoReport::System)?;
        if self.phase == Phase::Lobby || self.is_of_teams() {
            return Err(NoReport::System);
        }
        let setup = self.setup(2).ok_or(NoReport::Tables)?;
        if setup.counts_to().is_some() {
            return Err(NoReport::Counts);
        }
        let mut tables = self.rounds.iter().flat_map(|round| &round.tables);
        if !tables.all(|table| table.players.len() == 2 && table.games.len() == 1) {
            return Err(NoReport::Tables);
        }
        let rounds = self.finished_rounds();
        let mut players: Vec<Entrant> = Vec::new();
        let mut results = self.results();
        results.rounds.truncate(rounds.len());
        let standings = standings(&results);
        for number in self.numbers() {
            let at = standings.iter().position(|one| one.player == number);
            players.push(Entrant {
                number,
                name: tidy(self.name_of(number), NAME),
                rating: self.user(number).and_then(&rating),
                twelfths: at.map(|at| standings[at].points.twelfths()),
                rank: at.map(|at| at as u32 + 1),
                parts: self.parts_of(number),
            });
        }
        Ok(Report {
            head: self.head(kind, rounds),
            system: code.map(str::to_owned),
            rounds: self.planned,
            by_rank: true,
            second_begins: false,
            worths: Worths::ours(),
            players,
            absent: BTreeSet::new(),
            unpaired: None,
        })
    }

    /// The rounds that the report has: all but one in which a game has no result.
    fn finished_rounds(&self) -> &[RoundPlayed] {
        let is_running = |round: &RoundPlayed| {
            let mut games = round.tables.iter().flat_map(|table| &table.games);
            games.any(|game| game.scored.is_none())
        };
        match self.rounds.split_last() {
            Some((last, before)) if is_running(last) => before,
            _ => &self.rounds,
        }
    }

    /// The lines about the tournament.
    fn head(&self, kind: &str, rounds: &[RoundPlayed]) -> Vec<(String, String)> {
        let mut head = vec![("012", tidy(&self.plan.name, 200))];
        if let Some(first) = self.rounds.first() {
            head.push(("042", day(first.began)));
        }
        let ended = self.rounds.last().and_then(|round| round.ended);
        if let Some(ended) = ended.filter(|_| self.phase == Phase::Ended) {
            head.push(("052", day(ended)));
        }
        head.push(("062", self.players.len().to_string()));
        head.push(("092", format!("Individual: {kind}")));
        head.push(("122", tidy(&self.plan.clock, 200)));
        let days: Vec<String> = rounds
            .iter()
            .map(|round| round.began.format("%y/%m/%d").to_string())
            .collect();
        if !days.is_empty() {
            // Each day stands over its round.
            let space = " ".repeat(ROUNDS_FROM - 5);
            head.push(("132", format!("{space}{}", days.join("  "))));
        }
        let head = head.into_iter();
        head.map(|(code, text)| (code.to_owned(), text)).collect()
    }

    /// A player's part in each round.
    fn parts_of(&self, number: PairingNumber) -> Vec<Option<ReportPart>> {
        let mut parts: Vec<ReportPart> = self
            .rounds
            .iter()
            .map(|round| part_in(round, number))
            .collect();
        let missed = self.player(number).map_or(0, |player| player.missed);
        for part in parts.iter_mut().take(missed) {
            *part = ReportPart::Alone(Code::HalfBye);
        }
        let finished = self.finished_rounds().len();
        if let Some(part) = parts.get(finished).copied() {
            parts.truncate(finished);
            if matches!(part, ReportPart::Alone(Code::Absent | Code::HalfBye)) {
                parts.push(part);
            }
        } else if self.phase == Phase::Playing
            && !self.is_last_round()
            && (self.has_withdrawn(number) || self.is_resting(number))
        {
            parts.push(ReportPart::Alone(Code::Absent));
        }
        parts.into_iter().map(Some).collect()
    }
}

/// The type of a tournament of this system, and its code in TRF26, if FIDE has one; `None` if reports are
/// not for it.
fn kind(system: System) -> Option<(&'static str, Option<&'static str>)> {
    match system {
        System::BookSwiss | System::Swiss => Some(("Swiss-System", None)),
        System::RoundRobin => Some(("Round-Robin", Some("BERGER_ROUNDROBIN"))),
        System::DoubleRoundRobin => Some(("Double Round-Robin", Some("FIDE_DOUBLEROUNDROBIN"))),
        _ => None,
    }
}

/// A player's part in a round.
fn part_in(round: &RoundPlayed, number: PairingNumber) -> ReportPart {
    if round.byes.contains(&number) {
        return ReportPart::Alone(Code::PairingBye);
    }
    let part = |table: &TablePlayed| {
        let [game] = &table.games[..] else {
            return None;
        };
        let seat = game.seats.iter().position(|player| *player == number)?;
        let opponent = *game.seats.get(1 - seat.min(1))?;
        let score = game.scored.as_ref().map(|scored| &scored.score);
        let won = |score: &GameScore| score.won.contains(&true);
        if score.is_some_and(|score| !score.was_played() && !won(score)) {
            // Other programs would count a drawn game as played.
            return Some(ReportPart::Alone(Code::HalfBye));
        }
        Some(ReportPart::Paired {
            opponent,
            first: Some(seat == 0),
            code: score.map(|score| code(score, seat)),
        })
    };
    let mut parts = round.tables.iter().filter_map(part);
    parts.next().unwrap_or(ReportPart::Alone(Code::Absent))
}

/// The result of a seat.
fn code(score: &GameScore, seat: usize) -> Code {
    let won = |seat: usize| score.won.get(seat).copied().unwrap_or(false);
    match (score.was_played(), won(seat), won(1 - seat)) {
        (true, true, _) => Code::Won,
        (true, _, true) => Code::Lost,
        (true, ..) => Code::Drawn,
        (false, true, _) => Code::ForfeitWon,
        (false, _, true) => Code::ForfeitLost,
        (false, ..) => Code::DrawnUnrated,
    }
}

fn day(at: DateTime<Utc>) -> String {
    at.format("%Y/%m/%d").to_string()
}
