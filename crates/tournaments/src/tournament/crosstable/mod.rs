//! The crosstable of a tournament: who met whom, in which seat, and with which result.
//!
//! Players are in the order of the standings and keep their pairing numbers. The points of a row, byes included,
//! add up to the player's points, except in an arena, where streaks count more.

mod sheet;
#[cfg(test)]
mod tests;

pub use sheet::{CrossHead, CrossMark, CrossPart, CrossSheet};

use std::collections::BTreeMap;

use petteia_rules::pentagame::Points;
use serde::{Deserialize, Serialize};

use super::{Competitor, PairingNumber, RoundPlayed, TableGame, Tournament, fractions};

/// A crosstable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Crosstable {
    /// The name of the tournament.
    pub name: String,
    /// What the columns are.
    pub columns: CrossColumns,
    /// The players, by rank.
    pub rows: Vec<CrossRow>,
}

/// The columns of a crosstable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CrossColumns {
    /// An opponent each, in the order of the rows, where everybody meets everybody; and one of byes, if there
    /// are any.
    Opponents {
        /// The opponents.
        opponents: Vec<PairingNumber>,
        /// Whether the last column has byes.
        byes: bool,
    },
    /// This many rounds. All challenges of a ladder are in one.
    Rounds(u32),
}

/// A player's row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrossRow<M = Meeting> {
    /// Whose row it is.
    #[serde(flatten)]
    pub who: Competitor,
    /// The cells, by column.
    pub cells: Vec<CrossCell<M>>,
}

/// A cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CrossCell<M = Meeting> {
    /// The column of the player.
    Own,
    /// What the player did; nothing if they were absent, or have not met this opponent.
    Met(Vec<M>),
}

/// What a player did at a table, or instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meeting {
    /// The player sat at a table.
    Table {
        /// The opponents.
        opponents: Vec<PairingNumber>,
        /// The games, in order.
        games: Vec<CrossGame>,
    },
    /// The player had a bye with these points.
    Bye(Points),
}

/// A game, as a player had it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CrossGame {
    /// The player's seat, from 1: the first one begins.
    pub seat: usize,
    /// The points that count in the standings; `None` until the game is scored.
    pub points: Option<Points>,
    /// Whether it was scored although it was never played.
    pub unplayed: bool,
    /// Whether an organiser has corrected the result.
    pub corrected: bool,
}

/// The signs that a crosstable has, to be explained beside it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Signs {
    /// Games that are not scored yet.
    pub running: bool,
    /// Games that were never played.
    pub unplayed: bool,
    /// Corrected results.
    pub corrected: bool,
    /// Players who were absent from a round, or have not met an opponent.
    pub absent: bool,
}

impl CrossGame {
    /// The signs of seats, from the first.
    const SEATS: [char; 5] = ['①', '②', '③', '④', '⑤'];

    /// The sign of a game that is not scored yet.
    pub const RUNNING: char = '…';

    /// The sign of a game that was never played.
    pub const UNPLAYED: char = '°';

    /// The sign of a corrected result.
    pub const CORRECTED: char = '*';

    /// Returns the game as this player had it, if they sat in it.
    fn of(game: &TableGame, weight: u32, player: PairingNumber) -> Option<CrossGame> {
        let seat = game.seats.iter().position(|one| *one == player)?;
        let scored = game.scored.as_ref();
        let made = scored.and_then(|scored| scored.score.twelfths.get(seat));
        Some(CrossGame {
            seat: seat + 1,
            points: made.map(|made| Points::from_twelfths(weight * made)),
            unplayed: scored.is_some_and(|scored| !scored.score.was_played()),
            corrected: scored.is_some_and(|scored| scored.corrected.is_some()),
        })
    }

    /// Writes the seat, the points, and what is particular: `②½*`.
    pub fn signs(&self) -> String {
        let seat = self.seat.checked_sub(1);
        let seat = seat.and_then(|seat| CrossGame::SEATS.get(seat));
        let mut signs: String = seat.into_iter().collect();
        match self.points {
            Some(points) => signs += &fractions(points),
            None => signs.push(CrossGame::RUNNING),
        }
        signs.extend(self.unplayed.then_some(CrossGame::UNPLAYED));
        signs.extend(self.corrected.then_some(CrossGame::CORRECTED));
        signs
    }
}

impl Meeting {
    /// The opponents and the games at a table: `7 ①1 ②½`. `None` for a bye.
    pub fn signs(&self) -> Option<String> {
        let Meeting::Table { opponents, games } = self else {
            return None;
        };
        let opponents: Vec<String> = opponents.iter().map(ToString::to_string).collect();
        let games: Vec<String> = games.iter().map(CrossGame::signs).collect();
        Some(format!("{} {}", opponents.join("+"), games.join(" ")))
    }
}

impl CrossRow {
    /// What the player did, cell by cell; `None` for a cell with nothing.
    pub fn parts(&self) -> impl Iterator<Item = Option<&Meeting>> {
        self.cells.iter().flat_map(|cell| match cell {
            CrossCell::Own => Vec::new(),
            CrossCell::Met(met) if met.is_empty() => vec![None],
            CrossCell::Met(met) => met.iter().map(Some).collect(),
        })
    }

