//! A page of standings, for messages and pictures.

use std::collections::BTreeMap;

use petteia_rules::pentagame::Points;
use serde::{Deserialize, Serialize};

use super::{Columns, Order, PairingNumber, Results, RoundPart, Standing, Tournament};

/// A page of a tournament's standings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page {
    /// The name of the tournament.
    pub name: String,
    /// The players on this page, in order.
    pub rows: Vec<Row>,
    /// The number of rounds that have begun; 0 where no rounds are shown.
    pub rounds: u32,
    /// The pairing numbers of the opponents whose columns are shown instead of rounds, where everybody
    /// meets everybody at once; empty elsewhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opponents: Vec<u32>,
    /// The page, from 0.
    pub number: usize,
    /// The number of pages, at least one.
    pub pages: usize,
    /// The pairing number of the only reader, whose row is marked. A page that everybody reads marks
    /// nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reader: Option<u32>,
    /// Whether the rows are teams, with match points as points and board points in the last column.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub teams: bool,
    /// Whether players are not ordered by Buchholz, so that it has no column.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_buchholz: bool,
}

/// A player or a team in a table, whether of standings or a crosstable. Words, pictures and pages are written from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Competitor {
    /// The place, which several may share.
    pub place: u32,
    /// The pairing number; of a team its seed.
    pub number: u32,
    /// The name.
    pub name: String,
    /// Whether they have withdrawn.
    pub withdrawn: bool,
    /// The points, in twelfths; of a team the match points.
    pub twelfths: u32,
}

/// A player's row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// Whose row it is.
    #[serde(flatten)]
    pub who: Competitor,
    /// The number of games won outright.
    pub won: u32,
    /// Buchholz, in 144ths of a point.
    pub buchholz: u64,
    /// The player's rounds in order, or the games with each of the page's opponents; empty on a
    /// ladder.
    pub cells: Vec<Cell>,
    /// In a league: where the player goes after the season, if they do not keep their level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goes: Option<Goes>,
    /// In an arena: the number of wins in a row, if points count double; else 0.
    #[serde(default, skip_serializing_if = "is_none")]
    pub streak: u32,
}

fn is_none(streak: &u32) -> bool {
    *streak == 0
}

/// Where a player goes after a season of a league.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goes {
    /// A higher level.
    Up,
    /// A lower level.
    Down,
}

/// A player's round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cell {
    /// The player sat at a table.
    Sat {
        /// The opponents; empty where the column names the opponent.
        opponents: Vec<u32>,
        /// The points made there so far, in twelfths.
        twelfths: u32,
        /// Whether these are more than the average at the table.
        ahead: bool,
        /// Whether games are still being played.
        running: bool,
    },
    /// The player had a bye with these twelfths.
    Bye(u32),
    /// The player was absent, or the table has no games yet.
    Absent,
    /// The column of the player.
    Own,
}

impl Competitor {
    /// Returns a player as they stand.
    pub fn of(tournament: &Tournament, standing: &Standing) -> Competitor {
        Competitor {
            place: standing.place,
            number: standing.player.0,
            name: tournament.name_of(standing.player).to_owned(),
            withdrawn: tournament.has_withdrawn(standing.player),
            twelfths: standing.points.twelfths(),
        }
    }
}

/// What a page shows of a list.
#[derive(Debug)]
pub struct ListPage<'a, T> {
    /// The rows of the list that stand on the page.
    pub shown: &'a [T],
    /// The page, from 0.
    pub number: usize,
    /// The number of pages, at least one.
    pub pages: usize,
}

impl<'a, T> ListPage<'a, T> {
    /// Returns a page of a list with at most so many rows; the last one if there is no page with this number. Pages are
    /// about as long as each other, so that nobody stands alone on one.
    pub fn of(all: &'a [T], number: u32, most: usize) -> ListPage<'a, T> {
        let pages = all.len().div_ceil(most).max(1);
        let rows = all.len().div_ceil(pages).max(1);
        let number = (number as usize).min(pages - 1);
        ListPage {
            shown: all.chunks(rows).nth(number).unwrap_or_default(),
            number,
            pages,
        }
    }
}

impl Page {
    /// The largest number of players on a page: as many as a phone shows legibly in one picture, and a
    /// message has room for.
    pub const ROWS: usize = 12;

    /// The largest number of rows with a button each. With a heading, a picture and four buttons below they are within
    /// the limits of a message of Discord.
    pub const LINES: usize = 11;

    /// The number of rounds on a page; the last ones are shown.
    pub(super) const ROUNDS: usize = 6;

