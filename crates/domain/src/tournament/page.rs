//! A page of standings, for words and pictures: what is to be said of each of a few players.

use petteia_rules::pentagame::Points;
use serde::{Deserialize, Serialize};

use super::{Part, Sheet, Standing, Tournament};

/// A page of a tournament's standings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page {
    /// What the tournament is called.
    pub name: String,
    /// Its players on this page, the first one first.
    pub rows: Vec<Row>,
    /// How many rounds have begun. On a ladder, which has none, 0.
    pub rounds: u32,
    /// The page, from 0.
    pub number: usize,
    /// How many pages there are, at least one.
    pub pages: usize,
}

/// What is said of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The place, which several may share.
    pub place: u32,
    /// The pairing number.
    pub number: u32,
    /// The name.
    pub name: String,
    /// Whether they have withdrawn.
    pub withdrawn: bool,
    /// The points, in twelfths.
    pub twelfths: u32,
    /// How many games they won outright.
    pub won: u32,
    /// Buchholz, in 144ths of a point.
    pub buchholz: u64,
    /// What they did round by round, the first one first; nothing on a ladder.
    pub cells: Vec<Cell>,
}

/// What a player did in a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cell {
    /// Sat at a table.
    Sat {
        /// With whom.
        opponents: Vec<u32>,
        /// Points made there so far, in twelfths.
        twelfths: u32,
        /// Whether these are more than all at the table make on average.
        ahead: bool,
        /// Whether games are still being played.
        running: bool,
    },
    /// Had nobody to play, and got these twelfths for it.
    Bye(u32),
    /// Was absent.
    Absent,
}

impl Page {
    /// How many players are on a page: as many as a phone shows legibly in one picture, and a
    /// message has room for.
    pub const ROWS: usize = 10;

    /// How many of the last rounds a page tells of.
    const ROUNDS: usize = 6;

    /// A page of these standings, which follow from the sheet, in the order given; the last one
    /// where there is no such page.
    pub fn of(
        tournament: &Tournament,
        sheet: &Sheet,
        standings: &[Standing],
        number: usize,
    ) -> Page {
        let pages = standings.len().div_ceil(Page::ROWS).max(1);
        let number = number.min(pages - 1);
        let rounds = match tournament.plan.system.has_rounds() {
            true => sheet.rounds.len(),
            false => 0,
        };
        let shown = standings.iter().skip(number * Page::ROWS).take(Page::ROWS);
        let row = |standing: &Standing| Row {
            place: standing.place,
            number: standing.player.0,
            name: tournament.name_of(standing.player).to_owned(),
            withdrawn: tournament.has_withdrawn(standing.player),
            twelfths: standing.points.twelfths(),
            won: standing.won,
            buchholz: standing.ties.buchholz,
            cells: (rounds.saturating_sub(Page::ROUNDS)..rounds)
                .map(|round| Cell::of(sheet, round, standing))
                .collect(),
        };
        Page {
            name: tournament.plan.name.clone(),
            rows: shown.map(row).collect(),
            rounds: u32::try_from(rounds).unwrap_or(u32::MAX),
            number,
            pages,
        }
    }
}

impl Cell {
    fn of(sheet: &Sheet, round: usize, standing: &Standing) -> Cell {
        let average = sheet.rounds.get(round).map(|round| round.average);
        match sheet.parts(round, standing.player).into_iter().next() {
            Some(Part::Sat {
                opponents,
                points,
                running,
            }) => Cell::Sat {
                opponents: opponents.iter().map(|opponent| opponent.0).collect(),
                twelfths: points.twelfths(),
                ahead: Some(points) > average,
                running: running > 0,
            },
            Some(Part::Bye(points)) => Cell::Bye(points.twelfths()),
            None => Cell::Absent,
        }
    }
}

/// Points as they are written in standings, with the fractions that print has signs for: `25½`.
pub fn fractions(points: Points) -> String {
    let (whole, sign) = (points.twelfths() / 12, points.twelfths() % 12);
    let sign = match sign {
        0 => return whole.to_string(),
        2 => '⅙',
        3 => '¼',
        4 => '⅓',
        6 => '½',
        8 => '⅔',
        9 => '¾',
        10 => '⅚',
        _ => return points.to_string(),
    };
    match whole {
        0 => sign.to_string(),
        whole => format!("{whole}{sign}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_with_the_fractions_that_print_has_signs_for() {
        let written = |twelfths| fractions(Points::from_twelfths(twelfths));
        let all: Vec<String> = (0..13).map(written).collect();
        let expected = [
            "0", "0.08", "⅙", "¼", "⅓", "0.42", "½", "0.58", "⅔", "¾", "⅚", "0.92", "1",
        ];
        assert_eq!(all, expected);
        assert_eq!(written(306), "25½");
    }
}
