//! A crosstable for a picture.

use petteia_rules::pentagame::Points;
use serde::{Deserialize, Serialize};

use super::{CrossCell, CrossColumns, CrossGame, CrossRow, Crosstable, Meeting};
use crate::tournament::fractions;

/// A crosstable that is narrow and short enough for a picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrossSheet {
    /// The name of the tournament.
    pub name: String,
    /// What the columns are.
    pub heads: Vec<CrossHead>,
    /// The players, by rank.
    pub rows: Vec<CrossRow<CrossPart>>,
    /// The pairing number of the only reader, whose row is marked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reader: Option<u32>,
}

/// What a column is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CrossHead {
    /// The games against the player with this number.
    Opponent(u32),
    /// Byes.
    Byes,
    /// A round.
    Round(u32),
}

/// What a player did at a table, or a bye.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrossPart {
    /// The opponents, unless the column names them; nobody in a bye.
    pub opponents: Vec<u32>,
    /// The results.
    pub marks: Vec<CrossMark>,
}

/// A result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrossMark {
    /// The points, and the signs of what is particular.
    pub sign: String,
    /// Whether the player had the first seat.
    pub began: bool,
}

impl CrossSheet {
    /// The largest number of players: their rows are legible on a phone.
    pub const ROWS: usize = 12;

    /// The widths that are reckoned with, of 800 units in all: of all columns together, of a digit, of
    /// a wider sign, and the distances of results and columns.
    const ROOM: usize = 448;
    const DIGIT: usize = 12;
    const SIGN: usize = 19;
    const BETWEEN: usize = 6;
    const GAP: usize = 10;

    /// Returns a crosstable for a picture, with the row of this reader marked; `None` if there are too
    /// many players or columns for one.
    pub fn of(table: &Crosstable, reader: Option<u32>) -> Option<CrossSheet> {
        if table.rows.is_empty() || table.rows.len() > CrossSheet::ROWS {
            return None;
        }
        let named = matches!(table.columns, CrossColumns::Opponents { .. });
        let rows = table.rows.iter().map(|row| CrossRow {
            who: row.who.clone(),
            cells: row
                .cells
                .iter()
                .map(|cell| sheet_cell(cell, named))
                .collect(),
        });
        let sheet = CrossSheet {
            name: table.name.clone(),
            heads: heads(&table.columns),
            rows: rows.collect(),
            reader,
        };
        (sheet.width() <= CrossSheet::ROOM).then_some(sheet)
    }

    /// The width of all columns together.
    fn width(&self) -> usize {
        let columns = self.heads.iter().enumerate().map(|(index, head)| {
            let head = match head {
                CrossHead::Opponent(number) => written(&number.to_string()),
                CrossHead::Byes => CrossSheet::DIGIT,
                CrossHead::Round(round) => CrossSheet::SIGN + written(&round.to_string()),
            };
            let cells = self.rows.iter().filter_map(|row| row.cells.get(index));
            let widest = cells.map(CrossCell::width).max().unwrap_or(0);
            head.max(widest) + CrossSheet::GAP
        });
        columns.sum()
    }
}

impl CrossCell<CrossPart> {
    fn width(&self) -> usize {
        let CrossCell::Met(parts) = self else {
            return CrossSheet::DIGIT;
        };
        let parts = parts.iter().map(|part| {
            let marks = part.marks.iter();
            let marks = marks.map(|mark| written(&mark.sign) + CrossSheet::BETWEEN);
            written(&part.against()).max(marks.sum()) + CrossSheet::BETWEEN
        });
        parts.sum::<usize>().saturating_sub(2 * CrossSheet::BETWEEN)
    }
}

impl CrossPart {
    /// Writes the opponents: `7`, or `7+2`; nothing in a bye.
    pub fn against(&self) -> String {
        let opponents = self.opponents.iter().map(u32::to_string);
        opponents.collect::<Vec<_>>().join("+")
    }
}

/// The width of a text.
fn written(text: &str) -> usize {
    let widths = text.chars().map(|sign| match sign {
        '0'..='9' | '*' | '°' | '.' | '+' => CrossSheet::DIGIT,
        _ => CrossSheet::SIGN,
    });
    widths.sum()
}

