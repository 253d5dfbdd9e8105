//! The results of matches, and the standings of teams that follow from them.
//!
//! Teams are ordered by match points, then by board points, then by Sonneborn-Berger: for each match that is over,
//! the opponent's match points × own board points. A round without an opponent counts there as a match against a
//! team with the own match points. Teams that differ in nothing share their place. A match counts when its last game
//! is scored; board points count at once.

use std::{
    cmp::{Ordering, Reverse},
    collections::{BTreeMap, BTreeSet},
};

use petteia_domain::event_log::Phase;
use petteia_rules::{Game, Seat, pentagame::Points};

use super::TeamNumber;
use crate::tournament::{
    PairingNumber, RoundPlayed, TableGame, Tournament, bye, of_result, winners::put_winners_first,
};

/// The match points of a match that is won, and of one that is level.
const WON: u32 = 2;
const LEVEL: u32 = 1;

/// A match point, in twelfths.
const MATCH_POINT: u32 = 12;

/// A match with its result so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchResult {
    /// The teams.
    pub teams: [TeamNumber; 2],
    /// Its boards; number n at index n - 1.
    pub boards: Vec<BoardResult>,
}

/// A board with its result so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardResult {
    /// Its players, by team.
    pub players: [Option<PairingNumber>; 2],
    /// Its table in the round, from 1, if two players meet.
    pub table: Option<u32>,
    /// The board points of the teams so far, in twelfths.
    pub twelfths: [u32; 2],
    /// Whether games are not scored yet.
    pub running: bool,
}

/// A team's place in the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamStanding {
    /// The place, from 1, which several teams may share.
    pub place: u32,
    /// The team.
    pub team: TeamNumber,
    /// The match points.
    pub match_points: u32,
    /// The board points.
    pub points: Points,
    /// The matches won.
    pub won: u32,
    /// The level matches.
    pub drawn: u32,
    /// The matches lost.
    pub lost: u32,
    /// Sonneborn-Berger, in twelfths of a point.
    pub sonneborn_berger: u64,
}

impl TeamStanding {
    /// The match points as points, for what works with points of players.
    pub fn match_total(&self) -> Points {
        Points::from_twelfths(MATCH_POINT * self.match_points)
    }
}

/// What a team has made so far.
#[derive(Debug, Clone, Default)]
struct Made {
    match_points: u32,
    twelfths: u32,
    won: u32,
    drawn: u32,
    lost: u32,
    /// The opponents of matches that are over, with the own board points; itself for a round without one.
    met: Vec<(TeamNumber, u32)>,
}

impl MatchResult {
    /// Returns the board points of the teams so far.
    pub fn points(&self) -> [Points; 2] {
        self.twelfths().map(Points::from_twelfths)
    }

    fn twelfths(&self) -> [u32; 2] {
        [0, 1].map(|side| self.boards.iter().map(|board| board.twelfths[side]).sum())
    }

    /// Whether games are not scored yet.
    pub fn is_running(&self) -> bool {
        self.boards.iter().any(|board| board.running)
    }

    /// Returns the match points of the teams; `None` while it is being played.
    pub fn match_points(&self) -> Option<[u32; 2]> {
        let [one, other] = self.twelfths();
        (!self.is_running()).then_some(match one.cmp(&other) {
            Ordering::Greater => [WON, 0],
            Ordering::Equal => [LEVEL, LEVEL],
            Ordering::Less => [0, WON],
        })
    }
}

impl Tournament {
    /// Returns the matches of a round with their results so far.
    pub fn matches_of(&self, round: &RoundPlayed) -> Vec<MatchResult> {
        let mut tables = (1_u32..).zip(&round.tables);
        let without_game = self.twelfths_without_game();
        let mut board = |players: [Option<PairingNumber>; 2]| {
            let table = match players {
                [Some(_), Some(_)] => tables.next(),
                _ => None,
            };
            match table {
                Some((number, table)) => BoardResult {
                    players,
                    table: Some(number),
                    twelfths: players.map(|player| twelfths_of(&table.games, player)),
                    running: table.games.iter().any(|game| game.scored.is_none()),
                },
                None => BoardResult {
                    players,
                    table: None,
                    twelfths: players.map(|player| player.map_or(0, |_| without_game)),
                    running: false,
                },
            }
        };
        let matches = round.matches.iter().map(|played| MatchResult {
            teams: played.teams,
            boards: played
                .boards
                .iter()
                .map(|players| board(*players))
                .collect(),
        });
        matches.collect()
    }

