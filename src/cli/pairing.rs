//! Pairs rounds of tournament reports.

use std::path::Path;

use petteia_tournaments::tournament::{
    PairingNumber, Round, System,
    trf::{Report, SYSTEMS},
};

use super::{Failure, print, records};

/// Parses the name of a system that pairs a report.
///
/// # Errors
/// Fails if there is no such system.
pub fn system(name: &str) -> Result<System, String> {
    let mut systems = SYSTEMS.into_iter();
    systems.find(|system| system.name() == name).ok_or_else(|| {
        let names = SYSTEMS.map(System::name);
        format!("the systems are {}", names.join(", "))
    })
}

/// `petteia pair`: pairs the next round of a report. It prints the number of the round, then a line for
/// each table with its number, and the numbers and names of the players in the order of their seats, then
/// one for each bye. With `numbers` it prints the numbers alone, as other pairing programs do: how many
/// pairs and byes there are, then two numbers a line, 0 for the opponent of a bye.
///
/// # Errors
/// Fails if the report is unreadable or faulty, or has no next round. If pairs have to meet again, the round
/// is printed, and the failure names them.
pub fn pair(file: &Path, system: System, numbers: bool) -> Result<(), Failure> {
    // Older programs write Latin-1.
    let text = String::from_utf8(records::bytes(file)?)
        .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect());
    let name = file.display();
    let report = Report::read(&text).map_err(|fault| Failure::usage(format!("{name}:{fault}")))?;
    let round = report
        .next_round(system)
        .map_err(|none| Failure::usage(format!("{name}: {none}")))?;
    print(|out| {
        let lines = match numbers {
            true => in_numbers(&round),
            false => report.lines(&round),
        };
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))
    })?;
    let again = match system {
        System::Swiss => report.met_again(&round),
        _ => Vec::new(),
    };
    if again.is_empty() {
        return Ok(());
    }
    let pairs = again
        .iter()
        .map(|[one, other]| format!("{one} and {other}"));
    let pairs = pairs.collect::<Vec<_>>().join(", ");
    Err(Failure {
        message: format!("{name}: no pairing is possible without a repetition; {pairs} meet again"),
        status: MEET_AGAIN,
    })
}

/// The exit status if pairs have to meet again.
const MEET_AGAIN: u8 = 3;

fn in_numbers(round: &Round) -> Vec<String> {
    let mut lines = vec![(round.tables.len() + round.byes.len()).to_string()];
    for seats in seats(round) {
        let seats: Vec<String> = seats.iter().map(|number| number.to_string()).collect();
        lines.push(seats.join(" "));
    }
    lines.extend(round.byes.iter().map(|number| format!("{number} 0")));
    lines
}

/// The players of each game, in the order of their seats.
fn seats(round: &Round) -> impl Iterator<Item = &Vec<PairingNumber>> {
    round.tables.iter().flat_map(|table| &table.games)
}
