#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use chrono::DateTime;
use petteia_domain::{
    game::Termination,
    ids::{ChannelId, Fixture, Place, TournamentId, UserId},
};
use petteia_rules::{GameKind, Setup};

use super::*;
use crate::tournament::{Event, GameScore, Plan, Recorded, Round, System, Table, of_result};

const NAMES: [&str; 4] = ["Ada", "Ben", "Cleo", "Dan"];

/// A tournament that is being written down.
struct Written {
    kind: GameKind,
    events: Vec<Event>,
    rounds: u32,
}

fn numbers(players: &[u32]) -> Vec<PairingNumber> {
    players.iter().copied().map(PairingNumber).collect()
}

fn fixture([round, table, number]: [u32; 3]) -> Fixture {
    Fixture {
        round,
        table,
        number,
    }
}

impl Written {
    fn begin(system: System, kind: GameKind, players: usize) -> Written {
        let announced = Event::Announced {
            plan: Plan {
                name: "Open".to_owned(),
                ..Plan::example(system, kind)
            },
            place: Place {
                guild: None,
                channel: ChannelId(1),
            },
            name: "host".to_owned(),
            language: None,
        };
        let users = (1..).map(UserId).take(players);
        let joined = users.clone().zip(NAMES).map(|(user, name)| Event::Joined {
            user,
            name: name.to_owned(),
        });
        let started = Event::Started {
            players: users.clone().collect(),
            rounds: Some(3),
        };
        Written {
            kind,
            events: [announced]
                .into_iter()
                .chain(joined)
                .chain([started])
                .collect(),
            rounds: 0,
        }
    }

    /// Pairs a round. A table is its games, by seats.
    fn round(&mut self, tables: &[&[&[u32]]], byes: &[u32]) {
        self.rounds += 1;
        let tables = tables.iter().map(|games| Table {
            players: numbers(games[0]),
            games: games.iter().map(|seats| numbers(seats)).collect(),
        });
        self.events.push(Event::RoundPaired {
            round: Round {
                tables: tables.collect(),
                byes: numbers(byes),
                ..Round::default()
            },
            until: None,
        });
    }

    fn worth(&self, seats: usize, result: &str, termination: Option<Termination>) -> GameScore {
        let setup = Setup::parse(self.kind, &seats.to_string(), "").unwrap();
        let worth = of_result(&setup, result, &BTreeSet::new()).unwrap();
        worth.ended(termination)
    }

    /// The game of a table in the last round ends.
    fn ends(&mut self, table: u32, number: u32, (seats, result): (usize, &str)) {
        let score = self.worth(seats, result, Some(Termination::Rules));
        let fixture = fixture([self.rounds, table, number]);
        self.events.push(Event::Scored { fixture, score });
    }

    fn crosstable(self) -> Crosstable {
        let at = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let recorded: Vec<Recorded> = self
            .events
            .into_iter()
            .map(|event| Recorded {
                at,
                by: Some(UserId(9)),
                event,
            })
            .collect();
        let id = TournamentId("t1".to_owned());
        Crosstable::of(&Tournament::fold(&id, &recorded).unwrap().unwrap())
    }
}

/// Writes a row: number, name, points, cells.
fn written(row: &CrossRow) -> String {
    let meeting = |meeting: &Meeting| match meeting {
        Meeting::Bye(points) => format!("bye {}", fractions(*points)),
        Meeting::Table { .. } => meeting.signs().unwrap(),
    };
    let cell = |cell: &CrossCell| match cell {
        CrossCell::Own => "×".to_owned(),
        CrossCell::Met(met) => met.iter().map(meeting).collect::<Vec<_>>().join(", "),
    };
    let cells: Vec<String> = row.cells.iter().map(cell).collect();
    let withdrawn = if row.who.withdrawn {
        " (withdrawn)"
    } else {
        ""
    };
    format!(
        "{} {}{withdrawn} {} | {}",
        row.who.number,
        row.who.name,
        fractions(Points::from_twelfths(row.who.twelfths)),
        cells.join(" | ")
    )
}

fn rows(table: &Crosstable) -> Vec<String> {
    // The points of a row add up, wherever its games are scored.
    for row in &table.rows {
        let made = row.meetings().map(|meeting| match meeting {
            Meeting::Bye(points) => points.twelfths(),
            Meeting::Table { games, .. } => {
                let points = games.iter().filter_map(|game| game.points);
                points.map(Points::twelfths).sum()
            }
        });
        assert_eq!(made.sum::<u32>(), row.who.twelfths, "{}", row.who.name);
    }
    table.rows.iter().map(written).collect()
}

