//! A page of a bracket, for messages and pictures.
//!
//! A page has up to four rounds of a part of the bracket in which at most sixteen players begin, so that a phone
//! shows it legibly.

use serde::{Deserialize, Serialize};

use super::{Bracket, Encounter, Side, Stage, Who};
use crate::tournament::{PairingNumber, Results, Tournament};

/// The largest number of rounds on a page, and of matches in one round on it.
const ROUNDS: usize = 4;
const MATCHES: usize = 8;

/// A page of the bracket of a knock-out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The name of the tournament.
    pub name: String,
    /// The rounds on this page, in order.
    pub columns: Vec<SheetColumn>,
    /// The page, from 0.
    pub number: usize,
    /// The number of pages, at least one.
    pub pages: usize,
    /// The pairing number of the only reader, whose places are marked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reader: Option<u32>,
}

/// A round on a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetColumn {
    /// Which round it is.
    pub stage: Stage,
    /// Its matches from top to bottom.
    pub matches: Vec<SheetMatch>,
}

/// A match on a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetMatch {
    /// The indices of the matches of the column before whose winners meet here.
    pub from: Vec<usize>,
    /// The two sides.
    pub sides: [SheetSide; 2],
}

/// A side of a match on a page.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetSide {
    /// The pairing number; `None` if nobody is known.
    pub number: Option<u32>,
    /// The name.
    pub name: String,
    /// Whether the place stays empty, so that the opponent needs not play.
    pub empty: bool,
    /// The points made in the match so far, in twelfths; `None` before it begins.
    pub twelfths: Option<u32>,
    /// Whether this side went on.
    pub won: bool,
    /// Whether the player has withdrawn.
    pub withdrawn: bool,
}

impl Sheet {
    /// Returns a page of the bracket of a knock-out that has begun. If there is no page with this number,
    /// returns the last one.
    pub fn of(tournament: &Tournament, number: usize) -> Option<Sheet> {
        let (bracket, course) = (tournament.bracket()?, tournament.course()?);
        let results = tournament.results();
        let pages = pages(&bracket);
        let number = number.min(pages.len().checked_sub(1)?);
        let columns = pages[number].iter().map(|column| {
            let before = pages[number].iter().take_while(|one| *one != column).last();
            let matches = column.iter().map(|index| SheetMatch {
                from: bracket.matches[*index]
                    .sides
                    .iter()
                    .filter_map(|side| match side {
                        Side::WinnerOf(from) => before?.iter().position(|one| one == from),
                        Side::Seed(_) | Side::LoserOf(_) => None,
                    })
                    .collect(),
                sides: sides(tournament, &results, &course.encounters[*index]),
            });
            SheetColumn {
                stage: column
                    .first()
                    .map_or(Stage::Final, |index| bracket.matches[*index].stage),
                matches: matches.collect(),
            }
        });
        Some(Sheet {
            name: tournament.plan.name.clone(),
            columns: columns.collect(),
            number,
            pages: pages.len(),
            reader: None,
        })
    }

    /// Returns the page that shows the round which is being played, or was played last. If several pages do, it is
    /// the first with a match that is not decided.
    pub fn current(tournament: &Tournament) -> Option<usize> {
        let (bracket, course) = (tournament.bracket()?, tournament.course()?);
        let round = (tournament.rounds.len() as u32).max(1);
        let is_of_round = |one: &usize| bracket.matches[*one].round == round;
        let is_played = |one: &usize| {
            let encounter = &course.encounters[*one];
            is_of_round(one) && encounter.table.is_some() && encounter.winner == Who::Unknown
        };
        let pages = pages(&bracket);
        let shows = |what: &dyn Fn(&usize) -> bool| {
            let mut pages = pages.iter();
            pages.position(|page| page.iter().flatten().any(what))
        };
        shows(&is_played).or_else(|| shows(&is_of_round))
    }
}

/// The pages: their columns, with the indices of matches.
fn pages(bracket: &Bracket) -> Vec<Vec<Vec<usize>>> {
    let in_stage = |stage: Stage| -> Vec<usize> {
        let matches = bracket.matches.iter().enumerate();
        let here = matches.filter(|(_, one)| one.stage == stage);
        here.map(|(index, _)| index).collect()
    };
    let columns = |stage: fn(u32) -> Stage| -> Vec<Vec<usize>> {
        let all = (1..).map(|number| in_stage(stage(number)));
        all.take_while(|column| !column.is_empty()).collect()
    };
    let [mut main, mut lower] = [columns(Stage::Main), columns(Stage::Lower)];
    let last = [in_stage(Stage::Final), in_stage(Stage::DoubleFinal)].concat();
    match lower.is_empty() {
        true => main.push(last),
        false => lower.push(last),
    }
    let mut pages = Vec::new();
    for half in [main, lower] {
        for rounds in half.chunks(ROUNDS) {
            let widest = rounds.first().map_or(0, Vec::len);
            let parts = widest.div_ceil(MATCHES).max(1);
            for part in 0..parts {
                let cut = |column: &Vec<usize>| {
                    let size = column.len().div_ceil(parts);
                    let cut = column.chunks(size.max(1)).nth(part);
                    cut.unwrap_or_default().to_vec()
                };
                pages.push(
                    rounds
                        .iter()
                        .map(cut)
                        .filter(|one| !one.is_empty())
                        .collect(),
                );
            }
        }
    }
    pages
}

fn sides(tournament: &Tournament, results: &Results, encounter: &Encounter) -> [SheetSide; 2] {
    let table = encounter.table.and_then(|table| {
        let round = results.rounds.get(encounter.round as usize - 1)?;
        round.tables.get(table)
    });
    encounter.sides.map(|who| match who {
        Who::Unknown => SheetSide::default(),
        Who::Nobody => SheetSide {
            empty: true,
            ..SheetSide::default()
        },
        Who::Player(player) => {
            let PairingNumber(number) = player;
            SheetSide {
                number: Some(number),
                name: tournament.name_of(player).to_owned(),
                empty: false,
                twelfths: table.map(|table| table.points_of(player).twelfths()),
                won: encounter.winner == who,
                withdrawn: tournament.has_withdrawn(player),
            }
        }
    })
}
