//! What the fuzz targets of this crate check: no reader fails on any text, and what it accepts is written and read again
//! as it was. `tests/fuzz/` has the targets and the texts that they begin with.

use petteia_domain::{
    game::{TimeControl, parse_duration},
    ids::{CommandId, Fixture, Subject},
    zone::Zone,
};

use crate::{series::Schedule, tournament::trf::Report};

/// Reads the report of a tournament.
pub fn reports(bytes: &[u8]) {
    match Report::read(&String::from_utf8_lossy(bytes)) {
        Ok(report) => assert!(!report.to_string().is_empty() || report.players.is_empty()),
        Err(fault) => {
            assert!(fault.line >= 1 && fault.column >= 1, "{fault}");
            assert!(!fault.why.is_empty());
        }
    }
}

/// Reads short texts, one in each line: clocks, schedules, time zones, lengths of time, fixtures, subjects and ids of
/// commands.
pub fn clocks_schedules_and_zones(bytes: &[u8]) {
    for line in String::from_utf8_lossy(bytes).lines() {
        read_short(line);
    }
}

fn read_short(text: &str) {
    if let Ok(control) = text.parse::<TimeControl>() {
        let read = control.to_string().parse();
        assert_eq!(read.as_ref(), Ok(&control), "{text}");
    }
    if let Ok(schedule) = Schedule::parse(text, Zone::UTC) {
        let read = schedule.to_string().parse();
        assert_eq!(read.as_ref(), Ok(&schedule), "{text}");
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
        assert_eq!(fixture.to_string().parse().ok(), Some(fixture), "{text}");
    }
    let subject = Subject::from(text.to_owned());
    assert_eq!(Subject::from(subject.to_string()), subject);
    CommandId(text.to_owned()).without_user();
}

#[cfg(test)]
#[path = "../../../tests/fuzz/replay.rs"]
mod replay;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_of_the_corpus() {
        replay::corpus("reports", reports);
    }

    #[test]
    fn clocks_schedules_and_zones_of_the_corpus() {
        replay::corpus("clocks_schedules_and_zones", clocks_schedules_and_zones);
    }
}
