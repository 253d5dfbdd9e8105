//! What became of a bracket: who met whom, who went on, who is out.

use std::collections::BTreeMap;

use petteia_domain::ids::Fixture;

use super::{Again, Bracket, Contest, Side, Stage, contest::Decision, seats_of};
use crate::tournament::{GameScore, PairingNumber, Results, Standing, Tournament};

/// What became of a bracket so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// Its matches, in the order of the bracket.
    pub encounters: Vec<Encounter>,
}

/// A match, played or to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Encounter {
    /// The round in which it is played, from 1.
    pub round: u32,
    /// Its place in the bracket.
    pub stage: Stage,
    /// The two sides.
    pub sides: [Who; 2],
    /// The index of its table in the round, if it is or was played.
    pub table: Option<usize>,
    /// Who goes on.
    pub winner: Who,
    /// Who does not.
    pub loser: Who,
}

/// A side of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// Not known yet.
    Unknown,
    /// The place stays empty.
    Nobody,
    /// A player.
    Player(PairingNumber),
}

/// A match that goes on because it is not decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoingOn {
    /// The number of its table, from 1.
    pub table: u32,
    /// The games that are added: the player of each seat, by seat.
    pub games: Vec<Vec<PairingNumber>>,
    /// Why it goes on.
    pub why: Again,
}

/// Why a correction is not possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blocked {
    /// Somebody else would have won the match, and the next round has been paired.
    GoneOn {
        /// Who won it, and plays on.
        winner: PairingNumber,
    },
    /// The match would be level, and its round is over.
    Level,
}

impl Course {
    pub(in crate::tournament) fn of(
        bracket: &Bracket,
        contest: Contest,
        results: &Results,
    ) -> Course {
        let mut encounters: Vec<Encounter> = Vec::new();
        for planned in &bracket.matches {
            let sides = planned.sides.map(|side| match side {
                Side::Seed(number) => {
                    let player = PairingNumber(number);
                    match results.players.contains(&player) {
                        true => Who::Player(player),
                        false => Who::Nobody,
                    }
                }
                Side::WinnerOf(index) => encounters[index].winner,
                Side::LoserOf(index) => encounters[index].loser,
            });
            let mut encounter = Encounter {
                round: planned.round,
                stage: planned.stage,
                sides,
                table: None,
                winner: Who::Unknown,
                loser: Who::Unknown,
            };
            encounter.play(contest, results);
            encounters.push(encounter);
        }
        Course { encounters }
    }

    /// Returns the round in which each player went out who is out.
    fn went_out(&self, bracket: &Bracket) -> BTreeMap<PairingNumber, u32> {
        let plays_on = |index: usize| {
            let sides = bracket.matches.iter().flat_map(|one| one.sides);
            sides.into_iter().any(|side| side == Side::LoserOf(index))
        };
        let out = self.encounters.iter().enumerate();
        out.filter(|(index, _)| !plays_on(*index))
            .filter_map(|(_, encounter)| match encounter.loser {
                Who::Player(player) => Some((player, encounter.round)),
                Who::Unknown | Who::Nobody => None,
            })
            .collect()
    }

    /// Returns the winner of the final, once it is decided.
    pub fn champion(&self) -> Option<PairingNumber> {
        match self.encounters.last()?.winner {
            Who::Player(player) => Some(player),
            Who::Unknown | Who::Nobody => None,
        }
    }
}

impl Encounter {
    /// Reads what happened in its round.
    fn play(&mut self, contest: Contest, results: &Results) {
        let Some(round) = results.rounds.get(self.round as usize - 1) else {
            return;
        };
        let [one, other] = self.sides;
        (self.winner, self.loser) = match (one, other) {
            (Who::Player(first), Who::Player(second)) => {
                let here = [first, second];
                let mut tables = round.tables.iter();
                self.table = tables.position(|table| {
                    let players = table.players();
                    here.iter().all(|player| players.contains(player))
                });
                match self.table {
                    Some(table) => self.judged(here, contest, &round.tables[table].games),
                    // One has withdrawn, or both have.
                    None => {
                        let is_free = |player| round.byes.iter().any(|(free, _)| *free == player);
                        match (is_free(first), is_free(second)) {
                            (_, true) => (other, one),
                            (true, false) => (one, other),
                            (false, false) => (Who::Nobody, Who::Nobody),
                        }
                    }
                }
            }
            (Who::Player(_), _) => (one, Who::Nobody),
            (_, Who::Player(_)) => (other, Who::Nobody),
            _ => (Who::Nobody, Who::Nobody),
        };
    }

    fn judged(
        &self,
        here: [PairingNumber; 2],
        contest: Contest,
        games: &[super::super::GameResult],
    ) -> (Who, Who) {
        match contest.judge(self.by_seed(here), games, self.is_double()) {
            Decision::Won(side) => {
                let [better, worse] = self.by_seed(here).map(Who::Player);
                match side {
                    0 => (better, worse),
                    _ => (worse, better),
                }
            }
            Decision::Waits | Decision::GoesOn(..) => (Who::Unknown, Who::Unknown),
        }
    }