#[test]
fn a_round_robin_has_a_column_for_each_opponent() {
    let mut four = Written::begin(System::RoundRobin, GameKind::Pentalath, 4);
    four.round(&[&[&[1, 4]], &[&[2, 3]]], &[]);
    four.ends(1, 1, (2, "1-0"));
    four.ends(2, 1, (2, "1/2-1/2"));
    four.round(&[&[&[4, 3]], &[&[1, 2]]], &[]);
    // One game is never played, and a result is corrected.
    let unplayed = four.worth(2, "0-1", None);
    four.events.push(Event::Scored {
        fixture: fixture([2, 1, 1]),
        score: unplayed,
    });
    four.ends(2, 1, (2, "0-1"));
    let right = four.worth(2, "1-0", Some(Termination::Rules));
    four.events.push(Event::Corrected {
        fixture: fixture([2, 2, 1]),
        score: right,
        reason: "it was misread".to_owned(),
    });
    four.round(&[&[&[2, 4]], &[&[3, 1]]], &[]);
    four.ends(2, 1, (2, "0-1"));
    let table = four.crosstable();
    assert_eq!(
        rows(&table),
        [
            "1 Ada 3 | × | 3 ②1 | 2 ①1* | 4 ①1",
            "3 Cleo 1½ | 1 ①0 | × | 2 ②½ | 4 ②1°",
            "2 Ben ½ | 1 ②0* | 3 ①½ | × | 4 ①…",
            "4 Dan 0 | 1 ②0 | 3 ①0° | 2 ②… | ×",
        ]
    );
    let signs = Signs {
        running: true,
        unplayed: true,
        corrected: true,
        absent: false,
    };
    assert_eq!(table.signs(), signs);
    let places: Vec<u32> = table.rows.iter().map(|row| row.who.place).collect();
    assert_eq!(places, [1, 2, 3, 4]);
}

#[test]
fn byes_of_a_round_robin_have_a_column_and_who_did_not_meet_has_an_empty_cell() {
    let mut three = Written::begin(System::RoundRobin, GameKind::Pentalath, 3);
    three.round(&[&[&[1, 2]]], &[3]);
    three.ends(1, 1, (2, "1-0"));
    three.round(&[&[&[3, 1]]], &[2]);
    three.ends(1, 1, (2, "1/2-1/2"));
    three.events.push(Event::Withdrawn {
        player: PairingNumber(3),
    });
    let table = three.crosstable();
    assert_eq!(
        rows(&table),
        [
            "1 Ada 1½ | × | 3 ②½ | 2 ①1 | ",
            "3 Cleo (withdrawn) 1 | 1 ①½ | × |  | bye ½",
            "2 Ben ½ | 1 ②0 |  | × | bye ½",
        ]
    );
    let signs = Signs {
        absent: true,
        ..Signs::default()
    };
    assert_eq!(table.signs(), signs);
}

#[test]
fn a_swiss_tournament_has_a_column_for_each_round() {
    let mut four = Written::begin(System::Swiss, GameKind::Pentalath, 4);
    four.round(&[&[&[1, 2], &[2, 1]], &[&[3, 4], &[4, 3]]], &[]);
    four.ends(1, 1, (2, "1-0"));
    four.ends(1, 2, (2, "1/2-1/2"));
    four.ends(2, 1, (2, "0-1"));
    four.ends(2, 2, (2, "0-1"));
    four.events.push(Event::Withdrawn {
        player: PairingNumber(2),
    });
    four.round(&[&[&[1, 3], &[3, 1]]], &[4]);
    let table = four.crosstable();
    assert_eq!(table.columns, CrossColumns::Rounds(2));
    assert_eq!(
        rows(&table),
        [
            "4 Dan 2 | 3 ②1 ①0 | bye 1",
            "1 Ada 1½ | 2 ①1 ②½ | 3 ①… ②…",
            "3 Cleo 1 | 4 ①0 ②1 | 1 ②… ①…",
            "2 Ben (withdrawn) ½ | 1 ②0 ①½ | ",
        ]
    );
    let signs = Signs {
        running: true,
        absent: true,
        ..Signs::default()
    };
    assert_eq!(table.signs(), signs);
}

#[test]
fn tables_of_three_have_all_opponents_and_weighted_points() {
    let mut three = Written::begin(System::BookSwiss, GameKind::Pentagame, 3);
    three.round(&[&[&[1, 2, 3], &[3, 2, 1]]], &[]);
    three.ends(1, 1, (3, "3-2-0"));
    let table = three.crosstable();
    let rows = rows(&table);
    assert!(rows[0].starts_with("1 Ada "), "{rows:?}");
    assert!(rows[0].ends_with(" ③…"), "{rows:?}");
    let opponents: Vec<&str> = rows
        .iter()
        .map(|row| row.split(" | ").nth(1).unwrap().split(' ').next().unwrap())
        .collect();
    assert_eq!(opponents, ["2+3", "1+3", "1+2"]);
}

#[test]
fn all_at_once_is_one_round_with_all_opponents() {
    let mut three = Written::begin(System::AllAtOnce, GameKind::Pentalath, 3);
    three.round(&[&[&[1, 2]], &[&[3, 1]], &[&[2, 3]]], &[]);
    three.ends(2, 1, (2, "1-0"));
    let table = three.crosstable();
    assert_eq!(rows(&table)[0], "3 Cleo 1 | × | 1 ①1 | 2 ②…",);
    assert!(table.signs().running && !table.signs().absent);
}