    /// What the player did, in the order of the columns.
    pub fn meetings(&self) -> impl Iterator<Item = &Meeting> {
        self.cells.iter().flat_map(|cell| match cell {
            CrossCell::Own => &[],
            CrossCell::Met(meetings) => meetings.as_slice(),
        })
    }
}

impl CrossCell {
    /// Writes it for a spreadsheet.
    pub(super) fn plain(&self) -> String {
        let CrossCell::Met(met) = self else {
            return "×".to_owned();
        };
        let met = met.iter().map(|meeting| match meeting {
            Meeting::Bye(points) => format!("bye {}", fractions(*points)),
            Meeting::Table { .. } => meeting.signs().unwrap_or_default(),
        });
        met.collect::<Vec<_>>().join(", ")
    }
}

impl Crosstable {
    /// Returns the crosstable so far.
    pub fn of(tournament: &Tournament) -> Crosstable {
        let standings = tournament.standings();
        let everybody_meets = tournament.plan.system.everybody_meets;
        let columns = match everybody_meets && !tournament.is_of_teams() {
            true => CrossColumns::Opponents {
                opponents: standings.iter().map(|standing| standing.player).collect(),
                byes: tournament.rounds.iter().any(|round| !round.byes.is_empty()),
            },
            false => {
                CrossColumns::Rounds(u32::try_from(tournament.rounds.len()).unwrap_or(u32::MAX))
            }
        };
        let rounds = tournament.rounds.iter();
        let rounds: Vec<Met> = rounds.map(|round| met_in(tournament, round)).collect();
        let rows = standings.iter().map(|standing| CrossRow {
            who: Competitor::of(tournament, standing),
            cells: cells(&rounds, &columns, standing.player),
        });
        Crosstable {
            name: tournament.plan.name.clone(),
            rows: rows.collect(),
            columns,
        }
    }

    /// Returns the row of a player.
    pub fn row(&self, number: PairingNumber) -> Option<&CrossRow> {
        self.rows.iter().find(|row| row.who.number == number.0)
    }

    /// Returns the signs that there are in it.
    pub fn signs(&self) -> Signs {
        let mut signs = Signs::default();
        let byes = match &self.columns {
            CrossColumns::Opponents {
                opponents,
                byes: true,
            } => Some(opponents.len()),
            _ => None,
        };
        for row in &self.rows {
            for (index, cell) in row.cells.iter().enumerate() {
                let CrossCell::Met(meetings) = cell else {
                    continue;
                };
                signs.absent |= meetings.is_empty() && byes != Some(index);
                for meeting in meetings {
                    let Meeting::Table { games, .. } = meeting else {
                        continue;
                    };
                    for game in games {
                        signs.running |= game.points.is_none();
                        signs.unplayed |= game.unplayed;
                        signs.corrected |= game.corrected;
                    }
                }
            }
        }
        signs
    }
}

/// What each player did in a round.
type Met = BTreeMap<PairingNumber, Vec<Meeting>>;

/// Returns a player's cells.
fn cells(rounds: &[Met], columns: &CrossColumns, player: PairingNumber) -> Vec<CrossCell> {
    let met = |round: &Met| round.get(&player).cloned().unwrap_or_default();
    let (opponents, byes) = match columns {
        CrossColumns::Rounds(_) => {
            return rounds
                .iter()
                .map(|round| CrossCell::Met(met(round)))
                .collect();
        }
        CrossColumns::Opponents { opponents, byes } => (opponents, byes),
    };
    let met: Vec<Meeting> = rounds.iter().flat_map(met).collect();
    let against = |opponent: PairingNumber| {
        let meets = |meeting: &&Meeting| match meeting {
            Meeting::Table { opponents, .. } => opponents.contains(&opponent),
            Meeting::Bye(_) => false,
        };
        met.iter().filter(meets).cloned().collect()
    };
    let mut cells: Vec<CrossCell> = opponents
        .iter()
        .map(|opponent| match *opponent == player {
            true => CrossCell::Own,
            false => CrossCell::Met(against(*opponent)),
        })
        .collect();
    if *byes {
        let byes = met.iter().filter(|met| matches!(met, Meeting::Bye(_)));
        cells.push(CrossCell::Met(byes.cloned().collect()));
    }
    cells
}

/// Returns what each player did in a round.
fn met_in(tournament: &Tournament, round: &RoundPlayed) -> Met {
    let mut met = Met::new();
    for table in &round.tables {
        let plan = &tournament.plan;
        let weight = plan.system.weight(plan.kind, table.players.len());
        for player in &table.players {
            let games = table.games.iter();
            let games = games.filter_map(|game| CrossGame::of(game, weight, *player));
            let others = table.players.iter().copied();
            met.entry(*player).or_default().push(Meeting::Table {
                opponents: others.filter(|one| one != player).collect(),
                games: games.collect(),
            });
        }
    }
    for (player, points) in tournament.results_of(round).byes {
        met.entry(player).or_default().push(Meeting::Bye(points));
    }
    met
}