fn heads(columns: &CrossColumns) -> Vec<CrossHead> {
    match columns {
        CrossColumns::Rounds(rounds) => (1..=*rounds).map(CrossHead::Round).collect(),
        CrossColumns::Opponents { opponents, byes } => {
            let opponents = opponents.iter().map(|number| CrossHead::Opponent(number.0));
            opponents.chain(byes.then_some(CrossHead::Byes)).collect()
        }
    }
}

/// `named` says whether the columns name the opponents.
fn sheet_cell(cell: &CrossCell, named: bool) -> CrossCell<CrossPart> {
    let CrossCell::Met(meetings) = cell else {
        return CrossCell::Own;
    };
    let parts = meetings.iter().map(|meeting| match meeting {
        Meeting::Bye(points) => CrossPart {
            opponents: Vec::new(),
            marks: vec![CrossMark {
                sign: fractions(*points),
                began: false,
            }],
        },
        Meeting::Table { opponents, games } => CrossPart {
            opponents: match named {
                true => Vec::new(),
                false => opponents.iter().map(|number| number.0).collect(),
            },
            marks: games.iter().map(mark).collect(),
        },
    });
    CrossCell::Met(parts.collect())
}

fn mark(game: &CrossGame) -> CrossMark {
    let mut sign = game.points.map_or_else(
        || CrossGame::RUNNING.to_string(),
        |points: Points| fractions(points),
    );
    sign.extend(game.unplayed.then_some(CrossGame::UNPLAYED));
    sign.extend(game.corrected.then_some(CrossGame::CORRECTED));
    CrossMark {
        sign,
        began: game.seat == 1,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::tournament::{Competitor, PairingNumber};

    fn game(twelfths: u32) -> CrossGame {
        CrossGame {
            seat: 1,
            points: Some(Points::from_twelfths(twelfths)),
            unplayed: false,
            corrected: true,
        }
    }

    /// So many players who have all met so often.
    fn everybody(players: u32, games: usize) -> Crosstable {
        let numbers = || (1..=players).map(PairingNumber);
        let rows = numbers().map(|number| CrossRow {
            who: Competitor {
                place: number.0,
                number: number.0,
                name: "Ada".to_owned(),
                withdrawn: false,
                twelfths: 6,
            },
            cells: numbers()
                .map(|opponent| match opponent == number {
                    true => CrossCell::Own,
                    false => CrossCell::Met(vec![Meeting::Table {
                        opponents: vec![opponent],
                        games: vec![
                            CrossGame {
                                corrected: false,
                                ..game(6)
                            };
                            games
                        ],
                    }]),
                })
                .collect(),
        });
        Crosstable {
            name: "Cup".to_owned(),
            columns: CrossColumns::Opponents {
                opponents: numbers().collect(),
                byes: false,
            },
            rows: rows.collect(),
        }
    }

    #[test]
    fn twelve_players_fit_who_met_once_and_fewer_who_met_twice() {
        let fits = |players, games| CrossSheet::of(&everybody(players, games), None).is_some();
        assert!(fits(12, 1) && !fits(13, 1));
        assert!(fits(6, 2) && !fits(12, 2));
        assert!(!fits(0, 1));
    }

    #[test]
    fn a_cell_has_the_points_and_signs_of_each_game_and_the_opponents_where_no_column_names_them() {
        let met = CrossCell::Met(vec![
            Meeting::Table {
                opponents: vec![PairingNumber(7), PairingNumber(2)],
                games: vec![
                    game(6),
                    CrossGame {
                        seat: 2,
                        points: None,
                        unplayed: false,
                        corrected: false,
                    },
                ],
            },
            Meeting::Bye(Points::from_twelfths(12)),
        ]);
        let CrossCell::Met(parts) = sheet_cell(&met, false) else {
            panic!("it is not the player's own column")
        };
        assert_eq!(parts[0].against(), "7+2");
        assert_eq!(parts[1].against(), "");
        let signs = parts[0]
            .marks
            .iter()
            .map(|one| (one.sign.as_str(), one.began));
        assert_eq!(signs.collect::<Vec<_>>(), [("½*", true), ("…", false)]);
        let CrossCell::Met(parts) = sheet_cell(&met, true) else {
            panic!("it is not the player's own column")
        };
        assert_eq!(parts[0].against(), "");
    }
}
