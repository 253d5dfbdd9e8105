//! Exports a tournament to CSV for spreadsheets: its standings, its crosstable and its games.
//!
//! The format is one that common programs open by a double click: UTF-8 with a byte order mark,
//! commas, CRLF and decimal points. The column heads are the same in every language, so that
//! programs can rely on them. A name that a spreadsheet would read as a formula gets an apostrophe
//! before it.

#[cfg(test)]
mod tests;

use std::{collections::BTreeMap, io};

use chrono::{DateTime, SecondsFormat, Utc};
use petteia_domain::{
    game::Termination,
    ids::{Fixture, GameId},
};
use petteia_rules::phrase::without_bidi_controls;

use super::{CrossColumns, Crosstable, RoundPart, Standing, TableGame, Tournament};

/// The times and the length of a game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Times {
    /// When play began.
    pub began: Option<DateTime<Utc>>,
    /// When it ended.
    pub ended: Option<DateTime<Utc>>,
    /// The number of turns played or lost.
    pub plies: usize,
}

impl Tournament {
    /// Writes the standings, one line for each player, in the given order.
    ///
    /// # Errors
    /// If the CSV writer fails, which does not happen for text.
    pub fn standings_csv(&self, standings: &[Standing]) -> Result<String, csv::Error> {
        let results = self.results();
        let mut head: Vec<String> = [
            "place",
            "number",
            "name",
            "withdrawn",
            "points",
            "games",
            "won",
            "fine tuning",
            "weighted wins",
            "buchholz",
            "sonneborn-berger",
            "direct encounter",
        ]
        .map(str::to_owned)
        .to_vec();
        let rounds = 0..results.rounds.len();
        for round in rounds.clone() {
            head.push(format!("round {} against", round + 1));
            head.push(format!("round {} points", round + 1));
        }
        let row = |standing: &Standing| {
            let ties = standing.ties;
            let mut row = vec![
                standing.place.to_string(),
                standing.player.to_string(),
                harmless(self.name_of(standing.player)),
                yes_no(self.has_withdrawn(standing.player)),
                points(standing.points.twelfths()),
                standing.games.to_string(),
                standing.won.to_string(),
                match self.plan.fine_tuning {
                    true => decimal(ties.fine_tuning, 432),
                    false => String::new(),
                },
                ties.wins.to_string(),
                decimal(ties.buchholz as i64, 144),
                decimal(ties.sonneborn_berger as i64, 1728),
                ties.direct
                    .map_or_else(String::new, |direct| points(direct.twelfths())),
            ];
            for round in rounds.clone() {
                let parts = results.parts(round, standing.player);
                let against = parts.iter().map(|part| match part {
                    RoundPart::Sat { opponents, .. } => {
                        let numbers: Vec<_> = opponents.iter().map(|o| o.to_string()).collect();
                        numbers.join(" ")
                    }
                    RoundPart::Bye(_) => "bye".to_owned(),
                });
                let against: Vec<String> = against.collect();
                let made = parts.iter().map(|part| match part {
                    RoundPart::Sat { points, .. } | RoundPart::Bye(points) => points.twelfths(),
                });
                row.push(against.join(", "));
                row.push(if parts.is_empty() {
                    String::new()
                } else {
                    points(made.sum())
                });
            }
            row
        };
        table(head, standings.iter().map(row))
    }

    /// Writes the crosstable, one line for each player, with the signs of [`CrossGame`](super::CrossGame).
    ///
    /// # Errors
    /// As [`Tournament::standings_csv`].
    pub fn crosstable_csv(&self) -> Result<String, csv::Error> {
        let crosstable = Crosstable::of(self);
        let head = ["place", "number", "name", "withdrawn", "points"];
        let mut head: Vec<String> = head.map(str::to_owned).to_vec();
        match &crosstable.columns {
            CrossColumns::Rounds(rounds) => {
                head.extend((1..=*rounds).map(|round| format!("round {round}")));
            }
            CrossColumns::Opponents { opponents, byes } => {
                let against = opponents.iter().map(|number| format!("against {number}"));
                head.extend(against);
                head.extend(byes.then(|| "byes".to_owned()));
            }
        }
        let rows = crosstable.rows.iter().map(|row| {
            let who = [
                row.who.place.to_string(),
                row.who.number.to_string(),
                harmless(&row.who.name),
                yes_no(row.who.withdrawn),
                points(row.who.twelfths),
            ];
            let cells = row.cells.iter().map(|cell| cell.plain());
            who.into_iter().chain(cells).collect()
        });
        table(head, rows)
    }

