//! Fuzz tests: no reader panics on any text, and what a reader accepts survives a round trip.
//!
//! `cargo test` runs each on mutated texts for a short time. `cargo bolero test -p petteia-domain
//! fuzz_readers::reports` runs one with libFuzzer until it is stopped.

#![allow(clippy::unwrap_used)]

use petteia_rules::Record;

use crate::{
    dice,
    game::{TimeControl, parse_duration},
    ids::{CommandId, Fixture, Subject},
    mutated::mutated,
    positions,
    series::Schedule,
    tournament::trf::Report,
    zone::Zone,
};

/// The number of texts in a normal test run.
const TRIES: usize = 1500;

const REPORTS: [&str; 3] = [
    include_str!("../../../assets/tournaments/club.trf"),
    "012 Cup\r042 2026/11/20\rXXR 3\r001    1      Ada                               1900                             0.0    1\r",
    "\u{feff}012 Café\n162  W 1.0    D 0.5\n192 FIDE_DUTCH_2026\n152 w\n132 26/11/20\n",
];

const RECORDS: [&str; 2] = [
    "[Game \"five-lines\"]\n[Seats \"2\"]\n[GameId \"k7f2q\"]\n[DiceCommit \"00\"]\n[DiceSeed \"0000000000000000000000000000000000000000000000000000000000000000\"]\n\n{roll 1450000000000000000}\n1. 5:off/5A {roll 0: a note} 3:off/3B\n",
    include_str!("../../../assets/games/five-lines.pgr"),
];

const WORDS: [&str; 16] = [
    "per-move 3d except Sat Sun Europe/Berlin holidays 20",
    "bank 14d",
    "none",
    "every first Monday 20:00",
    "3 Tage pro Zug ohne Sa So",
    "sablier 90 s sauf sam dim",
    "tous les vendredis \u{e0} 19h30",
    "\u{fa}ltimo jueves del mes 20:00",
    "Friday 19:00 Europe/Berlin",
    "daily 25:61",
    "1d12h",
    "90s",
    "99999999999999999999d",
    "America/Argentina/ComodRivadavia",
    "2.1.3",
    "tournament:k7f2q",
];

/// Calls a test with mutated texts. A macro, because the name of a fuzz test is that of the function that it is in.
macro_rules! on_mutated {
    ($seeds:expr, |$text:ident: &str| $test:block) => {
        bolero::check!()
            .with_type::<Vec<u8>>()
            .with_iterations(TRIES)
            .for_each(|bytes| {
                for text in [
                    mutated(&$seeds, bytes),
                    String::from_utf8_lossy(bytes).into_owned(),
                ] {
                    let $text: &str = &text;
                    $test
                }
            })
    };
}

#[test]
fn reports() {
    on_mutated!(REPORTS, |text: &str| {
        match Report::read(text) {
            Ok(report) => assert!(!report.to_string().is_empty() || report.players.is_empty()),
            Err(fault) => {
                assert!(fault.line >= 1 && fault.column >= 1, "{fault}");
                assert!(!fault.why.is_empty());
            }
        }
    });
}

#[test]
fn dice_of_records() {
    on_mutated!(RECORDS, |text: &str| {
        if let Ok(record) = text.parse::<Record>()
            && let Err(fault) = dice::check(&record)
        {
            assert!(!fault.reason.is_empty());
        }
    });
}

#[test]
fn clocks_schedules_and_zones() {
    on_mutated!(WORDS, |text: &str| {
        if let Ok(control) = text.parse::<TimeControl>() {
            assert_eq!(
                control.to_string().parse::<TimeControl>().as_ref(),
                Ok(&control),
                "{text}"
            );
        }
        if let Ok(schedule) = Schedule::parse(text, Zone::UTC) {
            assert_eq!(
                schedule.to_string().parse::<Schedule>().as_ref(),
                Ok(&schedule),
                "{text}"
            );
        }
        for zone in [Zone::named(text), Zone::meant(text)].into_iter().flatten() {
            assert_eq!(Zone::named(zone.name()), Some(zone), "{text}");
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        if let Some((_, count)) = Zone::leading(&words) {
            assert!((1..=words.len()).contains(&count), "{text}");
        }
        if let Ok(time) = parse_duration(text) {
            assert!(time >= chrono::TimeDelta::zero());
        }
        if let Ok(fixture) = text.parse::<Fixture>() {
            assert_eq!(fixture.to_string().parse::<Fixture>().unwrap(), fixture);
        }
        let subject = Subject::from(text.to_owned());
        assert_eq!(Subject::from(subject.to_string()), subject);
        CommandId(text.to_owned()).without_user();
    });
}

#[test]
fn indices_of_positions() {
    bolero::check!()
        .with_type::<Vec<u8>>()
        .with_iterations(TRIES)
        .for_each(|bytes| {
            let _ = positions::Bucket::read(bytes);
            let _ = positions::Head::read(bytes);
        });
}