    fn is_double(&self) -> bool {
        self.stage == Stage::DoubleFinal
    }

    /// The two in the order in which they go on if nothing else decides: an unbeaten player before one who
    /// has lost, otherwise by number.
    fn by_seed(&self, mut here: [PairingNumber; 2]) -> [PairingNumber; 2] {
        if !self.is_double() {
            here.sort_unstable();
        }
        here
    }
}

impl Tournament {
    /// Returns the bracket, if the tournament is a knock-out that has begun.
    pub fn bracket(&self) -> Option<Bracket> {
        let bracket = self.plan.system.bracket?;
        let players = u32::try_from(self.players.len()).unwrap_or(u32::MAX);
        (players > 0).then(|| bracket(players, self.plan.keeps_apart))
    }

    /// Returns the course of a knock-out that has begun.
    pub fn course(&self) -> Option<Course> {
        let bracket = self.bracket()?;
        Some(Course::of(&bracket, self.contest(), &self.results()))
    }

    fn contest(&self) -> Contest {
        Contest::of(self.plan.kind, self.plan.best_of.unwrap_or(1))
    }

    /// Returns the matches of the current round that go on because they are not decided.
    pub fn matches_to_go_on(&self) -> Vec<GoingOn> {
        let (Some(course), Some((number, round))) = (self.course(), self.current_round()) else {
            return Vec::new();
        };
        let results = self.results_of(round);
        let here = course.encounters.iter().filter(|one| one.round == number);
        here.filter_map(|encounter| {
            let table = encounter.table?;
            let [Who::Player(one), Who::Player(other)] = encounter.sides else {
                return None;
            };
            let games = &results.tables.get(table)?.games;
            let sides = encounter.by_seed([one, other]);
            let Decision::GoesOn(more, why) =
                self.contest().judge(sides, games, encounter.is_double())
            else {
                return None;
            };
            let first = games.first()?.seats.clone();
            let first: [PairingNumber; 2] = first.try_into().ok()?;
            let numbers = games.len()..games.len() + more as usize;
            Some(GoingOn {
                table: table as u32 + 1,
                games: numbers.map(|game| seats_of(first, game)).collect(),
                why,
            })
        })
        .collect()
    }

    /// Checks that the result of a game of a knock-out can still be corrected like this; in other systems it
    /// always can.
    ///
    /// # Errors
    /// Says why it cannot.
    pub fn may_correct(&self, fixture: Fixture, score: &GameScore) -> Result<(), Blocked> {
        let Some(before) = self.course() else {
            return Ok(());
        };
        let over = self.rounds.get(fixture.round as usize - 1);
        if over.is_none_or(|round| round.ended.is_none()) {
            return Ok(());
        }
        let mut corrected = self.clone();
        corrected.overwrite(fixture, score);
        let Some(after) = corrected.course() else {
            return Ok(());
        };
        let is_here = |one: &&Encounter| {
            one.round == fixture.round && one.table == Some(fixture.table as usize - 1)
        };
        let winner = |course: &Course| course.encounters.iter().find(is_here).map(|one| one.winner);
        let gone_on = self.rounds.len() > fixture.round as usize;
        match (winner(&before), winner(&after)) {
            (Some(Who::Player(_)), Some(Who::Unknown)) => Err(Blocked::Level),
            (Some(Who::Player(winner)), Some(other)) if other != Who::Player(winner) && gone_on => {
                Err(Blocked::GoneOn { winner })
            }
            _ => Ok(()),
        }
    }

    /// Orders standings by the bracket: the champion, those who are still in, those who are out, the last
    /// first. Who went out in one round shares a place.
    pub(in crate::tournament) fn order_by_bracket(&self, standings: &mut [Standing]) {
        let (Some(bracket), Some(course)) = (self.bracket(), self.course()) else {
            return;
        };
        let out = course.went_out(&bracket);
        let champion = course.champion();
        let now = self.rounds.len() as u32 + 1;
        let key = |standing: &Standing| {
            let player = standing.player;
            // The smaller the better.
            match out.get(&player) {
                _ if champion == Some(player) => 0,
                Some(round) => 2 + u32::MAX / 2 - round,
                None if self.has_withdrawn(player) => 2 + u32::MAX / 2 - now,
                None => 1,
            }
        };
        standings.sort_by_key(|standing| (key(standing), standing.player));
        let keys: Vec<u32> = standings.iter().map(key).collect();
        for (index, standing) in standings.iter_mut().enumerate() {
            let better = keys.iter().filter(|key| **key < keys[index]).count();
            standing.place = better as u32 + 1;
        }
    }
}
