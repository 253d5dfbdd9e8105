#![allow(clippy::unwrap_used)]

use petteia_domain::ids::{ChannelId, Place, TournamentId, UserId};
use petteia_rules::GameKind;

use super::*;
use crate::tournament::{
    Event, GameScore, PairingNumber, Plan, Recorded, Round, System, Table, standings,
};

fn at(minute: u32) -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000 + i64::from(60 * minute), 0).unwrap()
}

/// Three players in a round: a table with one finished, corrected game and two games to come; and a
/// bye.
fn tournament() -> Tournament {
    let plan = Plan {
        rounds: Some(1),
        most: 9,
        ..Plan::example(System::BookSwiss, GameKind::Pentalath)
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
        no_show: false,
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
                ..Round::default()
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

/// Reads the cells as a spreadsheet would; returns a line for each row.
fn cells(csv: &str) -> String {
    let csv = csv.strip_prefix('\u{feff}').unwrap();
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(csv.as_bytes());
    let rows = reader.records().map(Result::unwrap);
    rows.map(|row| row.iter().collect::<Vec<_>>().join(" | ") + "\n")
        .collect()
}

#[test]
fn a_spreadsheet_gets_a_line_for_each_player() {
    let tournament = tournament();
    let standings = standings(&tournament.results());
    insta::assert_snapshot!(cells(&tournament.standings_csv(&standings).unwrap()));
}

#[test]
fn a_spreadsheet_gets_the_crosstable() {
    let csv = tournament().crosstable_csv().unwrap();
    assert_eq!(
        cells(&csv),
        "place | number | name | withdrawn | points | round 1\n\
         1 | 3 | Cleo | no | 1.5 | bye 1½\n\
         2 | 1 | '=HYPERLINK(\"x\") | no | 1 | 2 ①1* ②… ①…\n\
         3 | 2 | Ben, \"the first\" | yes | 0 | 1 ②0* ①… ②…\n"
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
    insta::assert_snapshot!(cells(&csv));
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