    /// Returns the standings of the teams.
    pub fn team_standings(&self) -> Vec<TeamStanding> {
        let mut standings = self.team_standings_after(self.rounds.len());
        if self.phase == Phase::Ended {
            let stays = |standing: &TeamStanding| {
                let team = self.team_numbered(standing.team);
                team.is_some_and(|team| !self.is_out(team))
            };
            put_winners_first(&mut standings, stays, |standing| &mut standing.place);
        }
        standings
    }

    /// Returns the standings of the teams after this many rounds.
    pub(super) fn team_standings_after(&self, rounds: usize) -> Vec<TeamStanding> {
        let mut made: BTreeMap<TeamNumber, Made> = BTreeMap::new();
        for team in &self.seeds {
            made.entry(*team).or_default();
        }
        for round in self.rounds.iter().take(rounds) {
            for played in self.matches_of(round) {
                add_match(&mut made, &played);
            }
            for team in &round.free {
                let half = self.half_of_the_boards();
                let made = made.entry(*team).or_default();
                made.match_points += LEVEL;
                made.twelfths += half;
                made.met.push((*team, half));
            }
        }
        self.ranked(&made)
    }

    fn ranked(&self, made: &BTreeMap<TeamNumber, Made>) -> Vec<TeamStanding> {
        let match_points = |team: &TeamNumber| made.get(team).map_or(0, |made| made.match_points);
        let standings = self.seeds.iter().filter_map(|team| {
            let made = made.get(team)?;
            let met = made.met.iter();
            let berger = met.map(|(other, own)| u64::from(match_points(other)) * u64::from(*own));
            Some(TeamStanding {
                place: 0,
                team: *team,
                match_points: made.match_points,
                points: Points::from_twelfths(made.twelfths),
                won: made.won,
                drawn: made.drawn,
                lost: made.lost,
                sonneborn_berger: berger.sum(),
            })
        });
        let mut standings: Vec<TeamStanding> = standings.collect();
        let key = |it: &TeamStanding| (it.match_points, it.points.twelfths(), it.sonneborn_berger);
        // The sort is stable, so that equal teams keep the order of the seeds.
        standings.sort_by_key(|standing| Reverse(key(standing)));
        for index in 0..standings.len() {
            let shares = index
                .checked_sub(1)
                .map(|before| &standings[before])
                .filter(|before| key(before) == key(&standings[index]));
            standings[index].place = shares.map_or(index as u32 + 1, |before| before.place);
        }
        standings
    }

    /// Returns the number of games on a board.
    fn games_on_a_board(&self) -> u32 {
        if self.plan.pairs { 2 } else { 1 }
    }

    /// Returns the board points of a player without an opponent, in twelfths: those of a win without a turn.
    fn twelfths_without_game(&self) -> u32 {
        let won = self.setup(2).and_then(|setup| {
            let absent: BTreeSet<Seat> = Seat::first(2).skip(1).collect();
            let start = Game::new(setup.clone()).standing().result;
            let worth = of_result(&setup, &start, &absent).ok()?;
            worth.twelfths.first().copied()
        });
        self.games_on_a_board() * won.unwrap_or_default()
    }

    /// Returns the board points of a round without an opponent, in twelfths.
    pub(super) fn half_of_the_boards(&self) -> u32 {
        let boards = self.plan.boards.unwrap_or_default();
        let board = self.setup(2).map_or(Points::default(), |setup| {
            bye(self.plan.system, &setup, self.games_on_a_board())
        });
        boards * board.twelfths()
    }
}

fn add_match(made: &mut BTreeMap<TeamNumber, Made>, played: &MatchResult) {
    let twelfths = played.twelfths();
    let over = played.match_points();
    for side in 0..2 {
        let made = made.entry(played.teams[side]).or_default();
        made.twelfths += twelfths[side];
        let Some(match_points) = over.map(|points| points[side]) else {
            continue;
        };
        made.match_points += match_points;
        made.won += u32::from(match_points == WON);
        made.drawn += u32::from(match_points == LEVEL);
        made.lost += u32::from(match_points == 0);
        made.met.push((played.teams[1 - side], twelfths[side]));
    }
}

/// Returns a player's points in games, in twelfths.
fn twelfths_of(games: &[TableGame], player: Option<PairingNumber>) -> u32 {
    let made = games.iter().filter_map(|game| {
        let seat = game.seats.iter().position(|one| Some(*one) == player)?;
        game.scored.as_ref()?.score.twelfths.get(seat)
    });
    made.sum()
}
