//! The teams and their matches as CSV, in the form of the other files of a tournament.

use super::TeamNumber;
use crate::tournament::{
    PairingNumber, Tournament,
    export::{decimal, harmless, points, table, yes_no},
};

impl Tournament {
    /// Writes the standings of the teams, one line for each.
    ///
    /// # Errors
    /// If the CSV writer fails, which does not happen for text.
    pub fn teams_csv(&self) -> Result<String, csv::Error> {
        let head = [
            "place",
            "number",
            "team",
            "withdrawn",
            "match points",
            "board points",
            "won",
            "drawn",
            "lost",
            "sonneborn-berger",
            "players",
        ];
        let standings = self.team_standings();
        let rows = standings.iter().map(|standing| {
            let team = self.team_numbered(standing.team);
            let members = team.map_or(&[][..], |team| &team.members[..]);
            let members: Vec<&str> = members.iter().map(|user| self.name(*user)).collect();
            vec![
                standing.place.to_string(),
                self.seed_of(standing.team)
                    .map_or_else(String::new, |seed| seed.to_string()),
                self.written_team(standing.team),
                yes_no(team.is_none_or(|team| self.is_out(team))),
                standing.match_points.to_string(),
                points(standing.points.twelfths()),
                standing.won.to_string(),
                standing.drawn.to_string(),
                standing.lost.to_string(),
                decimal(standing.sonneborn_berger as i64, 12),
                harmless(&members.join(", ")),
            ]
        });
        table(head.map(str::to_owned).to_vec(), rows)
    }

    /// Writes the matches, one line for each board, and one for each team without an opponent.
    ///
    /// # Errors
    /// As [`Tournament::teams_csv`].
    pub fn matches_csv(&self) -> Result<String, csv::Error> {
        let head = [
            "round", "match", "board", "table", "team 1", "player 1", "points 1", "team 2",
            "player 2", "points 2",
        ];
        let mut rows = Vec::new();
        for (round, played) in (1_u32..).zip(&self.rounds) {
            for (number, result) in (1_u32..).zip(self.matches_of(played)) {
                for (board, of_board) in (1_u32..).zip(&result.boards) {
                    let mut row = vec![
                        round.to_string(),
                        number.to_string(),
                        board.to_string(),
                        of_board
                            .table
                            .map_or_else(String::new, |table| table.to_string()),
                    ];
                    for side in [0, 1] {
                        row.push(self.written_team(result.teams[side]));
                        row.push(self.written_player(of_board.players[side]));
                        row.push(points(of_board.twelfths[side]));
                    }
                    rows.push(row);
                }
            }
            for team in &played.free {
                let mut row = vec![String::new(); head.len()];
                row[0] = round.to_string();
                row[4] = self.written_team(*team);
                row[6] = points(self.half_of_the_boards());
                rows.push(row);
            }
        }
        table(head.map(str::to_owned).to_vec(), rows.into_iter())
    }

    fn written_team(&self, team: TeamNumber) -> String {
        let team = self.team_numbered(team);
        team.map_or_else(String::new, |team| harmless(&team.name))
    }

    fn written_player(&self, player: Option<PairingNumber>) -> String {
        player.map_or_else(String::new, |player| harmless(self.name_of(player)))
    }
}
