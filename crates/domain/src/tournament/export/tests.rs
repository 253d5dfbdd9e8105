#![allow(clippy::unwrap_used)]

use petteia_rules::GameKind;

use super::*;
use crate::{
    ids::{ChannelId, Place, TournamentId, UserId},
    tournament::{
        Event, GameOrder, GameScore, PairingNumber, Plan, Recorded, Round, System, Table, standings,
    },
};

fn at(minute: u32) -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000 + i64::from(60 * minute), 0).unwrap()
}

/// Three players in a round: a table with one finished, corrected game and two games to come; and a
/// bye.
fn tournament() -> Tournament {
    let plan = Plan {
        name: "Autumn".to_owned(),
        kind: GameKind::Pentalath,
        options: String::new(),
        clock: "none".to_owned(),
        system: System::BookSwiss,
        rounds: Some(1),
        registration_ends: None,
        least: 2,
        most: 9,
        round_seconds: None,
        pause_seconds: 0,
        games: GameOrder::SideBySide,
        pairs: false,
        computer: None,
        rated: false,
        fine_tuning: false,
        organisers: None,
    };
    let joined = |user, name: &str| Event::Joined {
        user: UserId(user),
        name: name.to_owned(),
    };
    let pair = |one, other| vec![PairingNumber(one), PairingNumber(other)];
    let fixture = Fixture {
        round: 1,
        table: 1,
        number: 1,
    };
    let score = |result: &str, twelfths: [u32; 2]| GameScore {
        result: result.to_owned(),
        termination: Some(Termination::Rules),
        twelfths: twelfths.to_vec(),
        won: twelfths.map(|made| made == 12).to_vec(),
    };
    let events = [
        Event::Announced {
            plan,
            place: Place {
                guild: None,
                channel: ChannelId(1),
            },
            name: "Ada".to_owned(),
            language: None,
        },
        joined(1, "=HYPERLINK(\"x\")"),
        joined(2, "Ben, \"the\nfirst\""),
        joined(3, "Cleo"),
        Event::Started {
            players: [1, 2, 3].map(UserId).to_vec(),
            rounds: Some(1),
        },
        Event::RoundPaired {
            round: Round {
                tables: vec![Table {
                    players: pair(1, 2),
                    games: vec![pair(1, 2), pair(2, 1), pair(1, 2)],
                }],
                byes: vec![PairingNumber(3)],
            },
            until: None,
        },
        Event::GameOpened {
            fixture,
            game: GameId("k7f2q".to_owned()),
        },
        Event::Scored {
            fixture,
            score: score("0-1", [0, 12]),
        },
        Event::Corrected {
            fixture,
            score: score("1-0", [12, 0]),
            reason: "@Ben had misread the board".to_owned(),
        },
        Event::Withdrawn {
            player: PairingNumber(2),
        },
    ];
    let recorded: Vec<Recorded> = (0..)
        .zip(events)
        .map(|(minute, event)| Recorded {
            at: at(minute),
            by: Some(UserId(1)),
            event,
        })
        .collect();
    let id = TournamentId("t1".to_owned());
    Tournament::fold(&id, &recorded).unwrap().unwrap()
}

/// Reads the cells as a spreadsheet would.
fn cells(csv: &str) -> Vec<Vec<String>> {
    let csv = csv.strip_prefix('\u{feff}').unwrap();
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(csv.as_bytes());
    let rows = reader.records().map(Result::unwrap);
    rows.map(|row| row.iter().map(str::to_owned).collect())
        .collect()
}

#[test]
fn a_spreadsheet_gets_a_line_for_each_player() {
    let tournament = tournament();
    let csv = tournament
        .standings_csv(&standings(&tournament.results()))
        .unwrap();
    let rows = cells(&csv);
    assert_eq!(
        rows[0][..5],
        ["place", "number", "name", "withdrawn", "points"]
    );
    assert_eq!(
        rows[1..],
        [
            [
                "1", "3", "Cleo", "no", "1.5", "0", "0", "", "0", "1.5", "2.25", "", "bye", "1.5"
            ],
            [
                "2",
                "1",
                "'=HYPERLINK(\"x\")",
                "no",
                "1",
                "1",
                "1",
                "",
                "1",
                "0",
                "0",
                "",
                "2",
                "1"
            ],
            [
                "3",
                "2",
                "Ben, \"the first\"",
                "yes",
                "0",
                "1",
                "0",
                "",
                "0",
                "1",
                "0",
                "",
                "1",
                "0"
            ],
        ]
        .map(|row| row.map(str::to_owned).to_vec())
    );
}

#[test]
fn a_spreadsheet_gets_a_line_for_each_game_and_bye() {
    let times = Times {
        began: Some(at(6)),
        ended: Some(at(7)),
        plies: 12,
    };
    let times = BTreeMap::from([(GameId("k7f2q".to_owned()), times)]);
    let csv = tournament().games_csv(&times).unwrap();
    assert_eq!(csv.matches("\r\n").count(), 5);
    let rows = cells(&csv);
    let column = |name: &str| rows[0].iter().position(|head| head == name).unwrap();
    let told = |row: usize, columns: &[&str]| -> Vec<String> {
        columns
            .iter()
            .map(|name| rows[row][column(name)].clone())
            .collect()
    };
    let where_to = [
        "round",
        "table",
        "game",
        "id",
        "seat 1 number",
        "seat 2 number",
    ];
    assert_eq!(told(1, &where_to), ["1", "1", "1", "k7f2q", "1", "2"]);
    assert_eq!(told(2, &where_to), ["1", "1", "2", "", "2", "1"]);
    assert_eq!(told(4, &where_to), ["1", "", "", "", "3", ""]);
    let result = [
        "seat 1 points",
        "seat 2 points",
        "result",
        "termination",
        "correction",
    ];
    assert_eq!(
        told(1, &result),
        ["1", "0", "1-0", "rules", "'@Ben had misread the board"]
    );
    assert_eq!(told(3, &result), ["", "", "*", "", ""]);
    assert_eq!(told(4, &result), ["1.5", "", "bye", "", ""]);
    assert_eq!(
        told(1, &["plies", "began", "ended", "scored"]),
        [
            "12",
            "2027-01-15T08:06:00Z",
            "2027-01-15T08:07:00Z",
            "2027-01-15T08:07:00Z"
        ]
    );
}

#[test]
fn fractions_are_written_in_decimals_that_end() {
    assert_eq!(decimal(306, 12), "25.5");
    assert_eq!(decimal(-6912, 432), "-16");
    assert_eq!(decimal(56, 12), "4.6667");
    assert_eq!(decimal(-1, 432_000_000), "0");
    assert_eq!(decimal(0, 12), "0");
}

#[test]
fn nothing_typed_is_a_formula() {
    for typed in [
        "=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\r\n@x", "＝1",
    ] {
        assert!(harmless(typed).starts_with('\''), "{typed:?}");
    }
    assert_eq!(harmless("Ada = Lovelace"), "Ada = Lovelace");
}