    /// Writes the games in order, one line for each, and one for each bye. `times` has the games
    /// that have begun.
    ///
    /// # Errors
    /// As [`Tournament::standings_csv`].
    pub fn games_csv(&self, times: &BTreeMap<GameId, Times>) -> Result<String, csv::Error> {
        let seats = self.games().map(|(_, game)| game.seats.len()).max();
        let seats = seats.unwrap_or(2);
        let mut head: Vec<String> = ["round", "table", "game", "id"].map(str::to_owned).to_vec();
        for seat in 1..=seats {
            for what in ["number", "name", "points"] {
                head.push(format!("seat {seat} {what}"));
            }
        }
        head.extend(
            [
                "weight",
                "result",
                "termination",
                "correction",
                "plies",
                "began",
                "ended",
                "scored",
            ]
            .map(str::to_owned),
        );
        let results = self.results();
        let weight = |fixture: Fixture| {
            let round = results.rounds.get(fixture.round as usize - 1)?;
            Some(round.tables.get(fixture.table as usize - 1)?.weight)
        };
        let games = self.games().map(|(fixture, game)| {
            let times = game.game.as_ref().and_then(|id| times.get(id));
            self.game_row(fixture, game, seats, weight(fixture), times)
        });
        let byes = (1..).zip(&results.rounds).flat_map(|(round, of_round)| {
            let bye = move |(player, made): &(_, petteia_rules::pentagame::Points)| {
                let mut row = vec![String::new(); 4 + 3 * seats + 8];
                row[0] = u32::to_string(&round);
                row[4] = super::PairingNumber::to_string(player);
                row[5] = harmless(self.name_of(*player));
                row[6] = points(made.twelfths());
                row[4 + 3 * seats + 1] = "bye".to_owned();
                row
            };
            of_round.byes.iter().map(bye)
        });
        table(head, games.chain(byes))
    }

    fn game_row(
        &self,
        fixture: Fixture,
        game: &TableGame,
        seats: usize,
        weight: Option<u32>,
        times: Option<&Times>,
    ) -> Vec<String> {
        let mut row = vec![
            fixture.round.to_string(),
            fixture.table.to_string(),
            fixture.number.to_string(),
            game.game
                .as_ref()
                .map_or_else(String::new, |id| id.0.clone()),
        ];
        let score = game.scored.as_ref().map(|scored| &scored.score);
        for seat in 0..seats {
            let player = game.seats.get(seat);
            let made = score.and_then(|score| score.twelfths.get(seat));
            row.push(player.map_or_else(String::new, |player| player.to_string()));
            row.push(player.map_or_else(String::new, |player| harmless(self.name_of(*player))));
            row.push(made.map_or_else(String::new, |made| points(*made)));
        }
        let times = times.copied().unwrap_or_default();
        let scored = game.scored.as_ref();
        row.extend([
            weight.map_or_else(String::new, |weight| weight.to_string()),
            score.map_or_else(|| "*".to_owned(), |score| score.result.clone()),
            score
                .and_then(|score| score.termination)
                .map_or("", Termination::name)
                .to_owned(),
            scored
                .and_then(|scored| scored.corrected.as_deref())
                .map_or_else(String::new, harmless),
            match game.game {
                Some(_) => times.plies.to_string(),
                None => String::new(),
            },
            times.began.map_or_else(String::new, moment),
            times.ended.map_or_else(String::new, moment),
            scored.map_or_else(String::new, |scored| moment(scored.at)),
        ]);
        row
    }
}

/// Writes a head and rows as CSV.
pub(super) fn table(
    head: Vec<String>,
    rows: impl Iterator<Item = Vec<String>>,
) -> Result<String, csv::Error> {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer("\u{feff}".as_bytes().to_vec());
    for row in [head].into_iter().chain(rows) {
        writer.write_record(row)?;
    }
    let written = writer.into_inner().map_err(|error| error.into_error())?;
    Ok(String::from_utf8(written).map_err(io::Error::other)?)
}

/// Changes a text so that no spreadsheet reads it as a formula.
pub(super) fn harmless(typed: &str) -> String {
    let typed = without_bidi_controls(typed).replace(['\r', '\n', '\t'], " ");
    match typed
        .trim_start()
        .starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠'])
    {
        true => format!("'{typed}"),
        false => typed,
    }
}

pub(super) fn yes_no(yes: bool) -> String {
    if yes { "yes" } else { "no" }.to_owned()
}

pub(super) fn points(twelfths: u32) -> String {
    decimal(i64::from(twelfths), 12)
}

/// Writes a fraction as a decimal number with at most four places.
pub(super) fn decimal(number: i64, of: i64) -> String {
    const PARTS: i64 = 10_000;
    let parts = (2 * number.abs() * PARTS + of) / (2 * of);
    let sign = if number < 0 && parts > 0 { "-" } else { "" };
    let written = format!("{sign}{}.{:04}", parts / PARTS, parts % PARTS);
    written
        .trim_end_matches('0')
        .trim_end_matches('.')
        .to_owned()
}

fn moment(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
}
