//! A page of the standings of teams, in the form of a page of players.

use petteia_rules::pentagame::Points;

use super::{TeamNumber, TeamStanding};
use crate::tournament::{Cell, Competitor, ListPage, Page, Row, Tournament};

/// How much finer the last column of a page is than points.
const FINER: u64 = 12;

impl Competitor {
    /// Returns a team as it stands.
    pub fn of_team(tournament: &Tournament, standing: &TeamStanding) -> Competitor {
        let team = tournament.team_numbered(standing.team);
        let seed = tournament.seed_of(standing.team);
        Competitor {
            place: standing.place,
            number: seed.map_or(0, |seed| seed.0),
            name: team.map_or_else(String::new, |team| team.name.clone()),
            withdrawn: team.is_none_or(|team| tournament.is_out(team)),
            twelfths: standing.match_total().twelfths(),
        }
    }
}

impl Page {
    /// Returns a page of the standings of teams: with match points as points, matches won as games won, and board
    /// points in the last column. Teams have the numbers of their seeds.
    pub fn of_teams(tournament: &Tournament, listed: ListPage<'_, TeamStanding>) -> Page {
        let rounds = tournament.rounds.len();
        let row = |standing: &TeamStanding| Row {
            who: Competitor::of_team(tournament, standing),
            won: standing.won,
            buchholz: FINER * u64::from(standing.points.twelfths()),
            cells: (rounds.saturating_sub(Page::ROUNDS)..rounds)
                .map(|round| cell(tournament, round, standing.team))
                .collect(),
            goes: None,
            streak: 0,
        };
        Page {
            name: tournament.plan.name.clone(),
            rows: listed.shown.iter().map(row).collect(),
            rounds: u32::try_from(rounds).unwrap_or(u32::MAX),
            opponents: Vec::new(),
            number: listed.number,
            pages: listed.pages,
            reader: None,
            teams: true,
            no_buchholz: false,
        }
    }
}

/// A team's round: the opponent and the board points.
fn cell(tournament: &Tournament, round: usize, team: TeamNumber) -> Cell {
    let Some(played) = tournament.rounds.get(round) else {
        return Cell::Absent;
    };
    if played.free.contains(&team) {
        return Cell::Bye(tournament.half_of_the_boards());
    }
    for result in tournament.matches_of(played) {
        let Some(side) = result.teams.iter().position(|one| *one == team) else {
            continue;
        };
        let points = result.points().map(Points::twelfths);
        let opponent = tournament.seed_of(result.teams[1 - side]);
        return Cell::Sat {
            opponents: opponent.iter().map(|seed| seed.0).collect(),
            twelfths: points[side],
            ahead: points[side] > points[1 - side],
            running: result.is_running(),
        };
    }
    Cell::Absent
}