    /// Returns a page of these standings, which were computed from `results`.
    pub fn of(
        tournament: &Tournament,
        results: &Results,
        standings: &[Standing],
        listed: ListPage<'_, Standing>,
    ) -> Page {
        let columns = tournament.plan.system.columns;
        let rounds = match columns {
            Columns::Rounds => results.rounds.len(),
            Columns::Opponents | Columns::Totals => 0,
        };
        let opponents: Vec<PairingNumber> = match columns {
            Columns::Opponents if !results.rounds.is_empty() => {
                let opponents = standings.iter().map(|standing| standing.player);
                opponents.take(Page::ROWS).collect()
            }
            _ => Vec::new(),
        };
        let streaks = match tournament.is_arena() {
            true => tournament.streaks(),
            false => BTreeMap::new(),
        };
        let row = |standing: &Standing| Row {
            who: Competitor::of(tournament, standing),
            won: standing.won,
            buchholz: standing.ties.buchholz,
            cells: (rounds.saturating_sub(Page::ROUNDS)..rounds)
                .map(|round| Cell::of(results, round, standing))
                .chain(
                    opponents
                        .iter()
                        .map(|opponent| Cell::against(results, standing.player, *opponent)),
                )
                .collect(),
            goes: None,
            streak: streaks.get(&standing.player).copied().unwrap_or(0),
        };
        Page {
            name: tournament.plan.name.clone(),
            rows: listed.shown.iter().map(row).collect(),
            rounds: u32::try_from(rounds).unwrap_or(u32::MAX),
            opponents: opponents.iter().map(|opponent| opponent.0).collect(),
            number: listed.number,
            pages: listed.pages,
            reader: None,
            teams: false,
            no_buchholz: tournament.plan.system.standings != Order::Points,
        }
    }
}

impl Cell {
    fn of(results: &Results, round: usize, standing: &Standing) -> Cell {
        let average = results.rounds.get(round).map(|round| round.average);
        match results.parts(round, standing.player).into_iter().next() {
            Some(RoundPart::Sat {
                opponents,
                points,
                running,
            }) => Cell::Sat {
                opponents: opponents.iter().map(|opponent| opponent.0).collect(),
                twelfths: points.twelfths(),
                ahead: Some(points) > average,
                running: running > 0,
            },
            Some(RoundPart::Bye(points)) => Cell::Bye(points.twelfths()),
            None => Cell::Absent,
        }
    }

    /// The games of two players.
    fn against(results: &Results, player: PairingNumber, opponent: PairingNumber) -> Cell {
        if player == opponent {
            return Cell::Own;
        }
        let mut rounds = results.rounds.iter().enumerate();
        let met = rounds.find_map(|(index, round)| {
            let mut parts = results.parts(index, player).into_iter();
            parts.find_map(|part| match part {
                RoundPart::Sat {
                    opponents,
                    points,
                    running,
                } if opponents.contains(&opponent) => Some((points, running, round.average)),
                RoundPart::Sat { .. } | RoundPart::Bye(_) => None,
            })
        });
        match met {
            Some((points, running, average)) => Cell::Sat {
                opponents: Vec::new(),
                twelfths: points.twelfths(),
                ahead: points > average,
                running: running > 0,
            },
            None => Cell::Absent,
        }
    }
}

/// Writes points with fraction signs, which every language reads: `25½`, `2¹⁄₁₂`.
pub fn fractions(points: Points) -> String {
    const SIGNS: [&str; 12] = [
        "",
        "¹⁄₁₂",
        "⅙",
        "¼",
        "⅓",
        "⁵⁄₁₂",
        "½",
        "⁷⁄₁₂",
        "⅔",
        "¾",
        "⅚",
        "¹¹⁄₁₂",
    ];
    let (whole, twelfths) = (points.twelfths() / 12, points.twelfths() % 12);
    let sign = SIGNS.get(twelfths as usize).copied().unwrap_or_default();
    match whole {
        0 if !sign.is_empty() => sign.to_owned(),
        whole => format!("{whole}{sign}"),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn points_are_written_with_the_fractions_that_print_has_signs_for() {
        let written = |twelfths| fractions(Points::from_twelfths(twelfths));
        let all: Vec<String> = (0..13).map(written).collect();
        let expected = [
            "0",
            "¹⁄₁₂",
            "⅙",
            "¼",
            "⅓",
            "⁵⁄₁₂",
            "½",
            "⁷⁄₁₂",
            "⅔",
            "¾",
            "⅚",
            "¹¹⁄₁₂",
            "1",
        ];
        assert_eq!(all, expected);
        assert_eq!(written(306), "25½");
    }

    #[test]
    fn a_row_is_stored_as_it_was_when_it_had_the_competitor_in_its_own_fields() {
        let stored = r#"{"place":2,"number":5,"name":"Ada","withdrawn":false,"twelfths":18,"won":1,"buchholz":144,"cells":["absent"]}"#;
        let row: Row = serde_json::from_str(stored).unwrap();
        assert_eq!((row.who.place, row.who.name.as_str()), (2, "Ada"));
        assert_eq!(serde_json::to_string(&row).unwrap(), stored);
    }

    #[test]
    fn pages_are_about_as_long_as_each_other_and_eleven_players_need_one() {
        let parts = |players: usize| -> Vec<usize> {
            let all: Vec<usize> = (0..players).collect();
            let pages = ListPage::of(&all, 0, Page::ROWS).pages;
            let parts = (0..pages as u32).map(|page| ListPage::of(&all, page, Page::ROWS));
            let parts: Vec<&[usize]> = parts.map(|part| part.shown).collect();
            assert_eq!(parts.concat(), all);
            let beyond = ListPage::of(&all, 99, Page::ROWS);
            assert_eq!(beyond.number, pages - 1);
            assert_eq!(beyond.shown, parts[pages - 1]);
            parts.into_iter().map(<[usize]>::len).collect()
        };
        for (players, expected) in [
            (0, &[0][..]),
            (11, &[11]),
            (12, &[12]),
            (13, &[7, 6]),
            (25, &[9, 9, 7]),
        ] {
            assert_eq!(parts(players), expected, "{players} players");
        }
        for players in 1..200 {
            let parts = parts(players);
            assert!(parts.iter().all(|rows| *rows <= Page::ROWS));
            let (first, last) = (parts[0], parts[parts.len() - 1]);
            assert!(last + parts.len() >= first, "{players} players: {parts:?}");
        }
    }
}
